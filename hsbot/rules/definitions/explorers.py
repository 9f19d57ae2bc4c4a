"""The League of Explorers."""

from hearthstone.enums import CardType, Rarity

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HAND,
    HERO,
    HIGHLANDER,
    MINIONS,
    MURLOC,
    ROOM,
    SELF,
    TARGET,
    Pool,
    aura,
    battlecry,
    buff,
    choose_power,
    costs,
    damage,
    deathrattle,
    define,
    draw,
    heal,
    random,
    replace_deck,
    shuffle,
    spell,
    summon_anew,
    to_hand,
    transform,
    when,
    whenever,
)
from hsbot.rules.hands import OWN, move
from hsbot.rules.layout import BATTLECRY_TWICE
from hsbot.rules.plays import (
    DIED,
    ENEMY_DIED,
    chosen_deathrattle,
    gain_deathrattles,
)

BASIC_POWERS = tuple(f"HERO_{number:02d}bp" for number in range(1, 11))
LEGENDARY_MINIONS = Pool(CardType.MINION, rarity=Rarity.LEGENDARY)

CARDS = (
    define("LOE_002",
           "Deal 3 damage. Shuffle a 'Roaring Torch' into your deck that deals 6 damage.",
           spell(damage(TARGET, 3), shuffle("LOE_002t"), target=CHARACTERS)),
    define("LOE_002t", "Deal 6 damage.", spell(damage(TARGET, 6), target=CHARACTERS)),
    define("LOE_007",
           "Give your opponent a 'Cursed!' card."
           " While they hold it, they take 2 damage on their turn.",
           spell(to_hand("LOE_007t", opponent=True))),
    define("LOE_007t", "While this is in your hand, take 2 damage at the start of your turn.",
           whenever(v.EV_TURN_START, damage(HERO, 2), scope=v.SC_OWN | v.SC_HAND)),
    define("LOE_011", "Battlecry: If your deck has no duplicates, fully heal your hero.",
           battlecry(when(HIGHLANDER, heal(HERO, v.A_MISSING_HEALTH)))),
    define("LOE_018", "Whenever you Overload, gain +1 Attack per locked Mana Crystal.",
           whenever(v.EV_OVERLOAD, buff(SELF, v.A_EVENT))),
    define("LOE_019", "Battlecry: Choose a friendly minion. Gain a copy of its Deathrattle.",
           battlecry(gain_deathrattles(TARGET, "LOE_019e"),
                     target=FRIENDLY_MINIONS.that(v.FL_DEATHRATTLE).other)),
    define("LOE_019e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("LOE_019t", "Shuffle the Golden Monkey into your deck. Draw a card.",
           spell(shuffle("LOE_019t2"), draw())),
    define("LOE_019t2", "Taunt Battlecry: Replace your hand and deck with Legendary minions.",
           battlecry(transform(HAND, LEGENDARY_MINIONS), replace_deck(LEGENDARY_MINIONS))),
    define("LOE_026", "Summon 7 Murlocs that died this game.",
           spell(summon_anew(random((DIED | ENEMY_DIED).race(MURLOC), 7)), require=ROOM)),
    define("LOE_076", "Battlecry: Discover a new basic Hero Power.",
           battlecry(*choose_power(*BASIC_POWERS))),
    define("LOE_077", "Your Battlecries trigger twice.", aura(HERO, keywords=BATTLECRY_TWICE)),
    define("LOE_079", "Battlecry: Shuffle the 'Map to the Golden Monkey' into your deck.",
           battlecry(shuffle("LOE_019t"))),
    define("LOE_104", "Choose an enemy minion. Shuffle it into your deck.",
           spell(move(TARGET, v.AT_SHUFFLED, OWN), target=ENEMY_MINIONS)),
    define("LOE_111", "Deal 3 damage to all minions. Shuffle this card into your opponent's deck.",
           spell(damage(MINIONS, 3), shuffle("LOE_111", opponent=True))),
    define("LOE_113", "Give your minions +2/+2. Costs (1) less for each Murloc you control.",
           spell(buff(FRIENDLY_MINIONS, 2, 2)), costs(0, per=FRIENDLY_MINIONS.race(MURLOC))),
)  # fmt: skip
