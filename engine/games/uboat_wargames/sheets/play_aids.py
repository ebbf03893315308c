"""The sheets at the table: cheat card and score sheet (U13, U14)."""

from __future__ import annotations

from engine.blocks.blocks import (
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
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    PER_ROW,
    TABLES,
    spot_name,
)
from engine.games.uboat_wargames.sheets.table_rules import rules_at, tiles_in, variants
from engine.language import _

GAMES_ON_A_SHEET = 3


def cheat(request: SheetRequest) -> list[Section]:
    """One card for each player."""
    rules = rules_at(request)
    plus = tiles_in(rules)[rules.plus]
    card = CheatCard(
        _("Your turn"),
        (
            Bullets(
                (
                    _("**Choose** any card of your hand.")
                    if rules.full_hand
                    else _("**Draw** a card, look, place it at once."),
                    _("**Place** it face-down on any empty spot of yours, left or right."),
                    _("**All 8 full?** Replace a card of yours, or discard the new one."),
                    _(
                        "**Opposed?** The defender flips; you compare in secret and say *won* or "
                        "*lost*. **Never lie.**"
                    ),
                )
            ),
            Paragraph(_("{cards} turns each. Discards lie face-up.", cards=CARDS)),
        ),
        (
            Bullets(
                (
                    _("**Higher** wins; **tie: attacker**."),
                    _("Tie against the holder of **this row's {plus}**: defender.", plus=plus),
                    {
                        "trump": _("**Ace** on either side: both cards go."),
                        "low": _("**Ace** is no trump: it counts 1."),
                        "high": _("**Ace** is no trump: it counts 14."),
                    }[rules.ace],
                    _("Winner attacking: **stays face-down**."),
                    _("Winner defending: **stays face-up**."),
                    _("Loser: discarded face-up."),
                )
            ),
            Paragraph(
                _(
                    "**Score** {points} for tiles you hold. **Tie:** the first from the starter"
                    " on.",
                    points=", ".join(str(v) for v in rules.values),
                )
            ),
        ),
        _("Battle and score"),
        request.players,
    )
    return [Section("cheat", _("Cheat card"), (card,))]


def score(request: SheetRequest) -> list[Section]:
    """A form for a few games: spots to tick, handicap, totals, teams and the check (U13)."""
    rules = rules_at(request)
    blocks: list[Block] = [Heading(_("Score sheet"), 1)]
    blocks += [
        Together(tuple(_game_form(number, request, rules)))
        for number in range(1, GAMES_ON_A_SHEET + 1)
    ]
    # How to count comes last: on small pages the first game then stands right under the title.
    blocks += [
        *variants(request),
        Paragraph(
            _(
                "At the end turn all cards up. Tick the tiles each player controls, add the"
                " values, then any handicap (+/-). Highest total wins; ties rank from the starter"
                " on."
            ),
            "U7.2, U7.3",
            role="instruction",
        ),
        Paragraph(
            _(
                "Check: before handicap all totals together are at most {values} a player, "
                "so {total} for {players}.",
                values=sum(rules.values),
                total=sum(rules.values) * request.players,
                players=request.players,
            ),
            "U7.2",
            role="small",
        ),
    ]
    return [Section("score", _("Score sheet"), tuple(blocks))]


def _game_form(number: int, request: SheetRequest, rules: TableRules) -> list[Block]:
    players = request.players
    spots = [spot_name(action, rules.values) for action in range(2 * PER_ROW)]
    symbols = TABLES["suits"]["symbols"]
    head = (
        _("Seat"),
        _("Name"),
        _("Suit"),
        _("Starts"),
        _("Team"),
        *spots,
        "+/-",
        _("Total"),
        _("Rank"),
    )
    rows = tuple(
        (f"P{seat + 1}", "", symbols[seat], *[""] * (len(head) - 3)) for seat in range(players)
    )
    return [
        Table(
            rows,
            head,
            (1.2, 4, 1.1, 1.4, 1.4, *[1.1] * 8, 1.2, 1.6, 1.4),
            "llccc" + "c" * 8 + "ccc",
            caption=_("Game {number}", number=number),
            form=True,
            rule="U7.2",
        ),
        *_team_totals(players, rules.teams if request.scenario else ""),
        *([Lines(1, _("Notes"))] if players < 4 else []),
    ]


def _team_totals(players: int, playing: str) -> list[Block]:
    """A box for each team there can be: none with three or five players (U8.1, U8.4).

    Args:
        players: at the table.
        playing: who plays together at the table at hand; empty where that is still open.
    """
    sides = TABLES["teams"]["sides"]
    modes = [mode for name, mode in sides.items() if playing in ("", name)]
    teams = max((len(mode["sides"]) for mode in modes if mode["seats"] == players), default=0)
    return (
        [Fields(tuple((_("Team {name} total", name=name), 1) for name in "ABC"[:teams]))]
        if teams
        else []
    )
