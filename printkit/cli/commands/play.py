"""Commands that play: play, replay, rules."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.language import ENGLISH, _
from printkit.cli.common import (
    ForceOption,
    JsonOption,
    Refusal,
    SeedOption,
    SettingsOption,
    as_json_text,
    refusing,
    say,
    words_of,
)
from printkit.cli.completing import GameArgument, games
from printkit.cli.page_options import LanguageOption, SpokenOption, in_language

if TYPE_CHECKING:
    from engine.game.contract import Game
    from engine.game.playable import AnyPlay
    from engine.scenario.envelope import Scenario

MAX_NAME = 40


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (play, replay, rules):
        app.command()(command)


def play(
    file: Annotated[
        str,
        typer.Argument(
            help="The scenario or unfinished game to play, or a game such as dukes-up.",
            autocompletion=games,
        ),
    ],
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            help=(
                "Name who plays, in order of seats: people, or the computer players easy,"
                " normal and strong. Default: you, or who sat there in an unfinished game. A"
                " normal computer player takes every seat left over."
            ),
        ),
    ] = None,
    settings: SettingsOption = None,
    seed: SeedOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="Write the record of the game to this file. Default: a new file in output/.",
        ),
    ] = None,
    language: SpokenOption = ENGLISH,
    force: ForceOption = False,
) -> None:
    """Play a game in the terminal, against the computer or with friends.

    Examples: printkit play dukes-up --players Ann,easy --seed friday;
    printkit play defenders --set siege=short --lang de
    """
    from engine.rng import new_seed
    from printkit.play.console import PlayAgain

    with refusing(), in_language(language):
        word, wished = seed, tuple(settings or ())
        while True:
            wanted = _Wanted(file, players, wished, word or new_seed())
            try:
                if not _play_once(wanted, output, force=force, is_told=word is None):
                    return
            except PlayAgain:
                pass
            file, wished = _new_game(file, wished)
            if output is not None:
                output = output.with_stem(_next_stem(output))
            word = None


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is to be played."""

    file: str
    players: str | None
    settings: tuple[str, ...]
    seed: str


def _play_once(wanted: _Wanted, output: Path | None, *, force: bool, is_told: bool) -> bool:
    """Play one game and keep its record; whether another one is wanted."""
    from engine.game.contract import play_of
    from engine.play.match import Dice
    from engine.play.opponents import screen_names, story_names
    from engine.play.record import dump_record, make_record
    from engine.teaching.session import tokens_of
    from printkit.cli.terminal import Terminal, typesetter
    from printkit.io.files import verify_free, write_whole
    from printkit.play.broken_off import settled
    from printkit.play.console import PlayAgain, StopPlaying
    from printkit.play.hotseat import HotseatGame
    from printkit.play.lexicon import read_lexicon

    if output is not None:
        verify_free(output, force=force)
    game, scenario, made, kept = _open(wanted)
    target = output or _free_name(scenario.id)
    verify_free(target, force=force)  # before anybody has played for an hour
    rules = play_of(game)
    # A game that goes on gets dice of its own, not those it began with.
    luck = f"{wanted.seed}+{len(made)}" if made else wanted.seed
    dice = Dice(luck, len(rules.seats(scenario)))
    scenario = rules.deal_missing(scenario, dice.setup)

    def start() -> Any:
        state = rules.start(scenario)
        rules.replay(state, made)
        return state

    asked = rules.start(scenario).to_move if scenario.content.get("kind") == "puzzle" else 0
    wished = _who_sits(wanted, goes_on=bool(made))
    names, programs = _seat(rules, scenario, wished, max(asked, 0))
    table = HotseatGame(
        rules,
        start(),
        screen_names(names, rules, scenario),
        programs,
        dice,
        Terminal(),
        lexicon=lambda signs: read_lexicon(game, scenario, signs),
        typesetter=typesetter(),
    )
    head = (
        f"{game.info.title}: {game.title_told(scenario)}. {_seated(rules, scenario, table.names)}"
    )
    say(table.type.fit(head))
    if is_told:
        again = _("(Seed: {seed}. To have this deal again, add --seed {seed}.)", seed=wanted.seed)
        say(table.type.fit(again))
    if task := rules.task and rules.task(scenario):
        say(table.type.fit(_("Task: {task}", task=task)))
    is_again = False
    try:
        table.run()
        tokens = rules.write(start(), table.moves)
    except (StopPlaying, KeyboardInterrupt) as stop:
        is_again = isinstance(stop, PlayAgain)
        tokens, _made = settled(rules, start, table.moves)
    outcome = table.state.outcome()
    back = [
        *kept,
        *(
            {**taken, "at": taken["at"] + len(made)}
            for taken in tokens_of(rules, start(), table.session.takebacks, table.moves)
        ),
    ]
    record = make_record(scenario, names, [*made, *tokens], outcome, back)
    write_whole(target, dump_record(record).encode(), private=True)
    wrote = _("Wrote {file}.", file=target)
    if not outcome:
        wrote += "\n" + _("To go on playing, run: printkit play {file}", file=target)
    say(wrote)
    if outcome and table.session.people:
        called = story_names(names, rules, scenario)
        tale = game.tell(scenario, called, record["moves"]) if game.tell else None
        with suppress(KeyboardInterrupt):  # the record is written
            is_again = table.close(tale)
    return is_again


def _new_game(file: str, settings: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """What another game is made from: after one that was gone on with, the game by its name."""
    from printkit.play.reading import is_record, read_record

    path = Path(file)
    if not path.is_file() or not is_record(path):
        return file, settings
    scenario = read_record(path)["scenario"]
    return scenario["game"], tuple(
        f"{name}={_as_typed(value)}" for name, value in scenario.get("options", {}).items()
    )


def _as_typed(value: Any) -> str:
    """An option's value as ``--set`` reads it."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _next_stem(path: Path) -> str:
    """The name of the next game's record: ``game-2`` after ``game``."""
    head, dash, tail = path.stem.rpartition("-")
    return f"{head}-{int(tail) + 1}" if dash and tail.isdecimal() else f"{path.stem}-2"


def replay(
    files: Annotated[list[Path], typer.Argument(help="The records of played games to check.")],
    as_json: JsonOption = False,
) -> None:
    """Check played games against the rules, move by move.

    The exit code is 0 if all games are legal, 1 if one isn't, and 2 if a file isn't a record.

    Example: printkit replay game.json
    """
    import json

    from printkit.play.reading import read_series, read_verdicts

    with refusing():
        verdicts = list(zip(files, read_verdicts(files), strict=True))
    if as_json:
        report = [
            {
                "file": str(file),
                "legal": verdict.legal,
                "outcome": verdict.outcome,
                "illegal_at": verdict.illegal_at,
                "rule": verdict.rule,
                "message": verdict.message,
            }
            for file, verdict in verdicts
        ]
        typer.echo(as_json_text(report))
    else:
        for file, verdict in verdicts:
            if verdict.legal:
                told = json.dumps(verdict.outcome, ensure_ascii=False)
                back = verdict.takebacks
                marked = f" (moves taken back: {back} time{'s' * (back != 1)})" if back else ""
                typer.echo(f"{file}: legal, {told}{marked}")
                continue
            place = "" if verdict.illegal_at is None else f" at move {verdict.illegal_at}"
            typer.echo(f"{file}: NOT LEGAL{place}: {verdict.rule}: {verdict.message}")
    if not all(verdict.legal for _, verdict in verdicts):
        raise typer.Exit(1)
    together = "" if as_json else read_series(files)
    if together:
        typer.echo(together)


def rules(
    game: GameArgument,
    words: Annotated[
        list[str] | None, typer.Argument(help="Explain this word, sign, card or rule's number.")
    ] = None,
    settings: SettingsOption = None,
    language: LanguageOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Explain a word, a sign, a card or a rule of a game.

    The answer comes from the game's printed pages. The exit code is 0 if a page has it,
    and 1 if none has.

    Examples: printkit rules deebz discarder; printkit rules dukes-up K5.4
    """
    from engine import registry
    from engine.game.contract import Request, play_of
    from engine.rng import Stream
    from engine.scenario.options import parse_settings
    from engine.teaching.lexicon import explain
    from printkit.play.answers import entry_text, unknown_word
    from printkit.play.lexicon import read_lexicon
    from printkit.play.typeset import Typesetter

    word = " ".join(words or ())
    with refusing(), in_language(language):
        found = registry.game_called(game)
        if not word:
            raise Refusal(
                f"Which rule? Add its number or a word: printkit rules {game} end. To print all"
                f" rules, run: printkit sheet rules {game} -o rules.pdf"
            )
        options = parse_settings(found.info.options, settings or [])
        scenario = found.generate(Request("1", found.info.default_players, options))
        play = play_of(found)
        state = play.start(play.deal_missing(scenario, Stream("1")))
        view = state.observe(max(state.to_move, 0))
        signs = play.guide.signs(view) if play.guide is not None else ()
        told = explain(read_lexicon(found, scenario, signs), play.guide, view, word)
    if as_json:
        report = {
            "word": word,
            "card": told.card,
            "entries": [entry._asdict() for entry in told.entries],
            "nearest": list(told.nearest),
        }
        typer.echo(as_json_text(report))
        raise typer.Exit(0 if told.card or told.entries else 1)
    lines = [told.card] if told.card else []
    lines += [entry_text(entry) for entry in told.entries]
    if not lines:
        raise Refusal(unknown_word(word, told.nearest), 1)
    typer.echo(Typesetter().fit("\n".join(lines)))


def _open(wanted: _Wanted) -> tuple[Game, Scenario, list[str], list[dict[str, Any]]]:
    """The game, its scenario, the moves made so far, and what was taken back of them."""
    from engine import registry
    from engine.game.contract import Request
    from engine.measure.target import generate_measured
    from engine.scenario.options import parse_settings
    from printkit.play.reading import InvalidScenarioError, read_playable, read_takebacks

    path = Path(wanted.file)
    if not path.exists() and not path.suffix and path.name == wanted.file:  # a game's name
        game = registry.game_called(wanted.file)
        low, high = game.info.players
        count = len(wanted.players.split(",")) if wanted.players else 0
        seats = min(count, high) if count >= low else game.info.default_players
        options = parse_settings(game.info.options, list(wanted.settings))
        return game, generate_measured(game, Request(wanted.seed, seats, options)), [], []
    if wanted.settings:
        raise Refusal(
            f"--set {wanted.settings[0]}: {wanted.file} has its options already. Leave out"
            " --set, or start a new game by its name."
        )
    try:
        scenario, made = read_playable(path)
    except InvalidScenarioError as fault:
        raise Refusal(str(fault), 1) from fault
    return registry.load(scenario.game), scenario, made, read_takebacks(path) if made else []


def _who_sits(wanted: _Wanted, *, goes_on: bool) -> Sequence[str] | None:
    """The players asked for, or those who sat in a game that goes on; None for the usual ones."""
    from engine.play.opponents import unnamed
    from printkit.play.reading import read_record

    if wanted.players is not None:
        return unnamed(words_of(wanted.players))
    return read_record(Path(wanted.file))["players"] if goes_on else None


def _seat(
    rules: AnyPlay, scenario: Scenario, players: Sequence[str] | None, you: int
) -> tuple[list[str], list[Any]]:
    """Names and programs (None for a person) of all seats; unless named, You sit at ``you``."""
    from engine.play.opponents import UNNAMED
    from engine.play.programs import NORMAL, find_player, is_program, verify_name

    seats = rules.seats(scenario)
    given = [NORMAL] * you + [UNNAMED] if players is None else list(players)
    if len(given) > len(seats):
        raise Refusal(
            f"--players: this game has {len(seats)} seats ({', '.join(seats)}), but you"
            f" named {len(given)} players. Name at most {len(seats)}."
        )
    for name in given:
        if not name or len(name) > MAX_NAME or not name.isprintable():
            raise Refusal(
                f"--players: {name[:MAX_NAME]!r} isn't a valid name. Use 1 to {MAX_NAME} letters."
            )
        if not is_program(name, rules):
            verify_name(name, rules)
    names = given + [NORMAL] * (len(seats) - len(given))
    return names, [find_player(n, rules) if is_program(n, rules) else None for n in names]


def _seated(rules: AnyPlay, scenario: Scenario, names: Sequence[str]) -> str:
    """Who sits where: ``Ann (Red), Marlene (easy, Black)``."""
    from engine.measure.words import seat_name

    seats = rules.seats(scenario)
    return ", ".join(
        f"{name[:-1]}, {seat})" if name.endswith(")") else f"{name} ({seat})"
        for name, seat in zip(names, map(seat_name, seats), strict=True)
    )


def _free_name(scenario_id: str) -> Path:
    """A record's own name below ``output/``: earlier games are never replaced."""
    number = 1
    while (target := Path("output") / f"{scenario_id}-game-{number}.json").exists():
        number += 1
    return target
