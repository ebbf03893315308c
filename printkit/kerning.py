"""Pair kerning of a face, read from its GPOS table as pairs are met.

Only plain pair adjustment (lookup type 2, OpenType 1.9, "GPOS") moves letters here; contextual
lookups are left out.
"""

from __future__ import annotations

from typing import Any

_PAIR, _EXTENSION = 2, 9


class Kerning:
    """How much nearer two letters of one face stand, in thousandths of the size."""

    def __init__(self, face: Any) -> None:
        self._names: dict[int, str] = face.getBestCmap()
        self._subtables = _subtables(face["GPOS"].table) if "GPOS" in face else []
        self._known: dict[tuple[int, int], float] = {}
        self._scale = 1000.0 / face["head"].unitsPerEm

    def between(self, left: int, right: int) -> float:
        """The adjustment between two code points of the face; mostly 0, mostly negative."""
        key = (left, right)
        if key not in self._known:
            self._known[key] = self._scale * self._find(self._names[left], self._names[right])
        return self._known[key]

    def _find(self, left: str, right: str) -> int:
        for lookup in self._subtables:
            for covered, table in lookup:
                found = _value(covered, table, left, right)
                if found is not None:
                    return found
        return 0


def _subtables(gpos: Any) -> list[list[tuple[dict[str, int], Any]]]:
    """The pair subtables of the kern feature, each with its coverage, a list for each lookup."""
    features = gpos.FeatureList.FeatureRecord
    script = next(
        (s.Script for s in gpos.ScriptList.ScriptRecord if s.ScriptTag == "latn"),
        gpos.ScriptList.ScriptRecord[0].Script,
    )
    wanted = sorted(
        {
            lookup
            for index in script.DefaultLangSys.FeatureIndex
            if features[index].FeatureTag == "kern"
            for lookup in features[index].Feature.LookupListIndex
        }
    )
    found = []
    for index in wanted:
        tables = gpos.LookupList.Lookup[index].SubTable
        tables = [t.ExtSubTable if t.LookupType == _EXTENSION else t for t in tables]
        pairs = [t for t in tables if t.LookupType == _PAIR]
        found.append([({g: i for i, g in enumerate(t.Coverage.glyphs)}, t) for t in pairs])
    return found


def _value(covered: dict[str, int], table: Any, left: str, right: str) -> int | None:
    """What one subtable says of a pair; None when it says nothing and the next is asked."""
    place = covered.get(left)
    if place is None:
        return None
    if table.Format == 1:
        for record in table.PairSet[place].PairValueRecord:
            if record.SecondGlyph == right:
                return _advance(record.Value1)
        return None
    row = table.ClassDef1.classDefs.get(left, 0)
    column = table.ClassDef2.classDefs.get(right, 0)
    return _advance(table.Class1Record[row].Class2Record[column].Value1)


def _advance(value: Any) -> int:
    return int(getattr(value, "XAdvance", 0)) if value is not None else 0
