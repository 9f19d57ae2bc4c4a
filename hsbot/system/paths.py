"""The folders in which hsbot keeps its files: cache, configuration and data.

Each is the user's folder for programs of that system, or the one that an environment variable
names. Nothing is made here but what takes the place of a cache that cannot be written: who writes a
file makes its folder.
"""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from pathlib import Path

import platformdirs

from hsbot.system.files import takes_files
from hsbot.system.windows.long_paths import reachable

_NAME = "hsbot"


def cache_folder() -> Path:
    """The folder of what can be made again.

    Where :func:`asked_cache_folder` cannot be written it is one of the user's alone among the
    temporary files: machine code is not to be made anew at each start.
    """
    asked = asked_cache_folder()
    return asked if can_be_written(asked) else (_temporary_folder() or asked)


def unwritten_twin(path: Path) -> Path | None:
    """The same file of the cache in the folder that was asked for and cannot be written.

    A warm cache on a read-only mount is read there. None where the cache is where it was asked for.
    """
    asked, used = asked_cache_folder(), cache_folder()
    if asked == used or not path.is_relative_to(used):
        return None
    return asked / path.relative_to(used)


def asked_cache_folder() -> Path:
    """The folder for caches: ``HSBOT_CACHE_DIR``, or the user's cache folder."""
    named = os.environ.get("HSBOT_CACHE_DIR")
    return reachable(Path(named or platformdirs.user_cache_dir(_NAME, appauthor=False)))


def can_be_written(folder: Path) -> bool:
    """Whether files can be put into a folder, which is made where it is not there yet."""
    there = next(path for path in (folder, *folder.absolute().parents) if os.path.lexists(path))
    return there.is_dir() and takes_files(there)


def _temporary_folder() -> Path | None:
    """A folder below the system's for temporary files that nobody else can write.

    None where there can be none: machine code of somebody else's is not to be loaded.
    """
    if sys.platform == "win32":  # the system's is the user's own
        return Path(tempfile.gettempdir()) / _NAME
    folder = Path(tempfile.gettempdir()) / f"{_NAME}-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    return folder if own and not found.st_mode & 0o077 else None


def config_folder() -> Path:
    """The folder of the user's settings: ``HSBOT_CONFIG_DIR``, or the user's own for settings."""
    named = os.environ.get("HSBOT_CONFIG_DIR")
    return reachable(Path(named or platformdirs.user_config_dir(_NAME, appauthor=False)))


def data_folder() -> Path:
    """The folder of recordings and added decks: ``HSBOT_DATA_DIR``, or the user's data folder."""
    named = os.environ.get("HSBOT_DATA_DIR")
    return reachable(Path(named or platformdirs.user_data_dir(_NAME, appauthor=False)))
