"""Festival of Legends: the cards beside those of ``years_2022_2023``."""

from collections.abc import Mapping

from hsbot.rules.cards.words import *

MOVEMENTS = (
    "ETC_085t", "ETC_085t2", "ETC_085t3", "ETC_085t4", "ETC_085t6", "ETC_085t7", "ETC_085t8",
)  # fmt: skip
TYPED = types_at_least(1)
TYPES_PLAYED = different_types(PLAYED.that(MINION).that(TYPED), 12)
TYPES_IN_PLAY = different_types(FRIENDLY_MINIONS.that(TYPED), MAX_BOARD)
LOSES_DURABILITY = buff(SELF, 0, -1)
RISE = measure(TALLY, 1, 1)
STARS = summon("ETC_387bt", THAT_MUCH)
BEST_AMONG_MINIONS = highest_cost(MINIONS_IN_DECK)
A_DEMON_HUNTER_WEAPON = Pool(CardType.WEAPON, classes=(CardClass.DEMONHUNTER,))
MONKEY = "CS2_127"
"""A Silverback Patriarch, the only 1/4 Beast with Taunt there is; the barrel has no token."""


def fan(card_id: str, text: str, *parts: Aura) -> Definition:
    """A fan: the chosen minion has something while the fan is alive."""
    return define(card_id, text, battlecry(remember_entity(TARGET), target=MINIONS.other), *parts)


def all_but_one_more(card_id: str, text: str, *steps: Step) -> Definition:
    """A card whose battlecry and deathrattle do the same."""
    return define(card_id, text, battlecry(*steps), deathrattle(*steps))


def secretly(option: str) -> Text:
    """The text of an option that then stays in play; played by itself it does so anyway."""
    return spell(when(unless(count(SELF.among(option))), cast_card(option)))


def barrel(card_id: str, text: str, following: str = "") -> Definition:
    """A Barrel of Monkeys: one monkey, and the next barrel where any are left."""
    left = (to_hand(following),) if following else ()
    return define(card_id, text, spell(summon(MONKEY), *left, require=ROOM))


RIFFS: Mapping[str, tuple[Step, ...]] = {
    "ETC_363": (buff_this_turn(HERO, 2), armor(2)),
    "ETC_364": (tutor(MINION), buff(LAST, 3, 3)),
    "ETC_365": (summon("ETC_365t"), summon("ETC_365t2")),
}
LAST_TWO_RIFFS = rightmost(PLAYED.among(*RIFFS), 2)
"""The riff that is being played, and the one before it."""
PLAY_LAST_RIFF = when(
    every(FINALE, count(LAST_TWO_RIFFS, 2)),
    choose_card_of(LAST_TWO_RIFFS),
    when(
        chose("ETC_363"),
        *RIFFS["ETC_363"],
        otherwise=(when(chose("ETC_364"), *RIFFS["ETC_364"], otherwise=RIFFS["ETC_365"]),),
    ),
)
"""The last riff again, whose own Finale does not play another (a log of 2023: Riff Stopper)."""


def riff(card_id: str, text: str) -> Definition:
    """A riff: what it does, and as a Finale what the riff before it did."""
    return define(card_id, text, spell(*RIFFS[card_id], PLAY_LAST_RIFF))


CARDS = (
    define("ETC_068", "Battlecry: Take Fatigue damage. Gain that much Attack and Health.",
           battlecry(take_fatigue(), gain_stats(FATIGUE))),
    define("ETC_069", "Take Fatigue damage. Deal that much damage to all enemies.",
           spell(take_fatigue(), damage(ENEMIES, FATIGUE))),
    define("ETC_070", "Battlecry: Take Fatigue damage. Summon that many 3/3 Imps.",
           battlecry(take_fatigue(), summon("ETC_070t", FATIGUE))),
    define("ETC_071",
           "Taunt. Deathrattle: Both players draw 2 cards, discard 2 cards, and destroy the top 2 "
           "cards of their deck.",
           deathrattle(draw(2), draw(2, opponent=True), discard(random(HAND, 2)),
                       discard(random(ENEMY_HAND, 2)), mill(2), mill(2, opponent=True))),
    define("ETC_074", "Discover a copy of a card your opponent played this game.",
           spell(discover_row(ENEMY_PLAYED), copy_to_hand(CHOSEN), discovered())),
    define("ETC_076",
           "Return a friendly minion to your hand. Summon a Dancer with its stats and Rush.",
           spell(set_tally(TARGET_ATTACK), note(TARGET_HEALTH), bounce(TARGET),
                 when_room(summon("ETC_076t"), set_stats(LAST, TALLY, SECOND_TALLY)),
                 target=FRIENDLY_MINIONS)),
    define("ETC_078",
           "Battlecry: Both players equip 1/2 Microphones. Your opponent's increases all damage "
           "they take by 1!",
           battlecry(equip("ETC_078t2"), equip("ETC_078t", opponent=True))),
    define("ETC_078t", "Your hero takes 1 additional damage from all sources.",
           takes_more(HERO, 1)),
    define("ETC_080",
           "While building your deck, assemble a band of 3 cards. Battlecry: Discover one!",
           battlecry(*discover_of_band())),
    define("ETC_081", "During your turn, your hero is Immune.",
           aura(HERO, keywords=IMMUNE, condition=OWN_TURN)),
    define("ETC_084",
           "Whenever your hero would take damage on your turn, restore 2 Health instead. Lose 1 "
           "Durability.",
           instead_of_damage(heal(HERO, 2), LOSES_DURABILITY, scope=OF_OWN_IN_OWN_TURN,
                             filter=HERO_ONLY)),
    define("ETC_085", "Discover and play a Movement. Shuffle the other 6 into your deck.",
           spell(discover_card(Pool(cards=MOVEMENTS)), cast_chosen(), shuffle_others(*MOVEMENTS))),
    define("ETC_085t", "Remove the top 6 cards from your opponent's deck.",
           spell(move(leftmost(ENEMY_DECK, 6), AT_NOWHERE))),
    define("ETC_085t2", "Draw your highest Cost minion. Reduce its Cost by (6).",
           spell(draw_these(BEST_AMONG_MINIONS), cost(LAST, -6))),
    define("ETC_085t3", "Deal 6 damage to all characters.", spell(damage(CHARACTERS, 6))),
    define("ETC_085t4", "Give a random minion in your hand, deck, and battlefield +6/+6.",
           spell(buff(random(MINIONS_IN_HAND), 6, 6), buff(random(MINIONS_IN_DECK), 6, 6),
                 buff(random(FRIENDLY_MINIONS), 6, 6))),
    define("ETC_085t6", "Lifesteal Deal 6 damage to the enemy hero.",
           spell(damage(ENEMY_HERO, 6))),
    define("ETC_085t7", "Draw 6 cards.", spell(draw(6))),
    define("ETC_085t8", "Summon a 6/6 Demon with Taunt and Reborn.", spell(summon("ETC_t8t"))),
    define("ETC_087", "Battlecry: Set your maximum Mana and hand size to 11.",
           battlecry(*difference(1, counter(N_MANA_MORE)), no_less_than(0),
                     add_to(N_MANA_MORE, THAT_MUCH), *difference(1, counter(N_HAND_MORE)),
                     no_less_than(0), add_to(N_HAND_MORE, THAT_MUCH))),
    define("ETC_089", "At the start of EACH turn, lose 1 Attack or Health (chosen randomly).",
           whenever(TURN_START, when(EVEN_CHANCE, buff(SELF, -1), otherwise=(buff(SELF, 0, -1),)),
                    scope=OF_ANYONE)),
    define("ETC_099", "Tradeable Finale: Destroy an enemy minion.",
           on_play(when(FINALE, destroy(TARGET)), target=ENEMY_MINIONS, target_if=FINALE)),
    define("ETC_103",
           "Battlecry: Discover a spell from your opponent's class that isn't in their deck.",
           battlecry(*discover_not_in_enemy_deck(Pool(CardType.SPELL, enemy_class=True)))),
    define("ETC_113",
           "Battlecry: Take a Snapshot of your current hand and shuffle it into your deck. (Once "
           "per game)",
           battlecry(when(unless(count(PLAYED.among("ETC_113"), 2)), copy(HAND, AT_BOTTOM),
                          *keep(LAST), make("ETC_113t", AT_SHUFFLED),
                          set_aside(KEPT, KEPT_BY_CHOSEN)))),
    define("ETC_113t", "Add the snapshotted cards to your hand. (Once per game)",
           spell(when(unless(count(PLAYED.among("ETC_113t"), 2)), move(ASIDE, AT_HAND, OWN)))),
    fan("ETC_107", "Battlecry: Choose a minion. It has +4 Attack while this is alive.",
        attack_aura(REMEMBERED, 4)),
    fan("ETC_108", "Battlecry: Choose a minion. It has Stealth while this is alive.",
        *aura(REMEMBERED, keywords=STEALTH)),
    fan("ETC_109", "Battlecry: Choose a minion. It can't attack while this is alive.",
        *aura(REMEMBERED, keywords=CANT_ATTACK)),
    barrel("ETC_207", "Summon a 1/4 Monkey with Taunt. (3 Monkeys left!)", "ETC_207t"),
    barrel("ETC_207t", "Summon a 1/4 Monkey with Taunt. (2 Monkeys left!)", "ETC_207t2"),
    barrel("ETC_207t2", "Summon a 1/4 Monkey with Taunt. (Last Monkey!)"),
    define("ETC_209", "Battlecry: Deal 2 damage. Finale: To all enemies.",
           battlecry(when(FINALE, damage(ENEMIES, 2), otherwise=(damage(TARGET, 2),)),
                     target=CHARACTERS, target_if=unless(FINALE))),
    define("ETC_210",
           "Lifesteal. Deal {0} damage. Summon {1} {2}/{3} Souls. (Randomly improved by Corpses "
           "you've spent)",
           spell(damage(TARGET, 6), summon("ETC_522t", 3), set_stats(LAST, 2, 2),
                 target=CHARACTERS),
           left_out="the improvement by Corpses spent"),
    define("ETC_305", "Give a minion -5/-5. If it has 0 Attack, destroy it.",
           spell(buff(TARGET, -5, -5), when(at_most(TARGET_ATTACK, 0), destroy(TARGET)),
                 target=MINIONS)),
    define("ETC_312", "Your Hero Power costs (0). After you use it, lose 1 Durability.",
           cost_aura(HERO_POWER, 0, exactly=True), whenever(POWER_USED, LOSES_DURABILITY)),
    define("ETC_316",
           "Choose two enemy minions. They fight! Add copies of any that die to your hand.",
           spell(choose_row(ENEMY_MINIONS.but_target.living),
                 when(CHOSE, *keep(TARGET, CHOSEN), attacks(TARGET, CHOSEN),
                      when(TARGET_DIES, copy_to_hand(TARGET)), aim(rightmost(KEPT)),
                      when(TARGET_DIES, copy_to_hand(TARGET))),
                 target=ENEMY_MINIONS, require=count(ENEMY_MINIONS, 2))),
    define("ETC_328",
           "Deathrattle: Summon a minion from your deck with less Attack than this minion.",
           deathrattle(measure(THIS_ATTACK),
                       move(random(MINIONS_IN_DECK.that(ATTACK_LESS)), AT_BOARD))),
    define("ETC_329",
           "Lifesteal Deathrattle: Swap this with a minion from your hand and give it Lifesteal.",
           deathrattle(move(random(MINIONS_IN_HAND), AT_BOARD), give(LAST, LIFESTEAL),
                       when(count(LAST), bounce(SELF)))),
    define("ETC_332",
           "Battlecry: Restore 3 Health to all other friendly minions. Gain +1/+1 for each one "
           "Overhealed.",
           battlecry(heal_and_count(FRIENDLY_MINIONS.other, 3), gain_stats(THAT_MUCH))),
    define("ETC_335",
           "Your first spell each turn costs (2) less. Lasts until you don't play a spell on your "
           "turn.",
           # it stays in play; in logs the enchantment is what it does while no spell was cast
           stays(cost_aura(SPELLS_IN_HAND, -2, condition=every(OWN_TURN, NO_SPELL_YET)),
                 end_of_turn(when(NO_SPELL_YET, over())))),
    define("ETC_335e", "Your first spell each turn costs (2) less."),
    define("ETC_355", "After you gain Armor, gain 2 more.",
           whenever(GAINS_ARMOR, when(unless(count(TARGET.among("ETC_355"))), armor(2)))),
    riff("ETC_363", "Give your hero +2 Attack this turn. Gain 2 Armor. Finale: Play your last "
         "Riff."),
    riff("ETC_364", "Draw a minion. Give it +3/+3. Finale: Play your last Riff."),
    riff("ETC_365", "Summon a 3/4 Rocker with Taunt and a 4/3 with Rush. Finale: Play your last "
         "Riff."),
    define("ETC_372", "Draw a card. Repeat for each minion of a different type you control.",
           spell(draw(), count_into(TYPES_IN_PLAY), draw(THAT_MUCH))),
    all_but_one_more("ETC_382", "Battlecry and Deathrattle: Your Hero Power gains 1 more Armor "
                     "this game.", add_to(N_POWER_ARMOR)),
    all_but_one_more("ETC_385", "Battlecry and Deathrattle: Your Hero Power gives your hero 1 "
                     "more Attack this game.", add_to(N_POWER_ATTACK)),
    define("ETC_386",
           "Battlecry: Summon two {0}/{1} Quilboar with Taunt. (Improved by your hero Attack \\ "
           "Armor gained this turn!)",
           battlecry(*difference(HERO_ATTACK, WEAPON_ATTACK), plus(1), set_tally(THAT_MUCH),
                     measure(counter(N_ARMOR_TURN), 1, 1), note(THAT_MUCH), summon("ETC_386t", 2),
                     set_stats(LAST, TALLY, SECOND_TALLY))),
    define("ETC_387",
           "Choose One (Secretly) - Summon three 5/5 Ancients in 2 turns; or 8/8 Giants in 4 "
           "turns.",
           choose_one("ETC_387b", "ETC_387c")),
    define("ETC_387b", "In 2 turns, summon three 5/5 Ancients (Secretly).",
           secretly("ETC_387b"), stays(in_turns(summon("ETC_387bt", 3)), turns=2)),
    define("ETC_387c", "In 4 turns, summon three 8/8 Giants (Secretly).",
           secretly("ETC_387c"), stays(in_turns(summon("ETC_387ct", 3)), turns=4)),
    define("ETC_388",
           "Deathrattle: Summon @ 5/5 Ancients. (Play cards that cost (5) or more while equipped "
           "to improve!)",
           whenever(AFTER_PLAY, tally(), filter=cost_at_least(5), scope=OF_OTHERS),
           deathrattle(RISE, STARS)),
    define("ETC_395",
           "Battlecry: Set the Cost of spells in your hand to (0). After you cast one, the others "
           "cost (1) more.",
           battlecry(set_cost(SPELLS_IN_HAND, 0), attach(SPELLS_IN_HAND, "ETC_395e"))),
    define("ETC_395e",
           "After you cast one of the other discounted spells, this one costs (1) more.",
           whenever(SPELL_CAST, cost(OWNER, 1), scope=OF_OTHERS,
                    filter=bearing("ETC_395e"))),
    define("ETC_400", "Whenever your weapon is destroyed, equip a random Demon Hunter weapon.",
           whenever(WEAPON_BREAKS, when(unless(WEAPON_EQUIPPED), equip(A_DEMON_HUNTER_WEAPON)))),
    define("ETC_408",
           "Rush. Battlecry: Gain +1/+1 for each minion of a different type you've played this "
           "game.",
           battlecry(count_into(TYPES_PLAYED), gain_stats(THAT_MUCH))),
    define("ETC_409",
           "Battlecry: Gain a random Bonus Effect for each minion of a different type you've "
           "played this game.",
           battlecry(count_into(TYPES_PLAYED), random_bonus(SELF, THAT_MUCH))),
    define("ETC_417", "Give all minions in your deck Attack and Health equal to their Cost.",
           spell(gain_cost(MINIONS_IN_DECK))),
    define("ETC_422", "After you play a {0}-Cost card, draw a {1}-Cost card. (Then increase!)",
           whenever(AFTER_PLAY, *difference(SUBJECT_COST, TALLY),
                    when(rolled(1), measure(TALLY, 1, 2),
                         draw_these(random(DECK.that(COSTS_THAT_MUCH))), tally()),
                    scope=OF_OTHERS)),
    define("ETC_423",
           "Deathrattle: Summon a @/@ Lifesteal Undead. (Change your Health on your turn while "
           "equipped to improve!)",
           whenever(TAKES_DAMAGE, tally(), scope=OF_OWN_IN_OWN_TURN, filter=HERO_ONLY),
           whenever(IS_HEALED, tally(), scope=OF_OWN_IN_OWN_TURN, filter=HERO_ONLY),
           deathrattle(RISE, summon_with_stats("ETC_423t", THAT_MUCH))),
    define("ETC_424", "Choose a minion. Spread its Deathrattle to adjacent minions.",
           spell(spread_deathrattles(BESIDE_TARGET, "ETC_424e"),
                 target=MINIONS.that(WITH_DEATHRATTLE))),
    define("ETC_424e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("ETC_520",
           "Deathrattle: Deal @ damage to all minions. (Gain Armor while equipped to improve!)",
           whenever(GAINS_ARMOR, tally()), deathrattle(RISE, damage(MINIONS, THAT_MUCH))),
    define("ETC_521",
           "After you cast a spell, summon an Elemental with stats equal to its Cost. Lose 1 "
           "Durability.",
           whenever(AFTER_CAST,
                    when(at_least(SUBJECT_COST, 1), summon_with_stats("ETC_521t", SUBJECT_COST),
                         LOSES_DURABILITY))),
    define("ETC_522",
           "Lifesteal After your hero gains Health, summon a Soul with that much Attack and "
           "Health.",
           whenever(IS_HEALED, summon_with_stats("ETC_522t", EVENT_AMOUNT), filter=HERO_ONLY),
           whenever(GAINS_STATS, when(at_least(THAT_MUCH, 1),
                                      summon_with_stats("ETC_522t", THAT_MUCH)),
                    filter=HERO_ONLY)),
    define("ETC_528",
           "Shoot @ beams at enemies that each deal 2 damage. Your future Lightshows shoot one "
           "more beam.",
           spell(measure(number_of(PLAYED.among("ETC_528")), 1, 1),
                 repeat(THAT_MUCH, damage(random(ENEMIES), 2)))),
    define("ETC_541",
           "Battlecry: Replace your deck with a copy of your opponent's. Finale: Draw a card.",
           battlecry(move(DECK, AT_NOWHERE), copy(ENEMY_DECK, AT_SHUFFLED), when(FINALE, draw()))),
    define("ETC_742", "Rush Battlecry: If the last card you played costs (1), gain +1/+1.",
           battlecry(choose_card_of(rightmost(PLAYED, 2)),
                     when(equals(CHOSEN_COST, 1), gain_stats(1)))),
    define("ETC_813",
           "Deathrattle: Your next spell costs (@) less. (Overload while equipped to improve!)",
           whenever(OVERLOADS, tally()),
           deathrattle(RISE, attach(HERO, "ETC_813e", THAT_MUCH))),
    define("ETC_813e", "Your next spell costs less.",
           for_next(cost_aura(SPELLS_IN_HAND, TIMER, factor=-1))),
    define("ETC_831", "Finale: The next Beast you summon gets +1/+1.",
           on_play(when(FINALE, attach(HERO, "ETC_831e")))),
    define("ETC_831e", "The next Beast you summon gets +1/+1.",
           whenever(IS_SUMMONED, buff(SUBJECT, 1, 1), over(), filter=of_type(BEAST))),
    define("ETC_832",
           "Deathrattle: Summon a random @-Cost Beast. (Cast spells while equipped to improve!)",
           whenever(AFTER_CAST, tally()),
           deathrattle(RISE,
                       summon_random(Pool(CardType.MINION, race=BEAST, measured_cost=True)))),
)  # fmt: skip
