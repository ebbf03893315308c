"""Millimetres and points; printkit works in millimetres unless a name says ``pt``."""

from __future__ import annotations

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0  # PostScript points
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / PT_PER_INCH


def pt(mm: float) -> float:
    """How many points are these millimetres?"""
    return mm * PT_PER_MM


def mm(points: float) -> float:
    """How many millimetres are these points?"""
    return points * MM_PER_PT
