"""Where tests may be: the checkout, their temporary folders and the system's own, nowhere else.

``own_home`` takes the user's folders out of reach, of the tests and of all programs that they
start. A ``Guard`` refuses what a test opens or lists in this process beyond that; what a library
in C opens, such as a font, it does not see.
"""

from __future__ import annotations

import os
import site
import sys
import sysconfig
import tempfile
from pathlib import Path

import hsbot
from hsbot.system import paths
from hsbot.system.windows.long_paths import VERBATIM
from kit.shared_logs import REPOSITORY

HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
"""Under which a system, or a library such as Qt and matplotlib, looks for the user's folders."""
WITHIN_HOME = {
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}
SEEN = frozenset(
    {"open", "os.listdir", "os.scandir", "os.chdir", "os.mkdir", "os.remove", "os.rmdir"}
    | {"os.rename", "os.truncate", "os.chmod", "shutil.rmtree", "shutil.move", "sqlite3.connect"}
)
"""The events of Python's own that name a file or a folder first."""
SYSTEM = (
    *("/bin", "/dev", "/etc", "/lib", "/lib64", "/opt", "/proc", "/run", "/sbin", "/sys", "/usr"),
    *("/Applications", "/Library", "/System", "/private/etc", "/private/var/db"),
    *("/var/cache", "/var/lib"),
    os.environ.get("SYSTEMROOT", "/usr"),
)


def own_home(folder: Path) -> None:
    """Let this process and its children have a home of their own, and the cache that was there.

    Machine code and card tables stay in the cache: they are made from nothing else than what is
    tested, and cost most of a test run's time.

    Args:
        folder: an empty folder.
    """
    os.environ["HSBOT_CACHE_DIR"] = str(paths.asked_cache_folder())
    os.environ["PYTHONUSERBASE"] = site.getuserbase()  # where ``pip install --user`` has put them
    for name in ("HSBOT_CONFIG_DIR", "HSBOT_DATA_DIR"):
        os.environ.pop(name, None)
        if sys.platform == "win32":  # which asks the system where they are, not the environment
            os.environ[name] = str(folder / "hsbot")
    os.environ.update(dict.fromkeys(HOMES, str(folder)))
    os.environ.update({name: str(folder / below) for name, below in WITHIN_HOME.items()})


class Guard:
    """Whether a path is a test's to touch.

    Attributes:
        allows_logs: whether real logs may be looked at, beside the checkout or wherever.
        outside: what was touched elsewhere, since it was last emptied.
        watching: whether a test runs.
    """

    def __init__(self) -> None:
        own = (REPOSITORY, Path(hsbot.__file__).parent, paths.asked_cache_folder())
        python = (sys.prefix, sys.base_prefix, *sysconfig.get_paths().values())
        folders = (
            *own,
            *python,
            *site.getsitepackages(),
            site.getuserbase(),
            *SYSTEM,
            tempfile.gettempdir(),
        )
        self._folders = tuple({_below(x) for path in folders for x in (path, Path(path).resolve())})
        self._beside = _below(REPOSITORY.parent / "shared")
        self.allows_logs = False
        self.watching = False
        self.outside: list[str] = []

    def hear(self, event: str, arguments: tuple[object, ...]) -> None:
        """Note what is touched elsewhere: a hook of ``sys.addaudithook``."""
        if self.watching and event in SEEN and arguments:
            path = arguments[0]
            if isinstance(path, bytes):
                path = os.fsdecode(path)
            if isinstance(path, str | Path) and not self.allows(str(path)):
                self.outside.append(f"{event} {path}")

    def allows(self, path: str) -> bool:
        """Whether a path, of whatever form, leads to where tests may be."""
        if path in {"", ":memory:", os.devnull} or path.startswith("file:") or self.allows_logs:
            return True
        path = path.removeprefix(VERBATIM)  # how Windows takes long ones
        whole = _below(os.path.abspath(path))  # noqa: PTH100 - resolves nothing: quick, and no event
        return whole.startswith(self._folders) and not whole.startswith(self._beside)


def _below(folder: str | Path) -> str:
    return os.path.normcase(os.path.join(folder, ""))  # noqa: PTH118 - with a slash at its end
