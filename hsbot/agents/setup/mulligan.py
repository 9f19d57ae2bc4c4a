"""The mulligan: the usual answer, and what trials and the usual answer say of all answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.game.readable_state import StateView
from hsbot.rules.entry import codes
from hsbot.search.candidate import Candidate
from hsbot.search.default_policies import LookAheadPolicy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.setup.mulligan_model.keep_effects import HandEffects
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search import SearchConfig, SearchResult

KEEP_ALL: Final = codes.mulligan_code(0)
"""The option code that keeps every card."""

POLICY: Final = LookAheadPolicy(turns=14, width=3)
"""The default policy of a searched mulligan: a hand's value shows when it has been played."""

CARD_SPREAD: Final = 0.041
"""Standard deviation, over cards, of half of what it changes to keep one, on the value scale."""
CARD_USUAL: Final = 0.02
"""Its mean where the usual answer keeps the card, which is two points of win probability in all;
the opposite where it replaces it. Chosen so that a lucky trial or two do not outweigh it."""
TOGETHER_SPREAD: Final = 0.01
"""Standard deviation of what an answer is worth beside the sum over its cards."""
LEVEL_SPREAD: Final = 0.12
"""Standard deviation of a mulligan's true value over games: 6 points of win probability, as the
win rates of known decks have (from 4.5 in 2016 to 7.5 in 2025)."""
LEVEL_ERROR: Final = 0.25
"""Standard deviation of the simulator's error in that value, which no number of trials lessens: the
values of real games' mulligans spread by 0.33 around an even game, far more than true ones do."""
LEVEL_NOISE: Final = 0.41
"""Standard deviation of what all trials in one world have in common."""
ANSWER_NOISE: Final = 0.40
"""Standard deviation of what a trial has beside that."""
CARD_ERROR: Final = 0.025
"""Standard deviation of the trials' own error in what a card changes, which no number of trials
lessens: they stop after seven turns each, with a hand's value for what it holds."""
LEVEL_WITHIN: Final = 0.5
"""Two answers are level too where their values differ by less than so many standard errors of what
is known of the difference; by the whole 95% interval nearly every answer of every hand would be."""
SURE: Final = 3.0
"""Two answers surely differ where their values differ by so many standard deviations of what the
trials' luck makes of the difference: another seed then finds the same of them better."""
_UNTRIED: Final = 1e6
"""The variance of what is known of an answer that was not tried."""


def is_mulligan(state: NativeState) -> bool:
    """Whether the state's pending choice is the mulligan."""
    return StateView(state).is_mulligan


def obvious_answer(state: NativeState, options: Sequence[int], library: Library) -> int | None:
    """The option code of a decision that needs no search; None where there is one to make.

    The usual mulligan, which replaces expensive cards; or the only option.
    """
    if is_mulligan(state):
        return codes.usual_mulligan(state, library)
    return options[0] if len(options) == 1 else None


def mulligan_config(config: SearchConfig) -> SearchConfig:
    """The settings changed for a mulligan: a longer look ahead, no lethal search."""
    return replace(config, default_policy=POLICY, lethal=None)


def weighed(result: SearchResult, usual: int, effects: HandEffects | None = None) -> SearchResult:
    """A searched mulligan's result, each value weighed against the prior by its evidence.

    Trials say little of one answer and more of each card, which half of the answers keep. A value
    is that of the usual answer, near that of an even game, plus what each card adds or takes that
    is treated otherwise, plus what is the answer's own; all three are normal, and so is the noise
    of the trials, of which a part is the world's and common to all answers, and the simulator's
    error in the level. The result holds the posterior means with their standard errors, and the
    best of them is advised: the luckiest answer of few trials is not. Answers between which the
    trials' luck decides are marked.

    Args:
        result: mean values of trials in which all answers shared worlds.
        usual: the code of the usual answer.
        effects: what is known of keeping each card, with its error; without it the usual answer is
            all that is known.
    """
    tried = {candidate.option: candidate for candidate in result.candidates}
    options = list(dict.fromkeys([usual, *tried]))
    keeps = _keeps(options)
    changes = keeps - keeps[0]
    level = np.full((len(options), len(options)), LEVEL_SPREAD**2)
    spread = np.full(keeps.shape[1], CARD_SPREAD)
    mean = CARD_USUAL * changes @ keeps[0]
    if effects is not None and len(effects.single) >= keeps.shape[1]:
        keeps = _keeps(options, len(effects.single))
        changes, spread = keeps - keeps[0], effects.errors
        sums = effects.of_answers(keeps)
        mean = 2 * (sums - sums[0])
    prior = level + (changes * spread**2) @ changes.T + TOGETHER_SPREAD**2 * np.eye(len(options))
    visits = np.array([tried[x].visits if x in tried else 0 for x in options])
    values = np.array([tried[x].value if x in tried else 0.0 for x in options])
    own = np.where(visits > 0, ANSWER_NOISE**2 / np.maximum(visits, 1), _UNTRIED)
    common = LEVEL_ERROR**2 + LEVEL_NOISE**2 / max(1, visits.max())
    noise = common + np.diag(own)
    if effects is not None:
        noise = noise + CARD_ERROR**2 * changes @ changes.T
    gain = np.linalg.solve(prior + noise, prior).T
    posterior = mean + gain @ (values - mean)
    top = int(np.argmax(posterior))
    errors = _spread(prior - gain @ prior, top)
    luck = _spread(gain @ (common - LEVEL_ERROR**2 + np.diag(own)) @ gain.T, top)
    doubt = LEVEL_WITHIN * errors if effects is not None else np.zeros(len(options))
    found = [
        Candidate(
            option,
            int(visits[i]),
            min(1.0, max(-1.0, float(posterior[i]))),
            float(errors[i]),
            i != top and bool(posterior[top] - posterior[i] < max(SURE * luck[i], doubt[i])),
        )
        for i, option in enumerate(options)
    ]
    best = found[top]
    shown = [candidate for candidate in found if candidate.visits or candidate is best]
    shown.sort(key=lambda candidate: (-candidate.visits, -candidate.value))
    return replace(
        result,
        best=best.option,
        value=best.value,
        candidates=tuple(shown),
        line=(best.option,),
    )


def _spread(
    covariance: np.ndarray[tuple[int, int], np.dtype[np.float64]], top: int
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Standard deviations of how much each answer differs from ``top``; its own at ``top``."""
    own = np.diag(covariance)
    squares = own + own[top] - 2 * covariance[top]
    squares[top] = own[top]
    return np.asarray(np.sqrt(np.maximum(squares, 0.0)))


def _keeps(
    options: Sequence[int], least: int = 1
) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """A row for each answer: 1 for a card that it keeps, -1 for one that it replaces."""
    replaced = [codes.replaced_places(option) for option in options]
    cards = max(least, *(places.bit_length() for places in replaced))
    return np.array([[-1.0 if x >> i & 1 else 1.0 for i in range(cards)] for x in replaced])
