"""The features and value of a position, and looking ahead to it."""

from __future__ import annotations

import random
from math import tanh
from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.agents.setup.value_weights import CARD_KEYS
from hsbot.learning import log_odds
from hsbot.learning.selfplay.fit import Network
from hsbot.learning.selfplay.searched_positions import SiblingCollector
from hsbot.learning.training_samples import SampleCollector
from hsbot.rules.entry import compiled, new_game
from hsbot.rules.kernels.value.network import LATE, NAMES
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.kernel_sizes import INPUTS, NET_UNIT, NET_WIDTH, SEEN, SIDE
from hsbot.search.default_policies import LookAheadPolicy
from hsbot.simulators.native import FEATURES, Native
from hsbot.simulators.simulator_settings import SimulatorSettings, ValueWeights
from kit.random_decks import mixed_table

INPUT_NAMES = (*FEATURES, "turn_begun", "half_turn", "always")

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from kit.scene import Scene


def described(native: Native, state: NativeState) -> dict[str, float]:
    """The features by name."""
    return dict(zip(FEATURES, native.features(state), strict=False))


def weights(**inputs: float) -> ValueWeights:
    """A network that adds up what an input of this name weighs, in natural log odds.

    Two hidden sums carry the total and its negative, so that nothing is cut off.
    """
    net = np.zeros((INPUTS + 1, NET_WIDTH), np.int32)
    for name, weight in inputs.items():
        net[INPUT_NAMES.index(name), :2] = round(NET_UNIT * weight), -round(NET_UNIT * weight)
    out = np.zeros(NET_WIDTH + 1, np.int64)
    out[:2] = 1000, -1000
    return ValueWeights(net, out)


def test_the_features_tell_what_stands_on_the_table(
    scene: Callable[..., Scene], native: Native
) -> None:
    """Numbers by hand: a Shieldbearer (0/4 taunt), a Scarlet Crusader (3/1 shield), a weapon."""
    made = scene(friendly=["EX1_405", "EX1_020"], enemy=["CS2_182"], weapon="CS2_106", armor=3)
    found = described(native, made.array)
    assert found["own_life"] == 33
    assert found["own_minions"] == 2
    assert found["own_attack"] == 3
    assert found["own_health"] == 5
    assert found["own_bulk"] == 1
    assert found["own_taunt_health"] == 4
    assert found["own_shielded_attack"] == 4
    assert found["own_weapon"] == 6  # three attack, twice
    assert found["own_strike"] == 6
    assert found["enemy_attack"] == 4
    assert found["enemy_strike"] == 4
    assert found["enemy_pressure"] == 1  # four of 33, in tenths
    assert len(FEATURES) == 2 * SIDE == 2 * len(NAMES)


def test_more_features_by_hand(scene: Callable[..., Scene], native: Native) -> None:
    """Two Yetis (4/5) against a Murloc Raider (2/1) and a Crusader (3/1 shield); two in hand."""
    made = scene(
        friendly=["CS2_182", "CS2_182"],
        enemy=["CS2_168", "EX1_020"],
        hand=["CS2_029", "CS2_182", "EX1_116"],
    )
    found = described(native, made.array)
    assert found["own_strongest"] == 4
    assert (found["own_strong"], found["own_weak"], found["enemy_weak"]) == (2, 0, 1)
    assert (found["own_kills"], found["own_free_kills"]) == (1, 1)  # the shield saves the other
    assert (found["enemy_kills"], found["enemy_free_kills"]) == (0, 0)
    assert found["own_hand_cost"] == 4 + 4 + 5
    assert (found["own_hand_minions"], found["own_hand_spells"]) == (2, 1)
    assert found["own_burn"] == 6 + 6  # Fireball, and Leeroy Jenkins with Charge
    assert found["enemy_burn"] == 0


def minions(native: Native, state: NativeState, p: int) -> list[dict[str, int]]:
    """Player p's minions, by what their columns say."""
    s, found = state[0], []
    for row in s["board"][p][: s["nboard"][p]]:
        e = [int(x) for x in s["e"][row]]
        card = native.library.cards[e[t.CARD]]
        if card[t.C_TYPE] == t.T_LOCATION:
            continue
        bits = e[t.KW] | e[t.KW_AURA]
        strikes = e[t.ATK] + e[t.ATK_AURA]
        left = e[t.HEALTH] + e[t.HEALTH_AURA] - e[t.DAMAGE]
        idle = e[t.FLAGS] & (t.F_FROZEN | t.F_DORMANT)
        rattles = card[t.C_FLAGS] & t.CF_DEATHRATTLE and not e[t.FLAGS] & t.F_SILENCED
        found.append(
            {
                "attack": max(0, min(20, strikes)),
                "health": max(0, min(20, left)),
                "strikes": strikes,
                "left": left,
                "bits": bits,
                "strike": 0 if idle else max(0, min(20, strikes)) * (2 if bits & t.WINDFURY else 1),
                "rattles": int(bool(rattles or bits & t.REBORN)),
                "cost": min(10, int(card[t.C_COST])),
                "open": not bits & (t.SHIELD | t.STEALTH) and card[t.C_TYPE] == t.T_MINION,
            }
        )
    return found


def kills(own: list[dict[str, int]], enemy: list[dict[str, int]]) -> tuple[int, int]:
    """How many of the enemy's minions an own one can kill, and how many so that it survives."""
    killed = free = 0
    for victim in filter(lambda one: one["open"], enemy):
        blows = [x for x in own if x["strikes"] > 0]
        blows = [x for x in blows if x["bits"] & t.POISONOUS or x["strikes"] >= victim["left"]]
        killed += bool(blows)
        free += any(
            x["bits"] & t.SHIELD
            or (not victim["bits"] & t.POISONOUS and x["left"] > victim["strikes"])
            for x in blows
        )
    return killed, free


def test_features_of_boards_are_what_their_columns_say(
    table: CardTable, library: Library, native: Native
) -> None:
    """In positions of random games over all cards, with keywords, auras, locations, frozen ones."""
    met, chooser, rng = 0, random.Random(11), native.rng(11)
    for seed in range(30):
        state = new_game.new_game(mixed_table(table, library, seed, modelled=True), rng)
        for step in range(120):
            if native.is_terminal(state):
                break
            native.apply(state, chooser.choice(native.options(state)), rng)
            if step % 8:
                continue
            found = described(native, state)
            boards = [minions(native, state, p) for p in range(2)]
            for side, own, enemy in (("own", *boards), ("enemy", *boards[::-1])):
                met += len(own)
                weapon = state[0]["e"][t.R_WEAPON + (side == "enemy")]
                carried = int(weapon[[t.ATK, t.ATK_TEMP, t.ATK_AURA]].sum())
                carried = max(0, carried) if weapon[t.ZONE] != t.Z_NONE else 0
                expected = {
                    "minions": len(own),
                    "attack": sum(x["attack"] for x in own),
                    "health": sum(x["health"] for x in own),
                    "bulk": sum(min(x["attack"], x["health"]) for x in own),
                    "cost": sum(x["cost"] for x in own),
                    "strong": sum(x["attack"] >= 4 for x in own),
                    "weak": sum(x["health"] <= 2 and not x["bits"] & t.SHIELD for x in own),
                    "strongest": max((x["attack"] for x in own), default=0),
                    "strike": sum(x["strike"] for x in own) + carried,
                    "deathrattles": sum(x["rattles"] for x in own),
                }
                expected["kills"], expected["free_kills"] = kills(own, enemy)
                assert {name: found[f"{side}_{name}"] for name in expected} == expected
    assert met > 500


def test_the_value_is_the_network_s(scene: Callable[..., Scene], library: Library) -> None:
    """Inputs are seen by who comes next; the turn counts when it has begun, and how late it is."""
    made = scene(friendly=["CS2_182"])
    simple = Native(library, SimulatorSettings(value=weights(own_attack=0.5, always=0.25)))
    assert simple.score(made.array, 1, "value") == -(250 + 4 * 500)  # player 0 comes next
    assert simple.score(made.array, 0, "value") == -250  # for player 1 it is the enemy's
    begun = Native(library, SimulatorSettings(value=weights(turn_begun=1.0)))
    assert begun.score(made.array, 1, "value") == -1000
    assert begun.score(made.array, 0, "value") == 0
    late = Native(library, SimulatorSettings(value=weights(half_turn=0.125)))
    for turn, expected in ((0, 0), (LATE // 2, 125 * LATE // 2), (LATE + 10, 125 * LATE)):
        made.array[0]["turn"] = turn
        assert late.score(made.array, 1, "value") == -expected


def test_hidden_sums_are_cut_off_below_zero(scene: Callable[..., Scene], library: Library) -> None:
    """A negative hidden sum counts nothing."""
    made = scene(friendly=["CS2_182"])
    found = weights(own_attack=0.5)
    found.out[1] = 0
    assert Native(library, SimulatorSettings(value=found)).score(made.array, 1, "value") == -2000
    found.net[:] *= -1
    assert Native(library, SimulatorSettings(value=found)).score(made.array, 1, "value") == 0


def test_the_engine_computes_what_was_fitted(scene: Callable[..., Scene], library: Library) -> None:
    """The same inputs give the same log odds in the engine and in the fit."""
    rng = np.random.default_rng(1)
    found = ValueWeights(
        rng.integers(-300, 300, (INPUTS + 1, NET_WIDTH)).astype(np.int32),
        rng.integers(-300, 300, NET_WIDTH + 1),
    )
    made = scene(friendly=["CS2_182"], enemy=["EX1_020"], hand=["CS2_029"])
    collector = SampleCollector()
    simulator = Native(library, SimulatorSettings(value=found))
    collector(simulator, made.array)
    mover = collector.movers[-1]
    assert 1000 * log_odds(found, np.array(collector.rows))[-1] == pytest.approx(
        -simulator.score(made.array, 1 - mover, "value")
    )


def card_weights(**inputs: float) -> ValueWeights:
    """A network that adds up what cards do, by the names of the weights' file."""
    seen = np.zeros((SEEN, NET_WIDTH), np.int32)
    for name, weight in inputs.items():
        unit = round(NET_UNIT * weight)
        seen[CARD_KEYS.index(name), :2] = unit, -unit
    return weights()._replace(seen=seen)


def test_the_value_sees_what_cards_do(scene: Callable[..., Scene], library: Library) -> None:
    """By zones: a Fireball in hand, a Leper Gnome and Fireblast, a weapon and a secret, each's."""
    made = scene(
        hand=["CS2_029"], friendly=["EX1_029"], weapon="CS2_097", secrets=["EX1_294"],
        enemy=["EX1_029"], enemy_hand=["CS2_023"],
    )  # fmt: skip

    def values(**inputs: float) -> list[int]:
        native = Native(library, SimulatorSettings(value=card_weights(**inputs)))
        return [-native.score(made.array, 1 - mover, "value") for mover in (0, 1)]

    assert values(own_hand_face=1.0) == [6000, 0]
    assert values(enemy_hand_draw=1.0) == [2000, 0]
    assert values(own_play_face=1.0) == [2000 + 1000, 2000 + 1000]
    assert values(own_play_is_weapon=1.0) == [1000, 0]
    assert values(enemy_play_secret=0.5) == [0, 500]
    silenced = scene(friendly=["EX1_029"], hand=["EX1_332"])
    silenced.play("EX1_332", silenced.friendly[0])
    native = Native(library, SimulatorSettings(value=card_weights(own_play_face=1.0)))
    assert native.score(silenced.array, 1, "value") == -1000  # Fireblast is left


def test_what_was_valued_before_changes_no_value(library: Library, table: CardTable) -> None:
    """Sums that are kept from position to position are those of a fresh network."""
    rng = np.random.default_rng(3)
    found = ValueWeights(
        rng.integers(-300, 300, (INPUTS + 1, NET_WIDTH)).astype(np.int32),
        rng.integers(-300, 300, NET_WIDTH + 1),
        rng.integers(-300, 300, (SEEN, NET_WIDTH)).astype(np.int32),
    )
    settings = SimulatorSettings(forgiving=True, value=found)
    kept, chance = Native(library, settings), random.Random(5)
    state = new_game.new_game(mixed_table(table, library, 5, modelled=True), kept.rng(5))
    rng_of_game = kept.rng(6)
    for _ in range(60):
        if kept.is_terminal(state):
            break
        kept.apply(state, chance.choice(kept.options(state)), rng_of_game)
        fresh = Native(library, settings)
        for player in (0, 1):
            assert kept.score(state, player, "value") == fresh.score(state, player, "value")
    assert kept.turn(state) > 3


def test_a_network_in_python_says_the_same_of_cards(
    scene: Callable[..., Scene], library: Library
) -> None:
    """The fit's network, in real numbers, and the engine's, for both seats."""
    rng = np.random.default_rng(4)
    found = ValueWeights(
        rng.integers(-30, 30, (INPUTS + 1, NET_WIDTH)).astype(np.int32),
        rng.integers(-30, 30, NET_WIDTH + 1),
        rng.integers(-30, 30, (SEEN, NET_WIDTH)).astype(np.int32),
    )
    made = scene(friendly=["EX1_029"], hand=["CS2_029", "EX1_012"], enemy=["EX1_020"])
    native = Native(library, SimulatorSettings(value=found))
    collector = SiblingCollector(native, 1)
    for mover in (0, 1):
        row = collector.inputs(made.array, mover, begun=mover == 0)
        network = Network(found, np.ones(len(row), np.float32))
        chance = float(network.chances(row[None].astype(np.float32))[2][0])
        said = -native.score(made.array, 1 - mover, "value")
        assert tanh(said / 2000) == pytest.approx(2 * chance - 1, abs=1e-3)


def test_looking_ahead_finds_the_win_and_stops_in_time(
    scene: Callable[..., Scene], library: Library
) -> None:
    """A hero in reach is killed; else so many turns are played, and the end is valued."""
    simulator = Native(library, SimulatorSettings(value=weights(own_attack=0.1, enemy_attack=-0.1)))
    won = scene(friendly=["CS2_182"], enemy_health=4)
    assert simulator.playout(won.array, LookAheadPolicy(), simulator.rng(1)) == (1.0, -1.0)
    lost = scene(enemy=["CS2_182"], health=4)
    assert simulator.playout(lost.array, LookAheadPolicy(), simulator.rng(1)) == (-1.0, 1.0)
    one_turn = simulator.playout(lost.array, LookAheadPolicy(turns=1), simulator.rng(1))
    assert one_turn == pytest.approx((tanh(-0.2), tanh(0.2)), abs=0.001)


def test_looking_ahead_leaves_the_position_as_it_is(
    scene: Callable[..., Scene], native: Native
) -> None:
    """It plays on a copy, and the same seed gives the same."""
    made = scene(friendly=["CS2_182"], hand=["CS2_029"], enemy=["CS2_182"])
    before = compiled.hash_at(made.array, 0, 2)
    policy = LookAheadPolicy(turns=4, score="simple")
    first = native.playout(made.array, policy, native.rng(7))
    assert native.playout(made.array, policy, native.rng(7)) == first
    assert compiled.hash_at(made.array, 0, 2) == before


def raptors_and_yeti(scene: Callable[..., Scene], library: Library) -> tuple[Native, Scene]:
    """Two Bloodfen Raptors, which together kill the Yeti, and a value that counts minions."""
    sides = {"minions": 0.3, "strong": 0.8}
    ours = {f"own_{name}": weight for name, weight in sides.items()}
    theirs = {f"enemy_{name}": -weight for name, weight in sides.items()}
    simulator = Native(library, SimulatorSettings(value=weights(**ours, **theirs)))
    made = scene(friendly=["CS2_172", "CS2_172"], enemy=["CS2_182"])
    return simulator, made


def test_a_line_is_followed_through_what_looks_worse_at_first(
    scene: Callable[..., Scene], library: Library
) -> None:
    """Only two Bloodfen Raptors together kill a Yeti, and the first attack alone costs a minion."""
    simulator, made = raptors_and_yeti(scene, library)
    found = [
        simulator.playout(made.array, LookAheadPolicy(turns=1, width=width), simulator.rng(1))[0]
        for width in (1, 3)
    ]
    assert found == [pytest.approx(-tanh(0.25), abs=0.001), 0.0]


def test_weak_options_are_not_tried_again(scene: Callable[..., Scene], library: Library) -> None:
    """Attacking the Yeti is no good option at first: it is found where many are tried again."""
    simulator, made = raptors_and_yeti(scene, library)
    found = [
        simulator.playout(made.array, LookAheadPolicy(turns=1, again=again), simulator.rng(1))[0]
        for again in (2, 20, 0)
    ]
    assert found == [pytest.approx(-tanh(0.25), abs=0.001), 0.0, 0.0]


def test_a_card_in_hand_is_not_weak_because_another_is(
    scene: Callable[..., Scene], library: Library
) -> None:
    """Of four cards that ask for no target the best two are tried again: Yeti and Ogre."""
    simulator = Native(library, SimulatorSettings(value=weights(own_attack=0.1, enemy_attack=-0.1)))
    made = scene(hand=["CS2_182", "CS2_200", "CS2_172", "CS2_172"], mana=10)
    policy = LookAheadPolicy(turns=1, again=2)
    found = simulator.playout(made.array, policy, simulator.rng(1))[0]
    assert found == pytest.approx(tanh(0.5), abs=0.01)


def test_what_an_option_makes_possible_is_tried(
    scene: Callable[..., Scene], native: Native
) -> None:
    """The Fireball that wins is an option after the Coin alone."""
    made = scene(hand=["GAME_005", "CS2_029"], mana=3, enemy_health=6)
    policy = LookAheadPolicy(turns=1, score="simple", again=1)
    assert native.playout(made.array, policy, native.rng(1)) == (1.0, -1.0)


def test_a_turn_without_end_is_ended(scene: Callable[..., Scene], library: Library) -> None:
    """Deja Vu for nothing discovers the other Deja Vu for nothing, and a Mana Wyrm grows by it."""
    simulator = Native(library, SimulatorSettings(value=weights(own_attack=0.5, enemy_attack=-0.5)))
    made = scene(friendly=["NEW1_012"], hand=["TIME_039"], enemy_hand=["TIME_039"])
    record = made.array[0]
    record["e"][record["hand"][:, 0], t.COST] = 0
    assert simulator.playout(made.array, LookAheadPolicy(turns=1), simulator.rng(1))[0] > 0.9
