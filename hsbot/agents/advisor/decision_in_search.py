"""A decision that is being searched: its start, its trees, and the advice that they give so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hsbot.agents.advisor.calibration import option_chance, win_chance
from hsbot.agents.advisor.deck_dependent_wins import rests_on_hidden_deck
from hsbot.agents.advisor.lethal_gamble import NOT_CERTAIN, lucky_win, with_luck
from hsbot.agents.advisor.line_outlook import line_of, lines_to_compare, outlooks, survivor
from hsbot.agents.advisor.line_wording import later_steps, stop_of, sure_part
from hsbot.agents.advisor.opponent_lethal import after_lines, at_least, reported_danger
from hsbot.agents.advisor.unmodelled_modes import mode_with_own_rules
from hsbot.agents.setup.reflex import floored, reflex_option
from hsbot.agents.setup.tree_reuse import GrownTrees, TurnKey
from hsbot.messages.advice import Advice, AdviceOption, Candidate
from hsbot.search import ParallelSearch
from hsbot.search.candidate import REPORTED_FROM
from hsbot.search.line_pruning import LinePruning
from hsbot.search.result import reported_value, with_line

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from hsbot.agents.advisor.lethal_gamble import Chance, Luck, Trial
    from hsbot.agents.advisor.simulator_faults import FaultLog
    from hsbot.agents.setup.decision_search import DecisionSearch, RootSearch
    from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
    from hsbot.belief.models.interface import Belief
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.game.wording import OptionWording
    from hsbot.messages.advice import Danger, KeptInSelfPlay, LuckyWin, OpponentGuess, Outlook
    from hsbot.observation.model import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.search import Candidate as Searched, SearchResult

MOST_LISTED: Final = 8
"""Options beside the best of which it is asked whether they do anything."""
LEVEL: Final = 0.02
"""Chances that differ by less are reported as level; a lower cost of a play is reported as none."""
DECIDED: Final = 0.95
"""A chance to win from which on the shortest line is reported that holds it."""


@dataclass(frozen=True, slots=True, eq=False)
class DecisionPosition:
    """A decision as its searches begin it.

    Attributes:
        decision: the decision.
        library: the engine's cards for the game's format and day.
        wording: words for its entities.
        root: its partial state and options.
        opponent: the belief about the opponent's deck.
        drawn: draws full states of it.
    """

    decision: Decision
    library: Library
    wording: OptionWording
    root: RootOptions
    opponent: Belief
    drawn: PartialStateDeterminizer


@dataclass(frozen=True, eq=False)
class DecisionTask:
    """One decision being searched.

    Attributes:
        decision: the decision.
        root: its partial state and options.
        wording: words for its entities.
        opponent: what is believed of the opponent.
        unmodelled: card ids that the simulator does not or only partly know.
        setup: what the first tree's search is made of.
        searches: one a tree.
        faults: what their simulators gave up on.
        luck: looks for the likeliest win within the turn.
        evidence: visits that the trees' answer needs to be advised instead of the reflex's.
        kept: in a mulligan, how its cards did in self-play.
    """

    decision: Decision
    root: RootOptions
    wording: OptionWording
    opponent: OpponentGuess
    unmodelled: tuple[str, ...]
    setup: DecisionSearch
    searches: Sequence[RootSearch]
    faults: FaultLog
    luck: Luck
    evidence: int = 0
    kept: tuple[KeptInSelfPlay, ...] = ()

    @cached_property
    def _reflex(self) -> int | None:
        return reflex_option(self.setup)

    def answer(self, result: SearchResult) -> SearchResult:
        """The search's result; with the reflex's option where the trees have seen too little."""
        return floored(self.setup.concluded(result), self.evidence, lambda: self._reflex)

    def pruned(self, result: SearchResult, should_stop: Callable[[], bool]) -> SearchResult:
        """The result with its line completed, and without idle or harmful steps.

        A line that is sure to win within the turn stays as it is. One that wins it by chance, and
        was judged by that, loses what is in vain alone; the one that is told in its place, where it
        is not tried, is pruned as any other.

        Args:
            result: the answer.
            should_stop: once true, the line so far is completed and kept.
        """
        if result.lethal:
            return result
        if (base := result.without_win) is not None:
            result = replace(result, without_win=self._line_pruned(base, should_stop))
        if (win := result.win) is None or result.line != win.line:
            return self._line_pruned(result, should_stop)
        line = self._without_vain_steps(result.line, should_stop)
        return replace(with_line(result, line), win=replace(win, line=line))

    def _without_vain_steps(
        self, line: tuple[int, ...], should_stop: Callable[[], bool]
    ) -> tuple[int, ...]:
        pruning = self._pruning(should_stop)
        return line if pruning is None else pruning.without_vain_steps(line)

    def _line_pruned(self, result: SearchResult, should_stop: Callable[[], bool]) -> SearchResult:
        decided = self._chance(result, result.best) >= DECIDED
        pruning = self._pruning(should_stop, won=decided)
        return result if pruning is None else with_line(result, pruning.pruned(result.line))

    def idle(self, result: SearchResult, should_stop: Callable[[], bool]) -> frozenset[int]:
        """The options that look as good as the best, but do nothing for the line after them.

        Args:
            result: the answer.
            should_stop: once true, no more are looked at.
        """
        if result.lethal or self.decision.kind != "option":
            return frozenset()
        near = self._chance(result, result.best) - LEVEL
        likely = [c.option for c in result.candidates if c.visits and c.option != result.best]
        good = [x for x in likely if self._chance(result, x) > near][:MOST_LISTED]
        pruning = self._pruning(should_stop) if good and not should_stop() else None
        if pruning is None:
            return frozenset()
        return frozenset(x for x in good if pruning.is_idle(line_of(self.searches, x)))

    def _pruning(self, should_stop: Callable[[], bool], *, won: bool = False) -> LinePruning | None:
        """The pruning of a turn's lines; None where there is none."""
        setup = self.setup
        values = setup.engine.line_values(
            setup.determinizer, setup.config.default_policy, setup.seed
        )
        if values is None or self.decision.kind != "option":
            return None
        return LinePruning(values, frozenset(self.root.searched), should_stop, won=won)

    def tried(
        self, result: SearchResult, *should_stop: Callable[[], bool]
    ) -> tuple[SearchResult, Trial | None]:
        """The result with the likeliest win tried for where that is better, and the report of it.

        Args:
            result: the answer.
            should_stop: once true, what is tried is chosen; once true, no more attempts are made.
        """
        choose, stop = should_stop
        trial = self.luck.trial(result, self.searches, choose, stop)
        return (
            (result, None)
            if trial is None
            else (with_luck(result, trial, self._chance_of(result)), trial)
        )

    def believed(self, result: SearchResult) -> SearchResult:
        """The result, without a claim of a certain win that the own deck decides, where hidden."""
        if not result.lethal or self.decision.kind != "option":
            return result
        seen, cards = self.decision.observation, self.wording.cards
        if not rests_on_hidden_deck(self.setup, seen, cards, result.line):
            return result
        chance = min(result.lethal_probability, NOT_CERTAIN)
        return replace(result, lethal=False, lethal_probability=chance)

    @property
    def search(self) -> ParallelSearch:
        """All trees' searches, run and read as one."""
        return ParallelSearch(self.searches, self.setup.config)

    def is_settled(self, result: SearchResult) -> bool:
        """Whether the search has ended by itself: a win was found, or there is one option.

        By numbers of iterations as in the search's own run, so that it is the same wherever the
        clock cuts the search into slices.
        """
        lone = len(self.root.searched) == 1
        return self.setup.config.is_settled(result.iterations, won=result.lethal, lone=lone)

    def grown(self, result: SearchResult) -> GrownTrees:
        """The trees as searched so far, for reuse by the next decision."""
        likely = [candidate.option for candidate in result.candidates]
        return GrownTrees(
            turn_key(self.decision, len(self.searches)), self.setup, self.searches, likely
        )

    def danger(
        self,
        result: SearchResult,
        should_stop: Callable[[], bool],
        outlook: Mapping[int, Outlook | None] = MappingProxyType({}),
    ) -> Danger | None:
        """How likely the opponent can win next turn, where that is a danger.

        Args:
            result: the answer.
            should_stop: once true, what was looked at so far is reported.
            outlook: of its best option; what happens in its playouts can happen.
        """
        if self.decision.kind != "option" or result.lethal:
            return None
        found = after_lines(self.setup, result.line, should_stop, self.luck.worlds)
        if found is None:
            return None
        danger = reported_danger(self.setup, found, lambda line: self._steps(self._sure(line)))
        ahead = outlook.get(result.best)
        return danger if ahead is None else at_least(danger, ahead.lose_next)

    def _sure(self, line: Sequence[int], *, won: bool = False) -> Sequence[int]:
        """A turn's line as far as it is sure; that of another decision as it is."""
        return line if self.decision.kind != "option" else sure_part(self.setup, line, won=won)

    def _steps(self, line: Sequence[int]) -> list[AdviceOption]:
        """A line as an advice tells it."""
        later = later_steps(self.decision, self.root, self.wording, self.setup, line)
        return [self.root.searched[line[0]], *later]

    def outlooks(
        self, result: SearchResult, should_stop: Callable[[], bool]
    ) -> dict[int, Outlook | None]:
        """Option code to outlook, of the best option of a turn and the two next.

        Args:
            result: the answer.
            should_stop: once true, no more samples are made.
        """
        if self.decision.kind != "option":
            return {}
        lines = lines_to_compare(result, self.searches)
        found = outlooks(self.setup, self.root.state.library, list(lines.values()), should_stop)
        return dict(zip(lines, found, strict=True))

    def survived(self, result: SearchResult, outlook: Mapping[int, Outlook | None]) -> SearchResult:
        """The result, with the option that dies less often where that is as good otherwise.

        A win that is tried for stays: who tries may be dead otherwise.

        Args:
            result: the answer.
            outlook: of its best option and the two next.
        """
        if result.lethal or result.tries:
            return result
        candidates = {c.option: c for c in result.candidates}
        option = survivor(
            result.best,
            outlook,
            lambda x: x in candidates and self._is_level(result, candidates[x]),
        )
        if option == result.best:
            return result
        chosen = replace(result, best=option, value=candidates[option].value)
        chosen = replace(chosen, line=line_of(self.searches, option))
        return self._line_pruned(chosen, lambda: True)

    def advice(
        self,
        result: SearchResult,
        elapsed_s: float,
        outlook: Mapping[int, Outlook | None] = MappingProxyType({}),
        trial: Trial | None = None,
        danger: Danger | None = None,
        *,
        idle: Collection[int] = (),
        foreseen: bool = False,
    ) -> Advice:
        """The search's result as the message, with what was looked at after it.

        Options that are ``idle`` are reported so; ``foreseen``: see :class:`Advice`.
        """
        decision, options = self.decision, self.root.searched
        best = options[result.best]
        line = self._sure(result.line, won=result.lethal)
        steps = tuple(self._steps(line))
        return Advice(
            game=decision.observation.game,
            turn=decision.observation.turn if decision.kind != "mulligan" else 0,
            kind=decision.kind,
            best=best,
            line=steps,
            then=stop_of(decision, self.setup, line[: len(steps)]),
            candidates=tuple(
                Candidate(
                    option=options[c.option],
                    visits=c.visits,
                    value=round(self._chance(result, c.option), 4),
                    outlook=outlook.get(c.option),
                    error=None if c.error is None else round(c.error / 2, 4),
                    as_good=c.option not in idle and (c.as_good or self._is_level(result, c)),
                    idle=c.option in idle,
                )
                for c in result.candidates
            ),
            win_probability=round(self._chance(result, result.best), 4),
            lethal=result.lethal,
            lethal_probability=round(result.lethal_probability, 4),
            no_lethal=result.no_win and not self.unmodelled,
            opponent=self.opponent,
            unmodelled=self.unmodelled,
            iterations=result.iterations,
            playouts=result.playouts,
            elapsed_s=round(elapsed_s, 4),
            gave_up=self.faults.entries(),
            mode=mode_with_own_rules(decision.observation),
            kept=self.kept,
            lucky_win=None if trial is None else self._lucky_win(result, trial),
            danger=danger,
            foreseen=foreseen,
            least_chance=round(win_chance(-1.0, len(self.unmodelled)), 4),
        )

    def _is_level(self, result: SearchResult, candidate: Searched) -> bool:
        """Whether an option is reported as good as the best one, within what the search knows."""
        if result.lethal or candidate.option == result.best or candidate.visits < REPORTED_FROM:
            return False
        if self.decision.kind == "mulligan":
            return False
        best, other = (self._chance(result, x) for x in (result.best, candidate.option))
        return abs(best - other) < LEVEL

    def _lucky_win(self, result: SearchResult, trial: Trial) -> LuckyWin:
        return lucky_win(result, trial, self.root.searched, self._chance_of(result))

    def _chance_of(self, result: SearchResult) -> Chance:
        unknown = len(self.unmodelled)
        return lambda option, value: option_chance("option", result, option, value, unknown)

    def _chance(self, result: SearchResult, option: int) -> float:
        """The win probability of an option, by what is reported of it."""
        reported, unknown = reported_value(result, option), len(self.unmodelled)
        return option_chance(self.decision.kind, result, option, reported, unknown)


def turn_key(decision: Decision, trees: int) -> TurnKey:
    """A key equal for decisions that may reuse trees: same game, turn and number of trees."""
    observation = decision.observation
    return TurnKey(decision.kind, observation.game, observation.turn, trees)
