"""Quick reference: the turn and a fight on one page, with tonight's Effects and modifiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.blocks.blocks import (
    Block,
    Cell,
    Columns,
    Figure,
    Heading,
    Legend,
    Paragraph,
    Section,
    Table,
)
from engine.game.contract import SheetRequest
from engine.game.documents import NAMES, REFERENCE, document
from engine.games.deebz.map.battle_map import terrain_of
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, Deed
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import (
    ATTRIBUTES,
    EFFECTS,
    MODIFIERS,
    PACKAGE,
    has_option,
)
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.build import has_walls
from engine.games.deebz.sheets.pictures import (
    ICONS,
    LINK_CELLS,
    feeding_symbol,
    link_board,
    range_board,
)
from engine.games.deebz.sheets.ruleset import (
    actions,
    aims,
    has_token,
    last_round_in_full,
    order_of_play,
    turn_steps,
)
from engine.games.deebz.sheets.variants import added, beside_effects, note
from engine.games.deebz.table.options import Settings, settings_for
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told

MEANINGS = {
    "E-S2": mark_translatable("The ace pays for directing it. More cards add nothing."),
    "E-A2": mark_translatable(
        "The others may answer in turn order, then its player. The last answer is resolved first."
    ),
    "E-J9": mark_translatable(
        "Choose the way its arrow points, and write a letter on its token. Those with the same"
        " letter belong together. One alone does nothing."
    ),
    "E-Q1": mark_translatable("Damage and Armour round down, Range and Movement up."),
    "E-Q3": mark_translatable("Its cards are discarded."),
    "E-Q4": mark_translatable("It keeps its tokens. Its cards still go to their owner's discards."),
    "E-K1": mark_translatable("Every line is clear for it. Range still counts."),
    "E-K2": mark_translatable("Modifiers of that type and suit do nothing to it, good or bad."),
    "E-K3": mark_translatable("Such modifiers do nothing to it, good or bad."),
    "E-K5": mark_translatable(
        "Its sides double: 1 cell becomes 2 × 2, with the old cell in it and all of it free. It"
        " can Haul by itself."
    ),
    "E-A3": mark_translatable("You choose its new target. Nothing else about it changes."),
}
"""What an Effect's own words leave open (D1.6, D4.4, D8.2, D8.5, D12.3, D13.1, D13.5, D13.6)."""

_BLOCKER_WITHOUT_TOKENS = mark_translatable(
    "Nothing enters it or sees past it. Place it on a cell without a Unit, Spawn Point or Blocker."
)


def reference(request: SheetRequest) -> list[Section]:
    """One page: the five steps, who goes next, actions, an attack, and how it ends."""
    settings = settings_for(request.scenario)
    steps = Table(
        tuple(
            (str(n), f"**{step.name}**", step.full)
            for n, step in enumerate(turn_steps(settings), 1)
        ),
        weights=(1, 5, 24),
        rule="D5–D10",
    )
    left, right = _actions(request, settings), _attributes(settings)
    if not added(settings) and len(aims(request.scenario)) < 2:  # room for a picture
        left += right
        right = [Figure(range_board(settings), _("Range 1 reaches every marked cell."))]
    blocks: tuple[Block, ...] = (
        Heading(_(NAMES[REFERENCE]), 1),
        Paragraph(order_of_play(settings, request.players), rule="D5.3–D5.5"),
        steps,
        *note(added(settings), "D15"),
        Columns((tuple(left), (*_attack(request, settings), *right, *_winning(request)))),
    )
    return [document(REFERENCE, blocks, columns=1)]


def effects(request: SheetRequest) -> list[Section]:
    """One page: what Effects cost and do, and what modifiers do; for a map only its own."""
    play = Allowed.everything() if request.scenario is None else allowed_in(request.scenario)
    settings = settings_for(request.scenario)
    title = _("Effects and modifiers")
    variants = () if play.is_general else note(beside_effects(settings))
    blocks = (
        Heading(title, 1),
        *_opening(play, settings),
        *effect_tables(play, with_ids=False),
        modifier_legend(play),
        *(variants or _link_picture(request, settings)),
    )
    return [Section("effects", title, blocks, columns=2)]


def _link_picture(request: SheetRequest, settings: Settings) -> list[Block]:
    """How a line runs through two Teleporters, where a map has some (D3.7)."""
    printed = typed(request.scenario.content).modifiers if request.scenario else []
    if not any(MODIFIER_KINDS[row.type].is_link for row in printed):
        return []
    told = (
        _("A line in at TA↑ and out at TA→: {n} steps.", n=LINK_CELLS + 1)
        if settings.by_distance
        else _("A line in at TA↑ and out at TA→: {n} cells are between.", n=LINK_CELLS)
    )
    return [Figure(link_board(), told)]


def _actions(request: SheetRequest, settings: Settings) -> list[Block]:
    """Short and Long Actions (D10)."""
    short, long = actions(settings, request.scenario)
    return [
        Table(
            tuple((f"**{name}**", text) for name, text in rows),
            head=("", title),
            weights=(1.1, 4.4),
            rule=rule,
        )
        for title, rows, rule in (
            (_("Short Actions"), short, "D10"),
            (_("Long Actions"), long, ""),
        )
    ]


def _attributes(settings: Settings) -> list[Block]:
    """Which suit feeds which attribute (D2.3, D4.2)."""
    rows = tuple(
        (feeding_symbol(settings, number), f"**{_(row['name'])}**", _(row["about"]))
        for number, row in enumerate(ATTRIBUTES)
    )
    told = _("Every attribute starts at 1. Each face-up card adds 1 to that of its suit.")
    return [
        Table(rows, head=("", "", _("Attributes")), weights=(0.3, 1.0, 4.1), rule="D4.2"),
        Paragraph(told, role="caption"),
    ]


def _attack(request: SheetRequest, settings: Settings) -> list[Block]:
    """Who can be hit, and what it costs (D3.4, D3.8, D4.6, D11)."""
    counted = (
        _("At most that many steps to the target's cell, along rows and columns.")
        if settings.by_distance
        else _("At most that many cells between the two, along rows and columns.")
    )
    rows = [
        (_("Range"), counted),
        (
            _("Line"),
            _(
                "Straight from middle to middle. Rock, Walls, Blockers, Units and others' Spawn"
                " Points block it. If it runs through a corner, one open side will do."
            )
            if has_walls(request)
            else _(
                "Straight from middle to middle. Rock, Blockers, Units and others' Spawn Points"
                " block it. If it runs through a corner, one open side will do."
            ),
        ),
    ]
    if settings.reveal_any_time:
        rows.append(
            (_("Turn up"), _("First the attacker, then the target's player, if they like."))
        )
    else:
        rows.append((_("Turn up"), _("Not now: only when a Unit's own Activation ends.")))
    rows.append(
        (
            _("Cost"),
            _(
                "Damage lower than Armour: nothing. The same: 1 card. Higher: 1 more for each"
                " point. The target's player chooses."
            ),
        )
    )
    return [
        Table(
            tuple((f"**{name}**", text) for name, text in rows),
            head=("", _("Attack")),
            weights=(1.1, 4.4),
            rule="D11",
        ),
    ]


def _winning(request: SheetRequest) -> list[Block]:
    """What wins, and what happens when nobody does (D14)."""
    found = aims(request.scenario)
    rows = [(f"**{aim['name']}**", aim["win"]) for aim in found]
    if not rows:
        rows = [(_("**Objective**"), _("Meet it first, and you win at once. The map says how."))]
    rows.append((_("**The end**"), last_round_in_full(settings_for(request.scenario))))
    return [Table(tuple(rows), head=("", _("To win")), weights=(1.3, 4.4), rule="D14")]


@dataclass(frozen=True, slots=True)
class Allowed:
    """Which Effects and modifiers are in play on one map; without a title, in the whole game."""

    effects: frozenset[str]
    modifiers: frozenset[str]
    switched_off: tuple[str, ...] = ()
    title: str = ""
    has_suits: bool = True
    has_token: bool = True
    by_phase: bool = False
    terrain: str = "field"

    @property
    def is_general(self) -> bool:
        """Whether the sheet is about the game, not about one map."""
        return not self.title

    @classmethod
    def everything(cls) -> Allowed:
        """The whole game, options and all."""
        return cls(frozenset(EFFECTS), frozenset(MODIFIERS))


def allowed_in(scenario: Scenario) -> Allowed:
    """What one scenario's options and its switched-off Effects leave (D15, D16.1)."""
    content = typed(scenario.content)
    ruleset, off = content.ruleset, set(content.disabled_effects)
    printed = {row.type for row in content.modifiers}

    def is_on(row: Mapping[str, Any]) -> bool:
        return not row["option"] or has_option(ruleset, str(row["option"]))

    played = frozenset(name for name, row in EFFECTS.items() if is_on(row) and name not in off)
    placed = {
        kind.id
        for name in played
        if EFFECT_KINDS[name].deed is Deed.PLACE
        for kind in EFFECT_KINDS[name].types
    }
    return Allowed(
        played,
        frozenset(placed | printed),
        tuple(name for name in EFFECTS if name in off),
        title_told(PACKAGE, scenario),
        has_option(ruleset, "advanced_modifiers"),
        has_token(scenario),
        settings_for(scenario).interrupt_by_phase,
        terrain_of(field_of(scenario.content, scenario.players)),
    )


def _opening(play: Allowed, settings: Settings) -> list[Block]:
    """How to read the tables."""
    words = [
        _(
            "**F** stands for any J, Q, K or A. If the cost has a **+**, each extra F doubles the"
            " number: J with two F places 4 Blockers. Discard the cards; those of a"
            " **Persistent Effect** (P) stay beside the Unit until it ends or the Unit leaves. If"
            " your cards fit several Effects, say which you play."
        )
    ]
    if not settings.from_units:
        words.append(_("Targets may be anywhere on the map."))
    if play.is_general:
        words.append(_("† needs *advanced modifiers*, ‡ needs *Draw Limit Effects*."))
    elif play.switched_off:
        words.append(_("Effects that aren't listed aren't in play tonight."))
    return [Paragraph(" ".join(words), rule="D8.2, D9, D16.1")]


def effect_tables(play: Allowed | None = None, *, with_ids: bool = True) -> tuple[Table, ...]:
    """Return one table for each lead card, with the names by which the rules cite Effects."""
    play = play or Allowed.everything()
    tables = []
    listed = [row for name, row in EFFECTS.items() if name in play.effects]
    for lead, rows in groupby(listed, key=lambda row: row["lead"]):
        body = tuple(
            (
                cost(row),
                " ".join(filter(None, (_text(row, play), _meaning(str(row["id"]), play))))
                + (_dagger(row) if play.is_general else ""),
                *((str(row["id"]).removeprefix("E-"),) if with_ids else ()),
            )
            for row in rows
        )
        title = _("Pairs and triples") if lead == "Sets" else _("With {lead}", lead=_(lead))
        more = (("",), (0.36,)) if with_ids else ((), ())
        tables.append(Table(body, head=(_("Cost"), title, *more[0]), weights=(1.15, 4.0, *more[1])))
    return tuple(tables)


def _text(row: Mapping[str, Any], play: Allowed) -> str:
    """What an Effect does tonight: without advanced modifiers none has a suit (D13.1)."""
    return _(EFFECT_KINDS[row["id"]].told(has_suits=play.has_suits))


def _meaning(name: str, play: Allowed) -> str:
    if EFFECT_KINDS[name].deed is Deed.INTERRUPT and not play.is_general:  # D8.6
        return (
            _("Between steps or Activations.")
            if play.by_phase
            else _("You may do so after anything that somebody does.")
        )
    return _(MEANINGS[name]) if name in MEANINGS else ""


def cost(row: dict[str, object]) -> str:
    """A cost as players say it: ``JQ+``."""
    return f"**{_(str(row['cost']))}{'+' if row['plus'] else ''}**" + (
        f" {_('(P)')}" if row["persists"] else ""
    )


def _dagger(row: dict[str, object]) -> str:
    return {"advanced_modifiers": "\u00a0†", "draw_limit_effects": "\u00a0‡"}.get(
        str(row["option"]), ""
    )


def modifier_legend(play: Allowed) -> Legend:
    """Every modifier as the map draws it, with its name, what it does, and its price."""
    entries = []
    for name, row in MODIFIERS.items():
        if name not in play.modifiers:
            continue
        about = _(row["about"])
        if MODIFIER_KINDS[name].is_solid and not play.has_token:
            about = _(_BLOCKER_WITHOUT_TOKENS)
        told = f"**{_(row['name'])}** ({_(row['cost'])}){_dagger(row) if play.is_general else ''}"
        sign = Cell(0, 0, role=name, symbol=ICONS[name], text=row["letter"])
        entries.append((sign, "", f"{told}: {about}"))
    title = _("Modifiers, and the cards that place them")
    return Legend(tuple(entries), title, columns=1, terrain=play.terrain)
