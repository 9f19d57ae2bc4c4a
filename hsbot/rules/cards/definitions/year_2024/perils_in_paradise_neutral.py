"""Perils in Paradise and the Traveling Travel Agency: the neutral cards."""

from hsbot.rules.cards.definitions.year_2024.perils_in_paradise import FOREIGN
from hsbot.rules.cards.definitions.years_2014_2018.gadgetzan import POTION_1
from hsbot.rules.cards.words import *

DRINKS = ("VAC_323", "VAC_338", "VAC_404", "VAC_520", "VAC_916", "VAC_951")
FIREWORKS = battlecry(
    measure(counter(N_STREAK), 1, 1), damage(TARGET, THAT_MUCH), target=CHARACTERS
)
BESIDE_THIS = difference(number_of(ADJACENT), number_of(ADJACENT.but_subject))
"""Measures 1 where the event is about a minion beside this."""
"""The newest expansion that the card data has."""
MATES = ENEMY_MINIONS.but_subject
AMULETS = tuple(f"VAC_959t{x}" for x in ("01", "05", "06", "07", "08", "09", "10"))

PASSIONS = (
    take_control(TARGET), attach(TARGET, "VAC_959t01e"), give(TARGET, CHARGE, this_turn=True)
)  # fmt: skip


def packed(number: int) -> tuple[Part, ...]:
    """A suitcase into which the top cards of the deck are packed when it first comes to hand."""
    return (
        when_in_hand(ENTERS_HAND,
                     when(equals(TALLY, 0), set_tally(1), set_aside(leftmost(DECK, number)))),
        spell(move(ASIDE, AT_HAND)),
    )  # fmt: skip


def both_get(amulets: tuple[str, ...]) -> tuple[Step, ...]:
    """The chosen amulet to the own hand, its phony version to the opponent's."""
    if not amulets:
        return ()
    amulet, *others = amulets
    return (
        when(chose(f"{amulet}t"), make_chosen(AT_HAND), to_hand(amulet, opponent=True),
             otherwise=both_get(tuple(others))),
    )  # fmt: skip


CARDS = (
    define("VAC_304",
           "Battlecry: If you've cast 3 spells while holding this, Discover one of them.",
           while_held(AFTER_CAST,
                      when(at_most(TALLY, 2), tally(), set_aside(rightmost(PLAYED)))),
           battlecry(when(at_least(TALLY, 3), *discover_copy(ASIDE)))),
    define("VAC_321",
           "At the end of your turn, upgrade your Eruptions. Battlecry: Shuffle 5 of them into "
           "your deck.",
           end_of_turn(tally(1, (HAND | DECK).that(card("VAC_321t")))),
           battlecry(shuffle("VAC_321t", 5))),
    define("VAC_321t",
           "Casts When Drawn Deal @ damage to all enemies.",
           spell(measure(TALLY, plus=1), damage(ENEMIES, THAT_MUCH))),
    define("VAC_406", "Taunt Deathrattle: ALL other minions fall asleep.",
           deathrattle(give(MINIONS.other, CANT_ATTACK, this_turn=True))),
    define("VAC_421",
           "Battlecry: Summon an 8/8 Beast for your opponent. It attacks all of their minions.",
           battlecry(summon("VAC_421t", opponent=True), attacks(LAST, MATES))),
    define("VAC_432", "Battlecry: Discover a card from the newest expansion.",
           battlecry(*discover(Pool(card_set=NEWEST_EXPANSION, own_class=True)))),
    define("VAC_438",
           "Battlecry: Discover a location from any class.",
           battlecry(*discover(Pool(CardType.LOCATION)))),
    define("VAC_439", "Costs (2) less for each time you've used a location this game.",
           costs(counter(N_LOCATIONS_GAME), -2)),
    define("VAC_440", "Enemy cards that didn't start in their deck cost (2) more.",
           cost_aura(ENEMY_HAND.that(NOT_FROM_A_DECK), 2)),
    define("VAC_441", "After you draw a card, 50% chance to draw another.",
           whenever(IS_DRAWN, when(EVEN_CHANCE, draw()))),
    define("VAC_442",
           "Battlecry: Deal @ damage (Improved by each turn in a row you've played an "
           "Elemental).",
           FIREWORKS),
    define("VAC_446",
           "At the end of your turn, give all other friendly minions that didn't attack +2/+2.",
           end_of_turn(buff(FRIENDLY_MINIONS.other.that(HAS_NOT_ATTACKED), 2, 2))),
    define("VAC_447", "Has Charge if this didn't start in your deck.",
           aura(SELF, keywords=CHARGE, condition=count(SELF.that(NOT_FROM_A_DECK)))),
    define("VAC_461",
           "Deathrattle: Get a random Drink spell. (It has 3 uses!)",
           deathrattle(to_hand(Pool(cards=DRINKS)))),
    define("VAC_463",
           "Your cards from another class cost (1) less.",
           cost_aura(FOREIGN, -1)),
    define("VAC_523", "Battlecry: Craft a custom 1-Cost Potion.",
           battlecry(*two_parts("VAC_523t", POTION_1))),
    define("VAC_523t", "{0} {1}", spell_of_parts("CFM_621t2")),
    define("VAC_529", "Battlecry: Summon a copy of a friendly location.",
           battlecry(summon_copy(TARGET), target=LOCATIONS)),
    define("VAC_531",
           "After a minion is summoned for your opponent during your turn, Silence and destroy "
           "it.",
           whenever(AFTER_SUMMON, when(OWN_TURN, silence(SUBJECT), destroy(SUBJECT)),
                    scope=OF_ENEMY)),
    define("VAC_532", "After an adjacent minion attacks, deal 1 damage to a random enemy.",
           whenever(AFTER_ATTACK, *BESIDE_THIS,
                    when(at_least(THAT_MUCH, 1), damage(random(ENEMIES), 1)), filter=MINION)),
    define("VAC_924",
           "Battlecry: If you control another Pirate, equip a random weapon from your deck.",
           battlecry(when(count(FRIENDLY_MINIONS.other.race(PIRATE)),
                          move(random(DECK.that(WEAPON_CARD)), AT_BOARD)))),
    define("VAC_935",
           "Battlecry: Get a 1-Cost Suitcase. Pack the top 2 cards of your deck into it.",
           battlecry(when(count(DECK, 2), to_hand("VAC_935t"),
                          otherwise=(when(count(DECK), to_hand("VAC_935t2")),)))),
    define("VAC_935t", "Get {0} and {1}.", *packed(2)),
    define("VAC_935t2", "Get {0}.", *packed(1)),
    define("VAC_938", "Whenever another friendly Pirate attacks, give it +1/+1.",
           whenever(ATTACKS, buff(SUBJECT, 1, 1), scope=OF_OTHERS, filter=of_type(PIRATE))),
    define("VAC_947",
           "Battlecry: Give all other minions -1/-1. Deathrattle: Give all other minions +1/+1.",
           battlecry(buff(MINIONS.other, -1, -1)), deathrattle(buff(MINIONS.other, 1, 1))),
    define("VAC_955",
           "Battlecry: Get a 2-Cost Cheese that summons three 1-Cost minions. It upgrades each "
           "turn.",
           battlecry(to_hand("VAC_955t"))),
    define("VAC_955t", "Summon three random @-Cost minions. (Upgrades each turn!)",
           while_held(TURN_START, when(at_most(TALLY, 8), tally())),
           spell(measure(TALLY, plus=1), summon_random(MINIONS_OF_THAT_COST, 3))),
    define("VAC_956", "After you use a location, gain 3 Armor.",
           whenever(LOCATION_USED, armor(3))),
    define("VAC_958",
           "This has all minion types. Deathrattle: Shuffle this into your deck. It keeps any "
           "enchantments.",
           deathrattle(*shuffle_as_it_is())),
    define("VAC_959",
           "Battlecry: Discover an amazing Amulet to give to both players. (The enemy's is a "
           "phony version!)",
           battlecry(discover_card(Pool(cards=tuple(f"{x}t" for x in AMULETS))),
                     *both_get(AMULETS))),
    define("VAC_959t01",
           "Take control of an enemy minion until the end of your turn. (It has 1 Attack this "
           "turn!)",
           spell(*PASSIONS, attach(TARGET, "VAC_959t01e2"), target=ENEMY_MINIONS, require=ROOM)),
    define("VAC_959t01e", "This minion has switched controllers this turn.",
           end_of_turn(take_control(OWNER, opponent=True), over()),
           whenever(IS_SILENCED, take_control(OWNER, opponent=True), scope=OF_THIS_FROM_ANYONE)),
    define("VAC_959t01e2", "Attack set to 1 this turn.",
           exact_attack(OWNER, 1), end_of_turn(over())),
    define("VAC_959t01t", "Take control of an enemy minion until the end of your turn.",
           spell(*PASSIONS, target=ENEMY_MINIONS, require=ROOM)),
    define("VAC_959t05",
           "Get 3 random Legendary cards. (Then transform them into Commons!)",
           spell(to_hand(Pool(rarity=Rarity.COMMON), 3))),
    define("VAC_959t05t",
           "Get 3 random Legendary cards.",
           spell(to_hand(Pool(rarity=Rarity.LEGENDARY), 3))),
    define("VAC_959t06",
           "Summon a random 4-Cost minion and give it Taunt. (It can't attack!)",
           spell(summon_random(Pool(CardType.MINION, cost=4)), give(LAST, TAUNT | CANT_ATTACK))),
    define("VAC_959t06t",
           "Summon a random 4-Cost minion and give it Taunt.",
           spell(summon_random(Pool(CardType.MINION, cost=4)), give(LAST, TAUNT))),
    define("VAC_959t07",
           "Deal 6 damage. (To a minion!)",
           spell(damage(TARGET, 6), target=MINIONS)),
    define("VAC_959t07t",
           "Deal 6 damage.",
           spell(damage(TARGET, 6), target=CHARACTERS)),
    define("VAC_959t08",
           "Restore 12 Health to your hero. (Then take 6 damage!)",
           spell(heal(HERO, 12), damage(HERO, 6))),
    define("VAC_959t08t",
           "Restore 12 Health to your hero.",
           spell(heal(HERO, 12))),
    define("VAC_959t09",
           "Draw 3 cards. (Discard 2 of them!)",
           spell(draw(3), discard(random(LAST, 2)))),
    define("VAC_959t09t",
           "Draw 3 cards.",
           spell(draw(3))),
    define("VAC_959t10", "Reduce the Cost of all cards in your hand by (1). (Except for spells!)",
           spell(cost(HAND.that(not_card_type(T_SPELL)), -1))),
    define("VAC_959t10t",
           "Reduce the Cost of all cards in your hand by (1).",
           spell(cost(HAND, -1))),
    define("VAC_961", "Battlecry: Repeat the last 1-Cost card you played.",
           battlecry(cast(rightmost(PLAYED.that(cost_is(1)))))),
    define("WORK_041",
           "Deathrattle: Your next location costs (2) less.",
           deathrattle(attach(HERO, "WORK_041e"))),
    define("WORK_041e", "Costs (2) less.",
           for_next(cost_aura(HAND.that(LOCATION_CARD), -2))),
)  # fmt: skip
