"""Files in and out: read with a limit, written whole or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from printkit.io.errors import PrintError

if sys.platform != "win32":
    import fcntl

OUTPUT = "output"
"""Files below a folder of this name are replaced without being asked; it is made if need be."""

MOST_ASIDE = 1000
"""Writers of one target at once, and files that killed ones left of it."""


def read_limited(path: Path, limit: int) -> bytes:
    """The bytes of an ordinary file of at most ``limit`` bytes.

    Raises:
        PrintError: missing, not an ordinary file, not readable, or larger.
    """
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise PrintError(f"{path}: this is a folder. Use its files, such as {path / '*'}")
        if not stat.S_ISREG(mode):
            raise PrintError(f"{path}: this isn't an ordinary file. Use one that is.")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as fault:
        raise PrintError(f"{name(path)}: {reason(fault)}") from fault
    if len(data) > limit:
        raise PrintError(
            f"{path}: the file is larger than {limit / 1e6:g} MB, so it wasn't read. Use"
            " a smaller file."
        )
    return data


def verify_free(path: Path, *, force: bool) -> None:
    """Check that a target may be written before any work is done for it.

    Raises:
        PrintError: it exists and ``force`` is not given, is a folder or a device, or its folder is
            missing or may not be written into.
    """
    try:
        if path.is_dir():
            raise PrintError(f"{path}: this is a folder. Add a file's name.")
        if path.exists() and not path.is_file():  # a device would be replaced by a file
            raise PrintError(f"{path}: this isn't an ordinary file. Choose another name.")
        is_there = path.exists() or path.is_symlink()  # a link to nothing is somebody's, too
        if is_there and not force and not _is_output(path):
            raise PrintError(
                f"{path}: this file already exists. Use --force to replace it, or choose"
                " another name."
            )
        if not path.parent.is_dir() and not _is_output(path):
            raise PrintError(
                f"{path}: there's no folder {path.parent}. Make it first, or choose another."
            )
        home = next(folder for folder in path.absolute().parents if folder.is_dir())
        if not os.access(home, os.W_OK):
            raise PrintError(
                f"{name(path)}: you may not write into the folder {name(home)}. Choose another."
            )
    except (OSError, ValueError) as fault:
        raise PrintError(f"{name(path)}: {reason(fault)}") from fault


def make_folder(path: Path) -> None:
    """Make a folder to write into, unless it is there.

    Raises:
        PrintError: it cannot be made, or something else is called so.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as fault:
        raise PrintError(f"{name(path)}: {reason(fault)}") from fault


def write_whole(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write a file so that it is there whole or not at all: aside, fsync, rename.

    A file that is replaced keeps who may read it. A new one is readable as the system has it, or by
    its owner alone where it is ``private``.

    A process that is killed meanwhile leaves what it wrote aside; the next write of the same target
    clears it.

    Raises:
        PrintError: the target cannot be written; nothing is left behind.
    """
    try:
        if _is_output(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        file, aside = _open_aside(path)
        try:
            with file:
                _set_mode(file, path, private)
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                if sys.platform == "win32":  # there no open file is renamed
                    file.close()
                aside.replace(path)
        except BaseException:
            aside.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as fault:
        raise PrintError(f"{name(path)}: {reason(fault)}") from fault


def _set_mode(file: BinaryIO, path: Path, private: bool) -> None:
    """Let those read a new file who could read the one it replaces."""
    if sys.platform == "win32":
        return
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o600 if private else None
    if mode is not None:
        with suppress(OSError):  # some file systems know no modes
            os.fchmod(file.fileno(), mode & 0o777)


def _open_aside(path: Path) -> tuple[BinaryIO, Path]:
    """A new file beside a target, locked as long as it is open: so its writer is known to live."""
    for number in range(MOST_ASIDE):
        aside = _aside(path, number)
        _clear(aside)
        try:
            file = aside.open("xb")
        except FileExistsError:  # its writer lives
            continue
        if sys.platform != "win32":
            with suppress(OSError):  # some file systems know no locks, and then nothing is cleared
                fcntl.flock(file, fcntl.LOCK_EX)
        if _is_called(file, aside):
            _clear_after(path, number)
            return file, aside
        file.close()  # before it was locked, another writer took it for a dead one's
    raise FileExistsError(errno.EEXIST, "unfinished files of other writers are in the way")


def _aside(path: Path, number: int) -> Path:
    """What is written beside a target is called so, that its next writer knows it."""
    mark = hashlib.sha256(os.fsencode(path.name)).hexdigest()[:8]
    return path.with_name(f".printkit-{mark}-{number}")


def _clear_after(path: Path, number: int) -> None:
    """Clear what writers left who died while others of the same target were at work."""
    for later in range(number + 1, MOST_ASIDE):
        aside = _aside(path, later)
        if not aside.exists():
            return
        _clear(aside)


def _clear(aside: Path) -> None:
    """Remove what a writer left that died; what a living one holds open stays."""
    with suppress(OSError):
        if sys.platform != "win32":
            with aside.open("r+b") as left:
                fcntl.flock(left, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if _is_called(left, aside):  # else it was finished, and the name is another's
                    aside.unlink()
        else:
            aside.unlink()  # there no open file is removed


def _is_called(file: BinaryIO, path: Path) -> bool:
    """Whether an open file is the one that has this name now."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def name(path: Path) -> str:
    """A path fit for one line of a message."""
    text = str(path).encode("unicode_escape", "replace").decode()
    return text if len(text) <= 120 else text[:117] + "..."


_REASONS = {
    errno.ENOENT: "there's no such file. Check its name and its folder.",
    errno.ENOTDIR: "one of its folders is a file. Check the path.",
    errno.EACCES: "you may not open it. Check who may read and write it.",
    errno.EPERM: "you may not change it. Check who may write it.",
    errno.ENOSPC: "the disk is full. Make room, then try again.",
    errno.EROFS: "this disk can only be read. Choose another folder.",
    errno.ENAMETOOLONG: "its name is too long. Use a shorter one.",
}
"""What is wrong and what to do, by the system's number of an error."""


def reason(fault: BaseException) -> str:
    """Why the system refused, and what helps."""
    known = _REASONS.get(getattr(fault, "errno", None) or 0)
    return known or getattr(fault, "strerror", None) or str(fault).splitlines()[0]


def _is_output(path: Path) -> bool:
    return OUTPUT in path.absolute().parts[:-1]
