"""All findings about a scenario's content, whatever JSON it is (K12)."""

from __future__ import annotations

import itertools
from typing import Any

from engine.findings import Finding, error, is_ok, warning
from engine.game.info import read_info
from engine.games.dukes_up.check.check_opening import opening_faults
from engine.games.dukes_up.check.check_position import position_faults
from engine.games.dukes_up.check.check_puzzle import puzzle_faults
from engine.games.dukes_up.rulebook.content import KINDS
from engine.games.dukes_up.rulebook.tables import (
    COLOURS,
    PACKAGE,
    DuelRules,
    options_in_force,
    rules_of,
)
from engine.language import _
from engine.scenario.envelope import Scenario
from engine.scenario.json_fields import JsonReader

PLAYERS = 2


def find_faults(scenario: Scenario) -> list[Finding]:
    """Every fault KV1-KV13 of a scenario; the envelope has reported its own options already."""
    content = scenario.content
    findings = []
    if scenario.players != PLAYERS:  # K1.1
        findings.append(error("KV1", _("two players play this game"), "players"))
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        message = _("kind must be {names}", names=", ".join(KINDS))
        return [*findings, error("KV1", message, "content.kind")]
    reader = JsonReader("KV1")
    reader.unknown(content, KINDS[kind].__struct_fields__)
    is_read = reader.converted(content, KINDS[kind]) is not None
    findings += _content_options(content.get("options")) + reader.findings
    if not is_read:
        return findings
    rules = _rules(scenario)
    if kind == "opening":
        findings += opening_faults(content, rules)
        findings += _match_faults(scenario)
    else:
        findings += position_faults(content, rules)
        if kind == "puzzle":
            findings += puzzle_faults(content, rules, is_ok(findings))
    return findings + _endless(scenario, rules)


def _content_options(options: Any) -> list[Finding]:
    """KV9 for options given inside the content (K11.1)."""
    if not isinstance(options, dict):
        return []
    known = read_info(PACKAGE).options
    return [
        error(
            "KV9",
            _(
                "option {name} can't be {value}",
                name=repr(str(name)[:40]),
                value=repr(str(value)[:40]),
            ),
            f"content.options.{name}",
        )
        for name, value in options.items()
        if name not in known or not known[name].accepts(value)
    ]


def _rules(scenario: Scenario) -> DuelRules:
    """The rules in force; options that are at fault count as not set."""
    known = read_info(PACKAGE).options
    given = options_in_force(scenario)
    return rules_of(
        {name: v for name, v in given.items() if name in known and known[name].accepts(v)}
    )


def _match_faults(scenario: Scenario) -> list[Finding]:
    findings = []
    games = options_in_force(scenario).get("games", 2)
    if isinstance(games, int) and games % 2:  # KV12
        findings.append(warning("KV12", _("a match has an even number of games"), "options.games"))
    starters = scenario.content.get("starters") or []
    where = "content.starters"
    if any(starter not in COLOURS for starter in starters):
        findings.append(error("KV1", _("starters are red or black"), where))
    if len(starters) % 2:  # KV12
        findings.append(warning("KV12", _("a match has an even number of games"), where))
    if any(one == next_ for one, next_ in itertools.pairwise(starters)):  # KV12
        findings.append(warning("KV12", _("the same player begins twice running"), where))
    return findings


def _endless(scenario: Scenario, rules: DuelRules) -> list[Finding]:
    """KV13: the scenario, or the play it was measured with, runs into K8.3."""
    stalled = scenario.certificate.get("stalled")
    turn = scenario.content.get("turn", 0)
    if turn > rules.turn_limit:
        return [warning("KV13", _("turn {turn} is past the last turn", turn=turn), "content.turn")]
    if isinstance(stalled, int | float) and stalled > 0:
        return [warning("KV13", _("measured games were stopped as endless"), "certificate.stalled")]
    return []
