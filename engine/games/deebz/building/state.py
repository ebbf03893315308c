"""A map in the making: players lay segments in turn, then Spawn Points, then an objective (D1.3).

Moves: ``("segment", id, facing)`` takes a piece and ``("lay", cell)`` puts it down;
``("content",)`` adds nothing; ``("spawn", cell)``; ``("objective", cell)`` proposes a place and
``("agree",)`` or ``("object",)`` answer it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.errors import IllegalMove
from engine.games.deebz.building.fair_places import FairGround, objective_places, spawn_places
from engine.games.deebz.map.segments import LaidSegment, shape_of
from engine.games.deebz.rulebook.tables import OBJECTIVES, OPEN_PERCENT, SEGMENTS
from engine.games.deebz.table.pieces import Move
from engine.grid import Grid, Point
from engine.language import mark_translatable

LAY: Final = 0
"""Players add segments until all are content."""
SPAWN: Final = 1
"""Each player puts a Spawn Point."""
PROPOSE: Final = 2
"""A player proposes a place for the objective."""
ANSWER: Final = 3
"""The others answer it, one after the other."""
READY: Final = 4
"""The map is made."""

RULE: Final = "D1.3"


class Building:
    """A map in the making; everybody sees all of it.

    Attributes:
        base: content of the scenario; its size, ruleset and kind of objective are taken from it.
        phase: what is due, LAY to READY; ``seat`` decides.
        laid: the segments on the map, in the order in which they were laid.
        stock: for each player how many of each segment are left.
        piece: the segment in hand, with its facing; None for none.
        content: how many players in a row have added nothing.
        spawns: the Spawn Points so far, in the order of the players.
        goal: the place proposed, or agreed.
        refused: how many proposals the others have refused.
    """

    __slots__ = (
        "base", "content", "goal", "laid", "offer", "phase", "piece", "players", "refused", "seat",
        "spawns", "stock",
    )  # fmt: skip

    def __init__(self, base: Mapping[str, Any], players: int) -> None:
        self.base = base
        self.players = players
        self.phase = LAY
        self.seat = 0
        self.laid: list[LaidSegment] = []
        self.stock = [
            {name: row["copies"] for name, row in SEGMENTS.items()} for _ in range(players)
        ]
        self.piece: tuple[str, int] | None = None
        self.content = 0
        self.spawns: list[Point] = []
        self.goal: Point | None = None
        self.refused = 0
        self.offer: list[Move] | None = None

    def copy(self) -> Building:
        """Return an independent building."""
        other = Building(self.base, self.players)
        other.phase, other.seat, other.piece = self.phase, self.seat, self.piece
        other.laid, other.spawns = self.laid[:], self.spawns[:]
        other.stock = [dict(left) for left in self.stock]
        other.content, other.goal, other.refused = self.content, self.goal, self.refused
        other.offer = self.offer
        return other

    def key(self) -> tuple[Any, ...]:
        """All of it, comparable."""
        stock = tuple(tuple(left.values()) for left in self.stock)
        return (
            (self.phase, self.seat, self.piece, self.content, self.goal, self.refused),
            (tuple(self.laid), tuple(self.spawns), stock),
        )

    @property
    def kind(self) -> str:
        """What will be fought for."""
        return str(self.base["objectives"][0]["kind"])

    @property
    def grid(self) -> Grid:
        """The cells, the Walls closed."""
        walls = [wall for segment in self.laid for wall in segment.walls]
        return Grid(self.base["width"], self.base["height"], walls)

    @property
    def ground(self) -> FairGround:
        """The land so far."""
        return ground_of(self.base, self.laid)

    def legal_moves(self) -> list[Move]:
        """Return every legal move of the player on turn; kept until the next is made."""
        if self.offer is None:
            self.offer = self._moves()
        return self.offer

    def _moves(self) -> list[Move]:
        cell = self.grid.cell
        if self.phase == LAY and self.piece is None:
            left = [name for name, count in self.stock[self.seat].items() if count]
            turns = [("segment", name, facing) for name in left for facing in facings_of(name)]
            return [
                ("content",),
                *(move for move in turns if any(True for _at in self._sites(*move[1:]))),
            ]
        if self.phase == LAY and self.piece is not None:
            return [("lay", cell(at)) for at in self._sites(*self.piece)]
        if self.phase == SPAWN:
            places = spawn_places(self.ground, self.spawns, self.players)
            return [("spawn", cell(at)) for at in places]
        if self.phase == PROPOSE:
            return [("objective", cell(at)) for at in objective_places(self.ground, self.spawns)]
        return [("agree",), ("object",)] if self.phase == ANSWER else []

    def _sites(self, segment: str, facing: int) -> Iterator[Point]:
        """Where a segment may be laid: on the grid, on no other, and nothing is closed in."""
        shape, ground = shape_of(segment, facing), self.ground
        taken = ground.grid.mask(at for other in self.laid for at in other.box)
        for y in range(ground.grid.height - shape.height + 1):
            for x in range(ground.grid.width - shape.width + 1):
                piece = LaidSegment(segment, facing, (x, y))
                if not ground.grid.mask(piece.box) & taken and _is_roomy(ground, piece):
                    yield x, y

    def verify(self, move: Move) -> None:
        """Explain why a move may not be made.

        Raises:
            IllegalMove: names the rule.
        """
        if move not in self.legal_moves():
            raise IllegalMove(RULE, self._why(move))

    def _why(self, move: Move) -> str:
        due = {LAY: "segment", SPAWN: "spawn", PROPOSE: "objective", ANSWER: "agree"}[self.phase]
        if self.phase == LAY and self.piece is not None:
            due = "lay"
        if move[0] != due:
            return f"{str(move[0])[:20]!r} isn't a choice now; {ASKS[due]}"
        return {
            "segment": "no such segment is left, or there's no room for it",
            "lay": "a segment must lie on the grid, on no other segment, and close nothing in",
            "spawn": "there a Spawn Point would cut the map, stand too near to another, or leave "
            "no fair place for the rest",
            "objective": "an objective lies on open ground, about as far from every Spawn Point",
        }.get(due, "agree or object")

    def apply(self, move: Move) -> None:
        """Make a legal move."""
        self.offer = None
        word = move[0]
        if word == "segment":
            self.piece = (move[1], move[2])
        elif word == "lay":
            assert self.piece is not None  # noqa: S101 - only offered with a piece in hand
            self.laid.append(LaidSegment(*self.piece, self.grid.point(move[1])))
            self.stock[self.seat][self.piece[0]] -= 1
            self.piece, self.content = None, 0
            self._next()
        elif word == "content":
            self.content += 1
            self._next()
            if self.content == self.players:
                self._begin_spawns()
        elif word == "spawn":
            self.spawns.append(self.grid.point(move[1]))
            self._next()
            if len(self.spawns) == self.players:
                self.phase = PROPOSE
            else:
                self._lift_what_is_hopeless()
        elif word == "objective":
            self.goal = self.grid.point(move[1])
            self.content = 1
            # A map that passes validation stands for consent once everybody has had a say.
            self.phase = READY if self.refused >= self.players else ANSWER
            self._next()
        elif word == "agree":
            self.content += 1
            self._next()
            if self.content == self.players:
                self.phase = READY
        else:
            self.refused += 1
            self.goal, self.phase = None, PROPOSE

    def _next(self) -> None:
        self.seat = (self.seat + 1) % self.players

    def _begin_spawns(self) -> None:
        self.phase, self.seat = SPAWN, 0
        self._lift_what_is_hopeless()

    def _lift_what_is_hopeless(self) -> None:
        """Where no fair place is left, Spawn Points and the last segment come off again."""
        while not self.legal_moves() and self.laid:
            self.laid.pop()
            self.spawns, self.seat = [], 0
            self.offer = None

    def built_content(self) -> dict[str, Any]:
        """Return the content of the map that was made, like that of any other map (S2-S12).

        Raises:
            LookupError: it is not made yet.
        """
        if self.phase != READY or self.goal is None:
            raise LookupError("the map is not made yet")
        objective: dict[str, Any] = {"kind": self.kind}
        area = [list(at) for at in self.ground.area(self.goal)]
        if OBJECTIVES[self.kind]["needs_token"]:
            objective["token"] = area[0]
        else:
            objective["area"] = area
        if "needed" in self.base["objectives"][0]:
            objective["needed"] = self.base["objectives"][0]["needed"]
        rock = sorted({at for segment in self.laid for at in segment.rock}, key=lambda p: p[::-1])
        return {
            **self.base,
            "solid": [list(at) for at in rock],
            "walls": [[list(a), list(b)] for segment in self.laid for a, b in segment.walls],
            "modifiers": [],
            "spawns": [[list(at)] for at in self.spawns],
            "objectives": [objective],
            "rewards": [],
            "templates": [],
            "spawn_events": [],
        }


ASKS: Final = {
    "segment": mark_translatable("take a segment (segment ridge N), or say content"),
    "lay": mark_translatable("lay it by its top left cell (lay 3,4)"),
    "spawn": mark_translatable("put your Spawn Point (spawn 3,4)"),
    "objective": mark_translatable(
        "propose a place for the objective by its top left cell (objective 5,5)"
    ),
    "agree": mark_translatable("agree, or object"),
}
"""What is to be decided, by the word that decides it."""


def facings_of(segment: str) -> list[int]:
    """Return the facings in which a segment looks different."""
    found: list[int] = []
    for facing in range(4):
        if all(shape_of(segment, facing) != shape_of(segment, other) for other in found):
            found.append(facing)
    return found


def ground_of(base: Mapping[str, Any], laid: Sequence[LaidSegment]) -> FairGround:
    """Return the land that segments make."""
    walls = [wall for segment in laid for wall in segment.walls]
    grid = Grid(base["width"], base["height"], walls)
    rock = grid.mask(at for segment in laid for at in segment.rock)
    return FairGround(grid, rock, str(base["objectives"][0]["kind"]))


def _is_roomy(ground: FairGround, piece: LaidSegment) -> bool:
    """Whether enough stays open with one more segment, and all of it hangs together."""
    grid = ground.grid.copy()
    for a, b in piece.walls:
        grid.close(a, b)
    after = FairGround(grid, ground.rock | grid.mask(piece.rock), ground.kind)
    cells = grid.width * grid.height
    return after.floor.bit_count() * 100 >= OPEN_PERCENT * cells and after.is_whole()
