"""The map as a table draws it, place by place: what touches what, what lies outside (F5).

The lines themselves are on the paper; here stands only what the siege needs to know of them.
Places are numbered from 0 in the order in which they were finished.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import IllegalMove


class CityDraft:
    """A map under way.

    Attributes:
        order: the places in the order in which they are drawn (F5.2).
        done: how many of them are drawn.
        near: of each place the mask of those it is connected with (F5.4).
        outside: the mask of places reachable from outside (F5.5).
    """

    __slots__ = ("done", "near", "order", "outside")

    def __init__(self, order: Sequence[int]) -> None:
        self.order = list(order)
        self.done = 0
        self.near = [0] * len(self.order)
        self.outside = 0

    def copy(self) -> CityDraft:
        """An independent drawing."""
        other = CityDraft(self.order)
        other.done, other.near, other.outside = self.done, self.near[:], self.outside
        return other

    @property
    def is_over(self) -> bool:
        """Whether every place is drawn."""
        return self.done == len(self.order)

    @property
    def is_last(self) -> bool:
        """Whether the place at hand is the last one to be drawn."""
        return self.done == len(self.order) - 1

    @property
    def place(self) -> int:
        """The place that is being drawn."""
        return self.order[self.done]

    @property
    def drawn(self) -> list[int]:
        """The places that stand on the map already, as they were drawn."""
        return self.order[: self.done]

    def is_linked(self, place: int, other: int) -> bool:
        """Whether two places are connected."""
        return bool(self.near[place] >> other & 1)

    def links(self) -> list[tuple[int, int]]:
        """Every connected pair, the lower number first."""
        count = len(self.near)
        pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
        return [(a, b) for a, b in pairs if self.is_linked(a, b)]

    # What the place at hand touches

    def verify_link(self, place: int, other: int) -> None:
        """Check joining the place at hand to one that is drawn.

        Raises:
            IllegalMove: F5.2 (another one is being drawn, or that one is not drawn yet), F5.4
                (they are joined).
        """
        self._verify_at_hand(place)
        if other not in self.drawn:
            raise IllegalMove("F5.2", "that one is not drawn yet; it will say itself what it joins")
        if self.is_linked(place, other):
            raise IllegalMove("F5.4", "these two are connected already")

    def link(self, place: int, other: int) -> None:
        """Join two places."""
        self.verify_link(place, other)
        self._join(place, other)

    def verify_cut(self, place: int, other: int) -> None:
        """Check closing a connection of the place at hand again.

        Raises:
            IllegalMove: F5.2 (another one is being drawn), F5.4 (they are not connected).
        """
        self._verify_at_hand(place)
        if not self.is_linked(place, other):
            raise IllegalMove("F5.4", "these two are not connected")

    def cut(self, place: int, other: int) -> None:
        """Close a connection."""
        self.verify_cut(place, other)
        self._join(place, other)

    def verify_open(self, place: int) -> None:
        """Check marking the place at hand as reachable from outside.

        Raises:
            IllegalMove: F5.2 (another one is being drawn), F5.5 (it is marked).
        """
        self._verify_at_hand(place)
        if self.outside >> place & 1:
            raise IllegalMove("F5.5", "it is reachable from outside already")

    def open(self, place: int) -> None:
        """Mark the place at hand as reachable from outside."""
        self.verify_open(place)
        self.outside |= 1 << place

    def verify_finish(self, place: int) -> None:
        """Check going on to the next place; only the last one must leave a whole map.

        Raises:
            IllegalMove: F5.2 (another one is being drawn), F5.5 (no entry-point), FV11 (the
                city is in two parts).
        """
        self._verify_at_hand(place)
        if not self.is_last:
            return
        if not self.outside:
            raise IllegalMove("F5.5", "the enemy must reach some place: say that one is outside")
        lost = self.unreached()
        if lost:
            names = ", ".join(f"L{other + 1}" for other in lost)
            raise IllegalMove("FV11", f"no way leads to {names}: join it to this last place")

    def finish(self, place: int) -> None:
        """Go on to the next place."""
        self.verify_finish(place)
        self.done += 1

    def unreached(self) -> list[int]:
        """The places that no chain of connections joins to the one at hand."""
        seen, todo = 1 << self.place, [self.place]
        while todo:
            fresh = self.near[todo.pop()] & ~seen
            seen |= fresh
            todo += [place for place in self.order if fresh >> place & 1]
        return [place for place in sorted(self.order) if not seen >> place & 1]

    def _join(self, place: int, other: int) -> None:
        self.near[place] ^= 1 << other
        self.near[other] ^= 1 << place

    def _verify_at_hand(self, place: int) -> None:
        if self.is_over or place != self.place:
            name = "nothing" if self.is_over else f"L{self.place + 1}"
            raise IllegalMove("F5.2", f"it is not its turn to be drawn: now it is {name}")
