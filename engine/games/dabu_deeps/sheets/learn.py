"""Learn to play: the page that teaches the game, with tonight's rules and nothing else."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Board, Cell, Prose, Section
from engine.cards import label
from engine.game.contract import SheetRequest
from engine.game.documents import LEARN, document
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.dabu_deeps.rulebook.content import SetupContent, read
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, COLUMNS
from engine.games.dabu_deeps.rulebook.tables import KING_POINTS, QUEEN_POINTS, START_HAND
from engine.games.dabu_deeps.sheets.pictures import exposed_marks, fortress
from engine.games.dabu_deeps.sheets.ruleset import Ruleset, in_words, ruleset_of
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.games.dabu_deeps.sheets.worked_text import RoundWording, tell
from engine.language import _

PACKAGE = "engine.games.dabu_deeps"
_SHOWN = 3
"""Attacks of the worked round that the example tells."""


def learn(request: SheetRequest) -> list[Section]:
    """Two pages of text with three pictures."""
    rules = ruleset_of(request)
    told = tell(full_hand=rules.refill_five)[:_SHOWN]
    lane = state_x(blank=(CELL_OF["r1c3"], CELL_OF["r2c3"]))
    figures = {
        "table": _table(),
        "lane": fortress(lane, marks=exposed_marks(lane), rows_named=True),
        "example": _example(told),
    }
    prose = Prose("learn.md.j2", _values(request, rules, told), figures)
    return [document(LEARN, (prose,))]


def _values(request: SheetRequest, rules: Ruleset, told: list[RoundWording]) -> dict[str, object]:
    """The numbers and cards that the text names."""
    first, second, third = (_cards(attack) for attack in told)
    return {
        "minutes": minutes_of_play(read_info(PACKAGE), request.scenario),
        "king_points": KING_POINTS,
        "queen_points": QUEEN_POINTS,
        "rounds": rules.rounds,
        "rounds_word": in_words(rules.rounds),
        "has_plan": request.scenario is not None
        and isinstance(read(request.scenario.content), SetupContent),
        "fewest_attacks": rules.fewest_attacks,
        "refill_five": rules.refill_five,
        "start_hand_word": in_words(START_HAND),
        "revenges_word": in_words(rules.revenges),
        "most_attacks": rules.most_attacks,
        "steps": [step.name for step in rules.steps],
        "first": first,
        "second": second,
        "third": third,
    }


def _cards(attack: RoundWording) -> dict[str, str]:
    """The cards of one attack: the one played, the one turned up, the one lit."""
    layout = attack.before.layout
    return {
        "card": label(attack.card),
        "shown": label(layout[attack.target]),
        "lit": "" if attack.lit is None else label(layout[attack.lit]),
    }


def _example(told: list[RoundWording]) -> Board:
    """The fortress after the example's last attack: what was targeted, and what was lit."""
    marks = {attack.target: "target" for attack in told}
    marks |= {attack.lit: "lit" for attack in told if attack.lit is not None}
    return fortress(told[-1].after, marks=marks, rows_named=True)


def _table() -> Board:
    """The whole table: the fortress, and the attacker's hand, deck and piles in front of it.

    The deck lies a column further right than the fortress, so that nobody counts it as a hand card.
    Its name stands between the two.
    """
    board = fortress(state_x(), rows_named=True)
    hand = [Cell(x, board.rows + 1, "floor", "back") for x in range(START_HAND)]
    piles = [
        Cell(0, 0, "blank"),
        Cell(COLUMNS, board.rows, "blank"),
        Cell(COLUMNS - 1, board.rows + 1, "void", text=_("deck")),
        Cell(COLUMNS, board.rows + 1, "floor", "back"),
    ]
    kept = tuple(cell for cell in board.cells if (cell.x, cell.y) != (0, 0))
    return replace(
        board,
        columns=COLUMNS + 1,
        rows=board.rows + 2,
        cells=(*kept, *hand, *piles),
        row_labels=(*board.row_labels, "", _("hand")),
    )
