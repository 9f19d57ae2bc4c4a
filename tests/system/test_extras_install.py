"""The command that installs an extra beside the hsbot that runs."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from typing import TYPE_CHECKING

import pytest

from hsbot.system import extras
from hsbot.system.extras import (
    extra_of,
    extras_command,
    in_shell,
    install_command,
    install_hint,
)
from hsbot.system.installed.source import Source, installed_from

if TYPE_CHECKING:
    from pathlib import Path

WAYS = [
    ("/home/me/.venv", "pip", "linux", "python -m pip install 'hsbot[record]'"),
    ("C:/me/.venv", "pip", "win32", 'python -m pip install "hsbot[record]"'),
    ("/me/pipx/venvs/hsbot", "ensurepip", "linux", "pipx runpip hsbot install 'hsbot[record]'"),
    ("/me/uv/hsbot", "", "linux", "uv pip install --python /me/uv/hsbot 'hsbot[record]'"),
    ("C:/An na/uv", "ensurepip", "win32",
     'uv pip install --python "C:/An na/uv" "hsbot[record]"'),
    ("C:/An na/hsbot/python", "", "win32", 'pipx install "hsbot[record]"'),
]  # fmt: skip


@pytest.mark.parametrize(("prefix", "module", "platform", "words"), WAYS)
def test_an_extra_is_installed_as_hsbot_was(
    prefix: str, module: str, platform: str, words: str
) -> None:
    """By pip, or by what made an environment without pip; beside the program for Windows."""
    command = install_command("hsbot[record]", prefix, [module].__contains__, platform)
    assert in_shell(command, platform) == words


def test_a_hint_is_about_the_python_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has pip, or not."""
    monkeypatch.setattr(extras, "find_spec", lambda name: object() if name == "pip" else None)
    monkeypatch.setattr(extras, "installed_from", Source)
    command = ("python", "-m", "pip", "install", "hsbot[record]")
    assert install_hint("record") == in_shell(command)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (None, ["hsbot[record]"]),
        ("no JSON", ["hsbot[record]"]),
        ('{"url": "file:///gone/hsbot", "dir_info": {}}', ["hsbot[record]"]),
        ('{"url": "URL", "dir_info": {}}', ["HERE[record]"]),
        ('{"url": "URL", "dir_info": {"editable": true}}', ["-e", "HERE[record]"]),
        ('{"url": "URL", "archive_info": {}}', ["HERE[record]"]),
        (
            '{"url": "https://a.example/b", "vcs_info": {"vcs": "git", "commit_id": "1f"}}',
            ["hsbot[record] @ git+https://a.example/b@1f"],
        ),
        (
            '{"url": "https://a.example/b.whl", "archive_info": {}}',
            ["hsbot[record] @ https://a.example/b.whl"],
        ),
    ],
)
def test_an_extra_comes_from_where_hsbot_came_from(
    tmp_path: Path, written: str | None, words: list[str]
) -> None:
    """A checkout, a file, a repository; an index where the installer told of no other place."""
    here = tmp_path / "hs bot"
    here.mkdir()
    text = written and written.replace("URL", here.as_uri())
    source = installed_from(lambda: text)
    command = extras_command("record", "/me", "pip".__eq__, "linux", source)
    assert [*command] == [
        *("python", "-m", "pip", "install"), *(x.replace("HERE", str(here)) for x in words)
    ]  # fmt: skip
    assert extra_of(command) == "record"


def test_a_checkout_that_runs_without_being_installed_is_its_own_source(tmp_path: Path) -> None:
    """Unless it is none."""

    def absent() -> str | None:
        raise PackageNotFoundError

    assert installed_from(absent, tmp_path) == Source()
    (tmp_path / "pyproject.toml").touch()
    assert installed_from(absent, tmp_path) == Source(str(tmp_path))


def test_the_program_for_windows_has_no_source_at_home() -> None:
    """The folder that it was made of lay on another machine."""
    command = extras_command("record", "C:/hsbot", lambda _: False, "win32", Source("/makers"))
    assert command == ("pipx", "install", "hsbot[record]")
