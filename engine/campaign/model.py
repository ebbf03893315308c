"""A campaign as data: what its file holds, and how the file is read and sealed."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.campaign.migrate import migrate
from engine.errors import EngineError, UnreadableError
from engine.scenario.envelope import canonical, parse, pretty, wrong_format

FORMAT = "printkit.campaign/1"
MAX_PLAYERS = 12
MAX_NAME = 24
MAX_BYTES = 8_000_000
"""A campaign file larger than this is neither written nor read: it holds played games."""


class CampaignError(EngineError):
    """A campaign cannot do what was asked, said in one line."""


class NextStepError(CampaignError):
    """Something else has to be done with the campaign first, or instead.

    Attributes:
        wrong: what stands in the way, as a sentence.
        command: the command of the campaign's family that does it.
    """

    def __init__(self, wrong: str, command: str) -> None:
        """Keep both, and say them; a caller that knows the campaign's file can say that as well."""
        super().__init__(self.told(wrong, command, "FILE"))
        self.wrong, self.command = wrong, command

    @staticmethod
    def told(wrong: str, command: str, file: str) -> str:
        """What is wrong, and the command that helps, on a campaign's file."""
        return f"{wrong}. Use: printkit campaign {command} {file}"


class DamagedError(UnreadableError):
    """A campaign file that is not what was written: cut short, or changed by hand."""


class Night(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One night of the graph.

    Attributes:
        id, title: its short name, and what people call it.
        game: slug of the game that is played.
        options: the recipe: options of the game, as ``--set`` takes them.
        seed: nights with the same word here are generated from the same seed; empty for its own.
        stakes: what hangs on it, in a sentence.
        story: read aloud before it.
        boons: names of the game's boons that are carried into it, at most one with a holder.
        boon_after: outcomes of the night before that earn the holder's; empty for all.
        edges: outcome -> id of the night or ending that follows; ``else`` stands for the rest.
        told: outcome -> how it is told afterwards; ``else`` likewise.
    """

    id: str
    title: str
    game: str
    edges: dict[str, str]
    options: dict[str, Any] = {}
    seed: str = ""
    stakes: str = ""
    story: str = ""
    boons: tuple[str, ...] = ()
    boon_after: tuple[str, ...] = ()
    told: dict[str, str] = {}


class Ending(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way in which the story ends."""

    id: str
    title: str
    text: str


class CampaignShape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The plan of a campaign before anybody has joined it.

    Attributes:
        name: the file it comes from.
        title, about: for lists; ``prologue`` is read aloud on the first night.
        sides: two banners that players are sworn to in turn; empty when everyone plays alone.
        carry: who holds a boon: ``winner`` of the night before, or the player who is ``trailing``.
        nights: the first one begins the campaign.
    """

    title: str
    about: str
    nights: tuple[Night, ...]
    endings: tuple[Ending, ...]
    name: str = ""
    prologue: str = ""
    sides: tuple[str, ...] = ()
    carry: str = "winner"


class Boon(msgspec.Struct, frozen=True, kw_only=True):
    """What is carried into a night at one table, as its line says.

    Attributes:
        name: of the game's ``[boons.NAME]``; ``rule`` the rule id that allows it.
        holder: whose it is; empty when it is the whole table's.
        text: the line, without the rule: a message with ``{named}`` fields.
        told: the same as it is told afterwards; empty in files of earlier versions, whose text is
            filled in already.
        fields: what both are filled with (:mod:`engine.phrases`).
    """

    name: str
    holder: str
    rule: str
    text: str
    told: str = ""
    fields: dict[str, Any] = {}


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """One table of a night: who sits where, with which scenario (JSON as in its own file)."""

    seats: tuple[str, ...]
    scenario: dict[str, Any]
    boons: tuple[Boon, ...] = ()


class TableResult(msgspec.Struct, frozen=True, kw_only=True):
    """How one table ended.

    Attributes:
        rewards: a seat's share: 1 won, 0 lost, between when shared.
        scores: points a seat, when they were told.
        record: the played game, when it came from a record file.
    """

    rewards: tuple[float, ...]
    scores: tuple[int, ...] = ()
    record: dict[str, Any] | None = None


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log: ``plan``, ``result`` or ``undo``. Nothing is ever taken out.

    Attributes:
        night: of a plan or result.
        present: who came, of a plan.
        tables: of a plan; ``beside`` those of further games of the evening, without stakes.
        results: of a result, one for each table of the plan.
        outcome: of a result, one of the night's outcomes.
    """

    kind: str
    night: str = ""
    present: tuple[str, ...] = ()
    tables: tuple[TablePlan, ...] = ()
    beside: tuple[TablePlan, ...] = ()
    results: tuple[TableResult, ...] = ()
    outcome: str = ""


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign: its shape, the people, and all that has happened."""

    format: str
    id: str
    title: str
    seed: str
    players: tuple[str, ...]
    shape: CampaignShape
    log: tuple[LogEntry, ...] = ()


def dump(campaign: Campaign, standings: list[dict[str, Any]]) -> bytes:
    """The file of a campaign: readable, sealed by a checksum over all the rest.

    Raises:
        CampaignError: it would be larger than files may be.
    """
    data = msgspec.to_builtins(campaign)
    data["standings"] = standings
    data["checksum"] = checksum(data)
    text = (pretty(data) + "\n").encode()
    if len(text) > MAX_BYTES:
        raise CampaignError(
            f"this campaign has become larger than {MAX_BYTES // 1_000_000} MB. Start a new one."
        )
    return text


def load(data: bytes, place: str) -> Campaign:
    """Read a campaign's file.

    Raises:
        DamagedError: it is not whole: no JSON, or another checksum than written.
        UnreadableError: it is JSON, but no campaign of this format.
    """
    try:
        value = parse(data, place, MAX_BYTES)
    except UnreadableError as fault:
        raise DamagedError(str(fault)) from fault
    if not isinstance(value, dict):
        raise UnreadableError(
            f"{place}: this isn't a campaign. To start one, run: printkit campaign new FILE"
            " --players Ann,Ben"
        )
    if value.get("format") != FORMAT:
        raise wrong_format(value.get("format"), FORMAT, place)
    if value.get("checksum") != checksum(value):
        raise DamagedError(
            f"{place}: the file is damaged, because its checksum doesn't fit what it says. Use a"
            " copy that nobody has edited."
        )
    try:
        return msgspec.convert(migrate(value), Campaign)
    except msgspec.ValidationError as fault:
        raise UnreadableError(f"{place}: {fault}") from fault


def checksum(data: dict[str, Any]) -> str:
    """SHA-256 of everything in a campaign's file but the checksum itself."""
    try:
        text = canonical({key: value for key, value in data.items() if key != "checksum"})
    except ValueError:  # numbers that are none, as only a damaged file has them
        return ""
    return hashlib.sha256(text).hexdigest()
