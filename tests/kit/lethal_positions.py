"""Generated states in which an exhaustive search finds a win within the turn.

From random games: a player's turn begins, and the enemy hero's health is set low. Then all lines of
effects without chance are searched, in three worlds at once that differ in all that is hidden and
in their luck: an option counts as long as the player cannot tell the worlds apart after it. A line
that wins there wins in ``CERTAIN`` more worlds too, or it was luck and is passed over.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.lethal_claims.exhaustive_wins import TooManyStatesError, exhaustive_wins
from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.agents.players import GameContext
    from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native

WORLDS, CERTAIN = 3, 64
DECKS = ("BASIC", "CLASSIC", "CIG 2018 Pirate Warrior", "Santos Secret Face Hunter")
"""Decks whose cards stay as they are, so that the positions do."""


@dataclass(frozen=True)
class LethalPosition:
    """A state in which ``player`` is to act and can win, whatever is hidden."""

    state: NativeState
    player: int
    worlds: FullStateDeterminizer
    line: tuple[int, ...]


def lethal_positions(
    native: Native, context: GameContext, seed: int, nodes: int
) -> Iterator[LethalPosition]:
    """Positions without end, each from a game of its own.

    Args:
        native: the simulator.
        context: its cards, and the decks that are known.
        seed: decides the games.
        nodes: states that the exhaustive search of a position may visit; positions that need more
            are passed over.
    """
    chooser = random.Random(seed)
    while True:
        state = _turn_of_a_game(native, context, chooser)
        if state is None:
            continue
        player = native.player_to_act(state)
        hero = state[0]["e"][t.R_HERO + 1 - player]
        hero[t.DAMAGE] = max(hero[t.DAMAGE], hero[t.HEALTH] - chooser.randint(3, 15))
        worlds = context.determinizer(state, player, chooser.randrange(1 << 30))
        line = exhaustive(native, worlds, nodes)
        if line and all(wins(native, worlds, player, line, i) for i in range(CERTAIN)):
            yield LethalPosition(state, player, worlds, line)


def wins(
    native: Native, worlds: FullStateDeterminizer, player: int, line: tuple[int, ...], seed: int
) -> bool:
    """Whether a line can be played and wins in another world, with other luck."""
    state, rng = worlds.sample(WORLDS + seed), native.rng(seed)
    for option in line:
        if option not in native.options(state):
            return False
        native.apply(state, option, rng)
    return native.returns(state)[player] == 1.0


def exhaustive(native: Native, worlds: FullStateDeterminizer, nodes: int) -> tuple[int, ...] | None:
    """A line that wins without chance; () where there is none, None where ``nodes`` are too few."""
    start = [worlds.sample(seed) for seed in range(WORLDS)]
    try:
        return next(exhaustive_wins(native, start, nodes), ())
    except TooManyStatesError:
        return None


def _turn_of_a_game(
    native: Native, context: GameContext, chooser: random.Random
) -> NativeState | None:
    """The beginning of a turn in the middle of a random game; None where the game was over."""
    rng = native.rng(chooser.randrange(1 << 30))
    decks = [context.decks.named(name) for name in chooser.choices(DECKS, k=2)]
    table = new_game.table(
        context.library, [d.hero_class for d in decks], [d.card_ids for d in decks]
    )
    state = new_game.new_game(table, rng, mulligan=False)
    until = chooser.randint(8, 18)
    while not native.is_terminal(state) and native.turn(state) < until:
        native.apply(state, chooser.choice(list(native.options(state))), rng)
    return None if native.is_terminal(state) else state
