"""A puzzle on paper: the position with its task, and the answer for the sealed page."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Bullets,
    CardRow,
    Facts,
    Figure,
    Heading,
    Paragraph,
    Sealed,
    Section,
)
from engine.cards import cards_in, code, label
from engine.game.contract import SheetRequest
from engine.games.dabu_deeps.generator.puzzle_solver import FortressSolver
from engine.games.dabu_deeps.round.setup import start
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.content import HARDEST, PuzzleContent
from engine.games.dabu_deeps.rulebook.fortress import NAMES, cells_in
from engine.games.dabu_deeps.rulebook.moves import LIGHT, LOSE, card_of, cell_of
from engine.games.dabu_deeps.rulebook.options import task
from engine.games.dabu_deeps.rulebook.tables import START_HAND
from engine.games.dabu_deeps.sheets.pictures import HIDDEN, OPEN, fortress
from engine.games.dabu_deeps.sheets.worked_text import fight_text
from engine.language import _
from engine.play.puzzles import SearchLimitError


def puzzle_page(request: SheetRequest, content: PuzzleContent) -> list[Section]:
    """The position and the task."""
    scenario = request.shown
    state = start(scenario.content, scenario.options)
    is_open = content.knowledge == "open"
    if is_open:
        known = _("You know every card. The ringed ones lie face up on the table.")
    else:
        known = _(
            "You know only the cards that lie face up. Your answer must work wherever the"
            " others are."
        )
    seen = dict.fromkeys(cells_in(state.face_up), "seen") if is_open else {}
    blocks: tuple[Block, ...] = (
        Heading(_("Puzzle"), 1),
        Paragraph(f"**{task(content, scenario.options)}** {known}", role="lead"),
        fortress(state, show=OPEN if is_open else HIDDEN, marks=seen, size="full"),
        Paragraph(
            _(
                "You attack from below, where row 1 is. Which card do you play first, and on which"
                " target? The answer is at the back, upside down."
            ),
            role="caption",
        ),
        CardRow(
            (tuple(code(card) for card in state.hand), _next_cards(state, content.within)),
            _("Your hand, and the cards that you will draw, in order."),
        ),
        Facts(_facts(state, content.difficulty)),
    )
    return [Section("notes", _("Puzzle"), blocks)]


def _facts(state: State, difficulty: int) -> tuple[tuple[str, str], ...]:
    """What has happened so far; of the walls that fell, since the rest may still be anywhere."""
    facts = [
        (_("Attacks made"), str(state.attacks)),
        (_("Destroyed walls"), listed(state.defender_discard)),
    ]
    if state.captured:
        facts.append((_("Captured"), listed(state.captured)))
    if difficulty:
        facts.append((_("Difficulty"), f"{'●' * difficulty}{'○' * (HARDEST - difficulty)}"))
    return tuple(facts)


def listed(mask: int) -> str:
    """Cards side by side as people read them, or that there are none."""
    return ", ".join(label(card) for card in cards_in(mask)) or _("none")


def _next_cards(state: State, within: int) -> tuple[str, ...]:
    drawn = within * START_HAND if state.terms.refill_five else within
    return tuple(code(card) for card in state.deck[state.drawn : state.drawn + drawn])


def puzzle_answer(request: SheetRequest, content: PuzzleContent) -> list[Section]:
    """One solution, move by move, as the engine plays it."""
    scenario = request.shown
    state = start(scenario.content, scenario.options)
    solver = FortressSolver(
        content.goal, fair=content.knowledge == "fair", forced=content.mode == "forced"
    )
    try:
        line = solver.line(state, content.within)
    except (SearchLimitError, StopIteration):
        return []
    picture = fortress(state, show=OPEN, size="medium")
    blocks: tuple[Block, ...] = (
        Paragraph(f"**{task(content, scenario.options)}**"),
        Bullets(tuple(_steps(state, line)), ordered=True),
        *_revenge_note(content, line),
        Figure(picture, _("The position at the start, with all cards face up.")),
    )
    return [Section("sealed", _("Puzzle answer"), (Sealed(blocks),))]


def _revenge_note(content: PuzzleContent, line: list[int]) -> tuple[Block, ...]:
    if not any(move & LOSE for move in line):
        return ()
    if content.mode == "forced":
        text = _(
            "Revenge may take another card than the one shown here. There is an answer to that"
            " as well."
        )
    else:
        text = _("This works only if revenge takes the cards shown here.")
    return (Paragraph(text, role="caption"),)


def _steps(state: State, line: list[int]) -> list[str]:
    texts: list[str] = []
    state = state.copy()
    for move in line:
        if move & LOSE:
            told = _("Revenge might take {card}.", card=label(card_of(move)))
            texts = [*texts[:-1], f"{texts[-1]} {told}"]
        elif move & LIGHT:
            lit = _("The light falls on {cell}.", cell=NAMES[cell_of(move)])
            texts = [*texts[:-1], f"{texts[-1]} {lit}"] if texts else [lit]
        else:
            texts.append(fight_text(state, card_of(move), cell_of(move)))
        state.apply(move)
    return texts
