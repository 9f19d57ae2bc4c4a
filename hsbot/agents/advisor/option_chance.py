"""Judges one option of a decision by searches that begin with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.agents.advisor.board_after_line import turn_outcome
from hsbot.agents.advisor.calibration import option_chance, win_chance
from hsbot.agents.advisor.line_wording import later_steps, sure_part
from hsbot.agents.setup.midturn_redealing import BelievedRedealing
from hsbot.agents.setup.mulligan_search import MulliganSearch
from hsbot.messages.judgement import JudgedOption
from hsbot.search import derive_seed
from hsbot.search.budget import IterationBudget
from hsbot.search.candidate import PositionValue, value_of_position
from hsbot.search.result import reported_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.advisor.decision_in_search import DecisionPosition
    from hsbot.agents.setup.decision_search import DecisionSearch, RootSearch
    from hsbot.messages.judgement import Look
    from hsbot.observation.model import Decision
    from hsbot.search import SearchResult

OUTCOMES: Final = 4
"""Outcomes of chance that are searched one by one in each sample."""


def judged(
    position: DecisionPosition, setup: DecisionSearch, look: Look, unmodelled: int
) -> JudgedOption:
    """The option judged.

    Args:
        position: the decision, with what its searches begin with.
        setup: its search, with the one option.
        look: how it is looked at; again, by :class:`_Outcomes`.
        unmodelled: cards in the state that the simulator does not or only partly know.
    """
    (code,), decision = setup.options, position.decision
    setups = [
        replace(setup, seed=derive_seed(setup.seed, sample)) for sample in range(look.samples)
    ]
    searches = [sample.search() for sample in setups]
    results = [search.run(IterationBudget(look.iterations)) for search in searches]
    values = [
        _value(search, code, result) for search, result in zip(searches, results, strict=True)
    ]
    chances: list[float] | None = None
    if look.again and any(_has_chance(search, code) for search in searches):
        chances = _Outcomes(position, look.iterations, unmodelled).chances(setups)
    line = results[0].line
    sure = sure_part(setup, line, won=results[0].lethal) if decision.kind == "option" else line
    later = later_steps(decision, position.root, position.wording, setup, sure)
    return JudgedOption(
        values=tuple(
            round(chance, 4)
            for chance in chances
            or [
                _chance(decision, result, value, unmodelled)
                for result, value in zip(results, values, strict=True)
            ]
        ),
        steps=tuple(x.text for x in (position.root.searched[code], *later)),
        outcome=turn_outcome(setup, line) if decision.kind == "option" else None,
    )


def _value(search: RootSearch, code: int, result: SearchResult) -> PositionValue:
    """The value of the position after the option; the mean where the tree never took it."""
    mean = PositionValue(result.value)
    if result.lethal or isinstance(search, MulliganSearch):
        return mean
    slot = search.root.slot_of(code)
    found = mean if slot is None else value_of_position(search.root, slot)
    won = 2.0 * result.lethal_probability - 1.0  # a likely win within the turn, as advice tells
    return found if won <= found.value else PositionValue(won, 1.0, won)


def _has_chance(search: RootSearch, code: int) -> bool:
    """Whether an option was seen to lead to positions that the player can tell apart."""
    if isinstance(search, MulliganSearch):
        return False
    slot = search.root.slot_of(code)
    return slot is not None and len(search.root.outcomes_of(slot)) > 1


@dataclass(frozen=True, slots=True)
class _Outcomes:
    """The outcomes of an option of chance, searched one by one.

    Each is searched as the next decision would search its position, with all iterations. One search
    of all outcomes together sees most of them once, as a leaf; and a choice that nobody has thought
    about is worth less than it is.

    Attributes:
        position: the decision.
        iterations: search iterations of each outcome.
        unmodelled: as in :func:`judged`.
    """

    position: DecisionPosition
    iterations: int
    unmodelled: int

    def chances(self, setups: Sequence[DecisionSearch]) -> list[float] | None:
        """The mean chance after the option, one a sample; None where it ends the turn.

        Args:
            setups: the search of each sample, with the one option.
        """
        found = []
        for setup in setups:
            seeds = (derive_seed(setup.seed, number) for number in range(OUTCOMES))
            chances = [self._chance(setup, seed) for seed in seeds]
            known = [chance for chance in chances if chance is not None]
            if len(known) < len(chances):
                return None
            found.append(fmean(known))
        return found

    def _chance(self, setup: DecisionSearch, seed: int) -> float | None:
        """The chance in one outcome; None where the turn is over."""
        engine, simulator = setup.engine, setup.engine.simulator
        state = setup.determinizer.sample(seed)
        turn = simulator.turn(state)
        simulator.apply(state, setup.options[0], simulator.rng(seed))
        if simulator.is_terminal(state):
            return (simulator.returns(state)[0] + 1.0) / 2.0
        if simulator.player_to_act(state) != 0 or simulator.turn(state) != turn:
            return None
        position = self.position
        redealt = BelievedRedealing(engine, position.library, position.opponent)(state, seed)
        after = replace(
            setup,
            determinizer=redealt,
            seed=seed,
            options=tuple(simulator.options(state)),
        )
        result = after.search().run(IterationBudget(self.iterations))
        value = reported_value(result, result.best)
        return option_chance("option", result, result.best, value, self.unmodelled)


def _chance(
    decision: Decision, result: SearchResult, value: PositionValue, unmodelled: int
) -> float:
    """The calibrated chance; a mulligan's too, whose trials are as sure of themselves as others."""
    if decision.kind == "mulligan":
        return win_chance(value.value, unmodelled)
    return option_chance(decision.kind, result, result.best, value, unmodelled)
