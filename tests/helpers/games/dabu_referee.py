"""Defending Da'Bu Deeps read a second time: the rules of A2 to A7 by names, token by token."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from spoilt_records import Refused

from engine.rng import Stream

GRID = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 7)]
CELLS = [*GRID, "r5c3", "r5c4"]
RANKS = "23456789TJQKA"
PACK = {rank + suit for rank in RANKS for suit in "CDHS"} | {"JK1", "JK2"}
GOALS = {"KS": 1, "QH": 2}


def need(condition: object, why: str) -> None:
    """Refuse unless the condition holds."""
    if not condition:
        raise Refused(why)


def beside(cell: str) -> list[str]:
    """A2.3: the cells next to a cell; the field for the front row."""
    row, column = int(cell[1]), int(cell[3])
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [f"r{r}c{c}" for r, c in near]


def tidy(card: str) -> str:
    return {"JK": "JK1"}.get(card, card.replace("10", "T"))


def strength(card: str) -> int:
    return {"KS": 1, "QH": 0}.get(card, RANKS.index(card[0]) + 2)  # A1.4


class DabuReferee:
    """One round: ``cells`` holds what stands, ``shown`` the cells whose card lies face-up."""

    def __init__(self, scenario: Mapping[str, Any]) -> None:
        content = scenario["content"]
        options = scenario.get("options", {})
        plain = "five" if options.get("preset") == "quick" else "one"
        self.is_full_refill = options.get("refill", plain) == "five"  # A7.2
        self.revenge = content.get("revenge")
        self.is_over = self.owes_pick = False
        self.open_bomb = ""
        if content["kind"] == "setup":
            self.cells = {cell: tidy(card) for cell, card in content["layout"].items()}
            deck = [tidy(card) for card in content["attacker_deck"]]
            self.hand, self.deck = deck[:5], deck[5:]
            self.shown: set[str] = set()
            self.caught: set[str] = set()
            self.attacks = 0
        else:
            standing = {cell: card for cell, card in content["cells"].items() if card}
            self.cells = {cell: tidy(card["card"]) for cell, card in standing.items()}
            self.shown = {cell for cell, card in standing.items() if card["face_up"]}
            self.hand, self.deck = [*map(tidy, content["hand"])], [*map(tidy, content["deck"])]
            self.caught = {*map(tidy, content["captured"])}
            self.attacks = content["attacks"]
            self.open_bomb = content.get("pending_light") or ""

    def is_exposed(self, cell: str) -> bool:
        """A2.5, A2.6: a neighbour in the fortress is blank, or the field is."""
        if cell[1] == "1":
            return True
        return any(near in CELLS and near not in self.cells for near in beside(cell))

    def lights(self, cell: str) -> list[str]:
        """A4.8, A4.9: what a bomb there may light."""
        return [near for near in beside(cell) if near in self.cells and near not in self.shown]

    def held(self, word: str) -> str:
        card = tidy(word)
        need(card in PACK and not ("10" in word and "T" in word), "no card")
        if word == "JK" and card not in self.hand:
            card = "JK2"
        need(card in self.hand, "A4.1")
        return card

    def play(self, token: str) -> None:
        need(not self.is_over, "A5.1")
        if token.startswith("~"):
            self.lose(token[1:])
            return
        need(not self.owes_pick, "A4.12")
        if self.open_bomb:
            need(token.startswith(">") and token[1:] in self.lights(self.open_bomb), "A4.9")
            self.shown.add(token[1:])
            self.open_bomb = ""
            self.finish()
            return
        if token == "concede":
            self.is_over = True
            return
        found = re.fullmatch(r"([^@>]+)@([^@>]+)(?:>([^@>]+))?", token)
        need(found, "A9.5")
        assert found is not None
        self.attack(self.held(found[1]), found[2], found[3])

    def attack(self, card: str, cell: str, lit: str | None) -> None:
        is_spy, is_bomb = card.startswith("JK"), card.endswith("D")
        hidden = [name for name in self.cells if name not in self.shown]
        if is_spy:  # A4.3
            need(cell in hidden or (cell == "-" and not hidden), "A4.3")
            need(lit is None, "A4.8")
            self.shown |= {cell} & {*CELLS}
        else:
            need(cell in self.cells and self.is_exposed(cell), "A4.2")
            target = self.cells[cell]
            self.shown.add(cell)
            if target in GOALS or strength(card) >= strength(target):  # A4.5, A4.6
                del self.cells[cell]
                self.shown.discard(cell)
                self.caught |= {target} & {*GOALS}
        self.hand.remove(card)
        if self.caught == {*GOALS}:  # A4.11
            need(lit is None, "A4.11")
            self.attacks += 1
            self.is_over = True
            return
        if is_bomb and self.lights(cell):
            need(lit in self.lights(cell), "A4.9")
            assert lit
            self.shown.add(lit)
        else:
            need(lit is None, "A4.8")
        self.finish()

    def finish(self) -> None:
        self.attacks += 1
        self.owes_pick = bool(self.hand)  # A4.12
        if not self.hand:
            self.reinforce()

    def lose(self, word: str) -> None:
        need(self.owes_pick, "A4.12")
        card, fixed = self.held(word), self.fixed_pick()
        if fixed and {card[:2], fixed[:2]} == {"JK"}:
            card = fixed
        need(fixed in ("", card), "A9.2")
        self.hand.remove(card)
        self.owes_pick = False
        self.reinforce()

    def fixed_pick(self) -> str:
        """A9.2: the card that the scenario has revenge take; empty where it says nothing."""
        if isinstance(self.revenge, list):
            left = self.revenge[self.attacks - 1 :]
            return self.hand[left[0] % len(self.hand)] if left else ""
        if self.revenge is None:
            return ""
        return Stream(f"revenge {self.revenge} {self.attacks}").pick(self.hand)

    def reinforce(self) -> None:
        wanted = 5 - len(self.hand) if self.is_full_refill else 1  # A4.13, A7.2
        self.hand += self.deck[:wanted]
        self.deck = self.deck[wanted:]
        self.is_over = not self.hand  # A5.1

    def outcome(self) -> dict[str, int] | None:
        if not self.is_over:
            return None
        points = sum(GOALS[card] for card in self.caught)
        return {"attacker": points, "defender": 3 - points, "attacks": self.attacks}
