"""The tree of a document: each page begins at its root, whatever the page before held."""

from __future__ import annotations

from printkit.render.structure import Structure
from printkit.scene.shapes import Group, Tag, Text


def test_pages_without_tags_stand_beside_each_other() -> None:
    structure = Structure()
    word = Text(0, 0, "a", "sans", 8, "#000000")
    for shapes in ([word], [word], [Group((word,), tags=(Tag("H1"),))]):
        structure.begin_page(shapes)
    structure.enter((Tag("H1"),))
    assert [kid.role for kid in structure.root.kids] == ["P", "P", "H1"]
    assert all(kid.kids == [] for kid in structure.root.kids)
