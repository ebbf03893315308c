"""What a printer will make of a PDF, ours or anybody's: boxes, fonts, type, lines, margins, images.

bytes -> pages opened (:mod:`opening`) -> ink traced (:mod:`trace`) -> findings (:mod:`rules`).
"""

from __future__ import annotations

from printkit.preflight.report import Report
from printkit.preflight.rules import inspect

__all__ = ["Report", "inspect"]
