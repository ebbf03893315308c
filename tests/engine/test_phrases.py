"""Sentences kept as data, and said in the language of whoever prints them."""

from __future__ import annotations

from gettext import NullTranslations

from engine.language import use_language
from engine.phrases import phrase, said


class Loud(NullTranslations):
    """Every message in capitals, its fields as they are."""

    def gettext(self, message: str) -> str:
        return "".join(
            part if part.startswith("{") else part.upper()
            for part in message.replace("{", "\n{").replace("}", "}\n").split("\n")
        )


def test_fields_are_names_phrases_and_lists_of_either() -> None:
    fields = {"names": ["Ann", "Ben"], "news": [phrase("{place} fell", place="Kern"), phrase("x")]}
    assert said("{names}: {news}", fields) == "Ann, Ben: Kern fell; x"
    assert said("nothing to fill in {here}", {}) == "nothing to fill in {here}"


def test_what_was_kept_is_said_in_another_language() -> None:
    fields = {"who": "Ann", "news": phrase("held {place}", place="Kern")}
    with use_language("xx", Loud()):
        assert said("{who} has {news}", fields) == "Ann HAS HELD Kern"
