"""What a game offers to the rest of the product, and what it is told.

A game is a folder in ``engine/games`` whose ``__init__.py`` sets ``GAME = Game(...)`` and whose
``game.toml`` describes it. Nothing lists the games: :mod:`engine.registry` finds the folders.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.errors import RequestError
from engine.game.info import Info, read_info
from engine.rng import Streams
from engine.scenario.envelope import FORMAT, Codebook, Scenario, make_scenario
from engine.scenario.titles import title_told

if TYPE_CHECKING:
    from engine.blocks.blocks import Section
    from engine.findings import Finding
    from engine.game.carry_over import Carried, CarryOver
    from engine.game.editor import Editor
    from engine.game.kit import MapExchange
    from engine.game.playable import AnyPlay
    from engine.game.symmetries import Symmetries
    from engine.game.table_kit import MakeKit
    from engine.scenario.options import OptionValue
    from engine.telling.tale import Tale


@dataclass(frozen=True, slots=True)
class Request:
    """What a generator is asked for. Every value has been checked against the game's options.

    Attributes:
        seed: any text.
        players: how many play, within the game's bounds.
        options: only those that were set.
    """

    seed: str
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def streams(self, slug: str) -> Streams:
        """The named random streams of this request."""
        return Streams(self.seed, f"{FORMAT}|{slug}")


@dataclass(frozen=True, slots=True)
class Draft:
    """A generated scenario before it is sealed with format and id."""

    title: str
    content: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """What a printed sheet is about.

    Attributes:
        players: how many will play (copies of cheat cards, columns of score sheets).
        scenario: the scenario, when the sheet needs or uses one.
    """

    players: int
    scenario: Scenario | None = None

    @property
    def shown(self) -> Scenario:
        """The scenario of a sheet that needs one.

        Raises:
            ValueError: there is none.
        """
        if self.scenario is None:
            raise ValueError(
                "this sheet shows a scenario, so it can't be printed without one. Use: printkit"
                " render FILE"
            )
        return self.scenario


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of printed sheet of a game.

    Attributes:
        make: gives its sections.
        about: a few words for lists, such as ``printkit games deebz``.
        needs_scenario: it shows one scenario (``render``); else it is general (``sheet``).
        component: things to make, printed only when asked for by name.
    """

    make: Callable[[SheetRequest], list[Section]]
    about: str
    needs_scenario: bool = False
    component: bool = False


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """A step of the host's script: how many minutes it takes and what to do."""

    minutes: int
    title: str
    text: str


def _only_printed() -> None:
    return None


def _nothing_to_compare(scenarios: Sequence[Scenario]) -> list[list[Finding]]:
    return [[] for _ in scenarios]


@dataclass(frozen=True, slots=True)
class Hosting:
    """What a host needs of a game around its rules: pages, packing list, script.

    Attributes:
        sheets: the printed sheets by name.
        packing: what to bring for this many players, as inline Markdown lines.
        packing_lean: the same for a night that prints its tokens and slips; None when nothing of
            ``packing`` is printed.
        script: the host's steps for a scenario and this many players.
    """

    sheets: Mapping[str, Sheet]
    packing: Callable[[int], list[str]]
    script: Callable[[SheetRequest], list[ScriptStep]]
    packing_lean: Callable[[int], list[str]] | None = None


@dataclass(frozen=True, slots=True)
class Offers:
    """What a game offers beside its pages and its play; a night asks for none of it.

    Attributes:
        tell: a finished record's scenario, players and legal moves -> the story of the game; None
            when there is none. Raises RequestError.
        carry: what a campaign's boons with ``means`` write into a scenario; None when nothing is
            to be carried tonight.
        maps: how its map of cells goes to other programs and comes back; None when it has none.
        editor: how its map is changed by hand; None when it cannot be.
        kit: what lies on the table when it begins; None when nothing is to be laid out.
    """

    tell: Callable[[Scenario, Sequence[str], Sequence[str]], Tale] | None = None
    carry: Callable[[CarryOver], Carried | None] | None = None
    maps: MapExchange | None = None
    editor: Editor | None = None
    kit: MakeKit | None = None


@dataclass(frozen=True)
class Game:
    """One game: where it lies and what it can do.

    How it is played, what its host needs and what it offers beside are large parts that few
    commands want, so they are loaded when they are first asked for.

    Attributes:
        package: its import name.
        make_content: a generator: request -> draft. Raises UnsatisfiableError.
        find_faults: all findings about a scenario's content, whatever JSON it is.
        schema: JSON Schema of ``content``.
        load_hosting: gives what its host needs.
        load_play: gives how it is played, or None when it can only be printed.
        load_offers: gives what it offers beside; nothing unless it says so.
        compare: findings about sound scenarios seen together, one list for each.
        codebook: the preset dictionary of restore codes, or several, which codes name by number;
            none ever changes, and new ones come last.
        rotate_seats: a scenario and n -> the same one with every seat n places further round the
            table, so that the same luck can be played from every place; None when seats are unlike.
        symmetries: a sound scenario -> it and what its moves make of it, from which
            :mod:`engine.measure.symmetry` proves that seats are equal; None when no two seats have
            the same task.
        with_measured_fields: a scenario and the certificate of its playouts -> its content with
            what only playouts can tell; None when there is nothing.
    """

    package: str
    make_content: Callable[[Request], Draft]
    find_faults: Callable[[Scenario], list[Finding]]
    schema: Callable[[], dict[str, Any]]
    load_hosting: Callable[[], Hosting]
    load_play: Callable[[], AnyPlay | None] = _only_printed
    load_offers: Callable[[], Offers] = Offers
    compare: Callable[[Sequence[Scenario]], list[list[Finding]]] = _nothing_to_compare
    codebook: Codebook = b""
    rotate_seats: Callable[[Scenario, int], Scenario] | None = None
    symmetries: Callable[[Scenario], Symmetries | None] | None = None
    with_measured_fields: Callable[[Scenario, Mapping[str, Any]], dict[str, Any]] | None = None

    def __repr__(self) -> str:
        sheets = f"{len(self.sheets)} sheets"
        return f"<Game {self.info.slug}: {self.info.title}, {sheets}>"

    @cached_property
    def hosting(self) -> Hosting:
        """What its host needs."""
        return self.load_hosting()

    @cached_property
    def play(self) -> AnyPlay | None:
        """How it is played; None when it can only be printed."""
        return self.load_play()

    @cached_property
    def offers(self) -> Offers:
        """What it offers beside its pages and its play."""
        return self.load_offers()

    def title_told(self, scenario: Scenario) -> str:
        """The title of one of its scenarios in the language being spoken."""
        return title_told(self.package, scenario)

    @property
    def sheets(self) -> Mapping[str, Sheet]:
        """The printed sheets by name."""
        return self.hosting.sheets

    @property
    def packing(self) -> Callable[[int], list[str]]:
        """What to bring for this many players."""
        return self.hosting.packing

    @property
    def packing_lean(self) -> Callable[[int], list[str]] | None:
        """What to bring when the night prints its tokens and slips."""
        return self.hosting.packing_lean

    @property
    def script(self) -> Callable[[SheetRequest], list[ScriptStep]]:
        """The host's steps."""
        return self.hosting.script

    @property
    def tell(self) -> Callable[[Scenario, Sequence[str], Sequence[str]], Tale] | None:
        """The story of a finished record."""
        return self.offers.tell

    @property
    def carry(self) -> Callable[[CarryOver], Carried | None] | None:
        """What a campaign's boons write into a scenario."""
        return self.offers.carry

    @property
    def maps(self) -> MapExchange | None:
        """How its map of cells goes to other programs and comes back."""
        return self.offers.maps

    @property
    def editor(self) -> Editor | None:
        """How its map is changed by hand."""
        return self.offers.editor

    @property
    def kit(self) -> MakeKit | None:
        """What lies on the table when it begins."""
        return self.offers.kit

    @cached_property
    def info(self) -> Info:
        """The game's description."""
        return read_info(self.package)

    def generate(self, request: Request) -> Scenario:
        """A sealed scenario: same request, same bytes.

        Raises:
            UnsatisfiableError: no scenario meets the request; the message says what would.
        """
        draft = self.make_content(request)
        return self.seal(request, draft.title, draft.content)

    def seal(self, request: Request, title: str, content: dict[str, Any]) -> Scenario:
        """A scenario with its envelope and id."""
        return make_scenario(
            game=self.info.slug,
            prefix=self.info.prefix,
            title=title,
            seed=request.seed,
            players=request.players,
            options=dict(request.options),
            content=content,
        )


def play_of(game: Game) -> AnyPlay:
    """How a game is played.

    Raises:
        RequestError: it can only be printed.
    """
    if game.play is None:
        raise RequestError(
            f"{game.info.title} can be printed but not played here. Choose another game."
        )
    return game.play
