"""The stage of tests that look at the overlay on a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kit.screens.virtual_screen import virtual_screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kit.screens.overlay_stage import Stage


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A screen, the stand-in and the overlay on it."""
    from kit.screens.overlay_stage import Stage  # noqa: PLC0415 - needs Xlib

    with virtual_screen(1400, 800) as screen:
        stage = Stage(screen, tmp_path_factory.mktemp("settings"))
        stage.place(40, 30, 1280, 720)
        yield stage
        stage.close()
