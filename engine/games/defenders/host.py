"""What to bring and what the host does (F1, F8, F18)."""

from __future__ import annotations

from engine.game import SheetRequest, Step
from engine.games.defenders.sheets_founding import is_built

SHORT_SIEGE_CARDS = 20
"""Cards set aside unseen so that a siege fits an evening of several games; a variant of ours."""


def packing(players: int) -> list[str]:
    """What to bring for so many players, as inline Markdown lines."""
    return [
        "**One deck of 52 with one joker.** Tonight's city is printed ready-made: the whole deck "
        "deals the siege.",
        "**Dice:** one d4, one d6, one d8 for the table.",
        "**Tokens:** a coin or cube for each of up to 12 defenders, and a few in another colour "
        "for threats inside the city.",
        f"**Pencils** for {players}; one person keeps the registers, another the turn log.",
    ]


def script(request: SheetRequest) -> list[Step]:
    """The host's steps with minutes."""
    content = request.scenario.content if request.scenario else {}
    if is_built(request):
        return [
            Step(
                35,
                "Make the city",
                "Shuffle, turn up twelve, and go round: begin, add, finish, skip. Whoever "
                "finishes something names it and says two sentences about it. The page of this "
                "world has words and names to borrow.",
            ),
            Step(
                15,
                "Draw and man it",
                "Everybody draws what they finished, roads and walls first. Then posts, the "
                "siege deck and the threats, as the page for laying out says.",
            ),
            *_siege_steps(),
        ]
    threats = len(content.get("threats", [])) or 9
    return [
        Step(4, "Meet the city",
             "Lay out the map and the city page. Each player reads the places and people bearing "
             "their seat number aloud, as if they had built them tonight: they did the "
             "finishing."),
        Step(4, "Man the walls",
             f"Put a token on every post listed. Prepare the siege deck as the setup page says; "
             f"{threats} threats wait outside. **Short siege (our variant):** then set the top "
             f"{SHORT_SIEGE_CARDS} cards aside unseen: about {53 - threats - SHORT_SIEGE_CARDS} "
             "turns are left. With two hours to spare play it whole."),
        *_siege_steps(),
    ]  # fmt: skip


def _siege_steps() -> list[Step]:
    return [
        Step(7, "Teach",
             "Explain only the turn: a scene, one card for the enemy, then everybody's moves. "
             "Walk through the worked first turn. Battles are taught when the first club comes."),
        Step(38, "Play the siege",
             "Turns take a minute or two. Keep the log; pass the First Player role clockwise "
             "each turn. After the first lost place, give it a longer scene."),
        Step(2, "Epilogues",
             "However it ends, each player tells what became of one person or place."),
    ]  # fmt: skip
