"""Reading many logs: each that cannot be read is named once, whoever refused it."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from hsbot.cards.decks import DeckCodeError
from hsbot.errors import (
    CardNotImplementedError,
    CorruptLogError,
    DeckError,
    GameNotFoundError,
    HsbotError,
    IllegalOptionError,
)
from hsbot.game.card_phrases import CardTypeError
from hsbot.system.own_files.damage_tolerant_files import OwnFileError
from hsbot.terminal.many_logs import read_logs

ERRORS = {
    "a.log": CorruptLogError("is damaged", "a.log", 3, "a line"),
    "b.log": CardNotImplementedError("CS2_029"),
    "c.log": OwnFileError(Path("own.toml"), "is no TOML"),
    "d.log": IllegalOptionError(7, "it is not there"),
    "e.log": DeckError("e.log is no deck"),
    "f.log": DeckCodeError("not a deck code", "AAE"),
    "g.log": CardTypeError("it is no minion", 5, stays=False),
    "h.log": GameNotFoundError("no game", "name it"),
}


def _read(path: Path) -> str:
    """A reader of logs, each of which is refused by another class of error."""
    if path.name in ERRORS:
        raise ERRORS[path.name]
    return path.name


def test_each_unread_log_is_named_once() -> None:
    """An error that names the log is not given its name again; one that happens to hold it is."""
    found = read_logs([*map(Path, ERRORS), Path("good.log")], _read, jobs=1, doing="read")
    assert found.results == ("good.log",)
    assert [x.why for x in found.unread] == [
        "a.log: is damaged",
        "b.log: card 'CS2_029' is not implemented in this simulator: leave it out",
        "c.log: own.toml: is no TOML (mend or remove it)",
        "d.log: illegal option 7: it is not there",
        "e.log: e.log is no deck",
        "f.log: not a deck code: 'AAE'",
        "g.log: it is no minion",
        "h.log: no game: name it",
    ]


@pytest.mark.parametrize("error", ERRORS.values(), ids=lambda x: type(x).__name__)
def test_an_error_comes_whole_from_a_worker(error: HsbotError) -> None:
    """Its class, its words and what it knows, as copies are made for another process."""
    again = copy.copy(error)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
