"""German: one word for one thing, as the table in docs/languages.md decides."""

from __future__ import annotations

import re

import pytest
from documents import ROOT

from docs.make_messages import po_path, read

SLUGS = ("", "dabu-deeps", "deebz", "defenders", "dukes-up", "uboat-wargames")
GUIDE = (ROOT / "docs" / "languages.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([\w, ]+) \| (\w+)[^|]* \| ([\w, ]+) \|$", GUIDE, re.MULTILINE)
OTHER_SENSE = {"Marke": "Schnittmarke", "Karte": "card|Shuffle", "Platz": "room|corner"}
"""A word that may stand all the same where the text (either language) has one of these."""
NOWHERE = (
    "Spielstein",
    "Spielmarke",
    "Platznummer",
    "Kartenteil",
    "Segment",
    "Steht in",
    r"Ann\b",
    r"Annas?\b(?! Bowers)",
    r"Geländemarken?\b",
    "kleinerer",
)
"""What no German page says, in a template or in a message."""


def entries(slug: str) -> list[tuple[str, str]]:
    """Each text of a game in English and in German, all its forms in one."""
    return [
        (f"{entry.msgid} {entry.msgid_plural}", " ".join([entry.msgstr, *forms.values()]))
        for entry in read(po_path("de", slug), "de")
        for forms in [entry.msgstr_plural or {}]
    ]


def test_the_table_decides_words() -> None:
    assert {"map", "token", "seat"} <= {english for english, _german, _banned in ROWS[1:]}


@pytest.mark.parametrize("slug", SLUGS)
def test_one_thing_has_one_word_in_messages(slug: str) -> None:
    faults = []
    for words, _german, banned in ROWS[1:]:
        english = re.compile("|".join(rf"\b{word.strip()}s?\b" for word in words.split(",")[:1]))
        for word in banned.split(", "):
            other = OTHER_SENSE.get(word, "^$")
            faults += [
                (german, word)
                for text, german in entries(slug)
                if english.search(text)
                and re.search(rf"\b{word}n?\b", german)
                and not re.search(other, text + german, re.IGNORECASE)
            ]
    assert faults == []


@pytest.mark.parametrize("slug", SLUGS)
def test_words_that_were_given_up_stay_away(slug: str) -> None:
    pages = [path.read_text("utf-8") for path in sorted(po_path("de", slug).parent.glob("*.j2"))]
    texts = [*pages, *(german for _english, german in entries(slug))]
    found = [(word, hit.group()) for word in NOWHERE for text in texts
             for hit in re.finditer(rf".{{0,40}}\b{word}.{{0,30}}", text)]  # fmt: skip
    assert found == []
