"""Themes and texts live: the page changes with the text, a fault names its line."""

from __future__ import annotations

import pytest
from studio_client import post, studio

from printkit.studio.making.looks import line_of

THEME = "kind=theme&game=dukes-up&file=classic"
TEXT = "kind=template&game=dukes-up&file=faq.md.j2"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("looks")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
        with studio(folder / "shelf") as found:
            yield found


def drawn(client, state: str, text: str) -> str:
    """The first page that a text makes."""
    said = post(client, "/looks/draft", query=state, text=text, page="").json()
    assert said["data"]["fault"] == "", said
    part = client.get(said["data"]["part"])
    source = part.text.split('src="')[1].split('"')[0].replace("&amp;", "&")
    return client.get(source).text


def test_a_theme_changes_the_page_as_it_is_typed(client) -> None:
    assert client.get(f"/looks?{THEME}").status_code == 200
    plain = drawn(client, THEME, "")
    red = drawn(client, THEME, '[full]\nink = "#5a0000"\n')
    assert "#5a0000" in red and "#5a0000" not in plain


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('about = "x"\n[full]\nink = 3\n', 3),
        ("[full]\nink = \n", 2),
        ('[full]\n\nsoft = "#57524b"\n[low]\nsoft = "blue"\n', 5),
        ("\n[fool]\n", 2),
    ],
)
def test_a_fault_of_a_theme_names_its_line(client, text: str, line: int) -> None:
    said = post(client, "/looks/draft", query=THEME, text=text).json()
    assert said["data"]["line"] == line and said["data"]["fault"].startswith(f"Line {line}: ")


def test_a_text_changes_its_page_and_a_fault_names_its_line(client) -> None:
    page = drawn(client, TEXT, "## Zweifelsfragen\n\nWordsworth.\n")
    assert 'aria-label="Wordsworth."' in page
    said = post(client, "/looks/draft", query=TEXT, text="fine\n{% if %}\n").json()
    assert said["data"]["line"] == 2
    endless = "{% for a in range(9999) %}{% for b in range(9999) %}x{% endfor %}{% endfor %}"
    said = post(client, "/looks/draft", query=TEXT, text=endless).json()
    assert said["data"]["fault"]


def test_what_is_kept_is_there_to_print_with_and_can_be_dropped(client) -> None:
    theme = '[full]\nink = "#5a0000"\n'
    assert post(client, "/looks/keep", query=THEME, text=theme, name="../up").status_code == 422
    kept = post(client, "/looks/keep", query=THEME, text=theme, name="mine").json()
    assert "own.mine" in kept["go"] and "#5a0000" in client.get(kept["go"]).text
    state = "game=dukes-up&seed=a&theme=own.mine"
    assert "#5a0000" in client.get(f"/scenarios/page/1.svg?{state}").text
    assert post(client, "/looks/keep", query=TEXT, text="Wordsworth.\n").status_code == 200
    state = "game=dukes-up&seed=a&sheets=faq"
    own = client.get(f"/scenarios/page/1.svg?{state}&templates=yes").text
    assert "Wordsworth." in own
    assert "Wordsworth." not in client.get(f"/scenarios/page/1.svg?{state}").text
    post(client, "/looks/keep", query=TEXT, text="", drop="yes")
    assert "Wordsworth." not in client.get(f"/looks?{TEXT}").text


@pytest.mark.parametrize(
    "state",
    [
        "kind=template&game=dukes-up&file=../../x",
        "kind=theme&file=/etc/x.toml",
        "kind=theme&file=own.../x",
    ],
)
def test_no_file_but_those_of_the_list(client, state: str) -> None:
    answer = post(client, "/looks/keep", query=state, text="x", name="a/b")
    assert answer.status_code == 422
    page = client.get(f"/looks?{state}")
    assert page.status_code in (200, 422) and "root:" not in page.text


def test_a_text_that_is_too_long_is_refused(client) -> None:
    said = post(client, "/looks/draft", query=THEME, text="#" * 70_000).json()
    assert "64 kB" in said["data"]["fault"]


def test_a_line_is_found_by_table_and_key() -> None:
    text = "[a]\nink = 1\n[b]\nink = 2\n"
    assert line_of("theme.toml: [b] ink: use a number", text) == 4
    assert line_of("faq.md.j2:7: unexpected", text) == 7
    assert line_of("something else", text) == 0
