"""The board after a line of a turn, on average over determinizations."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.game.readable_state import StateView
from hsbot.messages.judgement import TurnOutcome
from hsbot.rules.schema.action_codes import A_END
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.rules.state.arrays import NativeState

WORLDS: Final = 16
"""Determinizations in which a line is played."""


def turn_outcome(setup: DecisionSearch, line: Sequence[int]) -> TurnOutcome:
    """The mean board where a line's steps end, before the turn does.

    A line is followed in each determinization as far as it is legal there.

    Args:
        setup: the decision.
        line: option codes, the decision's own first.
    """
    found = [_after(setup, line, derive_seed(setup.seed, world)) for world in range(WORLDS)]
    return TurnOutcome(**{name: fmean(one[name] for one in found) for name in found[0]})


def _after(setup: DecisionSearch, line: Sequence[int], seed: int) -> dict[str, float]:
    simulator = setup.engine.simulator
    state, rng = setup.determinizer.sample(seed), simulator.rng(seed)
    for i, code in enumerate(line):
        over = simulator.is_terminal(state) or simulator.player_to_act(state) != 0
        if over or code == A_END or (i and code not in simulator.options(state)):
            break
        simulator.apply(state, code, rng)
    won = simulator.is_terminal(state) and simulator.returns(state)[0] >= 1.0
    return {"won": float(won), **figures(setup.engine.record(state))}


def figures(record: NativeState) -> dict[str, float]:
    """The figures of a state by the names of :class:`TurnOutcome`; player 0 is friendly."""
    state = StateView(record)
    found = {"hand": float(state.field("nhand", 0)), "mana": float(state.field("mana", 0))}
    for player, side in enumerate(("own", "enemy")):
        hero, minions = state.hero_row(player), state.board_rows(player)
        found[f"{side}_hero"] = float(hero.health + hero.armor)
        found[f"{side}_attack"] = float(sum(x.lasting_attack for x in minions))
        found[f"{side}_health"] = float(sum(x.health for x in minions))
        found[f"{side}_minions"] = float(len(minions))
    return found
