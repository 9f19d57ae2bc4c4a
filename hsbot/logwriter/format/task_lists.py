"""Task lists: the stretches of packets that the client animates one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType

from hsbot.logwriter.format.packets import BlockEnd, BlockStart, block_start_line, packet_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hsbot.logwriter.format.packets import Packet, Task

_DUMP = "PowerTaskList.DebugDump"
_POWER = "PowerTaskList.DebugPrintPower"
_PREPARE = "PowerProcessor.PrepareHistoryForCurrentTaskList"
_UNHANDLED = "PowerProcessor.DoTaskListForCard"

# The client logs that a card's own block has no animation of its own.
_CARD_BLOCKS = frozenset({BlockType.PLAY, BlockType.DECK_ACTION})


@dataclass(slots=True)
class TaskList:
    """A stretch of packets that the client animates in one go.

    Attributes:
        previous: the list that held the same block's packets before a nested block came between.
        parent: the first list of the block that this list's own block is nested in.
        start: the BLOCK_START, in a block's first list.
        ends: whether the block ends with this list.
        list_id: number in the order of arrival, from 1.
    """

    previous: TaskList | None = None
    parent: TaskList | None = None
    start: BlockStart | None = None
    ends: bool = False
    tasks: list[Task] = field(default_factory=list)
    list_id: int = 0

    @property
    def origin(self) -> TaskList:
        """The first list of the same block."""
        origin = self
        while origin.previous is not None:
            origin = origin.previous
        return origin

    def is_empty(self) -> bool:
        """Whether it holds neither tasks nor a block's start or end."""
        return not (self.tasks or self.start or self.ends)


class TaskLists:
    """Cuts the stream of packets into task lists, as the client does.

    A nested block cuts its surrounding block in two, and a batch's end cuts all. The rule gives the
    ids, parents and predecessors of all task lists of real logs in which no sub-spell and no
    re-ordered death animation interferes.
    """

    def __init__(self) -> None:
        self.last_id = 0
        self._open: list[TaskList] = []

    def cut(self, packets: Iterable[Packet]) -> Iterator[TaskList]:
        """The task lists of one batch, numbered."""
        current = self._resume()
        for packet in packets:
            if isinstance(packet, BlockStart):
                # Between two nested blocks the surrounding one gets a list, be it empty.
                if not current.is_empty() or current.previous is not None:
                    yield self._number(current)
                current = self._enter(packet, current)
            elif isinstance(packet, BlockEnd):
                current.ends = True
                yield self._number(current)
                self._open.pop()
                current = self._resume()
            else:
                current.tasks.append(packet)
        if not current.is_empty():
            yield self._number(current)
        elif self._open and current.previous is not None:
            self._open[-1] = current.previous

    def _enter(self, start: BlockStart, outer: TaskList) -> TaskList:
        inner = TaskList(start=start, parent=outer.origin if self._open else None)
        self._open.append(inner)
        return inner

    def _resume(self) -> TaskList:
        """The next list of the innermost open block, or one outside all blocks."""
        if not self._open:
            return TaskList()
        self._open[-1] = TaskList(previous=self._open[-1])
        return self._open[-1]

    def _number(self, task_list: TaskList) -> TaskList:
        self.last_id += 1
        task_list.list_id = self.last_id
        return task_list


def task_list_lines(
    task_list: TaskList, describe: Callable[[int], str]
) -> Iterator[tuple[str, str]]:
    """The lines that the client prints when a list's animation begins: (method, text)."""
    parent = task_list.parent.list_id if task_list.parent else 0
    previous = task_list.previous.list_id if task_list.previous else 0
    ids = f"ID={task_list.list_id} ParentID={parent} PreviousID={previous}"
    yield _DUMP, f"{ids} TaskCount={len(task_list.tasks)}"
    if task_list.start:
        yield _POWER, block_start_line(task_list.start, describe)
    else:
        yield _DUMP, "Block Start=(null)"
    for task in task_list.tasks:
        for line in packet_lines(task, describe, 1, arriving=False):
            yield _POWER, line
    yield (_POWER, "BLOCK_END") if task_list.ends else (_DUMP, "Block End=(null)")
    yield _PREPARE, f"m_currentTaskList={task_list.list_id}"
    start = task_list.origin.start
    if start and start.type in _CARD_BLOCKS:
        source = f"sourceEntity {describe(start.entity_id)}"
        yield _UNHANDLED, f"unhandled BlockType {start.type.name} for {source}"
