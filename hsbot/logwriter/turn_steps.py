"""The STEP blocks between two players' actions: a turn's end, and the next turn's beginning."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Step

from hsbot.game.readable_state import StateView
from hsbot.logwriter.entity_ids import GAME_ID, PLAYER_IDS
from hsbot.rules.schema.vocabulary import (
    EV_TURN_END,
    EV_TURN_START,
    O_END_TURN,
    O_EVENT,
    O_TURN_DRAW,
)
from hsbot.simulators.stepping import OVER, START, Stop

if TYPE_CHECKING:
    from types import TracebackType

    from hsbot.logwriter.format.power_log import PowerLogWriter
    from hsbot.rules.state.arrays import NativeState

_STEP_OF = {
    Stop(START): Step.MAIN_END,
    Stop(O_EVENT, EV_TURN_END): Step.MAIN_END,
    Stop(O_EVENT, EV_TURN_START): Step.MAIN_START_TRIGGERS,
    Stop(O_TURN_DRAW): Step.MAIN_START,
    Stop(OVER): Step.MAIN_ACTION,
}
_NEXT = {
    Step.MAIN_END: Step.MAIN_CLEANUP,
    Step.MAIN_CLEANUP: Step.MAIN_NEXT,
    Step.MAIN_NEXT: Step.MAIN_READY,
    Step.MAIN_READY: Step.MAIN_START_TRIGGERS,
    Step.MAIN_START_TRIGGERS: Step.MAIN_START,
    Step.MAIN_START: Step.MAIN_ACTION,
    Step.MAIN_ACTION: Step.MAIN_END,
}


class TurnSteps:
    """Opens and closes the STEP blocks of one passing of the turn; a context manager.

    Args:
        writer: the log.
        state: the state as the turn begins to pass.
    """

    def __init__(self, writer: PowerLogWriter, state: NativeState) -> None:
        self._writer = writer
        self._open = ExitStack()
        self._step = Step.BEGIN_MULLIGAN if StateView(state).turn == 0 else Step.INVALID

    def __enter__(self) -> TurnSteps:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._open.__exit__(kind, error, traceback)

    def reach(self, state: NativeState, stop: Stop) -> None:
        """Open the block to which all belongs that happens up to a stop of the engine."""
        before_first_turn = self._step == Step.BEGIN_MULLIGAN
        step = _STEP_OF.get(stop, self._step)
        if stop.opcode == O_END_TURN:
            self._pass_turn(state, first=before_first_turn)
            self._step = Step.MAIN_READY
        elif self._step != step and not before_first_turn:
            self._enter(step, StateView(state).current)
            self._step = step

    def _enter(self, step: Step, player: int) -> None:
        """End the step that is on, and begin another."""
        self._open.close()
        entity_id = GAME_ID if step == Step.MAIN_NEXT else PLAYER_IDS[player]
        self._open.enter_context(self._writer.step(step, _NEXT[step], entity_id))

    def _pass_turn(self, state: NativeState, *, first: bool) -> None:
        """From one player's turn to the other's; before the ``first`` turn nothing ends."""
        player = StateView(state).current
        if not first:
            self._enter(Step.MAIN_CLEANUP, 1 - player)
            self._enter(Step.MAIN_NEXT, player)
            for number, entity_id in enumerate(PLAYER_IDS):
                self._writer.tag_change(entity_id, GameTag.CURRENT_PLAYER, int(number == player))
            self._writer.tag_change(GAME_ID, GameTag.TURN, StateView(state).turn)
        self._enter(Step.MAIN_READY, player)
