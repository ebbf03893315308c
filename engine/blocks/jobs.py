"""What a page is for at the table, in a word or two that are read at arm's length."""

from __future__ import annotations

from engine.language import _, mark_translatable

_JOBS = {
    "map": mark_translatable("Keep in the middle"),
    "table": mark_translatable("To set up"),
    "setup": mark_translatable("To set up"),
    "build": mark_translatable("To set up"),
    "opening": mark_translatable("To set up"),
    "learn": mark_translatable("Read first"),
    "first-turn": mark_translatable("Play along"),
    "reference": mark_translatable("Keep at hand"),
    "words": mark_translatable("Keep at hand"),
    "effects": mark_translatable("Keep at hand"),
    "mats": mark_translatable("Player mat"),
    "notes": mark_translatable("Player notes"),
    "city": mark_translatable("For everybody"),
    "schedule": mark_translatable("For everybody"),
    "roster": mark_translatable("To write on"),
    "draw": mark_translatable("To write on"),
    "blank": mark_translatable("To write on"),
    "registers": mark_translatable("To write on"),
    "score": mark_translatable("To write on"),
    "session": mark_translatable("To write on"),
    "standings": mark_translatable("To write on"),
    "log": mark_translatable("To write on"),
    "worksheet": mark_translatable("To write on"),
    "journal": mark_translatable("To write on"),
    "script": mark_translatable("For the host"),
    "packing": mark_translatable("For the host"),
    "deck": mark_translatable("For the host"),
    "rules": mark_translatable("To look things up"),
    "faq": mark_translatable("To look things up"),
    "unit-slips": mark_translatable("To cut out"),
    "tiles": mark_translatable("To cut out"),
    "chronicle": mark_translatable("To keep"),
}
"""By the kind of a section."""


def job_of(kind: str, table: int = 0) -> str:
    """Return what a section of a kind is for; empty where its title says it.

    Args:
        kind: of a section.
        table: the one of several that the section is for; 0 where there is one table.
    """
    job = _(_JOBS[kind]) if kind in _JOBS else ""
    if not table:
        return job
    return " · ".join(filter(None, (job, _("table {number}", number=table))))
