"""The tree of what a document says, gathered while its pages are written; knows no library.

Tags become elements at their first sight; content, by its number on its page, goes to the element
it was drawn in. What is drawn outside of every tag, or straight inside a holder, is an artifact.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from printkit.scene.shapes import Clip, Group, Shape, Symbol, Text, Use
from printkit.scene.tags import ARTIFACT, HOLDERS, Tag
from printkit.typography import faces as fonts


class Content(NamedTuple):
    """Marked content: the page from 0, and its number on it."""

    page: int
    number: int


class LinkKid(NamedTuple):
    """A link of a page: the page from 0, and its place among all links of the file."""

    page: int
    number: int


class Element:
    """A part of the tree: its role, what is said instead of it, and what it is made of."""

    __slots__ = ("detail", "kids", "parent", "role", "tail", "words")

    def __init__(
        self, role: str, words: str = "", detail: str = "", parent: Element | None = None
    ) -> None:
        self.role = role
        self.words = words
        self.detail = detail
        self.parent = parent
        self.kids: list[Element | Content | LinkKid] = []
        self.tail: list[Element] = []

    @property
    def all_kids(self) -> list[Element | Content | LinkKid]:
        """Everything in it, in the order in which it is heard."""
        return [*self.kids, *self.tail]


class Heard(NamedTuple):
    """The text last written: whose it is, itself, and where its last letters stand."""

    part: Element
    text: Text
    letters: str
    font: str
    x: float
    y: float

    def is_before(self, x: float, y: float, near: float) -> bool:
        """Whether a text that begins at (x, y) follows with less white than ``near``."""
        if abs(y - self.y) >= near:
            return False
        text = self.text
        wide = fonts.width(self.letters, self.font, text.size_pt, text.tracking)
        return abs(x - (self.x + wide)) < near


class Structure:
    """A document's tree in the making.

    Attributes:
        root: the whole document.
        pages: the elements of the marked content of each page, by their numbers.
        links: the element of each link.
    """

    def __init__(self) -> None:
        self.root = Element("Document")
        self.pages: list[list[Element]] = []
        self.links: list[Element] = []
        self._known: dict[int, Element] = {}
        self._symbols: dict[int, bool] = {}
        self._opened: set[int] = set()
        self._kept: list[object] = []  # so that no id is used twice
        self._inside: list[Element | None] = [self.root]  # None for an artifact
        self._page_start = 0
        self._levels: list[int] = []  # of the headings above
        self.speaks_all = False

    def begin_page(self, shapes: Iterable[Shape]) -> None:
        """Turn to the next page; one without any tag says all its words in drawing order."""
        del self._inside[1:]
        self.pages.append([])
        self._page_start = len(self.root.kids)
        self.speaks_all = not has_tags(shapes)
        if self.speaks_all:
            self.enter((Tag("P"),))

    def enter(self, tags: Iterable[Tag]) -> None:
        """Go into tags, from the outermost in."""
        for tag in tags:
            self._inside.append(self._element(tag))

    def leave(self, tags: Iterable[Tag]) -> None:
        """Leave the tags entered last."""
        for _tag in tags:
            self._inside.pop()

    def current(self) -> Element | None:
        """The element that content drawn now belongs to; None for an artifact."""
        inside = self._inside[-1]
        if inside is None or inside is self.root or inside.role in HOLDERS:
            return None
        return inside

    def is_hidden(self) -> bool:
        """Whether what is drawn now is heard as something else, or not at all."""
        inside = self._inside[-1]
        return inside is None or inside.role == "Figure"

    def content(self, element: Element) -> int:
        """A new number for content of an element on this page."""
        page = self.pages[-1]
        page.append(element)
        element.kids.append(Content(len(self.pages) - 1, len(page) - 1))
        return len(page) - 1

    def symbol_speaks(self, symbol: Symbol) -> bool:
        """Whether a symbol says things of its own, where such things are heard."""
        if self.is_hidden():
            return False
        known = self._symbols.get(id(symbol))
        if known is None:
            known = self._symbols[id(symbol)] = has_tags(symbol.shapes)
            self._kept.append(symbol)
        return known

    def opens(self, symbol: Symbol) -> bool:
        """Whether a symbol that says things is drawn for the first time; later ones are silent."""
        if not self.symbol_speaks(symbol) or id(symbol) in self._opened:
            return False
        self._opened.add(id(symbol))
        return True

    def link(self) -> tuple[int, str]:
        """A new number for a link drawn now, and its words."""
        inside = self.current() or self.root
        number = len(self.links)
        if inside.role != "Link":
            inside = self._added(Element("Link", parent=inside), "")
        inside.kids.append(LinkKid(len(self.pages) - 1, number))
        self.links.append(inside)
        return number, inside.words

    def _element(self, tag: Tag) -> Element | None:
        inside = self._inside[-1]
        if tag.role == ARTIFACT or inside is None or inside.role == "Figure":
            return inside if inside is not None and inside.role == "Figure" else None
        found = self._known.get(id(tag))
        if found is None:
            found = Element(self._role(tag), tag.words, tag.detail, inside)
            self._known[id(tag)] = self._added(found, tag.place)
            self._kept.append(tag)
        return found

    def _added(self, element: Element, place: str) -> Element:
        parent = element.parent or self.root
        if place == "first" and parent is self.root:
            parent.kids.insert(self._page_start, element)
            self._page_start += 1
        elif place == "first":
            parent.kids.insert(0, element)
        elif place == "last":
            parent.tail.append(element)
        else:
            parent.kids.append(element)
        return element

    def _role(self, tag: Tag) -> str:
        """The role; headings go down one level at a time."""
        if tag.role[0] != "H" or not tag.role[1:].isdecimal():
            return tag.role
        level = int(tag.role[1:])
        while self._levels and self._levels[-1] >= level:
            self._levels.pop()
        self._levels.append(level)
        return f"H{len(self._levels)}"


def has_tags(shapes: Iterable[Shape]) -> bool:
    """Whether anything of these shapes says what it is."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.tags or has_tags(shape.shapes):
                return True
        elif isinstance(shape, Clip):
            if has_tags(shape.shapes):
                return True
        elif isinstance(shape, Use) and has_tags(shape.symbol.shapes):
            return True
    return False
