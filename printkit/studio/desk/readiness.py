"""The heavy half of the product, loaded behind the first page so that nobody waits for it."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from threading import Event, Thread

from printkit.io.confined import Confined
from printkit.io.errors import PrintError

HEAVY = (
    "engine.registry",
    "printkit.night.night",
    "printkit.compose.document",
    "printkit.compose.loose_sheets",
    "printkit.impose.sheets",
    "printkit.render.svg",
)


class Readiness:
    """Whether everything is loaded that pages are made with."""

    def __init__(self) -> None:
        self._loaded = Event()
        self._begun = Event()

    def begin(self, child: Confined) -> None:
        """Start loading, once; the child gets ready after this process."""
        if not self._begun.is_set():
            self._begun.set()
            Thread(target=self._load, args=(child,), daemon=True).start()

    def is_ready(self) -> bool:
        """Whether pages can be made at once."""
        return self._loaded.is_set()

    def _load(self, child: Confined) -> None:
        try:
            for name in HEAVY:
                import_module(name)
        finally:
            self._loaded.set()
        with suppress(PrintError):  # whoever asks it next is told
            child.run("printkit.studio.making.bench:warm", about="studio")
