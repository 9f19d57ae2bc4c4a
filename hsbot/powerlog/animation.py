"""Tracks what the client has yet to show of the packets received; only then it accepts clicks.

``GameState.DebugPrintPower`` prints what the server has told, at once; ``PowerTaskList`` repeats it
line by line when the animation begins, and ``EndCurrentTaskList`` ends it. In 23 real logs nine of
ten actions of human players were sent when both had printed the same number of packets and no
list was open; the others are of players who did not wait for an animation.
"""

from __future__ import annotations

from hsbot.powerlog.log_clock import split_stamp

_RECEIVED = "GameState.DebugPrintPower() - "
_SHOWN = "PowerTaskList.DebugPrintPower() - "
_LIST_BEGINS = "PowerTaskList.DebugDump() - ID="
_LIST_ENDS = "PowerProcessor.EndCurrentTaskList()"
_PACKETS = frozenset({"TAG_CHANGE", "FULL_ENTITY", "SHOW_ENTITY", "HIDE_ENTITY", "CHANGE_ENTITY"})
_PLACING = frozenset({"FULL_ENTITY", "SHOW_ENTITY", "HIDE_ENTITY"})
_PLACING_TAGS = (" tag=ZONE ", " tag=ZONE_POSITION ")


class AnimationTracker:
    """Counts packets received (GameState) against packets animated (PowerTaskList).

    Attributes:
        behind: packets of the game that the client has not begun to show.
        showing: whether a task list is being shown.
        unplaced: of ``behind``, the packets that bring a card or move it to another place.
        tells: whether the log says at all what the client shows; filtered logs do not.
    """

    def __init__(self) -> None:
        self.behind = self.unplaced = 0
        self.showing = self.tells = False

    @property
    def caught_up(self) -> bool:
        """Whether every packet received has been animated and no task list is open."""
        return self.behind <= 0 and not self.showing

    @property
    def in_place(self) -> bool:
        """Whether each card lies where the packets put it, or the log does not say."""
        return self.unplaced <= 0 or not self.tells

    def restart(self) -> None:
        """Reset the counts for a new log, or a new game in it."""
        self.behind = self.unplaced = 0
        self.showing = False

    def line(self, line: str) -> None:
        """Take in one line of the Power.log."""
        stamped = split_stamp(line)
        if stamped is None:
            return
        body = stamped[1]
        if body.startswith(_RECEIVED):
            packet = body[len(_RECEIVED) :].lstrip()
            if packet.startswith("CREATE_GAME"):
                self.restart()
            self._count(packet, 1)
        elif body.startswith(_SHOWN):
            self.tells = True
            self._count(body[len(_SHOWN) :].lstrip(), -1)
        elif body.startswith(_LIST_BEGINS):
            self.showing = True
        elif body.startswith(_LIST_ENDS):
            self.showing = False

    def _count(self, packet: str, change: int) -> None:
        """Add a packet that was received (1), or take off one that was shown (-1)."""
        word = packet.partition(" ")[0]
        if word not in _PACKETS:
            return
        self.behind += change
        moves = word == "TAG_CHANGE" and any(tag in packet for tag in _PLACING_TAGS)
        if moves or word in _PLACING:
            self.unplaced += change
