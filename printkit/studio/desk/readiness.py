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
        self._stopped = Event()
        self._thread: Thread | None = None

    def begin(self, child: Confined) -> None:
        """Start loading, once; the child gets ready after this process."""
        if self._thread is None:
            self._thread = Thread(target=self._load, args=(child,), daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Load no more, and start no child: the studio ends."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join()

    def wait(self) -> None:
        """Wait until all is loaded."""
        self._loaded.wait()

    def is_ready(self) -> bool:
        """Whether pages can be made at once."""
        return self._loaded.is_set()

    def _load(self, child: Confined) -> None:
        try:
            for name in HEAVY:
                if not self._stopped.is_set():
                    import_module(name)
        finally:
            self._loaded.set()
        if self._stopped.is_set():
            return
        with suppress(PrintError):  # the next caller is told
            child.run("printkit.studio.making.bench:warm", about="studio")
