"""Where a scenario comes from, as printed: id, seed, command, code, designers."""

from __future__ import annotations

import shlex

from engine.blocks.blocks import (
    Block,
    Columns,
    Facts,
    Heading,
    Paragraph,
    QrCode,
    Section,
    Together,
)
from engine.game.contract import Game
from engine.language import _
from engine.measure.certificate import tell
from engine.scenario.envelope import Scenario, restore_code
from engine.scenario.options import plain


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
            (_("Scenario"), scenario.title),
            (_("Id"), scenario.id),
            *(((_("Seed"), str(scenario.seed)),) if is_seeded else ()),
            *(((_("Command"), f"`{command_of(scenario)}`"),) if is_seeded else ()),
            (
                _("Measured"),
                tell(scenario.certificate) or _("not playtested; every rule check passed"),
            ),
            (_("Game by"), _(game.info.credit)),
        ),
        game.info.title,
    )
    return facts, QrCode(restore_code(scenario, game.codebook))


def code_section(game: Game, scenario: Scenario) -> Section:
    """A last page for a printed scenario: how to bring it back from the paper alone."""
    facts, code = provenance(game, scenario)
    blocks = (
        Heading(_("Bring it back"), 1),
        Paragraph(
            _(
                "The square holds the whole scenario, compressed: scan it with any reader and"
                " hand the text to `printkit restore`. The command makes it again from its seed."
            ),
            role="lead",
        ),
        Together((Columns(((facts,), (code,)), weights=(7, 5)),)),
    )
    return Section("code", _("Bring it back"), blocks)


def command_of(scenario: Scenario) -> str:
    """The command that generates a scenario again."""
    words = ["printkit", "generate", scenario.game, "--seed", str(scenario.seed)]
    words += ["--players", str(scenario.players)]
    for name, value in scenario.options.items():
        words += ["--set", f"{name}={plain(value)}"]
    return shlex.join(words)
