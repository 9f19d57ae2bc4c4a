"""The client's side of a log: packets arrive, task lists are animated, and lines are printed."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from hsbot.logwriter.format.entity_names import EntityNames
from hsbot.logwriter.format.packets import BlockEnd, BlockStart, packet_lines
from hsbot.logwriter.format.task_lists import TaskLists, task_list_lines
from hsbot.powerlog.spelling import stamp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from hsbot.logwriter.format.packets import Packet
    from hsbot.logwriter.format.task_lists import TaskList


class ClientSide:
    """Prints what a client prints of the packets that it is sent.

    Args:
        write: takes each line, its newline included.
        clock: time of day in seconds since midnight.
        player_names: PLAYER_ID to the name that the log prints.
    """

    def __init__(
        self,
        write: Callable[[str], object],
        clock: Callable[[], float],
        player_names: Mapping[int, str],
    ) -> None:
        self._write = write
        self._clock = clock
        self._player_names = player_names
        self.join()

    def join(self) -> None:
        """Forget everything, as a client does that joins the game anew."""
        self._names = EntityNames(self._player_names)
        self._lists = TaskLists()
        self._to_play: deque[TaskList] = deque()
        self._playing: TaskList | None = None

    @property
    def last_list_id(self) -> int:
        """The number of the last task list that has arrived, 0 for none."""
        return self._lists.last_id

    def describe(self, entity_id: int) -> str:
        """The log's name of an entity, from what the client displays of it now."""
        return self._names.describe(entity_id)

    def print(self, method: str, bodies: Iterable[str]) -> None:
        """Write lines of one of the client's methods, all with the time of now."""
        self._print_each((method, body) for body in bodies)

    def _print_each(self, lines: Iterable[tuple[str, str]]) -> None:
        """Write lines with one time, as all lines of one frame of the client have."""
        now = stamp(self._clock())
        for method, body in lines:
            self._write(f"D {now} {method}() - {body}\n")

    def arrive(self, batch: list[Packet]) -> None:
        """Print a batch of packets as it arrives, and queue its task lists."""
        self.print("GameState.DebugPrintPowerList", [f"Count={len(batch)}"])
        self.print("GameState.DebugPrintPower", self._arrival_lines(batch))
        self._names.arrive(batch)
        self._to_play.extend(self._lists.cut(batch))

    def begin_tasks(self) -> TaskList | None:
        """Begin to animate the next task list and print its lines; None when none waits."""
        if not self._to_play:
            return None
        self._playing = self._to_play.popleft()
        self._print_each(task_list_lines(self._playing, self.describe))
        return self._playing

    def end_tasks(self) -> None:
        """End the animation of the task list that is being animated, if any."""
        if self._playing is not None:
            self._names.show(self._playing.tasks)
            end = f"m_currentTaskList={self._playing.list_id}"
            self.print("PowerProcessor.EndCurrentTaskList", [end])
            self._playing = None

    def _arrival_lines(self, batch: Iterable[Packet]) -> Iterator[str]:
        # A block that a choice cut in two goes on without indentation, as in the real log.
        depth = 0
        for packet in batch:
            if isinstance(packet, BlockEnd):
                depth = max(depth - 1, 0)
            yield from packet_lines(packet, self.describe, depth, arriving=True)
            if isinstance(packet, BlockStart):
                depth += 1
