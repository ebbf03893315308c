"""Every kind of page of a game, and what its blocks say in reading order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine import registry
from engine.blocks import blocks as d
from engine.blocks.described import plain_words, sides_of, words_of
from engine.blocks.sign_names import sign_names
from engine.game.contract import Request
from engine.language import _
from printkit.layout.prose_blocks import expand
from printkit.layout.text.boxes import _TITLES
from printkit.pipeline import code_sections, compose, general_sections, scenario_sections
from printkit.prose.templates import TemplateLoader
from printkit.render import to_pdf
from printkit.theme.style import PrintStyle, make_style

_SHIELD = re.compile(r"^:player-\d: ")
"""A player's shield before a title, which names the player already."""
RULE_IDS = re.compile(r"[A-Z]{1,3}\d[\w.]*(?:[\s,–-]+[A-Z]{0,3}\d[\w.]*)*")


def sections_of(slug: str, seed: int = 3) -> list[d.Section]:
    """A section of each kind: those of a scenario, and those that need none."""
    game = registry.load(slug)
    players = game.info.default_players
    scenario = game.generate(Request(seed=str(seed), players=players))
    names = list(game.sheets)
    with_one = [name for name in names if game.sheets[name].needs_scenario]
    rest = [name for name in names if name not in with_one]
    made = scenario_sections(game, scenario, with_one, players)
    made += code_sections(game, scenario, made)
    return made + general_sections(game, rest, players)


def pdf_of(sections: Sequence[d.Section], style: PrintStyle | None = None) -> bytes:
    """Sections as a PDF."""
    document = d.Document("Pages", "Somebody", tuple(sections))
    return to_pdf(compose(document, style or make_style(paper="a4")), document)


def told(section: d.Section) -> list[str]:
    """What a section's blocks say, each thing in its turn."""
    blocks: list[d.Block] = []
    for block in section.blocks:
        if isinstance(block, d.Prose):
            blocks += expand(block, section.slug, TemplateLoader(None))
        else:
            blocks.append(block)
    titled = any(
        isinstance(b, d.Cover) or (isinstance(b, d.Heading) and b.level == 1) for b in blocks
    )
    only_cut = all(isinstance(b, d.CheatCard | d.Component) for b in blocks)
    opening = [] if titled or section.bare or only_cut else [section.title]
    secret = (
        [_("Secret — for {reader} only", reader=section.secret_for)] if section.secret_for else []
    )
    return [*secret, *opening, *(words for block in blocks for words in _block(block, section))]


def _block(block: d.Block, section: d.Section) -> Iterator[str]:
    match block:
        case d.Heading(text):
            yield _SHIELD.sub("", text)
        case d.Paragraph(text):
            yield text
        case d.Bullets(items, ordered):
            number = 0
            for item in items:
                deep = item.startswith("\t")
                number += not deep
                yield f"{number if ordered and not deep else ''} {item}"
        case d.Note():
            yield from _note(block, section)
        case d.Steps(rows):
            for row in rows:
                yield f"{row.title} {row.text}"
        case d.Table(rows, head, _weights, _align, caption):
            yield caption
            yield from head
            for row in rows:
                yield from row
        case d.Fields(items):
            yield from (label for label, _weight in items)
        case d.Lines(_count, label):
            yield label
        case d.Track(_boxes, label, _per_row, legend):
            yield from (label, words_of(replace(block, label="")), legend)
        case d.Legend(entries, title):
            yield title or _("Legend")
            for _symbol, letters, meaning in entries:
                yield f"{letters} {meaning}"
        case d.Facts(items, title):
            yield title
            for label, value in items:
                yield f"{label} {value}"
        case d.Figure(picture, caption):
            yield from (*_block(picture, section), caption)
        case d.Columns(columns):
            for column in columns:
                yield from _all(column, section)
        case d.Together(inside):
            yield from _all(inside, section)
        case d.Prose():
            yield from _all(expand(block, section.slug, TemplateLoader(None)), section)
        case d.Sealed(inside, title):
            yield from (title or _("Sealed"), _("Turn the page upside down to read."))
            yield from _all(inside, section)
        case d.Cover(title, subtitle, picture, facts, _emblem, above, seals):
            if picture is not None:
                yield from _block(picture, section)
            yield from (above, title, subtitle, *(seal.title for seal in seals))
            yield from _block(d.Facts(facts), section)
        case d.FigureCard():
            yield f"{block.code} {block.title} {block.value}"
            yield " ".join(text for _icon, text in block.stats)
            yield from (*_all(block.front, section), *_all(block.back, section))
        case d.CheatCard(title, front, back, back_title):
            yield _SHIELD.sub("", title)
            yield from _all(front, section)
            if back:
                yield back_title or title
                yield from _all(back, section)
        case d.QrCode(_text, caption):
            yield from (words_of(block), caption)
        case d.CardRow(_groups, caption):
            cards = words_of(block)
            yield from (caption, cards) if block.has_boxes else (cards, caption)
        case d.PageBreak():
            pass
        case _ if isinstance(block, d.Component):
            yield from (words for pair in sides_of(block) for words in pair)
        case _:
            yield words_of(block)


def _all(blocks: Sequence[d.Block], section: d.Section) -> Iterator[str]:
    for block in blocks:
        yield from _block(block, section)


def _note(block: d.Note, section: d.Section) -> Iterator[str]:
    title = block.title or _(_TITLES.get(block.kind, ""))
    if title != "-":
        yield title
    yield from _all(block.blocks, section)


def _icon(found: re.Match[str]) -> str:
    """What a sign is called, where there is such a sign."""
    name = found[1]
    return f" {sign_names()[name]} " if name in sign_names() else found[0]


def is_cut_out(section: d.Section) -> bool:
    """Whether a section holds things whose place on their sheets is chosen by their size."""
    return any(isinstance(block, d.CheatCard | d.Component) for block in section.blocks)


def letters(words: Sequence[str]) -> str:
    """The letters and digits alone, as they are heard, without rule ids."""
    named = (re.sub(r"(?<!\\):([a-z][a-z0-9-]*):", _icon, part) for part in words)
    plain = " ".join(plain_words(part) for part in named)
    return "".join(letter for letter in plain.casefold() if letter.isalnum())
