"""Forged in the Barrens and the Wailing Caverns: single cards with rules of their own."""

from hsbot.rules.cards.definitions.years_2014_2018.old_gods import SECRETS_OF_ENEMY
from hsbot.rules.cards.words import *

POISONS = ("CS2_074", "BAR_318", "BAR_321", "ICC_221", "YOP_015")
"""The Rogue's Poisons, as the cards are called."""
PLAYED_POISONS = (*POISONS, "CORE_CS2_074", "CORE_ICC_221", "YOP_015t")
FRENZY_MINIONS = (
    "BAR_020", "BAR_021", "BAR_022", "BAR_024", "BAR_025", "BAR_031", "BAR_070", "BAR_071",
    "BAR_073", "BAR_078", "BAR_320", "BAR_538", "BAR_840", "BAR_843", "BAR_896", "ONY_003",
    "WC_008", "WC_026", "WON_143",
)  # fmt: skip
"""The minions that may be put into a deck and have Frenzy."""
BEASTS_IN_DECK = DECK.race(BEAST)
COPIES_OF_CHOSEN = same_card_as(LIKE_CHOSEN)
FROST = of_school(SpellSchool.FROST)


def until_more(theirs: Amount, own: Amount, *steal: Step) -> tuple[Step, ...]:
    """Steal the least that makes the own amount the greater one: ``THAT_MUCH``."""
    return measure(theirs), minus(own), when(at_least(THAT_MUCH, 0), halved(), plus(1), *steal)


def swap_with_hand(hand: Selector) -> tuple[Step, ...]:
    """The target and a random minion of a hand change places."""
    return pick(random(hand.that(MINION))), when(CHOSE, swap_target_with(CHOSEN))


CARDS = (
    define("BAR_031",
           "Frenzy: Shuffle a Sunscale Raptor into your deck with permanent +2/+1.",
           frenzy(make("BAR_031", AT_SHUFFLED), measure(TALLY, plus=1), set_data(LAST, THAT_MUCH),
                  buff(LAST, 0, THAT_MUCH), times(2), buff(LAST, THAT_MUCH))),
    define("BAR_037",
           "Battlecry: Discover a Beast from your deck. Give all copies of it +2/+1 "
           "(wherever_they_are).",
           battlecry(*discover_from_deck(BEASTS_IN_DECK),
                     when(CHOSE, buff((HAND | DECK | FRIENDLY_MINIONS).that(COPIES_OF_CHOSEN),
                                      2, 1)))),
    define("BAR_048", "Nature Spell Damage +3", school_damage_aura(SpellSchool.NATURE, 3)),
    define("BAR_080",
           "Battlecry: Choose a minion. Swap it with a random one in its owner's hand.",
           battlecry(when(count(TARGET.own), *swap_with_hand(HAND),
                          otherwise=swap_with_hand(ENEMY_HAND)), target=MINIONS.other)),
    define("BAR_315",
           "Battlecry: Choose an enemy minion. Steal Attack and Health from it until this has "
           "more.",
           battlecry(when(count(TARGET),
                          *until_more(TARGET_ATTACK, THIS_ATTACK, buff(SELF, THAT_MUCH),
                                      measure(THAT_MUCH, -1), buff(TARGET, THAT_MUCH)),
                          *until_more(TARGET_HEALTH, THIS_HEALTH, buff(SELF, 0, THAT_MUCH),
                                      measure(THAT_MUCH, -1), buff(TARGET, 0, THAT_MUCH))),
                     target=ENEMY_MINIONS)),
    define("BAR_316",
           "Battlecry: Deal 2 damage. If this entered your hand this turn, deal 4 instead.",
           battlecry(when(QUICKDRAW, damage(TARGET, 4), otherwise=(damage(TARGET, 2),)),
                     target=CHARACTERS.other)),
    define("BAR_322", "After you play a Poison, gain +1 Durability.",
           whenever(AFTER_PLAY, when(count(SUBJECT.among(*PLAYED_POISONS)), buff(SELF, 0, 1)),
                    filter=SPELL)),
    define("BAR_324", "Battlecry and Deathrattle: Add a random Poison to your hand.",
           battlecry(make(Pool(cards=POISONS), AT_HAND)),
           deathrattle(make(Pool(cards=POISONS), AT_HAND))),
    define("BAR_333",
           "Battlecry: Attack the left and right-most enemy minions. Outcast: Immune this turn.",
           battlecry(when(OUTCAST, give(SELF, IMMUNE, this_turn=True)),
                     measure(number_of(ENEMY_MINIONS)), aim(rightmost(ENEMY_MINIONS)),
                     attacks(SELF, leftmost(ENEMY_MINIONS)),
                     when(at_least(THAT_MUCH, 2), attacks(SELF, TARGET)))),
    define("BAR_334",
           "Battlecry: Resurrect 2 friendly Frenzy minions. Deal 1 damage to all other minions.",
           battlecry(summon_anew(random(DIED.among(*FRENZY_MINIONS), 2)),
                     damage(MINIONS.other, 1))),
    define("BAR_430",
           "Battlecry: Copy your opponent's Secrets and put them into play.",
           # the copies pass over the deck, where nothing listens
           battlecry(copy(SECRETS_OF_ENEMY, AT_TOP), cast(LAST))),
    define("BAR_547",
           "Battlecry: If you've dealt 10 damage with your Hero Power this game, deal 10 damage "
           "to all enemies.",
           battlecry(when(at_least(counter(N_POWER_DAMAGE_GAME), 10), damage(ENEMIES, 10)))),
    define("BAR_879",
           "Battlecry: Transform your Secrets into 3/3 Soldiers. They transform back when they "
           "die.",
           battlecry(repeat(SECRET_LIMIT,
                            when(every(ROOM, count(SECRETS)),
                                 summon("BAR_879t"), choose_card_of(leftmost(SECRETS)),
                                 remember_card(LAST), destroy(leftmost(SECRETS)))))),
    define("BAR_879t", "Deathrattle: Transform back into a Secret.", deathrattle(cast_chosen())),
    define("BAR_911",
           "Deal 5 damage to all minions. Destroy a card in your deck for each killed.",
           spell(damage_into(MINIONS, 5, KILLED), mill(THAT_MUCH))),
    define("WC_016",
           "Draw 2 minions. Any played this turn gain Stealth for 1 turn.",
           spell(draw_these(random(MINIONS_IN_DECK, 2)), attach(LAST, "WC_016e"))),
    define("WC_016e", "Play this turn to gain Stealth for 1 turn.",
           spell(give(OWNER, STEALTH), attach(OWNER, "WC_016e2")), end_of_turn(over())),
    define("WC_016e2", "Stealth for 1 turn.", start_of_turn(lose(OWNER, STEALTH), over())),
    define("WC_020",
           "Deal 3 damage to a random enemy minion. If it dies, recast this. Overload: (1)",
           spell(*again_while(measure(0),
                              when(count(ENEMY_MINIONS.living), aim(random(ENEMY_MINIONS)),
                                   damage(TARGET, 3),
                                   when(TARGET_DIES, resolve_deaths(),
                                        when(count(ENEMY_MINIONS.living), overload(1),
                                             measure(1))))))),
    define("WC_023", "The first card you draw each turn costs Health instead of Mana.",
           whenever(IS_DRAWN, when(equals(EVENT_AMOUNT, 1), pay_with(SUBJECT, PAY_HEALTH)))),
    define("WC_029", "Battlecry: Equip a random weapon from your deck.",
           battlecry(move(random(DECK.that(WEAPON_CARD)), AT_BOARD))),
    define("WC_805",
           "Battlecry: Draw a spell. If it's a Frost spell, summon two 1/1 Elementals that "
           "Freeze.",
           battlecry(draw_these(random(SPELLS_IN_DECK)),
                     when(count(LAST.that(FROST)), summon("BAR_888t", 2)))),
)  # fmt: skip
