"""Connect Four, compiled: its rules and random playouts, with nothing of Hearthstone in it.

An example of ``docs/develop/compiled-code.md``. A side's stones are the bits of a number, seven
for each column with the highest left free, so that a shift by 1, 6, 7 or 8 moves all stones one
place along a line and none from one edge to the other.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from hsbot.rules.compile.record_types import I64, Records, Vector, dtype_of
from hsbot.rules.compile.separate_program import Program
from hsbot.rules.compile.value_kinds import array, place, record

COLUMNS, ROWS, STEP = 7, 6, 7
DIRECTIONS = (1, 6, 7, 8)
FOUR = 3
DRAW = 2


class Board:
    """A position, and the generator of chance."""

    stones: Annotated[Vector, I64, 2]  # each side's, as bits
    filled: Annotated[Vector, I64, COLUMNS]  # how many stones each column has
    moves: int
    rng: int


BOARD = dtype_of(Board)
_RECORD = record("Board", BOARD)
OneBoard: TypeAlias = Annotated[Board, place(_RECORD)]
Boards: TypeAlias = Annotated[Records[Board], array(_RECORD)]

game = Program("connect_four")


@game.inner
def chance(s: OneBoard, n: int) -> int:
    """A number below ``n``, by a generator of 31 bits."""
    s.rng = (s.rng * 1103515245 + 12345) & 0x7FFFFFFF
    return (s.rng >> 8) % n


@game.inner
def has_won(stones: int) -> bool:
    """Whether four of these stones are in a line."""
    for step in DIRECTIONS:
        two = stones & (stones >> step)
        if two & (two >> 2 * step):
            return True
    return False


@game.inner
def drop(s: OneBoard, column: int) -> bool:
    """Drop the mover's stone; whether it wins."""
    side = s.moves & 1
    s.stones[side] |= 1 << (column * STEP + s.filled[column])
    s.filled[column] += 1
    s.moves += 1
    return has_won(s.stones[side])


@game.inner
def playout(s: OneBoard) -> int:
    """Play at random to the end: the side that wins, or ``DRAW``."""
    while s.moves < COLUMNS * ROWS:
        column = chance(s, COLUMNS)
        while s.filled[column] == ROWS:
            column = (column + 1) % COLUMNS
        side = s.moves & 1
        if drop(s, column):
            return side
    return DRAW


@game.entry
def playouts(boards: Boards, n: int) -> int:
    """Games that the first side wins, of ``n`` played on from ``boards[0]`` in ``boards[1]``."""
    start = boards[0]
    s = boards[1]
    s.rng = start.rng
    won = 0
    for _ in range(n):
        s.moves = start.moves
        for side in (0, 1):
            s.stones[side] = start.stones[side]
        for column in range(COLUMNS):
            s.filled[column] = start.filled[column]
        won += playout(s) == 0
    start.rng = s.rng
    return won
