"""A program of one's own: another game compiled by the same translator."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hsbot.rules import compile as room
from hsbot.rules.compile.function_register import REGISTERED
from hsbot.rules.compile.separate_program import Program
from kit import connect_four
from kit.commands import program_environment
from kit.connect_four import BOARD, DRAW, game, playouts

GAMES = 400


@pytest.fixture(scope="module")
def boards() -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Room for the playouts; the program is loaded."""
    game.load()
    return np.zeros(2, BOARD)


def test_another_game_is_played_out(boards: np.ndarray[tuple[int], np.dtype[np.void]]) -> None:
    """As the same functions in plain Python play it, to the last game."""
    boards["rng"][0] = 7
    compiled = playouts(boards, GAMES)  # type: ignore[arg-type]  # a numpy array of records
    end = int(boards["rng"][0])
    program = f"""
import numpy as np
from kit.connect_four import BOARD, playouts
boards = np.zeros(2, BOARD)
boards["rng"][0] = 7
print(playouts(boards, {GAMES}), boards["rng"][0])
"""
    environment = program_environment() | {"HSBOT_PLAIN": "1"}
    tests = str(Path(__file__).parents[2])
    environment["PYTHONPATH"] = os.pathsep.join([tests, environment.get("PYTHONPATH", "")])
    done = subprocess.run(  # noqa: S603  # this interpreter and a program written here
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [str(compiled), str(end)]
    assert 0.5 * GAMES < compiled < 0.6 * GAMES  # who begins has the better of it


def test_a_won_position_is_won(boards: np.ndarray[tuple[int], np.dtype[np.void]]) -> None:
    """Three stones beside each other, and no place left but the fourth: the first side wins all."""
    board = boards[0]
    board["stones"], board["filled"], board["moves"] = 0, 6, 40
    board["filled"][3] = 4
    for column in (0, 1, 2):
        board["stones"][0] |= 1 << (column * 7 + 4)
    assert playouts(boards, 10) == 10  # type: ignore[arg-type]  # a numpy array of records
    assert DRAW == 2


def test_the_engine_does_not_see_it() -> None:
    """Functions of a program are not among those that the engine's machine code is made of."""
    assert not any(one.function.__module__ == connect_four.__name__ for one in REGISTERED)


def test_an_entry_point_is_loaded_first() -> None:
    """Called before, it says so."""
    other = Program("other")

    @other.entry
    def double(n: int) -> int:
        """Twice a number."""
        return 2 * n

    with pytest.raises(Exception, match=r"double is called before"):
        double(2)
    other.load()
    assert double(2) == 4


def test_the_translator_knows_no_game() -> None:
    """Nothing in its room imports a schema, or anything else of the rules."""
    folder = Path(room.__file__).parent
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                inside = not node.module.startswith("hsbot.rules.") or node.module.startswith(
                    "hsbot.rules.compile"
                )
                assert inside, f"{path.name} imports {node.module}"
