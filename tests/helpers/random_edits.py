"""Random uses of an editor's tools, as a careless person makes them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine.game.editor import Edit, Editor, Tool


def random_edit(editor: Editor, content: Mapping[str, Any], rng: random.Random) -> Edit:
    """One edit with a tool of the palette: most fit, some don't."""
    tool = rng.choice(editor.tools(content))
    edit = _random_places(editor, content, tool, rng)
    fields = {}
    for asked in tool.fields:
        if rng.random() < 0.8:
            fields[asked.id] = rng.choice(list(asked.choices) or ["a name", "another"])
    return Edit(tool.id, fields=fields, **edit)


def _random_places(
    editor: Editor, content: Mapping[str, Any], tool: Tool, rng: random.Random
) -> dict[str, Any]:
    ground = editor.ground(content)
    is_grid = ground.kind == "grid"

    def somewhere() -> tuple[float, float]:
        if is_grid:
            return rng.randrange(int(ground.width)), rng.randrange(int(ground.height))
        return rng.uniform(0, ground.width), rng.uniform(0, ground.height)

    pieces = [
        piece.id
        for piece in editor.pieces(content)
        if not tool.layers or piece.layer in tool.layers
    ]
    picked = tuple(rng.choice(pieces) for _ in range(2)) if pieces else ()
    at = {"cells" if is_grid else "points": (somewhere(),)}
    match tool.gesture:
        case "paint":
            return {"cells": tuple(somewhere() for _ in range(rng.randint(1, 6)))}
        case "edges":
            x, y = somewhere()
            return {"edges": (((x, y), (x + 1, y)), ((x, y), (x, y + 1)))[: rng.randint(1, 2)]}
        case "place":
            return at
        case "drag":
            return at | {"pieces": picked[:1]}
        case "link":
            return {"pieces": picked}
        case "pick":
            return {"pieces": picked[:1]}
        case "line":
            return {"points": tuple(somewhere() for _ in range(rng.randint(2, 6)))}
        case _:
            return {"pieces": picked[:1]} if tool.layers else {}
