"""A small decision, its advice, and an advisor that needs no simulator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kit.advice_scenes import Scenes, a_decision, an_advice

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice
    from hsbot.observation.model import Decision


@pytest.fixture
def scenes() -> type[Scenes]:
    """Builders of entities, decisions, advice, and of a player without a simulator."""
    return Scenes


@pytest.fixture
def decision() -> Decision:
    """The scene's decision."""
    return a_decision()


@pytest.fixture
def advice() -> Advice:
    """The scene's advice."""
    return an_advice()
