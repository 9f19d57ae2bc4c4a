"""The quick player: bounded by the options that it tries, and blind to what is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import make_player
from hsbot.agents.players.quick import QuickPlayer
from hsbot.clock import FakeClock
from hsbot.rules.kernels.planning import UNBOUNDED
from hsbot.simulators.native import Native
from kit.self_play import choices

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.players import GameContext
    from hsbot.scenario import Scene

    Scenes = Callable[..., Scene]


@pytest.mark.parametrize("tries", [40, 300])
def test_no_decision_tries_more(
    tries: int, context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All worlds together, in every decision of a game; where there is little to try, twelve."""
    player = make_player(f"quick:tries={tries}", context)
    assert isinstance(player, QuickPlayer)
    engine, asked = player._engine, list[tuple[int, int]]()
    bounded = engine.bounded_plan

    def counted(world: object, deep: int, score: str, rng: object, left: int) -> object:
        found, tried = bounded(world, deep, score, rng, left)  # type: ignore[arg-type]
        assert tried <= left
        asked.append((deep, tried))
        return found, tried

    monkeypatch.setattr(engine, "bounded_plan", counted)
    deepest, worlds = set(), set()
    for options, code in choices(player, context):
        assert code in options
        if asked:
            assert sum(tried for _, tried in asked) + len(options) <= max(tries, 2 * len(options))
            deepest.add(max(deep for deep, _ in asked))
            worlds.add(len(asked))
        asked.clear()
    assert max(deepest) == 3
    assert max(worlds) >= 12
    assert min(worlds) < 4


@pytest.mark.parametrize(("tick_s", "least", "most"), [(0.0, 24, 26), (0.0004, 1, 6)])
def test_with_a_budget_the_clock_bounds_it(
    tick_s: float, least: int, most: int, context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No plan begins past the budget, and each may take a share of what is left of it alone.

    A clock that stands still leaves the number of worlds as the bound.
    """
    clock = FakeClock(tick_s=tick_s)
    player = make_player("quick:budget=0.004", replace(context, clock=clock))
    assert isinstance(player, QuickPlayer)
    engine, begun = player._engine, list[float]()
    bounded = engine.bounded_plan

    def timed(world: object, deep: int, score: str, rng: object, left: int) -> object:
        begun.append(clock.now_s())
        return bounded(world, deep, score, rng, left)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "bounded_plan", timed)
    plans, before = list[int](), clock.now_s()
    for options, code in choices(player, context):
        assert code in options
        if begun:
            assert begun[-1] - before <= 0.004 + 3 * tick_s
            plans.append(len(begun))
        begun.clear()
        before = clock.now_s()
    assert least <= max(plans) <= most


def test_a_bound_cuts_off_or_changes_nothing(scene: Scenes, context: GameContext) -> None:
    """As many tries as were needed give the same plan, one fewer none; battlecries' aims count."""
    some = scene(
        friendly="Chillwind Yeti, Bloodfen Raptor",
        enemy="River Crocolisk, Sen'jin Shieldmasta",
        hand="Frostbolt, Elven Archer, Wisp",
        mana=6,
    )
    native = Native(context.library)
    for depth in (1, 2, 3):
        plan = native.plan(some.array, depth, "simple", native.rng(1))
        whole, tried = native.bounded_plan(some.array, depth, "simple", native.rng(1), UNBOUNDED)
        assert whole == plan
        assert tried > len(plan)  # the archer's six targets are one option
        same, _ = native.bounded_plan(some.array, depth, "simple", native.rng(1), tried)
        assert same == plan
        cut = native.bounded_plan(some.array, depth, "simple", native.rng(1), tried - 1)
        assert cut == (None, tried - 1)


def test_it_takes_the_win(scene: Scenes, choice: Callable[[str, Scene], str]) -> None:
    """Two options that win together are found, whatever else could be done."""
    some = scene(
        friendly="Chillwind Yeti", enemy="River Crocolisk", hand="Fireball, Wisp x4", mana=4,
        enemy_health=10,
    )  # fmt: skip
    assert choice("quick", some) in {
        "attack Chillwind Yeti > enemy hero",
        "play Fireball > enemy hero",
    }


def test_it_plans_by_a_value_that_sees_cards(context: GameContext) -> None:
    """Unless another is named: then that of ``default``, or a file's."""
    sees = []
    for name in ("quick", "quick:value=cards", "quick:value=plain"):
        player = make_player(name, context)
        assert isinstance(player, QuickPlayer)
        sees.append(bool(player._engine.simulator.rng(0)[0]["sees_cards"]))  # type: ignore[index]
    assert sees == [True, True, False]
