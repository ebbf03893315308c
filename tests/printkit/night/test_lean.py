"""The lean night: few pages, none empty, a secret alone on its paper, all that is named there."""

from __future__ import annotations

import re
from functools import cache

import pytest
from nights import night_of
from shapes import dashes_across
from used_room import reach, used_rows

from engine import registry
from engine.blocks.blocks import CheatCard, Document, FoldedStrips, Section
from engine.blocks.cut_outs import TOKEN, Token, Tokens
from engine.language import use_language
from printkit.cli.kept import NIGHT_DEFAULTS
from printkit.compose.document import compose_group
from printkit.compose.loose_sheets import (
    holds_secrets,
    loose_sides,
    part_loose,
    with_loose_list,
)
from printkit.night.cheat_cards import CARDS_A_SHEET, cheat_hands
from printkit.night.lean import TEACHING
from printkit.night.night import Scope
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, impose
from printkit.prose.messages import load_messages
from printkit.render import to_text
from printkit.scene.shapes import Scene
from printkit.theme.style import make_style

MOST_PAGES = 28
MOST_FOR_ANY = 32
MOST_KNOWN = 18
MOST_INK = 0.16
"""Of the area of all pages together, two of which are a battle map at play size."""
WRITTEN_ON = ("Notes", "Unit mats")
"""Sheets that are room to write in."""
ALL_TEACH = all("learn" in registry.load(slug).sheets for slug in registry.packages())
"""Whether each game has its two pages for newcomers; without them a night prints its rules."""
teaching = pytest.mark.skipif(not ALL_TEACH, reason="a game has no Learn to play yet")


@cache
def night(players: int, seed: str = "1", scope: Scope = Scope.LEAN) -> Document:
    return night_of(None, players, 150, seed, scope=scope)


def sides(document: Document, paper: str, duplex: str = "long") -> tuple[Scene, ...]:
    """The sides of an evening as the command line prints it, its maps at play size."""
    style = make_style(paper=paper, press=make_press(duplex=duplex, **NIGHT_DEFAULTS))
    return impose(compose(document, style), style).scenes


@cache
def night_sides(players: int, paper: str = "a4") -> tuple[Scene, ...]:
    """The sides of the night of these people, laid out once."""
    return sides(night(players), paper)


@teaching
def test_the_default_night_is_short() -> None:
    assert len(night_sides(4)) <= MOST_PAGES
    assert len(sides(night(4, "friday"), "letter")) <= MOST_PAGES


@teaching
@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("seed", range(1, 51))
def test_every_default_night_is_short(paper: str, seed: int) -> None:
    assert len(sides(night(4, str(seed)), paper)) <= MOST_PAGES


@teaching
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 7, 22])
def test_a_german_night_is_short_on_letter(seed: int) -> None:
    """Its two longest games are taught on two A4 pages each, which on Letter take two leaves."""
    with use_language("de", load_messages("de", None)):
        assert len(sides(night_of(None, 4, 150, str(seed)), "letter")) <= MOST_PAGES + 6


@teaching
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_a_night_for_any_table_is_short(players: int) -> None:
    assert len(night_sides(players)) <= MOST_FOR_ANY


@teaching
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_a_night_for_any_table_is_short_on_letter(players: int) -> None:
    assert len(night_sides(players, "letter")) <= MOST_FOR_ANY


def test_those_who_know_the_rules_print_less_and_everything_prints_more() -> None:
    known = night(4, scope=Scope.RULES_KNOWN)
    assert not {section.kind for section in known.sections} & set(TEACHING)
    assert len(sides(known, "a4")) <= MOST_KNOWN
    assert "--know-the-rules" in repr(known)
    whole = night(4, scope=Scope.EVERYTHING)
    assert len(sides(whole, "a4")) > MOST_PAGES
    assert {"rules", "registers"} <= {section.kind for section in whole.sections}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_page_is_less_than_half_used(players: int) -> None:
    found = night_sides(players)
    for number, side in enumerate(found, 1):
        assert side.shapes, f"side {number} is empty"
        if side.bookmark[0].endswith(WRITTEN_ON):
            continue
        assert reach(side) >= 0.5, f"side {number} ends at {reach(side):.0%} of its height"


def test_a_night_takes_little_ink() -> None:
    shares = [ink for _height, ink in used_rows(night_sides(4))]
    assert sum(shares) / len(shares) <= MOST_INK


def test_the_order_is_that_of_the_evening() -> None:
    kinds = [section.kind for section in night(4).sections]
    assert kinds[:2] == ["cover", "tonight"]
    loose = [bool(section.loose) for section in night(4).sections]
    assert loose == sorted(loose)  # what is bound comes first
    places = [kinds.index(kind) for kind in ("map", "outside", "sealed")]
    assert places == sorted(places)


def test_a_secret_has_its_paper_to_itself() -> None:
    """The outside lies on top, so that a pile of printed sheets shows no secret."""
    document = night_of(["dabu-deeps", "deebz"], 4, None, "1")
    secrets = [section for section in document.sections if section.loose == "secret"]
    assert len(secrets) == 2
    found = sides(document, "a4")
    names = {f"{section.game}: {section.title}" for section in secrets}
    backs = [i for i, side in enumerate(found) if side.bookmark[0] in names]
    assert len(backs) == 2
    for place in backs:
        assert place % 2 == 1
        assert "outside" in found[place - 1].bookmark[0]


def test_each_game_and_table_has_its_answers_folded_shut_by_themselves() -> None:
    """A strip that is opened shows nothing of another game."""
    document = night_of(["dabu-deeps", "defenders"], 4, None, "1")
    (sealed,) = [s for s in document.sections if s.loose == "strips"]
    (outside,) = [
        s
        for s in document.sections
        if s.loose == "outside"
        and s.kind == "outside"
        and any(isinstance(block, FoldedStrips) for block in s.blocks)
    ]
    inner, outer = (s.blocks[-1] for s in (sealed, outside))
    assert isinstance(inner, FoldedStrips)
    assert isinstance(outer, FoldedStrips)
    assert [strip.title for strip in inner.strips] == [
        "Defending Da'Bu Deeps (table 1)",
        "Defending Da'Bu Deeps (table 2)",
        "Defenders",
        "The whole evening",
    ]
    assert outer.strips == inner.strips
    for strip in inner.strips:
        others = {"After the round", "Order of the deck"} - set(
            re.findall(r"\*(.+?)\*", strip.note)
        )
        assert not [name for name in others if f"text='{name}'" in repr(strip.inside)]


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_both_sides_of_a_strip_meet(duplex: str) -> None:
    """The cuts of front and back are at the same heights of the paper."""
    found = sides(night_of(["dabu-deeps", "defenders"], 2, None, "1"), "a4", duplex)
    strips = [side for side in found if "Secret strips" in side.bookmark[0]]
    outside, inside = (set(dashes_across(side.shapes)) for side in strips[:2])
    if duplex == "short":
        inside = {round(side.height - cut, 2) for side in strips[:1] for cut in inside}
    assert len(outside) == 4  # one above the first strip
    assert sorted(outside) == pytest.approx(sorted(inside), abs=0.05)


def test_two_tables_share_no_paper() -> None:
    _bound, loose = part_loose(night(7))
    where = {f"{s.game}: {s.title}": s.table for s in loose.sections if s.loose != "pieces"}
    assert set(where.values()) == {1, 2}
    scenes = [side.scene for side in loose_sides(loose, make_style(paper="a4"))]
    for front, back in zip(scenes[::2], scenes[1::2], strict=True):
        tables = {where[side.bookmark[0]] for side in (front, back) if side.bookmark[0] in where}
        assert len(tables) <= 1


def test_nobody_needs_both_sides_of_a_sheet_at_once() -> None:
    _bound, loose = part_loose(night(4))
    scenes = [side.scene for side in loose_sides(loose, make_style(paper="a4"))]
    tables = {f"{s.game}: {s.title}": s for s in loose.sections if s.loose == "table"}
    for front, back in zip(scenes[::2], scenes[1::2], strict=True):
        pair = [tables.get(side.bookmark[0]) for side in (front, back)]
        if all(pair):
            assert pair[0].slug != pair[1].slug


def test_no_rule_ids_stand_on_what_is_read_and_used() -> None:
    for players in (2, 4):
        for section in night(players).sections:
            if section.kind not in ("rules", "faq", "reference"):
                assert re.findall(r"rule='[^']", repr(section)) == [], section.kind


def test_free_backs_are_of_use() -> None:
    """A page to write on after the booklet, another game's reference where a back is free."""
    for players in (2, 4):
        found = [to_text((side,)) for side in night_sides(players)]
        assert sum("'OTES'" in text for text in found) == (players == 2)


def test_what_is_written_on_has_no_reference_of_its_own_game_behind_it() -> None:
    """Both would be wanted at once."""
    _bound, loose = part_loose(night(2))
    pile = loose_sides(loose, make_style(paper="a4", press=make_press(**NIGHT_DEFAULTS)))
    pairs = zip(pile[::2], pile[1::2], strict=True)
    backs = [pair for pair in pairs if pair[1].section.kind == "reference"]
    assert backs
    assert all(front.section.slug != back.section.slug for front, back in backs)


@pytest.mark.parametrize("players", [2, 4])
def test_no_sheet_has_two_pages_of_one_game_that_lie_on_the_table(players: int) -> None:
    """What a table looks at would be the back of what it writes on."""
    _bound, loose = part_loose(night(players))
    pile = loose_sides(loose, make_style(paper="a4", press=make_press(**NIGHT_DEFAULTS)))
    pairs = zip(pile[::2], pile[1::2], strict=True)
    used = [pair for pair in pairs if pair[0].section.loose == "table"]
    assert len(used) == 3
    for front, back in used:
        assert front.section.slug != back.section.slug, f"{front.title} and {back.title}"


def test_a_sheet_that_is_cut_apart_is_its_own_back() -> None:
    """A mat that is turned over is still its player's: both stand at the same place."""
    _bound, loose = part_loose(night(4))
    pile = loose_sides(loose, make_style(paper="a4"))
    cut = [place for place, side in enumerate(pile) if side.section.loose == "cut"]
    assert len(cut) == 2
    front, back = (pile[place].section for place in cut)
    both = zip(front.blocks, back.blocks, strict=True)
    pairs = [(one.columns, other.columns) for one, other in both if hasattr(one, "columns")]
    assert len(pairs) == 2
    assert all(one == other[::-1] and one != other for one, other in pairs)


def test_seats_are_told_even_where_nobody_has_a_name() -> None:
    told = repr(night(4).sections[1])
    assert "the youngest is player 1 (P1, seat 1)" in told
    told = repr(night(7).sections[1])
    assert "Write the numbers 1 to 7 on slips of paper" in told
    assert "The first in each row is player 1" in told


def test_the_host_is_told_how_to_see_no_secret() -> None:
    style = make_style(paper="a4")
    document = night_of(["dabu-deeps"], 2, None, "1")
    bound, loose = part_loose(document)
    told = repr(with_loose_list(bound, loose_sides(loose, style), style))
    assert "are secret.**" in told
    assert "you see only the outside of a secret" in told
    assert 'note="**Some of this is secret.**' in told  # on the cover, before a page is turned
    (outside,) = [s for s in document.sections if s.loose == "outside" and "plan" in s.title]
    assert "**Fold before reading.**" in repr(outside)
    assert "play that part yourself" in repr(outside)
    simplex = make_style(paper="a4", press=make_press(duplex="none"))
    told = repr(with_loose_list(bound, loose_sides(loose, simplex), simplex))
    assert "from the printer face down" in told


def test_a_night_without_secrets_speaks_of_none() -> None:
    """How to print it again then stands on an open page, with nothing to cut and to fold."""
    style = make_style(paper="a4")
    document = night_of(["deebz", "uboat-wargames"], 4, None, "1")
    assert not holds_secrets(document.sections)
    bound, loose = part_loose(document)
    told = repr(with_loose_list(bound, loose_sides(loose, style), style))
    assert "secret." not in told and "fold what is secret" not in told
    (again,) = [s for s in document.sections if s.kind == "again"]
    assert again.loose == "after"
    assert repr(again).count("printkit generate") == 2
    assert "printkit sheet rules,faq" in repr(again)


def test_the_host_reads_how_to_print_the_rules_and_no_seed() -> None:
    document = night(4, "friday")
    assert "printkit sheet rules,faq" in repr(document.sections[1])
    assert "friday" not in repr(document.sections[1])
    (sealed,) = [s for s in document.sections if s.loose == "strips"]
    assert "printkit sheet rules,faq" in repr(sealed)
    assert "friday" in repr(sealed)


def test_without_backs_nothing_is_printed_for_them() -> None:
    document = night_of(["dabu-deeps"], 2, None, "1")
    found = sides(document, "a4", "none")
    names = [side.bookmark[0].partition(": ")[2] for side in found]
    assert names.index("The defender's plan: outside") + 1 == names.index("The defender's plan")
    assert "Secret strips" in names  # each strip names its game above the fold
    assert not [name for name in names if name == "Notes"]
    assert all(side.shapes for side in found)


def test_cheat_cards_fill_their_sheets_and_are_fairly_shared() -> None:
    """Nobody shares a card with more than one other, and Tonight tells who shares."""
    for players in (2, 4, 6):
        copies = [
            block.copies
            for section in night(players).sections
            for block in section.blocks
            if isinstance(block, CheatCard)
        ]
        assert min(copies) * 2 >= players
        assert sum(copies) <= CARDS_A_SHEET * -(-players // 4)
        assert max(copies) - min(copies) <= 1 or max(copies) == players
    told = repr(night(4).sections[1])
    assert "2 cheat cards, cut out: 4 of you share them" in told
    assert "2 sets of cheat cards, cut out: 4 of you share them" in told
    assert cheat_hands([]) == []


def test_every_game_says_how_its_sheets_are_used() -> None:
    for slug in registry.packages():
        game = registry.load(slug)
        known = set(game.sheets) | set(TEACHING)
        assert set(game.info.lean) <= known
        looked_up = {"effects"} & set(game.sheets)  # tables that no cheat card holds
        assert looked_up <= set(game.info.lean)


def test_the_same_wish_gives_the_same_pages() -> None:
    again = night_of(None, 4, 150, "1")
    assert again == night(4)
    assert night_of(None, 4, 150, "2") != again


def test_with_one_pack_games_are_chosen_that_need_one() -> None:
    document = night_of(None, 2, 150, "1", own={"packs": 1})
    assert "deebz" not in document.night.games
    assert "--own packs=1" in document.night.command
    assert not [section for section in document.sections if section.loose == "made"]


def test_with_no_pack_the_missing_ones_are_printed() -> None:
    told: list[str] = []
    document = night_of(None, 4, 150, "1", own={"packs": 0, "dice": 0}, on_shortcoming=told.append)
    kinds = [section.kind for section in document.sections if section.loose == "made"]
    assert kinds.count("cards") == 1
    assert any("so it is printed" in line for line in told)
    needs_dice = any(registry.info_of(slug).needs_dice for slug in document.night.games)
    assert ("dice" in kinds) == needs_dice


def test_beginners_get_the_easiest_and_others_what_the_seed_gives() -> None:
    easy = night_of(["deebz"], 2, None, "7")
    hard = night_of(["deebz"], 2, None, "7", eased=())
    assert "preset" not in easy.night.command
    assert hard.night.command.endswith("--hard --seed 7")
    mixed = night_of(["deebz"], 2, None, "7", eased=("deebz",))
    assert "--hard --set deebz.preset=core" in mixed.night.command
    assert mixed.sections[2:-1] == easy.sections[2:-1] or mixed.night != easy.night


def test_the_list_of_loose_sheets_is_the_order_of_the_pile() -> None:
    """Backs are named with their fronts, and notes and references like all else."""
    bound, loose = part_loose(night(2))
    style = make_style(paper="a4", press=make_press(**NIGHT_DEFAULTS))
    pile = loose_sides(loose, style)
    told = repr(with_loose_list(bound, pile, style).sections[1])
    assert "Contents(" in repr(bound.sections[1])
    assert "Contents(" not in told
    (listed,) = re.findall(r"stapled: (.*?)\. \*\*Sheet", told)
    sheets = re.findall(r"\*\*\d+\*\* ([^;]+)", listed)
    assert len(sheets) == len(pile) / 2
    for sheet, front, back in zip(sheets, pile[::2], pile[1::2], strict=True):
        named = re.sub(r" \d+ of \d+", "", sheet)  # a page on several sheets is counted
        assert named == ", ".join(dict.fromkeys(t for t in (front.title, back.title) if t))
    assert "The map 1 of 2" in listed
    assert "Quick reference" in {side.title for side in pile}


def test_the_tokens_of_an_evening_fill_their_sheet_and_take_no_second_one() -> None:
    """Few tokens lie far apart, and many close together."""
    style = make_style(paper="letter")
    found = {}
    for many in (60, 165):
        tokens = Tokens(tuple(Token(str(number)) for number in range(many)), "square", TOKEN)
        section = Section("counters", "Tokens", (tokens,), loose="pieces")
        pages = compose_group([section], style, 0)
        assert len(pages) == 2  # the fronts and backs of one sheet
        found[many] = reach(pages[0])
    assert 0.5 < found[60] < found[165]
