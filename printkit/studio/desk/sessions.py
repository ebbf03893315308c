"""Who may come in: links that work once, and what a browser that came by one carries from then on.

A link's token is exchanged for a session and is spent with it. The host may have as many links as
wished, one after the other; a link for the house (``--lan``) opens for every phone that has it.
"""

from __future__ import annotations

import secrets
from hmac import compare_digest
from threading import Lock

_BYTES = 32
MOST_SESSIONS = 50
"""Browsers at once; the oldest is forgotten first."""


class Sessions:
    """Tokens that open, and sessions that are open."""

    def __init__(self, *, lasting: bool = False) -> None:
        """A lasting token opens again and again; else each opens once."""
        self._lasting = lasting
        self._tokens: list[str] = []
        self._open: list[str] = []
        self._lock = Lock()

    def new_token(self) -> str:
        """A token nobody has had; the one before it opens no longer."""
        token = secrets.token_urlsafe(_BYTES)
        with self._lock:
            self._tokens = [token]
        return token

    def exchange(self, token: str) -> str | None:
        """A new session for a token that opens; None for any other."""
        with self._lock:
            if not _is_among(token, self._tokens):
                return None
            if not self._lasting:
                self._tokens = []
            session = secrets.token_urlsafe(_BYTES)
            self._open = [*self._open, session][-MOST_SESSIONS:]
            return session

    def is_open(self, session: str) -> bool:
        """Whether a browser carries an open session."""
        return _is_among(session, self._open)


def _is_among(given: str, known: list[str]) -> bool:
    """Whether a word is one of several; each is compared, in a time that tells nothing."""
    data = given.encode("utf-8", "replace")
    return sum(compare_digest(data, word.encode()) for word in known) > 0
