"""The evening that a state asks for: its games, its pages, and what the printer will take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from engine import registry
from engine.blocks.blocks import Document, Section
from engine.errors import EngineError
from engine.game.info import Info
from engine.language import current_language
from engine.rng import new_seed
from printkit.compose.document import bookmark_of, compose_group
from printkit.compose.loose_sheets import part_loose
from printkit.compose.secret_sheets import with_warning
from printkit.impose.ways.way import Sheets
from printkit.io.errors import PrintError
from printkit.io.host_settings import MOST_OWNED, MOST_PEOPLE, read_settings
from printkit.night.booklet import cover_of, night_pages
from printkit.night.choose_games import MAX_MINUTES, choose_games
from printkit.night.cutting import minutes_of_cutting
from printkit.night.history import played_before
from printkit.night.lean import keeps_secrets
from printkit.night.night import (
    ChosenNight,
    EveningRequest,
    Scope,
    choose_night,
)
from printkit.night.seating import Guests
from printkit.night.settings import parse_game_settings
from printkit.pipeline import compose, impose
from printkit.prose.messages import languages
from printkit.scene.shapes import Scene
from printkit.studio.desk.desk import Desk
from printkit.studio.desk.pictures import mark_of
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making.look import look_key, style_of
from printkit.studio.making.looks import files_mark, own_files

DEFAULT_PEOPLE = 4
DEFAULT_MINUTES = 150
EVENING_FIELDS = (
    "seed", "people", "names", "round", "minutes", "games", "known", "packs", "dice",
    "figures", "chips", "sleeves", "scope",
)  # fmt: skip
"""The fields of a state that say which evening it is, beside those of single games."""
COUNTED = ("packs", "figures", "chips", "sleeves")
"""Fields that count what the host owns."""
_PLACES = "places of pages"
"""The desk's table of which section stands on which page, by the evening's mark."""
GAME_SEED = "seed."
"""Before a game's name: the field of its own seed."""


@dataclass(frozen=True, slots=True)
class LaidEvening:
    """An evening as pages.

    Attributes:
        mark: names it, and how it looks.
        document: before it is laid out.
        pages: the sides of its sheets, in order.
        papers: sheets of paper; ``loose`` those of them that are not bound.
        cutting: minutes of cutting.
    """

    mark: str
    document: Document
    pages: tuple[Scene, ...]
    papers: int
    loose: int
    cutting: int


def first_state(query: Query) -> Query:
    """A state with a new seed, and with what the host keeps for every evening.

    What hangs on settings or past nights is written into it, so that its address means the same
    evening for ever.
    """
    kept, owned = read_settings()
    found: dict[str, str] = {
        "people": str(kept.get("people", DEFAULT_PEOPLE)),
        "minutes": str(DEFAULT_MINUTES),
        "scope": Scope.LEAN.value,
    }
    found |= {name: str(kept[name]) for name in ("paper", "ink") if name in kept}
    found |= {name: str(owned[name]) for name in COUNTED if name in owned}
    if "dice" in owned:
        found["dice"] = "yes" if owned["dice"] else "no"
    found["seed"] = new_seed()
    new = [(name, value) for name, value in found.items() if not query.one(name)]
    new += [("known", slug) for slug in sorted(played_before(())) if not query.one("known")]
    return Query([*new, *query])


def request_of(query: Query) -> EveningRequest:
    """The evening that a state asks for.

    Raises:
        PrintError: a field does not fit; the message says what would.
    """
    own: dict[str, int] = {}
    for name in COUNTED:
        count = query.whole(name, 0, MOST_OWNED)
        if count is not None:
            own[name] = count
    if query.one("dice") == "no":
        own["dice"] = 0
    names = tuple(name.strip() for name in query.one("names").split(",") if name.strip())
    guests = Guests(names, query.whole("round", 1, 200) or 1) if names else None
    people = query.whole("people", 1, MOST_PEOPLE) or DEFAULT_PEOPLE
    seeds = game_seeds(query)
    wanted = tuple(query.many("games"))
    request = EveningRequest(
        players=len(names) if names else people,
        seed=query.one("seed", "1"),
        scope=_scope(query.one("scope")),
        wanted=wanted or None,
        minutes=query.whole("minutes", 1, MAX_MINUTES) or DEFAULT_MINUTES,
        guests=guests,
        settings=tuple(parse_game_settings(_settings(query))),
        own=own,
        eased=_eased(query),
        is_measured=query.one("measured", "yes") == "yes",
    )
    return _of_tonight(request, seeds)


def game_seeds(query: Query) -> dict[str, str]:
    """The seeds of games that have one of their own."""
    known = registry.packages()
    return {slug: seed for slug, seed in query.under(GAME_SEED).items() if slug in known}


def chosen(desk: Desk, query: Query) -> tuple[ChosenNight, tuple[str, ...]]:
    """The games and scenarios of a state, and what it could keep only in part; chosen once.

    The same for every ``scope`` and language: how much is printed changes no scenario, nor do the
    words of its pages.
    """
    key = mark_of("chosen", *_evening_key(query.changed({"scope": ""}), ""))

    def make() -> tuple[ChosenNight, tuple[str, ...]]:
        told: list[str] = []
        night = choose_night(request_of(query), None, told.append)
        return night, tuple(told)

    found: tuple[ChosenNight, tuple[str, ...]] = desk.made.get(key, make)
    return found


def documented(desk: Desk, query: Query) -> Document:
    """The document of a state; made once."""
    key = mark_of("evening", *_evening_key(query))

    def make() -> Document:
        night, _told = chosen(desk, query)
        scope = _scope(query.one("scope"))
        return night_pages(night, scope, _cover(desk, query) if _has_cover(query) else None)

    found: Document = desk.made.get(key, make)
    return found


def prepare_looks(desk: Desk, query: Query) -> None:
    """Leave what other looks of a state would wait for to be made while nobody waits.

    That is its document in every other language, and the ground of a cover in little ink: it has
    wider furrows and fewer trees, which every later page and cover in little ink shares.
    """

    def document(language: str) -> None:
        with speak(language), suppress(EngineError, PrintError):
            documented(desk, query)

    def cover() -> None:
        with suppress(EngineError, PrintError):
            quick_page(desk, query.changed({"ink": "low"}), 1)[1]()

    desk.ahead.clear()
    desk.ahead.extend(partial(document, language) for language in languages())
    if _has_cover(query) and query.one("ink") != "low":
        desk.ahead.append(cover)


def _cover(desk: Desk, query: Query) -> Section:
    """The cover of a state before it is laid out; made once, and the same for every ``scope``."""
    key = mark_of("cover", *_evening_key(query.changed({"scope": ""})))
    found: Section = desk.made.get(key, lambda: cover_of(chosen(desk, query)[0]))
    return found


def planned(desk: Desk, query: Query) -> list[tuple[Info, tuple[str, ...]]]:
    """The games of a state's evening in order, each with the titles of its scenarios."""
    night, _told = chosen(desk, query)
    return [
        (part.game.info, tuple(dict.fromkeys(map(part.game.title_told, part.scenarios))))
        for part in night.parts
    ]


def laid(desk: Desk, query: Query) -> LaidEvening:
    """The pages of a state, laid out once.

    Raises:
        EngineError, PrintError: it cannot be done; the message says what could.
    """
    files = own_files(desk.shelf, query)
    looks = (*look_key(query), *files, files_mark(files))
    mark = mark_of("laid", *_evening_key(query), *looks, current_language())

    def make() -> LaidEvening:
        document = documented(desk, query)
        style = style_of(query, *files)
        bound, beside = part_loose(document)
        sheets = impose(compose(document, style), style)
        loose = impose(compose(beside, style), style) if beside.sections else None
        places = desk.tables.setdefault(_PLACES, {})
        found = _places(document, sheets.scenes)
        places[_evening_mark(query)] = places[_evening_mark(query, "")] = found
        return LaidEvening(
            mark,
            document,
            tuple(sheets.scenes),
            sheets.papers,
            loose.papers if loose and bound.sections else 0,
            minutes_of_cutting(document.sections),
        )

    found: LaidEvening = desk.made.get(mark, make)
    return found


def quick_page(desk: Desk, query: Query, number: int) -> tuple[str, Callable[[], Scene]]:
    """The mark of a page and what lays it out before all others: its section alone is.

    Which section stands on it is known from an earlier layout of the same evening in any look,
    or else in any language; until there is one, it is the first, the cover.
    """
    style = style_of(query, *(files := own_files(desk.shelf, query)))
    known: dict[str, list[tuple[int, int]]] = desk.tables.get(_PLACES, {})
    places = known.get(_evening_mark(query)) or known.get(_evening_mark(query, ""), [])
    index, before = places[number - 1] if 0 < number <= len(places) else (0, 0)
    looks = (*look_key(query), *files, files_mark(files))
    is_cover = index == before == 0 and _has_cover(query)
    evening = query.changed({"scope": ""}) if is_cover else query
    mark = mark_of("quick", *_evening_key(evening), *looks, index, before)

    def make() -> Scene:
        if is_cover:
            section = _cover(desk, query)
            if keeps_secrets(chosen(desk, query)[0].parts):
                section = with_warning(section, style)
        else:
            sections = documented(desk, query).sections
            section = sections[min(index, len(sections) - 1)]
        scenes = compose_group([section], style, number - 1 - before)
        return scenes[min(before, len(scenes) - 1)]

    return mark, make


def _places(document: Document, pages: Sequence[Scene]) -> list[tuple[int, int]]:
    """For each page the number of its section, and how many of its pages come before it."""
    titles = [bookmark_of(section) for section in document.sections]
    found: list[tuple[int, int]] = []
    index = before = 0
    for page in pages:
        title, before = page.bookmark[0], before + 1
        if title in titles:
            later = title in titles[index + 1 :]
            index, before = titles.index(title, index + 1 if later else 0), 0
        found.append((index, before if found else 0))
    return found


def titles_of(pages: Sequence[Scene]) -> list[str]:
    """What each page belongs to: the last title before it or on it."""
    found: list[str] = []
    for page in pages:
        found.append(page.bookmark[0] or (found[-1] if found else ""))
    return found


def _evening_mark(query: Query, language: str | None = None) -> str:
    return mark_of(*_evening_key(query, language))


def _evening_key(query: Query, language: str | None = None) -> list[str]:
    """What two states must share to be the same evening; the language is the one spoken now."""
    spoken = current_language() if language is None else language
    fields = [f"{name}={query.many(name)}" for name in EVENING_FIELDS]
    return [*fields, str(game_seeds(query)), *_settings(query), spoken]


def _scope(name: str) -> Scope:
    return next((scope for scope in Scope if scope.value == name), Scope.LEAN)


def _has_cover(query: Query) -> bool:
    """Whether a state's booklet has a cover."""
    return _scope(query.one("scope")) is not Scope.RULES_KNOWN


def _eased(query: Query) -> frozenset[str] | None:
    """The games that begin easily: all but those that these people know."""
    known = set(query.many("known")) & set(registry.packages())
    return frozenset(registry.packages()) - known if known else None


def _settings(query: Query) -> list[str]:
    """Options of single games, as ``--set`` takes them."""
    known = registry.packages()
    return [f"{name}={value}" for name, value in query if name.partition(".")[0] in known]


def _of_tonight(request: EveningRequest, seeds: dict[str, str]) -> EveningRequest:
    """The request with what is said for games that it chooses: the rest is for other evenings."""
    if not seeds and not request.settings:
        return request
    chosen = choose_games(request.wanted, request.players, request.minutes, request.own)
    on_tonight = {info.slug for info in chosen}
    return replace(
        request,
        settings=tuple(each for each in request.settings if each.game in on_tonight),
        seeds={slug: seed for slug, seed in seeds.items() if slug in on_tonight},
    )


def sheets_of(document: Document, query: Query, files: Sequence[str] = ("", "")) -> Sheets:
    """A document on its sheets, as a state wants them."""
    style = style_of(query, *files)
    return impose(compose(document, style), style)
