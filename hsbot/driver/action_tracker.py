"""Tracks the effect of a click in the log: the option that was sent, the block that it caused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.live.latest_decision import decision_key
from hsbot.observation.events import BlockStarted, DecisionClosed, GameStarted, TurnEnding

if TYPE_CHECKING:
    from hsbot.live.latest_decision import DecisionKey, OpenDecision
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision, EntityId


class ActionTracker:
    """Remembers the game's closed decisions, and the blocks begun since a click."""

    def __init__(self) -> None:
        self._answers: dict[DecisionKey, Decision] = {}
        self._acting: set[EntityId] = set()
        self._turn_ended = False

    def event(self, event: Event) -> None:
        """Take in an event of the log."""
        match event:
            case DecisionClosed(decision=decision):
                self._answers[decision_key(decision)] = decision
            case BlockStarted(entity_id=entity_id, depth=0):
                self._acting.add(entity_id)
            case TurnEnding():
                self._turn_ended = True
            case GameStarted():
                self._answers = {}
            case _:
                pass

    def answer(self, asked: OpenDecision) -> Decision | None:
        """The decision as it was answered or lapsed; None while it is open."""
        return self._answers.get(asked.key)

    def expect(self) -> None:
        """Forget which blocks have begun: from here on those count that a click causes."""
        self._acting = set()
        self._turn_ended = False

    def has_acted(self, entity_id: EntityId | None) -> bool:
        """Whether a top-level block of this entity has begun; for None, whether the turn ends."""
        return self._turn_ended if entity_id is None else entity_id in self._acting
