"""A game's description, as its ``game.toml`` gives it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from engine.blocks.loose import LeanUse
from engine.game.carry_over import BoonRule
from engine.scenario.envelope import MAX_NAME
from engine.scenario.options import Option, OptionValue
from engine.scenario.toml_tables import TableError, load_toml


class Target(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an option of the same name wishes a scenario to measure as.

    Attributes:
        measure: ``share``, what a seat gets between equal programs (0 to 1), or ``gap``, the
            difference of the shares of the luckiest and the unluckiest place when all play the
            same luck (the game must offer ``turned``).
        seat: of ``share``.
        bands: for the values 1, 2, 3 ... the band of the measure; empty when the value is a
            percentage itself.
        kinds: the kinds of scenario it is for; empty for all.
        within: without bands, how far the measure may lie from the percentage, either side; 0
            makes the percentage a limit.
        levers: options that candidates take by turns, where the request leaves them open, because
            they move the measure far; none first. Of a gap they are what may make all seats
            exactly equal.
        provable_for: of a gap, numbers of players for which levers may do that; empty for all.
        quick: of a gap, options that all candidates take for other numbers of players, where the
            request leaves them open, because few and short games can then prove seats even.
        alike: options under which every game makes anew what is measured, so that the seed of a
            scenario changes nothing: then one candidate for each lever is enough.
    """

    measure: Literal["share", "gap"] = "share"
    seat: int = 0
    bands: tuple[tuple[float, float], ...] = ()
    kinds: tuple[str, ...] = ()
    within: float = 0.0
    levers: tuple[dict[str, int | str], ...] = ({},)
    provable_for: tuple[int, ...] = ()
    quick: dict[str, int | str] = {}
    alike: dict[str, str] = {}

    def are_alike(self, options: Mapping[str, Any]) -> bool:
        """Return whether the seed changes nothing that is measured under these options."""
        return any(options.get(name) == value for name, value in self.alike.items())

    def band(self, value: int) -> tuple[float, float]:
        """The band that a value of the option stands for."""
        if self.bands:
            return self.bands[value - 1]
        if self.within:
            return value / 100 - self.within, value / 100 + self.within
        return 0.0, value / 100


class Stars(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How difficult a measured scenario is (docs/measuring.md).

    Attributes:
        seat: whose share between greedy programs says it.
        bands: for one star, two stars ... the band of that share.
    """

    bands: tuple[tuple[float, float], ...]
    seat: int = 0


class ClaimLimits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which results people may claim of a game.

    Attributes:
        rule: the rule id a refusal cites.
        scored: whether points can be claimed at all.
        low, high: of one seat; ``high`` -1 for no limit.
        total: the points of all seats together; -1 when they vary.
        total_a_seat: at most this many points for each seat, together; -1 for no limit.
        never: points that a seat cannot have, whatever happens.
        alone_above: at most one seat may have more than this; -1 for no such limit.
        shared: whether a game can end without a winner, all sharing it.
        tie: how equal points are settled: ``open`` leaves it to the people, ``start`` gives it to
            the first from the content's ``start`` seat on.
        tie_rule: the rule id of ``shared`` and ``tie``.
        unless: options that, when set, leave points to the people.
        handicap: a field of the content, one number a seat, that points include; empty for none.
    """

    rule: str
    scored: bool = True
    low: int = 0
    high: int = -1
    total: int = -1
    total_a_seat: int = -1
    never: tuple[int, ...] = ()
    alone_above: int = -1
    shared: bool = True
    tie: Literal["open", "start"] = "open"
    tie_rule: str = ""
    unless: tuple[str, ...] = ()
    handicap: str = ""


class Info(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's description, from its ``game.toml``.

    Attributes:
        slug, title, tagline, credit, source: what people read; ``credit`` is on every page.
        prefix: the two letters its ids begin with.
        general_code: the validation code of faults that have no code of their own.
        players: fewest and most.
        minutes, setup_minutes, teach_minutes: of one game of ``default_players``.
        materials: what it is played with, one inline Markdown line each.
        accent, emblem: names of a theme's accent colour and of an icon.
        back: the name of the back that its cards carry.
        needs_scenario: whether a night prints a generated scenario for it.
        night: the sheets of a booklet, in order; ``night_cards`` are those cut out for each
            seat; ``sealed`` those at the back, upside down.
        lean: the sheets of a lean night, in order, and how each is used: ``read`` in the booklet,
            loose, or ``sealed`` until its game is over.
        easiest: options for people who have not played it.
        pack_for: how many people share a pack of cards; 0 when a table does.
        needs_dice: whether it is played with dice.
        figures_each: small figures that a player moves, each with two chips of its number; a night
            prints tokens in their place. 0 for none.
        options: what ``--set`` accepts.
        targets: options that scenarios are measured against before they are taken.
        option_code: the validation code of an unknown option or value; empty for the general one.
        night_options: what a night asks of its scenarios, as ``--set`` would.
        night_playouts: games between programs that a night measures its scenario by; 0 for none.
        measured_on: the sheet on which stands what a scenario measured as.
        pace: decisions a minute that people make, for how long a game takes; 0 when unknown.
        match: the option that says how often what is measured is played on end, such as the rounds
            of a match; empty for once.
        stars: how difficult a measured scenario is; None where sides are equals.
        together: everybody wins or loses as one.
        alike_seats: whether the rules treat all seats alike, so that over many scenarios no seat is
            better than another; ``alike_unless`` names options and fields that end it.
        has_sides: whether seats are sides with names of their own, such as Red and Black, which
            people agree on at the table; without it seats have numbers.
        boons: what campaigns may carry into a night of it; ``limits``: results they believe.
    """

    slug: str
    title: str
    prefix: str
    general_code: str
    tagline: str
    credit: str
    source: str
    players: tuple[int, int]
    default_players: int
    minutes: int
    setup_minutes: int
    teach_minutes: int
    materials: tuple[str, ...]
    accent: str
    emblem: str
    needs_scenario: bool
    back: str = "emblem"
    night: tuple[str, ...]
    night_cards: tuple[str, ...] = ()
    sealed: tuple[str, ...] = ()
    lean: dict[str, LeanUse] = {}
    easiest: dict[str, OptionValue] = {}
    pack_for: int = 0
    needs_dice: bool = False
    figures_each: int = 0
    options: dict[str, Option] = {}
    targets: dict[str, Target] = {}
    option_code: str = ""
    night_options: dict[str, OptionValue] = {}
    night_playouts: int = 0
    measured_on: str = ""
    pace: float = 0.0
    match: str = ""
    stars: Stars | None = None
    together: bool = False
    alike_seats: bool = False
    alike_unless: tuple[str, ...] = ()
    has_sides: bool = False
    boons: dict[str, BoonRule] = {}
    limits: ClaimLimits | None = None

    def __repr__(self) -> str:
        return f"<Info of {self.slug}: {self.title}>"


@cache
def read_info(package: str) -> Info:
    """Read a game's ``game.toml``, once.

    Raises:
        TableError: it is missing, malformed or incomplete; names the field.
    """
    data = load_toml(package, "game.toml")
    for name, spec in data.get("options", {}).items():
        spec["name"] = name
    try:
        info = msgspec.convert(data, Info)
    except msgspec.ValidationError as fault:
        raise TableError(f"{package}/game.toml: {fault}") from fault
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", info.slug) or len(info.slug) > MAX_NAME:
        raise TableError(f"{package}/game.toml: the slug must be words of a-z and 0-9 with dashes")
    return info
