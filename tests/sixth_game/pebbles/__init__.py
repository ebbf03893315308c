"""Pebbles: take one to three from a heap; whoever takes the last pebble loses. Traditional."""

from engine.games.pebbles.play import PLAY

from engine.blocks.blocks import Box, Heading, Prose, Section, Track
from engine.findings import error
from engine.game.contract import Draft, Game, Hosting, Request, ScriptStep, Sheet, SheetRequest


def _make(request: Request) -> Draft:
    most = int(request.options.get("most", 21))
    heap = request.streams("pebbles").stream("heap").between(10, most)
    return Draft(f"A heap of {heap}", {"heap": heap})


def _find_faults(scenario):
    heap = scenario.content.get("heap")
    if not isinstance(heap, int) or not 10 <= heap <= 30:
        return [error("PV1", "the heap is not 10 to 30 pebbles", "content.heap")]
    return []


def _rules(request: SheetRequest):
    return [Section("rules", "Rules", (Heading("Pebbles", 1), Prose("rules.md.j2", {"most": 3})))]


def _heap(request: SheetRequest):
    heap = request.scenario.content["heap"]
    return [Section("heap", "The heap", (Track(tuple(Box(str(n + 1)) for n in range(heap))),))]


HOSTING = Hosting(
    sheets={
        "rules": Sheet(_rules, "how to play"),
        "heap": Sheet(_heap, "the heap to cross off", needs_scenario=True),
    },
    packing=lambda players: ["30 pebbles"],
    script=lambda request: [ScriptStep(7, "Play", "Take one to three in turn.")],
)

GAME = Game(
    package=__name__,
    make_content=_make,
    find_faults=_find_faults,
    schema=lambda: {"type": "object", "properties": {"heap": {"type": "integer"}}},
    load_hosting=lambda: HOSTING,
    load_play=lambda: PLAY,
)
