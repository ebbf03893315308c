"""Where a scenario comes from, as printed: id, seed, command, code, designers."""

from __future__ import annotations

import shlex
from collections.abc import Iterable

from engine.blocks.blocks import (
    Block,
    Columns,
    Facts,
    Heading,
    Paragraph,
    QrCode,
    Sealed,
    Section,
    Together,
)
from engine.game.contract import Game
from engine.language import _
from engine.scenario.envelope import Scenario, restore_code
from engine.scenario.options import plain
from printkit import __version__
from printkit.compose.secret_sheets import has_answers

LONGEST_CODE = 4_296
"""Letters that the largest square code holds (ISO/IEC 18004, version 40-L, alphanumeric)."""


def provenance(game: Game, scenario: Scenario, *, is_generated: bool = True) -> tuple[Block, Block]:
    """Facts and machine-readable code from which anyone can bring the scenario back.

    Args:
        game: its game.
        scenario: as printed.
        is_generated: whether its seed alone makes it again; not where a campaign wrote into it.
    """
    is_seeded = bool(scenario.seed) and is_generated
    facts = Facts(
        (
            *_known(game, scenario),
            *(((_("Seed"), str(scenario.seed)),) if is_seeded else ()),
            *(((_("Command"), f"`{command_of(scenario)}`"),) if is_seeded else ()),
            *(((_("Made with"), f"Printkit {__version__}"),) if is_seeded else ()),
        ),
        game.info.title,
    )
    code = restore_code(scenario, game.codebook)
    if len(code) > LONGEST_CODE:
        too_long = _(
            "This scenario is too long for a square code. Keep its file to print it again."
        )
        return facts, Paragraph(too_long)
    return facts, QrCode(code)


def public_facts(game: Game, scenario: Scenario) -> Block:
    """What everyone may read of a scenario: nothing that brings it back."""
    return Facts(_known(game, scenario), game.info.title)


def _known(game: Game, scenario: Scenario) -> tuple[tuple[str, str], ...]:
    return (
        (_("Scenario"), game.title_told(scenario)),
        (_("Id"), scenario.id),
        (_("Playtested"), _playtested(scenario)),
        (_("Credit"), _(game.info.credit)),
    )


def _playtested(scenario: Scenario) -> str:
    """What came of a scenario's test games."""
    told = ""
    if scenario.certificate:
        from engine.measure.certificate import tell  # late: many scenarios come unmeasured

        told = tell(scenario.certificate)
    return told or _("Not test-played. Every rule check passed.")


def has_secrets(game: Game, sections: Iterable[Section]) -> bool:
    """Whether a scenario's pages hide something from somebody, as the game's sealed sheets do."""
    return bool(game.info.sealed) or any(
        section.secret_for or has_answers(section) for section in sections
    )


def code_section(game: Game, scenario: Scenario, *, is_secret: bool) -> Section:
    """A last page for a printed scenario: how to bring it back from the paper alone.

    Args:
        game: of the scenario.
        scenario: to bring back.
        is_secret: some players must not see all of it, so the page is sealed and says so.
    """
    found: Block = Together((Columns(_panels(game, scenario), weights=(7, 5)),))
    told = _(
        "Want to print this again? Type the command, or scan the square with any "
        "reader and paste the text after `printkit restore`. The square holds the "
        "whole scenario."
    )
    title = _("Bring it back")
    if not is_secret:
        return Section("code", title, (Heading(title, 1), Paragraph(told, role="lead"), found))
    warning = _(
        "**This page gives away every secret of the scenario.** Keep it folded until "
        "the game is over, then turn it round."
    )
    blocks = (
        Heading(title, 1),
        Paragraph(warning, role="lead"),
        Sealed((Paragraph(told), found), title),
    )
    return Section("code", title, blocks, secret_for=_("the host"))


def _panels(game: Game, scenario: Scenario) -> tuple[tuple[Block, ...], ...]:
    facts, code = provenance(game, scenario)
    return (facts,), (code,)


def command_of(scenario: Scenario) -> str:
    """The command that generates a scenario again."""
    words = ["printkit", "generate", scenario.game, "--seed", str(scenario.seed)]
    words += ["--players", str(scenario.players)]
    for name, value in scenario.options.items():
        words += ["--set", f"{name}={plain(value)}"]
    return shlex.join(words)
