"""Paths of more than 260 characters, with spaces and letters beyond ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.system.files import LineFile, write_whole
from hsbot.system.paths import cache_folder, can_be_written, config_folder, data_folder
from hsbot.system.windows.long_paths import reachable, verbatim
from hsbot.system.windows.shared_files import open_shared

if TYPE_CHECKING:
    from pathlib import Path

DEEP = "C:\\" + "\\".join(["Spiele für Anna"] * 15)


@pytest.mark.parametrize(
    ("whole", "room", "taken"),
    [
        (r"C:\Users\Anna\AppData\Local\hsbot", 80, r"C:\Users\Anna\AppData\Local\hsbot"),
        (DEEP, 80, f"\\\\?\\{DEEP}"),
        (DEEP, 0, DEEP),
        (f"\\\\?\\{DEEP}", 80, f"\\\\?\\{DEEP}"),
        (f"\\\\server\\{DEEP[3:]}", 80, f"\\\\?\\UNC\\server\\{DEEP[3:]}"),
    ],
)
def test_the_form_of_long_paths(whole: str, room: int, taken: str) -> None:
    """Those that are short enough, with what is put below them, stay as they were said."""
    assert verbatim(whole, room) == taken


def test_long_paths_are_written_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders of hsbot's own, whole files, lines and logs, on every system."""
    deep = tmp_path.joinpath(*["Spiele für 炉石 Anna"] * 15)
    assert len(str(deep)) > 260
    for name in ("CACHE", "CONFIG", "DATA"):
        monkeypatch.setenv(f"HSBOT_{name}_DIR", str(deep / name))
    for folder in (cache_folder(), config_folder(), data_folder()):
        assert can_be_written(folder)
        write_whole(folder / "whole", b"one", make_folder=True)
        with open_shared(folder / "whole") as file:
            assert file.read() == b"one"
        lines = LineFile(folder / "lines")
        lines.add(b"{}")
        lines.close()
        assert (folder / "lines").read_bytes() == b"{}\n"
        assert len(list(folder.iterdir())) == 2


def test_short_paths_are_as_they_were_said(tmp_path: Path) -> None:
    """From the folder that the program is started in, too."""
    assert reachable(tmp_path) == tmp_path
    assert str(reachable(tmp_path.relative_to(tmp_path.parent))) == tmp_path.name
