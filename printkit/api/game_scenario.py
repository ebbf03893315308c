"""A scenario with its game: to be checked, played, measured and printed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from engine import registry
from engine.blocks.blocks import Document
from engine.findings import Finding
from engine.game.check import find_faults
from engine.game.contract import Game, play_of
from engine.measure.certificate import make_certificate, tell
from engine.measure.executors import open_executor
from engine.measure.simulate import make_job, simulate
from engine.measure.symmetry import UNPROVEN, prove_seats
from engine.scenario.envelope import Scenario, dump, restore_code, to_data
from printkit.api.printout import Printout
from printkit.api.running_game import RunningGame
from printkit.io.files import verify_free, write_whole
from printkit.pipeline import code_sections, document_of, scenario_sections, sheet_names


@dataclass(frozen=True, slots=True, repr=False)
class Measurement:
    """What many games of a scenario said. Print it for a sentence.

    Attributes:
        scenario: the scenario with its certificate.
        certificate: all figures, as a scenario file holds them.
    """

    scenario: GameScenario
    certificate: dict[str, Any]

    @property
    def games(self) -> int:
        """How many games were played."""
        return int(self.certificate["games"])

    @property
    def verdict(self) -> str:
        """Which side the scenario favours, as far as the games tell."""
        return str(self.certificate["verdict"])

    @property
    def shares(self) -> dict[str, float]:
        """Each seat's mean result: 0 is a loss, 1 a win; points count by their part of them all."""
        return {side["side"]: side["reward"]["value"] for side in self.certificate["sides"]}

    def __str__(self) -> str:
        return tell(self.certificate)

    def __repr__(self) -> str:
        return f"<Measurement of {self.games} games: {self.verdict}>"


@dataclass(frozen=True, slots=True, repr=False)
class GameScenario:
    """A scenario together with its game.

    Attributes:
        data: the scenario file's fields.
    """

    data: Scenario

    def __repr__(self) -> str:
        title, players = self._game.info.title, self.data.players
        return f"<GameScenario {self.id}: {title}, {self.title!r}, {players} players>"

    @property
    def _game(self) -> Game:
        return registry.load(self.data.game)

    @property
    def id(self) -> str:
        """The short id that stands on its pages."""
        return self.data.id

    @property
    def title(self) -> str:
        """What people call it."""
        return self.data.title

    @property
    def code(self) -> str:
        """The restore code that its pages carry as a QR code."""
        return restore_code(self.data, self._game.codebook)

    def validate(self) -> list[Finding]:
        """Check it against the rules: every finding, none for a sound scenario."""
        return find_faults(self._game, to_data(self.data))

    def start(self, seed: str | int = "1", *, own_dice: bool = False) -> RunningGame:
        """Begin a game of it.

        Args:
            seed: decides what chance does.
            own_dice: push what chance does yourself, as tokens that begin with ``~``.

        Raises:
            RequestError: a scenario of this kind cannot be played.
        """
        return RunningGame(self._game, self.data, seed=str(seed), own_dice=own_dice)

    def simulate(
        self,
        games: int = 1000,
        players: str | list[str] = "greedy",
        seed: str | int = "1",
        *,
        jobs: int = 1,
        as_written: bool = False,
    ) -> Measurement:
        """Let programs play it many times. The result hangs on the seed, never on ``jobs``.

        Args:
            games: how many; rounded up to whole sets in which the seats go round.
            players: a program for all seats, or one for each: ``random``, ``greedy``, ``search``.
            seed: decides what chance and programs do.
            jobs: processes at once; more than 1 only from a script that guards its main part with
                ``if __name__ == "__main__":``.
            as_written: play the very order of cards in the scenario, never a new one.

        Raises:
            RequestError: it cannot be played so.
        """
        named = [players] if isinstance(players, str) else list(players)
        job = make_job(self.data, named, str(seed), as_written=as_written)
        executor = open_executor(jobs)
        try:
            *_earlier, tally = simulate(job, games, executor, jobs)
        finally:
            executor.shutdown(wait=False, cancel_futures=True)
        proof = UNPROVEN if as_written else prove_seats(self._game, self.data)
        certificate = make_certificate(job, tally, play_of(self._game).seats(self.data), proof)
        measured = msgspec.structs.replace(self.data, certificate=certificate)
        return Measurement(GameScenario(measured), certificate)

    def sheets(self, *names: str) -> Printout:
        """Pages of this scenario; without names all that belong to it, and its restore code.

        Args:
            names: such as ``map``; ``all`` for every page, ``pieces`` for all that is cut out.

        Raises:
            PrintError: there is no sheet of a name; the message lists those there are.
        """
        game = self._game
        wanted = sheet_names(game, ",".join(names) or None, with_scenario=True)
        title = f"{game.info.title}: {self.title}"

        def make() -> Document:
            sections = scenario_sections(game, self.data, wanted, self.data.players)
            sections += [] if names else code_sections(game, self.data)
            return document_of(title, sections)

        return Printout(title, make)

    def save(self, target: str | Path, *, force: bool = False) -> Path:
        """Write the scenario as JSON.

        Raises:
            PrintError: the file exists already and ``force`` is not given, or cannot be written.
        """
        path = Path(target)
        verify_free(path, force=force)
        write_whole(path, dump(self.data).encode())
        return path
