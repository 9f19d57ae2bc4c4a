"""The value of a new leaf: by playouts, a value function, or both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.errors import UsageError

if TYPE_CHECKING:
    from hsbot.search.config import SearchConfig
    from hsbot.search.protocols import Returns, Rng, Simulator, ValueFunction

StateT = TypeVar("StateT")


class LeafEvaluation(Generic[StateT]):
    """Values leaves by playouts, a value function, or both, as the config says.

    Args:
        simulator: plays the playouts.
        config: ``playouts``, ``default_policy`` and ``leaf_mix``.
        value: estimates a state; not used when ``leaf_mix`` is 0.

    Raises:
        UsageError: ``leaf_mix`` asks for a value function that is not given.
    """

    __slots__ = ("_count", "_mix", "_policy", "_simulator", "playouts", "value")

    def __init__(
        self,
        simulator: Simulator[StateT],
        config: SearchConfig,
        value: ValueFunction[StateT] | None,
    ) -> None:
        if config.leaf_mix > 0 and value is None:
            raise UsageError("leaf_mix needs a value function")
        self._simulator = simulator
        self._policy = config.default_policy
        self._count = config.playouts
        self._mix = config.leaf_mix
        self.value = value if config.leaf_mix > 0 else None
        """The value function, None when it is not used."""
        self.playouts = 0
        """Games simulated so far."""

    def evaluate(self, state: StateT, rng: Rng) -> Returns:
        """The leaf's pair of values in [-1, 1]: final, or estimated."""
        simulator = self._simulator
        if simulator.is_terminal(state):
            return simulator.returns(state)
        if self.value is None:
            return self._play_out(state, rng)
        mix = self._mix
        value0, value1 = self.value(state)
        if mix >= 1.0:
            return value0, value1
        played0, played1 = self._play_out(state, rng)
        return mix * value0 + (1.0 - mix) * played0, mix * value1 + (1.0 - mix) * played1

    def _play_out(self, state: StateT, rng: Rng) -> Returns:
        """The mean of the playouts."""
        count, policy, playout = self._count, self._policy, self._simulator.playout
        self.playouts += count
        if count == 1:
            return playout(state, policy, rng)
        total0 = total1 = 0.0
        for _ in range(count):
            value0, value1 = playout(state, policy, rng)
            total0 += value0
            total1 += value1
        return total0 / count, total1 / count
