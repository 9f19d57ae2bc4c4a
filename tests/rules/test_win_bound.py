"""The bound on the damage of the rest of a turn: no line does more, whatever is played."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.rules.entry import compiled, new_game
from hsbot.rules.kernels.win_bound import NO_BOUND, ROOM
from hsbot.rules.schema import layout as t
from hsbot.scenario import Scene
from kit.random_decks import basic_table, mixed_table

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeRng, NativeState
    from hsbot.simulators.native import Native

TURNS, WISPS = 26, {"deck": "CS2_231 x5", "enemy_deck": "CS2_231 x5"}


def bound(state: NativeState, rng: NativeRng, me: int) -> int:
    """The bound of a state."""
    return int(compiled.most_damage_at(state, 0, rng, np.zeros(ROOM, np.int64), me))


def life(state: NativeState, player: int) -> int:
    """A hero's health and armor."""
    hero = state[0]["e"][t.R_HERO + player]
    return int(hero[t.HEALTH] + hero[t.HEALTH_AURA] - hero[t.DAMAGE] + hero[t.ARMOR])


@pytest.mark.parametrize(
    ("scene", "most"),
    [
        ({"friendly": "CS2_182 x2"}, 9),  # two of 4, and Fireblast
        ({"friendly": "CS2_182 x2", "mana": 1}, 8),
        ({"friendly": "CS2_182 frozen, CS2_182 asleep"}, 1),
        ({"hand": "CS2_029 x2, CS2_024", "mana": 6}, 9),  # 6 for 4, 3 for 2
        ({"hand": "CS2_029 x2, CS2_024", "mana": 10}, 15),  # all of them
        ({"hand": "CS2_029", "friendly": "CS2_142", "mana": 4}, 9),  # a Kobold: 2, and 1 more
        ({"hand": "CS2_171", "mana": 1}, 1),
        ({"hand": "CS2_106", "mana": 2}, 3),
        ({"hand": "CS2_046", "friendly": "CS2_182", "mana": 5}, 10),  # the hero, too, as it were
        ({"enemy": "EX1_096", "enemy_deck": "CS2_231 x20", "mana": 0}, 0),  # a draw of theirs
        ({"friendly": "EX1_096", "mana": 0}, NO_BOUND),
        ({"enemy_deck": "GVG_007 x5"}, NO_BOUND),  # it strikes all as it is drawn
        ({"hand": "CS2_023", "mana": 3}, NO_BOUND),
        ({"friendly": "NEW1_019", "mana": 0}, NO_BOUND),
        ({"enemy": "EX1_097", "mana": 0}, NO_BOUND),
    ],
)
def test_what_is_possible_is_counted(native: Native, scene: dict[str, object], most: int) -> None:
    """Attackers, spells and the hero power as the mana pays for them; draws are without bound."""
    found = Scene(native, **{"mana": 10, **WISPS, **scene})  # type: ignore[arg-type]
    assert bound(found.array, found.rng, 0) == most


def test_what_was_made_and_shuffled_into_a_deck_may_be_a_bomb(native: Native) -> None:
    """A card with a row of its own in the deck is seen, too."""
    scene = Scene(native, enemy_hand="CS2_231", **WISPS)  # type: ignore[arg-type]
    record = scene.array[0]
    row = int(record["hand"][1, 0])
    assert bound(scene.array, scene.rng, 0) < NO_BOUND
    record["nhand"][1] = 0
    record["e"][row, t.CARD] = native.library.index["BOT_511t"]
    record["e"][row, t.ZONE] = t.Z_DECK
    record["deck"][1, 0] = -row
    assert bound(scene.array, scene.rng, 0) == NO_BOUND


def test_no_line_does_more_than_the_bound(
    table: CardTable, library: Library, native: Native
) -> None:
    """In random games, of all cards and of the simplest: from each state of a turn to its end."""
    bounded = 0
    for seed in range(24):
        rng, chooser = native.rng(seed), random.Random(seed)
        prepared = (
            mixed_table(table, library, seed, modelled=True) if seed % 2 else basic_table(library)
        )
        state = new_game.new_game(prepared, rng, mulligan=False)
        marks: list[tuple[int, int]] = []
        while not native.is_terminal(state) and native.turn(state) < TURNS:
            me, turn = native.player_to_act(state), native.turn(state)
            most = bound(state, rng, me) if me == int(state[0]["cur"]) else NO_BOUND
            marks.append((most, life(state, 1 - me)))
            native.apply(state, _harsh(native, state, chooser, me), rng)
            won = native.is_terminal(state) and native.returns(state)[me] > 0
            for most, before in marks:
                done = before - life(state, 1 - me)
                assert max(done, before if won else 0) <= most
                bounded += most < NO_BOUND
            if native.is_terminal(state) or native.turn(state) != turn:
                marks.clear()
    assert bounded > 300


def _harsh(native: Native, state: NativeState, chooser: random.Random, me: int) -> int:
    """An option: mostly the one that hurts the other hero most."""
    options = list(native.options(state))
    if chooser.random() < 0.4:
        return chooser.choice(options)
    chooser.shuffle(options)
    left = []
    for option in options[:12]:
        after = native.clone(state)
        native.apply(after, option, native.rng(1))
        left.append(life(after, 1 - me))
    return options[left.index(min(left))]
