"""A game's options as form fields, made from its table; no game needs a form of its own."""

from __future__ import annotations

from markupsafe import Markup

from engine.game.info import Info
from engine.language import _, mark_translatable
from engine.scenario.options import KIND, Option, option_label, plain, value_label
from printkit.studio.frame import fields
from printkit.studio.frame.html import tag
from printkit.studio.frame.query import Query

MOST_RADIOS = 3
"""Choices that stand side by side; more are a list."""
TIERS = {
    "core": mark_translatable("The game"),
    "advanced": mark_translatable("Advanced rules"),
    "variant": mark_translatable("Variants"),
    "experimental": mark_translatable("Experiments"),
}
"""What the parts of the rules are called; others by their own name."""


def evening_options(info: Info, query: Query) -> Markup | None:
    """The options of a game of an evening, folded until one is set; None for a game without any.

    Which kind of scenario it is can't be chosen: an evening has whole games.
    """
    kinds = info.options.get(KIND)
    usual = kinds.default if kinds else None
    options = [
        option
        for option in info.options.values()
        if option.name != KIND and (not option.kinds or usual in option.kinds)
    ]
    if not options:
        return None
    is_set = any(query.one(field_name(info.slug, option.name)) for option in options)
    made = [option_field(option, query, info.slug, is_soft=False) for option in options]
    inside = tag("div", *made, class_="folded")
    title = tag("summary", _("Options of {game}", game=info.title))
    return tag("details", title, inside, open=is_set, class_="group", id=f"options-{info.slug}")


def option_fields(info: Info, query: Query) -> list[Markup]:
    """A group of fields for each tier of a game's options; later tiers are folded."""
    kinds = info.options.get(KIND)
    said = query.one(field_name(info.slug, KIND))
    kind = said if kinds and said in kinds.choices else (kinds.default if kinds else None)
    groups: dict[str, list[Markup]] = {}
    changed: set[str] = set()
    for option in info.options.values():
        if option.kinds and kind not in option.kinds:
            continue
        groups.setdefault(option.tier, []).append(option_field(option, query, info.slug))
        if query.one(field_name(info.slug, option.name)):
            changed.add(option.tier)
    found = []
    for tier, made in groups.items():
        title = _(TIERS[tier]) if tier in TIERS else tier
        if tier == "core":
            found.append(tag("fieldset", tag("legend", title), *made, class_="group"))
        else:
            inside = tag("div", *made, class_="folded")
            found.append(
                tag(
                    "details",
                    tag("summary", title),
                    inside,
                    open=tier in changed,
                    class_="group",
                    id=f"tier-{tier}",
                )
            )
    return found


def field_name(slug: str, option: str) -> str:
    """What a game's option is called in a state: as ``--set`` of an evening calls it."""
    return f"{slug}.{option}"


def option_field(option: Option, query: Query, slug: str, *, is_soft: bool = True) -> Markup:
    """The field of one option; left empty, the option is not set.

    Args:
        option: which.
        query: the state.
        slug: the game's name.
        is_soft: the rules that it leads to are shown on the same screen.
    """
    name = field_name(slug, option.name)
    value = query.one(name)
    label = option_label(option.name)
    rules = query.changed({"game": slug, "sheets": "rules", "page": "", "file": ""})
    if not is_soft:
        kept = {name: query.one(name) for name in ("lang", "seed") if query.one(name)}
        rules = Query([("game", slug), ("sheets", "rules"), *kept.items()])
    about = _(option.about)
    match option.kind:
        case "choice":
            others = [each for each in option.choices if each != option.default]
            choices = [("", _unset(option, slug))]
            choices += [(each, value_label(slug, option.name, each)) for each in others]
            value = "" if value == option.default else value
            if len(option.choices) <= MOST_RADIOS:
                made = fields.radios(name, label, value, choices, about)
            else:
                made = fields.select(name, label, value, choices, about)
        case "flag":
            words = {True: ("true", _("Yes")), False: ("false", _("No"))}
            choices = [("", _unset(option, slug))]
            choices += [said for flag, said in words.items() if flag is not option.default]
            made = fields.radios(name, label, value, choices, about)
        case "whole":
            made = fields.number(
                name, label, value, option.low, option.high, about, empty=_unset(option, slug)
            )
        case _:
            made = fields.text(name, label, value, about)
    if not option.rule:
        return made
    link = tag(
        "a",
        option.rule,
        href=f"/scenarios?{rules}",
        class_="rule",
        aria_label=_("Rule {rule}", rule=option.rule),
        data_soft=is_soft,
    )
    return tag("div", made, link, class_="option")


def _unset(option: Option, slug: str) -> str:
    """What happens when nothing is chosen."""
    if option.default is None:
        return _("As it comes")
    if isinstance(option.default, bool):
        return _("{value} (usual)", value=_("Yes") if option.default else _("No"))
    return _("{value} (usual)", value=value_label(slug, option.name, plain(option.default)))
