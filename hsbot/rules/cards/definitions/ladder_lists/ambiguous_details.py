"""Cards whose texts leave a detail open, in their plainest reading (docs/play/limits.md)."""

from hsbot.rules.cards.words import *

MADE = equals(EVENT_AMOUNT, 0)
PIRATES = Pool(CardType.MINION, race=PIRATE)
STEALTHY = Pool(CardType.MINION, tags=(GameTag.STEALTH,))
MARKED = flagged(F_MARKED)
GUEST = leftmost(FRIENDLY_MINIONS.that(MARKED))
HOST = leftmost(ENEMY_MINIONS.that(MARKED))
ANOTHER_STANDS = every(TARGET_SURVIVES, count(MINIONS.but_target.living))
THE_ORIGINAL = (ENEMY_HAND | ENEMY_DECK).that(same_card_as(LIKE_SUBJECT))
ITS_MINION = ENEMY_MINIONS.that(same_card_as(LIKE_SUBJECT))
WHOLE_HEALTH = (measure(health_of(SELF)), plus(damage_on(SELF)))
"""The source's maximal health, alive or dead, is ``THAT_MUCH``."""
ENEMY_CLASS_CARDS = Pool(enemy_class=True)


def suspicious(card_id: str, what: str, pool: Pool) -> Definition:
    """Discover a card of a pool, which the opponent may guess: of three cards, by chance."""
    return define(
        card_id,
        f"Battlecry: Discover a {what}. If your opponent guesses your choice, they get a copy.",
        battlecry(
            discover_card(pool),
            when(CHOSE, remember_chosen(HERO, "REV_000e"), chosen_to_hand()),
        ),
    )


def clue(selector: Selector) -> Program:
    """Offer one of the opponent's cards among two others of the same class; the right one comes."""
    return choose_card_of(random(selector)), when(CHOSE, *guess(ENEMY_CLASS_CARDS))


CARDS = (
    define("AV_142t",
           "Battlecry: Spend the rest of your Mana and gain +2/+2, Rush, Divine Shield, or Taunt "
           "at random for each.",
           battlecry(spend_mana(),
                     repeat(THAT_MUCH, roll(4), when(rolled(0), buff(SELF, 2, 2)),
                            *(when(rolled(i), give(SELF, keyword))
                              for i, keyword in enumerate((RUSH, SHIELD, TAUNT), start=1))))),
    define("AV_250",
           "Deal 1 damage to a minion and Freeze it. If it survives, repeat this on another "
           "minion!",
           spell(damage(TARGET, 1), freeze(TARGET),
                 repeat(2 * AGAIN_LIMIT,
                        when(ANOTHER_STANDS, aim(random(MINIONS.but_target)), damage(TARGET, 1),
                             freeze(TARGET))), target=MINIONS)),
    define("BT_198", "Summon copies of enemy minions. They attack their copies.",
           spell(mark(ENEMY_MINIONS), summon_copy(ENEMY_MINIONS), mark(LAST),
                 repeat(MAX_BOARD,
                        when(every(count(GUEST), count(HOST)), pick(HOST), unmark(CHOSEN),
                             aim(GUEST), unmark(TARGET), attacks(CHOSEN, TARGET))),
                 unmark(MINIONS))),
    define("DMF_249", "Draw 2 cards. If you play both this turn, draw 2 more.",
           spell(draw(2), when(count(LAST, 2), mark(LAST), attach(HERO, "DMF_249e")))),
    define("DMF_249e", "Play the 2 cards to draw 2 more.",
           whenever(AFTER_PLAY, tally(), when(equals(TALLY, 2), draw(2)), filter=MARKED),
           end_of_turn(unmark(HAND), over())),
    define("DRG_068", "Your minions can't be Frozen.",
           whenever(IS_FROZEN, thaw(SUBJECT), filter=MINION)),
    define("DRG_258",
           "Sidequest: Take no damage for a turn. Reward: Summon a 3/6 minion with Taunt.",
           quest(TURN_END, 1, summon("DRG_258t"),
                 condition=equals(counter(N_HERO_DAMAGE_TURN), 0), scope=OF_ENEMY)),
    define("DRG_309", "Battlecry: Set each player to 10 Mana Crystals.",
           battlecry(*difference(MANA_LIMIT, MANA_CRYSTALS), mana_crystal(THAT_MUCH),
                     *difference(MANA_LIMIT, ENEMY_MANA_CRYSTALS),
                     mana_crystal(THAT_MUCH, opponent=True))),
    define("DRG_324",
           "Sidequest: Play an Elemental 2 turns in a row. Reward: Draw 3 spells from your deck.",
           quest(AFTER_PLAY, 2, draw_these(random(SPELLS_IN_DECK, 3)), filter=of_type(ELEMENTAL),
                 each=once_a_turn()),
           end_of_turn(when(unless(count(this_turn(PLAYED).race(ELEMENTAL))), set_tally(0)))),
    define("MIS_916",
           "Battlecry: Challenge your opponent to a game of Rock-Paper-Scissors! The winner draws "
           "2 cards.",
           battlecry(attach(HERO, "MIS_916e"))),
    # who guesses right draws; both choices are as good as chance, and two alike win nothing
    define("MIS_916e", "At the start of your turn, guess what your opponent chose to draw 2 cards!",
           whenever(TURN_START, roll(3), when(rolled(0), draw(2)),
                    when(rolled(1), draw(2, opponent=True)), over(), scope=OF_ENEMY)),
    suspicious("REV_000", "spell", OWN_CLASS_SPELLS),
    define("REV_000e",
           "At the start of your turn, guess what card your opponent chose to get a copy of it.",
           whenever(TURN_START, roll(3), when(rolled(0), make_chosen(AT_HAND, opponent=True)),
                    over(), scope=OF_ENEMY)),
    suspicious("REV_002", "Legendary minion", OWN_CLASS_LEGENDARY_MINIONS),
    suspicious("REV_006", "weapon", Pool(CardType.WEAPON, own_class=True)),
    define("REV_011", "After you play a card copied from the opponent, steal the original.",
           whenever(AFTER_PLAY, pick(random(THE_ORIGINAL)),
                    when(CHOSE, move(CHOSEN, AT_HAND, OWN),
                         otherwise=(take_control(random(ITS_MINION)),)),
                    scope=OF_OTHERS, filter=flagged(F_COPIED))),
    define("REV_022", "Battlecry: Solve 3 Clues about your opponent's cards to get copies of them.",
           battlecry(*clue(ENEMY_HAND), *clue(ENEMY_HAND), *clue(ENEMY_DECK))),
    define("REV_370",
           "Battlecry: Choose an enemy minion. Throw a random minion from your hand at it.",
           battlecry(pick(random(MINIONS_IN_HAND)),
                     when(every(CHOSE, count(TARGET)), damage(TARGET, attack_of(CHOSEN)),
                          move(CHOSEN, AT_NOWHERE)),
                     target=ENEMY_MINIONS)),
    define("REV_377", "After a card is added to your hand from another class, copy it.",
           whenever(ENTERS_HAND,
                    when(MADE,
                         when(equals(TALLY, 0), set_tally(1), copy(SUBJECT), set_tally(0))),
                    filter=FROM_ANOTHER_CLASS)),
    define("REV_829",
           "Stealth. Deathrattle: Store Halkias's soul inside of a friendly Secret. It resummons "
           "Halkias when triggered.",
           deathrattle(pick(random(SECRETS)), when(CHOSE, mark(CHOSEN), attach(HERO, "REV_829e")))),
    define("REV_829e", "Contains Halkias' soul.",
           whenever(SECRET_REVEALED,
                    when(count(SUBJECT.that(MARKED)), unmark(SUBJECT), summon("REV_829"), over()))),
    define("SCH_159",
           "Battlecry: Replace your hand with a copy of your opponent's until end of turn.",
           battlecry(set_aside(HAND, "SCH_159e2"), copy(ENEMY_HAND), mark(LAST))),
    define("SCH_159e2", "",
           end_of_turn(move(HAND.that(MARKED), AT_NOWHERE), move(ASIDE, AT_HAND), over())),
    define("SCH_305", "Replace your hand with 4 cards from your deck. Swap back next turn.",
           spell(set_aside(HAND, "SCH_305e3"), move(leftmost(DECK, 4), AT_HAND), mark(LAST))),
    define("SCH_305e3", "",
           end_of_turn(move(HAND.that(MARKED), AT_SHUFFLED), move(ASIDE, AT_HAND), over())),
    define("SW_001",
           "After you spend 5 Mana on spells, reduce the Cost of a spell in your hand by (5). Lose "
           "1 Durability.",
           whenever(MANA_SPENT, tally(EVENT_AMOUNT),
                    repeat(2, when(at_least(TALLY, 5), tally(-5), cost(random(SPELLS_IN_HAND), -5),
                                   buff(SELF, 0, -1))),
                    filter=SPELL)),
    define("TOY_893", "Deathrattle: Resummon this with -1/-1.",
           deathrattle(*WHOLE_HEALTH,
                       when(at_least(THAT_MUCH, 2), summon("TOY_893"),
                            set_stats(LAST, THIS_ATTACK, THAT_MUCH), buff(LAST, -1, -1)))),
    define("TOY_897",
           "Deathrattle: Shuffle a copy of this into your deck with permanently doubled Attack and "
           "Health.",
           deathrattle(*WHOLE_HEALTH, make("TOY_897", AT_SHUFFLED),
                       set_stats(LAST, THIS_ATTACK, THAT_MUCH), multiply_stats(LAST))),
    define("WC_017", "Transform a minion in both players' hands into a Pirate or Stealth minion.",
           spell(*(step for hand in (HAND, ENEMY_HAND)
                   for step in (roll(2), aim(random(hand.that(MINION))),
                                when(rolled(0), transform(TARGET, PIRATES),
                                     otherwise=(transform(TARGET, STEALTHY),)))))),
    define("WW_326",
           "Rush, Overload: (2) Battlecry: If you played an Elemental last turn, don't Overload.",
           battlecry(when(ELEMENTAL_LAST_TURN, overload(-2)))),
    define("YOP_008", "Your healing effects also give affected minions +2 Health.",
           whenever(IS_HEALED, when(count(TARGET.own), buff(SUBJECT, 0, 2)), scope=OF_ANYONE,
                    filter=MINION)),
)  # fmt: skip
