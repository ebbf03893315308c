"""Programs of games that are not ours, each in a process of its own.

What it gets is a copy of its View and of what it asks for: the legal moves, or a state imagined
from what it may know. The State itself stays here, so that nothing a program does can look behind
the cards or change the table. What comes back is the number of a legal move.
"""

from __future__ import annotations

import atexit
import importlib
import os
import pickle
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import IO, Any

import msgspec

from engine.errors import BrokenGameError, first_line
from engine.game.playable import Turn
from engine.rng import Stream

_LENGTH = struct.Struct(">Q")
_START = (
    "import sys; sys.path[:] = sys.argv[3:]\n"
    "from engine import registry; registry.packages()\n"
    "from engine.play.apart import serve; serve(sys.argv[1], sys.argv[2])"
)
_KEYS = 1 << 64
MAX_ANSWER = 1_000_000
_GRACE = 0.5
AnyPlayer = Callable[[Turn[Any, Any, Any], Stream], Any]
_running: dict[tuple[str, str], subprocess.Popen[bytes]] = {}


def players_apart(package: str, players: Mapping[str, AnyPlayer]) -> dict[str, AnyPlayer]:
    """The same programs, each in a process of its own that its first decision starts."""
    return {name: partial(_decide, package, name) for name in players}


def _decide(package: str, name: str, turn: Turn[Any, Any, Any], rng: Stream) -> Any:
    """The move that a program chooses in its process.

    Raises:
        BrokenGameError: the program failed, died, or chose no legal move.
    """
    process = _process(package, name)
    about = f"the program {name!r} of {package.rpartition('.')[2]}"
    moves: list[Any] | None = None
    try:
        _send(process.stdin, (turn.seat, turn.view, str(rng.below(_KEYS))))
        while True:
            asked, value = _received(process.stdout)
            if asked == "moves":
                moves = list(turn.legal_moves())
                _send(process.stdin, moves)
            elif asked == "imagine":
                _send(process.stdin, turn.imagine(Stream(str(value))))
            elif asked == "move" and isinstance(value, int):
                moves = list(turn.legal_moves()) if moves is None else moves
                if not 0 <= value < len(moves):
                    raise BrokenGameError(f"{about} chose no legal move")
                return moves[value]
            else:
                raise BrokenGameError(f"{about} failed: {str(value)[:120]}")
    except (OSError, EOFError, msgspec.MsgspecError, ValueError) as fault:
        raise BrokenGameError(f"{about} ended without a move") from fault
    except BaseException:
        _end(package, name)
        raise


def _process(package: str, name: str) -> subprocess.Popen[bytes]:
    found = _running.get((package, name))
    if found is None or found.poll() is not None:
        _end(package, name)
        found = subprocess.Popen(  # noqa: S603 - this Python, and a program its owner installed
            [sys.executable, "-B", "-P", "-c", _START, package, name, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        _running[package, name] = found
        atexit.register(_end, package, name)
    return found


def _end(package: str, name: str) -> None:
    process = _running.pop((package, name), None)
    if process is None:
        return
    process.kill()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()
    process.wait()


def _send(stream: IO[bytes] | None, value: Any) -> None:
    """Hand data down; only the child unpickles, and only what we made."""
    if stream is not None:
        data = pickle.dumps(value)
        stream.write(_LENGTH.pack(len(data)) + data)
        stream.flush()


def _received(stream: IO[bytes] | None) -> tuple[str, Any]:
    """What the child says: plain data, whatever its program is."""
    (length,) = _LENGTH.unpack(_whole(stream, _LENGTH.size))
    if length > MAX_ANSWER:
        raise EOFError
    return msgspec.msgpack.decode(_whole(stream, length), type=tuple[str, Any])


def _whole(stream: IO[bytes] | None, length: int) -> bytes:
    data = stream.read(length) if stream is not None else b""
    if len(data) < length:
        raise EOFError
    return data


# The child's side -------------------------------------------------------------------------------


class _FarTurn:
    """What a program is given: its View, and ways to ask for more of what it may know."""

    __slots__ = ("_ask", "_moves", "seat", "view")

    def __init__(self, seat: int, view: Any, ask: Any) -> None:
        self.seat = seat
        self.view = view
        self._ask = ask
        self._moves: list[Any] | None = None

    def legal_moves(self) -> list[Any]:
        """Every legal move."""
        if self._moves is None:
            self._moves = self._ask("moves", None)
        return list(self._moves or ())

    def glimpse(self, look: Any) -> Any:
        """The View: the state is far away."""
        del look
        return self.view

    def imagine(self, rng: Stream) -> Any:
        """A full state consistent with the view."""
        return self._ask("imagine", str(rng.below(_KEYS)))


def serve(package: str, name: str) -> None:
    """Run one program of a game until nobody asks any more."""
    above, below = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the program prints is not an answer
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()
    player = importlib.import_module(package).GAME.play.players[name]

    def take() -> Any:
        (length,) = _LENGTH.unpack(_whole(above, _LENGTH.size))
        return pickle.loads(_whole(above, length))  # noqa: S301 - from our parent alone

    def say(word: str, value: Any) -> None:
        data = msgspec.msgpack.encode([word, value])
        below.write(_LENGTH.pack(len(data)) + data)
        below.flush()

    def ask(word: str, value: Any) -> Any:
        say(word, value)
        return take()

    with suppress(EOFError, KeyboardInterrupt):
        while True:
            seat, view, key = take()
            turn = _FarTurn(seat, view, ask)
            try:
                move = player(turn, Stream(key))
                say("move", turn.legal_moves().index(move))
            except (EOFError, KeyboardInterrupt):
                raise
            except BaseException as fault:  # a stranger's program may raise anything
                say("fault", f"{type(fault).__name__}: {first_line(fault)}")


def _watch(parent: int) -> None:
    """End when the parent has gone, whatever it died of."""
    while os.getppid() == parent:
        time.sleep(_GRACE)
    os._exit(1)
