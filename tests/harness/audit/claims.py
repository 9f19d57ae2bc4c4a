"""The claims of an advice, each held against something that had no part in making it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import comb, sqrt
from typing import TYPE_CHECKING, Final

from hsbot.confidence_intervals import Z95, wilson
from hsbot.search.candidate import REPORTED_FROM

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from harness.audit.worlds import FreshWorlds
    from hsbot.messages.advice import Advice
    from hsbot.messages.tracking import OwnDeck

POINTS: Final = 0.02
"""The most that two advices differ without news in between; twice this still counts as level."""
SEEN: Final = 100
"""Visits from which on a row is held to it."""
NEXT: Final = "what is advised: two advices without news"
LEAST: Final = "another option is worth at least what is told"
ALLOWED: Final[Mapping[str, float]] = {
    "a certain win wins in fresh worlds": 0.0,
    "a win by luck comes as often as is told": 0.05,
    "outlook: won this turn": 0.05,
    "outlook: lost next turn": 0.05,
    "outlook: won next turn": 0.05,
    "draw odds": 0.05,
    "level by another seed": 0.05,
    NEXT: 0.05,
    LEAST: 0.05,
    "steps are legal in 95% of worlds": 0.05,
}
"""Each claim, with the share of misses that its own interval allows."""


@dataclass(frozen=True, slots=True)
class Check:
    """One claim of one advice, checked.

    Attributes:
        claim: a key of ``ALLOWED``.
        off: whether it is off by more than its interval allows.
        said: what was said.
        found: what was found.
    """

    claim: str
    off: bool
    said: float
    found: float


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is replayed.

    Attributes:
        replays: of a line that wins.
        outlooks: of a line through the next two turns.
        worlds: in which a line's steps are tried.
    """

    replays: int = 400
    outlooks: int = 64
    worlds: int = 40


def of_replays(advice: Advice, worlds: FreshWorlds, effort: Effort) -> Iterator[Check]:
    """The checks by replays of the advised line."""
    if advice.kind != "option":
        return
    done = [worlds.follow(advice.line, world) for world in range(effort.worlds)]
    whole = sum(one.over or one.done == len(advice.line) for one in done) / len(done)
    yield Check("steps are legal in 95% of worlds", whole < 0.95, 0.95, whole)
    if advice.lethal:
        won = _won(advice, worlds, effort) / effort.replays
        yield Check("a certain win wins in fresh worlds", won < 1.0, 1.0, won)
    elif advice.lucky_win is not None and advice.lucky_win.advised:
        low, high = wilson(_won(advice, worlds, effort), effort.replays)
        luck = advice.lucky_win  # who tries for it looks anew after each step, and wins more often
        claim = "a win by luck comes as often as is told"
        yield Check(claim, low > luck.high, luck.probability, (low + high) / 2)
    yield from _outlook(advice, worlds, effort)


def _won(advice: Advice, worlds: FreshWorlds, effort: Effort) -> int:
    found = (worlds.follow(advice.line, world).state for world in range(effort.replays))
    return sum(map(worlds.wins, found))


def _outlook(advice: Advice, worlds: FreshWorlds, effort: Effort) -> Iterator[Check]:
    """The shares of the best line's outlook, counted anew in other worlds."""
    reported = next((c.outlook for c in advice.candidates if c.option == advice.best), None)
    if reported is None:
        return
    won = lost = later = 0
    for world in range(effort.outlooks):
        state = worlds.follow(advice.line, world).state
        if worlds.is_own_turn(state):
            worlds.play_turns(state, world, 1)
        if worlds.is_over(state):
            won += worlds.wins(state)
            continue
        worlds.play_turns(state, world, 1)
        lost += worlds.is_over(state) and not worlds.wins(state)
        worlds.play_turns(state, world, 1)
        later += worlds.wins(state)
    for claim, share, count in (
        ("outlook: won this turn", reported.won, won),
        ("outlook: lost next turn", reported.lose_next, lost),
        ("outlook: won next turn", reported.lethal_next, later),
    ):
        found = count / effort.outlooks
        yield Check(claim, differs(share, reported.samples, found, effort.outlooks), share, found)


def differs(one: float, n: int, other: float, m: int) -> bool:
    """Whether two shares of ``n`` and ``m`` trials differ beyond their 95% interval."""
    pooled = (one * n + other * m) / (n + m)
    error = sqrt(pooled * (1.0 - pooled) * (1 / n + 1 / m))
    return abs(one - other) > Z95 * error + 1e-9


def of_another_seed(advice: Advice, other: Advice) -> Iterator[Check]:
    """Options reported as level, held against what another seed reports of them.

    Each of the two tells a value with two points of doubt, so that four may lie between them.
    """
    if advice.kind == "mulligan":
        return
    again = {c.option: c for c in other.candidates}
    for candidate in advice.candidates:
        twin, best = again.get(candidate.option), again.get(advice.best)
        if candidate.as_good and twin and best and min(twin.visits, best.visits) >= SEEN:
            gap = best.value - twin.value
            yield Check("level by another seed", abs(gap) > 2 * POINTS, 0.0, gap)


def of_the_next(advice: Advice, played: str | None, then: Advice) -> Iterator[Check]:
    """The reported value of the option that was played, held against the next advice.

    Args:
        advice: the one before.
        played: the option's words.
        then: the next one, where nothing has happened or was revealed that was not foreseen.
    """
    rows = [c for c in advice.candidates if c.option.text == played]
    if len(rows) != 1:
        return
    (row,), found = rows, then.win_probability
    if row.option != advice.best and row.visits >= REPORTED_FROM:
        yield Check(LEAST, found < row.value - POINTS, row.value, found)
    elif row.option == advice.best and row.visits >= SEEN:
        yield Check(NEXT, abs(found - row.value) > POINTS, row.value, found)


def of_the_deck(deck: OwnDeck, seed: int, shuffles: int = 400) -> Iterator[Check]:
    """Draw odds by shuffling the cards that are said to be there; one card of the deck."""
    if not deck.cards or sum(one.count for one in deck.cards) + deck.unknown != deck.size:
        return
    chance = random.Random(seed)
    card = chance.choice(deck.cards)
    draws = chance.randint(1, len(card.odds))
    places = [one.card_id == card.card_id for one in deck.cards for _ in range(one.count)]
    places += [False] * deck.unknown
    hits = sum(any(chance.sample(places, draws)) for _ in range(shuffles))
    low, high = wilson(hits, shuffles)
    same = [one for one in deck.cards if one.card_id == card.card_id]
    if len(same) == 1:
        said = card.odds[draws - 1]
        yield Check("draw odds", not low - 1e-4 <= said <= high + 1e-4, said, hits / shuffles)


@dataclass(frozen=True, slots=True)
class Verdict:
    """All checks of a claim.

    Attributes:
        claim: the claim.
        checks: how many there were.
        off: how many were off.
        allowed: the share that its interval allows.
        chance: how likely as many or more are off, if that share is the true one.
    """

    claim: str
    checks: int
    off: int
    allowed: float
    chance: float

    @property
    def holds(self) -> bool:
        """Whether the misses are no more than chance explains."""
        return self.chance > 0.01


def verdicts(checks: Iterable[Check]) -> list[Verdict]:
    """The verdict on each claim that was checked, by a binomial test."""
    every, found = list(checks), []
    for claim, allowed in ALLOWED.items():
        of_it = [check for check in every if check.claim == claim]
        if of_it:
            off = sum(check.off for check in of_it)
            chance = at_least(off, len(of_it), allowed)
            found.append(Verdict(claim, len(of_it), off, allowed, chance))
    return found


def at_least(hits: int, trials: int, share: float) -> float:
    """The probability of so many hits or more."""
    less = (comb(trials, k) * share**k * (1 - share) ** (trials - k) for k in range(hits))
    return max(0.0, 1.0 - sum(less))
