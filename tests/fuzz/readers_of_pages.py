"""What pages are made of and become: themes, templates, text, messages, papers, PDFs."""

from __future__ import annotations

from pathlib import Path

from mutating import of_bytes, of_lines
from reader import Reader, command

from engine import registry
from printkit.cli.main import run
from printkit.io.errors import PrintError


def themes() -> list[bytes]:
    from printkit.theme.theme_file import names, theme_text

    return [theme_text(name) for name in names()]


def read_theme(data: bytes, file: Path) -> object:
    from printkit.theme.theme import load_theme

    path = file.with_suffix(".toml")
    path.write_bytes(data)
    return load_theme(str(path))


def templates() -> list[bytes]:
    from printkit.prose.templates import built_in

    found = sorted(built_in().glob("*/*.j2"))
    return [path.read_bytes()[:4_000] for path in found] + [
        b"{% for i in range(3) %}{{ i }}{{ a ~ b }}{% endfor %}{% if a %}{{ a|upper }}{% endif %}",
        b"{% macro m(x) %}{{ x * 2 }}{% endmacro %}{{ m(3) }}{% set q = [1, 2] %}{{ q|join('-') }}",
    ]


def fill(data: bytes, file: Path) -> object:
    from engine.blocks.blocks import Prose
    from printkit.layout.prose_blocks import read_markdown
    from printkit.prose.loader import fill as filled

    (file.parent / "a.md.j2").write_bytes(data)
    values = {"a": "x", "b": 3}
    return read_markdown(filled([file.parent], "a.md.j2", values), Prose("a.md.j2", values))


def read_pdf(data: bytes, _: Path) -> object:
    from printkit.preflight.rules import inspect

    return inspect(data, "input.pdf").lines()


def prose() -> list[bytes]:
    return [path.read_bytes()[:3_000] for path in sorted(Path(registry.__file__).parents[1].glob(
        "templates/*/*.j2"))[:4]]  # fmt: skip


def lay_text(data: bytes, _: Path) -> object:
    from printkit.layout.base.look import look_of
    from printkit.layout.text.line_breaking import break_text
    from printkit.theme.style import make_style

    look = look_of(make_style(), "ink")
    lines = break_text(data.decode("utf-8", "replace"), look.body, look, 60.0)
    assert all(line.width <= 60.02 for line in lines)
    return lines


def read_papers(data: bytes, _: Path) -> object:
    from printkit.paper.paper_choice import find_paper
    from printkit.paper.papers import find_card

    text = data.decode("utf-8", "replace")
    try:
        return find_paper(text)
    except PrintError:
        return find_card(text)


def read_messages(data: bytes, file: Path) -> object:
    from printkit.prose.messages import load_messages

    folder = file.parent / "de"
    folder.mkdir(exist_ok=True)
    (folder / "messages.po").write_bytes(data)
    return load_messages("de", file.parent).gettext("Ends")


def message_files() -> list[bytes]:
    return [
        b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        b'"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "Ends"\nmsgstr "Ende"\n\n'
        b'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} Karte"\n'
        b'msgstr[1] "{n} Karten"\n'
    ]


def pdfs() -> list[bytes]:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.pdf"
        run(["sheet", "cheat", "dukes-up", "-o", str(file)])
        return [file.read_bytes()]


PAGES = {
    "theme": Reader(themes, read_theme, of_lines, 12_000),
    "template": Reader(templates, fill, of_bytes, 12_000),
    "papers": Reader(lambda: [b"a4", b"200x300", b"8.5x11in", b"poker"], read_papers, of_bytes,
                     10_000),
    "messages": Reader(message_files, read_messages, of_bytes, 4_000),
    "pdf": Reader(pdfs, read_pdf, of_bytes, 2_000),
    "preflight": Reader(pdfs, command("preflight", "FILE"), of_bytes, 400),
    "text": Reader(prose, lay_text, of_bytes, 2_000),
}  # fmt: skip
