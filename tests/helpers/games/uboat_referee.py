"""Uboat Wargames read a second time: the rules of U2 to U9 on names and dictionaries."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from spoilt_records import Refused

RANKS = "A23456789TJQK"


class Referee:
    """The table as names and dictionaries: ``table[(row, place)]`` is ``[seat, rank, is_up]``."""

    def __init__(
        self, seats: int, start: int, decks: list[list[int]], ace: str, full: bool, plus: int = 3
    ) -> None:
        self.plus = plus
        self.seats, self.start, self.ace, self.full = seats, start, ace, full
        self.hands = [list(deck) for deck in decks]
        self.piles: list[list[int]] = [[] for _ in decks]
        self.table: dict[tuple[int, int], list[Any]] = {}
        self.played = 0

    def mover(self) -> int:
        return (self.start + self.played) % self.seats  # U3.2

    def place(self, seat: int, spot: int) -> tuple[int, int]:
        return (seat, spot) if spot < 4 else ((seat - 1) % self.seats, spot - 4)  # U2.2

    def gaps(self, seat: int) -> list[int]:
        lying = [self.table.get(self.place(seat, spot)) for spot in range(8)]
        return [spot for spot in range(8) if not lying[spot] or lying[spot][0] != seat]

    def may(self) -> set[tuple[int, int]]:
        """(rank, action) of every legal move; action 8 discards."""
        seat = self.mover()
        if self.played == 13 * self.seats:  # U7.1
            return set()
        cards = self.hands[seat] if self.full else self.hands[seat][:1]  # U4.1, U9.2
        spots = self.gaps(seat) or list(range(9))  # U4.2, U4.3
        return {(card, spot) for card in cards for spot in spots}

    def beats(self, attack: int, defence: int, row: int, owner: int) -> bool:
        strength = {1: 14 if self.ace == "high" else 1}  # U9.1
        mine, other = strength.get(attack, attack), strength.get(defence, defence)
        plus = self.table.get((row, self.plus))
        if mine == other:  # U5.4
            return not (plus and plus[0] == owner)
        return mine > other  # U5.3

    def play(self, rank: int, action: int) -> None:
        seat = self.mover()
        self.hands[seat].remove(rank)
        self.played += 1
        if action == 8:
            self.piles[seat].append(rank)
            return
        where = self.place(seat, action)
        lying = self.table.get(where)
        if lying is None:
            self.table[where] = [seat, rank, False]
        elif lying[0] == seat:  # U4.3
            self.piles[seat].append(lying[1])
            self.table[where] = [seat, rank, False]
        elif self.ace == "trump" and 1 in (rank, lying[1]):  # U5.2
            self.piles[seat].append(rank)
            self.piles[lying[0]].append(lying[1])
            del self.table[where]
        elif self.beats(rank, lying[1], where[0], lying[0]):  # U5.6
            self.piles[lying[0]].append(lying[1])
            self.table[where] = [seat, rank, False]
        else:
            self.piles[seat].append(rank)
            lying[2] = True

    def scores(self, values: tuple[int, ...], handicap: tuple[int, ...]) -> list[int]:
        totals = list(handicap) or [0] * self.seats
        for (_, place), (seat, _, _) in self.table.items():
            totals[seat] += values[place]
        return totals

    def winner(self, scores: list[int], sides: list[list[int]]) -> int:
        """U7.3, U8.3: the best sum; of equals the side that holds the first in turn order."""
        order = [(self.start + step) % self.seats for step in range(self.seats)]
        best = max(sum(scores[seat] for seat in side) for side in sides)
        tied = [side for side in sides if sum(scores[seat] for seat in side) == best]
        first = next(seat for seat in order if any(seat in side for side in tied))
        return min(next(side for side in tied if first in side)) + 1


TEAMS = {
    "none": lambda seats: [[seat] for seat in range(seats)],
    "opposite": lambda _: [[0, 2], [1, 3]],
    "pairs": lambda _: [[0, 3], [1, 4], [2, 5]],
    "trios": lambda _: [[0, 2, 4], [1, 3, 5]],
}


class TokenReferee:
    """A game told by tokens such as ``P2: Q>R7`` (U11.5)."""

    def __init__(self, scenario: Mapping[str, Any]) -> None:
        content = scenario["content"]
        options = {**scenario.get("options", {}), **content.get("options", {})}
        tiles = content.get("tiles", ["7", "5", "4", "2+"])
        self.values = tuple(int(text.rstrip("+")) for text in tiles)
        self.handicap = tuple(content.get("handicap", ()))
        self.teams = content.get("teams", "none")
        decks = [[rank_of(rank) for rank in deck] for deck in content["decks"]]
        if content.get("drawn"):
            decks[content["to_move"] - 1].insert(0, rank_of(content["drawn"]))
        plus = next(place for place, text in enumerate(tiles) if text.endswith("+"))
        self.game = Referee(
            len(content["seats"]), content["start"] - 1, decks, options.get("ace", "trump"),
            options.get("hand") == "full", plus,
        )  # fmt: skip
        self.game.played = content.get("turn", 1) - 1
        for row, cards in content.get("table", {}).items():
            for value, card in cards.items():
                if card:
                    lying = [card["seat"] - 1, rank_of(card["rank"]), card.get("face_up", False)]
                    self.game.table[int(row[1]) - 1, self.values.index(int(value))] = lying

    def play(self, token: str) -> None:
        found = re.fullmatch(r"P(\d): (10|\w)([>=])(discard|[LR]\d+)", token)
        moves = self.game.may()
        if not found or not moves or int(found[1]) - 1 != self.game.mover():
            raise Refused("no move, or another seat's")
        names = [side + str(value) for side in "LR" for value in self.values] + ["discard"]
        if found[2] not in (*RANKS, "10") or found[4] not in names:
            raise Refused("no card or no spot")
        move = (rank_of(found[2]), names.index(found[4]))
        is_own = move[1] < 8 and move[1] not in self.game.gaps(self.game.mover())
        if move not in moves or is_own != (found[3] == "="):
            raise Refused("U4.2, U4.3")
        self.game.play(*move)

    def outcome(self) -> dict[str, Any] | None:
        if self.game.may():
            return None
        scores = self.game.scores(self.values, self.handicap)
        winner = self.game.winner(scores, TEAMS[self.teams](self.game.seats))
        return {"scores": scores, "winner": winner}


def rank_of(text: str) -> int:
    return 10 if text == "10" else RANKS.index(text) + 1
