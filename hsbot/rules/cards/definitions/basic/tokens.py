"""Cards that cards read from their texts make, and one whose token does what its text tells."""

from hsbot.rules.cards.words import *

CARDS = (
    define("TIME_042t", "Give a minion +1/+1. (This stays in your hand.)",
           spell(buff(TARGET, 1, 1), to_hand("TIME_042t"), target=MINIONS)),
    define("TLC_630t", "Deal 2 damage. Summon a 2/1 Grub with Rush.",
           spell(damage(TARGET, 2), summon("TLC_903t"), target=CHARACTERS)),
    define("TLC_813",
           "Choose a minion. If it's friendly, give it +2 Health. If it's an enemy, give it -2 "
           "Health.",
           spell(when(count(TARGET.own), buff(TARGET, 0, 2), otherwise=(buff(TARGET, 0, -2),)),
                 target=MINIONS)),
    define("TLC_831",
           "Deathrattle: Summon a 3/3 Pterrordax that steals 1 Health from all other "
           "minions.",
           deathrattle(when_room(count_into(MINIONS), buff(MINIONS, 0, -1), summon("TLC_831t"),
                                 buff(CHOSEN, 0, THAT_MUCH)))),
)  # fmt: skip
