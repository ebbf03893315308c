"""Sheets to write on and to hold: score sheet, Unit mats, cheat card."""

from __future__ import annotations

from dataclasses import dataclass

from engine.blocks.blocks import (
    Block,
    Box,
    Bullets,
    CheatCard,
    Columns,
    Fields,
    Heading,
    PageBreak,
    Paragraph,
    Section,
    Table,
    Track,
)
from engine.game.contract import SheetRequest
from engine.games.deebz.rulebook.tables import ATTRIBUTES, LIMITS, OBJECTIVES
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import feeding_symbol
from engine.games.deebz.table.options import USUAL, Settings, settings_for
from engine.games.deebz.table.unit_arithmetic import BASE, BASE_DRAW_LIMIT
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario

ROUND_CAP = USUAL.round_cap
"""Rounds before the game ends as a draw (D14.3)."""

MOST_ROUNDS = 45
"""Rounds that are printed; a longer game goes on without."""
UNITS_EACH = 8
_PLAN_ROWS = 11
_MOST_COUNTED = 6
_LOG_ROWS = {2: 11, 3: 8, 4: 5, 5: 20, 6: 20}
"""Rows of the log by players, so that it ends with its page."""


@dataclass(frozen=True, slots=True)
class _Lengths:
    """How long a game is, and what is counted in it.

    Attributes:
        cap: its last round; ``is_draw`` when that ends it as a draw (D14.3).
        usual: the first and last of the rounds in which most games end (DV16).
        needed: what an objective that counts counts to; 0 where nothing is counted (D14).
        draw_limit: before Bonuses and Penalties (D6.1).
    """

    cap: int = ROUND_CAP
    is_draw: bool = True
    usual: tuple[int, int] = (LIMITS["turns_low"], LIMITS["turns_high"])
    needed: int = LIMITS["needed"]
    draw_limit: int = BASE_DRAW_LIMIT


def _lengths(scenario: Scenario | None) -> _Lengths:
    if scenario is None:
        return _Lengths()
    field = field_of(scenario.content, scenario.players)
    settings = settings_for(scenario)
    target = int(scenario.content.get("turn_target", LIMITS["turn_target"]))
    low, high = (
        max(1, round(LIMITS[name] * target / LIMITS["turn_target"]))
        for name in ("turns_low", "turns_high")
    )
    counts = [row for row in field.objectives if "{needed}" in OBJECTIVES[row.kind]["win"]]
    return _Lengths(
        cap=settings.round_cap,
        is_draw=not settings.by_progress,
        usual=(low, high),
        needed=counts[0].needed if counts else 0,
        draw_limit=settings.base_draw_limit,
    )


def _last_round(game: _Lengths) -> str:
    if game.is_draw:
        return _(
            "Most games end between the two marked rounds; after {round_cap} it is a draw.",
            round_cap=game.cap,
        )
    return _(
        "Most games end between the two marked rounds; after {round_cap} whoever is furthest wins.",
        round_cap=game.cap,
    )


def score(request: SheetRequest) -> list[Section]:
    """Rounds, each player's Bonuses and Penalties, and progress to an objective that counts."""
    game = _lengths(request.scenario)
    names = [_("Player {number}", number=number) for number in range(1, request.players + 1)]
    blocks: list[Block] = [
        Heading(_("Deebz score sheet"), 1),
        Fields(((_("Map"), 2.0), (_("Date"), 1.0), (_("First player"), 1.4))),
        _rounds(game),
        Table(
            tuple((name, "", "", "", "", "") for name in names),
            head=(
                "",
                _("Bonuses"),
                _("Penalties"),
                _("temp. Bonuses"),
                _("temp. Penalties"),
                _("Draw Limit {base_draw_limit} + B − P", base_draw_limit=game.draw_limit),
            ),
            weights=(1.2, 1, 1, 1, 1, 1.3),
            rule="D6.1",
            form=True,
            caption=_("Tally in pencil; rub out what expires"),
        ),
    ]
    for name in names:
        labels = [_("{name}: Penalties", name=name), _("Bonuses")]
        labels += [_("Objective")] if game.needed else []
        blocks.append(Columns(tuple((counter(label),) for label in labels)))
    if request.players > 4:
        blocks.append(PageBreak())
    blocks.append(turn_order(request.players))
    blocks.append(
        Table(
            tuple((str(n), *("" for _ in names)) for n in range(1, _LOG_ROWS[request.players] + 1)),
            head=(_("Round"), *names),
            weights=(0.5, *(2.0 for _ in names)),
            form=True,
            caption=_("What happened: Units built and lost, the objective's count"),
        )
    )
    if game.needed:
        text = _(
            "**Objective** counts turns held, Units massed or Units sacrificed; "
            "{needed} usually win. A hold count falls back to 0 whenever a turn ends "
            "and you are not alone there.",
            needed=game.needed,
        )
        blocks.append(Paragraph(text, role="small"))
    return [Section("score", _("Score sheet"), tuple(blocks))]


def _rounds(game: _Lengths) -> Track:
    boxes = tuple(
        Box(str(n), "marked" if n in game.usual else "plain")
        for n in range(1, min(game.cap, MOST_ROUNDS) + 1)
    )
    return Track(boxes, label=_("Round"), per_row=15, legend=_last_round(game))


def tracks(scenario: Scenario) -> list[Block]:
    """Rounds, then each player's Penalties and progress to an objective that counts."""
    game = _lengths(scenario)
    labels = [_("{name}: Penalties", name="{name}")]
    labels += [_("Objective")] if game.needed else [_("Bonuses")]
    counters: list[Block] = []
    for number in range(1, scenario.players + 1):
        name = _("Player {number}", number=number)
        pair = [label.replace("{name}", name) for label in labels]
        counters.append(Columns(tuple((counter(label),) for label in pair)))
    return [_rounds(game), *counters]


def turn_order(players: int) -> Columns:
    """Who goes when this round, and which phase it is (D5.1, D5.3)."""
    places = tuple(Box(str(n)) for n in range(1, players + 1))
    phases = tuple(Box(_(name)) for name in PHASES)
    legend = _("A chip for each player; turn it over when the turn is done.")
    order = Track(places, label=_("Turn order"), per_row=players, legend=legend)
    phase = Track(phases, label=_("Phase"), per_row=len(PHASES))
    return Columns(((order,), (phase,)), weights=(1.0, 1.2))


PHASES = (
    mark_translatable("1 Strategy"),
    mark_translatable("2 Place"),
    mark_translatable("3 Effects"),
    mark_translatable("4 Activate"),
    mark_translatable("5 End"),
)


def counter(label: str) -> Track:
    """A track from 0 to 5 for what a player counts."""
    boxes = tuple(Box(str(n)) for n in range(_MOST_COUNTED))
    return Track(boxes, label=label, per_row=_MOST_COUNTED)


def mats(request: SheetRequest) -> list[Section]:
    """A page of Unit mats for each player: where decks lie and attributes are written."""
    settings = settings_for(request.scenario)
    blocks: list[Block] = []
    for seat in range(1, request.players + 1):
        if blocks:
            blocks.append(PageBreak())
        blocks.append(Heading(_("Player {number}: Units", number=seat), 1))
        blocks.append(
            Paragraph(
                _(
                    "One row for each Unit. Each attribute is {base} plus the face-up cards of its "
                    "suit. Put the deck beside its row and the matching chips on deck and figure.",
                    base=BASE,
                ),
                rule="D4.2",
            )
        )
        head = (
            _("Unit"),
            *(
                f"{_(row['name'].removeprefix('Attack '))} {feeding_symbol(settings, number)}"
                for number, row in enumerate(ATTRIBUTES)
            ),
            _("Cards"),
            _("On it: Effects, modifiers"),
        )
        blocks.append(
            Table(
                tuple(
                    (_("Unit {n}", n=n), "", "", "", "", "", "") for n in range(1, UNITS_EACH + 1)
                ),
                head=head,
                weights=(1.0, 1.1, 1.1, 1.1, 1.3, 0.8, 3.0),
                form=True,
            )
        )
        blocks.append(
            Track(
                tuple(
                    Box(f"{label} {n}")
                    for n in range(1, UNITS_EACH + 1)
                    for label in ("act", "+S", "D")
                ),
                label=_("This turn"),
                per_row=12,
                legend=_(
                    "For each Unit: act = activated, +S = bonus Short Action used, "
                    "D = hit by a Discarder. Clear all when a turn starts."
                ),
            )
        )
        blocks.append(
            Table(
                tuple(("", "", "") for _ in range(_PLAN_ROWS)),
                head=(_("My plan"), _("Cards it needs"), _("Done")),
                weights=(3.0, 2.0, 0.6),
                form=True,
            )
        )
    return [Section("mats", _("Unit mats"), tuple(blocks))]


def cheat(request: SheetRequest) -> list[Section]:
    """One card for each player: the turn in front, fights and wins behind."""
    settings = settings_for(request.scenario)
    suits = " · ".join(
        f"{feeding_symbol(settings, number)} {_(row['name'].split()[-1])}"
        for number, row in enumerate(ATTRIBUTES)
    )
    front: tuple[Block, ...] = (
        Bullets(
            (
                _strategies(settings),
                _("**Place** Units on or beside your flag"),
                _("**Effects** by your Units")
                if settings.from_units
                else _("**Effects** from hand"),
                _("**Activate** each Unit: 2 Short or 1 Long"),
                _("**End**: discard to the Hand Limit; after Draw lose 1 Penalty"),
            ),
            ordered=True,
        ),
        *_actions(settings),
        Paragraph(
            _(
                "**Draw Limit** {base_draw_limit} + Bonuses − Penalties",
                base_draw_limit=settings.base_draw_limit,
            )
        ),
        Paragraph(_("**Hand Limit** Draw Limit − cards drawn")),
        Paragraph(_("**Haul**: Enlarged or two Units, half Movement")),
    )
    needed = dict.fromkeys(_COUNTED, LIMITS["needed"])
    if request.scenario is not None:
        field = field_of(request.scenario.content, request.scenario.players)
        needed |= {row.kind: row.needed for row in field.objectives}
    back: tuple[Block, ...] = (
        Paragraph(_("{suits}: each **1 + face-up cards**", suits=suits)),
        Bullets(
            (
                _("**Hit** if Damage ≥ Armour: lose Damage − Armour + 1 cards"),
                _("**Range** counts steps to the target; you need sight")
                if settings.by_distance
                else _("**Range** counts cells between; you need sight"),
                _("**Pair**: +1 Short Action · **Triple**: +1 Activation"),
                _("**Cards gone**: the Unit is gone"),
                _("**F** is any J Q K A; **+** doubles for each extra F"),
            )
        ),
        Paragraph(
            _("**Ace face up**: A cancel · AF redirect · A interrupt")
            if settings.from_units
            else _("**Ace in hand**: A cancel · AF redirect · A interrupt")
        ),
        Paragraph(_("**Defending** Units may step in for a friend")),
        Paragraph(_("**Face-down cards** do nothing yet")),
        Paragraph(
            _(
                "Needed: {counts}",
                counts=" · ".join(f"{_short(kind)} {needed[kind]}" for kind in _COUNTED),
            ),
        ),
    )
    card = CheatCard(_("Your turn"), front, back, back_title=_("Fights"), copies=request.players)
    return [Section("cheat", _("Cheat cards"), (card,))]


def _strategies(settings: Settings) -> str:
    """The strategies that the options leave (D6.3-D6.6, D6.9)."""
    told = _(
        "**Strategy**: Draw 0 to {base_draw_limit} · Reclaim (1 Penalty): discards back in",
        base_draw_limit=settings.base_draw_limit,
    )
    if settings.deck_adjust == "free":
        told += _(" · Customise (2 Penalties): tune the deck")
    if settings.acquire_bonus:
        told += _(" · Acquire a Bonus (Limit +3)")
    return told


def _actions(settings: Settings) -> list[Block]:
    """Short and Long Actions; lending and combining where Units play Effects (D10.8)."""
    lend = _(" · Lend Effect") if settings.from_units else ""
    combine = _(" · Combined Effect") if settings.from_units else ""
    return [
        Paragraph(_("**Short**: Move · Attack · Interact") + lend),
        Paragraph(_("**Long**: Carry · Defend (Armour ×2) · Haul · Leave Play") + combine),
    ]


SHORT = (
    mark_translatable("Damage"),
    mark_translatable("Range"),
    mark_translatable("Hold"),
    mark_translatable("Amass"),
    mark_translatable("Sacrifice"),
)
"""Short names of attributes and aims; the others are as in ``tables.toml``."""
_COUNTED = tuple(kind for kind, row in OBJECTIVES.items() if "{needed}" in row["win"])


def _short(kind: str) -> str:
    return _(kind.capitalize())
