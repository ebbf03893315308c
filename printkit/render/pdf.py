"""Scenes as one PDF, through ReportLab; only the files ``pdf*.py`` know that library.

The same scenes give the same bytes: no clock, no random id. Fonts are embedded as lean subsets;
symbols are forms written once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO

from printkit.render import deferred  # noqa: F401 - it must come before ReportLab

# isort: split
from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import xObjectName
from reportlab.pdfgen.canvas import Canvas

from printkit import __version__
from printkit.render.base import (
    About,
    SceneError,
    anchors,
    corners,
    links,
    repeated_symbols,
    symbol_key,
)
from printkit.render.operators import Writer
from printkit.render.pdf_archive import claim
from printkit.render.pdf_faces import embedded
from printkit.render.pdf_objects import CompactDocument, Deflating
from printkit.render.pdf_tags import TaggedLink, write_tree
from printkit.render.structure import Structure
from printkit.scene.shapes import Link, Scene, Symbol
from printkit.scene.units import PT_PER_MM, pt

__all__ = ["PRODUCER", "About", "render"]

PRODUCER = f"Printkit {__version__}"
_SEAM = 0.4  # mm; a form's box is larger than its art, or abutting forms show white seams

rl_config.useA85 = 0  # binary streams: a fifth smaller


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
        raise SceneError("there's nothing to print, because the document has no pages")
    return _File(scenes, about, compress).finish()


class _File:
    """One PDF in the making."""

    def __init__(self, scenes: Sequence[Scene], about: About, compress: bool) -> None:
        self.scenes = scenes
        self.about = about
        first = scenes[0]
        with _no_clock():
            self.canvas = Canvas(
                BytesIO(),
                pagesize=(pt(first.width), pt(first.height)),
                pageCompression=1 if compress else 0,
                invariant=1,
                initialFontName=embedded("serif").fontName,
                lang=about.language,
                pdfVersion=(1, 7),
            )
        self.canvas._doc.__class__ = CompactDocument
        self.level = -1  # of the last bookmark
        self.forms: dict[Symbol, str] = {}
        self.repeated = repeated_symbols(scenes)
        self.form_of_object: dict[int, str] = {}
        self.codes: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self.structure = Structure() if about.is_tagged else None
        self.links: list[TaggedLink] = []
        self.deflating = Deflating()

    def finish(self) -> bytes:
        self._about()
        targets = anchors(self.scenes)
        for index, scene in enumerate(self.scenes):
            self._page(index, scene, targets)
        claim(self.canvas, self.about, PRODUCER)
        if self.structure is not None:
            write_tree(self.canvas, self.structure, self.links)
        try:
            data: bytes = self.canvas.getpdfdata()
        finally:
            self.deflating.end()
        return data

    def _about(self) -> None:
        canvas, about = self.canvas, self.about
        canvas.setTitle(about.title)
        canvas.setAuthor(about.author)
        canvas.setSubject(about.subject)
        canvas.setCreator(PRODUCER)
        canvas.setProducer(PRODUCER)
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        flips = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}
        if about.duplex not in flips:
            raise SceneError(f"unknown duplex {about.duplex!r} ({', '.join(flips)})")
        canvas.setViewerPreference("Duplex", flips[about.duplex])
        if any(scene.bookmark[0] for scene in self.scenes):
            canvas.showOutline()

    def _page(self, index: int, scene: Scene, targets: dict[str, int]) -> None:
        canvas = self.canvas
        height = pt(scene.height)
        writer = Writer(self._encode, self._form, structure=self.structure)
        writer.begin_page(scene.shapes)
        writer.draw(scene.shapes)  # writes forms on the way, so before anything of the page
        canvas.setPageSize((pt(scene.width), height))
        self._boxes(scene)
        if targets.get(scene.anchor) == index:
            canvas.bookmarkPage(scene.anchor, fit="XYZ", left=0, top=height, zoom=0)
        title, level = scene.bookmark
        if title:
            key = f"page-{index + 1}"
            canvas.bookmarkPage(key, fit="XYZ", left=0, top=height, zoom=0)
            self.level = min(level, self.level + 1)
            canvas.addOutlineEntry(title, key, self.level)
        canvas.addPageLabel(index, prefix=scene.label or str(index + 1))
        found = links(scene.shapes) if writer.has_links else ()
        for place, (link, matrix) in enumerate(found):
            if link.target not in targets:
                raise SceneError(f"a link leads to {link.target!r}, but no page has that")
            left, top, right, bottom = corners(link, matrix)
            box = (pt(left), height - pt(bottom), pt(right), height - pt(top))
            self._link(link, box, writer.links[place] if writer.links else None)
        k = f"{PT_PER_MM:.7f}"
        canvas.addLiteral(f"q {k} 0 0 -{k} 0 {height:.4f} cm")
        canvas.addLiteral(writer.content())
        canvas.addLiteral("Q")
        canvas._formsinuse.extend(_own_names(writer))
        canvas.showPage()
        self.deflating.begin(canvas._doc.Pages.pages[-1])

    def _link(self, link: Link, box: tuple[float, ...], told: tuple[int, str] | None) -> None:
        """A link as an annotation that is printed as it is shown (F 4), with its words."""
        number, words = told or (0, "")
        places = {} if told is None else {"StructParent": len(self.scenes) + number}
        target = self.canvas._bookmarkReference(link.target)
        made = TaggedLink(box, words or link.target, target, Border="[0 0 0]", F=4, **places)
        self.links.append(made)
        self.canvas._addAnnotation(made)

    def _boxes(self, scene: Scene) -> None:
        """TrimBox and BleedBox: the card's on a single-card page, else the sheet's."""
        if scene.trim is None:
            trim = bleed = self._box(scene, 0.0, 0.0, scene.width, scene.height)
        else:
            from printkit.paper.papers import BLEED  # late: only single cards have one

            x, y, w, h = scene.trim
            trim = self._box(scene, x, y, x + w, y + h)
            bleed = self._box(scene, x - BLEED, y - BLEED, x + w + BLEED, y + h + BLEED)
        self.canvas.setTrimBox(trim)
        self.canvas.setBleedBox(bleed)

    @staticmethod
    def _box(
        scene: Scene, left: float, top: float, right: float, bottom: float
    ) -> tuple[float, ...]:
        left, top = max(left, 0.0), max(top, 0.0)
        right, bottom = min(right, scene.width), min(bottom, scene.height)
        box = (left, scene.height - bottom, right, scene.height - top)
        return tuple(round(pt(side), 4) for side in box)

    def _encode(self, font: str, text: str) -> list[tuple[str, str]]:
        found = self.codes.get((font, text))
        if found is None:
            face, doc = embedded(font), self.canvas._doc
            found = [
                (face.getSubsetInternalName(part, doc), codes.decode("latin-1"))
                for part, codes in face.splitString(text, doc)
            ]
            self.codes[font, text] = found
        return found

    def _form(self, symbol: Symbol) -> str | None:
        """The resource name of the form that draws a symbol; written at its first use.

        None for a symbol used once, which is drawn where it stands.
        """
        if symbol_key(symbol) not in self.repeated:
            return None
        name = self.form_of_object.get(id(symbol)) or self.forms.get(symbol)
        if name is None:
            writer = Writer(self._encode, self._form, is_form=True)
            writer.draw(symbol.shapes)  # forms inside are written first
            own = f"s{len(self.forms)}"
            name = xObjectName(own)
            self.forms[symbol] = name
            box = (-_SEAM, -_SEAM, symbol.width + _SEAM, symbol.height + _SEAM)
            self.canvas.beginForm(own, *box)
            self.canvas.addLiteral(writer.content())
            self.canvas._formsinuse.extend(_own_names(writer))
            self.canvas.endForm()
            self.deflating.begin(self.canvas._doc.idToObject[name])
        self.form_of_object[id(symbol)] = name
        return name


@contextmanager
def _no_clock() -> Iterator[None]:
    """SOURCE_DATE_EPOCH would move reportlab's fixed date; it is set aside."""
    kept = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if kept is not None:
            os.environ["SOURCE_DATE_EPOCH"] = kept


def _own_names(writer: Writer) -> list[str]:
    """The forms a writer used, without the prefix that reportlab gives resources."""
    return [name.removeprefix(xObjectName("")) for name in writer.forms]
