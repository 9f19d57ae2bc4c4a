"""Cards that look back at whom spells were aimed at, at weapons lost and at Secrets triggered."""

from hsbot.rules.cards.words import *

ON_OWN_MINIONS = PLAYED.that(SPELL, AIMED_AT_OWN_MINION)
WATCH_POSTS = ("BAR_074", "BAR_075", "BAR_076")

CARDS = (
    define("BAR_077",
           "Battlecry: Summon a 5/5 Lookout for each Watch Post you've summoned this game.",
           battlecry(measure(number_of(DIED.among(*WATCH_POSTS))),
                     plus(number_of(FRIENDLY_MINIONS.among(*WATCH_POSTS))),
                     repeat(THAT_MUCH, summon("BAR_077t")))),
    define("BT_334",
           "Battlecry: Add a copy of each spell you cast on friendly characters this game to your "
           "hand.",
           battlecry(copy_to_hand(PLAYED.that(SPELL, AIMED_AT_OWN)))),
    define("DED_501", "Battlecry: Repeat the last spell you've cast on a friendly minion on this.",
           battlecry(cast(rightmost(ON_OWN_MINIONS), AIM_SELF))),
    define("DRG_055", "Battlecry: Equip one of your destroyed weapons.",
           battlecry(choose_card_of(random(WEAPONS_LOST)), when(CHOSE, make_chosen(AT_BOARD)))),
    define("LOOT_216", "Battlecry: Cast each spell you cast on your minions this game on this one.",
           battlecry(cast(ON_OWN_MINIONS, AIM_SELF))),
    define("LOOT_389", "Battlecry: Return one of your destroyed weapons to your hand.",
           battlecry(copy_to_hand(random(WEAPONS_LOST)))),
    define("MIS_914", "Battlecry: Recast every friendly Secret that triggered this game.",
           battlecry(cast(SECRETS_TRIGGERED))),
    define("VAC_407",
           "Battlecry: Repeat the last spell you cast at an enemy (at a random enemy if possible).",
           battlecry(cast(rightmost(PLAYED.that(SPELL, AIMED_AT_ENEMY)), AIM_ENEMIES))),
)  # fmt: skip
