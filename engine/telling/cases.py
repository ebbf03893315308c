"""Names in the cases of a language: a translation asks for one with ``{unit:acc}``.

English has none of it: there a name is plain text, whatever is asked for. A language that has
cases gives the articles of a word in its messages, see ``with_article``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.language import CASES, in_context

SEVERAL = "several"
"""The word whose article stands before names of several."""
_BETWEEN = " | "
_SIBILANTS = ("s", "ß", "x", "z")
"""How a name ends that takes no further s."""


class Named(str):
    """A name within a sentence: the text is its form as a subject.

    Args:
        forms: one for each of ``CASES``, or a single one for all.
    """

    __slots__ = ("forms",)
    forms: tuple[str, ...]

    def __new__(cls, *forms: str) -> Named:
        """A name of these forms."""
        name = super().__new__(cls, forms[0])
        name.forms = forms if len(forms) == len(CASES) else forms[:1] * len(CASES)
        return name

    def __format__(self, case: str) -> str:
        """The form of a case; the subject where none is asked for."""
        return self.forms[CASES.index(case)] if case else str(self)


def in_cases(told: str, **fields: object) -> Named:
    """A translated text that gives its forms with `` | `` between them, its fields filled in."""
    return Named(*(form.format(**fields) for form in told.split(_BETWEEN)))


def with_article(name: str, word: str) -> Named | None:
    """A name with the article that a language has for its word.

    Args:
        name: without any article.
        word: what decides the article: a noun as the data have it, or ``SEVERAL``.

    Returns:
        None where the language being spoken gives no article for this word.
    """
    articles = in_context("article", "several") if word == SEVERAL else in_context("article", word)
    if articles == word:
        return None
    return Named(*(f"{article} {name}" for article in articles.split(_BETWEEN)))


def person(name: str) -> Named:
    """Somebody's name; its last form is the owner's, where a language writes that in one word."""
    if name[-1:].casefold() in _SIBILANTS:
        owner = in_context("owner whose name ends in s", "{name}'s", name=name)
    else:
        owner = in_context("owner", "{name}'s", name=name)
    return Named(name, name, name, owner)


def forms_of(value: object) -> tuple[str, ...]:
    """Every form that a field may be told in, each once."""
    return tuple(dict.fromkeys(value.forms)) if isinstance(value, Named) else (str(value),)


def every_case(names: Sequence[str], join: Callable[[Sequence[str]], str]) -> str:
    """Names told together by ``join``, in every case if one of them has cases."""
    if not any(isinstance(name, Named) for name in names):
        return join(names)
    return Named(*(join([_in_case(name, case) for name in names]) for case in range(len(CASES))))


def _in_case(name: str, case: int) -> str:
    return name.forms[case] if isinstance(name, Named) else name
