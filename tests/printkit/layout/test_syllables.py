"""Words are parted as pyphen parts them, though only the patterns that are met are read."""

from __future__ import annotations

import pyphen
import pytest

from printkit.layout.text.syllables import _Patterns, syllables

WORDS = {
    "en_GB": (
        "fortification", "Teleporters", "reinforcements", "uncovered", "battlefield", "association",
        "King's", "of", "strengthening", "photographer", "x", "éclair", "Marketplace", "ALABASTER",
    ),
    "de_DE": (
        "Ablagestapel", "Verstärkungen", "Spielerinnen", "Würfelwurf", "Zwischenergebnis", "Straße",
        "Kartenrückseite", "Burgbelagerung", "Äpfel", "ab", "Deckungsmöglichkeit", "Übungszug",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", WORDS)
def test_words_are_parted_where_pyphen_parts_them(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyphen, "hdcache", {})
    whole = pyphen.HyphDict(pyphen.LANGUAGES[language])
    syllables.cache_clear()
    ours = syllables(language.removesuffix("_DE"), 3).hd
    assert type(ours) is not type(whole)
    for word in WORDS[language]:
        assert ours.positions(word) == whole.positions(word), word
    assert ours.maxlen >= whole.maxlen
    assert {len(found) for found in map(ours.positions, WORDS[language])} > {0, 2}
    for letters, pattern in [*whole.patterns.items()][::50]:
        assert ours.get(letters) == pattern
    syllables.cache_clear()


def test_blanks_and_lines_that_count_nothing_hide_no_pattern() -> None:
    ours = _Patterns(b"UTF-8\r\nLEFTHYPHENMIN 2\r\na1b \r\nab\r\nc2d\r\ncd\t\r\n")
    assert ours.get("ab") == (1, (1,))
    assert ours.get("cd") == (1, (2,))
    assert ours.get("b") is None


def test_patterns_that_are_more_than_letters_and_digits_are_left_to_pyphen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pyphen, "hdcache", {})
    syllables.cache_clear()
    assert type(syllables("af", 2).hd) is pyphen.HyphDict
    syllables.cache_clear()
