"""Themes differ in more than colour; a user's own are checked key by key with clear messages."""

import itertools
import json

import pytest
from shapely import box

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from printkit.layout.base.look import look_of
from printkit.layout.battlefield.rock import hatched
from printkit.layout.text.ornament import frame_shapes, ornament_shapes
from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import FLOOR
from printkit.pipeline import compose, scenario_sections
from printkit.preflight.rules import inspect
from printkit.render import to_text
from printkit.scene.shapes import Rect
from printkit.theme.style import make_style
from printkit.theme.theme import INKS, contrast, load_theme, luminance
from printkit.theme.theme_file import (
    BOUNDS,
    FRAMES,
    HATCHES,
    ORNAMENTS,
    WORDS,
    ThemeError,
    names,
    theme_data,
)

# How people who lack one kind of cone see linear red, green and blue (Viénot and others, 1999).
_SEEN = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}


def test_there_are_three_and_each_says_what_it_is():
    assert names() == ("classic", "clean", "woodcut")
    assert len({theme_data(name)["about"] for name in names()}) == 3


def test_they_differ_in_more_than_colour():
    themes = [load_theme(name) for name in names()]
    for look in (
        lambda t: (t.faces["body"], t.faces["title"], t.faces["head"]),
        lambda t: (t.frame, t.ornament),
        lambda t: t.hatch,
        lambda t: t.hairline,
    ):
        assert len({look(theme) for theme in themes}) == 3


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("ink", INKS)
def test_text_stays_legible_for_everybody(name, ink):
    """Contrast as seen with every kind of colour blindness: lightness alone must do."""
    theme = load_theme(name, ink)
    for text in (theme.ink, theme.soft, theme.red, *theme.accents.values()):
        assert contrast(text, theme.paper) >= 4.5
        for rows in _SEEN.values():
            assert contrast(seen(text, rows), theme.paper) >= 4.5, (text, rows)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("ink", ["full", "low"])
def test_accents_and_tones_differ_on_a_grey_printer(name, ink):
    theme = load_theme(name, ink)
    for values, least in (
        (theme.accents.values(), 4),
        ((theme.paper, theme.light, theme.medium, theme.dark), 1.5),
    ):
        greys = sorted(116 * luminance(colour) ** (1 / 3) - 16 for colour in values)
        assert all(b - a >= least for a, b in itertools.pairwise(greys)), greys


def seen(colour, rows):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    found = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in rows]
    back = [
        12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055
        for v in (min(1.0, max(0.0, v)) for v in found)
    ]
    return "#" + "".join(f"{round(v * 255):02x}" for v in back)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    "paper", ["a4", *(pytest.param(p, marks=pytest.mark.slow) for p in ("letter", "a5"))]
)
def test_pages_of_every_theme_pass_preflight(name, paper, tmp_path, cli):
    out = tmp_path / "o.pdf"
    call = ("sheet", "reference", "deebz", "--theme", name, "--paper", paper, "-o", out)
    assert cli(*call)[0] == 0
    assert inspect(out.read_bytes(), "o").findings == []


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("name", ["a4", "letter", "a5", "a6"])
def test_frames_keep_clear_of_the_floor(frame, name, tmp_path):
    look, paper = own_look(tmp_path, "manner", "frame", frame), find_paper(name)
    shapes = frame_shapes(paper, look)
    assert bool(shapes) == (frame != "none")
    for shape in shapes:
        if isinstance(shape, Rect):
            half = shape.paint.width / 2
            assert min(shape.x, shape.y) - half >= FLOOR
            assert shape.x + shape.width + half <= paper.width - FLOOR


def own_look(tmp_path, table, key, value):
    file = tmp_path / "own.toml"
    file.write_text(f'[{table}]\n{key} = "{value}"\n')
    return look_of(make_style(theme=str(file)), "ink")


def test_ornaments_and_hatches_are_drawn_differently(tmp_path):
    drawn = [
        ornament_shapes(3.0, 90.0, own_look(tmp_path, "manner", "ornament", o)) for o in ORNAMENTS
    ]
    assert len({tuple(shapes) for shapes in drawn}) == len(ORNAMENTS)
    strokes = {hatched(box(0, 0, 3, 3), "rock", sparing=False, manner=how) for how in HATCHES}
    assert len(strokes) == len(HATCHES) and all(strokes)


def other_value(table, key, value):
    """Another legal value for an entry of a theme."""
    if (table, key) in BOUNDS:
        return value * 1.1
    if key == "tint":
        return value + 0.02
    if (table, key) in WORDS:
        return next(word for word in WORDS[table, key] if word != value)
    shade = int(value[1:], 16)
    return f"#{shade - 0x010101 if shade & 0xFF else shade + 0x010101:06x}"


@pytest.fixture(scope="module")
def specimen_sections():
    made = []
    for slug, sheets in (("deebz", ["map", "first-turn", "score"]), ("defenders", ["map", "city"])):
        game = registry.load(slug)
        scenario = game.generate(Request("strokes", game.info.default_players))
        made += scenario_sections(game, scenario, sheets, game.info.default_players)
    return made


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (table, key)
        for table, part in theme_data("classic").items()
        if table in (*INKS, "type", "space", "strokes", "faces", "manner")
        for key in part
        if key != "accents"
    ],
)
def test_every_entry_of_a_theme_changes_what_is_printed(table, key, specimen_sections, tmp_path):
    file = tmp_path / "mine.toml"
    value = other_value(table, key, theme_data("classic")[table][key])
    file.write_text(f"[{table}]\n{key} = {json.dumps(value)}\n")
    ink = table if table in INKS else "full"
    document = Document("Specimen", "", tuple(specimen_sections))
    plain, own = (
        compose(document, make_style(paper="a4", ink=ink, theme=theme))
        for theme in ("classic", str(file))
    )
    assert to_text(plain) != to_text(own)


def test_a_theme_of_ones_own_changes_only_what_it_says(tmp_path, cli):
    file = tmp_path / "mine.toml"
    file.write_text('[accents]\nteal = "#004050"\n[type]\nbody = 11\n[manner]\nframe = "corners"\n')
    theme, classic = load_theme(str(file)), load_theme()
    assert (theme.accent("teal"), theme.size("body"), theme.frame) == ("#004050", 11, "corners")
    assert (theme.ink, theme.size("title")) == (classic.ink, classic.size("title"))
    out = tmp_path / "o.pdf"
    assert cli("sheet", "reference", "deebz", "--theme", file, "-o", out)[0] == 0
    assert inspect(out.read_bytes(), "o").findings == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[fulll]", "no table .fulll. in a theme. Did you mean full"),
        ("full = 3", "full must be a table"),
        ("[full]\nblue = '#000000'", "has no blue"),
        ("[full]\nink = 'red'", "isn't a colour"),
        ("[full]\nink = 3", "isn't a colour"),
        ("[full]\nink = '#aaaaaa'", "contrast"),
        ("[accents]\nteal = '#88dddd'", "teal on paper has a contrast"),
        ("[full]\nsoft = '#cccccc'\n[accents]\nsoft = '#000000'", "soft on paper has a contrast"),
        ("[accents]\ntint = 0.09", "isn't a colour"),
        ("[full]\ntint = 2.0", "0 to 0.3"),
        ("[type]\nbody = 4", "9 to 16"),
        ("[type]\nbody = true", "9 to 16"),
        ("[type]\nbody = nan", "9 to 16"),
        ("[strokes]\nhairline = 0.01", "0.09 to 0.6"),
        ("[faces]\nbody = 'comic'", "isn't one of its values"),
        ("[faces]\nbody = []", "isn't one of its values"),
        ("[manner]\nhatch = 'line'", "Did you mean lines"),
        ("[mono]\nlight = '#ffffff'", "black only is the same in every theme"),
        ("about = 3", "use one line of text"),
        ("[full", "not TOML"),
        ("a = " + "[" * 5000, "not TOML"),
        ("\0", "not TOML"),
    ],
)
def test_faults_are_one_line_that_names_the_place(text, words, tmp_path, cli):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(ThemeError, match=words):
        load_theme(str(file))
    out = tmp_path / "o.pdf"
    call = ("sheet", "cheat", "deebz", "--theme", file, "-o", out)
    code, _, err = cli(*call)
    assert (code, err.count("\n")) == (2, 1) and not out.exists()


def test_files_that_cannot_be_read(tmp_path, cli):
    out = tmp_path / "o.pdf"
    large = tmp_path / "large.toml"
    large.write_text("#" * 70_000)
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b"\xff\xfe")
    for file in (large, odd, tmp_path / "none.toml", tmp_path):
        code, _, err = cli("sheet", "cheat", "deebz", "--theme", file, "-o", out)
        assert (code, err.count("\n")) == (2, 1)
