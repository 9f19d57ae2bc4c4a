"""``python -m harness.robustness.fuzzing CORPUS -max_total_time=S``: fuzzes the reader.

A coverage-guided fuzzer (atheris, the extra ``fuzz``) makes up lines of a game that has just begun;
its options are libFuzzer's. A finding is an exception that leaves the reader, a line that the
reader names as its own bug, or a decision whose players are not there.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from hsbot.errors import HsbotError, InternalError
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.powerlog import LineDecoder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STAMP: Final = b"D 10:00:00.0000000 GameState."
_METHODS: Final = {
    b"P": b"DebugPrintPower() - ",
    b"N": b"DebugPrintGame() - ",
    b"O": b"DebugPrintOptions() - ",
    b"E": b"DebugPrintEntityChoices() - ",
    b"X": b"DebugPrintEntitiesChosen() - ",
    b"C": b"SendChoices() - ",
    b"S": b"SendOption() - ",
}
"""First byte of an input's line to what the line then begins with; other lines stand as they are.

The fuzzer need not find the names of the methods, and its inputs stay short.
"""
_BEGINNING: Final = b"""\
PCREATE_GAME
P    GameEntity EntityID=1
P        tag=CARDTYPE value=GAME
P    Player EntityID=2 PlayerID=1 GameAccountId=[hi=1 lo=2]
P        tag=CONTROLLER value=1
P    Player EntityID=3 PlayerID=2 GameAccountId=[hi=1 lo=3]
P        tag=CONTROLLER value=2
NPlayerID=1, PlayerName=Anna#1
NPlayerID=2, PlayerName=Otto#2
PFULL_ENTITY - Creating ID=4 CardID=CS2_231
P    tag=ZONE value=HAND
P    tag=CONTROLLER value=1
P    tag=CARDTYPE value=MINION
PFULL_ENTITY - Creating ID=5 CardID=
P    tag=ZONE value=HAND
P    tag=CONTROLLER value=2
PTAG_CHANGE Entity=GameEntity tag=STEP value=MAIN_ACTION
PTAG_CHANGE Entity=Anna#1 tag=CURRENT_PLAYER value=1
"""
_OWN_BUG: Final = "bug of hsbot"


def read_input(data: bytes) -> int:
    """Read an input after a game's beginning; the number of decisions that opened.

    Args:
        data: lines, most of which begin with the letter of a method.

    Raises:
        InternalError: the reader has named a bug of its own, or asks what nobody can answer.
    """
    tracker, decisions = LogTracker(), 0
    for line in _lines(_BEGINNING + data):
        try:
            events = tracker.feed(line)
        except HsbotError:
            continue
        for event in events:
            if isinstance(event, DecisionOpened):
                seen = event.decision.observation
                if {seen.friendly_player, seen.opposing_player} != {1, 2}:
                    raise InternalError(f"a decision of player {seen.friendly_player}")
                seen.player(1), seen.player(2)
                decisions += 1
    finish(tracker)
    return decisions


def finish(tracker: LogTracker) -> None:
    """End a reading.

    Raises:
        InternalError: the reader has named a bug of its own.
    """
    tracker.finish()
    bugs = [reason for reason in tracker.skipped.by_reason if _OWN_BUG in reason]
    if bugs:
        raise InternalError(bugs[0])


def _lines(data: bytes) -> Iterator[str]:
    decoder = LineDecoder()
    for line in data.split(b"\n"):
        method = _METHODS.get(line[:1])
        whole = line if method is None else _STAMP + method + line[1:]
        yield from decoder.feed(whole + b"\n")
    yield from decoder.flush()


def main(argv: Sequence[str] | None = None) -> None:
    """Run the fuzzer with libFuzzer's arguments; it ends the process, with its own exit codes."""
    try:
        import atheris  # noqa: PLC0415 - an extra, only needed here
    except ImportError:
        sys.stderr.write("the fuzzer is not installed: python -m pip install '.[fuzz]'\n")
        sys.exit(2)
    atheris.instrument_all()
    arguments = sys.argv[1:] if argv is None else list(argv)
    atheris.Setup(["hsbot", *arguments], read_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
