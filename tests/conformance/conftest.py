"""An advisor and a fidelity scorer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.conformance.fidelity import FidelityScorer

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.fixture(scope="session")
def advisor(table: CardTable) -> Advisor:
    """The advisor whose cards and belief are used."""
    return Advisor(cards=table)


@pytest.fixture(scope="session")
def scorer(advisor: Advisor) -> FidelityScorer:
    """A scorer that keeps the differences in words."""
    return FidelityScorer(advisor, explain=True)
