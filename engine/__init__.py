"""The engine: five card games as data and rules. It knows no paper."""

from engine.compiled import choose

BUILD = choose()
"""How it runs: ``compiled``, or ``pure Python`` and why."""
