"""What printkit raises when a page cannot be made; every message is one line for a person."""

from __future__ import annotations


class PrintError(Exception):
    """A request, file or text that cannot be printed; the command line says it and exits 2."""


class WishError(PrintError):
    """A game night that cannot be had, with what would work."""


class TemplateError(PrintError):
    """A template that cannot be found, read or filled: one line with file and line."""
