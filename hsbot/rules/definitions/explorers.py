"""The League of Explorers."""

from hearthstone.enums import CardType, Rarity

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    HAND,
    HERO,
    HIGHLANDER,
    SELF,
    TARGET,
    Pool,
    aura,
    battlecry,
    buff,
    choose_power,
    damage,
    define,
    draw,
    heal,
    replace_deck,
    shuffle,
    spell,
    transform,
    when,
    whenever,
)
from hsbot.rules.layout import BATTLECRY_TWICE

BASIC_POWERS = tuple(f"HERO_{number:02d}bp" for number in range(1, 11))
LEGENDARY_MINIONS = Pool(CardType.MINION, rarity=Rarity.LEGENDARY)

CARDS = (
    define("LOE_002",
           "Deal 3 damage. Shuffle a 'Roaring Torch' into your deck that deals 6 damage.",
           spell(damage(TARGET, 3), shuffle("LOE_002t"), target=CHARACTERS)),
    define("LOE_002t", "Deal 6 damage.", spell(damage(TARGET, 6), target=CHARACTERS)),
    define("LOE_011", "Battlecry: If your deck has no duplicates, fully heal your hero.",
           battlecry(when(HIGHLANDER, heal(HERO, v.A_MISSING_HEALTH)))),
    define("LOE_018", "Whenever you Overload, gain +1 Attack per locked Mana Crystal.",
           whenever(v.EV_OVERLOAD, buff(SELF, v.A_EVENT))),
    define("LOE_019t", "Shuffle the Golden Monkey into your deck. Draw a card.",
           spell(shuffle("LOE_019t2"), draw())),
    define("LOE_019t2", "Taunt Battlecry: Replace your hand and deck with Legendary minions.",
           battlecry(transform(HAND, LEGENDARY_MINIONS), replace_deck(LEGENDARY_MINIONS))),
    define("LOE_076", "Battlecry: Discover a new basic Hero Power.",
           battlecry(*choose_power(*BASIC_POWERS))),
    define("LOE_077", "Your Battlecries trigger twice.", aura(HERO, keywords=BATTLECRY_TWICE)),
    define("LOE_079", "Battlecry: Shuffle the 'Map to the Golden Monkey' into your deck.",
           battlecry(shuffle("LOE_019t"))),
)  # fmt: skip
