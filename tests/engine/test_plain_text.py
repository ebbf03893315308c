"""Characters that steer a screen are found, and shown as JSON writes them."""

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from engine.plain_text import escaped, is_plain

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def test_all_controls_and_turns_are_found() -> None:
    for code in range(0x110000):
        letter = chr(code)
        if letter in "\n\t":
            assert is_plain(letter)
        elif unicodedata.category(letter) in ("Cc", "Zl", "Zp") or letter in BIDI:
            assert not is_plain(letter), hex(code)


@given(st.text() | st.text(alphabet="\x00\x1b\x7f\x9b\u202e\U000e0041ab\n"))
def test_what_is_shown_is_plain_and_json_keeps_its_meaning(text: str) -> None:
    assert is_plain(escaped(text))
    assert json.loads(escaped(json.dumps(text, ensure_ascii=False))) == text


def test_ordinary_text_stays() -> None:
    for text in ("Übung 8♣ – “ok”\n\tx", "日本語", "שלום", "👨‍👩‍👧"):
        assert escaped(text) == text
