"""The heavy half of the product, loaded behind the first page so that nobody waits for it."""

from __future__ import annotations

from importlib import import_module
from threading import Event, Thread

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

    def begin(self) -> None:
        """Start loading, once."""
        if not self._begun.is_set():
            self._begun.set()
            Thread(target=self._load, daemon=True).start()

    def is_ready(self) -> bool:
        """Whether pages can be made at once."""
        return self._loaded.is_set()

    def _load(self) -> None:
        try:
            for name in HEAVY:
                import_module(name)
        finally:
            self._loaded.set()
