"""Learn to play: the page that teaches the game, with tonight's rules and nothing else."""

from __future__ import annotations

from engine.blocks.blocks import Block, Prose, Section
from engine.cards import label, parse_card
from engine.game.contract import SheetRequest
from engine.game.documents import LEARN, document
from engine.games.defenders.lesson.pictures import attack_picture, sum_picture, table_picture
from engine.games.defenders.lesson.ruleset import SiegeRules, ruleset_of, turn_steps
from engine.games.defenders.lesson.worked_battle import (
    CLUB,
    MOVES,
    SOLDIERS,
    UNITS,
    WorkedBattle,
    worked_battle,
)
from engine.games.defenders.rulebook import word_tables as words
from engine.language import _, counted

USUAL_THREATS = 8
"""Threats in the picture of the table while their number is open."""


def learn(request: SheetRequest) -> list[Section]:
    """Two pages of text with pictures of the table, of an attack and of its sum."""
    rules, battle = ruleset_of(request), worked_battle()
    figures: dict[str, Block] = {
        "table": table_picture(rules.threats or USUAL_THREATS, aside=rules.aside),
        "attack": attack_picture(battle),
        "sum": sum_picture(battle),
    }
    values = _values(rules) | _example(battle) | {"players": _players(request)}
    return [document(LEARN, (Prose("learn.md.j2", values, figures),))]


def _players(request: SheetRequest) -> str:
    if request.scenario:
        return counted("{n} player", "{n} players", request.players)
    least, most = (words.TABLES["players"][name] for name in ("least", "most"))
    return _("{least} to {most} players", least=least, most=most)


def _values(rules: SiegeRules) -> dict[str, object]:
    """What tonight's options change, and the names of the steps."""
    return {
        "minutes": rules.minutes,
        "built": rules.is_built,
        "chosen": rules.is_chosen,
        "literal": rules.is_literal,
        "mobile": rules.has_mobile,
        "late_hearts": rules.hearts_arrive,
        "anywhere": rules.is_anywhere,
        "kings_near": rules.kings_near,
        "aside": rules.aside,
        "first": rules.first,
        "steps": [step.name for step in turn_steps()],
    }


def _example(battle: WorkedBattle) -> dict[str, object]:
    """The numbers of the worked battle."""
    return {
        "club": label(parse_card(CLUB)),
        "band": MOVES[1].rpartition("=")[2],
        "soldiers_card": label(parse_card(UNITS[SOLDIERS][0][0][0])),
        "soldiers": battle.before.value(SOLDIERS),
        "defence": battle.defence.total,
        "attack": battle.attack.total,
    }
