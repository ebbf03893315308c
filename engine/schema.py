"""JSON Schema (2020-12) of files: a game's scenarios, records and campaigns.

Of a scenario the envelope is told here, the content by the game.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Any

import msgspec

from engine.campaign.model import FORMAT as CAMPAIGN_FORMAT
from engine.campaign.model import Campaign
from engine.game.contract import Game
from engine.play import record
from engine.scenario.envelope import FORMAT
from engine.scenario.options import Option

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def scenario_schema(game: Game) -> dict[str, Any]:
    """The schema that every scenario file of a game fulfils."""
    info = game.info
    content = game.schema()
    definitions = content.pop("$defs", {})
    schema = {
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
    return _without_indents(schema)


def record_schema() -> dict[str, Any]:
    """The schema of a played game's file; what a move may say is the rules' affair."""
    text = {"type": "string"}
    return {
        "$schema": DIALECT,
        "title": "Record of a played game",
        "type": "object",
        "properties": {
            "format": {"const": record.FORMAT},
            "scenario": {"type": "object", "description": "a whole scenario file"},
            "players": {"type": "array", "items": text},
            "moves": {"type": "array", "items": text},
            "outcome": {"type": ["object", "null"], "description": "null when broken off"},
            "takebacks": {
                "type": "array",
                "description": "moves made and taken back, in that order",
                "items": {
                    "type": "object",
                    "properties": {
                        "at": {
                            "type": "integer",
                            "description": "moves that stood before them",
                        },
                        "moves": {"type": "array", "items": text},
                    },
                    "required": ["at", "moves"],
                },
            },
        },
        "required": ["format", "scenario", "players", "moves", "outcome"],
    }


def campaign_schema() -> dict[str, Any]:
    """The schema of a campaign's file."""
    (whole,), definitions = msgspec.json.schema_components(
        [Campaign], ref_template="#/$defs/{name}"
    )
    model = definitions.pop(str(whole["$ref"]).rpartition("/")[2])
    properties = model["properties"] | {
        "format": {"const": CAMPAIGN_FORMAT},
        "standings": {"type": "array", "description": "for readers; the log decides"},
        "checksum": {"type": "string", "description": "SHA-256 of everything else"},
    }
    required = [*model["required"], "checksum"]
    schema = {
        "$schema": DIALECT,
        **model,
        "properties": properties,
        "required": required,
        "$defs": definitions,
    }
    return _without_indents(schema)


def _without_indents(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema whose descriptions, which are docstrings, begin at the left edge.

    Versions of msgspec and of Python leave them indented or not.
    """

    def tidy(key: str, value: Any) -> Any:
        if isinstance(value, dict):
            return _without_indents(value)
        if isinstance(value, list):
            return [tidy(key, item) for item in value]
        return cleandoc(value) if key == "description" and isinstance(value, str) else value

    return {key: tidy(key, value) for key, value in schema.items()}


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
