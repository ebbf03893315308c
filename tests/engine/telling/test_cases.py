"""Names in the cases of a language, and messages that ask for one."""

from __future__ import annotations

from gettext import NullTranslations

from engine.language import _, counted, use_language
from engine.telling.cases import Named, in_cases, person, with_article
from engine.telling.names import listed
from engine.telling.tale import remark
from engine.telling.teller import Teller
from printkit.prose.messages import load_messages


class Spoken(NullTranslations):
    """A language whose messages ask for cases."""

    def gettext(self, message):
        return {
            "{unit} fell.": "wir sahen {unit:acc}. {unit:gen} Ende",
            "{most} and {last}": "{most} und {last}",
        }.get(message, message)

    def ngettext(self, one, many, number):
        return "{unit:dat} half {n}"

    def pgettext(self, context, message):
        return {"Ballista": "die | die | der | der"}.get(message, message)


MAST = Named("der Mast", "den Mast", "dem Mast", "des Masts")


def test_a_message_asks_for_a_case():
    with use_language("xx", Spoken()):
        assert _("{unit} fell.", unit=MAST) == "wir sahen den Mast. des Masts Ende"
        assert counted("{unit}", "{unit}", 2, unit=MAST) == "dem Mast half 2"


def test_what_has_no_cases_is_told_as_it_is():
    with use_language("xx", Spoken()):
        assert counted("{unit}", "{unit}", 2, unit="Bess") == "Bess half 2"
        assert _("{unit} fell.", unit=3) == "wir sahen 3. 3 Ende"
    assert f"{Named('Bess'):gen}" == "Bess"


def test_a_form_that_begins_a_later_sentence_has_a_capital():
    with use_language("xx", Spoken()):
        told = Teller("key").say(remark(("{unit} fell.",), unit=MAST))
    assert told == "Wir sahen den Mast. Des Masts Ende"


def test_a_list_of_names_has_their_cases():
    with use_language("xx", Spoken()):
        both = listed([MAST, Named("Bess")])
    assert f"{both} | {both:acc}" == "der Mast und Bess | den Mast und Bess"
    assert type(listed(["A", "B"])) is str


def test_articles_come_from_the_language():
    assert with_article("Ashmaw Ballista", "Ballista") is None
    with use_language("xx", Spoken()):
        assert with_article("Ashmaw Ballista", "Ballista").forms[2] == "der Ashmaw Ballista"
        assert with_article("Bess", "") is None


def test_a_mark_within_a_name_parts_nothing():
    assert in_cases("{name}", name="A | B") == "A | B"


def test_a_german_owner_has_one_word() -> None:
    with use_language("de", load_messages("de")):
        said = [f"{person(name):gen} Karte" for name in ("Anna", "Hans", "Max")]
    assert said == ["Annas Karte", "Hans’ Karte", "Max’ Karte"]
