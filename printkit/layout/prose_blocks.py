"""Markdown to blocks. The conventions that templates may use are in docs/templates.md.

``#`` headings; paragraphs; lists; tables; ``> **Example.** …`` and ``> [!ruling A4.9] …`` boxes;
``{A4.2}`` at the end of a paragraph for rule ids; ``![caption](name)`` alone for a named block.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.blocks.blocks import (
    Block,
    Board,
    Bullets,
    CardRow,
    Figure,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    Plan,
    Prose,
    QrCode,
    Table,
)
from engine.language import _
from printkit.io.errors import TemplateError
from printkit.layout.base.inline_markdown import split_rule
from printkit.prose.templates import TemplateLoader

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

_FIGURE = re.compile(r"!\[(?P<caption>[^\]]*)\]\((?P<name>[^)\s]+)\)")
_NOTE = re.compile(r"\[!(?P<kind>[a-z]+)(?P<rule>[^\]]*)\]\s*(?P<rest>.*)", re.DOTALL)
MAX_COLUMNS = 100
"""Bars in one line: no page has room for a table of this many columns."""
_KINDS = ("example", "ruling", "tip", "host", "caution")


def expand(prose: Prose, slug: str, loader: TemplateLoader) -> list[Block]:
    """The blocks of a filled template.

    Raises:
        TemplateError: the template is missing or faulty, or names a figure that is not given.
    """
    return read_markdown(loader.fill(slug, prose.template, prose.values), prose)


def read_markdown(text: str, prose: Prose) -> list[Block]:
    """Markdown text as blocks; figures come from ``prose``.

    Raises:
        TemplateError: an unknown figure, an unknown kind of box, or a construct of Markdown that
            has no place on paper.
    """
    from markdown_it.tree import SyntaxTreeNode  # late: cards and maps hold no Markdown

    if max(map(_columns, text.split("\n"))) > MAX_COLUMNS:
        raise TemplateError(
            f"{prose.template}: a line has more than {MAX_COLUMNS} bars |. Use fewer columns."
        )
    try:
        tree = SyntaxTreeNode(_parser().parse(text))
        return _blocks(tree.children, prose)
    except RecursionError as fault:
        raise TemplateError(
            f"{prose.template}: its lists or boxes are nested too deeply. Use fewer levels."
        ) from fault


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    # What stands within a line is read by our own reader (layout/base/inline_markdown.py).
    return (
        MarkdownIt("commonmark", {"html": False}).enable("table").disable(["inline", "text_join"])
    )


def _columns(line: str) -> int:
    return line.count("|")


def _blocks(nodes: Sequence[SyntaxTreeNode], prose: Prose) -> list[Block]:
    blocks: list[Block] = []
    for node in nodes:
        if node.type == "heading":
            blocks.append(Heading(_text(node), int(node.tag[1:])))
        elif node.type == "paragraph":
            blocks.append(_paragraph(_text(node), prose))
        elif node.type in ("bullet_list", "ordered_list"):
            blocks.append(Bullets(tuple(_items(node, prose)), node.type == "ordered_list"))
        elif node.type == "table":
            blocks.append(_table(node))
        elif node.type == "blockquote":
            blocks.append(_note(node, prose))
        elif node.type == "hr":
            blocks.append(PageBreak())
        else:
            raise _fault(prose, node, f"{node.type.replace('_', ' ')} can't be printed")
    return blocks


def _text(node: SyntaxTreeNode) -> str:
    """The inline Markdown below a node, on one line."""
    if node.type == "inline":
        return " ".join(re.split(r"[ \t\n]+", node.content.strip(" \t\n")))  # not U+00A0
    return " ".join(_text(child) for child in node.children)


def _paragraph(text: str, prose: Prose) -> Block:
    figure = _FIGURE.fullmatch(text)
    if figure is None:
        words, rule = split_rule(text)
        return Paragraph(words, rule, cited=text if "," in rule else "")
    name = figure["name"]
    block = prose.figures.get(name)
    if block is None:
        known = ", ".join(prose.figures) or "none"
        raise TemplateError(
            f"{prose.template}: no figure is called {name!r}. The figures are: {known}."
        )
    pictures = (Board, Plan, CardRow, QrCode, Table)
    if figure["caption"] and isinstance(block, pictures):
        return Figure(block, figure["caption"])
    return block


def _items(node: SyntaxTreeNode, prose: Prose) -> list[str]:
    items: list[str] = []
    for item in node.children:
        words = [_text(child) for child in item.children if child.type == "paragraph"]
        items.append(" ".join(words))
        for child in item.children:
            if child.type in ("bullet_list", "ordered_list"):
                items += ["\t" + text for text in _items(child, prose)]
            elif child.type != "paragraph":
                kind = child.type.replace("_", " ")
                raise _fault(prose, child, f"{kind} can't be printed inside a list")
    return items


def _table(node: SyntaxTreeNode) -> Table:
    head: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = []
    align = ""
    for part in node.children:
        for row in part.children:
            cells = tuple(_text(cell) for cell in row.children)
            if part.type == "thead":
                head = cells
                align = "".join(_align(cell.attrs) for cell in row.children)
            else:
                rows.append(cells)
    if not any(head):
        head = ()
    return Table(tuple(rows), head, align=align)


def _align(attrs: Mapping[str, Any]) -> str:
    style = str(attrs.get("style", ""))
    return "c" if "center" in style else "r" if "right" in style else "l"


def _note(node: SyntaxTreeNode, prose: Prose) -> Note:
    blocks = _blocks(node.children, prose)
    first = blocks[0] if blocks else Paragraph("")
    if not isinstance(first, Paragraph):
        return Note("tip", tuple(blocks))
    for pattern in (_NOTE, _example()):
        found = pattern.match(first.text)
        if found is None:
            continue
        parts = found.groupdict()
        kind = parts.get("kind", "example")
        if kind not in _KINDS:
            raise _fault(prose, node, f"no box is called {kind!r}. Use {', '.join(_KINDS)}.")
        title = "" if "kind" in parts else parts["title"]
        rest = [Paragraph(parts["rest"], first.rule)] if parts["rest"] else []
        rule = parts.get("rule", "") or ""
        return Note(kind, (*rest, *blocks[1:]), title, rule.strip())
    return Note("tip", tuple(blocks))


def _example() -> re.Pattern[str]:
    """How an example begins: ``**Example.**``, ``**Examples of runs.**``."""
    words = "|".join(map(re.escape, (_("Examples"), _("Example"))))
    return re.compile(rf"\*\*(?P<title>(?:{words})(?: [^*]*)?)[.:]\*\*\s*(?P<rest>.*)", re.DOTALL)


def _fault(prose: Prose, node: SyntaxTreeNode, message: str) -> TemplateError:
    line = node.map[0] + 1 if node.map else 0
    return TemplateError(f"{prose.template}: filled text, line {line}: {message}")
