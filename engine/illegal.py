"""The refusal of a move, with the rule that forbids it."""

from __future__ import annotations


class IllegalMove(Exception):  # noqa: N818 - a refusal, named as players say it
    """A move the rules do not allow.

    Attributes:
        rule: the id of the rule that forbids it, such as ``K5.4``.
        message: one sentence for a person.
    """

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message
