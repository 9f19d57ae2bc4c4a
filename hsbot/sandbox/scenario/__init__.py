"""Positions set in a line, played on and looked at: for tests, and for whoever debugs a card."""

from hsbot.sandbox.scenario.entity import Entity
from hsbot.sandbox.scenario.scene import Scene, board
from hsbot.sandbox.scenario.trace import Step, Trace, watched

__all__ = ["Entity", "Scene", "Step", "Trace", "board", "watched"]
