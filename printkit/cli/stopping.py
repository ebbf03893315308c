"""Being stopped: SIGTERM and a closed terminal end a command as Ctrl-C does, in one line."""

from __future__ import annotations

import signal
import sys
from typing import Any

_asked = False


def listen() -> None:
    """Take the signals that ask for an end, unless our parent process wants them ignored."""
    usual = {signal.SIG_DFL, signal.default_int_handler}
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and (
            signal.getsignal(number) in usual or getattr(signal.getsignal(number), "is_ours", False)
        ):
            signal.signal(number, _stop)


def is_stopping() -> bool:
    """Whether somebody has asked for an end: whatever fails from then on failed because of it."""
    return _asked


def _stop(_number: int, _frame: Any) -> None:
    global _asked  # noqa: PLW0603 - one process, one end
    _asked = True
    sys.unraisablehook = _say_nothing  # what is broken off while it is cleared away says so
    sys.excepthook = _say_nothing  # so does a library in C that is broken off while it loads
    raise KeyboardInterrupt


def _say_nothing(*_what: object) -> None:
    """Nobody wants to know."""
