"""The pages of a position or a puzzle: the table as it lies, and the answer, upside down."""

from __future__ import annotations

from typing import Any

from engine.cards import CardError, cards_in, label, mask_of, parse_card
from engine.document import (
    Block,
    CardRow,
    Facts,
    Heading,
    Note,
    Paragraph,
    Sealed,
    Section,
    Table,
)
from engine.game import SheetRequest
from engine.games.dukes_up.notation import read_move
from engine.games.dukes_up.pictures import listed, meld_row, seat_row
from engine.games.dukes_up.puzzles import parse_goal
from engine.games.dukes_up.rules import COLOURS, DRAW_LIMIT, Rules, other, rules_of
from engine.games.dukes_up.setup import position_state
from engine.games.dukes_up.state import State
from engine.games.dukes_up.task import task
from engine.games.dukes_up.words import NAMES, SUITS, options_in_words
from engine.illegal import IllegalMove
from engine.scenario import Scenario


def position_page(scenario: Scenario, rules: Rules) -> Section:
    """What lies where; of a puzzle also its task."""
    content = scenario.content
    state = position_state(content, rules)
    seat = state.mover
    foe = other(seat)
    is_puzzle = content["kind"] == "puzzle"
    facts = [
        ("To move", f"{NAMES[seat]} {SUITS[seat]}"),
        ("Turn", f"{state.turn}, {content.get('phase', 'arrange')}"),
        ("Options", options_in_words(scenario)),
    ]
    level = (content.get("solution") or {}).get("level")
    if level:
        facts.append(("Difficulty", str(level)))
    blocks: list[Block] = [Facts(tuple(facts))]
    if is_puzzle:
        blocks.append(Note("tip", (Paragraph(task(content)),), "Your task", "K11.3"))
    blocks += [
        Heading("The table"),
        meld_row(state.table, "Melds belong to nobody.")
        if state.table
        else Paragraph("No meld lies on the table."),
        Heading(f"{NAMES[seat]}, to move"),
        CardRow((tuple(content[COLOURS[seat]]["hand"]),), "In hand"),
        _own_row(state, seat),
        Heading(f"{NAMES[foe]}"),
        seat_row(state, foe, _guarded(state, foe)),
    ]
    blocks += _known_replies(content, foe)
    blocks.append(_counts(state))
    return Section("opening", "A puzzle" if is_puzzle else "A position", tuple(blocks))


def answer(request: SheetRequest) -> list[Section]:
    """A puzzle's answer, upside down on a page of its own; nothing for other scenarios."""
    scenario = request.scenario
    if scenario is None or scenario.content["kind"] != "puzzle":
        return []
    state = position_state(scenario.content, rules_of(scenario.options))
    blocks = _answer(scenario.content, state)
    sealed = Sealed(tuple(blocks), "The answer")
    return [Section("answer", "When you have tried", (sealed,))] if blocks else []


def _answer(content: dict[str, Any], state: State) -> list[Block]:
    """A puzzle's answer; nothing when the file gives none."""
    answer = content.get("solution") or {}
    try:
        melds = [mask_of(map(parse_card, meld)) for meld in answer["melds"]]
        played = mask_of(map(parse_card, answer["played"]))
        taken = mask_of(map(parse_card, answer["taken"]))
        dukes = mask_of(map(parse_card, answer.get("dukes", ())))
        discard = _discard_words(answer.get("discard"))
    except (KeyError, TypeError, CardError, IllegalMove):
        return []
    deeds = [f"play {listed(played)}"] * bool(played) + [f"take {listed(taken)}"] * bool(taken)
    deed = " and ".join(deeds) or "play nothing"
    blocks: list[Block] = [
        Paragraph(f"{deed[0].upper()}{deed[1:]}. The table is then:"),
        meld_row(melds, "Cards that came to the table are marked.", played | taken),
    ]
    seat = state.mover
    if dukes != state.dukes[seat] & ~played:
        blocks.append(Paragraph(f"{NAMES[seat]}'s dukes afterwards: {listed(dukes)}."))
    if discard:
        blocks.append(Paragraph(discard))
    return blocks


def _discard_words(token: object) -> str:
    if not isinstance(token, str):
        return ""
    match read_move(token)[0]:
        case ("table", card):
            return f"Then lift {label(card)} off the table to the discard."
        case ("discard", *cards):
            return f"Then discard {' and '.join(map(label, cards))}."
        case _:
            return "Then burn the top card of the draw pile."


def _known_replies(content: dict[str, Any], foe: int) -> list[Block]:
    """What the opponent can reply with; only a defence has to know it."""
    goal = parse_goal(content.get("goal"))
    if goal is None or goal.kind != "defend":
        return []
    side = content[COLOURS[foe]]
    rows = [(tuple(side["hand"]), "in hand")] if side["hand"] else []
    rows += [(tuple(side["stock"][:DRAW_LIMIT]), "next in the draw pile")] * bool(side["stock"])
    rows += [(tuple(side["discard"][:DRAW_LIMIT]), "on top of the discard")] * bool(side["discard"])
    return [
        CardRow(
            tuple(cards for cards, _ in rows),
            "All open here, to be reckoned with: " + "; ".join(words for _, words in rows),
        )
    ]


def _own_row(state: State, seat: int) -> Block:
    known = "" if state.fief_up[seat] else f" ({label(state.fief[seat])}, which its owner chose)"
    return seat_row(state, seat, _guarded(state, seat) + known)


def _guarded(state: State, seat: int) -> str:
    """What a player's row shows: the dukes that are left, and the fief."""
    fief = "the fief, face-up" if state.fief_up[seat] else "the fief"
    left = state.dukes[seat].bit_count()
    if left == 0:
        return f"No dukes; only {fief}"
    return f"{'The duke' if left == 1 else 'Dukes'}, then {fief}"


def _counts(state: State) -> Block:
    rows = tuple(
        (
            NAMES[seat],
            str(len(list(cards_in(state.hands[seat])))),
            str(len(state.stock[seat])),
            str(len(state.pile[seat])),
        )
        for seat in range(len(COLOURS))
    )
    return Table(rows, ("", "Hand", "Draw pile", "Discard"), align="lccc")
