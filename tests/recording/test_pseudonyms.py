"""Players are pseudonyms: stable, nowhere their names, and the log is still a log."""

from __future__ import annotations

import io
import os
import stat
import sys
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import RecordingError
from hsbot.observation import LogFile, read_decisions
from hsbot.recording import Archive, Pseudonyms, Store
from hsbot.recording.player_names import PlayerNames
from hsbot.recording.pseudonyms import KEY_BYTES, load_key, without_players
from kit.log_script import NAME_1, NAME_2, Script
from kit.recordings import KEY, all_rows, record, sample
from kit.shared_logs import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable

ANNA = Pseudonyms(KEY).name("Anna#1001")


@pytest.mark.parametrize(
    "line",
    [
        "GameState.DebugPrintPower() -     TAG_CHANGE Entity={} tag=RESOURCES value=3 ",
        "GameState.DebugPrintPower() - BLOCK_START BlockType=TRIGGER Entity={} EffectCardId=",
        "GameState.DebugPrintPower() - ACTION_START Entity={} BlockType=TRIGGER Index=-1 Target=0",
        "GameState.DebugPrintGame() - PlayerID=1, PlayerName={}",
        "GameState.DebugPrintEntityChoices() - id=1 Player={} TaskList=4 ChoiceType=MULLIGAN",
        "GameState.DebugPrintEntitiesChosen() - id=1 Player={} EntitiesCount=3",
        "GameState.DebugPrintPower() -                     Info[0] = {}",
        "GameState.DebugPrintOptions() -   option 1 type=POWER mainEntity={} error=NONE",
        "GameState.DebugPrintPower() - BLOCK_START BlockType=PLAY Entity=4 Target={} SubOption=-1",
    ],
)
@pytest.mark.parametrize("name", ["Anna#1001", "Anna", "The Innkeeper", "Ünal#12345"])
def test_a_name_is_replaced_wherever_the_client_prints_one(line: str, name: str) -> None:
    """And nothing else of the line changes, with and without a BattleTag's number."""
    line = f"D 20:00:00.0000000 {line}"
    pseudonym = Pseudonyms(KEY).name(name)
    assert Pseudonyms(KEY).text(line.format(name)) == line.format(pseudonym)


@pytest.mark.parametrize(
    "line",
    [
        "TAG_CHANGE Entity=GameEntity tag=TURN value=3 ",
        "TAG_CHANGE Entity=64 tag=DAMAGE value=3 ",
        "TAG_CHANGE Entity=UNKNOWN HUMAN PLAYER tag=RESOURCES value=3 ",
        "TAG_CHANGE Entity=[entityName=Yeti id=9 zone=PLAY player=1] tag=DAMAGE value=3 ",
        "HIDE_ENTITY - Entity=[entityName=Yeti id=9 zone=PLAY player=1] tag=ZONE value=DECK",
        "option 0 type=POWER mainEntity=[entityName=Yeti id=9 zonePos=1 player=1] error=NONE",
        "META_DATA - Meta=TARGET Data=0 InfoCount=1",
        "BLOCK_START BlockType=PLAY Entity=[id=9 player=2] EffectCardId= Target=0 SubOption=-1 ",
    ],
)
def test_what_is_no_player_stays(line: str) -> None:
    """Entities by number, the game, and the player whom the client does not know yet."""
    assert Pseudonyms(KEY).text(line) == line


def test_a_battle_tag_is_replaced_in_any_line() -> None:
    """Also where no known field holds it, and where a line is cut off behind it."""
    assert Pseudonyms(KEY).text("whispers (Anna#1001) to") == f"whispers ({ANNA}) to"
    assert Pseudonyms(KEY).text("TAG_CHANGE Entity=Anna#1001") == f"TAG_CHANGE Entity={ANNA}"


def test_account_numbers_are_replaced_but_for_the_ais() -> None:
    """The region stays; 0 tells that the opponent is the game's own AI."""
    line = "    Player EntityID=2 PlayerID=1 GameAccountId=[hi=144115198130930503 lo={}]"
    shown = Pseudonyms(KEY).text(line.format(1001))
    assert shown == line.format(Pseudonyms(KEY).account("1001")) != line.format(1001)
    assert Pseudonyms(KEY).text(line.format(0)) == line.format(0)
    assert without_players(line.format(1001)) == line.format("")


def test_pseudonyms_hang_on_the_key() -> None:
    """The same key, the same pseudonym; another key, another one."""
    assert Pseudonyms(KEY).name("Anna#1001") == ANNA
    assert Pseudonyms(KEY[::-1]).name("Anna#1001") != ANNA
    assert Pseudonyms(KEY).name("Otto#1002") != ANNA


def test_a_pseudonym_is_its_own() -> None:
    """Lines that hold pseudonyms already stay as they are: a player is the same in all exports."""
    line = f"TAG_CHANGE Entity={ANNA} tag=RESOURCES value=3 "
    assert Pseudonyms(KEY[::-1]).text(line) == line


def test_no_name_is_in_a_recording(recorded: Path) -> None:
    """In no column of no table, the log's lines included; nor the account's number."""
    rows = all_rows(recorded)
    with Store(recorded, create=False) as store:
        text = repr(rows) + Archive(store).log(1)
    for word in ("Friend#", "Rival#", "lo=1001", "lo=1002"):
        assert word in sample().read_text("utf-8")
        assert word not in text
    assert {row["name"] for row in rows["players"]} == {
        Pseudonyms(KEY).name("Friend#1001"),
        Pseudonyms(KEY).name("Rival#1002"),
    }


def test_the_pseudonymous_log_reads_as_the_true_one(archive: Archive, tmp_path: Path) -> None:
    """The same decisions in the same states: a name is only a name."""
    slice_ = tmp_path / "slice.log"
    slice_.write_text(archive.log(1), "utf-8", newline="\n")
    found = list(read_decisions(slice_))
    truth = [one.decision for one in archive.decisions(1)]
    assert [d.observation for d in found] == [d.observation for d in truth]


@pytest.mark.parametrize("name", [SAMPLE, "2016_short", "2021_async_name", "2018_3games_23576"])
def test_whole_logs_read_the_same_under_pseudonyms(
    log_named: Callable[[str], Path], tmp_path: Path, name: str
) -> None:
    """Names that come late, names without a number, two humans and an AI."""
    log, changed = log_named(name), tmp_path / "Power.log"
    text = log.read_bytes().decode("utf-8", "replace")
    hidden = Pseudonyms(KEY).text(text.replace("\r\n", "\n"))
    assert "Player1" not in hidden.replace("Player1=", "")
    changed.write_text(hidden, "utf-8", newline="\n")
    truth, found = list(LogFile(log).decisions()), list(LogFile(changed).decisions())
    assert [d.observation for d in found] == [d.observation for d in truth]


def test_names_that_come_late_are_found() -> None:
    """The opponent whom the client first calls unknown is named by a tag."""
    names = PlayerNames()
    names.read("\n".join(Script().meta(names=(NAME_1, "UNKNOWN HUMAN PLAYER")).lines))
    assert names.known() == {1: NAME_1}
    names.read("\n".join(Script().tag(NAME_1, "TIMEOUT", 75).tag(NAME_2, "TIMEOUT", 75).lines))
    assert names.known() == {1: NAME_1, 2: NAME_2}


def test_the_same_game_is_known_with_names_and_without(tmp_path: Path, table: CardTable) -> None:
    """The identity of a game holds no name."""
    file = tmp_path / "r.sqlite3"
    record(sample(), file, table, advise=None)
    record(sample(), file, table, advise=None, pseudonyms=None, session_id="named")
    with Store(file) as store:
        assert len(Archive(store).games()) == 1


def test_the_key_is_made_once_and_is_the_owners(tmp_path: Path) -> None:
    """A second start finds the same key; a damaged one is told."""
    path = tmp_path / "folder" / "key"
    key = load_key(path)
    assert len(key) == KEY_BYTES
    assert load_key(path) == key
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_bytes(b"short")
    with pytest.raises(RecordingError, match="is no key"):
        load_key(path)


def test_a_full_disk_leaves_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty key would be refused for ever: the next start makes one."""
    path = tmp_path / "key"

    class Full(io.FileIO):
        def write(self, _data: object, /) -> int:
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fdopen", Full)
        with pytest.raises(RecordingError, match="No space left"):
            load_key(path)
    assert list(tmp_path.iterdir()) == []
    assert len(load_key(path)) == KEY_BYTES


def test_all_processes_get_the_first_one_s_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that looked before the key was there, and writes after, takes what is there."""
    path = tmp_path / "key"
    first = load_key(path)
    exists = type(path).exists
    asked = iter([False])  # as it was when this process looked
    monkeypatch.setattr(
        type(path), "exists", lambda one, **more: next(asked, None) is None and exists(one, **more)
    )
    assert load_key(path) == first
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("line", ["Entity=a{}b tag=1 value=2", "Entity=a{}", "[name={}"])
def test_long_runs_of_spaces_take_no_longer_than_other_text(line: str) -> None:
    """A million of them; time that grows with their square would have no end."""
    short, text = line.format("  "), line.format(" " * 1_000_000)
    assert without_players(text).split() == without_players(short).split()
    hidden = [Pseudonyms(KEY).text(one).split() for one in (text, short)]
    assert len(hidden[0]) == len(hidden[1])
