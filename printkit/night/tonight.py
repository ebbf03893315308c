"""One page for the host: the clock, what to bring, which sheets are loose, who won."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Columns,
    Contents,
    Heading,
    Paragraph,
    Section,
    Table,
    Together,
)
from engine.game.contract import ScriptStep
from engine.language import _, counted
from printkit.night.answers import rules_command
from printkit.night.cheat_cards import Hand, cheats_told
from printkit.night.choose_games import WELCOME_MINUTES, packs_needed
from printkit.night.pages import checklist, own_section, packed, results, tables_told
from printkit.night.steps import Part, steps_of

_A_PAIR = 2
"""Players who are not many: one is the other's only neighbour."""


def tonight(
    parts: Sequence[Part],
    players: int,
    seats: Sequence[Block],
    settings: Mapping[str, Sequence[Block]],
    hands: Sequence[Hand],
    figures: Collection[str],
    *,
    cutting: int,
    is_secret: bool,
    is_known: bool,
) -> Section:
    """One page for the host: the clock, what to bring, which sheets are loose, who won.

    Args:
        parts: the games.
        players: how many people come.
        seats: who sits where; nothing where all sit at one table and have no names.
        settings: what is set for a game tonight, by slug.
        hands: the cheat cards of each table.
        figures: games that are played with the host's own figures and chips, by slug.
        cutting: about how many minutes the scissors take.
        is_secret: some sheets are folded, and the host must not read them.
        is_known: everybody knows the rules, so nothing is taught.
    """
    blocks: list[Block] = [
        Heading(_("Tonight"), 1),
        *evening_blocks(
            parts,
            players,
            hands,
            figures,
            seats=seats,
            settings=settings,
            cutting=cutting,
            is_secret=is_secret,
            is_known=is_known,
        ),
        Together((results(parts),)),
    ]
    return replace(own_section("tonight", _("Tonight"), blocks, parts), is_dense=True)


def evening_blocks(
    parts: Sequence[Part],
    players: int,
    hands: Sequence[Hand],
    figures: Collection[str],
    *,
    seats: Sequence[Block],
    settings: Mapping[str, Sequence[Block]] | None = None,
    cutting: int,
    is_secret: bool,
    is_known: bool,
) -> list[Block]:
    """The clock, who sits where, what to bring, and which sheets are loose.

    Args: as :func:`tonight`.
    """
    rows: list[tuple[str, str, str]] = [
        (
            _("Before"),
            f"**{_('Get ready')}**",
            f"{_ready(cutting, is_secret=is_secret)} {_packs(parts, players)}".strip(),
        ),
        ("0:00", f"**{_('Welcome')}**", _welcome(parts, players, is_seated=bool(seats))),
    ]
    clock = WELCOME_MINUTES
    told: list[Block] = []
    for part in parts:
        info = part.game.info
        steps = steps_of(part.game, part.sizes, part.scenarios)
        rows.append((_clock(clock), f"**{info.title}**", _steps(steps)))
        clock += sum(step.minutes for step in steps)
        told += (settings or {}).get(info.slug, ())
    return [
        Table(tuple(rows), (_("Clock"), _("Game"), _("What you do")), weights=(1.5, 3, 15)),
        *told,
        *seats,
        Columns(
            _halves([*(_bring(part, hands, figures) for part in parts), _beside(parts, is_known)])
        ),
    ]


def _halves(panels: Sequence[tuple[Block, ...]]) -> tuple[tuple[Block, ...], ...]:
    """Panels in two columns, by turns."""
    return tuple(tuple(block for panel in panels[side::2] for block in panel) for side in range(2))


def _beside(parts: Sequence[Part], is_known: bool) -> tuple[Block, ...]:
    """What is bound, which sheets are loose, and what to do with a question."""
    told: list[Block] = [Heading(_("Printed sheets"), 3)]
    tables = max(len(part.sizes) for part in parts)
    if tables > 1:
        booklets = counted(
            "Each table has a booklet of its own: at the left edge, staple the pages marked *table"
            " 1*. The host keeps the cover and *Tonight*.",
            "Each of the {n} tables has a booklet of its own: at the left edge, staple the pages"
            " marked *table 1*, and then those of each other table. The host keeps the cover and"
            " *Tonight*. A table that ends early plays its game again until the others are done.",
            tables,
        )
        told.append(Paragraph(booklets, role="small"))
    told += [Contents(of_loose=True)]
    if not is_known:
        rules = _(
            "If a question comes up that *Learn to play* and the cheat cards don't answer, agree"
            " on an answer and play on. To look it up later, print a game's *Rules* and *FAQ* with"
            " Printkit, which made this booklet: `{command}`",
            command=rules_command([part.game.info.slug for part in parts]),
        )
        told.append(Paragraph(rules, role="small"))
    return tuple(told)


def _ready(cutting: int, *, is_secret: bool) -> str:
    """What the host does before anybody comes."""
    clock = _(
        "The clock includes setting up and teaching. The minutes in *Learn to play* are for"
        " play only."
    )
    if not cutting:
        return f"{_('☐ Stapler: staple the booklet, and lay out what each game needs.')} {clock}"
    if not is_secret:
        told = _(
            "☐ Stapler and ☐ scissors: staple the booklet, cut up the loose sheets as they say"
            " (about {minutes} minutes), and lay out what each game needs.",
            minutes=cutting,
        )
        return f"{told} {clock}"
    told = _(
        "☐ Stapler and ☐ scissors: staple the booklet, cut up the loose sheets as they say (about"
        " {minutes} minutes), fold what is secret without reading it, and lay out what each"
        " game needs.",
        minutes=cutting,
    )
    return f"{told} {clock}"


def _packs(parts: Sequence[Part], players: int) -> str:
    """How many packs of cards serve all games, one after the other; empty for a single game."""
    if len(parts) == 1:
        return ""
    return counted(
        "{n} pack of cards is enough for all games.",
        "{n} packs of cards are enough for all games.",
        max(packs_needed(part.game.info, players) for part in parts),
    )


def _welcome(parts: Sequence[Part], players: int, *, is_seated: bool) -> str:
    """What the host does first, and how people find their seats."""
    if is_seated or players == 1:
        return counted(
            "{n} chair, drinks, pencils. Say what you'll play and who sits where.",
            "{n} chairs, drinks, pencils. Say what you'll play and who sits where.",
            players,
        )
    if players == _A_PAIR and all(part.game.info.has_sides for part in parts):
        return _("2 chairs, drinks, pencils. Sit down as you like. Say what you'll play.")
    if players == _A_PAIR:
        return _(
            "2 chairs, drinks, pencils. Sit down as you like: the younger is player 1 (P1, seat 1),"
            " and the other is player 2. Say what you'll play."
        )
    return counted(
        "{n} chair, drinks, pencils. Sit down as you like.",
        "{n} chairs, drinks, pencils. Sit down as you like: the youngest is player 1 (P1, seat 1),"
        " and the others follow clockwise. Say what you'll play.",
        players,
    )


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02d}"


def _steps(steps: Sequence[ScriptStep]) -> str:
    return " ".join(f"**{step.title}** ({step.minutes}′). {step.text}" for step in steps)


def _bring(part: Part, hands: Sequence[Hand], figures: Collection[str]) -> tuple[Block, ...]:
    title, cheats = part.game.info.title, cheats_told(part, hands)
    is_lean = part.game.info.slug not in figures
    if len(part.sizes) > 1:
        title = f"{title} · {tables_told(part.sizes)}"
    return (
        Heading(_("Bring: {game}", game=title), 3),
        checklist(_with_cheats(packed(part.game, part.sizes, is_lean=is_lean), cheats, part)),
    )


def _with_cheats(lines: Sequence[str], cheats: str, part: Part) -> list[str]:
    """What to bring with the cheat cards, which each table has."""
    if not cheats:
        return list(lines)
    if len(part.sizes) == 1:
        return [*lines, cheats]
    head = _("*For each of the {tables} tables:*", tables=len(part.sizes))
    return [head, cheats, *(line for line in lines if line != head)]
