"""A fair player's worlds: they look the same to it, and know nothing of the hidden cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.players.game_context import DECK_MODELS
from hsbot.belief.determinization.full_state_determinizer import ALL, HAND
from hsbot.cards import THE_COIN
from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from hsbot.agents.players import GameContext
    from hsbot.rules.state.arrays import NativeState

EVERYTHING = 2
"""A viewer from whom nothing is hidden. (Bytes above a state's rows in use are not its own.)"""
DECKS = ("Santos Secret Face Hunter", "CIG 2018 RenoKazakus Mage")


def middle(context: GameContext, seed: int, steps: int = 60) -> NativeState:
    """A game of random options, some way on."""
    decks = [context.decks.named(name) for name in DECKS]
    table = new_game.table(
        context.library, [d.hero_class for d in decks], [d.card_ids for d in decks]
    )
    native = Native(context.library)
    rng = native.rng(seed)
    state = new_game.new_game(table, rng)
    for step in range(steps):
        options = native.options(state)
        if native.is_terminal(state):
            break
        native.apply(state, options[(step * 7919 + seed) % len(options)], rng)
    return state


def cards_of(context: GameContext, state: NativeState, player: int) -> Counter[str]:
    """A player's hand and deck."""
    s, ids = state[0], context.library.card_ids
    hand = s["e"][s["hand"][player, : s["nhand"][player]], t.CARD].tolist()
    deck = [
        x if x > 0 else int(s["e"][-x, t.CARD])
        for x in s["deck"][player, : s["ndeck"][player]].tolist()
    ]
    return Counter(ids[card] for card in (*hand, *deck))


@pytest.mark.parametrize("rule", DECK_MODELS)
@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_look_the_same_to_the_player(rule: str, seat: int, context: GameContext) -> None:
    """Same infostate; as many cards; nothing left unknown; the true state untouched."""
    native = Native(context.library)
    for seed in range(4):
        state = middle(context, seed)
        before = state.tobytes()
        hidden = context.determinizer(state, seat, seed, deck=rule)
        for n in range(5):
            world = hidden.sample(n)
            assert native.infostate_key(world, seat) == native.infostate_key(state, seat)
            for name in ("nhand", "ndeck", "nsecret", "nboard"):
                assert world[0][name].tolist() == state[0][name].tolist()
            assert cards_of(context, world, seat) == cards_of(context, state, seat)
            enemy = cards_of(context, world, 1 - seat)
            assert not enemy.keys() & {"", "HIDDEN"}
            assert enemy[THE_COIN] == cards_of(context, state, 1 - seat)[THE_COIN]
        assert state.tobytes() == before
        first, second = hidden.sample(3), hidden.sample(3)
        assert native.infostate_key(first, EVERYTHING) == native.infostate_key(second, EVERYTHING)


def test_worlds_do_not_depend_on_what_is_hidden(context: GameContext) -> None:
    """Other cards in the opponent's hand and deck give the same worlds."""
    state = middle(context, 1)
    other = state.copy()
    s = other[0]
    wisp = context.library.index["CS2_231"]
    for row in s["hand"][1, : s["nhand"][1]].tolist():
        if context.library.card_ids[s["e"][row, t.CARD]] != THE_COIN:
            s["e"][row, t.CARD] = wisp
    s["deck"][1, : s["ndeck"][1]] = wisp
    worlds = [context.determinizer(x, 0, 1).sample(5) for x in (state, other)]
    assert cards_of(context, worlds[0], 1) == cards_of(context, worlds[1], 1)


def test_a_known_list_is_dealt_anew(context: GameContext) -> None:
    """The same cards in another order."""
    state = middle(context, 2, steps=10)
    hidden = context.determinizer(state, 0, 1, deck="known")
    hands = set()
    for n in range(5):
        world = hidden.sample(n)
        assert cards_of(context, world, 1) == cards_of(context, state, 1)
        rows = world[0]["hand"][1, : world[0]["nhand"][1]]
        hands.add(tuple(world[0]["e"][rows, t.CARD].tolist()))
    assert len(hands) > 1


def test_what_was_played_is_seen(context: GameContext) -> None:
    """Cards played tell the deck, secrets in play do not, and what was made is no sign."""
    state = middle(context, 0, steps=0)
    s, index = state[0], context.library.index
    s["played"][1, :3] = [index[x] for x in ("EX1_277", "GAME_005", "EX1_295")]
    s["nplayed"][1] = 3
    row = int(s["hi"])
    s["hi"] = row + 1
    s["e"][row, t.CARD] = index["EX1_295"]  # Ice Block
    s["secret"][1, 0], s["nsecret"][1] = row, 1
    hidden = context.determinizer(state, 0, 1)
    assert hidden._seen == {"EX1_277": 1}


def test_a_player_that_sees_the_hand(context: GameContext) -> None:
    """The opponent's hand is the true one in every world, the decks' order is not."""
    state = middle(context, 3)
    worlds = context.determinizer(state, 0, 1, sight=HAND)
    orders = set()
    for seed in range(8):
        world = worlds.sample(seed)
        assert hand_of(world, 1) == hand_of(state, 1)
        assert cards_of(context, world, 1) == cards_of(context, state, 1)
        orders.add(world[0]["deck"][1].tobytes())
    assert len(orders) > 1


def test_a_player_that_sees_all(context: GameContext) -> None:
    """Hands, secrets and both decks' order are the true ones in every world."""
    state = middle(context, 3)
    worlds = context.determinizer(state, 0, 1, sight=ALL)
    for seed in range(8):
        world = worlds.sample(seed)
        assert hand_of(world, 1) == hand_of(state, 1)
        for zone in ("deck", "secret", "opening"):
            assert world[0][zone].tolist() == state[0][zone].tolist()
        assert not np.shares_memory(world, state)


def hand_of(state: NativeState, player: int) -> list[int]:
    """The cards in a hand, from left to right."""
    s = state[0]
    hand: list[int] = s["e"][s["hand"][player, : s["nhand"][player]], t.CARD].tolist()
    return hand
