"""Line errors: what hslog cannot read is skipped, a bug of hsbot's own is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from hsbot.errors import InternalError
from hsbot.logwriter import sample_log
from hsbot.observation import LineFailed, LogFile, LogTracker
from hsbot.powerlog import hslog_handlers
from hsbot.powerlog.parsing import GameParser, LineError

POWER = "GameState.DebugPrintPower"
GAME = "GameState.DebugPrintGame"
BLOCK = (
    "BLOCK_START BlockType=PLAY Entity=4 EffectCardId= EffectIndex=0 Target=0 SubOption=-1 "
    "TriggerKeyword=0"
)
CREATED = (
    "CREATE_GAME",
    "GameEntity EntityID=1",
    "Player EntityID=2 PlayerID=1 GameAccountId=[hi=1 lo=2]",
    "Player EntityID=3 PlayerID=2 GameAccountId=[hi=1 lo=3]",
)


@pytest.fixture
def parser() -> GameParser:
    """A parser of a game that has just been created."""
    parser = GameParser()
    for line in CREATED:
        parser.parse(POWER, 0.0, line)
    return parser


@pytest.mark.parametrize(
    ("method", "line"),
    [
        pytest.param(POWER, "TAG_CHANGE Entity=", id="RegexParsingError"),
        pytest.param(POWER, "NEW_THING Entity=4", id="NotImplementedError"),
        pytest.param(GAME, "ScenarioID", id="ValueError from a line taken apart"),
        pytest.param(GAME, "BuildNumber=x", id="ValueError of int, called by hslog"),
        pytest.param(POWER, "BLOCK_START BlockType=PLAY EffectCardId= ", id="AssertionError"),
        pytest.param(POWER, "BLOCK_END", id="no block is open"),
    ],
)
def test_what_hslog_cannot_read_is_a_line_error(parser: GameParser, method: str, line: str) -> None:
    """Whichever exception hslog happens to raise, the line is skipped and its method named."""
    with pytest.raises(LineError, match=f"unreadable line of {method}"):
        parser.parse(method, 0.0, line)
    assert parser.parse(POWER, 0.0, "SHUFFLE_DECK PlayerID=1")


def test_lines_of_a_game_whose_beginning_is_damaged_are_line_errors() -> None:
    """Without its CREATE_GAME there is nothing that a packet could belong to."""
    parser = GameParser()
    for line in ("CREATE_GAMEx", "SHUFFLE_DECK PlayerID=1", "BLOCK_END", "tag=ZONE value=PLAY"):
        with pytest.raises(LineError):
            parser.parse(POWER, 0.0, line)


def test_a_bug_in_an_override_is_not_a_line_error(
    parser: GameParser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A TypeError out of hsbot's own code, though hslog called it, is not the line's fault."""
    monkeypatch.setattr(hslog_handlers, "BlockEnd", None)
    parser.parse(POWER, 0.0, BLOCK)
    with pytest.raises(TypeError, match="not callable"):
        parser.parse(POWER, 0.0, "BLOCK_END")


def test_a_tracker_names_a_bug_and_reads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no damaged line, and says so with its place; the lines after it are read."""
    tracker = LogTracker()
    for line in CREATED[:2]:
        tracker.feed(f"D 10:00:00.0000000 {POWER}() - {line}")
    with monkeypatch.context() as patched:
        patched.setattr(hslog_handlers, "TagLine", None)
        told = tracker.feed(f"D 10:00:00.0000000 {POWER}() -     tag=ZONE value=PLAY")
    assert [(type(event), event.line_number) for event in told] == [(LineFailed, 3)]
    (reason,) = tracker.skipped.by_reason
    assert reason.startswith("a bug of hsbot (TypeError: ")
    assert " at hslog_handlers.py:" in reason
    tracker.feed(f"D 10:00:00.0000000 {POWER}() -     tag=ZONE value=PLAY")
    assert sum(tracker.skipped.by_reason.values()) == 1


@pytest.mark.parametrize(
    ("owner", "handler"),
    [
        ("_PowerHandler", "tag_change"),
        ("_PowerHandler", "_tag_line"),
        ("_OptionsHandler", "handle_options"),
        ("ParserState", "register_packet"),
    ],
)
def test_a_bug_in_a_line_handler_is_raised_once_all_is_read(
    monkeypatch: pytest.MonkeyPatch, owner: str, handler: str
) -> None:
    """A file's reader has its decisions first, and then is told whose fault the rest is."""

    def misspelt(*_arguments: object) -> None:
        raise NameError("name 'tga' is not defined")

    monkeypatch.setattr(getattr(hslog_handlers, owner), handler, misspelt)
    events = LogFile(Path(str(sample_log()))).events()
    with pytest.raises(InternalError, match=r"line \d+ and \d+ more: a bug of hsbot \(NameError: "):
        for _event in events:
            pass
