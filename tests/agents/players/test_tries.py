"""A planning player's bound on the options that it tries in a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import make_player
from hsbot.agents.players.metastone import FairPlanningPlayer
from hsbot.errors import UsageError
from hsbot.rules.entry import new_game
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from pathlib import Path

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
    deck = context.decks.named("CLASSIC")
    native = Native(context.library)
    table = new_game.table(context.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    state, rng = new_game.new_game(table, native.rng(3)), native.rng(4)
    planned = 0
    for _ in range(60):
        if native.is_terminal(state):
            break
        options = native.options(state)
        asked.clear()
        player.begin(native.player_to_act(state), 1)
        code = player.choose(state, options)
        if asked:
            planned += 1
            lines = len(options) ** asked[0] * len(asked)
            assert lines <= max(tries, len(options))
            assert asked[0] == depth or len(options) ** (asked[0] + 1) > tries
        native.apply(state, code, rng)
    assert planned > 10


def test_weights_of_the_value_are_read_from_a_file(context: GameContext, tmp_path: Path) -> None:
    """One that is none is refused when the player is made."""
    bad = tmp_path / "value.toml"
    bad.write_text("schema = 2\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"value\.toml"):
        make_player(f"gsv-fair:score=value,value={bad}", context)
