"""Findings about positions and puzzles' positions: KV1, KV2, KV4, KV5, KV6."""

from __future__ import annotations

from typing import Any

from engine.cards import mask_of
from engine.findings import Finding, error
from engine.games.dukes_up.check.zones import Zone, read_cards, zone_faults
from engine.games.dukes_up.rulebook.melds import JOKERS, NATURAL, is_meld
from engine.games.dukes_up.rulebook.tables import COLOURS, DUKES, HAND_LIMIT, PHASES, DuelRules
from engine.language import _

_PRIVATE = ("hand", "dukes", "stock", "discard")
FIRST_SECOND_TURN = 3
"""From this turn on the mover has had a turn before."""


def position_faults(content: dict[str, Any], rules: DuelRules) -> list[Finding]:
    """All findings about a position of the right shape."""
    findings = []
    if content["mover"] not in COLOURS:
        findings.append(error("KV1", _("mover is red or black"), "content.mover"))
    phase = content.get("phase", "arrange")
    if phase not in PHASES:
        findings.append(
            error("KV1", _("phase is one of {names}", names=", ".join(PHASES)), "content.phase")
        )
    if content["turn"] < 1:
        findings.append(error("KV1", _("turns count from 1"), "content.turn"))
    findings += zone_faults(_zones(content), *_pack(rules))
    findings += _table_faults(content["table"])
    for colour in COLOURS:
        findings += _side_faults(content, colour, phase, rules)
    return findings


def _zones(content: dict[str, Any]) -> list[Zone]:
    zones = [Zone(f"content.table[{i}]", meld, None) for i, meld in enumerate(content["table"])]
    for seat, colour in enumerate(COLOURS):
        side = content[colour]
        zones += [Zone(f"content.{colour}.{name}", side[name], seat) for name in _PRIVATE]
        zones.append(Zone(f"content.{colour}.fief", [side["fief"]["card"]], seat))
    return zones


def _pack(rules: DuelRules) -> tuple[int, int]:
    """The cards that must be there, and those that may be (K9.1)."""
    if rules.jokers == "none":
        return NATURAL, 0
    return (NATURAL, JOKERS) if rules.jokers == "reward" else (NATURAL | JOKERS, 0)


def _table_faults(table: list[list[str]]) -> list[Finding]:
    findings = []
    for index, group in enumerate(table):
        cards = read_cards(group)
        if len(cards) == len(group) and not (
            len(set(cards)) == len(cards) and is_meld(mask_of(cards))
        ):  # KV2
            findings.append(error("KV2", _("this group isn't a meld"), f"content.table[{index}]"))
    return findings


def _side_faults(
    content: dict[str, Any], colour: str, phase: str, rules: DuelRules
) -> list[Finding]:
    side, where = content[colour], f"content.{colour}"
    is_mover = content["mover"] == colour
    dukes, is_up = len(side["dukes"]), side["fief"]["face_up"]
    findings = []
    if dukes > DUKES:  # KV4
        findings.append(
            error(
                "KV4",
                _("{count} dukes; {most} is the most", count=dukes, most=DUKES),
                f"{where}.dukes",
            )
        )
    elif dukes == DUKES and is_up and not (rules.expose or rules.guess_fief):  # KV4
        findings.append(error("KV4", _("two dukes beside a face-up fief"), f"{where}.dukes"))
    if is_mover and not dukes and not is_up and phase != "discard":  # KV4
        findings.append(error("KV4", _("no dukes, so the fief lies face-up"), f"{where}.fief"))
    most = HAND_LIMIT + DUKES + (rules.jokers == "reward")
    if dukes <= DUKES and len(side["hand"]) + dukes > most:  # KV5
        findings.append(
            error("KV5", _("more than {most} cards in hand and as dukes", most=most), where)
        )
    has_played = content["turn"] >= FIRST_SECOND_TURN
    if is_mover and phase == "draw" and has_played and not side["discard"]:  # KV6
        findings.append(
            error("KV6", _("after a turn the discard is not empty"), f"{where}.discard")
        )
    return findings
