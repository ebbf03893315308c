"""What computer players are called: a person's name each, which follows from the scenario.

A record keeps the program's own name, ``easy``; the screen shows ``Marlene (easy)``, and the story
tells of Marlene.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.game.playable import AnyPlay
from engine.language import _, in_context
from engine.play.programs import is_program
from engine.rng import Stream
from engine.scenario.envelope import Scenario
from engine.scenario.toml_tables import load_toml

UNNAMED: Final = "You"
"""What a record calls a person who gave no name."""


def unnamed(given: Sequence[str]) -> list[str]:
    """Return the players as they were given; who is called ``me`` or ``you`` gave no name.

    If two people both say so, each keeps the word that they wrote.
    """
    pronouns = {UNNAMED.casefold(), "me", _("You").casefold(), _("me").casefold()}
    own = [name for name in given if name.casefold() in pronouns]
    return [UNNAMED if own == [name] else name for name in given]


def story_names(players: Sequence[str], play: AnyPlay, scenario: Scenario) -> list[str]:
    """Return what the players of a record are called in its story, seat by seat.

    People keep their names, and no program is called like one of them. Who gave no name is called
    by number, so that every sentence is about somebody.

    Args:
        players: names of people and of programs, as a record has them.
        play: the game; it knows its programs.
        scenario: the same scenario gives the same names.
    """
    people = {name.strip().casefold() for name in players if not is_program(name, play)}
    order = Stream(f"opponents|{scenario.id}|{scenario.seed}").shuffled(_friendly())
    free = iter([name for name in order if name.casefold() not in people])
    return [
        next(free, name)
        if is_program(name, play)
        else _("Player {number}", number=seat)
        if name == UNNAMED
        else name
        for seat, name in enumerate(players, 1)
    ]


def screen_names(players: Sequence[str], play: AnyPlay, scenario: Scenario) -> list[str]:
    """Return what the players are called on the screen: a program with its strength."""
    told = story_names(players, play, scenario)
    return [
        f"{friendly} ({strength_word(name)})"
        if is_program(name, play)
        else _("You")
        if name == UNNAMED
        else name
        for name, friendly in zip(players, told, strict=True)
    ]


def strength_word(name: str) -> str:
    """Return what a program's strength is called in the language being spoken."""
    match name:
        case "easy":
            return in_context("computer player", "easy")
        case "normal":
            return in_context("computer player", "normal")
        case "strong":
            return in_context("computer player", "strong")
    return name


@cache
def _friendly() -> tuple[str, ...]:
    return tuple(load_toml("engine.play", "opponents.toml")["names"])
