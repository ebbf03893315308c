"""How to print the night again, and the answers: on strips to fold shut where any are secret."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
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
    Together,
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
    is_secret: bool,
    changed: Collection[str] = (),
) -> list[Section]:
    """The outside of the strips, and then what is in them; an open page where nothing is secret.

    Args:
        parts: the games.
        sealed: the names of each game's sheets that are kept until the end.
        again: what brings the whole evening back, in a sentence.
        is_secret: something tonight is, so that no code may stand open.
        changed: ids of scenarios that their seeds alone don't bring back.
    """
    games = [
        _Again(
            part.game,
            scenario,
            number if len(part.scenarios) > 1 else 0,
            scenario_sections(part.game, scenario, names, scenario.players),
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
    if not is_secret:
        return [_open_page(games, parts, (Paragraph(again), rules))]
    strips = [_strip(game) for game in games]
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


@dataclass(frozen=True)
class _Again:
    """A scenario that can be printed again.

    Args:
        game: of the scenario.
        scenario: played tonight.
        table: its number, 0 where there is one only.
        answers: what is read after the game.
        is_seeded: its seed brings it back.
    """

    game: Game
    scenario: Scenario
    table: int
    answers: Sequence[Section]
    is_seeded: bool

    @property
    def title(self) -> str:
        """Its game, with its table where there are several."""
        title = self.game.info.title
        if not self.table:
            return title
        return _("{title} (table {number})", title=title, number=self.table)

    @property
    def code(self) -> QrCode:
        """The square that holds the whole scenario."""
        return QrCode(restore_code(self.scenario, self.game.codebook), fine=True)


def _open_page(
    games: Sequence[_Again], parts: Sequence[Part], evening: tuple[Block, ...]
) -> Section:
    """How to print an evening again of which nothing is secret."""
    title = _("Print it again")
    blocks: list[Block] = [Heading(title, 1), *evening]
    for each in games:
        told = Paragraph(_again(each), role="small")
        panel = Columns(((each.code,), (Heading(each.title, 3), told)), _CODE_AND_WORDS)
        blocks.append(Together((panel,)))
    return replace(own_section("again", title, blocks, parts), loose="after", is_dense=True)


def _strip(each: _Again) -> FoldedStrip:
    """One table's answers beside the code of its scenario."""
    answers: list[list[Block]] = []
    inside: list[str] = []
    for section in each.answers:
        inside.append(f"*{section.title}*")
        answers.append([Heading(section.title, 3)])
        for inner in (inner for block in section.blocks for inner in _plain(block)):
            if isinstance(inner, Heading):
                answers.append([])
            answers[-1].append(inner)
    told = Paragraph(_again(each), role="small")
    note = _("Open it when this game is over. It tells how to print the same game again.")
    if inside:
        note = _(
            "Open it after the game. Secrets inside: {names}.",
            names=", ".join(inside),
        )
    sealed = Sealed((_abreast(each.code, told, answers),), each.title)
    return FoldedStrip(each.title, note, sealed)


def _again(each: _Again) -> str:
    """How to print a scenario again: from its seed, or from the square beside these words."""
    game, scenario = each.game, each.scenario
    if not each.is_seeded:
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
