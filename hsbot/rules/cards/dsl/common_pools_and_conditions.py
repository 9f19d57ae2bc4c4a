"""Pools, selectors and conditions that cards of several sets speak of."""

from hearthstone.enums import CardClass, CardSet, CardType, GameTag, Rarity, SpellSchool

from hsbot.rules.cards.dsl.amounts import MANA_CRYSTALS, SPELL_DAMAGE, THAT_MUCH, counter, health_of
from hsbot.rules.cards.dsl.conditions import at_least, at_most, count, equals
from hsbot.rules.cards.dsl.filters import *
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import unless
from hsbot.rules.cards.dsl.selectors import *
from hsbot.rules.schema.layout import N_ELEMENTALS_BEFORE, N_SPELLS_TURN

__all__ = [
    "AIMED_AT_THIS", "ANY_DEMONS", "ANY_MURLOCS", "ANY_SPELLS", "BASIC_TOTEMS",
    "CARDS_OF_OTHER_CLASSES", "CLASS_SPELLS", "ELEMENTAL_LAST_TURN", "FIRE_SPELLS",
    "FRIENDLY_TREANTS", "HAS_SPELL_DAMAGE", "HERO_HAS_ATTACKED", "HOLDING_ANOTHER_CLASS",
    "HOLY_SPELLS", "LEGENDARY_MINIONS", "MAGE_SPELLS", "MINIONS_OF_THAT_COST", "NEWEST_EXPANSION",
    "NOTHING", "NO_MINIONS_IN_DECK", "NO_NEUTRAL_CARDS", "NO_ROGUE_CARD", "NO_SPELL_YET",
    "OUTCAST_CARDS", "OWN_CLASS_DEMONS", "OWN_CLASS_LEGENDARY_MINIONS", "OWN_CLASS_SPELLS",
    "RATTLING_DEAD", "RATTLING_IN_HAND", "SILVER_HAND_RECRUIT", "SPELLS_CAST_BEFORE",
    "SPELL_LAST_TURN", "TARGET_IS_A_HERO", "TARGET_IS_A_MINION", "TEN_MANA_CRYSTALS",
    "TWENTY_HEALTH_OR_LESS",
]  # fmt: skip

NEWEST_EXPANSION = CardSet.BE
"""The expansion that today's game means by "the newest"; its mini-set has the same number."""
CLASS_SPELLS = Pool(CardType.SPELL, only_class=True)
"""Spells of the own class."""
OWN_CLASS_SPELLS = Pool(CardType.SPELL, own_class=True)
"""Spells of the own class, and neutral ones."""
ANY_SPELLS = Pool(CardType.SPELL)
"""All spells."""
MAGE_SPELLS = Pool(CardType.SPELL, (CardClass.MAGE,))
"""Mage spells."""
FIRE_SPELLS = Pool(CardType.SPELL, school=SpellSchool.FIRE)
"""Fire spells."""
HOLY_SPELLS = Pool(CardType.SPELL, school=SpellSchool.HOLY)
"""Holy spells."""
ANY_DEMONS = Pool(CardType.MINION, race=DEMON)
"""Demons of all classes."""
OWN_CLASS_DEMONS = Pool(CardType.MINION, race=DEMON, own_class=True)
"""Demons of the own class, and neutral ones."""
ANY_MURLOCS = Pool(CardType.MINION, race=MURLOC)
"""Murlocs of all classes."""
LEGENDARY_MINIONS = Pool(CardType.MINION, rarity=Rarity.LEGENDARY)
"""Legendary minions."""
OWN_CLASS_LEGENDARY_MINIONS = Pool(CardType.MINION, rarity=Rarity.LEGENDARY, own_class=True)
"""Legendary minions of the own class, and neutral ones."""
MINIONS_OF_THAT_COST = Pool(CardType.MINION, measured_cost=True)
"""Minions that cost ``THAT_MUCH``."""
OUTCAST_CARDS = Pool(tags=(GameTag.OUTCAST,))
"""Cards with Outcast."""
CARDS_OF_OTHER_CLASSES = Pool(another_class=True)
"""Cards of other classes than the hero's."""
HERO_HAS_ATTACKED = count(HERO.that(HAS_ATTACKED))
"""The own hero has attacked this turn."""
TARGET_IS_A_MINION = count(TARGET.that(MINION))
"""The target, of an attack or of a choice, is a minion."""
TARGET_IS_A_HERO = count(TARGET.that(HERO_ONLY))
"""The target, of an attack or of a choice, is a hero."""
AIMED_AT_THIS = unless(count(SELF.but_target))
"""This is the target."""
TEN_MANA_CRYSTALS = at_least(MANA_CRYSTALS, 10)
"""The player has ten mana crystals."""
HAS_SPELL_DAMAGE = at_least(SPELL_DAMAGE, 1)
"""The player has spell damage."""
NO_NEUTRAL_CARDS = unless(count(DECK.that(of_class(CardClass.NEUTRAL))))
"""The own deck holds no neutral card."""
NO_ROGUE_CARD = count(SUBJECT.that(not_of_class(CardClass.ROGUE), not_of_class(CardClass.NEUTRAL)))
"""The subject is a card of classes of which none is the Rogue."""
NO_MINIONS_IN_DECK = unless(count(MINIONS_IN_DECK))
"""The own deck holds no minion."""
HOLDING_ANOTHER_CLASS = count(HAND.that(FROM_ANOTHER_CLASS))
"""A card of another class is in hand."""
ELEMENTAL_LAST_TURN = at_least(counter(N_ELEMENTALS_BEFORE), 1)
"""The player played an Elemental last turn."""
SPELL_LAST_TURN = count(last_turn(PLAYED).that(SPELL))
"""The player cast a spell last turn."""
NO_SPELL_YET = equals(counter(N_SPELLS_TURN), 0)
"""The player has cast no spell this turn."""
TWENTY_HEALTH_OR_LESS = at_most(health_of(HERO), 20)
"""The own hero has 20 health or less."""
NOTHING = equals(THAT_MUCH, 0)
"""``THAT_MUCH`` is 0."""
RATTLING_IN_HAND = MINIONS_IN_HAND.that(WITH_DEATHRATTLE)
"""The minions in hand that have a Deathrattle."""
RATTLING_DEAD = DIED.that(WITH_DEATHRATTLE)
"""The own dead minions that had a Deathrattle."""
FRIENDLY_TREANTS = FRIENDLY_MINIONS.that(TREANT)
"""The own Treants."""
SPELLS_CAST_BEFORE = PLAYED.that(SPELL)
"""The spells that the player cast this game."""
BASIC_TOTEMS = ("CS2_050", "CS2_051", "CS2_052", "NEW1_009")
"""The Totems of the basic hero power."""
SILVER_HAND_RECRUIT = "CS2_101t"
"""The 1/1 of the Paladin's hero power."""
