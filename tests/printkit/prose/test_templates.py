"""Templates: where they are found, and that they cannot do harm."""

from __future__ import annotations

import pytest

from printkit.io.errors import TemplateError
from printkit.prose.sandbox import MAX_FILE_BYTES
from printkit.prose.templates import TemplateLoader


@pytest.fixture
def loader(tmp_path):
    def write(text, name="a.md.j2", slug="some-game"):
        folder = tmp_path / slug
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
        return TemplateLoader(tmp_path)

    return write


def test_values_are_filled_in(loader):
    assert loader("{{ n }} cards").fill("some-game", "a.md.j2", {"n": 7}) == "7 cards"


def test_the_games_folder_comes_before_the_shared_one(loader, tmp_path):
    (tmp_path / "a.md.j2").write_text("shared")
    filler = loader("own")
    assert filler.fill("some-game", "a.md.j2", {}) == "own"
    assert filler.fill("another", "a.md.j2", {}) == "shared"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("one\n{{ missing }}", r"a\.md\.j2:2: 'missing' is undefined"),
        ("{% if %}", r"a\.md\.j2:1: "),
        ("{{ ''.__class__.__mro__ }}", "unsafe"),
        ("{{ 9 ** 99999999 }}", "powers"),
        ("{{ 'a' * 999999999 }}", "can't combine"),
        ("{{ '%999999999d' % 1 }}", "can't combine"),
        ("{{ 'a'.ljust(999999999) }}", "unsafe"),
        ("{% set a = 'x' ~ long ~ long %}" + "{% set a = a ~ a %}" * 30, "steps"),
        ("{% for i in range(2000) %}{% for j in range(2000) %}{% endfor %}{% endfor %}", "steps"),
        ("{% for i in range(99999999) %}{% endfor %}", "more than 2000 steps"),
        ("{% include '../secret.txt' %}", "no such template"),
        ("{% include '/etc/passwd' %}", "no such template"),
        ("{% for i in range(2000) %}{{ long }}{% endfor %}", "fills to more than"),
        ("{{ 1 / 0 }}", "division"),
    ],
)
def test_faults_are_one_line(loader, tmp_path, text, message):
    (tmp_path.parent / "secret.txt").write_text("secret")
    with pytest.raises(TemplateError, match=message) as caught:
        loader(text).fill("some-game", "a.md.j2", {"long": "x" * 600})
    assert "\n" not in str(caught.value)


def test_large_and_missing_files_are_refused(loader, tmp_path):
    filler = loader("x" * (MAX_FILE_BYTES + 1))
    with pytest.raises(TemplateError, match="larger than"):
        filler.fill("some-game", "a.md.j2", {})
    with pytest.raises(TemplateError, match="no such template"):
        filler.fill("some-game", "b.md.j2", {})
    with pytest.raises(TemplateError, match="no such folder"):
        TemplateLoader(tmp_path / "nowhere")


def test_a_file_that_is_not_text_is_told_with_the_remedy(loader, tmp_path):
    filler = loader("")
    (tmp_path / "some-game" / "a.md.j2").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TemplateError, match=r"UTF-8 text\. Save it as UTF-8\.$"):
        filler.fill("some-game", "a.md.j2", {})
