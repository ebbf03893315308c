"""Maps under the editor's hand: the contents that were made so far, and what a page shows of them.

A map is edited in memory; it is kept when it is saved as a new scenario, on the shelf.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import msgspec

from engine import registry
from engine.errors import EngineError
from engine.findings import Finding, Severity, is_ok
from engine.game.check import find_faults
from engine.game.contract import Game, Request
from engine.game.editor import Edit, Editor, EditRefused, Places, make_edit
from engine.game.info import Info
from engine.language import _, current_language
from engine.scenario.envelope import MAX_BYTES, Scenario, dump, parse, to_data, verify_envelope
from printkit.compose.table_picture import TablePicture, draw_table
from printkit.io.errors import PrintError
from printkit.studio.desk.desk import Desk
from printkit.studio.desk.pictures import mark_of
from printkit.studio.frame.query import Query
from printkit.studio.making.scenario import request_mark, request_of, shown
from printkit.theme.style import make_style

MOST_STEPS = 500
"""Contents that undo goes back over."""
MOST_WORKS = 8
"""Maps under way at once; the one not touched for longest goes first."""
TABLE = "edit"


@dataclass(slots=True)
class Work:
    """A map under way.

    Attributes:
        game: whose it is.
        scenario: what it began as.
        contents: every content so far; undo only steps back among them.
        at: which of them is shown.
        title: that it was saved under; empty before.
    """

    game: Game
    scenario: Scenario
    contents: list[dict[str, Any]]
    at: int = 0
    title: str = ""

    @property
    def editor(self) -> Editor:
        """How the game's map is changed."""
        if self.game.editor is None:
            raise PrintError(
                _("{game} has no map to edit. Choose another game.", game=self.game.info.title)
            )
        return self.game.editor

    @property
    def content(self) -> dict[str, Any]:
        """The map as it stands."""
        return self.contents[self.at]

    @property
    def mark(self) -> str:
        """Names the map as it stands."""
        return mark_of("edit", self.sealed().id)

    def apply(self, edit: Edit, mirror: str) -> None:
        """Make an edit; what was undone before is gone.

        Raises:
            EditRefused: it cannot be made; says why.
        """
        made = make_edit(self.editor, self.content, edit, mirror)
        if made == self.content:
            return
        kept = self.contents[max(0, self.at + 2 - MOST_STEPS) : self.at + 1]
        self.contents, self.at = [*kept, made], len(kept)

    def step(self, by: int) -> None:
        """Undo (-1) or redo (1), as far as there is something."""
        self.at = min(max(self.at + by, 0), len(self.contents) - 1)

    def sealed(self) -> Scenario:
        """The map as a scenario of its own; the one it began as while nothing is changed."""
        if self.at == 0 and not self.title:
            return self.scenario
        old = self.scenario
        options = {k: v for k, v in old.options.items() if k in self.game.info.options}
        request = Request(str(old.seed), old.players, options)
        return self.game.seal(request, self.title or old.title, self.content)

    def findings(self) -> list[Finding]:
        """What the validator says of the map as it stands."""
        return find_faults(self.game, to_data(self.sealed()))

    @property
    def is_sound(self) -> bool:
        """Whether it may be printed and played."""
        return is_ok(self.findings())


def scenario_of(desk: Desk, query: Query) -> Scenario:
    """The scenario that a state names, sound or not: a file of the shelf, or a game and a seed.

    Raises:
        EngineError, PrintError: there is none; the message says what to do.
    """
    found = shown(desk, query)
    place = found.name or "scenario"
    data = verify_envelope(parse(found.text.encode(), place), place)
    try:
        return msgspec.convert(data, Scenario)
    except msgspec.ValidationError as fault:
        raise PrintError(
            _("{file}: the scenario is damaged. Choose another one.", file=place)
        ) from fault


def work_of(desk: Desk, query: Query) -> Work:
    """The map under way that a state names, opened when it is first asked for.

    Raises:
        EngineError, PrintError: there is none, or it cannot be edited.
    """
    works: dict[str, Work] = desk.tables.setdefault(TABLE, {})
    if query.one("file"):
        key = mark_of("file", query.one("file"), query.one("work"))
    else:
        key = request_mark(request_of(query))
    if key not in works:
        scenario = scenario_of(desk, query)
        game = registry.load(scenario.game)
        work = Work(game, scenario, [dict(scenario.content)])
        work.editor.verify(scenario)
        works[key] = work
    else:
        works[key] = works.pop(key)  # the one touched last stands last
    for old in list(works)[:-MOST_WORKS]:
        del works[old]
    return works[key]


def read_edit(data: Any) -> Edit:
    """What the page's module sends of an edit.

    Raises:
        EditRefused: it has another form.
    """
    try:
        return Edit(
            tool=_text(data["tool"]),
            cells=tuple(_cell(at) for at in data.get("cells", ())),
            edges=tuple((_cell(a), _cell(b)) for a, b in data.get("edges", ())),
            points=tuple(_point(at) for at in data.get("points", ())),
            pieces=tuple(_text(name) for name in data.get("pieces", ())),
            fields={_text(k): _text(v) for k, v in dict(data.get("fields", {})).items()},
        )
    except (TypeError, KeyError, ValueError, AttributeError, OverflowError) as fault:
        raise EditRefused(_("The page sent something else than an edit. Load it again.")) from fault


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is expected")
    return value


def _cell(at: Any) -> tuple[int, int]:
    x, y = at
    if type(x) is not int or type(y) is not int:
        raise TypeError("a cell is two whole numbers")
    return x, y


def _point(at: Any) -> tuple[float, float]:
    x, y = (float(value) for value in at)
    if not (isfinite(x) and isfinite(y)):
        raise ValueError("a point is two numbers")
    return x, y


def told_work(work: Work) -> dict[str, Any]:
    """The map as it stands, for the page's module: nothing of it is a rule."""
    content, editor = work.content, work.editor
    findings = sorted(work.findings(), key=lambda found: found.severity is not Severity.ERROR)
    return {
        "step": work.at,
        "undo": work.at > 0,
        "redo": work.at < len(work.contents) - 1,
        "sound": is_ok(findings),
        "mark": work.mark,
        "ground": _as_data(editor.ground(content)),
        "tools": [_as_data(tool) for tool in editor.tools(content)],
        "pieces": [_as_data(piece) for piece in editor.pieces(content)],
        "mirrors": dict(editor.mirrors(content)),
        "findings": [told_finding(editor, content, finding) for finding in findings],
    }


def told_finding(editor: Editor, content: Mapping[str, Any], finding: Finding) -> dict[str, Any]:
    """A finding and its places."""
    told = finding.message[:1].upper() + finding.message[1:]
    where: Places = editor.places(content, finding)
    return {**finding.as_json(), "message": told, **_as_data(where)}


def _as_data(thing: Any) -> Any:
    """A value of the engine's vocabulary as JSON data."""
    return msgspec.to_builtins(thing)


def save(desk: Desk, work: Work, title: str) -> str:
    """Write the map to the shelf as a new scenario, sound or not; its name there."""
    work.title = title.strip()
    scenario = work.sealed()
    name = desk.shelf.free_name("scenarios", scenario.title)
    desk.shelf.write("scenarios", name, dump(scenario).encode())
    return name


def require_sound(work: Work) -> None:
    """Check that a map may be printed and played.

    Raises:
        PrintError: it has errors.
    """
    if not work.is_sound:
        raise PrintError(
            _("This map has errors, so it can't be printed or played yet. Mend what the findings"
              " show; you can save it any time.")
        )  # fmt: skip


def drawn(desk: Desk, work: Work) -> TablePicture:
    """The map as it is printed, laid out once."""
    mark = f"drawn-{work.mark}-{current_language()}"

    def make() -> TablePicture:
        picture = work.editor.picture(work.sealed())
        return draw_table([picture.block], make_style(), work.game.info.accent, picture.top)

    found: TablePicture = desk.made.get(mark, make)
    return found


def editable_games() -> list[Info]:
    """The games whose maps can be changed."""
    return [info for info in registry.infos() if registry.load(info.slug).editor is not None]


def saved_scenarios(desk: Desk, infos: Sequence[Info]) -> list[tuple[str, str, str]]:
    """Scenarios of the shelf that are of these games: file's name, title, and the game's title."""
    games = {info.slug: info.title for info in infos}
    found = []
    for name in desk.shelf.names("scenarios"):
        try:
            data = parse(desk.shelf.read("scenarios", name, MAX_BYTES), name)
        except (EngineError, PrintError):
            continue  # what cannot be read is not offered
        if isinstance(data, dict) and data.get("game") in games:
            found.append((name, str(data.get("title", name)), games[data["game"]]))
    return found
