"""Writing the client's settings, and checking them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies as st

from hsbot.errors import GameNotFoundError, HsbotError
from hsbot.powerlog import GameFolders, check, is_truncated, write_settings
from hsbot.powerlog.client_settings import (
    BACKUP_SUFFIX,
    CLIENT_CONFIG,
    LOG_CONFIG,
    merged,
    read_sections,
)
from hsbot.powerlog.folders import EXECUTABLES

if TYPE_CHECKING:
    from pathlib import Path

BANNER = b"Truncating log, which has reached the size limit of 10000KB\n"
OTHERS = (
    "\ufeff[Zone]\r\nLogLevel=1\r\n\r\n; mine\r\n[power]\r\nLogLevel = 0\r\nVerbose=False\r\n"
    "Extra=7\r\n\r\n[Net]\r\nA=b=c\r\n"
)


@pytest.fixture
def folders(tmp_path: Path) -> GameFolders:
    """An installation with nothing in it but the game."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / EXECUTABLES[0]).touch()
    return GameFolders(tmp_path / "game", tmp_path / "settings" / "log.config")


def levels(folders: GameFolders) -> list[str]:
    """The levels of install, log.config, client.config and log."""
    return [finding.level for finding in check(folders)]


def test_fresh_files(folders: GameFolders) -> None:
    """Both files are made, with every wanted key and no backup."""
    written = write_settings(folders)
    assert [(w.path, w.changed, w.backup) for w in written] == [
        (folders.log_config, True, None),
        (folders.client_config, True, None),
    ]
    assert folders.log_config.read_text() == (
        "[Power]\nLogLevel=1\nFilePrinting=true\nConsolePrinting=false\nScreenPrinting=false\n"
        "Verbose=true\n\n[LoadingScreen]\nLogLevel=1\nFilePrinting=true\nConsolePrinting=false\n"
        "ScreenPrinting=false\n\n[Decks]\nLogLevel=1\nFilePrinting=true\nConsolePrinting=false\n"
        "ScreenPrinting=false\n"
    )
    assert folders.client_config.read_text() == "[Log]\nFileSizeLimit.Int=-1\n"


def test_what_others_wrote_stays(folders: GameFolders) -> None:
    """Other sections, keys, comments and line ends stay; the first version is kept as a backup."""
    folders.log_config.parent.mkdir()
    folders.log_config.write_bytes(OTHERS.encode())
    (written, _) = write_settings(folders)
    text = folders.log_config.read_bytes().decode()
    assert written.backup is not None
    assert written.backup.read_bytes().decode() == OTHERS
    assert text.startswith(
        "[Zone]\r\nLogLevel=1\r\n\r\n; mine\r\n[power]\r\nLogLevel=1\r\nVerbose=true\r\nExtra=7\r\n"
    )
    assert "[Net]\r\nA=b=c\r\n" in text
    assert "\n" not in text.replace("\r\n", "")
    assert read_sections(text)["power"]["fileprinting"] == "true"


def test_writing_twice_changes_nothing(folders: GameFolders) -> None:
    """The second time nothing is written, and the backup stays the first version."""
    folders.log_config.parent.mkdir()
    folders.log_config.write_text("[Power]\nVerbose=false\n")
    first = write_settings(folders)
    before = folders.log_config.read_bytes()
    second = write_settings(folders)
    assert [w.changed for w in second] == [False, False]
    assert folders.log_config.read_bytes() == before
    assert second[0].backup == first[0].backup
    assert second[0].backup is not None
    assert second[0].backup.read_text() == "[Power]\nVerbose=false\n"


@given(st.text(st.sampled_from("[]=\n\r ;abPower")), st.sampled_from((LOG_CONFIG, CLIENT_CONFIG)))
def test_merging_any_text(text: str, wanted: dict[str, dict[str, str]]) -> None:
    """Whatever stood there, the wanted keys hold afterwards and a second merge changes nothing."""
    once = merged(text, wanted)
    found = read_sections(once)
    for section, keys in wanted.items():
        for key, value in keys.items():
            assert found[section.lower()][key.lower()].lower() == value.lower()
    assert merged(once, wanted) == once


def test_a_game_that_runs_with_older_settings_is_to_be_restarted(folders: GameFolders) -> None:
    """It reads them at its start alone; one that was started after they were written is fine."""
    write_settings(folders)
    for path in (folders.log_config, folders.client_config):
        os.utime(path, (1000.5, 1000.5))
    for since_s, wanted in ((None, []), (2000.0, []), (900.0, ["restart the game once"])):
        found = check(folders, lambda since_s=since_s: since_s)
        assert [x.advice for x in found if "was started before" in x.text] == wanted
    os.utime(folders.client_config, (3000.0, 3000.0))
    assert any("was started before" in x.text for x in check(folders, lambda: 2000.0))


def test_the_doctor_on_a_bare_installation(folders: GameFolders) -> None:
    """Each thing that is missing comes with what to do about it."""
    findings = check(folders)
    assert levels(folders) == ["ok", "error", "warning", "warning"]
    assert all(finding.advice for finding in findings if finding.level != "ok")
    assert "hsbot setup" in findings[1].advice


def test_the_doctor_names_what_a_file_lacks(folders: GameFolders) -> None:
    """A setting that is wrong is named."""
    write_settings(folders)
    text = folders.log_config.read_text().replace("Verbose=true", "Verbose=false")
    folders.log_config.write_text(text)
    assert check(folders)[1].text.endswith("lacks [Power] Verbose=true")


def test_the_doctor_on_a_sound_one(folders: GameFolders) -> None:
    """With settings and a log all is well; without the folder it is not."""
    write_settings(folders)
    session = folders.logs / "Hearthstone_2025_01_01_00_00_00"
    session.mkdir(parents=True)
    (session / "Power.log").write_bytes(b"D 12:00:00.0000000 GameState.X() - y\n")
    assert levels(folders) == ["ok"] * 4
    gone = GameFolders(folders.install / "nowhere", folders.log_config)
    assert levels(gone)[0] == "error"


def test_the_doctor_sees_the_size_cap(folders: GameFolders) -> None:
    """A log that ends with the banner has stopped: that is an error, with the cure."""
    folders.logs.mkdir(parents=True)
    path = folders.logs / "Power.log"
    path.write_bytes(b"x\n" * 100_000 + BANNER)
    assert is_truncated(path)
    assert check(folders)[3].level == "error"
    path.write_bytes(BANNER + b"x\n" * 100_000)
    assert not is_truncated(path)


def test_a_folder_without_the_game_is_left_alone(tmp_path: Path) -> None:
    """Nothing is written where no program of the game is, and the check says what is missing."""
    folders = GameFolders(tmp_path, tmp_path / "log.config")
    with pytest.raises(GameNotFoundError, match=EXECUTABLES[0]):
        write_settings(folders)
    assert list(tmp_path.iterdir()) == []
    first = check(folders)[0]
    assert (first.level, EXECUTABLES[0] in first.text) == ("error", True)


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_file_keeps_its_encoding(folders: GameFolders, encoding: str) -> None:
    """A file saved as UTF-16 or in a code page is changed in that encoding, only where asked."""
    folders.log_config.parent.mkdir()
    folders.log_config.write_bytes("[Zone]\n; Größe\nLogLevel=1\n".encode(encoding))
    write_settings(folders)
    text = folders.log_config.read_bytes().decode(encoding)
    assert text.startswith("[Zone]\n; Größe\nLogLevel=1\n")
    assert read_sections(text)["power"]["verbose"] == "true"
    assert levels(folders)[1] == "ok"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_the_first_version_is_not_kept_through_a_link(folders: GameFolders, tmp_path: Path) -> None:
    """A link that leads to nothing yet, in the place of the backup, makes nothing elsewhere."""
    other = tmp_path / "other.config"
    folders.client_config.write_text("[Mine]\n")
    backup = folders.client_config.with_name(f"client.config{BACKUP_SUFFIX}")
    backup.symlink_to(other)
    with pytest.raises(HsbotError, match=r"other\.config"):
        write_settings(folders)
    assert not other.exists()
    assert folders.client_config.read_text() == "[Mine]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_out_of_the_folder_is_not_followed(folders: GameFolders, tmp_path: Path) -> None:
    """The text of another folder's file stays; the line says where the link leads."""
    other = tmp_path / "other.config"
    other.write_text("[Mine]\n")
    folders.client_config.symlink_to(other)
    with pytest.raises(HsbotError, match=r"other\.config"):
        write_settings(folders)
    assert other.read_text() == "[Mine]\n"


def test_a_damaged_settings_file_is_left_alone(folders: GameFolders) -> None:
    """Text of two bytes a letter that was cut off in one: told, not written over; checks go on."""
    path, data = folders.client_config, "[Log]".encode("utf-16")[:-1]
    path.write_bytes(data)
    with pytest.raises(HsbotError, match=r"client\.config: is damaged"):
        write_settings(folders)
    assert path.read_bytes() == data
    assert levels(folders)[2] == "warning"
