"""Cards that lists of Standard hold, of several sets."""

from hsbot.rules.cards.words import *

CARDS = (
    define("BT_028t",
           "Spell Damage +1 Battlecry: Cast 5 random Mage spells (targets enemies if possible).",
           battlecry(repeat(5, cast_random(MAGE_SPELLS, AIM_ENEMIES)))),
    define("BT_197t", "Taunt, Lifesteal Elusive on your opponent's turn.",
           # the data prints Elusive on it
           when_summoned(when(OWN_TURN, lose(SELF, ELUSIVE))),
           start_of_turn(lose(SELF, ELUSIVE)), end_of_turn(give(SELF, ELUSIVE))),
    define("DEEP_003", "Deal 1 damage. Summon a random minion of that Cost.",
           spell(damage(TARGET, 1), measure(SPELL_DAMAGE, plus=1),
                 summon_random(MINIONS_OF_THAT_COST), target=CHARACTERS)),
    define("DEEP_028",
           "Gain three empty Mana Crystals. Any that can't fit summon a 3/7 Elemental with Taunt.",
           spell(measure(MANA_CRYSTALS, plus=3 - MANA_LIMIT), minus(counter(N_MANA_MORE)),
                 no_less_than(0), mana_crystal(3), summon("DEEP_028t", THAT_MUCH))),
    define("GDB_133", "Discover a spell. Repeat until you see one for the second time.",
           spell(*discover_until_seen(OWN_CLASS_SPELLS))),
    define("WW_364",
           "While this is in your hand, play a card from another class to reveal Velarok's true "
           "form!",
           while_held(CARD_PLAYED, improve(SELF, "WW_364t"), filter=FROM_ANOTHER_CLASS)),
    define("WW_364t",
           "Charge After this attacks, Discover a card from another class. It costs (3) less.",
           whenever(AFTER_ATTACK, *discover(CARDS_OF_OTHER_CLASSES), cost(LAST, -3),
                    scope=OF_THIS)),
)  # fmt: skip
