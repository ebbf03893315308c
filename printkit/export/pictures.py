"""Pictures for other programs: whatever is drawn in millimetres, at an exact number of pixels."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from engine.blocks.blocks import Board, Document, Plan, Section
from engine.blocks.cut_outs import Tokens
from engine.game.contract import SheetRequest
from engine.game.table_kit import LyingToken, TableKit
from printkit.export.map_picture import board_scene
from printkit.export.request import ExportRequest
from printkit.layout.base.frame import CardFace, LayoutContext
from printkit.layout.base.look import look_of
from printkit.layout.blocks import lay_blocks
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.plan.plan import plan_shapes
from printkit.layout.section import lay_section
from printkit.render import to_png
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Group, Paint, Rect, Scene, Shape, Symbol, Use

Size = tuple[int, int]


def draw_scene(scene: Scene, size: Size) -> bytes:
    """Return a scene as PNG of this many pixels, without transparency.

    Args:
        scene: of the same proportions.
        size: width and height in pixels.
    """
    from PIL import Image

    dots = size[0] / scene.width * 25.4
    data = to_png([scene], Document("", "", ()), max(10, round(dots)))[0]
    with Image.open(BytesIO(data)) as drawn:
        exact = drawn.convert("RGB")
        if exact.size != size:
            exact = exact.resize(size, Image.Resampling.LANCZOS)
    out = BytesIO()
    exact.save(out, "PNG")
    return out.getvalue()


def draw_symbols(
    symbols: Sequence[Symbol], columns: int, size: Size, *, bleed: float = 0.0
) -> bytes:
    """Return symbols of one size as a sheet, row by row.

    Args:
        symbols: what is drawn.
        columns: in a row.
        size: of one symbol in pixels.
        bleed: what is cut off on each side, in mm.
    """
    wide, high = symbols[0].width - 2 * bleed, symbols[0].height - 2 * bleed
    rows = -(-len(symbols) // columns)
    shapes: list[Shape] = [Rect(0.0, 0.0, columns * wide, rows * high, Paint(fill="#ffffff"))]
    for index, symbol in enumerate(symbols):
        x, y = index % columns * wide - bleed, index // columns * high - bleed
        shapes.append(_inside(Use(symbol, x, y), x + bleed, y + bleed, wide, high))
    scene = Scene(columns * wide, rows * high, tuple(shapes))
    return draw_scene(scene, (size[0] * columns, size[1] * rows))


def _inside(shape: Shape, x: float, y: float, wide: float, high: float) -> Shape:
    return Clip(rectangle(x, y, x + wide, y + high), (shape,))


def faces_of(request: ExportRequest, sheets: Sequence[str]) -> list[CardFace]:
    """Return everything to cut out of some of the game's sheets.

    Raises:
        FitError: something doesn't fit at the smallest size allowed; names it.
    """
    from printkit.pipeline import fill_running_foot

    asked = SheetRequest(request.scenario.players, request.scenario)
    return [
        face
        for name in sheets
        for section in request.game.sheets[name].make(asked)
        for face in lay_section(fill_running_foot(request.game, section), request.style)[0]
    ]


def draw_table(request: ExportRequest, kit: TableKit, longest: int) -> bytes:
    """Return the map of a kit as PNG, its longer side this many pixels.

    Raises:
        ValueError: the kit has no map.
    """
    picture = kit.picture
    if isinstance(picture, Board):
        scene = board_scene(request, picture, kit.picture_width / picture.columns)
    elif isinstance(picture, Plan):
        scene = _plan_scene(request, picture, kit.picture_width)
    else:
        raise ValueError("the kit has no map")
    times = longest / max(scene.width, scene.height)
    return draw_scene(scene, (round(scene.width * times), round(scene.height * times)))


def _plan_scene(request: ExportRequest, plan: Plan, width: float) -> Scene:
    """A drawn map alone, drawn as on a page and enlarged."""
    look = look_of(request.style, request.game.info.accent)
    drawn = scaled(plan, 180.0 / plan.width)
    times = width / drawn.width
    shapes = (Group(tuple(plan_shapes(drawn, look)), scale=times),)
    paper = Rect(0.0, 0.0, width, drawn.height * times, Paint(fill=look.paper))
    return Scene(width, drawn.height * times, (paper, *shapes))


def token_faces(request: ExportRequest, lying: LyingToken) -> tuple[CardFace, ...]:
    """Return a token as something to cut out."""
    info = request.game.info
    section = Section("tokens", "", (), accent=info.accent, emblem=info.emblem)
    frame = LayoutContext(
        width=200.0,
        height=200.0,
        picture_height=200.0,
        look=look_of(request.style, section.accent),
        style=request.style,
        section=section,
        lay=lay_blocks,
    )
    block = Tokens((lying.token,), lying.shape, lying.across)
    return tuple(lay_blocks([block], frame)[0].cards)
