"""The command that explains a word, a sign, a card or a rule of a game."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from engine.language import ENGLISH
from printkit.cli.common import JsonOption, Refusal, SettingsOption, refusing
from printkit.cli.completing import GameArgument
from printkit.cli.page_options import LanguageOption, in_language


def register(app: typer.Typer) -> None:
    """Add this family's command."""
    app.command()(rules)


def rules(
    game: GameArgument,
    words: Annotated[
        list[str] | None, typer.Argument(help="A word, a sign, a card or a rule's number.")
    ] = None,
    settings: SettingsOption = None,
    language: LanguageOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Explain a word, a sign, a card or a rule of a game.

    The answer comes from the game's printed pages. Exit 0: found; 1: no page has it.

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
        typer.echo(json.dumps(report, ensure_ascii=False, indent=2))
        raise typer.Exit(0 if told.card or told.entries else 1)
    lines = [told.card] if told.card else []
    lines += [entry_text(entry) for entry in told.entries]
    if not lines:
        raise Refusal(unknown_word(word, told.nearest), 1)
    typer.echo(Typesetter().fit("\n".join(lines)))
