"""A PDF as somebody hears it: its tags in order, each with its words, read with pikepdf alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pikepdf

SOFT_HYPHEN = "\u00ad"
_RANGE = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_PAIR = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")


@dataclass
class Heard:
    """One tag: its role, what is said, and what it holds."""

    role: str
    words: str = ""
    kids: list[Heard] = field(default_factory=list)
    detail: str = ""

    def told(self) -> str:
        """Everything said in it, in order."""
        return " ".join(filter(None, [self.words, *(kid.told() for kid in self.kids)]))

    def all(self, role: str) -> list[Heard]:
        """The tags of a role in it, in order."""
        found = [self] if self.role == role else []
        return found + [one for kid in self.kids for one in kid.all(role)]

    def lines(self, depth: int = 0) -> Iterator[str]:
        """As text, a tag a line."""
        yield f"{'  ' * depth}{self.role}: {self.words}".rstrip(": ")
        for kid in self.kids:
            yield from kid.lines(depth + 1)


def hear(data: bytes) -> Heard:
    """The tree of a PDF with its words."""
    with pikepdf.open(BytesIO(data)) as pdf:
        pages = {page.obj.objgen: _marked(page) for page in pdf.pages}
        return _element(pdf.Root.StructTreeRoot.K, pages, None)


def _element(part: Any, pages: dict[Any, dict[int, str]], page: Any) -> Heard:
    page = part.get("/Pg", page)
    heard = Heard(str(part.S)[1:])
    if "/A" in part:
        heard.detail = str(part.A.get("/Scope", part.A.get("/ListNumbering", "")))[1:]
    said = part.get("/Alt", part.get("/ActualText"))
    kids = part.get("/K")
    for kid in kids if isinstance(kids, pikepdf.Array) else [] if kids is None else [kids]:
        if isinstance(kid, int):
            _add(heard, pages[page.objgen][kid])
        elif kid.get("/Type") == "/MCR":
            _add(heard, pages[kid.Pg.objgen][int(kid.MCID)])
        elif kid.get("/Type") != "/OBJR":
            heard.kids.append(_element(kid, pages, page))
    if said is not None:
        heard.words = str(said)
    heard.words = heard.words.replace(SOFT_HYPHEN, "")
    return heard


def _add(heard: Heard, words: str) -> None:
    heard.words += words


def _marked(page: pikepdf.Page) -> dict[int, str]:
    """The words of a page's marked content by number."""
    fonts = {
        name: _codes(font) for name, font in page.get("/Resources", {}).get("/Font", {}).items()
    }
    found: dict[int, str] = {}
    inside: list[tuple[int | None, str | None]] = []
    font: dict[int, str] = {}
    above: list[dict[int, str]] = []

    def say(words: str) -> None:
        for number, instead in reversed(inside):
            if instead is not None:
                return
            if number is not None:
                found[number] += words
                return

    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "BMC":
                inside.append((None, None))
            case "BDC":
                entries = operands[1]
                number = entries.get("/MCID")
                instead = entries.get("/ActualText")
                if number is not None:
                    found.setdefault(int(number), "")
                if instead is not None:
                    say(str(instead))
                inside.append(
                    (None if number is None else int(number), None if instead is None else "")
                )
            case "EMC":
                inside.pop()
            case "q":
                above.append(font)
            case "Q":
                font = above.pop()
            case "Tf":
                font = fonts[str(operands[0])]
            case "Tj":
                say(_text(bytes(operands[0]), font))
            case "TJ":
                for part in operands[0]:
                    if isinstance(part, pikepdf.String):
                        say(_text(bytes(part), font))
    return found


def _text(codes: bytes, font: dict[int, str]) -> str:
    return "".join(font.get(code, "?") for code in codes)


def _codes(font: Any) -> dict[int, str]:
    """Codes and their letters, from the font's own table."""
    table = bytes(font.ToUnicode.read_bytes()).decode("latin-1") if "/ToUnicode" in font else ""
    codes: dict[int, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for code, letters in _PAIR.findall(block):
            codes[int(code, 16)] = bytes.fromhex(letters).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, letters in _RANGE.findall(block):
            for step in range(int(last, 16) - int(first, 16) + 1):
                codes[int(first, 16) + step] = chr(int(letters, 16) + step)
        for first, _last, listed in re.findall(r"<(\w+)>\s*<(\w+)>\s*\[(.*?)\]", block, re.DOTALL):
            for step, letters in enumerate(re.findall(r"<(\w+)>", listed)):
                codes[int(first, 16) + step] = bytes.fromhex(letters).decode("utf-16-be")
    return codes
