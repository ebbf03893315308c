"""The options of every command that writes pages, declared once and spliced into each."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from engine.language import ENGLISH, use_language
from printkit.cli import completing
from printkit.cli.common import (
    InkChoice,
    InkOption,
    LargeOption,
    PaperOption,
    TemplatesOption,
    refusing,
)

if TYPE_CHECKING:
    from pathlib import Path

    from printkit.theme.style import PrintStyle


class Duplex(StrEnum):
    """How a sheet gets its back."""

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    NONE = "none"


class Binding(StrEnum):
    """What becomes of a booklet's pages."""

    STAPLE = "staple"
    ZINE = "zine"
    SINGLE = "single"


class MapSize(StrEnum):
    """How large a battle map is."""

    PAGE = "page"
    PLAY = "play"


class Purpose(StrEnum):
    """Who prints the sheets."""

    HOME = "home"
    SHOP = "shop"


class Cut(StrEnum):
    """How cards come off the sheet."""

    MARKS = "marks"
    SILHOUETTE = "silhouette"
    SINGLE = "single"


ContrastOption = Annotated[
    bool, typer.Option("--contrast", help="Print black on white, with darker colours and lines.")
]
DyslexicOption = Annotated[
    bool,
    typer.Option(
        "--dyslexic",
        help="Print larger, in letters that are easy to tell apart, without hyphens.",
    ),
]
ThemeOption = Annotated[
    str,
    typer.Option(
        "--theme",
        help="Choose the look: classic, woodcut, clean, or a FILE.toml.",
        autocompletion=completing.themes,
    ),
]
LanguageOption = Annotated[
    str,
    typer.Option(
        "--lang",
        help="Choose the language of the pages: en, de, or one of your own.",
        autocompletion=completing.languages,
    ),
]
SpokenOption = Annotated[
    str,
    typer.Option(
        "--lang",
        help="Choose the language you play in: en, de, or one of your own.",
        autocompletion=completing.languages,
    ),
]
DuplexOption = Annotated[
    Duplex,
    typer.Option(
        "--duplex",
        help=(
            "Choose how sheets get their backs: flip on the long or short edge, fold"
            " over, or print fronts only."
        ),
    ),
]
CardOption = Annotated[
    str,
    typer.Option(
        "--card",
        help=("Choose the size of cards: poker, bridge, mini, tarot ... or WIDTHxHEIGHT in mm."),
        autocompletion=completing.cards,
    ),
]
CutOption = Annotated[
    Cut,
    typer.Option(
        "--cut",
        help=(
            "Choose how cards are cut: along crop marks, with marks for a Silhouette"
            " cutter, or one card a page."
        ),
    ),
]
GutterOption = Annotated[
    float | None,
    typer.Option("--gutter", help="Set the gap between cards in mm. Default: as wide as needed."),
]
SkipOption = Annotated[
    str | None,
    typer.Option(
        "--skip",
        help=(
            "Skip cells of the card grid that are used already, such as 1-3,7. Use 0 to"
            " keep the whole grid."
        ),
    ),
]
UpOption = Annotated[
    int, typer.Option("--up", help="Put 1, 2 or 4 copies of each page on a sheet.")
]
BookletOption = Annotated[
    bool, typer.Option("--booklet", help="Arrange the pages to fold and staple into a booklet.")
]
BindingOption = Annotated[
    Binding | None,
    typer.Option(
        "--binding",
        help=("Choose the kind of booklet: staple, an 8-page zine, or single pages for a screen."),
    ),
]
PosterOption = Annotated[
    float | None,
    typer.Option(
        "--poster", help="Print big maps over several pages, with squares this many mm wide."
    ),
]
MapOption = Annotated[
    MapSize,
    typer.Option(
        "--map",
        help="Choose battle maps on one page, or to play on (15 mm cells, two sheets).",
    ),
]
PurposeOption = Annotated[
    Purpose,
    typer.Option(
        "--for",
        help=(
            "Choose who prints: you at home, or a copy shop (pure black, true greys and a sheet"
            " of instructions)."
        ),
    ),
]
PrinterOption = Annotated[
    str,
    typer.Option(
        "--printer",
        help="Use this printer's calibration (see printkit calibrate).",
        autocompletion=completing.printers,
    ),
]
StockOption = Annotated[
    str, typer.Option("--stock", help="Use the calibration for this paper stock.")
]


@dataclass(frozen=True, slots=True)
class PageOptions:
    """What was said about paper, look and sheets on the command line."""

    paper: PaperOption = None
    ink: InkOption = InkChoice.FULL
    large_print: LargeOption = False
    contrast: ContrastOption = False
    dyslexic: DyslexicOption = False
    theme: ThemeOption = "classic"
    language: LanguageOption = ENGLISH
    templates: TemplatesOption = None
    duplex: DuplexOption = Duplex.LONG
    card: CardOption = "poker"
    cut: CutOption = Cut.MARKS
    gutter: GutterOption = None
    skip: SkipOption = None
    copies_per_sheet: UpOption = 1
    booklet: BookletOption = False
    binding: BindingOption = None
    poster: PosterOption = None
    map_size: MapOption = MapSize.PAGE
    purpose: PurposeOption = Purpose.HOME
    printer: PrinterOption = ""
    stock: StockOption = ""

    def plain(self) -> dict[str, Any]:
        """The options as plain data, for another process."""
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        found["templates"] = None if self.templates is None else str(self.templates)
        return found

    def look(self, usual: Mapping[str, Any]) -> dict[str, Any]:
        """What was said about the pages, as plain data: the options that aren't the usual ones.

        Args:
            usual: what a command prints with where nobody says, unlike other commands.
        """
        known = PageOptions().plain() | dict(usual)
        return {
            name: getattr(value, "value", value)
            for name, value in self.plain().items()
            if value != known[name]
        }

    @classmethod
    def from_plain(cls, found: dict[str, Any]) -> PageOptions:
        """The options that :meth:`plain` gave."""
        from pathlib import Path as Folder

        chosen = found["binding"]
        return cls(
            **found
            | {
                "ink": InkChoice(found["ink"]),
                "duplex": Duplex(found["duplex"]),
                "cut": Cut(found["cut"]),
                "map_size": MapSize(found["map_size"]),
                "purpose": Purpose(found["purpose"]),
                "binding": None if chosen is None else Binding(chosen),
                "templates": None if found["templates"] is None else Folder(found["templates"]),
            }
        )

    def style(self) -> PrintStyle:
        """The look and the way of printing asked for.

        Raises:
            PrintError: a value is unknown or out of bounds; the message names the option.
        """
        from printkit.paper.print_options import Press, make_press
        from printkit.theme.style import make_style

        press = {field.name: getattr(self, field.name) for field in fields(Press)}
        return make_style(
            paper=self.paper,
            ink=self.ink.value,
            large_print=self.large_print,
            contrast=self.contrast,
            dyslexic=self.dyslexic,
            templates=self.templates,
            theme=self.theme,
            press=make_press(**press),
        )


NO_MAPS = frozenset({"map_size"})
"""Options that a command does without which draws no battle map."""
NO_CARDS = NO_MAPS | {"card", "cut", "gutter", "skip"}
"""Options that a command does without which prints neither maps nor cards."""


def with_page_options(
    command: Callable[..., None], without: frozenset[str] = frozenset()
) -> Callable[..., None]:
    """Give a command one option for each field of :class:`PageOptions`.

    The command takes them gathered, as its parameter ``pages``.

    Args:
        command: the command.
        without: fields that would change nothing in what it prints.
    """
    return _Gathering(command, without)


class _Gathering:
    """A command that gathers its options of pages.

    Typer reads a function's signature, so this shows it one with ``pages`` spelt out; it is found
    out when it is asked for, because help names many commands and reads the options of one.
    """

    def __init__(self, command: Callable[..., None], without: frozenset[str]) -> None:
        self.command, self._without = command, without
        self.__name__, self.__doc__ = command.__name__, command.__doc__

    def __call__(self, **values: Any) -> None:
        pages = PageOptions(**{one.name: values.pop(one.name) for one in self._spelt()})
        with in_language(pages.language, pages.templates):
            self.command(pages=pages, **values)

    @cached_property
    def __signature__(self) -> inspect.Signature:
        own = inspect.signature(self.command, eval_str=True).parameters.values()
        kept = [
            parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in own
            if parameter.name != "pages"
        ]
        return inspect.Signature([*kept, *self._spelt()])

    @property
    def __annotations__(self) -> dict[str, Any]:  # type: ignore[override]  # typer reads it
        return {name: found.annotation for name, found in self.__signature__.parameters.items()}

    def _spelt(self) -> list[inspect.Parameter]:
        return [parameter for parameter in _spelt() if parameter.name not in self._without]


@cache
def _spelt() -> list[inspect.Parameter]:
    """A parameter for each field, found out once: every command that prints has them."""
    hints = get_type_hints(PageOptions, include_extras=True)
    return [
        inspect.Parameter(
            field.name, inspect.Parameter.KEYWORD_ONLY, default=field.default,
            annotation=hints[field.name],
        )
        for field in fields(PageOptions)
    ]  # fmt: skip


def flags_of(look: Mapping[str, Any]) -> list[str]:
    """The words on a command line that ask for a look (:meth:`PageOptions.look`)."""
    hints = get_type_hints(PageOptions, include_extras=True)
    words: list[str] = []
    for name in (field.name for field in fields(PageOptions) if field.name in look):
        (option,) = hints[name].__metadata__
        declared = (option.default, *(option.param_decls or ()))  # typer takes the first as default
        flag = next(str(word) for word in declared if str(word).startswith("--"))
        words += [flag] if look[name] is True else [flag, str(look[name])]
    return words


@contextmanager
def in_language(language: str, templates: Path | None = None) -> Iterator[None]:
    """Speak the language of the pages, whose messages load only when it is not English."""
    if language == ENGLISH:
        yield
        return
    from printkit.prose.messages import load_messages

    with refusing():
        messages = load_messages(language, templates)
    with use_language(language, messages):
        yield
