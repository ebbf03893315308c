"""Learn to play: the page that teaches the game, with tonight's rules and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import Block, Prose, Section
from engine.game.contract import SheetRequest
from engine.game.documents import LEARN, document
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    ACE,
    CARDS,
    PACK_SUITS,
    PACKAGE,
    PER_ROW,
    card_name,
    seat_name,
    spot_name,
    team_sides,
)
from engine.games.uboat_wargames.sheets.pictures import card_text, row_board, seating_plan
from engine.games.uboat_wargames.sheets.ruleset import (
    rules_at,
    teaching_rules_at,
    tiles_in,
    turn_steps,
)
from engine.games.uboat_wargames.sheets.worked_examples import P1, P2, ExampleScene, attack
from engine.language import _


def learn(request: SheetRequest) -> list[Section]:
    """Two pages of text with pictures of the table and of two fights."""
    table = teaching_rules_at(request)
    won = attack("Q", "7", {"7": (P1, "J"), "5": (P2, "6")}, table)
    cards = {"7": (P2, "Q"), "5": (P2, "6"), "4": (P1, "K"), "2": (P1, "3")}
    tie = attack("K", "4", cards, table)
    seats = rules_at(request).seats if request.scenario else table.seats
    figures: dict[str, Block] = {
        "seating": seating_plan([""] * seats, None, tiles_in(table), size="medium"),
        "before": row_board(won.before, 0, mark=won.place, size="small"),
        "after": row_board(won.after, 0, mark=won.place, size="small"),
        "tie": row_board(tie.after, 0, mark=tie.place, size="small"),
    }
    values = _values(request, rules_at(request)) | {
        "won": _cards(won, tiles_in(table)),
        "tie": _cards(tie, tiles_in(table)),
        "main": tiles_in(table)[won.place],
        "at_least": _("a jack"),
    }
    return [document(LEARN, (Prose("learn.md.j2", values, figures),))]


def _values(request: SheetRequest, rules: TableRules) -> dict[str, object]:
    """The numbers and names of tonight's table; a plain one without a scenario."""
    info = read_info(PACKAGE)
    fewest, most = info.players
    tiles = tiles_in(rules)
    spots = [spot_name(action, rules.values) for action in range(2 * PER_ROW)]
    has_names = request.scenario is not None and rules.names
    return {
        "players": rules.seats
        if request.scenario
        else _("{fewest} to {most}", fewest=fewest, most=most),
        "minutes": minutes_of_play(info, request.scenario),
        "cards": CARDS,
        "values": rules.values,
        "tiles": tiles,
        "plus": tiles[rules.plus],
        "spots_left": " ".join(spots[:PER_ROW]),
        "spots_right": " ".join(spots[PER_ROW:]),
        "ace": rules.ace,
        "order": order_of(rules),
        "full_hand": rules.full_hand,
        "handicap": any(rules.handicap),
        "sides": sides_of(rules),
        "starter": seat_name(rules.names, rules.start) if has_names else "",
        "second_pack": " + ".join(f"P{seat + 1}" for seat in range(PACK_SUITS, rules.seats))
        if request.scenario
        else "",
        "steps": [step.name for step in turn_steps(rules)],
    }


def order_of(rules: TableRules) -> str:
    """The ranks from low to high, without an ace that is a trump (U1.4, U9.1)."""
    plain = [card_name(rank) for rank in range(ACE + 1, CARDS + 1)]
    ace = card_name(ACE)
    ranks = {"trump": plain, "low": [ace, *plain], "high": [*plain, ace]}[rules.ace]
    return " ".join(ranks)


def sides_of(rules: TableRules) -> str:
    """Who plays together, such as ``P1 + P3, P2 + P4``; empty without teams (U8)."""
    if rules.teams == "none":
        return ""
    return ", ".join(
        " + ".join(f"P{seat + 1}" for seat in side) for side in team_sides(rules.teams, rules.seats)
    )


def _cards(scene: ExampleScene, tiles: Sequence[str]) -> dict[str, str]:
    """The attacking card, the one it met, and the tile where they did."""
    event = scene.event
    return {
        "card": card_text(event.seat, event.rank),
        "other": card_text(event.other or 0, event.other_rank),
        "tile": tiles[scene.place],
    }
