"""Rewind: cards whose effect the player may take back once for another outcome."""

from hsbot.rules.cards.words import *

MINION_CARDS, SPELLS, WEAPONS = Pool(CardType.MINION), Pool(CardType.SPELL), Pool(CardType.WEAPON)
NATURE_SPELLS = Pool(CardType.SPELL, school=SpellSchool.NATURE)
TWO_LEGENDARIES = summon_random(LEGENDARY_MINIONS, 2)
REWOUND = at_least(TIMES_REWOUND, 1)

CARDS = (
    define("TIME_000", "Rewind Add a random minion to your hand. It costs (3) less.",
           spell(*rewinding(to_hand(MINION_CARDS), cost(LAST, -3)))),
    define("TIME_000ta", "Do nothing. This timeline is perfect as-is!"),
    define("TIME_000tb", "Rewind the card's effect."),
    define("TIME_001", "Rewind Throw 3 knives at random enemies that deal 2 damage each.",
           spell(*rewinding(repeat(3, damage(random(ENEMIES), 2))))),
    define("TIME_002", "Rewind Battlecry: Get 2 random spells from your class.",
           battlecry(*rewinding(to_hand(CLASS_SPELLS, 2)))),
    define("TIME_003", "Rewind Battlecry: Draw a random minion. Give it +2/+2.",
           battlecry(*rewinding(tutor(MINION), buff(CHOSEN, 2, 2)))),
    define("TIME_004", "Rewind Battlecry: Deal 7 damage to a random enemy.",
           battlecry(*rewinding(damage(random(ENEMIES), 7)))),
    define("TIME_008", "Rewind Battlecry: Both players discard a random card.",
           battlecry(*rewinding(discard(random(HAND)), discard(random(ENEMY_HAND))))),
    define("TIME_018",
           "Rewind Get 2 random Holy spells. Restore Health to your hero equal to their Costs.",
           spell(*rewinding(to_hand(HOLY_SPELLS, 2), heal(HERO, cost_of(LAST))))),
    define("TIME_033", "Rewind Battlecry: Cast 2 random Nature spells.",
           battlecry(*rewinding(cast_random(NATURE_SPELLS), cast_random(NATURE_SPELLS)))),
    define("TIME_034",
           "Rewind Battlecry: Both players equip a random weapon. Give yours +1/+1.",
           battlecry(*rewinding(equip(WEAPONS), equip(WEAPONS, opponent=True),
                                buff(WEAPON, 1, 1)))),
    define("TIME_038", "Rewind, Rewind, Rewind Battlecry: Summon 2 random Legendary minions.",
           battlecry(*rewinding(TWO_LEGENDARIES, times=3))),
    define("TIME_038t1", "Rewind, Rewind Battlecry: Summon 2 random Legendary minions.",
           battlecry(*rewinding(TWO_LEGENDARIES, times=2))),
    define("TIME_038t2", "Rewind Battlecry: Summon 2 random Legendary minions.",
           battlecry(*rewinding(TWO_LEGENDARIES))),
    define("TIME_038t3", "Battlecry: Summon 2 random Legendary minions.",
           battlecry(TWO_LEGENDARIES)),
    define("TIME_433", "Rewind Silence and destroy a random enemy minion.",
           spell(*rewinding(pick(random(ENEMY_MINIONS)), silence(CHOSEN), destroy(CHOSEN)))),
    define("TIME_441", "Rewind Deal 4 damage to two random enemies.",
           spell(*rewinding(damage(random(ENEMIES, 2), 4)))),
    define("TIME_602", "Rewind Summon a random 3-Cost Beast. It attacks a random enemy.",
           spell(*rewinding(summon_random(Pool(CardType.MINION, cost=3, race=BEAST)),
                            attacks(CHOSEN, random(ENEMIES))))),
    define("TIME_EVENT_999",
           "Rewind Discover a spell from ANY class. (Or just your class after you Rewind!)",
           spell(*rewinding(when(REWOUND, *discover(CLASS_SPELLS), otherwise=discover(SPELLS))))),
    define("TIME_EVENT_999t", "Discover a spell from YOUR class.", spell(*discover(CLASS_SPELLS))),
    define("END_036",
           "Your Rewinds keep BOTH potential outcomes. "
           "Battlecry: Discover a Rewind card from any class.",
           battlecry(*discover(Pool(tags=(GameTag.REWIND,))))),
)  # fmt: skip
