"""Answers to what people ask while they play: words, rules, choices, points, advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.rng import Stream
from engine.teaching.hints import consider
from engine.teaching.lexicon import Entry, Lexicon, explain
from engine.teaching.session import Session
from printkit.play.typeset import Typesetter

MAX_LISTED = 120
MOST_RULES = 3
"""Numbers of rules before a passage."""
COMMANDS = """\
help           how to play              show           the table again
help WORD      what a word, sign        score          the points so far
               or card means            undo, redo     take a move back, or
rules WORD     what the rules say,                     make it again
               such as rules {rule:<9}  again          another game instead
?              your choices             quit           stop and keep the game
hint           what to consider         Enter          where only one thing
                                                       can be done, do it"""


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
                return self._type.fit(self._meaning(about))
            if word in ("help", "h"):
                text = self._session.play.screen.help(self._view())
                return f"{self._type.fit(text)}\n{self._commands()}"
            return self._type.fit(
                "Which rule? Type its number or a word, such as: rules"
                f" {self._session.play.end_rule or 'end'}"
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
                return self._type.fit(self._hints())
            case "story":
                return "The story is told when the game is over."
        return ""

    def words(self) -> Lexicon:
        """Return the lexicon of the game; read when it is first asked for."""
        if self._lexicon is None:
            guide = self._session.play.guide
            signs = guide.signs(self._view()) if guide is not None else ()
            self._lexicon = self._read_lexicon(signs) if self._read_lexicon else Lexicon(())
        return self._lexicon

    def _view(self) -> Any:
        state = self._session.state
        return state.observe(max(state.to_move, 0))

    def _commands(self) -> str:
        rule = self._session.play.end_rule or "end"
        return "\n" + self._type.picture(COMMANDS.format(rule=rule))

    def _score(self) -> str:
        guide = self._session.play.guide
        if guide is None:
            return "This game keeps no score before its end."
        scores = guide.score(self._view(), self._names)
        return "\n" + self._type.table(scores.head, scores.rows)

    def _hints(self) -> str:
        found = consider(self._session.play, self._view(), Stream("hint"))
        if not found:
            return "There's no hint for this decision. ? lists your choices."
        return "\n".join(f"Consider {hint.label}: {hint.reason}" for hint in found)

    def _meaning(self, about: str) -> str:
        """What a word, a sign, a rule or a card means."""
        guide = self._session.play.guide
        found = explain(self.words(), guide, self._view(), about)
        lines = [found.card] if found.card else []
        lines += [entry_text(entry) for entry in found.entries]
        return "\n".join(lines) or unknown_word(about, found.nearest)


def unknown_word(word: str, nearest: Sequence[str]) -> str:
    """Return that no page explains a word, and which words are near."""
    near = f" Did you mean {' or '.join(nearest)}?" if nearest else ""
    return f"No page of this game explains {word[:40]!r}.{near}"


def entry_text(entry: Entry) -> str:
    """Return an entry in a line: its rules or its page, then what it says."""
    cited = ", ".join(entry.rules[:MOST_RULES])
    return f"{cited or entry.page}: {entry.text}"
