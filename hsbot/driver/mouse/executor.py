"""Carries out steps with the mouse: aims before each press, presses only on the game's window."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.driver.input_steps import OPEN_BOARD, click
from hsbot.driver.mouse.gestures import Gesture, aim, bare_point, point
from hsbot.driver.mouse.guard import WindowAway
from hsbot.errors import DriverError
from hsbot.screen.slots import Kind, Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.driver.input_steps import Step
    from hsbot.driver.mouse.guard import Guard
    from hsbot.driver.mouse.protocol import Button, Pixel, Pointer
    from hsbot.screen import ClientArea, Geometry, Layout, Point

DRAG_STEPS = 6
"""Moves that a drag is cut into: the game follows a card only while it moves."""
MOST_AIMS = 5
"""Times that a step is aimed anew because the window has moved meanwhile."""


@dataclass(frozen=True, slots=True)
class GestureTiming:
    """Durations of the parts of a gesture, in seconds.

    Attributes:
        move_s: from arriving at a place to pressing the button.
        press_s: from pressing to moving on, or letting go.
        drag_s: the way of a drag.
        drop_s: from arriving to letting go.
        after_s: after each gesture.
    """

    move_s: float = 0.12
    press_s: float = 0.1
    drag_s: float = 0.24
    drop_s: float = 0.14
    after_s: float = 0.1


class MouseExecutor:
    """Performs clicks and drags on the game's window.

    Args:
        pointer: the mouse.
        guard: asked before every press and during every wait.
        geometry: where slots are.
        timing: how long gestures take.
        speed: divides all waits; 1 for the real game.
        on_gesture: called with each gesture as it begins.
        parks: whether the mouse is then put where it shows no card's text: advice is drawn there.

    Attributes:
        presses: how often a button was pressed.
    """

    def __init__(
        self,
        pointer: Pointer,
        guard: Guard,
        geometry: Geometry,
        *,
        timing: GestureTiming | None = None,
        speed: float = 1.0,
        on_gesture: Callable[[Gesture], None] = lambda _: None,
        parks: bool = False,
    ) -> None:
        self._pointer = pointer
        self._guard = guard
        self._geometry = geometry
        self._timing = timing or GestureTiming()
        self._speed = speed
        self._on_gesture = on_gesture
        self._parks = parks
        self.presses = 0

    def perform(
        self,
        steps: Sequence[Step],
        on_done: Callable[[], None] = lambda: None,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> bool:
        """Carry out steps.

        Args:
            steps: what to do, in order.
            on_done: called after each of them.
            is_wanted: asked before each of them, once what it waits for is over; where it says
                False, nothing more is done.

        Returns:
            Whether all were carried out.

        Raises:
            WindowAway: the game cannot be clicked; the step that was begun has done nothing, or
                was let go where it began.
            EmergencyStop: the user moved the mouse or pressed the stop key.
            DriverError: a step leads out of the window.
        """
        for step in steps:
            self._rest(step.before_s)
            if not is_wanted():
                return False
            self._perform(step)
            on_done()
            self._rest(self._timing.after_s)
        if self._parks:
            self._park()
        return True

    def put_back(self) -> None:
        """Cancel a card or arrow that hangs on the mouse: a right click on the open board.

        Raises:
            WindowAway, EmergencyStop, DriverError: see :meth:`perform`.
        """
        self._perform(click(OPEN_BOARD), "right")

    def dismiss(self, layout: Layout) -> None:
        """Dismiss a dialog: click where its button would be, if no card lies there.

        Raises:
            WindowAway, EmergencyStop, DriverError: see :meth:`perform`.
        """
        client = self._guard.window().client
        step = click(Slot(Kind.CONTINUE))
        bare = bare_point(step.start, layout, self._geometry, client)
        if bare is not None:
            self._carry_out(Gesture(step, bare, bare), client, "left")

    def _perform(self, step: Step, button: Button = "left") -> None:
        for _ in range(MOST_AIMS):
            client = self._guard.window().client
            if self._carry_out(aim(step, self._geometry, client), client, button):
                return
        raise WindowAway("Hearthstone's window keeps moving")

    def _carry_out(self, gesture: Gesture, client: ClientArea, button: Button) -> bool:
        """Perform a gesture; False when the window moved before the button was pressed."""
        _require_inside(gesture, client)
        self._move(gesture.start)
        self._rest(self._timing.move_s)
        if self._guard.window().client != client:
            return False
        self._on_gesture(gesture)
        self._guard.look(arrived=True)
        self.presses += 1
        used = False
        try:
            self._pointer.press(button)
            self._rest(self._timing.press_s)
            if gesture.step.end is not None:
                self._drag(gesture)
            used = True
        finally:
            self._let_go(gesture, button, used=used)
        return True

    def _let_go(self, gesture: Gesture, button: Button, *, used: bool) -> None:
        """Let a button go; a drag that is given up at its start, where it does nothing.

        Wherever a human has put the mouse meanwhile, what hangs on it would be played.
        """
        at: Pixel | None = None
        try:
            if gesture.step.end is not None and not used:
                start = self._aimed(gesture).start
                at = _pixel(start.x, start.y)
        finally:
            self._pointer.release(button, at)
            if at is not None:
                self._guard.left(at)

    def _drag(self, gesture: Gesture) -> None:
        """Move to the gesture's end, wherever the window has it by then, and stay over it.

        Raises:
            WindowAway: the game cannot be clicked any more, or its window keeps moving.
        """
        x, y = gesture.start
        for left in range(DRAG_STEPS, 0, -1):
            end = self._aimed(gesture, strict=True).end
            x, y = x + (end.x - x) / left, y + (end.y - y) / left
            self._move_to(x, y)
            self._rest(self._timing.drag_s / DRAG_STEPS)
        for _ in range(MOST_AIMS):
            self._rest(self._timing.drop_s + gesture.step.hold_s)
            now = self._aimed(gesture, strict=True).end
            if now == end:
                return
            end = now
            self._move_to(*end)
        raise WindowAway("Hearthstone's window keeps moving")

    def _aimed(self, gesture: Gesture, *, strict: bool = False) -> Gesture:
        """The gesture in the window as it is now; unless ``strict``, as it was if that is away.

        Raises:
            WindowAway: the game cannot be clicked now.
        """
        try:
            return aim(gesture.step, self._geometry, self._guard.window().client)
        except WindowAway:
            if strict:
                raise
            return gesture

    def _park(self) -> None:
        """Put the mouse between the rows of minions."""
        with suppress(WindowAway):
            self._move(point(OPEN_BOARD, self._geometry, self._guard.window().client))

    def _move(self, to: Point) -> None:
        self._guard.look()
        self._move_to(to.x, to.y)

    def _move_to(self, x: float, y: float) -> None:
        pixel = _pixel(x, y)
        self._pointer.move(pixel)
        self._guard.left(pixel)

    def _rest(self, seconds: float) -> None:
        self._guard.rest(seconds / self._speed)


def _require_inside(gesture: Gesture, client: ClientArea) -> None:
    """Raise where a gesture leads out of the window."""
    for spot, place in ((gesture.step.start, gesture.start), (gesture.step.end, gesture.end)):
        if not client.holds(*place):
            raise DriverError(
                f"{spot} lies outside the game's window: see `hsbot calibrate`, or widen the window"
            )


def _pixel(x: float, y: float) -> Pixel:
    """The pixel that holds a place."""
    return int(x // 1), int(y // 1)
