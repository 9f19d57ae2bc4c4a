"""Positions set in a line, played on and looked at: for tests, and for whoever debugs a card."""

from hsbot.scenario.entity import Entity
from hsbot.scenario.scene import Scene, board
from hsbot.scenario.trace import Trace, TraceStep, watched

__all__ = ["Entity", "Scene", "Trace", "TraceStep", "board", "watched"]
