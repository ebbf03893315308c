"""Findings about a game under way (UV2, UV3, UV6 to UV8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.games.uboat_wargames.check.reader import GENERAL, Reader
from engine.games.uboat_wargames.rulebook.tables import ACE, CARDS, RANKS, Tile
from engine.language import _, mark_translatable
from engine.scenario.envelope import shown

CARD_FIELDS = {"seat", "rank", "face_up"}
_PILES = {
    "discards": mark_translatable("{count} discards for {seats} seats"),
    "decks": mark_translatable("{count} decks for {seats} seats"),
}
"""A pile of each seat -> what is said where there are not as many."""


def check_position(
    reader: Reader, content: dict[str, Any], seats: int, tiles: list[Tile], options: dict[str, Any]
) -> bool:
    """Check table, piles and turn; returns whether the position can be set up."""
    before = reader.count_errors()
    held: list[list[int]] = [[] for _ in range(seats)]
    known = _check_table(reader, content, seats, tiles, options, held)
    played = [len(ranks) for ranks in held]
    discards = _piles(reader, content, "discards", seats, GENERAL)
    decks = _piles(reader, content, "decks", seats, "UV2")
    for seat, pile in enumerate(discards or []):
        held[seat] += pile
        played[seat] += len(pile)
    for seat, pile in enumerate(decks or []):
        held[seat] += pile
    turn = reader.whole(content.get("turn"), "turn")
    mover = reader.whole(content.get("to_move"), "to_move")
    drawn_ok = _check_drawn(reader, content, (mover, _seat_due(content, turn, seats)), held)
    for seat, ranks in enumerate(held):
        twice = sorted(rank for rank, count in Counter(ranks).items() if count > 1)
        for rank in twice:  # UV6
            reader.fault(
                "UV6",
                _("seat {seat} has {rank} more than once", seat=seat + 1, rank=RANKS[rank - 1]),
                "",
            )
    if known and discards is not None and decks is not None and drawn_ok:
        whole = [_check_count(reader, seat, len(ranks)) for seat, ranks in enumerate(held)]
        start = content.get("start")
        if turn is not None and mover is not None and isinstance(start, int):
            _check_turn(reader, turn, mover, start, [
                count if fits else None for count, fits in zip(played, whole, strict=True)
            ])  # fmt: skip
    return reader.count_errors() == before


def _piles(
    reader: Reader, content: dict[str, Any], name: str, seats: int, rule: str
) -> list[list[int]] | None:
    """One pile a seat, or None when some cannot be read."""
    value = reader.items(content.get(name), name)
    if value is None:
        return None
    if len(value) != seats:  # UV2 for decks
        code = "UV2" if name == "decks" else "UV7"
        reader.fault(
            code,
            _(_PILES[name], count=len(value), seats=seats),
            name,
        )
        return None
    piles = [reader.ranks(pile, rule, f"{name}[{seat}]") for seat, pile in enumerate(value)]
    return None if None in piles else [pile for pile in piles if pile is not None]


def _seat_due(content: dict[str, Any], turn: int | None, seats: int) -> int | None:
    """The seat a turn belongs to (U3.2), or None when start or turn is not a number."""
    start = content.get("start")
    return None if turn is None or not isinstance(start, int) else (start + turn - 2) % seats + 1


def _check_drawn(
    reader: Reader,
    content: dict[str, Any],
    holders: tuple[int | None, ...],
    held: list[list[int]],
) -> bool:
    """Give the drawn card to the likelier of two seats, so that one fault stays one finding."""
    if content.get("drawn") is None:
        return True
    rank = reader.rank(content["drawn"], GENERAL, "drawn")
    seats = [seat - 1 for seat in holders if seat is not None and 1 <= seat <= len(held)]
    if rank is None or not seats:
        return False
    fits = [seat for seat in seats if len(held[seat]) < CARDS and rank not in held[seat]]
    held[(fits or seats)[0]].append(rank)
    return True


def _check_table(
    reader: Reader,
    content: dict[str, Any],
    seats: int,
    tiles: list[Tile],
    options: dict[str, Any],
    held: list[list[int]],
) -> bool:
    """Collect the cards on the table by owner; False when some cannot be read."""
    table = content.get("table")
    if not isinstance(table, dict):
        reader.misfit(_("table is {found}, not rows with tiles", found=shown(table)), "table")
        return False
    rows = [f"R{row + 1}" for row in range(seats)]
    for name in table:
        if name not in rows:
            reader.misfit(_("there's no row {found}", found=shown(name)), f"table.{str(name)[:40]}")
    wanted = {str(tile.value) for tile in tiles}
    is_known = True
    for row, name in enumerate(rows):
        cells = table.get(name)
        if not isinstance(cells, dict) or set(cells) != wanted:  # UV3
            message = _(
                "row {name} does not have exactly the tiles {names}",
                name=name,
                names=", ".join(sorted(wanted)),
            )
            reader.fault("UV3", message, f"table.{name}")
            is_known = False
            continue
        for value, card in cells.items():
            where = f"table.{name}.{value}"
            is_known &= _check_card(reader, card, row, seats, options, held, where)
    return is_known


def _check_card(
    reader: Reader,
    card: Any,
    row: int,
    seats: int,
    options: dict[str, Any],
    held: list[list[int]],
    where: str,
) -> bool:
    if card is None:
        return True
    if isinstance(card, list):  # UV6
        rule = "UV6" if len(card) > 1 else GENERAL
        reader.fault(rule, _("{count} cards on one tile", count=len(card)), where)
        return False
    if not isinstance(card, dict):
        reader.misfit(_("{found} isn't a card", found=shown(card)), where)
        return False
    reader.unknown(card, CARD_FIELDS, at=where)
    rank = reader.rank(card.get("rank"), GENERAL, f"{where}.rank")
    seat = reader.whole(card.get("seat"), f"{where}.seat")
    is_up = card.get("face_up", False)
    if not isinstance(is_up, bool):
        reader.misfit(
            _("face_up is {found}, not true or false", found=shown(is_up)), f"{where}.face_up"
        )
    if is_up is True and rank == ACE and options.get("ace", "trump") == "trump":  # UV8
        reader.fault("UV8", _("an ace lies face-up in play; as a trump it would have gone"), where)
    if rank is None or seat is None:
        return False
    if seat - 1 not in (row, (row + 1) % seats):  # UV6
        reader.fault("UV6", _("seat {found} does not sit at this row", found=shown(seat)), where)
        return False
    held[seat - 1].append(rank)
    return True


def _check_count(reader: Reader, seat: int, count: int) -> bool:
    if count != CARDS:  # UV7
        reader.fault(
            "UV7",
            _(
                "seat {seat} has {count} cards in all, not {cards}",
                seat=seat + 1,
                count=count,
                cards=CARDS,
            ),
            "",
        )
    return count == CARDS


def _check_turn(
    reader: Reader, turn: int, mover: int, start: int, played: list[int | None]
) -> None:
    seats = len(played)
    if not 1 <= start <= seats:
        return
    if not 1 <= turn <= CARDS * seats + 1:  # UV7
        reader.fault("UV7", _("there's no turn {found}", found=shown(turn)), "turn")
        return
    due = (start + turn - 2) % seats + 1
    if mover != due:  # UV7
        message = _(
            "turn {turn} belongs to seat {due} when seat {start} starts",
            turn=turn,
            due=due,
            start=start,
        )
        reader.fault("UV7", message, "to_move")
        return
    for seat, count in enumerate(played):
        later = (seat + 1 - start) % seats
        expected = (turn - 1 - later + seats - 1) // seats
        if count is not None and count != expected:  # UV7
            message = _(
                "seat {seat} has played {count} cards before turn {turn}, not {expected}",
                seat=seat + 1,
                count=count,
                turn=turn,
                expected=expected,
            )
            reader.fault("UV7", message, "turn")
