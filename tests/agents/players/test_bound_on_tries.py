"""A planning player's bound on the options that it tries in a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import make_player
from hsbot.agents.players.metastone import FairPlanningPlayer
from kit.self_play import choices

if TYPE_CHECKING:
    from hsbot.agents.players import GameContext


@pytest.mark.parametrize(("tries", "depth", "worlds"), [(30, 3, 4), (200, 3, 8), (4000, 3, 8)])
def test_depth_and_worlds_keep_to_the_bound(
    tries: int, depth: int, worlds: int, context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines times worlds are within it in every decision of a game, and depth comes first."""
    name = f"gsv-fair:score=value,depth={depth},worlds={worlds},tries={tries}"
    player = make_player(name, context)
    assert isinstance(player, FairPlanningPlayer)
    asked: list[int] = []
    plan = player._engine.plan

    def counted(world: object, deep: int, score: str, rng: object) -> list[tuple[int, int]]:
        asked.append(deep)
        return list(plan(world, deep, score, rng))  # type: ignore[arg-type]

    monkeypatch.setattr(player._engine, "plan", counted)
    planned = 0
    for options, _ in choices(player, context):
        if asked:
            planned += 1
            lines = len(options) ** asked[0] * len(asked)
            assert lines <= max(tries, len(options))
            assert asked[0] == depth or len(options) ** (asked[0] + 1) > tries
        asked.clear()
    assert planned > 10
