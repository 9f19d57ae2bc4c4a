"""Games in which lots decide the mulligan, and the model that is fitted to them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.setup.mulligan_model.features import COSTS, NAMES
from hsbot.learning.mulligan.fit import Evidence, Hands, evidence, fitted
from hsbot.learning.mulligan.held_out_lists import left_out
from hsbot.learning.mulligan.random_keep_games import HAND, Chunk, play
from hsbot.learning.mulligan.training_lists import lists
from hsbot.learning.run_file import packed, unpacked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from numpy.typing import NDArray

    from kit.commands import Outcome

DRAFTED, SEED = 6, 3


@pytest.fixture(scope="module")
def hands() -> NDArray[np.void]:
    """The hands of a few games."""
    return play(Chunk(0, 60, DRAFTED, SEED))


def test_the_same_seed_plays_the_same_games(hands: NDArray[np.void]) -> None:
    """Whatever was played before in the process; another chunk is another."""
    again = play(Chunk(0, 60, DRAFTED, SEED))
    assert (hands == again).all()
    assert (hands != play(Chunk(1, 60, DRAFTED, SEED))).any()
    assert (unpacked(json.loads(json.dumps(packed(hands))), HAND) == hands).all()


def test_each_game_has_two_hands(hands: NDArray[np.void]) -> None:
    """One goes second, with a card more; one wins what the other loses; lots keep half."""
    one, other = hands[::2], hands[1::2]
    assert (one["second"] + other["second"] == 1).all()
    assert (one["won"] + other["won"] == 2).all()
    assert (one["deck"] == other["opponent"]).all()
    kept = np.unpackbits(hands["kept"][:, None], axis=1).sum()
    assert 0.4 < kept / (3.5 * len(hands)) < 0.6


def test_drafted_lists_are_decks() -> None:
    """Thirty cards of the class and neutral ones, no more copies than allowed, by the seed."""
    decks = lists(DRAFTED, SEED)[-DRAFTED:]
    assert {deck.size for deck in decks} == {30}
    assert decks == lists(DRAFTED, SEED)[-DRAFTED:]
    assert decks != lists(DRAFTED, SEED + 1)[-DRAFTED:]


def test_what_lots_change_is_found() -> None:
    """In made-up games in which kept two-drops win and kept four-drops lose, both are told."""
    table = made_up(0.2)
    found = evidence(table)
    assert found.weights[2] == pytest.approx(0.2, abs=0.06)
    assert found.weights[4] == pytest.approx(-0.2, abs=0.06)


def made_up(lift: float) -> Hands:
    """Hands of which kept two-drops win so much more, and kept four-drops less."""
    decks = lists(0, SEED)
    chance = np.random.default_rng(1)
    made = np.zeros(20_000, HAND)
    made["deck"], made["opponent"] = chance.integers(0, len(decks), (2, len(made)))
    made["second"], made["kept"] = (
        chance.integers(0, 2, len(made)),
        chance.integers(0, 8, len(made)),
    )
    made["cards"] = chance.integers(0, 12, (len(made), 4))
    made["cards"][:, 3] = 255
    table = Hands(made, decks)
    cost = table.costs(slice(0, len(made)))
    lots = table.lots(slice(0, len(made)))
    changed = lift * (lots * (1.0 * (cost == 2) - 1.0 * (cost == 4))).sum(axis=1)
    table.hands["won"] = 2 * (chance.random(len(made)) < 0.5 + changed)
    return table


def test_a_model_is_compared_on_the_scale_that_fits_it_as_the_rule_is() -> None:
    """In games that reward no tempo the rule of it costs, on a scale of its own next to nothing."""
    found = left_out(made_up(0.0), lists(0, SEED), folds=2)
    assert set(found) == {"model", "scaled model", "games", "rule"}
    assert found["model"][0] < found["scaled model"][0]
    assert abs(found["scaled model"][0]) < abs(found["model"][0]) / 2


def test_games_say_little_of_what_their_player_cannot_use() -> None:
    """A weapon keeps what the rule says of it, a spell does not."""
    size = len(NAMES) + 6
    model = fitted(Evidence(np.full(size, -0.05), 1e-6 * np.eye(size), {}, 0.2), {})
    spell, weapon = (model.weights[NAMES.index(name)] for name in ("spell", "weapon"))
    assert spell < 3 * weapon < 0


def test_the_rule_stands_where_games_tell_nothing() -> None:
    """Few games leave the rule of tempo; many move it, no further than the player's error lets."""
    size = len(NAMES) + 6
    for error, low, high in ((1.0, 0.029, 0.031), (1e-6, -0.01, 0.029)):
        told = Evidence(np.full(size, -0.05), error * np.eye(size), {}, 0.2)
        model = fitted(told, {})
        assert low < model.weights[1] < high
        assert model.weights[COSTS - 1] < -0.05


def test_a_run_is_resumed(command: Callable[..., Outcome], tmp_path: Path) -> None:
    """The games that the file holds are not played anew; another run's file is refused."""
    file = str(tmp_path / "games.jsonl")
    asked = ("train", "mulligan", "--games", "1000", "--drafted", "2", "--resume", file, "--json")
    first = command(*asked)
    size = (tmp_path / "games.jsonl").stat().st_size
    assert command(*asked).out == first.out
    assert (tmp_path / "games.jsonl").stat().st_size == size
    assert set(json.loads(first.out)["left_out"]) == {"model", "scaled model", "games", "rule"}
    assert command(*asked, "--seed", "2").code == 2
    assert command("train", "mulligan", "--games", "5").code == 2


def test_a_run_that_is_interrupted_says_what_is_kept_of_it(
    command: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whole chunks of games; nothing is claimed of a file that holds none."""

    def ends(chunk: Chunk) -> NDArray[np.void]:
        if chunk.number == last:
            raise KeyboardInterrupt
        return play(chunk)

    monkeypatch.setattr("hsbot.commands.train.mulligan.CHUNK", 40)
    monkeypatch.setattr("hsbot.learning.mulligan.random_keep_games.play", ends)
    file = tmp_path / "run.jsonl"
    asked = ("train", "mulligan", "--games", "1000", "--drafted", "2", "--resume", file)
    last = 0
    assert "nothing was finished yet, so that nothing is kept in" in command(*asked).err
    last = 2
    done = command(*asked)
    assert done.code == 130
    assert f"what was played (80 games) is kept in {file}: the same command" in done.err
