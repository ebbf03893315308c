"""Games are found by their folders, told of without their code, and refused when they are none."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry
from engine.errors import RequestError
from engine.game.info import read_info
from engine.scenario.toml_tables import TableError

SIXTH = Path(__file__).parents[1] / "sixth_game" / "pebbles"

PROBE = """
import sys
from engine import registry
titles = [registry.info_of(slug).title for slug in registry.packages()]
ran = [name for name in sys.modules if name.startswith("engine.games.")]
print(len(titles), ran)
"""


PLAYED = """
import sys
from engine import registry
from engine.game.contract import play_of
for slug in registry.packages():
    play_of(registry.load(slug))
print([name for name in ("numpy", "reportlab", "shapely") if name in sys.modules])
"""

NAMED = "import sys; from engine import registry; print(registry._entry_points(), *sys.modules)"


def test_who_plays_loads_nothing_that_draws() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_an_installed_package_names_its_game(tmp_path: Path) -> None:
    def told(at: Path) -> str:
        path = os.pathsep.join([str(at), *filter(None, [os.environ.get("PYTHONPATH")])])
        return subprocess.run(
            [sys.executable, "-c", NAMED], capture_output=True, text=True, check=True,
            env=os.environ | {"PYTHONPATH": path},
        ).stdout  # fmt: skip

    about = tmp_path / "shelf" / "pebbles-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    assert told(about.parent).startswith("[] ")
    assert " importlib.metadata " not in told(about.parent)
    (about / "entry_points.txt").write_text("[printkit.games]\npebbles = pebbles\n")
    assert told(about.parent).startswith("['pebbles'] ")
    zipped = shutil.make_archive(str(tmp_path / "zipped"), "zip", about.parent)
    assert told(Path(zipped)).startswith("['pebbles'] ")


def test_a_games_description_needs_none_of_its_code() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    assert done.stdout == f"{len(registry.packages())} []\n"


@pytest.mark.parametrize("asked", [registry.info_of, registry.load, registry.folder_of])
def test_a_name_of_no_game_is_told_what_there_is(asked) -> None:
    with pytest.raises(RequestError, match=r"no game is called 'debz'\. Did you mean deebz"):
        asked("debz")


def test_a_folder_that_sets_no_game_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hollow.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "packages", lambda: {"hollow": "hollow"})
    with pytest.raises(RequestError, match="hollow: its GAME is missing"):
        registry.load("hollow")


def test_two_games_of_one_slug_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(SIXTH, tmp_path / "deeps_again")
    description = tmp_path / "deeps_again" / "game.toml"
    described = description.read_text("utf-8").replace('slug = "pebbles"', 'slug = "deebz"')
    description.write_text(described, "utf-8")
    environment = {**os.environ, registry.GAMES_VARIABLE: str(tmp_path)}
    program = "from engine import registry; registry.packages()"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment
    )
    told = "engine.games.deeps_again/game.toml: engine.games.deebz is called 'deebz' already"
    assert told in done.stderr


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('kind = "whole"', 'kind = "hole"', r"Invalid enum value 'hole'.*options.*kind"),
        ("low = ", "lowest = ", "lowest"),
        ("[options.", "[option.", "option"),
    ],
)
def test_a_description_with_a_slip_is_refused_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, says: str
) -> None:
    name = f"slip{len(old)}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text("")
    text = (SIXTH / "game.toml").read_text("utf-8")
    assert old in text
    (tmp_path / name / "game.toml").write_text(text.replace(old, new, 1))
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(TableError, match=says):
        read_info(name)


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("deebz", "deebz"),
        ("DEEBZ", "deebz"),
        ("Dukes Up!", "dukes-up"),
        ("dukes", "dukes-up"),
        ("uboat wargames", "uboat-wargames"),
        ("Da'Bu", "dabu-deeps"),
        ("defending", "dabu-deeps"),
        ("Defenders", "defenders"),
        ("Defending Da’Bu Deeps", "dabu-deeps"),
    ],
)
def test_a_game_goes_by_slug_title_and_beginning(name: str, slug: str) -> None:
    assert registry.slug_of(name) == slug
    assert registry.game_called(name).info.slug == slug


def test_a_beginning_of_several_games_is_refused_with_their_names() -> None:
    told = "'defend' could be dabu-deeps or defenders. Write a little more of the name."
    with pytest.raises(RequestError, match=re.escape(told)):
        registry.slug_of("defend")


@pytest.mark.parametrize("name", ["", "!?", "chess", "dukes up two"])
def test_no_game_is_called_so(name: str) -> None:
    with pytest.raises(RequestError, match="no game is called"):
        registry.slug_of(name)


def test_files_name_games_by_slug_alone() -> None:
    with pytest.raises(RequestError, match="Did you mean dukes-up"):
        registry.load("Dukes Up!")
