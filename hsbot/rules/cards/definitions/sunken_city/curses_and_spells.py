"""Voyage to the Sunken City: Abyssal Curses, cards that remember spells, single spells."""

from hsbot.rules.cards.definitions.sunken_city.voyage import CASTS, COLOSSALS, NAGAS, ONCE, THRICE
from hsbot.rules.cards.words import *

HOLY, FIRE, FROST, NATURE = map(
    of_school, (SpellSchool.HOLY, SpellSchool.FIRE, SpellSchool.FROST, SpellSchool.NATURE)
)
EVERYWHERE = HAND | ENEMY_HAND | DECK | ENEMY_DECK
LIKE_THE_CHOSEN = same_card_as(LIKE_CHOSEN)
CURSE, CURSE_TURNS = "TSC_955t", 2
"""The Abyssal Curse; the turns that it lasts, its ``TAG_SCRIPT_DATA_NUM_2``."""
OWN_BOARD, ENEMY_BOARD = (
    (minions | locations).but(X_DORMANT)
    for minions, locations in ((FRIENDLY_MINIONS, LOCATIONS), (ENEMY_MINIONS, ENEMY_LOCATIONS))
)
BOTH_HAVE_ROOM = every(
    at_most(number_of(OWN_BOARD), MAX_BOARD - 1), at_most(number_of(ENEMY_BOARD), MAX_BOARD - 1)
)
RING = HAND.that(bearing("TSC_641tae"))
RING_TURNS = (become_last("TSC_641tae"), set_cost(RING, 1))
RELICS = ("TSC_641ta", "TSC_641tb", "TSC_641tc", "TSC_641td")
MINIONS_ONLY = (ready(HERO), give(HERO, CANT_ATTACK_HEROES, this_turn=True))
PLUNDER = ("TSC_934t", "TSC_934t2", "TSC_934t3")


def cast_copy(which: Filter) -> tuple[Step, ...]:
    """Cast a copy of a random spell in hand that passes a filter."""
    return choose_card_of(random(SPELLS_IN_HAND.that(which))), when(CHOSE, cast_chosen())


CARDS = (
    define("TID_078",
           "Battlecry: Your next Deathrattle minion costs (1) less, but immediately dies when "
           "played.",
           battlecry(attach(HERO, "TID_078e"))),
    define("TID_078e",
           "Your next Deathrattle minion costs (1) less, but immediately dies when played.",
           cost_aura(MINIONS_IN_HAND.that(WITH_DEATHRATTLE), -1),
           whenever(CARD_PLAYED,
                    when(count(SUBJECT.that(MINION, WITH_DEATHRATTLE)), over(),
                         destroy(SUBJECT)))),
    define("TID_080", "Stealth Has +3 Attack and Immune while attacking.",
           aura(SELF, keywords=IMMUNE_ATTACKING),
           whenever(ATTACKS, when(unless(count(SELF.that(bearing("TID_080e2")))),
                                  attach(SELF, "TID_080e2")), scope=OF_THIS)),
    define("TID_080e2", "Immune and +3 Attack while attacking.",
           aura(OWNER, 3), whenever(AFTER_ATTACK, over(), scope=OF_THIS),
           whenever(TURN_END, over(), scope=OF_ANYONE)),
    define("TID_718",
           "Light every card in the opponent's hand on fire. In 3 turns, any still in hand are "
           "destroyed!",
           spell(attach(ENEMY_HAND, "TID_718e2", 3))),
    define("TID_718e2", "This card is on fire!",
           whenever(TURN_END, when(HELD, tick(), move(OWNER, AT_NOWHERE), otherwise=(over(),)),
                    scope=OF_ENEMY)),
    define("TID_949",
           "Summon a minion from each player's deck. Repeat until either side of the battlefield "
           "is full.",
           spell(repeat(MAX_BOARD,
                        when(BOTH_HAVE_ROOM, move(random(MINIONS_IN_DECK), AT_BOARD),
                             move(random(MINIONS_IN_ENEMY_DECK), AT_BOARD))))),
    define("TSC_006",
           "Give your hero +2 Attack this turn. They may attack an additional enemy minion.",
           spell(buff_this_turn(HERO, 2),
                 when(count(HERO.that(HAS_ATTACKED)), *MINIONS_ONLY,
                      otherwise=(attach(HERO, "TSC_006e2"),)))),
    define("TSC_006e2", "Attack +2.",
           # the additional attack is the one on a minion, whichever of the two comes first
           whenever(AFTER_ATTACK, over(),
                    when(TARGET_IS_A_MINION, ready(HERO), otherwise=MINIONS_ONLY),
                    filter=HERO_ONLY),
           whenever(TURN_END, over(), scope=OF_ANYONE)),
    define("TSC_023",
           "Deal 2 damage to an enemy. If you played a Naga while holding this, choose a second "
           "target.",
           NAGAS, spell(damage(TARGET, 2),
                        when(ONCE, choose_row(ENEMIES.but_target.living.but(X_UNTARGETABLE)),
                             when(CHOSE, damage(CHOSEN, 2))), target=ENEMIES)),
    define("TSC_052",
           "Battlecry: Add a 1/1 Nagaling to your hand. Discover a spell that costs (3) or less to "
           "teach it.",
           battlecry(to_hand("TSC_052t"),
                     discover_card(Pool(CardType.SPELL, cost_max=3, own_class=True)),
                     remember_card(LAST))),
    define("TSC_052t", "Battlecry: Cast {0}.",
           taught_battlecry(remembered_card(), cast_chosen(AIM_GIVEN))),
    define("TSC_061",
           "Give a minion +4/+4 and Divine Shield. Costs (1) less for each Mana you've spent on "
           "Holy spells this game.",
           spell(buff(TARGET, 4, 4), give(TARGET, SHIELD), target=MINIONS),
           costs(counter(N_MANA_HOLY_GAME))),
    define("TSC_069",
           "Battlecry: Choose a friendly minion. Discover a minion of the same minion type.",
           battlecry(when(count(TARGET), measure(types_of(TARGET)),
                          *discover(Pool(CardType.MINION, own_class=True, measured_types=True))),
                     target=FRIENDLY_MINIONS.other)),
    define("TSC_074",
           "After you cast a Holy spell on this, cast it again on another friendly minion.",
           whenever(AFTER_CAST,
                    when(AIMED_AT_THIS, aim(random(FRIENDLY_MINIONS.other)),
                         when(count(TARGET.other), choose_card_of(SUBJECT),
                              cast_chosen(AIM_GIVEN))), filter=HOLY)),
    define("TSC_079",
           "Scan the bottom 5 cards of your deck. Draw any Mechs found this way, then shuffle your "
           "deck.",
           spell(*keep(rightmost(DECK, 5)), draw_these(KEPT.race(MECH)), mix_deck())),
    define("TSC_087",
           "Battlecry: If you've cast three spells while holding this, add those spells back to "
           "your hand.@ ({0} left!)@ (Ready!)",
           CASTS,
           battlecry(when(THRICE, measure(TALLY),
                          *keep(rightmost(SPELLS_CAST_BEFORE, THAT_MUCH)),
                          copy_to_hand(leftmost(KEPT, 3))))),
    define("TSC_209", "Destroy all minions and all copies of them (wherever they are).",
           spell(repeat(2 * MAX_BOARD, pick(leftmost(MINIONS.living)),
                        when(CHOSE, *destroy_cards(EVERYWHERE.that(LIKE_THE_CHOSEN)),
                             destroy(MINIONS.that(LIKE_THE_CHOSEN)))))),
    define("TSC_620",
           "After you play a Naga, refresh two Mana Crystals. (Then switch to spell!)@After you "
           "cast a spell, refresh two Mana Crystals. (Then switch to Naga!)",
           whenever(AFTER_PLAY, when(equals(TALLY, 0), refresh_mana(2), set_tally(1)),
                    scope=OF_OTHERS, filter=of_type(NAGA)),
           whenever(AFTER_CAST, when(equals(TALLY, 1), refresh_mana(2), set_tally(0)))),
    define("TSC_630",
           "Battlecry: Cast a copy of a Fire, Frost, and Nature spell in your hand (targets chosen "
           "randomly).",
           battlecry(*cast_copy(FIRE), *cast_copy(FROST), *cast_copy(NATURE))),
    define("TSC_635",
           "Fire Spell Damage +2 Your Nature spells cost (1) less. After you cast a Frost spell, "
           "gain 3 Armor.",
           school_damage_aura(SpellSchool.FIRE, 2),
           cost_aura(SPELLS_IN_HAND.that(NATURE), -1),
           whenever(AFTER_CAST, armor(3), filter=FROST)),
    define("TSC_641",
           "Battlecry: If you've cast three spells while holding this, choose an Ancient Relic.@ "
           "({0} left!)@ (Ready!)",
           CASTS, battlecry(when(THRICE, choose_one_of(*RELICS), chosen_to_hand()))),
    define("TSC_641ta", "After you cast a spell, this becomes a copy of it that costs (1).",
           while_held(AFTER_CAST, *RING_TURNS)),
    define("TSC_641tae", "Transforming into your spells.", whenever(AFTER_CAST, *RING_TURNS)),
    define("TSC_641tb", "Add a random Colossal minion to your hand. It costs (1).",
           spell(make(COLOSSALS, AT_HAND), set_cost(LAST, 1))),
    define("TSC_641tc",
           "After you cast a spell, deal 2 damage to the enemy hero and lose 1 Durability.",
           whenever(AFTER_CAST, damage(ENEMY_HERO, 2), buff(SELF, 0, -1))),
    define("TSC_641td",
           "Shuffle 5 random spells into your deck. Set their Cost to (1). Draw two cards.",
           spell(make(ANY_SPELLS, AT_SHUFFLED, 5), set_cost(LAST, 1), draw(2))),
    define("TSC_653",
           "Deathrattle: Add a Bottomfeeder to the bottom of your deck with permanent +2/+2.",
           deathrattle(copy(SELF, AT_BOTTOM, printed=True), tally(), measure(TALLY),
                       set_data(LAST, THAT_MUCH), times(2), buff(LAST, THAT_MUCH, THAT_MUCH))),
    define("TSC_658",
           "Battlecry: For each spell you've cast while holding this, summon a minion of that "
           "spell's Cost.",
           while_held(SPELL_CAST, *keep(rightmost(PLAYED)), set_aside(KEPT),
                      set_cost(KEPT, SUBJECT_COST)),
           battlecry(mark(ASIDE),
                     repeat(number_of(ASIDE), pick(ASIDE.that(flagged(F_MARKED))), unmark(CHOSEN),
                            measure(cost_of(CHOSEN)), summon_random(MINIONS_OF_THAT_COST)))),
    define("TSC_659", "Battlecry: Attack three different random enemies.",
           battlecry(attacks(SELF, random(ENEMIES, 3)))),
    define("TSC_929", "Secret: When a friendly minion dies, summon a copy of it. It's Dormant for "
           "1 turn.",
           secret(DIES, summon_anew(SUBJECT), go_dormant(LAST, 1), condition=ROOM, scope=OF_OWN,
                  filter=MINION)),
    define("TSC_929t",
           "Secret: When a friendly minion dies, summon two copies of it. They're Dormant for 1 "
           "turn.",
           secret(DIES, *(summon_anew(SUBJECT), go_dormant(LAST, 1)) * 2, condition=ROOM,
                  scope=OF_OWN, filter=MINION)),
    define("TSC_934",
           "Battlecry: If you've summoned 7 other Pirates this game, plunder the enemy!@ ({0} "
           "left!)@ (Ready!)",
           # she is one of those that were summoned
           battlecry(when(at_least(counter(N_PIRATES), 8), *choose_effect(*PLUNDER)))),
    define("TSC_934t", "Take 5 cards from your opponent's deck.",
           spell(move(random(ENEMY_DECK, 5), AT_HAND, OWN))),
    define("TSC_934t2", "Take 2 cards from your opponent's hand.",
           spell(move(random(ENEMY_HAND, 2), AT_HAND, OWN))),
    define("TSC_934t3", "Take control of your opponent's highest Attack minion.",
           spell(take_control(highest_attack(ENEMY_MINIONS.living)))),
    define("TSC_946", "Your spells this turn are Poisonous.", spell(attach(HERO, "TSC_946e"))),
    define("TSC_946e", "Your spells are Poisonous.",
           whenever(SPELL_CAST, give(SUBJECT, POISONOUS)), end_of_turn(over())),
    define("TSC_952", "Restore 2 Health. Repeatable this turn.",
           echoes(), spell(heal(TARGET, 2), target=CHARACTERS)),
    define(CURSE,
           "At the start of your turn, take {0} damage. Each Curse is worse than the last. ({1} "
           "turns remaining).",
           when_in_hand(ENTERS_HAND, when(at_most(TALLY, 0), add_to(N_CURSES),
                                          set_data(SELF, counter(N_CURSES)),
                                          set_note(SELF, CURSE_TURNS))),
           while_held(TURN_START, damage(HERO, TALLY), add_note(-1),
                      when(at_most(SECOND_TALLY, 0), move(SELF, AT_NOWHERE)))),
    define("TSC_959",
           "Your Abyssal Curses heal you for the damage they deal. Battlecry: Give your opponent "
           "an Abyssal Curse.",
           whenever(DEALS_DAMAGE, heal(HERO, EVENT_AMOUNT), scope=OF_ENEMY, filter=card(CURSE)),
           battlecry(to_hand(CURSE, opponent=True))),
)  # fmt: skip
