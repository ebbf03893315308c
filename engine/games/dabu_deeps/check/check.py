"""All findings about a scenario's content (A10, AV13), whatever JSON it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.cards import code, label
from engine.findings import Finding, error, warning
from engine.games.dabu_deeps.check.check_position import check_position
from engine.games.dabu_deeps.check.check_puzzle import check_puzzle
from engine.games.dabu_deeps.check.reader import GENERAL, Reader
from engine.games.dabu_deeps.rulebook.content import FIELDS, KINDS
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, CELLS, NAMES, SPACE, mirrored, row_of
from engine.games.dabu_deeps.rulebook.options import terms_of
from engine.games.dabu_deeps.rulebook.tables import (
    ATTACKER_CARDS,
    ATTACKER_MASK,
    DEFENDER_CARDS,
    DEFENDER_MASK,
    ROUNDS,
)
from engine.games.dabu_deeps.rulebook.themes import DEMANDS, THEMES, goal_cells, holds
from engine.language import _
from engine.scenario.envelope import Scenario, shown

MOST_ROUNDS = 1000
"""More rounds than this are taken for a slip of the pen."""


def find_faults(scenario: Scenario) -> list[Finding]:
    """All findings AV1 to AV13; an empty list means the scenario can be played."""
    reader = Reader(scenario.content)
    kind = reader.choice(scenario.content.get("kind"), KINDS, "kind")
    if kind is None:
        return reader.findings
    reader.unknown(scenario.content, FIELDS[kind])
    reader.text(scenario.content.get("note", ""), "note")
    if scenario.players != 2:  # A1.1
        fault = error(
            GENERAL,
            _("{players} players: this is a game for two", players=scenario.players),
            "players",
        )
        reader.findings.append(fault)
    usual = None if kind == "setup" else ROUNDS
    rounds = reader.whole(scenario.content.get("rounds", usual), "rounds", 1, MOST_ROUNDS)
    if rounds is not None and rounds % 2:  # AV12
        reader.advise(
            "AV12", _("{rounds} rounds: one player attacks more often", rounds=rounds), "rounds"
        )
    refill_five = terms_of(scenario.options).refill_five
    if kind == "setup":
        _check_setup(reader)
    else:
        position = check_position(reader, refill_five=refill_five)
        if kind == "puzzle":
            check_puzzle(reader, position, refill_five=refill_five)
    return reader.findings


def _check_setup(reader: Reader) -> None:
    cards = _read_layout(reader)
    _check_theme(reader, cards)
    if cards is not None and all(row_of(cell) == 1 for cell in goal_cells(cards)):  # AV13
        reader.advise("AV13", _("both goal cards stand in the front row"), "layout")
    if "attacker_deck" in reader.content and reader.content["attacker_deck"] is not None:
        _check_deck(reader)
    _check_revenge(reader)


def _read_layout(reader: Reader) -> list[int] | None:
    """The layout by cell when it is whole (AV1), else None."""
    layout = reader.content.get("layout")
    if not isinstance(layout, dict):
        reader.fault(
            "AV1", _("layout is {found}, not cells with cards", found=shown(layout)), "layout"
        )
        return None
    before = len(reader.findings)
    for name in layout:
        if name not in CELL_OF:
            reader.fault(
                "AV1",
                _("{found} isn't a cell of the fortress", found=shown(name)),
                f"layout.{name[:40]}",
            )
    cards = [-1] * SPACE
    seen: dict[int, str] = {}
    for cell in CELLS:
        name = NAMES[cell]
        if name not in layout:
            reader.fault("AV1", _("cell {name} has no card", name=name), f"layout.{name}")
            continue
        card = reader.card(layout[name], f"layout.{name}", "AV1")
        if card is None:
            continue
        if not DEFENDER_MASK >> card & 1:
            reader.fault(
                "AV1",
                _("{card} isn't one of the defender's cards", card=label(card)),
                f"layout.{name}",
            )
        elif card in seen:
            reader.fault(
                "AV1",
                _(
                    "{card} stands in {seen} and in {name}",
                    card=label(card),
                    seen=seen[card],
                    name=name,
                ),
                f"layout.{name}",
            )
        seen[card] = name
        cards[cell] = card
    if len(reader.findings) == before:
        return cards
    missing = [label(card) for card in DEFENDER_CARDS if card not in seen]
    if missing:
        reader.fault("AV1", _("not in the fortress: {names}", names=", ".join(missing)), "layout")
    return None


def _check_theme(reader: Reader, cards: list[int] | None) -> None:
    theme = reader.content.get("theme")
    if not isinstance(theme, str):
        reader.misfit(_("theme is {found}, not a word", found=shown(theme)), "theme")
    elif theme not in THEMES:  # AV3: a theme without a test cannot hold
        reader.fault("AV3", _("there's no theme {found}", found=shown(theme)), "theme")
    elif cards is not None and not holds(theme, cards):  # AV3
        reader.fault(
            "AV3", _("{theme} needs {demand}", theme=theme, demand=_(DEMANDS[theme])), "theme"
        )


def _check_deck(reader: Reader) -> None:
    """AV2: the 28 cards of the attacker, once each."""
    cards = reader.cards(reader.content["attacker_deck"], "attacker_deck", "AV2")
    if cards is None:
        return
    seen: set[int] = set()
    for index, card in enumerate(cards):
        where = f"attacker_deck[{index}]"
        if not ATTACKER_MASK >> card & 1:
            reader.fault(
                "AV2", _("{card} isn't one of the attacker's cards", card=label(card)), where
            )
        elif card in seen:
            reader.fault("AV2", _("{card} is in the deck twice", card=code(card)), where)
        seen.add(card)
    missing = [code(card) for card in ATTACKER_CARDS if card not in seen]
    if missing:
        reader.fault(
            "AV2", _("not in the deck: {names}", names=", ".join(missing)), "attacker_deck"
        )


def _check_revenge(reader: Reader) -> None:
    picks = reader.content.get("revenge")
    if picks is None or isinstance(picks, str):
        return
    values = picks if isinstance(picks, list) else [picks]
    if not all(isinstance(pick, int) and not isinstance(pick, bool) for pick in values):
        reader.misfit(
            _("revenge is {found}, not hand indices or a seed", found=shown(picks)), "revenge"
        )


_MIRROR = {NAMES[cell]: NAMES[mirrored(cell)] for cell in CELLS}


def find_twins(layouts: Iterable[Mapping[str, str]]) -> list[tuple[int, int]]:
    """Pairs of layouts that are equal or mirrored: (earlier index, later index)."""
    seen: dict[tuple[tuple[str, str], ...], int] = {}
    twins = []
    for index, layout in enumerate(layouts):
        plain = tuple(sorted(layout.items()))
        flipped = tuple(sorted((_MIRROR.get(name, name), card) for name, card in layout.items()))
        earlier = seen.setdefault(min(plain, flipped), index)
        if earlier != index:
            twins.append((earlier, index))
    return twins


def compare(scenarios: Sequence[Scenario]) -> list[list[Finding]]:
    """A warning for each set-up whose layout stands already earlier, as it is or mirrored."""
    findings: list[list[Finding]] = [[] for _ in scenarios]
    layouts = [(i, s.content["layout"]) for i, s in enumerate(scenarios) if "layout" in s.content]
    for earlier, later in find_twins(layout for _index, layout in layouts):
        first = scenarios[layouts[earlier][0]]
        message = _(
            "the layout is that of {id} ({title}), or its mirror image",
            id=first.id,
            title=first.title,
        )
        findings[layouts[later][0]].append(warning("AV13", message, "content.layout"))
    return findings
