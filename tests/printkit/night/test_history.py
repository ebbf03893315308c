"""Past nights: remembered whole, brought back by their command, safe from whoever is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from printkit.io.errors import PrintError
from printkit.night.history import (
    MOST_KEPT,
    PastNight,
    history_file,
    mark_favourite,
    night_called,
    past_nights,
    played_before,
    remember,
)

NIGHT = PastNight(
    number=0, date="2026-11-22", seed="friday", players=4, games=("deebz",), minutes=150
)


def test_nights_are_numbered_and_come_back() -> None:
    first, second = remember(NIGHT), remember(NIGHT)
    assert (first.number, second.number) == (1, 2)
    assert past_nights() == [first, second]
    assert night_called(2) == second


def test_favourites_outlive_the_dull() -> None:
    mark_favourite(remember(NIGHT).number, favourite=True)
    data = msgspec.json.decode(history_file().read_bytes())
    favourite = data["nights"][0]
    data["nights"] += [
        favourite | {"number": n, "favourite": False} for n in range(2, MOST_KEPT + 1)
    ]
    history_file().write_bytes(msgspec.json.encode(data))
    remember(NIGHT)
    kept = past_nights()
    assert len(kept) == MOST_KEPT
    assert kept[0].favourite
    assert [kept[1].number, kept[-1].number] == [3, MOST_KEPT + 1]


def test_a_number_that_is_not_there_is_told() -> None:
    with pytest.raises(PrintError, match="No night is remembered yet"):
        night_called(1)
    remember(NIGHT)
    with pytest.raises(PrintError, match=r"No night has the number 7\. The latest are 1"):
        night_called(7)


def test_groups_are_told_apart_by_their_names() -> None:
    remember(NIGHT)
    remember(msgspec.structs.replace(NIGHT, names=("Ann", "Ben"), games=("dukes-up",)))
    assert played_before(()) == {"deebz"}
    assert played_before(("ben", "ANN")) == {"dukes-up"}
    assert played_before(("Ann",)) == set()


@pytest.mark.parametrize("junk", ["", "{", '{"format": "other/1", "nights": []}', "[1, 2]", "\x00"])
def test_a_damaged_file_stops_no_evening_and_is_put_aside(junk: str) -> None:
    history_file().parent.mkdir(parents=True)
    history_file().write_text(junk)
    assert past_nights() == []
    assert remember(NIGHT).number == 1
    aside = history_file().with_name("nights.damaged")
    assert (aside.read_text() if aside.exists() else "") == junk


def test_whoever_is_killed_leaves_a_whole_file() -> None:
    remember(NIGHT)
    code = (
        "from printkit.night.history import PastNight, remember\n"
        "while True:\n"
        "    remember(PastNight(number=0, date='d', seed='s', players=2, games=(), minutes=9))\n"
    )
    paths = os.pathsep.join(path for path in sys.path if path)
    for wait in (0.0, 0.05, 0.1):
        before = len(past_nights())
        writer = subprocess.Popen(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": paths}
        )
        while len(past_nights()) == before:
            assert writer.poll() is None
            time.sleep(0.01)
        time.sleep(wait)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        numbers = [night.number for night in past_nights()]
        assert numbers == list(range(1, len(numbers) + 1))
    assert remember(NIGHT).number == len(past_nights())


def test_two_writers_lose_nothing() -> None:
    code = (
        "from printkit.night.history import PastNight, remember\n"
        "for _ in range(10):\n"
        "    remember(PastNight(number=0, date='d', seed='s', players=2, games=(), minutes=9))\n"
    )
    paths = os.pathsep.join(path for path in sys.path if path)
    writers = [
        subprocess.Popen([sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": paths})
        for _ in range(2)
    ]
    assert [writer.wait() for writer in writers] == [0, 0]
    assert [night.number for night in past_nights()] == list(range(1, 21))


def test_a_night_is_printed_again_and_another_like_it(cli, tmp_path: Path) -> None:
    common = ("--games", "dukes-up", "--players", "2", "--no-measure")
    first = tmp_path / "a.pdf"
    code, _out, err = cli("night", *common, "-o", first)
    assert code == 0
    seed = past_nights()[0].seed
    assert f"The seed is {seed}" in err
    again = tmp_path / "b.pdf"
    assert cli("night", "--again", "--no-measure", "-o", again)[0] == 0
    assert first.read_bytes() == again.read_bytes()
    like = tmp_path / "c.pdf"
    assert cli("night", "--like", 1, "--no-measure", "-o", like)[0] == 0
    assert past_nights()[2].games == ("dukes-up",)
    assert past_nights()[2].seed != seed
    code, out, _err = cli("nights")
    assert code == 0
    assert f"--seed {seed}" in out
    listed = next(line for line in out.splitlines() if f"--seed {seed}" in line).split()
    typed = tmp_path / "d.pdf"
    assert cli(*listed[1:], "--no-measure", "-o", typed)[0] == 0
    assert typed.read_bytes() == first.read_bytes()


def test_a_night_comes_back_with_its_paper_and_ink(cli, tmp_path: Path) -> None:
    words = ("--games", "dukes-up", "--players", "2", "--no-measure", "--seed", "s")
    look = ("--paper", "a5", "--ink", "low", "--map", "page")
    files = [tmp_path / f"{name}.pdf" for name in "abcd"]
    assert cli("night", *words, *look, "-o", files[0])[0] == 0
    assert cli("settings", "ink=mono", "paper=a4")[0] == 0
    assert cli("night", "--again", "-o", files[1])[0] == 0
    assert files[1].read_bytes() == files[0].read_bytes()
    assert past_nights()[1].look == {"paper": "a5", "ink": "low", "map_size": "page"}
    listed = cli("nights")[1].splitlines()[1].split()
    assert listed[-6:] == list(look)
    assert cli("night", "--again", "--ink", "mono", "-o", files[2])[0] == 0
    assert files[2].read_bytes() != files[0].read_bytes()
    assert cli("night", "--like", "1", "-o", files[3])[0] == 0
    assert past_nights()[3].look == past_nights()[0].look


def test_what_goes_against_itself_is_refused(cli) -> None:
    assert "no night is remembered" in cli("night", "--again")[2]
    remember(NIGHT)
    for words, says in (
        (("--again", "--players", 3), "--players would change it"),
        (("--again", "--like", 1), "Use one of the two"),
        (("--like", 9), "No night has the number 9"),
        (("--everything", "--know-the-rules"), "Use one of the two"),
    ):
        code, out, err = cli("night", *words)
        assert (code, out) == (2, "")
        assert says in err
        assert len(err.splitlines()) == 1


def test_a_night_without_a_name_replaces_nothing(cli, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    common = ("night", "--games", "dukes-up", "--players", "2", "--no-measure", "--seed", "a/b")
    assert cli(*common)[0] == 0
    assert cli(*common)[0] == 0
    names = sorted(path.name for path in (tmp_path / "output").iterdir())
    assert names == ["night-a-b-2.pdf", "night-a-b.pdf"]
    assert len({path.read_bytes() for path in (tmp_path / "output").iterdir()}) == 1
