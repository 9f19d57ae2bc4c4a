"""The engine's record is read in words: no code above ``hsbot.game`` indexes a raw state.

``hsbot.game`` has the words (``Position``, ``Entity``; ``StateView`` and ``Row`` where numbers are
enough). Below it stand the rooms that the record is made by: ``rules``, the belief, which writes a
log's state into it, and the simulators, which hand it to compiled code.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.rules.schema.layout import STATE
from kit.import_graph import modules_in

if TYPE_CHECKING:
    from collections.abc import Iterator

FIELDS = frozenset(STATE.names or ())
BELOW = (
    "hsbot.rules",
    "hsbot.belief.determinization",
    "hsbot.belief.hidden",
    "hsbot.simulators",
    "hsbot.game",
)
"""Rooms that the record belongs to."""
READERS = {
    "hsbot.conformance.full_state_facts": "lays states of two simulators side by side, by field",
    "hsbot.conformance.comparable_facts": "compares each column of a state with the log's",
    "hsbot.conformance.outcome_check": "writes into states what a log reveals, and chance",
    "hsbot.logwriter.enchantments": "tells each column of an enchantment as a tag",
    "hsbot.logwriter.entity_ids": "writes the log's entity ids into the game's state",
    "hsbot.logwriter.entity_table": "tells each column of an entity as a tag",
    "hsbot.logwriter.entity_tags": "the same of players",
    "hsbot.logwriter.position_decision": "tells where each entity came from, and when",
    "hsbot.scenario.state_diff": "a trace names each field that an instruction has changed",
}
"""Modules above that read or write a state's record, and why no words would do."""
TESTED = ("agents", "arena", "commands", "envs", "game", "learning", "live", "scenario", "standin")
"""Tests that go by words, too; the engine's own, the belief's and the harness's look inside."""
TEST_READERS = {"players/test_fair_worlds.py"}
"""It writes what is hidden, as no game would."""


def test_states_are_read_in_words() -> None:
    """No module indexes a raw state but those that say why."""
    modules = modules_in(Path(hsbot.__file__).parent)
    found = {
        name: reads
        for name, path in modules.items()
        if not name.startswith(BELOW) and (reads := list(raw_reads(path.read_text("utf-8"))))
    }
    assert found.keys() == READERS.keys(), {
        name: reads for name, reads in found.items() if name not in READERS
    }


@pytest.mark.parametrize("room", TESTED)
def test_tests_read_states_in_words(room: str) -> None:
    """A test of these rooms reads as a user's program would."""
    folder = Path(__file__).parent / room
    found = {
        path.relative_to(folder).as_posix(): reads
        for path in sorted(folder.rglob("*.py"))
        if (reads := list(raw_reads(path.read_text("utf-8"))))
    }
    assert not found.keys() - TEST_READERS, found


@pytest.mark.parametrize(
    ("code", "reads"),
    [
        ("state[0]['turn']", True),
        ("position.array[0]['winner']", True),
        ("states[i]['mana'][0]", True),
        ("record = state[0]; print(record['nhand'])", True),
        ("self._record = state[0]\nself._record['cur']", True),
        ("table['e'][row]", True),
        ("state[0]['deck'][0, 3] = 1", True),
        ("row['deck']", False),
        ("advice['turn']", False),
        ("hands[player]['cards']", False),
        ("rows = table[0]; rows['name']", False),
        ("StateView(state).turn", False),
    ],
)
def test_what_counts_as_reading_a_record(code: str, reads: bool) -> None:
    """A field of a state by its name, of what was taken out of an array."""
    assert bool(list(raw_reads(code))) is reads


def raw_reads(code: str) -> Iterator[str]:
    """The expressions that take a field out of a raw state."""
    tree = ast.parse(code)
    records = {
        ast.unparse(target)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and _is_element(node.value, constant=True)
        for target in node.targets
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and _name_of(node) in FIELDS:
            of_array = _is_element(node.value) or ast.unparse(node.value) in records
            if of_array or _name_of(node) == "e":
                yield ast.unparse(node)


def _name_of(node: ast.Subscript) -> str:
    """The text by which something is indexed; "" for another index."""
    index = node.slice
    return index.value if isinstance(index, ast.Constant) and isinstance(index.value, str) else ""


def _is_element(node: ast.expr, *, constant: bool = False) -> bool:
    """Whether an expression is an element of an array, at a fixed place where asked for."""
    if not isinstance(node, ast.Subscript) or _name_of(node) or isinstance(node.slice, ast.Slice):
        return False
    return isinstance(node.slice, ast.Constant) or not constant
