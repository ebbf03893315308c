"""What ``printkit`` and ``python -m printkit`` start: from here on Ctrl-C ends in one line."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Load the command line and run it; both may be interrupted."""
    try:
        from printkit.cli.main import main as start

        start()
    except KeyboardInterrupt:
        sys.stderr.write("printkit: stopped\n")
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
