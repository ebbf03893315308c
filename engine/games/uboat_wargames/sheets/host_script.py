"""What the host prepares and says: packing list and steps with minutes."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.uboat_wargames.rulebook.content import (
    PositionContent,
    PuzzleContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    PACK_SUITS,
    PACKAGE,
    PER_ROW,
    TABLES,
    TESTED,
)
from engine.games.uboat_wargames.sheets.ruleset import rules_at
from engine.language import _

_SCORE = 5
"""Minutes at the end."""


def packing(players: int) -> list[str]:
    """What to bring for this many players."""
    suits = TABLES["suits"]
    pulled = [f"{suits['symbols'][seat]}" for seat in range(min(players, PACK_SUITS))]
    lines = [
        _(
            "One pack without jokers, sorted by suit: all {cards} cards of {pulled}, ace to king",
            cards=CARDS,
            pulled=", ".join(pulled),
        )
    ]
    if players > max(TESTED):
        extra = [suits["symbols"][seat] for seat in range(PACK_SUITS, players)]
        lines.append(
            _(
                "A second pack **with another back**: all {cards} cards of {extra}",
                cards=CARDS,
                extra=", ".join(extra),
            )
        )
    lines += [
        _(
            "{players} sets of {per_row} tiles with the values of *The table*: cut them out, or"
            " write the numbers on scraps of paper",
            players=players,
            per_row=PER_ROW,
        ),
        _("A table where everybody can reach the rows on both sides, and a pencil"),
    ]
    return lines


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps for one game, a puzzle, a position or a tournament."""
    content = read_content(request.scenario.content) if request.scenario else None
    if isinstance(content, PuzzleContent):
        return [
            ScriptStep(
                4, _("Set up"), _("Lay the cards out as *Puzzle* shows, all of them face up.")
            ),
            ScriptStep(10, _("Solve"), _("Think alone or together. Don't turn to the back yet.")),
            ScriptStep(3, _("Check"), _("Turn to *Puzzle answer* and play it through.")),
        ]
    if isinstance(content, TournamentContent):
        return _tournament(len(content.rounds))
    info = read_info(PACKAGE)
    return [
        ScriptStep(
            info.setup_minutes,
            _("Set up"),
            _set_up(request, is_position=isinstance(content, PositionContent)),
        ),
        ScriptStep(
            info.teach_minutes,
            _("Teach"),
            _(
                "Read *Learn to play* aloud. If you like, play *Your first turn* as well, which"
                " takes five minutes more."
            ),
        ),
        ScriptStep(
            max(1, minutes_of_play(info, request.scenario) - _SCORE),
            _("Play"),
            _(
                "Keep a cheat card at hand. Everybody has {cards} turns, and most take less than"
                " half a minute.",
                cards=CARDS,
            ),
        ),
        ScriptStep(
            _SCORE,
            _("Score"),
            _(
                "Turn up all the cards. If anybody doubts a fight, compare the card that won with"
                " the one it beat, in the loser's discard pile. Fill in the *Score sheet*. If there"
                " is time, play again. The next player on the left then goes first."
            ),
        ),
    ]


def _set_up(request: SheetRequest, *, is_position: bool) -> str:
    """What the host does before the first turn."""
    if is_position:
        return _("Lay the tiles and cards out as *The position* shows.")
    if request.scenario is None:
        where = _("Sit in a circle, with a row of tiles between every two neighbours.")
    else:
        where = _("Sit as *The table* shows, with a row of tiles between every two neighbours.")
    if rules_at(request).full_hand:
        cards = _("Each player takes the {cards} cards of a suit in hand.", cards=CARDS)
    else:
        cards = _("Each player shuffles the {cards} cards of a suit.", cards=CARDS)
    return f"{where} {cards}"


def _tournament(rounds: int) -> list[ScriptStep]:
    return [
        ScriptStep(
            5,
            _("Welcome"),
            _("Read *Schedule* aloud. Give each table its tiles and suits."),
        ),
        ScriptStep(
            6, _("Teach"), _("Play *Your first turn* at one table, while everybody watches.")
        ),
        *[
            ScriptStep(
                25,
                _("Round {number}", number=number),
                _(
                    "Sit as *Schedule* says and play. Write down the points in *Standings* before"
                    " anybody moves on."
                ),
            )
            for number in range(1, rounds + 1)
        ],
        ScriptStep(
            5,
            _("Score"),
            _("Add up wins and points in *Standings*, and congratulate the winner."),
        ),
    ]
