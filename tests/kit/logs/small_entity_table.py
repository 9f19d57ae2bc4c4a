"""A small server table to write: two heroes, two hero powers, three cards a deck."""

from __future__ import annotations

from dataclasses import replace

from hearthstone.enums import CardClass, CardType, GameTag, PlayState, State, Zone

from hsbot.logwriter.format.table_diff import EntityView

GAME, FRIEND_ID, FOE_ID = 1, 2, 3
DECK_CARDS = {4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2}
FRIEND_HERO, FRIEND_POWER, FOE_HERO, FOE_POWER = 10, 11, 12, 13
COIN = 14

YETI = ("CS2_182", "Chillwind Yeti")


def view(entity_id: int, card: tuple[str, str], *, visible: bool = True, **tags: int) -> EntityView:
    """An entity with tags given by their GameTag names."""
    values = {int(GameTag[name]): int(value) for name, value in tags.items()}
    return EntityView(entity_id, card[0], values, card[1], visible)


def changed(entity: EntityView, *, visible: bool | None = None, **tags: int) -> EntityView:
    """The entity with other tags."""
    values = {int(GameTag[name]): int(value) for name, value in tags.items()}
    visible = entity.visible if visible is None else visible
    return replace(entity, tags={**entity.tags, **values}, visible=visible)


def minion_tags() -> dict[str, int]:
    """The tags of a Chillwind Yeti in a deck."""
    return {
        "CARDTYPE": CardType.MINION,
        "COST": 4,
        "ATK": 4,
        "HEALTH": 5,
        "CLASS": CardClass.NEUTRAL,
    }


def opening_table() -> dict[int, EntityView]:
    """The table before the first card is drawn."""
    nobody = ("", "")
    views = [
        view(GAME, nobody, CARDTYPE=CardType.GAME, ZONE=Zone.PLAY, GAME_SEED=77),
        *(
            view(
                player + 1,
                nobody,
                CARDTYPE=CardType.PLAYER,
                PLAYER_ID=player,
                CONTROLLER=player,
                HERO_ENTITY=hero,
                ZONE=Zone.PLAY,
                MAXHANDSIZE=10,
            )
            for player, hero in ((1, FRIEND_HERO), (2, FOE_HERO))
        ),
        *(
            view(entity_id, YETI, visible=False, CONTROLLER=player, ZONE=Zone.DECK, **minion_tags())
            for entity_id, player in DECK_CARDS.items()
        ),
    ]
    for hero, player in ((FRIEND_HERO, 1), (FOE_HERO, 2)):
        shared = {"CONTROLLER": player, "ZONE": Zone.PLAY, "CLASS": CardClass.MAGE}
        views.append(view(hero, ("HERO_08", "Jaina"), CARDTYPE=CardType.HERO, HEALTH=30, **shared))
        power = {"CARDTYPE": CardType.HERO_POWER, "COST": 2, "CREATOR": hero}
        views.append(view(hero + 1, ("HERO_08bp", "Fireblast"), **power, **shared))
    return {entity.entity_id: entity for entity in views}


def started_table() -> dict[int, EntityView]:
    """The table after the opening draw: a card and the coin for the friend, a card for the foe."""
    table = opening_table()
    table[GAME] = changed(table[GAME], STATE=State.RUNNING, TURN=1)
    for player in (FRIEND_ID, FOE_ID):
        table[player] = changed(table[player], PLAYSTATE=PlayState.PLAYING)
    table[FOE_ID] = changed(table[FOE_ID], CURRENT_PLAYER=1, FIRST_PLAYER=1)
    table[4] = changed(table[4], visible=True, ZONE=Zone.HAND, ZONE_POSITION=1)
    table[7] = changed(table[7], ZONE=Zone.HAND, ZONE_POSITION=1)
    coin = {"CARDTYPE": CardType.SPELL, "CREATOR": 1, "CONTROLLER": 1}
    table[COIN] = view(COIN, ("GAME_005", "The Coin"), ZONE=Zone.HAND, ZONE_POSITION=2, **coin)
    return table
