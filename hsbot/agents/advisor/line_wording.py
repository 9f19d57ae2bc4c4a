"""A line's later steps in the words of the positions that they are taken in, and why it stops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.game.cards_of_a_day import rulebook_of
from hsbot.game.decisions.later_option import later_option
from hsbot.game.option import option_of_code
from hsbot.game.readable_state import ReadableState, StateView
from hsbot.rules.schema.action_codes import A_END
from hsbot.search import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.game.wording import OptionWording
    from hsbot.messages.advice import AdviceOption, LineStop
    from hsbot.observation.model import Decision
    from hsbot.simulators.engines import GameState

WORLDS: Final = 24
"""Determinizations in which a line is followed."""
MOST_WITHOUT: Final = 1
"""The most of these in which a step may be illegal; before one illegal in more the line stops."""


def later_steps(
    decision: Decision,
    root: RootOptions,
    wording: OptionWording,
    setup: DecisionSearch,
    line: Sequence[int],
) -> list[AdviceOption]:
    """A line after its first option, in one determinization, which names its entities.

    Args:
        decision: the decision; only a turn's options have later steps.
        root: its partial state and options.
        wording: words for its entities.
        setup: its search.
        line: option codes, the decision's own first.
    """
    if decision.kind != "option":
        return []
    engine, partial = setup.engine, root.state
    simulator, state = engine.simulator, setup.sample()
    rng, rules = simulator.rng(setup.seed), rulebook_of(partial.library, wording.cards)
    steps: list[AdviceOption] = []
    for i, code in enumerate(line):
        if simulator.is_terminal(state) or simulator.player_to_act(state) != 0:
            break
        if i:
            option = option_of_code(ReadableState(engine.record(state), rules, 0), code)
            if option is None:
                break
            steps.append(later_option(option, partial.rows, wording))
        simulator.apply(state, code, rng)
    return steps


def sure_part(setup: DecisionSearch, line: Sequence[int]) -> tuple[int, ...]:
    """A line as far as its steps are legal in nearly all worlds: what follows depends on chance.

    Args:
        setup: the decision.
        line: option codes, the decision's own first.
    """
    simulator, without = setup.engine.simulator, [0] * len(line)
    for world in range(WORLDS):
        seed = derive_seed(setup.seed, world)
        state, rng = setup.determinizer.sample(seed), simulator.rng(seed)
        for step, code in enumerate(line):
            if simulator.is_terminal(state):
                break
            if step and code not in simulator.options(state):
                without[step] += 1
                break
            simulator.apply(state, code, rng)
    sure = (step for step, count in enumerate(without) if count > MOST_WITHOUT)
    return tuple(line[: next(sure, len(line))])


def stop_of(decision: Decision, setup: DecisionSearch, line: Sequence[int]) -> LineStop:
    """The event that a line waits for which says no more though the turn goes on; "" for none.

    There is none where the player sees the same after it in all worlds.

    Args:
        decision: the decision; only a turn's options have lines.
        setup: its search.
        line: option codes, the decision's own first.
    """
    if decision.kind != "option" or line[-1] == A_END:
        return ""
    found = [_after(setup, line, derive_seed(setup.seed, world)) for world in range(WORLDS)]
    ends = [end for end in found if end is not None]
    left = [StateView(setup.engine.record(end)) for end in ends]
    if any(view.asks for view in left):
        return "choice"
    seen = {setup.engine.simulator.infostate_key(end, 0) for end in ends}
    if len(seen) <= 1 and len(ends) in (0, WORLDS):
        return ""
    cards = StateView(setup.engine.record(setup.sample())).field("ndeck", 0)
    return "draw" if any(view.field("ndeck", 0) < cards for view in left) else "chance"


def _after(setup: DecisionSearch, line: Sequence[int], seed: int) -> GameState | None:
    """The position after a line in a world; None where the turn is over."""
    simulator, state = setup.engine.simulator, setup.determinizer.sample(seed)
    rng, turn = simulator.rng(seed), simulator.turn(state)
    for step, code in enumerate(line):
        if step and (simulator.is_terminal(state) or code not in simulator.options(state)):
            break
        simulator.apply(state, code, rng)
    over = simulator.is_terminal(state) or simulator.turn(state) != turn
    return None if over else state
