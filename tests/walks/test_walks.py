"""Each walk of docs/tutorials.md is taken, command by command, and what comes out is looked at.

README's own lines, and those of all other documents, are taken by ``tests/test_documented.py``.
"""

from __future__ import annotations

import doctest
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import pikepdf
import pytest
from test_documented import words

from printkit.cli.main import run
from printkit.preflight.rules import inspect

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "tutorials.md").read_text("utf-8")
WALKS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))


def commands(walk: str) -> list[str]:
    """The commands of a walk, in order."""
    fenced = "\n".join(re.findall(r"^```\n(.*?)^```", WALKS[walk], re.DOTALL | re.MULTILINE))
    return [line for line in fenced.splitlines() if "printkit " in line]


def text_of(file: str) -> str:
    """The words of a PDF, those of lines broken in two joined."""
    import pypdfium2

    pages = pypdfium2.PdfDocument(file)
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pages)


def a_group_of_seven() -> None:
    for file in ("seven.pdf", "named.pdf"):
        told = text_of(file)
        assert "table 1" in told.lower()
        assert "table 2" in told.lower()
        assert "table 3" not in told.lower()
    assert all(name in told for name in ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gus"))


def the_host() -> None:
    assert inspect(Path("friday.pdf").read_bytes(), "friday.pdf").ok
    assert Path("again.pdf").stat().st_size > 100_000


def six_nights() -> None:
    """The rest of the season: each night recorded, until the story ends."""
    for number in range(6):
        if number:
            assert run(["campaign", "next", "club.json"]) == 0
        with redirect_stdout(io.StringIO()) as shown:
            assert run(["campaign", "show", "club.json", "--json"]) == 0
        tables = [table["seats"] for table in json.loads(shown.getvalue())["tables"]]
        if number < 5:
            result = [word for table in tables for word in ("--winner", table[0])]
        else:
            result = ["--outcome", "held"]
        assert run(["campaign", "record", "club.json", *result]) == 0
    assert run(["campaign", "export", "club.json", "-o", "chronicle.pdf"]) == 0
    told = text_of("chronicle.pdf")
    assert "The Lamp Burns" in told
    assert "Dukes by Candlelight" in told


def the_learner() -> None:
    assert len(pikepdf.open("learn.pdf").pages) == 2


def the_player() -> None:
    assert len(pikepdf.open("maps.pdf").pages) == 2
    assert Path("contact.pdf").stat().st_size > 10_000


def the_designer() -> None:
    assert "Game design: Andrew Bowers" in text_of("keep-balance.pdf")


def the_crafter() -> None:
    with pikepdf.open("deck.pdf") as deck:
        cards = list(deck.pages)[-108:]  # after the sheet for the shop: fronts and backs of 54
        assert len({tuple(round(float(v)) for v in page.TrimBox) for page in cards}) == 1
        assert all("/BleedBox" in page for page in cards)
        assert "/OutputIntents" in deck.Root
    assert inspect(Path("gift.pdf").read_bytes(), "gift.pdf").ok
    assert any(path.suffix == ".svg" for path in Path("gift-cutter").rglob("*"))


def small_eyes() -> None:
    for file in ("learn.pdf", "large.pdf", "dyslexic.pdf"):
        with pikepdf.open(file) as pdf:
            assert "/StructTreeRoot" in pdf.Root
    assert len(pikepdf.open("large.pdf").pages) > len(pikepdf.open("learn.pdf").pages)


def a_german_club() -> None:
    told = text_of("verein.pdf")
    assert "Heute Abend" in told
    assert "Tonight" not in told


def the_maker() -> None:
    told = text_of("my-rules.pdf")
    assert "DEEBZ" in told.upper(), told[:300]
    assert Path("cheat.pdf").stat().st_size > 5_000


def a_sixth_game() -> None:
    assert "pebbles" in text_of("pebbles.pdf").lower()
    assert inspect(Path("night.pdf").read_bytes(), "night.pdf").ok


SEEN: dict[str, Callable[[], None]] = {
    "The host at a terminal": the_host,
    "A group of seven": a_group_of_seven,
    "The organiser of six nights": six_nights,
    "The learner of Deebz": the_learner,
    "The player: a map, a puzzle, a rival": the_player,
    "The designer with house rules: is this set-up winnable?": the_designer,
    "The crafter and the copy shop": the_crafter,
    "The reader with a screen reader, and the reader with small eyes": small_eyes,
    "A German club": a_german_club,
    "The maker: your own look or words": the_maker,
    "The author of a sixth game": a_sixth_game,
}
ELSEWHERE = {
    "The host who has never opened a terminal": (
        "tests/printkit/studio/test_in_the_browser.py",
        "test_a_host_comes_from_nothing_to_a_pdf_in_four_clicks",
    ),
    "The host at a terminal": (
        "tests/printkit/cli/test_wizard.py",
        "test_four_answers_lead_to_a_pdf",
    ),
    "The programmer": ("tests/walks/test_walks.py", "test_the_programmers_lines_run"),
}
"""Walks, or parts of them, that other tests take."""
LONG = {
    "The host at a terminal",
    "A group of seven",
    "The organiser of six nights",
    "A German club",
    "The designer with house rules: is this set-up winnable?",
    "The player: a map, a puzzle, a rival",
}


def test_every_walk_is_taken_and_shows_a_picture_that_is_there() -> None:
    assert set(WALKS) == set(SEEN) | set(ELSEWHERE)
    for file, name in ELSEWHERE.values():
        assert f"\ndef {name}(" in (ROOT / file).read_text("utf-8")
    for walk, told in WALKS.items():
        shown = re.findall(r"!\[[^]]+\]\(([^)]+\.png)\)", told)
        assert shown, walk
        for picture in shown:
            assert (ROOT / "docs" / picture).exists(), picture


def test_the_pictures_of_walks_come_from_their_own_commands() -> None:
    drawn = tomllib.loads((ROOT / "docs" / "gallery.toml").read_text("utf-8"))["walks"]
    assert {walk["name"] for walk in drawn} == {p.stem for p in (ROOT / "docs/walks").iterdir()}
    told = "\n".join(line for walk in SEEN for line in commands(walk))
    for walk in drawn:
        seeds = re.findall(r"--seed (\w+)", " ".join(walk["steps"]))
        assert all(f"--seed {seed}" in told or seed in PAGE for seed in seeds), walk["name"]


def test_the_page_says_how_many_walks_there_are() -> None:
    numbers = ("Eleven", "Twelve", "Thirteen", "Fourteen")
    (said,) = re.findall(r"^(\w+) short walks", PAGE, re.MULTILINE)
    assert numbers.index(said) + 11 == len(WALKS)
    assert f"[{said} short tutorials]" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    "walk", [pytest.param(w, marks=[pytest.mark.slow] if w in LONG else []) for w in SEEN]
)
def test_a_walk_leads_where_it_says(walk, tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    shutil.copytree(ROOT / "tests" / "sixth_game", tmp_path / "my-games")
    for line in commands(walk):
        if line.startswith("PRINTKIT_GAMES="):  # games are looked for once, as a command starts
            env = {**os.environ, "PRINTKIT_GAMES": str(tmp_path / "my-games")}
            asked = words(line.partition(" ")[2])
            subprocess.run([sys.executable, "-m", "printkit", *asked], env=env, check=True)
            continue
        monkeypatch.setattr("sys.stdin", io.StringIO())
        assert run(words(line)) == 0, f"{line}\n{capsys.readouterr().err}"
    SEEN[walk]()


def test_the_programmers_lines_run(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = re.findall(r"^```pycon\n(.*?)^```", WALKS["The programmer"], re.DOTALL | re.MULTILINE)
    test = doctest.DocTestParser().get_doctest("".join(lines), {}, "programmer", None, 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0
    assert (tmp_path / "friday-map.pdf").stat().st_size > 10_000
