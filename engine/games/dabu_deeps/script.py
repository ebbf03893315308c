"""What the host prepares and says: packing list and steps with minutes."""

from __future__ import annotations

from engine.game import SheetRequest, Step
from engine.games.dabu_deeps.components import MOST_ATTACKS, ROUNDS, START_HAND

_ROUND_MINUTES = 10


def packing(_players: int) -> list[str]:
    """What to bring for two."""
    return [
        "One pack of 52 cards **with both jokers**, sorted by suit",
        "Attacker's deck, 28 cards: all **♣**, all **♦**, both **jokers**",
        "Defender's deck, 26 cards: all **♠** and all **♥**",
        "A table wide enough for six cards side by side, and a pencil each",
    ]


def script(request: SheetRequest) -> list[Step]:
    """The host's steps; the middle ones once a round."""
    content = request.scenario.content if request.scenario else {}
    if content.get("kind") in ("puzzle", "position"):
        return [
            Step(2, "Set up", "Lay the cards out as the page shows, face-up cards face-up."),
            Step(10, "Solve", "Think alone or argue together; nobody turns to the back."),
            Step(3, "Check", "Open the sealed page and play the answer through."),
        ]
    rounds = int(content.get("rounds", ROUNDS))
    steps = [
        Step(
            2,
            "Sort",
            "Clubs, diamonds and jokers for the attacker; spades and hearts for the defender. "
            "Decide who attacks first.",
        ),
        Step(
            5,
            "Teach",
            "Read *One attack* on the reference sheet aloud, then walk through the worked first "
            "turn with both players.",
        ),
        Step(
            3,
            "Round 1: build",
            "Give the secret plan to the defender alone, who lays the fortress from it while the "
            f"attacker shuffles and draws {START_HAND}. The attacker gets the notes sheet.",
        ),
        Step(
            _ROUND_MINUTES,
            "Round 1: storm",
            f"At most {MOST_ATTACKS} attacks; tick one box for each. Write down the points.",
        ),
    ]
    for number in range(2, rounds + 1):
        steps += [
            Step(
                3,
                f"Round {number}: build",
                "Change roles and sort the cards again. This defender has no plan: any fortress "
                "goes. The old secret plan may now be looked at by both.",
            ),
            Step(_ROUND_MINUTES, f"Round {number}: storm", "As before; add up the totals."),
        ]
    steps.append(
        Step(2, "Score", "Highest total wins. Then open the sealed page about round 1's fortress.")
    )
    return steps
