"""Marks of forms that are drawn many times (ISO 32000-1, 8.10): walked once, then only moved."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from printkit.preflight.ink import Ink, InkState
from printkit.scene.matrix import Box, Matrix, common

MAX_MARKS = 20_000
"""Of one form; one with more is walked each time."""
MAX_KEPT = 300_000
"""Marks remembered of a whole file; forms met later are walked each time."""

Note = Callable[[Ink], None]


@dataclass(frozen=True, slots=True)
class FormPlacement:
    """Where a form's origin stands, and what the clip there lets be seen."""

    right: float
    up: float
    clip: Box | None
    note: Note

    def __call__(self, mark: Ink) -> None:
        """Note a mark of the form where it comes to lie; nothing when it is clipped away."""
        if mark.box is None:
            return
        a, b, c, d = mark.box
        seen = common(self.clip, (a + self.right, b + self.up, c + self.right, d + self.up))
        if seen is not None:
            self.note(Ink(mark.kind, seen, mark.size, mark.white, mark.font))


@dataclass(slots=True)
class Form:
    """What one form draws when its origin stands at (0, 0).

    Attributes:
        marks: its ink, as far as its own clips let it be seen.
        steps: how many drawing steps it takes, forms inside counted as often as they are drawn.
    """

    marks: list[Ink] = field(default_factory=list)
    steps: int = 0

    def noted_by(self, place: FormPlacement) -> Note:
        """Notes marks at their first place, and remembers them."""

        def note(mark: Ink) -> None:
            if len(self.marks) <= MAX_MARKS:
                self.marks.append(mark)
            place(mark)

        return note


class Memory:
    """Forms by what their marks depend on."""

    def __init__(self) -> None:
        self._forms: dict[Hashable, Form] = {}
        self._kept = 0

    def find(self, key: Hashable) -> Form | None:
        """A form met before under the same circumstances."""
        return self._forms.get(key)

    def keep(self, key: Hashable, form: Form) -> None:
        """Remember a form, while there is room."""
        count = len(form.marks)
        if count <= MAX_MARKS and self._kept + count <= MAX_KEPT:
            self._kept += count
            self._forms[key] = form


def key_of(form: Any, state: InkState) -> Hashable | None:
    """What the marks of a form depend on beside its place; None when that cannot be told.

    A form inherits the graphics state; turned or enlarged, its marks are others.
    """
    font = state.font
    if form.objgen == (0, 0) or "/Resources" not in form:
        return None
    if font is not None and font.objgen == (0, 0):
        return None
    text = (state.size, state.mode, state.tracking, state.word, state.stretch, state.leading)
    lines = (state.width, state.fill_white, state.stroke_white, state.rise)
    return form.objgen, state.ctm[:4], None if font is None else font.objgen, text, lines


def without_place(matrix: Matrix) -> Matrix:
    """A matrix that turns and enlarges as this one does, and moves nothing."""
    a, b, c, d, _, _ = matrix
    return a, b, c, d, 0.0, 0.0
