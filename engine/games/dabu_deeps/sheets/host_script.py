"""What the host prepares and says: packing list and steps with minutes."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.games.dabu_deeps.rulebook.content import PositionContent, read
from engine.games.dabu_deeps.rulebook.tables import ROUNDS, START_HAND
from engine.games.dabu_deeps.sheets.variants import most_attacks, refills_five
from engine.language import _

_ROUND_MINUTES = 10


def packing(_players: int) -> list[str]:
    """What to bring for two."""
    return [
        _("One pack of 52 cards **with both jokers**, sorted by suit"),
        _("Attacker's deck, 28 cards: all **♣**, all **♦**, both **jokers**"),
        _("Defender's deck, 26 cards: all **♠** and all **♥**"),
        _("A table wide enough for six cards side by side, and a pencil each"),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps; the middle ones once a round."""
    content = read(request.scenario.content) if request.scenario else None
    if isinstance(content, PositionContent):  # a puzzle too
        return [
            ScriptStep(
                2, _("Set up"), _("Lay the cards out as the page shows, face-up cards face-up.")
            ),
            ScriptStep(
                10, _("Solve"), _("Think alone or argue together; nobody turns to the back.")
            ),
            ScriptStep(3, _("Check"), _("Open the sealed page and play the answer through.")),
        ]
    rounds = content.rounds if content else ROUNDS
    steps = [
        ScriptStep(
            2,
            _("Sort"),
            _(
                "Clubs, diamonds and jokers for the attacker; spades and hearts for the defender. "
                "Decide who attacks first."
            ),
        ),
        ScriptStep(
            5,
            _("Teach"),
            _(
                "Read *One attack* on the reference sheet aloud, then walk through the worked"
                " first turn with both players."
            ),
        ),
        ScriptStep(
            3,
            _("Round 1: build"),
            _(
                "Give the secret plan to the defender alone, who lays the fortress from it while"
                " the attacker shuffles and draws {start_hand}. The attacker gets the notes sheet.",
                start_hand=START_HAND,
            ),
        ),
        ScriptStep(
            _ROUND_MINUTES,
            _("Round 1: storm"),
            _(
                "At most {most_attacks} attacks; tick one box for each. Write down the points.",
                most_attacks=most_attacks(refill_five=refills_five(request)),
            ),
        ),
    ]
    for number in range(2, rounds + 1):
        steps += [
            ScriptStep(
                3,
                _("Round {number}: build", number=number),
                _(
                    "Change roles and sort the cards again. This defender has no plan: any"
                    " fortress goes. The old secret plan may now be looked at by both."
                ),
            ),
            ScriptStep(
                _ROUND_MINUTES,
                _("Round {number}: storm", number=number),
                _("As before; add up the totals."),
            ),
        ]
    steps.append(
        ScriptStep(
            2,
            _("Score"),
            _("Highest total wins. Then open the sealed page about round 1's fortress."),
        )
    )
    return steps
