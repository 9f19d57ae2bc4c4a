"""Positions of games with what a search says of them: siblings, in the same world.

At some turns of a game its mover's turn is played anew, several times and with some options at
random, in one world. Each end is valued by looks ahead over more half-turns than the value itself
needs, by the same orders of decks for all of them: what they differ by is what decides a choice.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from hsbot.agents.players.context_cache import context_of
from hsbot.agents.setup.value_weights import value_weights_by
from hsbot.arena.single_game import named_deck
from hsbot.game.readable_state import StateView
from hsbot.learning.training_samples import WIDTH, network_inputs
from hsbot.rules.entry import compiled
from hsbot.rules.schema.action_codes import A_END
from hsbot.rules.schema.kernel_sizes import FEATURES, SEEN
from hsbot.search import derive_seed
from hsbot.search.default_policies import LookAheadPolicy
from hsbot.simulators.deck_orders import shuffle_decks
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hsbot.agents.players import GameContext
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.engines import Engine

SIBLINGS: Final = 4
"""Ends of a turn that are valued in one world."""
WORLDS: Final = 3
"""Orders of the decks in which each is valued."""
LOOK: Final = LookAheadPolicy(turns=5)
"""How far each is looked on: differences then say what games to the end would (0.99)."""
TURNS: Final = 0.15
"""The share of turns that are valued: games are cheap, and another game's positions say more."""
SLIPS: Final = 0.3
"""The share of options that are taken at random within a valued turn, and of turns of the games
that begin with such an option."""
_MOST_OPTIONS: Final = 8
_COMPARED: Final = 12
"""Options of a position that are compared by the value, at the most."""
_UNKEPT: Final = ((0, 0), (0, 0))
_SEED_BITS: Final = 0x7FFFFFFF
INPUTS: Final = WIDTH + SEEN
"""Numbers of a position: the network's inputs, those that see cards last."""
POSITION: Final = np.dtype(
    [
        ("inputs", np.int16, INPUTS),
        ("said", np.float32),
        ("won", np.float32),
        ("group", np.int32),
        ("game", np.int32),
    ]
)
"""A position seen by who has the next turn: its inputs; the chance by search; what the game gave
(1, 0.5, 0); the siblings that it is compared with, and the game, by number."""


class Side(NamedTuple):
    """A player of the games: the lines of the beam search by some score, and options by chance.

    Attributes:
        value: the file of the value's weights; "" for those that ship.
        score: by what it plays, a name of :data:`hsbot.simulators.native.SCORES`.
        width: the lines that it keeps side by side.
    """

    value: str
    score: str = "value"
    width: int = 3


@dataclass(frozen=True, slots=True)
class Task:
    """A game whose positions are wanted.

    Attributes:
        decks: both sides' decks, by name.
        sides: who plays; the first one's value is what the search uses.
        seed: of all games.
        number: of the game.
    """

    decks: tuple[str, str]
    sides: tuple[Side, Side]
    seed: int
    number: int


def searched(task: Task) -> NDArray[np.void]:
    """The positions of a game, siblings one after the other."""
    decks = [named_deck(name) for name in task.decks]
    context = context_of(decks)
    simulators = [_simulator(context, side.value) for side in task.sides]
    simulator = simulators[0]
    seats = [0, 1] if task.number % 2 else [1, 0]
    seed = derive_seed(task.seed, task.number)
    chance = random.Random(derive_seed(seed, 2))
    collector = SiblingCollector(simulator, derive_seed(seed, 1))
    state = _engine(context).deal(decks, simulator.rng(derive_seed(seed, 0)))
    rng = simulator.rng(derive_seed(seed, 3))
    while not simulator.is_terminal(state):
        collector(state)
        which = seats[StateView(state).current]
        options = simulator.options(state)
        if chance.random() < SLIPS and not StateView(state).asks:
            simulator.apply(state, chance.choice(options), rng)
            continue
        side = task.sides[which]
        lines = LookAheadPolicy(1, side.width, side.score)
        simulators[which].play_on(state, lines, 1, rng)
    return collector.positions(StateView(state).winner, task.number)


class SiblingCollector:
    """State observer of a game: plays some turns anew, and has a search value their ends.

    Args:
        simulator: with the value that the search uses.
        seed: decides which turns, and all chance in them.

    Attributes:
        rows: the inputs of each position.
        movers: the player who has the next turn.
        said: that player's chance by search.
        groups: the siblings' number.
    """

    def __init__(self, simulator: Native, seed: int) -> None:
        self._simulator, self._seed = simulator, seed
        self._rng = simulator.rng(0)
        self._random = random.Random(seed)
        self._turn = 0
        self.rows: list[NDArray[np.int16]] = []
        self.movers: list[int] = []
        self.said: list[float] = []
        self.groups: list[int] = []

    def __call__(self, state: NativeState) -> None:
        """Look at a position; at a turn's first, perhaps, play the turn anew."""
        seen = StateView(state)
        if seen.turn in {0, self._turn} or seen.asks:
            return
        self._turn = seen.turn
        if self._random.random() < TURNS:
            self._collect(state, seen.current)

    def positions(self, winner: int | None, game: int) -> NDArray[np.void]:
        """All positions, with who has won (None for a draw), under the game's number."""
        found = np.zeros(len(self.rows), POSITION)
        if len(found):
            found["inputs"] = self.rows
            found["said"] = self.said
            drawn = winner not in {0, 1}
            found["won"] = [0.5 if drawn else float(x == winner) for x in self.movers]
            found["group"] = self.groups
            found["game"] = game
        return found

    def _collect(self, state: NativeState, me: int) -> None:
        group = 2 * self._turn
        chance = derive_seed(self._seed, self._turn) & _SEED_BITS
        for sibling in range(SIBLINGS):
            world = self._simulator.clone(state)
            compiled.seed_at(self._rng, chance)
            if not self._play(world, me, slips=SLIPS if sibling else 0.0):
                continue
            left = self.inputs(world, 1 - me, begun=False)
            self._simulator.apply(world, A_END, self._rng)
            if self._simulator.is_terminal(world) or StateView(world).current == me:
                continue
            begun = None if StateView(world).asks else self.inputs(world, 1 - me, begun=True)
            said = self._search(world, 1 - me, chance)
            for k, row in enumerate((left, begun)):
                if row is not None:
                    self.rows.append(row)
                    self.movers.append(1 - me)
                    self.said.append(said)
                    self.groups.append(group + k)

    def _play(self, world: NativeState, me: int, slips: float) -> bool:
        """Play a turn in place up to its end, which is left; return whether it came so far."""
        simulator, chance = self._simulator, self._random
        for _ in range(_MOST_OPTIONS):
            options = [x for x in simulator.options(world) if x != A_END]
            asked = StateView(world).asks
            if not options:
                break
            if chance.random() < slips:
                code = chance.choice(options)
            else:
                best, code = self._best(world, me, options)
                if not asked and best <= simulator.score(world, me, "value"):
                    break
            simulator.apply(world, code, self._rng)
            if simulator.is_terminal(world) or StateView(world).current != me:
                return False
        return not StateView(world).asks

    def _best(self, world: NativeState, me: int, options: Sequence[int]) -> tuple[int, int]:
        """The highest value that an option leads to at once, and the option."""
        compared = options
        if len(options) > _COMPARED:
            compared = self._random.sample(options, _COMPARED)
        found = []
        for code in compared:
            trial = self._simulator.clone(world)
            self._simulator.apply(trial, code, self._rng)
            found.append((self._simulator.score(trial, me, "value"), code))
        return max(found)

    def _search(self, world: NativeState, mover: int, chance: int) -> float:
        values = []
        for k in range(WORLDS):
            one = self._simulator.clone(world)
            shuffle_decks(one, _UNKEPT, random.Random(derive_seed(chance, k)))
            compiled.seed_at(self._rng, derive_seed(chance, WORLDS + k) & _SEED_BITS)
            values.append(self._simulator.playout(one, LOOK, self._rng)[mover])
        return (fmean(values) + 1) / 2

    def inputs(self, world: NativeState, mover: int, *, begun: bool) -> NDArray[np.int16]:
        """A position's numbers, seen by ``mover``, who has the turn (``begun``) or the next one."""
        features = np.array(self._simulator.features(world), np.int16)
        cards = np.roll(self._simulator.card_sums(world), 2 * FEATURES * mover)
        inputs = network_inputs(features, mover, StateView(world).turn, begun=begun)
        return np.concatenate([inputs, cards.astype(np.int16)])


@cache
def _engine(context: GameContext) -> Engine:
    """The engine that deals games of a time, made once in a process."""
    return context.engine()


@cache
def _simulator(context: GameContext, value: str) -> Native:
    """A simulator of a time, with a value; made once in a process."""
    settings = SimulatorSettings(forgiving=True, value=value_weights_by(value))
    return Native(context.library, settings)
