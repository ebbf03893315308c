"""A game's options: declared in its ``game.toml``, checked in one place.

An option is ``kind = "choice" | "whole" | "flag" | "wholes"`` with a default, a tier
(core, advanced, variant ...), one sentence ``about``, and ``choices`` or ``low``/``high``. Where a
game makes several kinds of scenario, ``kinds`` names those that the option is for.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from engine.errors import RequestError
from engine.language import in_context

KIND = "kind"
"""The option that says which kind of scenario is made, where there are several."""
OptionValue = str | int | bool | list[int]

_FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One named option of a game and what it accepts.

    Attributes:
        name: as ``--set`` knows it; ``kind``, what sort of value it takes.
        about: one sentence; ``rule`` the rule id that allows it.
        default: what is taken when it is not set; None where the seed or the rules decide.
        tier: the part of the rules it belongs to, such as ``core``.
        choices: of a choice; ``low``, ``high`` the bounds of numbers.
        kinds: the kinds of scenario that have it; empty for all.
    """

    name: str
    kind: Literal["choice", "whole", "flag", "wholes"]
    about: str
    default: OptionValue | None = None
    tier: str = "core"
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    rule: str = ""
    kinds: tuple[str, ...] = ()

    def parse(self, text: str, where: str = "--set") -> OptionValue:
        """Read the text after ``KEY=``.

        Args:
            text: as somebody typed it.
            where: the option of the command line it was typed for.

        Raises:
            RequestError: it is not a value of this option; the message says what is.
        """
        if self.kind == "choice":
            if text in self.choices:
                return text
            raise RequestError(
                f"{where} {self.name}={text[:40]}: that isn't one of its values."
                f"{suggest(text, self.choices)} Choose {', '.join(self.choices)}."
            )
        if self.kind == "flag":
            if text.lower() in _FLAGS:
                return _FLAGS[text.lower()]
            raise RequestError(f"{where} {self.name}={text[:40]}: use true or false.")
        parts = text.split(",") if self.kind == "wholes" else [text]
        try:
            numbers = [int(part) for part in parts if len(part) < 12]
        except ValueError:
            numbers = []
        if len(numbers) != len(parts) or not all(self.low <= n <= self.high for n in numbers):
            raise RequestError(
                f"{where} {self.name}={text[:40]}: that doesn't fit. Use"
                + (" whole numbers" if self.kind == "wholes" else " a whole number")
                + f" from {self.low} to {self.high}"
                + (", separated by commas." if self.kind == "wholes" else ".")
            )
        return numbers if self.kind == "wholes" else numbers[0]

    def accepts(self, value: Any) -> bool:
        """Whether a value from a file is one of this option's."""
        if self.kind == "choice":
            return isinstance(value, str) and value in self.choices
        if self.kind == "flag":
            return isinstance(value, bool)
        values = value if self.kind == "wholes" else [value]
        return isinstance(values, list) and all(
            isinstance(n, int) and not isinstance(n, bool) and self.low <= n <= self.high
            for n in values
        )


def parse_settings(
    options: Mapping[str, Option], pairs: Iterable[str], where: str = "--set"
) -> dict[str, OptionValue]:
    """Read ``KEY=VALUE`` pairs; only what was set is in the result.

    Args:
        options: what there is.
        pairs: as somebody wrote them.
        where: what messages say they were written for.

    Raises:
        RequestError: no ``=``, an unknown key, a key set twice, a value that does not fit, or an
            option that the kind of scenario asked for does not have.
    """
    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        key, sign, text = pair.partition("=")
        key = key.strip().replace("-", "_")
        if not sign:
            raise RequestError(f"{where} {pair[:40]}: the value is missing. Write it as KEY=VALUE.")
        if key not in options:
            names = ", ".join(sorted(options))
            raise RequestError(
                f"{where} {key[:40]}: this game has no such option."
                f"{suggest(key, options)} Its options are {names}."
            )
        if key in chosen:
            raise RequestError(f"{where} {key}: you set this twice. Set it once.")
        chosen[key] = options[key].parse(text.strip(), where)
    verify_kind(options, chosen)
    return chosen


def verify_kind(options: Mapping[str, Option], chosen: Mapping[str, OptionValue]) -> None:
    """Check that no option is left unheard because another kind of scenario was asked for.

    Raises:
        RequestError: one would be; the message names the kind that has it.
    """
    if KIND not in options:
        return
    kind = chosen.get(KIND, options[KIND].default)
    for key in chosen:
        kinds = options[key].kinds
        if kinds and kind not in kinds:
            raise RequestError(
                f"--set {key}: kind={kind} has no such option. Add --set kind={kinds[0]}."
                if KIND not in chosen
                else f"--set {key}: kind={kind} has no such option. Only kind="
                f"{' or '.join(kinds)} has it."
            )


def plain(value: OptionValue) -> str:
    """A value as ``--set`` reads it."""
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def suggest(word: str, known: Iterable[str]) -> str:
    """Return a sentence to append, `` Did you mean x?``, or nothing."""
    close = difflib.get_close_matches(word[:60], list(known), n=1)
    return f" Did you mean {close[0]}?" if close else ""


OPTION = "option"
"""The context in which message files have the names of options."""


def option_label(name: str) -> str:
    """Return what an option is called, as a label begins."""
    return in_context(OPTION, option_word(name).capitalize())


def value_label(slug: str, name: str, value: str) -> str:
    """Return what a value of a game's option is called."""
    return in_context(value_context(slug, name), option_word(value))


def value_context(slug: str, name: str) -> str:
    """Return the context in which message files have the values of an option."""
    return f"{name} of {slug}"


def option_word(name: str) -> str:
    """Return a name of a table as people read it.

    >>> option_word("twin-keeps")
    'twin keeps'
    """
    return name.replace("_", " ").replace("-", " ")
