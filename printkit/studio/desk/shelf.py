"""The shelf: the host's own scenarios, campaigns, themes and templates, files of one folder.

A browser names a file by its kind and its name alone. The name is looked up in the list of what
is there; it never becomes a path.
"""

from __future__ import annotations

import re
from pathlib import Path

from engine.language import _
from printkit.io.errors import PrintError
from printkit.io.files import make_folder, read_limited, write_whole

KINDS = {"scenarios": ".json", "campaigns": ".json", "records": ".json", "themes": ".toml"}
"""The shelf's boards, and how the files on each end."""
_NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?")
MOST_FILES = 2_000


class ShelfError(PrintError):
    """No such file on the shelf, or a name that cannot be one."""


def usual_folder() -> Path:
    """The folder of the host's own shelf, beside the settings."""
    from printkit.io.printer_settings import settings_file

    return settings_file().with_name("studio")


class Shelf:
    """Files by kind and name, in one folder that was named when the studio was started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self, kind: str) -> list[str]:
        """The names of what is there, in order."""
        home, ending = self.folder / kind, KINDS[kind]
        if not home.is_dir():
            return []
        found = [
            path.stem
            for path in home.iterdir()
            if path.suffix == ending and _NAME.fullmatch(path.stem) and path.is_file()
        ]
        return sorted(found)

    def path(self, kind: str, name: str) -> Path:
        """Where a file lies that is there.

        Raises:
            ShelfError: there is none of this name.
        """
        if name not in self.names(kind):
            raise ShelfError(_("There's no file {name!r} on the shelf.", name=name[:40]))
        return self.folder / kind / f"{name}{KINDS[kind]}"

    def read(self, kind: str, name: str, most: int) -> bytes:
        """A file of at most this many bytes.

        Raises:
            ShelfError: there is none of this name.
            PrintError: it cannot be read, or is too large.
        """
        return read_limited(self.path(kind, name), most)

    def write(self, kind: str, name: str, data: bytes) -> None:
        """Write a file whole, in place of one of the same name.

        Raises:
            PrintError: it cannot be written.
        """
        make_folder(self.folder / kind)
        write_whole(self.new_path(kind, name), data, private=True)

    def new_path(self, kind: str, name: str) -> Path:
        """Where a file of this name is to lie.

        Raises:
            ShelfError: the name will not do, or the shelf is full.
        """
        if not _NAME.fullmatch(name):
            raise ShelfError(_("Call it by letters a-z, digits and dashes, at most 60."))
        if len(self.names(kind)) >= MOST_FILES:
            raise ShelfError(_("The shelf is full. Move some of its files elsewhere."))
        return self.folder / kind / f"{name}{KINDS[kind]}"

    def free_name(self, kind: str, wished: str) -> str:
        """A name near to what somebody calls it, and nobody's yet."""
        tidy = re.sub(r"[^a-z0-9]+", "-", wished.casefold()).strip("-")[:40].strip("-")
        first = tidy or kind.removesuffix("s")
        taken, number, name = set(self.names(kind)), 1, first
        while name in taken:
            number += 1
            name = f"{first}-{number}"
        return name
