"""The advisor: answers an observed decision with an advice, within a budget."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from hsbot.agents.advisor.budget_timetable import set_up_late_s, timetable
from hsbot.agents.advisor.decision_in_search import DecisionPosition, DecisionTask, turn_key
from hsbot.agents.advisor.deck_beliefs import DeckBeliefs
from hsbot.agents.advisor.lethal_gamble import Luck, attempts_for
from hsbot.agents.advisor.offered_card_results import kept_in_self_play
from hsbot.agents.advisor.option_chance import judged
from hsbot.agents.advisor.simulator_faults import FaultLog
from hsbot.agents.advisor.sliced_search import Searching
from hsbot.agents.setup.decision_search import STRONGEST, on_trees, set_up
from hsbot.agents.setup.midturn_redealing import BelievedRedealing
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.decks.game_dates import format_played, played_on
from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.belief.hidden.card_makers import load_makers
from hsbot.belief.models.opponent_history import class_of
from hsbot.cards import load_cards
from hsbot.clock import SystemClock
from hsbot.game.decisions.root_options import option_code, root_options
from hsbot.game.wording import OptionWording
from hsbot.search import derive_seed
from hsbot.simulators.engines import NATIVE, make_engine
from hsbot.simulators.library_cache import LibraryShelf
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

    from hsbot.agents.setup.decision_search import DecisionConfig, DecisionSearch
    from hsbot.agents.setup.tree_reuse import GrownTrees
    from hsbot.belief.models.assumed_deck import AssumedDeck
    from hsbot.belief.models.interface import Belief
    from hsbot.cards import CardTable
    from hsbot.clock import Clock
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.judgement import JudgedOption, Look
    from hsbot.observation.model import Decision, Observation
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.compiled_or_python_search import TreeRoot
    from hsbot.simulators.engines import Engine

_JUDGED = 1 << 20
"""Number of the seed of :meth:`Advisor.judge`, above those of trees side by side; the next one is
that of its second look."""


class Advisor:
    """Answers observed decisions by information-set search over the belief's determinizations.

    One decision at a time; not for several threads at once.

    Args:
        seed: decides all chance: with an iteration budget, the same seed gives the same advice.
        clock: tells the time of budgets.
        cards: the card table; loaded when None.
        library: the engine's cards, with the random cards of today's Standard; loaded when None.
        config: how it decides.
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
        config: DecisionConfig = STRONGEST,
        names: Mapping[str, str] | None = None,
        simulator: str = NATIVE,
        threads: int = 1,
        assumed: AssumedDeck | None = None,
    ) -> None:
        self.cards = cards if cards is not None else load_cards()
        self._seed = seed
        self._clock = clock or SystemClock()
        self._config = config
        self._beliefs = DeckBeliefs(self.cards, config.deck_model, assumed)
        self._names = names
        self._threads = threads
        self._shelf = LibraryShelf(self.cards, library)
        self._simulator = simulator
        self._engines: dict[tuple[int, int], Engine] = {}
        self._before: GrownTrees | None = None

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
            decision: the decision, with the observation at that moment.
            budget_s: seconds from ``started_s``; None for no limit of time. An answer is given in
                any case, after one iteration at the least.
            iterations: search iterations; None for no limit.
            started_s: the clock's reading at the decision's last line; now when None.
            on_progress: called with a refined answer every quarter of a second.
            should_stop: asked every few iterations; once true, the answer so far is given.

        Raises:
            BeliefError: the engine cannot hold the observed state.
        """
        clock = self._clock
        begun_s, set_up_s = self._ready_s(decision, started_s), clock.now_s()
        trees = 1 if budget_s is None else self._threads
        task = self._task(decision, trees, iterations if budget_s is None else None)
        begun_s += set_up_late_s(clock.now_s() - set_up_s, budget_s)
        times = timetable(begun_s, budget_s)
        over = partial(_over, clock, should_stop)
        if decision.kind == "option" and task.luck.look(over(times.looked_s)):
            times = times.with_luck(budget_s)
        if budget_s is None and iterations is None:
            times = replace(times, searched_s=begun_s)
        foreseen = self._foresaw(decision, task.root)
        self._before = None
        searching = Searching(task, clock, times.searched_s, iterations, should_stop)
        while not searching.advance(sliced=on_progress is not None):
            if on_progress is not None:
                so_far = task.believed(searching.result)
                on_progress(task.advice(so_far, clock.now_s() - begun_s, foreseen=foreseen))
        self._before = task.grown(searching.result)
        result = task.pruned(task.believed(searching.result), over(times.pruned_s))
        idle = task.idle(result, over(times.pruned_s))
        result, trial = task.tried(result, over(times.chosen_s), over(times.tried_s))
        outlook = task.outlooks(result, over(times.foreseen_s))
        result = task.survived(result, outlook)
        danger = task.danger(result, over(times.answered_s), outlook)
        elapsed_s = clock.now_s() - begun_s
        return task.advice(result, elapsed_s, outlook, trial, danger, idle=idle, foreseen=foreseen)

    def judge(self, decision: Decision, option: AdviceOption, look: Look) -> JudgedOption | None:
        """An option of a decision, judged by searches that begin with it.

        All iterations go below the option; two options of a decision are judged with the same
        effort, in the same samples of worlds and chance. What :meth:`advise` keeps is not touched.

        Args:
            decision: the decision.
            option: one of its options, or its twin: the same play of an equal card.
            look: how it is looked at; in worlds none of which is one of :meth:`advise`'s.

        Returns:
            Its chances, calibrated as in an advice; None where the search does not know the option.

        Raises:
            BeliefError: the engine cannot hold the observed state.
        """
        position = self._position(decision)
        code = option_code(position.root.searched, option)
        if code is None:
            return None
        engine = self.engine(position.library)
        determinizer, unmodelled = engine.log_determinizer(position.root.state, position.drawn)
        seed = derive_seed(derive_seed(self._seed, decision_number(decision)), _JUDGED + look.again)
        setup = set_up(
            engine,
            determinizer,
            replace(
                self._config.search,
                forced_iterations=look.iterations,
                lone_iterations=look.iterations,
            ),
            seed,
            (code,),
            position=position.root.state.array,
            library=position.library,
        )
        return judged(position, setup, look, len(unmodelled))

    def foresaw(self, decision: Decision) -> bool:
        """Whether a decision's position is one that the last advice could not but foresee.

        So it is where, in the same turn, an option that was looked at leads to it in whatever
        determinization: without chance, and nothing was revealed.

        Args:
            decision: the one after that which was answered last.
        """
        observation = decision.observation
        asked = decision_state(decision, self.library_of(observation))
        root = root_options(decision, asked, OptionWording(self.cards, observation))
        return self._foresaw(decision, root)

    def _foresaw(self, decision: Decision, root: RootOptions) -> bool:
        before = self._before
        if before is None or not turn_key(decision, 1).is_turn_of(before.turn):
            return False
        return before.foresaw(root.state.array, 0)

    def _ready_s(self, decision: Decision, started_s: float | None) -> float:
        """When the decision's budget begins: what cards mean is not loaded at its cost."""
        asked_s = self._clock.now_s()
        self.engine(self.library_of(decision.observation))
        load_makers(decision.observation, self.cards)
        loaded_s = self._clock.now_s() - asked_s
        return (asked_s if started_s is None else started_s) + loaded_s

    def engine(self, library: Library, thread: int = 0) -> Engine:
        """The simulator engine for a card library, cached for each thread."""
        key = id(library), thread
        if key not in self._engines:
            settings = SimulatorSettings(forgiving=True, value=load_value_weights())
            self._engines[key] = make_engine(self._simulator, library, self.cards, settings)
        return self._engines[key]

    def library_of(
        self, observation: Observation, day: date | None = None, format_type: int = 0
    ) -> Library:
        """The card library for a game's format and day; estimated where None and 0."""
        return self._shelf.on(
            format_type or format_played(observation, self.cards),
            day or played_on(observation, self.cards),
        )

    def hero_class(self, observation: Observation, player: int) -> int:
        """The class of a player's (PLAYER_ID) hero, a CardClass integer; 0 where unknown."""
        return class_of(observation, player, self.cards)

    def posterior(self, observation: Observation, player: int) -> Belief:
        """The belief about a player's (PLAYER_ID) deck, from the cards of it that were seen.

        The friendly deck is certain where the log names its list.
        """
        return self._beliefs.posterior(observation, player)

    def _task(self, decision: Decision, trees: int, iterations: int | None = None) -> DecisionTask:
        """A decision's searches, which reuse the previous decision's trees where possible."""
        position = self._position(decision)
        observation, root, drawn = decision.observation, position.root, position.drawn
        library, engine = position.library, self.engine(position.library)
        seed = derive_seed(self._seed, decision_number(decision))
        determinizer, unmodelled = engine.log_determinizer(root.state, drawn)
        setup = set_up(
            engine,
            determinizer,
            on_trees(self._config.search, trees),
            seed,
            tuple(root.searched),
            position=root.state.array,
            library=library,
        )
        setups = [setup]
        for tree in range(1, trees):
            other = self.engine(library, tree)
            twin, _ = other.log_determinizer(root.state, drawn.twin())
            setups.append(setup.on(other, twin, derive_seed(seed, tree)))
        kept = self._kept(decision, setup, trees)
        searches = [x.search(kept[i] if kept else None) for i, x in enumerate(setups)]
        opponent = self._beliefs.opponent(observation, position.opponent)
        engines = [self.engine(library, tree) for tree in range(trees)]
        faults = FaultLog(engines, root.state.array)
        redealing = BelievedRedealing(engine, library, position.opponent, lists=1)
        return DecisionTask(
            decision,
            root,
            position.wording,
            opponent,
            unmodelled,
            setup,
            searches,
            faults,
            Luck(setup, redealing, attempts_for(iterations)),
            self._config.evidence if decision.kind == "option" else 0,
            kept_in_self_play(decision, self.cards) if decision.kind == "mulligan" else (),
        )

    def _position(self, decision: Decision) -> DecisionPosition:
        """The common start of a decision's searches: the same for the same decision and seed."""
        observation = decision.observation
        library = self.library_of(observation)
        wording = OptionWording(self.cards, observation, self._names)
        root = root_options(decision, decision_state(decision, library), wording)
        own = self.posterior(observation, observation.friendly_player)
        opponent = self.posterior(observation, observation.opposing_player)
        decks_seed = derive_seed(self._seed, _turn_number(observation))
        drawn = PartialStateDeterminizer(root.state, own, opponent, decks_seed)
        return DecisionPosition(decision, library, wording, root, opponent, drawn)

    def _kept(self, decision: Decision, setup: DecisionSearch, trees: int) -> list[TreeRoot] | None:
        """The previous decision's subtrees below the option played, where they can be reused."""
        before = self._before
        same_turn = before is not None and before.turn == turn_key(decision, trees)
        if before is None or not same_turn or decision.kind != "option":
            return None
        if self._config.tree_reuse == "never":
            return None
        now = setup.engine.record(setup.sample())
        return before.subtrees(now, 0, setup.options)


def _over(
    clock: Clock, should_stop: Callable[[], bool] | None, until_s: float
) -> Callable[[], bool]:
    """Whether a time has come, or it was asked to stop."""
    return lambda: clock.now_s() >= until_s or (should_stop is not None and should_stop())


def _turn_number(observation: Observation) -> int:
    """A number of a game's turn, the same in every run.

    What is drawn by it is the same for all decisions of the turn, so that two of them differ by
    what has happened in between and not by luck.
    """
    return _digest(f"{observation.game}/{observation.turn}")


def decision_number(decision: Decision) -> int:
    """A number that is the same for the same decision in every run."""
    observation = decision.observation
    text = f"{observation.game}/{observation.turn}/{decision.kind}/{decision.decision_id}"
    return _digest(text)


def _digest(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
