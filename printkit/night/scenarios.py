"""The scenarios of an evening: drawn, test-played, and drawn again where one takes too long.

Each game is drawn by itself, whatever else the evening holds, so that the same game with the same
seed is the same scenario in a shorter evening too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from gettext import NullTranslations
from typing import Any

import msgspec

from engine import registry
from engine.game.check import targets_of
from engine.game.contract import Game, Request
from engine.game.info import Info
from engine.language import ENGLISH, use_language
from engine.scenario.envelope import Scenario
from engine.scenario.options import OptionValue
from printkit.night.steps import Part, steps_of

TOO_LONG = 1.5
"""A scenario that takes this many times as long as usual is drawn again."""
FAR_TOO_LONG = 2
"""A scenario whose first test games take this many times as long as usual is not played further."""
MOST_DRAWN = 3
"""The shortest of this number of scenarios is taken when all take too long."""


Beside = Callable[[Sequence[Callable[[], Any]], Callable[[], None]], Mapping[int, Any]]
"""Does tasks while something is loaded; gives what came of some of them, by their places."""


def nothing_beside(
    _tasks: Sequence[Callable[[], Any]], _load: Callable[[], None]
) -> Mapping[int, Any]:
    """Each task waits for its turn."""
    return {}


@dataclass(frozen=True, slots=True)
class Measuring:
    """Where the games of scenarios are played, and who is told.

    Attributes:
        executor: runs the games; None for here. What comes of them is the same on any.
        workers: how many chunks it runs at once.
        on_begun: told which game is being measured, how many scenarios are done, and of how many.
        on_done: told in a sentence what came of it, for each scenario.
    """

    executor: Executor | None = None
    workers: int = 1
    on_begun: Callable[[str, int, int], None] = lambda _title, _done, _all: None
    on_done: Callable[[str], None] = lambda _told: None


@dataclass(frozen=True, slots=True)
class WantedGame:
    """A game of an evening before its scenarios are drawn.

    Attributes:
        info: its description.
        sizes: how many people sit at each table.
        seed: any text.
        options: of the scenarios.
        has_scenarios: each table has a scenario.
        is_fixed: the seed is the game's own, so that no other scenario takes its place.
    """

    info: Info
    sizes: tuple[int, ...]
    seed: str
    options: Mapping[str, OptionValue]
    has_scenarios: bool
    is_fixed: bool

    @property
    def game(self) -> Game:
        """The game itself, loaded when it is first asked for."""
        return registry.load(self.info.slug)

    @property
    def is_played(self) -> bool:
        """Whether programs play its scenarios."""
        return self.has_scenarios and self.info.night_playouts > 0


def draw_scenarios(
    wanted: Sequence[WantedGame],
    measuring: Measuring | None = None,
    beside: Beside = nothing_beside,
) -> list[Part]:
    """The games of an evening with a scenario for each table.

    Args:
        wanted: the games, in order.
        measuring: how scenarios are played to say how fair and how long they are; None leaves
            that out, and then none is drawn again.
        beside: draws scenarios on a second core while the games' pages are loaded here.

    Raises:
        RequestError: the options of a game do not go together.
    """
    tasks = [partial(_first_drawn, one) for one in wanted]
    made = beside(tasks, partial(_load, wanted))
    first = [made[at] if at in made else task() for at, task in enumerate(tasks)]
    if measuring is not None:
        first = _measured(wanted, first, measuring)
    return [Part(one.game, one.sizes, drawn) for one, drawn in zip(wanted, first, strict=True)]


def _load(wanted: Sequence[WantedGame]) -> None:
    """Load what the pages of these games need, before they are asked for."""
    for one in wanted:
        one.game.load_hosting()


def _first_drawn(wanted: WantedGame) -> tuple[Scenario, ...]:
    """The scenarios that a game's seed gives first, one for each table."""
    tables = range(1, len(wanted.sizes) + 1) if wanted.has_scenarios else ()
    return tuple(_drawn(wanted, table, 0) for table in tables)


def _measured(
    wanted: Sequence[WantedGame], first: Sequence[tuple[Scenario, ...]], measuring: Measuring
) -> list[tuple[Scenario, ...]]:
    """The scenarios of all games, measured, others in the place of those that take too long."""
    from engine.measure.certificate import tell  # late: an evening may go unmeasured

    total = sum(len(one.sizes) for one in wanted if one.is_played)
    done, found = 0, []
    for one, scenarios in zip(wanted, first, strict=True):
        kept = []
        for table, scenario in enumerate(scenarios, 1):
            if one.is_played:
                measuring.on_begun(one.info.title, done, total)
                done += 1
            kept.append(_shortened(one, table, scenario, measuring))
            with use_language(ENGLISH, NullTranslations()):  # whatever the pages speak
                told = tell(kept[-1].certificate) or "not test-played. Every rule check passed."
            measuring.on_done(f"{one.info.title}: {told}")
        found.append(tuple(kept))
    return found


def _shortened(wanted: WantedGame, table: int, first: Scenario, measuring: Measuring) -> Scenario:
    """A table's scenario, measured: the first that is no longer than usual, or the shortest."""
    if wanted.is_fixed:
        return _played(wanted, first, measuring)
    far_too_long = partial(_is_longer, wanted.game, FAR_TOO_LONG)
    drawn: list[Scenario] = []
    for number in range(MOST_DRAWN):
        scenario = _drawn(wanted, table, number) if number else first
        drawn.append(_played(wanted, scenario, measuring, far_too_long))
        if not _is_longer(wanted.game, TOO_LONG, drawn[-1]):
            return drawn[-1]
    shortest = min(drawn, key=lambda scenario: _minutes(wanted.game, scenario))
    return _played(wanted, shortest, measuring) if far_too_long(shortest) else shortest


def _played(
    wanted: WantedGame,
    scenario: Scenario,
    measuring: Measuring,
    gives_up: Callable[[Scenario], bool] | None = None,
) -> Scenario:
    """A scenario with what its test games say, if there are any (:func:`certify`)."""
    from engine.measure.certificate import certify  # late: an evening may go unmeasured

    if not wanted.is_played:
        return scenario
    games, (executor, workers) = wanted.info.night_playouts, (measuring.executor, measuring.workers)
    return certify(wanted.game, scenario, games, "greedy", executor, workers, gives_up)


def _drawn(wanted: WantedGame, table: int, number: int) -> Scenario:
    """A table's scenario, the first that its seed gives or a later one; some come measured."""
    seed = wanted.seed if table == 1 else f"{wanted.seed}#{table}"
    seed = f"{seed}+{number}" if number else seed
    request = Request(seed, wanted.sizes[table - 1], wanted.options)
    if not targets_of(wanted.game, request):
        return wanted.game.generate(request)
    from engine.measure.target import generate_measured  # late: few evenings ask for numbers

    return generate_measured(wanted.game, request)


def _is_longer(game: Game, times: float, scenario: Scenario) -> bool:
    """Whether a scenario took test-players that many times as long as its like usually takes."""
    usual = _minutes(game, msgspec.structs.replace(scenario, certificate={}))
    return _minutes(game, scenario) > times * usual


def _minutes(game: Game, scenario: Scenario) -> int:
    """How long a table is busy with a scenario, setting up and teaching included."""
    return sum(step.minutes for step in steps_of(game, (scenario.players,), (scenario,)))
