"""A worked first attack on tonight's city, with every die rolled by its own stream (F10-F14)."""

from __future__ import annotations

from typing import Any

from engine.cards import SUIT_CODES, face_value, label, parse_card
from engine.document import Block, CardRow, Heading, Note, Paragraph, Section, Table
from engine.game import SheetRequest
from engine.games.defenders import siege
from engine.games.defenders.sheets_city import content_of
from engine.games.defenders.sheets_map import played_of
from engine.games.defenders.stacks import DESCRIPTOR, is_military, primary
from engine.rng import Stream, Streams

CLUBS = SUIT_CODES.index("C")


def first_turn(request: SheetRequest) -> list[Section]:
    """A worked turn: the first club that sends somebody, played through to its result."""
    content = content_of(request)
    seed = str(request.scenario.seed) if request.scenario else ""
    stream = Streams(seed, "defenders|first-turn").stream("dice")
    return [Section("first_turn", "A first attack, worked", tuple(_blocks(content, stream)))]


def _blocks(content: dict[str, Any], stream: Stream) -> list[Block]:
    cards = [parse_card(threat["card"]) for threat in content["threats"]]
    names = {parse_card(t["card"]): t["name"] for t in content["threats"]}
    club, roll, sent = _a_club(cards, stream)
    blocks: list[Block] = [
        Paragraph(
            "An example, not tonight's deck: the cards outside and the units inside are tonight's, "
            "the drawn card and the dice are made up for practice.",
            role="lead",
        ),
        Heading("1 · Reflection", 2),
        Paragraph(
            "The First Player frames one short scene: who, where, what is felt. On turn one it is "
            "everyday life under siege, or leaders talking strategy. Nothing on the map changes.",
            rule="F9",
        ),
        Heading("2 · The threats act", 2),
        Paragraph(
            f"The First Player draws **{label(club)}**. A club is an attack: roll d6.", rule="F10.1"
        ),
        CardRow(
            ((_code(club) + "*",), tuple(_code(card) for card in sent)),
            "The card drawn, and whom it sends",
        ),
        Paragraph(
            f"The die shows **{roll}**: threats {_which(roll)} {face_value(club)} attack. That is "
            + ", ".join(f"{names[card]} ({label(card)})" for card in sent)
            + ", strongest first.",
            rule="F12.1",
        ),
    ]
    target, steps = _assign(content, sent, stream, names)
    blocks.append(Table(tuple(steps), ("Threat", "Dice", "Goes to"), (2, 3, 2), rule="F12.2"))
    blocks.append(
        Paragraph(
            "Now each player in order may move one individual (J, Q or K) one connection. In this "
            "example nobody does.",
            rule="F12.5",
        )
    )
    blocks += _battle(content, target, stream, names)
    blocks += [
        Heading("3 · The defenders act", 2),
        Paragraph(
            "In order from the First Player, everybody may move one unit along one connection. "
            "Then places with too many regiments settle, and the First Player uses one ability: "
            "engineers, healers, a Jack or a King. The role passes to the left.",
            rule="F16",
        ),
    ]
    return blocks


def _a_club(cards: list[int], stream: Stream) -> tuple[int, int, list[int]]:
    """A club and a roll that send one to three threats."""
    clubs = [card for card in range(CLUBS * 13, CLUBS * 13 + 13) if card not in cards]
    tries = [(club, roll) for club in clubs for roll in range(1, 7)]
    fitting = [t for t in tries if 1 <= len(siege.attackers(*t, cards)) <= 3]
    club, roll = stream.pick(fitting or tries)
    return club, roll, siege.attackers(club, roll, cards)


def _which(roll: int) -> str:
    return "below" if roll <= 2 else "equal to" if roll <= 4 else "above"


def _assign(
    content: dict[str, Any], sent: list[int], stream: Stream, names: dict[int, str]
) -> tuple[tuple[str, list[int]], list[tuple[str, ...]]]:
    """Send each attacker to an entry point; the first target and who stands there (F12.2)."""
    entries = sorted(content["entry_points"], key=lambda entry: entry["number"])
    towns = {item["id"]: item["name"] for item in content["locations"]}
    rows: list[tuple[str, ...]] = []
    at: dict[str, list[int]] = {}
    last = ""
    for index, card in enumerate(sent):
        told = []
        if index:
            same = stream.between(1, 6)
            told.append(f"d6 = {same}: {'same place' if same >= 4 else 'a new one'}")
        if not index or same < 4:
            last = _random_entry(entries, stream, told)
        at.setdefault(last, []).append(card)
        rows.append((f"{names[card]} {label(card)}", "; ".join(told), towns[last]))
    first = next(iter(at))
    return (first, at[first]), rows


def _random_entry(entries: list[dict[str, Any]], stream: Stream, told: list[str]) -> str:
    faces = siege.die_for(len(entries))
    if not faces:
        told.append("only one entry point, no roll")
        return str(entries[0]["location"])
    rolls = [stream.between(1, faces)]
    while rolls[-1] > len(entries):
        rolls.append(stream.between(1, faces))
    told.append(f"d{faces} = " + ", again ".join(map(str, rolls)))
    return str(entries[siege.pick_by(rolls, len(entries))]["location"])


def _battle(
    content: dict[str, Any], target: tuple[str, list[int]], stream: Stream, names: dict[int, str]
) -> list[Block]:
    place = next(item for item in content["locations"] if item["id"] == target[0])
    units, called = _units_at(content, target[0])
    blocks: list[Block] = [Heading(f"The battle at {place['name']}", 2)]
    if not units:
        return [*blocks, Paragraph(
            "Nobody stands there: the place falls without a die and is held. If it bears a word "
            "with \\*, the city takes 1 morale damage. Defend your entry points!",
            rule="F13.2",
        )]  # fmt: skip
    ground = siege.Ground(
        is_military(played_of(place)),
        frozenset(p.word for p in played_of(place) if p.role == DESCRIPTOR),
    )
    values, bonus, strong, queen = siege.defence_parts(units, ground, 0)
    power, face = siege.attack_parts(target[1], units)
    dice = [stream.between(1, 6) for _ in range(4)]
    defence = values + bonus + strong + dice[0] + (dice[1] if queen else 0)
    attack = power + dice[2] + (dice[3] if face else 0)
    rows = (
        ("Groups and regiments", str(values), "Hordes and regiments", str(power)),
        ("Words with +", str(bonus), "Face-card die", str(dice[3]) if face else "none"),
        ("The place itself", str(strong), "", ""),
        ("Queen's die", str(dice[1]) if queen else "none", "", ""),
        ("Die", str(dice[0]), "Die", str(dice[2])),
        ("**Defence**", f"**{defence}**", "**Attack**", f"**{attack}**"),
    )
    here = ", ".join(f"{called[unit.id]} ({label(unit.card)})" for unit in units)
    blocks.append(Paragraph(f"There stand {here}.", rule="F13"))
    blocks.append(Table(rows, ("Defence", "", "Attack", ""), (3, 1, 3, 1), "lclc", foot=True))
    blocks.append(Note("example", (Paragraph(
        _result(siege.outcome(defence, attack), units, target[1], called, names)
    ),), "The result", "F14"))  # fmt: skip
    return blocks


def _units_at(content: dict[str, Any], place: str) -> tuple[list[siege.Unit], dict[str, str]]:
    units, called = [], {}
    for item in content["defenders"]:
        if item["placed_at"] == place:
            cards = played_of(item)
            held = frozenset(p.word for p in cards if p.role == DESCRIPTOR)
            units.append(siege.Unit(primary(cards) or 0, held, 0, item["id"]))
            called[item["id"]] = item["name"]
    return units, called


def _result(
    kind: str,
    units: list[siege.Unit],
    foes: list[int],
    called: dict[str, str],
    names: dict[int, str],
) -> str:
    if kind == "stand-off":
        return "A stand-off: nobody is lost and the threats go back where they were."
    if kind == "repulse":
        pairs = siege.repulse_pairs(units, foes, 0)
        kills = ", ".join(f"{called[unit.id]} kills {names[threat]}" for unit, threat in pairs)
        kills = kills or "nobody is strong enough to kill"
        return f"A repulse. Each defender may kill one threat of equal or lower value: {kills}. " \
            "Threats still alive go back outside."  # fmt: skip
    kings, deaths = siege.defeat_pairs(units, foes, 0)
    told = [f"{called[unit.id]}, a King, is lost" for unit in kings]
    told += [f"{names[threat]} kills {called[unit.id]}" for threat, unit in deaths]
    return (
        "A defeat: the place is now held. "
        + ("; ".join(told) or "nobody is weak enough to be killed")
        + ". Who survives takes a wound and flees to a connected place."
    )


def _code(card: int) -> str:
    return "A23456789TJQK"[face_value(card) - 1] + SUIT_CODES[card // 13]
