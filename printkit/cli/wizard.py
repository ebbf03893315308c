"""``printkit`` alone at a terminal: four answers lead a first-time host to a PDF."""

from __future__ import annotations

import sys
from dataclasses import fields, replace
from typing import TYPE_CHECKING, TypeVar

import typer

from printkit.cli.common import InkChoice, refusing, say, words_of
from printkit.cli.kept import NIGHT_DEFAULTS
from printkit.cli.page_options import PageOptions, in_language

if TYPE_CHECKING:
    from collections.abc import Callable

    from printkit.cli.evening import MadeEvening
    from printkit.night.night import EveningRequest

Answer = TypeVar("Answer")
_AGAIN, _QUIT = "r", "q"


def lead() -> None:
    """Ask who comes, how long, what is there and which paper; then show, print and open.

    Raises:
        Refusal: it cannot be done; the message says what could.
    """
    from printkit.cli.evening import free_name, write_evening
    from printkit.io.host_settings import keep_settings, read_settings
    from printkit.night.history import past_night, remember

    with refusing():
        kept, owned = read_settings()
        say("Let's make a game night. Press Enter to take what stands in brackets.")
        people = _asked("1/4  Who comes? A number, or names", str(kept.get("people", 4)), _people)
        minutes = _asked("2/4  How many minutes do you have?", "150", _number)
        owned |= _asked(
            "3/4  What do you have? Such as packs=4, dice=no, figures=24", _told(owned), _owned
        )
        paper, language = _asked(
            "4/4  Paper and language",
            f"{kept.get('paper', _usual_paper())} {kept.get('language', 'en')}",
            _paper_and_language,
        )
        kept |= {"paper": paper, "language": language}
        keep_settings(kept, owned)
        pages = PageOptions(
            paper=paper,
            language=language,
            ink=InkChoice(str(kept.get("ink", "full"))),
            printer=str(kept.get("printer", "")),
        )
        known = {field.name for field in fields(PageOptions)}
        usual = {name: value for name, value in NIGHT_DEFAULTS.items() if name in known}
        pages = PageOptions.from_plain(pages.plain() | usual)
        with in_language(language):
            asked, made = _settle(_evening(people, minutes, owned), pages)
            if asked is None or made is None:
                say("Nothing was written.")
                return
            target = free_name(asked.seed)
            write_evening(made, target, None, 150, force=False)
            remember(past_night(asked, made.document, pages.look(NIGHT_DEFAULTS)))
        if _line("Open it now? [y/N] ").strip().lower() in ("y", "yes"):
            typer.launch(str(target))


def _settle(
    evening: EveningRequest, pages: PageOptions
) -> tuple[EveningRequest | None, MadeEvening | None]:
    """Show an evening and another one for as long as it is rolled again."""
    from engine.rng import new_seed
    from printkit.cli.evening import make_evening

    style = pages.style()
    while True:
        made = make_evening(evening, style)
        for line in (_plan(made), *made.told):
            say(line)
        key = _key("Enter prints it, r rolls another, q leaves: ")
        if key == _QUIT:
            return None, None
        if key != _AGAIN:
            return evening, made
        evening = replace(evening, seed=new_seed())


def _plan(made: MadeEvening) -> str:
    from engine import registry

    facts = made.document.night
    titles = ", ".join(registry.info_of(slug).title for slug in facts.games)
    sheets = "1 sheet" if made.papers == 1 else f"{made.papers} sheets"
    return (
        f"Tonight: {titles}; {made.document.subject.rpartition(', ')[2]}; {sheets} of paper, about"
        f" {made.cutting} minutes of cutting."
    )


def _evening(people: int | tuple[str, ...], minutes: int, owned: dict[str, int]) -> EveningRequest:
    from engine import registry
    from engine.rng import new_seed
    from printkit.night.history import played_before
    from printkit.night.night import EveningRequest, Scope
    from printkit.night.seating import Guests

    guests = None if isinstance(people, int) else Guests(people)
    played = played_before(guests.names if guests else ())
    return EveningRequest(
        players=people if isinstance(people, int) else len(people),
        seed=new_seed(),
        scope=Scope.LEAN,
        minutes=minutes,
        guests=guests,
        own=owned,
        eased=frozenset(registry.packages()) - played if played else None,
    )


def _asked(question: str, usual: str, read: Callable[[str], Answer]) -> Answer:
    """An answer that can be used; what cannot is told in a line and asked for again."""
    from printkit.io.errors import PrintError

    while True:
        answer = _line(f"{question} [{usual}] ").strip() or usual
        try:
            return read(answer)
        except (PrintError, ValueError) as fault:
            say(str(fault))


def _line(prompt: str) -> str:
    """A line typed; the end of input leaves.

    Raises:
        Abort: nothing more can be typed.
    """
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        raise typer.Abort
    return line


def _key(prompt: str) -> str:
    """One key, small. It is awaited before the prompt stands there, so that none gets lost."""
    if sys.platform == "win32":
        sys.stderr.write(prompt)
        key: str = typer.getchar()
    else:
        import termios
        import tty

        usual = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin, termios.TCSANOW)
        try:
            sys.stderr.write(prompt)
            sys.stderr.flush()
            key = sys.stdin.read(1)
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, usual)
    sys.stderr.write("\n")
    return _QUIT if key in ("", "\x04") else key.lower()


def _people(answer: str) -> int | tuple[str, ...]:
    from printkit.night.choose_games import MAX_PEOPLE

    if not answer.isdecimal():
        names = tuple(words_of(answer))
        if len(names) > 1 and all(names) and len(set(names)) == len(names):
            return names
        raise ValueError("Write a number such as 4, or names separated by commas: Ann, Ben, Cleo.")
    if not 1 <= int(answer[:4]) <= MAX_PEOPLE:
        raise ValueError(f"A night is for 1 to {MAX_PEOPLE} people.")
    return int(answer)


def _number(answer: str) -> int:
    from printkit.night.choose_games import verify_minutes

    if not answer.isdecimal() or len(answer) > 5:
        raise ValueError("Write a number of minutes, such as 150.")
    verify_minutes(int(answer))
    return int(answer)


def _owned(answer: str) -> dict[str, int]:
    from printkit.io.host_settings import parse_owned_list

    return {} if answer == "all I need" else parse_owned_list(answer)


def _told(owned: dict[str, int]) -> str:
    return ",".join(f"{name}={count}" for name, count in owned.items()) or "all I need"


def _paper_and_language(answer: str) -> tuple[str, str]:
    from printkit.prose.messages import load_messages

    paper, _space, language = answer.partition(" ")
    language = language.strip() or "en"
    PageOptions(paper=paper).style()
    if language != "en":
        load_messages(language)
    return paper, language


def _usual_paper() -> str:
    return PageOptions().style().paper.name
