"""The siege as everybody at the table sees it: all but the order of the cards still to come.

Terminology: *place*, *unit* and *foe* are numbers counted from 0 (see field). A *foe* is a threat.
Events of the last move are noted in ``told`` for those who tell them; they don't belong
to the position.
"""

from __future__ import annotations

from typing import Any, Final

from engine.cards import face_value, mask_of, suit_of
from engine.games.defenders.siege.table.fixed_facts import (
    DEAD,
    OUTSIDE,
    REGIMENT,
    RESERVE,
    SiegeFacts,
    UnitType,
)
from engine.games.defenders.siege.table.phases import POSTS, SCENE

INTACT: Final = 0
HELD: Final = 1
RUINED: Final = 2
"""States of a location (F17.1)."""

NOT_OVER: Final = 0
CITY_WON: Final = 1
ENEMY_WON: Final = 2
"""Who has won."""

NOWHERE: Final = -1
"""No place, no unit, no card, no foe."""


FIELDS: Final = (
    "after", "aim", "at", "chosen", "clock", "cursor", "die", "drawn", "entries", "felt",
    "field", "first", "foe_names", "foe_words", "foes", "gone", "home", "is_informed",
    "is_relieved", "is_surprise", "kinds", "left", "morale", "most", "phase", "place", "queue",
    "rolled", "round", "seat", "since", "spent", "status", "stirred", "target", "told",
    "turn", "used", "winner", "won_by", "wounds",
)  # fmt: skip
"""The names of all that a table holds."""


class SiegeTable:
    """Everything open on the table.

    Attributes:
        field: what never changes.
        turn: from 1; ``first`` the seat of the First Player, ``seat`` who decides.
        phase: what is being decided (see phases); ``die`` the faces of the die due, or 0, and
            ``most`` the highest result that counts (F1.6); ``rolled`` what was rolled so far.
        round: decisions already taken in Normal Order in this phase; ``used`` units that have
            moved or killed, as a mask; ``spent`` foes that have killed.
        kinds, at, wounds, since: of each unit what it is, where it stands, its wounds, and when
            it came there.
        clock: counts arrivals, for ``since``.
        foes, home, aim: of each threat its card, where it stands, and the place it attacks;
            ``foe_words`` what it is, ``foe_names`` what it is called (F10.1), empty until then.
        status: of each place INTACT, HELD or RUINED.
        entries: places in the order of their entry-point numbers.
        morale: the city's morale damage; ``felt`` what units suffer of it now (F13.1).
        is_informed: intelligence waits for the next attack (F11.1).
        is_relieved: the joker has come (F10.2).
        is_surprise: the attack under way lets no individual move (F11.3).
        stirred: triggers of scenes since the last reflection, as a mask (F9.2).
        left: cards still in the deck; ``gone`` the discard as a mask; ``drawn`` this turn's card.
        queue: foes to be assigned, or units that must flee; ``cursor`` how far it has come.
        place: where the battle is, or what burns; ``after`` the phase that follows settling.
        chosen: a unit in question: saved, fleeing, being named, acting; ``target`` its target.
        winner: NOT_OVER, CITY_WON or ENEMY_WON; ``won_by`` the rule that ended the siege.
    """

    __slots__ = FIELDS

    def __init__(self, field: SiegeFacts, left: int) -> None:
        self.field = field
        self.turn = 1
        self.first = self.seat = field.first
        self.phase = POSTS if field.posts_chosen else SCENE
        self.after = self.round = self.cursor = 0
        self.die = self.most = self.used = self.spent = self.stirred = 0
        self.rolled: list[int] = []
        self.queue: list[int] = []
        self.kinds: list[UnitType] = list(field.kinds)
        self.at = [RESERVE] * len(self.kinds) if field.posts_chosen else list(field.posts)
        self.wounds = [0] * len(self.at)
        self.since = [0] * len(self.at)
        self.clock = 0
        self.foes = list(field.threats)
        self.foe_words, self.foe_names = list(field.threat_words), list(field.threat_names)
        self.home = [OUTSIDE] * len(self.foes)
        self.aim = [NOWHERE] * len(self.foes)
        self.status = [INTACT] * len(field.places)
        self.entries = list(field.entries)
        self.morale = self.felt = 0
        self.is_informed = self.is_relieved = self.is_surprise = False
        self.left = left
        self.gone = 0
        self.drawn = self.place = self.chosen = self.target = NOWHERE
        self.winner = NOT_OVER
        self.won_by = ""
        self.told: list[tuple[Any, ...]] = []

    def copy(self) -> SiegeTable:
        """An independent board; what was told is not copied."""
        other = SiegeTable(self.field, self.left)
        other.turn, other.first, other.seat = self.turn, self.first, self.seat
        other.phase, other.after = self.phase, self.after
        other.round, other.cursor = self.round, self.cursor
        other.die, other.most, other.used, other.spent = self.die, self.most, self.used, self.spent
        other.stirred = self.stirred
        other.rolled, other.queue = self.rolled[:], self.queue[:]
        other.kinds, other.at = self.kinds[:], self.at[:]
        other.wounds, other.since, other.clock = self.wounds[:], self.since[:], self.clock
        other.foes, other.home, other.aim = self.foes[:], self.home[:], self.aim[:]
        other.foe_words, other.foe_names = self.foe_words[:], self.foe_names[:]
        other.status, other.entries = self.status[:], self.entries[:]
        other.morale, other.felt = self.morale, self.felt
        other.is_informed, other.is_relieved = self.is_informed, self.is_relieved
        other.is_surprise = self.is_surprise
        other.gone, other.drawn = self.gone, self.drawn
        other.place, other.chosen, other.target = self.place, self.chosen, self.target
        other.winner, other.won_by = self.winner, self.won_by
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SiegeTable):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS if name != "told")

    __hash__ = None  # type: ignore[assignment]  # it changes

    def tell(self, *event: Any) -> None:
        """Note an event: its name, then numbers."""
        self.told.append(event)

    def begin(self, phase: int) -> None:
        """Go on to another phase, where nobody has done anything yet."""
        self.phase = phase
        self.round = self.used = self.spent = self.cursor = 0
        self.rolled = []

    def roll(self, faces: int, most: int = 0) -> None:
        """Ask for a die; results above ``most`` are rolled again."""
        self.die = faces
        self.most = most or faces

    @property
    def seat_in_turn(self) -> int:
        """Whose decision it is in Normal Order (F1.8)."""
        return (self.first + self.round) % self.field.players

    def value(self, unit: int) -> int:
        """Card value: face value less wounds and the morale damage felt, at least 0 (F15.1)."""
        return max(0, self.kinds[unit].face - self.wounds[unit] - self.felt)

    def order(self, unit: int) -> tuple[int, int, int, int]:
        """Sorts units by F1.4, lowest first."""
        kind = self.kinds[unit]
        return self.value(unit), int(suit_of(kind.card)), kind.face, -unit

    def foe_order(self, foe: int) -> tuple[int, int, int]:
        """Sorts threats by F1.4, lowest first."""
        card = self.foes[foe]
        return face_value(card), int(suit_of(card)), -foe

    def units_at(self, place: int) -> list[int]:
        """The units at a place, in id order."""
        return [unit for unit, at in enumerate(self.at) if at == place]

    def regiments_at(self, place: int) -> list[int]:
        """The regiments at a place, in id order."""
        kinds = self.kinds
        return [u for u, at in enumerate(self.at) if at == place and kinds[u].rank == REGIMENT]

    def has_room(self, place: int) -> bool:
        """Whether one more regiment is within capacity (F4.2)."""
        return len(self.regiments_at(place)) < self.field.places[place].capacity

    def living(self) -> list[int]:
        """The units in the city, in id order."""
        return [unit for unit, at in enumerate(self.at) if at >= 0]

    def waiting(self) -> list[int]:
        """The units in the reserve, in id order."""
        return [unit for unit, at in enumerate(self.at) if at == RESERVE]

    def enemies(self) -> list[int]:
        """The living threats, in id order."""
        return [foe for foe, home in enumerate(self.home) if home != DEAD]

    def foes_in(self, place: int) -> list[int]:
        """The threats that stand in a place of the city."""
        return [foe for foe, home in enumerate(self.home) if home == place]

    def attackers_of(self, place: int) -> list[int]:
        """The threats that attack a place, in id order."""
        return [foe for foe, aim in enumerate(self.aim) if aim == place]

    def intact(self) -> list[int]:
        """The intact places, in id order."""
        return [place for place, state in enumerate(self.status) if state == INTACT]

    def used_names(self) -> set[str]:
        """Every name that a place, a unit or a threat bears, in one case."""
        names = [place.name for place in self.field.places]
        names += [kind.name for kind in self.field.kinds]
        return {name.casefold() for name in (*names, *self.foe_names) if name}

    def discard(self, card: int) -> None:
        """Lay a card on the discard pile (F7.4)."""
        self.gone |= mask_of((card,))

    def arrive(self, unit: int, place: int) -> None:
        """Put a unit somewhere; it is now the one that came last."""
        self.clock += 1
        self.at[unit] = place
        self.since[unit] = self.clock
