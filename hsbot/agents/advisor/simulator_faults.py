"""The simulators' faults since a decision was put, for its advice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hsbot.game.readable_state import StateView
from hsbot.messages.advice import GaveUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.engines import Engine


class FaultLog:
    """The faults of engines from now on.

    Args:
        engines: one a tree.
        position: the observed position, which may have lost something already.
    """

    def __init__(self, engines: Sequence[Engine], position: NativeState) -> None:
        self._engines = engines
        self._before = self._sum()
        self._lost = StateView(position).fault

    def _sum(self) -> Counter[str]:
        """Everything that the engines ever gave up on."""
        total: Counter[str] = Counter()
        for engine in self._engines:
            total.update(dict(engine.faults))
        return total

    def entries(self) -> tuple[GaveUp, ...]:
        """The faults and how often each occurred, the most frequent first."""
        found = self._sum()
        found.subtract(self._before)
        if self._lost:
            found[self._lost] += 1
        return tuple(GaveUp(reason=why, times=n) for why, n in found.most_common() if n > 0)
