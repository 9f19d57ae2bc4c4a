"""User input stops the mouse: within 100 ms no further click, and never one beside the game."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from harness.simulated_desktop import AREA, Window
from hsbot.clock import FakeClock
from hsbot.driver.input_steps import OPEN_BOARD, click, drag
from hsbot.driver.messages import Stopped
from hsbot.driver.mouse.executor import GestureTiming, MouseExecutor
from hsbot.driver.mouse.guard import LOOK_S, NEAR_PX, Guard, WindowAway
from hsbot.driver.mouse.protocol import RecordingPointer, Stroke
from hsbot.driver.mouse.real_mouse import Mouse
from hsbot.driver.mouse.stop_key import x11_reader
from hsbot.errors import DriverError, EmergencyStop
from hsbot.screen import ClientArea, Geometry, Kind, Slot

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.standin_session import Match
    from kit.play.sessions import Begin

PROMISED_S = 0.1
STEPS = (
    drag(Slot(Kind.HAND, 1, 4), OPEN_BOARD),
    click(Slot(Kind.CHOOSE_ONE, 0, 2), before_s=1.0),
    drag(Slot(Kind.FRIENDLY_HERO), Slot(Kind.ENEMY_HERO)),
    click(Slot(Kind.END_TURN)),
)


class MouseBench:
    """A mouse, a window and a made-up clock; ``at`` has what happens at which time."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.window = Window()
        self.pointer = RecordingPointer()
        self.key = False
        self.at: list[tuple[float, Callable[[], None]]] = []
        self.guard = Guard(self.pointer, self.window, self.clock, self._wait, lambda: self.key)
        self.mouse = MouseExecutor(self.pointer, self.guard, Geometry.load())

    def _wait(self, seconds: float) -> None:
        until_s = self.clock.now_s() + seconds
        due = [action for when, action in self.at if when <= until_s]
        self.at = [(when, action) for when, action in self.at if when > until_s]
        self.clock.advance(seconds)
        for action in due:
            action()

    def presses(self) -> list[Stroke]:
        """The presses among the strokes."""
        return [stroke for stroke in self.pointer.strokes if stroke.kind == "press"]


def duration_s() -> float:
    """How long all steps take undisturbed."""
    bench = MouseBench()
    bench.mouse.perform(STEPS)
    return bench.clock.now_s()


def _jolt(bench: MouseBench) -> None:
    x, y = bench.pointer.at
    bench.pointer.at = (x + 25, y - 10)


def _corner(bench: MouseBench) -> None:
    bench.pointer.at = (0, 0)


def _key(bench: MouseBench) -> None:
    bench.key = True


HUMANS = {"moves the mouse": _jolt, "throws it into a corner": _corner, "presses the key": _key}


@pytest.mark.parametrize("name", HUMANS)
@pytest.mark.parametrize("part", range(40))
def test_within_100_ms_no_further_click(name: str, part: int) -> None:
    """Whenever a human takes the mouse, it is noticed within 100 ms and nothing is pressed."""
    bench = MouseBench()
    when_s = duration_s() * (part + 0.5) / 40
    before: list[int] = []

    def act() -> None:
        before.append(len(bench.presses()))
        HUMANS[name](bench)

    bench.at.append((when_s, act))
    with pytest.raises(EmergencyStop):
        bench.mouse.perform(STEPS)
    assert bench.clock.now_s() - when_s <= PROMISED_S
    assert len(bench.presses()) == before[0]
    releases = [stroke for stroke in bench.pointer.strokes if stroke.kind == "release"]
    assert len(releases) == before[0]  # no button stays down


@pytest.mark.parametrize("name", HUMANS)
@pytest.mark.parametrize("part", range(20))
def test_a_drag_that_is_given_up_is_let_go_where_it_began(name: str, part: int) -> None:
    """Wherever the mouse is by then, a card would be played there, an arrow would find a target."""
    bench = MouseBench()
    bench.mouse.perform(STEPS[:1])
    pressed_s, whole_s = GestureTiming().move_s, bench.clock.now_s()
    bench = MouseBench()
    held_s = whole_s - GestureTiming().after_s - pressed_s
    bench.at.append((pressed_s + held_s * (part + 0.5) / 20, lambda: HUMANS[name](bench)))
    with pytest.raises(EmergencyStop):
        bench.mouse.perform(STEPS[:1])
    press, release = (stroke for stroke in bench.pointer.strokes if stroke.kind != "move")
    assert press.at == release.at


def test_a_rest_looks_all_the_time() -> None:
    """However long a wait is, a look follows every 20 ms."""
    bench = MouseBench()
    bench.mouse.perform(STEPS[3:])
    bench.at.append((bench.clock.now_s() + 100, lambda: _key(bench)))
    began_s = bench.clock.now_s()
    with pytest.raises(EmergencyStop, match="stop key"):
        bench.guard.rest(500)
    assert bench.clock.now_s() - began_s - 100 <= LOOK_S + 1e-6


@pytest.mark.parametrize(("lag_s", "stops"), [(0.0, False), (0.05, False), (2.0, True)])
def test_a_mouse_that_lags_while_its_button_is_down_is_no_human(
    monkeypatch: pytest.MonkeyPatch, lag_s: float, stops: bool
) -> None:
    """X11 holds moves back while a window manager looks at the press; not for long."""
    bench = MouseBench()
    move, pressed_s = RecordingPointer.move, [float("inf")]

    def lags(pointer: RecordingPointer, to: tuple[int, int]) -> None:
        kinds = [stroke.kind for stroke in bench.pointer.strokes]
        if kinds.count("press") > kinds.count("release"):
            pressed_s[0] = min(pressed_s[0], bench.clock.now_s())
            if bench.clock.now_s() < pressed_s[0] + lag_s:
                return
        move(pointer, to)

    monkeypatch.setattr(RecordingPointer, "move", lags)
    bench.mouse._timing = GestureTiming(drag_s=3.0)
    with pytest.raises(EmergencyStop) if stops else nullcontext():
        bench.mouse.perform(STEPS[:1])
    assert bench.presses()


@pytest.mark.parametrize(("late_s", "stops"), [(0.05, False), (0.3, False), (1.5, True)])
def test_a_mouse_that_is_told_late_is_no_human(
    monkeypatch: pytest.MonkeyPatch, late_s: float, stops: bool
) -> None:
    """As under Wine: each move is told some moments after it; a press waits until it has come."""
    bench = MouseBench()
    bench.mouse.perform(STEPS[3:])
    bench.clock.advance(10.0)
    move = RecordingPointer.move
    told = [(0.0, bench.pointer.at)]

    def moved(pointer: RecordingPointer, to: tuple[int, int]) -> None:
        move(pointer, to)
        told.append((bench.clock.now_s() + late_s, to))

    def position(_pointer: RecordingPointer) -> tuple[int, int]:
        return [at for when_s, at in told if when_s <= bench.clock.now_s()][-1]

    monkeypatch.setattr(RecordingPointer, "move", moved)
    monkeypatch.setattr(RecordingPointer, "position", position)
    before = len(bench.presses())
    with pytest.raises(EmergencyStop) if stops else nullcontext():
        bench.mouse.perform(STEPS[:1])
    assert len(bench.presses()) - before == (not stops)


def test_nothing_is_pressed_before_the_mouse_has_arrived(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press where it was before would meet something else."""
    bench = MouseBench()
    bench.mouse.perform(STEPS[3:])
    monkeypatch.setattr(RecordingPointer, "move", lambda *_: None)
    with pytest.raises(EmergencyStop):
        bench.mouse.perform(STEPS[:1])
    assert len(bench.presses()) == 1


def test_rounding_is_no_human() -> None:
    """Screens that scale put the mouse a pixel beside the place that was asked for."""
    bench = MouseBench()
    bench.mouse.perform(STEPS[3:])
    x, y = bench.pointer.at
    bench.pointer.at = (x + NEAR_PX, y - NEAR_PX)
    bench.guard.look()
    bench.pointer.at = (x + NEAR_PX + 1, y)
    with pytest.raises(EmergencyStop, match="somebody else"):
        bench.guard.look()


def test_the_mouse_is_free_before_the_first_gesture_and_when_it_is_left() -> None:
    """A user who begins a game by hand is not stopped for it."""
    bench = MouseBench()
    bench.pointer.at = (5, 500)
    bench.guard.look()
    bench.mouse.perform(STEPS[3:])
    bench.guard.allow_user_input()
    bench.pointer.at = (300, 300)
    bench.guard.rest(1)


@pytest.mark.parametrize("away", ["gone", "covered", "minimised"])
def test_no_click_when_the_game_is_not_in_front(away: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gone, behind another window or put away: nothing is pressed, nothing even moved."""
    bench = MouseBench()
    found = bench.window.find()
    assert found is not None
    states = {
        "gone": None,
        "covered": replace(found, in_front=False),
        "minimised": replace(found, minimised=True),
    }
    monkeypatch.setattr(bench.window, "find", lambda: states[away])
    with pytest.raises(WindowAway):
        bench.mouse.perform(STEPS)
    assert bench.pointer.strokes == []


def test_a_window_that_goes_just_before_the_press() -> None:
    """The last look at the window is after the mouse has arrived."""
    bench = MouseBench()
    bench.at.append((0.05, lambda: bench.window.cover(covered=True)))
    with pytest.raises(WindowAway):
        bench.mouse.perform(STEPS)
    assert bench.presses() == []


def test_a_window_that_goes_in_mid_drag() -> None:
    """A card that was taken up is let go where it was."""
    bench = MouseBench()
    bench.at.append((0.2, lambda: bench.window.cover(covered=True)))
    with pytest.raises(WindowAway):
        bench.mouse.perform(STEPS)
    (press,) = bench.presses()
    assert bench.pointer.strokes[-1] == Stroke("release", press.at)


def test_a_window_that_moves_is_aimed_at_anew() -> None:
    """Before the press the whole gesture is; after it, where it ends."""
    plain, moved = MouseBench(), MouseBench()
    plain.mouse.perform(STEPS[:1])
    moved.at.append((0.05, lambda: moved.window.move_by(60, 40)))
    moved.mouse.perform(STEPS[:1])
    at = plain.presses()[0].at
    assert moved.presses()[0].at == (at[0] + 60, at[1] + 40)
    late = MouseBench()
    late.at.append((0.2, lambda: late.window.move_by(60, 40)))
    late.mouse.perform(STEPS[:1])
    assert late.presses()[0].at == at
    end = plain.pointer.strokes[-1].at
    assert late.pointer.strokes[-1].at == (end[0] + 60, end[1] + 40)


@pytest.mark.parametrize("when_s", [0.2, 0.3, 0.4, 0.5, 0.59])
def test_a_drag_ends_where_the_window_has_its_end_by_then(when_s: float) -> None:
    """However late it becomes larger, the card is let go at its place, and not beside it."""
    bench, grown = MouseBench(), MouseBench()
    grown.window.shrink(1.3)
    grown.mouse.perform(STEPS[:1])
    bench.at.append((when_s, lambda: bench.window.shrink(1.3)))
    bench.mouse.perform(STEPS[:1])
    assert bench.pointer.strokes[-1] == grown.pointer.strokes[-1]


@pytest.mark.parametrize("when_s", [0.2, 0.3, 0.4, 0.5, 0.59])
def test_a_drag_that_is_broken_off_puts_back(when_s: float) -> None:
    """However far it has come, the card is let go where it was taken."""
    bench = MouseBench()
    bench.at.append((when_s, lambda: bench.window.cover(covered=True)))
    with pytest.raises(WindowAway):
        bench.mouse.perform(STEPS[:1])
    (press,) = bench.presses()
    assert bench.pointer.strokes[-1] == Stroke("release", press.at)


def test_steps_that_nobody_wants_any_more_are_not_done() -> None:
    """A choose one's card is clicked only while the question is open."""
    bench = MouseBench()
    done: list[int] = []
    assert not bench.mouse.perform(STEPS, lambda: done.append(1), lambda: not done)
    assert len(bench.presses()) == len(done) == 1


def test_a_point_outside_of_the_window_is_refused() -> None:
    """In a window narrower than 4:3 the button at its edge is out of reach."""
    bench = MouseBench()
    bench.window.area = ClientArea(100, 100, 500, 720)
    with pytest.raises(DriverError, match="end_turn lies outside"):
        bench.mouse.perform(STEPS[3:])
    assert bench.pointer.strokes == []


def test_every_press_lies_in_the_window() -> None:
    """Drags and clicks of the board, the menus and a dialog."""
    bench = MouseBench()
    bench.mouse.perform(STEPS)
    bench.mouse.put_back()
    assert len(bench.presses()) == 5
    assert bench.presses()[-1].button == "right"
    assert all(AREA.holds(*stroke.at) for stroke in bench.pointer.strokes)


@pytest.mark.parametrize("part", [0.1, 0.35, 0.6, 0.9])
def test_a_session_ends_at_once(begin: Begin, part: float) -> None:
    """In the menus, in the mulligan, in a turn, in the opponent's: nothing is clicked after it."""
    when_s = 100 * part
    pressed: list[int] = []

    def on_tick(match: Match) -> None:
        if not pressed and match.clock.now_s() >= when_s:
            pressed.append(count(match))
            match.stop_key = True

    match = begin(seed=0, on_tick=on_tick)
    stopped = match.session.run()
    assert isinstance(stopped, Stopped)
    assert (stopped.cause, stopped.reason) == ("human", "the stop key was pressed")
    assert match.clock.now_s() - when_s <= PROMISED_S
    assert count(match) == pressed[0]


def count(match: Match) -> int:
    """How often a button was pressed."""
    return sum(stroke.kind == "press" for stroke in match.screen.pointer.strokes)


class Gui:
    """Stands for pyautogui."""

    class FailSafeException(Exception):  # noqa: N818 - its name there
        """The mouse is in a corner."""

    def __init__(self) -> None:
        self.PAUSE, self.FAILSAFE = 0.1, False
        self.done: list[tuple[object, ...]] = []
        self.in_corner = False

    def _check(self) -> None:
        if self.in_corner and self.FAILSAFE:
            raise self.FailSafeException

    def position(self) -> tuple[int, int]:
        """Where the mouse is."""
        return 3, 4

    def size(self) -> tuple[int, int]:
        """The screen."""
        return 800, 600

    def moveTo(self, x: int, y: int) -> None:  # noqa: N802 - its name there
        """Move."""
        self._check()
        self.done.append(("move", x, y))

    def mouseDown(self, button: str) -> None:  # noqa: N802 - its name there
        """Press."""
        self._check()
        self.done.append(("down", button))

    def mouseUp(self, button: str) -> None:  # noqa: N802 - its name there
        """Release."""
        self._check()
        self.done.append(("up", button))


def test_the_real_mouse() -> None:
    """It does what it is told, without pauses of its own, its fail-safe on."""
    gui = Gui()
    mouse = Mouse(gui)
    mouse.move((10, 20))
    mouse.press()
    mouse.release()
    mouse.press("right")
    assert (mouse.position(), mouse.screen()) == ((3, 4), (800, 600))
    assert gui.done == [("move", 10, 20), ("down", "left"), ("up", "left"), ("down", "right")]
    assert (gui.PAUSE, gui.FAILSAFE) == (0, True)


def test_its_own_fail_safe_stops_too() -> None:
    """In a corner nothing is moved or pressed; a button that is down is let go all the same."""
    gui = Gui()
    mouse = Mouse(gui)
    gui.in_corner = True
    with pytest.raises(EmergencyStop):
        mouse.move((10, 20))
    with pytest.raises(EmergencyStop):
        mouse.press()
    mouse.release()
    mouse.release("right", at=(10, 20))
    assert gui.done == [("up", "left"), ("move", 10, 20), ("up", "right")]
    assert gui.FAILSAFE


def test_a_keyboard_without_the_stop_key_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would look as if the key were never pressed; nothing is begun then."""
    pytest.importorskip("Xlib", reason="python-xlib is not installed")
    closed: list[bool] = []
    display = SimpleNamespace(
        keysym_to_keycode=lambda _: 0, close=lambda: closed.append(True), query_keymap=list
    )
    monkeypatch.setattr("Xlib.display.Display", lambda: display)
    with pytest.raises(DriverError, match="this keyboard has no F12"), x11_reader():
        pass
    assert closed
