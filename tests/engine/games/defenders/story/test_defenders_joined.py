"""Events of a day told as one."""

from __future__ import annotations

import pytest
from engine.games.defenders.story.merged_events import GATHERED, POSTED, TOGETHER, joined
from engine.games.defenders.story.wording import GROUPS, OTHERWISE


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([("shoot", 3, 7), ("foe lost", 7)], [("shot", 3, 7)]),
        ([("shoot", 3, 7), ("missed", 7)], [("shot wide", 3, 7)]),
        ([("inspire", 2), ("morale", -1, 0)], [("heard", 2)]),
        ([("inspire", 2), ("in vain",)], [("unheard", 2)]),
        ([("repair", 1, 4), ("repaired", 4)], [("rebuilt", 1, 4)]),
        ([("surprise",), ("attack", 5, 6)], [("surprise attack", 5, 6)]),
        ([("battle", 4), ("undefended", 4)], [("undefended", 4)]),
        ([("moves", 1, 4), ("moves", 2, 4), ("moves", 3, 4)], [(TOGETHER, 4, 1, 2, 3)]),
        ([("arrives", 1, 4), ("arrives", 2, 4)], [(GATHERED, 4, 1, 2)]),
        ([("posted", 1, 4), ("posted", 2, 4)], [(POSTED, 4, 1, 2)]),
        ([("moves", 1, 4), ("moves", 2, 5)], [("moves", 1, 4), ("moves", 2, 5)]),
        ([("moves", 1, 4), ("recaptured", 4), ("moves", 2, 4)], None),
        ([("foe lost", 7), ("shoot", 3, 7)], None),
        ([], []),
    ],
)
def test_what_belongs_together_is_one(events, told):
    assert joined(events) == (events if told is None else told)


def test_every_joint_event_has_words():
    pairs = [[("shoot", 0, 0), ("foe lost", 0)], [("shoot", 0, 0), ("missed", 0)],
             [("inspire", 0), ("morale", -1, 0)], [("inspire", 0), ("in vain",)],
             [("repair", 0, 0), ("repaired", 0)], [("repair", 0, 0), ("in vain",)],
             [("surprise",), ("attack", 0)], [("battle", 0), ("undefended", 0)],
             [("moves", 0, 0)] * 2, [("arrives", 0, 0)] * 2, [("posted", 0, 0)] * 2]  # fmt: skip
    for pair in pairs:
        (event,) = joined(pair)
        assert event[0] in OTHERWISE or event[0] in GROUPS
