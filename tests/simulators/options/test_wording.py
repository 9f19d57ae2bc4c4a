"""Options in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.observation.model import Entity, Observation
from hsbot.simulators.options.wording import OptionWording

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
