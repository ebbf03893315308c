"""The pages for looking things up: rules, and the FAQ with its variants."""

from __future__ import annotations

from engine.blocks.blocks import Board, Prose, Section
from engine.cards import label, parse_card
from engine.game.contract import SheetRequest
from engine.game.documents import FAQ, RULES, document
from engine.games.dabu_deeps.check.check_position import sizes_after
from engine.games.dabu_deeps.round.notation import play
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF
from engine.games.dabu_deeps.rulebook.tables import (
    ATTACKER_CARDS,
    DEFENDER_CARDS,
    KING_POINTS,
    MOST_ATTACKS,
    QUEEN_POINTS,
    REVENGES,
    ROUND_POINTS,
    ROUNDS,
    START_HAND,
    TABLES,
)
from engine.games.dabu_deeps.sheets.pictures import EMPTY, fortress
from engine.games.dabu_deeps.sheets.ruleset import Ruleset
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.games.dabu_deeps.sheets.worked_text import fight_text
from engine.language import _


def rules(_request: SheetRequest) -> list[Section]:
    """The whole rules, numbered; every option is in the FAQ."""
    figures = {
        "fortress": fortress(state_x(), show=EMPTY, names=True),
        "cave": _struck(_cave_state(), "2D", "r5c4", "r4c4"),
    }
    prose = Prose("rules.md.j2", _values(), figures)
    return [document(RULES, (prose,))]


def faq(_request: SheetRequest) -> list[Section]:
    """Rulings as players' questions, the variants, and where the rules come from."""
    values: dict[str, object] = {
        "start_hand": START_HAND,
        "attacker_cards": len(ATTACKER_CARDS),
        "revenges": REVENGES,
        "most_attacks": MOST_ATTACKS,
        "most_attacks_refill": TABLES["hand"]["most_attacks_refill_five"],
    }
    return [document(FAQ, (Prose("faq.md.j2", values),))]


def _values() -> dict[str, object]:
    """The numbers that the rules name."""
    eight, seven = parse_card("8C"), parse_card("7C")
    return {
        "strength": {k: v for k, v in TABLES["strength"].items() if k != "rule"},
        "cells": len(DEFENDER_CARDS),
        "steps": [step.name for step in Ruleset().steps],
        "start_hand": START_HAND,
        "deck_left": len(ATTACKER_CARDS) - START_HAND,
        "attacker_cards": len(ATTACKER_CARDS),
        "hands": ", ".join(
            str(sizes_after(done, refill_five=False)[0]) for done in range(REVENGES)
        ),
        "revenges": REVENGES,
        "most_attacks": MOST_ATTACKS,
        "king_points": KING_POINTS,
        "queen_points": QUEEN_POINTS,
        "round_points": ROUND_POINTS,
        "rounds": ROUNDS,
        "examples": {
            "win": fight_text(state_x(), eight, CELL_OF["r1c3"]),
            "lose": _("{card} would have been too low.", card=label(seven)),
            "cave": fight_text(_cave_state(), parse_card("2D"), CELL_OF["r5c4"]),
        },
    }


def _cave_state() -> State:
    """A13 row 11: column c3 and the cave cell behind it are gone."""
    return state_x("2D 3C", blank=tuple(CELL_OF[f"r{row}c3"] for row in range(1, 6)))


def _struck(state: State, card: str, target: str, lit: str) -> Board:
    """The position after a bomb and its light, played by the engine."""
    play(state, f"{card}@{target}>{lit}")
    return fortress(state, marks={CELL_OF[target]: "target", CELL_OF[lit]: "lit"})
