"""The tree of what a document says, as objects of its PDF (ISO 32000-1, 14.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfdoc

from printkit.render.pdf_archive import Raw
from printkit.render.structure import Content, Element, LinkKid, Structure
from printkit.render.text_strings import text_string

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_LISTS = "/A<</O/List/ListNumbering/{}>>"
_HEADS = "/A<</O/Table/Scope/{}>>"


class TaggedPage(pdfdoc.PDFPage):  # type: ignore[misc]  # the library is untyped
    """A page that knows where its content stands in the tree."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "Tabs", "StructParents")


class TaggedLink(pdfdoc.LinkAnnotation):  # type: ignore[misc]  # the library is untyped
    """A link that knows where it stands in the tree."""

    permitted = (*pdfdoc.LinkAnnotation.permitted, "StructParent")


def write_tree(canvas: Canvas, structure: Structure, links: list[pdfdoc.PDFObject]) -> None:
    """Write the tree, and tell pages and links their places in it."""
    document = canvas._doc
    pages = document.Pages.pages
    names = [_name(document, page) for page in pages]
    for number, page in enumerate(pages):
        page.__class__ = TaggedPage
        page.Tabs = pdfdoc.PDFName("S")
        page.StructParents = number
    tree = _Tree(document, names, [_name(document, link) for link in links])
    root = Raw()
    top = tree.write(structure.root, _name(document, root))
    rows = [
        f"{number}[{' '.join(map(tree.name_of, page))}]"
        for number, page in enumerate(structure.pages)
        if page
    ]
    start = len(structure.pages)
    rows += [f"{start + n} {tree.name_of(part)}" for n, part in enumerate(structure.links)]
    parents = Raw(f"<</Nums[{' '.join(rows)}]>>".encode())
    root.body = (
        f"<</Type/StructTreeRoot/K {top}/ParentTree {_name(document, parents)}"
        f"/ParentTreeNextKey {start + len(structure.links)}>>"
    ).encode()
    document.Catalog.StructTreeRoot = root
    document.Catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})


class _Tree:
    """Elements as objects, each written once."""

    def __init__(self, document: pdfdoc.PDFDocument, pages: list[str], links: list[str]) -> None:
        self.document = document
        self.pages = pages
        self.links = links
        self.written: dict[int, str] = {}

    def name_of(self, element: Element) -> str:
        """How others refer to an element."""
        return self.written[id(element)]

    def write(self, element: Element, parent: str) -> str:
        """An element and all in it; gives its name."""
        part = Raw()
        name = self.written[id(element)] = _name(self.document, part)
        home = next((kid.page for kid in element.all_kids if not isinstance(kid, Element)), None)
        kids = [self._kid(kid, name, home) for kid in element.all_kids]
        entries = f"<</S/{element.role}/P {parent}"
        if home is not None:
            entries += f"/Pg {self.pages[home]}"
        if kids:
            entries += f"/K {kids[0]}" if len(kids) == 1 else f"/K[{' '.join(kids)}]"
        if element.words and element.role != "Link":
            key = "Alt" if element.role == "Figure" else "ActualText"
            entries += f"/{key}{text_string(element.words)}"
        if element.detail:
            entries += (_LISTS if element.role == "L" else _HEADS).format(element.detail)
        part.body = f"{entries}>>".encode()
        return name

    def _kid(self, kid: Element | Content | LinkKid, name: str, home: int | None) -> str:
        if isinstance(kid, Element):
            return self.write(kid, name)
        if isinstance(kid, LinkKid):
            return f"<</Type/OBJR/Pg {self.pages[kid.page]}/Obj {self.links[kid.number]}>>"
        if kid.page == home:
            return str(kid.number)
        return f"<</Type/MCR/Pg {self.pages[kid.page]}/MCID {kid.number}>>"


def _name(document: pdfdoc.PDFDocument, part: pdfdoc.PDFObject) -> str:
    """How others refer to an object: ``12 0 R``."""
    found: bytes = document.Reference(part).format(document)
    return found.decode("ascii")
