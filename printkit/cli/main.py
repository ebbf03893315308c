"""The ``printkit`` command: runs what is asked for and turns every fault into one line.

Nothing heavy is imported here: a family of commands loads when one of them is asked for, and each
command imports what it uses when it runs.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path

import typer

from engine import BUILD
from printkit import __version__
from printkit.cli.common import INTERRUPTED, Refusal, say
from printkit.cli.completing import words_asked
from printkit.cli.helping import help_when_alone, hint_of
from printkit.cli.kept import kept_defaults
from printkit.cli.light import FAMILIES, families_of, gather, lighten
from printkit.cli.stopping import is_stopping, listen
from printkit.cli.streams import plain_streams

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
"""What writing fails with when the disk below standard output is full."""
_COMPLETION = (["--show-completion"], ["--install-completion"])
"""What typer answers by ending the program."""

_bare = typer.Typer(
    name="printkit",
    help="Print game nights: five card games, ready to print and play.",
    epilog="Start with: printkit night",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@_bare.callback(invoke_without_command=True)
def _root(
    ctx: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version and stop."),
) -> None:
    """Print game nights: five card games, ready to print and play."""
    if version:
        typer.echo(f"printkit {__version__} ({BUILD})")
        raise typer.Exit
    if ctx.invoked_subcommand is None and sys.stdin.isatty() and sys.stdout.isatty():
        from printkit.cli.wizard import lead

        lead()
        return
    help_when_alone(ctx)


def __getattr__(name: str) -> typer.Typer:
    """``app``: the application with all commands, as docs/commands.md tells them."""
    if name != "app":
        raise AttributeError(f"module 'printkit.cli.main' has no attribute {name!r}")
    return gather(_bare, FAMILIES)


def __dir__() -> list[str]:
    """What stands here, ``app`` too."""
    return sorted([*globals(), "app"])


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit: 0 fine, 1 findings, 2 unusable (one line)."""
    listen()
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        # Data is UTF-8 whatever the locale; a file name that is not a text is shown escaped.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing that it says steers the screen."""
    with plain_streams():
        try:
            return _run(arguments)
        except BaseException:
            if not is_stopping():
                raise
            say("printkit: stopped")  # broken off where others took it for a fault of their own
            return INTERRUPTED


def _run(arguments: list[str] | None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    asked = words_asked(os.environ)  # the shell's line stands there, not among our arguments
    try:
        if any("\0" in word for word in words):  # no system lets a name hold it
            raise Refusal("one of the arguments contains a null character. Check what you pasted.")
        if asked is None and (hint := hint_of(words)):
            raise Refusal(hint)
        families = families_of(words) if asked is None else FAMILIES
        light = lighten(gather(_bare, families), words if asked is None else asked)
        kept = {} if asked is not None else kept_defaults(words)
        code = light(args=words, prog_name="printkit", standalone_mode=False, default_map=kept)
        if code == INTERRUPTED:  # typer's own answer to Ctrl-C, while a command gets ready
            say("printkit: stopped")
        sys.stdout.flush()
    except Refusal as refusal:
        say(f"printkit: {refusal}")
        return refusal.code
    except typer.Abort:
        say("printkit: stopped")
        return INTERRUPTED
    except SystemExit as end:
        has_answered = asked is not None or words[:1] in _COMPLETION
        if has_answered or isinstance(end.__context__, BrokenPipeError):
            return 0  # so typer ends when the shell has its answer, or nobody reads our output
        say(
            "printkit: a game's own code stopped the program (SystemExit). Report it to"
            " the game's authors."
        )
        return 2
    except BrokenPipeError:
        _drop_output()  # the reader of our output has gone
        return 0
    except UnicodeEncodeError as fault:
        if not any(_is_no_text(word) for word in words):
            raise
        say(
            f"printkit: an argument isn't UTF-8 text: {str(fault.object)[-40:]!a}. Check"
            " what you pasted."
        )
        return 2
    except OSError as fault:
        if is_stopping():
            raise
        if fault.errno in _FULL:
            _drop_output()
        from printkit.io.files import reason

        say(f"printkit: {reason(fault)}")
        return 2
    except Exception as fault:
        if is_stopping():
            raise
        if asked is not None:
            return 1  # during shell completion, fail silently and offer no completions
        # Usage errors of typer's own click all have this method; anything else is a defect.
        message = getattr(fault, "format_message", None)
        if message is None:
            raise
        context = getattr(fault, "ctx", None)
        command = context.command_path if context else "printkit"
        wrong = " ".join(message().split())
        stop = "" if wrong[-1:] in (".", "?", "!") else "."
        say(f"printkit: {wrong}{stop} For help, run: {command} --help")
        return 2
    return code if isinstance(code, int) else 0


def _drop_output() -> None:
    """Keep Python from complaining at exit about what it could not write."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return  # no file stands behind it, as in tests


def _is_no_text(word: str) -> bool:
    """Whether a word came as bytes that are not UTF-8; a file may be called so, a seed not."""
    return any("\ud800" <= letter <= "\udfff" for letter in word)


def _open_what_is_closed() -> None:
    """Started without a stream (``>&-``), a program reads nothing and its words go nowhere."""
    sys.stdin = sys.stdin or Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - until the end
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the end
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the end
