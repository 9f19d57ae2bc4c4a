"""Minions that cards have summoned before, read from a log for cards that summon them again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Zone

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.cards import Deck
from hsbot.logwriter.offline_game import Match
from hsbot.observation.model import Entity
from hsbot.rules.schema import layout as t
from kit.logs.games_with_true_states import play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import CardTable
    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library

SPORE, YETI, WISP, OGRE = "GDB_234t", "CS2_182", "CS2_231", "CS2_200"


def _notes(observation: Observation, library: Library, player: int) -> list[str]:
    """The cards noted on a player's hero, the newest first."""
    rows = PartialState(observation, library).array[0]["e"]
    x, found = rows[t.R_HERO + player, t.ENCH], []
    while x:
        if library.card_ids[rows[x, t.CARD]] == SPORE:
            found.append(library.card_ids[rows[x, t.LINK]])
        x = rows[x, t.ENCH]
    return found


def _after(observation: Observation, summoned: Sequence[Sequence[str]]) -> Observation:
    """The same game after so many Spores of the opponent's, with what each has summoned."""
    number, entities = max(observation.entities) + 1, dict(observation.entities)
    shared = {GameTag.CONTROLLER: observation.opposing_player, GameTag.ZONE: Zone.GRAVEYARD}
    for cards in summoned:
        maker = number
        kinds = [(SPORE, CardType.SPELL, 0), *((x, CardType.MINION, maker) for x in cards)]
        for card_id, kind, creator in kinds:
            tags = shared | {GameTag.CARDTYPE: kind}
            entities[number] = Entity(number, card_id, tags, card_id, creator_id=creator)
            number += 1
    return replace(observation, entities=entities)


def test_each_spore_has_summoned_one_minion_more(table: CardTable, library: Library) -> None:
    """The new one of each is noted, be it such a card as there was, and in the order of play."""
    decks = [Deck("wisps", x, ((WISP, 30),)) for x in (CardClass.MAGE, CardClass.WARRIOR)]
    start = play(Match((decks[0], decks[1]), 1), library, table).decisions[0].observation
    assert _notes(start, library, 1) == []
    one = _after(start, [[YETI]])
    assert _notes(one, library, 1) == [YETI]
    more = _after(start, [[YETI], [OGRE, YETI], [YETI, OGRE, YETI], [WISP, YETI, OGRE]])
    assert _notes(more, library, 1) == [WISP, YETI, OGRE, YETI]
    assert _notes(more, library, 0) == []
