"""The folder for macOS, by ``build.py --macos``: packages, a program of one file, instructions.

Nothing of it is signed, and it has no Python of its own: whoever has macOS installs that of
python.org first. It was made and looked at on Linux, where the program starts and its packages, of
another system, are not loaded.
"""

from __future__ import annotations

import io
import re
import shutil
import stat
import zipfile
from typing import TYPE_CHECKING

from bundle_parts import MACOS, PYTHON, REPOSITORY, add_hsbot, add_packages, add_sources

if TYPE_CHECKING:
    from pathlib import Path

LIST = "packages-macos.txt"
PROGRAM = "hsbot.pyz"
DOUBLE_CLICK = "hsbot.command"
MAIN = """\
import pathlib
import runpy
import sys

packages = pathlib.Path(sys.argv[0]).resolve().parent / "packages"
wrong = ""
if sys.version_info[:2] != ({version}):
    wrong = "this folder is for Python {python}: install it from python.org"
elif not packages.is_dir():
    wrong = "the folder `packages` is not beside hsbot.pyz: unpack the whole archive"
if wrong:
    print("hsbot:", wrong, file=sys.stderr)
    sys.exit(2)
sys.path.insert(0, str(packages))
runpy.run_module("hsbot", run_name="__main__", alter_sys=True)
"""
COMMAND = f"""\
#!/bin/sh
# Opens hsbot's launcher: double-click.
cd "$(dirname "$0")" && exec python{PYTHON} {PROGRAM} "$@"
"""
READ_ME = f"""\
hsbot for macOS with Apple's processors (not signed, not tried on macOS: tell us how it goes)

1. Install Python {PYTHON} from https://www.python.org/downloads/macos/
2. Unpack this archive, and let its files run, which macOS keeps from what is not signed:
   xattr -dr com.apple.quarantine FOLDER
3. Double-click hsbot.command, or in a terminal: python{PYTHON} hsbot.pyz demo
4. For the overlay and the mouse allow your terminal, in System Settings, Privacy & Security:
   Screen Recording (window titles), Accessibility (the mouse), Input Monitoring (hot keys).
"""
KEPT_OF_QT = re.compile(
    r"(__init__|_config|_git_pyside_version)\.py|Qt(Core|Gui|Network|Widgets)\.abi3\.so"
    r"|libpyside6\.abi3\..*\.dylib|Qt/lib/Qt(Core|DBus|Gui|Network|Widgets)\.framework/.*"
    r"|Qt/plugins/(platforms/libq(cocoa|offscreen)|styles/.*|imageformats/libq(jpeg|ico|gif))\.dylib"
    r"|support/.*\.py"
)
"""The packages that hsbot draws with, and what they load of Qt."""
EXECUTABLE = (PROGRAM, DOUBLE_CLICK)


def add_all(folder: Path) -> Path:
    """Put all into a folder.

    Args:
        folder: an empty one, or none yet.

    Returns:
        The folder of its packages.

    Raises:
        SetupError: something that it takes is not there.
    """
    packages = folder / "packages"
    add_packages(packages, LIST, options=MACOS)
    add_sources(packages)
    add_hsbot(packages)
    (folder / PROGRAM).write_bytes(program())
    (folder / DOUBLE_CLICK).write_text(COMMAND, "utf-8")
    (folder / "READ ME.txt").write_text(READ_ME, "utf-8")
    shutil.copyfile(REPOSITORY / "LICENSE", folder / "LICENSE.txt")
    for name in EXECUTABLE:
        (folder / name).chmod(0o755)
    return packages


def program(python: str = PYTHON) -> bytes:
    """A program of one file (zipapp) that runs hsbot from the packages beside it.

    Args:
        python: the version of Python that the packages are for.
    """
    file = io.BytesIO()
    main = MAIN.format(python=python, version=python.replace(".", ", "))
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(zipfile.ZipInfo("__main__.py"), main)
    return f"#!/usr/bin/env python{python}\n".encode() + file.getvalue()


def rights(path: Path) -> int:
    """The rights of a file in the archive: to run, or only to read, for all; as they should be."""
    return stat.S_IFREG | (0o755 if path.name in EXECUTABLE else 0o644)
