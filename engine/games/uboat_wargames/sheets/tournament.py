"""The sheets of a tournament: its tables, and where the wins and points are written."""

from __future__ import annotations

from engine.blocks.blocks import Block, Columns, Heading, Paragraph, Section, Table, Together
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.content import TournamentContent, read_content
from engine.games.uboat_wargames.rulebook.tables import PACKAGE
from engine.games.uboat_wargames.sheets.pictures import seating_plan
from engine.language import _
from engine.scenario.titles import title_told

_PICTURED = 2
"""A tournament of at most so few tables has a picture of each."""


def _tournament(request: SheetRequest) -> TournamentContent | None:
    content = read_content(request.shown.content)
    return content if isinstance(content, TournamentContent) else None


def schedule(request: SheetRequest) -> list[Section]:
    """Who sits at which table, clockwise, in every round."""
    content = _tournament(request)
    if content is None:
        return []
    blocks: list[Block] = [
        Heading(_("Schedule"), 1),
        Paragraph(
            _(
                "**{title}:** everybody takes the name of a boat. In each round, sit in the order"
                " shown, clockwise. The boat in bold goes first.",
                title=title_told(PACKAGE, request.shown),
            ),
            "U11.4",
            role="lead",
        ),
    ]
    widest = max((len(table.seats) for tables in content.rounds for table in tables), default=0)
    for number, tables in enumerate(content.rounds, 1):
        rows = []
        for index, table in enumerate(tables, 1):
            names = [
                f"**{name}**" if seat == table.start else name
                for seat, name in enumerate(table.seats, 1)
            ]
            rows.append((str(index), *names, *[""] * (widest - len(names)), ""))
        head = (_("Table"), *[f"P{seat}" for seat in range(1, widest + 1)], _("Winner"))
        parts: list[Block] = [
            Heading(_("Round {number}", number=number), 2),
            Table(tuple(rows), head, (1.0, *[2.4] * widest, 2.8), form=True),
        ]
        seated = {name for table in tables for name in table.seats}
        byes = [name for name in content.players if name not in seated]
        if byes:
            parts.append(
                Paragraph(_("Sits out this round: {byes}.", byes=", ".join(byes)), role="small")
            )
        blocks.append(Together(tuple(parts)))
    if content.rounds and len(content.rounds[0]) <= _PICTURED:
        blocks.append(_first_tables(content))
    return [Section("schedule", _("Schedule"), tuple(blocks))]


def _first_tables(content: TournamentContent) -> Block:
    """Pictures of the first round's tables, side by side."""
    return Columns(
        tuple(
            (
                Heading(_("Round {number}, table {table}", number=1, table=index), 2),
                seating_plan(list(table.seats), table.start - 1, size="small"),
            )
            for index, table in enumerate(content.rounds[0], 1)
        )
    )


def standings(request: SheetRequest) -> list[Section]:
    """Table, win and points a round, totals, opponents met (U13)."""
    content = _tournament(request)
    if content is None:
        return []
    seated = [
        {name: index for index, table in enumerate(tables, 1) for name in table.seats}
        for tables in content.rounds
    ]
    head = [_("Boat"), _("Player")]
    for number in range(1, len(content.rounds) + 1):
        head += [_("Round {number} table", number=number), _("won"), _("points")]
    head += [_("Wins"), _("All points"), _("Rank")]
    rows = []
    for name in content.players:
        row = [name, ""]
        for tables_of in seated:
            row += [str(tables_of.get(name, _("out"))), "", ""]
        rows.append((*row, "", "", ""))
    weights = (2.6, 2.8, *[1.1, 1.0, 1.4] * len(content.rounds), 1.2, 1.5, 1.2)
    blocks: list[Block] = [
        Heading(_("Standings"), 1),
        Paragraph(_scoring(content), "U11.4", role="instruction"),
        Table(tuple(rows), tuple(head), weights, "ll" + "c" * (len(head) - 2), form=True),
    ]
    met = Table(
        tuple((name, ", ".join(_opponents(content, name))) for name in content.players),
        (_("Boat"), _("Opponents met")),
        (1, 5),
    )
    blocks.append(Together((Heading(_("Opponents met"), 2), met)))
    return [Section("standings", _("Standings"), tuple(blocks), landscape=True)]


def _scoring(content: TournamentContent) -> str:
    """How the places are found: as the scenario says, else by wins (U11.4)."""
    return content.scoring or _(
        "After each game, tick the winner and write down everybody's points, handicap included."
        " Most wins come first. In a tie, most points; then the games that the tied players played"
        " against each other. If that is equal too, they have the same rank."
    )


def _opponents(content: TournamentContent, name: str) -> list[str]:
    """Everybody who sits at a table with this player, in order of meeting."""
    return list(
        dict.fromkeys(
            other
            for tables in content.rounds
            for table in tables
            if name in table.seats
            for other in table.seats
            if other != name
        )
    )
