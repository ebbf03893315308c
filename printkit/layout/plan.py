"""Drawn maps."""

from __future__ import annotations

from engine.document import Plan
from printkit.layout.frame import Frame, Piece


def lay_plan(block: Plan, frame: Frame) -> list[Piece]:
    """A plan as one picture."""
    return []
