"""The code on paper: drawn at 300 dpi, read as a scanner would, and the whole scenario is back."""

from io import BytesIO

import pytest
import zxingcpp
from PIL import Image, ImageFilter

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from printkit import render
from printkit.pipeline import code_sections, compose, impose
from printkit.play.reading import restore_scenario
from printkit.render.png import rasterise
from printkit.theme.style import make_style


@pytest.mark.parametrize("slug", registry.packages())
def test_a_scan_restores_the_scenario(slug):
    game = registry.load(slug)
    scenario = game.generate(Request("scan", game.info.default_players, {}))
    paper, ink = (("a4", "low"), ("letter", "full"))[len(slug) % 2]
    style = make_style(paper=paper, ink=ink)
    document = Document("t", "a", tuple(code_sections(game, scenario)))
    sheets = impose(compose(document, style), style)
    codes = []
    for png in rasterise(render.to_pdf(sheets.scenes, document, sheets.flip), 300):
        page = Image.open(BytesIO(png)).convert("L")
        scan = page.rotate(1.5, fillcolor=255).filter(ImageFilter.GaussianBlur(1.0))
        codes += [found.text for found in zxingcpp.read_barcodes(scan)]
    assert any(restored(code) == scenario for code in codes), codes


def restored(code):
    text = code.rsplit("/", 1)[-1] if "://" in code else code
    return restore_scenario(text)
