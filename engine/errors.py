"""What the engine raises when it is asked for something it cannot do.

Every message is one line for a person; the command line prints it and exits 2.
"""

from __future__ import annotations


class EngineError(Exception):
    """A request or a file that cannot be used, said in one line."""


class RequestError(EngineError):
    """An option or argument that does not fit, with what would."""


class UnsatisfiableError(RequestError):
    """A generator looked and found nothing that meets every demand.

    The message names the demand that failed and the nearest request that works.
    """


class BrokenGameError(EngineError):
    """A game's own code failed while it was played; names the game and the deal that shows it."""


class UnreadableError(EngineError):
    """A file or text that is no scenario at all (not JSON, unknown format or game, too large)."""


def first_line(fault: BaseException, most: int = 120) -> str:
    """What another library's error says, in one line of so many letters; its kind if nothing."""
    return (str(fault).splitlines() or [type(fault).__name__])[0][:most]
