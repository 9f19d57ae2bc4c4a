"""Cards that lists of Standard hold, of several sets."""

from hsbot.rules.cards.words import *

RIGHT_IN_ENEMY_HAND = rightmost(ENEMY_HAND)
TO_TOP_CARD = (
    choose_card_of(leftmost(DECK)),
    when(unless(count(OWNER.that(same_card_as(LIKE_CARD)))), become_chosen("VAC_420e1")),
)
"""The change of a Fortune whenever another card may lie on the top of the deck."""
TYPED_MINIONS = Pool(CardType.MINION, races_min=1, own_class=True)

OF_THE_ENEMY_BOARD = (
    "CS1_112", "CS1_113", "CS2_012", "CS2_022", "CS2_025", "CS2_026", "CS2_028", "CS2_032",
    "CS2_062", "CS2_076", "CS2_093", "CS2_114", "CS2_234", "DS1_183", "EX1_002",
    "EX1_005", "EX1_066", "EX1_091", "EX1_161", "EX1_197", "EX1_246", "EX1_259", "EX1_275",
    "EX1_277", "EX1_312", "EX1_407", "EX1_537", "EX1_578", "EX1_617", "EX1_619", "EX1_622",
    "EX1_626", "NEW1_007",
)  # fmt: skip
OF_MUCH_MANA = (
    "CS2_042", "CS2_077", "CS2_088", "CS2_222", "CS2_232", "EX1_016", "EX1_110", "EX1_164",
    "EX1_178", "EX1_198", "EX1_249", "EX1_250", "EX1_295", "EX1_298", "EX1_354", "EX1_383",
    "EX1_411", "EX1_414", "EX1_534", "EX1_559", "EX1_561", "EX1_562", "EX1_563", "EX1_572",
    "EX1_573", "EX1_577", "NEW1_008", "NEW1_010", "NEW1_030", "NEW1_038",
)  # fmt: skip
OF_THE_ENEMY_HERO = (
    "CS2_011", "CS2_024", "CS2_029", "CS2_037", "CS2_039", "CS2_045", "CS2_046",
    "CS2_061", "CS2_075", "DS1_233", "EX1_116", "EX1_124", "EX1_173", "EX1_238", "EX1_241",
    "EX1_279", "EX1_298", "EX1_308", "EX1_384", "EX1_408", "EX1_539", "EX1_543", "EX1_567",
    "EX1_593", "NEW1_010",
)  # fmt: skip
"""The cards that Zephrys may bring: of the first sets, by the purpose in the name of each tour.

The game's own lists are not public. That all are Legacy cards, and that the Extravagant Tour has
Ice Block, is known from trackers (Hearthstone Deck Tracker 4572).
"""


def tour(card_id: str, purpose: str, cards: tuple[str, ...]) -> Definition:
    """Two cards for a purpose."""
    return define(
        card_id,
        f"Get 2 random cards that can potentially {purpose}.",
        spell(make(Pool(cards=cards), AT_HAND, 2, different=True)),
    )


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
    define("WORK_027",
           "Battlecry: Choose a Travel Tour to get two potentially perfect cards from it.",
           battlecry(*choose_effect("WORK_027t1", "WORK_027t2", "WORK_027t3"))),
    tour("WORK_027t1", "impact the enemy's battlefield", OF_THE_ENEMY_BOARD),
    tour("WORK_027t2", "spend a lot of Mana", OF_MUCH_MANA),
    tour("WORK_027t3", "deal damage to the enemy hero", OF_THE_ENEMY_HERO),
    define("WW_364",
           "While this is in your hand, play a card from another class to reveal Velarok's true "
           "form!",
           while_held(CARD_PLAYED, improve(SELF, "WW_364t"), filter=FROM_ANOTHER_CLASS)),
    define("WW_364t",
           "Charge After this attacks, Discover a card from another class. It costs (3) less.",
           whenever(AFTER_ATTACK, *discover(CARDS_OF_OTHER_CLASSES), cost(LAST, -3),
                    scope=OF_THIS)),
)  # fmt: skip
