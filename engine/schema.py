"""JSON Schema (2020-12) of a game's scenario files: the envelope here, the content by the game."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.options import Option
from engine.scenario import FORMAT

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def scenario_schema(game: Game) -> dict[str, Any]:
    """The schema that every scenario file of a game fulfils."""
    info = game.info
    content = game.schema()
    definitions = content.pop("$defs", {})
    return {
        "$schema": DIALECT,
        "title": f"{info.title} scenario",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "game": {"const": info.slug},
            "id": {"type": "string", "pattern": f"^{info.prefix}-[0-9A-Z]{{4}}-[0-9A-Z]{{4}}$"},
            "title": {"type": "string", "minLength": 1},
            "seed": {"type": ["string", "integer"]},
            "players": {"type": "integer"},
            "options": {
                "type": "object",
                "properties": {o.name: _option(o) for o in info.options.values()},
                "additionalProperties": False,
            },
            "content": content,
            "certificate": {"type": "object"},
        },
        "required": ["format", "game", "id", "title", "players", "content"],
        **({"$defs": definitions} if definitions else {}),
    }


def _option(option: Option) -> dict[str, Any]:
    about = {"description": option.about}
    whole = {"type": "integer", "minimum": option.low, "maximum": option.high}
    match option.kind:
        case "choice":
            return {"enum": list(option.choices), **about}
        case "flag":
            return {"type": "boolean", **about}
        case "whole":
            return {**whole, **about}
        case _:
            return {"type": "array", "items": whole, **about}
