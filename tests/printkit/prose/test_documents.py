"""Every game's five documents: a newcomer can read them, and nothing is called two names.

These are the guards of ``docs/writing.md``; a game joins by ``CONVERTED`` in ``documents.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from documents import (
    CONVERTED,
    LANGUAGES,
    ROOT,
    TAUGHT,
    page,
    scenarios_of,
    sections,
    sentences,
    terms_of,
    texts,
    word_count,
    words_pattern,
)

from engine import registry
from engine.blocks.blocks import (
    Block,
    Board,
    CardRow,
    CheatCard,
    Document,
    Figure,
    Heading,
    Plan,
    Sealed,
    Section,
    Step,
    Steps,
    Table,
)
from engine.game.contract import SheetRequest
from engine.game.documents import FAQ, FIRST_TURN, LEARN, NAMES, REFERENCE, RULES
from engine.language import use_language
from engine.scenario.envelope import Scenario
from printkit.layout.section import lay_section
from printkit.pipeline import compose, fill_running_foot, sheet_names
from printkit.prose.messages import load_messages
from printkit.theme.style import make_style

CHEAT = "cheat"
READ = (LEARN, FIRST_TURN, CHEAT)
"""Pages for newcomers."""
MOST_WORDS = 25
FULL = {"deebz": -1, "defenders": None}
"""Games tried on Letter under every ruleset; all options of Deebz at once need more in German."""
ON_A4_ALONE = {("deebz", LEARN, "de"), ("defenders", LEARN, "de")}
"""Pages that fill their two A4 pages: on Letter, 18 mm lower, they run on to a third."""
RULE_ID = re.compile(r"\b[AFDUK]\d{1,2}\.\d{1,2}\b|\bE-[SJQKA]\d\b")
MACHINE = {
    "en": words_pattern(
        ("greedy", "stake", "stakes", "share", "95 %", "seed", "engine", "program", "programs",
         "playout", "playouts", "ruleset", "simulated", "measured", "option", "scenario")
    ),
    "de": words_pattern(("greedy", "95 %", "Seed", "Programm", "Programme", "Szenario", "Option")),
}  # fmt: skip
"""Words of the machine: readers do not care how we know."""

ALL = [(slug, language) for slug in CONVERTED for language in LANGUAGES]
READINGS = [(slug, kind, language) for slug, language in ALL for kind in READ]
_MADE: dict[str, list[Scenario | None]] = {}


def scenarios(slug: str, kind: str) -> list[Scenario | None]:
    """The scenarios under which a sheet is read."""
    if slug not in _MADE:
        _MADE[slug] = scenarios_of(slug)
    return [
        s
        for s in _MADE[slug]
        if s is not None or not registry.load(slug).sheets[kind].needs_scenario
    ]


def readings(slug: str, kind: str, language: str) -> Iterator[list[str]]:
    """The texts of a page under every ruleset."""
    for scenario in scenarios(slug, kind):
        yield page(slug, kind, scenario, language)


@pytest.mark.parametrize(("slug", "kind", "language"), READINGS)
def test_a_newcomer_reads_short_sentences(slug: str, kind: str, language: str) -> None:
    for told in readings(slug, kind, language):
        every = [sentence for text in told for sentence in sentences(text)]
        assert len(every) > 4
        assert [s for s in every if word_count(s) > MOST_WORDS] == []


@pytest.mark.parametrize(("slug", "kind", "language"), READINGS)
def test_a_newcomer_meets_no_ids_and_no_words_of_the_machine(
    slug: str, kind: str, language: str
) -> None:
    for scenario in scenarios(slug, kind):
        assert RULE_ID.findall(str(sections(slug, kind, scenario, language))) == []
    for told in readings(slug, kind, language):
        assert [text for text in told if MACHINE[language].search(text)] == []


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_learn_to_play_introduces_each_term_before_it_uses_it(slug: str, language: str) -> None:
    """The first use of a term is in bold; headings and the story's opening are not counted."""
    for scenario in scenarios(slug, LEARN):
        (section,) = sections(slug, LEARN, scenario, language)
        told = [text for block in _after_the_story(section) for text in texts(block)]
        for term in terms_of(slug, language):
            first = next((text for text in told if term.pattern.search(text)), None)
            assert first is not None, f"{term.forms[0]}: not on the page"
            place = term.pattern.search(first).start()
            assert _is_bold(first, place), f"{term.forms[0]}: first in {first!r}"


def _after_the_story(section: Section) -> list[Block]:
    """The blocks of a page that teach: not its headings, and not its first paragraph."""
    return [b for b in section.blocks if not isinstance(b, Heading)][1:]


def _is_bold(text: str, place: int) -> bool:
    before = text[:place]
    return before.count("**") % 2 == 1 or before.count("`") % 2 == 1


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_the_cheat_card_explains_what_cannot_be_guessed(slug: str, language: str) -> None:
    for told in readings(slug, CHEAT, language):
        for term in (term for term in terms_of(slug, language) if term.on_card):
            used = [text for text in told if term.pattern.search(text)]
            assert used, term.forms[0]
            assert _is_bold(used[0], term.pattern.search(used[0]).start()), used[0]


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_one_thing_has_one_name_on_every_page(slug: str, language: str) -> None:
    """No page uses a word that the game has another for."""
    never = [word for term in terms_of(slug, language) for word in term.never]
    game = registry.load(slug)
    (scenario, *_rest) = [s for s in scenarios(slug, RULES) if s is not None]
    kinds = {*game.info.night, *game.info.night_cards, *game.info.sealed}
    for kind in sorted(kinds) if never else ():
        told = page(slug, kind, scenario, language)
        assert [text for text in told if words_pattern(never).search(text)] == [], kind


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_the_five_documents_have_their_names(slug: str, language: str) -> None:
    game = registry.load(slug)
    assert set(NAMES) <= set(game.sheets)
    with use_language(language, load_messages(language)):
        names = {kind: load_messages(language).gettext(name) for kind, name in NAMES.items()}
    for kind in set(NAMES) - {FIRST_TURN}:
        for scenario in scenarios(slug, kind)[:2]:
            assert {s.title for s in sections(slug, kind, scenario, language)} == {names[kind]}
    assert set(NAMES) <= set(game.info.night)


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_a_page_has_one_name_in_heading_foot_and_script(slug: str, language: str) -> None:
    """The foot and the contents print the section's title."""
    game = registry.load(slug)
    (scenario, *_rest) = [s for s in scenarios(slug, RULES) if s is not None]
    titles = set()
    for kind in (*game.info.night, *game.info.night_cards, *game.info.sealed):
        for section in sections(slug, kind, scenario, language):
            titles.add(section.title)
            for block in section.blocks:
                if isinstance(block, Heading) and block.level == 1:
                    assert block.text == section.title
                if isinstance(block, Sealed) and block.title:
                    assert block.title == section.title
    with use_language(language, load_messages(language)):
        script = game.script(SheetRequest(scenario.players, scenario))
    named = {name for step in script for name in re.findall(r"\*([^*]+)\*", step.text)}
    assert named, "the script names pages in italics"
    assert named - titles == set()


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_steps_have_the_same_numbers_on_every_page(slug: str, language: str) -> None:
    for scenario in scenarios(slug, CHEAT):
        (learn,) = sections(slug, LEARN, scenario, language)
        heads = [block.text for block in learn.blocks if isinstance(block, Heading)]
        taught = [found.groups() for head in heads if (found := _NUMBERED.fullmatch(head))]
        assert len(taught) > 2
        assert [number for number, _name in taught] == [str(n + 1) for n in range(len(taught))]
        cards = sections(slug, CHEAT, scenario, language)
        rows = [row for side in _steps_on(cards) for row in side]
        shown = [found.groups() for row in rows if (found := _NUMBERED.fullmatch(row.title))]
        assert shown == taught
        reference = str(sections(slug, REFERENCE, scenario, language))
        for number, name in taught:
            assert re.search(rf"'{number}', '\*\*{re.escape(name)}\*\*'|'{number}\.? {name}'",
                             reference), name  # fmt: skip


_NUMBERED = re.compile(r"(\d)\.? (.+)")


def _steps_on(made: list[Section]) -> Iterator[tuple[Step, ...]]:
    for section in made:
        for card in section.blocks:
            assert isinstance(card, CheatCard)
            for block in (*card.front, *card.back):
                if isinstance(block, Steps):
                    yield block.rows


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_learn_to_play_is_a_spread_of_two_pages_with_pictures(slug: str, language: str) -> None:
    for scenario in scenarios(slug, LEARN):
        made = sections(slug, LEARN, scenario, language)
        pictures = [block for section in made for block in section.blocks if _is_picture(block)]
        assert len(pictures) >= 3
        assert all(section.teaches for section in made)
        assert pages_of(slug, made, language, "a4") <= 2
    for scenario in on_letter(slug, LEARN, language):
        assert pages_of(slug, sections(slug, LEARN, scenario, language), language, "letter") <= 2


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_the_quick_reference_is_one_page(slug: str, language: str) -> None:
    for scenario in scenarios(slug, REFERENCE):
        made = sections(slug, REFERENCE, scenario, language)
        assert pages_of(slug, made, language, "a4") == 1
    for scenario in on_letter(slug, REFERENCE, language):
        made = sections(slug, REFERENCE, scenario, language)
        assert pages_of(slug, made, language, "letter") == 1


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_no_cheat_card_runs_on_to_a_third_side(slug: str, language: str) -> None:
    """The host is told how many cards there are before they are laid out."""
    for scenario in scenarios(slug, CHEAT):
        made = sections(slug, CHEAT, scenario, language)
        wanted = sum(isinstance(block, CheatCard) for section in made for block in section.blocks)
        with use_language(language, load_messages(language)):
            faces = [face for section in made for face in lay_section(section, make_style())[0]]
        assert len(faces) == wanted, scenario and scenario.options


def on_letter(slug: str, kind: str, language: str) -> list[Scenario | None]:
    """The scenarios whose page is tried on Letter too: all of a game whose options fill it."""
    if (slug, kind, language) in ON_A4_ALONE:
        return []
    made = scenarios(slug, kind)
    return made[: FULL.get(slug, 2)]


def pages_of(slug: str, made: list[Section], language: str, paper: str) -> int:
    """How many pages sections fill."""
    with use_language(language, load_messages(language)):
        whole = [fill_running_foot(registry.load(slug), section) for section in made]
        return len(compose(Document("", "", tuple(whole)), make_style(paper=paper)))


def _is_picture(block: Block) -> bool:
    inside = block.picture if isinstance(block, Figure) else block
    return isinstance(inside, Board | Plan | CardRow)


@pytest.mark.parametrize(("slug", "language"), ALL)
def test_every_rule_is_in_the_rules_and_every_ruling_can_be_looked_up(
    slug: str, language: str
) -> None:
    letter, chapters, in_the_faq = TAUGHT[slug]
    law = (ROOT / "docs" / "rules" / f"{slug}.md").read_text("utf-8")
    ids = set(re.findall(rf"(?:\*\*|^- )({letter}\d+\.\d+)\b", law, re.MULTILINE))
    folder = ROOT / "templates" / ("" if language == "en" else language) / slug
    rules = cited(letter, (folder / "rules.md.j2").read_text("utf-8"))
    faq = cited(letter, (folder / "faq.md.j2").read_text("utf-8"))
    taught = {rule for rule in ids if _chapter(rule) in (*chapters, *in_the_faq)}
    assert len(taught) > 20
    assert sorted(rule for rule in taught - rules if _chapter(rule) not in in_the_faq) == []
    assert sorted(taught - rules - faq) == []
    rulings = {
        item.split()[0].strip("*")
        for item in re.split(r"^- (?=\*{0,2}[A-Z]\d)", law, flags=re.MULTILINE)[1:]
        if "Ruling" in item.split("\n\n")[0]
    }
    assert sorted((rulings & taught) - rules - faq) == []
    assert sorted((rules | faq) - ids) == []


def _chapter(rule: str) -> int:
    return int(rule[1:].split(".", maxsplit=1)[0])


def cited(letter: str, text: str) -> set[str]:
    """Rule ids in a template, ranges such as ``D5.3–D5.5`` filled in."""
    found = set(re.findall(rf"(?<!\w){letter}\d+\.\d+", text))
    for chapter, first, last in re.findall(
        rf"{letter}(\d+)\.(\d+)[–-]{letter}?(?:\1\.)?(\d+)(?![.\d])", text
    ):
        found |= {f"{letter}{chapter}.{n}" for n in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("slug", CONVERTED)
def test_the_documents_can_be_asked_for_by_name(slug: str) -> None:
    game = registry.load(slug)
    for kind in NAMES:
        assert sheet_names(game, kind, with_scenario=True) == [kind]
    assert sheet_names(game, "first_turn", with_scenario=True) == [FIRST_TURN]
    assert sheet_names(game, "learn,faq", with_scenario=True) == [LEARN, FAQ]


def test_tables_of_a_learn_page_are_read_too() -> None:
    """The guard walks into tables, lists and captions."""
    table = Table((("a long cell", "b"),), ("Head",), caption="caption")
    assert list(texts(table)) == ["a long cell", "Head", "caption"]
    assert sentences("One is **here**. Two? Three!") == ["One is here.", "Two?", "Three!"]
    assert word_count("From high to low: A K Q J 10 9 8 7 6 5 4 3 2.") == 5
