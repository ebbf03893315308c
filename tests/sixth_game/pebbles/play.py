"""How pebbles is played: the whole of what a game must offer for play, replay and simulate."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.game.playable import NOBODY, Fault, Play, Screen


class State:
    """A heap and whose turn it is. Nothing is hidden, nothing is chance."""

    def __init__(self, heap: int) -> None:
        self.heap = heap
        self.turn = 0

    @property
    def to_move(self) -> int:
        return self.turn % 2 if self.heap else NOBODY

    def legal_moves(self) -> list[int]:
        return [count for count in (1, 2, 3) if count <= self.heap]

    def verify(self, move: int) -> None:
        if move not in self.legal_moves():
            raise IllegalMove("P1", f"Take one to three of the {self.heap} pebbles.")

    def apply(self, move: int) -> None:
        self.heap -= move
        self.turn += 1

    def copy(self) -> State:
        twin = State(self.heap)
        twin.turn = self.turn
        return twin

    def chance(self, rng):
        raise AssertionError("there is no chance in this game")

    def outcome(self):
        return None if self.heap else {"winner": self.turn % 2 + 1}

    def rewards(self):
        return (1.0, 0.0) if self.turn % 2 == 0 else (0.0, 1.0)

    def observe(self, seat):
        return (seat, self.heap)

    def determinize(self, seat, rng):
        return self.copy()


def _greedy(turn, rng):
    best = (turn.view[1] - 1) % 4
    moves = turn.legal_moves()
    return best if best in moves else moves[0]


def _read(view, text):
    if text.strip() not in ("1", "2", "3"):
        raise IllegalMove("P1", "Type 1, 2 or 3.")
    return [int(text)]


def _replay(state, tokens):
    for index, token in enumerate(tokens):
        try:
            move = _read(None, token)[0]
            state.verify(move)
        except IllegalMove as refusal:
            return Fault(index, refusal)
        state.apply(move)
    return None


PLAY = Play(
    deal_missing=lambda scenario, rng: scenario,
    seats=lambda scenario: ["first", "second"],
    start=lambda scenario: State(scenario.content["heap"]),
    replay=_replay,
    write=lambda start, moves: [str(move) for move in moves],
    players={"random": lambda turn, rng: rng.pick(turn.legal_moves()), "greedy": _greedy},
    screen=Screen(
        show=lambda view: "o" * view[1],
        ask=lambda view: "How many do you take (1, 2 or 3)?",
        read=_read,
        label=lambda view, move: str(move),
        news=lambda before, move, after, seat: f"{before.heap} - {move} = {after.heap}",
        help=lambda view: "Take one, two or three pebbles.\nIf you take the last one, you lose.",
    ),
    end_rule="P2",
    score_rule="P2",
    is_open=True,
)
