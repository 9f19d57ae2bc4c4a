"""A library of the system that Qt's plug-in lacks: named, with the package that has it."""

from __future__ import annotations

import ctypes
import subprocess
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import ScreenError
from hsbot.screen.windows import finder
from hsbot.screen.windows.qt_plugin import CURSOR, PLUGIN, missing_library, package_of

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.linux


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libEGL.so.1", "libegl1"),
        ("libdbus-1.so.3", "libdbus-1-3"),
    ],
)
def test_a_library_s_package_is_named(library: str, package: str) -> None:
    """As Debian and Ubuntu name packages of libraries."""
    assert package_of(library) == package


def test_the_plug_in_s_own_needs_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library that the loader misses is the one that is told, by a window and by the check."""
    pytest.importorskip("PySide6", reason="PySide6 is not installed")
    asked: list[str] = []

    def lacking(path: str) -> None:
        asked.append(path)
        raise OSError("libxcb-icccm.so.4: cannot open shared object file: No such file")

    assert missing_library(lacking) == "libxcb-icccm.so.4"
    assert missing_library(lambda _: None) == ""
    assert asked[0].endswith(PLUGIN) or asked == [CURSOR]
    monkeypatch.setattr(finder, "missing_library", lambda: "libxcb-icccm.so.4")
    monkeypatch.setattr("hsbot.screen.windows.x11.X11Finder.__init__", lambda _: None)
    monkeypatch.setattr("hsbot.screen.windows.x11.X11Finder.close", lambda _: None)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(ScreenError, match=r"libxcb-icccm\.so\.4 is missing .*libxcb-icccm4"):
        finder.require_display()


def test_a_real_loader_names_the_library(tmp_path: Path) -> None:
    """The words of the C library are read as they are."""
    made = tmp_path / "libneeded.so.4"
    for name, code, more in (
        ("libneeded.so.4", "int needed(void) { return 4; }", ()),
        ("libplugin.so", "int needed(void); int plugin(void) { return needed(); }", (str(made),)),
    ):
        (tmp_path / "code.c").write_text(code, "utf-8")
        command = ["cc", "-shared", "-fPIC", "-o", tmp_path / name, tmp_path / "code.c", *more]
        try:
            subprocess.run([*command, f"-Wl,-soname,{name}"], check=True)  # noqa: S603 - a compiler
        except (OSError, subprocess.CalledProcessError):
            pytest.skip("no C compiler")
    made.unlink()
    plugin = str(tmp_path / "libplugin.so")
    assert missing_library(lambda _: ctypes.CDLL(plugin)) == "libneeded.so.4"
