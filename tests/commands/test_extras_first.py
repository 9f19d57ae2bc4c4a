"""The extras that a command needs at its end: it asks for them at its beginning."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.system.extras import require
from hsbot.system.figure_files import require_pictures
from kit.shared_logs import sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome


@pytest.mark.parametrize(
    ("package", "said", "arguments"),
    [
        ("jinja2", r"a page needs jinja2: .*hsbot\[record\]", ["review", "--file", "RECORDING"]),
        ("matplotlib", r"a picture needs matplotlib: .*hsbot\[plot\]",
         ["arena", "random", "--against", "facer", "--games", "2", "--picture", "x.png"]),
        ("matplotlib", r"a picture needs matplotlib: .*hsbot\[plot\]",
         ["evaluate", "LOG", "--picture", "x.png"]),
    ],
)  # fmt: skip
def test_a_missing_package_is_told_before_the_work(  # noqa: PLR0917  # fixtures
    package: str,
    said: str,
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: Callable[..., Outcome],
) -> None:
    """In one line, with the command that installs it; nothing is searched, played or written."""
    recording = tmp_path / "games.sqlite3"
    if "RECORDING" in arguments:
        asked = ["--iterations", "2", "--max-decisions", "1", "--record", str(recording)]
        assert command("advise", str(sample()), *asked).code == 0
    before = recording.read_bytes() if recording.exists() else b""
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.chdir(tmp_path)
    places = {"RECORDING": str(recording), "LOG": str(sample())}
    done = command(*(places.get(word, word) for word in arguments))
    assert done.code == 2
    assert re.search(said, done.err), done.err
    assert (recording.read_bytes() if recording.exists() else b"") == before
    assert not [*tmp_path.glob("*.html"), *tmp_path.glob("*.png")]


def test_a_picture_has_a_known_ending(tmp_path: Path) -> None:
    """Whatever else is drawn by nobody."""
    require_pictures(None)
    require_pictures(tmp_path / "x.svg")
    with pytest.raises(UsageError, match="a picture's name ends in "):
        require_pictures(tmp_path / "x.docx")


def test_a_package_that_is_there_is_no_matter() -> None:
    """It is only looked for."""
    require("json", "a page", "record")
    with pytest.raises(UsageError, match=r"a page needs hsbot_has_no_such: .*hsbot\[record\]"):
        require("hsbot_has_no_such", "a page", "record")
