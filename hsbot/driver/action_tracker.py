"""Tracks the effect of a click in the log: the option that was sent, the block that it caused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.live.latest_decision import decision_key
from hsbot.observation.events import (
    BlockStarted,
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameResumed,
    GameStarted,
    TurnEnding,
)

if TYPE_CHECKING:
    from hsbot.live.latest_decision import DecisionKey, OpenDecision
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision, EntityId


class ActionTracker:
    """Remembers the game's closed decisions, and the blocks begun since a click."""

    def __init__(self) -> None:
        self._answers: dict[DecisionKey, DecisionClosed] = {}
        self._opened: Decision | None = None
        self._revised: dict[DecisionKey, DecisionKey] = {}
        self._is_rejoined = False
        self._acting: set[EntityId] = set()
        self._turn_ended = self._is_interrupted = False

    def event(self, event: Event) -> None:
        """Take in an event of the log."""
        match event:
            case DecisionOpened(decision=decision, revised=revised):
                if self._opened is not None and (revised or self._is_asked_again(decision)):
                    self._revised[decision_key(self._opened)] = decision_key(decision)
                self._opened, self._is_rejoined = decision, False
            case GameResumed():
                self._is_rejoined = self._is_interrupted = True
            case DecisionClosed(decision=decision):
                self._answers[decision_key(decision)] = event
            case BlockStarted(entity_id=entity_id, depth=0):
                self._acting.add(entity_id)
            case TurnEnding():
                self._turn_ended = True
            case GameStarted():
                self._answers, self._revised = {}, {}
                self._is_interrupted = True
            case GameEnded():
                self._is_interrupted = True
            case _:
                pass

    def is_closed(self, asked: OpenDecision) -> bool:
        """Whether the log has closed this decision: it was answered, or has lapsed."""
        return self.newest_key(asked) in self._answers

    def _is_asked_again(self, decision: Decision) -> bool:
        """Whether it is what was asked before the client came back: what was clicked answers it."""
        before = self._opened
        return (
            self._is_rejoined
            and before is not None
            and before.kind == decision.kind
            and before.observation.turn == decision.observation.turn
            and before.options == decision.options
            and before.choice_entities == decision.choice_entities
        )

    def newest_key(self, asked: OpenDecision) -> DecisionKey:
        """The key of this decision, or of the one in its place: it came in parts, or once more."""
        key = asked.key
        while key in self._revised:
            key = self._revised[key]
        return key

    def answer(self, asked: OpenDecision) -> Decision | None:
        """The decision with what the mouse has sent.

        None while it is open, and where it was not the player who answered it.
        """
        closed = self._answers.get(self.newest_key(asked))
        if closed is None or closed.timed_out:
            return None
        decision = closed.decision
        sent = decision.sent is not None or decision.sent_entities is not None
        return decision if sent else None

    def expect(self) -> None:
        """Forget which blocks have begun: from here on those count that a click causes."""
        self._acting = set()
        self._turn_ended = self._is_interrupted = False

    def has_run_out(self, asked: OpenDecision) -> bool:
        """Whether the server has chosen since the click, the player's time being over.

        Where the client came back into the game meanwhile, or the game is over, that is no sign.
        """
        if self._is_interrupted:
            return False
        closed = self._answers.get(self.newest_key(asked))
        return self._turn_ended or (closed is not None and closed.timed_out)

    def has_acted(self, entity_id: EntityId | None) -> bool:
        """Whether a top-level block of this entity has begun; for None, whether the turn ends."""
        return self._turn_ended if entity_id is None else entity_id in self._acting
