"""Sheets of pieces for cutting machines: what is printed, and the lines that are cut.

A Silhouette reads registration marks off a printed sheet; a Cricut prints the picture itself.
"""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Document
from printkit.export.cut_lines import cut_dxf
from printkit.export.pictures import draw_scene
from printkit.export.request import ExportRequest
from printkit.impose.registration import registration_marks
from printkit.io.errors import PrintError
from printkit.paper.papers import Paper
from printkit.render import to_cut_svg, to_pdf
from printkit.scene.shapes import Scene

_CRICUT = Paper("cricut", 171.0, 234.0)
"""The most that "Print Then Cut" prints, in mm."""
_DPI = 300


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return the sheets of all pieces, and an SVG of cuts for each; a DXF too for Silhouette.

    Raises:
        PrintError: the game has nothing to cut out.
        FitError: a piece doesn't fit the sheet.
    """
    scenes = _sheets(request, is_cricut=name == "cricut")
    stem = f"{request.stem}-{name}"
    made: dict[str, bytes] = {}
    if name == "silhouette":
        document = Document(request.scenario.title, request.game.info.credit, ())
        made[f"{stem}-print.pdf"] = to_pdf(scenes, document)
    for number, scene in enumerate(scenes, 1):
        made[f"{stem}-cut-{number}.svg"] = to_cut_svg(scene.cuts, scene.width, scene.height)
        if name == "silhouette":
            made[f"{stem}-cut-{number}.dxf"] = cut_dxf(scene.cuts, scene.height)
        else:
            size = (round(scene.width / 25.4 * _DPI), round(scene.height / 25.4 * _DPI))
            made[f"{stem}-print-{number}.png"] = draw_scene(_unmarked(scene), size)
    return made


def _sheets(request: ExportRequest, *, is_cricut: bool) -> list[Scene]:
    """The sheets that have something to cut."""
    from printkit.pipeline import compose, impose, scenario_sections

    kit = request.table("a cutting machine")
    names = [*kit.pieces, *(name for name in ("cheat",) if name in request.game.sheets)]
    sections = scenario_sections(request.game, request.scenario, names, request.scenario.players)
    press = replace(request.style.press, cut="silhouette")
    style = replace(request.style, press=press)
    if is_cricut:
        style = replace(style, paper=_CRICUT)
    document = Document(request.scenario.title, "", tuple(sections))
    scenes = [scene for scene in impose(compose(document, style), style).scenes if scene.cuts]
    if not scenes:
        raise PrintError(
            f"{request.game.info.title} has nothing to cut out. Print its pages instead:"
            " printkit render FILE -o pages.pdf"
        )
    return scenes


def _unmarked(scene: Scene) -> Scene:
    """A sheet without the marks that only a Silhouette reads."""
    marks = registration_marks(Paper("sheet", scene.width, scene.height))
    return scene._replace(shapes=tuple(shape for shape in scene.shapes if shape not in marks))
