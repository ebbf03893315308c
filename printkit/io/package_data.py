"""Tables that come with printkit, in the folder ``printkit/data``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


@cache
def table(name: str) -> dict[str, Any]:
    """A file of that folder such as ``papers.toml``, read once; nobody may change what comes."""
    import tomllib  # late: text without signs needs no table

    return tomllib.loads((DATA / name).read_text("utf-8"))
