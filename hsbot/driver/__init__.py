"""Plays a game with the mouse: advice becomes gestures, confirmed by the game's log.

Read in this order: :mod:`~hsbot.driver.input_steps` (an option as slots),
:mod:`~hsbot.driver.mouse.gestures` (slots as pixels), :mod:`~hsbot.driver.mouse.guard` (a human
first), :mod:`~hsbot.driver.mouse.executor` (press and release), :mod:`~hsbot.driver.game_monitor`
(what the log says), :mod:`~hsbot.driver.actor` (do it until it is confirmed),
:mod:`~hsbot.driver.session` (games, one after the other).
"""

from hsbot.driver.input_steps import Step, steps
from hsbot.driver.mouse.gestures import Gesture, gestures
from hsbot.driver.mouse.protocol import Pointer, RecordingPointer
from hsbot.driver.session import Session
from hsbot.driver.session_settings import SessionConfig

__all__ = [
    "Gesture",
    "Pointer",
    "RecordingPointer",
    "Session",
    "SessionConfig",
    "Step",
    "gestures",
    "steps",
]
