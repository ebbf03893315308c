"""One product: the same words for the same things in terminal, studio, pages and docs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main

from engine import registry
from engine.game.documents import FAQ, REFERENCE, RULES
from engine.play.programs import STRENGTHS
from printkit.cli.common import InkChoice
from printkit.cli.main import app
from printkit.cli.page_options import Duplex, MapSize
from printkit.studio.making import look
from printkit.studio.screens import tonight
from printkit.studio.screens.table import screens

ROOT = Path(__file__).parents[1]
NAMES = {
    "learn": "Learn to play",
    "first-turn": "Your first turn",
    REFERENCE: "Quick reference",
    RULES: "Rules",
    FAQ: "FAQ and variants",
}
"""Pages that every game has, as everybody calls them."""
ROUND = {"dabu-deeps": "Your first round"}
"""The page of a game whose first lesson is a round."""


def commands() -> Iterator[tuple[str, typer.main.Any]]:
    root = typer.main.get_command(app)
    for name, command in root.commands.items():  # type: ignore[attr-defined]
        for part, inner in getattr(command, "commands", {"": command}).items():
            yield f"{name} {part}".strip(), inner


@pytest.mark.parametrize("slug", registry.packages())
def test_sheets_are_called_as_their_pages_are(slug: str) -> None:
    sheets = registry.load(slug).sheets
    assert not [name for name in sheets if "_" in name]
    for name, title in NAMES.items():
        told = ROUND.get(slug, title) if name == "first-turn" else title
        assert sheets[name].about.startswith(told), name


def test_choices_are_the_same_in_the_studio() -> None:
    assert tuple(InkChoice) == look.INKS
    assert set(MapSize) == set(look.MAPS)
    assert set(look.KEPT.values()) | set(look.TICKS.values()) <= set(look_options())


def look_options() -> list[str]:
    from dataclasses import fields

    from printkit.cli.page_options import PageOptions

    return [field.name for field in fields(PageOptions)]


def test_computer_players_are_called_alike() -> None:
    helps = {name: {p.name: p.help for p in command.params} for name, command in commands()}
    for name in ("play", "simulate"):
        assert all(strength in helps[name]["players"] for strength in STRENGTHS), name


def test_the_studio_points_to_every_command() -> None:
    pointed = {name.split()[0] for screen in screens() for name in screen.terminal}
    assert {name.split()[0] for name, _ in commands()} == pointed | {"studio"}
    assert "own" in tonight.SCREEN.terminal


def test_every_option_is_told_where_somebody_needs_it() -> None:
    pages = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    told = "\n".join(p.read_text("utf-8") for p in pages if p.name != "commands.md")
    options = {
        word
        for _name, command in commands()
        for one in command.params
        for word in (*one.opts, *one.secondary_opts)
        if word.startswith("--") and word != "--output"  # told as -o
    }
    unknown = [word for word in sorted(options) if not re.search(rf"{word}(?![\w-])", told)]
    assert unknown == []


def test_every_choice_of_backs_is_explained_on_the_page_of_printing() -> None:
    told = (ROOT / "docs" / "printing.md").read_text("utf-8")
    assert [way for way in Duplex if f"`{way}`" not in told and f"--duplex {way}" not in told] == []
