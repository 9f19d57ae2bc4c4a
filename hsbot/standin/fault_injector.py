"""Injects faults into the stand-in client: those planned for a turn, and those asked for now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from hsbot.standin.dialog import Dialog
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.standin.faults.fault_plan import Desktop, PlannedFault
    from hsbot.standin.game.live_game import LiveGame
    from hsbot.standin.timers import Timers

LAG_S, LATE_S, AWAY_S = 2.0, 1.5, 3.0
"""Seconds of the game: of a late answer, of a late card, until a fault is over."""
MOVED_BY_PX: Final = (60, 40)
SHRUNK_TO: Final = 0.85


class FaultyClient(Protocol):
    """The part of a client that faults act on."""

    desktop: Desktop | None
    dialog: Dialog | None
    timers: Timers

    @property
    def game(self) -> LiveGame | None:
        """The game that goes on, None in the menus."""

    def lose_press(self) -> None:
        """Ignore the next press of the mouse."""

    def disconnect(self, seconds: float) -> None:
        """Lose the connection to the server for some seconds of the game."""

    def crash(self, seconds: float) -> None:
        """End as by a crash, and start again after some seconds of the game."""


class FaultInjector:
    """Lets faults happen to one client.

    Args:
        client: the client.
        planned: the faults of each game.
    """

    def __init__(self, client: FaultyClient, planned: Sequence[PlannedFault]) -> None:
        self._client = client
        self._planned = planned
        self._coming: list[PlannedFault] = []
        self._turn = -1
        self._friendly_turns = 0

    def begin_game(self) -> None:
        """Plan all faults anew, for a new game."""
        self._coming = list(self._planned)
        self._turn = -1
        self._friendly_turns = 0

    def begin_turns(self, game: LiveGame) -> None:
        """Inject the planned faults once their turn has begun; to be called often."""
        turn = game.process.turn
        asked = game.prompt is not None and game.prompt.kind == "option"
        if not asked or turn == self._turn:
            return
        game.lag_s = 0.0
        self._turn = turn
        self._friendly_turns += 1
        due = [p for p in self._coming if p.turn <= self._friendly_turns]
        self._coming = [p for p in self._coming if p.turn > self._friendly_turns]
        for planned in due:
            self.inject(planned.fault)

    def inject(self, fault: Fault) -> None:
        """Let a fault happen now."""
        client, desktop = self._client, self._client.desktop
        if fault is Fault.DROP_CLICK:
            client.lose_press()
        elif fault is Fault.POPUP:
            client.dialog = Dialog("A message", "Something that you did not ask for.", "OK")
        elif fault is Fault.MOVE and desktop is not None:
            desktop.move_by(*MOVED_BY_PX)
        elif fault is Fault.RESIZE and desktop is not None:
            desktop.shrink(SHRUNK_TO)
        elif fault is Fault.BACKGROUND and desktop is not None:
            desktop.cover(covered=True)
            client.timers.after(AWAY_S, lambda: desktop.cover(covered=False))
        elif fault is Fault.CRASH:
            client.crash(AWAY_S)
        elif client.game is not None and not client.game.over:
            self._inject_into_game(fault, client.game)

    def _inject_into_game(self, fault: Fault, game: LiveGame) -> None:
        if fault is Fault.LAG:
            game.lag_s = LAG_S
        elif fault is Fault.LATE_CARD:
            game.animation.delay_s = LATE_S
        elif fault is Fault.CONCEDE:
            game.concede(1 - game.friendly)
        elif fault is Fault.DISCONNECT:
            self._client.disconnect(AWAY_S)
