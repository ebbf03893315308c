"""Whether somebody still waits for the pages being laid out; else the work ends at a section.

A host who changes one option after the other waits for the last evening only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_IS_WANTED: ContextVar[Callable[[], bool] | None] = ContextVar("_IS_WANTED", default=None)


class GivenUpError(Exception):
    """Nobody waits for the answer any more; no error that anybody reads."""


@contextmanager
def while_wanted(is_wanted: Callable[[], bool]) -> Iterator[None]:
    """Lay pages out only as long as somebody wants them."""
    token = _IS_WANTED.set(is_wanted)
    try:
        yield
    finally:
        _IS_WANTED.reset(token)


def verify_wanted() -> None:
    """Go on when the pages are wanted.

    Raises:
        GivenUpError: they are not.
    """
    is_wanted = _IS_WANTED.get()
    if is_wanted is not None and not is_wanted():
        raise GivenUpError("Nobody waits for these pages any more. Ask for them again.")
