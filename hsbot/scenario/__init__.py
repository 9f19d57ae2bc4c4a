"""Positions set in a line, played on and looked at: for tests, and for whoever debugs a card."""

from hsbot.scenario.entity import Entity
from hsbot.scenario.scene import Scene, board
from hsbot.scenario.trace import Step, Trace, watched

__all__ = ["Entity", "Scene", "Step", "Trace", "board", "watched"]
