"""What an evening asks of its scenarios: ``--set GAME.KEY=VALUE``, told to the host as well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import registry
from engine.errors import RequestError
from engine.game.info import Info
from engine.language import _
from engine.scenario.options import (
    KIND,
    OptionValue,
    option_label,
    parse_settings,
    plain,
    value_label,
)
from printkit.io.errors import WishError

if TYPE_CHECKING:
    from engine.blocks.blocks import Block


@dataclass(frozen=True, slots=True)
class GameSettings:
    """Options set for one game of the evening."""

    game: str
    options: Mapping[str, OptionValue]

    def words(self) -> list[str]:
        """The settings as they are typed, such as ``slug.rounds=4``."""
        return [f"{self.game}.{key}={plain(value)}" for key, value in self.options.items()]


def parse_game_settings(pairs: Sequence[str]) -> list[GameSettings]:
    """Read ``GAME.KEY=VALUE`` pairs, each against the option table of its game.

    Raises:
        WishError: no game of that name, no such option or value of it, or none for a night.
    """
    by_game: dict[str, list[str]] = {}
    for pair in pairs:
        name, dot, setting = pair.partition(".")
        if not dot or "=" in name:
            raise WishError(f"--set {pair[:40]}: the game is missing. Write it as GAME.KEY=VALUE.")
        by_game.setdefault(_slug(name), []).append(setting)
    return [_setting(registry.info_of(slug), said) for slug, said in by_game.items()]


def _slug(name: str, option: str = "--set") -> str:
    try:
        return registry.slug_of(name)
    except RequestError as fault:
        raise WishError(f"{option} {name[:40]}: {fault}") from fault


def _setting(info: Info, said: Sequence[str]) -> GameSettings:
    """The options of a game that can be had in a night.

    Raises:
        WishError: it has no such option or value, or another kind of scenario than whole games
            is asked for.
    """
    try:
        options = parse_settings(info.options, said)
    except RequestError as fault:
        named = str(fault).replace("--set ", f"--set {info.slug}.")
        raise WishError(named) from fault
    kind = info.options.get(KIND)
    if kind is not None and options.get(KIND, kind.default) != kind.default:
        raise WishError(
            f"--set {info.slug}.kind={options[KIND]}: a night plays whole games only."
            f" Leave it out, or use: printkit generate {info.slug} --set"
            f" kind={options[KIND]}"
        )
    return GameSettings(info.slug, options)


def verify_on_tonight(settings: Sequence[GameSettings], infos: Sequence[Info]) -> None:
    """Check that every game that something is set for is played.

    Raises:
        WishError: one is not.
    """
    playing = [info.slug for info in infos]
    for setting in settings:
        if setting.game not in playing:
            title = registry.info_of(setting.game).title
            raise WishError(
                f"--set {setting.words()[0]}: {title} isn't on tonight. Use --games"
                f" {','.join([*playing, setting.game])}, or leave out --set."
            )


def parse_game_seeds(pairs: Sequence[str]) -> dict[str, str]:
    """Read ``GAME=SEED`` pairs.

    Raises:
        WishError: no game of that name, no seed, or a game that is named twice.
    """
    seeds: dict[str, str] = {}
    for pair in pairs:
        name, sign, seed = pair.partition("=")
        if not sign or not seed:
            raise WishError(f"--game-seed {pair[:40]}: the seed is missing. Write it as GAME=SEED.")
        slug = _slug(name, "--game-seed")
        if slug in seeds:
            raise WishError(f"--game-seed {slug}: you set this twice. Set it once.")
        seeds[slug] = seed
    return seeds


def verify_seeds(seeds: Mapping[str, str], infos: Sequence[Info]) -> None:
    """Check that every game that has a seed of its own is played.

    Raises:
        WishError: one is not.
    """
    playing = [info.slug for info in infos]
    for slug in seeds:
        if slug not in playing:
            raise WishError(
                f"--game-seed {slug}: {registry.info_of(slug).title} isn't on tonight."
                f" Use --games {','.join([*playing, slug])}, or leave it out."
            )


def setting_blocks(info: Info, settings: Sequence[GameSettings]) -> list[Block]:
    """What the host is told of a game's settings; nothing when none are."""
    words = [
        f"{option_label(key)} {value_label(info.slug, key, plain(value))}"
        for setting in settings
        if setting.game == info.slug
        for key, value in setting.options.items()
    ]
    if not words:
        return []
    from engine.blocks.blocks import Paragraph  # late: scenarios are drawn before pages are made

    return [
        Paragraph(_("Tonight you play with these settings: {settings}.", settings=", ".join(words)))
    ]
