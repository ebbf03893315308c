"""Dukes Up! read a second time: the rules of K2 to K9 on sets of card codes, token by token."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dukes_melds import (
    COLOURS,
    JOKER,
    PACK,
    card_of,
    groups_of,
    is_meld,
    need,
    owner_of,
    rests,
    tidy,
)
from spoilt_records import Refused


class DukesReferee:
    """One game; ``phase`` is choose, draw, shuffle, arrange, discard or over."""

    def __init__(self, scenario: Mapping[str, Any]) -> None:
        content = scenario["content"]
        self.options = {**(content.get("options") or {}), **scenario.get("options", {})}
        if self.options.get("preset") == "intrigue":
            together = {"swap_fief": True, "guess_fief": True, "failed_fief": "expose"}
            self.options = {**together, **self.options}
        self.jokers = self.options.get("jokers", "none")
        self.attacker = ""
        self.idle = 0
        self.table: set[frozenset[str]] = set()
        self.aside: dict[str, str] = {}
        self.swaps_left = set(COLOURS if self.options.get("swap_fief") else ())
        self.choices: list[tuple[str, str, str]] = []
        self.owed: list[str] = []
        self.new_turn_marks()
        if content["kind"] == "opening":
            self.open(content)
        else:
            self.resume(content)

    def new_turn_marks(self) -> None:
        self.acted = self.barred = self.last = False
        self.guess_left = bool(self.options.get("guess_fief"))

    def open(self, content: Mapping[str, Any]) -> None:
        self.hand, self.stock, self.pile, self.up = {}, {}, {}, {}
        self.fief: dict[str, str | None] = {}
        self.dukes: dict[str, set[str]] = {}
        self.first, self.turn, self.mover, self.phase = content["first"], 0, "", "choose"
        for colour in COLOURS:
            order = [tidy(card) for card in content["order"][colour]]
            joker, deal = JOKER[colour], 3 if self.jokers == "fief" else 4
            if self.jokers in ("under", "reward", "fief"):
                order = [card for card in order if card != joker]
            self.hand[colour], self.stock[colour] = set(order[:deal]), order[deal:]
            if self.jokers == "under":
                self.stock[colour].append(joker)
            elif self.jokers == "reward":
                self.aside[colour] = joker
            self.pile[colour], self.up[colour] = [], False
            fief = (content.get("fief") or {}).get(colour)
            fief = joker if self.jokers == "fief" else tidy(fief) if fief else ""
            dukes = {tidy(card) for card in (content.get("dukes") or {}).get(colour) or ()}
            self.fief[colour], self.dukes[colour] = fief or None, dukes
            self.hand[colour] -= {fief, *dukes}
            self.choices += [("fief", colour, fief), ("dukes", colour, " ".join(sorted(dukes)))]
        if all(fixed for _, _, fixed in self.choices):
            self.begin(self.first)

    def resume(self, content: Mapping[str, Any]) -> None:
        sides = {colour: content[colour] for colour in COLOURS}
        self.hand = {c: {*map(tidy, sides[c]["hand"])} for c in COLOURS}
        self.dukes = {c: {*map(tidy, sides[c]["dukes"])} for c in COLOURS}
        self.fief = {c: tidy(sides[c]["fief"]["card"]) for c in COLOURS}
        self.up = {c: sides[c]["fief"]["face_up"] for c in COLOURS}
        self.stock = {c: [*map(tidy, sides[c]["stock"])] for c in COLOURS}
        self.pile = {c: [*map(tidy, sides[c]["discard"])] for c in COLOURS}
        self.table = {frozenset(map(tidy, meld)) for meld in content["table"]}
        self.mover, self.turn = content["mover"], content["turn"]
        self.phase = content.get("phase", "arrange")
        self.open_fief = self.up[self.foe]
        self.last = self.phase == "arrange" and not self.stock[self.mover] + self.pile[self.mover]
        if self.jokers == "reward":
            held = frozenset().union(*self.table)
            for colour in COLOURS:
                held |= {*self.hand[colour], *self.dukes[colour], self.fief[colour] or ""}
                held |= {*self.stock[colour], *self.pile[colour]}
            self.aside = {c: JOKER[c] for c in COLOURS if JOKER[c] not in held}

    @property
    def foe(self) -> str:
        return COLOURS[self.mover == "red"]

    @property
    def lying(self) -> frozenset[str]:
        return frozenset().union(*self.table)

    def begin(self, colour: str) -> None:
        self.mover, self.phase, self.turn = colour, "draw", self.turn + 1
        self.new_turn_marks()
        self.open_fief = self.up[self.foe]  # K5.7
        if not self.dukes[colour]:
            self.up[colour] = True  # K4.1

    # Tokens

    def play(self, token: str) -> None:
        kind, _, rest = token.partition(": ")
        words = rest.split()
        need(not rest or rest.strip() == rest, "stray blanks")
        if self.tells_choice(kind, words):
            return
        need(self.phase == "shuffle" or kind != "~shuffle", "no shuffle is due")
        need(self.phase != "shuffle" or kind == "~shuffle", "a shuffle is due")
        if kind in ("pass", "burn"):
            need(token == kind, "it says nothing more")
        else:
            need(rest, "it says too little")
        step = {
            "draw": self.draw, "~shuffle": self.shuffle, "guess": self.guess, "swap": self.swap,
            "arrange": self.arrange, "pass": self.arrange, "discard": self.discard,
            "burn": self.burn, "table": self.lift,
        }.get(kind)  # fmt: skip
        need(step, "no such token")
        if kind in ("guess", "swap"):
            need(len(words) == 1, "one card")
        assert step is not None
        step(rest if kind != "pass" else None)

    def tells_choice(self, kind: str, words: list[str]) -> bool:
        """Whether a token makes or repeats a choice before the first turn (K2.2)."""
        if kind not in ("fief", "dukes"):
            need(self.phase != "choose", "fiefs and dukes come first")
            self.choices = []
            return False
        cards = [card_of(word) for word in words]
        while self.choices:
            what, colour, fixed = self.choices.pop(0)
            if fixed:
                if what == kind and sorted(cards) == sorted(fixed.split()):
                    return True
                continue
            need(what == kind and len({*cards}) == len(cards) == (1 if kind == "fief" else 2), what)
            need({*cards} <= self.hand[colour], "it was not dealt")
            self.hand[colour] -= {*cards}
            if kind == "fief":
                self.fief[colour] = cards[0]
            else:
                self.dukes[colour] = {*cards}
            if all(chosen for _, _, chosen in self.choices):
                self.begin(self.first)
            return True
        raise Refused("all is chosen")

    def draw(self, text: str) -> None:
        need(self.phase == "draw", "not now")
        found = re.fullmatch(r"0|([12])( discard)?", text)
        assert found or not re.fullmatch(r"[12]( discard)?", text)
        need(found, "no way to draw")
        assert found is not None
        count, hand = int(found[1] or 0), self.hand[self.mover]
        need(len(hand) + count <= 4 or not count, "K4.2")
        if found[2]:
            need(len(self.pile[self.mover]) >= count, "K4.2")
            hand |= {self.pile[self.mover].pop(0) for _ in range(count)}
            self.end_draw()
        else:
            self.owed = ["draw"] * count
            self.go_on()

    def go_on(self) -> None:
        """Draw or burn what is owed, as far as the draw pile lasts (K4.4)."""
        stock, pile, hand = self.stock[self.mover], self.pile[self.mover], self.hand[self.mover]
        while self.owed:
            if not stock:
                need(pile, "nothing is left to draw")
                self.phase = "shuffle"
                return
            if self.owed.pop() == "burn":
                pile.append(stock.pop(0))
                self.end_turn()
                return
            hand.add(stock.pop(0))
            need(len(hand) <= 4 or not self.owed, "K4.2")
        self.end_draw()

    def end_draw(self) -> None:
        self.phase = "arrange"
        self.last = not self.stock[self.mover] + self.pile[self.mover]  # K8.2

    def shuffle(self, text: str) -> None:
        order = [card_of(word) for word in text.split()]
        need(sorted(order) == sorted(self.pile[self.mover]), "K4.4")
        self.stock[self.mover], self.pile[self.mover] = order, []
        if len(self.aside) == 2:  # K9.1 reward: the first to reshuffle
            self.hand[self.mover].add(self.aside.pop(self.mover))
        if self.owed == ["burn"]:
            self.phase = "discard"
            self.go_on()
        else:
            self.owed.pop()
            self.hand[self.mover].add(self.stock[self.mover].pop(0))
            need(not self.owed or len(self.hand[self.mover]) < 4, "K4.2")
            self.go_on()

    def guess(self, text: str) -> None:
        need(self.phase == "arrange" and self.guess_left and not self.acted, "K9.4")
        need(not self.up[self.foe], "it lies face-up")
        card = card_of(text)
        need(owner_of(card) == self.foe and card not in self.lying | self.dukes[self.foe], "K9.4")
        need(card in PACK or (self.jokers != "none" and self.foe not in self.aside), "K9.4")
        self.guess_left = False
        if self.fief[self.foe] == card:
            self.up[self.foe] = self.open_fief = self.acted = True
        else:
            self.barred = True
            self.end_arrange()

    def swap(self, text: str) -> None:
        need(self.phase == "arrange" and self.mover in self.swaps_left and self.turn > 1, "K9.3")
        need(not self.up[self.mover], "it lies face-up")
        card, fief = card_of(text), self.fief[self.mover]
        need(card in self.hand[self.mover], "not in hand")
        assert fief
        self.hand[self.mover] = self.hand[self.mover] - {card} | {fief}
        self.fief[self.mover] = card
        self.swaps_left.remove(self.mover)
        self.acted = True

    def arrange(self, text: str | None) -> None:
        need(self.phase == "arrange", "not now")
        if text is None:
            self.end_arrange()
            return
        found = re.fullmatch(r"(-|\[[^][]*\](?: \[[^][]*\])*) \| dukes (.+)", text)
        need(found, "no arrangement")
        assert found is not None
        groups = groups_of(found[1])
        chosen = [] if found[2] == "-" else [card_of(word) for word in found[2].split()]
        need(len({*chosen}) == len(chosen) and (chosen or found[2] == "-"), "K5.1")
        melds, dukes = {frozenset(group) for group in groups}, {*chosen}
        cards = [card for group in groups for card in group]
        need(len({*cards}) == len(cards) and self.lying <= {*cards}, "K5.2")
        me, foe = self.mover, self.foe
        hand, own, fief, goal = self.hand[me], self.dukes[me], self.fief[me], self.fief[foe]
        added = {*cards} - self.lying
        need(added <= hand | own | self.dukes[foe] | {fief, goal}, "K5.2")
        need(all(map(is_meld, melds)), "K5.1")
        takes_goal = goal in added
        need(not takes_goal or (self.open_fief and self.dukes[foe] <= added), "K5.7")
        places = len(own) or (1 if self.up[me] else 0)  # K5.4, K5.6
        need(dukes <= (hand | own) - added and len(dukes) <= places, "K5.4")
        need(self.turn > 1 or own - dukes <= added, "K5.5")
        if fief in added and not takes_goal:  # K5.8
            need(self.options.get("failed_fief") == "expose" and not self.up[me], "K5.8")
            self.up[me] = True
            return
        if melds != self.table or dukes != own:
            self.acted = True  # K5.9
        self.hand[me] = (hand | own) - added - dukes
        self.dukes[me], self.table = dukes, melds
        self.dukes[foe] -= added
        if takes_goal:  # K8.1
            self.fief[foe] = None
            self.fief[me] = None if fief in added else fief
            self.attacker, self.phase = me, "over"
        else:
            self.end_arrange()

    def end_arrange(self) -> None:
        self.phase = "over" if self.last else "discard"

    def discard(self, text: str) -> None:
        need(self.phase == "discard", "not now")
        cards = [card_of(word) for word in text.split()]
        need(1 <= len(cards) <= 2 and len({*cards}) == len(cards), "K6.1")
        need({*cards} <= self.hand[self.mover], "K6.1")
        need(len(cards) == 1 or not (self.acted or self.barred), "K6.2")
        self.hand[self.mover] -= {*cards}
        for card in cards:
            self.pile[self.mover].insert(0, card)
        self.end_turn()

    def burn(self, _: str) -> None:
        need(self.phase == "discard", "not now")
        self.owed = ["burn"]
        self.go_on()

    def lift(self, text: str) -> None:
        need(self.phase == "discard", "not now")
        found = re.fullmatch(r"(\S+)(?: \| (\[[^][]*\](?: \[[^][]*\])*))?", text)
        need(found, "no card")
        assert found is not None
        card = card_of(found[1])
        meld = next((meld for meld in self.table if card in meld), frozenset[str]())
        need(meld and owner_of(card) == self.mover, "K6.4")
        ways = rests(meld, card)
        if found[2]:
            groups = groups_of(found[2])
            wanted = {frozenset(group) for group in groups}
            need(sum(map(len, groups)) == len(meld) - 1, "K6.4")
            ways = [way for way in ways if way == wanted]
        need(ways, "K6.4")
        self.table = self.table - {meld} | ways[0]
        self.pile[self.mover].insert(0, card)
        self.acted = True
        self.end_turn()

    def end_turn(self) -> None:
        self.idle = 0 if self.acted else self.idle + 1
        limits = self.options.get("idle_limit", 20), self.options.get("turn_limit", 200)
        if self.idle >= limits[0] or self.turn >= limits[1]:  # K8.3
            self.phase = "over"
        else:
            self.begin(self.foe)

    def outcome(self) -> dict[str, Any] | None:
        if self.phase != "over":
            return None
        points = {}
        for colour in COLOURS:
            lying = sum(owner_of(card) == colour for card in self.lying)
            bonus = self.options.get("bonus", 3) if self.attacker == colour else 0
            points[colour] = lying + len(self.dukes[colour]) + bool(self.fief[colour]) + bonus
        red, black = points["red"], points["black"]
        best = self.attacker or None
        winner = best if red == black else "red" if red > black else "black"  # K7.3
        return {**points, "winner": winner}
