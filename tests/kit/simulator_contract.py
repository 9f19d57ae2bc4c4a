"""The contract of the ``Simulator`` protocol as one function that every simulator's tests call.

from kit.simulator_contract import check_simulator
"""

from __future__ import annotations

import random
import zlib
from typing import TYPE_CHECKING, Any, TypeVar

from hsbot.search.default_policies import RANDOM

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from hsbot.search.default_policies import DefaultPolicy
    from hsbot.search.protocols import Player, Simulator

StateT = TypeVar("StateT")


def visible(simulator: Simulator[StateT], state: StateT) -> tuple[Hashable, ...]:
    """Everything that the protocol tells of a state, to compare two states by."""
    terminal = simulator.is_terminal(state)
    return (
        terminal,
        None if terminal else simulator.player_to_act(state),
        tuple(int(option) for option in simulator.options(state)),
        tuple(simulator.returns(state)),
        simulator.turn(state),
        simulator.infostate_key(state, 0),
        simulator.infostate_key(state, 1),
        tuple(float(number) for number in simulator.features(state)),
    )


def check_simulator(
    simulator: Simulator[StateT],
    make_state: Callable[[int], StateT],
    *,
    games: int = 10,
    max_steps: int = 1_000,
    policy: DefaultPolicy = RANDOM,
    snapshot: Callable[[StateT], Any] | None = None,
    resample: Callable[[StateT, Player, int], StateT] | None = None,
) -> int:
    """Play random games and assert the contract at every step.

    Args:
        simulator: the one to check.
        make_state: a starting state from a seed; the same seed gives the same state.
        games: how many games to play, with seeds 0, 1, ...
        max_steps: options after which a game must be over.
        policy: a default policy that the simulator has.
        snapshot: a comparable copy of all of a state, such as its bytes; without it, states are
            compared by what the protocol tells of them.
        resample: ``(state, player, seed) -> another world that player cannot tell from state``;
            without it the infostate keys of resampled worlds are not checked.

    Returns:
        The number of states checked.

    Raises:
        AssertionError: a promise is broken; the text says which, in which game and at which step.
    """
    look = snapshot or (lambda state: visible(simulator, state))
    checked = 0
    for game in range(games):
        chooser = random.Random(game)
        state = make_state(game)
        assert look(state) == look(make_state(game)), f"game {game}: the same seed, another state"
        for step in range(max_steps):
            where = f"game {game}, step {step}"
            checked += 1
            _check_state(simulator, state, where)
            if simulator.is_terminal(state):
                break
            _check_playout(simulator, state, policy, look, where)
            if resample is not None:
                _check_resampled(simulator, state, resample, where)
            option = chooser.choice(list(simulator.options(state)))
            state = _check_apply(simulator, state, option, look, where)
        else:
            raise AssertionError(f"game {game} is not over after {max_steps} options")
    return checked


def _check_state(simulator: Simulator[StateT], state: StateT, where: str) -> None:
    options = list(simulator.options(state))
    terminal = simulator.is_terminal(state)
    assert bool(options) != terminal, f"{where}: options must be empty if and only if terminal"
    assert len(set(options)) == len(options), f"{where}: an option twice in {options}"
    assert options == list(simulator.options(state)), f"{where}: options() changes its answer"
    values = simulator.returns(state)
    assert len(values) == 2, f"{where}: returns {values} is not a pair"
    assert all(-1.0 <= value <= 1.0 for value in values), f"{where}: {values} not in [-1, 1]"
    if not terminal:
        assert tuple(values) == (0.0, 0.0), f"{where}: returns {values} while the game goes on"
        assert simulator.player_to_act(state) in (0, 1), f"{where}: no player is to act"
    for player in (0, 1):
        key = simulator.infostate_key(state, player)
        copied = simulator.infostate_key(simulator.clone(state), player)
        assert key == copied, f"{where}: a clone has another infostate key"
        assert hash(key) == hash(copied), f"{where}: equal infostate keys, unequal hashes"


def _check_playout(
    simulator: Simulator[StateT],
    state: StateT,
    policy: DefaultPolicy,
    look: Callable[[StateT], Any],
    where: str,
) -> None:
    before = look(state)
    first = simulator.playout(state, policy, simulator.rng(5))
    assert look(state) == before, f"{where}: playout changed the state"
    again = simulator.playout(state, policy, simulator.rng(5))
    assert tuple(first) == tuple(again), f"{where}: the same seed, another playout"
    assert all(-1.0 <= value <= 1.0 for value in first), f"{where}: {first} not in [-1, 1]"


def _check_resampled(
    simulator: Simulator[StateT],
    state: StateT,
    resample: Callable[[StateT, Player, int], StateT],
    where: str,
) -> None:
    player = simulator.player_to_act(state)
    for seed in range(3):
        world = resample(state, player, seed)
        same = simulator.infostate_key(world, player) == simulator.infostate_key(state, player)
        assert same, f"{where}: a resampled world has another infostate key for player {player}"
        assert simulator.player_to_act(world) == player, f"{where}: resampled, another player acts"
        options = set(simulator.options(world))
        assert options == set(simulator.options(state)), f"{where}: resampled, other options"


def _check_apply(
    simulator: Simulator[StateT],
    state: StateT,
    option: int,
    look: Callable[[StateT], Any],
    where: str,
) -> StateT:
    """Apply the option to two clones and return one of them."""
    before = look(state)
    seed = zlib.crc32(where.encode())
    first, second = simulator.clone(state), simulator.clone(state)
    assert look(first) == before, f"{where}: a clone differs from its original"
    simulator.apply(first, option, simulator.rng(seed))
    assert look(state) == before, f"{where}: applying to a clone changed the original"
    assert look(second) == before, f"{where}: applying to a clone changed another clone"
    simulator.apply(second, option, simulator.rng(seed))
    assert look(first) == look(second), f"{where}: the same seed, another outcome of {option}"
    return first
