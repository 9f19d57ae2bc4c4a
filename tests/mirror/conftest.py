"""A judge for all tests of the mirror."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor import Advisor
from hsbot.mirror.score import Judge

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.fixture(scope="session")
def judge(table: CardTable) -> Judge:
    """Keeps the words of what differs."""
    return Judge(Advisor(cards=table), explain=True)
