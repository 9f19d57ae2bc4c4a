"""Passive treasures of adventures and duels: what each lays on its player."""

from hsbot.rules.cards.words import *

TWO_CHEAP_USES = aura(HERO_POWER, keywords=TWO_USES), cost_aura(HERO_POWER, -1)

CARDS = (
    define("LOOTA_802e", "Your Hero Power costs (1).", cost_aura(HERO_POWER, 1, exactly=True)),
    define("LOOTA_803e", "", cost_aura(HAND.that(MINION, cost_at_least(6)), 5, exactly=True)),
    define("LOOTA_818e", "", cost_aura(HAND.that(WEAPON_CARD), 1, exactly=True)),
    define("LOOTA_824e", "Your spells cost (1) less.", cost_aura(HAND.that(SPELL), -1)),
    define("LOOTA_825e", "+3 Spell Damage.", spell_damage_aura(3)),
    define("LOOTA_828e2", "+1/+1.", aura(FRIENDLY_MINIONS, 1, 1)),
    define("LOOTA_832e2", "", aura(FRIENDLY_MINIONS, keywords=STEALTH)),
    define("GILA_511e", "", cost_aura(HAND.that(NOT_FROM_A_DECK), -1)),
    define("GILA_513e", "", *TWO_CHEAP_USES),
    define("GILA_805e", "Your minions have +2 Health.", aura(FRIENDLY_MINIONS, 0, 2)),
    define("GILA_813e", "Your minions cost (1) less.", cost_aura(HAND.that(MINION), -1)),
    define("DALA_731e", "", aura(FRIENDLY_MINIONS, keywords=RUSH)),
    define("DALA_736e", "", *TWO_CHEAP_USES),
    define("ULDA_046e", "", aura(FRIENDLY_MINIONS.that(cost_at_most(2)), keywords=POISONOUS)),
    define("ULDA_101e", "", aura(ENEMY_MINIONS, -1)),
    define("ULDA_208e", "", aura(FRIENDLY_MINIONS, 0, 1, keywords=TAUNT)),
)  # fmt: skip
