"""Campaign files on disk: nothing is ever lost.

A change is made under a lock, written aside, synced and renamed; the version before it stays
beside the file as ``NAME.previous``. A damaged file is put aside as ``NAME.damaged`` and the
version before it takes its place. ``NAME.printed`` remembers which pages are on paper already; it
may be lost without harm.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from engine.campaign.model import (
    MAX_BYTES,
    Campaign,
    CampaignError,
    DamagedError,
    dump,
    load,
)
from engine.campaign.shape import find_shape_faults
from engine.campaign.soundness import find_log_faults, find_name_faults
from engine.campaign.story import standings
from engine.errors import EngineError
from printkit.io.errors import PrintError
from printkit.io.files import name, read_limited, reason, verify_free, write_whole

WAIT_SECONDS = 10
"""How long a second writer waits for the first."""


def create(path: Path, campaign: Campaign, *, force: bool) -> None:
    """Write a new campaign.

    Raises:
        PrintError: the file exists and ``force`` is not given, or cannot be written.
    """
    verify_free(path, force=force)
    path = _resolved(path)
    with _locked(path):
        try:
            verify_free(path, force=force)
            if path.exists():
                write_whole(_beside(path, "previous"), read_limited(path, MAX_BYTES), private=True)
            write_whole(path, seal(campaign), private=True)
        except BaseException:
            if not path.exists():  # nothing came of it, so there is nothing to lock
                with suppress(OSError):
                    _beside(path, "lock").unlink()
            raise


def read(path: Path, warn: Callable[[str], None]) -> Campaign:
    """Read a campaign; a damaged file is replaced by the version before it, and ``warn`` told.

    Raises:
        PrintError: there is no such file.
        EngineError: it is not a campaign, or damaged with no version before it.
    """
    path = _resolved(path)
    try:
        return _verified(path)
    except DamagedError:
        with _locked(path):
            return _restore(path, warn)


def change(
    path: Path, step: Callable[[Campaign], Campaign], warn: Callable[[str], None]
) -> Campaign:
    """Read a campaign, change it and write it, with nobody else writing meanwhile.

    Raises:
        PrintError: the file cannot be read or written, or another writer does not finish.
        EngineError: it is not a campaign, or the change is refused; the file stays as it is.
    """
    path = _resolved(path)
    if not path.exists():
        read_limited(path, MAX_BYTES)
    with _locked(path):
        try:
            before = _verified(path)
        except DamagedError:
            before = _restore(path, warn)
        after = step(before)
        data = seal(after)
        write_whole(_beside(path, "previous"), seal(before), private=True)
        write_whole(path, data, private=True)
        return after


def printed(path: Path) -> frozenset[str]:
    """Marks of the pages that have been printed of a campaign; none when nothing says so."""
    path = _resolved(path)
    try:
        marks = json.loads(read_limited(_beside(path, "printed"), MAX_BYTES))
    except (PrintError, ValueError, RecursionError):
        return frozenset()
    if not isinstance(marks, list):
        return frozenset()
    return frozenset(mark for mark in marks if isinstance(mark, str))


def note_printed(path: Path, marks: Iterable[str]) -> None:
    """Remember pages that have been printed, beside those of earlier nights.

    Raises:
        PrintError: the note cannot be written, or another writer does not finish.
    """
    path = _resolved(path)
    with _locked(path):
        known = sorted(printed(path) | set(marks))
        data = (json.dumps(known, indent=0) + "\n").encode()
        write_whole(_beside(path, "printed"), data, private=True)


def seal(campaign: Campaign) -> bytes:
    """The bytes of a campaign's file, standings and checksum included."""
    rows = [
        {"player": row.player, "side": row.side, "laurels": row.laurels, "nights": row.nights}
        for row in standings(campaign)
    ]
    return dump(campaign, rows)


def _verified(path: Path) -> Campaign:
    campaign = load(read_limited(path, MAX_BYTES), str(path))
    faults = (
        find_shape_faults(campaign.shape)
        or find_name_faults(campaign.players)
        or find_log_faults(campaign)
    )
    if faults:
        raise CampaignError(f"{path}: {faults[0]}")
    return campaign


def _restore(path: Path, warn: Callable[[str], None]) -> Campaign:
    """Put the version before a damaged file in its place. Call it with the lock held."""
    try:
        return _verified(path)  # another process has restored it meanwhile
    except DamagedError as damage:
        older = _beside(path, "previous")
        try:
            campaign = _verified(older)
        except (PrintError, EngineError):
            raise damage from None
        write_whole(_beside(path, "damaged"), read_limited(path, MAX_BYTES), private=True)
        write_whole(path, seal(campaign), private=True)
        warn(
            f"{damage} It went back to the version before it ({older.name}), and keeps"
            f" the damaged file as {path.name}.damaged."
        )
        return campaign


def _resolved(path: Path) -> Path:
    """The file behind links: the same for all who name it, however they do.

    Raises:
        PrintError: the links lead in a circle.
    """
    try:
        return path.resolve() if path.is_symlink() else path
    except (OSError, RuntimeError) as fault:
        raise PrintError(f"{name(path)}: {reason(fault)}") from fault


def _beside(path: Path, word: str) -> Path:
    return path.with_name(f"{path.name}.{word}")


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    lock = FileLock(_beside(path, "lock"), mode=0o600)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=WAIT_SECONDS)
    except Timeout as fault:
        raise PrintError(
            f"{name(path)}: another command is writing this file. Wait a moment and try again."
        ) from fault
    except OSError as fault:
        raise PrintError(f"{name(path)}: {reason(fault)}") from fault
    try:
        yield
    finally:
        lock.release()
