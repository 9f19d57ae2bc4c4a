"""The Titans Norgannon, Argus and Sargeras, with their abilities."""

from hsbot.rules.cards.words import *

MAGE_SECRETS = Pool(CardType.SPELL, (CardClass.MAGE,), secret=True)
FUELED = bearing("TTN_960t4e2")
MADE_STRONGER = some(count(HERO.that(FUELED)), count(SELF.that(FUELED)), at_least(SECOND_TALLY, 4))
"""The third ability was used: here the hero bears it, in a log the portal.

Of the Titan itself the second count says so.
"""
STRONGER = buff(LAST, 0, 2), give(LAST, TAUNT)
FROM_THE_NETHER = when(MADE_STRONGER, *STRONGER)
FROM_THE_PORTAL = when(at_least(SECOND_TALLY, 1), *STRONGER, otherwise=(FROM_THE_NETHER,))
"""In 2023 the portal bore nothing, but its second number was 1 (a log of build 186852)."""


TWO_USED = some(*(equals(SECOND_TALLY, bits) for bits in (3, 5, 6)))
"""Two of a Titan's abilities: they stand as bits in its second count."""


def _power(amount: int, *program: Step) -> tuple[Step, ...]:
    """The program of Norgannon's ability: its number, ``THAT_MUCH``, doubled by each one used."""
    doubled = when(at_least(SECOND_TALLY, 1), times(2)), when(TWO_USED, times(2))
    return (measure(amount), *doubled, *program)


CARDS = (
    define("TTN_075",
           "Titan After this uses an ability, double the power of the other abilities.",
           titan("TTN_075t", "TTN_075t2", "TTN_075t3")),
    define("TTN_075t", "Deal @ damage.",
           spell(*_power(5, damage(TARGET, THAT_MUCH)), target=CHARACTERS)),
    define("TTN_075t2", "Enemy cards cost (@) more next turn.",
           spell(*_power(1, repeat(THAT_MUCH, attach(ENEMY_HERO, "TTN_075t2e"))))),
    define("TTN_075t2e", "Your cards cost more this turn.",
           cost_aura(ENEMY_HAND, 1, condition=ENEMY_TURN),
           whenever(TURN_END, over(), scope=OF_ENEMY)),
    define("TTN_075t3", "Cast @ random Mage Secrets.",
           spell(*_power(1, repeat(THAT_MUCH, cast_random(MAGE_SECRETS))))),
    define("TTN_862",
           "Titan Minions to the left of this have Rush, and ones to the right have Lifesteal.",
           titan("TTN_862t1", "TTN_862t2", "TTN_862t3"),
           aura(left_of_self(FRIENDLY_MINIONS), keywords=RUSH),
           aura(right_of_self(FRIENDLY_MINIONS), keywords=LIFESTEAL)),
    define("TTN_862t1", "Discover a Deathrattle minion. It costs (3) less.",
           spell(*discover(Pool(CardType.MINION, own_class=True, tags=(GameTag.DEATHRATTLE,))),
                 cost(LAST, -3))),
    define("TTN_862t2", "Reduce the Cost of all minions in your hand by (2).",
           spell(cost(MINIONS_IN_HAND, -2))),
    define("TTN_862t3", "Summon four 2/2 Elementals with Taunt.", spell(summon("TTN_862t4", 4))),
    define("TTN_960", "Titan Battlecry: Open a portal that summons two 3/2 Imps each turn.",
           titan("TTN_960t2", "TTN_960t3", "TTN_960t4"), battlecry(summon("TTN_960t"))),
    define("TTN_960t", "At the end of your turn, summon two 3/2 Imps.",
           end_of_turn(summon("TTN_960t6", 2), FROM_THE_PORTAL)),
    define("TTN_960t2", "Send all other minions into the Twisting Nether.",
           spell(move(MINIONS.other, AT_NOWHERE))),
    define("TTN_960t3", "Summon two 6/6 Infernals from the Twisting Nether.",
           spell(repeat(2, summon("TTN_960t5"), FROM_THE_NETHER))),
    define("TTN_960t4",
           "Future Demons summoned from the Twisting Nether have +2 Health and Taunt.",
           spell(attach(HERO, "TTN_960t4e2"))),
    define("TTN_960t4e2", "Demons summoned from this have +2 Health and Taunt."),
)  # fmt: skip
