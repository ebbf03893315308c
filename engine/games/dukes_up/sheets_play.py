"""The cheat card and the score sheet (K13, K14)."""

from __future__ import annotations

from engine.document import (
    Bullets,
    CheatCard,
    Fields,
    Heading,
    Paragraph,
    Section,
    Table,
)
from engine.game import SheetRequest
from engine.games.dukes_up.rules import DRAW_LIMIT, HALF, HAND_LIMIT, TABLES, Rules, rules_of

COLUMNS = ("Red ♥♦", "Black ♣♠")


def rules_in(request: SheetRequest) -> Rules:
    """The options of the scenario at hand, or the plain rules."""
    return rules_of(request.scenario.options if request.scenario else {})


def cheat(request: SheetRequest) -> list[Section]:
    """K14: one poker card, front and back."""
    rules, score = rules_in(request), TABLES["score"]
    front = (
        Bullets(
            (
                "**Up:** no dukes? Your fief turns face-up.",
                f"**Draw** 0-{DRAW_LIMIT}, one pile, hand at most {HAND_LIMIT}.",
                "**Act** (any, or none): play and rearrange melds, take dukes, swap dukes,"
                " or make one duke if your fief is up and you have none.",
                "**Discard** one way:",
            )
        ),
        Bullets(
            (
                "1 hand card",
                "2 hand cards, if you did nothing",
                "burn: top of draw pile, unseen, to bottom",
                "1 of your colour off a meld",
            )
        ),
    )
    back = (
        Bullets(
            (
                f"**Set:** {TABLES['melds']['set']}",
                "**Run:** 3+ in a row in ♠♦ or ♣♥",
                "Ace low or high, never round",
                "**Take the fief:** face-up since your turn began, with all its dukes."
                " The game ends.",
                "**Last turn:** both your piles empty.",
            )
        ),
        Paragraph(
            f"**Score** table {score['table']} · duke {score['duke']} · fief {score['fief']}"
            f" · took fief {rules.bonus}. A tie goes to the taker."
        ),
    )
    card = CheatCard("Dukes Up!", front, back, "Melds and points", request.players)
    return [Section("cheat", "Cheat card", (card,))]


def score(request: SheetRequest) -> list[Section]:
    """K13: one column a player and game, the K7.2 check, and the match."""
    rules = rules_in(request)
    games = 2
    if request.scenario:
        games = min(4, max(2, int(request.scenario.options.get("games", games))))
    blocks: list[object] = [
        Fields((("Red ♥♦ is", 2), ("Black ♣♠ is", 2), ("Date", 1))),
        Paragraph(
            "Change who begins after each game; a match has an even number of games.",
            "K8.4",
            role="instruction",
        ),
    ]
    for number in range(1, games + 1):
        blocks += _game(number, rules)
    blocks += _match(games)
    return [Section("score", "Score sheet", tuple(blocks))]  # type: ignore[arg-type]


def _game(number: int, rules: Rules) -> list[object]:
    points = TABLES["score"]
    half = HALF + (rules.jokers != "none")
    rows = (
        ("Began (tick one)", "", ""),
        (f"Cards of your colour on the table, {points['table']} each", "", ""),
        (f"Dukes left, {points['duke']} each", "", ""),
        (f"Fief left, {points['fief']}", "", ""),
        (f"Took the opposing fief, {rules.bonus}", "", ""),
        ("**Total**", "", ""),
        ("Attacker: took the fief, wins a tie (mark)", "", ""),
        ("Check: hand + draw pile + discard", "", ""),
        (f"Check: {half} less these = total without the bonus", "", ""),
        ("**Winner** (tick one; none is a draw)", "", ""),
    )
    return [
        Heading(f"Game {number}", 2),
        Table(rows, ("", *COLUMNS), (6, 2, 2), "lcc", rule="K7.1, K7.2, K7.3", form=True),
    ]


def _match(games: int) -> list[object]:
    rows = (("Games won", "", ""), ("Points of all games", "", ""), ("**Match**", "", ""))
    return [
        Heading("Match", 2),
        Table(
            rows,
            (f"After {games} games", *COLUMNS),
            (6, 2, 2),
            "lcc",
            caption="Most games won wins; then most points; else a draw.",
            rule="K8.4",
            form=True,
        ),
    ]
