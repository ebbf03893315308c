"""Preflight of a stranger's file: in a child process that may use so much memory and time."""

from __future__ import annotations

import msgspec

from printkit.io import confined
from printkit.preflight.report import Report

MAX_BYTES = 200_000_000
"""A larger file is not read."""
LIMITS = confined.Limits(memory=2_000_000_000, cpu=60, seconds=120.0)


def inspect_foreign(data: bytes, name: str, *, booklet: bool = False) -> Report:
    """Everything a printer should know about a PDF that may be anything.

    Args:
        data: its bytes.
        name: how messages call it.
        booklet: whether its pages are meant to be folded into a booklet.

    Raises:
        PrintError: it cannot be read, or not within the limits; one line says why.
    """
    found = confined.shared().run(
        "printkit.preflight.foreign:inspected", data, name, booklet, about=name, limits=LIMITS
    )
    return msgspec.convert(found, Report)


def inspected(data: bytes, name: str, booklet: bool) -> Report:
    """The report, made here: for the child."""
    from printkit.preflight.rules import inspect

    return inspect(data, name, booklet=booklet)
