"""A secret shares its paper with nothing but its own outside, whatever is printed with it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine import registry
from engine.blocks.blocks import Document, PageBreak, Paragraph, Section
from engine.campaign.nights import new_campaign, plan_next
from engine.campaign.shape import built_in
from engine.game.contract import Request
from printkit.campaign.night_booklet import night_booklet
from printkit.compose.loose_sheets import loose_sides
from printkit.compose.secret_sheets import folded_secrets, has_answers
from printkit.pipeline import code_sections, compose, document_of, scenario_sections, sheet_names
from printkit.scene.shapes import Scene
from printkit.theme.style import make_style


def scenario_document(slug: str, sheets: str | None = None) -> Document:
    game = registry.load(slug)
    scenario = game.generate(Request("friday", game.info.default_players, {}))
    names = sheet_names(game, sheets, with_scenario=True)
    made = scenario_sections(game, scenario, names, scenario.players)
    return document_of("Friday", [*made, *code_sections(game, scenario, made)])


def verify_secrets(document: Document, pages: Sequence[Scene]) -> int:
    """Return how many secrets there are; each lies on the back of its outside."""
    titles = {s.title for s in document.sections if s.loose == "secret"}
    found = [n for n, page in enumerate(pages) if page.bookmark[0].split(": ")[-1] in titles]
    for place in found:
        assert place % 2 == 1
        assert "outside" in pages[place - 1].bookmark[0]
    return len(found)


@pytest.mark.parametrize(("slug", "secrets"), [("dabu-deeps", 1), ("dukes-up", 2)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_of_a_scenario_hide_what_one_side_must_not_see(
    slug: str, secrets: int, paper: str
) -> None:
    document = scenario_document(slug)
    assert not [s for s in document.sections if s.secret_for and not s.loose and s.kind != "code"]
    assert verify_secrets(document, compose(document, make_style(paper=paper))) == secrets


def test_answers_are_not_on_the_back_of_a_page_in_use() -> None:
    document = scenario_document("dabu-deeps")
    first = next(s for s in document.sections if has_answers(s))
    assert first.kind != "code" and first.recto


def test_a_secret_that_is_asked_for_alone_is_a_page() -> None:
    game = registry.load("dabu-deeps")
    scenario = game.generate(Request("friday", 2, {}))
    made: list[Section] = scenario_sections(game, scenario, ["setup"], 2)
    assert folded_secrets(made) == made
    assert len(compose(document_of("Plan", made), make_style(paper="a4"))) == len(made)


def test_a_campaigns_night_hides_what_one_side_must_not_see() -> None:
    campaign = new_campaign(built_in("match"), ("Ann", "Ben", "Cid", "Dee", "Eve"), "winter")
    document = night_booklet(plan_next(campaign))
    assert verify_secrets(document, compose(document, make_style(paper="a4"))) == 2
    assert "The defender's plan (table 2)" in {s.title for s in document.sections}


@pytest.mark.parametrize(("outsides", "insides"), [(1, 1), (1, 2), (2, 1)])
def test_a_secret_of_several_sheets_shows_its_outside_on_each(outsides: int, insides: int) -> None:
    style = make_style(paper="a4", large_print=True)
    page = (Paragraph("Nobody else may read this."), PageBreak())
    named = {False: "The plan: outside", True: "The plan"}
    secret, outside = (
        Section("plan", named[is_inside], page * count, loose="secret" if is_inside else "outside")
        for is_inside, count in ((True, insides), (False, outsides))
    )
    sides = loose_sides(document_of("Plan", [outside, secret]), style)
    assert len(sides) == 2 * max(outsides, insides)
    assert [side.section.title for side in sides[::2]] == [outside.title] * (len(sides) // 2)
    blanks = [False] * (outsides - insides)
    assert [bool(side.scene.shapes) for side in sides[1::2]] == [True] * insides + blanks
