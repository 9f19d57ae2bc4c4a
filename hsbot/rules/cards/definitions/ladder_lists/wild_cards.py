"""Cards that lists of Wild hold, of several sets."""

from hsbot.rules.cards.words import *

MOST_PYROBLASTS = 64
"""A rod that has hit no hero after so many stops: one of 16 characters is hit each time."""
FRIEND_LEFT = leftmost(FRIENDLY_MINIONS.other.living)
SMOSHED = (set_stats(OWNER, 5, 5), attach(OWNER, "DRG_096e"))
DRAWN_NOW = at_least(TALLY, 1)
FIRST_EDITION = make(Pool(cards=("TOY_913t1", "TOY_913t2", "TOY_913t3")), AT_HAND)
HEROES_LIVE = every(at_least(health_of(HERO), 1), at_least(health_of(ENEMY_HERO), 1))
MYSTERYBOX = (repeat(SPELLS_CAST, cast_random(ANY_SPELLS)),)
HAND_OF_FATE = (to_hand(ANY_SPELLS, HAND_ROOM), set_cost_this_turn(LAST, 0))
CURSE_OF_FLESH = (
    summon_random(Pool(CardType.MINION), MAX_BOARD),
    summon_random(Pool(CardType.MINION), MAX_BOARD, opponent=True),
    give(FRIENDLY_MINIONS, RUSH),
)
GOGGLES = (take_control(random(ENEMY_MINIONS, 3)),)
HUNGER = (gain_stats_of(MINIONS.other), destroy(MINIONS.other))
ROD_OF_ROASTING = (repeat(MOST_PYROBLASTS, when(HEROES_LIVE, cast_card("EX1_279"))),)
PRIZES = (MYSTERYBOX, HAND_OF_FATE, CURSE_OF_FLESH, GOGGLES, HUNGER)


def one_of(programs: tuple[Program, ...], place: int = 0) -> Program:
    """The program of the rolled number."""
    if place == len(programs) - 1:
        return programs[place]
    return (when(rolled(place), *programs[place], otherwise=one_of(programs, place + 1)),)


SPIN = (
    roll(20),
    when(rolled(0), *ROD_OF_ROASTING, otherwise=(roll(len(PRIZES)), *one_of(PRIZES))),
)
"""The Wheel of Yogg-Saron: the rod is a twentieth of it, the five others are as large."""

CARDS = (
    define("AV_205",
           "Battlecry: Set your maximum Mana to 20. Gain an empty Mana Crystal. Draw a card.",
           battlecry(*difference(20 - MANA_LIMIT, counter(N_MANA_MORE)),
                     add_to(N_MANA_MORE, THAT_MUCH), mana_crystal(), draw())),
    define("AV_205a", "Gain an empty Mana Crystal.", power(mana_crystal())),
    define("AV_205p", "Choose One - Draw a card; or Gain an empty Mana Crystal.",
           choose_one("AV_205pb", "AV_205a")),
    define("AV_205pb", "Draw a card.", power(draw())),
    define("BT_042",
           "Secret: When one of your minions is attacked, transform it into a random one that "
           "costs (3) more.",
           secret(ATTACKS, evolve(TARGET, 3), condition=TARGET_IS_A_MINION)),
    define("BT_126",
           "Battlecry: Destroy all other friendly minions. Deathrattle: Resummon them with +1/+1.",
           battlecry(repeat(MAX_BOARD, choose_card_of(FRIEND_LEFT),
                            when(CHOSE, remember_chosen(SELF, "BT_126e"),
                                 destroy(FRIEND_LEFT))))),
    define("BT_126e", "Destroyed {0}.", deathrattle(summon_chosen(), buff(CHOSEN, 1, 1))),
    define("BT_196",
           "Battlecry: Destroy a minion. If drawn this turn, instead destroy all minions except "
           "this one.",
           battlecry(when(DRAWN_NOW, destroy(MINIONS.other), otherwise=(destroy(TARGET),)),
                     target=MINIONS.other, target_if=unless(DRAWN_NOW)),
           when_in_hand(IS_DRAWN, set_tally(1)),
           whenever(TURN_END, set_tally(0), scope=OF_ANYONE_IN_HAND)),
    define("BT_729",
           "Battlecry: Deal 3 damage to a minion and all others of the same minion type.",
           battlecry(*keep(TARGET, MINIONS.but_target.that(akin_to(LIKE_TARGET))),
                     damage(KEPT, 3), target=MINIONS.other)),
    define("BT_850",
           "Dormant. Battlecry: Summon three 1/3 enemy Warders. When they die, destroy all "
           "minions and awaken.",
           starts_dormant(), battlecry(summon("BT_850t", 3, opponent=True)),
           while_dormant(whenever(DIES, tally(),
                                  when(equals(TALLY, 3), destroy(MINIONS.other), wake(SELF)),
                                  scope=OF_ANYONE, filter=card("BT_850t")))),
    define("BT_850t", "(Magtheridon will destroy all minions and awaken after 3 Warders die.)"),
    define("DED_525",
           "Battlecry: Fire five rockets at enemy minions that deal 2 damage each. (You pick the "
           "targets!)",
           battlecry(*(choose_row(ENEMY_MINIONS.living), when(CHOSE, damage(CHOSEN, 2))) * 5)),
    define("DEEP_026",
           "Discover a minion from your deck. Restore Health to your hero equal to its Cost.",
           spell(discover_row(MINIONS_IN_DECK), measure(cost_of(CHOSEN)), draw_these(CHOSEN),
                 discovered(), heal(HERO, THAT_MUCH))),
    define("DMF_004",
           "Battlecry: If you've cast 10 spells this game, spin the Wheel of Yogg-Saron.@ "
           "({0} left!)@ (Ready!)",
           battlecry(when(at_least(SPELLS_CAST, 10), *SPIN))),
    define("DRG_082", "Battlecry: Steal your opponent's weapon.",
           battlecry(set_aside(ENEMY_WEAPON), move(ASIDE, AT_BOARD, OWN))),
    define("DRG_096",
           "Each turn this is in your hand, transform it into a 5/5 copy of a random Legendary "
           "minion.",
           while_held(TURN_START, transform(SELF, LEGENDARY_MINIONS), set_stats(SELF, 5, 5),
                      attach(SELF, "DRG_096e"))),
    define("DRG_096e", "Transforming into random Legendary minions.",
           *shifting(transform(OWNER, LEGENDARY_MINIONS), *SMOSHED)),
    define("DRG_109",
           "Costs (1) less for each card you've played this game that didn't start in your deck.",
           costs(number_of(PLAYED.that(NOT_FROM_A_DECK)))),
    define("DRG_208", "Battlecry: Increase your maximum hand size to 12. Draw 4 cards.",
           battlecry(*difference(2, counter(N_HAND_MORE)), no_less_than(0),
                     add_to(N_HAND_MORE, THAT_MUCH), draw(4))),
    define("DRG_253", "Your Hero Power can target minions.",
           aura(HERO_POWER, keywords=AIMS_AT_MINIONS)),
    define("GDB_304", "Battlecry: Give all Elementals in your deck Fire Spell Damage +1.",
           battlecry(attach(DECK.race(ELEMENTAL), "GDB_304e"))),
    define("GDB_304e", "Fire Spell Damage +1.",
           school_damage_aura(SpellSchool.FIRE, 1, unless(HELD))),
    define("GDB_450",
           "Battlecry: Gain two random Bonus Effects. The next Draenei you play gains them as "
           "well.",
           battlecry(random_bonus(SELF, 2), attach(HERO, "GDB_450e", THAT_MUCH))),
    define("GDB_450e", "The next Draenei you play gains two random Bonus Effects.",
           whenever(CARD_PLAYED, give_measured(SUBJECT, TIMER), over(),
                    filter=of_type(DRAENEI))),
    define("REV_238",
           "Battlecry: Discover a card in each player's hand and swap them.",
           battlecry(discover_row(HAND), remember_entity(CHOSEN),
                     when(count(REMEMBERED), discover_row(ENEMY_HAND),
                          when(CHOSE, move(CHOSEN, AT_HAND, OWN),
                               move(REMEMBERED, AT_HAND, THEIRS))))),
    define("TSC_032",
           "Battlecry: Secretly choose to Counter the next minion or spell your opponent plays "
           "while this is alive.",
           battlecry(choose_one_of("TSC_032t", "TSC_032t2"), take_chosen()),
           whenever(BEFORE_PLAY, when(equals(TALLY, 1), set_tally(0), cancel()), scope=OF_ENEMY,
                    filter=MINION),
           whenever(BEFORE_PLAY, when(equals(TALLY, 2), set_tally(0), cancel()), scope=OF_ENEMY,
                    filter=SPELL)),
    define("TSC_032t", "Counter the next minion your opponent plays.", spell(set_tally(1))),
    define("TOY_913",
           "Battlecry, Outcast, and Deathrattle: Get a random first-edition Demon Hunter card "
           "(in mint condition).",
           battlecry(FIRST_EDITION, when(OUTCAST, FIRST_EDITION)), deathrattle(FIRST_EDITION)),
    define("TRL_085", "Whenever you target a minion with a spell, cast it again on its neighbors.",
           whenever(SPELL_CAST, when(TARGET_IS_A_MINION, cast_beside()))),
    define("TRL_318",
           "Battlecry: Add a copy of your opening hand to your hand (except this card).",
           battlecry(opening_hand_but_this())),
    define("TSC_032t2", "Counter the next spell your opponent plays.", spell(set_tally(2))),
    define("TTN_718", "Battlecry: Get a random card from your starting hand.",
           battlecry(of_opening_hand())),
    define("ULD_209", "Battlecry: Discover a spell or pick a mystery choice.",
           battlecry(*discover_or(OWN_CLASS_SPELLS, "ULD_209t"),
                     when(chose("ULD_209t"), take_chosen(), otherwise=(chosen_to_hand(),)))),
    define("ULD_209t", "Add a random spell to your hand.", spell(to_hand(ANY_SPELLS))),
    define("YOD_017", "Combo: Draw a card for each card you've played this turn.",
           # the game's Chinese and Japanese texts: for each other one, played before it
           combo(draw(CARDS_BEFORE_THIS))),
)  # fmt: skip
