"""The geometry of a page: where its text may stand, and the running foot below it."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.layout.base.flow import ColumnGrid
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import Paper

FOOT = 9.5
"""Height of the running foot of two lines with the white above it, in mm."""
_THIRD = 1.2
"""What a third line of the foot takes from tiny paper, in mm; the white below gives the rest."""


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The geometry of a section's pages, in mm from the top left of the paper."""

    paper: Paper
    left: float
    top: float
    grid: ColumnGrid
    side: float  # the white left and right of the foot
    framed: bool = False

    @property
    def foot_y(self) -> float:
        """Where the running foot's rule lies."""
        return round_mm(self.paper.height - self.paper.margin - foot_height(self.paper) + 2.5)


def foot_height(paper: Paper) -> float:
    """Height of the running foot with the white above it, in mm."""
    return FOOT + (_THIRD if paper.is_tiny else 0.0)
