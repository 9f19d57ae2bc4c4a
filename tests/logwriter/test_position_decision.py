"""Positions told as a log: the worlds that are read from it are those of the position."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.agents.decision_worlds import decision_world
from hsbot.live.advisor_loading import card_of_dbf, card_table
from hsbot.logwriter.position_decision import position_decision
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.game import Position
    from hsbot.observation.model import Decision

_SEEN = (t.CARD, t.ATK, t.ATK_TEMP, t.ATK_AURA, t.HEALTH, t.DAMAGE, t.KW, t.ATTACKS, t.TURN)
_HELD = (t.CARD, t.COST, t.CREATED)


def _decision(position: Position) -> Decision:
    return position_decision(position, card_table(), card_of_dbf)


def _positions(seed: int, deck: str) -> Iterator[Position]:
    """The positions within turns of a game by chance."""
    game, rng = hsbot.Game(deck, deck, seed=seed), random.Random(seed)
    while not game.is_over:
        position = game.position
        if not position.is_mulligan and not position.offered:
            yield position
        options = list(game.options)
        game.play(rng.choice(options[1:] or options))


def _rows(position: Position, seat: int, place: str, columns: Sequence[int]) -> list[list[int]]:
    """Columns of a seat's board or hand, from left to right."""
    record = position.array[0]
    rows = record[place][seat, : record[f"n{place}"][seat]]
    return [[int(record["e"][row, column]) for column in columns] for row in rows]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_world_of_an_advised_position_is_as_the_position_is(seed: int) -> None:
    """The same options, and the same boards: who may attack, since when, and from where it came."""
    count = 0
    for position in _positions(seed, "CLASSIC"):
        world, seat = decision_world(_decision(position), seed), position.to_play
        assert world.options.words == position.options.words
        for mine, its in ((0, seat), (1, 1 - seat)):
            assert _rows(world, mine, "board", _SEEN) == _rows(position, its, "board", _SEEN)
        assert _rows(world, 0, "hand", _HELD) == _rows(position, seat, "hand", _HELD)
        count += 1
    assert count > 60


def test_a_win_that_takes_two_attacks_is_advised() -> None:
    """A minion that was there before attacks the hero when the taunt is gone."""
    position = hsbot.Position.from_words(
        hero="Mage", enemy_hero="Mage 6", mana=0, friendly="CS2_150 8/8 x2", enemy="CS2_179"
    )
    advice = hsbot.advise(position, iterations=100)
    assert advice.lethal
    assert len(advice.line) == 2


def test_what_came_this_turn_waits() -> None:
    """A minion that was played in this turn attacks in no world of the position after it."""
    position = hsbot.Position.from_words(hero="Mage", hand="Bloodfen Raptor", mana=2)
    position.play("play Bloodfen Raptor")
    world = decision_world(_decision(position), 1)
    assert world.options.words == position.options.words == ["end the turn"]


def test_a_position_whose_hands_are_empty_asks_the_player_who_is_to_act() -> None:
    """Where nothing but the turn's end is left, that is the advice."""
    position = hsbot.Position.from_words(hero="Mage", mana=1)
    assert _decision(position).observation.friendly_player == 1
    assert hsbot.advise(position, iterations=10).best.text == "End the turn"
