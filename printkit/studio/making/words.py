"""The words of every language, read before somebody turns a page into it."""

from __future__ import annotations

from collections.abc import Iterator


def words_ahead() -> Iterator[str]:
    """Read the messages of each language, then where its words are parted; a step for each."""
    from printkit.layout.text.line_breaking import load_syllables  # late: the shell needs none
    from printkit.prose.messages import languages
    from printkit.studio.frame.speaking import speak

    for language in languages():
        with speak(language):
            pass
        yield language
        with speak(language):
            load_syllables()
        yield language
