"""Fixtures of the grammar's tests: the engine with the parsed cards in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.grammar.frozen.files import load_parsed
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.simulators.native import Native
from kit.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable


@pytest.fixture(scope="session")
def parsed_library(table: CardTable) -> Library:
    """All cards, each parsed one with its frozen definition and with no script's."""
    parsed = load_parsed(table)
    read = {definition.card_id for definition in parsed}
    scripts = [definition for definition in DEFINITIONS if definition.card_id not in read]
    return Library(build_tables(table, "parsed", (*parsed, *scripts)))


@pytest.fixture(scope="session")
def parsed_native(parsed_library: Library) -> Native:
    """The simulator with the parsed cards."""
    return Native(parsed_library)


@pytest.fixture
def play(parsed_native: Native) -> Callable[..., Scene]:
    """Sets a scene: ``play(hand=["CS2_029"], enemy=["CS2_182"])``."""

    def build(**parts: object) -> Scene:
        return Scene(parsed_native, **parts)  # type: ignore[arg-type]  # what Scene takes

    return build
