"""What stands in people's files and on their pages never changes its name.

A file written yesterday must be read tomorrow, and a code printed years ago must bring its map
back. Whoever changes a value here makes a new format number and a migration with it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine import registry
from engine.campaign import model as campaign_model
from engine.cards import DECK_WITH_JOKERS, code
from engine.play import record
from engine.rng import Streams
from engine.scenario import envelope
from printkit.io import printer_settings


@dataclass(frozen=True)
class Frozen:
    """What is frozen of a game: names may be added to ``options`` and ``boons``, never taken."""

    prefix: str
    id: str
    draws: list[int]
    options: str
    boons: str
    code: str


CONTENT = {"kind": "any", "cells": [[0, 1], [2, 3]], "cards": ["TS", "QH", "JK1"]}
GAMES = {
    "dabu-deeps": Frozen(
        prefix="DB",
        id="DB-8MGN-W6QN",
        draws=[493, 547, 121, 853, 175, 775],
        options="difficulty goal kind knowledge mode playouts refill rounds theme tiebreak",
        boons="scouts",
        code=(
            "PK1DB-RNJULC5LYZV3FBNPXOPW5OCZUAPZE5VXUL6CU4FRAQ2TSMYZTT7ZDLCEOEFVFAUGE2"
            "MMJPCKIQURCHLNUBRQQLFFRR2IYY3DOXAOKACICQJLTYGQAKS3TWG2LIAA"
        ),
    ),
    "deebz": Frozen(
        prefix="DZ",
        id="DZ-YDZQ-GCX2",
        draws=[145, 85, 446, 142, 718, 564],
        options=(
            "extras family height length modifiers objective preset symmetry terrain "
            "tolerance width"
        ),
        boons="begins growth orders supplies veteran",
        code=(
            "PK1DZ-U4DH5CYVRMYQ7QRACBDP7S6NGSY3Q5NVKGRVHI4DSYYCAXAMSEPA2ZLJDP7LXR3SXH"
            "37FPQ5XZTEF2GAEF7DMEHADVBT6NXPPYOJVS7JEXMWLH2DNXHCS3SIFQLMJGTZRMGHGMBLUY"
            "CTUKJAZ3MUPYT7F4BGZJEMSQM6BZ5JBYGK2PFQDABCOSQ5ISVYLEXCVA2VXE24WXYHY4BTLT"
            "45Z3RN5BJP4"
        ),
    ),
    "defenders": Frozen(
        prefix="DF",
        id="DF-XJ5J-QXTB",
        draws=[44, 86, 903, 615, 1, 354],
        options=(
            "city defenders exteriors intelligence kings late_hearts locations "
            "placement setting siege survival"
        ),
        boons="chosen-posts late-relief same-city",
        code=(
            "PK1DF-TVD2RDNLYZTXFBEXVGLW4YCERAJZE7VXUL6KUVEQU6QEMA63GNFEQ5Q2UE4QNKMYQR"
            "CWOXRFKBBTF2DQMRIIIAGLHRQGIGHJDCBQUR2YBRAKUDTQUHX6K3IIZRNLKAA"
        ),
    ),
    "dukes-up": Frozen(
        prefix="DU",
        id="DU-EJ93-TRJK",
        draws=[927, 894, 634, 864, 452, 39],
        options=(
            "bonus failed_fief first fixed games goal guess_fief idle_limit jokers "
            "kind level playouts style swap_fief turn_limit"
        ),
        boons="first-move",
        code=(
            "PK1DU-BZO4N5FLYZRZVK4XUWYW4SEQS43ZEHVXUL6CUYHZBM3S4MZZKUE5KHQUA4QHSFXKXX"
            "CLYSVAQ3SNJHA4ODQW3IDDDCVRG3NEMMOAWLCFIFSSYSAUSLKCB2I7LBLACPINAA"
        ),
    ),
    "uboat-wargames": Frozen(
        prefix="UW",
        id="UW-YW86-2S9K",
        draws=[160, 571, 116, 713, 825, 900],
        options="ace entrants goal hand handicap kind level rounds teams tiles",
        boons="head-start",
        code=(
            "PK1UW-2YFBBONLEZUGEZFYQWM24UNQUU3ZENVXUL6CU4ERAE2TEMYZ4RXLQXKGNCHEBCQBNB"
            "MCJASLQPSNJHA4OB2BR2AYAKB5OSGHDAKFZMGCLUUSIGAU3QPKB4HWGYCPVPQWAA"
        ),
    ),
}


def test_formats_keep_their_names() -> None:
    assert envelope.FORMAT == "printkit.scenario/1"
    assert record.FORMAT == "printkit.record/1"
    assert campaign_model.FORMAT == "printkit.campaign/1"
    assert printer_settings.FORMAT == "printkit.printers/1"
    assert envelope.CODE_MARK == "PK1"


def test_fields_of_files_keep_their_names() -> None:
    scenario = "format game id title seed players options content certificate"
    assert " ".join(envelope.Scenario.__struct_fields__) == scenario
    made = record.make_record(frozen_scenario("deebz"), ["Ann"], [], None)
    assert list(made) == ["format", "scenario", "players", "moves", "outcome"]


def test_games_keep_their_slugs() -> None:
    assert set(GAMES) <= set(registry.packages())


def test_cards_keep_their_names() -> None:
    ranks = "23456789TJQKA"
    plain = [rank + suit for suit in "SHDC" for rank in ranks]
    assert [code(card) for card in DECK_WITH_JOKERS] == [*plain, "JK1", "JK2"]


def frozen_scenario(slug: str) -> envelope.Scenario:
    return envelope.make_scenario(
        game=slug,
        prefix=registry.info_of(slug).prefix,
        title="Frozen",
        seed="ice",
        players=2,
        options={},
        content=CONTENT,
    )


@pytest.mark.parametrize("slug", GAMES)
def test_ids_and_codes_stay_as_they_are(slug: str) -> None:
    frozen, scenario = GAMES[slug], frozen_scenario(slug)
    assert registry.info_of(slug).prefix == frozen.prefix
    assert scenario.id == frozen.id
    game = registry.load(slug)
    assert envelope.open_code(frozen.code, game.codebook) == envelope.to_data(scenario)
    assert envelope.code_prefix(frozen.code) == frozen.prefix
    again = envelope.restore_code(scenario, game.codebook)
    assert envelope.open_code(again, game.codebook) == envelope.to_data(scenario)


@pytest.mark.parametrize("slug", GAMES)
def test_seeds_draw_what_they_always_drew(slug: str) -> None:
    stream = Streams("ice", f"{envelope.FORMAT}|{slug}").stream("frozen")
    assert [stream.below(1000) for _ in range(6)] == GAMES[slug].draws


@pytest.mark.parametrize("slug", GAMES)
def test_options_and_boons_keep_their_names(slug: str) -> None:
    info = registry.info_of(slug)
    assert set(GAMES[slug].options.split()) <= set(info.options)
    assert set(GAMES[slug].boons.split()) <= set(info.boons)
