"""Looking ahead in the own turn on Fireplace (see :mod:`hsbot.rules.kernels.planning`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema.action_codes import A_ATTACK, A_END, A_POWER

if TYPE_CHECKING:
    import random

    from hsbot.simulators.fireplace.simulator import Fireplace
    from hsbot.simulators.fireplace.state import FireplaceState

_RANKS = {A_ATTACK: 0, A_POWER: 1, A_END: 3}
"""The order in which MetaStone looks at options; cards come third."""


class _TriesUsedUpError(Exception):
    """No further option may be tried."""


def plan(
    simulator: Fireplace,
    state: FireplaceState,
    bounds: tuple[int, int],
    score: str,
    rng: random.Random,
) -> tuple[list[tuple[int, int]] | None, int]:
    """The current player's options, each with the best score that it can lead to.

    The end of the turn is worth what the position is: the other player must not draw first. States
    that were reached before are not looked at again.

    Args:
        simulator: Fireplace.
        state: the position; it stays as it is.
        bounds: how many options to look ahead, the option included; how many to try in all.
        score: a score of :data:`hsbot.simulators.native.SCORES`.
        rng: of chance.

    Returns:
        The options, None where more would have to be tried; and how many were tried.
    """
    depth, tries = bounds
    planner = _Planner(simulator, state.actor, score, rng, tries)
    options = sorted(simulator.options(state), key=lambda code: _RANKS.get(code & 15, 2))
    try:
        return [(code, planner.after(state, code, depth)) for code in options], planner.tried
    except _TriesUsedUpError:
        return None, tries


class _Planner:
    """One look ahead, of one player."""

    def __init__(
        self, simulator: Fireplace, player: int, score: str, rng: random.Random, tries: int
    ) -> None:
        self._simulator, self._player = simulator, player
        self.tried, self._tries = 0, tries
        self._score, self._rng = score, rng
        self._known: dict[object, int] = {}

    def after(self, state: FireplaceState, option: int, depth: int) -> int:
        """The best score that an option can lead to."""
        if self.tried == self._tries:
            raise _TriesUsedUpError
        self.tried += 1
        if option == A_END:
            return self._value(state)
        world = self._simulator.clone(state)
        self._simulator.apply(world, option, self._rng)
        return self._best(world, depth - 1)

    def _best(self, state: FireplaceState, depth: int) -> int:
        """The best score from a position on."""
        simulator = self._simulator
        stopped = depth == 0 and (simulator.is_terminal(state) or state.choice is None)
        if stopped or simulator.is_terminal(state) or state.actor != self._player:
            return self._value(state)
        key = simulator.infostate_key(state, self._player), depth
        if key not in self._known:
            left = max(0, depth - 1) if state.choice is None else depth
            options = simulator.options(state)
            self._known[key] = max(self.after(state, code, left + 1) for code in options)
        return self._known[key]

    def _value(self, state: FireplaceState) -> int:
        return self._simulator.score(state, self._player, self._score)
