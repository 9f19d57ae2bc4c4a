"""Settings of the client that hsbot needs: written to its files, and checked."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from hsbot.errors import GameNotFoundError, HsbotError
from hsbot.powerlog.folders import EXECUTABLES, GAME, NAME_IT, find_game, newest_log
from hsbot.powerlog.log_clock import TRUNCATION_BANNER
from hsbot.system.extras import in_shell
from hsbot.system.files import write_whole
from hsbot.system.windows.running_programs import running_program
from hsbot.system.windows.shared_files import open_shared

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from hsbot.powerlog.folders import GameFolders

Sections = dict[str, dict[str, str]]
_COMMON = {
    "LogLevel": "1",
    "FilePrinting": "true",
    "ConsolePrinting": "false",
    "ScreenPrinting": "false",
}
LOG_CONFIG: Mapping[str, Mapping[str, str]] = {
    "Power": _COMMON | {"Verbose": "true"},
    "LoadingScreen": _COMMON,
    "Decks": _COMMON,
}
"""Zone stays off: it reaches the size cap first. Net stays off: it holds secrets."""
CLIENT_CONFIG: Mapping[str, Mapping[str, str]] = {"Log": {"FileSizeLimit.Int": "-1"}}
BACKUP_SUFFIX = ".before-hsbot"
SETUP = ("hsbot", "setup")
FOLDER = "FOLDER"
"""The word of a command in whose place the user names a folder."""
NAME_FOLDER = (*SETUP, "--game-dir", FOLDER)
"""The command that is told once where the game is."""
_SECTION = re.compile(r"^\s*\[(.+?)\]\s*$")
_KEY = re.compile(r"^\s*([^=;#\[]+?)\s*=\s*(.*?)\s*$")
_BANNER_TAIL_BYTES = 1 << 16


@dataclass(frozen=True, slots=True)
class Written:
    """A settings file that was written; ``backup``, if any, is where its first version is kept."""

    path: Path
    changed: bool
    backup: Path | None


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check.

    Attributes:
        level: how bad it is.
        text: what was found.
        advice: what to do, "" when all is well.
        command: the one command that mends it, as words of a shell; empty where none does.
        part: the part of a first start that it is about: the game found, its settings written, the
            game started anew, its log there; "" for none.
    """

    level: Literal["ok", "info", "warning", "error"]
    text: str
    advice: str = ""
    command: tuple[str, ...] = ()
    part: Literal["", "game", "settings", "start", "log"] = ""


def write_settings(folders: GameFolders) -> list[Written]:
    """Switch on the logs that hsbot reads and lift their size cap.

    Sections and keys of others stay as they are; the first version of a file is kept beside it;
    writing twice changes nothing. The client must be restarted for it to take effect.

    Raises:
        GameNotFoundError: the folder does not hold the game; nothing is written then.
        OSError: a file cannot be written.
    """
    if not folders.has_game:
        raise GameNotFoundError(f"{folders.install} does not hold {GAME}", NAME_IT)
    return [
        write_sections(folders.log_config, LOG_CONFIG),
        write_sections(folders.client_config, CLIENT_CONFIG),
    ]


def write_sections(path: Path, wanted: Mapping[str, Mapping[str, str]]) -> Written:
    """Put the ``wanted`` keys into a settings file, leaving everything else alone.

    Raises:
        HsbotError: it is no text, or it, or where its first version is kept, is a link to a file in
            another folder, which is not ours to change.
        OSError: it cannot be written.
    """
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    for one in (path, backup):
        if one.resolve().parent != one.parent.resolve():
            raise HsbotError(f"{one} is a link to {one.resolve()}: change that file, or the link")
    data = path.read_bytes() if path.is_file() else None
    encoding = encoding_of(data or b"")
    try:
        old = None if data is None else data.decode(encoding)
    except UnicodeDecodeError as error:
        raise HsbotError(
            f"{path}: is damaged: mend or remove it, then run `hsbot setup`"
        ) from error
    new = merged(old or "", wanted)
    if old == new:
        return Written(path, changed=False, backup=backup if backup.exists() else None)
    if data is not None and not backup.exists():
        write_whole(backup, data)
    write_whole(
        path, new.encode("utf-8" if encoding == "utf-8-sig" else encoding), make_folder=True
    )
    return Written(path, changed=True, backup=backup if backup.exists() else None)


def encoding_of(data: bytes) -> str:
    """The encoding of a settings file: by its mark, else UTF-8, else the Western code page."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if data.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "latin-1"
    return "utf-8"


def merged(text: str, wanted: Mapping[str, Mapping[str, str]]) -> str:
    """``text`` with the ``wanted`` keys set in their sections; its line ends are kept."""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = text.splitlines()
    for section, keys in wanted.items():
        start, stop = _bounds(lines, section)
        if start < 0:
            lines += ["", f"[{section}]"] if lines and lines[-1].strip() else [f"[{section}]"]
            start = stop = len(lines)
        lines[start:stop] = _with_keys(lines[start:stop], keys)
    return end.join(lines) + end


def _bounds(lines: list[str], section: str) -> tuple[int, int]:
    """The lines below a section's heading, as a slice; (-1, -1) when there is no such section."""
    headings = [(i, match[1]) for i, line in enumerate(lines) if (match := _SECTION.match(line))]
    for number, (index, name) in enumerate(headings):
        if name.strip().lower() == section.lower():
            last = headings[number + 1][0] if number + 1 < len(headings) else len(lines)
            return index + 1, last
    return -1, -1


def _with_keys(lines: list[str], keys: Mapping[str, str]) -> list[str]:
    result: list[str] = []
    missing = {key.lower(): f"{key}={value}" for key, value in keys.items()}
    values = {key.lower(): value for key, value in keys.items()}
    for line in lines:
        match = _KEY.match(line)
        name = match[1].lower() if match else ""
        if match is None or name not in values:
            result.append(line)
        elif name in missing:
            wanted = missing.pop(name)
            same = match[2].lower() == values[name].lower()
            result.append(line if same else wanted)
    at = len(result)
    while at and not result[at - 1].strip():
        at -= 1
    return result[:at] + list(missing.values()) + result[at:]


def read_sections(text: str) -> Sections:
    """Section to key to value, names in lower case."""
    sections: Sections = {}
    keys: dict[str, str] = {}
    for line in text.splitlines():
        if heading := _SECTION.match(line):
            keys = sections.setdefault(heading[1].strip().lower(), {})
        elif pair := _KEY.match(line):
            keys[pair[1].lower()] = pair[2]
    return sections


def running_since() -> float | None:
    """The time at which the running game was started; None where none is known to run."""
    program = running_program(EXECUTABLES[0])
    return None if program is None else program.started_s


def setting_faults(folders: GameFolders) -> list[Finding]:
    """The faults that keep the game from logging all of its games, though it is started."""
    setup = _setup_of(folders)
    return [
        with_setup(finding, setup)
        for finding in check(folders)
        if finding.part in ("settings", "start") and finding.level in ("warning", "error")
    ]


def with_setup(finding: Finding, setup: tuple[str, ...]) -> Finding:
    """A finding whose command and advice name this command where they named ``hsbot setup``."""
    advice = finding.advice.replace(f"`{in_shell(SETUP)}`", f"`{in_shell(setup)}`")
    return replace(
        finding, advice=advice, command=setup if finding.command == SETUP else finding.command
    )


def _setup_of(folders: GameFolders) -> tuple[str, ...]:
    """The command that sets this installation up; the folder is named where none finds it."""
    try:
        found = find_game().install
    except GameNotFoundError:
        found = None
    named = () if found == folders.install else ("--game-dir", str(folders.install))
    return (*SETUP, *named)


def check(
    folders: GameFolders, running_since: Callable[[], float | None] = running_since
) -> list[Finding]:
    """Check everything that a live game needs, in the order in which to mend it.

    Args:
        folders: the client's.
        running_since: asks when the running game was started, in seconds since 1970.
    """
    return [
        _check_install(folders),
        _check_file(
            folders.log_config, LOG_CONFIG, "error", "run `hsbot setup`, then restart Hearthstone"
        ),
        _check_file(
            folders.client_config,
            CLIENT_CONFIG,
            "warning",
            "logging will stop after 2-4 games; run `hsbot setup`, then restart Hearthstone",
        ),
        *_check_start(folders, running_since()),
        _check_log(folders),
    ]


def _check_start(folders: GameFolders, since_s: float | None) -> list[Finding]:
    """Whether the running game has read its settings, which it does once, at its start."""
    files = [x for x in (folders.log_config, folders.client_config) if x.is_file()]
    if since_s is None or all(x.stat().st_mtime <= since_s for x in files):
        return []
    text = "Hearthstone was started before its settings were written"
    return [Finding("warning", text, "restart the game once", part="start")]


def _check_install(folders: GameFolders) -> Finding:
    if folders.has_game:
        return Finding("ok", f"Hearthstone is in {folders.install}", part="game")
    text = f"{folders.install} does not hold {GAME}"
    return Finding("error", text, NAME_IT, NAME_FOLDER, "game")


def _check_file(
    path: Path,
    wanted: Mapping[str, Mapping[str, str]],
    level: Literal["warning", "error"],
    advice: str,
) -> Finding:
    text = _read(path)
    if text is None:
        return Finding(level, f"{path} is not there", advice, SETUP, "settings")
    found = read_sections(text)
    missing = [
        f"[{section}] {key}={value}"
        for section, keys in wanted.items()
        for key, value in keys.items()
        if found.get(section.lower(), {}).get(key.lower(), "").lower() != value.lower()
    ]
    if missing:
        text = f"{path} lacks {', '.join(missing)}"
        return Finding(level, text, advice, SETUP, "settings")
    return Finding("ok", f"{path} is set up", part="settings")


def _check_log(folders: GameFolders) -> Finding:
    path = newest_log(folders.logs)
    if path is None:
        advice = "start Hearthstone, with log.config in place, and begin a game"
        text = f"there is no Power.log below {folders.logs} yet"
        return Finding("warning", text, advice, part="log")
    if is_truncated(path):
        advice = "run `hsbot setup` to lift the cap, then restart Hearthstone"
        text = f"{path} has reached the client's size cap and has stopped"
        return Finding("error", text, advice, SETUP)
    return Finding("ok", f"the newest log is {path}")


def is_truncated(path: Path) -> bool:
    """Whether the client has stopped writing this log at its size cap."""
    with open_shared(path) as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - _BANNER_TAIL_BYTES))
        return TRUNCATION_BANNER.encode() in file.read()


def _read(path: Path) -> str | None:
    """The file's text, line ends as they are; None when there is none."""
    if not path.is_file():
        return None
    data = path.read_bytes()
    return data.decode(encoding_of(data), "replace")
