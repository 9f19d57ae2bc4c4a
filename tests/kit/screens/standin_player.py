"""A player of the stand-in client on a screen: reads its log, moves a real mouse."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Zone

from hsbot.observation import DecisionClosed, DecisionOpened, GameEnded, LogTracker
from hsbot.powerlog.folders import newest_log
from hsbot.screen import Geometry, Kind, Slot
from kit.screens.virtual_screen import PATIENCE_S, VirtualScreen, wait_until

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

    from hsbot.observation import Decision, Entity
    from hsbot.screen import ClientArea
    from hsbot.screen.windows.x11 import X11Finder

GEOMETRY = Geometry.load()
TITLE = "Hearthstone"


@dataclass
class ScreenPlayer:
    """A stand-in client's process and the player of it.

    Attributes:
        screen: where the client's window is.
        finder: finds it.
        folder: where it logs.
        process: the client.
        closed: the decisions that were answered, as hsbot's reader read them.
        results: how games ended.
    """

    screen: VirtualScreen
    finder: X11Finder
    folder: Path
    process: subprocess.Popen[bytes]
    closed: list[Decision] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    _tracker: LogTracker = field(default_factory=LogTracker)
    _lines: int = 0
    _log: Path | None = None
    _last: str = ""
    _open: Decision | None = None

    @property
    def area(self) -> ClientArea:
        """The window's client area now."""
        return wait_until(lambda: self.finder.find([TITLE]), "the window").client

    def text(self, name: str = "Power.log") -> str:
        """A log of the newest session, so far."""
        path = newest_log(self.folder / "Logs")
        if path is None:
            sessions = sorted((self.folder / "Logs").glob("*"))
            path = sessions[-1] / name if sessions else None
        path = path.with_name(name) if path is not None else None
        return path.read_text(encoding="utf-8") if path is not None and path.exists() else ""

    # ---- the mouse -------------------------------------------------------------------------------
    def move(self, slot: Slot) -> None:
        """Move onto a slot."""
        self.screen.xdotool("mousemove", *GEOMETRY.point(slot, self.area).pixel)

    def click(self, kind: Kind, index: int = 0, count: int = 1) -> None:
        """Click a slot."""
        self.move(Slot(kind, index, count))
        self.screen.xdotool("click", 1)

    def drag(self, start: Slot, end: Slot) -> None:
        """Press on a slot, move, release on another."""
        self.move(start)
        self.screen.xdotool("mousedown", 1)
        self.move(end)
        self.screen.xdotool("mouseup", 1)

    def carry(self, start: Slot, end: Slot) -> None:
        """Click a slot, move, click another."""
        self.click(start.kind, start.index, start.count)
        self.click(end.kind, end.index, end.count)

    # ---- the log ---------------------------------------------------------------------------------
    def look(self) -> Decision | None:
        """Read on in the log; the decision that waits, once nothing is animated any more."""
        log = newest_log(self.folder / "Logs")
        if log is None:
            return None
        if log != self._log:
            self._log, self._lines = log, 0
        lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        for line in whole[self._lines :]:
            for event in self._tracker.feed(line.rstrip("\n")):
                if isinstance(event, DecisionOpened):
                    self._open = event.decision
                elif isinstance(event, DecisionClosed):
                    self.closed.append(event.decision)
                    self._open = None
                elif isinstance(event, GameEnded):
                    self.results.append(event.result)
        self._lines = len(whole)
        self._last = whole[-1] if whole else ""
        return self._open if "EndCurrentTaskList" in self._last else None

    def decision(self) -> Decision:
        """Wait for the next decision."""
        return wait_until(self.look, "a decision")

    def answered(self, before: int) -> Decision:
        """Wait until the log tells that a decision was answered; ``before`` were until then."""
        wait_until(lambda: self.look() is None and len(self.closed) > before, "the answer")
        return self.closed[before]

    def until_answered(self, act: object, patience_s: float = 5.0) -> Decision:
        """Do something until the log tells of an answer, as one must who lost a click."""
        before, deadline = len(self.closed), monotonic() + PATIENCE_S
        while len(self.closed) == before:
            assert monotonic() < deadline, "no click was ever answered"
            self.decision()
            act()  # type: ignore[operator]
            again = monotonic() + patience_s
            while len(self.closed) == before and monotonic() < again:
                self.look()
        return self.closed[before]

    # ---- what is where ---------------------------------------------------------------------------
    def hand(self, decision: Decision) -> list[Entity]:
        """The friendly hand, from the left."""
        seen = decision.observation
        return list(seen.in_zone(seen.friendly_player, Zone.HAND))

    def board(self, decision: Decision, *, friendly: bool) -> list[Entity]:
        """A side's minions, from the left."""
        seen = decision.observation
        side = seen.friendly_player if friendly else seen.opposing_player
        found = [e for e in seen.in_zone(side, Zone.PLAY) if e.tag(GameTag.ZONE_POSITION)]
        return sorted(found, key=lambda e: e.tag(GameTag.ZONE_POSITION))

    def slot(self, decision: Decision, entity_id: int) -> Slot:
        """Where an entity of the hand, of a board, or a hero is."""
        hand = [e.entity_id for e in self.hand(decision)]
        own = [e.entity_id for e in self.board(decision, friendly=True)]
        theirs = [e.entity_id for e in self.board(decision, friendly=False)]
        rows = ((Kind.HAND, hand), (Kind.FRIENDLY_MINION, own), (Kind.ENEMY_MINION, theirs))
        for kind, row in rows:
            if entity_id in row:
                return Slot(kind, row.index(entity_id), len(row))
        seen = decision.observation
        enemy = seen.entities[entity_id].controller == seen.opposing_player
        return Slot(Kind.ENEMY_HERO if enemy else Kind.FRIENDLY_HERO)
