"""What a battle is fought for, as its story says it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import Forms, mark_counted, mark_translatable

GOALS: Mapping[str, Forms] = {
    "hold": mark_counted(
        "There was an area to hold. To win, a player had to end one turn there alone.",
        "There was an area to hold. To win, a player had to end {count} turns in a row"
        " there alone.",
    ),
    "carry_token": mark_counted(
        "Far out lay a Token, and the first to bring it home would win.",
        "Far out lay a Token, and the first to bring it home would win.",
    ),
    "amass": mark_counted(
        "To win, a player had to end a turn with a Unit in one area of the map.",
        "To win, a player had to end a turn with {count} Units in one area of the map.",
    ),
    "race": mark_counted(
        "To win, a player had to be first with a Unit standing in the target space.",
        "To win, a player had to be first with a Unit standing in the target space.",
    ),
    "sacrifice": mark_counted(
        "Everybody had a way out, and the first to lead a Unit through it would win.",
        "Everybody had a way out, and the first to lead {count} Units through it would win.",
    ),
    "carry_spawn": mark_counted(
        "Their Spawn Points were the prize: the first to haul another's into the target space"
        " would win.",
        "Their Spawn Points were the prize: the first to haul another's into the target space"
        " would win.",
    ),
}
"""Kind of objective -> what it asked for, by how many it needed."""
GOALS_TOO: Mapping[str, Forms] = {
    "hold": mark_counted(
        "Ending a turn alone in one area of the map would win too.",
        "Ending {count} turns in a row alone in one area of the map would win too.",
    ),
    "carry_token": mark_counted(
        "Bringing home a Token that lay far out would win too.",
        "Bringing home a Token that lay far out would win too.",
    ),
    "amass": mark_counted(
        "Ending a turn with a Unit in one area of the map would win too.",
        "Ending a turn with {count} Units in one area of the map would win too.",
    ),
    "race": mark_counted(
        "Being first with a Unit standing in the target space would win too.",
        "Being first with a Unit standing in the target space would win too.",
    ),
    "sacrifice": mark_counted(
        "Leading a Unit through a way out would win too.",
        "Leading {count} Units through a way out would win too.",
    ),
    "carry_spawn": mark_counted(
        "Hauling another's Spawn Point into the target space would win too.",
        "Hauling another's Spawn Point into the target space would win too.",
    ),
}
"""The same where another objective has been told."""
DISTANCES: Mapping[str, str] = {
    "carry_token": mark_translatable(
        "The steps left are those from the Token to each player's Spawn Point."
    ),
    "race": mark_translatable(
        "The steps left are those from each player's nearest Unit or Spawn Point to the target"
        " space."
    ),
    "carry_spawn": mark_translatable(
        "The steps left are those from the nearest rival Spawn Point to the target space."
    ),
}
"""Kind of objective -> what is measured where nothing is counted."""
