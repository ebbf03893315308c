"""What ``printkit`` and ``python -m printkit`` start: from here on Ctrl-C ends in one line."""

from __future__ import annotations

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


def main() -> None:
    """Load the command line and run it; both may be interrupted."""
    gc.set_threshold(GARBAGE)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end_at_once)
    try:
        from printkit.cli.main import main as start

        start()
    except KeyboardInterrupt:
        sys.stderr.write("printkit: stopped\n")
        sys.exit(INTERRUPTED)
    finally:
        gc.freeze()  # or Python looks through every page once more while it ends: half a second


def _end_at_once(_number: int, _frame: Any) -> None:
    """While modules load nothing is to be cleared away, and an exception may end anywhere."""
    os.write(2, b"printkit: stopped\n")
    os._exit(INTERRUPTED)


_end_at_once.is_ours = True  # type: ignore[attr-defined]  # for printkit.cli.stopping


if __name__ == "__main__":
    main()
