"""What a scenario adds, as sentences for the set-up list (S7-S10, D16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards import label, parse_card
from engine.games.deebz.rulebook.content import Content, Point, RewardContent, SpawnEvent, Template
from engine.games.deebz.rulebook.tables import EFFECTS, OBJECTIVES
from engine.games.deebz.scenario.read_additions import objective_of
from engine.language import _

MARKS = "abcdefghijklmnopqrstuvwxyz"
"""What tells rewards of different cards apart, on the map and in the list."""


def scenario_steps(content: Content) -> list[str]:
    """Templates, their arrival, rewards, interactions, Effects switched off."""
    return [
        *_templates(content),
        *_arrivals(content),
        *_rewards(content),
        *_interactions(content),
        *_switched_off(content),
    ]


def reward_groups(content: Content) -> list[tuple[RewardContent, list[list[Point]]]]:
    """Rewards of the same cards and mode together: one of them, and all their areas."""
    groups: dict[tuple[str, ...], tuple[RewardContent, list[list[Point]]]] = {}
    for row in content.rewards:
        key = (row.mode, *row.cards)
        groups.setdefault(key, (row, []))[1].append(row.area)
    return list(groups.values())


def spare_cards(content: Content) -> list[str]:
    """Return the cards of rewards and arrivals, which come from no player's deck: ``4 × 9♠``."""
    arrivals = Counter(row.template for row in content.spawn_events)
    decks = [row.cards for row in content.templates for _n in range(arrivals[row.id] or 1)]
    decks += [row.cards for row in content.rewards]
    counts = Counter(card for deck in decks for card in deck)
    return [
        f"{count} × {label(parse_card(card))}" if count > 1 else label(parse_card(card))
        for card, count in counts.items()
    ]


def _templates(content: Content) -> list[str]:
    found = [
        _("The Unit *{name}* has these cards: {cards}.", name=_(row.id), cards=_cards(row))
        for row in content.templates
    ]
    if found:  # D16.2
        found.append(
            _(
                "A copy of it is a Unit like any other, with the next free number. Write its"
                " cards on slips, or take them from a spare pack: all are face up, and those it"
                " loses leave the game."
            )
        )
    return found


def _arrivals(content: Content) -> list[str]:
    """One sentence for all copies that arrive at the same time."""
    groups: dict[tuple[str, int, int], list[SpawnEvent]] = {}
    count = len(content.objectives)
    for row in content.spawn_events:
        key = row.template, row.round or 0, objective_of(row.interact, count)
        groups.setdefault(key, []).append(row)
    found = []
    for (name, number, index), rows in groups.items():
        where = _and(
            [_("{cell} for player {n}", cell=_cell(row.cell), n=max(1, row.player)) for row in rows]
        )
        if number:
            found.append(
                _(
                    "When round {n} begins, a copy of *{name}* appears on {where}. If a cell"
                    " is taken, it comes in a later round.",
                    n=number,
                    name=_(name),
                    where=where,
                )
            )
        else:
            text = _(
                "The first Interact with the objective calls a copy of *{name}* to {where}.",
                name=_(name),
                where=where,
            )
            found.append(_of_objective(content, index, text))
    return found


def _of_objective(content: Content, index: int, text: str) -> str:
    """Which objective is meant, where there are several (D14.2)."""
    objectives = content.objectives
    if len(objectives) < 2:
        return text
    return f"**{_(OBJECTIVES[objectives[index].kind]['name'])}**: {text}"


def _rewards(content: Content) -> list[str]:
    found = []
    for number, (row, areas) in enumerate(reward_groups(content)):  # D16.3
        mark = MARKS[number % len(MARKS)]
        where = _and([", ".join(_cell(at) for at in area) for area in areas])
        if row.mode == "single_use":
            text = _(
                "Put a reward token *{mark}* on {where}. The first Unit to end an action there"
                " removes it. Its player takes {cards} in hand (a slip or a spare card). Used for"
                " an Effect, or lost from a Unit, it leaves the game. Until then it's a card"
                " like any other.",
                mark=mark,
                where=where,
                cards=_cards(row),
            )
        else:
            text = _(
                "Put a reward token *{mark}* on {where}. When the first Unit ends an action there,"
                " its player removes the token and shuffles {cards} into the draw pile, on"
                " slips or from a spare pack.",
                mark=mark,
                where=where,
                cards=_cards(row),
            )
        found.append(text)
    return found


def _interactions(content: Content) -> list[str]:
    found = []
    for index, row in enumerate(content.objectives):
        gain = row.interact or {}
        count = gain.get("draw_cards")
        if count == 1:
            text = _("Interact with the objective: draw a card.")
        elif count:
            text = _("Interact with the objective: draw {n} cards.", n=count)
        elif "spawn_template" in gain:
            text = _(
                "Each time your Unit Interacts with the objective, you get a copy of *{name}* on"
                " an empty cell there or next to that Unit.",
                name=_(str(gain["spawn_template"])),
            )
        else:
            continue
        found.append(_of_objective(content, index, text))
    return found


def _switched_off(content: Content) -> list[str]:
    """Named and told, so that nobody has to look them up (D16.1)."""
    off = content.disabled_effects
    if not off:
        return []
    names = "; ".join(
        _(str(EFFECTS[name]["text"])).rstrip(".") if name in EFFECTS else name for name in off
    )
    return [_("Nobody can play these Effects here: {names}.", names=names)]


def _and(parts: Sequence[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])


def _cell(at: Sequence[int]) -> str:
    return f"({at[0]},\u00a0{at[1]})"  # never parted at the end of a line


def _cards(row: Template | RewardContent) -> str:
    return " ".join(label(parse_card(card)) for card in row.cards)
