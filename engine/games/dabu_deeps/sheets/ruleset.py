"""Tonight's rules as the pages tell them: what the scenario's options change (A6.3, A7)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.contract import SheetRequest
from engine.game.documents import TurnStep, turn_steps
from engine.games.dabu_deeps.rulebook.content import read
from engine.games.dabu_deeps.rulebook.options import breaks_ties, terms_of
from engine.games.dabu_deeps.rulebook.tables import MOST_ATTACKS, REVENGES, ROUNDS, TABLES
from engine.language import _, mark_translatable

_NUMBERS = (
    mark_translatable("one"),
    mark_translatable("two"),
    mark_translatable("three"),
    mark_translatable("four"),
    mark_translatable("five"),
    mark_translatable("six"),
)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What is played tonight.

    Attributes:
        refill_five: step 5 draws up to five cards (A7.2).
        fewest_attacks: equal totals go to the player with fewer attacks (A7.1).
        rounds: rounds of the match.
    """

    refill_five: bool = False
    fewest_attacks: bool = False
    rounds: int = ROUNDS

    @property
    def most_attacks(self) -> int:
        """How many attacks a round can have."""
        most: int = TABLES["hand"]["most_attacks_refill_five"] if self.refill_five else MOST_ATTACKS
        return most

    @property
    def revenges(self) -> int:
        """After how many attacks revenge takes a card."""
        return self.most_attacks if self.refill_five else REVENGES

    @property
    def steps(self) -> list[TurnStep]:
        """The five steps of an attack, in order (A4)."""
        steps = TABLES["attack_steps"]
        rows = [dict(row) for row in steps["rows"]]
        if self.refill_five:
            rows[-1] |= steps["full_hand"]
        return turn_steps(rows)


def ruleset_of(request: SheetRequest) -> Ruleset:
    """The rules of a request's scenario; the usual ones without a scenario."""
    scenario = request.scenario
    if scenario is None:
        return Ruleset()
    return Ruleset(
        refill_five=terms_of(scenario.options).refill_five,
        fewest_attacks=breaks_ties(scenario.options),
        rounds=read(scenario.content).rounds,
    )


def in_words(number: int) -> str:
    """A small number as a word, a larger one in figures."""
    return _(_NUMBERS[number - 1]) if 1 <= number <= len(_NUMBERS) else str(number)
