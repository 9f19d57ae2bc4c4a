"""All wins within a turn that owe nothing to chance, by exhaustive search: slow, and simple."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native


class TooManyStatesError(Exception):
    """There are more states than may be visited."""


def exhaustive_wins(
    native: Native, worlds: Sequence[NativeState], nodes: int
) -> Iterator[tuple[int, ...]]:
    """Lines that win within the turn in each of some worlds, whatever chance does.

    An option counts as long as whoever must choose cannot tell the worlds apart after it. Of lines
    that lead to the same state only one is followed.

    Args:
        native: the simulator.
        worlds: determinizations of one position; they are not changed.
        nodes: states that may be visited.

    Raises:
        TooManyStatesError: there are more of them.
    """
    player, turn = native.player_to_act(worlds[0]), native.turn(worlds[0])
    rngs = [native.rng(seed) for seed in range(len(worlds))]
    seen = {native.infostate_key(worlds[0], player)}
    stack: list[tuple[Sequence[NativeState], tuple[int, ...]]] = [(worlds, ())]
    visited = 0
    while stack:
        states, line = stack.pop()
        for option in native.options(states[0]):
            visited += 1
            if visited > nodes:
                raise TooManyStatesError
            after = [native.clone(state) for state in states]
            for state, rng in zip(after, rngs, strict=True):
                native.apply(state, option, rng)
            if all(native.returns(state)[player] == 1.0 for state in after):
                yield (*line, option)
                continue
            if any(native.is_terminal(state) or native.turn(state) != turn for state in after):
                continue
            keys = {native.infostate_key(state, player) for state in after}
            if len(keys) == 1 and native.player_to_act(after[0]) == player and not keys & seen:
                seen |= keys
                stack.append((after, (*line, option)))
