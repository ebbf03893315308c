"""Scenes as one PDF.

The same scenes give the same bytes: no clock, no random id. Fonts are embedded as subsets,
symbols are forms written once, pages share one dictionary of resources.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.render.base import (
    SceneError,
    anchors,
    corners,
    links,
    repeated_symbols,
    symbol_key,
)
from printkit.render.operators import Writer, number
from printkit.render.pdf_file import PdfFile, pdf_string
from printkit.render.pdf_fonts import Fonts
from printkit.scene import Scene, Symbol
from printkit.units import PT_PER_MM, pt

PRODUCER = "Printkit"
_SEAM = 0.4  # mm; a form's box is larger than its art, or abutting forms show white seams
_FLIPS = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}


@dataclass(frozen=True, slots=True)
class About:
    """What the file says of itself.

    Attributes:
        title, author, subject: as shown by viewers; the author is the designers' credit.
        keywords: separated by commas.
        language: a BCP 47 tag.
        duplex: ``long``, ``short`` or ``none``: how a printer should turn the sheet.
    """

    title: str
    author: str
    subject: str = ""
    keywords: str = ""
    language: str = "en"
    duplex: str = "long"


def render(scenes: Sequence[Scene], about: About, *, compress: bool = True) -> bytes:
    """One PDF with a page for each scene.

    Args:
        scenes: the pages.
        about: title, author and so on.
        compress: whether streams are deflated; tests read them plain.

    Raises:
        SceneError: there is no page, an unknown shape, or a link to nowhere.
        GlyphError: a character is in no face.
    """
    if not scenes:
        raise SceneError("nothing to print: the document has no pages")
    if about.duplex not in _FLIPS:
        raise SceneError(f"unknown duplex {about.duplex!r} ({', '.join(_FLIPS)})")
    return _Pages(scenes, about, PdfFile(compress=compress)).finish()


class _Pages:
    """The pages of one PDF in the making."""

    def __init__(self, scenes: Sequence[Scene], about: About, file: PdfFile) -> None:
        self.scenes, self.about, self.file = scenes, about, file
        self.root, self.tree, self.resources = file.reserve(), file.reserve(), file.reserve()
        self.numbers = [file.reserve() for _ in scenes]
        self.targets = anchors(scenes)
        self.fonts = Fonts()
        self.repeated = repeated_symbols(scenes)
        self.forms: dict[Symbol, str] = {}
        self.form_of_object: dict[int, str] = {}
        self.form_objects: list[str] = []

    def finish(self) -> bytes:
        file = self.file
        for number_, scene in zip(self.numbers, self.scenes, strict=True):
            self._page(number_, scene)
        kids = " ".join(f"{kid} 0 R" for kid in self.numbers)
        file.add(f"<</Type/Pages/Count {len(self.numbers)}/Kids[{kids}]>>", self.tree)
        faces, forms = self.fonts.write(file), " ".join(self.form_objects)
        file.add(f"<</Font<<{faces}>>/XObject<<{forms}>>>>", self.resources)
        file.add(self._catalog(), self.root)
        return file.finish(self.root, self._info())

    def _info(self) -> int:
        about = self.about
        entries = {
            "Title": about.title,
            "Author": about.author,
            "Subject": about.subject,
            "Keywords": about.keywords,
            "Creator": PRODUCER,
            "Producer": PRODUCER,
        }
        text = "".join(f"/{name}{pdf_string(value)}" for name, value in entries.items() if value)
        return self.file.add(f"<<{text}>>")

    def _catalog(self) -> str:
        labels = "".join(
            f"{index}<</P{pdf_string(scene.label or str(index + 1))}>>"
            for index, scene in enumerate(self.scenes)
        )
        outline = self._outline()
        contents = f"/Outlines {outline} 0 R/PageMode/UseOutlines" if outline else ""
        return (
            f"<</Type/Catalog/Pages {self.tree} 0 R/Lang{pdf_string(self.about.language)}"
            f"/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true"
            f"/Duplex/{_FLIPS[self.about.duplex]}>>/PageLabels<</Nums[{labels}]>>{contents}>>"
        )

    def _page(self, own: int, scene: Scene) -> None:
        height = pt(scene.height)
        writer = Writer(self.fonts.encode, self._form)
        writer.draw(scene.shapes)
        text = f"{PT_PER_MM:.7f} 0 0 -{PT_PER_MM:.7f} 0 {height:.4f} cm\n{writer.content()}"
        content = self.file.stream(text.encode("latin-1"))
        notes = "".join(self._notes(scene, height))
        self.file.add(
            f"<</Type/Page/Parent {self.tree} 0 R/Resources {self.resources} 0 R"
            f"/MediaBox[0 0 {_points(scene.width)} {_points(scene.height)}]{_boxes(scene)}"
            f"/Contents {content} 0 R{f'/Annots[{notes}]' if notes else ''}>>",
            own,
        )

    def _notes(self, scene: Scene, height: float) -> list[str]:
        """The links of a page.

        Raises:
            SceneError: one leads nowhere.
        """
        notes = []
        for link, matrix in links(scene.shapes):
            if link.target not in self.targets:
                raise SceneError(f"a link leads to {link.target!r}, which no page has")
            left, top, right, bottom = corners(link, matrix)
            sides = (pt(left), height - pt(bottom), pt(right), height - pt(top))
            box = " ".join(map(number, sides))
            notes.append(
                f"<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[{box}]"
                f"/Dest{self._place(*self.targets[link.target])}>>"
            )
        return notes

    def _place(self, index: int, down: float) -> str:
        """A page, seen from so far down (mm)."""
        top = number(pt(self.scenes[index].height - down))
        return f"[{self.numbers[index]} 0 R/XYZ 0 {top} 0]"

    def _outline(self) -> int:
        """The tree of bookmarks; 0 when no page has one."""
        marks: list[tuple[int, int, str, int]] = []  # level, own number, title, page
        for index, scene in enumerate(self.scenes):
            title, level = scene.bookmark
            if title:
                deepest = marks[-1][0] + 1 if marks else 0
                marks.append((min(level, deepest), self.file.reserve(), title, index))
        if not marks:
            return 0
        root = self.file.reserve()
        family: dict[int, list[int]] = {root: []}
        path = [root]  # the ancestors of the next mark
        for level, own, _, _ in marks:
            del path[level + 1 :]
            family.setdefault(path[-1], []).append(own)
            path.append(own)
        parent = {kid: above for above, kids in family.items() for kid in kids}
        for _, own, title, index in marks:
            beside = family[parent[own]]
            at = beside.index(own)
            near = f"/Prev {beside[at - 1]} 0 R" if at else ""
            near += f"/Next {beside[at + 1]} 0 R" if at + 1 < len(beside) else ""
            self.file.add(
                f"<</Title{pdf_string(title)}/Parent {parent[own]} 0 R{near}"
                f"{_ends(family.get(own, []))}/Dest{self._place(index, 0.0)}>>",
                own,
            )
        self.file.add(f"<</Type/Outlines{_ends(family[root])}>>", root)
        return root

    def _form(self, symbol: Symbol) -> str | None:
        """The resource name of the form that draws a symbol; written at its first use.

        None for a symbol used once, which is drawn where it stands.
        """
        if symbol_key(symbol) not in self.repeated:
            return None
        name = self.form_of_object.get(id(symbol)) or self.forms.get(symbol)
        if name is None:
            writer = Writer(self.fonts.encode, self._form, is_form=True)
            writer.draw(symbol.shapes)  # forms inside are written first
            name = f"X{len(self.forms)}"
            self.forms[symbol] = name
            wide, high = number(symbol.width + _SEAM), number(symbol.height + _SEAM)
            own = self.file.stream(
                writer.content().encode("latin-1"),
                f"/Type/XObject/Subtype/Form/BBox[-{_SEAM} -{_SEAM} {wide} {high}]"
                f"/Resources {self.resources} 0 R",
            )
            self.form_objects.append(f"/{name} {own} 0 R")
        self.form_of_object[id(symbol)] = name
        return name


def _boxes(scene: Scene) -> str:
    """TrimBox and BleedBox: the card's on a single-card page, else the sheet's."""
    if scene.trim is None:
        sheet = _box(scene, 0.0, 0.0, scene.width, scene.height)
        return f"/TrimBox[{sheet}]/BleedBox[{sheet}]"
    from printkit.paper import BLEED  # late: only single cards have one

    x, y, w, h = scene.trim
    trim = _box(scene, x, y, x + w, y + h)
    bleed = _box(scene, x - BLEED, y - BLEED, x + w + BLEED, y + h + BLEED)
    return f"/TrimBox[{trim}]/BleedBox[{bleed}]"


def _box(scene: Scene, left: float, top: float, right: float, bottom: float) -> str:
    left, top = max(left, 0.0), max(top, 0.0)
    right, bottom = min(right, scene.width), min(bottom, scene.height)
    return " ".join(map(_points, (left, scene.height - bottom, right, scene.height - top)))


def _points(mm: float) -> str:
    return f"{pt(mm):.4f}".rstrip("0").rstrip(".")


def _ends(kids: Sequence[int]) -> str:
    if not kids:
        return ""
    return f"/First {kids[0]} 0 R/Last {kids[-1]} 0 R/Count {len(kids)}"
