"""An entity's tags as columns of the engine's rows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

from hsbot.cards import THE_COIN
from hsbot.cards.composites import PART_TAGS, composite_of
from hsbot.observation.attack_readiness import came_this_turn
from hsbot.rules.cards.keyword_tags import KEYWORD_BITS
from hsbot.rules.cards.table_data import BOTH, SECOND, THIRD_COUNT, THREE
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.observation.model import Entity
    from hsbot.rules.cards.library import Library
    from hsbot.rules.cards.table_data import ShownCount

MOST = (1 << 15) - 1
"""The most that a column of 16 bits counts."""
_PARTS_OVER = (
    GameTag.QUESTLINE_REQUIREMENT_MET_1,
    GameTag.QUESTLINE_REQUIREMENT_MET_2,
    GameTag.QUESTLINE_REQUIREMENT_MET_3,
)
"""In the order of the tasks in a questline's text (a log of August 2021)."""


class EntityColumns:
    """The part of its card that an entity shows, with the engine's knowledge of that card.

    Args:
        library: the cards.
    """

    def __init__(self, library: Library) -> None:
        self.library = library

    def known(self, entity: Entity) -> str | None:
        """The entity's card, if it is known and the engine has it."""
        card_id = self.card_id(entity)
        return card_id if card_id is not None and card_id in self.library.index else None

    def known_in_deck(self, entity: Entity) -> str | None:
        """The card of an entity in a deck: hidden there, it is the card that went in."""
        if entity.card_id is None:
            entity = replace(entity, card_id=entity.last_known_card_id)
        return self.known(entity)

    def known_first(self, entity: Entity) -> str | None:
        """The first card that the entity was known as, if the engine has it."""
        card_id = entity.initial_card_id or entity.last_known_card_id
        return card_id if card_id in self.library.index else None

    def named(self, entities: Mapping[int, Entity], number: int) -> str | None:
        """The card that a tag's value names, by its entity or by its number in the card data."""
        entity = entities.get(number)
        card_id = self.known(entity) if entity is not None else None
        return card_id or self.library.card_ids[self.library.by_dbf.get(number, 0)] or None

    def card_id(self, entity: Entity) -> str | None:
        """The id of the entity's card; of the composite for a card built of modules."""
        if entity.card_id is None or not entity.tag(GameTag.MODULAR_ENTITY_PART_1):
            return entity.card_id
        built = composite_of(entity.tags)
        return built if built in self.library.index else entity.card_id

    def parts(self, entity: Entity) -> dict[str, int]:
        """The cards that a card was made of or learned, as the columns that remember them."""
        card = self.library.index.get(entity.card_id or "", 0)
        if self.library.cards[card, t.C_FLAGS] & t.CF_AIMS_AS_TAUGHT:
            # a hidden hand's card names it only for its legal targets
            taught = entity.tag(GameTag.DISPLAY_CARD_ON_MOUSEOVER) or entity.tag(
                GameTag.ADDITIONAL_PLAY_REQS_1
            )
            return {"link": self.library.by_dbf.get(taught, 0)}
        if entity.tag(GameTag.ASSEMBLED_MINION):
            effect = entity.tag(GameTag.CRAFTABLE_SECOND_HALF_DBID)
            return {"link": self.library.by_dbf.get(effect, 0)}
        parts = [self.library.by_dbf.get(entity.tag(tag), 0) for tag in PART_TAGS]
        if not all(parts) or self.card_id(entity) != entity.card_id:
            return {}
        return {"data": parts[0], "data2": parts[1]}

    def counts(self, entity: Entity) -> dict[str, int]:
        """An entity's own counts, as the columns that hold them."""
        shown = self.library.shown_count(self.known(entity) or "")
        if shown is None:
            return {}
        if shown.total:
            ahead = self._ahead(entity, shown)
            return {"data": ahead} if ahead else {}
        if shown.ready and entity.tag(GameTag.POWERED_UP):
            return {"data": shown.ready}
        if shown.switched:
            return {"data": int(entity.tag(GameTag.USE_ALTERNATE_CARD_TEXT) != 0)}
        needed = {GameTag.TAG_SCRIPT_DATA_NUM_1}
        if shown.which == BOTH:
            needed.add(GameTag.TAG_SCRIPT_DATA_NUM_2)
        if needed.isdisjoint(entity.tags):
            return {}
        if shown.level:
            level = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1) // shown.level
            return {"data": min(max(0, level - 1), MOST)}
        if not shown.which:
            return {}
        number = min(abs(entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1) - shown.zero), MOST)
        if shown.which == THREE:
            third = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_3)
            second = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_2) + THIRD_COUNT * third
            return {"data": number, "data2": min(second, MOST)}
        if shown.which == SECOND:
            return {"data2": number}
        if shown.which == BOTH:
            second = min(entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_2), MOST)
            return {"data": number, "data2": second}
        counts = {} if 0 < shown.ready <= number else {"data": number}
        if shown.second >= 0 and GameTag.TAG_SCRIPT_DATA_NUM_2 in entity.tags:
            more = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_2) - shown.second
            counts["data2"] = min(max(0, more), MOST)
        return counts

    def progress(self, entity: Entity) -> int:
        """The progress of a quest, counted as in its text."""
        shown = self.library.shown_count(self.known(entity) or "")
        return entity.tag(GameTag.QUEST_PROGRESS) + (self._ahead(entity, shown) if shown else 0)

    def noted(self, entity: Entity) -> int:
        """The note of a Secret or quest: its number, or the finished parts of its text.

        There is a bit for each task that a questline sets once ("Cast a Fire, Frost, and Arcane
        spell").
        """
        over = sum(1 << i for i, tag in enumerate(_PARTS_OVER) if entity.tag(tag))
        return over or entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1)

    def _ahead(self, entity: Entity, shown: ShownCount) -> int:
        """The difference of a quest's goal in its text and in the log, which may be lower.

        The server's number, in QUEST_PROGRESS_TOTAL, changes before the client's text does (Escape
        the Underfel, three logs of 2025).
        """
        total = entity.tag(GameTag.QUEST_PROGRESS_TOTAL)
        return shown.total - total if shown.total and total else 0

    def turns_left(self, entity: Entity) -> int:
        """The number of turns that a spell in play still lasts.

        Of all its turns (QUEST_PROGRESS_TOTAL) some are over (QUEST_PROGRESS). A number in its text
        may have been raised, or be counted down.
        """
        said, over = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1), entity.tag(GameTag.QUEST_PROGRESS)
        if said == entity.tag(GameTag.TAG_SCRIPT_DATA_ENT_1):  # it names an entity
            said = 0
        card_id = self.known(entity)
        printed = int(self.library.cards[self.library.index[card_id], t.C_TIMER]) if card_id else 0
        if not printed or (said and not over):
            return said
        left = (entity.tag(GameTag.QUEST_PROGRESS_TOTAL) or printed) - over
        return max(1, min(left, said or left))

    def spell_damage(self, entity: Entity, card_id: str) -> int:
        """A minion's Spell Damage; a 1 may only mean that it has some, as in the card data."""
        said = entity.tag(GameTag.SPELLPOWER)
        printed = int(self.library.cards[self.library.index[card_id], t.C_SPELL_DAMAGE])
        return max(said, printed) if said else 0

    def changes(self, entity: Entity, *, casts: bool = False) -> dict[str, int]:
        """A deck card's differences from its print: that it was made, its cost.

        ``casts``: whether an enchantment casts it when it is drawn.
        """
        found = {"created": made} if (made := origin(entity)) else {}
        if casts:
            found["flags"] = t.F_CAST_DRAWN
        card_id = self.known(entity)
        if card_id is not None and GameTag.COST in entity.tags:
            cost = entity.tag(GameTag.COST)
            if cost != self.library.cards[self.library.index[card_id], t.C_COST]:
                found["cost"] = cost
        return found | {k: count for k, count in self.counts(entity).items() if count}

    def keywords_in_hand(self, card_id: str, entity: Entity) -> int:
        """The printed keywords of a card in hand and those that it was given there."""
        return int(self.library.cards[self.library.index[card_id], t.C_KW]) | keyword_bits(entity)

    def sleeps(self, entity: Entity, card_id: str) -> bool:
        """Whether a minion is dormant, a Starship in building, or untouchable.

        Minions that slept before the tag DORMANT (2019: the Spirit of Lucentbark, a Cannon) were
        UNTOUCHABLE; so are portals, which act (the Twisting Nether in a log of 2025).
        """
        if entity.card_type != CardType.MINION:
            return False
        if entity.tag(GameTag.DORMANT) or entity.tag(GameTag.LAUNCHPAD):
            return True
        card = self.library.cards[self.library.index[card_id]]
        acts = card[t.C_TYPE] == t.T_PERMANENT and not card[t.C_TIMER]
        return bool(entity.tag(GameTag.UNTOUCHABLE) and not acts)

    def is_coin(self, card_id: str) -> bool:
        """Whether a card is a Coin, in any of its looks."""
        index = self.library.index
        cards = self.library.cards
        return card_id in index and bool(
            cards[index[card_id], t.C_PLAY] == cards[index[THE_COIN], t.C_PLAY]
        )


def stacked(enchantment: Entity) -> int:
    """The number of equal enchantments that one represents (Sentry's, twice: a log of 2025)."""
    return max(1, enchantment.tag(GameTag.SPAWN_TIME_COUNT))


def since(entity: Entity) -> dict[str, int]:
    """The time when an entity came to its place, and whether it began the game in a deck."""
    return {"since": entity.moved_turn, "created": origin(entity)}


def origin(entity: Entity) -> int:
    """The place where an entity began the game, as in ``layout.CREATED``."""
    if not entity.from_deck:
        return t.MADE
    return t.FOREIGN if entity.original_controller not in {entity.controller, 0} else 0


def keyword_bits(entity: Entity) -> int:
    """The keywords that an entity shows, as bits."""
    bits = 0
    for tag, bit in KEYWORD_BITS.items():
        if entity.tag(tag):
            bits |= bit
    if entity.tag(GameTag.WINDFURY) > 1:
        bits |= t.MEGA_WINDFURY
    if entity.tag(GameTag.NON_KEYWORD_CHARGE):  # of a minion taken over for a turn
        bits |= t.CHARGE
    return bits


def character(entity: Entity) -> dict[str, int]:
    """The column values that heroes and minions have in common.

    The flags' "exhausted" is the engine's: came into play this turn.
    """
    keywords = keyword_bits(entity)
    # an attack made by an effect is counted in both
    made = entity.tag(GameTag.NUM_ATTACKS_THIS_TURN)
    attacks = max(0, made - entity.tag(GameTag.EXTRA_ATTACKS_THIS_TURN))
    flags = 0
    if entity.tag(GameTag.FROZEN):
        flags |= t.F_FROZEN
    if entity.tag(GameTag.SILENCED):
        flags |= t.F_SILENCED
    fresh = came_this_turn(entity)
    if (entity.tag(GameTag.EXHAUSTED) and attacks == 0) or (fresh and not keywords & t.CHARGE):
        flags |= t.F_EXHAUSTED
    return {
        "eid": entity.entity_id,
        "health": entity.tag(GameTag.HEALTH),
        "damage": entity.tag(GameTag.DAMAGE),
        "keywords": keywords & ~t.IMMUNE,
        "keywords_this_turn": keywords & t.IMMUNE,  # hardly any immunity outlasts its turn
        "flags": flags,
        "attacks": attacks,
    }
