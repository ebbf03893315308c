"""A campaign's night is as lean as others: sheets and secrets only where they are needed."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from engine.blocks.blocks import Document, Paragraph, Section
from engine.campaign.model import Boon, Campaign
from engine.campaign.nights import new_campaign, plan_next
from engine.campaign.shape import built_in
from printkit.campaign.changed_pages import marks, only_new
from printkit.campaign.chart import laurels
from printkit.campaign.night_booklet import night_booklet
from printkit.compose.loose_sheets import loose_sides, part_loose
from printkit.theme.style import make_style

FIVE = ("Ann", "Ben", "Cid", "Dee", "Eve")


def planned(shape: str, people: tuple[str, ...] = FIVE) -> Campaign:
    return plan_next(new_campaign(built_in(shape), people, "winter"))


@pytest.fixture(scope="module")
def duel() -> Campaign:
    return planned("match")


@pytest.fixture(scope="module")
def document(duel: Campaign) -> Document:
    return night_booklet(duel)


def kinds(document: Document, *, is_loose: bool) -> list[str]:
    return [s.kind for s in document.sections if bool(s.loose) == is_loose and s.loose != "spare"]


def test_a_deal_that_any_shuffled_deck_gives_is_not_printed() -> None:
    document = night_booklet(planned("club"))
    assert kinds(document, is_loose=False) == [
        "cover", "tonight", *("learn", "first-turn") * 2
    ]  # fmt: skip
    assert not any(s.secret_for or s.loose == "strips" for s in document.sections)
    assert not {"rules", "faq"} & {s.kind for s in document.sections}


def test_a_deal_into_which_something_was_carried_is_printed() -> None:
    campaign = planned("club")
    (*log, entry) = campaign.log
    boon = Boon(name="first-move", holder="Ben", rule="K2.1", text="Ben plays red and begins")
    tables = (msgspec.structs.replace(entry.tables[0], boons=(boon,)), *entry.tables[1:])
    entry = msgspec.structs.replace(entry, tables=tables)
    document = night_booklet(msgspec.structs.replace(campaign, log=(*log, entry)))
    told = [s for s in document.sections if "Carried over.** Ben plays red" in repr(s)]
    assert [(s.loose, s.table) for s in told] == [("table", 1)]


def test_people_who_know_the_rules_get_no_lesson(duel: Campaign) -> None:
    known = night_booklet(duel, is_known=True)
    assert kinds(known, is_loose=False) == ["tonight"]


def test_packs_that_are_missing_are_printed(duel: Campaign, document: Document) -> None:
    made = night_booklet(duel, {"packs": 0})
    assert not any(s.loose == "made" for s in document.sections)
    assert any(s.loose == "made" for s in made.sections)


def test_what_is_folded_stays_with_its_outside(document: Document) -> None:
    secret = next(s for s in document.sections if s.loose == "secret")
    changed = replace(secret, blocks=secret.blocks[:1])
    sections = tuple(changed if s is secret else s for s in document.sections)
    left = only_new(replace(document, sections=sections), "a4", frozenset(marks(document, "a4")))
    assert left is not None
    kept = [s for s in left.sections if s.loose not in ("spare", "") or s.kind == "cover"]
    assert [s.kind for s in kept] == ["cover", "outside", secret.kind]
    assert only_new(document, "a4", frozenset(marks(document, "a4"))) is None


def test_a_score_sheet_shares_paper_with_its_own_game_and_a_map_does_not() -> None:
    def sheet(kind: str, loose: str) -> Section:
        return Section(kind, kind.title(), (Paragraph("x"),), game="G", slug="g", loose=loose)  # type: ignore[arg-type]

    style = make_style(paper="a4")
    for uses, pile in (
        (("table", "after"), ["Map", "Score"]),
        (("table", "table"), ["Map", "Notes", "Score", "Notes"]),
    ):
        sections = tuple(map(sheet, ("map", "score"), uses))
        sides = loose_sides(Document("t", "a", sections), style)
        assert [side.title for side in sides] == pile


def test_a_ladder_has_no_column_for_banners() -> None:
    assert "Banner" not in laurels(planned("club")).head
    assert "Banner" in laurels(planned("season")).head


def test_loose_sheets_of_a_duel_are_few(document: Document) -> None:
    _bound, loose = part_loose(document)
    assert len(loose_sides(loose, make_style(paper="a4"))) <= 12
