"""Whispers of the Old Gods."""

from hearthstone.enums import CardClass, CardType

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    FRIENDLY_MINIONS,
    MINIONS,
    PIRATE,
    TARGET,
    WEAPON,
    Effect,
    Pool,
    battlecry,
    buff,
    costs,
    count,
    damage,
    define,
    equip,
    measure,
    spell,
    to_hand,
    when,
)

MAGE_SPELLS = Pool(CardType.SPELL, (CardClass.MAGE,))

CARDS = (
    define("OG_028", "Taunt Costs (1) less for each Totem you've summoned this game.",
           costs(v.A_TOTEMS)),
    define("OG_086", "Spend all your Mana. Deal that much damage to a minion.",
           spell(measure(v.A_MANA), damage(TARGET, v.A_ACC), measure(v.A_MANA, -1),
                 Effect(v.O_MANA, None, v.A_ACC), target=MINIONS)),
    define("OG_090", "Get 3 random Mage spells.", spell(to_hand(MAGE_SPELLS, 3))),
    define("OG_312", "Battlecry: Equip a 1/3 Rusty Hook.", battlecry(equip("OG_058"))),
    define("OG_315", "Battlecry: If you control another Pirate, give your weapon +1/+1.",
           battlecry(when(count(FRIENDLY_MINIONS.race(PIRATE).other), buff(WEAPON, 1, 1)))),
)  # fmt: skip
