"""Pair kerning of a face, looked up as pairs are met.

Only plain pair adjustment (lookup type 2, OpenType 1.9, "GPOS") moves letters here; contextual
lookups are left out.
"""

from __future__ import annotations

from printkit.typography.truetype import FontFile


class Kerning:
    """How much nearer two letters of one face stand, in thousandths of the size."""

    def __init__(self, face: FontFile) -> None:
        self._face = face
        self._known: dict[tuple[str, str], float] = {}
        self._scale = 1000.0 / face.units

    def between(self, left: str, right: str) -> float:
        """The adjustment between two letters of the face; mostly 0, mostly negative."""
        key = (left, right)
        known = self._known.get(key)
        if known is None:
            glyphs = self._face.glyphs
            known = self._scale * self._find(glyphs[ord(left)], glyphs[ord(right)])
            self._known[key] = known
        return known

    def _find(self, left: int, right: int) -> int:
        for lookup in self._face.pair_tables:
            for table in lookup:
                found = table.find(left, right)
                if found is not None:
                    return found
        return 0
