"""Sheets to write on and to hold: score sheet, Unit mats, cheat card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.blocks.blocks import (
    Block,
    Box,
    CheatCard,
    Columns,
    Fields,
    Heading,
    PageBreak,
    Paragraph,
    Section,
    Step,
    Steps,
    Table,
    Track,
)
from engine.game.arms import under_arms
from engine.game.contract import SheetRequest
from engine.games.deebz.rulebook.tables import ATTRIBUTES, LIMITS
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import feeding_symbol, suit_names
from engine.games.deebz.sheets.ruleset import (
    actions,
    aims,
    expected_rounds,
    last_round,
    numbered_rows,
    turn_steps,
)
from engine.games.deebz.sheets.variants import told_variants
from engine.games.deebz.table.options import USUAL, Settings, settings_for
from engine.games.deebz.table.unit_arithmetic import BASE
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario

ROUND_CAP = USUAL.round_cap
"""Rounds before the game ends as a draw (D14.3)."""

MOST_ROUNDS = 45
"""Rounds that are printed; a longer game goes on without."""
UNITS_EACH = 8
_PLAN_ROWS = 11
_MOST_COUNTED = 8
"""Boxes of a track, 0 to 7: with 7 Penalties nobody draws (D6.1)."""
_MOST_NAMED = 7
"""Variants that a card names; of more it says where they stand."""
_COUNTED = {
    "hold": mark_translatable("Turns held in a row"),
    "sacrifice": mark_translatable("Units that left"),
}
"""What is counted from turn to turn, by the kind of objective (D14.1); others show on the map."""
_LOG_ROWS = {2: 11, 3: 8, 4: 5, 5: 20, 6: 20}
"""Rows of the log by players, so that it ends with its page."""


@dataclass(frozen=True, slots=True)
class _Lengths:
    """How long a game is, and what is counted in it.

    Attributes:
        cap: its last round (D14.3).
        usual: the first and last of the rounds in which most games end (DV16).
        counted: what is counted from turn to turn and how much of it wins, for each objective
            that counts (D14, D14.2).
    """

    cap: int = ROUND_CAP
    usual: tuple[int, int] = (LIMITS["turns_low"], LIMITS["turns_high"])
    counted: tuple[tuple[str, int], ...] = ()


def _lengths(scenario: Scenario | None) -> _Lengths:
    if scenario is None:
        return _Lengths()
    field = field_of(scenario.content, scenario.players)
    settings = settings_for(scenario)
    target = expected_rounds(scenario)
    low, high = (
        max(1, round(LIMITS[name] * target / LIMITS["turn_target"]))
        for name in ("turns_low", "turns_high")
    )
    counts = {_COUNTED[row.kind]: row.needed for row in field.objectives if row.kind in _COUNTED}
    return _Lengths(
        cap=settings.round_cap,
        usual=(low, high),
        counted=tuple(counts.items()),
    )


def score(request: SheetRequest) -> list[Section]:
    """Rounds, each player's Bonuses and Penalties, and progress to an objective that counts."""
    game = _lengths(request.scenario)
    names = [_("Player {number}", number=number) for number in range(1, request.players + 1)]
    heads = _counted_heads(request)
    blocks: list[Block] = [
        Heading(_("Score sheet"), 1),
        Fields(((_("Map"), 2.0), (_("Date"), 1.0), (_("First player"), 1.4))),
        _rounds(game, settings_for(request.scenario)),
        Table(
            tuple(
                (under_arms(seat, name), *("" for _head in heads))
                for seat, name in enumerate(names, 1)
            ),
            head=("", *heads),
            weights=(1.2, *(1.0 for _head in heads[:-1]), 1.5),
            rule="D6.1",
            form=True,
            caption=_("Write in pencil, and rub out what you lose."),
        ),
    ]
    for name in names:
        labels = [_("{name}: Penalties", name=name)]
        labels += [_("Bonuses")] if _("Bonuses") in heads else []
        blocks.append(Columns((*((counter(label),) for label in labels), *_progress(game))))
    if request.players > 4:
        blocks.append(PageBreak())
    blocks.append(turn_order(request.players, settings_for(request.scenario)))
    blocks.append(
        Table(
            tuple((str(n), *("" for _ in names)) for n in range(1, _LOG_ROWS[request.players] + 1)),
            head=(_("Round"), *names),
            weights=(0.5, *(2.0 for _ in names)),
            form=True,
            caption=_("What happened: Units built and lost, and the count for the objective"),
        )
    )
    if game.counted:
        blocks.append(Paragraph(_wins(game), role="small"))
    return [Section("score", _("Score sheet"), tuple(blocks))]


def _counted_heads(request: SheetRequest) -> list[str]:
    """What each player counts: only what tonight's rules can change (D6.1)."""
    settings = settings_for(request.scenario)
    limit = settings.base_draw_limit
    heads, total = [_("Penalties")], _("Draw Limit: {limit} − Penalties", limit=limit)
    if settings.acquire_bonus or request.scenario is None:
        heads.append(_("Bonuses"))
        total = _("Draw Limit: {limit} − Penalties + Bonuses", limit=limit)
    if settings.draw_limit_effects or request.scenario is None:
        heads += [_("next turn: +"), _("next turn: −")]
    return [*heads, total]


def _rounds(game: _Lengths, settings: Settings) -> Track:
    boxes = tuple(
        Box(str(n), "marked" if n in game.usual else "plain")
        for n in range(1, min(game.cap, MOST_ROUNDS) + 1)
    )
    legend = _("Most games end between the marked rounds. {last}", last=last_round(settings))
    return Track(boxes, label=_("Round"), per_row=15, legend=legend)


def tracks(scenario: Scenario) -> list[Block]:
    """Rounds, then each player's Penalties, and progress to an objective that counts."""
    game, settings = _lengths(scenario), settings_for(scenario)
    counters: list[Block] = []
    for number in range(1, scenario.players + 1):
        name = _("Player {number}", number=number)
        labels = [_("{name}: Penalties", name=name)]
        labels += [_("Bonuses")] if settings.acquire_bonus else []
        counters.append(Columns((*((counter(label),) for label in labels), *_progress(game))))
    if game.counted:
        counters.append(Paragraph(_wins(game), role="caption"))
    return [_rounds(game, settings), *counters]


def count_tracks(scenario: Scenario) -> int:
    """Return how many tracks need a mark: those of the players, not the rounds, which you cross."""
    kinds = 1 + settings_for(scenario).acquire_bonus + len(_lengths(scenario).counted)
    return scenario.players * kinds


def _progress(game: _Lengths) -> list[tuple[Block, ...]]:
    """A column with a track of all that is counted, up to the box that wins."""
    tracks: list[Block] = []
    for label, needed in game.counted:
        boxes = (*(Box(str(n)) for n in range(needed)), Box(str(needed), "marked"))
        tracks.append(Track(boxes, label=_(label), per_row=max(_MOST_COUNTED, needed + 1)))
    return [tuple(tracks)] if tracks else []


def _wins(game: _Lengths) -> str:
    """What the marked boxes of the objectives' tracks mean."""
    names = [f"*{_(label)}*" for label, _needed in game.counted]
    if len(names) > 1:
        return _(
            "{counted} are for the objectives: count there in pencil, and any marked box wins.",
            counted=_(" and ").join(names),
        )
    return _(
        "{counted} is for the objective: count there in pencil, and the marked box wins.",
        counted=names[0],
    )


def turn_order(players: int, settings: Settings) -> Columns:
    """Who goes when in this round, and which step it is (D5.1, D5.3)."""
    places = tuple(Box(str(n)) for n in range(1, players + 1))
    names = [f"{n} {step.name}" for n, step in enumerate(turn_steps(settings), 1)]
    legend = _("A token for each player. Turn it over when the turn is done.")
    order = Track(places, label=_("Turn order"), per_row=players, legend=legend)
    step = Track(tuple(map(Box, names)), label=_("Step"), per_row=len(names))
    return Columns(((order,), (step,)), weights=(1.0, 2.6))


def counter(label: str) -> Track:
    """A track from 0 for what a player counts."""
    boxes = tuple(Box(str(n)) for n in range(_MOST_COUNTED))
    return Track(boxes, label=label, per_row=_MOST_COUNTED)


def mats(request: SheetRequest) -> list[Section]:
    """A page of Unit mats for each player: where decks lie and attributes are written."""
    settings = settings_for(request.scenario)
    blocks: list[Block] = []
    for seat in range(1, request.players + 1):
        if blocks:
            blocks.append(PageBreak())
        blocks += [
            Heading(_("Unit mats"), 1),
            Heading(under_arms(seat, _("Player {number}", number=seat)), 2),
        ]
        blocks.append(
            Paragraph(
                _(
                    "Each Unit has a row. Write its attributes in pencil: {base} plus 1 for each"
                    " face-up card of the suit. One token lies on its cards, the other is on the"
                    " map.",
                    base=BASE,
                ),
                rule="D4.2",
            )
        )
        head = (
            _("Unit"),
            *(
                f"{_(row['name'])} {feeding_symbol(settings, number)}"
                for number, row in enumerate(ATTRIBUTES)
            ),
            _("Cards"),
            _("Effects that stay on it"),
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
                    Box(label)
                    for n in range(1, UNITS_EACH + 1)
                    for label in (_("act {n}", n=n), _("+S {n}", n=n), _("D {n}", n=n))
                ),
                label=_("This turn"),
                per_row=12,
                legend=_(
                    "Tick for each Unit: act = activated, +S = used a Short Action from a pair,"
                    " D = hit by a Discarder. Clear all boxes {when}.",
                    when=_("when a round starts")
                    if settings.turn_order == "phase_sync"
                    else _("when any player's turn starts"),
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
    """One card for each player: the five steps in front, fights and the end behind."""
    settings = settings_for(request.scenario)
    card = CheatCard(
        _("Your turn"),
        (Steps(numbered_rows(settings)),),
        (Steps(tuple(_back_rows(request, settings))),),
        _("Fights and the end"),
        request.players,
    )
    return [Section("cheat", _("Cheat card"), (card,))]


def _back_rows(request: SheetRequest, settings: Settings) -> list[Step]:
    """What a face-up card does, what a Unit may do, how a fight is decided, when it ends."""
    short, long = actions(settings, request.scenario)
    kinds = _("**Short:** {short}. **Long:** {long}.", short=_names(short), long=_names(long))
    span = (
        _("At most Range steps away.")
        if settings.by_distance
        else _("At most Range cells between.")
    )
    line = _("The straight line must be clear.")
    if settings.reveal_any_time:
        line += " " + _("Turn up cards, attacker first.")
    won = [aim["win"].split("**")[1] for aim in aims(request.scenario)]
    aim = f" {_('Or:')} ".join(won) or _("Meet the objective on the map.")
    names = _off_the_card(settings)
    rows = [
        Step("card", _("Each face-up card"), _face_up(settings)),
        Step("clock", _("Actions"), kinds),
        Step("target", _("Attack"), f"{span} {line}"),
        Step(
            "sword",
            _("Damage against Armour"),
            _losses(is_short=bool(names)),
        ),
        Step("crown", _("To win"), f"{aim} {_last(settings)}"),
    ]
    if names:
        told = " ".join(f"{name}." for name in names)
        if len(names) > _MOST_NAMED:
            told = _("{count} variants: see *Learn to play*.", count=len(names))
        rows.append(Step("star-open", _("Tonight"), told))
    return rows


def _losses(*, is_short: bool) -> str:
    """What an attack costs; where tonight's variants are named, the card has no room for more."""
    if is_short:
        return _(
            "Lower: nothing. Same: 1 card. Higher: 1 more for each point. A Unit without cards is"
            " lost."
        )
    return _(
        "Lower: nothing. Same: 1 card. Higher: 1 more for each point. The target's player chooses"
        " which. A Unit without cards is lost."
    )


def _face_up(settings: Settings) -> str:
    """What cards do for a Unit; where its actions are more, the card has no room for pairs."""
    told = _("+1 to {suits}. All start at 1.", suits=suit_names(settings))
    if settings.from_units:
        return told
    return f"{told} {_('Pair: +1 Short Action. Triple: +1 Activation.')}"


def _last(settings: Settings) -> str:
    """What happens when nobody has won, in a few words (D14.3)."""
    if settings.by_progress:
        return _(
            "No winner after round {cap}: the best count wins, then the nearest.",
            cap=settings.round_cap,
        )
    return _("No winner after round {cap}: a draw.", cap=settings.round_cap)


def _off_the_card(settings: Settings) -> list[str]:
    """Variants that the rest of the card doesn't show."""
    plain = replace(
        settings,
        suits=USUAL.suits,
        base_draw_limit=USUAL.base_draw_limit,
        by_distance=USUAL.by_distance,
        from_units=USUAL.from_units,
        acquire_bonus=USUAL.acquire_bonus,
        deck_adjust=USUAL.deck_adjust,
        discard_on_build=USUAL.discard_on_build,
        turn_order=USUAL.turn_order if settings.turn_order == "popcorn" else settings.turn_order,
        prebuilt=USUAL.prebuilt,
        round_cap=USUAL.round_cap,
        by_progress=USUAL.by_progress,
        enlarge_max=USUAL.enlarge_max,
        teleporter_limit=USUAL.teleporter_limit,
    )
    return [name for name, _text in told_variants(plain)]


def _names(rows: list[tuple[str, str]]) -> str:
    return ", ".join(name for name, _text in rows)
