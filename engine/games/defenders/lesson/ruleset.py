"""Tonight's rules as the pages tell them: the turn's steps, and what the options change (F8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.blocks.blocks import Step
from engine.game import documents
from engine.game.contract import SheetRequest
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Defender, typed
from engine.games.defenders.rulebook.variants import (
    CAPACITY_OPTION,
    CITY_OPTION,
    INTELLIGENCE_OPTION,
    KINGS_OPTION,
    LATE_HEARTS_OPTION,
    PLACEMENT_OPTION,
    is_varied,
    set_aside,
)

PACKAGE = "engine.games.defenders"
CARDS: int = words.TABLES["deck"]["cards"]
ASIDE: int = words.TABLES["deck"]["aside"]
MAKING, DRAWING = 35, 15
"""Minutes for making a city and for drawing it."""
EPILOGUES = 2
"""Minutes at the end."""


@dataclass(frozen=True, slots=True)
class SiegeRules:
    """What is played tonight.

    Attributes:
        is_built: the table makes the city itself (F2).
        is_chosen: players choose the posts (F6.1); so they do in a city of their own.
        is_anywhere: intelligence may name any intact place (F12.3).
        hearts_arrive: a heart drawn after the joker arrives at once (F10.2).
        kings_near: a King reaches only threats near it (F16.5).
        has_mobile: a unit has the word *mobile*, or may yet be given it (F16.1).
        is_literal: every place has room for one regiment (F16.4).
        aside: cards set aside unseen at the start (a short siege).
        threats: how many there are at the start; 0 while that is open.
        first: seat of the first First Player.
        measured: minutes that the siege took in playouts, epilogues included; 0 for unknown.
    """

    is_built: bool = False
    is_chosen: bool = False
    is_anywhere: bool = False
    hearts_arrive: bool = False
    kings_near: bool = False
    has_mobile: bool = True
    is_literal: bool = False
    aside: int = 0
    threats: int = 0
    first: int = 1
    measured: int = 0

    @property
    def turns(self) -> int:
        """The most turns there can be (F7.3); of six threats while their number is open."""
        return CARDS - (self.threats or words.TABLES["city"]["least"]) - self.aside

    @property
    def siege_minutes(self) -> int:
        """How long the siege takes, its epilogues not counted: less when cards are set aside."""
        if self.measured:
            return max(1, self.measured - EPILOGUES)
        whole = read_info(PACKAGE).minutes - EPILOGUES
        return round(whole * self.turns / (self.turns + self.aside))

    @property
    def minutes(self) -> int:
        """How long the game takes, once everybody knows it."""
        made = MAKING + DRAWING if self.is_built else 0
        return self.siege_minutes + EPILOGUES + made


def ruleset_of(request: SheetRequest) -> SiegeRules:
    """The rules of a request's scenario; the usual ones without a scenario."""
    scenario = request.scenario
    if scenario is None:
        return SiegeRules()
    options, content = scenario.options, typed(scenario.content)
    is_built = is_varied(options, CITY_OPTION)
    return SiegeRules(
        is_built=is_built,
        is_chosen=is_varied(options, PLACEMENT_OPTION),
        is_anywhere=is_varied(options, INTELLIGENCE_OPTION),
        hearts_arrive=is_varied(options, LATE_HEARTS_OPTION),
        kings_near=is_varied(options, KINGS_OPTION),
        has_mobile=is_built or has_mobile(content.defenders),
        is_literal=is_varied(options, CAPACITY_OPTION),
        aside=set_aside(options),
        threats=len(content.threats),
        first=content.first_player,
        measured=minutes_of_play(read_info(PACKAGE), scenario) if scenario.certificate else 0,
    )


def has_mobile(units: Iterable[Defender]) -> bool:
    """Return whether a unit of a printed city has the word *mobile*; the reserve never has it."""
    return any(card.word == "mobile" for unit in units for card in unit.cards)


def turn_steps() -> list[documents.TurnStep]:
    """The five steps of a turn, in order."""
    return documents.turn_steps(words.TABLES["turn_steps"]["rows"])


def numbered_rows() -> tuple[Step, ...]:
    """The steps as rows of a cheat card."""
    return tuple(
        Step(step.icon, f"{number} {step.name}", step.short)
        for number, step in enumerate(turn_steps(), 1)
    )
