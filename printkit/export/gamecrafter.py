"""Pictures in the sizes that The Game Crafter prints, bleed included, as one ZIP."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from printkit.export.pictures import draw_symbols, faces_of
from printkit.export.playing_cards import back_of, faces_alone
from printkit.export.request import ExportRequest
from printkit.layout.base.frame import CardFace

DPI = 300
BLEED = 3.175
"""An eighth of an inch in mm."""
POKER = (825, 1125)
_TRIM = (750, 1050)
CHITS = {225: 12.7, 300: 19.05, 375: 25.4}
"""Pixels of a square or round chit's side -> what is left of it after cutting, in mm."""
_DATE = (1980, 1, 1, 0, 0, 0)


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return ``STEM-gamecrafter.zip``: a folder for each product, fronts and backs.

    Raises:
        PrintError: the game lays nothing on a table.
    """
    kit = request.table(name)
    made: dict[str, bytes] = {}
    for pack in sorted({heap.pack for heap in kit.heaps}):
        cards = dict.fromkeys(c for heap in kit.heaps if heap.pack == pack for c in heap.cards)
        folder = f"poker-deck-{pack + 1}"
        for card, art in faces_alone(request, cards, _TRIM).items():
            made[f"{folder}/{card}.png"] = _on_canvas(art, POKER)
        made[f"{folder}/back.png"] = _on_canvas(back_of(request, pack, _TRIM), POKER)
    for number, face in enumerate(faces_of(request, kit.pieces), 1):
        if face.kind == "tokens":
            made |= _chit(face, number)
    out = BytesIO()
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for inner, data in made.items():
            archive.writestr(ZipInfo(inner, _DATE), data)
    return {f"{request.stem}-gamecrafter.zip": out.getvalue()}


def _chit(face: CardFace, number: int) -> dict[str, bytes]:
    """Front and back of a token in the nearest size; how many are needed is in their names."""
    wide = face.trim[0]
    pixels = min(CHITS, key=lambda size: abs(CHITS[size] - wide))
    shape = "circle" if any(step == "C" for step, _values in face.cut) else "square"
    whole = CHITS[pixels] * (1 + 2 * face.bleed / wide)  # with the token's own bleed
    inner = round(whole / 25.4 * DPI)
    made = {}
    for side, symbol in (("front", face.front), ("back", face.back or face.front)):
        art = draw_symbols([symbol], 1, (inner, inner))
        name = f"{shape}-chit-{pixels}/{number:02d}-{side}-x{face.copies}.png"
        made[name] = _on_canvas(art, (pixels, pixels))
    return made


def _on_canvas(png: bytes, size: tuple[int, int]) -> bytes:
    """A picture in the middle of a larger one; its outermost pixels run on as bleed."""
    from PIL import Image

    with Image.open(BytesIO(png)) as art:
        left, top = (size[0] - art.width) // 2, (size[1] - art.height) // 2
        canvas = art.resize(size)
        right, foot = left + art.width, top + art.height
        sides = (
            ((0, 0, art.width, 1), (left, 0, right, top)),
            ((0, art.height - 1, art.width, art.height), (left, foot, right, size[1])),
            ((0, 0, 1, art.height), (0, top, left, foot)),
            ((art.width - 1, 0, art.width, art.height), (right, top, size[0], foot)),
        )
        for source, target in sides:
            strip = art.crop(source).resize((target[2] - target[0], target[3] - target[1]))
            canvas.paste(strip, target[:2])
        for x in (0, 1):
            for y in (0, 1):
                spot = (x * (art.width - 1), y * (art.height - 1))
                corner = art.crop((*spot, spot[0] + 1, spot[1] + 1))
                box = (right if x else 0, foot if y else 0, size[0] if x else left,
                       size[1] if y else top)  # fmt: skip
                canvas.paste(corner.resize((box[2] - box[0], box[3] - box[1])), box[:2])
        canvas.paste(art, (left, top))
    out = BytesIO()
    canvas.save(out, "PNG", dpi=(DPI, DPI))
    return out.getvalue()
