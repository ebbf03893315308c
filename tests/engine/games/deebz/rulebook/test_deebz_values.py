"""Modifier types and Effects are values; their words stay at the edges."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path

import engine.games.deebz
from engine.games.deebz.effects.resolve import DEEDS
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, RESPONSES, Aim, Ask, Deed, Grant
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.table.targets import ANSWERS, TARGETS

HOME = Path(engine.games.deebz.__file__).parent


def test_every_deed_aim_and_question_has_its_function() -> None:
    assert set(DEEDS) == set(Deed) - {*RESPONSES, Deed.INTERRUPT}
    assert set(TARGETS) == set(Aim)
    assert set(ANSWERS) == set(Ask)


def test_what_stays_on_a_unit_grants_something() -> None:
    stays = {effect for effect in EFFECT_KINDS.values() if effect.grants is not None}
    assert stays == {e for e in EFFECT_KINDS.values() if e.deed in (Deed.ATTACH, Deed.ENLARGE)}
    assert {effect.grants for effect in stays} == set(Grant)


def test_a_value_sent_to_another_process_is_the_same_value() -> None:
    for value in (*MODIFIER_KINDS.values(), *EFFECT_KINDS.values()):
        assert pickle.loads(pickle.dumps(value)) is value
        assert value.id in repr(value)


def test_no_rule_compares_the_word_of_a_modifier_or_an_effect() -> None:
    words = {*MODIFIER_KINDS, *EFFECT_KINDS}
    found = [
        f"{path.relative_to(HOME)}:{node.lineno}"
        for path in sorted(HOME.rglob("*.py"))
        if path.parent.name != "terminal"  # which reads what people type
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Compare)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and part.value in words
    ]
    assert found == []
