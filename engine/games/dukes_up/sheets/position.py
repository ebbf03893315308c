"""The page of a position or a puzzle: the table as it lies, and what is asked."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    CardRow,
    Facts,
    Heading,
    Paragraph,
    Section,
    Table,
)
from engine.cards import label
from engine.games.dukes_up.puzzles.solver import parse_goal
from engine.games.dukes_up.puzzles.task import task
from engine.games.dukes_up.rulebook.content import Puzzle, read_position
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    COLOURS,
    DRAW_LIMIT,
    DuelRules,
    name_of,
    other,
    seat_of,
)
from engine.games.dukes_up.sheets.pictures import meld_row, seat_row
from engine.games.dukes_up.sheets.ruleset import turn_steps, variants
from engine.games.dukes_up.turn.setup import position_state
from engine.games.dukes_up.turn.state import State
from engine.language import _, counted
from engine.scenario.envelope import Scenario

STEP_OF = {"draw": 2, "arrange": 3, "discard": 4}
"""Phase of a position -> the number of its step on all pages."""


def position_page(scenario: Scenario, rules: DuelRules) -> Section:
    """What lies where; of a puzzle also its task."""
    content = read_position(scenario.content)
    state = position_state(content, rules)
    seat = state.mover
    foe = other(seat)
    is_puzzle = isinstance(content, Puzzle)
    title = _("Puzzle") if is_puzzle else _("The position")
    facts = [(_("Your colour") if is_puzzle else _("Whose turn it is"), seat_of(seat))]
    if not is_puzzle:
        step = STEP_OF[content.phase]
        names = [step.name for step in turn_steps()]
        facts += [(_("Turn"), str(state.turn)), (_("Next"), f"{step}. {names[step - 1]}")]
    blocks: list[Block] = [Heading(title, 1)]
    if isinstance(content, Puzzle):
        level = (content.solution or {}).get("level")
        if level:
            facts.append((_("Difficulty"), _(str(level))))
        told = f"**{task(content)}**"
        if state.phase == ARRANGE:
            told += " " + _("You have drawn already, so step 3 is next.")
        blocks.append(Paragraph(told, role="lead"))
    blocks += [
        Facts(tuple(facts)),
        *variants(rules),
        Heading(_("Melds")),
        meld_row(state.table, _("The melds belong to both players."))
        if state.table
        else Paragraph(_("There are no melds yet.")),
        Heading(_("{name}, whose turn it is", name=name_of(seat))),
        CardRow((tuple(content.side(seat).hand),), _("In hand")),
        _own_row(state, seat),
        Heading(name_of(foe)),
        seat_row(state, foe, _guarded(state, foe)),
    ]
    if isinstance(content, Puzzle):
        blocks += _known_replies(content, foe)
    blocks.append(_counts(state))
    return Section("opening", title, tuple(blocks))


def _known_replies(content: Puzzle, foe: int) -> list[Block]:
    """What the opponent can reply with; only a defence has to know it."""
    goal = parse_goal(content.goal)
    if goal is None or goal.kind != "defend":
        return []
    side = content.side(foe)
    piles = (
        (side.hand, _("in hand")),
        (side.stock[:DRAW_LIMIT], _("next in the draw pile")),
        (side.discard[:DRAW_LIMIT], _("on top of the discard pile")),
    )
    rows = [(tuple(cards), words) for cards, words in piles if cards]
    return [
        CardRow(
            tuple(cards for cards, words in rows),
            _(
                "You may know these cards, so take them into account: {piles}.",
                piles="; ".join(words for cards, words in rows),
            ),
        )
    ]


def _own_row(state: State, seat: int) -> Block:
    row = _guarded(state, seat)
    if not state.fief_up[seat]:
        row = _("{row}: {fief}", row=row, fief=label(state.fief[seat]))
    return seat_row(state, seat, row)


def _guarded(state: State, seat: int) -> str:
    """What a player's row shows: the dukes that are left, and the fief."""
    fief = _("the fief, face up") if state.fief_up[seat] else _("the fief, face down")
    left = state.dukes[seat].bit_count()
    if left == 0:
        return _("No dukes, and {fief}", fief=fief)
    return counted("One duke, and {fief}", "Two dukes, and {fief}", left, fief=fief)


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
    return Table(rows, ("", _("Cards in hand"), _("Draw pile"), _("Discard pile")), align="lccc")
