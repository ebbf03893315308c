"""What the host prepares and says: packing list and steps with minutes."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.dabu_deeps.rulebook.content import PositionContent, read
from engine.games.dabu_deeps.rulebook.tables import START_HAND
from engine.games.dabu_deeps.sheets.ruleset import ruleset_of
from engine.language import _

_PACKAGE = "engine.games.dabu_deeps"
_BUILD = 3
"""Minutes for building a fortress; the rest of a round's time is for storming it."""


def packing(_players: int) -> list[str]:
    """What to bring for two."""
    return [
        _("One pack of 52 cards **with both jokers**, sorted by suit"),
        _("For the attacker, 28 cards: all **♣**, all **♦** and both **jokers**"),
        _("For the defender, 26 cards: all **♠** and all **♥**"),
        _("A table that is wide enough for six cards side by side, and two pencils"),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps; the middle ones once a round."""
    content = read(request.scenario.content) if request.scenario else None
    if isinstance(content, PositionContent):  # a puzzle too
        return [
            ScriptStep(
                2, _("Set up"), _("Lay the cards out as *Puzzle* shows, face up or face down.")
            ),
            ScriptStep(10, _("Solve"), _("Think alone or together. Don't turn to the back yet.")),
            ScriptStep(3, _("Check"), _("Turn to *Puzzle answer* and play it through.")),
        ]
    rules = ruleset_of(request)
    info = read_info(_PACKAGE)
    whole = minutes_of_play(info, request.scenario)
    attack = max(1, round(whole / rules.rounds) - _BUILD)
    steps = [
        ScriptStep(
            2,
            _("Sort"),
            _(
                "Toss a coin for who attacks first. If one of you has seen the secret plan, that"
                " player defends first instead. Give the attacker the clubs, the diamonds and both"
                " jokers, and the defender the spades and hearts."
            ),
        ),
        ScriptStep(
            info.teach_minutes,
            _("Teach"),
            _(
                "Read *Learn to play* together. If you like, play *Your first round* as well, which"
                " takes ten minutes more."
            ),
        ),
        ScriptStep(
            _BUILD,
            _("Round 1: build"),
            _(
                "Give *The defender's plan* to the defender, who builds the fortress from it in"
                " secret. The attacker shuffles and draws"
                " {start_hand} cards.",
                start_hand=START_HAND,
            ),
        ),
        ScriptStep(
            attack,
            _("Round 1: attack"),
            _(
                "Keep a cheat card at hand. The round has {most_attacks} attacks at most:"
                " tick a box for each. Then write the points on the *Score sheet*.",
                most_attacks=rules.most_attacks,
            ),
        ),
    ]
    for number in range(2, rules.rounds + 1):
        steps += [
            ScriptStep(
                _BUILD,
                _("Round {number}: build", number=number),
                _(
                    "Swap sides and sort the cards again. This time the defender builds a fortress"
                    " of their own. You may both look at the old plan now."
                ),
            ),
            ScriptStep(
                attack,
                _("Round {number}: attack", number=number),
                _("Play as before, and add up the points."),
            ),
        ]
    steps.append(
        ScriptStep(
            3,
            _("Score"),
            _(
                "The higher total wins. Now open the strip: *After the round* shows the way through"
                " the first fortress."
            ),
        )
    )
    return steps
