"""Forms made from option tables: every option appears, every value that can be sent is taken."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from engine import registry
from engine.language import _
from engine.scenario.options import KIND, parse_settings, value_label
from printkit.studio.frame.html import join
from printkit.studio.frame.option_fields import evening_options, field_name, option_fields
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making.evening import request_of


class Form(HTMLParser):
    """The fields of a form: name -> what each can send, and which are labelled."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.sent: dict[str, list[str]] = {}
        self.labelled: set[str] = set()
        self.ids: set[str] = set()
        self._select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list) -> None:
        found = dict(attributes)
        if tag == "label":
            self.labelled.add(found["for"])
        if tag == "select":
            self._select = found["name"]
        if tag == "option":
            self.sent.setdefault(self._select, []).append(found["value"])
        if tag == "input":
            bounds = [found[each] for each in ("min", "max") if each in found]
            self.sent.setdefault(found["name"], []).extend(
                bounds if found["type"] == "number" else [found["value"]]
            )
        if tag in ("input", "select"):
            self.ids.add(found["id"])


def forms(info) -> list[tuple[str, Form]]:
    kinds = info.options[KIND].choices if KIND in info.options else ("",)
    return [
        (kind, Form(join(option_fields(info, Query([(field_name(info.slug, KIND), kind)])))))
        for kind in kinds
    ]


@pytest.mark.parametrize("info", registry.infos(), ids=lambda info: info.slug)
def test_every_option_appears_and_every_value_it_sends_is_accepted(info) -> None:
    seen = set()
    for kind, form in forms(info):
        assert form.ids <= form.labelled
        for name, values in form.sent.items():
            option = name.removeprefix(f"{info.slug}.")
            seen.add(option)
            for value in filter(None, values):
                pairs = [f"{option}={value}"]
                if kind and option != KIND:
                    pairs.append(f"{KIND}={kind}")
                parse_settings(info.options, pairs)
    assert seen == set(info.options)


@pytest.mark.parametrize("info", registry.infos(), ids=lambda info: info.slug)
def test_every_choice_can_be_made_or_is_what_nothing_means(info) -> None:
    sent: dict[str, set[str]] = {}
    for _kind, form in forms(info):
        for name, values in form.sent.items():
            sent.setdefault(name.removeprefix(f"{info.slug}."), set()).update(values)
    for option in info.options.values():
        if option.kind == "choice":
            assert set(option.choices) <= sent[option.name] | {option.default}
        if option.kind == "flag":
            usual = {None: "", True: "true", False: "false"}[option.default]
            assert {"true", "false"} <= sent[option.name] | {usual}


def test_an_option_of_another_kind_is_not_offered() -> None:
    info = next(info for info in registry.infos() if KIND in info.options)
    for kind, form in forms(info):
        for option in info.options.values():
            is_for_it = not option.kinds or kind in option.kinds
            assert (field_name(info.slug, option.name) in form.sent) is is_for_it


@pytest.mark.parametrize("info", registry.infos(), ids=lambda info: info.slug)
def test_every_option_of_an_evening_is_a_field_and_every_value_makes_a_request(info) -> None:
    usual = info.options[KIND].default if KIND in info.options else None
    wanted = {
        field_name(info.slug, option.name)
        for option in info.options.values()
        if option.name != KIND and (not option.kinds or usual in option.kinds)
    }
    made = evening_options(info, Query([]))
    form = Form(str(made or ""))
    assert set(form.sent) == wanted and form.ids <= form.labelled
    for name, values in form.sent.items():
        for value in filter(None, values):
            evening = Query([("games", info.slug), ("people", str(info.players[0])), (name, value)])
            said = request_of(evening).settings
            assert [each.game for each in said] == [info.slug]


@pytest.mark.parametrize("info", registry.infos(), ids=lambda info: info.slug)
def test_a_form_and_its_list_of_sheets_speak_german(info) -> None:
    sheets = registry.load(info.slug).sheets.values()
    with speak("de"):
        html = str(join(option_fields(info, Query([]))))
        left = [option.about for option in info.options.values() if _(option.about) == option.about]
        assert not left + [sheet.about for sheet in sheets if _(sheet.about) == sheet.about]
    assert str(join(option_fields(info, Query([])))) != html
    with speak("de"):
        assert value_label("deebz", "cap_result", "draw") == "unentschieden"
        assert value_label("uboat-wargames", "hand", "draw") == "ziehen"
