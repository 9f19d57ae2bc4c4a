"""The command that installs an extra beside the hsbot that runs."""

from __future__ import annotations

import sys

import pytest

from hsbot.system import extras
from hsbot.system.extras import install_hint


@pytest.mark.parametrize(
    ("prefix", "pip", "words"),
    [
        ("/home/me/.venv", True, "python -m pip install 'hsbot[record]'"),
        ("/home/me/.local/pipx/venvs/hsbot", False, "pipx runpip hsbot install 'hsbot[record]'"),
        ("/home/me/uv/tools/hsbot", False,
         "uv pip install --python /home/me/uv/tools/hsbot 'hsbot[record]'"),
    ],
)  # fmt: skip
def test_an_extra_is_installed_as_hsbot_was(
    monkeypatch: pytest.MonkeyPatch, prefix: str, *, pip: bool, words: str
) -> None:
    """By pip, or by what has made an environment without pip."""
    monkeypatch.setattr(sys, "prefix", prefix)
    monkeypatch.setattr(
        extras, "find_spec", lambda name: object() if pip and name == "pip" else None
    )
    assert install_hint("record") == words
