"""Message files of strangers: every message is judged when the file is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import no_hang

from printkit.io.errors import TemplateError
from printkit.prose.messages import LanguageError, load_messages

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
PLURALS = '"Plural-Forms: nplurals=2; plural={};\\n"\n'


def read(folder: Path, text: str):
    (folder / "de").mkdir(exist_ok=True)
    (folder / "de" / "messages.po").write_text(text, "utf-8")
    with no_hang(5.0):
        return load_messages("de", folder)


@pytest.mark.parametrize(
    "told",
    ["{nope}", "{}", "{0}", "{A4.2}", "{deal.__class__}", "{deal[0]}", "{deal:>2000000000}",
     "{deal!r}", "{deal:{deal}}", "{deal", "deal}", "{deal:>{width}}"],
)  # fmt: skip
def test_messages_ask_for_the_fields_of_their_english(tmp_path: Path, told: str) -> None:
    with pytest.raises(LanguageError, match=r"the message 'A \{deal\} here'") as caught:
        read(tmp_path, f'{HEAD}\nmsgid "A {{deal}} here"\nmsgstr "{told}"\n')
    assert "\n" not in str(caught.value)
    assert "messages.po" in str(caught.value)


def test_plural_forms_are_judged_too(tmp_path: Path) -> None:
    entry = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n}"\nmsgstr[1] "{n:>99999999}"'
    with pytest.raises(LanguageError, match="isn't written as it stands"):
        read(tmp_path, f"{HEAD}\n{entry}\n")


@pytest.mark.parametrize("rule", ["n/0", "n%0", "1/n", "n/(n-7)"])
def test_a_plural_rule_that_fails_is_refused(tmp_path: Path, rule: str) -> None:
    with pytest.raises(LanguageError, match="Plural-Forms"):
        read(tmp_path, HEAD + PLURALS.format(rule) + '\nmsgid "Ends"\nmsgstr "Ende"\n')


def test_one_that_fails_far_away_says_something(tmp_path: Path) -> None:
    entry = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} Karte"\nmsgstr[1] "{n} K"'
    found = read(tmp_path, HEAD + PLURALS.format("1/(n-123456)") + f"\n{entry}\n")
    assert found.ngettext("{n} card", "{n} cards", 123_456) == "{n} K"


def test_ours_are_sound_and_fields_may_move(tmp_path: Path) -> None:
    found = read(tmp_path, f'{HEAD}\nmsgid "{{a}} by {{b}}"\nmsgstr "von {{b}}: {{a}} {{{{}}}}"\n')
    assert found.gettext("{a} by {b}") == "von {b}: {a} {{}}"


def test_a_message_file_is_no_link_to_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "own" / "de").mkdir(parents=True)
    (tmp_path / "away.po").write_text(f'{HEAD}\nmsgid "Rules"\nmsgstr "away"\n', "utf-8")
    (tmp_path / "own" / "de" / "messages.po").symlink_to(tmp_path / "away.po")
    with pytest.raises(TemplateError, match="a link that leads out"):
        load_messages("de", tmp_path / "own")
