"""Finds, reads and writes the files of screen profiles, shipped and saved by the user."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.errors import CalibrationError
from hsbot.screen.profile import Profile, parse_profile
from hsbot.screen.profile_editing import format_profile
from hsbot.system.files import read_whole
from hsbot.system.own_files.damage_tolerant_files import own_text, read_own, require_own, write_own
from hsbot.system.paths import config_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SUFFIX = ".toml"


def shipped_folder() -> Traversable:
    """The folder of hsbot's own profiles: inside the installed package, or in the checkout."""
    installed = resources.files("hsbot") / "data" / "calibration"
    if installed.is_dir():
        return installed
    return Path(__file__).resolve().parents[2] / "calibration"


def saved_folder() -> Path:
    """The folder of the profiles that the user has saved."""
    return config_folder() / "calibration"


def known_profiles() -> dict[str, Traversable]:
    """The files of all profiles by name; one that the user has saved goes before ours."""
    found: dict[str, Traversable] = {}
    for folder in (shipped_folder(), saved_folder()):
        if folder.is_dir():
            files = sorted(folder.iterdir(), key=lambda file: file.name)
            found |= {f.name.removesuffix(SUFFIX): f for f in files if f.name.endswith(SUFFIX)}
    return found


def load_profile(name_or_path: str | Path) -> Profile:
    """Load a profile by name, or from a file; ours for a damaged one that the user has saved.

    Args:
        name_or_path: the name of a known profile; a path, or a name with ``.toml``, is a file.

    Raises:
        CalibrationError: there is no such profile, or it cannot be read.
    """
    if isinstance(name_or_path, str) and not _is_path(name_or_path):
        return _named(name_or_path)
    return read_profile(Path(name_or_path))


def listed_profiles() -> list[tuple[Traversable, Profile]]:
    """All profiles with their files; a notice names a damaged one of the user's."""
    found = []
    for file in known_profiles().values():
        if isinstance(file, Path) and file.parent == saved_folder():
            none: Profile | None = None
            profile = read_own(file, _parsed, none, "the others serve")
        else:
            profile = read_profile(file)
        found += [(file, profile)] if profile is not None else []
    return found


def _named(name: str) -> Profile:
    """The profile of a name: the user's, else ours; ours too, with a notice, for a damaged one.

    Raises:
        CalibrationError: there is none.
        OwnFileError: the user's is damaged, and there is none of ours.
    """
    saved, ours = saved_folder() / f"{name}{SUFFIX}", shipped_folder() / f"{name}{SUFFIX}"
    if not ours.is_file():
        found = require_own(saved, _parsed)
        if found is None:
            known = ", ".join(known_profiles())
            raise CalibrationError(f"no screen profile is named {name!r}; known are: {known}")
        return found
    none: Profile | None = None
    found = read_own(saved, _parsed, none, "hsbot's own profile serves")
    return found or read_profile(ours)


def _parsed(data: bytes) -> Profile:
    return parse_profile(own_text(data))


def read_profile(file: Traversable) -> Profile:
    """Read the profile of one file.

    Raises:
        CalibrationError: it cannot be read, is no profile, or one of a newer schema.
    """
    try:
        data = read_whole(file) if isinstance(file, Path) else file.read_bytes()
        text = data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise CalibrationError(f"{file}: cannot be read: {reason}") from error
    try:
        return parse_profile(text)
    except CalibrationError as error:
        raise CalibrationError(f"{file}: {error}") from error


def write_profile(profile: Profile, file: Path) -> None:
    """Write a profile to a file, whose folder is made if need be; what is no profile is set aside.

    Raises:
        CalibrationError: the file cannot be written.
    """
    try:
        write_own(file, format_profile(profile).encode(), _parsed)
    except OSError as error:
        raise CalibrationError(f"{file}: cannot be written: {error.strerror}") from error


def _is_path(name: str) -> bool:
    return name.endswith(SUFFIX) or "/" in name or os.sep in name
