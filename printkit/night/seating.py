"""Who sits where in a free evening: fair over its games and over the evenings before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.blocks.blocks import Block, Heading, Paragraph, Table
from engine.campaign.planning import Ledger, Tables, seat_everyone, table_sizes
from engine.game.info import Info
from engine.language import _
from engine.plain_text import is_plain
from engine.scenario.envelope import MAX_NAME
from printkit.io.errors import WishError

MOST_EVENINGS = 200


@dataclass(frozen=True, slots=True)
class Guests:
    """Who comes, and how many evenings these people have had, this one included."""

    names: tuple[str, ...]
    evening: int = 1


def seat_evening(infos: Sequence[Info], guests: Guests) -> list[Tables]:
    """The tables of each game of an evening, people in order of seats.

    The same people and games give the same plan; the evenings before count as played, so that
    over the evenings everyone meets everyone and takes every part.

    Raises:
        WishError: a name appears twice, or the number of the evening is out of bounds.
    """
    names, evening = guests.names, guests.evening
    if len({name.casefold() for name in names}) < len(names) or not all(names):
        raise WishError(
            "--names: two guests share a name, or one has none. Write a name for each guest."
        )
    if any(len(name) > MAX_NAME or not is_plain(name) for name in names):
        raise WishError(f"--names: a name is too long. Use names of up to {MAX_NAME} letters.")
    if not 1 <= evening <= MOST_EVENINGS:
        raise WishError(
            f"--evening {evening}: evenings count from 1 to {MOST_EVENINGS}."
            " Choose one of those numbers."
        )
    ledger = Ledger()
    plan: list[Tables] = []
    for _number in range(evening):
        plan = []
        for info in infos:
            plan.append(seat_everyone(ledger, info, names))
            ledger.note(info.slug, names, plan[-1])
    return plan


def seat_blocks(infos: Sequence[Info], plan: Sequence[Tables], names: Sequence[str]) -> list[Block]:
    """The table that says who sits where, and who sits out."""
    return [
        Heading(_("Who sits where"), 2),
        *(Paragraph(told) for told in _first_seat_told(infos)),
        _seat_table(infos, plan, names),
    ]


def number_blocks(infos: Sequence[Info], players: int) -> list[Block]:
    """Who sits where by numbers that guests without names draw; nothing at one and the same table.

    Raises:
        CampaignError: too few people came for one of the games.
    """
    if all(table_sizes(info, players) == [players] for info in infos):
        return []
    numbers = tuple(str(number) for number in range(1, players + 1))
    plan = seat_evening(infos, Guests(numbers))
    drawn = _(
        "Write the numbers 1 to {players} on slips of paper. Everybody draws one and keeps it all"
        " evening.",
        players=players,
    )
    return [
        Heading(_("Who sits where"), 2),
        Paragraph(" ".join((drawn, *_first_seat_told(infos)))),
        _seat_table(infos, plan, numbers),
    ]


def _first_seat_told(infos: Sequence[Info]) -> tuple[str, ...]:
    """Who is player 1; nothing where every game has sides, since none then counts its players."""
    if all(info.has_sides for info in infos):
        return ()
    return (_("The first in each row is player 1 (P1 or seat 1). The others follow clockwise."),)


def _seat_table(infos: Sequence[Info], plan: Sequence[Tables], names: Sequence[str]) -> Table:
    """Return a row for each table of each game, and one for those who sit out."""
    rows: list[tuple[str, ...]] = []
    for info, tables in zip(infos, plan, strict=True):
        rows += [
            (info.title, str(number), ", ".join(table)) for number, table in enumerate(tables, 1)
        ]
        seated = {name for table in tables for name in table}
        if out := [name for name in names if name not in seated]:
            rows.append((info.title, "—", _("{names} (sitting out)", names=", ".join(out))))
    head = (_("Game"), _("Table"), _("In order of seats"))
    return Table(tuple(rows), head=head, weights=(7, 2, 10))
