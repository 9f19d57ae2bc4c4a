"""Pruning of a turn's line in scenes, by the values that the advisor's search uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.agents.players import GameContext
from hsbot.agents.setup.decision_search import STRONGEST
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.clock import FakeClock
from hsbot.game.option import option_of_code
from hsbot.scenario import Scene
from hsbot.search.default_policies import LookAheadPolicy
from hsbot.search.line_pruning import LinePruning
from hsbot.simulators.line_values import NativeLineValues
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

END = "end the turn"
DECKS = {"deck": "Fireball x8, Wisp x7", "enemy_deck": "Wisp x15"}


@pytest.fixture(scope="module")
def valued(library: Library) -> Native:
    """The simulator with the value network that ships with hsbot."""
    return Native(library, SimulatorSettings(forgiving=True, value=load_value_weights()))


@pytest.fixture(scope="module")
def context(table: CardTable, library: Library, decks: DeckDatabase) -> GameContext:
    """All cards and decks."""
    return GameContext(library, table, decks, FakeClock())


def pruned(
    native: Native, context: GameContext, scene: Scene, *steps: str, won: bool = False
) -> list[str]:
    """A line of options in words, pruned; of a game that is as good as won, too."""
    policy = STRONGEST.search.default_policy
    assert isinstance(policy, LookAheadPolicy)
    values = NativeLineValues(native, context.determinizer(scene.array, 0, 1), policy, 1)
    allowed = frozenset(native.options(scene.array))
    line = LinePruning(values, allowed, won=won).pruned(codes_of(native, scene, steps))
    return words_of(native, scene, line)


def codes_of(native: Native, scene: Scene, steps: tuple[str, ...]) -> list[int]:
    """The codes of a line in words."""
    start, line = scene.array.copy(), []
    for step in steps:
        options = native.options(scene.array)
        line.append(next(x for x in options if str(option_of_code(scene, x)) == step))
        native.apply(scene.array, line[-1], scene.rng)
    scene.array[:] = start
    return line


def words_of(native: Native, scene: Scene, line: tuple[int, ...]) -> list[str]:
    """A line in words."""
    start, words = scene.array.copy(), []
    for step in line:
        words.append(str(option_of_code(scene, step)))
        native.apply(scene.array, step, scene.rng)
    scene.array[:] = start
    return words


HEAL = "use Lesser Heal on your hero"
BURN = "use Fireblast on your hero"
COIN, YETI = "play The Coin", "play Chillwind Yeti"
MIGHT = "play Blessing of Might on Wisp"
WHICH = ("1st", "2nd", "3rd", "4th")
TRADE = "attack with Wisp into the enemy Bloodfen Raptor"
INTO_OGRE = "attack with Wisp into the enemy Boulderfist Ogre"


@pytest.mark.parametrize(
    ("parts", "steps", "idle"),
    [
        ({"hero": "Priest", "mana": 2}, [HEAL, END], [HEAL]),
        ({"hero": "Priest 20", "mana": 2}, [HEAL, END], []),
        ({"hand": "The Coin", "mana": 2, **DECKS}, [COIN, END], [COIN]),
        ({"hand": "The Coin", "mana": 2, "enemy": "Wisp", **DECKS}, [COIN, END], [COIN]),
        ({"hand": "The Coin, Chillwind Yeti", "mana": 3}, [COIN, YETI, END], []),
        ({"hand": "The Coin, Chillwind Yeti", "mana": 4}, [COIN, YETI, END], [COIN]),
        ({"hero": "Mage", "mana": 2, "enemy": "Sunwalker"}, [BURN, END], [BURN]),
        (
            {"friendly": "Wisp, Sunwalker", "enemy": "Boulderfist Ogre taunt", "mana": 1},
            [INTO_OGRE, END],
            [INTO_OGRE],
        ),
        (
            {"friendly": "Wisp", "enemy": "Bloodfen Raptor 3/1", "hand": "Blessing of Might",
             "mana": 1},
            [MIGHT, TRADE, END],
            [MIGHT],
        ),
        (
            {"friendly": "Wisp", "enemy": "Bloodfen Raptor 3/1", "hero": "Priest", "mana": 2},
            [TRADE, HEAL, END],
            [HEAL],
        ),
    ],
)  # fmt: skip
def test_idle_and_harmful_steps_are_left_out(
    valued: Native, context: GameContext, parts: dict[str, object], steps: list[str],
    idle: list[str],
) -> None:  # fmt: skip
    """A heal or a coin for nothing, a burned self, an attack into nothing, a buff of the dying."""
    scene = Scene(valued, **parts)  # type: ignore[arg-type]  # what Scene takes
    line = pruned(valued, context, scene, *steps)
    assert [step for step in steps if step not in line] == idle
    assert line[-1] == END


def test_an_idle_step_is_left_out_of_a_line_that_may_win(
    valued: Native, context: GameContext
) -> None:
    """Missiles win in most worlds, in some the line goes on: Fireblast on oneself helps in none."""
    scene = Scene(
        valued,
        hand="Arcane Missiles",
        hero="Mage",
        mana=3,
        health=6,
        enemy_health=1,
        enemy="Boulderfist Ogre",
        **DECKS,
    )
    policy = STRONGEST.search.default_policy
    assert isinstance(policy, LookAheadPolicy)
    options = native_options(valued, scene)
    line = [options[BURN], options["play Arcane Missiles"], options[END]]
    for seed in range(4):
        worlds = context.determinizer(scene.array, 0, seed)
        pruning = LinePruning(NativeLineValues(valued, worlds, policy, seed), options.values())
        found = pruning.pruned(line)
        assert found[0] == line[1]
        assert line[0] not in found
        assert pruning.without_vain_steps(line[:2]) == tuple(line[1:2])
        assert pruning.is_idle(line)
        assert not pruning.is_idle(line[1:])


def native_options(native: Native, scene: Scene) -> dict[str, int]:
    """The codes of a scene's options, by their words."""
    return {str(option_of_code(scene, x)): x for x in native.options(scene.array)}


def test_damage_is_aimed_where_it_kills(valued: Native, context: GameContext) -> None:
    """A Fireblast at the hero goes at the minion that it kills, not at one that it scratches."""
    scene = Scene(valued, enemy="Bloodfen Raptor 3/1, Boulderfist Ogre", mana=2, **DECKS)
    face = "use Fireblast on the enemy hero"
    kill = "use Fireblast on the enemy Bloodfen Raptor"
    assert pruned(valued, context, scene, face, END) == [kill, END]
    assert pruned(valued, context, scene, kill, END) == [kill, END]


def test_a_draw_comes_before_what_it_may_change(valued: Native, context: GameContext) -> None:
    """Its cards are known then; not where the mana would not reach for both in that order."""
    draw = "play Arcane Intellect"
    scene = Scene(valued, hand="Chillwind Yeti, Arcane Intellect", mana=7, **DECKS)
    assert pruned(valued, context, scene, YETI, draw, END)[:2] == [draw, YETI]
    apprentice = "play Sorcerer's Apprentice"
    short = Scene(valued, hand="Sorcerer's Apprentice, Arcane Intellect", mana=4, **DECKS)
    assert pruned(valued, context, short, apprentice, draw, END)[:2] == [apprentice, draw]


def test_a_game_as_good_as_won_is_still_played_well(valued: Native, context: GameContext) -> None:
    """Where every line wins in the next turns, a minion and an attack are no idle steps yet."""
    scene = Scene(valued, friendly="Sunwalker x4", hand="Chillwind Yeti", mana=4, enemy_health=20)
    attacks = [f"attack with the {n} Sunwalker into the enemy hero" for n in WHICH]
    line = pruned(valued, context, scene, YETI, *attacks, END)
    assert sorted(line) == sorted([YETI, *attacks, END])


def test_an_unfinished_line_is_played_to_the_end_of_the_turn(
    valued: Native, context: GameContext
) -> None:
    """A minion that can still attack attacks; the turn does not end before."""
    scene = Scene(valued, friendly="Wisp, Bloodfen Raptor", mana=1)
    first = "attack with Wisp into the enemy hero"
    whole = [first, "attack with Bloodfen Raptor into the enemy hero", END]
    assert pruned(valued, context, scene, first) == whole
    assert pruned(valued, context, scene, first, END) == whole


def test_a_weapon_is_sharpened_before_it_strikes(valued: Native, context: GameContext) -> None:
    """The point of attack is not wasted on later turns alone, whatever stands in between."""
    hand = "Arcanite Reaper x2, Upgrade!"
    scene = Scene(
        valued, hero="Warrior", hand=hand, friendly="Chillwind Yeti", mana=6, enemy_health=30,
        **DECKS,
    )  # fmt: skip
    play, sharpen = "play Arcanite Reaper", "play Upgrade!"
    face = "attack with your hero into the enemy hero"
    other = "attack with Chillwind Yeti into the enemy hero"
    line = pruned(valued, context, scene, play, face, other, sharpen, END)
    assert sorted(line) == sorted([play, sharpen, face, other, END])
    assert line.index(play) < line.index(sharpen) < line.index(face)


def test_who_wins_anyway_attacks_an_empty_board(valued: Native, context: GameContext) -> None:
    """A free attack is not left out because the game is won without, and comes before the end."""
    friendly = "Boulderfist Ogre x4, Wisp, Bloodfen Raptor"
    scene = Scene(valued, friendly=friendly, enemy_health=29, mana=0, **DECKS)
    first = "attack with Wisp into the enemy hero"
    second = "attack with Bloodfen Raptor into the enemy hero"
    for line in ((first, second, END), (second, END)):
        assert {first, second, END} <= {*pruned(valued, context, scene, *line, won=True)}


def test_what_is_destroyed_anyway_is_not_attacked(valued: Native, context: GameContext) -> None:
    """A Doomsayer that lives is no target, and who attacked it goes for the hero."""
    scene = Scene(
        valued, hero="Warrior", weapon="Light's Justice", friendly="Wisp, Bloodfen Raptor 2/1",
        enemy="Doomsayer", mana=2, hand="Boulderfist Ogre", **DECKS,
    )  # fmt: skip
    attackers = "your hero", "Wisp", "Bloodfen Raptor"
    in_vain = [f"attack with {who} into the enemy Doomsayer" for who in attackers]
    armor = "use Armor Up!"
    line = pruned(valued, context, scene, *in_vain, armor, END)
    assert not [step for step in line if "Doomsayer" in step]
    assert {armor, *(f"attack with {who} into the enemy hero" for who in attackers[1:])} <= {*line}


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_does_not_end_before_what_is_free(seed: int) -> None:
    """The Wisp dies to the Doomsayer anyway: it strikes, and the power with it, whatever is level.

    Without this it was left to luck which of the steps was advised, or whether any was.
    """
    position = hsbot.Position.from_words(hero="Mage", mana=2, friendly="Wisp", enemy="Doomsayer")
    advice = hsbot.advise(position, iterations=300, seed=seed)
    assert {step.text for step in advice.line} == {
        "Attack with Wisp into the enemy hero",
        "Use Fireblast on the enemy hero",
        "End the turn",
    }


def test_a_heal_of_who_is_not_hurt_is_told_to_add_nothing() -> None:
    """It is neither level with the best option nor unsure; and where all is lost, that is told."""
    position = hsbot.Position.from_words(
        hero="Priest", hand="Shadow Word: Death", enemy="Boulderfist Ogre", mana=3
    )
    advice = hsbot.advise(position, iterations=600)
    heals = [x for x in advice.candidates if x.option.type == "hero_power" and x.visits]
    assert heals
    assert {advice.chance_words(x) for x in heals} <= {"adds nothing", "unsure"} | {
        f"\u2265{x.value:.1%}" for x in heals
    }
    assert any(x.idle for x in heals)
    lost = hsbot.Position.from_words(hero="Mage", enemy="Boulderfist Ogre x2", health=5, mana=0)
    assert "<1.6% to win" in str(hsbot.advise(lost, iterations=60))


@pytest.mark.parametrize("seed", [2, 7, 11])
def test_a_power_is_used_for_the_attack_that_comes_of_it(seed: int) -> None:
    """Demon Claws alone does nothing; with the attack after it a point of damage is free.

    Without this it was left to luck, too: one line in eight ended with a mana crystal unused.
    """
    position = hsbot.Scene(
        hero="Demon Hunter", hand="River Crocolisk, Bloodfen Raptor", mana=5, deck="Wisp x10",
        friendly="Wisp", enemy="Boulderfist Ogre", enemy_hand="Wisp", enemy_deck="Wisp x10", turn=9,
    )  # fmt: skip
    steps = {step.text for step in hsbot.advise(position, iterations=2000, seed=seed).line}
    assert {"Use Demon Claws", "Attack with your hero into the enemy hero"} <= steps
