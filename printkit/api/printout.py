"""Pages that are to be printed: laid out and written when they are saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.blocks.blocks import Document
from engine.language import ENGLISH, use_language
from printkit.io.files import verify_free
from printkit.paper.print_options import make_press, verify_option_names
from printkit.pipeline import compose, impose, write_pages
from printkit.render import verify_format
from printkit.theme.style import make_style

LOOKS = (
    "paper",
    "ink",
    "large_print",
    "contrast",
    "dyslexic",
    "theme",
    "templates",
    "language",
    "dpi",
    "force",
)
"""What :meth:`Printout.save` takes besides the print options."""


@dataclass(frozen=True, slots=True, repr=False)
class Printout:
    """Pages to be saved as PDF, SVG or PNG.

    Attributes:
        title: what they show.
        make_document: makes them, in the language that is being spoken.
    """

    title: str
    make_document: Callable[[], Document]

    def __repr__(self) -> str:
        return f"<Printout of {self.title}>"

    def save(
        self,
        target: str | Path,
        *,
        paper: str | None = None,
        ink: str = "full",
        large_print: bool = False,
        contrast: bool = False,
        dyslexic: bool = False,
        theme: str = "classic",
        templates: str | Path | None = None,
        language: str = ENGLISH,
        dpi: int = 150,
        force: bool = False,
        **press: Any,
    ) -> list[Path]:
        """Lay the pages out and write them; options as on the command line.

        Args:
            target: ``NAME.pdf``; of SVG and PNG there is one file a page.
            paper: such as ``a4`` or ``letter``; None goes by the locale.
            ink: ``full``, ``low`` or ``mono``.
            large_print: larger type.
            contrast: black on white, with darker colours and lines.
            dyslexic: larger, in letters that are easy to tell apart.
            theme: a theme's name or file.
            templates: a folder with templates of your own.
            language: of the pages, such as ``de``.
            dpi: of PNG.
            force: replace files that exist.
            press: the other print options, such as ``booklet=True`` or ``copies_per_sheet=2``
                (:func:`printkit.paper.print_options.make_press`).

        Returns:
            the files written.

        Raises:
            PrintError: an option is unknown or does not fit, the pages do not fit their paper, or a
                file cannot be written.
            EngineError: the pages cannot be made.
        """
        path = Path(target)
        own = None if templates is None else Path(templates)
        verify_option_names(press, LOOKS)
        verify_format(path)
        verify_free(path, force=force)
        with _speaking(language, own):
            style = make_style(
                paper=paper,
                ink=ink,
                large_print=large_print,
                contrast=contrast,
                dyslexic=dyslexic,
                templates=own,
                theme=theme,
                press=make_press(**press),
            )
            document = self.make_document()
            sheets = impose(compose(document, style), style)
            return write_pages(
                sheets.scenes, document, path, dpi=dpi, force=force, flip=sheets.flip
            )


@contextmanager
def _speaking(language: str, templates: Path | None) -> Iterator[None]:
    """Speak a language, whose messages load only when it is not English."""
    if language == ENGLISH:
        yield
        return
    from printkit.prose.messages import load_messages

    with use_language(language, load_messages(language, templates)):
        yield
