"""The cheat card and the score sheet (K13, K14)."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Box,
    Bullets,
    CheatCard,
    Fields,
    Heading,
    Paragraph,
    Section,
    Table,
    Track,
)
from engine.game.contract import SheetRequest
from engine.games.dukes_up.rulebook.tables import (
    BLACK,
    DRAW_LIMIT,
    HALF,
    HAND_LIMIT,
    RED,
    TABLES,
    DuelRules,
    options_in_force,
)
from engine.games.dukes_up.rulebook.words import name_of, options_in_words
from engine.games.dukes_up.sheets.variants import rules_in, variants
from engine.language import _, in_context

MATCH = 2
"""Games of a match, and of one table of the score sheet (K8.4)."""
PER_ROW = 20


def cheat(request: SheetRequest) -> list[Section]:
    """K14: one poker card, front and back."""
    rules, score = rules_in(request), TABLES["score"]
    front: tuple[Block, ...] = (
        Bullets(
            (
                _("**Upkeep:** no dukes? Your fief turns up."),
                _(
                    "**Draw** up to {draw_limit} from one pile, to {hand_limit} in hand.",
                    draw_limit=DRAW_LIMIT,
                    hand_limit=HAND_LIMIT,
                ),
                _(
                    "**Arrange** or not: play, rebuild melds, take dukes, swap dukes. Fief up and"
                    " no duke? Make one."
                ),
                _("**Discard** in one way:"),
            ),
            ordered=True,
        ),
        Bullets(
            (
                _("one hand card"),
                _("two, if you did nothing"),
                _("burn: top of draw pile, unseen, goes under the discard"),
                _("one of your colour off a meld, if the rest is valid as it lies"),
            )
        ),
    )
    back: tuple[Block, ...] = (
        Bullets(
            (
                _("**Set:** {set}.", set=_(TABLES["melds"]["set"])),
                _("**Run:** 3 or more in a row, in ♠♦ or in ♣♥; ace low or high, never round."),
                _(
                    "**Fief:** take it if it was up when your turn began, with all its dukes. The"
                    " game ends."
                ),
                _("**Or** both your piles are empty after your draw: arrange, then score."),
            )
        ),
        Table(
            (
                (_("Your colour on the table"), str(score["table"])),
                (_("Your duke in place"), str(score["duke"])),
                (_("Your fief in place"), str(score["fief"])),
                (_("Took the other fief; wins ties"), str(rules.bonus)),
            ),
            align="lr",
        ),
    )
    tonight = options_in_words(request.scenario) if request.scenario else ""
    if tonight:
        back = (*back, Paragraph(_("**Variants** {options}", options=tonight)))
    card = CheatCard("Dukes Up!", front, back, _("Melds and points"), request.players)
    return [Section("cheat", _("Cheat card"), (card,))]


def score(request: SheetRequest) -> list[Section]:
    """K13: two columns a game, the K7.2 check, the match, and boxes for idle turns (K8.3)."""
    rules = rules_in(request)
    games = MATCH
    if request.scenario:
        games = max(MATCH, int(options_in_force(request.scenario).get("games", games)))
    blocks: list[Block] = [
        Fields(((_("Red ♥♦ is"), 2), (_("Black ♣♠ is"), 2), (_("Date"), 1))),
        Paragraph(_("Whoever began the last game does not begin the next."), role="instruction"),
    ]
    blocks += [
        _games(range(first, min(first + MATCH, games + 1)), rules)
        for first in range(1, games + 1, MATCH)
    ]
    blocks += [_match(games), *variants(rules), *_idle_tracks(games, rules)]
    return [Section("score", _("Score sheet"), tuple(blocks))]


def _games(numbers: range, rules: DuelRules) -> Table:
    points = TABLES["score"]
    half = HALF + (rules.jokers != "none")
    labels = (
        _("Began (tick)"),
        _("Your colour on the table, {table} each", table=points["table"]),
        _("Dukes left, {duke} each", duke=points["duke"]),
        _("Fief left, {fief}", fief=points["fief"]),
        _("Took the other fief, {bonus}", bonus=rules.bonus),
        _("**Total**"),
        _("Attacker: took the fief, wins a tie (tick)"),
        _("To check: cards in hand"),
        _("+ cards in the draw pile"),
        _("+ cards in the discard"),
        _("{half} less these = total without bonus", half=half),
        _("**Winner** (tick; none for a draw)"),
    )
    columns = [f"{number}: {name}" for number in numbers for name in map(name_of, (RED, BLACK))]
    rows = tuple((label, *[""] * len(columns)) for label in labels)
    return Table(
        rows,
        (in_context("one of a match", "Game"), *columns),
        (7, *[2] * len(columns)),
        "l" + "c" * len(columns),
        rule="K7.1, K7.2, K7.3",
        form=True,
    )


def _match(games: int) -> Table:
    rows = (
        (_("Games won"), "", ""),
        (_("Points of all games"), "", ""),
        (_("**Match** (tick)"), "", ""),
    )
    return Table(
        rows,
        (_("After {games} games", games=games), *map(name_of, (RED, BLACK))),
        (7, 4, 4),
        "lcc",
        caption=_("Most games won wins the match; then most points in all; else it is a draw."),
        rule="K8.4",
        form=True,
    )


def _idle_tracks(games: int, rules: DuelRules) -> list[Block]:
    boxes = tuple(Box(str(number)) for number in range(1, rules.idle_limit + 1))
    if games > MATCH or rules.idle_limit > 2 * PER_ROW:
        return []
    return [
        Heading(_("Turns without an action"), 3),
        Paragraph(
            _(
                "Needed only when both players wait: tick a box for each turn in which nobody acts,"
                " and begin again after an action. Box {idle_limit} ends the game.",
                idle_limit=rules.idle_limit,
            ),
            "K8.3",
            role="small",
        ),
        *(
            Track(boxes, _("Game {game}", game=game), per_row=PER_ROW)
            for game in range(1, games + 1)
        ),
    ]
