"""Errors of the engine: unusable requests, unreadable files, broken games and refused moves.

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


class IllegalChoiceError(BrokenGameError):
    """A program made a move that the rules forbid; names the seat, the move and the rule."""


class UnreadableError(EngineError):
    """A file or text that is not a scenario at all (not JSON, unknown format, too large)."""


class IllegalMove(Exception):  # noqa: N818 - a refusal, named as players say it
    """A move the rules do not allow.

    Attributes:
        rule: the id of the rule that forbids it, such as ``K5.4``.
        message: one sentence for a person.
    """

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message


class Explanation(IllegalMove):
    """What was typed is a question rather than a move: the message answers it.

    It is in the language being spoken, where other refusals are in English.
    """


def first_line(fault: BaseException, most: int = 120) -> str:
    """What another library's error says, in one line of this many letters; its kind if nothing."""
    return (str(fault).splitlines() or [type(fault).__name__])[0][:most]
