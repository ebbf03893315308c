"""Printkit: turns a seed into a game night on paper.

The names below are the Python API (docs/python.md); each loads when it is first asked for, so that
importing the package costs nothing.
"""

import engine as _engine  # noqa: F401 - it chooses whether compiled parts run, before any is loaded

__version__ = "0.2.0"

TYPE_CHECKING = False  # type checkers take it for true; the module typing would take milliseconds

if TYPE_CHECKING:
    from engine.errors import EngineError, IllegalMove
    from printkit.api.game_scenario import GameScenario, Measurement
    from printkit.api.library import ShelfGame, game, game_night, games, load, restore
    from printkit.api.printout import Printout
    from printkit.api.running_game import RunningGame, SeatView
    from printkit.io.errors import PrintError

__all__ = [
    "EngineError",
    "GameScenario",
    "IllegalMove",
    "Measurement",
    "PrintError",
    "Printout",
    "RunningGame",
    "SeatView",
    "ShelfGame",
    "__version__",
    "game",
    "game_night",
    "games",
    "load",
    "restore",
]

_HOMES = {
    "EngineError": "engine.errors",
    "IllegalMove": "engine.errors",
    "PrintError": "printkit.io.errors",
    "GameScenario": "printkit.api.game_scenario",
    "Measurement": "printkit.api.game_scenario",
    "Printout": "printkit.api.printout",
    "RunningGame": "printkit.api.running_game",
    "SeatView": "printkit.api.running_game",
    "ShelfGame": "printkit.api.library",
    "game": "printkit.api.library",
    "game_night": "printkit.api.library",
    "games": "printkit.api.library",
    "load": "printkit.api.library",
    "restore": "printkit.api.library",
}


def __getattr__(name: str) -> object:
    """The name of the API that is asked for, loaded now."""
    if name not in _HOMES:
        raise AttributeError(f"module 'printkit' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(_HOMES[name]), name)
    return found


def __dir__() -> list[str]:
    """What the API offers."""
    return sorted(__all__)
