"""Plays task lists: each takes its time, and its changes are displayed when it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.logwriter.format.packets import TagChange
from hsbot.standin.game.timing import animation_s

if TYPE_CHECKING:
    from hsbot.logwriter.format.power_log import PowerLogWriter
    from hsbot.logwriter.format.task_lists import TaskList
    from hsbot.standin.game.displayed_table import DisplayedTable


class TaskListPlayer:
    """Plays the log's waiting task lists one after the other.

    Args:
        writer: the log, which has the task lists.
        table: what is displayed.

    Attributes:
        delay_s: how much longer than the log says the next list keeps the player waiting.
    """

    def __init__(self, writer: PowerLogWriter, table: DisplayedTable) -> None:
        self._writer = writer
        self._table = table
        self._playing: tuple[float, TaskList] | None = None
        self._free_s = 0.0
        self._input_from_s = 0.0
        self.delay_s = 0.0

    @property
    def playing(self) -> TaskList | None:
        """The task list that is being played, None between two."""
        return self._playing[1] if self._playing is not None else None

    @property
    def turn_begins(self) -> bool:
        """Whether the list being played begins a turn; the first comes with the mulligan."""
        tasks = self._playing[1].tasks if self._playing is not None else []
        turns = (x for x in tasks if isinstance(x, TagChange) and x.tag == GameTag.TURN)
        return any(task.value > 1 for task in turns)

    def accepts_input(self, now_s: float) -> bool:
        """Whether nothing moves and no delay holds the player back."""
        return self._playing is None and now_s >= self._input_from_s

    def begin_tick(self, now_s: float) -> None:
        """Let the next list begin at ``now_s`` at the earliest."""
        self._free_s = now_s

    def advance(self, now_s: float) -> bool:
        """Begin or end the list that is due; returns whether there was one."""
        if self._playing is not None:
            until_s, task_list = self._playing
            if now_s < until_s:
                return False
            self._writer.end_tasks()
            self._playing = None
            self._free_s = until_s  # the next list follows without a pause
            self._table.end_animation()
            if task_list.tasks:
                self._input_from_s, self.delay_s = now_s + self.delay_s, 0.0
            return True
        begun = self._writer.begin_tasks()
        if begun is None:
            return False
        # displayed as the animation begins, so that cards fly while it lasts
        self._table.begin_animation(begun)
        self._playing = self._free_s + animation_s(begun), begun
        return True

    def show_all(self) -> None:
        """Display all that is waiting, without its animation."""
        while (waiting := self._writer.begin_tasks()) is not None:
            self._table.begin_animation(waiting)
            self._writer.end_tasks()
        self._table.end_animation()

    def stop(self) -> None:
        """Drop the list that is being played."""
        self._playing = None
        self._table.end_animation()
