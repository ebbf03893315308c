"""Maps that players build together (D1.3): they pass validation, and the game goes on on them."""

from __future__ import annotations

import pytest

from engine import registry
from engine.errors import IllegalMove, RequestError
from engine.findings import Severity
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY, turn_of
from engine.games.deebz.building.notation import building_of, write_building
from engine.games.deebz.building.state import ANSWER, PROPOSE, READY, SPAWN, Building, facings_of
from engine.games.deebz.building.whole_game import BuildingView, battle_of, begin
from engine.games.deebz.map.segments import LaidSegment, shape_of
from engine.games.deebz.play import PLAY
from engine.games.deebz.rulebook.tables import OBJECTIVES, SEGMENTS
from engine.games.deebz.scenario.check import find_content_faults
from engine.play.record import judge, make_record
from engine.rng import Stream

GAME = registry.load("deebz")
SIZES = ((10, 10, 2), (10, 10, 6), (12, 10, 5), (10, 14, 3), (18, 18, 2), (14, 14, 4))


def building(width: int, height: int, players: int, kind: str = "hold") -> Building:
    objective = {"kind": kind}
    if "{needed}" in OBJECTIVES[kind]["win"]:
        objective["needed"] = 3
    base = {"width": width, "height": height, "objectives": [objective], "ruleset": {}}
    return Building(base, players)


def built(seed: str = "b", players: int = 2, **options):
    return GAME.generate(
        Request(seed, players, {"map": "built", "width": 10, "height": 10, **options})
    )


def check_random_building(seed: str, size: tuple[int, int, int]) -> None:
    rng = Stream(seed)
    kinds = [kind for kind in OBJECTIVES if size[2] == 2 or kind != "carry_spawn"]
    state = building(*size, kind=rng.pick(kinds))
    while state.phase != READY:
        moves = state.legal_moves()
        assert moves, "a builder without a move"
        state.apply(rng.pick(moves))
    faults = find_content_faults(state.built_content(), size[2])
    assert [fault for fault in faults if fault.severity is Severity.ERROR] == []


@pytest.mark.parametrize("size", SIZES)
def test_d1_3_whatever_is_built_at_random_passes_validation(size) -> None:
    check_random_building(f"built {size}", size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (30, 30, 6), (10, 30, 3), (11, 11, 6)])
def test_d1_3_many_maps_built_at_random_pass_validation(size) -> None:
    for number in range(25 if size[0] < 30 else 2):
        check_random_building(f"long {number}", size)


def test_d1_3_all_must_be_content_one_after_the_other() -> None:
    state = building(10, 10, 2)
    for move in (("content",), ("segment", "ridge", 0), ("lay", state.grid.cell((3, 3)))):
        state.verify(move)
        state.apply(move)
    state.apply(("content",))
    assert state.phase != SPAWN  # a segment came between
    state.apply(("content",))
    assert (state.phase, state.seat) == (SPAWN, 0)


def test_d1_3_segments_lie_apart_and_close_nothing_in() -> None:
    state = building(10, 10, 2)
    for move in (("segment", "ridge", 1), ("lay", state.grid.cell((1, 0)))):
        state.apply(move)
    state.apply(("segment", "ridge", 0))
    for at in ((0, 3), (1, 2), (7, 0)):  # on the other; on it too; off the grid
        with pytest.raises(IllegalMove, match=r"D1\.3"):
            state.verify(("lay", state.grid.cell(at)))
    # (0, 0) to (0, 3) would be cut off from the rest.
    corner = building(10, 10, 2)
    corner.laid = [LaidSegment("ridge", 1, (1, 0))]
    corner.apply(("segment", "boulder", 0))
    with pytest.raises(IllegalMove, match="close nothing in"):
        corner.verify(("lay", corner.grid.cell((0, 4))))


def test_d1_3_a_map_that_passes_validation_stands_for_consent_in_the_end() -> None:
    state = building(10, 10, 2)
    for move in (("content",), ("content",), ("spawn", 0)):
        state.apply(move)
    state.apply(state.legal_moves()[-1])
    for _ in range(2):
        assert state.phase == PROPOSE
        state.apply(state.legal_moves()[0])
        assert state.phase == ANSWER
        state.apply(("object",))
    state.apply(state.legal_moves()[0])
    assert state.phase == READY


@pytest.mark.parametrize("name", SEGMENTS)
def test_d1_3_a_segment_turned_four_times_is_itself(name) -> None:
    assert 1 <= len(facings_of(name)) <= 4
    for facing in range(4):
        shape = shape_of(name, facing)
        box = LaidSegment(name, facing, (0, 0)).box
        assert len(box) == shape.width * shape.height
        assert set(shape.rock) <= box
        for a, b in shape.walls:
            assert {a, b} <= box
            assert abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("programs", [("greedy",), ("random", "greedy")])
def test_d1_3_programs_build_play_and_leave_a_record_that_replays(programs, players) -> None:
    scenario = built(players=players, round_cap=3)
    state, rng = begin(scenario), Stream("programs")
    moves = []
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            move = state.chance(rng)
        else:
            program = PLAY.players[programs[state.to_move % len(programs)]]
            move = program(turn_of(state), rng)
        state.verify(move)
        moves.append(move)
        state.apply(move)
    tokens = PLAY.write(begin(scenario), moves)
    record = make_record(scenario, ["x"] * players, tokens, state.outcome())
    assert judge(GAME, record).legal
    building_tokens = [token for token in tokens if token.split()[1] in ("lay", "spawn")]
    for token in building_tokens:
        at = tokens.index(token)
        for broken in ([*tokens[:at], *tokens[at + 1 :]], [*tokens[: at + 1], *tokens[at:]]):
            assert PLAY.replay(begin(scenario), broken) is not None


def test_d1_3_the_screen_shows_the_map_in_the_making() -> None:
    state = begin(built())
    text = PLAY.screen.show(state.observe(0))
    assert "You have left: 2 boulder, 2 ridge" in text
    assert max(map(len, text.split("\n"))) <= 78
    for typed in ("segment ridge", "LAY 3,4", "content"):
        view = state.observe(state.to_move)
        assert isinstance(view, BuildingView)
        for move in PLAY.screen.read(view, typed):
            state.verify(move)
            assert PLAY.screen.label(view, move)
            before = state.copy()
            state.apply(move)
            assert PLAY.screen.news(before, move, state, 0)
    assert "## ## ## ##" in PLAY.screen.show(state.observe(0))
    with pytest.raises(IllegalMove, match=r"D5\.7"):
        PLAY.screen.read(state.observe(0), "lay 99,99")


def test_d1_3_a_person_is_told_when_a_segment_comes_off_again() -> None:
    state = begin(built())
    here = building_of(state)
    assert write_building(here, ("segment", "ruin", 2)) == "segment ruin S"
    assert battle_of(state) is None
    assert PLAY.screen.result(state) == "The map was never finished."


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (2, {"family": "vault"}, "--set family: with map=built you make the land yourselves"),
        (2, {"terrain": "field"}, "--set terrain"),
        (3, {"objective": "carry_spawn"}, "for 2 players. Choose another"),
    ],
)
def test_d1_3_what_cannot_be_asked_of_land_that_is_not_there(players, options, message) -> None:
    with pytest.raises(RequestError, match=message):
        built(players=players, **options)
