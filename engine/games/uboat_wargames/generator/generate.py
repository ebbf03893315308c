"""Scenarios from a seed: games, positions, puzzles and tournaments (U11)."""

from __future__ import annotations

from typing import Any, Final

from engine.errors import RequestError, UnsatisfiableError
from engine.game.contract import Draft, Request
from engine.games.uboat_wargames.generator.make_puzzle import make_puzzle
from engine.games.uboat_wargames.generator.positions import make_position
from engine.games.uboat_wargames.generator.schedule import make_schedule
from engine.games.uboat_wargames.rulebook.tables import (
    DEFAULT_VALUES,
    PACKAGE,
    PER_ROW,
    RANKS,
    TEAM_MODES,
    team_seats,
)
from engine.rng import Stream, Streams
from engine.scenario.grammar import Grammar
from engine.scenario.shares import share_of_seed
from engine.scenario.titles import TITLES
from engine.scenario.toml_tables import load_toml

SLUG = "uboat-wargames"
DEFAULT_ENTRANTS, DEFAULT_ROUNDS = 8, 3
MOST_ROUNDS = 5
BOATS: Final = Grammar(load_toml(PACKAGE, "names.toml"))
_TITLES: Final = Grammar(load_toml(PACKAGE, TITLES))
"""Names of games, tournaments and boats."""


def make_content(request: Request) -> Draft:
    """One scenario of the kind asked for.

    Raises:
        RequestError: options that do not fit together; the message says what would.
        UnsatisfiableError: no balanced tournament of that size was found.
    """
    streams = request.streams(SLUG)
    kind = request.options.get("kind", "game")
    if kind == "tournament":
        return _make_tournament(request, streams)
    game = _make_game(request, streams)
    title = _title("game", request, streams)
    if kind == "game":
        return Draft(title, game)
    options = {name: request.options[name] for name in ("ace", "hand") if name in request.options}
    if kind == "position":
        return Draft(title, make_position(game, options, streams))
    return Draft(title, make_puzzle(game, request.options, streams))


def _title(kind: str, request: Request, streams: Streams) -> str:
    share = share_of_seed(request.seed)
    return _TITLES.draw(kind, streams.stream("title"), share=share)


def _names_of_boats(count: int, request: Request, stream: Stream) -> list[str]:
    """Names for this many boats, none twice."""
    names: list[str] = []
    for _ in range(count):
        names.append(BOATS.draw("boat", stream, names, share_of_seed(request.seed)))
    return names


def _make_game(request: Request, streams: Streams) -> dict[str, Any]:
    seats = request.players
    deal = streams.stream("decks")
    content: dict[str, Any] = {
        "kind": "game",
        "seats": _names_of_boats(seats, request, streams.stream("names")),
        "start": streams.stream("start").between(1, seats),  # U3.2
        "teams": _teams(request),
        "tiles": _tiles(request),
        "decks": [deal.shuffled(RANKS) for _ in range(seats)],  # U3.1
    }
    handicap = request.options.get("handicap")
    if isinstance(handicap, list):
        if len(handicap) != seats:  # UV4
            raise RequestError(
                f"--set handicap: these are {len(handicap)} numbers for {seats} players. Write one"
                " for each seat."
            )
        content["handicap"] = handicap
    return content


def _teams(request: Request) -> str:
    mode = str(request.options.get("teams", "none"))
    needed = team_seats(mode)
    if needed is not None and needed != request.players:  # UV4
        fitting = [m for m in TEAM_MODES if team_seats(m) in (None, request.players)]
        raise RequestError(
            f"--set teams={mode} is for {needed} players. With {request.players}, use"
            f" {' or '.join(fitting)}."
        )
    return mode


def _tiles(request: Request) -> list[str]:
    values = request.options.get("tiles", list(DEFAULT_VALUES))
    if not isinstance(values, list) or len(values) != PER_ROW or len(set(values)) != PER_ROW:  # UV3
        raise RequestError(
            "--set tiles: that isn't four different values. Write them like 9,6,3,1."
        )
    plus = request.options.get("plus", min(values))
    if plus not in values:  # UV3
        listed = ", ".join(map(str, values))
        raise RequestError(f"--set plus={plus}: no tile has that value. Choose one of {listed}.")
    return [f"{value}{'+' if value == plus else ''}" for value in values]


def _make_tournament(request: Request, streams: Streams) -> Draft:
    entrants = _whole(request, "entrants", DEFAULT_ENTRANTS)
    rounds = _whole(request, "rounds", DEFAULT_ROUNDS)
    plan = make_schedule(entrants, rounds, streams.stream("schedule"))
    if plan is None:
        near = next(
            (
                other
                for other in sorted(range(1, MOST_ROUNDS + 1), key=lambda r: (abs(r - rounds), r))
                if make_schedule(entrants, other, streams.stream("schedule"))
            ),
            1,
        )
        raise UnsatisfiableError(
            f"no fair schedule of {rounds} rounds was found for {entrants} entrants. Use --set"
            f" rounds={near}."
        )
    names = _names_of_boats(entrants, request, streams.stream("names"))
    content = {
        "kind": "tournament",
        "players": names,
        "rounds": [
            [{"seats": [names[entrant] for entrant in table], "start": 1} for table in tables]
            for tables in plan
        ],
    }
    return Draft(_title("tournament", request, streams), content)


def _whole(request: Request, name: str, default: int) -> int:
    value = request.options.get(name, default)
    return value if isinstance(value, int) else default
