"""What the host prepares and says: packing list and steps with minutes."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.games.uboat_wargames.rulebook.content import (
    PuzzleContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.rulebook.tables import CARDS, PER_ROW, TABLES, TESTED
from engine.language import _

_PACK_SUITS = 4


def packing(players: int) -> list[str]:
    """What to bring for so many players."""
    suits = TABLES["suits"]
    pulled = [f"{suits['symbols'][seat]}" for seat in range(min(players, _PACK_SUITS))]
    lines = [
        _(
            "One pack without jokers, sorted by suit: all {cards} cards, ace to king, of {pulled}",
            cards=CARDS,
            pulled=", ".join(pulled),
        )
    ]
    if players > max(TESTED):
        extra = [suits["symbols"][seat] for seat in range(_PACK_SUITS, players)]
        lines.append(
            _(
                "A second pack **with another back**: all {cards} cards of {extra}",
                cards=CARDS,
                extra=", ".join(extra),
            )
        )
    values = ", ".join(f"**{tile}**" for tile in TABLES["tiles"]["default"])
    lines += [
        _(
            "{players} sets of {per_row} tiles, {values}: the printed sheet of tiles, or coins and "
            "scraps of paper with the number written on them",
            players=players,
            per_row=PER_ROW,
            values=values,
        ),
        _("A table where everyone can reach the rows on both sides, and a pencil"),
    ]
    return lines


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps for one game, a puzzle or a tournament."""
    content = read_content(request.scenario.content) if request.scenario else None
    if isinstance(content, PuzzleContent):
        return [
            ScriptStep(4, _("Lay out"), _("Build the position of the page, all cards face-up.")),
            ScriptStep(
                10, _("Solve"), _("Think alone or argue together; nobody turns to the back.")
            ),
            ScriptStep(3, _("Check"), _("Open the sealed page and play the answer through.")),
        ]
    if isinstance(content, TournamentContent):
        rounds = len(content.rounds)
        return [
            ScriptStep(
                5, _("Welcome"), _("Read the names aloud, hand each table its tiles and suits.")
            ),
            ScriptStep(
                6, _("Teach"), _("Play the worked first turns at one table; everybody watches.")
            ),
            *[
                ScriptStep(
                    25,
                    _("Round {number}", number=number),
                    _(
                        "Seat the tables as the schedule says, then play. Collect the scores"
                        " before anyone moves."
                    ),
                )
                for number in range(1, rounds + 1)
            ],
            ScriptStep(
                5,
                _("Standings"),
                _("Add up wins, then points; the first in both takes the honours."),
            ),
        ]
    return [
        ScriptStep(
            3,
            _("Set up"),
            _(
                "Seat everyone as the table page shows and lay a row of tiles between each two "
                "neighbours. Everyone shuffles the 13 cards of one suit into a face-down pile."
            ),
        ),
        ScriptStep(
            5,
            _("Teach"),
            _(
                "Lay the worked first turns out on the table and play them through. Then say it"
                " once more: higher wins, the attacker wins ties, never lie."
            ),
        ),
        ScriptStep(
            20,
            _("Play"),
            _(
                "{cards} turns each. Nobody passes; reckon a minute and a half a round.",
                cards=CARDS,
            ),
        ),
        ScriptStep(
            5,
            _("Score"),
            _(
                "Turn every card up and check the battles against memory. Count the tiles, write"
                " the totals down. If there is time, play again in teams."
            ),
        ),
    ]
