"""Answers to what people ask while they play: words, rules, choices, points, advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.errors import Explanation, IllegalMove
from engine.game.guide import AnyGuide
from engine.game.playable import AnyPlay
from engine.language import ENGLISH, _, current_language, mark_translatable
from engine.rng import Stream
from engine.teaching.hints import consider
from engine.teaching.lexicon import Entry, Lexicon, explain, typed_words
from engine.teaching.session import Session
from printkit.play.typeset import MARGIN, Typesetter

MAX_LISTED = 120
MOST_RULES = 3
"""Numbers of rules before a passage."""
COMMANDS = (
    ("help", mark_translatable("how to play")),
    (mark_translatable("help WORD"), mark_translatable("what it means")),
    ("rules {rule}", mark_translatable("what a rule says")),
    ("?", mark_translatable("your choices")),
    ("hint", mark_translatable("what to consider")),
    ("show", mark_translatable("the table again")),
    ("score", mark_translatable("the points so far")),
    ("undo, redo", mark_translatable("a move back, or again")),
    ("again", mark_translatable("another game instead")),
    ("quit", mark_translatable("stop, and keep the game")),
)
"""What may be typed beside moves, and what it does."""


class Explainer:
    """Answers questions about the game that is being played, as text for the terminal.

    Args:
        session: the game.
        names: of the seats.
        typesetter: fits text to the terminal.
        read_lexicon: signs of the screen -> what explains words; None where nothing does.
    """

    def __init__(
        self,
        session: Session,
        names: Sequence[str],
        typesetter: Typesetter,
        read_lexicon: Callable[[Sequence[tuple[str, str]]], Lexicon] | None,
    ) -> None:
        self._session = session
        self._names = names
        self._type = typesetter
        self._read_lexicon = read_lexicon
        self._lexicon: Lexicon | None = None

    def to(self, word: str, about: str) -> str:
        """Return the answer to a question; empty where the word asks none.

        Args:
            word: typed first, in small letters.
            about: what was typed after it.
        """
        if word in ("help", "h", "rules", "rule"):
            if about:
                guide = self._session.play.guide
                return self._type.fit(meaning(self.words(), guide, self._view(), about))
            if word in ("help", "h"):
                text = self._session.play.screen.help(self._view())
                return f"{self._type.prose(text)}\n{self._commands()}"
            rule = self._session.play.end_rule or "end"
            return self._type.fit(
                _("Which rule? Type its number or a word, such as: rules {rule}", rule=rule)
            )
        if about:
            return ""
        match word:
            case "commands":
                return self._commands()
            case "?" | "moves":
                view, label = self._view(), self._session.play.screen.label
                labels = [label(view, move) for move in self._session.choices()]
                return self._type.listed(labels, MAX_LISTED)
            case "score":
                return self._score()
            case "hint":
                return self._hints()
            case "story":
                return _("The story is told when the game is over.")
        return ""

    def words(self) -> Lexicon:
        """Return the lexicon of the game; read when it is first asked for."""
        if self._lexicon is None:
            signs = signs_of(self._session.play, self._view())
            self._lexicon = self._read_lexicon(signs) if self._read_lexicon else Lexicon(())
        return self._lexicon

    def _view(self) -> Any:
        state = self._session.state
        return state.observe(max(state.to_move, 0))

    def _commands(self) -> str:
        rule = self._session.play.end_rule or "end"
        return "\n" + self._type.pairs([(_(w).format(rule=rule), _(m)) for w, m in COMMANDS])

    def _score(self) -> str:
        guide = self._session.play.guide
        if guide is None:
            return _("This game keeps no score before its end.")
        scores = guide.score(self._view(), self._names)
        return "\n" + self._type.table(scores.head, scores.rows)

    def _hints(self) -> str:
        found = consider(self._session.play, self._view(), Stream("hint"))
        if not found:
            return _("There's no hint for this decision. ? lists your choices.")
        return "\n".join(
            self._type.fit(_("Consider {move}", move=hint.label))
            + "\n"
            + self._type.fit(hint.reason, "    ")
            for hint in found
        )


def signs_of(play: AnyPlay, view: Any) -> list[tuple[str, str]]:
    """Return the signs of a game's screen and the words that its moves are typed with."""
    signs = [*play.guide.signs(view)] if play.guide is not None else []
    signs.append((MARGIN.strip(), _("This line has changed since your last move.")))
    return signs + typed_words(play.screen.help(view))


def meaning(lexicon: Lexicon, guide: AnyGuide | None, view: Any, about: str) -> str:
    """Return what a word, a sign, a rule or a card means."""
    found = explain(lexicon, guide, view, about)
    lines = [found.card] if found.card else []
    lines += [entry_text(entry) for entry in found.entries]
    return "\n".join(lines) or unknown_word(about, found.nearest)


def why_not(refusal: IllegalMove) -> str:
    """Why a move is not made, in a sentence.

    The rules give their reasons in English; in other languages the sentence of the rule stands for
    them.
    """
    if isinstance(refusal, Explanation):
        return refusal.message
    if current_language() != ENGLISH:
        return _("That can't be done here.")
    return f"{refusal.message[:1].upper()}{refusal.message[1:].rstrip('.?')}."


def unknown_word(word: str, nearest: Sequence[str]) -> str:
    """Return that no page explains a word, and which words are near."""
    told = _("No page of this game explains {word}.", word=repr(word[:40]))
    if not nearest:
        return told
    return f"{told} " + _("Did you mean {words}?", words=_(" or ").join(nearest))


def entry_text(entry: Entry) -> str:
    """Return an entry in a line: its rules or its page, then what it says."""
    cited = ", ".join(entry.rules[:MOST_RULES])
    return f"{cited or entry.page}: {entry.text}"
