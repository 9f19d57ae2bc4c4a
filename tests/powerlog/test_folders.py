"""Where the client's folders are, on each system."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import GameNotFoundError
from hsbot.powerlog import find_game, logs_folder, newest_log, remembered_folder, session_logs
from hsbot.powerlog.folders import registry_install

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

SETTINGS = "Blizzard/Hearthstone"
OLD, NEW = "Hearthstone_2025_01_31_23_59_59", "Hearthstone_2025_02_01_00_00_01"


@pytest.fixture(autouse=True)
def _nothing_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of whoever runs the tests are out of reach."""
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path / "config"))


def nothing() -> None:
    """A Windows registry without Hearthstone."""


def made(folder: Path) -> Path:
    """The folder, made."""
    folder.mkdir(parents=True)
    return folder


def test_windows_by_the_registry(tmp_path: Path) -> None:
    """The registry's folder comes first; settings are in LOCALAPPDATA."""
    install = made(tmp_path / "Games" / "Hearthstone")
    environ = {"LOCALAPPDATA": str(tmp_path / "local")}
    found = find_game(platform="win32", environ=environ, home=tmp_path, registry=lambda: install)
    assert found.install == install
    assert found.logs == install / "Logs"
    assert found.client_config == install / "client.config"
    assert found.log_config == tmp_path / "local" / SETTINGS / "log.config"


@pytest.mark.parametrize("node", ["WOW6432Node\\", "", None])
def test_the_registry_is_asked(monkeypatch: pytest.MonkeyPatch, node: str | None) -> None:
    """Under the uninstaller's key of 32-bit programs, then of all; without it there is none.

    As Microsoft documents winreg's calls: a key that is not there is FileNotFoundError, a value
    comes with its type.
    """
    key = rf"SOFTWARE\{node}Microsoft\Windows\CurrentVersion\Uninstall\Hearthstone"
    local_machine = object()

    def open_key(root: object, name: str) -> AbstractContextManager[str]:
        assert root is local_machine
        if node is None or name != key:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return nullcontext(name)

    def query(_key: str, name: str) -> tuple[str, int]:
        return {"InstallLocation": (r"D:\Games\Hearthstone", 1)}[name]

    winreg = SimpleNamespace(HKEY_LOCAL_MACHINE=local_machine, OpenKey=open_key, QueryValueEx=query)
    monkeypatch.setitem(sys.modules, "winreg", winreg)
    monkeypatch.setattr(sys, "platform", "win32")
    wanted = None if node is None else Path(r"D:\Games\Hearthstone")
    assert registry_install() == wanted


def test_windows_by_the_running_game(tmp_path: Path) -> None:
    """The game that runs is the one that is meant, whatever the registry says."""
    install, other = made(tmp_path / "Pl\u00e4ne" / "Hearthstone"), made(tmp_path / "old")
    for running, wanted in ((lambda: install, install), (nothing, other)):
        found = find_game(
            platform="win32",
            environ={},
            home=tmp_path,
            registry=lambda: other,
            running=running,
        )
        assert found.install == wanted


def test_windows_by_the_program_folder(tmp_path: Path) -> None:
    """Without a registry entry the usual program folders are looked at."""
    install = made(tmp_path / "x86" / "Hearthstone")
    environ = {"ProgramFiles": str(tmp_path / "none"), "ProgramFiles(x86)": str(tmp_path / "x86")}
    found = find_game(platform="win32", environ=environ, home=tmp_path, registry=nothing)
    assert found.install == install
    assert found.log_config == tmp_path / "AppData/Local" / SETTINGS / "log.config"


def test_macos(tmp_path: Path) -> None:
    """On macOS the game is an application, its settings are among the preferences."""
    install = made(tmp_path / "Applications" / "Hearthstone")
    home = tmp_path / "home"
    found = find_game(platform="darwin", environ={}, home=home, root=tmp_path)
    assert found.install == install
    assert found.log_config == home / "Library/Preferences" / SETTINGS / "log.config"


@pytest.mark.parametrize(
    "prefix",
    [
        ".wine",
        "Games/hearthstone",
        ".local/share/Steam/steamapps/compatdata/123/pfx",
        ".var/app/com.usebottles.bottles/data/bottles/bottles/Hearth",
    ],
)
def test_wine(tmp_path: Path, prefix: str) -> None:
    """Under Wine and Proton the settings lie inside the same prefix, with its user."""
    drive = tmp_path / prefix / "drive_c"
    install = made(drive / "Program Files (x86)" / "Hearthstone")
    made(drive / "users" / "Public")
    made(drive / "users" / "anna")
    settings = made(drive / "users" / "steamuser" / "AppData/Local" / SETTINGS)
    found = find_game(platform="linux", environ={}, home=tmp_path)
    assert found.install == install
    assert found.log_config == settings / "log.config"


def test_wine_prefix_of_the_environment(tmp_path: Path) -> None:
    """WINEPREFIX comes first; a settings folder that is not there yet is that of the user."""
    drive = tmp_path / "prefix" / "drive_c"
    install = made(drive / "Program Files" / "Hearthstone")
    made(tmp_path / ".wine/drive_c/Program Files (x86)/Hearthstone")
    for user in ("anna", "otto"):
        made(drive / "users" / user)
    environ = {"WINEPREFIX": str(tmp_path / "prefix"), "USER": "otto"}
    found = find_game(platform="linux", environ=environ, home=tmp_path)
    assert found.install == install
    assert found.log_config == drive / "users/otto/AppData/Local" / SETTINGS / "log.config"


def test_a_folder_that_was_named_once_is_remembered(tmp_path: Path) -> None:
    """It comes before what a search finds; where it is gone, or its file damaged, that is taken."""
    remembered_folder.remember_game(made(tmp_path / "mine"))
    found = made(tmp_path / ".wine" / "drive_c" / "Hearthstone")

    def install() -> Path:
        return find_game(platform="linux", environ={}, home=tmp_path).install

    assert install() == tmp_path / "mine"
    (tmp_path / "mine").rename(tmp_path / "gone")
    assert install() == found
    remembered_folder.settings_file().write_text("{")
    assert install() == found


def test_a_named_folder_is_taken(tmp_path: Path) -> None:
    """--game-dir overrides the search; what is not there is told."""
    install = made(tmp_path / "elsewhere")
    assert find_game(install, platform="linux", environ={}, home=tmp_path).install == install
    with pytest.raises(GameNotFoundError, match="is no folder"):
        find_game(tmp_path / "nowhere", platform="linux", environ={}, home=tmp_path)


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_nothing_found_says_what_to_do(tmp_path: Path, platform: str) -> None:
    """The message names the way out, in one line."""
    with pytest.raises(GameNotFoundError, match="--game-dir") as caught:
        find_game(platform=platform, environ={}, home=tmp_path, root=tmp_path, registry=nothing)
    assert "\n" not in str(caught.value)


def test_an_installation_that_cannot_be_read_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another user's Wine prefix does not keep one's own from being found."""
    for name in ("a", "b"):
        (tmp_path / "Games" / name / "drive_c" / "Hearthstone").mkdir(parents=True)
    locked, really = tmp_path / "Games" / "a", os.access

    def readable(path: Path, mode: int) -> bool:
        return not path.is_relative_to(locked) and really(path, mode)

    monkeypatch.setattr(os, "access", readable)
    found = find_game(platform="linux", environ={}, home=tmp_path)
    assert found.install == tmp_path / "Games" / "b" / "drive_c" / "Hearthstone"


def test_the_newest_session_wins(tmp_path: Path) -> None:
    """Sessions go by their name; a folder without a Power.log, or with another name, is none."""
    logs = tmp_path / "Logs"
    assert newest_log(logs) is None
    for name in (NEW, OLD, "Hearthstone_2025_03_01_00_00_00", "Hearthstone_backup"):
        made(logs / name)
    for path in (logs, logs / OLD, logs / NEW, logs / "Hearthstone_backup"):
        (path / "Power.log").touch()
    (logs / "zebra.txt").touch()
    paths = [logs / "Power.log", logs / OLD / "Power.log", logs / NEW / "Power.log"]
    assert session_logs(logs) == paths
    assert newest_log(logs) == paths[-1]


def test_old_clients_have_no_sessions(tmp_path: Path) -> None:
    """Logs/Power.log counts where there are no session folders."""
    (made(tmp_path / "Logs") / "Power.log").touch()
    assert newest_log(tmp_path / "Logs") == tmp_path / "Logs" / "Power.log"


@pytest.mark.parametrize("named", ["", "Logs", f"Logs/{OLD}"])
def test_whatever_folder_is_named(tmp_path: Path, named: str) -> None:
    """An install folder, a Logs folder and a session folder all lead to the Logs folder."""
    made(tmp_path / "Logs" / OLD)
    assert logs_folder(tmp_path / named).resolve() == (tmp_path / "Logs").resolve()


@pytest.mark.parametrize("executable", ["Hearthstone.exe", "Hearthstone.app"])
def test_an_installation_that_was_never_started(tmp_path: Path, executable: str) -> None:
    """Beside the executable the Logs folder will appear; an empty Logs folder is itself."""
    assert logs_folder(tmp_path) == tmp_path
    (tmp_path / executable).touch()
    assert logs_folder(tmp_path) == tmp_path / "Logs"


def test_no_folder_at_all(tmp_path: Path) -> None:
    """A wrong folder is told as such."""
    with pytest.raises(GameNotFoundError, match="is no folder"):
        logs_folder(tmp_path / "nowhere")
