"""Tracks whether the client has animated all packets received; only then it accepts clicks.

``GameState.DebugPrintPower`` prints what the server has told, at once; ``PowerTaskList`` repeats it
line by line when the animation begins, and ``EndCurrentTaskList`` ends it. In 23 real logs nine of
ten actions of human players were sent when both had printed the same number of packets and no
list was open; the others are of players who did not wait for an animation.
"""

from __future__ import annotations

from hsbot.powerlog.lines import split_stamp

_TOLD = "GameState.DebugPrintPower() - "
_SHOWN = "PowerTaskList.DebugPrintPower() - "
_LIST_BEGINS = "PowerTaskList.DebugDump() - ID="
_LIST_ENDS = "PowerProcessor.EndCurrentTaskList()"
_PACKETS = frozenset({"TAG_CHANGE", "FULL_ENTITY", "SHOW_ENTITY", "HIDE_ENTITY", "CHANGE_ENTITY"})


class AnimationTracker:
    """Counts packets received (GameState) against packets animated (PowerTaskList).

    Attributes:
        behind: packets of the game that the client has not begun to show.
        showing: whether a task list is being shown.
    """

    def __init__(self) -> None:
        self.behind = 0
        self.showing = False

    @property
    def caught_up(self) -> bool:
        """Whether every packet received has been animated and no task list is open."""
        return self.behind <= 0 and not self.showing

    def restart(self) -> None:
        """Reset the counts for a new log, or a new game in it."""
        self.behind = 0
        self.showing = False

    def line(self, line: str) -> None:
        """Take in one line of the Power.log."""
        stamped = split_stamp(line)
        if stamped is None:
            return
        body = stamped[1]
        if body.startswith(_TOLD):
            word = _first_word(body, _TOLD)
            if word == "CREATE_GAME":
                self.restart()
            self.behind += word in _PACKETS
        elif body.startswith(_SHOWN):
            self.behind -= _first_word(body, _SHOWN) in _PACKETS
        elif body.startswith(_LIST_BEGINS):
            self.showing = True
        elif body.startswith(_LIST_ENDS):
            self.showing = False


def _first_word(body: str, head: str) -> str:
    return body[len(head) :].lstrip().partition(" ")[0]
