"""The sheets at the table: cheat card and score sheet (U13, U14)."""

from __future__ import annotations

from engine.document import (
    Block,
    Bullets,
    CheatCard,
    Fields,
    Heading,
    Lines,
    Paragraph,
    Section,
    Table,
    Together,
)
from engine.game import SheetRequest
from engine.games.uboat_wargames.terms import (
    CARDS,
    DEFAULT_TILES,
    PER_ROW,
    TABLES,
    read_tile,
    spot_name,
)

GAMES_ON_A_SHEET = 3
VALUES = tuple(tile.value for text in DEFAULT_TILES if (tile := read_tile(text)))


def cheat(request: SheetRequest) -> list[Section]:
    """One card for each player."""
    card = CheatCard(
        "Your turn",
        (
            Bullets(
                (
                    "**Draw** a card, look, place it at once.",
                    "**Place** it face-down on any empty spot of yours, left or right.",
                    "**All 8 full?** Replace a card of yours, or discard the new one.",
                    "**Opposed?** The defender flips; you compare in secret and say *won* or "
                    "*lost*. **Never lie.**",
                )
            ),
            Paragraph(f"{CARDS} turns each. Discards lie face-up."),
        ),
        (
            Bullets(
                (
                    "**Higher** wins; **tie: attacker**.",
                    "Tie against the holder of **this row's 2+**: defender.",
                    "**Ace** on either side: both cards go.",
                    "Winner attacking: **stays face-down**.",
                    "Winner defending: **stays face-up**.",
                    "Loser: discarded face-up.",
                )
            ),
            Paragraph(
                f"**Score** {', '.join(str(v) for v in VALUES)} for tiles you hold. "
                "**Tie:** the first from the starter on."
            ),
        ),
        "Battle and score",
        request.players,
    )
    return [Section("cheat", "Cheat card", (card,))]


def score(request: SheetRequest) -> list[Section]:
    """A form for a few games: spots to tick, handicap, totals, teams and the check (U13)."""
    blocks: list[Block] = [
        Heading("Score sheet", 1),
        Paragraph(
            "At the end turn all cards up. Tick the tiles each player controls, add the values, "
            "then any handicap (+/-). Highest total wins; ties rank from the starter on.",
            "U7.2, U7.3",
            role="instruction",
        ),
    ]
    blocks += [
        Together(tuple(_game_form(number, request.players)))
        for number in range(1, GAMES_ON_A_SHEET + 1)
    ]
    return [Section("score", "Score sheet", tuple(blocks))]


def _game_form(number: int, players: int) -> list[Block]:
    spots = [spot_name(action, VALUES) for action in range(2 * PER_ROW)]
    symbols = TABLES["suits"]["symbols"]
    head = ("Seat", "Name", "Suit", "Starts", "Team", *spots, "+/-", "Total", "Rank")
    rows = tuple(
        (f"P{seat + 1}", "", symbols[seat], *[""] * (len(head) - 3)) for seat in range(players)
    )
    return [
        Heading(f"Game {number}", 2),
        Table(
            rows,
            head,
            (1.2, 4, 1.1, 1.4, 1.4, *[1.1] * 8, 1.2, 1.6, 1.4),
            "llccc" + "c" * 8 + "ccc",
            form=True,
            rule="U7.2",
        ),
        *_team_totals(players),
        Paragraph(
            f"Check: before handicap all totals together are at most {sum(VALUES)} a player, "
            f"so {sum(VALUES) * players} for {players}.",
            "U7.2",
            role="small",
        ),
        *([Lines(1, "Notes")] if players < 4 else []),
    ]


def _team_totals(players: int) -> list[Block]:
    """A box for each team there can be: none with three or five players (U8.1, U8.4)."""
    modes = TABLES["teams"]["sides"].values()
    teams = max((len(mode["sides"]) for mode in modes if mode["seats"] == players), default=0)
    return [Fields(tuple((f"Team {name} total", 1) for name in "ABC"[:teams]))] if teams else []
