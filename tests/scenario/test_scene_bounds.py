"""The bounds of a position in words: numbers, counts, and cards of a type that fits no zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import hsbot
from hsbot.errors import UsageError
from hsbot.game.scene_setup import MOST_MANA, SceneArguments
from hsbot.scenario import Scene

if TYPE_CHECKING:
    from hsbot.simulators.native import Native

OUT_OF_BOUNDS: list[tuple[dict[str, Any], str]] = [
    ({"mana": 51}, "mana is a whole number from 0 to 50, not 51"),
    ({"mana": 10**6}, "mana is a whole number from 0 to 50"),
    ({"turn": 0}, "turn is a whole number from 1 to 89, not 0"),
    ({"turn": 10**6}, "turn is a whole number from 1 to 89"),
    ({"health": 0}, "health is a whole number from 1 to 9999, not 0"),
    ({"enemy_health": -3}, "enemy_health is a whole number from 1"),
    ({"max_health": 10**10}, "max_health is a whole number from 1 to 9999"),
    ({"enemy_armor": 10**5}, "enemy_armor is a whole number from 0 to 9999"),
    ({"enemy_hero": "Mage armor 10000"}, "armor is a whole number from 0 to 9999"),
    ({"friendly": "Wisp 10000/1"}, "Wisp 10000/1: attack or health is a whole number from 0"),
    ({"hand": "Wisp (10000)"}, "cost is a whole number from 0 to 9999"),
    ({"friendly": "Wisp spell damage +10000"}, "spell damage is a whole number"),
    ({"friendly": "Wisp x0"}, "copies is a whole number from 1 to 60, not 0"),
    ({"enemy": "Wisp x8"}, "enemy holds 7 cards at most, not 8"),
    ({"hand": "Wisp x11"}, "hand holds 10 cards at most, not 11"),
    ({"enemy_deck": "Wisp x60, Fireball"}, "enemy_deck holds 60 cards at most, not 61"),
    ({"secrets": "Counterspell x6"}, "secrets holds 5 cards at most, not 6"),
    ({"weapon": "Arcanite Reaper, Fiery War Axe"}, "weapon holds 1 card at most, not 2"),
    ({"hero": "Mage, Priest"}, "hero holds 1 card at most, not 2"),
    ({"hero": ""}, "hero is a hero's name or a class"),
]
DEAD: list[tuple[dict[str, Any], str]] = [
    ({"friendly": "Wisp 1/0"}, "friendly: Wisp has 0 health left"),
    ({"enemy": "Chillwind Yeti damaged 5"}, "enemy: Chillwind Yeti has 0 health left"),
    ({"enemy": "Wisp 1/0 dormant"}, "enemy: Wisp has 0 health left"),
    ({"enemy": "Wisp damaged 3"}, "enemy: Wisp has -2 health left"),
    ({"weapon": "Fiery War Axe 3/0"}, "weapon: Fiery War Axe has 0 durability left"),
    ({"hero": "Mage 0"}, "hero: Jaina Proudmoore has 0 health left"),
]
WRONG_TYPE: list[tuple[dict[str, Any], str]] = [
    ({"friendly": "Fireball"}, "friendly: Fireball is a spell, .*it can be in hand or deck"),
    ({"enemy": "CS2_029"}, "enemy: Fireball is a spell, .*in enemy_hand or enemy_deck"),
    ({"enemy": "Arcanite Reaper 5/1"}, "is a weapon, .*enemy_weapon, enemy_hand or enemy_deck"),
    ({"friendly": "Counterspell"}, "Counterspell is a spell, .*in hand, secrets or deck"),
    ({"friendly": "HERO_08"}, "Jaina Proudmoore is a hero, .*hero, hand or deck"),
    ({"hand": "Fireblast"}, "hand: Fireblast is a hero power, .*it can be in power"),
    ({"hand": "Armor Up!"}, "hand: Armor Up! is a hero power, .*it can be in power"),
    ({"deck": "HERO_08bp"}, "deck: Fireblast is a hero power, .*it can be in power"),
    ({"hand": "EX1_363e"}, "is an enchantment, .*it is said of a card: 'Wisp with"),
    ({"weapon": "Wisp"}, "weapon: Wisp is a minion, not a weapon: .*friendly, hand or deck"),
    ({"enemy_hero": "Wisp x2"}, "enemy_hero: Wisp is a minion, not a hero"),
    ({"power": "Fireball"}, "power: Fireball is a spell, not a hero power"),
    ({"power": "Fireblast (1)"}, "power: Fireblast: cards there are as they are printed"),
    ({"secrets": "Fireball"}, "secrets: Fireball is a spell, not a secret.*in hand or deck"),
    ({"enemy_secrets": "Wisp"}, "Wisp is a minion, not a secret.*enemy, enemy_hand or enemy_deck"),
    ({"hand": "Fireball 4/3"}, "hand: Fireball is a spell, which has no attack and no health"),
    ({"friendly": "Wisp progress 3"}, "Wisp has progress only as a quest among the secrets"),
    ({"secrets": "Counterspell progress 3"}, "Counterspell is no quest, and quests alone have"),
    ({"counters": {"corpse": 1}}, "nothing is counted as 'corpse': did you mean 'Corpses'"),
    ({"counters": {"Corpses": -1}}, "counters: Corpses is a whole number from 0 to 9999, not -1"),
    ({"enemy_counters": {3: 1}}, "enemy_counters: nothing is counted as 3: there are cards"),
    ({"counters": 5}, "counters is names and numbers, such as"),
    ({"friendly": "Wisp armor 3"}, "friendly: Wisp is no hero, and heroes alone have armor"),
]


@pytest.mark.parametrize(("parts", "said"), [*OUT_OF_BOUNDS, *DEAD, *WRONG_TYPE])
def test_what_no_game_holds_is_refused(parts: dict[str, Any], said: str, native: Native) -> None:
    """One line names the argument and says its bound, or where the card could be."""
    with pytest.raises(UsageError, match=said) as raised:
        Scene(native, **parts)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("tuant", "did you mean 'taunt'"),
        ("devine shield", "did you mean 'divine shield'"),
        ("armour 3", "did you mean 'armor'"),
        ("with taunt", "'taunt' is no enchantment: it stands without 'with'"),
        ("battlecry", "there are taunt, charge, .*damaged 1, armor 5"),
    ],
)
def test_an_unknown_word_is_answered_with_what_there_is(
    word: str, said: str, native: Native
) -> None:
    """The one that was probably meant, or all of them."""
    with pytest.raises(UsageError, match=said) as raised:
        Scene(native, friendly=f"Wisp {word}")
    assert len(str(raised.value)) < 600


def test_the_bounds_themselves_are_legal(native: Native) -> None:
    """Full zones, the most mana, the last turn and a hero about to die."""
    s = Scene(
        native, friendly="Wisp x7", enemy="Wisp x7", hand="Wisp x10", deck="Wisp x60",
        enemy_secrets="Counterspell, Snipe, Mirror Entity, Vaporize, Ice Block",
        mana=MOST_MANA, turn=89, health=1, armor=9999,
    )  # fmt: skip
    counts = (len(s.friendly), len(s.hand), len(s.deck()), len(s.secrets(1)), s.mana, s.turn)
    assert counts == (7, 10, 60, 5, MOST_MANA, 89)
    assert (s.hero.health, s.hero.armor) == (1, 9999)


def test_none_for_a_number_is_nothing(native: Native) -> None:
    """A caller that wraps the arguments may pass on those that it was not given."""
    numbers = {name: None for name, kind in SceneArguments.__annotations__.items()
               if kind.__forward_arg__ == "int" and name != "seed"}  # fmt: skip
    assert Scene(native, **numbers) == Scene(native)  # type: ignore[arg-type]
    assert len(numbers) == 8


@pytest.mark.parametrize("seat", [2, -1, "0", None, 0.5])
def test_a_seat_is_0_or_1(seat: Any) -> None:
    """Wherever one is asked for."""
    position = hsbot.Position.from_words(friendly="Wisp")
    asks = [
        position.side,
        position.deck,
        position.key,
        position.seen_by,
        lambda seat: hsbot.Game("BASIC", first=seat if seat is not None else 2),
    ]
    for ask in asks:
        with pytest.raises(UsageError, match="0 or 1, not"):
            ask(seat)


@pytest.mark.parametrize(
    ("card", "parts", "said"),
    [
        ("Wisp", {"place": 4}, "place is a whole number from 0 to 3, not 4"),
        ("Wisp", {"place": 1000}, "place is a whole number from 0 to 3, not 1000"),
        ("Wisp", {"sub": 0}, "Wisp has no sub-option 0; it has none"),
        ("Wrath", {"sub": 2}, r"Wrath has no sub-option 2; it has 0 \(Solar Wrath\), 1"),
        ("Wrath", {"sub": 1000}, "Wrath has no sub-option 1000"),
        ("Wrath", {"sub": 0, "place": 1}, "Wrath takes no place on the board"),
    ],
)
def test_a_place_or_sub_option_that_is_not_there_is_named(
    card: str, parts: dict[str, int], said: str, native: Native
) -> None:
    """A number too great would be read as another option's."""
    scene = Scene(native, hand="Wisp, Wrath", friendly="Wisp x2", enemy="Chillwind Yeti", mana=10)
    target = "Chillwind Yeti" if card == "Wrath" else None
    with pytest.raises(UsageError, match=said):
        scene.play(card, target, **parts)
    assert len(scene.hand) == 2


@pytest.mark.parametrize("place", range(4))
def test_a_minion_stands_where_it_is_put(place: int, native: Native) -> None:
    """Also at a place that does as much as another, of which the options list one."""
    scene = Scene(native, hand="Wisp", friendly="Chillwind Yeti x2", mana=1)
    scene.play("Wisp", place=place)
    assert [x.name for x in scene.friendly].index("Wisp") == (place or 3) - 1


def test_a_full_board_has_no_place(native: Native) -> None:
    """Seven minions leave no room, wherever the eighth is put."""
    scene = Scene(native, hand="Wisp", friendly="Wisp x7", mana=1)
    assert not any(scene.can_play("Wisp", place=place) for place in range(9))
