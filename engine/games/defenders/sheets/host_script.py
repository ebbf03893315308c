"""What to bring and what the host does (F1, F8, F18)."""

from __future__ import annotations

from engine.game.contract import ScriptStep, SheetRequest
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.variants import SIEGE_OPTION
from engine.games.defenders.sheets.founding import is_built
from engine.language import _, mark_translatable

_CARDS, _ASIDE = (words.TABLES["deck"][name] for name in ("cards", "aside"))
_MANNED = mark_translatable(
    "Put a token on every post listed. Prepare the siege deck as the setup page says; "
    "{threats} threats wait outside."
)
_MAY_BE_SHORT = mark_translatable(
    "**Short siege (our variant):** then set the top {aside} cards aside unseen: about {turns} "
    "turns are left. With two hours to spare play it whole."
)
"""Said unless the scenario settles it."""


def packing(players: int) -> list[str]:
    """What to bring for so many players, as inline Markdown lines."""
    return [
        _(
            "**One deck of 52 with one joker.** Tonight's city is printed ready-made: the whole"
            " deck deals the siege."
        ),
        _("**Dice:** one d4, one d6, one d8 for the table."),
        _(
            "**Tokens:** a coin or cube for each of up to 12 defenders, and a few in another"
            " colour for threats inside the city."
        ),
        _(
            "**Pencils** for {players}; one person keeps the registers, another the turn log.",
            players=players,
        ),
    ]


def packing_lean(players: int) -> list[str]:
    """What to bring beside the tokens, the roster and the session sheet."""
    return [
        _("**One deck of 52 with one joker**"),
        _("**Dice:** one d4, one d6, one d8 for the table."),
        _("The tokens, cut apart: D defends, R comes later, T threatens"),
        _(
            "**Pencils** for {players}; one person keeps *Tonight's city*, another the *Turn log*.",
            players=players,
        ),
    ]


def script(request: SheetRequest) -> list[ScriptStep]:
    """The host's steps with minutes."""
    content = request.scenario.content if request.scenario else {}
    if is_built(request):
        return [
            ScriptStep(
                35,
                _("Make the city"),
                _(
                    "Shuffle, turn up twelve, and go round: begin, add, finish, skip. Whoever "
                    "finishes something names it and says two sentences about it. The page of this "
                    "world has words and names to borrow."
                ),
            ),
            ScriptStep(
                15,
                _("Draw and man it"),
                _(
                    "Everybody draws what they finished, roads and walls first. Then posts, the "
                    "siege deck and the threats, as the page for laying out says."
                ),
            ),
            *_siege_steps(),
        ]
    threats = len(content.get("threats", [])) or 9
    return [
        ScriptStep(
            4,
            _("Meet the city"),
            _(
                "Lay out the map and the city page. Each player reads the places and people "
                "bearing their seat number aloud, as if they had built them tonight: they did the "
                "finishing."
            ),
        ),
        ScriptStep(
            4,
            _("Man the walls"),
            " ".join(_manned(request, threats)),
        ),
        *_siege_steps(),
    ]


def _manned(request: SheetRequest, threats: int) -> list[str]:
    told = [_(_MANNED, threats=threats)]
    if request.scenario and SIEGE_OPTION not in request.scenario.options:
        told.append(_(_MAY_BE_SHORT, aside=_ASIDE, turns=_CARDS - threats - _ASIDE))
    return told


def _siege_steps() -> list[ScriptStep]:
    return [
        ScriptStep(
            7,
            _("Teach"),
            _(
                "Explain only the turn: a scene, one card for the enemy, then everybody's moves. "
                "Walk through the worked first turn. Battles are taught when the first club comes."
            ),
        ),
        ScriptStep(
            38,
            _("Play the siege"),
            _(
                "Turns take a minute or two. Keep the log; pass the First Player role clockwise "
                "each turn. After the first lost place, give it a longer scene."
            ),
        ),
        ScriptStep(
            2,
            _("Epilogues"),
            _("However it ends, each player tells what became of one person or place."),
        ),
    ]
