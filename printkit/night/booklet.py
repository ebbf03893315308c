"""The booklet of an evening that is chosen: its pages in the order of the evening."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.blocks.blocks import Block, Document, Evening, Section
from engine.game.info import Info
from engine.language import _
from engine.scenario.options import plain
from printkit import __version__
from printkit.compose.colophon import has_secrets
from printkit.compose.secret_sheets import folded_secrets
from printkit.night import lean, pages
from printkit.night.answers import answer_sections
from printkit.night.cheat_cards import cheat_hands, cheat_sections
from printkit.night.choose_games import USUAL_MINUTES
from printkit.night.cutting import minutes_of_cutting
from printkit.night.night import ChosenNight, EveningRequest, Scope, choose_night
from printkit.night.own import has_figures, made_sections, without_owned
from printkit.night.scenarios import Measuring
from printkit.night.settings import setting_blocks
from printkit.night.table_pages import card_sections
from printkit.night.tonight import tonight


def make_night(
    asked: EveningRequest,
    measuring: Measuring | None = None,
    on_shortcoming: Callable[[str], None] = lambda _told: None,
) -> Document:
    """The booklet of an evening: :func:`choose_night`, then :func:`night_pages`."""
    return night_pages(choose_night(asked, measuring, on_shortcoming), asked.scope)


def cover_of(night: ChosenNight) -> Section:
    """The cover of an evening, the first of its pages unless everybody knows the rules."""
    return pages.cover(night.parts, night.asked.players, night.asked.seed)


def night_pages(night: ChosenNight, scope: Scope, cover: Section | None = None) -> Document:
    """The booklet of an evening that is chosen, with so much in it.

    Args:
        night: the evening.
        scope: how much is in it.
        cover: where it is made already, as :func:`cover_of` makes it in the language spoken.
    """
    infos, asked = night.infos, night.asked
    command = _command(infos, asked, scope)
    if scope is Scope.RULES_KNOWN:
        sections = _lean(night, command, is_known=True)  # a leaf less to print
    else:
        make = _everything if scope is Scope.EVERYTHING else _lean
        sections = [cover or cover_of(night), *make(night, command)]
    titles = ", ".join(info.title for info in infos)
    authors = "; ".join(dict.fromkeys(_(info.credit) for info in infos))
    return Document(
        _("Game night: {titles}", titles=titles),
        authors,
        tuple(sections),
        subject=night.subject,
        night=Evening(
            tuple(info.slug for info in infos),
            USUAL_MINUTES if asked.minutes is None else asked.minutes,
            command,
            asked.players,
        ),
    )


def _everything(night: ChosenNight, command: str) -> list[Section]:
    """Every page that the games have for an evening, rules and blank registers included.

    Secrets stay out of the booklet. The cover comes before all.
    """
    parts, players = night.parts, night.asked.players
    inside = [section for part in parts for section in pages.game_sections(part)]
    script = pages.script(parts, players, night.seats, _settings(night))
    return [
        pages.contents(parts),
        pages.packing(parts, players),
        replace(script, scenario_id=pages.night_name(night.asked.seed)),
        *folded_secrets(inside),
        *[s for p in parts for s in card_sections(p.game, sum(p.sizes), p.scenarios)],
        *[
            section
            for part in parts
            for scenario in part.scenarios
            for section in pages.sealed_sections(part.game, scenario, scenario.players)
        ],
        pages.colophon(parts, command, is_secret=any(has_secrets(p.game, inside) for p in parts)),
    ]


def _lean(night: ChosenNight, command: str, *, is_known: bool = False) -> list[Section]:
    """What is read, bound; then what is used, loose; what is secret is folded shut.

    The cover comes before all.
    """
    parts, asked = night.parts, night.asked
    read = [lean.without_ids(s) for s in lean.booklets(parts, is_known=is_known)]
    loose = [
        lean.without_ids(without_owned(section, part, asked.own))
        for part in parts
        for section in lean.loose_sections(part)
    ]
    sealed = [lean.sealed_names(part.game) for part in parts]
    again = _(
        "To print the whole evening again, type this in a terminal on a computer with Printkit"
        " {version}: `{command}` (`--minutes` is the time you have; the games may take less.)",
        version=__version__,
        command=command,
    )
    is_secret = lean.keeps_secrets(parts, loose)
    answers = answer_sections(parts, sealed, again, is_secret=is_secret)
    hands = cheat_hands(parts)
    figures = {part.game.info.slug for part in parts if has_figures(part, asked.own)}
    cut = [*loose, *cheat_sections(hands), *made_sections(parts, asked.players, asked.own)]
    page = tonight(
        parts,
        asked.players,
        night.seats,
        _settings(night),
        hands,
        figures,
        cutting=minutes_of_cutting(cut),
        is_secret=is_secret,
        is_known=is_known,
    )
    return [
        replace(page, scenario_id=pages.night_name(asked.seed)),
        *read,
        *loose,
        *map(lean.without_ids, answers),
        *cut[len(loose) :],
    ]


def _settings(night: ChosenNight) -> dict[str, Sequence[Block]]:
    """How each game is played tonight, by its slug."""
    return {info.slug: setting_blocks(info, night.asked.settings) for info in night.infos}


def _command(infos: Sequence[Info], asked: EveningRequest, scope: Scope) -> str:
    """The command that makes the same booklet again."""
    words = ["printkit", "night", "--games", ",".join(info.slug for info in infos)]
    if asked.guests is None:
        words += ["--players", str(asked.players)]
    else:
        words += ["--names", ",".join(asked.guests.names), "--evening", str(asked.guests.evening)]
    words += ["--minutes", str(USUAL_MINUTES if asked.minutes is None else asked.minutes)]
    for setting in asked.settings:
        for word in setting.words():
            words += ["--set", word]
    if asked.eased is not None:  # game by game, so that it does not hang on what was played before
        words.append("--hard")
        said = {setting.game: setting.options for setting in asked.settings}
        for info in infos:
            for key, value in info.easiest.items() if info.slug in asked.eased else ():
                if key not in said.get(info.slug, {}):
                    words += ["--set", f"{info.slug}.{key}={plain(value)}"]
    if asked.own:
        words += ["--own", ",".join(f"{name}={count}" for name, count in asked.own.items())]
    if scope is not Scope.LEAN:
        words.append(f"--{scope.value}")
    if not asked.is_measured:  # what is measured may be drawn again, because it takes too long
        words.append("--no-measure")
    for slug, own_seed in asked.seeds.items():
        words += ["--game-seed", f"{slug}={own_seed}"]
    return shlex.join([*words, "--seed", asked.seed])
