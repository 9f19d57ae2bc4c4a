"""The folders in which hsbot keeps its files: cache, configuration and data.

Each is the user's folder for programs of that system, or the one that an environment variable
names. Nothing is made here: who writes a file makes its folder.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_NAME = "hsbot"


def cache_folder() -> Path:
    """The folder of what can be made again: ``HSBOT_CACHE_DIR``, or the user's cache folder."""
    named = os.environ.get("HSBOT_CACHE_DIR")
    return Path(named or platformdirs.user_cache_dir(_NAME, appauthor=False))


def config_folder() -> Path:
    """The folder of the user's settings: ``HSBOT_CONFIG_DIR``, or the user's own for settings."""
    named = os.environ.get("HSBOT_CONFIG_DIR")
    return Path(named or platformdirs.user_config_dir(_NAME, appauthor=False))


def data_folder() -> Path:
    """The folder of recordings and added decks: ``HSBOT_DATA_DIR``, or the user's data folder."""
    named = os.environ.get("HSBOT_DATA_DIR")
    return Path(named or platformdirs.user_data_dir(_NAME, appauthor=False))
