"""Whispers of the Old Gods."""

from hearthstone.enums import CardClass, CardType

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    ENEMIES,
    FRIENDLY_MINIONS,
    MINIONS,
    PIRATE,
    SELF,
    TARGET,
    WEAPON,
    Aura,
    Condition,
    Effect,
    Pool,
    battlecry,
    buff,
    buff_cthun,
    costs,
    count,
    damage,
    define,
    equip,
    heal,
    measure,
    repeat,
    resurrect,
    spell,
    spend_mana,
    split_damage,
    summon,
    to_hand,
    when,
    whenever,
)
from hsbot.rules.layout import (
    MAX_BOARD,
    N_CTHUN_ATTACK,
    N_CTHUN_HEALTH,
)
from hsbot.rules.plays import cast_random

MAGE_SPELLS = Pool(CardType.SPELL, (CardClass.MAGE,))
CTHUN_GAINS = (
    Aura(v.AU_ATK, SELF, v.A_COUNTER + N_CTHUN_ATTACK),
    Aura(v.AU_HEALTH, SELF, v.A_COUNTER + N_CTHUN_HEALTH),
)
"""What C'Thun has gained, wherever it was."""

CARDS = (
    define("OG_028", "Taunt Costs (1) less for each Totem you've summoned this game.",
           costs(v.A_TOTEMS)),
    define("OG_086", "Spend all your Mana. Deal that much damage to a minion.",
           spell(measure(v.A_MANA), damage(TARGET, v.A_ACC), measure(v.A_MANA, -1),
                 Effect(v.O_MANA, None, v.A_ACC), target=MINIONS)),
    define("OG_090", "Get 3 random Mage spells.", spell(to_hand(MAGE_SPELLS, 3))),
    define("OG_114", "Spend all your Mana. Summon that many 1/1 Tentacles.",
           spell(*spend_mana(summon("OG_114a", v.A_ACC)))),
    define("OG_133", "Battlecry: Summon your Deathrattle minions that died this game.",
           battlecry(resurrect(v.FL_DEATHRATTLE, amount=MAX_BOARD))),
    define("OG_134",
           "Battlecry: Cast a random spell for each spell you've cast this game"
           " (targets chosen randomly).",
           battlecry(repeat(v.A_SPELLS_GAME,
                            when(Condition(v.CD_STANDS, arg="OG_134"),
                                 cast_random(Pool(CardType.SPELL)))))),
    define("OG_198", "Spend all your Mana. Restore twice that much Health.",
           spell(*spend_mana(heal(TARGET, v.A_ACC), factor=2), target=CHARACTERS)),
    define("OG_280",
           "Battlecry: Deal damage equal to this minion's Attack randomly split among all enemies.",
           battlecry(split_damage(ENEMIES, v.A_SELF_ATK)), CTHUN_GAINS),
    define("OG_303",
           "Spell Damage +1 After you cast a spell, give your C'Thun +1/+1 (wherever it is).",
           whenever(v.EV_AFTER_CAST, *buff_cthun(1, 1))),
    define("OG_312", "Battlecry: Equip a 1/3 Rusty Hook.", battlecry(equip("OG_058"))),
    define("OG_315", "Battlecry: If you control another Pirate, give your weapon +1/+1.",
           battlecry(when(count(FRIENDLY_MINIONS.race(PIRATE).other), buff(WEAPON, 1, 1)))),
)  # fmt: skip
