"""What people hand in: files of scenarios and of played games, printed codes; all checked."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import msgspec

from engine import registry
from engine.errors import UnreadableError
from engine.findings import Finding, is_ok
from engine.game.check import find_faults
from engine.game.contract import Game
from engine.language import ENGLISH, use_language
from engine.play.record import FORMAT as RECORD_FORMAT
from engine.play.record import Verdict, judge, verify_record
from engine.scenario.envelope import (
    MAX_BYTES,
    Scenario,
    code_prefix,
    open_code,
    parse,
    verify_envelope,
)
from printkit.io.errors import PrintError
from printkit.io.files import read_limited

CODE = "restore code"
"""What messages call a code that somebody typed or scanned."""


class InvalidScenarioError(PrintError):
    """A scenario with errors, which is not printed (the answer is no)."""


def read_findings(paths: Sequence[Path]) -> list[list[Finding]]:
    """All findings about scenario files, also those that only show when they are seen together.

    Raises:
        PrintError: a file cannot be read.
        EngineError: it is not a scenario at all.
    """
    findings: list[list[Finding]] = []
    together: dict[str, list[tuple[int, Scenario]]] = {}
    for index, path in enumerate(paths):
        data = verify_envelope(_parsed(path), str(path))
        game = game_of(data["game"], str(path))
        findings.append(find_faults(game, data))
        if is_ok(findings[-1]):
            scenario = msgspec.convert(data, Scenario)
            together.setdefault(game.info.slug, []).append((index, scenario))
    for slug, group in together.items():
        more = registry.load(slug).compare([scenario for _place, scenario in group])
        for (index, _scenario), found in zip(group, more, strict=True):
            findings[index] += found
    return findings


def read_scenario(path: Path) -> Scenario:
    """A sound scenario from a file.

    Raises:
        PrintError: the file cannot be read.
        EngineError: it is not a scenario at all.
        InvalidScenarioError: it has errors.
    """
    data = verify_envelope(_parsed(path), str(path))
    return require_valid(game_of(data["game"], str(path)), data, str(path))


def read_record(path: Path) -> dict[str, Any]:
    """A record of a played game, its envelope checked; its moves may be illegal.

    Raises:
        PrintError: the file cannot be read.
        EngineError: it is not a record at all.
    """
    return verify_record(_parsed(path), str(path))


def read_verdicts(paths: Sequence[Path]) -> list[Verdict]:
    """What becomes of played games.

    Raises:
        PrintError: a file cannot be read.
        EngineError: it is not a record at all, or its game cannot be played.
    """
    verdicts = []
    for path in paths:
        record = read_record(path)
        verdicts.append(judge(game_of(record["scenario"]["game"], str(path)), record))
    return verdicts


def read_series(paths: Sequence[Path]) -> str:
    """What legal records of one game come to together; empty when that means nothing.

    Raises:
        PrintError: a file cannot be read.
        EngineError: it is not a record at all, or of no known game.
    """
    records = [read_record(path) for path in paths]
    slugs = {record["scenario"]["game"] for record in records}
    if len(records) < 2 or len(slugs) > 1:
        return ""
    play = registry.load(slugs.pop()).play
    return play.series(records) if play is not None and play.series is not None else ""


def read_playable(path: Path) -> tuple[Scenario, list[str]]:
    """A sound scenario and the moves made so far, from a scenario or a record broken off.

    Raises:
        PrintError: the file cannot be read, or the recorded game cannot go on.
        EngineError: it is neither scenario nor record.
        InvalidScenarioError: the scenario has errors, or a recorded move is illegal.
    """
    data = _parsed(path)
    if not isinstance(data, dict) or data.get("format") != RECORD_FORMAT:
        body = verify_envelope(data, str(path))
        return require_valid(game_of(body["game"], str(path)), body, str(path)), []
    record = verify_record(data, str(path))
    body = verify_envelope(record["scenario"], f"{path}: scenario")
    game = game_of(body["game"], str(path))
    scenario = require_valid(game, body, str(path))
    verdict = judge(game, record)
    if verdict.outcome is not None:
        raise PrintError(f"{path}: this game is over. To check it, run: printkit replay {path}")
    moves = record["moves"]
    if not isinstance(moves, list) or verdict.illegal_at != len(moves):
        raise InvalidScenarioError(
            f"{path}: this game can't go on, because of {verdict.rule}: {verdict.message}"
        )
    return scenario, moves


def read_takebacks(path: Path) -> list[dict[str, Any]]:
    """What was taken back of a game that :func:`read_playable` can go on with.

    Raises:
        PrintError: the file cannot be read.
        EngineError: it is not a record.
    """
    found: list[dict[str, Any]] = read_record(path).get("takebacks", [])
    return found


def restore_scenario(code: str) -> Scenario:
    """The scenario that a printed code holds.

    Raises:
        EngineError: the code is damaged or of no known game.
        InvalidScenarioError: what it holds has errors.
    """
    if len(code) > MAX_BYTES:
        raise UnreadableError(
            "restore code: it's too long. Scan the whole square on the page and paste"
            " only that text."
        )
    prefix = code_prefix(code)
    for info in registry.infos():
        if info.prefix == prefix:
            game = registry.load(info.slug)
            data = verify_envelope(open_code(code, game.codebook), CODE)
            return require_valid(game, data, CODE)
    raise UnreadableError(
        "That isn't a restore code. Codes start like PK1DZ-. Scan the whole square"
        " on the page and paste the text here."
    )


def is_record(path: Path) -> bool:
    """Whether a file claims to be a record of a played game.

    Raises:
        PrintError: the file cannot be read.
        EngineError: it is not JSON.
    """
    data = _parsed(path)
    return isinstance(data, dict) and data.get("format") == RECORD_FORMAT


def game_of(slug: str, place: str) -> Game:
    """The game that a file names.

    Args:
        slug: of the game.
        place: what messages call the file.

    Raises:
        UnreadableError: there is no such game.
    """
    if slug not in registry.packages():
        known = ", ".join(registry.packages())
        raise UnreadableError(f"{place}: there's no game {slug[:40]!r}. The games are {known}.")
    return registry.load(slug)


def require_valid(game: Game, data: dict[str, Any], place: str) -> Scenario:
    """The scenario that data holds, when no finding is an error.

    Args:
        game: of the scenario.
        data: with its envelope checked.
        place: what messages call it.

    Raises:
        InvalidScenarioError: it has errors; the message tells the first.
    """
    with use_language(ENGLISH, NullTranslations()):  # the sentence is, whatever the pages speak
        findings = find_faults(game, data)
    if not is_ok(findings):
        worst = next(f for f in findings if f.severity == "error")
        count = "it" if len(findings) == 1 else f"all {len(findings)} findings"
        advice = (
            "Scan the whole square on the page again."
            if place == CODE
            else f"To see {count}, run: printkit validate {place}"
        )
        raise InvalidScenarioError(
            f"{place}: this scenario breaks {worst.rule}: {worst.message}. {advice}"
        )
    return msgspec.convert(data, Scenario)


def _parsed(path: Path) -> Any:
    """The JSON of a file."""
    return parse(read_limited(path, MAX_BYTES), str(path))
