"""Options in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.game.wording import OptionWording, place_words
from hsbot.observation.model import Entity, Observation
from hsbot.scenario.scene import Scene

if TYPE_CHECKING:
    from hsbot.cards import CardTable


def test_names_are_those_of_the_language(table: CardTable) -> None:
    """A local name where there is one, else the English one, else the id."""
    yeti = {int(GameTag.CONTROLLER): 2, int(GameTag.CARDTYPE): int(CardType.MINION)}
    observation = Observation(1, {9: Entity(9, "CS2_182", yeti)}, 1, {})
    german = OptionWording(table, observation, {"CS2_029": "Feuerball"})
    assert german.card("CS2_029") == "Feuerball"
    assert german.card("NO_SUCH") == "NO_SUCH"
    assert german.card(None) == "an unknown card"
    assert german.entity(9) == "the enemy Chillwind Yeti"
    assert OptionWording(table, observation).card("CS2_029") == "Fireball"


def test_a_hero_card_in_hand_has_its_name(table: CardTable) -> None:
    """It is your hero once it is in play; in the mulligan it is a card."""
    tags = {int(GameTag.CONTROLLER): 1, int(GameTag.CARDTYPE): int(CardType.HERO)}
    played = tags | {int(GameTag.ZONE): int(Zone.PLAY)}
    held = tags | {int(GameTag.ZONE): int(Zone.HAND)}
    entities = {4: Entity(4, "HERO_08", played), 9: Entity(9, "ICC_833", held)}
    wording = OptionWording(table, Observation(1, entities, 1, {}))
    assert wording.entity(4) == "your hero"
    assert wording.entity(9) == table["ICC_833"].name


def test_minions_of_one_name_are_numbered(table: CardTable) -> None:
    """From the left, on their side of the board; what is alone, or in hand, has its name."""
    entities = {}
    for i, player, card_id, zone, position in (
        (5, 1, "CS2_231", Zone.PLAY, 3),
        (6, 1, "CS2_231", Zone.PLAY, 1),
        (7, 2, "CS2_231", Zone.PLAY, 1),
        (8, 1, "CS2_182", Zone.PLAY, 2),
        (9, 1, "CS2_231", Zone.HAND, 1),
    ):
        tags = {
            GameTag.CONTROLLER: player,
            GameTag.CARDTYPE: CardType.MINION,
            GameTag.ZONE: zone,
            GameTag.ZONE_POSITION: position,
        }
        entities[i] = Entity(i, card_id, {int(tag): int(value) for tag, value in tags.items()})
    wording = OptionWording(table, Observation(1, entities, 1, {}))
    assert wording.entity(6) == "the 1st Wisp"
    assert wording.entity(5) == "the 2nd Wisp"
    assert wording.entity(7) == "the enemy Wisp"
    assert wording.entity(8) == "Chillwind Yeti"
    assert wording.entity(9) == "Wisp"


def test_a_place_is_told_by_its_neighbours(table: CardTable) -> None:
    """Both of them, the only one, or the one that a card merges with; none on an empty board."""
    assert place_words("Wisp", "Chillwind Yeti") == "between Wisp and Chillwind Yeti"
    assert place_words("", "Wisp") == "left of Wisp"
    assert place_words("Wisp", "") == "right of Wisp"
    assert place_words("Wisp", "Microbot", merging=True) == "left of Microbot"
    assert place_words("Wisp", "", merging=True) == "right of Wisp"
    assert place_words("", "") == ""
    wording = OptionWording(table, Observation(1, {}, 1, {}))
    aimed = wording.option("play", "Shattered Sun Cleric", "Wisp", place="left of Wisp")
    assert aimed == "Play Shattered Sun Cleric left of Wisp on Wisp"


def test_what_is_transformed_by_then_goes_by_its_new_name(table: CardTable) -> None:
    """An enemy minion that a line turns into a Sheep is the enemy Sheep; a reprint is no other."""
    tags = {GameTag.CONTROLLER: 2, GameTag.CARDTYPE: CardType.MINION, GameTag.ZONE: Zone.PLAY}
    entities = {7: Entity(7, "CS2_231", {int(tag): int(value) for tag, value in tags.items()})}
    wording = OptionWording(table, Observation(1, entities, 1, {}))
    assert wording.entity(7, "CS2_tk1") == "the enemy Sheep"
    assert wording.entity(7, "CS2_231") == wording.entity(7) == "the enemy Wisp"
    assert wording.entity(8, "CS2_tk1") == "a new minion"


def test_a_card_is_forged_and_not_traded_in_words() -> None:
    """The engine's trade of a card that is forged says so, and its words are taken back."""
    scene = Scene(hero="Paladin", hand="Watcher of the Sun, Rustrot Viper", deck="Wisp x3")
    assert "forge Watcher of the Sun" in scene.options.words
    assert "trade Rustrot Viper" in scene.options.words
    scene.play("Forge Watcher of the Sun")
    assert scene.mana == 8
