"""Everything a layout is told besides the document: paper, theme, templates, press."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import Paper
from printkit.paper.print_options import Press
from printkit.prose.templates import TemplateLoader
from printkit.theme.easier import contrasted, legible
from printkit.theme.theme import Theme, load_theme


@dataclass(frozen=True, slots=True)
class PrintStyle:
    """How a document is to look.

    Attributes:
        paper: the sheet.
        theme: colours and sizes, ink mode and large print included.
        templates: where prose comes from.
        press: how pages become sheets.
    """

    paper: Paper
    theme: Theme
    templates: TemplateLoader
    press: Press = field(default_factory=Press)


def make_style(
    *,
    paper: str | None = None,
    ink: str = "full",
    large_print: bool = False,
    contrast: bool = False,
    dyslexic: bool = False,
    templates: Path | None = None,
    theme: str = "classic",
    press: Press | None = None,
) -> PrintStyle:
    """A style from the words of the command line.

    Raises:
        PrintError: no such paper, ink mode, theme or templates folder.
    """
    look = load_theme(theme, ink=ink, large_print=large_print)
    if dyslexic:
        look = legible(look)
    if contrast:
        look = contrasted(look)
    return PrintStyle(
        paper=find_paper(paper),
        theme=look,
        templates=TemplateLoader(templates),
        press=press or Press(),
    )
