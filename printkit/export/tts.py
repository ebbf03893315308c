"""Saved objects and tables of Tabletop Simulator, with their pictures.

Nothing that anybody must not know stands in a name or a description, which all can read. Pictures
carry a hash of what they show in their names, because the program keeps them by address.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from engine.blocks.cut_outs import Die
from engine.game.contract import SheetRequest
from engine.game.table_kit import CARD, Heap, LyingToken, TableKit, before_seat, seat_angle
from printkit.export.pictures import draw_symbols, draw_table, faces_of, token_faces
from printkit.export.playing_cards import COLUMNS, ROWS, back_of, faces_sheet, place_of
from printkit.export.request import ExportRequest
from printkit.layout.base.frame import CardFace
from printkit.layout.pieces.standees import FOOT

Json = dict[str, Any]

INCH = 25.4
"""One unit of the program in mm."""
FACE = (409, 573)
"""Pixels of a card: ten by seven of them stay below 4096."""
_BOARD_PIXELS = 4096
_TOKEN_PIXELS = 256
_CARD_SCALE = (CARD[0] / 56, CARD[1] / 80)
_COLOURS = ("White", "Red", "Yellow", "Green", "Blue", "Purple")
_SHAPES = {"square": 0, "hex": 1, "round": 2}
_HAND_FAR = 160.0  # from what lies farthest out to the hands, in mm


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return ``STEM-tts.json``, ``STEM-tts-table.json`` and the pictures and rules they show.

    Raises:
        PrintError: the game lays nothing on a table.
        RequestError: this kind of scenario isn't laid out; names one that is.
    """
    kit = request.table(name)
    maker = _Maker(request, kit)
    objects = list(maker.objects())
    saved = _save(objects)
    title = request.scenario.title
    table = _save(objects) | {
        "SaveName": title,
        "Table": "Table_RPG",
        "Note": kit.words,
        "Grid": _grid(),
        "Hands": {"Enable": True, "DisableUnused": True, "Hiding": 0},
        "SnapPoints": maker.snap_points(),
    }
    return {
        f"{request.stem}-tts.json": _written(saved),
        f"{request.stem}-tts-table.json": _written(table),
        **maker.assets,
    }


def _written(data: Json) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _save(objects: Sequence[Json]) -> Json:
    """A save with nothing but objects."""
    empty = dict.fromkeys(
        ("SaveName", "GameMode", "Date", "VersionNumber", "GameType", "GameComplexity", "Table",
         "Sky", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI"),
        "",
    )  # fmt: skip
    numbers: Json = {"Gravity": 0.5, "PlayArea": 0.5, "Tags": [], "TabStates": {}}
    return {**empty, **numbers, "ObjectStates": list(objects)}


def _grid() -> Json:
    return {
        "Type": 0,
        "Lines": False,
        "Color": {"r": 0.0, "g": 0.0, "b": 0.0},
        "Opacity": 0.75,
        "ThickLines": False,
        "Snapping": False,
        "Offset": False,
        "BothSnapping": False,
        "xSize": 1.0,
        "ySize": 1.0,
        "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
    }


@dataclass
class _Maker:
    """Makes the objects of one kit, and collects the files they need."""

    request: ExportRequest
    kit: TableKit
    assets: dict[str, bytes] = field(default_factory=dict)
    made: int = 0
    decks: dict[int, Json] = field(default_factory=dict)

    def objects(self) -> Iterator[Json]:
        """Yield everything on the table."""
        if self.kit.picture is not None:
            yield self._board()
        for heap in self.kit.heaps:
            yield from self._heap(heap)
        for lying in self.kit.tokens:
            yield self._lying(lying)
        yield from self._supplies()
        yield from self._cheat_cards()
        yield self._book()
        for seat in range(len(self.kit.seats)):
            yield self._hand(seat)

    def snap_points(self) -> list[Json]:
        """Where pieces fall into place: the cells of a map, single cards and tokens."""
        points = [_snap(heap.at, heap.turn) for heap in self.kit.heaps if len(heap.cards) == 1]
        points += [_snap(lying.at) for lying in self.kit.tokens]
        if self.kit.cells:
            side = self.kit.picture_width / self.kit.cells
            rows = getattr(self.kit.picture, "rows", self.kit.cells)
            points += [
                _snap(((x + 0.5) * side - self.kit.picture_width / 2, (y + 0.5 - rows / 2) * side))
                for y in range(rows)
                for x in range(self.kit.cells)
            ]
        return points

    def _url(self, kind: str, data: bytes, ending: str = "png") -> str:
        name = f"{self.request.stem}-{kind}-{sha256(data).hexdigest()[:12]}.{ending}"
        self.assets[name] = data
        return self.request.assets_url + name

    def _object(self, kind: str, at: tuple[float, float], **more: Any) -> Json:
        """An object lying on the table, read from the first seat."""
        self.made += 1
        turn, height = more.pop("turn", 0.0), more.pop("height", 1.1)
        wide, high = more.pop("scale", (1.0, 1.0))
        is_down = more.pop("is_down", False)
        return {
            "GUID": sha256(f"{self.request.scenario.id}-{self.made}".encode()).hexdigest()[:6],
            "Name": kind,
            "Transform": {
                "posX": _unit(at[0]),
                "posY": height,
                "posZ": _unit(-at[1]),
                "rotX": 0.0,
                "rotY": (180.0 + turn) % 360.0,
                "rotZ": 180.0 if is_down else 0.0,
                "scaleX": round(wide, 4),
                "scaleY": 1.0,
                "scaleZ": round(high, 4),
            },
            "Nickname": more.pop("label", ""),
            "Description": "",
            "GMNotes": "",
            "ColorDiffuse": dict.fromkeys(
                "rgb", 0.713 if "Card" in kind or kind == "Deck" else 1.0
            ),
            "Locked": False,
            "Grid": True,
            "Snap": True,
            "IgnoreFoW": False,
            "MeasureMovement": False,
            "DragSelectable": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "GridProjection": False,
            "HideWhenFaceDown": kind in ("CardCustom", "DeckCustom"),
            "Hands": "Card" in kind,
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
            **more,
        }

    def _board(self) -> Json:
        data = draw_table(self.request, self.kit, _BOARD_PIXELS)
        image = _image(self._url("board", data))
        scale = self.kit.picture_width / INCH / 2  # a tile of scale 1 is two units wide
        high = self.kit.picture_height / INCH / 2
        image["CustomTile"] = {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True}
        return self._object(
            "Custom_Tile", (0.0, 0.0), label=self.request.scenario.title, Locked=True,
            height=0.96, scale=(scale, high), CustomImage=image,
        )  # fmt: skip

    def _deck(self, pack: int) -> Json:
        """The entry of a pack: faces, back, and how many stand on the sheet."""
        if pack not in self.decks:
            self.decks[pack] = {
                "FaceURL": self._url("faces", faces_sheet(self.request, FACE)),
                "BackURL": self._url(f"back-{pack + 1}", back_of(self.request, pack, FACE)),
                "NumWidth": COLUMNS,
                "NumHeight": ROWS,
                "BackIsHidden": True,
                "UniqueBack": False,
                "Type": 0,
            }
        return self.decks[pack]

    def _heap(self, heap: Heap) -> Iterator[Json]:
        """A heap as a deck, as one card, or as the cards of a hand."""
        if heap.is_in_hand:
            for index, card in enumerate(heap.cards):
                aside = (index - (len(heap.cards) - 1) / 2) * CARD[0] * 0.8
                at = before_seat(heap.owner, len(self.kit.seats), self._hand_far(), aside)
                yield self._card(card, heap, at, height=3.0)
            return
        if len(heap.cards) == 1:
            yield self._card(heap.cards[0], heap, heap.at)
            return
        key = heap.pack + 1
        yield self._object(
            "DeckCustom", heap.at, label=heap.label, turn=heap.turn, scale=_CARD_SCALE,
            is_down=not heap.is_face_up,
            DeckIDs=[100 * key + place_of(card) for card in heap.cards],
            CustomDeck={str(key): self._deck(heap.pack)},
            ContainedObjects=[self._card(card, heap, heap.at) for card in heap.cards],
        )  # fmt: skip

    def _card(self, card: str, heap: Heap, at: tuple[float, float], height: float = 1.1) -> Json:
        key = heap.pack + 1
        return self._object(
            "CardCustom", at, turn=heap.turn, scale=_CARD_SCALE, height=height,
            is_down=not heap.is_face_up and not heap.is_in_hand,
            CardID=100 * key + place_of(card),
            CustomDeck={str(key): self._deck(heap.pack)},
        )  # fmt: skip

    def _lying(self, lying: LyingToken) -> Json:
        face = token_faces(self.request, lying)[0]
        return self._tile(face, lying.at, shape=lying.shape)

    def _tile(
        self, face: CardFace, at: tuple[float, float], *, shape: str = "square", copies: int = 1
    ) -> Json:
        """A token of card, printed on both sides; several make a stack."""
        wide, high = face.trim
        size = (_TOKEN_PIXELS, round(_TOKEN_PIXELS * high / wide))
        front = draw_symbols([face.front], 1, size, bleed=face.bleed)
        back = draw_symbols([face.back or face.front], 1, size, bleed=face.bleed)
        image = _image(self._url("token", front), self._url("token", back))
        image["CustomTile"] = {
            "Type": _SHAPES.get(shape, 0),
            "Thickness": 0.1,
            "Stackable": True,
            "Stretch": True,
        }
        scale = (wide / INCH / 2, high / INCH / 2)
        if copies == 1:
            return self._object("Custom_Tile", at, scale=scale, CustomImage=image)
        return self._object("Custom_Tile_Stack", at, scale=scale, CustomImage=image, Number=copies)

    def _supplies(self) -> Iterator[Json]:
        """Pieces beside the table, row by row, on the left of the first seat."""
        left = -max(self._reach(), self.kit.picture_width / 2) - 60.0
        faces = [face for face in faces_of(self.request, self.kit.supplies) if face.kind != "dice"]
        for index, face in enumerate(faces):
            at = (left - index // 8 * 45.0, (index % 8 - 3.5) * 50.0)
            if face.kind == "standees":
                for copy in range(face.copies):
                    yield self._standee(face, (at[0] - copy * 6.0, at[1]))
            elif face.kind == "tokens":
                yield self._tile(face, at, shape=_shape_of(face), copies=face.copies)
        for index, sides in enumerate(self._dice()):
            at = (left + 45.0, (index - 2) * 40.0)
            yield self._object(f"Die_{sides}", at, label=f"d{sides}")

    def _dice(self) -> list[int]:
        """The numbers of faces of the dice among the supplies."""
        asked = SheetRequest(self.request.scenario.players, self.request.scenario)
        return [
            len(block.faces)
            for name in self.kit.supplies
            for section in self.request.game.sheets[name].make(asked)
            for block in section.blocks
            if isinstance(block, Die)
            for _copy in range(block.copies)
        ]

    def _standee(self, face: CardFace, at: tuple[float, float]) -> Json:
        """A figure that stands: the net's front panel without its foot."""
        wide, tall = face.trim
        high = tall / 2 - FOOT
        size = (_TOKEN_PIXELS, round(_TOKEN_PIXELS * tall / wide))
        net = draw_symbols([face.front], 1, size, bleed=face.bleed)
        panel = _cut(net, (tall / 2) / tall, (tall / 2 + high) / tall)
        url = self._url("figure", panel)
        image = _image(url, url, ImageScalar=1.0)
        return self._object("Figurine_Custom", at, CustomImage=image)

    def _cheat_cards(self) -> Iterator[Json]:
        """A cheat card before each seat."""
        if "cheat" not in self.request.game.sheets:
            return
        faces = faces_of(self.request, ["cheat"])[:1]
        for face in faces:
            entry = {
                "FaceURL": self._url(
                    "cheat", draw_symbols([face.front], 1, FACE, bleed=face.bleed)
                ),
                "BackURL": self._url(
                    "cheat", draw_symbols([face.back or face.front], 1, FACE, bleed=face.bleed)
                ),
                "NumWidth": 1,
                "NumHeight": 1,
                "BackIsHidden": True,
                "UniqueBack": False,
                "Type": 1,
            }
            seats = len(self.kit.seats)
            for seat in range(seats):
                at = before_seat(seat, seats, self._reach() + 60.0, -3.2 * CARD[0])
                yield self._object(
                    "CardCustom", at, turn=seat_angle(seat, seats), scale=_CARD_SCALE,
                    CardID=9900, CustomDeck={"99": entry},
                )  # fmt: skip

    def _book(self) -> Json:
        """Tonight's pages and the rules as a book beside the table."""
        url = self._url("book", self.request.book(), "pdf")
        at = (max(self._reach(), self.kit.picture_width / 2) + 120.0, -150.0)
        book = {"PDFUrl": url, "PDFPage": 0, "PDFPageOffset": 0}
        return self._object("Custom_PDF", at, label=self.request.game.info.title, CustomPDF=book)

    def _hand(self, seat: int) -> Json:
        """The place where a seat holds its cards, seen by nobody else."""
        seats = len(self.kit.seats)
        hand = self._object(
            "HandTrigger", before_seat(seat, seats, self._hand_far()),
            turn=seat_angle(seat, seats) + 180.0, height=4.0, Locked=True,
            FogColor=_COLOURS[seat % len(_COLOURS)],
        )  # fmt: skip
        hand["Transform"] |= {"scaleX": 11.0, "scaleY": 9.0, "scaleZ": 4.5}
        return hand

    def _reach(self) -> float:
        """How far from the middle things lie, in mm."""
        places = [heap.at for heap in self.kit.heaps if not heap.is_in_hand]
        places += [lying.at for lying in self.kit.tokens]
        return max((max(abs(x), abs(y)) for x, y in places), default=150.0)

    def _hand_far(self) -> float:
        return self._reach() + _HAND_FAR


def _shape_of(face: CardFace) -> str:
    """The shape of a token, from the outline it is cut along."""
    corners = sum(command == "L" for command, _points in face.cut)
    if any(command == "C" for command, _points in face.cut):
        return "round"
    return "hex" if corners >= 5 else "square"


def _image(url: str, back: str = "", **more: Any) -> Json:
    return {"ImageURL": url, "ImageSecondaryURL": back, **more}


def _cut(png: bytes, top: float, bottom: float) -> bytes:
    """A picture's rows between two shares of its height."""
    from io import BytesIO

    from PIL import Image

    with Image.open(BytesIO(png)) as whole:
        part = whole.crop((0, round(whole.height * top), whole.width, round(whole.height * bottom)))
    out = BytesIO()
    part.save(out, "PNG")
    return out.getvalue()


def _snap(at: tuple[float, float], turn: float = 0.0) -> Json:
    return {
        "Position": {"x": _unit(at[0]), "y": 1.0, "z": _unit(-at[1])},
        "Rotation": {"x": 0.0, "y": (180.0 + turn) % 360.0, "z": 0.0},
    }


def _unit(mm: float) -> float:
    return round(mm / INCH, 3) + 0.0
