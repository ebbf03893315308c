"""Calibration: backs move by exactly what was asked, test sheets read true, profiles are kept."""

import json
import math
from io import BytesIO

import pikepdf
import pytest

from engine.blocks.blocks import Document
from printkit import render
from printkit.compose.calibration_sheet import FINE, SLOPE, base_of, calibration_sheets
from printkit.impose.backs import calibrated
from printkit.impose.sheets import to_sheets
from printkit.io.printer_settings import (
    Calibration,
    PrinterError,
    find_calibration,
    printers,
    settings_file,
    store_calibration,
)
from printkit.layout.base.look import look_of
from printkit.paper.paper_choice import find_paper
from printkit.paper.print_options import make_press
from printkit.preflight.rules import inspect
from printkit.preflight.trace import Tracer
from printkit.scene.shapes import Circle, Group, Line, Paint, Scene
from printkit.theme.style import make_style

INK = Paint(fill="#000000")
DOTS = ((30.0, 40.0), (180.0, 40.0), (30.0, 260.0), (180.0, 260.0))


@pytest.fixture(autouse=True)
def own_settings(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "printkit.io.printer_settings.settings_file", lambda: tmp_path / "own" / "p.json"
    )


def inks(data, number):
    """Boxes of all ink on a page of a PDF, in mm from its top left: left, top, right, bottom."""
    found = []
    with pikepdf.open(BytesIO(data)) as pdf:
        page = pdf.pages[number]
        _, _, _, high = (float(v) for v in page.mediabox)
        Tracer(found.append).page(page, (-999.0, -999.0, 9999.0, 9999.0))
    k = 25.4 / 72
    return [
        (i.box[0] * k, (high - i.box[3]) * k, i.box[2] * k, (high - i.box[1]) * k) for i in found
    ]


def dotted(width=210.0, height=297.0):
    return Scene(width, height, tuple(Circle(x, y, 1.0, INK) for x, y in DOTS))


def middles(data, number):
    return [((a + c) / 2, (b + d) / 2) for a, b, c, d in inks(data, number)]


def printed(sides, flip="long"):
    return render.to_pdf(sides, Document("t", "a", ()), flip)


@pytest.mark.parametrize("asked", [(1.5, -0.75, 0.0), (-0.3, 2.0, 0.6), (0.0, 0.0, -1.2)])
def test_backs_move_by_exactly_what_was_asked(asked):
    x, y, angle = asked
    data = printed(calibrated([dotted()] * 4, Calibration(*asked), "long"))
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    for front, back in ((0, 1), (2, 3)):
        for dot, found in zip(DOTS, middles(data, front), strict=True):
            assert found == pytest.approx(dot, abs=0.002)
        for (px, py), found in zip(DOTS, middles(data, back), strict=True):
            dx, dy = px - 105.0, py - 148.5
            turned = (105 + dx * cos - dy * sin + x, 148.5 + dx * sin + dy * cos + y)
            assert found == pytest.approx(turned, abs=0.003)


def test_over_the_short_edge_and_on_its_side_the_sheet_is_fed_otherwise():
    moved = Calibration(1.0, 2.0, 0.0)

    def shift(scene, flip):
        (_, back) = calibrated([scene, scene], moved, flip)
        return back.shapes[0].dx, back.shapes[0].dy

    assert shift(dotted(), "long") == (1.0, 2.0)
    assert shift(dotted(), "short") == (-1.0, -2.0)
    # on its side the head is at the sheet's left: down on paper is right for the reader
    assert shift(dotted(297.0, 210.0), "long") == (-2.0, 1.0)
    assert shift(dotted(297.0, 210.0), "short") == (2.0, -1.0)


def test_a_sheet_of_cards_printed_with_a_profile(tmp_path, cli):
    assert cli("calibrate", "--set", "home", "--x", "1.5", "--y", "-0.75")[0] == 0
    plain, moved = tmp_path / "plain.pdf", tmp_path / "moved.pdf"
    call = ("sheet", "cheat", "deebz", "--paper", "a4", "-o")
    assert cli(*call, plain)[0] == 0
    assert cli(*call, moved, "--printer", "home")[0] == 0
    a, b = plain.read_bytes(), moved.read_bytes()
    assert inks(a, 0) == inks(b, 0)
    before, after = inks(a, 1), inks(b, 1)
    assert len(before) == len(after)
    moved = 0
    for old, new in zip(before, after, strict=True):
        if new == old and (old[3] < 20.0 or old[1] > 280.0):
            continue  # what the sheet says of itself stays
        shift = [n - o for n, o in zip(new, old, strict=True)]
        assert shift == pytest.approx([1.5, -0.75, 1.5, -0.75], abs=0.002)
        moved += 1
    assert moved > 20


@pytest.mark.parametrize(("x", "y"), [(0.0, 1.5), (0.0, -1.5), (1.5, 0.0), (-1.5, 0.0)])
def test_a_sheet_moved_by_a_usual_drift_still_passes_preflight(tmp_path, cli, x, y):
    assert cli("calibrate", "--set", "home", "--x", str(x), "--y", str(y), "--angle", "0.2")[0] == 0
    out = tmp_path / "moved.pdf"
    assert cli("sheet", "cheat", "deebz", "--paper", "a4", "--printer", "home", "-o", out)[0] == 0
    assert inspect(out.read_bytes(), "moved").findings == []


def test_pages_without_backs_stay_where_they_are():
    store_calibration("home", "", Calibration(1.0, 1.0))
    style = make_style(paper="a4", press=make_press(duplex="none", printer="home"))
    assert to_sheets([dotted()] * 2, style).scenes == (dotted(),) * 2


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_test_sheets_read_true(paper):
    """Holes and cuts at the places of the front lie at zero on the mirrored back."""
    sheet = find_paper(paper)
    look = look_of(make_style(paper=paper), "ink")
    coarse, grids, fine, scales = calibration_sheets(sheet, look)
    crosses = [(shape.x, shape.y) for shape in coarse.shapes if isinstance(shape, Circle)]
    assert len(crosses) == 3
    heavy = [s for s in grids.shapes if isinstance(s, Line) and s.paint.width == 0.25]
    ups = {s.x1 for s in heavy if s.x1 == s.x2}
    for x, y in crosses:
        assert any(abs(sheet.width - x - at) < 0.002 for at in ups)
        assert any(abs(s.y1 - y) < 0.002 for s in heavy if s.y1 == s.y2)
    base, factor = base_of(sheet)
    assert crosses[2][0] - crosses[0][0] == pytest.approx(base, abs=0.002)
    assert math.degrees(math.atan(1 / base)) == pytest.approx(factor, abs=0.0005)
    cuts = [s for s in fine.shapes if isinstance(s, Line)]
    level = next(s.y1 for s in cuts if s.y1 == s.y2)
    upright = next(s.x1 for s in cuts if s.x1 == s.x2)
    left, right, across = [s for s in scales.shapes if isinstance(s, Group)][:3]
    assert left.dy == right.dy == level
    if paper != "a5":  # an angle moves nothing to the side at half height
        assert crosses[1] == pytest.approx((sheet.width / 2, sheet.height / 2), abs=0.001)
    assert across.dy == pytest.approx(sheet.height / 2, abs=0.001)
    assert across.dx == pytest.approx(sheet.width - upright, abs=0.002)
    assert right.dx - left.dx == pytest.approx(base, abs=0.002)


def test_a_tenth_of_a_millimetre_is_a_long_way_on_the_fine_scale():
    look = look_of(make_style(paper="a4"), "ink")
    fine = calibration_sheets(find_paper("a4"), look)[3]
    level, _, upright = [s for s in fine.shapes if isinstance(s, Group)][:3]
    slant = level.shapes[0]
    for cut in (-1.0, 0.1, FINE):  # a level cut so far below the middle
        share = (cut - slant.y1) / (slant.y2 - slant.y1)
        assert slant.x1 + share * (slant.x2 - slant.x1) == pytest.approx(cut * SLOPE)
    slant = upright.shapes[0]
    assert (slant.x1, slant.x2) == (-FINE, FINE) and slant.y2 == FINE * SLOPE


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_sheets_pass_preflight(paper, ink, tmp_path, cli):
    out = tmp_path / "k.pdf"
    assert cli("calibrate", "-o", out, "--paper", paper, "--ink", ink)[0] == 0
    report = inspect(out.read_bytes(), "k.pdf")
    assert (report.findings, report.pages) == ([], 4)


def test_profiles_are_stored_listed_edited_and_removed(cli):
    assert cli("calibrate", "--list")[1] == ""
    assert cli("calibrate", "--set", "home", "--x", "0.4", "--y", "-1.2", "--angle", "0.3")[0] == 0
    assert cli("calibrate", "--set", "home", "--stock", "card 250", "--x", "0.9")[0] == 0
    assert cli("calibrate", "--set", "home", "--add", "--x", "0.1")[0] == 0
    _, out, _ = cli("calibrate", "--list", "--json")
    assert json.loads(out) == [
        {"printer": "home", "stock": "", "x": 0.5, "y": -1.2, "angle": 0.3},
        {"printer": "home", "stock": "card 250", "x": 0.9, "y": 0.0, "angle": 0.0},
    ]
    assert find_calibration("home", "card 250").x == 0.9
    assert find_calibration("home", "plain").x == 0.5  # falls back to the printer's own
    assert cli("calibrate", "--remove", "home", "--stock", "card 250")[0] == 0
    assert list(printers()) == [("home", "")]
    assert cli("calibrate", "--remove", "home")[0] == 0
    assert printers() == {}


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--list", "--set", "home"),
        ("--set", "home", "--x", "11"),
        ("--set", "home", "--angle", "nan"),
        ("--set", "a/b"),
        ("--set", ""),
        ("--remove", "nobody"),
        ("-o", "x.txt"),
        ("-o", "x.pdf", "--printer", "nobody"),
    ],
)
def test_wrong_requests_are_one_line(arguments, cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = cli("calibrate", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "x.pdf").exists()


def test_an_unknown_printer_is_told_with_those_there_are(cli, tmp_path):
    store_calibration("home", "", Calibration(1.0))
    out = tmp_path / "o.pdf"
    code, _, err = cli("sheet", "cheat", "deebz", "--printer", "hom", "-o", out)
    assert code == 2 and "home" in err and not out.exists()


ENDLESS = '{"format": "printkit.printers/1", "printers": [{"printer": "a", "stock": "", "x": %s}]}'


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[" * 5000, '{"format": "printkit.printers/1"}', "\0", ENDLESS % ("9" * 400)],
)
def test_a_damaged_settings_file_is_one_clear_error(text, tmp_path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "p.json").write_text(text)
    with pytest.raises(PrinterError, match=r"p\.json"):
        printers()


def test_settings_lie_where_the_system_keeps_them(monkeypatch, tmp_path):
    monkeypatch.undo()
    assert settings_file().name == "printers.json"
    assert "printkit" in str(settings_file().parent)


@pytest.mark.parametrize("error", [(0.8, -1.3, 0.0), (0.4, 0.9, 0.7), (-1.0, 0.2, -1.1)])
def test_what_is_read_makes_backs_meet_fronts(error):
    """A printer that shifts and turns its backs: read the holes, store them, print again."""
    sheet = find_paper("a4")
    look = look_of(make_style(paper="a4"), "ink")
    coarse = calibration_sheets(sheet, look)[0]
    crosses = [(s.x, s.y) for s in coarse.shapes if isinstance(s, Circle)]
    _, factor = base_of(sheet)

    def at(point, x, y, angle):
        """Where a point of a back comes to lie on paper."""
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        dx, dy = point[0] - sheet.width / 2, point[1] - sheet.height / 2
        return (
            sheet.width / 2 + dx * cos - dy * sin + x,
            sheet.height / 2 + dx * sin + dy * cos + y,
        )

    holes = [(sheet.width - x, y) for x, y in crosses][::-1]  # as seen on the back
    grids = [at(point, *error) for point in sorted(crosses)]
    read = [(h[0] - g[0], h[1] - g[1]) for h, g in zip(holes, grids, strict=True)]
    x, y = read[1]
    asked = Calibration(x, y, (read[2][1] - read[0][1]) * factor)
    for corner in ((10.0, 10.0), (200.0, 10.0), (10.0, 287.0), (200.0, 287.0)):
        moved = at(corner, asked.x, asked.y, asked.angle)
        found = at(moved, *error)
        assert math.dist(found, corner) < 0.05
