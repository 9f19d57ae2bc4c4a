"""Mean Streets of Gadgetzan."""

from hearthstone.enums import CardClass

from hsbot.rules import vocabulary as v
from hsbot.rules.dsl import (
    CHARACTERS,
    FRIENDLY_MINIONS,
    MINIONS,
    PIRATE,
    SELF,
    TARGET,
    WEAPON,
    Effect,
    Pool,
    aura,
    battlecry,
    buff,
    damage,
    deathrattle,
    define,
    discover,
    jade_golem,
    recruit,
    shuffle_copy,
    spell,
    whenever,
)

KABAL = Pool(classes=(CardClass.MAGE, CardClass.PRIEST, CardClass.WARLOCK))

CARDS = (
    define("CFM_065", "Deal 2 damage to all minions.", spell(damage(MINIONS, 2))),
    define("CFM_325", "Has +2 Attack while you have a weapon equipped.",
           aura(SELF, 2, need=WEAPON)),
    define("CFM_637", "After you play a Pirate, summon this minion from your deck.",
           whenever(v.EV_PLAYED, recruit(v.FL_CARD, "CFM_637"), scope=v.SC_OWN | v.SC_DECK,
                    filter=(v.FL_RACE, PIRATE))),
    define("CFM_649", "Battlecry: Discover a Mage, Priest, or Warlock card.",
           battlecry(*discover(KABAL))),
    define("CFM_651", "Battlecry: Give your weapon +1 Attack.", battlecry(buff(WEAPON, 1))),
    define("CFM_660", "Battlecry: Choose a friendly minion. Shuffle a copy into your deck.",
           battlecry(shuffle_copy(TARGET), target=FRIENDLY_MINIONS.other)),
    define("CFM_707", "Deal 3 damage. Summon a{1} {0} Jade Golem.",
           spell(damage(TARGET, 3), jade_golem(), target=CHARACTERS)),
    define("CFM_717", "Battlecry: Summon a{1} {0} Jade Golem. Overload: (1)",
           battlecry(jade_golem())),
    define("CFM_790", "Taunt Battlecry: Your opponent summons a random minion from their hand.",
           battlecry(Effect(v.O_ENEMY_SUMMONS, None, 1))),
    define("CFM_902", "Battlecry and Deathrattle: Summon a{1} {0} Jade Golem.",
           battlecry(jade_golem()), deathrattle(jade_golem())),
)  # fmt: skip
