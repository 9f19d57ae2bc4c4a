"""The order in which the packets of one step stand in a log."""

from __future__ import annotations

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.logwriter.format.packets import FullEntity, ShowEntity
from hsbot.logwriter.format.table_diff import EntityView, TableDiff

PLAYER, CAST, BURNT, DRAWN = 2, 10, 11, 12


def _table(*, most: int, drawn: bool) -> dict[int, EntityView]:
    """A player whose hand holds so many cards at the most, and three cards of the deck."""
    player = {GameTag.CARDTYPE: CardType.PLAYER, GameTag.CONTROLLER: 1, GameTag.MAXHANDSIZE: most}
    table = {PLAYER: EntityView(PLAYER, "", player)}
    goes_to = {CAST: Zone.GRAVEYARD, BURNT: Zone.GRAVEYARD, DRAWN: Zone.HAND}
    for entity, zone in goes_to.items():
        tags = {GameTag.CARDTYPE: CardType.SPELL, GameTag.CONTROLLER: 1}
        tags |= {GameTag.ZONE: zone if drawn else Zone.DECK}
        tags |= {GameTag.CASTS_WHEN_DRAWN: 1} if entity == CAST else {}
        table[entity] = EntityView(entity, "CS2_029", tags, "Fireball", drawn)
    return table


def _shown(most: int) -> list[int]:
    """The cards in the order in which they are shown as they leave the deck."""
    diff, before = TableDiff(), _table(most=most, drawn=False)
    diff.begin(before)
    assert [x.entity_id for x in diff.update(before) if isinstance(x, FullEntity)] == [10, 11, 12]
    after = diff.update(_table(most=most, drawn=True))
    return [x.entity_id for x in after if isinstance(x, ShowEntity)]


def test_a_full_hand_burns_what_is_drawn_after_it_was_filled() -> None:
    """A card that casts itself comes first; with room in hand what goes to the graveyard is one."""
    assert _shown(1) == [CAST, DRAWN, BURNT]
    assert _shown(2) == [CAST, BURNT, DRAWN]
