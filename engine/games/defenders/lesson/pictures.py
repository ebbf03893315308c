"""Pictures of Learn to play: the table when the siege begins, an attack, and a battle's sum."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import Label, Mark, Plan, Point, Shape
from engine.blocks.plan_words import PlanRole
from engine.cards import face_value, label, parse_card
from engine.games.defenders.lesson.worked_battle import (
    GOBLINS,
    HEALERS,
    RIDERS,
    SOLDIERS,
    THREATS,
    Sum,
    WorkedBattle,
)
from engine.games.defenders.siege.turn.battle import DICE_NAMES
from engine.language import _, counted, in_context

_WIDTH, _HEIGHT = 200.0, 99.0
_ATTACK, _SUM = 76.0, 54.0
"""How high the pictures of the example are: their outer labels keep clear of the rim."""
_CARD = (10.0, 14.0)
_STEP = 13.0
"""From one card of a row to the next."""
_BOXES = 12
"""Boxes for morale damage that are shown on the turn log."""
_TERM = (22.0, 15.0)
"""A box of a sum."""
_TERM_STEP = 26.5
"""From one box of a sum to the next."""
_TOTAL = 181.0
"""Where the middle of the total is: its word keeps clear of the rim in every language."""
_BELOW = 12.0
"""From the middle of a box to the word below it."""


def table_picture(threats: int, *, aside: int = 0) -> Plan:
    """How the table is laid.

    Args:
        threats: cards outside the city.
        aside: cards set aside unseen in a short siege; 0 for none.
    """
    left = (_WIDTH - (threats - 1) * _STEP) / 2
    shapes = [_box(_WIDTH / 2, _HEIGHT / 2, _WIDTH, _HEIGHT, PlanRole.TABLE)]
    shapes += [_card(left + number * _STEP, 13) for number in range(threats)]
    shapes += [_box(100, 54, 74, 46, PlanRole.CARD)]
    shapes += [_box(30, 44, 18, 25, PlanRole.CARD), _box(100, 83, 84, 10, PlanRole.CARD)]
    shapes += [_card(18 + number * 12.5, 76) for number in range(3)]
    shapes += [_card(150 - shift, 45 - shift) for shift in (0.0, 0.8, 1.6)]
    shapes += [_card(184, 44)]
    shapes += [_box(66 + number * 6.2, 83, 5, 5, PlanRole.SEAT) for number in range(_BOXES)]
    labels = [
        _word(_("Threats outside the city"), 100, 25),
        Label(_("Map of the city"), (100, 51), role="district", priority=2),
        _word(_("a token for each unit"), 100, 58),
        _word(_("City page"), 30, 61),
        _word(_("Reserve (empty)"), 30, 88),
        _word(_("Deck"), 150, 57),
        _word(_("Discard"), 184, 57),
        _word(_("Turn log: morale damage"), 100, 93),
    ]
    dice = (163, 177)
    if aside:
        shapes += [_card(156, 74)]
        labels += [_word(_("{count} set aside", count=aside), 166, 91)]
        dice = (175, 187)
    shapes += [_box(x, 76, 9, 9, PlanRole.SEAT) for x in dice]
    labels += [_word(in_context("a die", "d{faces}", faces=6), x, 76) for x in dice]
    words = [
        counted(
            "The table from above. The map of the city lies in the middle, with a token for each"
            " unit. Above it lies {n} threat outside the city.",
            "The table from above. The map of the city lies in the middle, with a token for each"
            " unit. Above it lie {n} threats outside the city.",
            threats,
        ),
        _(
            "On the left lie the city page and the reserve, on the right the deck, discard and"
            " dice."
        ),
        _("Below the map lies the turn log with its row for morale damage."),
    ]
    if aside:
        words.append(_("Beside the deck lie {count} cards set aside.", count=aside))
    told = " ".join(words)
    return Plan(_WIDTH, _HEIGHT, tuple(shapes), labels=tuple(labels), size="medium", words=told)


def attack_picture(battle: WorkedBattle) -> Plan:
    """The threats of the example at the fort, and where the knight comes from."""
    soldiers, healers = (str(battle.before.value(unit)) for unit in (SOLDIERS, HEALERS))
    foes = [label(parse_card(card)) for card, _word in reversed(THREATS)]
    shapes = [
        _box(_WIDTH / 2, _ATTACK / 2, _WIDTH, _ATTACK, PlanRole.TABLE),
        _box(62, 55, 92, 34, PlanRole.AREA),
        _box(163, 55, 58, 34, PlanRole.AREA),
        Shape(PlanRole.CONNECTION, ((108.0, 55.0), (134.0, 55.0)), closed=False),
    ]
    places = [(38.0 + 24 * n, 11.0) for n in range(len(foes))]
    shapes += [_box(x, y, 20, 14, PlanRole.CARD) for x, y in places]
    marks = (Mark("entry", (62, 29), "1", 90), Mark("entry", (163, 29), "2", 90))
    labels = [
        Label(
            _("The fort +{plus}", plus=battle.defence.ground), (62, 48), role="district", priority=2
        ),
        _word(_("soldiers {value} +1", value=soldiers), 40, 62),
        _word(_("healers {value}", value=healers), 86, 62),
        Label(_("The market"), (163, 48), role="district", priority=2),
        _word(_("knight Q +1"), 163, 62),
        *(_word(text, x, y) for text, (x, y) in zip(foes, places, strict=True)),
    ]
    words = _(
        "Two places side by side, with a way between them: the fort, +{plus}, and the market. The"
        " fort holds soldiers, value {soldiers} and +1, and healers, value {healers}. The market"
        " holds a knight, the Queen, +1. The threats {foes} stand at arrow 1, which leads into the"
        " fort.",
        plus=battle.defence.ground, soldiers=soldiers, healers=healers, foes=", ".join(foes),
    )  # fmt: skip
    return Plan(_WIDTH, _ATTACK, tuple(shapes), marks, tuple(labels), size="medium", words=words)


def sum_picture(battle: WorkedBattle) -> Plan:
    """Both sides of the example added up, a box for each number."""
    defence, attack = battle.defence, battle.attack
    soldiers, healers = (battle.before.value(unit) for unit in (SOLDIERS, HEALERS))
    riders, goblins = (face_value(battle.before.foes[foe]) for foe in (RIDERS, GOBLINS))
    queen, own, face, foe = DICE_NAMES
    rows = (
        (
            (str(soldiers), _("soldiers")),
            (str(healers), _("healers")),
            (f"+{defence.words}", _("+ units")),
            (f"+{defence.ground}", _("+ fort")),
            (str(defence.dice[queen]), _("Q’s die")),
            (str(defence.dice[own]), _("die")),
        ),
        (
            (str(riders), _("riders")),
            (str(goblins), _("goblins")),
            (str(attack.dice[face]), _("K’s die")),
            (str(attack.dice[foe]), _("die")),
        ),
    )
    shapes, labels = list[Shape](), list[Label]()
    names = (_("defence"), _("attack"))
    for row, (terms, side, name) in enumerate(zip(rows, (defence, attack), names, strict=True)):
        made = _sum_row(terms, side, name, 11.0 + 26 * row)
        shapes += made[0]
        labels += made[1]
    words = " ".join(
        _("{side}: {terms}, together {sum}.", side=name[:1].upper() + name[1:],
          terms=", ".join(f"{word} {value}" for value, word in terms), sum=made.total)
        for terms, made, name in zip(rows, (defence, attack), names, strict=True)
    )  # fmt: skip
    return Plan(_WIDTH, _SUM, tuple(shapes), labels=tuple(labels), size="medium", words=words)


def _sum_row(
    terms: Sequence[tuple[str, str]], side: Sum, name: str, y: float
) -> tuple[list[Shape], list[Label]]:
    """A row of boxes with what they stand for below, and the total at the end."""
    places = [18 + _TERM_STEP * n for n in range(len(terms))]
    shapes = [_box(x, y, *_TERM, PlanRole.CARD) for x in places]
    labels = [Label(number, (x, y), role="district", priority=1)  # words give way to numbers
              for (number, _what), x in zip(terms, places, strict=True)]  # fmt: skip
    labels += [_word(what, x, y + _BELOW) for (_number, what), x in zip(terms, places, strict=True)]
    shapes.append(_box(_TOTAL, y, 24, _TERM[1], PlanRole.SEAT))
    labels += [
        Label(str(side.total), (_TOTAL, y), role="district", priority=2),
        _word(name, _TOTAL, y + _BELOW),
    ]
    return shapes, labels


def _word(text: str, x: float, y: float) -> Label:
    return Label(text, (x, y), role="fixed")


def _card(x: float, y: float) -> Shape:
    return _box(x, y, *_CARD, PlanRole.CARD)


def _box(x: float, y: float, width: float, height: float, role: PlanRole) -> Shape:
    """A rectangle round its middle."""
    points: tuple[Point, ...] = tuple(
        (round(x + dx * width / 2, 1), round(y + dy * height / 2, 1))
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return Shape(role, points)
