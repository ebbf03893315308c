"""What a host keeps counts in the studio as it does in a terminal."""

from __future__ import annotations

import pytest

from printkit.cli.page_options import flags_of
from printkit.io.host_settings import OWNED, SETTINGS, host_settings_file, keep_settings
from printkit.io.printer_settings import Calibration, store_calibration
from printkit.night.history import PastNight
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import language_of
from printkit.studio.making.evening import first_state, request_of
from printkit.studio.making.look import look_kept, style_of
from printkit.studio.making.past import state_of


def test_each_setting_and_each_thing_counts() -> None:
    store_calibration("home", "", Calibration(1.0, 0.0))
    own = {"packs": 9, "dice": 0, "figures": 24, "chips": 48, "sleeves": 60}
    kept = {"paper": "a5", "language": "de", "ink": "low", "printer": "home", "people": 3}
    assert (set(own), set(kept)) == (set(OWNED), set(SETTINGS))
    keep_settings(kept, own)
    state = first_state(Query([]))
    request, style = request_of(state), style_of(state)
    assert request.own == own
    assert request.players == 3
    assert (style.paper.name, style.theme.ink_mode, style.press.printer) == ("a5", "low", "home")
    assert language_of("", "en") == "de"
    assert language_of("en", "de") == "en"


def test_a_past_night_keeps_its_look_from_state_to_state() -> None:
    look = "paper=a5&ink=mono&theme=woodcut&lang=de&map=page&large=yes&binding=booklet"
    state = Query.read(f"seed=s&people=2&games=dukes-up&minutes=60&scope=lean&{look}")
    kept = look_kept(state)
    assert {name: flags_of({name: kept[name]}) for name in kept}.keys() == kept.keys()
    night = PastNight(
        number=1, date="2026-11-22", seed="s", players=2, games=("dukes-up",), minutes=60, look=kept
    )
    assert look_kept(state_of(night)) == kept
    assert len(kept) == look.count("&") + 1


@pytest.mark.parametrize("junk", ["language = 1", "x"])
def test_a_damaged_file_of_settings_leaves_the_readers_language(junk: str) -> None:
    host_settings_file().parent.mkdir(parents=True, exist_ok=True)
    host_settings_file().write_text(junk)
    assert language_of("", "de-AT,en") == "de"
