"""The faces of one PDF: which byte stands for which letter, and the subsets that are embedded.

Letters of Windows-1252 keep that code, so a drawing's bytes depend on nothing but the drawing; all
others are numbered as they come, in further subsets of the same face.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from functools import lru_cache

from printkit import fonts
from printkit.render.pdf_file import LEVEL, PdfFile, pdf_text
from printkit.render.subset import subset
from printkit.sfnt import Face

_FIRST, _LAST = 33, 255  # codes of numbered letters; blanks and controls are left alone
_LATIN = {
    char: code
    for code in (*range(0x20, 0x7F), *range(0x80, 0x100))
    for char in bytes([code]).decode("cp1252", "ignore")
    if char != "\u00ad"  # read as a hyphen
}


@dataclass(slots=True)
class _Subset:
    """Letters of a face that share one embedded file; ``codes`` is byte -> letter."""

    font: str
    name: str
    is_latin: bool
    codes: dict[int, str] = field(default_factory=dict)


class Fonts:
    """The faces that one PDF uses so far."""

    def __init__(self) -> None:
        self._subsets: list[_Subset] = []
        self._latin: dict[str, _Subset] = {}
        self._numbered: dict[str, dict[str, tuple[_Subset, int]]] = {}
        self._known: dict[tuple[str, str], list[tuple[str, str]]] = {}

    def encode(self, font: str, text: str) -> list[tuple[str, str]]:
        """(name of a font resource, codes as characters below 256) for a run of one face."""
        known = self._known.get((font, text))
        if known is None:
            known = self._known[font, text] = self._encode(font, text)
        return known

    def _encode(self, font: str, text: str) -> list[tuple[str, str]]:
        text = text.replace("\u00a0", " ")  # the same code in Windows-1252
        if font != fonts.ICONS and text and _LATIN.keys() >= set(text):
            held = self._code(font, text[0])[0]
            held.codes.update({_LATIN[char]: char for char in text})
            return [(held.name, text.encode("cp1252").decode("latin-1"))]
        parts: list[tuple[str, str]] = []
        for char in text:
            held, code = self._code(font, char)
            held.codes[code] = char
            if parts and parts[-1][0] == held.name:
                parts[-1] = (held.name, parts[-1][1] + chr(code))
            else:
                parts.append((held.name, chr(code)))
        return parts

    def _code(self, font: str, char: str) -> tuple[_Subset, int]:
        latin = _LATIN.get(char)
        if latin is not None and font != fonts.ICONS:
            held = self._latin.get(font)
            if held is None:
                held = self._latin[font] = self._new(font, is_latin=True)
            return held, latin
        numbered = self._numbered.setdefault(font, {})
        if char not in numbered:
            place = _FIRST + len(numbered) % (_LAST - _FIRST + 1)
            first = place == _FIRST
            held = self._new(font, is_latin=False) if first else list(numbered.values())[-1][0]
            numbered[char] = (held, place)
        return numbered[char]

    def _new(self, font: str, *, is_latin: bool) -> _Subset:
        held = _Subset(font, f"/F{len(self._subsets)}", is_latin)
        self._subsets.append(held)
        return held

    def write(self, file: PdfFile) -> str:
        """Put every face into the file; the entries of a resource dictionary."""
        return "".join(f"{held.name} {self._font(file, held)} 0 R" for held in self._subsets)

    @staticmethod
    def _font(file: PdfFile, held: _Subset) -> int:
        codes = tuple(sorted(held.codes.items()))
        data, about = _embedded(held.font, codes, held.is_latin)
        program = file.stream(data, f"/Length1 {about.length}", packed=True)
        descriptor = file.add(f"<</Type/FontDescriptor{about.descriptor}/FontFile2 {program} 0 R>>")
        more = "/Encoding/WinAnsiEncoding"
        if not held.is_latin:
            more = f"/ToUnicode {file.stream(_to_unicode(codes))} 0 R"
        return file.add(
            f"<</Type/Font/Subtype/TrueType/BaseFont/{about.name}/FirstChar {codes[0][0]}"
            f"/LastChar {codes[-1][0]}/Widths[{about.widths}]{more}"
            f"/FontDescriptor {descriptor} 0 R>>"
        )


@dataclass(frozen=True, slots=True)
class _About:
    name: str
    length: int
    widths: str
    descriptor: str


@lru_cache(maxsize=64)
def _embedded(
    font: str, codes: tuple[tuple[int, str], ...], is_latin: bool
) -> tuple[bytes, _About]:
    """The deflated subset with these codes, and what its dictionaries say."""
    face = fonts.face(font)
    glyphs = face.glyphs
    wanted = {ord(char) if is_latin else code: glyphs[ord(char)] for code, char in codes}
    data = subset(face, wanted, by_unicode=is_latin)
    tag, check = "", zlib.crc32(repr((is_latin, codes)).encode())
    for _ in range(6):
        check, letter = divmod(check, 26)
        tag += chr(65 + letter)
    full = "Printkit-Icons" if font == fonts.ICONS else fonts.file(font).stem
    name = f"{tag}+{full}"
    return zlib.compress(data, LEVEL), _About(
        name, len(data), _widths(face, codes), _descriptor(name, font, face, is_latin)
    )


def _widths(face: Face, codes: tuple[tuple[int, str], ...]) -> str:
    scale = 1000 / face.units
    known = {code: round(face.advance(face.glyphs[ord(char)]) * scale) for code, char in codes}
    return " ".join(str(known.get(c, 0)) for c in range(codes[0][0], codes[-1][0] + 1))


def _descriptor(name: str, font: str, face: Face, is_latin: bool) -> str:
    measures = fonts.metrics(font)
    scale = 1000 / face.units
    slant = -11 if font.endswith("italic") else 0
    kind = (32 if is_latin else 4) | (2 if font.startswith("serif") else 0) | (64 if slant else 0)
    box = " ".join(str(round(side * scale)) for side in face.box)
    return (
        f"/FontName/{name}/Flags {kind}/FontBBox[{box}]/ItalicAngle {slant}"
        f"/Ascent {measures.ascent:g}/Descent {-measures.descent:g}"
        f"/CapHeight {measures.cap_height:g}/StemV {120 if 'bold' in font else 80}"
    )


def _to_unicode(codes: tuple[tuple[int, str], ...]) -> bytes:
    """How numbered codes are read out (ISO 32000-1, 9.10.3)."""
    pairs = [f"<{code:02x}><{pdf_text(char, mark=False)}>" for code, char in codes]
    blocks = [pairs[first : first + 100] for first in range(0, len(pairs), 100)]
    body = "\n".join(
        f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks
    )
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap"
        "/CMapName/Printkit def/CMapType 2 def\n"
        f"1 begincodespacerange<00><ff>endcodespacerange\n{body}\n"
        "endcmap CMapName currentdict/CMap defineresource pop end end"
    ).encode()
