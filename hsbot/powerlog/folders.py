"""Folders of the client: installation, logs, settings; found on each operating system."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from datetime import date
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.errors import GameNotFoundError
from hsbot.powerlog.remembered_folder import remembered_game
from hsbot.system.windows.running_programs import running_program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

POWER_LOG = "Power.log"
SESSION_NAME = re.compile(r"^Hearthstone_\d{4}(_\d{2}){5}$")
_WINDOWS_SETTINGS = Path("Blizzard", "Hearthstone")
_PROGRAM_FOLDERS = ("Program Files (x86)/Hearthstone", "Program Files/Hearthstone", "Hearthstone")
_WINE_PREFIXES = (
    ".wine",
    "Games/*",
    ".local/share/lutris/runners/*/prefix",
    ".local/share/Steam/steamapps/compatdata/*/pfx",
    ".steam/steam/steamapps/compatdata/*/pfx",
    ".var/app/com.valvesoftware.Steam/data/Steam/steamapps/compatdata/*/pfx",
    ".local/share/bottles/bottles/*",
    ".var/app/com.usebottles.bottles/data/bottles/bottles/*",
    "Games/Heroic/Prefixes/default/*",
)
EXECUTABLES = ("Hearthstone.exe", "Hearthstone.app")
GAME = " or ".join(EXECUTABLES)
NAME_IT = "name the folder that does with --game-dir"
_UNINSTALL_KEY = r"SOFTWARE\{}Microsoft\Windows\CurrentVersion\Uninstall\Hearthstone"


@dataclass(frozen=True, slots=True)
class GameFolders:
    """The client's folders and files; a path may not exist yet.

    Attributes:
        install: the folder of the executable.
        logs: ``install``/Logs.
        log_config: the file log.config, in the user's settings folder.
        client_config: the file client.config, next to the executable.
    """

    install: Path
    log_config: Path

    @property
    def has_game(self) -> bool:
        """Whether the game's program is in ``install``."""
        return any((self.install / name).exists() for name in EXECUTABLES)

    @property
    def logs(self) -> Path:
        """The folder that holds the session folders."""
        return self.install / "Logs"

    @property
    def client_config(self) -> Path:
        """The file client.config, whose setting lifts the log's size cap."""
        return self.install / "client.config"


def session_day(folder: Path) -> date | None:
    """The day on which a session folder was made, by its name; None for any other folder."""
    if not SESSION_NAME.match(folder.name):
        return None
    year, month, day = map(int, folder.name.split("_")[1:4])
    try:
        return date(year, month, day)
    except ValueError:
        return None


def registry_install() -> Path | None:
    """The install folder that Windows knows of; None elsewhere, or when there is none."""
    if sys.platform != "win32":
        return None
    import winreg  # noqa: PLC0415 - exists on Windows only

    for node in ("WOW6432Node\\", ""):
        try:
            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _UNINSTALL_KEY.format(node)) as key:
                return Path(str(winreg.QueryValueEx(key, "InstallLocation")[0]))
        except OSError:
            continue
    return None


def running_install() -> Path | None:
    """The folder of the game that runs now; None where none does, or off Windows."""
    program = running_program(EXECUTABLES[0])
    return None if program is None else Path(str(program.path.parent))


def find_game(
    game_dir: Path | None = None,
    *,
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    home: Path | None = None,
    root: Path = Path("/"),
    registry: Callable[[], Path | None] = registry_install,
    remembered: Callable[[], Path | None] = remembered_game,
    running: Callable[[], Path | None] = running_install,
) -> GameFolders:
    """The client's folders on this machine: named now, remembered, or found.

    Args:
        game_dir: the install folder, as the user named it; nothing is searched then.
        platform: as ``sys.platform``.
        environ: as ``os.environ``.
        home: the user's home folder; asked of the system when None.
        root: the file system's root, for tests.
        registry: asks Windows for the install folder.
        remembered: the folder that the user has named once.
        running: asks Windows for the folder of the game that runs.

    Raises:
        GameNotFoundError: there is no installation, or ``game_dir`` is none.
    """
    home = home or Path.home()
    if game_dir is not None:
        if not game_dir.is_dir():
            raise GameNotFoundError(
                f"{game_dir} is no folder", "name the one that holds Hearthstone"
            )
        return GameFolders(game_dir, _settings(game_dir, platform, environ, home) / "log.config")
    known = remembered()
    asked = (running, registry) if platform == "win32" else ()
    searched = _candidates(platform, environ, home, root, asked)
    for install in searched if known is None else chain((known,), searched):
        if _is_readable(install):
            return GameFolders(install, _settings(install, platform, environ, home) / "log.config")
    raise GameNotFoundError(
        "no Hearthstone installation was found",
        "say where it is, once: `hsbot setup --game-dir FOLDER`",
    )


def _is_readable(folder: Path) -> bool:
    """Whether a folder is there and can be looked into."""
    return os.access(folder, os.R_OK | os.X_OK) and folder.is_dir()


def _candidates(
    platform: str,
    environ: Mapping[str, str],
    home: Path,
    root: Path,
    asked: Sequence[Callable[[], Path | None]],
) -> Iterator[Path]:
    """Where Hearthstone may be installed, best first."""
    yield from filter(None, (ask() for ask in asked))
    if platform == "win32":
        for name in ("ProgramFiles(x86)", "ProgramFiles", "SystemDrive"):
            if name in environ:
                yield Path(environ[name]) / "Hearthstone"
    elif platform == "darwin":
        yield root / "Applications" / "Hearthstone"
        yield home / "Applications" / "Hearthstone"
    else:
        for prefix in _prefixes(environ, home):
            for folder in _PROGRAM_FOLDERS:
                yield prefix / "drive_c" / folder


def _prefixes(environ: Mapping[str, str], home: Path) -> Iterator[Path]:
    if environ.get("WINEPREFIX"):
        yield Path(environ["WINEPREFIX"])
    for pattern in _WINE_PREFIXES:
        yield from sorted(home.glob(pattern))


def _settings(install: Path, platform: str, environ: Mapping[str, str], home: Path) -> Path:
    """The folder of log.config that belongs to an installation."""
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        return (Path(local) if local else home / "AppData" / "Local") / _WINDOWS_SETTINGS
    if platform == "darwin":
        return home / "Library" / "Preferences" / _WINDOWS_SETTINGS
    drive = next((parent for parent in install.parents if parent.name == "drive_c"), None)
    if drive is None:
        return install
    users = [path for path in sorted((drive / "users").glob("*")) if path.name != "Public"]
    settings = [user / "AppData" / "Local" / _WINDOWS_SETTINGS for user in users]
    made = [path for path in settings if path.is_dir()]
    own = [path for path in settings if path.parents[3].name in (environ.get("USER"), "steamuser")]
    return (made or own or settings or [install])[0]


def session_logs(logs: Path) -> list[Path]:
    """All Power.logs of a Logs folder, oldest first; before them that of an old client."""
    found = [logs / POWER_LOG, *(session / POWER_LOG for session in sorted(_sessions(logs)))]
    return [path for path in found if path.is_file()]


def session_folders(logs: Path) -> list[Path]:
    """All session folders of a Logs folder, oldest first, and the folder itself before them."""
    return [logs, *sorted(_sessions(logs))]


class Arrivals:
    """The order in which sessions came; those that the first look finds came by their names.

    Names are local times: after a clock was set back, as in autumn, a new session's name stands
    before that of the last.

    Args:
        known: paths that came before all others, whether they are found or not.

    Attributes:
        order: all that were found so far, the first to come first.
    """

    def __init__(self, known: Iterable[Path] = ()) -> None:
        self.order = list(known)

    def last(self, found: Sequence[Path]) -> Path | None:
        """Of what a look has found, oldest names first, the path that came last."""
        self.order += [path for path in found if path not in self.order]
        return next((path for path in reversed(self.order) if path in found), None)


def _sessions(logs: Path) -> list[Path]:
    if not logs.is_dir():
        return []
    return [path for path in logs.iterdir() if SESSION_NAME.match(path.name)]


def newest_log(logs: Path) -> Path | None:
    """The Power.log of the newest session in a Logs folder, None when there is none yet."""
    found = session_logs(logs)
    return found[-1] if found else None


def install_of(folder: Path) -> Path | None:
    """The installation that a folder is, or whose Logs folder or session it is; None for none."""
    logs = logs_folder(folder).resolve()
    near = (folder, logs.parent)
    return next((x for x in near if any((x / name).exists() for name in EXECUTABLES)), None)


def live_folder(game_dir: Path | None = None) -> Path:
    """The folder to follow the installed game in.

    Args:
        game_dir: as the user named it; looked for when None.

    Raises:
        GameNotFoundError: there is no installation, or the folder holds neither the game nor logs,
            so that waiting there would be in vain.
    """
    folders = find_game(game_dir)
    if not folders.has_game and not folders.logs.is_dir():
        raise GameNotFoundError(f"{folders.install} does not hold {GAME}", NAME_IT)
    return folders.install


def logs_folder(folder: Path) -> Path:
    """The Logs folder of what the user named: an install folder, a Logs folder or a session folder.

    Raises:
        GameNotFoundError: ``folder`` is no folder.
    """
    if not folder.is_dir():
        raise GameNotFoundError(
            f"{folder} is no folder", "name Hearthstone's folder, its Logs folder or one session's"
        )
    if SESSION_NAME.match(folder.resolve().name):
        return folder.resolve().parent
    logs = folder / "Logs"
    # A fresh installation has no Logs folder until the game was started once.
    fresh = any((folder / name).exists() for name in EXECUTABLES)
    return logs if logs.is_dir() or fresh else folder
