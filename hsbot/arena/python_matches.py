"""Matches for users of Python, between any two players: names, functions, objects, classes."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from collections.abc import Iterable
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from hsbot.agents.players.settings import named_files
from hsbot.agents.python_players import check_player
from hsbot.arena.executors import SerialExecutor, executor_for
from hsbot.arena.refereed_games import Contest, play_pair
from hsbot.arena.statistics import Score
from hsbot.argument_errors import explained
from hsbot.clock import SystemClock
from hsbot.errors import UsageError, WorkerEndedError, short
from hsbot.game import deck_of
from hsbot.input_bounds import MOST_COUNT, MOST_FEW, most_processes
from hsbot.plurals import counted
from hsbot.system.processes import WatchedPool
from hsbot.system.whole_numbers import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

    from hsbot.agents.python_players import PlayerLike
    from hsbot.arena.single_game import GameResult
    from hsbot.cards import Deck
    from hsbot.clock import Clock
    from hsbot.game import DeckLike

_BAR: Final = 320
"""Pixels of the bar of all games, in which a notebook draws those won and their interval."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match, from player A's side.

    Attributes:
        a: A's name; of two alike, a user's own is told by where it is defined.
        b: B's name.
        decks: the names of the decks, of each pair of decks A's first.
        results: every game, in order.
        seconds: the time that it took, by which equal results may differ.
    """

    a: str
    b: str
    decks: tuple[tuple[str, str], ...]
    results: tuple[GameResult, ...]
    seconds: float = field(compare=False)

    @property
    def score(self) -> Score:
        """The counts, as the arena prints them."""
        return Score.of(self.results, self.seconds)

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.results)

    @property
    def wins_a(self) -> int:
        """Games that A won."""
        return self.score.wins_a

    @property
    def wins_b(self) -> int:
        """Games that B won."""
        return self.score.wins_b

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.score.draws

    @property
    def win_rate_a(self) -> float:
        """The share of all games that A won."""
        return self.score.win_rate_a

    @property
    def ci95(self) -> tuple[float, float]:
        """Wilson's 95% interval of :attr:`win_rate_a`."""
        return self.score.ci95

    @property
    def forfeits(self) -> tuple[str, ...]:
        """Why each game that was not played to the end was lost, in order."""
        return self.score.forfeits

    def __str__(self) -> str:
        low, high = self.ci95
        decks = ", ".join(a if a == b else f"{a} against {b}" for a, b in self.decks)
        won = f"{self.win_rate_a:.1%} won (95% interval {low:.0%} to {high:.0%})"
        counts = f"{self.wins_a} won, {self.wins_b} lost, {self.draws} drawn"
        lines = [
            f"{self.a} against {self.b}, {counted(self.games, 'game')} with {decks}",
            f"{counts}: {won} in {self.seconds:.1f} s",
        ]
        score = self.score
        said = [*score.share_words(), *score.note_words(), *score.forfeit_words()]
        return "\n".join([*lines, *said])

    def __repr__(self) -> str:
        low, high = self.ci95
        return (
            f"<MatchResult {self.a} against {self.b}: {self.wins_a} of {self.games} won,"
            f" {low:.0%} to {high:.0%}>"
        )

    def _repr_html_(self) -> str:
        from html import escape  # noqa: PLC0415 - notebooks alone need it

        low, high = self.ci95
        at = [round(_BAR * share) for share in (low, self.win_rate_a, high)]
        bar = (
            f'<svg width="{_BAR}" height="22" role="img"><rect width="{_BAR}" height="22" rx="4"'
            f' fill="#eee"/><rect width="{at[1]}" height="22" rx="4" fill="#2f6fb0"/>'
            f'<line x1="{at[0]}" x2="{at[2]}" y1="11" y2="11" stroke="#20242c" stroke-width="3"/>'
            f'<line x1="{_BAR // 2}" x2="{_BAR // 2}" y2="22" stroke="#b3362b"'
            ' stroke-dasharray="3 2"/></svg>'
        )
        return f"<div>{bar}<pre>{escape(str(self))}</pre></div>"


@explained
def match(
    a: PlayerLike,
    b: PlayerLike | None = None,
    *more: object,
    decks: Iterable[DeckLike | tuple[DeckLike, DeckLike]] = ("CLASSIC",),
    games: int = 20,
    seed: int = 0,
    jobs: int = 1,
    time_limit_s: float | None = None,
    luck: int = 0,
    clock: Clock | None = None,
) -> MatchResult:
    """Play a match: games in pairs, two of one seed with swapped seats.

    The same arguments give the same result with any number of jobs, as far as the players keep to
    their seeds: an object plays each game as a copy (``copy.deepcopy``) of itself, and forgets what
    it learnt there; what is to be kept stands elsewhere. A player
    that raises, answers with what is not legal, or takes longer than it may loses that game, with
    the reason in the result, and the match goes on.

    Args:
        a: a name with settings, a function of ``(position, options)``, an object or a class with
            ``choose(position, options)``.
        b: the other player.
        more: nothing: a match has two players.
        decks: what is played: decks that both have, or pairs of A's and B's; they take turns.
        games: how many, an even number.
        seed: decides all chance.
        jobs: processes. Functions and objects are played by copies of this process; where the
            system cannot copy it, in this one.
        time_limit_s: what a player may take for an option; None for no limit. One that waits or
            hangs is stopped then; within C, in another than the main thread and on Windows as it
            comes back to Python.
        luck: by how many games, played on from it, each chance event is valued, so that the luck of
            the games can be subtracted (``score.adjusted``); 0 for not at all, 50 will do. Players
            then see shuffled decks, so that games may differ from those of the seed without.
        clock: times players and match; the machine's if None.

    Raises:
        UsageError: an argument is not what it should be.
        WorkerEndedError: a player has ended or crashed its process; with one job and functions or
            objects that is this one, which ends.
        DeckError: a deck cannot be read, or there is none of that name.
        CardNotImplementedError: the simulator lacks a card of a deck.
    """
    if b is None or more:
        said = ", ".join(map(short, (a, b, *more)))
        raise UsageError(f"a match has two players, match(a, b, decks=[...]), and was given {said}")
    for player in (a, b):
        check_player(player)
    games, seed = whole_number(games, "games"), whole_number(seed, "seed")
    jobs = whole_number(jobs, "jobs", least=1, most=most_processes())
    luck = whole_number(luck, "luck", least=0, most=MOST_FEW)
    _check_numbers(games, time_limit_s)
    if clock is not None and not callable(getattr(clock, "now_s", None)):
        raise UsageError(f"clock is an object of hsbot.clock or None, not {short(clock)}")
    clock = clock or SystemClock()
    begun_s = clock.now_s()
    files = tuple(named_files(player for player in (a, b) if isinstance(player, str)))
    contest = Contest(a, b, _pairs_of(decks), seed, time_limit_s, clock, luck=luck, files=files)
    contest.check()
    try:
        with _executor(contest, games // 2, jobs) as (executor, play_pair):
            futures = [executor.submit(play_pair, pair) for pair in range(games // 2)]
            results = [game for future in futures for game in future.result()]
    except WorkerEndedError as error:
        players = " against ".join(contest.names)
        raise WorkerEndedError(error.how, players, "a player") from error
    names = tuple((one.name, other.name) for one, other in contest.decks)
    return MatchResult(*contest.names, names, tuple(results), clock.now_s() - begun_s)


def _check_numbers(games: int, time_limit_s: object) -> None:
    """Check the numbers that a user gave.

    Raises:
        UsageError: one is not what it should be.
    """
    if not 2 <= games <= MOST_COUNT or games % 2:
        raise UsageError(
            f"games is an even number from 2 to {MOST_COUNT}: they are played in pairs, "
            f"not {short(games)}"
        )
    if time_limit_s is not None and not (
        isinstance(time_limit_s, int | float) and 0 < time_limit_s <= MOST_COUNT
    ):
        raise UsageError(
            f"time_limit_s is a number of seconds above 0 to {MOST_COUNT}, "
            f"not {short(time_limit_s)}"
        )


def _pairs_of(
    decks: Iterable[DeckLike | tuple[DeckLike, DeckLike]],
) -> tuple[tuple[Deck, Deck], ...]:
    """A's and B's decks in turn.

    Raises:
        UsageError: it is no list of decks.
        DeckError: a deck cannot be read.
    """
    given = list(decks) if isinstance(decks, Iterable) and not isinstance(decks, str) else []
    if not given:
        raise UsageError(f'decks is a list of decks, such as ["CLASSIC"], not {decks!r}')
    found = []
    for deck in given:
        if isinstance(deck, tuple) and len(deck) == 2:
            found.append((deck_of(deck[0]), deck_of(deck[1])))
        else:
            found.append((deck_of(deck), deck_of(deck)))
    return tuple(found)


# ---- where pairs are played ----------------------------------------------------------------------
_copied: list[Contest] = []
"""The match that copies of this process play, which need not be sent to them."""


def _play_copied(pair: int) -> tuple[GameResult, GameResult]:
    """Both games of a pair, in a copy of the process that holds the match."""
    return play_pair(_copied[-1], pair)


@contextmanager
def _executor(
    contest: Contest, pairs: int, jobs: int
) -> Iterator[tuple[Executor, Callable[[int], tuple[GameResult, GameResult]]]]:
    """The function that plays a pair by its number, and its executor.

    Players by name are played by worker processes, functions and objects by copies of this one.
    """
    if contest.is_named or jobs == 1 or pairs == 1:
        with executor_for(pairs, jobs) as (executor, _):
            yield executor, partial(play_pair, contest)
    elif sys.platform == "win32" or threading.active_count() > 1:  # no process can be copied
        yield SerialExecutor(), partial(play_pair, contest)
    else:
        _copied.append(contest)
        try:
            copies = multiprocessing.get_context("fork")
            with WatchedPool(min(jobs, pairs), mp_context=copies) as executor:
                yield executor, _play_copied
        finally:
            _copied.pop()
