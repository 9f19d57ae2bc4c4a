"""Durations of turns and animations, in seconds of the game at its own speed.

Estimated from real logs: a task list's lines come 0.3 to 1.2 s after its arrival in the median,
12 s at the most; a turn begins with some 2 s of a banner and a card that is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import BlockType, GameTag, Zone

from hsbot.logwriter.format.packets import CreateGame, FullEntity, MetaData, ShowEntity, TagChange

if TYPE_CHECKING:
    from hsbot.clock import Clock
    from hsbot.logwriter.format.packets import Task
    from hsbot.logwriter.format.task_lists import TaskList

TURN_S: Final = 75.0
ROPE_S: Final = 20.0
"""The rope burns for the last so many seconds of a turn."""
MULLIGAN_S: Final = 65.0
INTRO_S: Final = 6.0
"""The two heroes are shown before the mulligan."""
BANNER_S: Final = 1.2
THINKING_S: Final = (0.8, 2.2)
"""How long an opponent takes at least, from and to."""
MOST_S: Final = 6.0
_BLOCK_S = {
    BlockType.ATTACK: 0.7, BlockType.PLAY: 0.6, BlockType.POWER: 0.4, BlockType.DEATHS: 0.5,
    BlockType.DECK_ACTION: 0.6,
}  # fmt: skip
_MOVE_S, _WOUND_S, _LEAST_S = 0.35, 0.5, 0.02
_MOVES = frozenset({Zone.HAND, Zone.PLAY, Zone.DECK})


class GameClock:
    """A clock that goes ``speed`` times as fast as another."""

    def __init__(self, clock: Clock, speed: float = 1.0) -> None:
        self._clock = clock
        self.speed = speed

    def now_s(self) -> float:
        """Seconds of the game."""
        return self._clock.now_s() * self.speed


def animation_s(task_list: TaskList) -> float:
    """The duration of a task list's animation, in seconds of the game."""
    start = task_list.start
    seconds = _LEAST_S + (_BLOCK_S.get(start.type, 0.0) if start else 0.0)
    wounded = any(isinstance(task, MetaData) for task in task_list.tasks)
    return min(MOST_S, seconds + wounded * _WOUND_S + sum(map(_task_s, task_list.tasks)))


def _task_s(task: Task) -> float:
    if isinstance(task, CreateGame):
        return INTRO_S if dict(task.tags).get(GameTag.TURN, 0) == 0 else MOST_S / 4
    if isinstance(task, (FullEntity, ShowEntity)):
        moves = dict(task.tags).get(GameTag.ZONE) in _MOVES - {Zone.DECK}
        return _MOVE_S if moves else 0.0
    if isinstance(task, TagChange):
        if task.tag == GameTag.TURN:
            return BANNER_S
        return _MOVE_S if task.tag == GameTag.ZONE and task.value in _MOVES else 0.0
    return 0.0
