"""What runs: parts compiled to machine code, or the Python they come from.

``make compiled`` and wheels for one platform put a compiled part beside each module that pays, and
write down here of which sources it was made. Moves and pages are the same either way. Where the
sources have changed since, or ``PRINTKIT_PURE=1`` is set, everything runs as it is written.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # type checkers take it for true; the module typing would take milliseconds

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import TypeVar

    T = TypeVar("T")

PURE = "PRINTKIT_PURE"
"""The variable of the environment that asks for plain Python, set to anything."""
LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "compiled.json")  # noqa: PTH100, PTH118, PTH120 - pathlib would take milliseconds
"""What was compiled: ``python``, how files of that Python end, and ``sources``, from the folder
that holds ``engine``, each with its checksum then."""


class _Sources:
    """Finds modules as they are written, whatever lies compiled beside them."""

    def __init__(self, listed: str) -> None:
        import json

        with open(listed, encoding="utf-8") as file:  # noqa: PTH123 - as above
            sources = json.load(file)["sources"]
        self._modules = {name.removesuffix(".py").replace("/", ".") for name in sources}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where to read a module that was compiled from; None for all others."""
        if path is None or name not in self._modules:
            return None
        from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            if spec := finder.find_spec(name, target):
                return spec
        return None


def interpreted(kind: type[T]) -> type[T]:
    """Keep a class of a compiled module as Python has it, for subclasses that aren't compiled.

    Any decorator does that; this one does nothing else.
    """
    return kind


def checksum(source: str) -> int:
    """Return what tells whether a source file has changed."""
    from zlib import crc32

    with open(source, "rb") as file:  # noqa: PTH123 - as above
        return crc32(file.read())


def reason_for_python(listed: str = LIST) -> str:
    """Say why the engine runs as plain Python; empty when its compiled parts run."""
    if not os.path.exists(listed):  # noqa: PTH110 - as above
        return "pure Python"
    if os.environ.get(PURE):
        return f"pure Python, as {PURE} asks"
    import json
    from importlib.machinery import EXTENSION_SUFFIXES

    root = os.path.dirname(os.path.dirname(listed))  # noqa: PTH120 - as above
    with open(listed, encoding="utf-8") as file:  # noqa: PTH123 - as above
        made = json.load(file)
    if made["python"] != EXTENSION_SUFFIXES[0]:
        return "pure Python, as it was compiled for another one: make compiled"
    for name, was in made["sources"].items():
        source = os.path.join(root, name)  # noqa: PTH118 - as above
        if not os.path.exists(source) or checksum(source) != was:  # noqa: PTH110 - as above
            return f"pure Python, as {name} has changed: make compiled"
    return ""


def choose() -> str:
    """Have modules loaded compiled or not, before the first of them is.

    Returns:
        which of the two runs, in a few words for ``printkit --version``.
    """
    reason = reason_for_python()
    if not reason:
        return "compiled"
    if os.path.exists(LIST):  # noqa: PTH110 - as above
        sys.meta_path.insert(0, _Sources(LIST))
    return reason
