"""What a fair player sees: worlds that look the same to it, and know nothing of what is hidden."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import HiddenCards
from hsbot.agents.players.hidden_cards import COIN, DECK_RULES
from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from hsbot.agents.players import Stage
    from hsbot.rules.state.arrays import NativeState

EVERYTHING = 2
"""A viewer from whom nothing is hidden. (Bytes above a state's rows in use are not its own.)"""
DECKS = ("Santos Secret Face Hunter", "CIG 2018 RenoKazakus Mage")


def middle(stage: Stage, seed: int, steps: int = 60) -> NativeState:
    """A game of random options, some way on."""
    decks = [stage.decks.named(name) for name in DECKS]
    table = new_game.table(
        stage.library, [d.hero_class for d in decks], [d.card_ids for d in decks]
    )
    native = Native(stage.library)
    rng = native.rng(seed)
    state = new_game.new_game(table, rng)
    for step in range(steps):
        options = native.options(state)
        if native.is_terminal(state):
            break
        native.apply(state, options[(step * 7919 + seed) % len(options)], rng)
    return state


def cards_of(stage: Stage, state: NativeState, player: int) -> Counter[str]:
    """A player's hand and deck."""
    s, ids = state[0], stage.library.card_ids
    hand = s["e"][s["hand"][player, : s["nhand"][player]], t.CARD].tolist()
    deck = [
        x if x > 0 else int(s["e"][-x, t.CARD])
        for x in s["deck"][player, : s["ndeck"][player]].tolist()
    ]
    return Counter(ids[card] for card in (*hand, *deck))


@pytest.mark.parametrize("rule", DECK_RULES)
@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_look_the_same_to_the_player(rule: str, seat: int, stage: Stage) -> None:
    """Same infostate; as many cards; nothing left unknown; the true state untouched."""
    native = Native(stage.library)
    for seed in range(4):
        state = middle(stage, seed)
        before = state.tobytes()
        hidden = HiddenCards(state, seat, stage, seed, rule=rule)
        for n in range(5):
            world = hidden.sample(n)
            assert native.infostate_key(world, seat) == native.infostate_key(state, seat)
            for name in ("nhand", "ndeck", "nsecret", "nboard"):
                assert world[0][name].tolist() == state[0][name].tolist()
            assert cards_of(stage, world, seat) == cards_of(stage, state, seat)
            enemy = cards_of(stage, world, 1 - seat)
            assert not enemy.keys() & {"", "HIDDEN"}
            assert enemy[COIN] == cards_of(stage, state, 1 - seat)[COIN]
        assert state.tobytes() == before
        first, second = hidden.sample(3), hidden.sample(3)
        assert native.infostate_key(first, EVERYTHING) == native.infostate_key(second, EVERYTHING)


def test_worlds_do_not_depend_on_what_is_hidden(stage: Stage) -> None:
    """Other cards in the opponent's hand and deck give the same worlds."""
    state = middle(stage, 1)
    other = state.copy()
    s = other[0]
    wisp = stage.library.index["CS2_231"]
    for row in s["hand"][1, : s["nhand"][1]].tolist():
        if stage.library.card_ids[s["e"][row, t.CARD]] != COIN:
            s["e"][row, t.CARD] = wisp
    s["deck"][1, : s["ndeck"][1]] = wisp
    worlds = [HiddenCards(x, 0, stage, 1).sample(5) for x in (state, other)]
    assert cards_of(stage, worlds[0], 1) == cards_of(stage, worlds[1], 1)


def test_a_known_list_is_dealt_anew(stage: Stage) -> None:
    """The same cards in another order."""
    state = middle(stage, 2, steps=10)
    hidden = HiddenCards(state, 0, stage, 1, rule="known")
    hands = set()
    for n in range(5):
        world = hidden.sample(n)
        assert cards_of(stage, world, 1) == cards_of(stage, state, 1)
        rows = world[0]["hand"][1, : world[0]["nhand"][1]]
        hands.add(tuple(world[0]["e"][rows, t.CARD].tolist()))
    assert len(hands) > 1


def test_what_was_played_is_seen(stage: Stage) -> None:
    """Cards played tell the deck, secrets in play do not, and what was made is no sign."""
    state = middle(stage, 0, steps=0)
    s, index = state[0], stage.library.index
    s["played"][1, :3] = [index[x] for x in ("EX1_277", "GAME_005", "EX1_295")]
    s["nplayed"][1] = 3
    row = int(s["hi"])
    s["hi"] = row + 1
    s["e"][row, t.CARD] = index["EX1_295"]  # Ice Block
    s["secret"][1, 0], s["nsecret"][1] = row, 1
    hidden = HiddenCards(state, 0, stage, 1)
    assert hidden._seen == {"EX1_277": 1}
