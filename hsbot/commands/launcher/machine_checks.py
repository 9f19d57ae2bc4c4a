"""Checks of all that hsbot needs on this machine: the game, the extras, the screen, the caches."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal

from hsbot.commands.launcher.own_file_check import own_file_findings
from hsbot.commands.launcher.window_check import game_window, window_finding
from hsbot.errors import GameNotFoundError
from hsbot.powerlog import Finding, check, find_game
from hsbot.powerlog.client_settings import NAME_FOLDER, SETUP, with_setup
from hsbot.screen.windows import is_seen
from hsbot.screen.windows.qt_plugin import missing_library, package_of
from hsbot.system import paths
from hsbot.system.extras import extras_command, in_shell

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from hsbot.screen.windows import GameWindow
    from hsbot.system.installed.source import Source

EXTRAS: Final = {
    "overlay": ("PySide6", "the overlay on the game, calibration"),
    "driver": ("pyautogui", "playing with the mouse"),
    "record": ("hsreplay", "export of recorded games, pages of review"),
    "train": ("sklearn", "learning from games"),
    "envs": ("pettingzoo", "environments for learners"),
}
"""Each extra of the package: a module of it, and what it is for."""
OPTIONAL: Final = {
    "driver": "and advice does without it",
    "train": "and no player needs it",
    "envs": "and no player needs it",
}
"""Those of them that nobody who is advised needs, and in which words."""
COMPILE: Final = ("hsbot", "doctor", "--compile")
"""The command that compiles the simulator."""
FOR_GAMES: Final = "what only games and learners need"
"""The part of the simulator that no advice needs."""
_DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")


def all_checks(
    game_dir: Path | None = None,
    *,
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    has_module: Callable[[str], bool] = lambda name: find_spec(name) is not None,
    lacks: Callable[[], str] = missing_library,
    prefix: str = sys.prefix,
    look: Callable[[], GameWindow | None] = game_window,
    source: Source | None = None,
) -> list[Finding]:
    """The state of everything that a live game needs, in the order in which to mend it.

    Args:
        game_dir: where the game is installed; looked for when None.
        platform: as ``sys.platform``.
        environ: as ``os.environ``.
        has_module: whether a Python module is installed.
        lacks: names a library of the system that Qt's plug-in lacks; "" for none.
        prefix: the folder of the Python environment.
        look: finds the game's window.
        source: where hsbot was installed from; looked up when None.
    """
    findings = [*_game(game_dir), *own_file_findings(), _cache(), _machine_code()]
    for extra, (module, purpose) in EXTRAS.items():
        if has_module(module):
            findings.append(Finding("ok", f"[{extra}] is installed: {purpose}"))
        else:
            command = extras_command(extra, prefix, has_module, platform, source)
            less = OPTIONAL.get(extra)
            text = f"[{extra}] is not installed{f', {less}' if less else ''}: {purpose}"
            level: Literal["info", "warning"] = "info" if less else "warning"
            findings.append(Finding(level, text, in_shell(command, platform), command))
    if not has_module("PySide6"):
        return findings
    has_display = platform in ("win32", "darwin") or any(environ.get(x) for x in _DISPLAYS)
    if platform not in ("win32", "darwin"):
        findings += _qt_needs(lacks(), has_display=has_display)
    if has_display and is_seen():
        findings.append(window_finding(look))
    return findings


def is_minor(finding: Finding) -> bool:
    """Whether a player need not be shown a finding: all is well, or it is mere information."""
    return finding.level in ("ok", "info")


def _game(game_dir: Path | None) -> list[Finding]:
    """The game's folders and settings, or that there is none."""
    try:
        findings = check(find_game(game_dir))
    except GameNotFoundError as error:
        return [Finding("error", error.fault, error.advice, NAME_FOLDER, "game")]
    except OSError as error:
        advice = "give yourself the right to read it, or name another folder with --game-dir"
        return [Finding("error", f"{error.filename}: {error.strerror}", advice)]
    if game_dir is None:
        return findings
    command = (*SETUP, "--game-dir", str(game_dir))
    return [with_setup(x, command) for x in findings]


def _cache() -> Finding:
    """Whether the folder of machine code and tables can be written."""
    asked, used = paths.asked_cache_folder(), paths.cache_folder()
    if paths.can_be_written(asked):
        folders = (
            f"caches are kept in {asked} (HSBOT_CACHE_DIR)",
            f"games in {paths.data_folder()} (HSBOT_DATA_DIR)",
            f"settings in {paths.config_folder()} (HSBOT_CONFIG_DIR)",
        )
        return Finding("ok", f"{', '.join(folders)}; these variables name others")
    advice = "give the right to write there, or set HSBOT_CACHE_DIR"
    if used == asked:
        advice = f"each start compiles anew; {advice}"
        return Finding("warning", f"{asked} cannot be written", advice)
    return Finding("warning", f"{asked} cannot be written, {used} is used instead", advice)


def _machine_code() -> Finding:
    """Whether the simulator's machine code is there, or the first start makes it."""
    from hsbot.rules.entry import compiled  # noqa: PLC0415 - the engine is imported when asked for

    if compiled.is_whole():
        return Finding("ok", "the simulator is compiled for this machine")
    if compiled.is_ready():
        advice = "the first game in Python or the arena does it (or `hsbot doctor --compile`)"
        text = f"the simulator is compiled for advice; {FOR_GAMES} is not yet"
        return Finding("info", text, advice, COMPILE)
    if compiled.is_under_way():
        advice = "whoever is advised meanwhile is advised more slowly; look again in a minute"
        text = "hsbot is still compiling the simulator (it goes on by itself)"
        return Finding("warning", text, advice)
    advice = "the first start makes it beside slower advice (or `hsbot doctor --compile` does, now)"
    return Finding("warning", "the simulator is not compiled yet", advice, COMPILE)


def _qt_needs(library: str, *, has_display: bool) -> list[Finding]:
    """The needs of Qt on Linux: a display, and libraries that a lean system leaves out."""
    findings = []
    if not has_display:
        advice = "the overlay and the mouse need a desktop; advice in the terminal does not"
        findings.append(Finding("warning", "there is no display here", advice))
    if library:
        command = ("sudo", "apt-get", "install", package_of(library))
        advice = f"windows need it: {' '.join(command)}"
        findings.append(Finding("warning", f"the library {library} is missing", advice, command))
    return findings
