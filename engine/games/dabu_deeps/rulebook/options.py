"""What a round is played under: options, what is known beforehand, and a puzzle's task (A9.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.dabu_deeps.rulebook.content import PuzzleContent
from engine.games.dabu_deeps.rulebook.tables import REVENGES, TABLES
from engine.language import _, counted, mark_translatable


@dataclass(frozen=True, slots=True)
class Terms:
    """Never changes during a round, so all states of it share one.

    Attributes:
        refill_five: the option of A7.2.
        deck_known: the attacker knows the order of the deck (A9.4).
        layout_known: the attacker knows every card of the fortress (A9.4, ``open``).
        task: a puzzle's task in a sentence; ``goal`` its goal and ``last`` the number of the attack
            by which it must be reached.
        revenge: the defender's picks as hand indices, or a seed for them (A9.2); None: by chance.
    """

    refill_five: bool = False
    deck_known: bool = False
    layout_known: bool = False
    task: str = ""
    goal: str = ""
    last: int = 0
    revenge: tuple[int, ...] | str | None = None


PLAIN = Terms()
REFILL_FIVE = Terms(refill_five=True)


def terms_of(options: Mapping[str, object]) -> Terms:
    """What a scenario's options ask for (A7)."""
    return REFILL_FIVE if with_preset(options).get("refill") == "five" else PLAIN


def breaks_ties(options: Mapping[str, object]) -> bool:
    """Whether fewer attacks win an equal total (A7.1)."""
    return with_preset(options).get("tiebreak") == "attacks"


def with_preset(options: Mapping[str, object]) -> dict[str, object]:
    """Options with those that a preset stands for; what is set beside it overrules it."""
    preset = TABLES["presets"].get(str(options.get("preset")))
    return {**(preset if isinstance(preset, dict) else {}), **options}


_GOALS = {
    "capture-queen": mark_translatable("Capture Q♥"),
    "capture-king": mark_translatable("Capture K♠"),
    "capture-both": mark_translatable("Capture K♠ and Q♥"),
    "find-goal": mark_translatable("Turn a goal card face up"),
}


def task(content: PuzzleContent, options: Mapping[str, object] | None = None) -> str:
    """The task of a puzzle's content in a sentence; revenge is named only where it can strike."""
    within, goal = content.within, _(_GOALS[content.goal])
    if content.attacks >= REVENGES and not terms_of(options or {}).refill_five:
        return counted(  # A4.12, A7.2
            "{goal} within {n} attack.", "{goal} within {n} attacks.", within, goal=goal
        )
    if content.mode == "forced":
        return counted(
            "{goal} within {n} attack, whatever card revenge takes.",
            "{goal} within {n} attacks, whatever card revenge takes.",
            within,
            goal=goal,
        )
    return counted(
        "{goal} within {n} attack, if revenge takes the cards that you want.",
        "{goal} within {n} attacks, if revenge takes the cards that you want.",
        within,
        goal=goal,
    )
