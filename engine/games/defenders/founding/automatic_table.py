"""An automatic table of 1-6 players who build a city together by legal turns (F2)."""

from __future__ import annotations

from engine.cards import face_value
from engine.games.defenders.founding.builder_goals import BuilderGoal
from engine.games.defenders.founding.creation import Creation
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Stack
from engine.rng import Stream

_MOST_TURNS = 400


class AutomaticTable:
    """Plays creation to its end, wish by wish.

    Args:
        game: the phase to play.
        wishes: what to build.
        stream: where choices come from.
    """

    def __init__(self, game: Creation, wishes: list[BuilderGoal], stream: Stream) -> None:
        self._game = game
        self._wishes = wishes
        self._stream = stream
        self._open_at_most = min(4, max(2, game.players))

    def play(self) -> None:
        """Take turns until everybody has skipped in succession (F2.6)."""
        for _ in range(_MOST_TURNS):
            if self._game.is_over:
                return
            self._turn()

    def _turn(self) -> None:
        open_wishes = [w for w in self._wishes if w.stack and not w.stack.finalised_by]
        for wish in open_wishes:
            if self._is_ready(wish):
                assert wish.stack is not None  # noqa: S101 - open wishes have one
                self._game.finalise(wish.stack)
                return
        fresh = [wish for wish in self._wishes if wish.stack is None]
        if len(open_wishes) < self._open_at_most and any(map(self._begin, fresh)):
            return
        if any(map(self._extend, open_wishes)) or any(map(self._begin, fresh)):
            return
        if any(map(self._dig, open_wishes)):
            return
        if self._game.can_skip():
            self._game.skip()
        else:
            self._make_do(open_wishes)

    def _is_ready(self, wish: BuilderGoal) -> bool:
        stack = wish.stack
        return (
            stack is not None
            and self._has_type(wish)
            and any(played.role == DESCRIPTOR for played in stack.cards)
            and len(stack.cards) >= wish.size
            and self._game.can_finalise(stack)
        )

    def _has_type(self, wish: BuilderGoal) -> bool:
        stack = wish.stack
        return stack is not None and any(
            words.class_of(wish.side, played.card) == wish.kind for played in stack.types
        )

    def _begin(self, wish: BuilderGoal) -> bool:
        blank = Stack(wish.side)
        play = self._type_play(wish, blank)
        if play is None and self._stream.chance(1, 3):
            play = self._descriptor_play(blank)
        if play is None or not self._game.can_create(wish.side, *play):
            return False
        wish.stack = self._game.create(wish.side, *play)
        return True

    def _extend(self, wish: BuilderGoal) -> bool:
        stack = wish.stack
        if stack is None:
            return False
        play = None
        if not self._has_type(wish):
            play = self._type_play(wish, stack)
            if play is None and any(p.role == DESCRIPTOR for p in stack.cards):
                return False  # wait for the right card
        elif len(stack.cards) < wish.size and self._stream.chance(1, 5):
            play = self._second_type(wish, stack)
        play = play or self._descriptor_play(stack)
        if play is None or not self._game.can_add(stack, *play):
            return False
        self._game.add(stack, *play)
        return True

    def _dig(self, wish: BuilderGoal) -> bool:
        """Add a descriptor to bring new cards into the pool while a class is missing."""
        if wish.stack is None or self._has_type(wish) or not self._game.stock:
            return False
        play = self._descriptor_play(wish.stack)
        if play is None or not self._game.can_add(wish.stack, *play):
            return False
        self._game.add(wish.stack, *play)
        return True

    def _make_do(self, open_wishes: list[BuilderGoal]) -> None:
        """Take any useful legal turn when no wish can go on (the stock is out)."""
        for wish in open_wishes:
            stack = wish.stack
            if stack is None:
                continue
            if self._game.can_finalise(stack):
                self._game.finalise(stack)
                return
            for card in self._game.pool:
                for role in (DESCRIPTOR, TYPE) if stack.types else (TYPE, DESCRIPTOR):
                    for word in self._game.words_left(stack, card, role)[:1]:
                        if self._game.can_add(stack, card, role, word):
                            self._game.add(stack, card, role, word)
                            return
        side = min(("loc", "def"), key=lambda name: len(self._game.finished(name)))
        for card in self._game.pool:
            word = self._game.words_left(Stack(side), card, TYPE)[0]
            if self._game.can_create(side, card, TYPE, word):
                wish = BuilderGoal(side, words.class_of(side, card), 2)
                wish.stack = self._game.create(side, card, TYPE, word)
                self._wishes.append(wish)
                return

    def _type_play(self, wish: BuilderGoal, stack: Stack) -> tuple[int, str, str] | None:
        cards = [c for c in self._game.pool if words.class_of(wish.side, c) == wish.kind]
        if not cards:
            return None
        card = self._stream.pick(cards)
        word = self._type_word(wish, stack, card)
        return None if not word else (card, TYPE, word)

    def _second_type(self, wish: BuilderGoal, stack: Stack) -> tuple[int, str, str] | None:
        highest = max(face_value(played.card) for played in stack.types)
        cards = [c for c in self._game.pool if face_value(c) < min(highest, 11)]
        cards = [c for c in cards if (wish.side, wish.kind) != ("loc", "area") or face_value(c) < 6]
        cards = [c for c in cards if wish.side == "def" or wish.kind == "area" or face_value(c) > 5]
        if not cards:
            return None
        card = self._stream.pick(cards)
        left = self._types_left(stack, card)
        return (card, TYPE, self._stream.pick(left)) if left else None

    def _type_word(self, wish: BuilderGoal, stack: Stack, card: int) -> str:
        setting = self._game.setting
        left = self._types_left(stack, card)
        if wish.need in words.TABLES["roles"]["words"]:
            left = [word for word in left if words.role_of(setting, word) == wish.need]
        elif wish.side == "def":
            left = [w for w in left if not words.role_of(setting, w)] or left
        elif wish.need:
            left = [w for w in left if words.is_linear_word(setting, w)]
            left = [w for w in left if words.is_wall_word(w) == (wish.need == "wall")] or left
        elif wish.kind == "area":
            left = [w for w in left if not words.is_linear_word(setting, w)]
        own = words.setting(setting).types[wish.side, words.class_of(wish.side, card)]
        flavoured = [word for word in left if word in own]
        if flavoured and self._stream.chance(3, 5):
            return self._stream.pick(flavoured)
        return self._stream.pick(left) if left else ""

    def _types_left(self, stack: Stack, card: int) -> list[str]:
        """The type words that a card may still give a stack, as they are listed to draw from."""
        kind = words.class_of(stack.side, card)
        listed = words.listed_type_words(self._game.setting, stack.side, kind)
        return [word for word in listed if word not in stack.words]

    def _descriptor_play(self, stack: Stack) -> tuple[int, str, str] | None:
        cards = sorted(self._game.pool, key=self._worth)
        cards = [c for c in cards if self._worth(c) < 10] or cards
        if not cards:
            return None
        if stack.side == "loc" and stack.types and face_value(stack.types[0].card) <= 5:
            cards = cards[:6]
        card = self._stream.pick(cards[:8])
        left = self._game.words_left(stack, card, DESCRIPTOR)
        return (card, DESCRIPTOR, self._stream.pick(left)) if left else None

    def _worth(self, card: int) -> int:
        """How much the rest of the plan wants a card as a type: face cards are few."""
        if face_value(card) < 11:
            return 0
        wanted = any(
            words.class_of(wish.side, card) == wish.kind and not self._has_type(wish)
            for wish in self._wishes
        )
        return 10 if wanted else 5
