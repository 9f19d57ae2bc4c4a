"""The command that installs an extra beside the hsbot that runs."""

from __future__ import annotations

import pytest

from hsbot.system import extras
from hsbot.system.extras import in_shell, install_command, install_hint

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
    command = ("python", "-m", "pip", "install", "hsbot[record]")
    assert install_hint("record") == in_shell(command)
