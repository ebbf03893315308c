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
from engine.games.dabu_deeps.rulebook.fortress import CELLS, NAMES
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

_PER_LINE = 7
DEFENDER = mark_translatable("the defender")


def setup(request: SheetRequest) -> list[Section]:
    """The fortress of tonight, for the defender's eyes only; nothing for a puzzle."""
    content = read(request.shown.content)
    if not isinstance(content, SetupContent):
        return []
    state, theme = start(request.shown.content), content.theme
    where = {state.layout[cell]: NAMES[cell] for cell in CELLS if is_goal(state.layout[cell])}
    blocks: tuple[Block, ...] = (
        Heading(_("Your fortress"), 1),
        Paragraph(
            _(
                "You defend in round 1. Lay your 26 cards face-down as drawn here, out of the"
                " attacker's sight: the picture is the table from your chair, the front row far"
                " from you, the cave right in front of you. Then say that you are ready."
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
            (1.0, 2.0),
        ),
    )
    return [Section("setup", _("The defender's plan"), blocks, secret_for=_(DEFENDER))]


def notes(request: SheetRequest) -> list[Section]:
    """The attacker's empty fortress and tracker; for a puzzle, the position and its task."""
    content = read(request.shown.content)
    if isinstance(content, PuzzleContent):
        return puzzle_page(request, content)
    if isinstance(content, PositionContent):
        return _position_page(request)
    options = request.shown.options
    blocks: tuple[Block, ...] = (
        Heading(_("The fortress before you"), 1),
        Paragraph(
            _(
                "Write down every card you see where it stands, and cross out what has fallen."
                " Row 1 is nearest to you; the two cells at the top are the cave. A ring round a"
                " cell may mean what you like: a suspicion, a promise, a bluff."
            ),
            role="lead",
        ),
        *variants(options),
        fortress(size="full"),
        tracker(refill_five=terms_of(options).refill_five),
        Paragraph(
            _(
                "Tick a box for every attack. Start with {start_hand} cards; in a marked box the "
                "defender takes a card of your hand afterwards.",
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
                        _("Seen by the attacker. Marked: the shortest way to both goal cards."),
                    ),
                ),
                (
                    Paragraph(
                        f"**{_(TABLES['theme_names'][theme])}.** {_(TABLES['theme_ideas'][theme])}"
                    ),
                    Paragraph(
                        _(
                            "An attacker who could see through cards would need **{count} "
                            "attacks**, in this order:",
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
    upside_down = Sealed(tuple(blocks), _("After the round: what stood where"))
    return [Section("sealed", _("After the round"), (upside_down,))]


def _lane_step(state: State, cell: int) -> str:
    card = state.layout[cell]
    need = (
        _("any club or bomb") if is_goal(card) else _("{strength} or more", strength=STRENGTH[card])
    )
    return f"{NAMES[cell]}: {label(card)}, {need}"


def _replay_deck(codes: list[str]) -> list[Block]:
    cards = [label(parse_card(text)) for text in codes]
    rows = [" ".join(cards[i : i + _PER_LINE]) for i in range(0, len(cards), _PER_LINE)]
    return [
        Heading(_("The same duel again"), 2),
        Paragraph(
            _(
                "To compare two attackers on equal terms, stack the attacker's deck like this,"
                " first card on top. The first five are the hand."
            )
        ),
        *(Paragraph(row) for row in rows),
    ]


def _position_page(request: SheetRequest) -> list[Section]:
    state = start(request.shown.content, request.shown.options)
    hand = ", ".join(label(card) for card in state.hand)
    blocks: tuple[Block, ...] = (
        Heading(_("A round under way"), 1),
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
