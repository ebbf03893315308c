"""Secret strips: for each game and table a strip that is cut off and folded shut."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import chain

from engine.blocks.blocks import (
    Block,
    CardRow,
    Columns,
    Figure,
    FoldedStrip,
    FoldedStrips,
    Heading,
    Paragraph,
    QrCode,
    Sealed,
    Section,
)
from engine.cards import label, parse_card
from engine.game.contract import Game
from engine.language import _
from engine.scenario.envelope import Scenario, restore_code
from printkit import __version__
from printkit.compose.colophon import command_of
from printkit.night.pages import own_section
from printkit.night.steps import Part
from printkit.pipeline import scenario_sections

_ABREAST = 2
"""Answers from which on each has a column of its own."""

_CODE_AND_WORDS = (0.46, 1.0)


def answer_sections(
    parts: Sequence[Part],
    sealed: Sequence[Sequence[str]],
    again: str,
    *,
    changed: Collection[str] = (),
) -> list[Section]:
    """The outside of the strips, and then what is in them.

    Args:
        parts: the games.
        sealed: the names of each game's sheets that are kept until the end.
        again: what brings the whole evening back, in a sentence.
        changed: ids of scenarios that their seeds alone don't bring back.
    """
    strips = [
        _strip(
            part.game,
            scenario,
            names,
            number if len(part.scenarios) > 1 else 0,
            is_seeded=scenario.id not in changed,
        )
        for part, names in zip(parts, sealed, strict=True)
        for number, scenario in enumerate(part.scenarios, 1)
    ]
    rules = Paragraph(
        _(
            "Rules and FAQ of all games of the night, to print once: `{command}`.",
            command=rules_command([part.game.info.slug for part in parts]),
        ),
        role="small",
    )
    told = _("The whole evening")
    note = _(
        "The host keeps this part and opens it after the last game, to print the evening again."
    )
    strips.append(FoldedStrip(told, note, Sealed((Paragraph(again, role="small"), rules), told)))
    lead = _(
        "Cut along the dashed lines, and don't turn the strips over. Fold each once,"
        " from one short stroke to the other, with this side outside."
    )
    title = _("Secret strips")
    return [
        replace(
            own_section("outside" if is_outside else "sealed", name, blocks, parts),
            loose="outside" if is_outside else "strips",
            is_dense=True,  # both sides alike, so that their cuts meet
        )
        for is_outside in (True, False)
        for name in [_("Secret strips: outside") if is_outside else title]
        for blocks in [
            (
                Heading(name, 1),
                FoldedStrips(tuple(strips), is_outside=is_outside, lead=lead),
            )
        ]
    ]


def _strip(
    game: Game, scenario: Scenario, names: Sequence[str], table: int, *, is_seeded: bool
) -> FoldedStrip:
    """One table's answers beside the code of its scenario."""
    title = game.info.title
    if table:
        title = _("{title} (table {number})", title=title, number=table)
    answers: list[list[Block]] = []
    inside: list[str] = []
    for section in scenario_sections(game, scenario, names, scenario.players):
        inside.append(f"*{section.title}*")
        answers.append([Heading(section.title, 3)])
        for inner in (inner for block in section.blocks for inner in _plain(block)):
            if isinstance(inner, Heading):
                answers.append([])
            answers[-1].append(inner)
    code = QrCode(restore_code(scenario, game.codebook), fine=True)
    told = Paragraph(_again(game, scenario, is_seeded=is_seeded), role="small")
    note = _("Open it when this game is over. It tells how to print the same game again.")
    if inside:
        note = _(
            "Open it after the game, or before it to play exactly the same game as others."
            " Inside: {names}.",
            names=", ".join(inside),
        )
    return FoldedStrip(title, note, Sealed((_abreast(code, told, answers),), title))


def _again(game: Game, scenario: Scenario, *, is_seeded: bool) -> str:
    """How to print a scenario again: from its seed, or from the square beside these words."""
    if not is_seeded:
        return _(
            "To print {title} again, scan the square. Then type `printkit restore` in a terminal on"
            " a computer with Printkit, and paste the text after it.",
            title=game.title_told(scenario),
        )
    return _(
        "To print {title} again, type this in a terminal on a computer with Printkit {version}:"
        " `{command}`. Or scan the square, type `printkit restore` and paste the text after"
        " it.",
        title=game.title_told(scenario),
        version=__version__,
        command=command_of(scenario),
    )


def _abreast(code: QrCode, told: Paragraph, answers: Sequence[Sequence[Block]]) -> Columns:
    """A code with what it is for, and the answers beside it."""
    if len(answers) < _ABREAST:
        return Columns(((code,), (told, *chain.from_iterable(answers))), _CODE_AND_WORDS)
    first, *rest = answers
    return Columns(((code, told), tuple(first), tuple(chain.from_iterable(rest))), (1.0,) * 3)


def _plain(block: Block) -> Iterable[Block]:
    """What is in a sealed block; rows of cards as words, which take less room."""
    if isinstance(block, Sealed):
        return [inner for outer in block.blocks for inner in _plain(outer)]
    if isinstance(block, Figure):  # it shows what the sheet of the game shows as well
        return []
    if isinstance(block, Columns):
        return [inner for column in block.columns for one in column for inner in _plain(one)]
    if isinstance(block, CardRow):
        cards = "   ".join(label(parse_card(code)) for group in block.groups for code in group)
        told = _("{caption}: {cards}", caption=block.caption, cards=cards)
        return [Paragraph(told if block.caption else cards, role="small")]
    if isinstance(block, Paragraph):
        return [replace(block, role="small")]
    return [block]


def rules_command(slugs: Sequence[str]) -> str:
    """Return the command that prints the rules and FAQ of these games."""
    return f"printkit sheet rules,faq {','.join(slugs)} -o rules.pdf"
