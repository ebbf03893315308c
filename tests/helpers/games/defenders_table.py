"""Small sieges set up by hand: cities of a few words, decks of a few cards."""

from __future__ import annotations

from engine import registry
from engine.cards import DECK, JOKER_1, code, parse_card
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.games.defenders.rulebook.content import (
    CardPlay,
    Connection,
    Content,
    Defender,
    EntryPoint,
    Location,
    Threat,
)
from engine.games.defenders.rulebook.stacks import roles
from engine.games.defenders.rulebook.variants import CITY_OPTION, VARIANTS
from engine.games.defenders.rulebook.word_tables import SETTINGS
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import RESERVE, read_field, reinforcement
from engine.games.defenders.siege.table.siege_table import HELD, RUINED, SiegeTable
from engine.games.defenders.terminal.notation import (
    describe_unsaid,
    place_name,
    read_move,
    unit_name,
    write_move,
)
from engine.rng import Stream

SETTING = "fantasy-town"


def cards_of(texts):
    """``"8C type foot-soldiers"`` or ``"4H tough"`` (a descriptor)."""
    found = []
    for text in texts:
        card, _, word = text.partition(" ")
        role = "type" if word.startswith("type ") else "descriptor"
        found.append(CardPlay(card=card, role=role, word=word.removeprefix("type ")))
    return found


def make_content(case):
    """The content that a case describes: places, ways, units, threats, exteriors."""
    outside = case.get("exterior", ["L1"])
    defenders = []
    for number, unit in enumerate(case["units"], 1):
        cards = cards_of(unit["cards"])
        held = roles(SETTING, cards)
        defenders.append(
            Defender(id=f"D{number}", name=f"Unit {number}", cards=cards, roles=held,
                     finalised_by=1, placed_at=unit["at"])
        )  # fmt: skip
    return Content(
        setting=SETTING,
        players=case.get("players", 2),
        first_player=1,
        bounds=[100, 100],
        locations=[
            Location(id=f"L{number}", name=f"Place {number}", cards=cards_of(place["cards"]),
                     kind=place.get("kind", "small"), finalised_by=1, position=[0, 0], shape=[],
                     exterior=f"L{number}" in outside, draw_index=number)
            for number, place in enumerate(case["places"], 1)
        ],
        connections=[
            Connection(a=way.split("-")[0], b=way.split("-")[1], type="adjacent")
            for way in case.get("ways", [])
        ],
        entry_points=[
            EntryPoint(number=number, location=name) for number, name in enumerate(outside, 1)
        ],
        defenders=defenders,
        threats=[
            Threat(id=f"T{number}", card=card, word="goblins", name=f"Threat {number}")
            for number, card in enumerate(case["threats"], 1)
        ],
    )  # fmt: skip


def make_siege(case):
    """The siege of a case, before its first scene."""
    field = read_field(make_content(case), **case.get("options", {}))
    coming = [parse_card(card) for card in case.get("deck", [])]
    waiting = [parse_card(card) for card in case.get("hearts", [])]
    used = {*coming, *waiting, *field.threats}
    filler = [] if case.get("is_last") else [c for c in (*DECK, JOKER_1) if c not in used]
    board = SiegeTable(field, len(coming) + len(filler))
    for card in waiting:
        board.kinds.append(reinforcement(card))
        board.at.append(RESERVE)
        board.wounds.append(0)
        board.since.append(0)
    for number, unit in enumerate(case["units"]):
        board.wounds[number] = unit.get("wounds", 0)
    board.morale = board.felt = case.get("morale", 0)
    board.is_informed = case.get("intelligence", False)
    board.is_relieved = case.get("relieved", False)
    for state, key in ((HELD, "held"), (RUINED, "ruined")):
        for name in case.get(key, []):
            board.status[int(name[1:]) - 1] = state
    for name, place in case.get("inside", {}).items():
        board.home[int(name[1:]) - 1] = int(place[1:]) - 1
    if "entries" in case:
        board.entries = [int(name[1:]) - 1 for name in case["entries"]]
    siege = Siege(board, (coming + filler)[::-1])
    siege.go_on()
    return siege


def play(siege, tokens):
    """Play tokens; every one must be legal. New threats that they pass over are described."""
    for token in tokens:
        describe_unsaid(siege, token)
        move = read_move(siege.board, token)
        siege.verify(move)
        siege.apply(move)
    describe_unsaid(siege)


def refusal(siege, token):
    """The rule that forbids a token; empty when it is legal."""
    try:
        siege.verify(read_move(siege.board, token))
    except IllegalMove as reason:
        return reason.rule
    return ""


def facts(siege):
    """What a case may expect, by name."""
    board = siege.board
    units = {unit_name(board, unit): unit for unit in range(len(board.at))}
    foes = {f"T{foe + 1}": foe for foe in range(len(board.foes))}
    return {
        "alive": [name for name, unit in units.items() if board.at[unit] >= 0],
        "at": {n: place_name(board.at[u]) for n, u in units.items() if board.at[u] >= 0},
        "wounds": {n: board.wounds[u] for n, u in units.items() if board.wounds[u]},
        "values": {n: board.value(u) for n, u in units.items() if board.at[u] >= 0},
        "reserve": [code(board.kinds[u].card) for u in board.waiting()],
        "foes": [name for name, foe in foes.items() if board.home[foe] > -2],
        "aims": {n: place_name(board.aim[f]) for n, f in foes.items() if board.aim[f] >= 0},
        "inside": {n: place_name(board.home[f]) for n, f in foes.items() if board.home[f] >= 0},
        "morale": board.morale,
        "informed": board.is_informed,
        "held": [place_name(p) for p, state in enumerate(board.status) if state == HELD],
        "ruined": [place_name(p) for p, state in enumerate(board.status) if state == RUINED],
        "entries": [place_name(place) for place in board.entries],
        "turn": board.turn,
        "left": board.left,
        "die": board.die,
        "winner": (siege.outcome() or {}).get("winner", ""),
        "by": (siege.outcome() or {}).get("by", ""),
        "seat": siege.to_move,
        "moves": [write_move(board, move) for move in siege.legal_moves()],
    }


FORT = {
    "places": [
        {"cards": ["9D type fortress", "KC well-constructed"]},
        {"cards": ["3D type marketplace", "4H loved"], "kind": "area"},
        {"cards": ["2S type park", "5C hated"], "kind": "area"},
    ],
    "ways": ["L1-L2", "L2-L3"],
    "units": [
        {"cards": ["8C type foot-soldiers", "4H tough"], "at": "L1"},
        {"cards": ["JD type priest"], "at": "L1"},
        {"cards": ["3H type healers"], "at": "L2"},
        {"cards": ["KD type cannon"], "at": "L3"},
        {"cards": ["4D type engineers"], "at": "L3"},
    ],
    "threats": ["5S", "9H", "QC"],
}
"""A fort, a loved market and a hated park in a line, and five who hold them."""


def siege_of(**change):
    """A siege of that fort, changed."""
    return make_siege({**FORT, **change})


def view_of(siege):
    """What the seat on turn sees."""
    return siege.observe(max(siege.to_move, 0))


GAME = registry.load("defenders")
PLAY = GAME.play


def any_options(rng: Stream, *, built: bool = False):
    """A setting, and each variant as often as not; the city made at the table only if wished."""
    chosen = {
        name: value for name, value in VARIANTS.items() if name != CITY_OPTION and rng.chance(1, 2)
    }
    if built:
        chosen[CITY_OPTION] = VARIANTS[CITY_OPTION]
    return {"setting": rng.pick(SETTINGS), **chosen}


def any_scenario(seed: str, rng: Stream, *, built: bool = False):
    """A scenario for 1 to 6 players under such options."""
    return GAME.generate(Request(seed, rng.between(1, 6), any_options(rng, built=built)))
