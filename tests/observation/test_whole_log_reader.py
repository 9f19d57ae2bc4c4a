"""Whole files: what is read, and how each kind of bad input is refused."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from hearthstone.enums import GameTag

from hsbot.errors import CorruptLogError, HsbotError, LogError, UnsupportedGameError
from hsbot.observation import (
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameStarted,
    LogFile,
    read_decisions,
    read_events,
    whole_log_reader,
)
from kit.log_script import (
    CARD,
    DECK_1,
    DECK_2,
    HERO_1,
    NAME_1,
    NAME_2,
    POWER_1,
    Script,
    of,
    option,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BOM = b"\xef\xbb\xbf"


def game(script: Script | None = None) -> Script:
    """A short game with a mulligan and one option list, answered."""
    script = (script or Script()).started().options(5, option(1, DECK_1[0])).send_option(1)
    return script.tag("GameEntity", "STATE", "COMPLETE")


def write(folder: Path, script: Script, end: str = "\n", start: bytes = b"") -> Path:
    """The script as a file."""
    path = folder / "Power.log"
    path.write_bytes(start + end.join([*script.lines, ""]).encode())
    return path


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("start", [b"", BOM, BOM + b"\r\n", b"my best game\n"])
def test_a_file_is_read_whatever_its_dress(tmp_path: Path, end: str, start: bytes) -> None:
    """BOM, CRLF, a blank first line or a line of prose make no difference."""
    decisions = list(read_decisions(write(tmp_path, game(), end, start)))
    assert [(d.kind, d.sent_entities, d.sent is not None) for d in decisions] == [
        ("mulligan", (DECK_1[0],), False),
        ("option", None, True),
    ]


def test_several_games_in_one_file(tmp_path: Path) -> None:
    """Games are numbered from 1."""
    decisions = read_decisions(write(tmp_path, game(game())))
    assert [d.observation.game for d in decisions] == [1, 1, 2, 2]


@pytest.mark.parametrize("header", [True, False])
def test_a_list_by_the_game_for_a_player_whom_it_cannot_name(tmp_path: Path, header: bool) -> None:
    """The player keeps the name, by which later lines go: as in a log of 2015."""
    script = Script().create()
    script = script.meta() if header else script
    script.choices(1, DECK_2[:3], kind="MULLIGAN", player="GameEntity", most=3)
    script.show(DECK_1[0], CARD, ZONE="HAND", CARDTYPE="MINION")
    script.choices(2, DECK_1[:1], kind="MULLIGAN", most=3)
    for name, mana in ((NAME_1, 1), (NAME_2, 2)):
        script.tag(name, "CURRENT_PLAYER", int(name == NAME_1)).tag(name, "RESOURCES", mana)
    script.choices(3, DECK_1[:1], player="GameEntity")
    for name, mana in ((NAME_1, 3), (NAME_2, 4)):
        script.tag(name, "RESOURCES", mana)
    script.tag(HERO_1, "FATIGUE", 2).options(5, option(1, DECK_1[0]))
    seen = list(read_decisions(write(tmp_path, script)))[-1].observation
    assert [seen.player(p).tag(GameTag.RESOURCES) for p in (1, 2)] == [3, 4]
    assert [seen.fatigue(p) for p in (1, 2)] == [2, 0]


def test_who_pays_for_what_is_played_is_known_by_it(tmp_path: Path) -> None:
    """Where no line has told the names yet: a log of a spectator who came late."""
    script = Script().create(turn=4).show(DECK_1[0], CARD, ZONE="HAND", CARDTYPE="MINION")
    script.power(
        f"BLOCK_START BlockType=PLAY Entity={POWER_1} EffectCardId= EffectIndex=0 Target=0"
    )
    script.tag(NAME_1, "RESOURCES_USED", 2).power("BLOCK_END").options(5, option(1, DECK_1[0]))
    for name, mana in ((NAME_1, 3), (NAME_2, 4)):
        script.tag(name, "CURRENT_PLAYER", int(name == NAME_2)).tag(name, "RESOURCES", mana)
    script.options(6, option(1, DECK_1[0]))
    first, then = (x.observation for x in read_decisions(write(tmp_path, script)))
    assert [first.player(p).tag(GameTag.RESOURCES_USED) for p in (1, 2)] == [2, 0]
    assert [then.player(p).tag(GameTag.RESOURCES) for p in (1, 2)] == [3, 4]


def test_a_game_that_the_next_one_ends_is_seen_as_it_was(tmp_path: Path) -> None:
    """Its last list and its end are told by the next one's first lines; its state is its own."""
    script = Script().create(seed=7).meta().mulligan().options(5, option(1, DECK_1[0]))
    log = LogFile(write(tmp_path, script.create(seed=8).meta().mulligan()))
    seen = {
        (type(event), event.game): log.tracker.snapshot(event.game).game
        for event in log.events()
        if isinstance(event, GameStarted | GameEnded)
    }
    assert seen == {(kind, n): n for kind in (GameStarted, GameEnded) for n in (1, 2)}
    log = LogFile(tmp_path / "Power.log")
    opened = [
        (event.decision.observation, log.tracker.snapshot())
        for event in log.events()
        if isinstance(event, DecisionOpened) and event.decision.kind == "option"
    ]
    assert len(opened) == 1
    assert opened[0][0] == opened[0][1]


@pytest.mark.parametrize(
    "data", [b"y\n", b"a", b"<", b"D 12:00:00.0000000 PowerTaskList.X() - x\n"]
)
def test_what_has_no_end_is_refused(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stream without a line of a game ends, be it one line; little of it is held."""
    monkeypatch.setattr(whole_log_reader, "_MOST_BEFORE_A_GAME", 1 << 22)
    taken = count()

    @contextmanager
    def endless(_path: Path) -> Iterator[Any]:
        class _Endless:
            def read(self, size: int) -> bytes:
                assert next(taken) < 100, "is still read"
                return data * (size // len(data))

        yield _Endless()

    monkeypatch.setattr(whole_log_reader, "open_log", endless)
    with pytest.raises(LogError, match=r"no line in it|not a whole HSReplay|PowerTaskList alone"):
        list(read_decisions(tmp_path))


def test_a_file_that_stops_in_the_middle_of_a_line(tmp_path: Path) -> None:
    """The whole lines are read, the rest is skipped, and an open decision lapses."""
    path = write(tmp_path, Script().started().options(5, option(1, DECK_1[0])))
    path.write_bytes(path.read_bytes() + b"D 12:00:00.0000000 GameState.SendOpt")
    decisions = list(read_decisions(path))
    assert [(d.kind, d.sent) for d in decisions] == [("mulligan", None), ("option", None)]


def test_refused_games_beside_playable_ones(tmp_path: Path) -> None:
    """The playable games are read, the refused one is among the skipped."""
    script = game(Script().create().meta("GT_BATTLEGROUNDS").mulligan())
    events, skipped = read_events(write(tmp_path, script))
    assert len(of(GameRefused, events)) == 1
    assert "game 1 is a Battlegrounds game, which hsbot does not play" in skipped.by_reason
    log = LogFile(tmp_path / "Power.log")
    assert [d.observation.game for d in log.decisions()] == [2, 2]


@pytest.mark.parametrize(
    ("content", "error", "word"),
    [
        (b"", LogError, "is empty"),
        (b"\x00\x01\x02\xff" * 4000, CorruptLogError, "binary"),
        ("D 12:00:00.0 GameState.".encode("utf-16"), CorruptLogError, "UTF-16: save it as UTF-8"),
        (b"PK\x03\x04" + bytes(range(256)) * 64, CorruptLogError, "not a Power.log"),
        (b"Dear diary,\nI lost again.\n", CorruptLogError, "not a Power.log"),
        (b"D 12:00:00.0 GameState.DebugPrintPowerList() - Count=3\n", LogError, "no game starts"),
    ],
)
def test_bad_content(tmp_path: Path, content: bytes, error: type, word: str) -> None:
    """Each kind of bad content has its own clear line."""
    path = tmp_path / "Power.log"
    path.write_bytes(content)
    with pytest.raises(error, match=word) as caught:
        list(read_decisions(path))
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(str(path))


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    """A wrong path is told as such, in one line."""
    with pytest.raises(LogError, match="no such file"):
        list(read_decisions(tmp_path / "nowhere.log"))
    with pytest.raises(HsbotError, match="folder"):
        list(read_decisions(tmp_path))


def test_a_log_of_task_lists_alone(tmp_path: Path) -> None:
    """A log of the client's animations without its options is named as such."""
    path = write(tmp_path, game())
    lines = path.read_text().replace("GameState.DebugPrintPower", "PowerTaskList.DebugPrintPower")
    kept = [line for line in lines.splitlines() if "PowerTaskList." in line]
    path.write_text("\n".join(kept))
    with pytest.raises(LogError, match="PowerTaskList alone"):
        list(read_decisions(path))
    path.write_text('if line.startswith("D 1 PowerTaskList.DebugPrintPower() - "): pass')
    with pytest.raises(CorruptLogError, match="no line in it is of GameState"):
        list(read_decisions(path))


@pytest.mark.parametrize("game_type", ["GT_BATTLEGROUNDS", "GT_MERCENARIES_PVE"])
def test_only_refused_games(tmp_path: Path, game_type: str) -> None:
    """A file with nothing to play raises, naming the mode."""
    path = write(tmp_path, Script().create().meta(game_type))
    with pytest.raises(UnsupportedGameError, match="hsbot does not play"):
        list(read_decisions(path))


def test_a_real_log_with_a_hole_of_zeros(tmp_path: Path) -> None:
    """A crash of the machine leaves zeros in a true log: they are skipped."""
    path = write(tmp_path, Script().started())
    zeros = b"\x00" * 5000 + b"\n"
    path.write_bytes(path.read_bytes() + zeros + b"\n".join(line.encode() for line in game().lines))
    log = LogFile(path)
    assert [d.observation.game for d in log.decisions()] == [1, 2, 2]
    assert log.skipped.by_reason == {"binary data": 1}
