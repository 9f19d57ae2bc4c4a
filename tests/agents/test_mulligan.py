"""The mulligan: all answers tried alike, weighed against what is usual, the best one advised."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, cast

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.setup.decision_search import DecisionSearch
from hsbot.agents.setup.mulligan import (
    ANSWER_NOISE,
    CARD_SPREAD,
    CARD_USUAL,
    LEVEL_NOISE,
    TOGETHER_SPREAD,
    weighed,
)
from hsbot.agents.setup.mulligan_search import MulliganSearch
from hsbot.clock import FakeClock
from hsbot.logwriter import sample_log
from hsbot.observation import read_decisions
from hsbot.rules.entry.codes import mulligan_code
from hsbot.search import DEFAULT, IterationBudget
from hsbot.search.candidate import Candidate
from hsbot.search.result import SearchResult

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

ANSWERS = [mulligan_code(replaced) for replaced in range(8)]
KEEP_ALL = ANSWERS[0]


def found(value: Callable[[int], float], visits: int, answers: int = 8) -> SearchResult:
    """A search's result that gives the answer with number i ``value(i)``."""
    candidates = [Candidate(ANSWERS[i], visits, value(i)) for i in range(answers)]
    candidates.sort(key=lambda candidate: -candidate.value)
    best = candidates[0]
    return SearchResult(
        player=0,
        best=best.option,
        value=best.value,
        candidates=tuple(candidates),
        line=(best.option,),
        lethal=False,
        iterations=visits * answers,
        playouts=visits * answers,
        nodes=1,
        depth_max=1,
        depth_mean=1.0,
    )


def test_the_luckiest_of_single_trials_is_not_advised() -> None:
    """One trial of each, one of them won: the usual answer stands, and the game is near even."""
    lucky = found(lambda i: 1.0 if i == 5 else -0.2, 1)
    answer = weighed(lucky, KEEP_ALL)
    assert (lucky.best, answer.best) == (ANSWERS[5], KEEP_ALL)
    assert abs(answer.value) < 0.05


def test_many_trials_overrule_what_is_usual() -> None:
    """A card that loses in thousands of trials goes, and the difference is believed."""
    answer = weighed(found(lambda i: 0.1 if i & 1 else -0.1, 2000), KEEP_ALL)
    values = {candidate.option: candidate.value for candidate in answer.candidates}
    assert answer.best in {ANSWERS[i] for i in (1, 3, 5, 7)}
    assert answer.value == max(values.values())
    assert values[ANSWERS[1]] - values[ANSWERS[0]] == pytest.approx(0.2, abs=0.02)


def test_an_answer_is_known_by_its_cards() -> None:
    """Keeping the third card wins in each of the other answers: one bad answer is bad luck."""
    answer = weighed(found(lambda i: -0.1 if i & 4 or not i else 0.1, 40), KEEP_ALL)
    values = {candidate.option: candidate.value for candidate in answer.candidates}
    assert values[ANSWERS[0]] > values[ANSWERS[4]]
    assert values[ANSWERS[0]] > max(values[ANSWERS[i]] for i in (4, 5, 6, 7))


def test_an_answer_that_was_not_tried_may_be_advised() -> None:
    """It is judged by its cards, and is a candidate without visits."""
    answer = weighed(found(lambda i: 0.1 * i.bit_count(), 500, answers=7), ANSWERS[7])
    assert answer.best == ANSWERS[7]
    best = next(x for x in answer.candidates if x.option == answer.best)
    assert (best.visits, best.value) == (0, answer.value)


class Hand:
    """A simulator of nothing but answers; it notes world, chance and answer of each trial."""

    def __init__(self) -> None:
        self.trials: list[tuple[int, int, int]] = []

    def sample(self, seed: int) -> int:
        """The world, which is its seed."""
        return seed

    def player_to_act(self, _world: int) -> int:
        """The first player."""
        return 0

    def clone(self, world: int) -> int:
        """The world."""
        return world

    def rng(self, seed: int) -> int:
        """The seed."""
        return seed

    def apply(self, world: int, option: int, rng: int) -> None:
        """Note the trial."""
        self.trials.append((world, rng, option))

    def is_terminal(self, _world: int) -> bool:
        """The game is over at once."""
        return True

    def returns(self, _world: int) -> tuple[float, float]:
        """A little for the second answer."""
        value = 0.25 if self.trials[-1][2] == ANSWERS[1] else 0.0
        return value, -value


def test_what_is_not_offered_is_not_advised() -> None:
    """A log that lost lines offers two cards of three: the usual answer may replace the third."""
    nothing = cast("Any", None)
    offered = (KEEP_ALL, ANSWERS[1])
    setup = DecisionSearch(nothing, nothing, DEFAULT, 1, offered, nothing, usual=ANSWERS[4])
    result = setup.concluded(found(lambda _: 0.0, 4, answers=2))
    assert {candidate.option for candidate in result.candidates} == set(offered)
    assert result.best in offered


def test_a_round_tries_all_answers_in_one_world() -> None:
    """The same world and the same chance for all, others in the next round; equally often."""
    hand = Hand()
    search = MulliganSearch(hand, hand, DEFAULT, 5, ANSWERS[:3])  # type: ignore[arg-type] # a part of it
    result = search.run(IterationBudget(8))
    first, second, third = hand.trials[:3], hand.trials[3:6], hand.trials[6:]
    for trials in (first, second, third):
        assert len({(world, chance) for world, chance, _ in trials}) == 1
        assert [option for *_, option in trials] == ANSWERS[: len(trials)]
    assert len({trials[0] for trials in (first, second, third)}) == 3
    assert {(c.option, c.visits) for c in result.candidates} == {(x, 2) for x in ANSWERS[:3]}
    assert (result.best, result.value, result.iterations) == (ANSWERS[1], 0.25, 8)
    assert len(search.run(IterationBudget(1)).candidates) == 3
    assert hand.trials[6:] == [(*third[0][:2], option) for option in ANSWERS[:3]]


@pytest.mark.parametrize("iterations", [1, 5, 100])
def test_the_answer_shown_best_is_advised(
    table: CardTable, library: Library, iterations: int
) -> None:
    """With few trials and with many; one trial is of the usual answer, and claims little."""
    mulligan = next(d for d in read_decisions(sample_log()) if d.kind == "mulligan")
    for seed in range(4):
        advisor = Advisor(seed=seed, clock=FakeClock(), cards=table, library=library)
        advice = advisor.advise(mulligan, budget_s=None, iterations=iterations)
        best = max(advice.candidates, key=lambda candidate: candidate.value)
        assert best.option == advice.best
        assert best.value == pytest.approx(advice.win_probability, abs=1e-4)
        assert advice.iterations == iterations
        assert 0.3 < advice.win_probability < 0.7


def luck(seed: int, visits: int, worth: Callable[[int], float]) -> SearchResult:
    """A search's result as trials give it: the truth, the luck of the worlds, that of each answer.

    Args:
        seed: of the luck.
        visits: trials of each answer.
        worth: the true value of the answer with number i.
    """
    chance = random.Random(seed)
    common = chance.gauss(0.0, LEVEL_NOISE / visits**0.5)
    own = [chance.gauss(0.0, ANSWER_NOISE / visits**0.5) for _ in ANSWERS]
    return found(lambda i: worth(i) + common + own[i], visits)


@pytest.mark.parametrize("visits", [40, 400, 4000])
def test_seeds_agree_or_say_that_they_may_not(visits: int) -> None:
    """Of two hundred hands, hardly one gets two answers from five seeds without a word of it."""
    silent = 0
    hands = random.Random(visits)
    for hand in range(200):
        true = [hands.gauss(0.0, 0.04) for _ in ANSWERS]
        answers = [
            weighed(luck(5 * hand + i, visits, true.__getitem__), KEEP_ALL) for i in range(5)
        ]
        differ = len({answer.best for answer in answers}) > 1
        said = any(c.as_good for answer in answers for c in answer.candidates)
        silent += differ and not said
    assert silent <= 2


def test_a_clear_answer_is_not_called_a_toss() -> None:
    """Where one card decides, and thousands of trials have shown it, no answer without it is."""
    answer = weighed(luck(1, 4000, lambda i: 0.2 if i & 1 else -0.2), KEEP_ALL)
    assert all(ANSWERS.index(c.option) & 1 for c in answer.candidates if c.as_good)


def test_the_truth_lies_within_the_interval() -> None:
    """Of four hundred luckily or unluckily tried hands, 95% of differences lie within 1.96 errors.

    Hands are drawn from the prior that the weighing goes by.
    """
    within = total = 0
    hands = random.Random(5)
    for hand in range(400):
        cards = [CARD_USUAL + hands.gauss(0.0, CARD_SPREAD) for _ in range(3)]
        together = [hands.gauss(0.0, TOGETHER_SPREAD) for _ in ANSWERS]
        true = [
            sum(-c if i >> k & 1 else c for k, c in enumerate(cards)) + together[i]
            for i in range(len(ANSWERS))
        ]
        answer = weighed(luck(hand, 100, true.__getitem__), KEEP_ALL)
        best = true[ANSWERS.index(answer.best)]
        for candidate in answer.candidates:
            if candidate.option == answer.best or candidate.error is None:
                continue
            apart = true[ANSWERS.index(candidate.option)] - best
            total += 1
            within += abs(candidate.value - answer.value - apart) <= 1.96 * candidate.error
    assert within / total == pytest.approx(0.95, abs=0.025)
