"""What to bring and what the host does (F1, F8, F18)."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.game.info import read_info
from engine.games.defenders.lesson.ruleset import (
    ASIDE,
    DRAWING,
    EPILOGUES,
    MAKING,
    SiegeRules,
    ruleset_of,
)
from engine.games.defenders.rulebook.word_tables import PACKAGE
from engine.language import _, counted


def packing(players: int) -> list[str]:
    """What to bring for this many players."""
    return [
        _("**One pack of 52 cards with one joker.**"),
        _dice(),
        _(
            "**Tokens:** a coin or cube for each of up to 12 units, and some in another colour for"
            " threats inside the city. Or cut out the printed ones."
        ),
        counted("**A pencil.**", "**Pencils** for {n}. One of you keeps the turn log.", players),
    ]


def _dice() -> str:
    """Two ordinary dice do for everything (F1.6)."""
    return _(
        "**Two dice** (d6). To choose among up to 6, roll one. To choose among 7 to 12, roll both,"
        " and add 6 to the first if the second shows 4–6. Roll again if the number is too high."
    )


def packing_lean(players: int) -> list[str]:
    """What to bring beside the tokens, the roster and the session sheet."""
    return [
        _("**One deck of 52 with one joker**"),
        _dice(),
        _(
            "The tokens, cut apart: D your units on the map, T threats outside the city, R for"
            " the reserve, and M for morale damage on the *Turn log*"
        ),
        _(
            "**Two pencils** and an eraser; one of you keeps *Tonight's city*, the other the *Turn"
            " log*."
        )
        if players == 2
        else _(
            "**Pencils** for {players} and an eraser; one person keeps *Tonight's city*, another"
            " the *Turn log*.",
            players=players,
        ),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps with minutes."""
    rules = ruleset_of(request)
    before = _made() if rules.is_built else _printed(rules)
    return [
        *before,
        ScriptStep(
            read_info(PACKAGE).teach_minutes,
            _("Teach"),
            _(
                "Read *Learn to play* aloud, and play *Your first turn* together. Keep a *Cheat"
                " card* at hand."
            ),
        ),
        ScriptStep(
            rules.siege_minutes,
            _("Play"),
            _(
                "A turn takes about a minute. There are at most {turns}, but most sieges end"
                " sooner. Keep the *Turn log*. When a place is lost, take your time for the next"
                " scene.",
                turns=rules.turns,
            ),
        ),
        ScriptStep(
            EPILOGUES,
            _("Epilogues"),
            _(
                "If time runs out, finish the turn. Then you have won if at least half of the"
                " places are intact. However it ends, each of you tells what became of one person"
                " or place."
            ),
        ),
    ]


def _made() -> list[ScriptStep]:
    """Before the siege of a city that the table makes (F2, F5 to F7)."""
    return [
        ScriptStep(
            MAKING,
            _("Make the city"),
            _(
                "Take turns as *Making the city* says. When you finish something, name it and say"
                " two sentences about it. *Words of this world* has words and names to borrow."
            ),
        ),
        ScriptStep(
            DRAWING,
            _("Draw it"),
            _(
                "Everybody draws what they finished, roads and walls first. Then do what *Laying"
                " out"
                " the siege* says."
            ),
        ),
    ]


def _printed(rules: SiegeRules) -> list[ScriptStep]:
    """Before the siege of a city that is printed (F6, F7)."""
    setting_up = _("Follow *Laying out the siege*.")
    if rules.is_chosen:
        setting_up += " " + _("You choose yourselves where each unit begins.")
    if rules.aside:
        setting_up += " " + _("Tonight {aside} cards are set aside, unseen.", aside=ASIDE)
    return [
        ScriptStep(
            4,
            _("Meet the city"),
            _(
                "Lay out the map and *Tonight's city*. Each of you reads aloud the places and units"
                " with your seat number, as if you lived there."
            ),
        ),
        ScriptStep(4, _("Set up"), setting_up),
    ]
