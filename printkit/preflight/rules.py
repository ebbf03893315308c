"""Each rule of docs/printing.md is tried on every mark of ink; findings name page and measure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf

from engine.findings import Finding, error, warning
from printkit.paper.papers import BLEED, FLOOR, LEAST_LINE, LEAST_TEXT
from printkit.preflight import typeface
from printkit.preflight.claims import claims_of, of_claims
from printkit.preflight.ink import Colours, Ink
from printkit.preflight.opening import PreflightError, opened
from printkit.preflight.report import Report
from printkit.preflight.trace import Tracer
from printkit.scene.matrix import Box
from printkit.scene.units import MM_PER_PT, mm

LEAST_DPI = 300.0
MOST_INK = 300.0
"""Per cent of all four inks together that coated paper takes."""
MARK_WIDTH, MARK_LENGTH = 0.2, 15.0  # mm: thin short strokes at the edge are marks to cut by
NEAR = 0.05  # mm of tolerance where boxes meet
SLACK = NEAR  # of tolerance at the margin


@dataclass(slots=True)
class InkStats:
    """What was seen on one page, or in a whole file."""

    text: float | None = None
    line: float | None = None
    dpi: float | None = None
    fonts: set[str] = field(default_factory=set)
    outside: int = 0
    worst: tuple[float, str] = (0.0, "")

    def note_outside(self, reach: float, kind: str) -> None:
        """Count a mark too near to the edge, and keep the nearest."""
        self.worst = min(self.worst, (reach, kind)) if self.outside else (reach, kind)
        self.outside += 1

    def lower(self, name: str, value: float) -> None:
        """Keep the least of a kind."""
        known = getattr(self, name)
        if known is None or value < known:
            setattr(self, name, value)


def inspect(data: bytes, name: str, *, booklet: bool = False) -> Report:
    """Everything a printer should know about a PDF.

    Args:
        data: its bytes.
        name: how messages call it.
        booklet: whether its pages are meant to be folded into a booklet.

    Raises:
        PreflightError: it cannot be read; one line says why.
    """
    with opened(data, name) as pdf:
        try:
            return _inspect(pdf, name, booklet)
        except PreflightError as fault:
            raise PreflightError(f"{name}: {fault}") from fault


def _inspect(pdf: pikepdf.Pdf, name: str, booklet: bool) -> Report:
    wishes: Any = pdf.Root.get("/ViewerPreferences") or {}
    report = Report(
        file=name,
        pages=len(pdf.pages),
        sizes=tuple(dict.fromkeys(_size(_box(page, "/MediaBox")) for page in pdf.pages)),
        fonts=_fonts(pdf),
        smallest_text_pt=None,
        thinnest_line_mm=None,
        lowest_dpi=None,
        scaling=str(wishes.get("/PrintScaling", "/AppDefault")).lstrip("/"),
        duplex=str(wishes.get("/Duplex", "")).lstrip("/"),
    )
    found = _of_file(report, booklet)
    whole = InkStats()
    used: set[str] = set()
    tally = InkStats()
    frame: tuple[Box, Box, Box] = ((0.0,) * 4, (0.0,) * 4, (0.0,) * 4)

    def note(ink: Ink) -> None:
        _count(ink, tally, frame)

    tracer = Tracer(note)
    for number, page in enumerate(pdf.pages, 1):
        boxes = [_box(page, key) for key in ("/MediaBox", "/CropBox", "/TrimBox", "/BleedBox")]
        where = f"page {number}"
        found += _of_boxes(boxes, where)
        tally, frame = InkStats(), (boxes[0], boxes[2], boxes[3])
        tracer.page(page, boxes[0])
        found += _of_page(tally, where)
        for kind in ("text", "line", "dpi"):
            if getattr(tally, kind) is not None:
                whole.lower(kind, getattr(tally, kind))
        used |= tally.fonts
    found += _of_colours(tracer.colours)
    claims = claims_of(pdf)
    found += of_claims(pdf, claims)
    for font, embedded in report.fonts.items():
        if font in used and not embedded:
            found.append(error("fonts", f"{font} isn't embedded. Printers will replace it."))
    return replace(
        report,
        fonts={font: has for font, has in report.fonts.items() if font in used},
        smallest_text_pt=_rounded(whole.text),
        thinnest_line_mm=_rounded(whole.line, 3),
        lowest_dpi=_rounded(whole.dpi, 0),
        colours=tuple(sorted(tracer.colours.kinds)),
        most_ink=tracer.colours.most,
        tagged=claims.is_tagged,
        claims=claims.names,
        findings=found,
    )


def _of_file(report: Report, booklet: bool) -> list[Finding]:
    found: list[Finding] = []
    if report.scaling != "None":
        found.append(
            warning(
                "scaling",
                ("the file doesn't ask for actual size. Print it at 100 %, never 'fit to page'."),
            )
        )
    if len(report.sizes) > 1 and len({tuple(sorted(size)) for size in report.sizes}) > 1:
        sizes = ", ".join(f"{w:g} × {h:g}" for w, h in report.sizes[:4])
        found.append(warning("boxes", f"pages of different sizes ({sizes} mm)"))
    spreads = all(w > h for w, h in report.sizes)
    if spreads and report.duplex == "DuplexFlipShortEdge":
        if report.pages % 2:
            found.append(
                error("booklet", f"there are {report.pages} sides, and a sheet has two. Add one.")
            )
    elif booklet and report.pages % 4:
        missing = -report.pages % 4
        found.append(
            error(
                "booklet",
                (
                    f"there are {report.pages} pages, and a booklet needs a multiple of four."
                    f" Add {missing}."
                ),
            )
        )
    return found


def _of_colours(colours: Colours) -> list[Finding]:
    found: list[Finding] = []
    if colours.most > MOST_INK:
        message = f"a colour takes {colours.most:g} % of ink. Use at most {MOST_INK:g} %."
        found.append(error("ink", message))
    if colours.rgb_greys:
        message = "black or grey is written as RGB, so a press mixes it of four inks. Use grey."
        found.append(warning("ink", message))
    return found


def _of_boxes(boxes: list[Box], where: str) -> list[Finding]:
    media, crop, trim, bleed = boxes
    found: list[Finding] = []
    if min(_size(media)) < 10:
        found.append(error("boxes", "the page is smaller than 10 mm", where))
    for name, inner, outer, of in (
        ("CropBox", crop, media, "MediaBox"),
        ("TrimBox", trim, media, "MediaBox"),
        ("BleedBox", bleed, media, "MediaBox"),
        ("TrimBox", trim, bleed, "BleedBox"),
    ):
        if not _within(inner, outer):
            found.append(error("boxes", f"the {name} reaches beyond the {of}", where))
    return found


def _of_page(tally: InkStats, where: str) -> Iterable[Finding]:
    if tally.text is not None and tally.text < LEAST_TEXT - 0.005:
        message = (
            f"the text is {tally.text:.1f} pt. Use at least {LEAST_TEXT:g} pt, so that"
            " it prints well."
        )
        yield error("text", message, where)
    if tally.line is not None and tally.line < LEAST_LINE - 0.0005:
        message = (
            f"a line is {tally.line:.3f} mm wide. Use at least {LEAST_LINE:g} mm, so"
            " that it prints."
        )
        yield error("lines", message, where)
    if tally.dpi is not None and tally.dpi < LEAST_DPI - 0.5:
        message = f"an image has {tally.dpi:.0f} dpi. Print needs {LEAST_DPI:g}."
        yield error("images", message, where)
    if tally.outside:
        worst, kind = tally.worst
        count = tally.outside
        more = f" (and {count - 1} more)" if count > 1 else ""
        message = f"{kind} is {max(worst, 0.0):.1f} mm from the edge{more}. Keep {FLOOR:g} mm free."
        yield error("margin", message, where)


def _count(ink: Ink, tally: InkStats, frame: tuple[Box, Box, Box]) -> None:
    if ink.kind == "text":
        tally.lower("text", ink.size)
        tally.fonts.add(ink.font)
    elif ink.kind == "stroke" and not ink.white:
        tally.lower("line", mm(ink.size))
    elif ink.kind == "image":
        tally.lower("dpi", ink.size)
    if ink.box is not None and not ink.white:
        reach = _overreach(ink, ink.box, frame)
        if reach is not None:
            tally.note_outside(round(reach, 2), ink.kind)


def _overreach(ink: Ink, box: Box, frame: tuple[Box, Box, Box]) -> float | None:
    """How near to the edge ink comes in mm, when that is too near; None when it is fine."""
    media, trim, bleed = frame
    if _is_smaller(trim, media):
        # A card with bleed on a page of its own is cut, not printed at home.
        inside = _within(box, trim if ink.kind == "text" else bleed)
        return None if inside or _is_mark(ink, box) else _distance(box, media)
    distance = _distance(box, media)
    if distance >= FLOOR - SLACK or _is_mark(ink, box):
        return None
    if ink.kind != "text" and distance >= FLOOR - BLEED - SLACK:
        return None  # bleed
    return distance


def _is_mark(ink: Ink, box: Box) -> bool:
    wide, high = mm(box[2] - box[0]), mm(box[3] - box[1])
    across = {"stroke": mm(ink.size), "fill": min(wide, high)}.get(ink.kind, MARK_LENGTH)
    return across <= MARK_WIDTH + NEAR and max(wide, high) <= MARK_LENGTH


def _distance(box: Box, media: Box) -> float:
    return mm(min(box[0] - media[0], box[1] - media[1], media[2] - box[2], media[3] - box[3]))


def _is_smaller(trim: Box, media: Box) -> bool:
    return any(abs(a - b) * MM_PER_PT > 1.0 for a, b in zip(trim, media, strict=True))


def _within(inner: Box, outer: Box) -> bool:
    slack = NEAR / MM_PER_PT
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def _box(page: pikepdf.Page, key: str) -> Box:
    """A page's box, inherited or defaulting as ISO 32000-1, 14.11.2 says."""
    found: Any = {
        "/MediaBox": page.mediabox,
        "/CropBox": page.cropbox,
        "/TrimBox": page.trimbox,
        "/BleedBox": page.obj.get("/BleedBox", page.cropbox),
    }[key]
    a, b, c, d = (float(v) for v in found)
    return min(a, c), min(b, d), max(a, c), max(b, d)


def _size(box: Box) -> tuple[float, float]:
    return round(mm(box[2] - box[0]), 1), round(mm(box[3] - box[1]), 1)


def _fonts(pdf: pikepdf.Pdf) -> dict[str, bool]:
    fonts: dict[str, bool] = {}
    for found in pdf.objects:
        if isinstance(found, pikepdf.Dictionary) and found.get("/Type") == "/Font":
            if str(found.get("/Subtype", "")).startswith("/CIDFont"):
                continue
            name = typeface.name(found)
            fonts[name] = fonts.get(name, True) and typeface.is_embedded(found)
    return dict(sorted(fonts.items()))


def _rounded(value: float | None, places: int = 1) -> float | None:
    return None if value is None else round(value, places)
