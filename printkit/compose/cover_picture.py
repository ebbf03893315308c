"""Which pictures stand on pages: a map for a cover, a map for a contact sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.blocks.blocks import Block, Board, Columns, Figure, Note, Plan, Section, Together


def iter_blocks(blocks: Sequence[Block]) -> list[Block]:
    """All blocks, those inside others too."""
    found: list[Block] = []
    for block in blocks:
        match block:
            case Figure(picture=inner):
                found += iter_blocks([inner])
            case Columns(columns=columns):
                found += iter_blocks([inner for column in columns for inner in column])
            case Together(blocks=inner_blocks) | Note(blocks=inner_blocks):
                found += iter_blocks(inner_blocks)
            case _:
                found.append(block)
    return found


def map_of(sections: Iterable[Section]) -> Block | None:
    """A map that everyone may see: a drawn plan before a board of squares."""
    blocks = [
        block
        for section in sections
        if not section.secret_for
        for block in iter_blocks(section.blocks)
    ]
    plans = (block for block in blocks if isinstance(block, Plan))
    maps = (block for block in blocks if isinstance(block, Board) and block.shape == "square")
    return next(plans, None) or next(maps, None)
