"""Many games in one call: the same as one by one, dealt anew, refused when illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from hsbot.envs import ActionSpace, Game, GameBatch, Opponent
from hsbot.errors import IllegalOptionError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Chooser = Callable[[GameBatch, np.random.Generator], NDArray[np.int64]]

BASIC, RICH = ("BASIC", "BASIC"), ("CIG 2018 Pirate Warrior", "CIG 2018 RenoKazakus Mage")


def trace(batch: GameBatch, game: int, indices: list[int]) -> list[bytes]:
    """One game's observations while it is stepped by indices, the others at their first."""
    shown = []
    for index in indices:
        actions = batch.masks.argmax(1)
        actions[game] = index
        batch.step(actions)
        rows = batch.observations[game], batch.masks[game], batch.rewards[game]
        shown.append(b"".join(row.tobytes() for row in rows))
    return shown


@pytest.mark.parametrize("opponent", list(Opponent))
def test_a_game_does_not_depend_on_its_neighbours(
    space: ActionSpace, opponent: Opponent, legal_choice: Chooser
) -> None:
    """The first game of a batch is the same alone and beside six others, through several deals."""
    alone = GameBatch(1, RICH, space=space, opponent=opponent, seed=5)
    beside = GameBatch(7, RICH, space=space, opponent=opponent, seed=5)
    random, indices, shown = np.random.default_rng(1), [], []
    while alone.finished < 3:
        index = int(legal_choice(alone, random)[0])
        indices.append(index)
        shown += trace(alone, 0, [index])
    assert trace(beside, 0, indices) == shown


def test_games_end_and_are_dealt_anew(space: ActionSpace, legal_choice: Chooser) -> None:
    """Each game that ends pays its winner, and the next one's mulligan is asked for."""
    batch, random = GameBatch(16, BASIC, RICH, space=space, seed=2), np.random.default_rng(0)
    ended = paid = 0
    for _ in range(2000):
        batch.step(legal_choice(batch, random))
        assert batch.masks.any(1).all()
        over = batch.over.astype(bool)
        ended += int(over.sum())
        paid += int(np.abs(batch.rewards[over, 0]).sum())
        assert (batch.rewards.sum(1) == 0).all()
        assert not batch.rewards[~over].any()
        assert (batch.observations[over, 0] == 0).all()
        assert not batch.faults.any()
    assert batch.finished == ended > 50
    assert batch.options_taken > 10 * ended
    assert paid > 0.9 * ended
    assert batch.lengths.max() <= 89


def test_seat_0_alone_is_asked_beside_a_random_opponent(
    space: ActionSpace, legal_choice: Chooser
) -> None:
    """Seat 1 is played in the same step; at random against random each wins half of the games."""
    batch = GameBatch(64, BASIC, space=space, opponent=Opponent.RANDOM, seed=3)
    random, won, lost = np.random.default_rng(0), 0, 0
    while batch.finished < 1500:
        batch.step(legal_choice(batch, random))
        assert not batch.seats.any()
        won += int((batch.rewards[:, 0] > 0).sum())
        lost += int((batch.rewards[:, 0] < 0).sum())
    if (
        space is ActionSpace.FLAT
    ):  # uniform over options, as the opponent is; over sources it is not
        assert abs(won / (won + lost) - 0.5) < 0.06


def test_scripted_opponents_beat_a_random_agent(legal_choice: Chooser) -> None:
    """Each in its own way, in the order of their strength; seat 1 is never asked for."""
    shares = {}
    for opponent in (Opponent.RANDOM, Opponent.NO_WASTE, Opponent.FACER, Opponent.TRADER):
        batch = GameBatch(64, BASIC, space="flat", opponent=opponent.value, seed=3)
        random, won = np.random.default_rng(0), 0
        while batch.finished < 600:
            batch.step(legal_choice(batch, random))
            assert not batch.seats.any()
            won += int((batch.rewards[:, 0] > 0).sum())
        shares[opponent] = won / batch.finished
    assert shares[Opponent.RANDOM] > 0.4
    assert shares[Opponent.NO_WASTE] < shares[Opponent.RANDOM] - 0.1
    assert len({*shares.values()}) == 4
    assert max(shares[Opponent.FACER], shares[Opponent.TRADER]) < 0.25


def test_the_seed_decides_all_games(legal_choice: Chooser) -> None:
    """The same seed deals the same games, another seed other ones."""
    first, again, other = (GameBatch(8, BASIC, seed=seed) for seed in (1, 1, 2))
    assert (first.observations == again.observations).all()
    assert (first.observations != other.observations).any()
    first.step(legal_choice(first, np.random.default_rng(0)))
    first.reset(1)
    assert (first.observations == again.observations).all()
    assert len({row.tobytes() for row in first.observations}) > 1


def test_an_illegal_action_steps_no_game() -> None:
    """It is named with its game."""
    batch = GameBatch(4, BASIC, seed=1)
    before = batch.observations.copy()
    actions = batch.masks.argmax(1)
    for index in (-1, int(np.flatnonzero(batch.masks[2] == 0)[0]), batch.space.size):
        actions[2] = index
        with pytest.raises(IllegalOptionError, match="game 2"):
            batch.step(actions)
    for wrong, said in ((["a"] * 4, "'a'"), ([1.5] * 4, "1.5"), ([None] * 4, "None")):
        with pytest.raises(UsageError, match=f"^actions are whole numbers, not {said}$"):
            batch.step(np.array(wrong))
    assert (batch.observations == before).all()
    assert batch.options_taken == 0


def test_a_batch_of_nothing_is_refused() -> None:
    """No games, no decks, or another number of actions than games."""
    with pytest.raises(UsageError, match="one game or more"):
        GameBatch(0, BASIC)
    with pytest.raises(UsageError, match="one pair of decks"):
        GameBatch(2)
    with pytest.raises(UsageError, match="2 games need"):
        GameBatch(2, BASIC).step(np.zeros(3, np.int64))


@pytest.mark.parametrize("kind", [list, tuple])
def test_pairs_of_decks_may_stand_in_a_list(kind: Callable[..., Any]) -> None:
    """They deal what the same pairs deal one by one; a pair of lists of cards is still a pair."""

    def dealt(*decks: Any) -> bytes:
        batch = GameBatch(8, *decks, seed=2)
        return batch.observations.tobytes() + batch.masks.tobytes()

    assert dealt(kind((BASIC, RICH))) == dealt(BASIC, RICH)
    assert dealt(kind((BASIC,)), RICH) == dealt(BASIC, RICH)
    cards = ["Wisp x15", "Bloodfen Raptor x15"]
    assert dealt(kind(((cards, "BASIC"),))) == dealt(kind((cards, "BASIC"))) != dealt(BASIC)
    with pytest.raises(UsageError, match="one pair of decks"):
        dealt(kind(()))
    with pytest.raises(UsageError, match="is no pair of decks"):
        dealt(kind((BASIC, RICH, "BASIC")))


@pytest.mark.parametrize("make", [GameBatch, Game])
def test_words_stand_for_members_and_others_are_refused(make: type[GameBatch | Game]) -> None:
    """A name that there is not never means the first one; it is told with what would be right."""
    first = (2,) if make is GameBatch else ()
    assert make(*first, BASIC, space="flat").space is ActionSpace.FLAT  # type: ignore[arg-type]
    for wrong, said in (("flatt", "space='flatt': did you mean 'flat'"), (7, "there are flat, ")):
        with pytest.raises(UsageError, match=said):
            make(*first, BASIC, space=wrong)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match=r"'BASIC' is no pair of decks: \(\"CLASSIC\""):
        make(*first, "BASIC")  # type: ignore[arg-type]


def test_an_opponent_s_name_stands_for_it() -> None:
    """The caller is asked for seat 1 where it is the caller's, and for no other."""
    assert set(GameBatch(40, BASIC, opponent="random").seats) == {0}
    assert set(GameBatch(40, BASIC, opponent="caller").seats) == {0, 1}
    with pytest.raises(UsageError, match="opponent='randon': did you mean 'random'"):
        GameBatch(2, BASIC, opponent="randon")
    with pytest.raises(UsageError, match="opponent=7: there are caller, random"):
        GameBatch(2, BASIC, opponent=7)  # type: ignore[arg-type]


def test_a_game_that_is_over_says_so() -> None:
    """A step after the end is told what to do, as one that the mask forbids is not."""
    game = Game(BASIC, ActionSpace.FLAT)
    game.reset(3)
    with pytest.raises(IllegalOptionError, match="the mask forbids it"):
        game.step(int(np.flatnonzero(game.mask == 0)[0]))
    while not game.is_over:
        game.step(int(game.mask.argmax()))
    with pytest.raises(IllegalOptionError, match="the game is over: reset it first"):
        game.step(0)
