"""Scores of a state, and looking ahead in the own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.errors import UsageError
from hsbot.rules.entry.codes import facts
from hsbot.rules.kernels.heuristics import WIN
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_kinds import ACTION_KINDS
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import Heuristic2Weights, SimulatorSettings
from kit.scene import Scene

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

WEIGHTS = Heuristic2Weights(tuple(1000 * 2**i for i in range(18)), ("CS2_022",))
"""Each weight is another power of two points, so that a sum shows what was counted."""
(RED, YELLOW, OWN_HEALTH, ENEMY_HEALTH, OWN_CARD, ENEMY_CARD, MINION, ATTACK, HEALTH, TAUNT_RED,
 TAUNT_YELLOW, TAUNT, WINDFURY, SHIELD, SPELL_DAMAGE, STEALTH, ELUSIVE, REMOVAL) = (
    2**i for i in range(18)
)  # fmt: skip


@pytest.fixture(scope="module")
def weighted(library: Library) -> Native:
    """A simulator with weights of heuristic 2."""
    return Native(library, SimulatorSettings(heuristic2=WEIGHTS))


def points(native: Native, scene: Scene) -> float:
    """Heuristic 2 from the friendly side."""
    return native.score(scene.array, 0, "heuristic2") / 1000


def test_heuristic2_counts_health_and_cards(weighted: Native) -> None:
    """Health with armor, cards, and hard removal whatever its printing."""
    scene = Scene(weighted, health=29, armor=3, enemy_health=20, hand="Wisp, Polymorph")
    assert points(weighted, scene) == 32 * OWN_HEALTH + 20 * ENEMY_HEALTH + 2 * OWN_CARD + REMOVAL
    scene = Scene(weighted, hand="VAN_CS2_022", enemy_hand="Polymorph x3")
    expected = 30 * (OWN_HEALTH + ENEMY_HEALTH) + OWN_CARD + 3 * ENEMY_CARD + REMOVAL
    assert points(weighted, scene) == expected


def test_heuristic2_counts_minions(weighted: Native) -> None:
    """The numbers of a minion count, but not attack for this turn; the enemy's are subtracted."""
    base = points(weighted, Scene(weighted))
    rows = {
        "Chillwind Yeti": MINION + 4 * ATTACK + 5 * HEALTH,
        "Chillwind Yeti 4/3": MINION + 4 * ATTACK + 3 * HEALTH,
        "Sen'jin Shieldmasta": MINION + 3 * ATTACK + 5 * HEALTH + TAUNT,
        "Thrallmar Farseer": MINION + 2 * ATTACK + 3 * HEALTH + WINDFURY,
        "Scarlet Crusader": MINION + 3 * ATTACK + 1 * HEALTH + SHIELD,
        "Kobold Geomancer": MINION + 2 * ATTACK + 2 * HEALTH + SPELL_DAMAGE,
        "Worgen Infiltrator": MINION + 2 * ATTACK + 1 * HEALTH + STEALTH,
        "Faerie Dragon": MINION + 3 * ATTACK + 2 * HEALTH + ELUSIVE,
    }
    for name, worth in rows.items():
        assert points(weighted, Scene(weighted, friendly=name)) == base + worth
        assert points(weighted, Scene(weighted, enemy=name)) == base - worth
    scene = Scene(weighted, friendly="Wisp")
    scene.set(scene.friendly[0], t.ATK_TEMP, 2)
    assert points(weighted, scene) == base + MINION + ATTACK + HEALTH


@pytest.mark.parametrize(
    ("parts", "level"),
    [
        ({"health": 30, "enemy_hero": "Warrior"}, 0),
        ({"health": 15, "enemy_hero": "Warrior"}, 0),
        ({"health": 14, "enemy_hero": "Warrior"}, YELLOW),
        ({"health": 15, "enemy_hero": "Mage"}, YELLOW),
        ({"health": 16, "enemy_hero": "Hunter"}, YELLOW),
        ({"health": 11, "armor": 4, "enemy_hero": "Warrior"}, 0),
        ({"health": 16, "enemy_hero": "Warrior", "enemy_weapon": "Fiery War Axe 3/2"}, YELLOW),
        ({"health": 4, "enemy_hero": "Warrior", "enemy": "Chillwind Yeti"}, RED),
        ({"health": 5, "enemy_hero": "Warrior", "enemy": "Chillwind Yeti"}, YELLOW),
        ({"health": 4, "enemy_hero": "Warrior", "enemy": "Thrallmar Farseer"}, RED),
    ],
)
def test_heuristic2_knows_three_threats(
    parts: dict[str, object], level: int, library: Library
) -> None:
    """Red below 1 health were all to strike, yellow below 15: attacks, weapon and hero power."""
    only_level = Heuristic2Weights((1000 * RED, 1000 * YELLOW, *[0] * 16), ())
    native = Native(library, SimulatorSettings(heuristic2=only_level))
    assert points(native, Scene(native, **parts)) == level  # type: ignore[arg-type]  # a scene's parts


def test_heuristic2_of_a_decided_game(weighted: Native) -> None:
    """A win is beyond all; who falls together with the enemy has lost too."""
    scene = Scene(weighted)
    for winner, score in ((0, WIN), (1, -WIN), (2, -WIN)):
        scene.array[0]["winner"] = winner
        assert weighted.score(scene.array, 0, "heuristic2") == score


def test_taralla_weighs_four_advantages(native: Native) -> None:
    """1.75 minions, 2.5 tough ones, 1 cards, 3.75 stats and health (Taralla 2015)."""
    scene = Scene(native, friendly="Chillwind Yeti", hand="Wisp x2", enemy_health=28)
    assert native.score(scene.array, 0, "taralla") == 1750 + 2500 + 2000 + 3750 * (9 + 2)
    assert native.score(scene.array, 1, "taralla") == -native.score(scene.array, 0, "taralla")


def test_a_plan_finds_lines_as_long_as_its_depth(native: Native) -> None:
    """Three options win together: a plan of three sees it, one of two does not."""
    scene = Scene(native, friendly="Bloodfen Raptor", hand="Frostbolt", mana=4, enemy_health=7)
    for depth, sees in ((1, False), (2, False), (3, True), (4, True)):
        values = [value for _, value in native.plan(scene.array, depth, "simple", scene.rng)]
        assert (max(values) == WIN) == sees
    with pytest.raises(UsageError, match="1 to 4 options"):
        native.plan(scene.array, 5, "simple", scene.rng)


def test_a_plan_lists_attacks_then_the_power_then_cards_then_the_end(native: Native) -> None:
    """MetaStone's order, which decides between equals."""
    scene = Scene(native, friendly="Wisp", hand="Boulderfist Ogre", mana=10)
    plan = native.plan(scene.array, 1, "simple", scene.rng)
    kinds = [ACTION_KINDS[code & 15].name for code, _ in plan]
    assert list(dict.fromkeys(kinds)) == ["attack", "hero_power", "play", "end_turn"]


def test_ending_the_turn_is_worth_what_it_leaves(native: Native) -> None:
    """Effects of the turn's end count; the opponent draws no card, and begins no turn."""
    scene = Scene(native, friendly="Ragnaros the Firelord", enemy_deck="Wisp x5", mana=0)
    before = native.score(scene.array, 0, "simple")
    values = dict(native.plan(scene.array, 1, "simple", scene.rng))
    assert values[0] == before + 2 * 8


def test_a_battlecry_has_the_target_that_is_best_at_once(native: Native) -> None:
    """One option for the card, whatever its targets; a spell has one for each."""
    scene = Scene(native, friendly="Wisp, Chillwind Yeti", hand="Shattered Sun Cleric, Moonfire")
    targets: dict[str, list[int]] = {}
    for code, _ in native.plan(scene.array, 2, "simple", scene.rng):
        if (found := facts(scene.array, code)) and found.kind == "play":
            name = scene.cards[native.library.card_ids[found.card]].name
            targets.setdefault(name, []).append(found.target)
    assert len(targets["Shattered Sun Cleric"]) == 1
    assert targets["Shattered Sun Cleric"][0] in [minion.row for minion in scene.friendly]
    assert len(targets["Moonfire"]) == 4


def test_of_discovered_cards_the_first_is_taken(native: Native) -> None:
    """Also where another would be worth more; other choices are valued."""
    scene = Scene(native)
    index, state = native.library.index, scene.array[0]
    state["pend_player"], state["pend_n"] = 0, 2
    state["pend_opt"][:2] = index["CS2_231"], index["CS2_029"]
    for pending, listed in ((t.P_DISCOVER, 1), (t.P_CHOOSE_ONE, 2)):
        state["pend"] = pending
        assert len(native.plan(scene.array, 3, "simple", scene.rng)) == listed
