"""One Night in Karazhan."""

from hsbot.rules.cards.definitions.basic.hero_powers import TOTEMS
from hsbot.rules.cards.words import *

LEGENDARY_MINIONS = Pool(CardType.MINION, rarity=Rarity.LEGENDARY, own_class=True)
WAS_FRIENDLY, WAS_ENEMY = (equals(SECOND_TALLY, n) for n in (1, 2))

CARDS = (
    define("KAR_006", "Your Secrets cost (0).",
           cost_aura(HAND.that(SECRET), 0, exactly=True)),
    define("KAR_009", "Battlecry: Add a random Mage spell to your hand.",
           battlecry(to_hand(Pool(CardType.SPELL, (CardClass.MAGE,))))),
    define("KAR_021", "Whenever you cast a spell, summon a random basic Totem.",
           whenever(SPELL_CAST, summon_random(TOTEMS))),
    define("KAR_025", "Summon a 1/1 Candle, 2/2 Broom, and 3/3 Teapot.",
           spell(summon("KAR_025a"), summon("KAR_025b"), summon("KAR_025c"))),
    define("KAR_028", "Unlimited attacks each turn. Can't attack heroes.",
           spell(ready(HERO)), aura(SELF, keywords=CANT_ATTACK_HEROES),
           whenever(AFTER_ATTACK, ready(HERO), filter=HERO_ONLY)),
    define("KAR_041", "Battlecry: Destroy a minion. Deathrattle: Resummon it.",
           battlecry(when(count(TARGET), when(count(TARGET.own), note(1), otherwise=(note(2),)),
                          remember_card(SELF, TARGET), destroy(TARGET)), target=MINIONS.other),
           deathrattle(when(WAS_FRIENDLY, summon_chosen()),
                       when(WAS_ENEMY, make_chosen(AT_BOARD, opponent=True)))),
    define("KAR_063", "Has +2 Attack while you have Spell Damage.",
           aura(SELF, 2, need=FRIENDLY_MINIONS.that(WITH_SPELL_DAMAGE))),
    define("KAR_070",
           "Battlecry: If you're holding any cards from another class, reduce their Cost by (2).",
           battlecry(cost(HAND.that(FROM_ANOTHER_CLASS), -2))),
    define("KAR_073", "Deal 1 damage to all enemy minions. Summon a random 1-Cost minion.",
           spell(damage(ENEMY_MINIONS, 1), summon_random(Pool(CardType.MINION, cost=1)))),
    define("KAR_076", "Deal 6 damage. Summon a random 6-Cost minion.",
           spell(damage(TARGET, 6), summon_random(Pool(CardType.MINION, cost=6)),
                 target=CHARACTERS)),
    define("KAR_094", "Deathrattle: Add a 3/2 weapon to your hand.",
           deathrattle(to_hand("KAR_094a"))),
    define("KAR_095", "Battlecry: Give a random friendly Beast, Dragon, and Murloc +1/+1.",
           battlecry(*(buff(random(FRIENDLY_MINIONS.race(race)), 1, 1)
                       for race in (BEAST, DRAGON, MURLOC)))),
    define("KAR_096", "Start of Game: Add 5 extra Legendary minions to your deck.",
           start_of_game(make(LEGENDARY_MINIONS, AT_SHUFFLED, 5, different=True))),
    define("KAR_097", "Battlecry: Equip Atiesh, Greatstaff of the Guardian.",
           battlecry(equip("KAR_097t"))),
    define("KAR_097t",
           "After you cast a spell, summon a random minion of that Cost. Lose 1 Durability.",
           whenever(AFTER_CAST, measure(SUBJECT_COST),
                    summon_random(Pool(CardType.MINION, measured_cost=True)), buff(SELF, 0, -1))),
    define("KAR_114", "Battlecry: Summon a 1/1 copy of a random minion in your deck.",
           battlecry(summon_anew(random(DECK.that(MINION))), set_stats(CHOSEN, 1, 1))),
    define("KAR_204", "Battlecry: Summon a random friendly minion that died this game.",
           battlecry(resurrect())),
    define("KAR_205", "If you discard this minion, summon it.",
           whenever(IS_DISCARDED, summon_anew(SELF), scope=OF_THIS | SC_HAND)),
    define("KAR_702", "Battlecry: Give a random friendly Beast, Dragon, and Murloc +2/+2.",
           battlecry(*(buff(random(FRIENDLY_MINIONS.race(race)), 2, 2)
                       for race in (BEAST, DRAGON, MURLOC)))),
    define("KAR_711", "Costs (1) less for each spell you've cast this game.",
           costs(SPELLS_CAST)),
    define("KAR_712", "During your turn, your hero is Immune.",
           aura(HERO, keywords=IMMUNE, condition=OWN_TURN)),
)  # fmt: skip
