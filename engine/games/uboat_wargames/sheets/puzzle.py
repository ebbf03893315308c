"""A puzzle on paper: the position, the task, and the answer on a page of its own."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Columns,
    Figure,
    Heading,
    Paragraph,
    Sealed,
    Section,
    Table,
)
from engine.errors import IllegalMove
from engine.game.playable import turn_of
from engine.games.uboat_wargames.programs.greedy import promising
from engine.games.uboat_wargames.puzzles.solver import TableSolver
from engine.games.uboat_wargames.puzzles.task import task
from engine.games.uboat_wargames.rulebook.content import PuzzleContent
from engine.games.uboat_wargames.rulebook.house_rules import house_rules
from engine.games.uboat_wargames.rulebook.rules import ACTIONS
from engine.games.uboat_wargames.rulebook.tables import DISCARD, TESTED, row_name, spot_name
from engine.games.uboat_wargames.sheets.battle_words import tell
from engine.games.uboat_wargames.sheets.pictures import card_text, row_board, seat_label
from engine.games.uboat_wargames.table.events import play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.games.uboat_wargames.table.setup import start_state
from engine.games.uboat_wargames.table.state import State
from engine.language import _, mark_translatable
from engine.play.puzzles import SearchLimitError
from engine.scenario.envelope import Scenario

HEAD = (mark_translatable("Who"), mark_translatable("Plays"), mark_translatable("What happens"))
WEIGHTS = (1.0, 1.6, 7.0)


def puzzle_page(scenario: Scenario, content: PuzzleContent) -> list[Section]:
    """The position with all cards open, the task, and what everybody will draw."""
    state = start_state(scenario)
    size = "medium" if state.rules.seats <= max(TESTED) else "small"  # so that a page holds them
    pictures = [
        Figure(row_board(state, row, reveal=True, size=size), _("Row {row}", row=row_name(row)))
        for row in range(state.rules.seats)
    ]
    blocks: list[Block] = [
        Heading(_("Puzzle"), 1),
        Paragraph(f"**{task(content)}** {_knowledge(state, content)}", role="lead"),
        Columns((tuple(pictures[::2]), tuple(pictures[1::2]))),
        Table(
            _seat_rows(state, content),
            (
                _("Seat"),
                _("Boat"),
                _("Points now"),
                _("Cards in hand") if state.rules.full_hand else _("Cards to come, in order"),
            ),
            (2, 3, 2, 4),
        ),
    ]
    if content.replies:
        told = [_("The others will play: {replies}.", replies="; ".join(content.replies))]
        if content.goal.win:
            told.append(_("After your last turn, they may play what they like."))
        blocks.append(Paragraph(" ".join(told)))
    return [Section("table", _("Puzzle"), tuple(blocks))]


def _knowledge(state: State, content: PuzzleContent) -> str:
    """What the solver knows, and what the others may do."""
    mover = f"{content.seats[content.to_move - 1]} (P{content.to_move})"
    turn = {"turn": content.turn, "turns": state.rules.turns, "mover": mover}
    if state.rules.full_hand:
        first = _("It is turn {turn} of {turns}, and you are {mover}.", **turn)
    else:
        drawn = _cards(state, state.to_move)[0]
        first = _(
            "It is turn {turn} of {turns}. You are {mover} and have drawn {card}.",
            **turn,
            card=drawn,
        )
    told = [
        first,
        _("You know all the cards, even those that are still to come."),
        _("What the others will play is listed below.")
        if content.replies
        else _("So do the others, and they may play what they like."),
    ]
    if content.goal.win:  # U7.3
        told.append(_("P{start} started the game, and is first in a tie.", start=content.start))
    return " ".join([*told, *house_rules(state.rules)])


def _cards(state: State, seat: int) -> list[str]:
    """What a seat has left to play, the next card first."""
    return [card_text(seat, rank) for rank in reversed(state.decks[seat])]


def _seat_rows(state: State, content: PuzzleContent) -> tuple[tuple[str, ...], ...]:
    rows = []
    for seat, name in enumerate(content.seats):
        extra = state.rules.handicap[seat] if state.rules.handicap else 0
        points = f"{state.points(seat)}{f' {extra:+d}' if extra else ''}"
        mark = f"**{name}**" if seat == state.to_move else name
        rows.append((seat_label(seat), mark, points, ", ".join(_cards(state, seat)) or _("none")))
    return tuple(rows)


def answer_page(scenario: Scenario, content: PuzzleContent) -> list[Section]:
    """The answer played through by the engine, and why the tempting move fails."""
    if not content.solution:
        return []
    state = start_state(scenario)
    solver = TableSolver(state.to_move, content.goal, tuple(content.replies or ()))
    blocks: list[Block] = []
    try:
        answer = parse_move(state, content.solution[0])
        blocks += _played_through(state, solver, answer, content)
    except (SearchLimitError, IllegalMove):  # then what is written must do
        blocks.append(Paragraph(f"{' → '.join(content.solution)}."))
    return [Section("orders", _("Puzzle answer"), (Sealed(tuple(blocks)),))]


def _played_through(
    state: State, solver: TableSolver, answer: int, content: PuzzleContent
) -> list[Block]:
    how = _("The game may go on like this:")
    if content.replies:
        how = _("The game goes on like this:")
    told = f"**{_words(state, answer)}.** {_('Every other first move fails.')} {how}"
    blocks: list[Block] = [
        Paragraph(told),
        _line_table(state, solver, answer, content.within),
    ]
    tempting = promising(turn_of(state))[0]
    if tempting != answer and not solver.holds(state, tempting, content.within):
        blocks += [
            Paragraph(
                _(
                    "Tempting, but wrong: **{words}.** The game may go on like this:",
                    words=_words(state, tempting),
                )
            ),
            _line_table(state, solver, tempting, content.within),
        ]
    return blocks


def _line_table(state: State, solver: TableSolver, first: int, within: int) -> Table:
    """One way the game goes on: the player does their best, the others what stops them."""
    rows, now, holds = [], state.copy(), True
    for move, still in solver.line(state, first, within):
        holds = still
        seat, words = now.to_move, _words(now, move)
        rows.append((f"P{seat + 1}", words, tell(now, play_move(now, move))))
    result = now.result()
    if solver.goal.win and result is not None:
        winner = f"P{solver.seat + 1}"
        scores = ", ".join(f"P{seat + 1} {score}" for seat, score in enumerate(result.scores))
        rows.append(
            (
                _("End"),
                "",
                _("{scores}: {seat} wins.", scores=scores, seat=winner)
                if holds
                else _("{scores}: {seat} does not win.", scores=scores, seat=winner),
            )
        )
    else:
        rows.append(
            (_("End"), "", _("You've done it.") if holds else _("You can't do it any more."))
        )
    return Table(tuple(rows), tuple(_(word) for word in HEAD), WEIGHTS)


def _words(state: State, move: int) -> str:
    """``10♥ to L7``: a move as people say it."""
    rank, action = divmod(move, ACTIONS)
    card = card_text(state.to_move, rank)
    if action == DISCARD:
        return _("Discard {card}", card=card)
    return _("{card} on {spot}", card=card, spot=spot_name(action, state.rules.values))
