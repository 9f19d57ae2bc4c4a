"""Where the entities of a decision are on the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hearthstone.enums import CardType, GameTag, OptionType, Zone

from hsbot.messages.advice import AdviceOption
from hsbot.observation.model import Decision, Entity, LogOption, LogSubOption, Observation
from hsbot.screen.placement import layout, placement, sub_option_slot
from hsbot.screen.slots import Kind, Layout, Slot

MINION, LOCATION = CardType.MINION, CardType.LOCATION


def entity(
    entity_id: int, player: int, zone: Zone, card_type: CardType | None = None, position: int = 0
) -> Entity:
    """An entity at a place."""
    tags = {GameTag.CONTROLLER: player, GameTag.ZONE: int(zone), GameTag.ZONE_POSITION: position}
    if card_type is not None:
        tags[GameTag.CARDTYPE] = int(card_type)
    return Entity(entity_id, None, {int(tag): value for tag, value in tags.items()})


def decision(*entities: Entity, kind: str = "option", offered: tuple[int, ...] = ()) -> Decision:
    """A decision of player 2 among these entities."""
    observation = Observation(1, {e.entity_id: e for e in entities}, 2, {1: 98, 2: 99})
    return replace(Decision("option", observation, 1, choice_entities=offered), kind=kind)


TABLE = (
    entity(10, 2, Zone.PLAY, MINION, 2),
    entity(11, 2, Zone.PLAY, LOCATION, 1),
    entity(12, 2, Zone.PLAY, MINION, 3),
    entity(13, 2, Zone.PLAY, CardType.ENCHANTMENT),
    entity(20, 1, Zone.PLAY, MINION, 1),
    entity(30, 2, Zone.HAND, None, 2),
    entity(31, 2, Zone.HAND, None, 1),
    entity(32, 1, Zone.HAND, None, 1),
    entity(40, 2, Zone.PLAY, CardType.HERO),
    entity(41, 1, Zone.PLAY, CardType.HERO),
    entity(42, 2, Zone.PLAY, CardType.HERO_POWER),
    entity(43, 1, Zone.PLAY, CardType.HERO_POWER),
    entity(44, 1, Zone.PLAY, CardType.WEAPON),
    entity(50, 2, Zone.DECK),
    entity(51, 2, Zone.GRAVEYARD, MINION),
)


def test_each_entity_has_its_slot() -> None:
    """Minions and locations in their order, hand, heroes and theirs; nothing hidden or gone."""
    assert placement(decision(*TABLE)) == {
        11: Slot(Kind.FRIENDLY_MINION, 0, 3),
        10: Slot(Kind.FRIENDLY_MINION, 1, 3),
        12: Slot(Kind.FRIENDLY_MINION, 2, 3),
        20: Slot(Kind.ENEMY_MINION, 0, 1),
        31: Slot(Kind.HAND, 0, 2),
        30: Slot(Kind.HAND, 1, 2),
        40: Slot(Kind.FRIENDLY_HERO),
        41: Slot(Kind.ENEMY_HERO),
        42: Slot(Kind.FRIENDLY_POWER),
        43: Slot(Kind.ENEMY_POWER),
        44: Slot(Kind.ENEMY_WEAPON),
    }


@pytest.mark.parametrize("player", [1, 2])
def test_a_second_hero_power_stands_beside_the_first(player: int) -> None:
    """By its tag and not by its number, which may be the lower one."""
    second = entity(39, player, Zone.PLAY, CardType.HERO_POWER)
    second.tags[GameTag.ADDITIONAL_HERO_POWER_INDEX] = 1
    asked = decision(second, *TABLE)
    mine = player == 2
    there = Kind.FRIENDLY_SECOND_POWER if mine else Kind.ENEMY_SECOND_POWER
    assert placement(asked) == placement(decision(*TABLE)) | {39: Slot(there)}
    assert layout(asked) == replace(
        layout(decision(*TABLE)), friendly_second_power=mine, enemy_second_power=not mine
    )
    assert set(placement(asked).values()) <= set(layout(asked).slots())


def test_the_layout_is_that_of_the_slots() -> None:
    """Every placed slot is one that the layout has."""
    asked = decision(*TABLE)
    assert layout(asked) == Layout(friendly_minions=3, enemy_minions=1, hand=2, enemy_weapon=True)
    assert set(placement(asked).values()) <= set(layout(asked).slots())


@pytest.mark.parametrize(
    ("kind", "slots", "wanted"),
    [
        ("mulligan", Kind.MULLIGAN, Layout(3, 1, 2, enemy_weapon=True, mulligan=3)),
        ("choice", Kind.CHOICE, Layout(3, 1, 2, enemy_weapon=True, choices=3)),
    ],
)
def test_what_is_offered_hides_all_else(kind: str, slots: Kind, wanted: Layout) -> None:
    """In a mulligan or choice only the offered cards have slots, in the log's order."""
    asked = decision(*TABLE, kind=kind, offered=(31, 30, 50))
    assert placement(asked) == {
        31: Slot(slots, 0, 3),
        30: Slot(slots, 1, 3),
        50: Slot(slots, 2, 3),
    }
    assert layout(asked) == wanted


@pytest.mark.parametrize(
    ("source", "sub_option", "wanted"),
    [
        (30, 0, Slot(Kind.CHOOSE_ONE, 0, 2)),
        (30, 4, Slot(Kind.CHOOSE_ONE, 1, 2)),
        (42, 4, Slot(Kind.CHOOSE_ONE, 1, 2)),
        (12, 0, Slot(Kind.CHOICE, 0, 2)),
        (30, -1, None),
        (30, 3, None),
    ],
)
def test_where_a_sub_option_s_card_will_be(
    source: int, sub_option: int, wanted: Slot | None
) -> None:
    """Of a card in hand or the hero power beside each other, of a titan as in a choice."""
    power = int(OptionType.POWER)
    option = LogOption(7, power, source, sub_options=(LogSubOption(0, 60), LogSubOption(4, 61)))
    asked = replace(decision(*TABLE), options=(option,))
    advised = AdviceOption(
        type="play", option_index=7, entity_id=source, sub_option=sub_option, text=""
    )
    assert sub_option_slot(advised, asked) == wanted


def test_a_choice_without_known_places_has_none() -> None:
    """Six options were measured by nobody: no slot is better than a wrong one."""
    asked = decision(*TABLE, kind="choice", offered=(1, 2, 3, 4, 5, 6))
    assert placement(asked) == {}
    assert layout(asked).choices == 0
