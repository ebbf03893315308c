"""The cheat card and the score sheet (K13, K14)."""

from __future__ import annotations

from engine.document import (
    Block,
    Box,
    Bullets,
    CheatCard,
    Fields,
    Heading,
    Paragraph,
    Section,
    Table,
    Track,
)
from engine.game import SheetRequest
from engine.games.dukes_up.rules import DRAW_LIMIT, HALF, HAND_LIMIT, TABLES, Rules, rules_of

COLUMNS = ("Red", "Black")
MATCH = 2
"""Games of a match, and of one table of the score sheet (K8.4)."""
PER_ROW = 20


def rules_in(request: SheetRequest) -> Rules:
    """The options of the scenario at hand, or the plain rules."""
    return rules_of(request.scenario.options if request.scenario else {})


def cheat(request: SheetRequest) -> list[Section]:
    """K14: one poker card, front and back."""
    rules, score = rules_in(request), TABLES["score"]
    front: tuple[Block, ...] = (
        Bullets(
            (
                "**Upkeep:** no dukes? Your fief turns up.",
                f"**Draw** up to {DRAW_LIMIT} from one pile, to {HAND_LIMIT} in hand.",
                "**Arrange** or not: play, rebuild melds, take dukes, swap dukes. Fief up and no"
                " duke? Make one.",
                "**Discard** in one way:",
            ),
            ordered=True,
        ),
        Bullets(
            (
                "one hand card",
                "two, if you did nothing",
                "burn: top of draw pile, unseen, goes under the discard",
                "one of your colour off a meld, if the rest is valid as it lies",
            )
        ),
    )
    back: tuple[Block, ...] = (
        Bullets(
            (
                f"**Set:** {TABLES['melds']['set']}.",
                "**Run:** 3 or more in a row, in ♠♦ or in ♣♥; ace low or high, never round.",
                "**Fief:** take it if it was up when your turn began, with all its dukes. The game"
                " ends.",
                "**Or** both your piles are empty after your draw: arrange, then score.",
            )
        ),
        Table(
            (
                ("Your colour on the table", str(score["table"])),
                ("Your duke in place", str(score["duke"])),
                ("Your fief in place", str(score["fief"])),
                ("Took the other fief; wins ties", str(rules.bonus)),
            ),
            align="lr",
        ),
    )
    card = CheatCard("Dukes Up!", front, back, "Melds and points", request.players)
    return [Section("cheat", "Cheat card", (card,))]


def score(request: SheetRequest) -> list[Section]:
    """K13: two columns a game, the K7.2 check, the match, and boxes for idle turns (K8.3)."""
    rules = rules_in(request)
    games = MATCH
    if request.scenario:
        games = max(MATCH, int(request.scenario.options.get("games", games)))
    blocks: list[Block] = [
        Fields((("Red ♥♦ is", 2), ("Black ♣♠ is", 2), ("Date", 1))),
        Paragraph("Whoever began the last game does not begin the next.", role="instruction"),
    ]
    blocks += [
        _games(range(first, min(first + MATCH, games + 1)), rules)
        for first in range(1, games + 1, MATCH)
    ]
    blocks += [_match(games), *_idle_tracks(games, rules)]
    return [Section("score", "Score sheet", tuple(blocks))]


def _games(numbers: range, rules: Rules) -> Table:
    points = TABLES["score"]
    half = HALF + (rules.jokers != "none")
    labels = (
        "Began (tick)",
        f"Your colour on the table, {points['table']} each",
        f"Dukes left, {points['duke']} each",
        f"Fief left, {points['fief']}",
        f"Took the other fief, {rules.bonus}",
        "**Total**",
        "Attacker: took the fief, wins a tie (tick)",
        "To check: cards in hand",
        "+ cards in the draw pile",
        "+ cards in the discard",
        f"{half} less these = total without bonus",
        "**Winner** (tick; none for a draw)",
    )
    columns = [f"{number}: {name}" for number in numbers for name in COLUMNS]
    rows = tuple((label, *[""] * len(columns)) for label in labels)
    return Table(
        rows,
        ("Game", *columns),
        (7, *[2] * len(columns)),
        "l" + "c" * len(columns),
        rule="K7.1, K7.2, K7.3",
        form=True,
    )


def _match(games: int) -> Table:
    rows = (("Games won", "", ""), ("Points of all games", "", ""), ("**Match** (tick)", "", ""))
    return Table(
        rows,
        (f"After {games} games", *COLUMNS),
        (7, 4, 4),
        "lcc",
        caption="Most games won wins the match; then most points in all; else it is a draw.",
        rule="K8.4",
        form=True,
    )


def _idle_tracks(games: int, rules: Rules) -> list[Block]:
    boxes = tuple(Box(str(number)) for number in range(1, rules.idle_limit + 1))
    if games > MATCH or rules.idle_limit > 2 * PER_ROW:
        return []
    return [
        Heading("Turns without an action", 3),
        Paragraph(
            "Needed only when both players wait: tick a box for each turn in which nobody acts,"
            f" and begin again after an action. Box {rules.idle_limit} ends the game.",
            "K8.3",
            role="small",
        ),
        *(Track(boxes, f"Game {game}", per_row=PER_ROW) for game in range(1, games + 1)),
    ]
