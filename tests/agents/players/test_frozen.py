"""Frozen players still play as they did: their decisions of a whole game, and their weights."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import GameContext, make_player
from hsbot.agents.players.frozen import NOVEMBER_2026_VALUE
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.decks.database import DeckDatabase
from hsbot.clock import FakeClock
from hsbot.game.option import OptionKind, option_of_code
from hsbot.game.readable_state import ReadableState
from hsbot.rules.entry import new_game
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from hsbot.rules.state.arrays import NativeState

FROZEN = "default-2026-11:iterations=100"
GAME = """
keep CS2_032, keep CS2_032 EX1_284 CS2_179, end_turn, play GAME_005, play EX1_066, end_turn,
play CS2_024 EX1_066, end_turn, hero_power HERO_08bp HERO_08, end_turn, play EX1_556,
end_turn, play EX1_556, end_turn, play CS2_033, attack EX1_556 HERO_08, end_turn,
attack EX1_556 HERO_08, play CS2_029 CS2_033, end_turn, play CS2_182, attack EX1_556 HERO_08,
end_turn, attack EX1_556 HERO_08, play CS2_029 CS2_182, end_turn, attack EX1_556 HERO_08,
play CS2_024 EX1_556, hero_power HERO_08bp skele21, play EX1_608, end_turn,
play CS2_024 EX1_608, play CS2_182, end_turn, play CS2_022 CS2_182, play CS2_023,
attack EX1_556 HERO_08, end_turn, attack CS2_tk1 HERO_08, play CS2_033, end_turn,
attack EX1_556 CS2_tk1, play EX1_284, play CS2_023, end_turn, attack CS2_033 EX1_284,
play CS2_179, play CS2_179, end_turn, play CS2_032, play EX1_066, attack EX1_556 HERO_08,
end_turn, play EX1_067, attack EX1_067 EX1_284, play EX1_066, end_turn,
attack EX1_556 EX1_067, attack EX1_066 HERO_08, play CS2_182
"""
"""The choices of `default:iterations=100` on 2026-11-23, at commit bbc62fa, in the test's game."""
WEIGHTS = "ee1b9329cdea583fea85d18cb8429993b8ceb0d0239a29ed3c879281d63c2d13"
"""SHA-256 of the numbers of the value network that it had."""


@pytest.fixture(scope="module")
def few(context: GameContext) -> GameContext:
    """A context whose deck database does not grow: the belief is part of what a player does."""
    decks = tuple(context.decks.named(name) for name in ("BASIC", "CLASSIC"))
    return GameContext(context.library, context.cards, DeckDatabase(decks), FakeClock())


def told(context: GameContext, state: NativeState, code: int) -> str:
    """An option by the cards that it concerns, whatever their numbers in the library are."""
    option = option_of_code(ReadableState(state, context.rulebook, 0), code)
    assert option is not None
    cards = option.replaced or [x.card_id for x in (option.source, option.target) if x]
    kind = "keep" if option.kind is OptionKind.MULLIGAN else option.kind
    return " ".join([kind, *cards])


def decisions(context: GameContext, name: str, most: int = 60) -> list[str]:
    """The choices of a player in both seats of a game, up to ``most`` options."""
    deck = context.decks.named("CLASSIC")
    native = Native(context.library)
    table = new_game.table(context.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    state, rng = new_game.new_game(table, native.rng(5)), native.rng(6)
    players = [make_player(name, context) for _ in range(2)]
    for seat, player in enumerate(players):
        player.begin(seat, 7 + seat)
    taken: list[str] = []
    while not native.is_terminal(state) and len(taken) < most:
        code = players[native.player_to_act(state)].choose(state, native.options(state))
        taken.append(told(context, state, code))
        native.apply(state, code, rng)
    return taken


def test_a_frozen_player_plays_as_it_did(few: GameContext) -> None:
    """Sixty decisions of both sides are those of `default` on the day when it was kept."""
    known = [option.strip() for option in GAME.replace("\n", " ").split(",")]
    assert decisions(few, FROZEN) == known


def test_it_has_the_weights_of_the_day() -> None:
    """They are a file of their own, which no training writes; its comments may change."""
    weights = load_value_weights(shipped=NOVEMBER_2026_VALUE)
    numbers = b"".join(one.astype("<i8").tobytes() for one in (weights.net, weights.out))
    assert weights.seen is None
    assert sha256(numbers).hexdigest() == WEIGHTS


@pytest.mark.parametrize("change", ["policy=look-ahead:1/1", "c=0.6"])
def test_other_settings_would_show(few: GameContext, change: str) -> None:
    """The game is one in which a shorter look ahead, or more exploration, decides otherwise."""
    other = decisions(few, f"{FROZEN},{change}".replace("-2026-11", ""))
    known = [option.strip() for option in GAME.replace("\n", " ").split(",")]
    assert other != known
