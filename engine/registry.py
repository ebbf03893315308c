"""Finds the games: folders of ``engine/games``, of ``PRINTKIT_GAMES``, and entry points.

``PRINTKIT_GAMES`` lists folders (separated as in PATH) that each hold game folders. An installed
package registers under the entry-point group ``printkit.games`` with its package as the value.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

import engine.games
from engine.errors import RequestError
from engine.game.contract import Game, Hosting
from engine.game.info import Info, read_info
from engine.scenario.toml_tables import TableError

if TYPE_CHECKING:
    from engine.game.playable import AnyPlay

GAMES_VARIABLE = "PRINTKIT_GAMES"
ENTRY_POINTS = "printkit.games"


@cache
def packages() -> dict[str, str]:
    """Slug -> import name of every game found, in order of slug.

    Raises:
        TableError: a ``game.toml`` is malformed, or two games have one slug.
    """
    found: dict[str, str] = {}
    for package in [*_folders(), *_entry_points()]:
        slug = read_info(package).slug
        if found.setdefault(slug, package) != package:
            raise TableError(
                f"{package}/game.toml: {found[slug]} is called {slug!r} already."
                " Choose another slug."
            )
    return dict(sorted(found.items()))


def infos() -> list[Info]:
    """The descriptions of all games, without importing their code."""
    return [read_info(package) for package in packages().values()]


def info_of(slug: str) -> Info:
    """The description of the game of this slug, without importing its code.

    Raises:
        RequestError: there is none; the message names those there are.
    """
    return read_info(_package_of(slug))


@cache
def load(slug: str) -> Game:
    """The game of this slug; programs of a game that isn't ours run in processes of their own.

    Raises:
        RequestError: there is none, and the message names those there are; or its package does not
            set ``GAME``.
    """
    package = _package_of(slug)
    game = getattr(importlib.import_module(package), "GAME", None)
    if not isinstance(game, Game):
        raise RequestError(
            f"{package}: its GAME is missing or isn't an engine.game.contract.Game. Set it in"
            " __init__.py."
        )

    def hosting() -> Hosting:
        from engine.game.component_sheets import component_sheets

        own = game.load_hosting()
        return replace(own, sheets={**component_sheets(package, game.info), **own.sheets})

    def play() -> AnyPlay | None:
        own = game.play
        if own is None or _is_ours(slug):
            return own
        from engine.play.apart import players_apart

        return replace(own, players=players_apart(package, own.players))

    return replace(game, load_hosting=hosting, load_play=play)


def slug_of(name: str) -> str:
    """The slug of the game that people call by this name.

    A game goes by its slug and its title, in any case and with any marks between the letters, and
    by whatever only its names begin with. Files name games by slug alone; see :func:`load`.

    Raises:
        RequestError: no game is called so, or several begin so; the message names them.
    """
    wanted = _letters_of(name)
    known = {info.slug: (_letters_of(info.slug), _letters_of(info.title)) for info in infos()}
    fitting = [slug for slug, names in known.items() if wanted in names]
    if not fitting and wanted:
        fitting = [
            slug for slug, names in known.items() if any(n.startswith(wanted) for n in names)
        ]
    if not fitting:
        raise _unknown(name)
    if len(fitting) > 1:
        raise RequestError(
            f"{name[:40]!r} could be {_either(fitting)}. Write a little more of the name."
        )
    return fitting[0]


def game_called(name: str) -> Game:
    """The game that people call by this name; see :func:`slug_of`.

    Raises:
        RequestError: no game is called so, or several begin so; or as :func:`load` does.
    """
    return load(slug_of(name))


def _is_ours(slug: str) -> bool:
    """Whether a game came with the engine: its programs are trusted with its State."""
    return folder_of(slug).parent == Path(engine.games.__file__).resolve().parent


def folder_of(slug: str) -> Path:
    """The folder in which a game lies (for templates shipped beside its code)."""
    spec = importlib.util.find_spec(_package_of(slug))  # looked up, for its code need not run
    return Path(str(spec and spec.origin)).parent


def _package_of(slug: str) -> str:
    package = packages().get(slug)
    if package is None:
        raise _unknown(slug)
    return package


def _unknown(name: str) -> RequestError:
    """What is said of a game that does not exist."""
    spelt = {called.casefold(): info.slug for info in infos() for called in (info.slug, info.title)}
    close = get_close_matches(name[:60].casefold(), spelt, n=1)
    hint = f"Did you mean {spelt[close[0]]}? " if close else ""
    return RequestError(
        f"no game is called {name[:40]!r}. {hint}The games are {', '.join(packages())}."
    )


def _letters_of(name: str) -> str:
    """Letters and digits of a name, in one case."""
    return "".join(letter for letter in name[:200].casefold() if letter.isalnum())


def _either(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"


def _folders() -> list[str]:
    for extra in os.environ.get(GAMES_VARIABLE, "").split(os.pathsep):
        if extra and extra not in engine.games.__path__:
            engine.games.__path__.append(extra)
    return [
        f"engine.games.{folder.name}"
        for root in map(Path, engine.games.__path__)
        if root.is_dir()
        for folder in sorted(root.iterdir())
        if (folder / "game.toml").is_file()
    ]


def _entry_points() -> list[str]:
    if not _may_be_registered():
        return []
    from importlib import metadata  # late: it takes longer than to look whether it is needed

    return sorted(point.value for point in metadata.entry_points(group=ENTRY_POINTS))


def _may_be_registered() -> bool:
    """Whether an installed package names our group; where that can't be seen, it may."""
    if any(hasattr(one, "find_distributions") and one is not PathFinder for one in sys.meta_path):
        return True
    for place in sys.path:
        try:
            with os.scandir(place or ".") as found:
                told = [one.path for one in found if one.name.endswith((".dist-info", ".egg-info"))]
        except FileNotFoundError:
            continue
        except OSError:  # an archive
            return True
        for folder in told:
            with suppress(OSError):
                if ENTRY_POINTS.encode() in Path(folder, "entry_points.txt").read_bytes():
                    return True
    return False
