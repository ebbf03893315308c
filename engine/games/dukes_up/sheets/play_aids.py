"""The cheat card and the score sheet (K13, K14)."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Box,
    CheatCard,
    Fields,
    Heading,
    Paragraph,
    Section,
    Step,
    Steps,
    Table,
    Track,
)
from engine.game.contract import SheetRequest
from engine.games.dukes_up.rulebook.tables import (
    BLACK,
    RED,
    TABLES,
    DuelRules,
    name_of,
    options_in_force,
)
from engine.games.dukes_up.sheets.ruleset import half_of, numbered_rows, rules_in, variants
from engine.language import _, in_context

MATCH = 2
"""Games of a match, and of one table of the score sheet (K8.4)."""
PER_ROW = 20


def cheat(request: SheetRequest) -> list[Section]:
    """K14: one card for each player: the four steps, and what else decides a game."""
    rules = rules_in(request)
    tonight = _tonight(rules)
    back = (
        Step(
            "people",
            _("Melds"),
            _(
                "A set is three or four cards of one rank. A run is three or more in sequence, all"
                " ♠♦ or all ♣♥. Aces are low or high."
            ),
        ),
        Step(
            "arrow-up",
            _("Burn"),
            _("Put your top draw card, unseen, under your discards."),
        ),
        Step(
            "shield",
            _("Protect"),
            _protect_words(is_short=bool(tonight)),
        ),
        Step("crown", _("Take the fief"), _fief_words(rules)),
        Step("star", _("Points"), _points_words(rules)),
        *tonight,
    )
    end = Step(
        "hourglass",
        _("The end"),
        _(
            "The game ends when a fief is taken. If both your piles are empty after you draw, step"
            " 3 is the last."
        ),
    )
    card = CheatCard(
        _("Your turn"),
        (Steps((*numbered_rows(), end)),),
        (Steps(back),),
        _("Melds and points"),
        request.players,
    )
    return [Section("cheat", _("Cheat card"), (card,))]


def _protect_words(*, is_short: bool) -> str:
    """When a hand card becomes a duke (K5.6); where variants need the room, without the rest."""
    if is_short:
        return _("If your fief is up without dukes, one hand card may be your duke.")
    return _(
        "A place left without a duke stays empty. But if your fief is up without dukes, one hand"
        " card may be your duke."
    )


def _fief_words(rules: DuelRules) -> str:
    """When a fief can be taken (K5.7, K9.4)."""
    if rules.guess_fief:
        return _(
            "Take it with all its dukes, if it was face up when your turn began or you guessed it."
        )
    return _("Take it only if it was face up when your turn began, and with all its dukes.")


def _points_words(rules: DuelRules) -> str:
    score = TABLES["score"]
    return _(
        "Each of your cards in a meld scores {table}, a duke in its place {duke}, your fief {fief},"
        " taking a fief {bonus}. The taker wins a tie.",
        table=score["table"],
        duke=score["duke"],
        fief=score["fief"],
        bonus=rules.bonus,
    )


def _tonight(rules: DuelRules) -> tuple[Step, ...]:
    """The variants in force that no other row tells, by name (K9.1, K9.3, K9.4, K5.8)."""
    names = []
    if rules.jokers != "none":
        names.append(_("A joker stands for any card, one in a meld."))
    if rules.swap_fief:
        names.append(_("You may swap your fief once."))
    if rules.guess_fief:
        names.append(_("You may guess once a turn."))
    if rules.expose:
        names.append(_("A fief used in vain stays up."))
    return (Step("scroll", _("Tonight"), " ".join(names)),) if names else ()


def score(request: SheetRequest) -> list[Section]:
    """K13: two columns a game, the K7.2 check, the match, and boxes for idle turns (K8.3)."""
    rules = rules_in(request)
    games = MATCH
    if request.scenario:
        games = max(MATCH, int(options_in_force(request.scenario).get("games", games)))
    blocks: list[Block] = [
        Heading(_("Score sheet"), 1),
        Fields(((_("Red ♥♦ is"), 2), (_("Black ♣♠ is"), 2), (_("Date"), 1))),
        Paragraph(_("Take turns going first."), role="instruction"),
    ]
    blocks += [
        _games(range(first, min(first + MATCH, games + 1)), rules)
        for first in range(1, games + 1, MATCH)
    ]
    blocks += [_match(games), *variants(rules), *_idle_tracks(games, rules)]
    return [Section("score", _("Score sheet"), tuple(blocks))]


def _games(numbers: range, rules: DuelRules) -> Table:
    points = TABLES["score"]
    labels = (
        _("Went first (tick)"),
        _("Your colour in melds, {table} each", table=points["table"]),
        _("Your dukes in place, {duke} each", duke=points["duke"]),
        _("Your fief in place, {fief}", fief=points["fief"]),
        _("Took the other fief, {bonus}", bonus=rules.bonus),
        _("**Total**"),
        _("Took a fief (tick): wins a tie"),
        _("To check: cards in hand"),
        _("+ cards in the draw pile"),
        _("+ cards in the discard pile"),
        _("{half} minus these = total without the bonus", half=half_of(rules)),
        _("**Winner** (tick; nobody in a draw)"),
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
        caption=_(
            "The player who has won more games wins the match. If that's a tie, the player with"
            " more points does."
        ),
        rule="K8.4",
        form=True,
    )


def _idle_tracks(games: int, rules: DuelRules) -> list[Block]:
    boxes = tuple(Box(str(number)) for number in range(1, rules.idle_limit + 1))
    if games > MATCH or rules.idle_limit > 2 * PER_ROW:
        return []
    return [
        Heading(_("If you both only wait"), 3),
        Paragraph(
            _(
                "You'll rarely need this. Tick a box for each turn in which nobody does anything in"
                " step 3 or discards from a meld. Start again when somebody does. Box {idle_limit}"
                " ends the game.",
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
