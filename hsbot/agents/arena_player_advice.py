"""Advice of an arena player: what it would do in sampled worlds, by a majority of them."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.agents.advisor.advisor import decision_number
from hsbot.agents.advisor.deck_beliefs import DeckBeliefs
from hsbot.agents.advisor.unmodelled_modes import mode_with_own_rules
from hsbot.agents.players import GameContext, make_player
from hsbot.agents.players.context_cache import context_of
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.decks.database import load_decks
from hsbot.belief.decks.game_dates import format_played, played_on
from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.cards import load_cards
from hsbot.clock import SystemClock
from hsbot.errors import HsbotError, UsageError
from hsbot.game.decisions.root_options import root_options
from hsbot.game.wording import OptionWording
from hsbot.messages.advice import Advice, Candidate
from hsbot.search import LookAheadPolicy, derive_seed
from hsbot.simulators.engines import make_engine
from hsbot.simulators.library_cache import LibraryShelf
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hsbot.agents.players import Player
    from hsbot.belief.models.assumed_deck import AssumedDeck
    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.observation.model import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.engines import Engine, GameState

WORLDS: Final = 8
"""Worlds that the player is asked in, where no number of iterations is asked for."""
AS_IT_IS: Final = LookAheadPolicy(turns=0)
"""The learned value of a position, nothing played on."""


@dataclass(frozen=True, slots=True)
class _Seat:
    """The common part of the decisions of one library: its engine, and the player."""

    engine: Engine
    player: Player


class PlayerAdvisor:
    """Answers observed decisions as a player of the arena would, over the belief's worlds.

    Each world is a determinization, in which the player takes an option as in a game; the option
    that it takes most often is advised. A player weighs by a scale of its own: the values and the
    chance to win are those of hsbot's learned value after the option.

    Args:
        player: its name with settings, ``eva:weights=FILE``.
        seed: decides all chance.
        cards: the card table; loaded when None.
        names: card id to the name that the advice's words use; English where None.
        simulator: what it plays on, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
        clock: tells the time of budgets.
        assumed: the deck that the player says the opponent plays; None where nothing was said.

    Raises:
        UsageError: there is no such player, or a setting makes no sense.
    """

    def __init__(
        self,
        player: str,
        *,
        seed: int = 0,
        cards: CardTable | None = None,
        names: Mapping[str, str] | None = None,
        simulator: str = "native",
        clock: Clock | None = None,
        assumed: AssumedDeck | None = None,
    ) -> None:
        make_player(player, context_of((), simulator))  # what is wrong is reported before a game
        self._name = player
        self._seed = seed
        self._cards = cards if cards is not None else load_cards()
        self._names = names
        self._simulator = simulator
        self._clock = clock or SystemClock()
        self._beliefs = DeckBeliefs(self._cards, "bayes", assumed)
        self._shelf = LibraryShelf(self._cards, None)
        self._seats: dict[int, _Seat] = {}

    def advise(
        self,
        decision: Decision,
        *,
        budget_s: float | None,
        iterations: int | None = None,
        started_s: float | None = None,
        on_progress: Callable[[Advice], None] | None = None,  # noqa: ARG002 - it has one answer
        should_stop: Callable[[], bool] | None = None,
    ) -> Advice:
        """The option that the player takes in most worlds; see :meth:`Advisor.advise`.

        ``iterations`` is the number of worlds, of which one is always looked at.

        Raises:
            BeliefError: the engine cannot hold the observed state.
        """
        asked_s = self._clock.now_s()
        observation = decision.observation
        format_type = format_played(observation, self._cards)
        library = self._shelf.on(format_type, played_on(observation, self._cards))
        seat = self._seat(library, decision)
        loaded_s = self._clock.now_s() - asked_s
        begun_s = (asked_s if started_s is None else started_s) + loaded_s
        until_s = float("inf") if budget_s is None else begun_s + budget_s
        wording = OptionWording(self._cards, observation, self._names)
        root = root_options(decision, decision_state(decision, library), wording)
        own, opponent = (
            self._beliefs.posterior(observation, player)
            for player in (observation.friendly_player, observation.opposing_player)
        )
        seed = derive_seed(self._seed, decision_number(decision))
        drawn = PartialStateDeterminizer(root.state, own, opponent, seed)
        worlds, unmodelled = seat.engine.log_determinizer(root.state, drawn)
        votes: Counter[int] = Counter()
        values: dict[int, list[float]] = {}
        for number in range(iterations or WORLDS):
            stopped = self._clock.now_s() >= until_s or (should_stop is not None and should_stop())
            if number and stopped:
                break
            world = worlds.sample(derive_seed(seed, number))
            with self._named():
                code = _choice(seat, world, tuple(root.searched), derive_seed(seed, -1 - number))
            votes[code] += 1
            values.setdefault(code, []).append(_value_after(seat.engine, world, code, seed))
        ranked = votes.most_common()
        best = root.searched[ranked[0][0]]
        return Advice(
            game=observation.game,
            turn=observation.turn if decision.kind != "mulligan" else 0,
            kind=decision.kind,
            best=best,
            line=(best,),
            candidates=tuple(
                Candidate(option=root.searched[code], visits=n, value=round(fmean(values[code]), 4))
                for code, n in ranked
            ),
            win_probability=round(fmean(values[ranked[0][0]]), 4),
            lethal=False,
            opponent=self._beliefs.opponent(observation, opponent),
            unmodelled=unmodelled,
            iterations=votes.total(),
            playouts=0,
            elapsed_s=round(self._clock.now_s() - begun_s, 4),
            mode=mode_with_own_rules(observation),
            player=self._name,
        )

    @contextmanager
    def _named(self) -> Iterator[None]:
        """The player's name before what it did wrong."""
        try:
            yield
        except HsbotError as error:
            who, words = f"player {self._name!r}", str(error).removeprefix("it ")
            if words.startswith(who):
                raise
            between = " " if words.startswith(("raised", "answered")) else ": "
            raise UsageError(f"{who}{between}{words}") from error

    def _seat(self, library: Library, decision: Decision) -> _Seat:
        """The engine and the player of a library, made once."""
        if id(library) not in self._seats:
            settings = SimulatorSettings(forgiving=True, value=load_value_weights())
            engine = make_engine(self._simulator, library, self._cards, settings)
            day = played_on(decision.observation, self._cards)
            context = GameContext(
                library, self._cards, load_decks(), self._clock, day, self._simulator
            )
            self._seats[id(library)] = _Seat(engine, make_player(self._name, context))
        return self._seats[id(library)]


def _choice(seat: _Seat, world: GameState, searched: Sequence[int], seed: int) -> int:
    """The option that the player takes in a world; one that the log does not offer is no answer.

    A player may answer with a twin of an option, or a mulligan that is not listed: the first option
    stands for it.
    """
    seat.player.begin(0, seed)
    offered = [code for code in seat.engine.simulator.options(world) if code in searched]
    code = seat.player.choose(world, offered or searched)
    return code if code in searched else searched[0]


def _value_after(engine: Engine, world: GameState, code: int, seed: int) -> float:
    """The learned value of a world after an option, as the friendly player's chance to win."""
    simulator = engine.simulator
    after, rng = simulator.clone(world), simulator.rng(seed)
    simulator.apply(after, code, rng)
    if simulator.is_terminal(after):
        return (simulator.returns(after)[0] + 1) / 2
    return (simulator.playout(after, AS_IT_IS, rng)[0] + 1) / 2
