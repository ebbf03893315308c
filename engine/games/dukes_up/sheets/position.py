"""The pages of a position or a puzzle: the table as it lies, and the answer, upside down."""

from __future__ import annotations

from engine.blocks.blocks import (
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
from engine.cards import CardError, label, mask_of, parse_card
from engine.errors import IllegalMove
from engine.game.contract import SheetRequest
from engine.games.dukes_up.notation.tokens import read_move
from engine.games.dukes_up.puzzles.solver import parse_goal
from engine.games.dukes_up.puzzles.task import task
from engine.games.dukes_up.rulebook.content import Puzzle, read_position
from engine.games.dukes_up.rulebook.tables import (
    COLOURS,
    DRAW_LIMIT,
    DuelRules,
    other,
    scenario_rules,
)
from engine.games.dukes_up.rulebook.words import name_of, phase_in_words, seat_of
from engine.games.dukes_up.sheets.pictures import listed, meld_row, seat_row
from engine.games.dukes_up.sheets.variants import variants
from engine.games.dukes_up.turn.setup import position_state
from engine.games.dukes_up.turn.state import State
from engine.language import _, counted
from engine.scenario.envelope import Scenario


def position_page(scenario: Scenario, rules: DuelRules) -> Section:
    """What lies where; of a puzzle also its task."""
    content = read_position(scenario.content)
    state = position_state(scenario.content, rules)
    seat = state.mover
    foe = other(seat)
    facts = [
        (_("To move"), seat_of(seat)),
        (_("Turn"), f"{state.turn}, {phase_in_words(content.phase)}"),
    ]
    blocks: list[Block] = []
    if isinstance(content, Puzzle):
        level = (content.solution or {}).get("level")
        if level:
            facts.append((_("Difficulty"), _(str(level))))
        asked = Paragraph(task(scenario.content))
        blocks.append(Note("tip", (asked,), _("Your task"), "K11.3"))
    blocks = [Facts(tuple(facts)), *variants(rules), *blocks]
    blocks += [
        Heading(_("The table")),
        meld_row(state.table, _("Melds belong to nobody."))
        if state.table
        else Paragraph(_("No meld lies on the table.")),
        Heading(_("{name}, to move", name=name_of(seat))),
        CardRow((tuple(content.side(seat).hand),), _("In hand")),
        _own_row(state, seat),
        Heading(name_of(foe)),
        seat_row(state, foe, _guarded(state, foe)),
    ]
    if isinstance(content, Puzzle):
        blocks += _known_replies(content, foe)
    blocks.append(_counts(state))
    title = _("A puzzle") if isinstance(content, Puzzle) else _("A position")
    return Section("opening", title, tuple(blocks))


def answer(request: SheetRequest) -> list[Section]:
    """A puzzle's answer, upside down on a page of its own; nothing for other scenarios."""
    scenario = request.shown
    if scenario.content["kind"] != "puzzle":
        return []
    content = read_position(scenario.content)
    state = position_state(scenario.content, scenario_rules(scenario))
    blocks = _answer(content, state) if isinstance(content, Puzzle) else []
    sealed = Sealed(tuple(blocks), _("The answer"))
    return [Section("answer", _("When you have tried"), (sealed,))] if blocks else []


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
    blocks: list[Block] = [
        Paragraph(_deed(played, taken)),
        meld_row(melds, _("Cards that came to the table are marked."), played | taken),
    ]
    seat = state.mover
    if dukes != state.dukes[seat] & ~played:
        blocks.append(
            Paragraph(
                _("{name}'s dukes afterwards: {cards}.", name=name_of(seat), cards=listed(dukes))
            )
        )
    if discard:
        blocks.append(Paragraph(discard))
    return blocks


def _deed(played: int, taken: int) -> str:
    """What the answer plays and takes."""
    if played and taken:
        return _(
            "Play {played} and take {taken}. The table is then:",
            played=listed(played),
            taken=listed(taken),
        )
    if played or taken:
        cards = listed(played or taken)
        if played:
            return _("Play {cards}. The table is then:", cards=cards)
        return _("Take {cards}. The table is then:", cards=cards)
    return _("Play nothing. The table is then:")


def _discard_words(token: object) -> str:
    if not isinstance(token, str):
        return ""
    match read_move(token)[0]:
        case ("table", card, *_):
            return _("Then lift {card} off the table to the discard.", card=label(card))
        case ("discard", *cards):
            return _("Then discard {cards}.", cards=", ".join(map(label, cards)))
        case _:
            return _("Then burn the top card of the draw pile.")


def _known_replies(content: Puzzle, foe: int) -> list[Block]:
    """What the opponent can reply with; only a defence has to know it."""
    goal = parse_goal(content.goal)
    if goal is None or goal.kind != "defend":
        return []
    side = content.side(foe)
    piles = (
        (side.hand, _("in hand")),
        (side.stock[:DRAW_LIMIT], _("next in the draw pile")),
        (side.discard[:DRAW_LIMIT], _("on top of the discard")),
    )
    rows = [(tuple(cards), words) for cards, words in piles if cards]
    return [
        CardRow(
            tuple(cards for cards, words in rows),
            _(
                "All open here, to be reckoned with: {piles}",
                piles="; ".join(words for cards, words in rows),
            ),
        )
    ]


def _own_row(state: State, seat: int) -> Block:
    row = _guarded(state, seat)
    if not state.fief_up[seat]:
        row = _("{row} ({fief}, which its owner chose)", row=row, fief=label(state.fief[seat]))
    return seat_row(state, seat, row)


def _guarded(state: State, seat: int) -> str:
    """What a player's row shows: the dukes that are left, and the fief."""
    fief = _("the fief, face-up") if state.fief_up[seat] else _("the fief")
    left = state.dukes[seat].bit_count()
    if left == 0:
        return _("No dukes; only {fief}", fief=fief)
    return counted("The duke, then {fief}", "Dukes, then {fief}", left, fief=fief)


def _counts(state: State) -> Block:
    rows = tuple(
        (
            name_of(seat),
            str(state.hands[seat].bit_count()),
            str(len(state.stock[seat])),
            str(len(state.pile[seat])),
        )
        for seat in range(len(COLOURS))
    )
    return Table(rows, ("", _("Hand"), _("Draw pile"), _("Discard")), align="lccc")
