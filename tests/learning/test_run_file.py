"""The file of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.belief.decks.database import known_decks
from hsbot.errors import UsageError
from hsbot.learning.engine_signature import engine_signature
from hsbot.learning.run_file import read_run, run_file

if TYPE_CHECKING:
    from pathlib import Path


def test_steps_are_kept(tmp_path: Path) -> None:
    """A step that was added is there when the file is opened again, and no other."""
    path = tmp_path / "run.jsonl"
    first = run_file(path, {"seed": 1})
    first.add((0, 3), {"wins": [1, 2]})
    with pytest.raises(UsageError, match="in use by another hsbot"):
        run_file(path, {"seed": 1})
    first.close()
    again = run_file(path, {"seed": 1})
    assert (again.get((0, 3)), again.get((0, 4))) == ({"wins": [1, 2]}, None)
    settings, steps = read_run(path)
    assert settings == {"seed": 1, "engine": engine_signature()}
    assert steps == {(0, 3): {"wins": [1, 2]}}


def test_a_cut_line_is_left_out(tmp_path: Path) -> None:
    """Wherever a kill cut it off, the run goes on after the last whole one."""
    path = tmp_path / "run.jsonl"
    run_file(path, {}).add((0,), {"a": 1})
    whole = path.read_bytes()
    run_file(path, {}).add((1,), {"b": 2})
    data = path.read_bytes()
    for end in range(len(whole), len(data)):
        path.write_bytes(data[:end])
        found = run_file(path, {})
        assert (found.get((0,)), found.get((1,))) == ({"a": 1}, None)
        found.add((1,), {"b": 2})
        found.close()
        assert path.read_bytes() == data


def test_another_runs_file_is_refused(tmp_path: Path) -> None:
    """One line that names what differs, of both; so is what is no such file."""
    path = tmp_path / "run.jsonl"
    run_file(path, {"seed": 1, "games": 2, "decks": ["a long name"] * 20})
    said = r"is of a run with decks \['a long name.* \.\.\., seed 1, and this one is with "
    with pytest.raises(UsageError, match=said + r"decks \[\], seed 2: name another file"):
        run_file(path, {"seed": 2, "games": 2, "decks": []})
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(UsageError, match="no file of a run"):
        run_file(path, {"seed": 1})
    with pytest.raises(UsageError, match="no such file"):
        read_run(tmp_path / "none.jsonl")


def test_another_engines_run_is_refused(tmp_path: Path) -> None:
    """Of other rules, or of a time at which the file did not say which; both are named."""
    path = tmp_path / "run.jsonl"
    run_file(path, {"seed": 1}).close()
    ours = engine_signature()
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(ours, "0123456789abcdef"), encoding="utf-8")
    with pytest.raises(UsageError, match=f"engine 0123456789abcdef, and .* engine {ours}"):
        run_file(path, {"seed": 1})
    path.write_text('{"settings": {"seed": 1}}\n', encoding="utf-8")
    with pytest.raises(UsageError, match=f"engine not said, and this one is with engine {ours}"):
        run_file(path, {"seed": 1})


def test_the_engines_signature_is_of_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked again it is the same; a deck whose cards do other things has another."""
    signature = engine_signature.__wrapped__()
    assert signature == engine_signature()
    decks = list(known_decks())
    monkeypatch.setattr("hsbot.learning.engine_signature.known_decks", lambda: decks[:-1])
    assert engine_signature.__wrapped__() != signature
