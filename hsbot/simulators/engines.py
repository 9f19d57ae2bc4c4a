"""Engines by name: a simulator with its deals, scores and determinizers, for agents.

A player is shown the state of whatever simulator the game runs on. It reads the engine's record of
it (``Engine.record``, the state itself on our own simulator), and tries options on a copy.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from hsbot.errors import UsageError
from hsbot.near_names import near_hint
from hsbot.rules.cards.keyword_tags import BAND_MANAGERS
from hsbot.rules.entry import new_game
from hsbot.search.config import LethalConfig
from hsbot.search.default_policies import LookAheadPolicy, ValuePolicy
from hsbot.search.lethal.line_trials import SampledTrials
from hsbot.simulators.damage_at_hand import damage_at_hand
from hsbot.simulators.line_trials import LineTrials, ProvingDeterminizer
from hsbot.simulators.line_values import NativeLineValues
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import FORGIVING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search import SearchConfig
    from hsbot.search.default_policies import DefaultPolicy
    from hsbot.search.lethal.line_trials import Trials
    from hsbot.search.lethal.simulator_looks import AtHand, Finder
    from hsbot.search.line_pruning import TurnValues
    from hsbot.search.protocols import Determinizer, Rng, Simulator
    from hsbot.simulators.simulator_settings import SimulatorSettings

NATIVE: Final = "native"
FIREPLACE: Final = "fireplace"
SIMULATORS: Final = (NATIVE, FIREPLACE)
"""The simulators by name."""
GameState: TypeAlias = Any
"""A state of the engine's simulator: ``NativeState`` on our own."""
PlayOn: TypeAlias = "Callable[[GameState, LookAheadPolicy, int, Rng], None]"
"""``(state, policy, turns, rng)``: plays half-turns in place, both sides by the policy's lines."""


class Engine(Protocol):
    """A simulator with the services that agents need: deals, scores, determinizers; one thread.

    Attributes:
        simulator: the wrapped Simulator.
        finder: the simulator's own search for a win within the turn; None where it has none.
        at_hand: its look for a simple win, by attacks and what is cast at the enemy hero.
        play_on: plays a state on by a look ahead's lines; None where it cannot in milliseconds.
    """

    simulator: Simulator[GameState]
    finder: Finder | None
    at_hand: AtHand | None
    play_on: PlayOn | None

    @property
    def faults(self) -> Mapping[str, int]:
        """The reasons for which the simulator has given up so far, in words, and how often."""
        ...

    def deal(self, decks: Sequence[Deck], rng: Rng) -> GameState:
        """A new game between two decks, up to the mulligan.

        Raises:
            CardNotImplementedError: the simulator lacks a card of a deck.
        """
        ...

    def record(self, state: GameState) -> NativeState:
        """A state as a record of the native engine, to be read only."""
        ...

    def score(self, state: GameState, player: int, name: str) -> int:
        """A score of :data:`hsbot.simulators.native.SCORES` from a player's side."""
        ...

    def plan(self, state: GameState, depth: int, name: str, rng: Rng) -> list[tuple[int, int]]:
        """The current player's options, each with the best score that it can lead to."""
        ...

    def bounded_plan(
        self, state: GameState, depth: int, name: str, rng: Rng, tries: int
    ) -> tuple[list[tuple[int, int]] | None, int]:
        """The same, None where ``tries`` tried options are not enough; and how many were tried."""
        ...

    def game_determinizer(
        self, state: GameState, seat: int, worlds: Determinizer[NativeState]
    ) -> Determinizer[GameState]:
        """The determinizer of a running game.

        Args:
            state: the game's full state.
            seat: the player (0 or 1) whose information set is sampled.
            worlds: draws determinizations of the state's record.
        """
        ...

    def log_determinizer(
        self, world: PartialState, worlds: Determinizer[NativeState]
    ) -> tuple[Determinizer[GameState], tuple[str, ...]]:
        """The determinizer of a log's position, and the cards not or only partly modelled.

        Args:
            world: the partial state.
            worlds: draws determinizations of it for the native engine.
        """
        ...

    def trials(self, determinizer: Determinizer[GameState], seed: int) -> Trials[GameState] | None:
        """Trials that replay lines that win, to prove or to measure them; None for samples alone.

        Args:
            determinizer: of the decision.
            seed: decides the worlds and chance.
        """
        ...

    def line_values(
        self, determinizer: Determinizer[GameState], policy: DefaultPolicy, seed: int
    ) -> TurnValues | None:
        """The judge of a turn's lines, to prune them; None where that takes too long.

        Args:
            determinizer: of the decision.
            policy: the search's default policy.
            seed: of the search; with it the world is drawn in which lines are read.
        """
        ...

    def adapted(self, config: SearchConfig) -> SearchConfig:
        """The search settings adapted to the simulator's speed."""
        ...


class NativeEngine:
    """The engine of the native simulator.

    Args:
        library: the cards.
        settings: its weights, and how it fails.
    """

    def __init__(self, library: Library, settings: SimulatorSettings = FORGIVING) -> None:
        native = Native(library, settings)
        self._native = native
        self.simulator: Simulator[GameState] = native
        self.finder: Finder | None = native.win_search
        self.at_hand: AtHand | None = partial(damage_at_hand, native)
        self.play_on: PlayOn | None = native.play_on
        self.score = native.score
        self.plan = native.plan
        self.bounded_plan = native.bounded_plan
        self.faults: Mapping[str, int] = native.faults

    def deal(self, decks: Sequence[Deck], rng: Rng) -> GameState:
        """A new game: decks shuffled, hands dealt, the mulligan pending."""
        classes, cards = [deck.hero_class for deck in decks], [deck.card_ids for deck in decks]
        bands = [deck.sideboards_of(BAND_MANAGERS) for deck in decks]
        prepared = new_game.table(self._native.library, classes, cards, bands)
        return new_game.new_game(prepared, rng)

    def record(self, state: GameState) -> NativeState:
        """The state itself, which is such a record."""
        record: NativeState = state
        return record

    def game_determinizer(
        self,
        state: GameState,  # noqa: ARG002 - the protocol's signature
        seat: int,  # noqa: ARG002
        worlds: Determinizer[NativeState],
    ) -> Determinizer[GameState]:
        """The determinizations as they are drawn."""
        return worlds

    def log_determinizer(
        self, world: PartialState, worlds: Determinizer[NativeState]
    ) -> tuple[Determinizer[GameState], tuple[str, ...]]:
        """The determinizations as they are drawn."""
        return worlds, world.unmodelled

    def trials(self, determinizer: Determinizer[GameState], seed: int) -> Trials[GameState] | None:
        """Replays in compiled code."""
        if not isinstance(determinizer, ProvingDeterminizer):
            return None
        return LineTrials(self._native, determinizer, seed)

    def line_values(
        self, determinizer: Determinizer[GameState], policy: DefaultPolicy, seed: int
    ) -> TurnValues | None:
        """Values by a look ahead, where the search has one."""
        if not isinstance(policy, LookAheadPolicy):
            return None
        return NativeLineValues(self._native, determinizer, policy, seed)

    def adapted(self, config: SearchConfig) -> SearchConfig:
        """The settings unchanged."""
        return config


class FireplaceEngine:
    """The engine of Fireplace, at a hundredth of the native speed.

    Args:
        library: the engine's cards.
        cards: today's cards.
        settings: its weights.

    Raises:
        UsageError: Fireplace is missing or broken.
    """

    LETHAL: Final = LethalConfig(nodes=400, burst=2, proof=2, worlds=4)
    """The most that a lethal search may cost."""
    FORCED: Final = 4
    """Iterations where there is nothing to decide."""

    def __init__(
        self,
        library: Library,
        cards: CardTable,
        settings: SimulatorSettings = FORGIVING,
    ) -> None:
        from hsbot.simulators.fireplace.building import Builder  # noqa: PLC0415 - not without need
        from hsbot.simulators.fireplace.planning import plan  # noqa: PLC0415
        from hsbot.simulators.fireplace.simulator import Fireplace  # noqa: PLC0415

        simulator = Fireplace(library, settings)
        self._fireplace, self._plan = simulator, plan
        self._builder = Builder(simulator, cards)
        self.simulator: Simulator[GameState] = simulator
        self.finder: Finder | None = None
        self.at_hand: AtHand | None = None
        self.play_on: PlayOn | None = None
        self.score = simulator.score
        self.record = simulator.view
        self.faults: Mapping[str, int] = simulator.faults

    def deal(self, decks: Sequence[Deck], rng: Rng) -> GameState:
        """A new game: decks shuffled, hands dealt, the mulligan pending."""
        from hsbot.simulators.fireplace.new_games import new_game  # noqa: PLC0415

        classes, cards = [deck.hero_class for deck in decks], [deck.card_ids for deck in decks]
        return new_game(self._fireplace.package, classes, cards, rng)

    def plan(self, state: GameState, depth: int, name: str, rng: Rng) -> list[tuple[int, int]]:
        """The same by trying every option on a copy of the game: slow beyond one option ahead."""
        return self.bounded_plan(state, depth, name, rng, sys.maxsize)[0] or []

    def bounded_plan(
        self, state: GameState, depth: int, name: str, rng: Rng, tries: int
    ) -> tuple[list[tuple[int, int]] | None, int]:
        """The same within a bound."""
        return self._plan(self._fireplace, state, (depth, tries), name, rng)

    def game_determinizer(
        self, state: GameState, seat: int, worlds: Determinizer[NativeState]
    ) -> Determinizer[GameState]:
        """Copies of the game with the hidden cards of each determinization."""
        from hsbot.simulators.fireplace.dealing import GameDeterminizer  # noqa: PLC0415

        return GameDeterminizer(self._fireplace, state, seat, worlds)

    def log_determinizer(
        self, world: PartialState, worlds: Determinizer[NativeState]
    ) -> tuple[Determinizer[GameState], tuple[str, ...]]:
        """Each determinization built as a game of Fireplace."""
        from hsbot.simulators.fireplace.dealing import LogDeterminizer  # noqa: PLC0415

        _, unmodelled = self._builder.build(world.array, world.observation)
        return LogDeterminizer(worlds, world.observation, self._builder), unmodelled

    def trials(self, determinizer: Determinizer[GameState], seed: int) -> Trials[GameState] | None:
        """Replays in samples; where secrets are hidden, nothing is certain."""
        hidden = bool(determinizer.secrets_hidden)  # type: ignore[attr-defined]
        return SampledTrials(self.simulator, determinizer, seed, secrets_hidden=hidden)

    def line_values(
        self,
        determinizer: Determinizer[GameState],  # noqa: ARG002 - the protocol's signature
        policy: DefaultPolicy,  # noqa: ARG002
        seed: int,  # noqa: ARG002
    ) -> TurnValues | None:
        """None: a game played on takes a tenth of a second."""
        return None

    def adapted(self, config: SearchConfig) -> SearchConfig:
        """A value policy instead of a look ahead, and a lethal search that costs less."""
        policy, lethal = config.default_policy, config.lethal
        if lethal is not None:
            lethal = LethalConfig(
                min(lethal.nodes, self.LETHAL.nodes),
                min(lethal.burst, self.LETHAL.burst),
                min(lethal.proof, self.LETHAL.proof),
                min(lethal.worlds, self.LETHAL.worlds),
                lethal.trees,
            )
        return replace(
            config,
            priors=None,
            default_policy=ValuePolicy() if isinstance(policy, LookAheadPolicy) else policy,
            forced_iterations=min(config.forced_iterations, self.FORCED),
            lone_iterations=min(config.lone_iterations, self.FORCED),
            lethal=lethal,
        )


def make_engine(
    name: str,
    library: Library,
    cards: CardTable,
    settings: SimulatorSettings = FORGIVING,
) -> Engine:
    """An engine by the name of its simulator.

    Args:
        name: one of ``SIMULATORS``.
        library: the engine's cards.
        cards: today's cards.
        settings: its weights, and how it fails.

    Raises:
        UsageError: there is no such simulator, or it is not installed.
    """
    if name == NATIVE:
        return NativeEngine(library, settings)
    if name == FIREPLACE:
        return FireplaceEngine(library, cards, settings)
    raise UsageError(f"no simulator {name!r}: {near_hint(name, SIMULATORS)}")
