"""The sheets that teach: rules, and a worked first turn."""

from __future__ import annotations

from engine.blocks.blocks import (
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
from engine.cards import code, label, parse_card
from engine.game.contract import SheetRequest
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
    STRENGTH,
    TABLES,
)
from engine.games.dabu_deeps.sheets.pictures import EMPTY, exposed_marks, fortress
from engine.games.dabu_deeps.sheets.variants import options_at, refills_five, variants
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.games.dabu_deeps.sheets.worked_text import RoundWording, fight_text, tell
from engine.language import _, mark_translatable

_PICTURED = 6  # attacks of the worked round with a picture each
_WORDS = (
    mark_translatable("one"),
    mark_translatable("two"),
    mark_translatable("three"),
    mark_translatable("four"),
    mark_translatable("five"),
    mark_translatable("six"),
)


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, pictures drawn by the engine; with a scenario only its own variants."""
    told = variants(options_at(request))
    start = state_x()
    lane = state_x(blank=(CELL_OF["r1c3"], CELL_OF["r2c3"]))
    prose = Prose(
        "rules.md.j2",
        {
            **rule_values(),
            "refill_five": refills_five(request),
            "has_variants": bool(told),
            "tells_variants": request.scenario is None,
        },
        {
            "fortress": fortress(start, show=EMPTY, names=True),
            "lane": fortress(lane, marks=exposed_marks(lane)),
            "light": _struck(state_x("6D 2C"), "6D", "r1c4", "r2c4"),
            "cave": _struck(_cave_state(), "2D", "r5c4", "r4c4"),
            **({"variants": told[0]} if told else {}),
        },
    )
    return [Section("rules", _("Rules"), (prose,), columns=2)]


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
        "rounds_word": _(_WORDS[ROUNDS - 1]),
        "examples": {
            "win": fight_text(start, eight, CELL_OF["r1c3"]),
            "lose": _(
                "{seven} would have failed: {strength} is less than "
                "{needed}, and the wall would stand, face-up.",
                seven=label(seven),
                strength=STRENGTH[seven],
                needed=STRENGTH[eight],
            ),
            "cave": fight_text(_cave_state(), parse_card("2D"), CELL_OF["r5c4"]),
        },
    }


def _cave_state() -> State:
    """A13 row 11: column c3 and the cave cell behind it are blank."""
    return state_x("2D 3C", blank=tuple(CELL_OF[f"r{row}c3"] for row in range(1, 6)))


def _struck(state: State, card: str, target: str, lit: str) -> Board:
    """The position after a bomb and its light, played by the engine."""
    play(state, f"{card}@{target}>{lit}")
    return fortress(state, marks={CELL_OF[target]: "target", CELL_OF[lit]: "lit"})


def first_turn(request: SheetRequest) -> list[Section]:
    """A short round played by the engine, attack by attack."""
    told = tell()
    blocks: list[Block] = [
        Heading(_("A round, move by move"), 1),
        Paragraph(
            _(
                "Lay the cards out as you read, or only follow the pictures. This is not"
                " tonight's fortress, so both players may read it. The attacker sits at the"
                " bottom; the target is marked, and so is a card lit by a bomb."
            ),
            role="lead",
        ),
    ]
    if refills_five(request):
        text = _("This round was played without a full hand: one card was drawn at a time.")
        blocks.append(Paragraph(text, "A4.13"))
    for number, attack in enumerate(told[:_PICTURED], 1):
        blocks.append(
            _pictured(
                (Heading(_("Attack {number}", number=number), 3), *_hand_and_words(attack)), attack
            )
        )
    last = told[-1].after.outcome()
    words: list[Block] = []
    for number, attack in enumerate(told[_PICTURED:], _PICTURED + 1):
        words += [Paragraph(_("**Attack {number}.** {text}", number=number, text=attack.text))]
    if last is not None:
        words.append(
            Paragraph(
                _(
                    "A lucky storm: {attacker} points for the attacker, "
                    "{defender} for the defender, after {attacks} of at most "
                    "{most_attacks} attacks.",
                    attacker=last["attacker"],
                    defender=last["defender"],
                    attacks=last["attacks"],
                    most_attacks=MOST_ATTACKS,
                ),
                "A5.1, A6.1",
            )
        )
    blocks.append(_pictured((Heading(_("The end"), 3), *words), told[-1]))
    return [Section("first_turn", _("A worked round"), tuple(blocks))]


def _hand_and_words(attack: RoundWording) -> tuple[Block, ...]:
    hand = tuple(code(c) + ("*" if c == attack.card else "") for c in attack.before.hand)
    return (CardRow((hand,), _("The hand; the card played is marked.")), Paragraph(attack.text))


def _pictured(words: tuple[Block, ...], attack: RoundWording) -> Block:
    marks = {attack.target: "target"} | ({} if attack.lit is None else {attack.lit: "lit"})
    picture = fortress(attack.after, marks=marks)
    return Together((Columns((words, (picture,)), (3.0, 1.0)),))
