"""What the tests of the overlay share: Qt without a screen, and a screen that nobody sees."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture(scope="session")
def application() -> Iterator[QApplication]:
    """Qt in this process, drawing into memory only."""
    widgets = pytest.importorskip("PySide6.QtWidgets", reason="PySide6 is not installed")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = widgets.QApplication.instance() or widgets.QApplication(["tests"])
    yield application
    del os.environ["QT_QPA_PLATFORM"]
