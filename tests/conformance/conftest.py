"""An advisor and a judge for all tests of the mirror."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.conformance.score import Judge

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.fixture(scope="session")
def advisor(table: CardTable) -> Advisor:
    """Whose cards and belief are used."""
    return Advisor(cards=table)


@pytest.fixture(scope="session")
def judge(advisor: Advisor) -> Judge:
    """Keeps the words of what differs."""
    return Judge(advisor, explain=True)
