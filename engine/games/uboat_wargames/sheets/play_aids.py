"""The sheets at the table: cheat card and score sheet (U13, U14)."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    CheatCard,
    Fields,
    Heading,
    Lines,
    Paragraph,
    Section,
    Step,
    Steps,
    Table,
    Together,
)
from engine.game.arms import under_arms
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    PER_ROW,
    TABLES,
    spot_name,
)
from engine.games.uboat_wargames.sheets.ruleset import numbered_rows, rules_at, tiles_in, variants
from engine.language import _

GAMES_ON_A_SHEET = 3


def cheat(request: SheetRequest) -> list[Section]:
    """One card for each player: the three steps, and how a fight and the game are decided."""
    rules = rules_at(request)
    plus = tiles_in(rules)[rules.plus]
    front = (
        *numbered_rows(rules),
        Step("flag", _("Control"), _("You control a tile if only you have a card there.")),
        Step("star", _("Points"), _points_words(rules)),
        Step("hourglass", _("The end"), _("After {cards} turns each.", cards=CARDS)),
    )
    back = (
        Step("sword", _("Higher wins"), _order_words(rules)),
        Step(
            "shield",
            _("A tie"),
            _(
                "The attacker wins. But if the defender controls this row's {plus}, the defender"
                " wins, also at the {plus} itself.",
                plus=plus,
            ),
        ),
        *_ace_row(rules),
        Step(
            "check",
            _("Attacker won"),
            _("Discard the defending card. The attacking card stays, face down."),
        ),
        Step(
            "cross-out",
            _("Attacker lost"),
            _("Discard the attacking card. The defending card stays, face up."),
        ),
        Step("eye", _("Discards"), _("Face up. Look through your own pile only.")),
    )
    card = CheatCard(_("Your turn"), (Steps(front),), (Steps(back),), _("A fight"), request.players)
    return [Section("cheat", _("Cheat card"), (card,))]


def _points_words(rules: TableRules) -> str:
    """What counts, and who wins (U7.2, U7.3, U8)."""
    values = ", ".join(str(value) for value in rules.values)
    told = [_("{values} for the tiles you control.", values=values)]
    if any(rules.handicap):
        told.append(_("Add handicaps."))
    if rules.teams != "none":
        told.append(_("Partners add up."))
    told.append(_("Ties: the first in turn order from the starting player."))
    return " ".join(told)


def _order_words(rules: TableRules) -> str:
    """The ranks from high to low (U1.4, U9.1)."""
    return {
        "trump": _("From high to low: K Q J 10 9 8 7 6 5 4 3 2."),
        "low": _("From high to low: K Q J 10 9 8 7 6 5 4 3 2 A."),
        "high": _("From high to low: A K Q J 10 9 8 7 6 5 4 3 2."),
    }[rules.ace]


def _ace_row(rules: TableRules) -> tuple[Step, ...]:
    """What an ace does, if it is a trump (U5.2)."""
    if rules.ace != "trump":
        return ()
    return (Step("skull", _("An ace"), _("On either side: show it. Both cards are discarded.")),)


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
        Paragraph(
            _(
                "Tick who starts: in each new game, the next player on the left. At the end, turn"
                " up all the cards. Tick the tiles that each player controls, and add up their"
                " values. The highest total wins. In a tie, the first in turn order from the"
                " starting player wins."
            ),
            "U7.2, U7.3",
            role="instruction",
        ),
        *variants(request),
        Paragraph(
            _(
                "A check: all totals together are at most {total}.",
                total=sum(rules.values) * request.players,
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
    playing = rules.teams if request.scenario else ""
    totals = _team_totals(players, playing)
    team, handicap = [1.4] * bool(totals), [1.9] * any(rules.handicap)
    head = (
        _("Seat"),
        _("Name"),
        _("Suit"),
        _("Starts"),
        *([_("Team")] if team else []),
        *spots,
        *([_("Handicap")] if handicap else []),
        _("Total"),
        _("Rank"),
    )
    rows = tuple(
        (under_arms(seat + 1, f"P{seat + 1}"), "", symbols[seat], *[""] * (len(head) - 3))
        for seat in range(players)
    )
    return [
        Table(
            rows,
            head,
            (1.7, 3.5, 1.1, 1.4, *team, *[1.1] * len(spots), *handicap, 1.6, 1.4),
            "ll" + "c" * (len(head) - 2),
            caption=_("Game {number}", number=number),
            form=True,
            rule="U7.2",
        ),
        *totals,
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
    if not teams:
        return []
    boxes = ((_("Total of team {number}", number=team), 1) for team in range(1, teams + 1))
    return [Fields(tuple(boxes))]
