"""Caverns of Time."""

from hsbot.rules.cards.definitions.years_2014_2018.goblins_vs_gnomes import SPARE_PARTS
from hsbot.rules.cards.definitions.years_2019_2021.darkmoon import corrupt
from hsbot.rules.cards.words import *

TOTEMS_OF_OLD = (*BASIC_TOTEMS, "CS2_058")
CHEAP_BEAST = random(DECK.race(BEAST).that(cost_at_most(3)), 2)
OUTNUMBERED = (*difference(number_of(ENEMY_MINIONS), number_of(FRIENDLY_MINIONS)),)
FOUR_ATTACK = MINIONS.that(attack_is(4))
DRAGON_HERE = Pool(CardType.MINION, race=DRAGON, own_class=True)
A_ONE_DROP = summon_random(Pool(CardType.MINION, cost=1))
EPOCHS = ("WON_041t", "WON_041t2", "WON_041t3", "WON_041t4")
TAUNTS = Pool(CardType.MINION, tags=(GameTag.TAUNT,), own_class=True)
CHAMPIONS = {
    "WON_113a": ("AT_072", "EX1_350", "EX1_383", "EX1_559", "LOE_077"),
    "WON_113b": ("BAR_080", "EX1_016", "EX1_110", "EX1_414", "RLK_593"),
}
"""Of the Alliance, of the Horde, as the game relates them to the two cards.

A public copy of its card data has that (``relatedCardDbfIds`` of Zero to Heroes, August 2026); the
CardDefs have not.
"""
PLACES = ("WON_053t", *(f"WON_053t{i}" for i in range(2, 8)))


def imposter(card_id: str, number: int, *gains: Effect) -> tuple[Part, ...]:
    """Each turn in hand it is another minion of its cost, to which ``gains`` are added."""
    pool = Pool(CardType.MINION, cost=number)
    return (while_held(TURN_START, transform(SELF, pool), attach(SELF, f"{card_id}e"), *gains),)


def shifts(card_id: str, number: int, *gains: Effect) -> tuple[Part, ...]:
    """The enchantment that does so again."""
    pool = Pool(CardType.MINION, cost=number)
    return shifting(transform(OWNER, pool), attach(OWNER, f"{card_id}e"), *gains)


def champions(card_id: str, side: str) -> Definition:
    """Two different champions of a side, made cheaper."""
    return define(
        card_id,
        f"Get 2 random Legendary {side} Champions and reduce their Costs by (2).",
        spell(make(Pool(cards=CHAMPIONS[card_id]), AT_HAND, 2, different=True), cost(LAST, -2)),
    )


CARDS = (
    define("WON_015",
           "Your next Choose One card this turn has both effects combined.",
           spell(attach(HERO, "WON_015e"))),
    define("WON_015e",
           "Your next Choose One card this turn has both effects combined.",
           rule(HERO, RULE_CHOOSE_BOTH), end_of_turn(over()),
           whenever(AFTER_PLAY, over(), filter=tagged(TG_CHOOSE_ONE))),
    define("WON_026",
           "Each turn this is in your hand, transform it into a random 3-Cost minion that gains "
           "Poisonous.",
           imposter("WON_026", 3, give(SELF, POISONOUS))),
    define("WON_026e", "Transforming into random 3-Cost minions.",
           shifts("WON_026", 3, give(OWNER, POISONOUS))),
    define("WON_027",
           "Echo Battlecry: Adapt your Time-Lost Raptors.",
           echoes(), battlecry(*adapt(FRIENDLY_MINIONS.that(card("WON_027"))))),
    define("WON_028",
           "Summon copies of two Beasts in your deck that cost (3) or less.",
           spell(copy(CHEAP_BEAST, AT_BOARD))),
    define("WON_039",
           "Each turn this is in your hand, transform it into a random 2-Cost minion that gains "
           "Spell Damage +1.",
           imposter("WON_039", 2, give_spell_damage(SELF, 1))),
    define("WON_039e", "Transforming into random 2-Cost minions.",
           shifts("WON_039", 2, give_spell_damage(OWNER, 1))),
    define("WON_040",
           "Cast 5 random Secrets from the past. At the start of your turn, destroy them.",
           spell(*cast_secrets(5, Pool(CardType.SPELL, secret=True, past=True), "WON_040e"))),
    define("WON_040e", "At the start of your turn, destroy this Secret.",
           start_of_turn(destroy(OWNER))),
    define("WON_041",
           "Battlecry: Visit a Historical Epoch. Shuffle the others into your deck.",
           battlecry(choose_one_of(*EPOCHS), make_others(AT_SHUFFLED), cast_chosen())),
    define("WON_041t",
           "Casts When Drawn Get two random Legendary minions.",
           spell(to_hand(LEGENDARY_MINIONS, 2))),
    define("WON_041t2", "Casts When Drawn Give your minions +2/+2.",
           spell(buff(FRIENDLY_MINIONS, 2, 2))),
    define("WON_041t3", "Casts When Drawn Get two random spells.", spell(to_hand(ANY_SPELLS, 2))),
    define("WON_041t4", "Casts When Drawn Deal $2 damage to all enemies.",
           spell(damage(ENEMIES, 2))),
    define("WON_051",
           "Give four random minions in your hand +4/+4, +3/+3, +2/+2, and +1/+1.",
           spell(*keep(random(MINIONS_IN_HAND, 4)),
                 *(buff(leftmost(KEPT, n), 1, 1) for n in (4, 3, 2, 1)))),
    define("WON_053", "Battlecry: Discover a location from the FUTURE!",
           battlecry(*discover(Pool(cards=PLACES)))),
    define("WON_053t",
           "Choose a minion. Destroy all minions with less Attack than it.",
           spell(measure(TARGET_ATTACK), destroy(MINIONS.that(ATTACK_LESS)), target=MINIONS)),
    define("WON_053t2",
           "Summon a random 3-Cost minion. Give it Charge.",
           spell(summon_random(Pool(CardType.MINION, cost=3)), give(LAST, CHARGE))),
    define("WON_053t3",
           "Your next Battlecry this turn triggers twice.",
           spell(attach(HERO, "WON_053t3e"))),
    define("WON_053t3e",
           "Your next Battlecry this turn triggers twice.",
           aura(HERO, keywords=BATTLECRY_TWICE), end_of_turn(over()),
           whenever(AFTER_PLAY, over(), filter=WITH_BATTLECRY)),
    define("WON_053t4",
           "Cast three random Paladin Secrets.",
           spell(*cast_secrets(3, Pool(CardType.SPELL, (CardClass.PALADIN,), secret=True)))),
    define("WON_053t5",
           "Get two random Dragons with +2/+2.",
           spell(repeat(2, to_hand(Pool(CardType.MINION, race=DRAGON)), buff(LAST, 2, 2)))),
    define("WON_053t6",
           "Draw 2 cards. Swap their Costs.",
           spell(draw(2), swap_costs(LAST))),
    define("WON_053t7",
           "Choose a friendly minion. Summon a copy of it with +3 Health and Taunt that can't "
           "attack.",
           spell(summon_copy(TARGET), buff(LAST, 0, 3), give(LAST, TAUNT | CANT_ATTACK),
                 target=FRIENDLY_MINIONS)),
    define("WON_064",
           "Tradeable Destroy a 4-Attack minion. Corrupt: Destroy ALL 4-Attack minions.",
           spell(destroy(TARGET), target=FOUR_ATTACK), corrupt("WON_064ts")),
    define("WON_064ts",
           "Tradeable Corrupted. Destroy ALL 4-Attack minions.",
           spell(destroy(FOUR_ATTACK))),
    define("WON_066",
           "Battlecry: If your deck has no duplicates, Discover a Dragon. Deal damage equal to "
           "its Cost to all other minions.",
           battlecry(when(HIGHLANDER, discover_card(DRAGON_HERE), measure(CHOSEN_COST),
                          chosen_to_hand(), damage(MINIONS.other, THAT_MUCH)))),
    define("WON_077",
           "Each turn this is in your hand, transform it into a random 4-Cost minion that gains "
           "Stealth.",
           imposter("WON_077", 4, give(SELF, STEALTH))),
    define("WON_077e", "Transforming into random 4-Cost minions.",
           shifts("WON_077", 4, give(OWNER, STEALTH))),
    define("WON_078",
           "Look at 3 cards in your opponent's hand and shuffle one of them into their deck. "
           "Summon a{1} {0} Jade Golem.@Look at 3 cards in your opponent's hand and shuffle one of "
           "them into their deck. Summon a Jade Golem.",
           spell(choose_row(random(ENEMY_HAND, 3)), move(CHOSEN, AT_SHUFFLED), jade_golem())),
    define("WON_079",
           "Battlecry: Summon a 0/1 Gong for your opponent. Combo: Gain Rush.",
           battlecry(summon("WON_079t", opponent=True), when(COMBO, give(SELF, RUSH)))),
    define("WON_079t",
           "Whenever this takes damage, fill your enemy's board with 1/1 Scarabs.",
           when_damaged(summon("WON_079t2", MAX_BOARD, opponent=True))),
    define("WON_090",
           "Battlecry: Draw an Overload card. You can't be Overloaded this turn.",
           battlecry(tutor(WITH_OVERLOAD), attach(HERO, "WON_090e"))),
    define("WON_090e", "Can't be Overloaded this turn.",
           rule(HERO, RULE_NO_OVERLOAD), end_of_turn(over())),
    define("WON_091",
           "Summon all FIVE?! basic Totems. Overload: (1)",
           spell(*map(summon, TOTEMS_OF_OLD))),
    define("WON_092h",
           "Battlecry: Draw a Charge, Divine Shield, Taunt, and Windfury minion.",
           battlecry(*draw_each(*(random(MINIONS_IN_DECK.that(having(x)))
                                  for x in (CHARGE, SHIELD, TAUNT, WINDFURY))))),
    define("WON_092p",
           "Give your hero Divine Shield. They gain +$a2 Attack and Windfury this turn.",
           power(give(HERO, SHIELD), buff_this_turn(HERO, 2),
                 give(HERO, WINDFURY, this_turn=True))),
    define("WON_103",
           "Look at 3 cards in your hand and choose one to discard. Draw two cards.",
           spell(choose_row(random(HAND, 3)), discard(CHOSEN), draw(2))),
    define("WON_104",
           "Battlecry: Summon a 1/3 Voidwalker with Taunt. If your opponent has more minions, "
           "repeat.",
           battlecry(summon("CS2_065"), *OUTNUMBERED,
                     when(at_least(THAT_MUCH, 1), summon("CS2_065")))),
    define("WON_113",
           "Choose Alliance or Horde. Get 2 of their Legendary Champions and reduce their Costs "
           "by (2).",
           spell(*choose_effect(*CHAMPIONS))),
    champions("WON_113a", "Alliance"),
    champions("WON_113b", "Horde"),
    define("WON_115",
           "Get 2 Spare Parts. Summon two 1/1 Boom Bots. Shuffle a Bomb into your opponent's "
           "deck.",
           spell(to_hand(SPARE_PARTS, 2), summon("GVG_110t", 2),
                 shuffle("BOT_511t", opponent=True))),
    define("WON_116",
           "Battlecry: Discover a Taunt minion. Gain Armor equal to its Cost.",
           battlecry(discover_card(TAUNTS), measure(CHOSEN_COST), chosen_to_hand(),
                     armor(THAT_MUCH))),
    define("WON_142",
           "Battlecry: Give 3 random friendly minions of different minion types +2/+2.",
           battlecry(buff(different_types(FRIENDLY_MINIONS, 3), 2, 2))),
    define("WON_143",
           "Inspire, Frenzy, Spellburst, Honorable Kill, and Overkill: Summon a random 1-Cost "
           "minion.",
           whenever(POWER_USED, A_ONE_DROP), frenzy(A_ONE_DROP),
           whenever(AFTER_CAST, once(1), A_ONE_DROP), honorable_kill(A_ONE_DROP),
           overkill(A_ONE_DROP)),
    define("WON_144",
           "Taunt, Lifesteal Whenever your C'Thun gains Attack or Health, this does too (wherever "
           "it is)."),
    define("WON_146",
           "Dormant for 2 turns. When this awakens, reduce the Cost of all Dragons in your hand "
           "by (4).",
           starts_dormant(2), whenever(AWAKENS, cost(HAND.race(DRAGON), -4), scope=OF_THIS)),
    define("WON_345",
           "Deathrattle: Summon a Taunt minion from your deck.",
           deathrattle(move(random(MINIONS_IN_DECK.that(having(TAUNT))), AT_BOARD))),
)  # fmt: skip
