"""Files are nested as deep as the limit says, and no deeper."""

from __future__ import annotations

import pytest

from engine.errors import UnreadableError
from engine.scenario.envelope import MAX_DEPTH, parse


def nested(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


def test_the_deepest_that_is_read_and_the_next() -> None:
    assert parse(nested(MAX_DEPTH), "x")
    assert parse(b'{"a": ' * (MAX_DEPTH - 1) + b"{}" + b"}" * (MAX_DEPTH - 1), "x")
    with pytest.raises(UnreadableError, match=f"nested more than {MAX_DEPTH} deep"):
        parse(nested(MAX_DEPTH + 1), "x")
