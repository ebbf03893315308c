"""All findings about a scenario's content (U12), whatever JSON it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.findings import Finding, is_ok
from engine.games.uboat_wargames.check.check_position import check_position
from engine.games.uboat_wargames.check.check_puzzle import check_puzzle
from engine.games.uboat_wargames.check.check_tournament import check_tournament
from engine.games.uboat_wargames.check.reader import GENERAL, Reader
from engine.games.uboat_wargames.rulebook.content import KINDS, fields_of
from engine.games.uboat_wargames.rulebook.tables import (
    ACE_MODES,
    ALL_RANKS,
    DEFAULT_TILES,
    FEWEST,
    LARGE_HANDICAP,
    MOST,
    PER_ROW,
    TEAM_MODES,
    TESTED,
    Tile,
    read_tile,
    team_seats,
)
from engine.language import _
from engine.scenario.envelope import Scenario, shown

HAND_MODES = ("draw", "full")


def find_faults(scenario: Scenario) -> list[Finding]:
    """All findings UV1 to UV14; an empty list means the scenario can be played."""
    reader, content = Reader(), scenario.content
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        reader.misfit(
            _("kind is {found}, not one of {names}", found=shown(kind), names=", ".join(KINDS)),
            "kind",
        )
        return reader.findings
    reader.unknown(content, fields_of(kind))
    if kind == "tournament":
        check_tournament(reader, content)
    else:
        _check_play(reader, scenario, kind)
    if is_ok(reader.findings):
        reader.converted(content, KINDS[kind])  # what the checks above leave to the model
    return reader.findings


def _check_play(reader: Reader, scenario: Scenario, kind: str) -> None:
    """A game, a position or a puzzle."""
    content = scenario.content
    names, tiles = _check_table(reader, content, scenario.players)
    options = _read_options(reader, scenario)
    if kind == "game":
        _check_decks(reader, content, None if names is None else len(names))
    elif names is not None and tiles is not None:
        sound = check_position(reader, content, len(names), tiles, options)
        if kind == "puzzle":
            check_puzzle(reader, content, options, sound=sound)


def _read_options(reader: Reader, scenario: Scenario) -> dict[str, Any]:
    """The options of the envelope, and of the content over them (U11.1)."""
    own = scenario.content.get("options", {})
    if not isinstance(own, dict):
        reader.misfit(_("options are {found}, not names with values", found=shown(own)), "options")
        own = {}
    for name, allowed in (("ace", ACE_MODES), ("hand", HAND_MODES)):
        if name in own and own[name] not in allowed:
            message = _(
                "{name} cannot be {found}; choose {names}",
                name=name,
                found=shown(own[name]),
                names=", ".join(allowed),
            )
            reader.misfit(message, f"options.{name}")
    for name in own:
        if name not in ("ace", "hand"):
            reader.advise(
                GENERAL, _("unknown option {found}", found=shown(name)), f"options.{str(name)[:40]}"
            )
    return {**scenario.options, **own}


def _check_table(
    reader: Reader, content: dict[str, Any], players: int
) -> tuple[list[str] | None, list[Tile] | None]:
    """Seats, start, teams, tiles and handicap: what games, positions and puzzles share."""
    names = reader.names(content.get("seats"), "seats")
    if names is not None:
        names = _check_seats(reader, names, players)
    start = reader.whole(content.get("start"), "start")
    if names is not None and start is not None and not 1 <= start <= len(names):  # UV5
        reader.fault("UV5", _("start seat {start} does not exist", start=start), "start")
    _check_teams(reader, content.get("teams", "none"), names)
    _check_handicap(reader, content.get("handicap", []), names)
    return names, _check_tiles(reader, content.get("tiles", list(DEFAULT_TILES)))


def _check_seats(reader: Reader, names: list[str], players: int) -> list[str] | None:
    count = len(names)
    if not FEWEST <= count <= MOST:  # UV1
        reader.fault(
            "UV1",
            _(
                "{count} seats; the game is for {fewest} to {most}",
                count=count,
                fewest=FEWEST,
                most=MOST,
            ),
            "seats",
        )
        return None
    if players != count:
        reader.misfit(
            _(
                "{count} seats, but the scenario is for {players} players",
                count=count,
                players=players,
            ),
            "seats",
        )
    if count not in TESTED:  # UV11
        message = _(
            "{count} seats: untested by the source, and a second deck is needed", count=count
        )
        reader.advise("UV11", message, "seats")
    return names


def _check_teams(reader: Reader, mode: Any, names: list[str] | None) -> None:
    if not isinstance(mode, str) or mode not in TEAM_MODES:  # UV4
        reader.fault(
            "UV4",
            _("teams are {found}; choose {names}", found=shown(mode), names=", ".join(TEAM_MODES)),
            "teams",
        )
        return
    needed = team_seats(mode)
    if names is not None and needed is not None and needed != len(names):  # UV4
        reader.fault(
            "UV4",
            _(
                "{mode} teams need {needed} seats, not {count}",
                mode=mode,
                needed=needed,
                count=len(names),
            ),
            "teams",
        )


def _check_handicap(reader: Reader, value: Any, names: list[str] | None) -> None:
    items = reader.items(value, "handicap")
    if not items:
        return
    if names is not None and len(items) != len(names):  # UV4
        message = _("{count} handicaps for {seats} seats", count=len(items), seats=len(names))
        reader.fault("UV4", message, "handicap")
    for index, item in enumerate(items):
        points = reader.whole(item, f"handicap[{index}]")
        if points is not None and abs(points) > LARGE_HANDICAP:  # UV13
            message = _(
                "a handicap of {found} is more than a quarter of all one can score",
                found=shown(points),
            )
            reader.advise("UV13", message, f"handicap[{index}]")


def _check_tiles(reader: Reader, value: Any) -> list[Tile] | None:
    items = reader.items(value, "tiles")
    if items is None:
        return None
    tiles = [read_tile(item) if isinstance(item, str) else None for item in items]
    before = reader.count_errors()
    if len(tiles) != PER_ROW:  # UV3
        reader.fault(
            "UV3",
            _("{count} tiles in a row, not {per_row}", count=len(tiles), per_row=PER_ROW),
            "tiles",
        )
    for index, (item, tile) in enumerate(zip(items, tiles, strict=True)):
        if tile is None:  # UV3
            message = _(
                "{found} isn't a tile. Write a positive whole number such as '7' or '2+'",
                found=shown(item),
            )
            reader.fault("UV3", message, f"tiles[{index}]")
    whole = [tile for tile in tiles if tile is not None]
    if len(whole) == len(tiles):
        values = [tile.value for tile in whole]
        for worth, count in sorted(Counter(values).items()):
            if count > 1:  # UV3
                reader.fault("UV3", _("two tiles are worth {worth}", worth=worth), "tiles")
        plus = [tile.value for tile in whole if tile.plus]
        if len(plus) != 1:  # UV3
            reader.fault(
                "UV3", _("{count} tiles carry the plus; exactly one must", count=len(plus)), "tiles"
            )
        elif plus[0] != min(values):  # UV12
            reader.advise(
                "UV12", _("the plus is on {plus}, not on the lowest tile", plus=plus[0]), "tiles"
            )
    return whole if reader.count_errors() == before else None


def _check_decks(reader: Reader, content: dict[str, Any], seats: int | None) -> None:
    if content.get("decks") is None:
        return
    decks = reader.items(content["decks"], "decks")
    if decks is None:
        return
    if seats is not None and len(decks) != seats:  # UV2
        reader.fault(
            "UV2", _("{count} decks for {seats} seats", count=len(decks), seats=seats), "decks"
        )
    for index, deck in enumerate(decks):
        where = f"decks[{index}]"
        ranks = reader.ranks(deck, "UV2", where)
        if ranks is not None and (len(ranks) != len(ALL_RANKS) or set(ranks) != ALL_RANKS):  # UV2
            reader.fault(
                "UV2", _("the deck of seat {index} is not the 13 ranks", index=index + 1), where
            )
