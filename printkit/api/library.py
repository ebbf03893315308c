"""The way in: games off the shelf, scenarios and played games from files, whole evenings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine import registry
from engine.blocks.blocks import Document
from engine.game.check import count_players
from engine.game.contract import Request
from engine.game.info import Info
from engine.measure.target import generate_measured
from engine.scenario.options import Option, OptionValue, parse_settings
from printkit.api.game_scenario import GameScenario
from printkit.api.printout import Printout
from printkit.api.running_game import RunningGame
from printkit.night.booklet import make_night
from printkit.night.night import EveningRequest
from printkit.night.scenarios import Measuring
from printkit.night.seating import Guests
from printkit.pipeline import document_of, general_sections, sheet_names
from printkit.play.reading import is_record, read_playable, read_scenario, restore_scenario


@dataclass(frozen=True, slots=True, repr=False)
class ShelfGame:
    """A game, and what can be made of it.

    Attributes:
        slug: its short name, as in ``printkit games``.
    """

    slug: str

    def __repr__(self) -> str:
        low, high = self.info.players
        players = f"{low}" if low == high else f"{low} to {high}"
        return f"<ShelfGame {self.slug}: {self.info.title}, {players} players>"

    @property
    def info(self) -> Info:
        """Its description: title, designers, materials, options and more."""
        return registry.info_of(self.slug)

    @property
    def title(self) -> str:
        """What people call it."""
        return self.info.title

    @property
    def options(self) -> dict[str, Option]:
        """What :meth:`generate` accepts besides seed and players, by name."""
        return dict(self.info.options)

    @property
    def sheet_names(self) -> list[str]:
        """The names of all sheets."""
        return list(registry.load(self.slug).sheets)

    def generate(
        self, seed: str | int = "1", *, players: int | None = None, **options: OptionValue
    ) -> GameScenario:
        """Make a scenario: the same wishes give the same one.

        Args:
            seed: any text.
            players: how many play; None for the game's own number.
            options: what else is wished, such as ``objective="race"``; see :attr:`options`.

        Raises:
            RequestError: an option or the number of players does not fit; says what would.
            UnsatisfiableError: no scenario meets all that is wished.
        """
        info = self.info
        pairs = [f"{name}={_written(value)}" for name, value in options.items()]
        chosen = parse_settings(info.options, pairs, where="generate:")
        request = Request(str(seed), count_players(info, players, "players"), chosen)
        return GameScenario(generate_measured(registry.load(self.slug), request))

    def sheets(self, *names: str, players: int | None = None) -> Printout:
        """Pages that need no scenario, such as ``rules``; without names all of them.

        Raises:
            PrintError: there is no sheet of a name; the message lists those there are.
            RequestError: the game is not for this many players.
        """
        loaded = registry.load(self.slug)
        wanted = sheet_names(loaded, ",".join(names) or None, with_scenario=False)
        count = count_players(loaded.info, players, "players")
        title = f"{self.title}: {', '.join(wanted)}"
        return Printout(title, lambda: document_of(title, general_sections(loaded, wanted, count)))


def _written(value: OptionValue) -> str:
    """A value as ``--set`` reads it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ",".join(str(item) for item in value)
    return str(value)


def games() -> list[ShelfGame]:
    """All games, in order of slug; their code is loaded when it is needed."""
    return [ShelfGame(info.slug) for info in registry.infos()]


def game(slug: str) -> ShelfGame:
    """The game of this slug.

    Raises:
        RequestError: there is none; the message names those there are.
    """
    return ShelfGame(registry.info_of(slug).slug)


def load(path: str | Path) -> GameScenario | RunningGame:
    """A scenario, or a game that was broken off and goes on, from a file.

    Raises:
        PrintError: the file cannot be read, has errors, or holds a game that is over.
        EngineError: it is neither a scenario nor a record.
    """
    file = Path(path)
    if not is_record(file):
        return GameScenario(read_scenario(file))
    scenario, moves = read_playable(file)
    return RunningGame(registry.load(scenario.game), scenario, moves)


def restore(code: str) -> GameScenario:
    """The scenario that a printed restore code holds.

    Raises:
        EngineError: the code is damaged or of no known game.
        PrintError: the scenario has errors.
    """
    return GameScenario(restore_scenario(code))


def game_night(
    seed: str | int = "1",
    *,
    players: int = 4,
    minutes: int = 150,
    games: Sequence[str] | None = None,
    names: Sequence[str] = (),
    evening: int = 1,
    measure: bool = True,
) -> Printout:
    """The booklet of an evening, made when it is saved.

    Args:
        seed: any text.
        players: how many people come; as many as ``names`` when they are given.
        minutes: how long they stay.
        games: slugs in order; None for a choice.
        names: who comes, so that they get seats.
        evening: which evening of these people it is; seats go round.
        measure: let programs play each scenario to say how fair it is.
    """
    guests = Guests(tuple(names), evening) if names else None

    def make() -> Document:
        count = len(names) if names else players
        measuring = Measuring() if measure else None
        wanted = None if games is None else tuple(games)
        asked = EveningRequest(
            count, str(seed), wanted=wanted, minutes=minutes, guests=guests, is_measured=measure
        )
        return make_night(asked, measuring)

    return Printout(f"a game night for {len(names) or players}, seed {str(seed)!r}", make)
