"""The Fireplace library as the search's Simulator."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hsbot.rules.entry import compiled
from hsbot.rules.schema.action_codes import A_END, A_MULLIGAN
from hsbot.search.default_policies import LookAheadPolicy, TournamentPolicy, ValuePolicy
from hsbot.simulators.fireplace import open_choices
from hsbot.simulators.fireplace.card_numbers import CardNumbers
from hsbot.simulators.fireplace.cloning import Cloner
from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace
from hsbot.simulators.fireplace.native_record import RecordReader
from hsbot.simulators.fireplace.options import GameOption, OptionLister, carry_out, is_mulligan
from hsbot.simulators.fireplace.state import DRAWN, ON, FireplaceState
from hsbot.simulators.native import Native, expected
from hsbot.simulators.simulator_settings import FORGIVING

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search.default_policies import DefaultPolicy
    from hsbot.simulators.simulator_settings import SimulatorSettings

_RETURNS: Final = {ON: (0.0, 0.0), 0: (1.0, -1.0), 1: (-1.0, 1.0), DRAWN: (0.0, 0.0)}
_SEEDS = 1 << 31


class Fireplace:
    """Fireplace as a :class:`hsbot.search.protocols.Simulator`.

    What Fireplace breaks down in (it has bugs of its own) is given up as a draw and counted. Not
    for several threads at once, and one thread alone may use Fireplace at all: it keeps what it is
    doing in its cards' definitions.

    Args:
        library: the engine's cards, for the options' codes and for scores.
        settings: its weights.

    Attributes:
        failures: how many worlds were given up.
        faults: what Fireplace said, and how often.

    Raises:
        UsageError: Fireplace is missing or broken.
    """

    def __init__(self, library: Library, settings: SimulatorSettings = FORGIVING) -> None:
        self.package = load_fireplace()
        self.library = library
        self._root_player = settings.root_player
        self.failures = 0
        self.faults: dict[str, int] = {}
        self.card_numbers = CardNumbers(library, self.package)
        self._options = OptionLister(self.card_numbers)
        self._reader = RecordReader(self.card_numbers)
        self._cloner = Cloner(self.package)
        self._native = Native(library, replace(settings, forgiving=True))
        self._native_rng = self._native.rng(0)
        self._over: type[Exception] = self.package.exceptions.GameOver
        self._refused: type[Exception] = self.package.exceptions.InvalidAction

    def rng(self, seed: int) -> random.Random:
        """A generator: the same seed gives the same numbers."""
        return random.Random(seed)

    def player_to_act(self, state: FireplaceState) -> int:
        """The player who must choose now."""
        return state.actor

    def options(self, state: FireplaceState) -> Sequence[int]:
        """Codes of the legal options, as the engine's; empty when the game is over."""
        return self._options.codes(state)

    def apply(self, state: FireplaceState, option: int, rng: random.Random) -> None:
        """Play an option in place; one that this state lacks ends the turn instead."""
        game = state.game
        game.random = rng
        try:
            self._make(state, option)
            open_choices.take_over(self.package, game)
        except self._over:
            pass
        except Exception as error:  # noqa: BLE001 - a bug of Fireplace must not end a live game
            self._give_up(state, error)
        state.changed()

    def clone(self, state: FireplaceState) -> FireplaceState:
        """An independent copy."""
        game = self._cloner.clone(state.game)
        swapped = state.players[0] is not state.game.players[0]
        players = game.players[::-1] if swapped else game.players
        copy = FireplaceState(game, tuple(players), state.known, failed=state.failed)
        copy.seen, copy.options = state.seen, state.options
        return copy

    def is_terminal(self, state: FireplaceState) -> bool:
        """Whether the game is over."""
        return state.winner != ON

    def returns(self, state: FireplaceState) -> tuple[float, float]:
        """1 for the winner and -1 for the other; zeros for a draw and while the game goes on."""
        return _RETURNS[state.winner]

    def infostate_key(self, state: FireplaceState, player: int) -> Hashable:
        """A hash of all that ``player`` can see of the record, and the enchantments."""
        seen = int(compiled.hash_at(self.view(state), 0, player))
        return seen, self._reader.enchantments(state, player)

    def turn(self, state: FireplaceState) -> int:
        """The half-turn's number."""
        return int(state.game.turn)

    def playout(
        self, state: FireplaceState, policy: DefaultPolicy, rng: random.Random
    ) -> tuple[float, float]:
        """Play a copy to a value; see :meth:`hsbot.search.protocols.Simulator.playout`.

        Tournament and look-ahead policies are slow, since each option is tried on a copy; a look
        ahead keeps one line, whatever its width.
        """
        if state.winner != ON:
            return self.returns(state)
        if isinstance(policy, ValuePolicy):
            return self._value(state)
        if isinstance(policy, LookAheadPolicy):
            return self._look_ahead(state, policy.turns, policy.score, rng)
        game = self.clone(state)
        while game.winner == ON:
            options = self.options(game)
            if isinstance(policy, TournamentPolicy):
                is_root = game.actor == self._root_player
                percent = policy.root_percent if is_root else policy.other_percent
                option = self._best_of(game, _some(options, percent, rng), policy.score, rng)
            else:
                option = rng.choice(options)
            self.apply(game, option, rng)
        return self.returns(game)

    def features(self, state: FireplaceState) -> Sequence[float]:
        """The native simulator's features, of the game read into its record."""
        return self._native.features(self.view(state))

    def view(self, state: FireplaceState) -> NativeState:
        """The state as a record of our own engine; not to be changed."""
        return self._reader.read(state)

    def score(self, state: FireplaceState, player: int, name: str) -> int:
        """A score of :data:`hsbot.simulators.native.SCORES` from a player's side."""
        return self._native.score(self.view(state), player, name)

    # ---- playing ---------------------------------------------------------------------------------
    def _make(self, state: FireplaceState, option: int) -> None:
        if option & 15 == A_MULLIGAN and state.choice is not None:
            state.choice.choose(*self._options.mulligan(state, option))
            return
        step = self._options.find(state, option) or GameOption(A_END)
        try:
            self._take(state, step)
        except self._refused:
            self._take(state, GameOption(A_END))

    def _take(self, state: FireplaceState, step: GameOption) -> None:
        """Do a step; the end of the turn waits for nobody's choice."""
        if step.kind != A_END:
            carry_out(step)
            return
        while state.choice is not None:
            choice = state.choice
            choice.choose(*([] if is_mulligan(choice) else choice.cards[:1]))
        state.game.end_turn()

    def _give_up(self, state: FireplaceState, error: Exception) -> None:
        said = f"{type(error).__name__}: {error}"
        self.failures += 1
        self.faults[said] = self.faults.get(said, 0) + 1
        state.failed = True

    # ---- default policies ------------------------------------------------------------------------
    def _value(self, state: FireplaceState) -> tuple[float, float]:
        """The learned value, as if whoever must choose ended the turn now."""
        if state.winner != ON:
            return self.returns(state)
        return expected(self.score(state, state.actor, "value"), state.actor)

    def _look_ahead(
        self, state: FireplaceState, turns: int, score: str, rng: random.Random
    ) -> tuple[float, float]:
        game = self.clone(state)
        last = self.turn(state) + turns
        while game.winner == ON and self.turn(game) < last:
            self.apply(game, self._best_of(game, list(self.options(game)), score, rng), rng)
        if game.winner != ON:
            return self.returns(game)
        other = 1 - game.actor
        return expected(self.score(game, other, "value"), other)

    def _best_of(
        self, state: FireplaceState, options: list[int], score: str, rng: random.Random
    ) -> int:
        """The option with the best score for whoever must choose; the first among equals."""
        if len(options) == 1:
            return options[0]
        player = state.actor
        best, most = options[0], -_SEEDS * 2
        for option in options:
            after = self.clone(state)
            if option != A_END:  # the end of the turn is looked at before the other draws
                self.apply(after, option, rng)
            points = self.score(after, player, score)
            if points > most:
                best, most = option, points
        return best


def _some(options: Sequence[int], percent: int, rng: random.Random) -> list[int]:
    """So many of the options, drawn at random, one at the least."""
    count = max(1, len(options) * percent // 100)
    return rng.sample(list(options), count)
