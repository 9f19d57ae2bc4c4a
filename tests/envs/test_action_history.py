"""The last actions in an observation, as each seat may know them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from hsbot.envs import HISTORY_NAMES, Game
from hsbot.errors import UsageError
from hsbot.rules.schema.action_codes import A_ATTACK, A_MULLIGAN, A_PLAY, A_TRADE

if TYPE_CHECKING:
    from hsbot.envs import ActionSpace

MOST = 400
BASIC, SECRETS = ("BASIC", "BASIC"), ("Secret Mage", "Secret Mage")


def rows(game: Game, seat: int) -> list[dict[str, int]]:
    """The actions that a seat knows of, the first one first."""
    found = [dict(zip(HISTORY_NAMES, row.tolist(), strict=True)) for row in game.history(seat)]
    return [row for row in reversed(found) if row["kind"]]


def played(
    space: ActionSpace, seed: int, decks: Any = ("BASIC", "BASIC")
) -> tuple[Game, list[Any]]:
    """A random game, and of each option that was taken the seat, the option and the turn."""
    game, taken, chance = Game(decks, space, history=MOST), [], random.Random(seed)
    game.reset(seed)
    while not game.is_over:
        option = chance.choice(list(game.position.options))
        taken.append((game.seat, option, game.turn))
        if chance.random() < 0.5:
            game.take(option)
            continue
        before = len(rows(game, 0))
        while len(rows(game, 0)) == before:  # part by part
            game.step(game.index_of(option))
    return game, taken


def test_every_action_is_told_once_with_its_card(space: ActionSpace) -> None:
    """By index or by option; to whoever took it with card and target, as the option has them."""
    game, taken = played(space, 1)
    ids = game.context.library.card_ids
    told = [rows(game, seat) for seat in (0, 1)]
    assert len(told[0]) == len(told[1]) == len(taken) > 40
    kinds = set()
    for (seat, option, turn), *seen in zip(taken, *told, strict=True):
        own, other = seen[seat], seen[1 - seat]
        kinds.add(own["kind"] - 1)
        assert (own["turn"], own["enemy"], other["enemy"]) == (turn, 0, 1)
        assert own["kind"] == other["kind"] == (option.code & 15) + 1
        if option.source is not None:
            assert ids[own["card"]] == option.source.card_id
        if option.target is not None:
            assert ids[own["target"]] == ids[other["target"]] == option.target.card_id
            assert own["target_enemy"] == (option.target.controller != seat)
            assert other["target_enemy"] == 1 - own["target_enemy"]
    assert {A_ATTACK, A_PLAY, A_MULLIGAN} <= kinds


def test_the_enemys_secret_cards_are_not_told(space: ActionSpace) -> None:
    """Secrets, what was traded or replaced; their own seat knows them."""
    unseen = 0
    for seed in range(12):
        game, _ = played(space, seed, SECRETS)
        secrets = {game.context.library.index[card.card_id] for card in game.context.cards.secrets}
        for own, other in zip(rows(game, 0), rows(game, 1), strict=True):
            by = (own, other) if not own["enemy"] else (other, own)
            if by[0]["card"] in secrets:
                unseen += 1
                assert by[1]["card"] == 0
            elif by[0]["kind"] == A_PLAY + 1:
                assert by[1]["card"] == by[0]["card"] > 0
            elif by[0]["kind"] in {A_MULLIGAN + 1, A_TRADE + 1}:
                assert by[1]["card"] == 0
    assert unseen > 5


def test_the_newest_are_kept_and_a_world_has_its_own(space: ActionSpace) -> None:
    """So many, the last one first; a copy goes on by itself, and a new game has none yet."""
    whole, _ = played(space, 3)
    game, chance = Game(BASIC, space, history=4), random.Random(5)
    game.reset(5)
    for _ in range(12):
        game.take(chance.choice(game.options()))
    before = game.history(0)
    assert before.shape == (4, len(HISTORY_NAMES))
    assert before.dtype == np.int16
    other = game.in_world(game.state)
    other.take(other.options()[0])
    assert (game.history(0) == before).all()
    assert (other.history(0)[1:] == before[:-1]).all()
    game.reset(6)
    assert not game.history(0).any()
    assert len(rows(whole, 0)) < MOST


@pytest.mark.parametrize("history", [-1, 1001, "many"])
def test_what_is_no_number_of_actions_is_refused(history: Any) -> None:
    """One clear line."""
    with pytest.raises(UsageError, match="history is a whole number from 0 to 1000"):
        Game(BASIC, history=history)
