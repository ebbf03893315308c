"""The sheets of one scenario: the defender's secret plan, the attacker's notes, the sealed page."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Bullets,
    Columns,
    Facts,
    Figure,
    Heading,
    Note,
    Paragraph,
    Sealed,
    Section,
    Sight,
    Vista,
)
from engine.cards import label, parse_card
from engine.game.contract import SheetRequest
from engine.games.dabu_deeps.round.setup import start
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.content import (
    PositionContent,
    PuzzleContent,
    SetupContent,
    read,
)
from engine.games.dabu_deeps.rulebook.fortress import CELLS, COLUMNS, NAMES, ROWS
from engine.games.dabu_deeps.rulebook.options import terms_of
from engine.games.dabu_deeps.rulebook.shortest_lane import shortest_lane
from engine.games.dabu_deeps.rulebook.tables import (
    KING,
    QUEEN,
    START_HAND,
    STRENGTH,
    TABLES,
    is_goal,
)
from engine.games.dabu_deeps.sheets.pictures import OPEN, fortress
from engine.games.dabu_deeps.sheets.play_aids import tracker
from engine.games.dabu_deeps.sheets.puzzle import listed, puzzle_answer, puzzle_page
from engine.games.dabu_deeps.sheets.variants import variants
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario

_PER_LINE = 7
_RANKS = {14: "A", 13: "K", 12: "Q", 11: "J"} | {n: str(n) for n in range(2, 11)}
"""Strength -> the rank printed on the card."""
DEFENDER = mark_translatable("the defender")


def view(scenario: Scenario) -> Vista:
    """Return the mountain cut open, for covers: as many halls as there are walls, nothing told."""
    return Vista(Sight.HALLS, scenario.id, halls=(COLUMNS, ROWS))


def setup(request: SheetRequest) -> list[Section]:
    """The fortress of tonight, for the defender's eyes only; nothing for a puzzle."""
    content = read(request.shown.content)
    if not isinstance(content, SetupContent):
        return []
    state, theme = start(request.shown.content), content.theme
    where = {state.layout[cell]: NAMES[cell] for cell in CELLS if is_goal(state.layout[cell])}
    blocks: tuple[Block, ...] = (
        Heading(_("The defender's plan"), 1),
        Paragraph(
            _(
                "You defend in round 1. Lay your 26 cards face down as in the picture, where the"
                " attacker can't see them. This is the table from your chair: the cave is right in"
                " front of you and the front row is farthest away. Then say “Ready!”"
            ),
            role="lead",
        ),
        fortress(state, show=OPEN, defender=True, size="full"),
        Columns(
            (
                (
                    Facts(
                        (
                            (_("Theme"), _(TABLES["theme_names"][theme])),
                            ("K♠", where[KING]),
                            ("Q♥", where[QUEEN]),
                        )
                    ),
                ),
                (
                    Paragraph(_(TABLES["theme_ideas"][theme])),
                    Note(
                        "tip",
                        (Paragraph(_(TABLES["theme_advice"][theme])),),
                        _("While you defend"),
                    ),
                ),
            ),
            (0.6, 2.4),
        ),
    )
    title = _("The defender's plan")
    return [Section("setup", title, blocks, secret_for=_(DEFENDER), secret_until=_("round 1"))]


def notes(request: SheetRequest) -> list[Section]:
    """The attacker's empty fortress and tracker; for a puzzle, the position and its task."""
    content = read(request.shown.content)
    if isinstance(content, PuzzleContent):
        return puzzle_page(request, content)
    if isinstance(content, PositionContent):
        return _position_page(request)
    options = request.shown.options
    blocks: tuple[Block, ...] = (
        Heading(_("The attacker's notes"), 1),
        Paragraph(
            _(
                "When a card is turned face up, write it down in its place. Cross it out when it"
                " is gone. Row 1 is nearest to you, and the two places at the top are the cave."
                " Circle any place you want to remember."
            ),
            role="lead",
        ),
        *variants(options),
        fortress(size="full"),
        tracker(refill_five=terms_of(options).refill_five),
        Paragraph(
            _(
                "Tick a box for every attack. After an attack in a marked box, the defender takes"
                " a card from your hand. You start with {start_hand} cards.",
                start_hand=START_HAND,
            ),
            role="caption",
        ),
    )
    return [Section("notes", _("The attacker's notes"), blocks)]


def sealed(request: SheetRequest) -> list[Section]:
    """What to read after the round: the idea of the fortress, or a puzzle's answer."""
    content = read(request.shown.content)
    if isinstance(content, PuzzleContent):
        return puzzle_answer(request, content)
    if not isinstance(content, SetupContent):
        return []
    state = start(request.shown.content)
    lane = tuple(shortest_lane(state.layout))
    theme = content.theme
    blocks: list[Block] = [
        Columns(
            (
                (
                    Figure(
                        fortress(state, show=OPEN, marks=dict.fromkeys(lane, "exposed")),
                        _(
                            "From the attacker's chair. Marked: the shortest way to both goal"
                            " cards."
                        ),
                    ),
                ),
                (
                    Paragraph(
                        f"**{_(TABLES['theme_names'][theme])}.** {_(TABLES['theme_ideas'][theme])}"
                    ),
                    Paragraph(
                        _(
                            "If the attacker knew where everything lies and always held the right"
                            " card, **{count} attacks** would be enough, in this order:",
                            count=len(lane),
                        )
                    ),
                    Bullets(tuple(_lane_step(state, cell) for cell in lane), ordered=True),
                ),
            ),
            (2.0, 3.0),
        ),
    ]
    if content.attacker_deck:
        blocks += _replay_deck(content.attacker_deck)
    upside_down = Sealed(tuple(blocks))
    return [Section("sealed", _("After the round"), (upside_down,))]


def _lane_step(state: State, cell: int) -> str:
    card = state.layout[cell]
    need = _("any ♣ or ♦")
    if not is_goal(card):
        least = _RANKS[STRENGTH[card]]
        need = _("an ace") if least == "A" else _("{card} or higher", card=least)
    return f"{NAMES[cell]} ({label(card)}): {need}"


def _replay_deck(codes: list[str]) -> list[Block]:
    cards = [label(parse_card(text)) for text in codes]
    rows = [" ".join(cards[i : i + _PER_LINE]) for i in range(0, len(cards), _PER_LINE)]
    return [
        Heading(_("The same duel again"), 2),
        Paragraph(
            _(
                "Who attacks better? Let two players attack the same fortress with the same luck:"
                " put the attacker's cards in this order, the first one on top. The first"
                " {start_hand} are the hand.",
                start_hand=START_HAND,
            )
        ),
        *(Paragraph(row) for row in rows),
    ]


def _position_page(request: SheetRequest) -> list[Section]:
    state = start(request.shown.content, request.shown.options)
    hand = ", ".join(label(card) for card in state.hand)
    blocks: tuple[Block, ...] = (
        Heading(_("The position"), 1),
        fortress(state, size="full"),
        Facts(
            (
                (_("Attacks made"), str(state.attacks)),
                (_("Hand"), hand),
                (_("Cards in the deck"), str(len(state.deck))),
                (_("Attacker's discard"), listed(state.discard)),
                (_("Defender's discard"), listed(state.defender_discard)),
                (_("Captured"), listed(state.captured)),
            )
        ),
    )
    return [Section("notes", _("The position"), blocks)]
