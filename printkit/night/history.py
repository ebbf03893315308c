"""Past nights: what was printed when, and the command that brings each back.

They lie in ``nights.json`` of the folder for settings. The file appears whole, and one writer waits
for another; when it is damaged it is put aside, because no evening should fail for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.files import make_folder, read_limited, reason, write_whole
from printkit.io.printer_settings import settings_file

if TYPE_CHECKING:
    from engine.blocks.blocks import Document
    from printkit.night.night import EveningRequest

FORMAT = "printkit.nights/1"
MAX_BYTES = 2_000_000
MOST_KEPT = 500
"""Nights remembered; the oldest that is not a favourite is forgotten first."""
WAIT_SECONDS = 10


class PastNight(msgspec.Struct, frozen=True, kw_only=True):
    """One night as it was printed.

    Attributes:
        number: counts from 1 and never changes.
        date: the day it was printed, ``2026-11-22``.
        seed: brings it back.
        players, names, evening, minutes: who came, and for how long.
        games: slugs in order of play.
        settings: ``GAME.KEY=VALUE`` as typed.
        scope: how much was printed.
        command: makes it again.
        own, eased: what the host had, and which games began easily (None for all).
        seeds: of games that had one of their own, by slug.
        favourite: it is to be played again.
        is_measured: its scenarios were test-played.
        look: paper, ink and what else was said about its pages; None in files of earlier versions.
    """

    number: int
    date: str
    seed: str
    players: int
    games: tuple[str, ...]
    minutes: int
    names: tuple[str, ...] = ()
    evening: int = 1
    settings: tuple[str, ...] = ()
    scope: str = "lean"
    command: str = ""
    own: dict[str, int] = {}
    eased: tuple[str, ...] | None = None
    seeds: dict[str, str] = {}
    favourite: bool = False
    is_measured: bool = True
    look: dict[str, str | int | float | bool] | None = None


class _File(msgspec.Struct, frozen=True):
    format: str
    nights: list[PastNight]


def past_night(
    evening: EveningRequest, document: Document, look: Mapping[str, str | int | float | bool]
) -> PastNight:
    """What is remembered of an evening, and of how its pages looked."""
    facts = document.night
    return PastNight(
        number=0,
        date=datetime.now().astimezone().date().isoformat(),
        seed=evening.seed,
        players=evening.players,
        names=evening.guests.names if evening.guests else (),
        evening=evening.guests.evening if evening.guests else 1,
        games=facts.games,
        minutes=facts.minutes,
        settings=tuple(word for setting in evening.settings for word in setting.words()),
        scope=evening.scope.value,
        command=facts.command,
        own=dict(evening.own),
        seeds=dict(evening.seeds),
        eased=None if evening.eased is None else tuple(sorted(evening.eased)),
        is_measured=evening.is_measured,
        look=dict(look),
    )


def history_file() -> Path:
    """Where past nights are kept."""
    return settings_file().with_name("nights.json")


def past_nights() -> list[PastNight]:
    """All nights remembered, the oldest first; none where the file is missing or damaged.

    Raises:
        PrintError: the file cannot be read.
    """
    return _read() or []


def _read() -> list[PastNight] | None:
    """The nights in the file; None where it is damaged or of another format."""
    file = history_file()
    if not file.exists():
        return []
    try:
        found = msgspec.json.decode(read_limited(file, MAX_BYTES), type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found.nights if found.format == FORMAT else None


def remember(night: PastNight) -> PastNight:
    """Keep a night under the next number, and return it so numbered.

    Raises:
        PrintError: the file cannot be written, or another writer does not finish.
    """
    with _locked():
        nights = past_nights()
        _put_damaged_aside()
        number = max((old.number for old in nights), default=0) + 1
        numbered = msgspec.structs.replace(night, number=number)
        while len(nights) >= MOST_KEPT:
            dull = next((old for old in nights if not old.favourite), nights[0])
            nights.remove(dull)
        _write([*nights, numbered])
    return numbered


def mark_favourite(number: int, *, favourite: bool) -> PastNight:
    """Make a night a favourite, or no longer one.

    Raises:
        PrintError: there is no night of that number, or the file cannot be written.
    """
    with _locked():
        night = msgspec.structs.replace(night_called(number), favourite=favourite)
        _write([night if old.number == number else old for old in past_nights()])
    return night


def night_called(number: int) -> PastNight:
    """The night of this number.

    Raises:
        PrintError: there is none; the message lists the latest.
    """
    nights = past_nights()
    for night in nights:
        if night.number == number:
            return night
    latest = [str(night.number) for night in nights[-5:]]
    if not latest:
        raise PrintError("No night is remembered yet. Print one with: printkit night")
    hint = suggest(str(number), latest)
    raise PrintError(
        f"No night has the number {number}{hint}. The latest are {', '.join(latest)}. To see all"
        " of them, run: printkit nights"
    )


def played_before(names: tuple[str, ...]) -> set[str]:
    """The games that a group has played: people by name, or those who come without names."""
    group = {name.casefold() for name in names}
    return {
        slug
        for night in past_nights()
        if {name.casefold() for name in night.names} == group
        for slug in night.games
    }


def _write(nights: list[PastNight]) -> None:
    data = msgspec.json.format(msgspec.json.encode(_File(FORMAT, nights)), indent=1)
    write_whole(history_file(), data + b"\n", private=True)


def _put_damaged_aside() -> None:
    """A file that cannot be read stays beside the new one, so that nothing of it is lost."""
    file = history_file()
    if _read() is None:
        write_whole(file.with_name("nights.damaged"), read_limited(file, MAX_BYTES), private=True)


@contextmanager
def _locked() -> Iterator[None]:
    from filelock import FileLock, Timeout  # late: who only reads needs no lock

    file = history_file()
    make_folder(file.parent)
    lock = FileLock(file.with_name("nights.lock"), mode=0o600)
    try:
        with lock.acquire(timeout=WAIT_SECONDS):
            yield
    except Timeout as fault:
        raise PrintError(
            f"{file}: another printkit is writing. Wait for it, then try again."
        ) from fault
    except OSError as fault:
        raise PrintError(f"{file}: {reason(fault)}") from fault
