"""Faces and their measures."""

import subprocess
import sys

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.typography import faces as fonts
from printkit.typography import icons

LETTERS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30)


def test_every_key_has_a_face():
    for key in fonts.KEYS:
        assert 300 < max(fonts.advances(key).values()) < 4000


def test_width_is_the_sum_of_the_fonts_own_advances():
    with TTFont(fonts.file("serif")) as face:
        advances, names = face["hmtx"], face.getBestCmap()
        units = sum(advances[names[ord(char)]][0] for char in "Ambush!")
    units += sum(fonts.kerns("Ambush!", "serif"))
    assert fonts.width("Ambush!", "serif", 10) == pytest.approx(units / 1000 * 10 * 25.4 / 72)


def test_tracking_stands_between_letters_only():
    plain = fonts.width("abcd", "sans", 9)
    assert fonts.width("abcd", "sans", 9, 0.5) == pytest.approx(plain + 3 * 0.5)
    assert fonts.width("a", "sans", 9, 0.5) == fonts.width("a", "sans", 9)
    assert fonts.width("", "sans", 9, 0.5) == 0


@settings(max_examples=40)
@given(LETTERS, LETTERS)
def test_width_adds_up(a, b):
    parts = fonts.width(a, "serif", 9.5) + fonts.width(b, "serif", 9.5)
    joint = fonts.kerns(a[-1:] + b[:1], "serif")[0] if a and b else 0.0
    assert fonts.width(a + b, "serif", 9.5) == pytest.approx(
        parts + joint / 1000 * 9.5 * 25.4 / 72, abs=1e-9
    )


def test_pairs_are_kerned_as_the_face_says():
    with TTFont(fonts.file("serif")) as face:
        names, pairs = face.getBestCmap(), {}
        for lookup in face["GPOS"].table.LookupList.Lookup:
            for table in (t for t in lookup.SubTable if t.LookupType == 2 and t.Format == 2):
                for left in table.Coverage.glyphs:
                    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
                    for right in (names[ord(c)] for c in "AVo."):
                        record = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)]
                        pairs.setdefault((left, right), record.Value1.XAdvance)
    assert fonts.kerns("AV", "serif") == (pairs["A", "V"], 0.0)
    assert fonts.kerns("To", "serif")[0] == pairs["T", "o"] < 0
    assert fonts.kerns("mm", "serif") == (0.0, 0.0)
    assert fonts.kerns("♠♥", "icons") == (0.0, 0.0)


def test_suits_and_icons_go_to_the_icon_face():
    runs = fonts.split_runs("Play 9♠ now", "serif-bold")
    assert runs == (("serif-bold", "Play 9"), ("icons", "♠"), ("serif-bold", " now"))
    assert fonts.split_runs(icons.char("bomb"), "sans") == (("icons", icons.char("bomb")),)


@pytest.mark.parametrize("font", [key for key in fonts.KEYS if key != "icons"])
def test_signs_used_on_paper_have_a_face(font):
    signs = "♠♥♦♣★☆⚑→←↑↓↔⇒⚀⚁⚂⚃⚄⚅✓✗☠⚔⚓⚙✂□■○●◆◇▲▼▶◀☐☑×÷±≤≥≠−–—…•·“”‘’«»½¼¾°′″éßñø"
    assert fonts.width(signs, font, 9) > 0


def test_italics_borrow_missing_letters_from_the_upright():
    assert fonts.split_runs("aΩ", "serif-italic") == (("serif-italic", "a"), ("serif", "Ω"))


def test_invisible_hints_are_dropped_and_the_hard_hyphen_is_a_hyphen():
    assert fonts.split_runs("a\u00adb\u2011c\ufe0f", "serif") == (("serif", "ab-c"),)


def test_a_character_in_no_face_is_named():
    with pytest.raises(fonts.GlyphError, match=r"U\+6F22"):
        fonts.width("漢", "serif", 9)
    with pytest.raises(fonts.GlyphError, match="no typeface 'comic'"):
        fonts.width("a", "comic", 9)


def test_icon_face_says_what_the_measures_say():
    face = TTFont(fonts.file(fonts.ICONS))
    cmap, advances = face.getBestCmap(), face["hmtx"]
    assert {code: advances[name][0] for code, name in cmap.items()} == {
        code: round(units) for code, units in icons.advances().items()
    }


def test_icon_face_is_the_same_in_every_process():
    program = (
        "import hashlib; from printkit.typography.icon_font import build;"
        "print(hashlib.sha256(build()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "20")
    }
    assert len(seen) == 1


def test_measuring_loads_no_renderer():
    program = (
        "import sys; from printkit.typography import faces; faces.width('a♠', 'serif', 9);"
        "print([m for m in ('fontTools', 'svgwrite', 'pypdfium2') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
