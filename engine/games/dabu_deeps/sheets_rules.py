"""The sheets that teach: rules, and a worked first turn."""

from __future__ import annotations

from engine.cards import code, label, parse_card
from engine.document import (
    Block,
    Board,
    CardRow,
    Columns,
    Heading,
    Paragraph,
    Prose,
    Section,
    Together,
)
from engine.game import SheetRequest
from engine.games.dabu_deeps.components import (
    ATTACKER_CARDS,
    DEFENDER_CARDS,
    KING_POINTS,
    MOST_ATTACKS,
    QUEEN_POINTS,
    REVENGES,
    ROUND_POINTS,
    ROUNDS,
    START_HAND,
    STRENGTH,
    TABLES,
)
from engine.games.dabu_deeps.example import state_x
from engine.games.dabu_deeps.layout import CELL_OF
from engine.games.dabu_deeps.moves import attack, light
from engine.games.dabu_deeps.pictures import EMPTY, exposed_marks, fortress
from engine.games.dabu_deeps.story import fight_text, tell
from engine.games.dabu_deeps.validate_position import sizes_after

_WORDS = ("no", "one", "two", "three", "four", "five", "six")


def rules(_request: SheetRequest) -> list[Section]:
    """The whole rules, pictures drawn by the engine."""
    start = state_x()
    lane = state_x(blank=(CELL_OF["r1c3"], CELL_OF["r2c3"]))
    prose = Prose(
        "rules.md.j2",
        rule_values(),
        {
            "fortress": fortress(start, show=EMPTY, names=True),
            "lane": fortress(lane, marks=exposed_marks(lane)),
            "light": _light_picture(),
        },
    )
    return [Section("rules", "Rules", (prose,), columns=2)]


def rule_values() -> dict[str, object]:
    """The numbers that the rules' text names."""
    start = state_x()
    eight, seven = parse_card("8C"), parse_card("7C")
    return {
        "strength": {k: v for k, v in TABLES["strength"].items() if k != "rule"},
        "cells": len(DEFENDER_CARDS),
        "start_hand": START_HAND,
        "deck_left": len(ATTACKER_CARDS) - START_HAND,
        "attacker_cards": len(ATTACKER_CARDS),
        "hands": ", ".join(
            str(sizes_after(done, refill_five=False)[0]) for done in range(REVENGES)
        ),
        "revenges": REVENGES,
        "most_attacks": MOST_ATTACKS,
        "most_attacks_refill": TABLES["hand"]["most_attacks_refill_five"],
        "king_points": KING_POINTS,
        "queen_points": QUEEN_POINTS,
        "round_points": ROUND_POINTS,
        "rounds": ROUNDS,
        "rounds_word": _WORDS[ROUNDS],
        "examples": {
            "win": fight_text(start, eight, CELL_OF["r1c3"]),
            "lose": f"{label(seven)} would have failed: {STRENGTH[seven]} is less than "
            f"{STRENGTH[eight]}, and the wall would stand, face-up.",
        },
    }


def _light_picture() -> Board:
    state = state_x("6D 2C")
    target, lit = CELL_OF["r1c4"], CELL_OF["r2c4"]
    for move in (attack(parse_card("6D"), target), light(lit)):
        state.verify(move)
        state.apply(move)
    return fortress(state, marks={target: "target", lit: "lit"})


def first_turn(_request: SheetRequest) -> list[Section]:
    """The first five attacks of an example round, move by move."""
    blocks: list[Block] = [
        Heading("Five attacks, move by move", 1),
        Paragraph(
            "Lay the cards out as you read, or only follow the pictures. This is not tonight's "
            "fortress, so both players may read it. The attacker sits at the bottom; the target "
            "is marked, and so is a card lit by a bomb.",
            role="lead",
        ),
    ]
    for number, told in enumerate(tell(), 1):
        marks = {told.target: "target"} | ({} if told.lit is None else {told.lit: "lit"})
        hand = tuple(code(c) + ("*" if c == told.card else "") for c in told.before.hand)
        words = (
            Heading(f"Attack {number}", 3),
            CardRow((hand,), "The hand; the card played is marked."),
            Paragraph(told.text),
        )
        picture = (fortress(told.after, marks=marks),)
        blocks.append(Together((Columns((words, picture), (2.0, 1.0)),)))
    blocks.append(
        Paragraph(
            "From here on the attacker plays the one card just drawn, until both goal cards are "
            f"captured or attack {MOST_ATTACKS} is over.",
            "A5.1, A5.2",
        )
    )
    return [Section("first_turn", "A worked first turn", tuple(blocks))]
