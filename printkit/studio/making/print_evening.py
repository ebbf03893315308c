"""An evening to its files, as a job: measured, laid out, written, and put among past nights."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from engine.blocks.blocks import Document
from engine.language import _
from printkit.compose.loose_sheets import part_loose
from printkit.night.booklet import make_night
from printkit.night.history import past_night, remember
from printkit.night.scenarios import Measuring
from printkit.pipeline import make_files
from printkit.studio.desk.job_process import Report
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making.evening import request_of, sheets_of
from printkit.studio.making.look import look_kept


def print_evening(report: Report, query: str, language: str, files: list[str]) -> dict[str, Any]:
    """The PDF files of the evening that a state asks for; it is remembered as printed.

    Args:
        report: told how far it is.
        query: the state.
        language: of the pages.
        files: a theme and a folder of templates of the host's own; each may be empty.

    Returns:
        ``files``: name -> bytes; ``command``: what makes the same evening in a terminal.
    """
    with speak(language):
        state = Query.read(query)
        request = request_of(state)

        def begun(title: str, done: int, total: int) -> None:
            report(_("Test-playing {game} …", game=title), done, total + 2)

        measuring = Measuring(on_begun=begun) if request.is_measured else None
        document = make_night(request, measuring)
        report(_("Laying out the pages …"), 1, 2)
        stem = f"night-{_tidy(request.seed)}"
        parts = {f"{stem}.pdf": document}
        if state.flag("apart"):
            bound, loose = part_loose(document)
            parts = {f"{stem}.pdf": bound, f"{stem}-loose.pdf": loose}
        made = {
            name: _pdf(part, state, files, name) for name, part in parts.items() if part.sections
        }
        remember(past_night(request, document, look_kept(state)))
        return {"files": made, "command": document.night.command if document.night else ""}


def _pdf(document: Document, state: Query, files: list[str], name: str) -> bytes:
    sheets = sheets_of(document, state, files)
    ((_path, data),) = make_files(sheets.scenes, document, Path(name), flip=sheets.flip)
    return data


def _tidy(seed: str) -> str:
    """A seed as part of a file's name."""
    return re.sub(r"[^A-Za-z0-9]+", "-", seed)[:40].strip("-") or "x"
