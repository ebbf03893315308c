"""What an evening hides stays hidden: no key to it stands where guests read."""

from __future__ import annotations

import pytest
from nights import night_of

from engine import registry
from engine.blocks.blocks import Document, Facts, Paragraph, QrCode, Sealed, Section
from engine.game.contract import Request
from printkit.night.night import Scope
from printkit.night.pages import night_name
from printkit.pipeline import code_sections, scenario_sections, sheet_names

SEED = "Zanzibar 47"


def texts(value: object, *, opened: bool) -> list[str]:
    """Every text of blocks; sealed ones only where they are opened."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Sealed) and not opened:
        return []
    if isinstance(value, list | tuple):
        return [text for item in value for text in texts(item, opened=opened)]
    if hasattr(value, "__dataclass_fields__"):
        return texts([getattr(value, name) for name in value.__dataclass_fields__], opened=opened)
    return []


def kinds(value: object) -> set[type]:
    if isinstance(value, Sealed):
        return set()
    if isinstance(value, list | tuple):
        return set().union(*map(kinds, value)) if value else set()
    if hasattr(value, "__dataclass_fields__"):
        inside = [getattr(value, name) for name in value.__dataclass_fields__]
        return {type(value)} | kinds(inside)
    return set()


@pytest.fixture(scope="module")
def night() -> Document:
    return night_of(["deebz", "dabu-deeps"], 4, 200, SEED, scope=Scope.EVERYTHING)


def test_the_seed_stands_in_what_is_sealed_and_nowhere_else(night: Document) -> None:
    shown = texts(night.sections, opened=False)
    assert not [text for text in shown if SEED in text]
    assert [text for text in texts(night.sections, opened=True) if SEED in text]
    assert [text for text in shown if night_name(SEED) in text]


def test_a_lean_night_seals_its_seed_and_codes_as_well() -> None:
    lean = night_of(["deebz", "dabu-deeps"], 4, 200, SEED)
    assert not [text for text in texts(lean.sections, opened=False) if SEED in text]
    with_codes = [s.kind for s in lean.sections if QrCode in kinds(s.blocks)]
    assert with_codes == []
    (sealed,) = [s for s in lean.sections if s.kind == "sealed"]
    assert [text for text in texts(sealed, opened=True) if SEED in text]
    assert sealed.loose == "strips"  # bound, it would stand behind somebody's page


def test_no_code_of_a_scenario_is_open(night: Document) -> None:
    last = night.sections[-1]
    assert last.kind == "colophon"
    assert QrCode not in kinds(last.blocks)
    assert Facts in kinds(last.blocks)


def test_the_name_of_a_night_is_short_and_its_own() -> None:
    assert night_name(SEED) == night_name(SEED) != night_name("friday")
    assert len(night_name("x" * 200)) == 7


@pytest.mark.parametrize("slug", ["dabu-deeps", "deebz"])
def test_the_page_that_brings_a_secret_back_says_so_and_is_sealed(slug: str) -> None:
    game = registry.load(slug)
    scenario = game.generate(Request(SEED, game.info.default_players, {}))
    names = sheet_names(game, None, with_scenario=True)
    made = scenario_sections(game, scenario, names, scenario.players)
    (page,) = code_sections(game, scenario, made)
    assert page.secret_for
    assert QrCode not in kinds(page.blocks)
    assert any("gives away" in text for text in texts(page.blocks, opened=False))
    assert not [text for text in texts(page.blocks, opened=False) if SEED in text]


def test_one_without_secrets_is_open() -> None:
    game = registry.load("uboat-wargames")
    scenario = game.generate(Request("1", 2, {}))
    pages: list[Section] = [Section("a", "A", (Paragraph("x"),))]
    (page,) = code_sections(game, scenario, pages)
    if not game.info.sealed:
        assert not page.secret_for and QrCode in kinds(page.blocks)


def test_a_booklet_of_everything_holds_no_secret() -> None:
    """Bound, somebody's secret would stand on a sheet that others turn over."""
    whole = night_of(["dabu-deeps"], 4, None, SEED, scope=Scope.EVERYTHING)
    secrets = [section for section in whole.sections if section.secret_for]
    assert [section.loose for section in secrets] == ["secret", "secret"]
    before = [whole.sections[whole.sections.index(section) - 1] for section in secrets]
    assert [section.kind for section in before] == ["outside", "outside"]
