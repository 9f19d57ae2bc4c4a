"""How the client cuts the stream of packets into task lists."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType

from hsbot.logwriter.format.packets import BlockEnd, BlockStart, ShuffleDeck
from hsbot.logwriter.format.task_lists import TaskList, TaskLists, task_list_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.logwriter.format.packets import Packet
    from kit.shared_logs import SharedLogs

TASK = ShuffleDeck(1)
START = BlockStart(BlockType.PLAY, 4)
INNER = BlockStart(BlockType.POWER, 4)
END = BlockEnd()

GAME_LINE = re.compile(r"GameState\.(DebugPrintPowerList|DebugPrintPower)\(\) - +(\w+)")
DUMP_LINE = re.compile(r"DebugDump\(\) - ID=(\d+) ParentID=(\d+) PreviousID=(\d+) TaskCount=(\d+)")
NO_PACKET = {"tag", "Info", "GameEntity", "Player"}


def summary(task_list: TaskList) -> tuple[int, int, int, int]:
    """Id, parent's id, predecessor's id, number of tasks: what DebugDump prints."""
    parent, previous = task_list.parent, task_list.previous
    return (
        task_list.list_id,
        parent.list_id if parent else 0,
        previous.list_id if previous else 0,
        len(task_list.tasks),
    )


def cut(*batches: Iterable[Packet]) -> list[tuple[int, int, int, int]]:
    """The summaries of the task lists of some batches."""
    lists = TaskLists()
    return [summary(task_list) for batch in batches for task_list in lists.cut(batch)]


def test_a_nested_block_cuts_the_outer_one_in_two() -> None:
    """The outer block goes on in a list that names its first part; the inner names its parent."""
    assert cut([TASK, START, TASK, INNER, TASK, TASK, END, TASK, END]) == [
        (1, 0, 0, 1),
        (2, 0, 0, 1),
        (3, 2, 0, 2),
        (4, 0, 2, 1),
    ]


def test_between_two_nested_blocks_lies_an_empty_list() -> None:
    """Two nested blocks in a row are parted by an empty list of the outer block."""
    assert cut([START, INNER, END, INNER, END, END]) == [
        (1, 0, 0, 0),
        (2, 1, 0, 0),
        (3, 0, 1, 0),
        (4, 1, 0, 0),
        (5, 0, 3, 0),
    ]


def test_a_block_goes_on_in_the_next_batch() -> None:
    """A batch that ends within a block leaves it open; an empty batch adds no list."""
    assert cut([START, TASK], [], [TASK], [END, TASK]) == [
        (1, 0, 0, 1),
        (2, 0, 1, 1),
        (3, 0, 2, 0),
        (4, 0, 0, 1),
    ]


def test_lines_of_a_list_within_a_play() -> None:
    """A list prints its ids, its block's edges or (null), its tasks, and that it is unhandled."""
    lists = list(TaskLists().cut([START, TASK, INNER, END, END]))
    printed = [list(task_list_lines(task_list, str)) for task_list in lists]
    start = "BlockType=PLAY Entity=4 EffectCardId=System.Collections.Generic.List`1[System.String]"
    assert printed[0] == [
        ("PowerTaskList.DebugDump", "ID=1 ParentID=0 PreviousID=0 TaskCount=1"),
        (
            "PowerTaskList.DebugPrintPower",
            f"BLOCK_START {start} EffectIndex=0 Target=0 SubOption=-1 ",
        ),
        ("PowerTaskList.DebugPrintPower", "    SHUFFLE_DECK PlayerID=1"),
        ("PowerTaskList.DebugDump", "Block End=(null)"),
        ("PowerProcessor.PrepareHistoryForCurrentTaskList", "m_currentTaskList=1"),
        ("PowerProcessor.DoTaskListForCard", "unhandled BlockType PLAY for sourceEntity 4"),
    ]
    assert [method for method, _ in printed[1]].count("PowerProcessor.DoTaskListForCard") == 0
    assert printed[2][1:3] == [
        ("PowerTaskList.DebugDump", "Block Start=(null)"),
        ("PowerTaskList.DebugPrintPower", "BLOCK_END"),
    ]


def real_batches(text: str) -> list[list[Packet]]:
    """The batches of a real log, each packet that is no block's edge replaced by a dummy."""
    edges: dict[str, Packet] = {"BLOCK_START": START, "BLOCK_END": END}
    batches: list[list[Packet]] = []
    for method, word in GAME_LINE.findall(text):
        if method == "DebugPrintPowerList":
            batches.append([])
        elif word not in NO_PACKET:
            batches[-1].append(edges.get(word, TASK))
    return batches


def test_real_log_without_sub_spells_is_cut_the_same(shared_logs: SharedLogs) -> None:
    """Ids, parents, predecessors and counts of a real log's task lists come out to the last."""
    text = (shared_logs / "2016_13619.log").read_text(encoding="utf-8-sig")
    dumped = [tuple(map(int, found)) for found in DUMP_LINE.findall(text)]
    assert len(dumped) > 300
    assert cut(*real_batches(text)) == dumped
