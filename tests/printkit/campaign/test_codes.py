"""Every scenario of a campaign's night comes back from its page; secret ones stand sealed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.blocks.blocks import Block, QrCode, Sealed
from engine.campaign.model import CampaignError, checksum, load
from engine.campaign.nights import new_campaign, plan_next
from engine.campaign.shape import built_in
from engine.campaign.soundness import scenario_of
from engine.campaign.story import tell
from engine.scenario.envelope import to_data
from printkit.campaign.night_booklet import night_booklet
from printkit.play.reading import restore_scenario


def codes(blocks: tuple[Block, ...], sealed: bool = False) -> Iterator[tuple[str, bool]]:
    """Every code among blocks, and whether it stands upside down."""
    for block in blocks:
        if isinstance(block, QrCode):
            yield block.text, sealed
        inside = isinstance(block, Sealed) or sealed
        yield from codes(getattr(block, "blocks", ()), inside)
        for column in getattr(block, "columns", ()):
            yield from codes(column, inside)
        for strip in getattr(block, "strips", ()):
            yield from codes((strip.inside,), inside)


@pytest.mark.parametrize("beside", [(), ("uboat-wargames", "deebz")])
def test_each_scenario_of_a_night_has_its_code(beside: tuple[str, ...]) -> None:
    campaign = new_campaign(built_in("match"), ("Ann", "Ben", "Cid", "Dee"), "codes")
    campaign = plan_next(campaign, beside=beside)
    plan = tell(campaign).plan
    assert plan is not None
    scenarios = [scenario_of(table) for table in (*plan.tables, *plan.beside)]
    strips = [s for s in night_booklet(campaign).sections if s.loose == "strips"]
    found = dict(pair for section in strips for pair in codes(section.blocks))
    assert len(found) == len(scenarios)
    back = {restore_scenario(code).id: (code, sealed) for code, sealed in found.items()}
    for scenario in scenarios:
        code, sealed = back[scenario.id]
        assert to_data(restore_scenario(code))["content"] == scenario.content
        assert sealed


def test_a_file_of_another_night_is_refused_by_name(cli, tmp_path: Path) -> None:
    file = tmp_path / "w.json"
    assert cli("campaign", "new", file, "--shape", "season", "--players", "Ann,Ben,Cid")[0] == 0
    assert cli("campaign", "next", file)[0] == 0
    data = json.loads(file.read_text())
    data["log"][0]["night"] = data["shape"]["nights"][-1]["id"]
    data["checksum"] = checksum(data)
    file.write_text(json.dumps(data))
    load(file.read_bytes(), "the checksum is right")
    code, _, err = cli("campaign", "show", file)
    assert code == 2
    assert err.startswith(f"printkit: {file}: entry 1 of the log: it belongs to night ")
    assert len(err.splitlines()) == 1


def test_a_step_that_is_missing_is_told_with_the_campaigns_file(cli, tmp_path: Path) -> None:
    file = tmp_path / "my war.json"
    assert cli("campaign", "new", file, "--players", "Ann,Ben")[0] == 0
    for command in (("print", "-o", tmp_path / "x.pdf"), ("record", "--winner", "Ann")):
        code, _, err = cli("campaign", command[0], file, *command[1:])
        assert code == 2
        assert err == f"printkit: No night is planned. Use: printkit campaign next '{file}'\n"
    with pytest.raises(CampaignError, match="campaign next FILE"):
        night_booklet(new_campaign(built_in("short"), ("Ann", "Ben"), "x"))
