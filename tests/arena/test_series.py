"""Pairs of games: the same whatever plays them, resumable."""

from __future__ import annotations

import json
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest

import hsbot
from hsbot.agents.players import make_player
from hsbot.agents.players.context_cache import context_of
from hsbot.arena import (
    Match,
    PairRecord,
    SerialExecutor,
    Series,
    pair_record,
    play_game,
    play_series,
)
from hsbot.arena.resume_file import files_of, kept_pairs
from hsbot.arena.series import PairResult, play_pair
from hsbot.arena.single_game import check, named_deck
from hsbot.clock import FakeClock, ProcessorClock, SystemClock
from hsbot.errors import DeckError, IllegalOptionError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.agents.players import GameContext, Player

GAMES = 8
T = TypeVar("T")


def played(
    series: Series, record: PairRecord | None = None
) -> tuple[list[PairResult], list[object]]:
    """The pairs that were played or known, and the score without its time."""
    pairs: list[PairResult] = []
    score = play_series(series, SerialExecutor(), 1, record=record, on_pair=pairs.append)
    return pairs, [score.games, score.wins_a, score.wins_b, score.half_turns]


def test_a_pair_is_the_same_deal_with_swapped_seats(match: Match) -> None:
    """One side begins in both games, so each player begins once."""
    pair = play_pair(match, 5, 0)
    assert [game.a_first for game in pair.games] in ([True, False], [False, True])
    first = [play_pair(match, 5, k).games[0].a_first for k in range(12)]
    assert len(set(first)) == 2


def test_mirror_pairs_of_equals_mirror() -> None:
    """Players that decide alike get each other's luck: one wins each game of the pair."""
    mirror = Match("greedy", "greedy", "BASIC", "BASIC")
    for pair in range(3):
        first, second = play_pair(mirror, 2, pair).games
        assert {first.winner, second.winner} == {"a", "b"}
        assert first.half_turns == second.half_turns


def test_the_same_seed_gives_the_same_result(match: Match) -> None:
    """In whatever order, on however many threads, after whatever was played before."""
    series = Series(match, GAMES, seed=3)
    _, alone = played(series)
    play_game(match, 99, swapped=True)
    for jobs in (2, 3):
        with ThreadPoolExecutor(jobs) as pool:
            score = play_series(series, pool, jobs)
        assert [score.games, score.wins_a, score.wins_b, score.half_turns] == alone
    assert played(Series(match, GAMES, seed=4))[1] != alone


def test_searchers_are_reproducible_too() -> None:
    """A tree of one game leaves nothing in the next."""
    match = Match("default:iterations=6", "quick", "CLASSIC", "CLASSIC")
    series = Series(match, 2, seed=1)
    assert played(series)[1] == played(series)[1]


@pytest.mark.parametrize("games", [0, 1, 7])
def test_games_come_in_pairs(games: int, match: Match) -> None:
    """An odd number is refused."""
    with pytest.raises(UsageError, match="an even number"):
        Series(match, games)


def test_a_broken_run_goes_on(match: Match, tmp_path: Path) -> None:
    """The games in the file are not played again; the score is that of an unbroken run."""
    file = tmp_path / "arena.jsonl"
    whole, expected = played(Series(match, GAMES, seed=6))
    play_series(Series(match, 4, seed=6), SerialExecutor(), 1, record=pair_record(file))
    text = file.read_text("utf-8")
    assert len(text.splitlines()) == 2
    file.write_text(text + text.splitlines()[0][:30], "utf-8")  # a line that was cut off
    again, score = played(Series(match, GAMES, seed=6), pair_record(file))
    assert score == expected
    assert sorted(again, key=lambda x: x.pair) == whole
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == GAMES // 2
    _, other = played(
        Series(match, 2, seed=7), pair_record(file)
    )  # another series in the same file
    assert other[0] == 2
    assert played(Series(match, GAMES, seed=6), pair_record(file))[1] == expected
    assert len(file.read_text("utf-8").splitlines()) == GAMES // 2 + 1


class BreakingExecutor(SerialExecutor):
    """An executor that breaks after some calls."""

    def __init__(self, calls: int) -> None:
        self._left = calls

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        """Run the call, or lose it."""
        self._left -= 1
        if self._left >= 0:
            return super().submit(fn, *args, **kwargs)
        lost: Future[T] = Future()
        lost.set_exception(BrokenProcessPool("lost"))
        return lost


def test_what_was_played_before_a_process_was_lost_is_kept(match: Match, tmp_path: Path) -> None:
    """Those pairs, too, that are known at the same time as the loss."""
    file = tmp_path / "arena.jsonl"
    with pytest.raises(BrokenProcessPool):
        play_series(Series(match, GAMES), BreakingExecutor(3), 2, record=pair_record(file))
    assert len(file.read_bytes().splitlines()) == 3


def test_clocks_are_kept_apart(match: Match, tmp_path: Path) -> None:
    """Games by the processor's clock are others; a record without one is of the wall's."""
    file = tmp_path / "arena.jsonl"
    by_processor = replace(match, clock="processor")
    played(Series(by_processor, 2, seed=6), pair_record(file))
    played(Series(match, 2, seed=6), pair_record(file))
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [line.pop("clock") for line in lines] == ["processor", "wall"]
    file.write_text(json.dumps(lines[1]) + "\n", "utf-8")
    record = pair_record(file)
    assert len(kept_pairs(record, Series(match, 2, seed=6), ())) == 1
    assert not kept_pairs(record, Series(by_processor, 2, seed=6), ())
    contexts = [context_of([named_deck("BASIC")], clock=clock) for clock in ("processor", "wall")]
    assert [type(context.clock) for context in contexts] == [ProcessorClock, SystemClock]


class TimedExecutor(SerialExecutor):
    """Plays each pair in ten seconds of a clock."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        """Play at once; ten seconds have passed."""
        self._clock.advance(10)
        return super().submit(fn, *args, **kwargs)


def test_time_adds_up_over_runs(match: Match, tmp_path: Path) -> None:
    """The seconds are those of all runs; a run that plays nothing takes none."""
    file, clock = tmp_path / "arena.jsonl", FakeClock(7.0)

    def seconds(games: int) -> float:
        record, executor = pair_record(file), TimedExecutor(clock)
        return play_series(Series(match, games), executor, 1, record=record, clock=clock).seconds

    assert [seconds(2), seconds(6), seconds(6)] == [10, 30, 30]


@pytest.mark.parametrize("text", ["hello\n", '{"a": 1}\n', '{"a":\n'])
def test_another_file_is_refused(text: str, tmp_path: Path) -> None:
    """The error names the line."""
    file = tmp_path / "notes.txt"
    file.write_text(text, "utf-8")
    with pytest.raises(UsageError, match="line 1: is no record of the arena"):
        pair_record(file)
    with pytest.raises(UsageError, match="cannot be used"):
        pair_record(tmp_path)


def test_there_is_no_such_deck_or_player() -> None:
    """Both are named."""
    with pytest.raises(DeckError, match="NONE"):
        play_game(Match("random", "random", "NONE", "BASIC"), 1, swapped=False)
    with pytest.raises(UsageError, match="nobody"):
        play_game(Match("nobody", "random", "BASIC", "BASIC"), 1, swapped=False)


class Cheat:
    """Chooses what is not there."""

    def begin(self, seat: int, seed: int) -> None:
        """Nothing to do."""

    def choose(self, state: object, options: object) -> int:  # noqa: ARG002
        """No option's code."""
        return -1


def test_an_illegal_choice_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A third party's player cannot do what is not offered."""

    def make(text: str, context: GameContext) -> Cheat:
        return Cheat()

    monkeypatch.setattr("hsbot.arena.single_game.make_player", make)
    with pytest.raises(IllegalOptionError, match="was not offered it"):
        play_game(Match("cheat", "cheat", "BASIC", "BASIC"), 1, swapped=False)


def test_a_series_goes_on_after_a_cheat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It loses each game, with the reason in the score, and in the file that a run goes on from."""

    def make(text: str, context: GameContext) -> Player:
        return Cheat() if text == "cheat" else make_player(text, context)

    monkeypatch.setattr("hsbot.arena.single_game.make_player", make)
    series = Series(Match("cheat", "random", "BASIC", "BASIC"), 2, 1)
    record = pair_record(tmp_path / "games.jsonl")
    score = play_series(series, SerialExecutor(), 1, record=record)
    record.close()
    assert (score.wins_a, score.wins_b, len(score.forfeits)) == (0, 2, 2)
    assert score.forfeits[0] == "cheat, half-turn 0: chose -1, which it was not offered"
    assert score.document()["forfeits"] == list(score.forfeits)
    again = pair_record(tmp_path / "games.jsonl")
    assert play_series(series, SerialExecutor(), 1, record=again).forfeits == score.forfeits
    again.close()


class Endless:
    """Takes the last option that is not the turn's end, for as long as it is let."""

    def __init__(self) -> None:
        self.taken = 0

    def begin(self, seat: int, seed: int) -> None:
        """Nothing to do."""

    def choose(self, state: object, options: list[int]) -> int:  # noqa: ARG002
        """An option, never the turn's end."""
        self.taken += 1
        return max(options)


def test_the_rope_ends_a_turn_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that would go on for ever is cut short, as by the game's clock."""
    players = []

    def make(text: str, context: GameContext) -> Endless:
        players.append(Endless())
        return players[-1]

    monkeypatch.setattr("hsbot.arena.single_game.make_player", make)
    monkeypatch.setattr("hsbot.arena.single_game.MAX_OPTIONS_A_TURN", 1)
    result = play_game(Match("endless", "endless", "BASIC", "BASIC"), 1, swapped=False)
    assert sum(player.taken for player in players) <= 2 * (result.half_turns + 1)


def test_a_run_plays_the_files_that_it_began_with(tmp_path: Path) -> None:
    """A process that loads another one later refuses it; one that has loaded it plays on."""
    file = tmp_path / "mybot.py"
    source = "def mine(position, options):\n    return options[{}]\n"
    file.write_text(source.format(" 0"), "utf-8")
    match = Match(f"{file}:mine", "random", "BASIC", "BASIC")
    first = files_of(match)
    begun = play_pair(match, 5, 0, first)
    file.write_text(source.format("-1"), "utf-8")
    second = files_of(match)
    assert play_pair(match, 5, 0, first) == begun
    after = play_pair(match, 5, 0, second)
    assert after != begun
    check(match, second)
    file.write_text(source.format("+0"), "utf-8")
    with ThreadPoolExecutor(1) as other:  # which has loaded nothing
        for late in (
            other.submit(play_pair, match, 5, 0, second),
            other.submit(check, match, second),
        ):
            with pytest.raises(UsageError, match=r"mybot\.py is not what it was as the run began"):
                late.result()
        series = Series(match, 2, seed=5)
        with pytest.raises(UsageError, match="as the run began"):
            play_series(series, other, 1, files=second)
    assert play_pair(match, 5, 0, files_of(match)) == begun


def test_a_match_in_python_plays_the_file_as_it_is(tmp_path: Path) -> None:
    """In a notebook it is changed and played again, by the same process."""
    file = tmp_path / "mybot.py"
    source = "def mine(position, options):\n    return options[{}]\n"
    lengths = []
    for place in (" 0", "-1", " 0"):
        file.write_text(source.format(place), "utf-8")
        done = hsbot.match(f"{file}:mine", "random", decks=["BASIC"], games=2, seed=5)
        lengths.append([(x.winner, x.half_turns) for x in done.results])
    assert lengths[0] == lengths[2] != lengths[1]
