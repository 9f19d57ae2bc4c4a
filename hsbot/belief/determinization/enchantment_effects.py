"""The effects of enchantments that their cards' own tags do not show."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.entity_columns import stacked
from hsbot.rules.cards.keyword_tags import BY_AURA_TAG, CASTS_DRAWN, ECHO, FLEETING, IN_FLAMES
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.observation.model import Entity, Observation
    from hsbot.rules.cards.library import Library
    from hsbot.rules.cards.table_data import ShownChange


_FORBIDDEN = t.CANT_ATTACK | t.CANT_ATTACK_HEROES


class Attached:
    """The effects of an observation's enchantments on their cards.

    Args:
        observation: the game as the log shows it.
        library: the engine's cards.

    Attributes:
        this_turn: entity id to the attack, or in hand the cost, that ends with this turn.
        lent: entity id to the keywords that enchantments give until this turn ends.
        forbidden: entity id to the attacks that enchantments forbid for good.
        dearer: entity id to the cost that enchantments add to a card in hand.
        stronger: entity id to the attack that auras add to a card in hand.
        spell_damage: entity id to the damage that enchantments add to a spell ("Spell Damage +1").
        chosen: entity id to the number of the secret choice (Okani's 1: minions, 2: spells; two
            logs of 2022). A number beyond the players' ids is an entity that was chosen.
        echoed, fleeting, on_fire: entity ids of copies by Echo, of cards that leave the hand when
            the turn ends, and of cards that burn there.
        casts_drawn: entity ids of cards that are cast when they are drawn.
    """

    def __init__(self, observation: Observation, library: Library) -> None:
        self._library, self._entities = library, observation.entities
        self.this_turn, self.dearer, self.stronger = Counter[int](), Counter[int](), Counter[int]()
        self.chosen, self.lent = Counter[int](), dict[int, int]()
        self.forbidden: dict[int, int] = {}
        self.spell_damage = Counter[int]()
        self.echoed: set[int] = set()
        self.fleeting: set[int] = set()
        self.on_fire: set[int] = set()
        self.casts_drawn: set[int] = set()
        for entity in observation.entities.values():
            at = entity.tag(GameTag.ATTACHED)
            if entity.card_id == ECHO:
                self.echoed.add(at)
            if entity.zone != Zone.PLAY:
                continue
            if entity.card_id in FLEETING:
                self.fleeting.add(at)
            if entity.card_id in CASTS_DRAWN:
                self.casts_drawn.add(at)
            if entity.card_id in IN_FLAMES:
                self.on_fire.add(at)
            if entity.card_type == CardType.ENCHANTMENT:
                self._add(entity, at)
                if entity.tag(GameTag.HIDDEN_CHOICE) <= max(observation.player_entities.values()):
                    self.chosen[at] += entity.tag(GameTag.HIDDEN_CHOICE)

    def passing(self, entity: Entity, keywords: int, printed: int) -> int:
        """The keywords among an entity's that end with this turn.

        Who cannot attack for good says so by its card or an enchantment; one that cannot this turn
        may have no enchantment with a text (Charged Devilsaur).
        """
        forbidden = self.forbidden.get(entity.entity_id, 0)
        passing = self.lent.get(entity.entity_id, 0) | (_FORBIDDEN & ~forbidden)
        return keywords & passing & ~printed

    def _add(self, entity: Entity, at: int) -> None:
        """Add an enchantment's numbers to those of the entity it is attached to."""
        change = self._library.shown_change(entity.card_id or "")
        for_the_turn = entity.tag(GameTag.TAG_ONE_TURN_EFFECT)
        if for_the_turn:
            self.this_turn[at] += self._for_the_turn(entity, change) * stacked(entity)
        if change is None:
            return
        self.lent[at] = self.lent.get(at, 0) | change.keywords
        self.forbidden[at] = self.forbidden.get(at, 0) | change.forbids
        self.spell_damage[at] += change.spell_damage * stacked(entity)
        if entity.tag(BY_AURA_TAG):
            self.stronger[at] += change.attack * stacked(entity)
        elif not for_the_turn:
            self.dearer[at] += change.cost * stacked(entity)

    def _for_the_turn(self, entity: Entity, change: ShownChange | None) -> int:
        """The attack, or in hand the cost, that an enchantment of this turn has added.

        It is the number in its text, else the enchantment's ("Increased Attack this turn").
        """
        library, index = self._library, self._library.index
        on = self._entities.get(entity.tag(GameTag.ATTACHED))
        if change is not None and change.sets >= 0 and on is not None and on.zone == Zone.HAND:
            printed = library.cards[index.get(on.card_id or "", 0), t.C_COST]
            return change.sets - int(printed)
        if change is not None and change.attack_this_turn:
            return entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1)
        said = int(library.cards[index.get(entity.card_id or "", 0), t.C_THIS_TURN])
        return said or (change.attack or change.cost if change is not None else 0)
