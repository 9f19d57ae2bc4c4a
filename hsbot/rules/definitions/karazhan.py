"""One Night in Karazhan."""

from hearthstone.enums import CardClass, CardType

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    CHOSEN,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HAND,
    SELF,
    TARGET,
    Aura,
    Pool,
    aura,
    battlecry,
    damage,
    define,
    peek,
    set_attack,
    set_health,
    spell,
    summon_chosen,
    summon_random,
    to_hand,
)

CARDS = (
    define("KAR_006", "Your Secrets cost (0).",
           Aura(v.AU_SET_COST, HAND.that(v.FL_SECRET), 0)),
    define("KAR_009", "Battlecry: Add a random Mage spell to your hand.",
           battlecry(to_hand(Pool(CardType.SPELL, (CardClass.MAGE,))))),
    define("KAR_063", "Has +2 Attack while you have Spell Damage.",
           aura(SELF, 2, need=FRIENDLY_MINIONS.that(v.FL_SPELL_DAMAGE))),
    define("KAR_073", "Deal 1 damage to all enemy minions. Summon a random 1-Cost minion.",
           spell(damage(ENEMY_MINIONS, 1), summon_random(Pool(CardType.MINION, cost=1)))),
    define("KAR_076", "Deal 6 damage. Summon a random 6-Cost minion.",
           spell(damage(TARGET, 6), summon_random(Pool(CardType.MINION, cost=6)),
                 target=CHARACTERS)),
    define("KAR_114", "Battlecry: Summon a 1/1 copy of a random minion in your deck.",
           battlecry(peek(), summon_chosen(), set_attack(CHOSEN, 1), set_health(CHOSEN, 1))),
)  # fmt: skip
