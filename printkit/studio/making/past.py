"""Past nights as states of Tonight."""

from __future__ import annotations

from engine import registry
from printkit.night.history import PastNight
from printkit.studio.frame.query import Query
from printkit.studio.making.evening import COUNTED, GAME_SEED
from printkit.studio.making.look import KEPT, TICKS


def state_of(night: PastNight, seed: str = "") -> Query:
    """The state that shows a past night again; with a seed, a new one like it."""
    pairs = [("seed", seed or night.seed), ("minutes", str(night.minutes)), ("scope", night.scope)]
    if night.names:
        pairs += [("names", ",".join(night.names)), ("round", str(night.evening))]
    pairs.append(("people", str(night.players)))
    pairs += [("games", slug) for slug in night.games]
    if night.eased is not None:
        pairs += [("known", slug) for slug in registry.packages() if slug not in night.eased]
    pairs += [(word.partition("=")[0], word.partition("=")[2]) for word in night.settings]
    pairs += [(name, str(night.own[name])) for name in COUNTED if name in night.own]
    if night.own.get("dice") == 0:
        pairs.append(("dice", "no"))
    look = night.look or {}
    pairs += [(field, str(look[name])) for field, name in KEPT.items() if name in look]
    pairs += [(field, "yes") for field, name in TICKS.items() if look.get(name)]
    if look.get("booklet"):
        pairs.append(("binding", "booklet"))
    if not seed:
        pairs += [(GAME_SEED + slug, own) for slug, own in night.seeds.items()]
    return Query(pairs)
