"""Default policies by their textual settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.search.default_policies import (
    LookAheadPolicy,
    RandomPolicy,
    TournamentPolicy,
    ValuePolicy,
)
from hsbot.simulators.policy_settings import parse_policy

if TYPE_CHECKING:
    from hsbot.search.default_policies import DefaultPolicy


@pytest.mark.parametrize(
    ("text", "policy"),
    [
        ("random", RandomPolicy()),
        ("value", ValuePolicy()),
        ("tournament", TournamentPolicy(75, 50, "heuristic1")),
        ("tournament:20/30", TournamentPolicy(20, 30, "heuristic1")),
        ("tournament:heuristic2", TournamentPolicy(75, 50, "heuristic2")),
        ("tournament:20/30:simple", TournamentPolicy(20, 30, "simple")),
        ("look-ahead", LookAheadPolicy(2, 3, "value")),
        ("look-ahead:4", LookAheadPolicy(4, 3, "value")),
        ("look-ahead:14/3", LookAheadPolicy(14, 3, "value")),
        ("look-ahead:3/3/16", LookAheadPolicy(3, 3, "value", 16)),
        ("look-ahead:taralla", LookAheadPolicy(2, 3, "taralla")),
        ("look-ahead:1/8:simple", LookAheadPolicy(1, 8, "simple")),
    ],
)
def test_a_text_names_a_policy(text: str, policy: DefaultPolicy) -> None:
    """The parts that are left out are as by default."""
    assert parse_policy(text) == policy


@pytest.mark.parametrize(
    "text", ["greedy", "", "tournament:20", "look-ahead:2/9", "look-ahead:2/0", "tournament:luck"]
)
def test_another_text_is_refused_by_name(text: str) -> None:
    """The error names what was asked for."""
    with pytest.raises(UsageError, match=f"no default policy '{text}'"):
        parse_policy(text)
