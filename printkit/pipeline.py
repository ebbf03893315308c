"""Every step from a seed or a file to a printed page, in order. The only file that names all.

read -> validate -> sections -> document -> pages -> sheets -> bytes
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.blocks.blocks import Board, Document, Section
from engine.game.contract import Game, SheetRequest, play_of
from engine.language import _
from engine.scenario.envelope import Scenario
from engine.scenario.options import suggest
from printkit.compose.colophon import code_section, has_secrets
from printkit.compose.cover_picture import map_of
from printkit.compose.secret_sheets import folded_secrets
from printkit.io.errors import PrintError
from printkit.io.files import verify_free, write_whole
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle

if TYPE_CHECKING:
    from engine.telling.tale import Tale
    from printkit.impose.ways.way import Sheets


def scenario_sections(
    game: Game, scenario: Scenario, names: Sequence[str], players: int
) -> list[Section]:
    """The printed sheets of one scenario, with id and credit filled in."""
    request = SheetRequest(players=players, scenario=scenario)
    sections = [section for name in names for section in _made(game, name, request)]
    return [_of_scenario(game, scenario, section) for section in sections]


def _of_scenario(game: Game, scenario: Scenario, section: Section) -> Section:
    """A section with the scenario's id and title at its foot."""
    title = game.title_told(scenario)
    return fill_running_foot(game, replace(section, scenario_id=scenario.id, scenario_title=title))


def _made(game: Game, name: str, request: SheetRequest) -> list[Section]:
    """A sheet's sections; the first of the game's measured sheet tells what was measured."""
    sections = game.sheets[name].make(request)
    scenario = request.scenario
    if scenario is None or name != game.info.measured_on or not scenario.certificate:
        return sections
    from printkit.compose.measured_panel import panel  # late: many scenarios come unmeasured

    measured = panel(game.info, scenario)
    if measured is None:
        return sections
    return [replace(sections[0], blocks=(*sections[0].blocks, measured)), *sections[1:]]


def document_of(title: str, sections: Sequence[Section]) -> Document:
    """Sections as a document of their games' designers, in which no secret is bound."""
    author = "; ".join(dict.fromkeys(section.credit for section in sections if section.credit))
    return Document(title, author, tuple(folded_secrets(sections)))


def read_tale(path: Path) -> tuple[Game, Tale]:
    """A played game as a tale, and its game.

    Raises:
        PrintError: the file cannot be read, or its game tells no stories.
        EngineError: it is not a record at all.
        InvalidScenarioError: the record is not legal, or the game is not finished.
    """
    # late: they read and play games, and few prints tell one
    from engine.play.opponents import story_names
    from engine.play.record import judge
    from printkit.play.reading import InvalidScenarioError, game_of, read_record, require_valid

    record = read_record(path)
    game = game_of(record["scenario"]["game"], str(path))
    if game.tell is None:
        raise PrintError(
            f"{path}: {game.info.title} has no story to tell. Check the game with: "
            f"printkit replay {path}"
        )
    verdict = judge(game, record)
    if not verdict.legal:
        at = verdict.illegal_at
        is_unfinished = at is not None and at == len(record["moves"])
        more = f". To go on with it, run: printkit play {path}" if is_unfinished else ""
        raise InvalidScenarioError(f"{path}: {verdict.rule}: {verdict.message}{more}")
    scenario = require_valid(game, record["scenario"], str(path))
    names = story_names(record["players"], play_of(game), scenario)
    return game, game.tell(scenario, names, record["moves"])


def chronicle_sections(path: Path) -> tuple[str, list[Section]]:
    """A title and the pages that tell a played game.

    Raises:
        PrintError, EngineError: as :func:`read_tale`.
    """
    game, tale = read_tale(path)
    return f"{game.info.title}: {tale.title}", tale_pages(game, tale)


def tale_pages(game: Game, tale: Tale) -> list[Section]:
    """The pages of a tale, with id and credit filled in."""
    from engine.telling.pages import tale_sections  # late: as above

    return [
        fill_running_foot(game, replace(s, scenario_id=tale.scenario_id, scenario_title=tale.title))
        for s in tale_sections(tale)
    ]


def general_sections(
    game: Game, names: Iterable[str], players: int, scenarios: Sequence[Scenario] = ()
) -> list[Section]:
    """The sheets of a game that need no scenario; of a single one they tell what holds in it."""
    request = SheetRequest(players, scenarios[0] if len(scenarios) == 1 else None)
    return [fill_running_foot(game, s) for name in names for s in game.sheets[name].make(request)]


def fill_running_foot(game: Game, section: Section) -> Section:
    """Fill in what every page says: game, designers, accent and emblem."""
    info = game.info
    return replace(
        section,
        game=section.game or info.title,
        credit=section.credit or _(info.credit),
        accent=info.accent if section.accent == "ink" else section.accent,
        emblem=section.emblem or info.emblem,
        slug=section.slug or info.slug,
    )


def code_sections(game: Game, scenario: Scenario, pages: Iterable[Section] = ()) -> list[Section]:
    """The page from which a scenario can be brought back; sealed where its pages hide something."""
    section = code_section(game, scenario, is_secret=has_secrets(game, pages))
    return [_of_scenario(game, scenario, section)]


def sheet_names(game: Game, wanted: str | None, *, with_scenario: bool) -> list[str]:
    """The sheets to print: those named, or all that belong to a scenario (or to none).

    ``all`` stands for every page, ``pieces`` for everything to cut out and make. ``first_turn`` is
    the same sheet as ``first-turn``.

    Raises:
        PrintError: a name is unknown; the message lists the names.
    """
    fitting = [n for n, s in game.sheets.items() if s.needs_scenario <= with_scenario]
    pages = [n for n in fitting if not game.sheets[n].component]
    if wanted is None:
        return [n for n in pages if game.sheets[n].needs_scenario == with_scenario]
    many = {"all": pages, "pieces": [n for n in fitting if n not in pages]}
    spelled = {name.replace("_", "-"): name for name in fitting}
    names: list[str] = []
    for part in wanted.split(","):
        name = spelled.get(part.strip().replace("_", "-"), part.strip())
        if name in game.sheets and name not in fitting:
            raise PrintError(
                f"{game.info.title} prints {name!r} only for a scenario. Make one with: printkit"
                f" generate {game.info.slug} -o FILE.json, then: printkit render FILE.json"
            )
        if name not in many and name not in fitting:
            raise PrintError(
                f"{game.info.title} has no sheet"
                f" {name[:40]!r}.{suggest(name, [*fitting, *many])} Use {', '.join(fitting)},"
                " all or pieces."
            )
        names += many.get(name, [name])
    return names


def compose(document: Document, style: PrintStyle) -> list[Scene]:
    """Lay a document out as pages."""
    from printkit.compose.document import compose_document
    from printkit.impose.sheets import loose_style, page_style, page_styles, part_booklet
    from printkit.impose.ways.zine import spare_pages, zine_pages

    if style.press.poster:
        from printkit.compose.posters import compose_posters

        pages = compose_document(document, style)
        return pages + compose_posters(document.sections, style, style.press.poster)
    if not style.press.booklet:
        if any(section.loose for section in document.sections):
            return _compose_with_loose(document, style)
        return _compose_fitting(document, page_styles(style))
    inside, loose = part_booklet(document, style.press)
    sides = []
    if any(section.loose for section in loose.sections):
        from printkit.compose.loose_sheets import loose_sides, with_loose_list

        sides = loose_sides(loose, loose_style(style))
        inside = with_loose_list(inside, sides, loose_style(style), is_folded=True)
    bound: list[Scene] = []
    if inside.sections and style.press.binding == "zine":
        from printkit.compose.loose_sheets import blank_notes

        bound = zine_pages(page_style(style), lambda tried: compose_document(inside, tried))
        for _ in range(spare_pages(bound)):
            bound.append(blank_notes(inside.sections[-1], page_style(style), len(bound)).scene)
    elif inside.sections:
        bound = compose_document(inside, page_style(style))
    if sides:
        from printkit.compose.loose_sheets import numbered

        return bound + numbered(sides, len(bound), loose_style(style))
    return bound + (compose_document(loose, loose_style(style)) if loose.sections else [])


def _compose_with_loose(document: Document, style: PrintStyle) -> list[Scene]:
    """The bound pages, then the loose sheets, which begin on the front of one."""
    from printkit.compose.document import compose_document
    from printkit.compose.loose_sheets import (
        blank_notes,
        loose_sides,
        numbered,
        part_loose,
        with_loose_list,
    )

    inside, loose = part_loose(document)
    sides = loose_sides(loose, style)
    inside = with_loose_list(inside, sides, style)
    bound = compose_document(inside, style) if inside.sections else []
    if len(bound) % 2 and style.press.has_backs and inside.sections:
        host = next((s for s in inside.sections if s.kind == "tonight"), inside.sections[-1])
        bound.append(blank_notes(host, style, len(bound)).scene)
    return bound + numbered(sides, len(bound), style)


def _compose_fitting(document: Document, styles: Sequence[PrintStyle]) -> list[Scene]:
    """Pages in the first of the styles in which everything fits."""
    from printkit.compose.document import compose_document
    from printkit.layout.base.frame import FitError

    for style in styles[:-1]:
        try:
            return compose_document(document, style)
        except FitError:
            continue
    return compose_document(document, styles[-1])


def compose_contacts(shown: Sequence[tuple[str, list[Section]]], style: PrintStyle) -> list[Scene]:
    """A small picture of each scenario: its map, or else its first page.

    Args:
        shown: a note for each scenario, and its sections.
        style: paper and look.

    Raises:
        PrintError: they are to be folded, tiled or copied as well.
    """
    from printkit.compose.document import compose_document
    from printkit.impose.contact import BOARD, PAGE, Thumb, contact_sheets, thumb_paper
    from printkit.layout.base.look import look_of

    if not style.press.is_flat:
        raise PrintError(
            "--contact doesn't work together with --booklet, --poster and --up. Leave those out."
        )
    thumbs = []
    for note, sections in shown:
        public = [section for section in sections if not section.secret_for]
        first, picture = (public or sections)[0], map_of(sections)
        blocks = first.blocks if picture is None else (picture,)
        scale = BOARD if isinstance(picture, Board) else PAGE
        small = replace(style, paper=thumb_paper(style.paper, scale))
        bare = replace(first, blocks=blocks, bare=True, secret_for="", columns=1)
        page = compose_document(Document(first.title, "", (bare,)), small)[0]
        thumbs.append(Thumb(page, first.scenario_title or first.title, note, scale))
    firsts = [sections[0] for _note, sections in shown]
    sheet = replace(
        firsts[0],
        title=_("Contact sheet"),
        game=" · ".join(dict.fromkeys(section.game for section in firsts)),
        credit=" · ".join(dict.fromkeys(section.credit for section in firsts)),
        scenario_id="",
        scenario_title="",
    )
    return contact_sheets(thumbs, sheet, style.paper, look_of(style, sheet.accent))


def impose(pages: Sequence[Scene], style: PrintStyle) -> Sheets:
    """Put pages onto the sheets that the printer takes."""
    from printkit.impose.sheets import to_sheets

    return to_sheets(pages, style)


def write_pages(
    scenes: Sequence[Scene],
    document: Document,
    target: Path,
    *,
    dpi: int = 150,
    force: bool = False,
    flip: str = "long",
) -> list[Path]:
    """Write pages in the format that the target's ending names (:mod:`printkit.render`).

    ``flip`` is the edge that the printer should turn sheets over: ``long``, ``short``, ``none``.

    Returns:
        the files written: the target itself, or ``name-01.svg``, ``name-02.svg`` ... of a format
        with a file a page; then ``name-cut.svg`` when a machine is to cut the sheets.

    Raises:
        PrintError: a target exists already and ``force`` is not given, or cannot be written.
    """

    def verify(path: Path) -> None:
        verify_free(path, force=force)

    made = make_files(scenes, document, target, dpi=dpi, flip=flip, verify=verify)
    for path, data in made:
        write_whole(path, data)
    return [path for path, _data in made]


def make_files(
    scenes: Sequence[Scene],
    document: Document,
    target: Path,
    *,
    dpi: int = 150,
    flip: str = "long",
    verify: Callable[[Path], None] = lambda _path: None,
) -> list[tuple[Path, bytes]]:
    """The files that :func:`write_pages` writes; ``verify`` is asked about each before it is made.

    Raises:
        PrintError: ``verify`` refuses one.
    """
    from printkit import render
    from printkit.impose.nup import cut_pages

    cuts = render.to_svg(cut_pages(scenes), paper=False)
    cut_targets = _numbered(target.with_name(f"{target.stem}-cut.svg"), len(cuts))
    kind = render.FORMATS[target.suffix]
    targets = [target] if kind.holds_all else _numbered(target, len(scenes))
    for path in [*([] if kind.holds_all else targets), *cut_targets]:
        verify(path)
    files = kind.draw(scenes, document, dpi, flip)
    return list(zip([*targets, *cut_targets], [*files, *cuts], strict=True))


def _numbered(target: Path, count: int) -> list[Path]:
    """One name for each of this many files, numbered when there are several."""
    if count == 1:
        return [target]
    return [target.with_stem(f"{target.stem}-{number:02d}") for number in range(1, count + 1)]
