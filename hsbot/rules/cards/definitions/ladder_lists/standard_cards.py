"""Cards that lists of Standard hold, of several sets."""

from hsbot.rules.cards.words import *

RIGHT_IN_ENEMY_HAND = rightmost(ENEMY_HAND)
TO_TOP_CARD = (
    choose_card_of(leftmost(DECK)),
    when(unless(count(OWNER.that(same_card_as(LIKE_CARD)))), become_chosen("VAC_420e1")),
)
"""The change of a Fortune whenever another card may lie on the top of the deck."""
TYPED_MINIONS = Pool(CardType.MINION, races_min=1, own_class=True)

CARDS = (
    define("BT_028t",
           "Spell Damage +1 Battlecry: Cast 5 random Mage spells (targets enemies if possible).",
           battlecry(repeat(5, cast_random(MAGE_SPELLS, AIM_ENEMIES)))),
    define("BT_197t", "Taunt, Lifesteal Elusive on your opponent's turn.",
           aura(SELF, keywords=ELUSIVE, condition=ENEMY_TURN)),
    define("DEEP_003", "Deal 1 damage. Summon a random minion of that Cost.",
           spell(damage(TARGET, 1), measure(SPELL_DAMAGE, plus=1),
                 summon_random(MINIONS_OF_THAT_COST), target=CHARACTERS)),
    define("DEEP_028",
           "Gain three empty Mana Crystals. Any that can't fit summon a 3/7 Elemental with Taunt.",
           spell(measure(MANA_CRYSTALS, plus=3 - MANA_LIMIT), minus(counter(N_MANA_MORE)),
                 no_less_than(0), mana_crystal(3), summon("DEEP_028t", THAT_MUCH))),
    define("DINO_409",
           "Taunt. Costs (1) less for each card you played this game that didn't start in your "
           "deck.",
           costs(number_of(PLAYED.that(NOT_FROM_A_DECK)))),
    define("GDB_128",
           "Battlecry: Summon every Demon you played this game that didn't start in your deck.",
           battlecry(summon_anew(PLAYED.race(DEMON).that(NOT_FROM_A_DECK)))),
    define("GDB_133", "Discover a spell. Repeat until you see one for the second time.",
           spell(*discover_until_seen(OWN_CLASS_SPELLS))),
    define("TIME_036",
           "Battlecry: Look at the right- most card in your opponent's hand. Either get a copy of "
           "it or increase its Cost by (2).",
           battlecry(*look_or(RIGHT_IN_ENEMY_HAND, "TIME_036t", copy(RIGHT_IN_ENEMY_HAND)))),
    define("TIME_036t", "Increase the Cost of your opponent's card by (2).",
           spell(cost(RIGHT_IN_ENEMY_HAND, 2))),
    define("TIME_214",
           "Taunt Whenever you would damage this with a Nature spell, it gains +2/+1 instead.",
           whenever(WOULD_DAMAGE_THIS, buff(SELF, 2, 1), filter=of_school(SpellSchool.NATURE))),
    define("TIME_217",
           "Whenever you would damage this with a Nature spell, summon a random 5-Cost minion "
           "instead.",
           whenever(WOULD_DAMAGE_THIS, summon_random(Pool(CardType.MINION, cost=5)),
                    filter=of_school(SpellSchool.NATURE))),
    define("TIME_435",
           "Battlecry: Take control of an enemy minion with this minion's Health or less.",
           battlecry(take_control(TARGET), target=ENEMY_MINIONS.no_tougher)),
    define("TLC_464",
           "Discover a minion with a type you haven't played. If you play it this turn, also pick "
           "one of the others.",
           spell(*discover_new_type(TYPED_MINIONS), remember_others(CHOSEN, "TLC_464e"))),
    define("VAC_420",
           "Battlecry: Get two Fortunes that are copies of the top card of your deck.",
           battlecry(make("VAC_420t", AT_HAND, 2))),
    define("VAC_420e1", "Transforming into the top card of your deck.",
           *(whenever(event, *TO_TOP_CARD, scope=OF_ANYONE)
             for event in (IS_DRAWN, SHUFFLES, TURN_START, AFTER_PLAY))),
    define("VAC_420t", "This is a copy of the top card of your deck.",
           when_in_hand(ENTERS_HAND, choose_card_of(leftmost(DECK)), become_chosen("VAC_420e1"))),
    define("WW_364",
           "While this is in your hand, play a card from another class to reveal Velarok's true "
           "form!",
           while_held(CARD_PLAYED, improve(SELF, "WW_364t"), filter=FROM_ANOTHER_CLASS)),
    define("WW_364t",
           "Charge After this attacks, Discover a card from another class. It costs (3) less.",
           whenever(AFTER_ATTACK, *discover(CARDS_OF_OTHER_CLASSES), cost(LAST, -3),
                    scope=OF_THIS)),
)  # fmt: skip
