"""Imbue: cards that imbue the hero power, and the blessing of each class."""

from hsbot.rules.cards.words import *

LEVEL = counter(N_IMBUED)
UNDEAD_PLAYED = this_turn(PLAYED).race(UNDEAD)
IMBUED_TWICE, IMBUED_FOUR_TIMES = at_least(LEVEL, 2), at_least(LEVEL, 4)
WILD_GOD = 4065
"""The data's unnamed tag of eleven legendary minions that are called Wild Gods."""
PRIEST_CARDS = Pool(card_types=(CardType.MINION, CardType.SPELL), classes=(CardClass.PRIEST,))
SPELLS = (DECK | HAND).that(SPELL)


def _of_level_cost(race: int = 0) -> Pool:
    return Pool(CardType.MINION, race=race, measured_cost=True)


CARDS = (
    # ---- blessings -------------------------------------------------------------------------------
    define("EDR_445p",
           "Shuffle two Emerald Portals into your deck. (Your Portals summon @-Cost Dragons.)",
           power(shuffle("EDR_445pt3", 2))),
    define("EDR_445pt3", "Casts When Drawn Summon a random @-Cost Dragon.",
           spell(measure(LEVEL), summon_random(_of_level_cost(DRAGON)))),
    define("EDR_448p", "Transform a friendly minion into a random one that costs (@) more.",
           power(measure(TARGET_COST), plus(LEVEL), transform(TARGET, _of_level_cost()),
                 target=FRIENDLY_MINIONS)),
    define("EDR_449p",
           "Choose a playable Priest minion or spell to add to your hand. It costs (@) less, but "
           "is Temporary.",
           power(measure(MANA_LEFT), plus(LEVEL),
                 choose_up_to(THAT_MUCH, PRIEST_CARDS, minion_and_spell=True),
                 make_chosen(AT_HAND), measure(LEVEL, -1), cost(CHOSEN, THAT_MUCH),
                 temporary(CHOSEN))),
    define("EDR_847p", "Summon a @/@ Plant Golem.",
           power(summon("EDR_847pt2"), set_attack(CHOSEN, LEVEL), set_health(CHOSEN, LEVEL),
                 require=ROOM)),
    define("EDR_850p", "Give a random Beast in your hand +@ Attack. It costs (@) less.",
           power(pick(random(HAND.race(BEAST))), buff(CHOSEN, LEVEL), measure(LEVEL, -1),
                 cost(CHOSEN, THAT_MUCH))),
    define("EDR_851p", "Summon @ Wisps. Deal @ damage randomly split among all enemies.",
           power(summon("EDR_851t", LEVEL), split_damage(ENEMIES, LEVEL))),
    define("END_000p", "Rewind Get a random minion from another class. It costs (@) less.",
           power(*rewinding(to_hand(Pool(CardType.MINION, another_class=True)), measure(LEVEL, -1),
                            cost(LAST, THAT_MUCH)))),
    define("END_003p", "Passive The first Undead you play each turn gains +@ Attack.",
           whenever(CARD_PLAYED, count_into(UNDEAD_PLAYED),
                    when(equals(THAT_MUCH, 1), buff(SUBJECT, LEVEL)), filter=of_type(UNDEAD))),

    # ---- cards -----------------------------------------------------------------------------------
    define("EDR_226", "Battlecry: Draw a Beast. Imbue your Hero Power.",
           battlecry(tutor(of_type(BEAST)), imbue())),
    define("EDR_227", "Rush Deathrattle: Imbue your Hero Power.", deathrattle(imbue())),
    define("EDR_231", "Restore 4 Health. Draw a card. Imbue your Hero Power.",
           spell(heal(TARGET, 4), draw(), imbue(), target=CHARACTERS)),
    define("EDR_264",
           "Summon a random 2-Cost minion and give it Taunt. Imbue your Hero Power.",
           spell(summon_random(Pool(CardType.MINION, cost=2)), give(CHOSEN, TAUNT), imbue())),
    define("EDR_449", "Lifesteal Battlecry: Imbue your Hero Power.", battlecry(imbue())),
    define("EDR_451", "Battlecry and Deathrattle: Imbue your Hero Power.",
           battlecry(imbue()), deathrattle(imbue())),
    define("EDR_518",
           "Battlecry: Imbue your Hero Power. Reduce the Cost of a minion in your hand by (1).",
           battlecry(imbue(), cost(TARGET, -1), target=HAND.that(MINION).other)),
    define("EDR_519", "Battlecry: Imbue your Hero Power, then trigger it.",
           battlecry(imbue(), use_power())),
    define("EDR_800", "Taunt, Divine Shield Battlecry: Imbue your Hero Power.",
           battlecry(imbue())),
    define("EDR_845",
           "Start of Game: If each spell in your deck is Nature, Imbue your Hero Power. "
           "Repeat this every 3 spells you cast.",
           start_of_game(*difference(number_of(SPELLS),
                                     number_of(SPELLS.that(of_school(SpellSchool.NATURE)))),
                         when(NOTHING, imbue(), attach(HERO, "EDR_845e1")))),
    define("EDR_845e1", "After you cast three spells, Imbue your Hero Power. (@ left!)",
           whenever(AFTER_CAST, *every_time(3, imbue()))),
    define("EDR_852", "Battlecry: Imbue your Hero Power.", battlecry(imbue())),
    define("EDR_860",
           "Lifesteal Battlecry: If you've Imbued your Hero Power twice, deal 4 damage to a "
           "minion.",
           battlecry(damage(TARGET, 4), target=MINIONS, target_if=IMBUED_TWICE)),
    define("EDR_871", "Battlecry: Get a Wisp. Imbue your Hero Power.",
           battlecry(to_hand("EDR_851t"), imbue())),
    define("EDR_888",
           "Battlecry: Discover a Legendary Wild God. If you've Imbued your Hero Power 4 times, "
           "set its Cost to (1).",
           battlecry(*discover(Pool(CardType.MINION, rarity=Rarity.LEGENDARY, tags=(WILD_GOD,))),
                     when(IMBUED_FOUR_TIMES, set_cost(CHOSEN, 1)))),
    define("EDR_970",
           "Battlecry: Give all enemy minions -2 Attack until your next turn. "
           "Imbue your Hero Power.",
           battlecry(attach(ENEMY_MINIONS, "EDR_970e"), imbue())),
    define("EDR_970e", "-2 Attack until your next turn.", aura(OWNER, -2), start_of_turn(over())),
    define("END_000", "Deal 2 damage. Imbue your Hero Power.",
           spell(damage(TARGET, 2), imbue(), target=CHARACTERS)),
    define("END_001", "Battlecry: Imbue your Hero Power.", battlecry(imbue())),
    define("END_003", "Draw an Undead. Imbue your Hero Power twice.",
           spell(tutor(of_type(UNDEAD)), imbue(), imbue())),
    define("FIR_921", "Battlecry: If you've Imbued your Hero Power twice, draw 2 cards.",
           battlecry(when(IMBUED_TWICE, draw(2)))),
)  # fmt: skip
