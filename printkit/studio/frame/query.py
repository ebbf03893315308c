"""The state of a screen as it stands in the address: names with one or more short values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import parse_qsl, urlencode

from engine.language import _
from printkit.io.errors import PrintError

MOST_FIELDS = 200
LONGEST_VALUE = 500


class QueryError(PrintError):
    """A state with too many fields or too long ones, or fields whose values cannot be used.

    Args:
        told: what is wrong, and how to mend it.
        fields: the names of the fields that are wrong, if it is known.
    """

    def __init__(self, told: str, *fields: str) -> None:
        super().__init__(told)
        self.fields = fields


class Query:
    """Pairs of names and values, in order; empty values count as not said."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._pairs = tuple((name, value) for name, value in pairs if value)

    @classmethod
    def read(cls, text: str) -> Query:
        """The state after the question mark of an address.

        Raises:
            QueryError: it holds too much.
        """
        try:
            pairs = parse_qsl(text, max_num_fields=MOST_FIELDS, errors="replace")
        except ValueError as fault:
            raise QueryError(
                f"The address has more than {MOST_FIELDS} fields. Start again from a screen."
            ) from fault
        for name, value in pairs:
            if len(name) + len(value) > LONGEST_VALUE:
                raise QueryError(
                    f"{name[:40]}: a field has more than {LONGEST_VALUE} letters. Shorten it."
                )
        return cls(pairs)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._pairs)

    def one(self, name: str, default: str = "") -> str:
        """The last value of a name, for a later field of a form corrects an earlier one."""
        return next((value for key, value in reversed(self._pairs) if key == name), default)

    def many(self, name: str) -> list[str]:
        """Every value of a name, in order."""
        return [value for key, value in self._pairs if key == name]

    def flag(self, name: str) -> bool:
        """Whether a box is ticked."""
        return self.one(name) == "yes"

    def whole(self, name: str, low: int, high: int) -> int | None:
        """A whole number within bounds; None when nothing is said.

        Raises:
            QueryError: it is none.
        """
        text = self.one(name)
        if not text:
            return None
        if not (text.isascii() and text.isdigit() and low <= int(text[:9]) <= high):
            raise QueryError(
                _(
                    "{value!r} doesn't fit. Use a whole number from {low} to {high}.",
                    value=text[:20],
                    low=low,
                    high=high,
                ),
                name,
            )
        return int(text)

    def under(self, prefix: str) -> dict[str, str]:
        """The values of names that begin with a prefix, by the rest of the name."""
        return {
            name.removeprefix(prefix): value
            for name, value in self._pairs
            if name.startswith(prefix)
        }

    def changed(self, changes: Mapping[str, str | Iterable[str]]) -> Query:
        """The state with other values for some names; an empty value takes a name away."""
        kept = [(name, value) for name, value in self._pairs if name not in changes]
        for name, value in changes.items():
            values = [value] if isinstance(value, str) else value
            kept += [(name, each) for each in values]
        return Query(kept)

    def __str__(self) -> str:
        return urlencode(self._pairs)
