"""Checks a whole scenario: the envelope here, the content by its game's own rules."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from engine.findings import Finding, error
from engine.game.contract import Game
from engine.scenario.envelope import Scenario


def find_faults(game: Game, data: dict[str, Any]) -> list[Finding]:
    """All findings about a scenario's JSON, whatever its values.

    Faults of the envelope carry the game's general code (``AV1``, ``DV1`` ...): a file of the right
    kind with wrong content is a finding, not a refusal (docs/formats.md).
    """
    code = game.info.general_code
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as fault:
        message, _, where = str(fault).partition(" - at `$.")
        return [error(code, message, where.rstrip("`"))]
    findings = _envelope(game, scenario, code)
    return findings + game.find_faults(scenario)


def _envelope(game: Game, scenario: Scenario, code: str) -> list[Finding]:
    findings = []
    if scenario.game != game.info.slug:
        findings.append(
            error(code, f"the game is {scenario.game[:40]!r}, not {game.info.slug!r}", "game")
        )
    if not re.fullmatch(rf"{game.info.prefix}-[0-9A-Z]{{4}}-[0-9A-Z]{{4}}", scenario.id):
        findings.append(
            error(
                code,
                f"the id {scenario.id[:40]!r} is not of the form {game.info.prefix}-XXXX-XXXX",
                "id",
            )
        )
    if not scenario.title.strip():
        findings.append(error(code, "the title is empty", "title"))
    option_code = game.info.option_code or code
    for name, value in scenario.options.items():
        option = game.info.options.get(name)
        if option is None:
            findings.append(
                error(option_code, f"unknown option {name[:40]!r}", f"options.{name[:40]}")
            )
        elif not option.accepts(value):
            findings.append(
                error(
                    option_code, f"option {name} cannot be {str(value)[:40]!r}", f"options.{name}"
                )
            )
    return findings
