"""Findings about a tournament (UV1, UV5, UV9, UV11, UV14)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from engine.games.uboat_wargames.check.reader import Reader
from engine.games.uboat_wargames.rulebook.tables import FEWEST, MOST, TESTED
from engine.language import _, mark_translatable
from engine.scenario.envelope import shown

MOST_PLAYERS = 200
"""More names than this are not a table-top tournament."""

Table = tuple[list[str], int]


def check_tournament(reader: Reader, content: dict[str, Any]) -> None:
    """Check every table of every round, then the balance of the whole."""
    players = reader.names(content.get("players"), "players")
    if players is not None and not FEWEST <= len(players) <= MOST_PLAYERS:  # UV1
        message = _(
            "{count} players; a tournament is for {fewest} to {most}",
            count=len(players),
            fewest=FEWEST,
            most=MOST_PLAYERS,
        )
        reader.fault("UV1", message, "players")
        players = None
    rounds = reader.items(content.get("rounds"), "rounds")
    if rounds is None or players is None:
        return
    if not rounds:
        reader.misfit(_("no round is played"), "rounds")
    before = reader.count_errors()
    entered = frozenset(players)
    read = [_check_round(reader, tables, i, entered) for i, tables in enumerate(rounds)]
    if reader.count_errors() == before:
        _check_balance(reader, players, read)


def _check_round(reader: Reader, value: Any, index: int, entered: frozenset[str]) -> list[Table]:
    tables = reader.items(value, f"rounds[{index}]") or []
    seated: Counter[str] = Counter()
    read = []
    for number, table in enumerate(tables):
        where = f"rounds[{index}][{number}]"
        if not isinstance(table, dict):
            reader.misfit(_("{found} isn't a table", found=shown(table)), where)
            continue
        reader.unknown(table, ("seats", "start"), at=where)
        seats = reader.items(table.get("seats"), f"{where}.seats")
        start = reader.whole(table.get("start"), f"{where}.start")
        if seats is None:
            continue
        if not FEWEST <= len(seats) <= MOST:  # UV9
            reader.fault(
                "UV9",
                _("a table of {count}; tables seat 3 to 6", count=len(seats)),
                f"{where}.seats",
            )
        elif len(seats) not in TESTED:  # UV11
            reader.advise(
                "UV11", _("a table of {count} is untested by the source", count=len(seats)), where
            )
        if start is not None and not 1 <= start <= len(seats):  # UV5
            reader.fault(
                "UV5", _("start seat {found} does not exist", found=shown(start)), f"{where}.start"
            )
        for name in seats:
            if not isinstance(name, str) or name not in entered:
                reader.misfit(_("{found} is not entered", found=shown(name)), f"{where}.seats")
            else:
                seated[name] += 1
        read.append((seats, start or 1))
    for name, count in seated.items():
        if count > 1:  # UV9
            message = _(
                "{found} sits {count} times in round {index}",
                found=shown(name),
                count=count,
                index=index + 1,
            )
            reader.fault("UV9", message, f"rounds[{index}]")
    return read


def _check_balance(reader: Reader, players: list[str], rounds: list[list[Table]]) -> None:
    starts = Counter(dict.fromkeys(players, 0))
    byes = Counter({name: len(rounds) for name in players})
    met = Counter(dict.fromkeys(combinations(sorted(players), 2), 0))
    for tables in rounds:
        for seats, start in tables:
            starts[seats[start - 1]] += 1
            for here, left in zip(seats, seats[1:] + seats[:1], strict=True):
                byes[here] -= 1
                met[min(here, left), max(here, left)] += 1
    for told, counts in (
        (mark_translatable("byes: {first} has {most}, {last} has {least}"), byes),
        (mark_translatable("starts: {first} has {most}, {last} has {least}"), starts),
    ):
        if max(counts.values()) - min(counts.values()) > 1:  # UV14
            most, fewest = max(counts, key=counts.__getitem__), min(counts, key=counts.__getitem__)
            message = _(told, first=most, most=counts[most], last=fewest, least=counts[fewest])
            reader.advise("UV14", message, "rounds")
    if max(met.values()) - min(met.values()) > 1:  # UV14
        pair = max(met, key=met.__getitem__)
        message = _(
            "{one} and {other} are neighbours {count} times, others {least}",
            one=pair[0],
            other=pair[1],
            count=met[pair],
            least=min(met.values()),
        )
        reader.advise("UV14", message, "rounds")
