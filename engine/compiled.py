"""Which engine runs: its parts compiled to machine code where they are, or the Python they come from.

``make compiled`` and wheels for one platform put a compiled part beside each module that pays, and
write down here of which sources it was made. The moves are the same either way. Where the sources
have changed since, or ``PRINTKIT_PURE=1`` is set, everything runs as it is written.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path

TYPE_CHECKING = False  # type checkers take it for true; the module typing would take milliseconds

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PURE = "PRINTKIT_PURE"
"""The variable of the environment that asks for plain Python, set to anything."""
LIST = Path(__file__).with_name("compiled.json")
"""Source file, from the folder that holds ``engine`` -> its checksum when it was compiled."""


class _Sources:
    """Finds the engine's modules as they are written, whatever lies compiled beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where to read a module of the engine from; None for all others."""
        if path is None or not name.startswith("engine."):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            if spec := finder.find_spec(name, target):
                return spec
        return None


def checksum(source: Path) -> int:
    """Return what tells whether a source file has changed."""
    return zlib.crc32(source.read_bytes())


def reason_for_python() -> str:
    """Say why the engine runs as plain Python; empty when its compiled parts run."""
    if not LIST.exists():
        return "pure Python"
    if os.environ.get(PURE):
        return f"pure Python, as {PURE} asks"
    root = LIST.parent.parent
    made_of: dict[str, int] = json.loads(LIST.read_text(encoding="utf-8"))
    for name, was in made_of.items():
        source = root / name
        if not source.exists() or checksum(source) != was:
            return f"pure Python, as {name} has changed: make compiled"
    return ""


def choose() -> str:
    """Have the engine's modules loaded compiled or not, before the first of them is.

    Returns:
        which of the two runs, in a few words for ``printkit --version``.
    """
    reason = reason_for_python()
    if not reason:
        return "compiled"
    if LIST.exists():
        sys.meta_path.insert(0, _Sources)
    return reason
