"""Names from the word lists, each used once, that suit what they name."""

from __future__ import annotations

from engine.games.defenders import words
from engine.games.defenders.city import Place
from engine.games.defenders.stacks import Stack, class_name, roles
from engine.rng import Stream


class Namer:
    """Hands out the names of one setting, none twice."""

    def __init__(self, setting: str, stream: Stream) -> None:
        self._setting = setting
        self._lists = words.setting(setting)
        self._stream = stream
        self._used: set[str] = set()

    def location(self, place: Place) -> str:
        """A name for a location: long names for long places, wall names for walls."""
        kind = place.class_name
        names = self._free("loc", kind)
        linear = [name for name in names if "linear" in self._lists.tags.get(name, ())]
        if place.kind == "linear" and kind == "area":
            suited = [n for n in linear if words.is_wall_word(n) == (place.sort == "wall")]
            if place.sort == "wall" and not suited:
                suited = [n for n in words.TABLES["wall_names"]["names"] if n not in self._used]
            return self._take(suited or linear or names)
        return self._take([name for name in names if name not in linear] or names)

    def defender(self, stack: Stack) -> str:
        """A name for a defender; engineers and healers have their own."""
        names = self._free("def", class_name("def", stack.cards))
        wanted = set(roles(self._setting, stack.cards))
        suited = [n for n in names if set(self._lists.tags.get(n, ())) & wanted]
        plain = [n for n in names if not self._lists.tags.get(n)]
        return self._take((suited if wanted else plain) or names)

    def threat(self, kind: str) -> str:
        """A name for a threat of a class."""
        return self._take(self._free("thr", kind))

    def _free(self, side: str, kind: str) -> list[str]:
        return [name for name in self._lists.names[side, kind] if name not in self._used]

    def _take(self, names: list[str]) -> str:
        name = self._stream.pick(names)
        self._used.add(name)
        return name
