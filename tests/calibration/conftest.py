"""Qt without a display, for what draws and is clicked."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def qt() -> object:
    """The process's Qt application, drawing into memory; the test skips without Qt."""
    pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")
    from hsbot.calibration.window import application  # noqa: PLC0415 - needs Qt

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return application()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path / "config"))
