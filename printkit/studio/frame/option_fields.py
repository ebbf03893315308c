"""A game's options as form fields, made from its table; no game needs a form of its own."""

from __future__ import annotations

from markupsafe import Markup

from engine.game.contract import Info
from engine.language import _, mark_translatable
from engine.scenario.options import KIND, Option, plain
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
                tag("details", tag("summary", title), inside, open=tier in changed, class_="group")
            )
    return found


def field_name(slug: str, option: str) -> str:
    """What a game's option is called in a state: as ``--set`` of an evening calls it."""
    return f"{slug}.{option}"


def option_field(option: Option, query: Query, slug: str) -> Markup:
    """The field of one option; left empty, the option is not set."""
    name = field_name(slug, option.name)
    value = query.one(name)
    label = option.name.replace("_", " ").capitalize()
    rules = query.changed({"game": slug, "sheets": "rules", "page": "", "file": ""})
    about = _(option.about)
    match option.kind:
        case "choice":
            others = [each for each in option.choices if each != option.default]
            choices = [("", _unset(option)), *((each, _word(each)) for each in others)]
            value = "" if value == option.default else value
            if len(option.choices) <= MOST_RADIOS:
                made = fields.radios(name, label, value, choices, about)
            else:
                made = fields.select(name, label, value, choices, about)
        case "flag":
            words = {True: ("true", _("Yes")), False: ("false", _("No"))}
            choices = [("", _unset(option))]
            choices += [said for flag, said in words.items() if flag is not option.default]
            made = fields.radios(name, label, value, choices, about)
        case "whole":
            made = fields.number(
                name, label, value, option.low, option.high, about, empty=_unset(option)
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
        data_soft=True,
    )
    return tag("div", made, link, class_="option")


def _unset(option: Option) -> str:
    """What happens when nothing is chosen."""
    if option.default is None:
        return _("As it comes")
    if isinstance(option.default, bool):
        return _("{value} (usual)", value=_("Yes") if option.default else _("No"))
    return _("{value} (usual)", value=_word(plain(option.default)))


def _word(value: str) -> str:
    """A value as people read it."""
    return value.replace("_", " ").replace("-", " ")
