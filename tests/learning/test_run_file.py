"""The file of a run."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.belief.decks.database import DeckDatabase, added_file, known_decks, load_decks
from hsbot.belief.decks.deckfile import format_deck_file
from hsbot.cards import load_cards
from hsbot.errors import UsageError
from hsbot.learning import engine_signature as signatures
from hsbot.learning.engine_signature import engine_signature
from hsbot.learning.run_file import read_run, run_file

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import Deck


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
    decks = list(load_decks())
    monkeypatch.setattr(signatures, "load_decks", lambda: decks[:-1])
    assert engine_signature.__wrapped__() != signature


def test_both_signatures_are_of_what_a_deck_brings_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A band changes a deck's signature and nobody else's."""
    plain = replace(known_decks().named("BASIC"), name="with a manager", cards=(("ETC_080", 30),))
    band = replace(plain, sideboards=tuple(("ETC_080", x, 1) for x in ("CS2_029", "CS2_182")))

    def both(deck: Deck) -> tuple[str, str, str]:
        decks = DeckDatabase((known_decks().named("CLASSIC"), deck))
        with monkeypatch.context() as patch:
            patch.setattr(signatures, "load_decks", lambda: decks)
            of_decks = signatures._signature_of.__wrapped__
            names = (("CLASSIC",), (deck.name,))
            return (*map(of_decks, names), engine_signature.__wrapped__())  # type: ignore[return-value]

    with_none, with_band = both(plain), both(band)
    assert with_none[0] == with_band[0]
    assert with_none[1] != with_band[1]
    assert with_none[2] != with_band[2]


def test_a_users_own_deck_makes_no_other_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run goes on after its user has added a deck."""
    ours = engine_signature.__wrapped__()
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path))
    added = format_deck_file([replace(known_decks().named("BASIC"), name="my own")], load_cards())
    added_file().write_text(added, encoding="utf-8")
    assert "my own" in [deck.name for deck in known_decks()]
    assert engine_signature.__wrapped__() == ours
