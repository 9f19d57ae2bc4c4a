"""Positions written in one line, played on and printed: for card tests and debugging."""

from hsbot.game import Entity
from hsbot.scenario.scene import Scene, board
from hsbot.scenario.trace import Trace, TraceStep, watched

__all__ = ["Entity", "Scene", "Trace", "TraceStep", "board", "watched"]
