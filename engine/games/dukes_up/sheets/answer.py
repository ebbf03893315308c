"""A puzzle's answer, upside down: what lay there, what is played, what lies there then."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import Block, CardRow, Columns, Figure, Paragraph, Sealed, Section
from engine.cards import CardError, cards_in, code, label, mask_of, parse_card
from engine.errors import IllegalMove
from engine.game.contract import SheetRequest
from engine.games.dukes_up.notation.tokens import read_move
from engine.games.dukes_up.puzzles.task import task
from engine.games.dukes_up.rulebook.content import Puzzle, read_content
from engine.games.dukes_up.rulebook.melds import union
from engine.games.dukes_up.rulebook.tables import name_of, other, scenario_rules
from engine.games.dukes_up.sheets.pictures import listed, meld_row
from engine.games.dukes_up.turn.setup import position_state
from engine.games.dukes_up.turn.state import State
from engine.language import _

_LARGE_MELDS = 3
"""The most melds for which a page has room in large cards."""


def answer(request: SheetRequest) -> list[Section]:
    """A puzzle's answer, upside down on a page of its own; nothing for other scenarios."""
    scenario = request.shown
    content = read_content(scenario.content)
    if not isinstance(content, Puzzle):
        return []
    blocks = _answer(content, position_state(content, scenario_rules(scenario)))
    return [Section("answer", _("Puzzle answer"), (Sealed(tuple(blocks)),))] if blocks else []


def _answer(content: Puzzle, state: State) -> list[Block]:
    """A puzzle's answer; nothing when the file gives none."""
    answer = content.solution or {}
    try:
        melds = [mask_of(map(parse_card, meld)) for meld in answer["melds"]]
        played = mask_of(map(parse_card, answer["played"]))
        taken = mask_of(map(parse_card, answer["taken"]))
        dukes = mask_of(map(parse_card, answer.get("dukes", ())))
        discard = _discard_words(answer.get("discard"))
    except (KeyError, TypeError, CardError, IllegalMove):
        return []
    size = "large" if len(melds) <= _LARGE_MELDS else "medium"
    blocks: list[Block] = [
        Paragraph(f"**{task(content)}**"),
        *_before(state, played, taken),
        Paragraph(_deed(played, taken)),
        *(
            meld_row([meld], _whence(state, meld, melds, played, taken), played | taken, size)
            for meld in melds
        ),
    ]
    seat = state.mover
    left = state.hands[seat] & ~played
    if left:
        blocks.append(Figure(meld_row([left]), _("What you still hold")))
    if dukes != state.dukes[seat] & ~played:
        blocks.append(
            Paragraph(
                _("{name}'s dukes are now: {cards}.", name=name_of(seat), cards=listed(dukes))
            )
        )
    if discard:
        blocks.append(Paragraph(discard))
    return blocks


def _before(state: State, played: int, taken: int) -> list[Block]:
    """What lay there: hand, rival and melds, marked where the answer uses them."""
    seat = state.mover
    foe = other(seat)
    guarded = [*cards_in(state.dukes[foe]), state.fief[foe]]
    shown = [
        "back"
        if card == state.fief[foe] and not state.fief_up[foe]
        else code(card) + ("*" if taken >> card & 1 else "")
        for card in guarded
    ]
    hand = Figure(
        meld_row([state.hands[seat]], "", played), _("Your hand before. Marked: what you play.")
    )
    rival = Figure(
        CardRow((tuple(shown),)), _("{name} before. Marked: what you take.", name=name_of(foe))
    )
    found: list[Block] = [Columns(((hand,), (rival,)))]
    if state.table:
        found.append(Figure(meld_row(state.table), _("The melds before")))
    return found


def _whence(state: State, meld: int, melds: Sequence[int], played: int, taken: int) -> str:
    """Where the cards of one of the answer's melds come from."""
    seat = state.mover
    hand = state.hands[seat]
    moved = union(meld & old for old in state.table if _goes_on(old, melds) != meld)
    told = []
    if cards := meld & played & hand:
        told.append(_("From your hand: {cards}.", cards=listed(cards)))
    if cards := meld & played & ~hand:
        told.append(_("From your dukes: {cards}.", cards=listed(cards)))
    if cards := meld & taken:
        told.append(_("From {name}: {cards}.", name=name_of(other(seat)), cards=listed(cards)))
    if moved:
        told.append(_("From another meld: {cards}.", cards=listed(moved)))
    return " ".join(told) or _("This meld stays as it was.")


def _goes_on(old: int, melds: Sequence[int]) -> int:
    """The meld that keeps most cards of an old one."""
    return max(melds, key=lambda meld: (meld & old).bit_count())


def _deed(played: int, taken: int) -> str:
    """What the answer plays and takes."""
    if played and taken:
        return _(
            "Play {played} and take {taken}. The melds are now:",
            played=listed(played),
            taken=listed(taken),
        )
    if played or taken:
        cards = listed(played or taken)
        if played:
            return _("Play {cards}. The melds are now:", cards=cards)
        return _("Take {cards}. The melds are now:", cards=cards)
    return _("Play nothing. The melds are now:")


def _discard_words(token: object) -> str:
    if not isinstance(token, str):
        return ""
    match read_move(token)[0]:
        case ("table", card, *_):
            return _("Then discard {card} from its meld.", card=label(card))
        case ("discard", *cards):
            return _("Then discard {cards}.", cards=", ".join(map(label, cards)))
        case _:
            return _("Then burn a card.")
