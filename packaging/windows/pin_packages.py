"""Pins the packages of the Windows bundle and of its test bed, with the hashes of their files.

``python packaging/windows/pin_packages.py`` rewrites ``requirements.txt`` (what a player needs),
``requirements-test.txt`` (what the tests need beside it) and ``packages-macos.txt`` with the
newest versions allowed; ``--macos`` the last alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bundle_parts import HERE, MACOS, PLATFORM

PLAYER = (
    "colorama>=0.4.6",
    "hearthstone>=9.22",
    "hslog>=1.20",
    "hsreplay>=1.16.1",
    "jinja2>=3.1",
    "llvmlite>=0.45",
    "msgspec>=0.19",
    "numpy==2.1.3",  # later ones ask Wine 8 for a function that it lacks
    "platformdirs>=4.2",
    "pymsgbox>=2.0",
    "pyperclip>=1.11",
    "PySide6-Essentials==6.7.3",  # as numpy
    "rich>=13.9",
    "setuptools>=77,<81",
    "watchdog>=5.0",
)
OF_WINDOWS = ("colorama", "numpy", "PySide6")
MACOS_PLAYER = (
    *(name for name in PLAYER if not name.startswith(OF_WINDOWS)),
    "numpy>=2.0",
    "pyobjc-framework-Quartz>=10.0",
    "rubicon-objc>=0.4",
    "PySide6-Essentials==6.8.3",  # later ones are for macOS 13
)
SOURCES = ("mouseinfo", "pyautogui", "pygetwindow", "pyrect", "pyscreeze", "pytweening")
"""Needs of pyautogui that have no wheels: plain Python each, without requirements of its own."""
TESTS = (
    "hearthstone_data>=255790.1",
    "hypothesis>=6.120",
    "neat-python>=2.0",
    "pytest>=8.3",
    "pytest-timeout>=2.3",
    "pytest-xdist>=3.6",
    "scikit-learn>=1.5",
    "scipy>=1.13",
)


def resolved(wanted: tuple[str, ...], *options: str) -> dict[str, str]:
    """The packages that pip would install, each with a line that pins it and its file."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", *options]
        keep = ["--ignore-installed", "--report", str(report), "--target", folder]
        subprocess.run([*command, *keep, *wanted], check=True)  # noqa: S603 - pip
        found: list[dict[str, Any]] = json.loads(report.read_text("utf-8"))["install"]
    pins = {}
    for one in found:
        name, version = one["metadata"]["name"], one["metadata"]["version"]
        digest = one["download_info"]["archive_info"]["hashes"]["sha256"]
        pins[name.lower()] = f"{name}=={version} --hash=sha256:{digest}"
    return pins


def write(name: str, pins: dict[str, str]) -> None:
    """Write a list of this folder."""
    lines = ["# written by pin_packages.py", *(pins[key] for key in sorted(pins))]
    (HERE / name).write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Write the lists."""
    if "--macos" not in sys.argv:
        player = resolved(PLAYER, *PLATFORM)
        tests = resolved((*PLAYER, *TESTS), *PLATFORM)
        write("requirements.txt", player)
        write("requirements-sources.txt", resolved(SOURCES, "--no-deps", "--no-binary", ":all:"))
        write("requirements-test.txt", {k: v for k, v in tests.items() if k not in player})
    write("packages-macos.txt", resolved(MACOS_PLAYER, *MACOS))


if __name__ == "__main__":
    main()
