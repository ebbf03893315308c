"""Tonight's turn as the pages tell it: its five steps, its actions, who goes next (D5, D6, D10)."""

from __future__ import annotations

from typing import Any

from engine.blocks.blocks import Step
from engine.game.documents import TurnStep
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import EFFECTS, LIMITS, OBJECTIVES
from engine.games.deebz.scenario.check import rounds_of
from engine.games.deebz.table.options import Settings, settings_for
from engine.language import _, in_context
from engine.scenario.envelope import Scenario


def turn_steps(settings: Settings) -> list[TurnStep]:
    """The five steps of a turn, in order (D5.1)."""
    return [_strategy(settings), _build(settings), _effects(settings), _activate(settings),
            _end(settings)]  # fmt: skip


def numbered_rows(settings: Settings) -> tuple[Step, ...]:
    """The steps as rows of a cheat card."""
    return tuple(
        Step(step.icon, f"{number} {step.name}", step.short)
        for number, step in enumerate(turn_steps(settings), 1)
    )


def _strategy(settings: Settings) -> TurnStep:
    """Step 1 (D6.1-D6.6)."""
    limit = settings.base_draw_limit
    short = [_("**Draw**. Or first **Reclaim** (1 Penalty): discards into draw pile.")]
    full = [
        _("**Draw:** just draw cards."),
        _("Or **Reclaim:** take 1 Penalty, and put your discards back into your draw pile."),
    ]
    if settings.deck_adjust == "free":
        short.append(_("**Customise** (2): the Bench too."))
        full.append(
            _(
                "Or **Customise:** take 2 Penalties, put discards and Bench into your draw pile,"
                " and choose a new Bench from it."
            )
        )
    if settings.acquire_bonus:
        short.append(_("Or **Acquire a Bonus:** draw up to 3 more."))
        full.append(
            _(
                "Or **Acquire a Bonus:** your limit is 3 cards more this turn. In step 5, gain 1"
                " Bonus: it lets you draw 1 card more in every later turn."
            )
        )
        short.append(
            _("Then draw up to {limit} cards, minus Penalties, plus Bonuses.", limit=limit)
        )
    else:
        short.append(_("Then draw up to {limit} cards, minus Penalties.", limit=limit))
    full.append(
        _(
            "**Then draw** up to {limit} cards, 1 fewer for each Penalty that you have.",
            limit=limit,
        )
    )
    return TurnStep(_("Choose a strategy"), "deck", " ".join(short), " ".join(full))


def _build(settings: Settings) -> TurnStep:
    """Step 2 (D4.1, D4.7, D7.1)."""
    if settings.discard_on_build:
        short = _(
            "Write hand cards on your mat as a **Unit**, and discard them. Put its token on or"
            " next to your **Spawn Point**."
        )
        full = _(
            "Choose one or more cards from your hand, write them on your mat as the Unit's cards,"
            " and discard them. Put a token on or next to your Spawn Point, never diagonally. Build"
            " as many Units as you like."
        )
    else:
        short = _(
            "Lay hand cards face down as a **Unit**, with a token on them. Put its other token on"
            " or next to your **Spawn Point**."
        )
        full = _(
            "Lay one or more cards from your hand face down, with one of the Unit's tokens on them."
            " Put the other token on or next to your Spawn Point, never diagonally. Build as many"
            " Units as you like."
        )
    return TurnStep(_("Build Units"), "people", short, full)


def _effects(settings: Settings) -> TurnStep:
    """Step 3 (D8.1, D8.7)."""
    if settings.from_units:
        short = _("A Unit pays with its own face-up cards. See *Effects and modifiers*.")
        full = _(
            "Your Units may play Effects from *Effects and modifiers*. A Unit pays with its own"
            " face-up cards, and needs the target in Range and in a clear line."
        )
    else:
        short = _("Pay with hand cards. See *Effects and modifiers*.")
        full = _(
            "You may play Effects from *Effects and modifiers*. Pay with cards from your hand."
            " Range and lines don't matter."
        )
    return TurnStep(_("Play Effects"), "star", short, full)


def _activate(settings: Settings) -> TurnStep:
    """Step 4 (D10.1, D5.5)."""
    short = _("Each Unit once: up to **2 Short Actions** or **1 Long Action**.")
    full = _(
        "Each of your Units may act once: up to two Short Actions or one Long Action. Two face-up"
        " cards of one rank give it 1 more Short Action a turn, beside a Long one too. Three give"
        " it 1 more Activation."
    )
    if settings.reveal_any_time:
        full += " " + _("You may turn them up in the middle of an Activation.")
    if settings.turn_order == "phase_sync":
        short = _("In turn, one Unit each: up to **2 Short Actions** or **1 Long Action**.")
        full += " " + _("Activate one Unit, then name who goes next.")
    return TurnStep(_("Activate Units"), "boot", short, full)


def _end(settings: Settings) -> TurnStep:
    """Step 5 (D5.2, D6.2)."""
    limit = settings.base_draw_limit
    short = _(
        "Keep at most {limit} minus Penalties minus cards drawn. If your strategy was Draw, take"
        " off 1 Penalty.",
        limit=limit,
    )
    full = _(
        "Discard down to your Hand Limit: your Draw Limit minus the cards you drew in step 1. If"
        " you chose Draw, take off 1 Penalty."
    )
    if settings.acquire_bonus:
        short = _(
            "Keep at most {limit} minus Penalties plus Bonuses minus cards drawn. Strategy Draw"
            " or Bonus: take off 1 Penalty. Bonus: gain 1 too.",
            limit=limit,
        )
    if settings.turn_order == "popcorn":
        short += " " + _("Name who goes next.")
    if settings.acquire_bonus:
        full += " " + _("If you chose Acquire a Bonus, take off 1 Penalty and gain 1 Bonus.")
    return TurnStep(_("End your turn"), "hourglass", short, full)


def can_interact(scenario: Scenario | None) -> bool:
    """Whether a Unit can Interact with an objective of this map; any can on no map (D10.3)."""
    if scenario is None:
        return True
    content = typed(scenario.content)
    is_called = any(event.interact is not None for event in content.spawn_events)
    return is_called or any(row.interact for row in content.objectives)


def actions(
    settings: Settings, scenario: Scenario | None
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Short and Long Actions with a line each (D10.2-D10.8)."""
    move = _(
        "Up to Movement cells: left, right, up or down, through your own Units too. You may pause"
        " to Attack."
    )
    attack = (
        _("Any other Unit in Range and in a clear line.")
        if settings.friendly_fire
        else _("Another player's Unit in Range and in a clear line.")
    )
    carried = (
        _(
            "Move with a Unit next to you, anybody's but no larger than you. Set it down next to"
            " you."
        )
        if settings.carry_hostile
        else _("Move with one of your Units next to you, no larger. Set it down next to you.")
    )
    short = [(_("Move"), move), (in_context("action", "Attack"), attack)]
    if can_interact(scenario):
        short.append((_("Interact"), _("On or next to an objective, if the map says so.")))
    long = [
        (_("Carry"), carried),
        (
            _("Defend"),
            _(
                "Armour doubled until your next turn. When another of your Units is attacked, this"
                " one may take the attack instead."
            ),
        ),
        (_("Haul"), _hauled(scenario)),
        (_("Leave Play"), _leaving(settings)),
    ]
    if settings.from_units:
        short.append(
            (_("Lend Effect"), _("Lend its face-up J, Q, K and A to a Unit it sees, this turn."))
        )
        long.append(
            (_("Combined Effect"), _("Play an Effect with its own cards and cards lent to it."))
        )
    return short, long


def _leaving(settings: Settings) -> str:
    """What Leave Play does with a Unit's cards (D4.7, D10.7)."""
    if settings.discard_on_build:
        return _("Strike it from your mat and remove the figure.")
    return _("Discard all of its cards and remove the figure.")


def has_token(scenario: Scenario | None) -> bool:
    """Whether there is a Token to bring; any map may have one where none is chosen (D3.2)."""
    if scenario is None:
        return True
    return any(row.kind == "carry_token" for row in typed(scenario.content).objectives)


def _hauled(scenario: Scenario | None) -> str:
    """What may be Hauled, and by how many (D10.6)."""
    if has_token(scenario):
        return _(
            "Two Units, or one Enlarged one, move the Token, a Spawn Point or a Blocker at half"
            " Movement."
        )
    return _("Two Units, or one Enlarged one, move a Spawn Point or a Blocker at half Movement.")


def told_settings(settings: Settings) -> dict[str, Any]:
    """Tonight's options under the names that templates ask for."""
    return {
        "late": not settings.reveal_any_time,
        "units": settings.from_units,
        "customise": settings.deck_adjust == "free",
        "draft": settings.deck_adjust == "draft",
        "stack": settings.stacked,
        "jokers": settings.jokers,
        "prebuilt": settings.prebuilt,
        "discard": settings.discard_on_build,
        "augment": settings.hand_augment,
        "bonus": settings.acquire_bonus,
        "series": settings.series,
        "advanced": settings.advanced_modifiers,
        "draw_limit": settings.draw_limit_effects,
        "distance": settings.by_distance,
        "friendly": settings.friendly_fire,
        "kidnap": settings.carry_hostile,
        "order": settings.turn_order,
        "progress": settings.by_progress,
        "by_phase": settings.interrupt_by_phase,
        "enlarge": settings.enlarge_max,
        "cap": settings.round_cap,
    }


def order_of_play(settings: Settings, players: int) -> str:
    """Who goes next (D5.3-D5.5)."""
    match settings.turn_order:
        case "popcorn":
            return _(
                "When your turn is over, name a player who hasn't had a turn in this round. The"
                " last player names anybody for the next round."
            )
        case "phase_sync":
            return _(
                "All of you do step 1, then all do step 2, and so on. After step 1, those who drew"
                " most cards go first. If it's a tie, the fastest Unit decides."
            )
        case _:
            if players == 2:
                return _("You take turns.")
            return _("Turns go clockwise. Sit in the order of your player numbers.")


def aims(scenario: Scenario | None) -> list[dict[str, str]]:
    """Name and wording of each objective of a map; nothing without one (D14)."""
    rows = typed(scenario.content).objectives if scenario else []
    return [
        {
            "name": _(OBJECTIVES[row.kind]["name"]),
            "win": _(OBJECTIVES[row.kind]["win"]).replace("{needed}", str(row.needed)),
        }
        for row in rows
    ]


def first_player(settings: Settings) -> str:
    """Who begins (D5.3)."""
    if settings.first_player >= 0:
        return _("Player {n} goes first.", n=settings.first_player + 1)
    return _("Choose at random who goes first.")


def last_round(settings: Settings) -> str:
    """What happens when nobody has won (D14.3)."""
    if settings.by_progress:
        return _(
            "If nobody has won after round {cap}, the highest count for the objective wins. In"
            " a tie, the player with a Unit or Spawn Point nearest to the goal wins; in another,"
            " nobody.",
            cap=settings.round_cap,
        )
    return _("If nobody has won after round {cap}, it's a draw.", cap=settings.round_cap)


def last_round_in_full(settings: Settings) -> str:
    """The same for looking up, with what equally near comes to (D14.3)."""
    told = last_round(settings)
    if not settings.by_progress:
        return told
    nearest = _("If two are equally near, as when both are there (0 steps), it's a draw.")
    return f"{told} {nearest}"


def expected_rounds(scenario: Scenario | None) -> int:
    """How many rounds a game takes: those measured, else those the map was made for (DV16)."""
    if scenario is None:
        return LIMITS["turn_target"]
    measured = rounds_of(scenario.certificate)
    aimed = typed(scenario.content).turn_target
    rounds = aimed if measured is None else max(1, round(measured))
    return min(rounds, settings_for(scenario).round_cap)


def is_played(settings: Settings, off: set[str], effect: str) -> bool:
    """Whether tonight has an Effect (D15, D16.1)."""
    option = EFFECTS[effect]["option"]
    return effect not in off and (not option or bool(getattr(settings, option)))
