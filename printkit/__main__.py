"""What ``printkit`` and ``python -m printkit`` start: from here on Ctrl-C ends in one line."""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
from typing import Any

INTERRUPTED = 130
GARBAGE = 2_000_000
"""Objects made between two searches for garbage: pages and games are made of very many, hardly any
of them garbage. With Python's 700 a night took 12 % longer, with 200,000 still 3 %; its memory is
the same."""


_codes: list[int] = []
"""How the command ended; empty while it runs, and where it failed."""


def main() -> None:
    """Load the command line and run it; both may be interrupted. The process ends with it."""
    gc.set_threshold(GARBAGE)
    # Shapely brings NumPy, and NumPy a thread for each core that turns idly when it begins, 0.06 s
    # in each process; no page multiplies matrices.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    atexit.register(_end_whole)  # the first that is registered is the last that is called
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end_at_once)
    try:
        from printkit.cli.main import main as start

        start()
    except KeyboardInterrupt:
        sys.stderr.write("printkit: stopped\n")
        _codes.append(INTERRUPTED)
        sys.exit(INTERRUPTED)
    except SystemExit as end:
        if isinstance(end.code, int):
            _codes.append(end.code)
        raise


def _end_whole() -> None:
    """End here when all is written: Python would take every page apart, a tenth of a second."""
    if not _codes:
        return
    try:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
    except (AttributeError, OSError, ValueError):
        return  # a stream is closed or its reader gone: Python says so as it always does
    os._exit(_codes[-1])


def _end_at_once(_number: int, _frame: Any) -> None:
    """While modules load nothing is to be cleared away, and an exception may end anywhere."""
    os.write(2, b"printkit: stopped\n")
    os._exit(INTERRUPTED)


_end_at_once.is_ours = True  # type: ignore[attr-defined]  # for printkit.cli.stopping


if __name__ == "__main__":
    main()
