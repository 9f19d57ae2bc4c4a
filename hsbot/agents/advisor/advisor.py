"""The advisor: a decision in, advice out, within its budget."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.agents.advisor.lethal_heuristic import LethalHeuristic
from hsbot.agents.advisor.mulligan_prior import mulligan_config, usual_answer_prior
from hsbot.agents.advisor.tree_reuse import grown_below, led_to
from hsbot.agents.advisor.value_weights import load_value_weights
from hsbot.belief.decks.database import DeckDatabase, known_decks
from hsbot.belief.decks.eras import played_on
from hsbot.belief.determinization.determinize import PartialStateDeterminizer
from hsbot.belief.models.deck_models import MODELS
from hsbot.belief.models.match_context import MatchContext
from hsbot.belief.models.opponent_history import class_of, context_of, seen_of_deck
from hsbot.belief.models.posterior import CERTAIN, DeckPrior
from hsbot.cards import Deck, load_cards
from hsbot.clock import SystemClock
from hsbot.messages.advice import (
    Advice,
    AdviceOption,
    Candidate,
    CardGuess,
    DeckGuess,
    OpponentGuess,
)
from hsbot.rules.entry import codes
from hsbot.rules.schema.layout import EID
from hsbot.search import DEFAULT, ParallelSearch, Search, derive_seed
from hsbot.simulators.engines import NATIVE, make_engine
from hsbot.simulators.library import LibraryShelf, load_library
from hsbot.simulators.options.root_options import later_option, root_options
from hsbot.simulators.options.wording import OptionWording
from hsbot.simulators.settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import date

    from hsbot.belief.models.belief import Belief, DeckModel
    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.observation.model import Decision, Observation
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search import Node, SearchConfig, SearchResult
    from hsbot.simulators.engines import Engine, GameState

CONFIG: SearchConfig = replace(
    DEFAULT, default_policy="look-ahead:3/3", exploration=0.3, tree_turns=1, tree_reuse="same"
)
"""How the advisor searches: its own turn in the tree, two more by the learned value (see
docs/strength.md for what else was tried)."""

FIRST_SLICE_S, SLICE_S = 0.1, 0.25
"""Seconds of search before the first and between further progress reports."""
RESERVE_S = 0.02
"""Seconds kept back of a budget for putting the answer into words."""
_GUESSED_DECKS, _GUESSED_CARDS = 3, 10


class _Slice:
    """A search budget: until a moment of the clock, a number of iterations, or a wish to stop."""

    def __init__(
        self,
        clock: Clock,
        until_s: float,
        iterations: int | None,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        self._clock = clock
        self._until_s = until_s
        self._iterations = iterations
        self._should_stop = should_stop
        self.stopped = False

    def start(self) -> None:
        """Nothing to do: the moment is fixed already."""

    def exhausted(self, iterations: int) -> bool:
        """Whether this slice ends."""
        if self._should_stop is not None and self._should_stop():
            self.stopped = True
        return (
            self.stopped
            or self._clock.now_s() >= self._until_s
            or (self._iterations is not None and iterations >= self._iterations)
        )


class Advisor:
    """Answers decisions by search over what the belief holds possible.

    One decision at a time; not for several threads at once.

    Args:
        seed: decides all chance: with an iteration budget, the same seed gives the same advice.
        clock: tells the time of budgets.
        cards: the card table; loaded when None.
        library: the engine's cards, with the random cards of today's Standard; loaded when None.
        config: how to search.
        rule: how decks are guessed, a name of :data:`hsbot.belief.models.deck_models.MODELS`.
        names: card id to the name that the advice's words use; English where None.
        simulator: what to search on, a name of :data:`hsbot.simulators.engines.SIMULATORS`.
        threads: trees that are searched side by side within a budget of time. Without one there is
            a single tree, so that iterations give the same advice on every machine.
    """

    def __init__(
        self,
        *,
        seed: int = 0,
        clock: Clock | None = None,
        cards: CardTable | None = None,
        library: Library | None = None,
        config: SearchConfig = CONFIG,
        rule: str = "bayes",
        names: Mapping[str, str] | None = None,
        simulator: str = NATIVE,
        threads: int = 1,
    ) -> None:
        self.cards = cards if cards is not None else load_cards()
        self.library = library if library is not None else load_library(self.cards)
        self._seed = seed
        self._clock = clock or SystemClock()
        self._config = config
        self._rule = MODELS[rule]
        self.names = names
        self.threads = threads
        self._priors: dict[object, DeckModel] = {}
        self._shelf = LibraryShelf(self.cards, self.library)
        self._simulator = simulator
        self._engines: dict[tuple[int, int], Engine] = {}
        self._before: _Task | None = None

    @cached_property
    def _decks(self) -> DeckDatabase:
        return known_decks()

    def advise(
        self,
        decision: Decision,
        *,
        budget_s: float | None,
        iterations: int | None = None,
        started_s: float | None = None,
        on_progress: Callable[[Advice], None] | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Advice:
        """The best option within the budget.

        Args:
            decision: what is asked, with the state at that moment.
            budget_s: seconds from ``started_s``; None for no limit of time. An answer is given in
                any case, after one iteration at the least.
            iterations: search iterations; None for no limit.
            started_s: the clock's reading at the decision's last line; now when None.
            on_progress: hears a refined answer every quarter of a second.
            should_stop: asked after every iteration; once true, the answer so far is given.

        Raises:
            BeliefError: the state makes no sense to the engine.
        """
        clock = self._clock
        begun_s = clock.now_s() if started_s is None else started_s
        until_s = begun_s + max(0.0, budget_s - RESERVE_S) if budget_s is not None else float("inf")
        trees = 1 if budget_s is None else self.threads
        task = _Task(self, decision, trees, self._before)
        self._before = None
        if budget_s is None and iterations is None:
            until_s = begun_s
        left = iterations
        slice_s = FIRST_SLICE_S
        while True:
            now_s = clock.now_s()
            end_s = min(until_s, now_s + slice_s) if on_progress else until_s
            slices = _slices(clock, end_s, _shares(left, task.trees), should_stop)
            result = task.search.run(slices)
            if iterations is not None:
                left = max(0, iterations - result.iterations)
            done = slices[0].stopped or clock.now_s() >= until_s or left == 0
            forced = len(task.root.searched) == 1
            settled = forced and result.iterations >= task.config.forced_iterations
            if done or settled or result.lethal:
                self._before = task
                return task.advice(result, clock.now_s() - begun_s)
            if on_progress:
                on_progress(task.advice(result, clock.now_s() - begun_s))
            slice_s = SLICE_S

    def engine(self, library: Library, thread: int = 0) -> Engine:
        """The simulator of a game's cards, one for each thread."""
        key = id(library), thread
        if key not in self._engines:
            settings = SimulatorSettings(forgiving=True, value=load_value_weights())
            self._engines[key] = make_engine(self._simulator, library, self.cards, settings)
        return self._engines[key]

    def library_of(self, observation: Observation, day: date | None = None) -> Library:
        """The engine's cards for a game of this format and time; ``day`` where it is known."""
        return self._shelf.on(observation.format_type, day or played_on(observation, self.cards))

    # ---- belief ----------------------------------------------------------------------------------
    def hero_class(self, observation: Observation, player: int) -> int:
        """The class of a player's (PLAYER_ID) hero, a CardClass integer; 0 where unknown."""
        return class_of(observation, player, self.cards)

    def posterior(self, observation: Observation, player: int) -> Belief:
        """The belief about a player's (PLAYER_ID) deck, from the cards of it that were seen.

        The friendly deck is certain where the log told its list.
        """
        context = context_of(observation, player, self.cards)
        told = observation.deck_code_cards if player == observation.friendly_player else ()
        if (context, told) not in self._priors:
            self._priors[context, told] = (
                self._certain(context.hero_class, told)
                if told
                else self._rule(self._decks, self.cards, context)
            )
        return self._priors[context, told].after(seen_of_deck(observation, player))

    def _certain(self, hero_class: int, told: tuple[tuple[int, int], ...]) -> DeckModel:
        """The rule for a deck whose list is known."""
        numbers = dict(told)
        known = [(x.card_id, numbers[x.dbf_id]) for x in self.cards.values() if x.dbf_id in numbers]
        deck = Deck("the deck list", CardClass(hero_class), tuple(known))
        return DeckPrior(DeckDatabase((deck,)), self.cards, MatchContext(hero_class), CERTAIN)


def _slices(
    clock: Clock,
    until_s: float,
    shares: list[int | None],
    should_stop: Callable[[], bool] | None,
) -> list[_Slice]:
    """A budget for each tree.

    Only the first, which is searched in the caller's own thread, asks ``should_stop`` (it may look
    at the screen, and is not for several threads); the others stop with it.
    """
    first = _Slice(clock, until_s, shares[0], should_stop)
    return [first, *(_Slice(clock, until_s, n, lambda: first.stopped) for n in shares[1:])]


def _shares(iterations: int | None, trees: int) -> list[int | None]:
    """How many of the iterations each tree makes."""
    if iterations is None:
        return [None] * trees
    return [(iterations + i) // trees for i in range(trees)]


class _Task:
    """One decision in work.

    Args:
        advisor: who works on it.
        decision: what is asked.
        trees: how many are searched side by side.
        before: the work on the decision before, whose trees may be gone on with.
    """

    def __init__(
        self, advisor: Advisor, decision: Decision, trees: int, before: _Task | None = None
    ) -> None:
        self._advisor = advisor
        self._decision = decision
        observation = decision.observation
        self.library = advisor.library_of(observation)
        self.wording = OptionWording(advisor.cards, observation, advisor.names)
        self.root = root_options(decision, self.library, self.wording)
        self.world = self.root.state
        self.engine = advisor.engine(self.library)
        own = advisor.posterior(observation, observation.friendly_player)
        self.enemy = advisor.posterior(observation, observation.opposing_player)
        self.seed = derive_seed(advisor._seed, _stable(decision))  # noqa: SLF001  # the advisor's own helper
        self.drawn = PartialStateDeterminizer(self.world, own, self.enemy, self.seed)
        self.sampler, self.unmodelled = self.engine.mirrored(self.world, self.drawn)
        config = advisor._config  # noqa: SLF001
        mulligan = decision.kind == "mulligan"
        self.config = self.engine.fit(mulligan_config(config) if mulligan else config)
        self.mulligan_prior = (
            usual_answer_prior(self.world.array, self.library) if mulligan else None
        )
        self.trees = trees
        kept = self._kept_from(before)
        self.searches = [self._search(i, kept[i] if kept else None) for i in range(trees)]
        self.search = ParallelSearch(self.searches, self.config)

    def _kept_from(self, before: _Task | None) -> list[Node] | None:
        """The trees of the decision before below what was then played, if they are of any use."""
        if before is None or self.config.tree_reuse == "never" or before.trees != self.trees:
            return None
        decisions = [task._decision for task in (before, self)]  # noqa: SLF001  # of its own kind
        moments = {(x.kind, x.observation.game, x.observation.turn) for x in decisions}
        if len(moments) > 1 or self._decision.kind != "option":
            return None
        now = self.engine.record(self.sampler.sample(self.seed))
        likely = [candidate.option for candidate in before.search.result().candidates]
        after = partial(led_to, before.engine, before.sampler, before.seed)
        return grown_below(
            before.searches, likely, after, now, seat=0, options=list(self.root.searched)
        )

    def _search(self, tree: int, root: Node | None) -> Search[GameState]:
        """A search with a simulator and a seed of its own; the first is the task's."""
        engine, sampler, seed = self.engine, self.sampler, self.seed
        if tree:
            engine = self._advisor.engine(self.library, tree)
            sampler, _ = engine.mirrored(self.world, self.drawn.twin())
            seed = derive_seed(self.seed, tree)
        return Search(
            engine.simulator,
            sampler,
            self.config,
            seed,
            list(self.root.searched),
            lethal_order=LethalHeuristic(engine.simulator),
            lethal_finder=engine.finder,
            root_bias=self.mulligan_prior,
            root=root,
        )

    @cached_property
    def opponent(self) -> OpponentGuess:
        """The belief in the message's words."""
        observation = self._decision.observation
        hero_class = class_of(observation, observation.opposing_player, self._advisor.cards)
        likely = list(self.enemy.card_probabilities().items())[:_GUESSED_CARDS]
        return OpponentGuess(
            hero_class=CardClass(hero_class).name,
            decks=tuple(
                DeckGuess(name=deck.name, probability=round(p, 4))
                for deck, p in self.enemy.decks[:_GUESSED_DECKS]
                if p >= 0.005
            ),
            cards=tuple(CardGuess(card_id=c, probability=round(p, 5)) for c, p in likely),
        )

    def advice(self, result: SearchResult, elapsed_s: float) -> Advice:
        """The search's result as the message."""
        decision = self._decision
        options = self.root.searched
        best = options[result.best]
        return Advice(
            game=decision.observation.game,
            turn=decision.observation.turn if decision.kind != "mulligan" else 0,
            kind=decision.kind,
            best=best,
            line=(best, *self._later_steps(result)),
            candidates=tuple(
                Candidate(
                    option=options[c.option], visits=c.visits, value=round((c.value + 1) / 2, 4)
                )
                for c in result.candidates
            ),
            win_probability=round(result.win_probability, 4),
            lethal=result.lethal,
            lethal_probability=round(result.lethal_probability, 4),
            opponent=self.opponent,
            unmodelled=self.unmodelled,
            iterations=result.iterations,
            playouts=result.playouts,
            elapsed_s=round(elapsed_s, 4),
        )

    def _later_steps(self, result: SearchResult) -> list[AdviceOption]:
        """The line after its first option, followed through one world to name its entities."""
        if self._decision.kind != "option":
            return []
        engine = self.engine
        simulator, state = engine.simulator, self.sampler.sample(self.seed)
        rng = simulator.rng(self.seed)
        steps: list[AdviceOption] = []
        for i, code in enumerate(result.line):
            if simulator.is_terminal(state) or simulator.player_to_act(state) != 0:
                break
            if i:
                record = engine.record(state)
                found = codes.meaning(record, code)
                if found is None:
                    break
                there = _still_there(record, self.world.rows)
                steps.append(later_option(found, there, self.library, self.wording))
            simulator.apply(state, code, rng)
        return steps


def _still_there(state: NativeState, entity_ids: Iterable[int]) -> dict[int, int]:
    """Row to entity id, of the log's entities that are still there."""
    by_id = {entity_id & 0x7FFF: entity_id for entity_id in entity_ids}
    found = state[0]["e"][: state[0]["hi"], EID].tolist()
    return {row: by_id[short] for row, short in enumerate(found) if short in by_id}


def _stable(decision: Decision) -> int:
    """A number that is the same for the same decision in every run."""
    observation = decision.observation
    text = f"{observation.game}/{observation.turn}/{decision.kind}/{decision.decision_id}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
