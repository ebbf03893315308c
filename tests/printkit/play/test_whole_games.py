"""Whole games in a real pseudo-terminal: 80 and 60 columns, with and without colour."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pytest
from screens import Screen

from engine import registry
from engine.play.record import judge
from engine.rng import Stream
from printkit.io.host_settings import keep_settings

GAMES = {
    "dabu-deeps": [],
    "dukes-up": [],
    "uboat-wargames": [],
    "deebz": ["--set", "width=10"],
    "defenders": ["--set", "siege=short"],
}
NEVER = {"concede"}
MOST = 3000


def choices(listed: str) -> list[str]:
    """The choices that ? has listed, above the question that is asked again."""
    body = listed.split("?\n", 1)[1]
    return [
        label.strip()
        for line in body.split("\n")
        for label in re.split(r"\s{3,}", line)
        if label.strip() and label.strip() not in NEVER and not label.startswith("...")
    ]


def play(slug: str, folder: Path, columns: int, *, colour: bool) -> Screen:
    """Play a game by typing what is listed; the last screen asks whether there is another one."""
    arguments = ["play", slug, "--seed", "q", "-o", "game.json", *GAMES[slug]]
    screen = Screen(arguments, folder, columns=columns, colour=colour)
    rng = Stream("typing")
    shown = screen.read()
    for _ in range(MOST):
        if "Enter = the end" in shown:
            return screen
        listed = choices(screen.type("?"))
        shown = screen.type(listed[rng.below(max(1, len(listed) // 2))])
    raise AssertionError("the game never ended")


QUICK = {
    ("dabu-deeps", 60, False),
    ("dukes-up", 80, True),
    ("uboat-wargames", 60, True),
    ("deebz", 80, False),
    ("defenders", 80, True),
}
"""One way of each game for the fast tests."""
WAYS = [
    pytest.param(*way, marks=() if way in QUICK else pytest.mark.slow)
    for way in product(GAMES, (80, 60), (True, False))
]


@pytest.mark.parametrize(("slug", "columns", "colour"), WAYS)
def test_a_whole_game_is_played_at_the_screen(
    slug: str, columns: int, colour: bool, tmp_path: Path
) -> None:
    screen = play(slug, tmp_path, columns, colour=colour)
    story = screen.type("story")
    assert len(story) > 300
    screen.type("")
    assert screen.close() == 0
    assert "Traceback" not in screen.shown
    assert "Your turn, " in screen.shown
    assert ("\x1b[7m" in screen.raw) == colour
    too_wide = [line for line in screen.shown.split("\n") if len(line) > columns]
    assert [line for line in too_wide if not line.startswith("> ")] == []
    record = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert judge(registry.load(slug), record).legal


def test_questions_and_slips_are_answered(tmp_path: Path) -> None:
    """Words, rules, cards, points, taking back; a slip says what would work."""
    screen = Screen(["play", "dabu-deeps", "--seed", "q"], tmp_path, colour=False)
    screen.read()
    assert "Step 1 of 5: Play a card." in screen.shown
    assert "24 attacks are left." in screen.shown
    assert "exposed" in screen.type("help exposed")
    assert "A4.8:" in screen.type("rules a4.8")
    assert "strength 8" in screen.type("help 8 of clubs")
    assert "Did you mean" in screen.type("help revange")
    assert "Points" in screen.type("score")
    assert "You can type" in screen.type("fly away")
    assert "The rule says" in screen.type("2d r5c3")
    assert "concede again" in screen.type("concede")
    assert "There's nothing to take back" in screen.type("undo")
    moved = screen.type(choices(screen.type("?"))[0])
    assert "Step" in moved
    assert "Taken back" in screen.type("undo")
    assert "Made again" in screen.type("redo")
    assert "isn't over" in screen.type("again")
    assert "Seed: " in screen.type("again")
    screen.type("quit")
    assert screen.close() == 0
    assert len(list((tmp_path / "output").glob("*.json"))) == 2


def test_a_game_speaks_the_language_that_is_asked_for(tmp_path: Path) -> None:
    """Prompts, phases, news, help, refusals and hints; a flag chooses, or what the host keeps."""
    screen = Screen(["play", "dabu-deeps", "--seed", "q", "--lang", "de"], tmp_path, colour=False)
    shown = screen.read()
    assert "Welche Karte auf welchen Platz? Zum Beispiel" in shown
    assert "Du bist dran, Angreifer. Schritt 1 von 5:" in shown
    assert "Deine Hand: " in shown
    assert "ANGRIFF" in screen.type("help")
    assert "Überleg dir: " in screen.type("hint")
    refused = screen.type("2d r5c3")
    assert "Das geht hier nicht." in refused
    assert "Die Regel sagt: " in refused
    moved = screen.type(choices(screen.type("?"))[0])
    assert "greift r1c1 an" in moved
    assert "Deine Bombe beleuchtet eine Karte neben" in moved
    screen.type("quit")
    assert screen.close() == 0
    keep_settings({"language": "de"}, {})
    screen = Screen(["play", "dukes-up", "--seed", "q"], tmp_path, colour=False)
    assert "Du bist Rot" in screen.read()
    screen.close()


def test_one_key_deals_another_game(tmp_path: Path) -> None:
    """After a game that was gone on with too: then it's the same game with the same options."""
    settings = ["--set", "refill=five", "--seed", "q", "-o", "game.json"]
    screen = Screen(["play", "dabu-deeps", *settings], tmp_path, colour=False)
    screen.read()
    screen.type("quit")
    screen.close()
    screen = Screen(["play", "game.json", "-o", "end.json"], tmp_path, colour=False)
    assert "Draw up to 5 cards" in screen.read()
    screen.type("concede")
    assert "a = this game again" in screen.type("concede")
    again = screen.type("a")
    assert "Seed: " in again
    assert "Draw up to 5 cards" in again
    screen.type("quit")
    assert screen.close() == 0
    records = [
        json.loads((tmp_path / name).read_text("utf-8")) for name in ("end.json", "end-2.json")
    ]
    assert records[0]["outcome"]
    assert records[1]["scenario"]["options"] == records[0]["scenario"]["options"]
    assert records[1]["scenario"]["id"] != records[0]["scenario"]["id"]


def test_without_a_seed_every_game_is_another_and_says_so(tmp_path: Path) -> None:
    seeds = set()
    for _ in range(2):
        screen = Screen(["play", "dukes-up"], tmp_path)
        seeds.add(re.search(r"--seed (\w+)", screen.read())[1])
        screen.type("quit")
        screen.close()
    assert len(seeds) == 2


def test_a_city_is_founded_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    screen = Screen(
        ["play", "defenders", "--set", "city=built", "--seed", "a", "--lang", "de"], tmp_path
    )
    assert "A♣ liegt in der Auslage" in screen.read() + screen.type("AC")
    shown = screen.shown + screen.type("loc AC=gut gebaut")
    assert "Sitz 1 beginnt S1, einen Ort: A♣ gut gebaut." in shown
    assert "Leg eine Karte" in shown
    assert not {"cards", "Seat", "Pool:", "began", "place"} & set(shown.split())
    screen.close()
