"""Faults of files that are written by hand, in words."""

from __future__ import annotations

import json
import tomllib

import pytest

from hsbot.system.own_files.file_faults import json_fault, keys_fault, toml_fault

TOML = {
    'a = "x\nb = 1': "line 1, column 7: a quote is not closed",
    "a = 'x": "at the end: a quote is not closed",
    "a = [1": "at the end: a [ is not closed",
    "a = {b = 1": r"at the end: a { is not closed",
    "a = yes": "line 1, column 5: this is no value",
    "\nnever keep = 1": "line 2, column 7: the = after a name is missing",
    "[x\na = 1": "line 1, column 3: a ] is not closed",
    "a = 1\na = 2\n": "this is given twice",
    "[a]\n[a]\n": "line 2, column 3: this is given twice",
    "a = 1 2": "the line goes on after its value",
    'a = "C:\\Games\\q"': "a backslash in a text",
}


@pytest.mark.parametrize(("text", "said"), TOML.items())
def test_a_fault_of_toml_is_told_by_its_place_and_what_to_mend(text: str, said: str) -> None:
    """In words of the file, none of the parser's."""
    with pytest.raises(tomllib.TOMLDecodeError) as raised:
        tomllib.loads(text)
    words = toml_fault(raised.value)
    assert words.startswith("is no TOML: ")
    assert said in words


def test_a_fault_of_json_is_told_by_its_place() -> None:
    """As an editor counts."""
    with pytest.raises(json.JSONDecodeError) as raised:
        json.loads('{"a": 1,\n? 2}')
    assert json_fault(raised.value) == "is no JSON: line 2, column 1"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"turn": 1, "life": 2}, ""),
        (None, "is missing: a table of turn, life"),
        ([1, 2], "is missing: a table of turn, life"),
        ({"life": 2}, "lacks turn"),
        ({"cards": 3}, "lacks turn and 1 more"),
        ({"turn": 1, "life": 2, "lief": 3}, "has 'lief', which does not belong there"),
    ],
)
def test_a_table_of_other_keys_says_which(table: object, words: str) -> None:
    """A key that it lacks goes before one that it has too much of."""
    assert keys_fault(table, ("turn", "life")) == words
