"""Games for playingcards.io, which VirtualTabletop reads as well; the format is not documented.

A table is 1600 by 1000 of its pixels, and the lowest 180 are everybody's own hand, so cards that
somebody holds wait in a labelled pile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from engine.game.table_kit import CARD, TableKit
from printkit.export.pictures import draw_symbols, draw_table, token_faces
from printkit.export.playing_cards import back_of, faces_alone
from printkit.export.request import ExportRequest

Json = dict[str, Any]

WIDTH, HEIGHT = 1600.0, 800.0
"""Of the table above the hands."""
_EDGE = 44.0
_FACE = (315, 441)
_BOARD_PIXELS = 1400  # a picture of more than 2 MB is left out by readers
_TOKEN_PIXELS = 128
_DATE = (1980, 1, 1, 0, 0, 0)


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return ``STEM.pcio``.

    Raises:
        PrintError: the game lays nothing on a table.
        RequestError: this kind of scenario isn't laid out; names one that is.
    """
    maker = _Maker(request, request.table(name))
    widgets = list(maker.widgets())
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for inner, data in {
            "widgets.json": json.dumps(widgets, ensure_ascii=False).encode(),
            "schemaVersion": b"3",
            **{f"userassets/{asset}": data for asset, data in maker.assets.items()},
        }.items():
            archive.writestr(ZipInfo(inner, _DATE), data, ZIP_DEFLATED)
    return {f"{request.stem}.pcio": out.getvalue()}


@dataclass
class _Maker:
    """Makes the widgets of one kit, and collects the pictures they show."""

    request: ExportRequest
    kit: TableKit
    assets: dict[str, bytes] = field(default_factory=dict)
    _scale: tuple[float, float, float] | None = None

    def widgets(self) -> Iterator[Json]:
        """Yield everything on the table, what lies lowest first."""
        yield {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "dragging": None}
        if self.kit.picture is not None:
            yield self._board()
        yield from self._decks()
        for index in range(len(self.kit.heaps)):
            yield from self._heap(index)
        yield from self._tokens()
        yield self._note()

    def _fit(self) -> tuple[float, float, float]:
        """Pixels for each mm, and the middle of everything in mm."""
        if self._scale is None:
            half_x, half_y = CARD[0] / 2, CARD[1] / 2
            spots = [
                (x + dx, y + dy)
                for x, y in [h.at for h in self.kit.heaps] + [t.at for t in self.kit.tokens]
                for dx, dy in ((-half_x, -half_y), (half_x, half_y))
            ]
            if self.kit.picture is not None:
                wide, high = self._board_size()
                spots += [(-wide / 2, -high / 2), (wide / 2, high / 2)]
            left, right = min(x for x, _y in spots), max(x for x, _y in spots)
            top, foot = min(y for _x, y in spots), max(y for _x, y in spots)
            scale = min(
                (WIDTH - 2 * _EDGE) / (right - left), (HEIGHT - 2 * _EDGE) / (foot - top), 1.7
            )
            self._scale = scale, (left + right) / 2, (top + foot) / 2
        return self._scale

    def _placed(self, at: tuple[float, float], wide: float, high: float) -> Json:
        """The corner of what is this many pixels large and lies at a place in mm."""
        scale, x, y = self._fit()
        return {
            "x": round((at[0] - x) * scale + WIDTH / 2 - wide / 2, 1),
            "y": round((at[1] - y) * scale + HEIGHT / 2 - high / 2, 1),
        }

    def _board_size(self) -> tuple[float, float]:
        return self.kit.picture_width, self.kit.picture_height

    def _board(self) -> Json:
        self.assets["board.png"] = draw_table(self.request, self.kit, _BOARD_PIXELS)
        scale = self._fit()[0]
        wide, high = (round(side * scale, 1) for side in self._board_size())
        place = self._placed((0.0, 0.0), wide, high)
        image = "package://userassets/board.png"
        return {"id": "board", "type": "board", "z": 1, "width": wide, "height": high,
                "boardImage": image, **place}  # fmt: skip

    def _card_size(self) -> tuple[float, float]:
        scale = self._fit()[0]
        return round(CARD[0] * scale, 1), round(CARD[1] * scale, 1)

    def _decks(self) -> Iterator[Json]:
        """A deck for each pack: its card types, and how faces and backs are drawn."""
        wide, high = self._card_size()
        packs: dict[int, dict[str, None]] = {}
        for heap in self.kit.heaps:
            packs.setdefault(heap.pack, {}).update(dict.fromkeys(heap.cards))
        for pack, cards in sorted(packs.items()):
            back = f"back-{pack + 1}.png"
            self.assets[back] = back_of(self.request, pack, _FACE)
            fresh = [card for card in cards if f"card-{card}.png" not in self.assets]
            for card, face in faces_alone(self.request, fresh, _FACE).items():
                self.assets[f"card-{card}.png"] = face
            types = {card: _type(f"card-{card}.png", back, card) for card in cards}
            yield _deck(f"deck-{pack + 1}", types, wide, high)

    def _heap(self, index: int) -> Iterator[Json]:
        heap = self.kit.heaps[index]
        wide, high = self._card_size()
        place = self._placed(heap.at, wide, high)
        pile: Json = {}
        if len(heap.cards) > 1:
            pile = {"parent": f"pile-{index}"}
            yield {"id": f"pile-{index}", "type": "cardPile", "z": 10, "width": wide + 8,
                   "height": high + 8, "label": heap.label, "hasShuffleButton": True,
                   "x": place["x"] - 4, "y": place["y"] - 4}  # fmt: skip
        for depth, card in enumerate(reversed(heap.cards)):
            yield {"id": f"card-{index}-{depth}", "type": "card", "deck": f"deck-{heap.pack + 1}",
                   "cardType": card, "z": 100 + depth, "faceup": heap.is_face_up,
                   **place, **pile}  # fmt: skip

    def _tokens(self) -> Iterator[Json]:
        if not self.kit.tokens:
            return
        side = round(self.kit.tokens[0].across * self._fit()[0], 1)
        types, placed = {}, []
        for index, lying in enumerate(self.kit.tokens):
            name = f"token-{lying.token.symbol}-{lying.token.text}"
            if name not in types:
                face = token_faces(self.request, lying)[0]
                size = (_TOKEN_PIXELS, _TOKEN_PIXELS)
                picture = draw_symbols([face.front], 1, size, bleed=face.bleed)
                self.assets[f"{name}.png"] = picture
                types[name] = _type(f"{name}.png", f"{name}.png", lying.token.text)
            at = self._placed(lying.at, side, side)
            placed.append({"id": f"lying-{index}", "type": "card", "deck": "tokens", "z": 50,
                           "cardType": name, "faceup": True, **at})  # fmt: skip
        yield _deck("tokens", types, side, side)
        yield from placed

    def _note(self) -> Json:
        text = f"{self.request.scenario.title}. {self.kit.words}"
        return {"id": "note", "type": "labelText", "x": 20, "y": 4, "z": 5, "width": 1560,
                "height": 20, "labelContent": text, "textSize": 14, "textAlign": "left",
                "bold": False}  # fmt: skip


def _type(face: str, back: str, label: str) -> Json:
    return {
        "face": f"package://userassets/{face}",
        "back": f"package://userassets/{back}",
        "label": label,
    }


def _deck(name: str, types: Json, wide: float, high: float) -> Json:
    sides: dict[str, Json] = {
        f"{side}Template": {
            "includeBorder": False,
            "includeRadius": True,
            "objects": [{"type": "image", "value": side, "valueType": "dynamic", "x": 0, "y": 0,
                         "w": wide, "h": high, "color": "white"}],
        }
        for side in ("face", "back")
    }  # fmt: skip
    return {"id": name, "type": "cardDeck", "x": 0, "y": 0, "z": 1, "cardWidth": wide,
            "cardHeight": high, "cardTypes": types, "enlarge": True, **sides}  # fmt: skip
