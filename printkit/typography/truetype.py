"""TrueType files read straight from their tables (OpenType 1.9): letters, widths, glyphs, kerning.

Only what measuring and embedding need; a general library takes longer to load than a page takes to
draw. The tests hold it against fontTools.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from struct import unpack_from
from typing import NamedTuple

_PAIR, _EXTENSION = 2, 9  # lookup types of GPOS
_HAS_SCALE, _HAS_XY, _HAS_MATRIX, _MORE, _HAS_HINTS = 0x0008, 0x0040, 0x0080, 0x0020, 0x0100
_IS_ON, _SHORT, _REPEATED, _SAME = 0x01, 0x02, 0x08, 0x10  # what the flags of a spot say of its x
_WORDS, _ARE_XY = 0x0001, 0x0002  # of a part of a glyph: how its offsets are written, and that


class ContourPoint(NamedTuple):
    """A point of an outline; one that isn't on it bends it."""

    x: float
    y: float
    is_on: bool


class FontFile:
    """One TrueType face.

    Attributes:
        data: the whole file.
        units: to the em.
        glyph_count: how many glyphs there are.
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        count = unpack_from(">H", data, 4)[0]
        self._tables: dict[str, int] = {}
        for place in range(12, 12 + 16 * count, 16):
            tag, _, offset, _ = unpack_from(">4sLLL", data, place)
            self._tables[tag.decode("latin-1")] = offset
        head = self._tables["head"]
        self.units: int = unpack_from(">H", data, head + 18)[0]
        self._long_places: bool = unpack_from(">h", data, head + 50)[0] == 1
        self.glyph_count: int = unpack_from(">H", data, self._tables["maxp"] + 4)[0]

    def raw(self, tag: str, size: int) -> bytes:
        """The first ``size`` bytes of a table."""
        return self.data[self._tables[tag] : self._tables[tag] + size]

    @cached_property
    def box(self) -> tuple[int, ...]:
        """Left, bottom, right and top of all glyphs together."""
        return unpack_from(">4h", self.data, self._tables["head"] + 36)

    @cached_property
    def typographic(self) -> tuple[int, int]:
        """Ascender and descender (negative) as the designer wishes them."""
        up, down = unpack_from(">2h", self.data, self._tables["OS/2"] + 68)
        return up, down

    @cached_property
    def weight(self) -> int:
        """How heavy the strokes are: 400 is regular, 700 bold."""
        return int(unpack_from(">H", self.data, self._tables["OS/2"] + 4)[0])

    @cached_property
    def slant(self) -> float:
        """The angle of an italic in degrees, negative to the right; 0 when upright."""
        return float(unpack_from(">l", self.data, self._tables["post"] + 4)[0]) / 65536

    @cached_property
    def heights(self) -> tuple[int, int]:
        """Of small letters and of capitals."""
        low, high = unpack_from(">2h", self.data, self._tables["OS/2"] + 86)
        return low, high

    @cached_property
    def glyphs(self) -> dict[int, int]:
        """Code point -> glyph; from the fullest Unicode table."""
        base = self._tables["cmap"]
        plainer = 0  # where a table without the rarest letters lies
        for index in range(unpack_from(">H", self.data, base + 2)[0]):
            platform, _, offset = unpack_from(">HHL", self.data, base + 4 + 8 * index)
            kind = unpack_from(">H", self.data, base + offset)[0]
            if kind == 12:
                return _segmented_coverage(self.data, base + offset)
            if kind == 4 and platform in (0, 3):
                plainer = base + offset
        return _segment_mapping(self.data, plainer) if plainer else {}

    @cached_property
    def advances(self) -> tuple[int, ...]:
        """How far each glyph leads; glyphs past the end share the last."""
        count = unpack_from(">H", self.data, self._tables["hhea"] + 34)[0]
        return unpack_from(f">{2 * count}H", self.data, self._tables["hmtx"])[::2]

    def advance(self, glyph: int) -> int:
        """How far a glyph leads."""
        return self.advances[min(glyph, len(self.advances) - 1)]

    @cached_property
    def advances_of_letters(self) -> dict[int, int]:
        """Code point -> how far it leads."""
        known = self.advances
        known += known[-1:] * (self.glyph_count - len(known))
        return {code: known[glyph] for code, glyph in self.glyphs.items()}

    def bearing(self, glyph: int) -> int:
        """The white to the left of a glyph."""
        count = len(self.advances)
        place = self._tables["hmtx"] + (4 * glyph + 2 if glyph < count else 2 * (glyph + count))
        return int(unpack_from(">h", self.data, place)[0])

    @cached_property
    def _places(self) -> tuple[int, ...]:
        count, place = self.glyph_count + 1, self._tables["loca"]
        if self._long_places:
            return unpack_from(f">{count}L", self.data, place)
        return tuple(2 * half for half in unpack_from(f">{count}H", self.data, place))

    def outline(self, glyph: int) -> bytes:
        """A glyph's description, without the programs that fit it to pixels."""
        base = self._tables["glyf"]
        data = self.data[base + self._places[glyph] : base + self._places[glyph + 1]]
        if not data:
            return b""
        contours = unpack_from(">h", data)[0]
        if contours < 0:
            parts = composite_parts(data)
            end = parts[-1][0] + _part_size(parts[-1][1])
            bare = bytearray(data[:end])
            for place, flags, _ in parts:
                bare[place : place + 2] = (flags & ~_HAS_HINTS).to_bytes(2, "big")
            return bytes(bare)
        hints = 10 + 2 * contours
        length = unpack_from(">H", data, hints)[0]
        return data[:hints] + b"\0\0" + data[hints + 2 + length :]

    def contours(self, glyph: int, *, is_part: bool = False) -> list[list[ContourPoint]]:
        """The closed outlines of a glyph, in font units; of a part they stand where it is drawn."""
        data = self.outline(glyph)
        if not data:
            return []
        count, left = unpack_from(">2h", data)
        if count >= 0:
            shift = 0 if is_part else self.bearing(glyph) - left
            found = _simple_contours(data)
            return _moved(found, 1, 0, 0, 1, shift, 0) if shift else found
        found = []
        for place, flags, part in composite_parts(data):
            matrix = _part_matrix(data, place, flags)
            found += _moved(self.contours(part, is_part=True), *matrix)
        return found

    @cached_property
    def pair_tables(self) -> list[list[PairTable]]:
        """The pair subtables of the kern feature of Latin, a list for each lookup."""
        if "GPOS" not in self._tables:
            return []
        data, base = self.data, self._tables["GPOS"]
        scripts, features, lookups = (base + v for v in unpack_from(">HHH", data, base + 4))
        lists = []
        for index in _kern_lookups(data, scripts, features):
            lookup = lookups + unpack_from(">H", data, lookups + 2 + 2 * index)[0]
            kind, _, count = unpack_from(">HHH", data, lookup)
            tables = []
            for offset in unpack_from(f">{count}H", data, lookup + 6):
                own, place = kind, lookup + offset
                if own == _EXTENSION:
                    own, more = unpack_from(">HL", data, place + 2)
                    place += more
                if own == _PAIR:
                    tables.append(PairTable(data, place))
            lists.append(tables)
        return lists


class PairTable:
    """One subtable of pair adjustment (GPOS lookup type 2), read as pairs are met."""

    def __init__(self, data: bytes, place: int) -> None:
        self.data, self.place = data, place
        self.form, coverage, first, second = unpack_from(">HHHH", data, place)
        self.covered = _coverage(data, place + coverage)
        self._before = 2 * (first & 0x0003).bit_count()  # XPlacement and YPlacement come first
        self._has_advance = bool(first & 0x0004)
        self._first_size = 2 * first.bit_count()
        self._size = self._first_size + 2 * second.bit_count()
        if self.form == 2:
            self._left, self._right, _, self._columns = unpack_from(">HHHH", data, place + 8)

    @cached_property
    def _rows_of(self) -> dict[int, int]:
        return _classes(self.data, self.place + self._left)

    @cached_property
    def _columns_of(self) -> dict[int, int]:
        return _classes(self.data, self.place + self._right)

    def find(self, left: int, right: int) -> int | None:
        """The change of the left glyph's advance; None when the next table is to be asked."""
        index = self.covered.get(left)
        if index is None:
            return None
        if self.form == 2:
            row, column = self._rows_of.get(left, 0), self._columns_of.get(right, 0)
            return self._value(self.place + 16 + self._size * (row * self._columns + column))
        pairs = self.place + unpack_from(">H", self.data, self.place + 10 + 2 * index)[0]
        step = 2 + self._size
        for record in range(unpack_from(">H", self.data, pairs)[0]):
            at = pairs + 2 + step * record
            if unpack_from(">H", self.data, at)[0] == right:
                return self._value(at + 2)
        return None

    def _value(self, place: int) -> int:
        if not self._has_advance:
            return 0
        return int(unpack_from(">h", self.data, place + self._before)[0])


def composite_parts(data: bytes) -> list[tuple[int, int, int]]:
    """Of a glyph made of others: where each part's flags stand, the flags, the glyph."""
    parts, place = [], 10
    while True:
        flags, glyph = unpack_from(">HH", data, place)
        parts.append((place, flags, glyph))
        place += _part_size(flags)
        if not flags & _MORE:
            return parts


def _part_size(flags: int) -> int:
    words = 4 if flags & 0x0001 else 2
    scale = 2 if flags & _HAS_SCALE else 4 if flags & _HAS_XY else 8 if flags & _HAS_MATRIX else 0
    return 4 + words + scale


def _part_matrix(data: bytes, place: int, flags: int) -> tuple[float, ...]:
    """How a part of a glyph is turned, scaled and moved: a, b, c, d, dx, dy."""
    if not flags & _ARE_XY:
        raise ValueError("a part of a glyph is moved by its points, which no face of ours does")
    place += 4
    dx, dy = unpack_from(">2h" if flags & _WORDS else ">2b", data, place)
    place += 4 if flags & _WORDS else 2
    if flags & _HAS_SCALE:
        scale = unpack_from(">h", data, place)[0] / 16384
        return scale, 0, 0, scale, dx, dy
    if flags & _HAS_XY:
        a, d = (value / 16384 for value in unpack_from(">2h", data, place))
        return a, 0, 0, d, dx, dy
    if flags & _HAS_MATRIX:
        a, b, c, d = (value / 16384 for value in unpack_from(">4h", data, place))
        return a, b, c, d, dx, dy
    return 1, 0, 0, 1, dx, dy


def _moved(
    contours: list[list[ContourPoint]], a: float, b: float, c: float, d: float, dx: float, dy: float
) -> list[list[ContourPoint]]:
    return [
        [ContourPoint(a * x + c * y + dx, b * x + d * y + dy, is_on) for x, y, is_on in contour]
        for contour in contours
    ]


def _simple_contours(data: bytes) -> list[list[ContourPoint]]:
    """The outlines of a glyph that is not made of others; it carries no programs."""
    count = unpack_from(">h", data)[0]
    ends = unpack_from(f">{count}H", data, 10)
    place = 10 + 2 * count + 2
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag, times = data[place], 1
        place += 1
        if flag & _REPEATED:
            times += data[place]
            place += 1
        flags += [flag] * times
    xs, place = _coordinates(data, place, flags)
    ys, _place = _coordinates(data, place, [flag >> 1 for flag in flags])
    spots = [
        ContourPoint(x, y, bool(flag & _IS_ON)) for x, y, flag in zip(xs, ys, flags, strict=True)
    ]
    begins = [0, *(end + 1 for end in ends)]
    return [spots[begin : end + 1] for begin, end in zip(begins, ends, strict=False)]


def _coordinates(data: bytes, place: int, flags: list[int]) -> tuple[Iterator[int], int]:
    """One coordinate of every spot, and where the next table begins."""
    steps = []
    for flag in flags:
        if flag & _SHORT:
            steps.append(data[place] if flag & _SAME else -data[place])
            place += 1
        elif flag & _SAME:
            steps.append(0)
        else:
            steps.append(unpack_from(">h", data, place)[0])
            place += 2
    return accumulate(steps), place


def _segmented_coverage(data: bytes, place: int) -> dict[int, int]:
    """Format 12 of cmap."""
    count = unpack_from(">L", data, place + 12)[0]
    values = unpack_from(f">{3 * count}L", data, place + 16)
    found: dict[int, int] = {}
    for first, last, glyph in zip(values[::3], values[1::3], values[2::3], strict=True):
        if first == last:  # most are: no ranges to be made
            found[first] = glyph
        else:
            found.update(
                zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True)
            )
    return found


def _segment_mapping(data: bytes, place: int) -> dict[int, int]:
    """Format 4 of cmap."""
    count = unpack_from(">H", data, place + 6)[0] // 2
    ends = unpack_from(f">{count}H", data, place + 14)
    starts = unpack_from(f">{count}H", data, place + 16 + 2 * count)
    deltas = unpack_from(f">{count}H", data, place + 16 + 4 * count)
    ranges = place + 16 + 6 * count
    found: dict[int, int] = {}
    for index, (first, last, delta) in enumerate(zip(starts, ends, deltas, strict=True)):
        offset = unpack_from(">H", data, ranges + 2 * index)[0]
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                at = ranges + 2 * index + offset + 2 * (code - first)
                glyph = unpack_from(">H", data, at)[0]
                if not glyph:
                    continue
            glyph = (glyph + delta) & 0xFFFF
            if glyph:
                found[code] = glyph
    return found


def _coverage(data: bytes, place: int) -> dict[int, int]:
    """Glyph -> its place in a coverage table."""
    form, count = unpack_from(">HH", data, place)
    if form == 1:
        glyphs = unpack_from(f">{count}H", data, place + 4)
        return {glyph: index for index, glyph in enumerate(glyphs)}
    found: dict[int, int] = {}
    values = unpack_from(f">{3 * count}H", data, place + 4)
    for first, last, start in zip(values[::3], values[1::3], values[2::3], strict=True):
        for glyph in range(first, last + 1):
            found[glyph] = start + glyph - first
    return found


def _classes(data: bytes, place: int) -> dict[int, int]:
    """Glyph -> its class, class 0 left out."""
    form, first = unpack_from(">HH", data, place)
    if form == 1:
        count = unpack_from(">H", data, place + 4)[0]
        return dict(enumerate(unpack_from(f">{count}H", data, place + 6), first))
    found: dict[int, int] = {}
    values = unpack_from(f">{3 * first}H", data, place + 4)
    for start, last, kind in zip(values[::3], values[1::3], values[2::3], strict=True):
        for glyph in range(start, last + 1):
            found[glyph] = kind
    return found


def _kern_lookups(data: bytes, scripts: int, features: int) -> list[int]:
    """The lookups that the kern feature of Latin names, or that of the first script."""
    script = scripts + unpack_from(">H", data, scripts + 6)[0]
    for index in range(unpack_from(">H", data, scripts)[0]):
        tag, offset = unpack_from(">4sH", data, scripts + 2 + 6 * index)
        if tag == b"latn":
            script = scripts + offset
    usual = script + unpack_from(">H", data, script)[0]
    wanted: set[int] = set()
    for index in unpack_from(f">{unpack_from('>H', data, usual + 4)[0]}H", data, usual + 6):
        tag, offset = unpack_from(">4sH", data, features + 2 + 6 * index)
        if tag == b"kern":
            place = features + offset
            count = unpack_from(">H", data, place + 2)[0]
            wanted.update(unpack_from(f">{count}H", data, place + 4))
    return sorted(wanted)
