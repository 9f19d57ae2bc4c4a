"""The damage at hand: a win by attacks on the enemy hero, then by what is cast at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import (
    A_ATTACK,
    A_PLAY,
    A_POWER,
    POSITION,
    SLOT_ENEMY_HERO,
    TGT_SHIFT,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.rules.state.arrays import NativeRng, NativeState
    from hsbot.search.protocols import Option
    from hsbot.simulators.native import Native

MOST_STEPS: Final = 20
"""Steps of such a line, at the most."""
_KIND_BITS, _TARGET_BITS = 15, 63


def damage_at_hand(native: Native, state: NativeState, rng: NativeRng) -> tuple[Option, ...]:
    """A line that wins by the damage at hand; empty where that is not enough.

    Of all attacks on the enemy hero, and then of all spells and powers that hurt it, the one that
    hurts it most goes first. A win that needs another target first is not seen.

    Args:
        native: the simulator.
        state: whoever must choose looks for the win; it stays as it is.
        rng: of chance.
    """
    player, turn, line = native.player_to_act(state), native.turn(state), list[int]()
    for attacks in (True, False):
        hurts = True
        while hurts and len(line) < MOST_STEPS:
            here, least, hurts = state, _left(state, 1 - player), False
            for option in _aimed(native.options(here), attacks=attacks):
                after = native.clone(here)
                native.apply(after, option, rng)
                if native.is_terminal(after):
                    if native.returns(after)[player] >= 1.0:
                        return (*line, option)
                    continue
                mine = native.turn(after) == turn and native.player_to_act(after) == player
                if mine and _left(after, 1 - player) < least:
                    state, best, least, hurts = after, option, _left(after, 1 - player), True
            if hurts:
                line.append(best)
    return ()


def is_by_attacks(line: Sequence[Option]) -> bool:
    """Whether a line consists of attacks on the enemy hero alone."""
    return all(
        option & _KIND_BITS == A_ATTACK and _target(option) == SLOT_ENEMY_HERO for option in line
    )


def _aimed(options: Sequence[Option], *, attacks: bool) -> Iterator[Option]:
    """The attacks on the enemy hero, or the plays and powers at it or at nobody, a place each."""
    seen = set[int]()
    for option in options:
        kind, target = option & _KIND_BITS, _target(option)
        fits = kind == A_ATTACK if attacks else kind in (A_PLAY, A_POWER)
        if fits and target in ((SLOT_ENEMY_HERO,) if attacks else (0, SLOT_ENEMY_HERO)):
            if option & ~POSITION not in seen:
                yield option
            seen.add(option & ~POSITION)


def _target(option: Option) -> int:
    return option >> TGT_SHIFT & _TARGET_BITS


def _left(state: NativeState, player: int) -> int:
    """A hero's health and armor."""
    hero = state[0]["e"][t.R_HERO + player]
    health = int(hero[t.HEALTH]) + int(hero[t.HEALTH_AURA]) - int(hero[t.DAMAGE])
    return health + int(hero[t.ARMOR])
