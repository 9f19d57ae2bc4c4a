"""Rounds of self-play: siblings that a search values, the fit to them, runs that go on."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.setup.value_weights import (
    CARD_KEYS,
    KEYS,
    document,
    load_value_weights,
    value_weights_by,
)
from hsbot.arena import Match, check
from hsbot.errors import UsageError
from hsbot.learning.run_file import packed, unpacked
from hsbot.learning.selfplay.fit import LEFT_OUT, Positions, fitness, fitted
from hsbot.learning.selfplay.league import STYLES, games_of
from hsbot.learning.selfplay.rounds import Plan, rounds
from hsbot.learning.selfplay.searched_positions import (
    POSITION,
    SIBLINGS,
    Side,
    Task,
    searched,
)
from hsbot.learning.training_samples import WIDTH
from hsbot.rules.schema.kernel_sizes import NET_WIDTH, SEEN
from hsbot.simulators.simulator_settings import ValueWeights

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

GAMES = [Task(("BASIC", "BASIC"), (Side(""), Side("", "simple")), 7, n) for n in range(24)]
FACE = WIDTH + CARD_KEYS.index("own_hand_face")


def made_up(games: int, seed: int) -> np.ndarray:
    """Positions, four siblings each, whose chance depends on what the own hand does to a face."""
    rng = np.random.default_rng(seed)
    found = np.zeros(4 * games, POSITION)
    found["game"] = np.repeat(np.arange(games), 4)
    found["inputs"][:, KEYS.index("own_life")] = 30
    found["inputs"][:, FACE] = rng.integers(0, 12, len(found))
    found["said"] = 1 / (1 + np.exp(1.5 - 0.3 * found["inputs"][:, FACE]))
    found["won"] = rng.random(len(found)) < found["said"]
    return found


# ---- positions -----------------------------------------------------------------------------------
def test_a_game_gives_siblings_with_what_a_search_says() -> None:
    """A turn's ends in one world, before and after the turn passes; the same seed, the same."""
    found = np.concatenate([searched(task) for task in GAMES])
    assert len(found) > 200
    key = found["game"] * 1000 + found["group"]
    groups, sizes = np.unique(key, return_counts=True)
    assert sizes.max() == SIBLINGS
    begun = found["inputs"][:, KEYS.index("turn_begun")]
    assert np.array_equal(begun, found["group"] % 2)
    assert set((found["group"] // 2).tolist()) <= set(range(1, 89))
    left, passed = found[begun == 0], found[begun == 1]
    assert set(passed["said"].tolist()) <= set(left["said"].tolist())
    spreads = [found["said"][key == group].std() for group in groups]
    assert 0 < np.mean(spreads) < 0.5 * found["said"].std()  # siblings share their world
    assert np.corrcoef(found["said"], found["won"])[0, 1] > 0.2  # whose chances they are
    again = np.concatenate([searched(task) for task in GAMES])
    assert again.tobytes() == found.tobytes()
    assert unpacked(packed(found), POSITION).tobytes() == found.tobytes()


# ---- the fit -------------------------------------------------------------------------------------
def test_what_cards_do_is_learned() -> None:
    """On from a value that does not see it: siblings that differ by it alone are ranked."""
    start = load_value_weights()._replace(seen=None)
    found, before, after = fitted(made_up(1000, 1), start, start, seed=1)
    assert before.correlation == pytest.approx(0, abs=0.2) or np.isnan(before.correlation)
    assert after.correlation > 0.95
    assert after.lost < 0.1 * before.lost
    assert found.seen is not None
    assert np.count_nonzero(np.abs(found.seen).sum(1)) == 1  # what never changes weighs nothing
    fresh = fitness(found, Positions(made_up(500, 2)))
    assert fresh.correlation > 0.95
    assert after.log_loss < before.log_loss


def test_a_fit_that_gains_nothing_leaves_the_value_as_it_was() -> None:
    """Where labels are noise, nothing on games left out says that another is better."""
    start = load_value_weights()
    found = made_up(8 * LEFT_OUT, 3)
    network = Positions(found)
    found["inputs"][:, FACE] = 0
    found["said"] = 0.5
    found["won"] = 0.5
    kept, before, after = fitted(found, start, start, seed=1)
    assert len(network.rows) == 8 * LEFT_OUT
    assert after.log_loss <= before.log_loss
    assert kept.net.shape == start.net.shape


# ---- runs ----------------------------------------------------------------------------------------
def test_a_league_plays() -> None:
    """The newest player in each game, against itself, earlier ones and other styles."""
    values = ["", "round-1.toml"]
    tasks = games_of(1, 1, 200, values)
    newest = Side("round-1.toml")
    assert {task.sides[0] for task in tasks} == {newest}
    assert {task.sides[1] for task in tasks} == {newest, Side(""), *STYLES}
    assert [task.number for task in tasks] == list(range(200, 400))
    assert len({task.decks[0] for task in tasks}) > 40
    assert tasks == games_of(1, 1, 200, values)
    assert [x.decks for x in tasks] != [x.decks for x in games_of(1, 2, 200, values)]
    for style in STYLES:
        assert searched(Task(("BASIC", "BASIC"), (Side(""), style), 3, 1)).dtype == POSITION


class Stop(Exception):  # noqa: N818 - no error
    """The run is broken off."""


def made_of(function: Callable[[Task], np.ndarray], tasks: Sequence[Task]) -> Iterable[np.ndarray]:
    """Positions of a game of its number, by search the better the later the value is."""
    assert function is searched
    for task in tasks:
        found = made_up(1, task.number)
        found["game"] = task.number
        found["said"] += 0.1 * task.sides[0].value.endswith("round-1.toml")
        yield found


def run(folder: Path, number: int, *, most: int = 10**6) -> list[tuple[object, ...]]:
    """A run's rounds, broken off before the game after so many."""
    folder.mkdir(exist_ok=True)
    games: Iterator[int] = count(1)
    done: list[int] = []

    def play(function: Callable[[Task], np.ndarray], tasks: Sequence[Task]) -> Iterable[np.ndarray]:
        for found in made_of(function, tasks):
            if next(games) > most:
                raise Stop
            yield found

    plan = Plan(16, 3, folder)
    found = [
        (x.number, x.positions, x.before, x.after, x.value.read_bytes())
        for x in rounds(plan, number, play, done.append)
    ]
    assert sum(done) == 16 * number  # those of before among them
    return found


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """It comes to the same end; each round's search values by the round before."""
    whole = run(tmp_path / "whole", 2)
    with pytest.raises(Stop):
        run(tmp_path / "broken", 2, most=20)
    assert run(tmp_path / "broken", 2) == whole
    assert run(tmp_path / "broken", 2, most=0) == whole
    assert [x[:2] for x in whole] == [(1, 64), (2, 128)]
    assert load_value_weights(tmp_path / "whole" / "round-1.toml").seen is not None
    with pytest.raises(UsageError, match="with --games 16, and this one is with --games 17"):
        list(rounds(Plan(17, 3, tmp_path / "whole"), 1, made_of, print))


# ---- the weights' file ---------------------------------------------------------------------------
def test_weights_of_cards_survive_their_file(tmp_path: Path) -> None:
    """And a file without them is of a network that sees none."""
    rng = np.random.default_rng(1)
    seen = rng.integers(-9999, 9999, (SEEN, NET_WIDTH)).astype(np.int32)
    made = ValueWeights(*load_value_weights()[:2], seen)
    file = tmp_path / "mine.toml"
    file.write_text(document(made, []), encoding="utf-8")
    found = load_value_weights(file)
    assert found.seen is not None
    assert np.array_equal(found.seen, seen)
    assert np.array_equal(found.net, made.net)
    blind = tmp_path / "blind.toml"
    blind.write_text(document(made._replace(seen=None), []), encoding="utf-8")
    assert load_value_weights(blind).seen is None
    broken = tmp_path / "broken.toml"
    broken.write_text(document(made, []).replace("own_hand_face", "own_hand_foot"), "utf-8")
    with pytest.raises(UsageError, match="lacks own_hand_face"):
        load_value_weights(broken)


def test_a_value_that_sees_cards_ships() -> None:
    """Players know it by a name; without one it is today's, and anything else is a file."""
    seen = value_weights_by("cards").seen
    assert seen is not None
    assert seen.any()
    assert value_weights_by("") is load_value_weights()
    with pytest.raises(UsageError, match="no-such-value"):
        value_weights_by("no-such-value")
    with pytest.raises(UsageError, match="no value weights are named 'card': did you mean 'cards'"):
        value_weights_by("card")
    with pytest.raises(UsageError, match=r"none\.toml: cannot be read: No such file or directory$"):
        value_weights_by("none.toml")
    for value in ("", ",value=cards"):
        check(Match(f"default:iterations=5{value}", "random", "BASIC", "BASIC"))
    for player in ("default:", "quick:", "greedy:score=value,", "gsv-fair:score=value,"):
        check(Match(f"{player}value=cards", "random", "BASIC", "BASIC"))
        with pytest.raises(UsageError, match="no-such-value"):
            check(Match(f"{player}value=no-such-value", "random", "BASIC", "BASIC"))
