"""Pages of files that may be a stranger's, made in a child process with limits (``render``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printkit.cli.page_options import PageOptions, in_language
from printkit.io import confined

if TYPE_CHECKING:
    from engine.blocks.blocks import Section

MEMORY, SHARP_MEMORY = 2_000_000_000, 6_000_000_000
"""Bytes for pages, and for pictures of more dots than usual."""
USUAL_DPI = 300
SECONDS, SECONDS_A_FILE = 60, 60
"""Of computing, for all files and for each."""


@dataclass(frozen=True, slots=True)
class Made:
    """Files ready to write.

    Attributes:
        files: with their names.
        pages: how many sides they hold together.
        subject: what the document is about.
        flip: the edge over which sheets are turned, as in ``Sheets``.
    """

    files: list[tuple[Path, bytes]]
    pages: int
    subject: str
    flip: str


def render_foreign(
    files: Sequence[Path],
    sheets: str | None,
    pages: PageOptions,
    output: Path,
    *,
    contact: bool,
    dpi: int,
) -> Made:
    """The files that printing scenarios and records gives; nothing is written.

    Args:
        files: scenarios, or records of played games.
        sheets: names separated by commas; None for the usual ones.
        pages: paper, look and sheets.
        output: what the first file is to be called; its ending says which kind.
        contact: small pictures instead of pages.
        dpi: for PNG.

    Raises:
        PrintError, EngineError: a file cannot be printed, or not within the limits.
    """
    seconds = SECONDS + SECONDS_A_FILE * len(files)
    limits = confined.Limits(
        memory=MEMORY if dpi <= USUAL_DPI else SHARP_MEMORY, cpu=seconds, seconds=4.0 * seconds,
        answer=2_000_000_000,
    )  # fmt: skip
    names = [_text(file) for file in files]
    found = confined.shared().run(
        "printkit.cli.commands.foreign_pages:rendered",
        names, sheets, pages.plain(), _text(output), contact, dpi,
        about=names[0],
        limits=limits,
    )  # fmt: skip
    made = [(Path(name), data) for name, data in found["files"]]
    return Made(made, found["pages"], found["subject"], found["flip"])


def rendered(
    names: list[str],
    sheets: str | None,
    plain: dict[str, Any],
    output: str,
    contact: bool,
    dpi: int,
) -> dict[str, Any]:
    """The same, made here: for the child."""
    from engine.blocks.blocks import Document
    from engine.language import _
    from printkit.pipeline import compose, compose_contacts, document_of, impose, make_files

    pages = PageOptions.from_plain(plain)
    with in_language(pages.language, pages.templates):
        style = pages.style()
        title, shown = _read(names, sheets)
        sections = tuple(section for _note, found in shown for section in found)
        document = document_of(title, sections)
        if contact:
            document = Document(_("Contact sheet"), document.author, ())
            scenes, flip = compose_contacts(shown, style), "none"
        else:
            imposed = impose(compose(document, style), style)
            scenes, flip = list(imposed.scenes), imposed.flip
        made = make_files(scenes, document, Path(output), dpi=dpi, flip=flip)
    files = [[_text(path), data] for path, data in made]
    return {
        "files": files, "pages": len(scenes), "subject": document.subject, "flip": flip
    }  # fmt: skip


def _read(names: list[str], sheets: str | None) -> tuple[str, list[tuple[str, list[Section]]]]:
    """The title of it all; for each file a note and its sections."""
    from engine import registry
    from printkit.pipeline import (
        chronicle_sections,
        code_sections,
        scenario_sections,
        sheet_names,
    )
    from printkit.play.reading import is_record, read_scenario

    shown: list[tuple[str, list[Section]]] = []
    title = ""
    for file in map(Path, names):
        if is_record(file):
            told, sections = chronicle_sections(file)
            title = title or told
            shown.append((file.stem, sections))
            continue
        scenario = read_scenario(file)
        game = registry.load(scenario.game)
        wanted = sheet_names(game, sheets, with_scenario=True)
        sections = scenario_sections(game, scenario, wanted, scenario.players)
        if sheets is None:
            sections += code_sections(game, scenario, sections)
        shown.append((f"{file.stem} · {scenario.id}", sections))
        title = title or f"{game.info.title}: {scenario.title}"
    return title, shown


def _text(path: Path) -> str:
    """A path as text that may be sent; one that is not UTF-8 is refused.

    Raises:
        PrintError: it is not.
    """
    from printkit.io.errors import PrintError
    from printkit.io.files import name

    try:
        str(path).encode()
    except UnicodeEncodeError as fault:
        raise PrintError(f"{name(path)}: its name isn't UTF-8 text. Rename the file.") from fault
    return str(path)
