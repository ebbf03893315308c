"""Checks what people ask for and hand in: a number of players, a whole scenario."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from engine.errors import RequestError
from engine.findings import Finding, error
from engine.game.contract import Game, Request
from engine.game.info import Info, Target
from engine.language import _, mark_translatable, whole
from engine.plain_text import escaped, is_plain
from engine.scenario.envelope import (
    MAX_ITEMS,
    MAX_NAME,
    MAX_SEED,
    MAX_TEXT,
    MAX_TITLE,
    Scenario,
)
from engine.scenario.misfits import told_misfit

MAX_FINDINGS = 20
"""Findings about texts of one scenario; more tell nothing new."""


def find_faults(game: Game, data: dict[str, Any]) -> list[Finding]:
    """All findings about a scenario's JSON, whatever its values.

    Faults of the envelope carry the game's general code (``AV1``, ``DV1`` ...): a file of the right
    kind with wrong content is a finding, not a refusal (docs/formats.md).
    """
    code = game.info.general_code
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as fault:
        message, _at, where = str(fault).partition(" - at `$.")
        return [error(code, told_misfit(message), where.rstrip("`"))]
    findings = _envelope(game, scenario, code)
    if too_long := next(_of_lists(scenario, code), None):
        return [*findings, too_long]
    findings += islice(_of_texts(scenario, code), MAX_FINDINGS)
    return findings + game.find_faults(scenario)


def _values(scenario: Scenario) -> Iterator[tuple[str, Any]]:
    """All values of a scenario with their places, those of long lists left out."""
    stack: list[tuple[str, Any]] = [
        (name, getattr(scenario, name))
        for name in ("title", "seed", "options", "content", "certificate")
    ]
    while stack:
        where, value = stack.pop()
        yield where, value
        if isinstance(value, dict | list) and len(value) > MAX_ITEMS:
            continue
        if isinstance(value, dict):
            stack += [(f"{where} (a key)", key) for key in value]
            stack += [(f"{where}.{key[:MAX_NAME]}", item) for key, item in value.items()]
        elif isinstance(value, list):
            stack += [(f"{where}[{place}]", item) for place, item in enumerate(value)]


def _of_lists(scenario: Scenario, code: str) -> Iterator[Finding]:
    """Lists and objects longer than any game needs."""
    for where, value in _values(scenario):
        if isinstance(value, dict | list) and len(value) > MAX_ITEMS:
            message = _(
                "this has {count} entries, and {most} are allowed",
                count=whole(len(value)),
                most=whole(MAX_ITEMS),
            )
            yield error(code, message, escaped(where))


def _of_texts(scenario: Scenario, code: str) -> Iterator[Finding]:
    """Texts that steer a screen or that no page has room for, wherever they stand."""
    for where, value in _values(scenario):
        if isinstance(value, str):
            fault = _fault_of(where, value)
            if fault:
                yield error(code, fault, escaped(where))


def _fault_of(where: str, text: str) -> str:
    """Why a text cannot stand in a scenario; empty when it can."""
    if not is_plain(text) or (where == "title" and not text.isprintable()):
        return _("{text} has control characters", text=repr(text[:40]))
    if where in ("title", "seed"):
        return ""  # their lengths are judged with the envelope
    if len(text) > MAX_TEXT:
        return _(
            "this text has {count} letters, and {most} are allowed", count=len(text), most=MAX_TEXT
        )
    if len(text) > MAX_NAME and (long := max(map(len, text.split()), default=0)) > MAX_NAME:
        return _("a word has {count} letters, and {most} are allowed", count=long, most=MAX_NAME)
    return ""


def _envelope(game: Game, scenario: Scenario, code: str) -> list[Finding]:
    findings = []
    if scenario.game != game.info.slug:
        findings.append(
            error(
                code,
                _(
                    "the game is {found}, but it should be {needed}",
                    found=repr(scenario.game[:40]),
                    needed=repr(game.info.slug),
                ),
                "game",
            )
        )
    if not re.fullmatch(rf"{game.info.prefix}-[0-9A-Z]{{4}}-[0-9A-Z]{{4}}", scenario.id):
        findings.append(
            error(
                code,
                _(
                    "the id {found} doesn't have the form {prefix}-XXXX-XXXX",
                    found=repr(scenario.id[:40]),
                    prefix=game.info.prefix,
                ),
                "id",
            )
        )
    if not scenario.title.strip():
        findings.append(error(code, _("the title is empty"), "title"))
    for where, text, most, too_long in (
        (
            "title",
            scenario.title,
            MAX_TITLE,
            mark_translatable("the title has {count} letters, and {most} are allowed"),
        ),
        (
            "seed",
            str(scenario.seed),
            MAX_SEED,
            mark_translatable("the seed has {count} letters, and {most} are allowed"),
        ),
    ):
        if len(text) > most:
            findings.append(error(code, _(too_long, count=len(text), most=most), where))
    option_code = game.info.option_code or code
    for name, value in scenario.options.items():
        option = game.info.options.get(name)
        if option is None:
            findings.append(
                error(
                    option_code,
                    _("unknown option {name}", name=repr(name[:40])),
                    f"options.{name[:40]}",
                )
            )
        elif not option.accepts(value):
            findings.append(
                error(
                    option_code,
                    _("option {name} can't be {value}", name=name, value=repr(str(value)[:40])),
                    f"options.{name}",
                )
            )
    return findings


def count_players(info: Info, players: int | None, where: str = "--players") -> int:
    """The number of players asked for, or the game's own for None.

    Args:
        info: the game's description.
        players: how many are to play.
        where: what messages say it was asked with.

    Raises:
        RequestError: the game is not for this many.
    """
    if players is None:
        return info.default_players
    low, high = info.players
    if not low <= players <= high:
        fits = f"{low}" if low == high else f"{low} to {high}"
        raise RequestError(
            f"{where} {players}: {info.title} is for {fits} players. To see its options, run:"
            f" printkit games {info.slug}"
        )
    return players


def targets_of(game: Game, request: Request) -> dict[str, Target]:
    """The targets among the options of a request; the value 0 wishes for nothing."""
    kind = game.info.options.get("kind")
    wanted = request.options.get("kind", kind.default if kind else None)
    return {
        name: target
        for name, target in game.info.targets.items()
        if request.options.get(name) and (not target.kinds or wanted in target.kinds)
    }
