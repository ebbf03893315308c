"""Files of games: scenarios, records, campaigns, restore codes."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from mutating import of_bytes, of_json, of_lines
from reader import Reader, command

from engine import registry
from engine.game.contract import Request
from engine.play.match import play_record
from engine.scenario.envelope import dump, restore_code
from printkit.cli.main import run

SLUGS = list(registry.packages())


def scenarios(slug: str) -> Callable[[], list[bytes]]:
    def make() -> list[bytes]:
        game = registry.load(slug)
        players = game.info.default_players
        return [dump(game.generate(Request(f"fuzz {n}", players, {}))).encode() for n in range(3)]

    return make


def records(slug: str) -> Callable[[], list[bytes]]:
    def make() -> list[bytes]:
        import json

        from engine.game.contract import play_of
        from engine.play.programs import find_player

        game = registry.load(slug)
        scenario = game.generate(Request("fuzz", game.info.default_players, {}))
        play = play_of(game)
        seats = play.seats(scenario)
        player = find_player("random", play)
        record = play_record(play, scenario, [player] * len(seats), ["random"] * len(seats), "f")
        record["moves"] = record["moves"][:60]
        return [json.dumps(record).encode()]

    return make


def campaign_files() -> list[bytes]:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "war.json"
        people = "Ann,Ben,Cid,Dee"
        run(["campaign", "new", str(file), "--players", people])
        fresh = file.read_bytes()
        run(["campaign", "next", str(file)])
        planned = file.read_bytes()
        tables, games = Path(folder) / "tables", []
        run(["campaign", "next", str(file), "--scenarios", str(tables)])
        for table in sorted(tables.iterdir()):
            games.append(str(table.with_suffix(".game.json")))
            run(["play", str(table), "--players", "random,random", "-o", games[-1]])
        run(["campaign", "record", str(file), *games])
        run(["campaign", "next", str(file)])
        return [fresh, planned, file.read_bytes()]


def read_booklets(data: bytes, file: Path) -> object:
    """A campaign's pages as blocks: tonight's, and those of all nights so far."""
    from engine.campaign.model import CampaignError
    from printkit.campaign.chronicle import chronicle
    from printkit.campaign.file import read
    from printkit.campaign.night_booklet import night_booklet

    file.write_bytes(data)
    campaign = read(file, print)
    made = []
    for make in (night_booklet, chronicle):
        try:
            made.append(make(campaign))
        except CampaignError:
            continue
    return made


def sealed_again(data: bytes, rng: random.Random) -> bytes:
    """A changed campaign whose checksum was put right, as somebody with an editor might."""
    import json

    from engine.campaign.model import checksum

    changed = of_json(data, rng)
    try:
        value = json.loads(changed)
    except (ValueError, RecursionError):
        return changed
    if isinstance(value, dict) and rng.random() < 0.9:
        value["checksum"] = checksum(value)
        return json.dumps(value).encode("utf-8", "surrogatepass")
    return changed


def read_shape(data: bytes, file: Path) -> object:
    from engine.campaign.shape import read_shape as read

    return read(data, "mine", file.name)


def shapes() -> list[bytes]:
    from engine.campaign.shape import FOLDER

    return [file.read_bytes() for file in sorted(FOLDER.glob("*.toml"))]


def codes() -> list[bytes]:
    found = []
    for slug in SLUGS:
        game = registry.load(slug)
        scenario = game.generate(Request("fuzz", game.info.default_players, {}))
        found.append(restore_code(scenario, game.codebook).encode())
    return found


def read_code(data: bytes, _: Path) -> object:
    from printkit.play.reading import restore_scenario

    return restore_scenario(data.decode("utf-8", "replace"))


GAMES = {
    **{f"scenario-{s}": Reader(scenarios(s), command("validate", "FILE"), of_json, 4_000)
       for s in SLUGS},
    **{f"record-{s}": Reader(records(s), command("replay", "FILE"), of_json, 2_000)
       for s in SLUGS},
    "campaign-show": Reader(
        campaign_files, command("campaign", "show", "FILE"), sealed_again, 8_000),
    "campaign-next": Reader(
        campaign_files, command("campaign", "next", "FILE"), sealed_again, 2_000),
    "campaign-record": Reader(
        campaign_files, command("campaign", "record", "FILE", "--winner", "Ann", "--winner", "Cid"),
        sealed_again, 2_000),
    "campaign-booklets": Reader(campaign_files, read_booklets, sealed_again, 1_600),
    "shape": Reader(shapes, read_shape, of_lines, 10_000),
    "code": Reader(codes, read_code, of_bytes, 12_000),
}  # fmt: skip
