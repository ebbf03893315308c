"""The pages for looking things up: Rules, and FAQ with the variants."""

from __future__ import annotations

from engine.blocks.blocks import Block, CardRow, Prose, Section, Table
from engine.game.contract import SheetRequest
from engine.game.documents import FAQ, RULES, document
from engine.games.defenders.lesson.pictures import sum_picture
from engine.games.defenders.lesson.ruleset import SiegeRules, ruleset_of, turn_steps
from engine.games.defenders.lesson.worked_battle import worked_battle
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.sheets.printed_words import die_name
from engine.games.defenders.sheets.reference import enemy_rows
from engine.games.defenders.sheets.variants import every_variant, variants_note
from engine.language import _


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, numbered, and tonight's variants; every variant is in the FAQ."""
    tables, tonight = words.TABLES, ruleset_of(request)
    figures: dict[str, Block] = {
        "order": CardRow((("9C", "9D", "9H", "9S"),)),
        "stack": CardRow((("7S", "9D"),)),
        "enemy": Table(enemy_rows(tonight), (_("Card"), _("What it does")), (1.1, 5)),
        "battle": sum_picture(worked_battle()),
    }
    note = variants_note(request)
    if note:
        figures["variants"] = note[0]
    values = {
        **_options(tonight),
        "players": tables["players"],
        "city": tables["city"],
        "deck": tables["deck"],
        "capacity": tables["capacity"],
        "dice": ", ".join(map(die_name, tables["dice"]["faces"])),
        "settings": [_(words.setting(name).label) for name in words.SETTINGS],
        "steps": [step.name for step in turn_steps()],
        "has_variants": bool(note),
    }
    return [document(RULES, (Prose("rules.md.j2", values, figures),))]


def _options(tonight: SiegeRules) -> dict[str, object]:
    """What the rules' text asks of tonight's options."""
    return {
        "built": tonight.is_built,
        "chosen": tonight.is_chosen,
        "literal": tonight.is_literal,
        "anywhere": tonight.is_anywhere,
        "late_hearts": tonight.hearts_arrive,
        "kings_near": tonight.kings_near,
        "aside": tonight.aside,
        "first": tonight.first,
    }


def faq(_request: SheetRequest) -> list[Section]:
    """Rulings as players' questions, the variants, and where the rules come from."""
    return [document(FAQ, (Prose("faq.md.j2", {"variants": every_variant()}),))]
