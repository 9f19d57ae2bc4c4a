"""Lets the planned faults happen at their moments, and writes down which happened when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from harness.faulted_games.log_faults import LOGS, change_log
from harness.faulted_games.plan import HUMAN, SessionFault
from hsbot.driver.game_player import last_resort
from hsbot.errors import BeliefError
from hsbot.standin.dialog import Dialog
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.faulted_games.plan import AnyFault, PlannedTrouble
    from harness.standin_session import Match
    from hsbot.driver.game_player import Planner
    from hsbot.live.latest_decision import OpenDecision
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.standin.game.live_game import Answer, LiveGame

MINIMISED_S, SLOW_S = 4.0, 100.0
GROWN_TO: Final = 1.15
STEP_S: Final = 0.1
"""A step of the client's time while hsbot stands still."""
HAND_PX: Final = (31, -17)
LONGEST_SESSION_S: Final = 3 * 3600.0
"""A session that takes longer, in seconds of the game, does not end."""


class EndlessSessionError(Exception):
    """A session that does not end by itself."""


@dataclass(frozen=True, slots=True)
class Happened:
    """A fault that came.

    Attributes:
        kind: which.
        at_s: the clock's reading.
        presses: how often the mouse had been pressed by then.
        watched: whether hsbot had the mouse, so that a hand at it is a stop.
    """

    kind: AnyFault
    at_s: float
    presses: int
    watched: bool


@dataclass
class TroubledPlanner:
    """A planner that is slow, or fails, when it is told to.

    Attributes:
        planner: answers otherwise.
        match: whose time passes while it thinks.
        slow, fails, starves: at how many of the next decisions.
        meant: the options of the last answer, the best first.
    """

    planner: Planner
    match: Match
    slow: int = 0
    fails: int = 0
    starves: int = 0
    meant: list[AdviceOption] = field(default_factory=list)

    def advise(self, asked: OpenDecision, should_stop: Callable[[], bool]) -> Advice | None:
        """See :class:`hsbot.driver.game_player.Planner`."""
        self.meant = []
        if self.fails:
            self.fails -= 1
            self.meant = [last_resort(asked.decision)]
            raise BeliefError("a fault that was asked for")
        if self.starves:
            self.starves -= 1
            self.meant = [last_resort(asked.decision)]
            raise MemoryError
        if self.slow:
            self.slow -= 1
            until_s = self.match.clock.now_s() + SLOW_S
            while self.match.clock.now_s() < until_s:
                if should_stop():
                    return None
                self.match.pass_time(0.02)
        advice = self.planner.advise(asked, should_stop)
        if advice is not None:
            self.meant = [advice.best, *(found.option for found in advice.candidates)]
        return advice


class Injection:
    """The faults of one session, and what an onlooker at the client has seen.

    Args:
        troubles: what is to go wrong.

    Attributes:
        happened: what did.
        games: the client's games, in order.
        suspended: when hsbot stood still, and until when.
    """

    def __init__(self, troubles: tuple[PlannedTrouble, ...]) -> None:
        self._coming = list(troubles)
        self._later: list[tuple[float, Callable[[], None]]] = []
        self.happened: list[Happened] = []
        self.games: list[LiveGame] = []
        self.suspended: list[tuple[float, float]] = []

    @property
    def taken(self) -> list[Answer]:
        """All that the client took from the mouse, in order."""
        return [answer for game in self.games for answer in game.taken]

    def tick(self, match: Match) -> None:
        """Look at the client, and let happen what is due.

        Raises:
            EndlessSessionError: the session goes on and on.
        """
        now_s = match.clock.now_s()
        if now_s > LONGEST_SESSION_S:
            raise EndlessSessionError(f"it goes on after {now_s:.0f} s")
        game = match.client.game
        if game is not None and all(game is not seen for seen in self.games):
            self.games.append(game)
        if not self._coming and not self._later:
            return
        undone = [act for when_s, act in self._later if when_s <= now_s]
        self._later = [(when_s, act) for when_s, act in self._later if when_s > now_s]
        for act in undone:
            act()
        reached = self._reached(match)
        due = [one for one in self._coming if one.moment.number <= reached[one.moment.occasion]]
        self._coming = [one for one in self._coming if one not in due]
        for trouble in due:
            presses, watched = int(reached["press"]), match.guard.watches_mouse
            happens = Happened(trouble.kind, now_s, presses, watched)
            self.happened.append(happens)
            if not self._inject(trouble, match):
                self.happened.remove(happens)

    def _reached(self, match: Match) -> dict[str, float]:
        screen = match.screen
        return {
            "seconds": match.clock.now_s(),
            "press": screen.presses,
            "release": screen.releases,
            "answer": len(self.taken),
        }

    def _inject(self, trouble: PlannedTrouble, match: Match) -> bool:
        """Let a fault come; whether it could."""
        kind = trouble.kind
        if isinstance(kind, Fault):
            if match.client.desktop is not None:
                match.client.fault(kind)
        elif kind in HUMAN:
            self._human(kind, match)
        elif kind in _LASTING:
            _LASTING[kind](self, match, trouble.late_s)
        elif trouble.late_s:
            until_s = match.clock.now_s() + trouble.late_s
            if kind is not SessionFault.LATE_MENUS:
                match.log.hold(until_s, trouble.lines)
            if kind is not SessionFault.LATE_LINES:
                match.menus.held_until_s = max(until_s, match.menus.held_until_s)
        elif kind in LOGS:
            return change_log(kind, match.client.logs)
        else:
            _EFFECTS[kind](self, match)
        return True

    def _human(self, kind: SessionFault, match: Match) -> None:
        if kind is SessionFault.STOP_KEY:
            match.stop_key = True
        else:
            x, y = match.screen.pointer.position()
            to = (0, 0) if kind is SessionFault.CORNER else (x + HAND_PX[0], y + HAND_PX[1])
            match.screen.move_by_hand(to)

    def later(self, at_s: float, act: Callable[[], None]) -> None:
        """Call something once, at a reading of the clock."""
        self._later.append((at_s, act))


def _minimise(seen: Injection, match: Match, seconds: float) -> None:
    match.screen.minimise(minimised=True)
    until_s = match.clock.now_s() + (seconds or MINIMISED_S)
    seen.later(until_s, lambda: match.screen.minimise(minimised=False))


def _suspend(seen: Injection, match: Match, seconds: float) -> None:
    """The client goes on, and hsbot does not: whatever waits in it waits longer."""
    began_s = match.clock.now_s()
    seen.suspended.append((began_s, began_s + seconds))
    while match.clock.now_s() < began_s + seconds:
        match.pass_time(STEP_S)


def _leap(_: Injection, match: Match, seconds: float) -> None:
    match.leap_s += seconds


def _grow(_: Injection, match: Match) -> None:
    if match.client.desktop is not None:
        match.client.desktop.shrink(GROWN_TO)


def _planner(match: Match) -> TroubledPlanner:
    assert isinstance(match.planner, TroubledPlanner)
    return match.planner


def _slow(_: Injection, match: Match) -> None:
    _planner(match).slow += 1


def _fail(_: Injection, match: Match) -> None:
    _planner(match).fails += 1


def _starve(_: Injection, match: Match) -> None:
    _planner(match).starves += 1


def _close(_: Injection, match: Match) -> None:
    match.client.dialog = Dialog("", "")  # a window that is gone takes no click
    if match.client.desktop is not None:
        match.client.desktop.vanish()


def _cover(_: Injection, match: Match) -> None:
    if match.client.desktop is not None:
        match.client.desktop.cover(covered=True)


def _put_away(_: Injection, match: Match) -> None:
    match.screen.minimise(minimised=True)


def _maintenance(_: Injection, match: Match) -> None:
    match.client.dialog = Dialog("Maintenance", "Please wait.")


def _freeze(_: Injection, match: Match) -> None:
    match.frozen = True
    match.client.dialog = Dialog("", "")


_EFFECTS: Final[dict[SessionFault, Callable[[Injection, Match], None]]] = {
    SessionFault.GROW: _grow,
    SessionFault.SLOW_ADVICE: _slow,
    SessionFault.NO_ADVICE: _fail,
    SessionFault.NO_MEMORY: _starve,
    SessionFault.CLOSED: _close,
    SessionFault.COVERED: _cover,
    SessionFault.PUT_AWAY: _put_away,
    SessionFault.MAINTENANCE: _maintenance,
    SessionFault.FROZEN: _freeze,
}
_LASTING: Final[dict[SessionFault, Callable[[Injection, Match, float], None]]] = {
    SessionFault.MINIMISE: _minimise,
    SessionFault.SUSPENDED: _suspend,
    SessionFault.CLOCK_LEAP: _leap,
}
