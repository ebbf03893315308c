"""How many ways a game can go on, to some depth (golden text), and the sheets that show it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.document import CheatCard, Table
from engine.game import Request, SheetRequest
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.setup import start_state
from engine.games.uboat_wargames.sheets_reference import BATTLES, RESULTS
from engine.games.uboat_wargames.state import State


def perft(state: State, depth: int) -> int:
    """Leaves of the tree of legal moves."""
    if not depth or state.is_over:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        then = state.copy()
        then.apply(move)
        leaves += perft(then, depth - 1)
    return leaves


def test_perft(golden: Callable[[str, str], None]) -> None:
    lines = ["# scenario: leaves at depth 1, 2, 3 ...; renew with --renew-golden"]
    for players in (3, 4):
        for kind, hand in (("game", "draw"), ("position", "draw"), ("position", "full")):
            options = {"kind": kind, "hand": hand}
            state = start_state(GAME.generate(Request("perft", players, options)))
            depths = 3 if hand == "draw" else 2
            counts = [str(perft(state, depth)) for depth in range(1, depths + 1)]
            lines.append(f"{players} {kind} {hand}: {' '.join(counts)}")
    golden("uboat_perft.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_u13_score_sheet_has_its_boxes(players: int) -> None:
    (section,) = GAME.sheets["score"].make(SheetRequest(players))
    tables = [
        inner
        for block in section.blocks
        for inner in getattr(block, "blocks", ())
        if isinstance(inner, Table)
    ]
    assert tables
    for table in tables:
        assert len(table.rows) == players
        spots = ["L7", "L5", "L4", "L2", "R7", "R5", "R4", "R2"]
        wanted = ["Seat", "Name", "Suit", "Starts", "Team", *spots, "+/-", "Total", "Rank"]
        assert list(table.head) == wanted


def test_u14_one_cheat_card_a_player() -> None:
    (section,) = GAME.sheets["cheat"].make(SheetRequest(5))
    (card,) = section.blocks
    assert isinstance(card, CheatCard)
    assert card.copies == 5


def test_u5_reference_tells_every_result() -> None:
    (section,) = GAME.sheets["reference"].make(SheetRequest(4))
    table = next(block for block in section.blocks if isinstance(block, Table))
    assert [row[2] for row in table.rows] == [
        RESULTS[kind]
        for kind in ("won", "lost", "won", "won", "lost", "trumped", "trumped", "lost")
    ]
    assert len(table.rows) == len(BATTLES) + 1


@pytest.mark.parametrize("kind", ["game", "position", "puzzle", "tournament"])
def test_every_kind_has_pages_and_a_script(kind: str) -> None:
    request = SheetRequest(4, GAME.generate(Request("pages", 4, {"kind": kind})))
    pages = [
        name for name, sheet in GAME.sheets.items() if sheet.needs_scenario and sheet.make(request)
    ]
    wanted = {
        "game": ["table", "orders"], "position": ["table", "orders"],
        "puzzle": ["table", "orders"], "tournament": ["schedule", "standings"],
    }  # fmt: skip
    assert pages == wanted[kind]
    assert all(step.minutes > 0 for step in GAME.script(request))
