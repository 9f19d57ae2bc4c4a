"""No button stays down, wherever in a gesture a signal comes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from harness.simulated_desktop import Window
from hsbot.clock import FakeClock
from hsbot.driver.input_steps import OPEN_BOARD, drag
from hsbot.driver.mouse.executor import MouseExecutor
from hsbot.driver.mouse.guard import Guard, WindowAway
from hsbot.driver.mouse.held_buttons import HeldButtons
from hsbot.driver.mouse.protocol import RecordingPointer, Stroke
from hsbot.errors import EmergencyStop, ProcessEnded
from hsbot.screen import Geometry, Kind, Slot
from hsbot.system.termination import Endings

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from hsbot.driver.mouse.protocol import Button

TRACED = ("/driver/mouse/executor.py", "/driver/mouse/held_buttons.py", "/driver/mouse/protocol.py")
STEPS = (drag(Slot(Kind.HAND, 1, 4), OPEN_BOARD),)
EVERY, SECONDS_AFTER = 7, (1, 4, 23, 90)


class Bench:
    """A mouse that performs a drag, and is asked to end at a given step of the program."""

    def __init__(self) -> None:
        self.pointer, self.clock = RecordingPointer(), FakeClock()
        self.endings = Endings()
        held = HeldButtons(self.pointer, self.endings)
        guard = Guard(held, Window(), self.clock, self.clock.advance, lambda: False)
        self.mouse = MouseExecutor(held, guard, Geometry.load())

    def down(self) -> int:
        """How many buttons are down."""
        kinds = [stroke.kind for stroke in self.pointer.strokes]
        return kinds.count("press") - kinds.count("release")

    def run(self, *at: int, act: Callable[[], None] | None = None) -> int:
        """Drag; at each of these steps of the mouse's code a signal comes. How many there were."""
        number = 0

        def signal_comes() -> None:
            self.endings.end("SIGTERM", 143)

        def trace(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal number
            if not frame.f_code.co_filename.replace("\\", "/").endswith(TRACED):
                return None
            frame.f_trace_opcodes = True
            if event == "opcode":
                number += 1
                if number in at:
                    (act or signal_comes)()
            return trace

        before = sys.gettrace()
        sys._getframe().f_trace_opcodes = True  # else 3.12 sees no step at first
        sys.settrace(trace)
        try:
            self.mouse.perform(STEPS)
        finally:
            sys.settrace(before)
        return number


def test_a_signal_at_any_step_leaves_no_button_down() -> None:
    """Between the note of a press and the press, between press and release: everywhere."""
    whole = Bench()
    steps = whole.run()
    assert whole.down() == 0
    assert steps > 500
    pressed = 0
    for step in range(1, steps, EVERY):
        bench = Bench()
        with pytest.raises(ProcessEnded):
            bench.run(step)
        assert bench.down() == 0, step
        pressed += any(stroke.kind == "press" for stroke in bench.pointer.strokes)
    assert 0 < pressed < steps / EVERY


def test_a_second_signal_at_any_step_leaves_no_button_down() -> None:
    """It changes nothing, while the first is obeyed and after it."""
    steps = Bench().run()
    for step in range(1, steps, 3 * EVERY):
        for later in SECONDS_AFTER:
            bench = Bench()
            with pytest.raises(ProcessEnded):
                bench.run(step, step + later)
            assert bench.down() == 0, (step, later)


def test_a_card_on_the_mouse_is_let_go_where_it_was_taken() -> None:
    """Let go anywhere else it would be played."""
    bench = Bench()
    moved = [0]

    def wait(seconds: float) -> None:
        bench.clock.advance(seconds)
        moved[0] += bench.down()
        if moved[0] == 12:  # on its way
            bench.endings.end("SIGHUP", 129)

    bench.mouse._guard._wait = wait
    with pytest.raises(ProcessEnded):
        bench.mouse.perform(STEPS)
    press, release = (s for s in bench.pointer.strokes if s.kind != "move")
    assert press.at == release.at
    assert len({stroke.at for stroke in bench.pointer.strokes}) > 2


@pytest.mark.posix
def test_a_signal_after_a_suspension_finds_nothing_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Suspended with a button down: it is let go, and the gesture given up for another try."""
    steps = Bench().run()
    given_up = 0
    for step in range(1, steps, 3 * EVERY):
        bench = Bench()
        down: list[int] = []
        monkeypatch.setattr("os.kill", lambda *_, b=bench, d=down: d.append(b.down()))
        try:
            bench.run(step, act=bench.endings.suspend)
        except WindowAway:
            given_up += 1
        except EmergencyStop:  # between the mouse's move and the note of it
            pass
        assert down == [0]
        assert bench.down() == 0
    assert given_up > 0


def test_a_button_that_was_not_pressed_is_not_let_go() -> None:
    """A release without a press would be somebody else's."""
    pointer = RecordingPointer()
    HeldButtons(pointer, Endings()).release()
    assert pointer.strokes == []


def test_in_a_corner_it_is_let_go_where_it_was_pressed() -> None:
    """The fail-safe of the mouse forbids moves, but that one."""

    class Cornered(RecordingPointer):
        """Refuses moves in the corner, except to let go."""

        def move(self, to: tuple[int, int]) -> None:
            """Refuse."""
            raise EmergencyStop(f"in a corner, not to {to}")

        def release(self, button: Button = "left", at: tuple[int, int] | None = None) -> None:
            """Let go."""
            self.at = at or self.at
            super().release(button)

    pointer, endings = Cornered(), Endings()
    HeldButtons(pointer, endings).press()
    pressed_at, pointer.at = pointer.at, (0, 0)
    endings.let_go()
    assert pointer.strokes == [Stroke("press", pressed_at), Stroke("release", pressed_at)]
