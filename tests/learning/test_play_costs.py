"""Claimed costs held against the drop of the chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.agents.advisor.advisor import Advisor
from hsbot.clock import FakeClock
from hsbot.learning.play_costs import LogCosts, PlayCost, cost_bands, log_costs
from hsbot.observation import LogFile
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library


def test_bands_hold_means() -> None:
    """Of all logs together; a band without plays has none."""
    logs = [
        LogCosts((PlayCost(0.12, 0.1), PlayCost(0.06, 0.02)), (0.01,)),
        LogCosts((PlayCost(0.2, 0.2), PlayCost(0.0, -0.01, same_turn=False)), (-0.03,)),
    ]
    found = cost_bands(logs)
    large, middle, small, none = found["bands"]
    assert (large["plays"], large["claimed"], large["drop"]) == (2, 0.16, 0.15)
    assert large["margin"] == 0.098
    assert (middle["plays"], middle["margin"]) == (1, None)
    assert (small["plays"], small["claimed"]) == (0, None)
    assert (none["plays"], none["drop"]) == (1, -0.01)
    assert (large["same_turn"]["plays"], none["same_turn"]["plays"]) == (2, 0)
    assert found["followed"] == {"n": 2, "drop": -0.01}


def test_the_plays_of_a_log_are_judged(table: CardTable, library: Library) -> None:
    """Each answered decision but the mulligan is followed, judged, or has no next one."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    found = log_costs(LogFile(sample()), advisor, 8, lambda event: event)
    assert len(found.plays) > 5
    assert len(found.plays) + len(found.followed) <= 46
    assert all(0.0 <= play.claimed <= 1.0 and -1.0 <= play.drop <= 1.0 for play in found.plays)
