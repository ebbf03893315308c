"""Every reader, with a hundred thousand damaged inputs: an answer or one line, never more.

Each gets a second of computing (the studio, which plans nights, three) and 400 MB of memory
(``conftest.no_hang``, ``no_greed``). PDFs and templates are read here rather than in the child with
limits, which would hide what they cost.

The quick suite tries a few of each; ``make slow`` tries them all.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from conftest import no_greed, no_hang
from readers_of_games import GAMES
from readers_of_maps import MAPS
from readers_of_pages import PAGES
from readers_of_settings import SETTINGS

from engine.errors import EngineError
from printkit.cli.common import Refusal
from printkit.io.errors import PrintError

READERS = GAMES | PAGES | SETTINGS | MAPS


def try_inputs(name: str, tries: int, shard: int, folder: Path, capsys: Any) -> None:
    reader = READERS[name]
    samples = reader.samples()
    capsys.readouterr()
    for number in range(tries):
        rng = random.Random(f"{name} {shard} {number}")
        data = reader.mutate(rng.choice(samples), rng)
        try:
            with no_hang(reader.seconds), no_greed():
                reader.read(data, folder / "input.json")
        except (EngineError, PrintError) as fault:
            told = str(Refusal(str(fault)))  # as the command line says it
        except BaseException as fault:
            raise AssertionError(
                f"{name} {shard} {number}: {fault!r} for {data[:400]!r}"
            ) from fault
        else:
            told = capsys.readouterr().err.strip()
            told = told if told.startswith("printkit:") else ""
        assert "\n" not in told, f"{name} {shard} {number}: {told}"
        assert len(told) < 600, f"{name} {shard} {number}: {told}"
        assert not list(folder.rglob(".printkit-*"))


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", READERS)
def test_damaged_input_is_answered_in_one_line(name, at_home, capsys) -> None:
    try_inputs(name, READERS[name].quick, 0, at_home, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(1, 9))
@pytest.mark.parametrize("name", READERS)
def test_a_hundred_thousand_damaged_inputs(name, shard, at_home, capsys) -> None:
    try_inputs(name, READERS[name].tries // 8, shard, at_home, capsys)


def test_there_are_as_many_as_the_page_about_security_tells() -> None:
    every = sum(reader.tries // 8 * 8 for reader in READERS.values())
    assert every >= 100_000
    page = (Path(__file__).parents[2] / "docs" / "security.md").read_text("utf-8")
    assert f"{len(READERS)} kinds of input | {every:,} inputs" in page
