"""What the simulator's tests share: the compiled engine, the cards, and scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.library import Library, build_tables
from hsbot.simulators.native import Native
from rules.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable


@pytest.fixture(scope="session")
def library(table: CardTable) -> Library:
    """All cards as the engine knows them."""
    return Library(build_tables(table, "tests"))


@pytest.fixture(scope="session")
def native(library: Library) -> Native:
    """The compiled simulator; compiling takes about a minute when its sources have changed."""
    return Native(library)


@pytest.fixture
def scene(native: Native) -> Callable[..., Scene]:
    """Sets a scene: ``scene(hand=["CS2_029"], enemy=["CS2_182"])``."""

    def build(**parts: object) -> Scene:
        return Scene(native, **parts)  # type: ignore[arg-type]  # what Scene takes

    return build
