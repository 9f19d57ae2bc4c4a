"""The Great Dark Beyond: Crewmates, orbits, Kil'jaeden and more, no starship."""

from hsbot.rules.cards.words import *

A_DRAENEI = of_type(DRAENEI)
DISCOVERED_NOW = at_least(counter(N_DISCOVERS_TURN), 1)
CREWMATES = (
    "GDB_471t", "GDB_471t2", "GDB_471t3", "GDB_471t4", "GDB_471t5", "GDB_471t6", "GDB_471t7",
    "GDB_471t8",
)  # fmt: skip
A_CREWMATE = to_hand(Pool(cards=CREWMATES))
SUMMON_CREW = summon_adjoining(HAND.among(*CREWMATES))
ORBIT = (
    while_held(CARD_PLAYED, when(BESIDE, set_tally(1))),
    whenever(TURN_END, set_tally(0), scope=OF_OWN_IN_HAND),
)
"""The card counts, while in hand, whether the card beside it was played this turn."""
ORBITED = at_least(TALLY, 1)
A_DRAENEI_CARD = Pool(CardType.MINION, race=DRAENEI, own_class=True)
SKULK = buff(SELF, 2), give(SELF, STEALTH)
HATAARU = (*discover(OWN_CLASS_SPELLS), cost(CHOSEN, -1), attach(CHOSEN, "GDB_136e"))
OTHER_DRAENEI = PLAYED.race(DRAENEI).not_among("GDB_131")
BEACON = (
    mark(MINIONS_IN_HAND.not_among("GDB_143")),
    unmark(MINIONS_IN_HAND.that(bearing("GDB_143e"))),
    *keep(random(MINIONS_IN_HAND.that(flagged(F_MARKED)))),
    buff(KEPT, 3, 3), attach(KEPT, "GDB_143e"), unmark(HAND),
)  # fmt: skip
"""The minion with the Spellburst gives it to a minion in hand that does not have it."""
TOP_3 = DECK.that(flagged(F_MARKED))
MARKED = (DECK | ENEMY_DECK).that(flagged(F_MARKED))


def _crewmate(card_id: str, keyword: str) -> Definition:
    """A Crewmate: all of them but for a keyword are the same."""
    return define(
        card_id, f"{keyword} Battlecry: Summon every adjoining Crewmate.", battlecry(SUMMON_CREW)
    )


CARDS = (
    define("GDB_117",
           "Rush. Battlecry: Shuffle all 8 Crewmates into your deck. Deathrattle: Draw two "
           "Crewmates.",
           battlecry(*(shuffle(x) for x in CREWMATES)),
           deathrattle(draw_these(random(DECK.among(*CREWMATES), 2)))),
    define("GDB_119",
           "Get two 4/4 Crewmates. Put a random Demon that costs (3) or less between them.",
           spell(A_CREWMATE, to_hand(Pool(CardType.MINION, race=DEMON, cost_max=3)), A_CREWMATE)),
    define("GDB_125", "Tradeable Restore all damage your hero has taken this turn.",
           spell(heal(HERO, counter(N_HERO_DAMAGE_TURN)))),
    define("GDB_129",
           "Battlecry: Draw a card from your opponent's deck. If you don't play it this turn, put "
           "it back.",
           battlecry(draw_theirs(leftmost(ENEMY_DECK)), attach(LAST, "GDB_129e"))),
    define("GDB_129e", "If not played this turn, return this to your opponent's deck.",
           whenever(TURN_END, over(), move(OWNER, AT_SHUFFLED, THEIRS))),
    define("GDB_131",
           "Taunt. Deathrattle: Trigger the Battlecries and Deathrattles of all other Draenei you "
           "played this game.",
           deathrattle(repeat_battlecries(OTHER_DRAENEI), trigger_deathrattles(OTHER_DRAENEI))),
    define("GDB_136",
           "Battlecry: Discover a spell and reduce its Cost by (1). If you play it this turn, "
           "repeat this effect.",
           battlecry(*HATAARU)),
    define("GDB_136e", "If played this turn, Discover another spell.",
           spell(*HATAARU), end_of_turn(over())),
    define("GDB_141",
           "Rush Deathrattle: Get three different Librams from an older timeline!",
           deathrattle(to_hand("BT_025"), to_hand("BT_011"), to_hand("BT_024"))),
    define("GDB_142",
           "Costs (1) less for each time a card was drawn, played, or destroyed. Battlecry: "
           "Destroy all other minions.",
           battlecry(destroy(MINIONS.other)), costs(counter(N_TURNOVER)),
           costs(enemy_counter(N_TURNOVER))),
    define("GDB_143",
           "Spellburst: Give a minion in your hand +3/+3 and this Spellburst (unless it already "
           "has these effects).",
           spellburst(*BEACON)),
    define("GDB_143e", "+3/+3 and Spellburst: Give a minion in your hand this enchantment.",
           spellburst(*BEACON)),
    define("GDB_144",
           "Lifesteal After a hero takes damage, they become Immune for the rest of the turn.",
           whenever(TAKES_DAMAGE, give(SUBJECT, IMMUNE, this_turn=True), scope=OF_ANYONE,
                    filter=HERO_ONLY)),
    define("GDB_145",
           "Battlecry: Replace your deck with an endless portal of Demons. Each turn, they gain an "
           "additional +2/+2.",
           battlecry(move(DECK, AT_NOWHERE), attach(HERO, "GDB_145e"))),
    define("GDB_145e",
           "Your deck is replaced with an endless portal of Demons. Each turn they gain and "
           "additional +2/+2.",
           rule(HERO, RULE_ENDLESS_DECK), start_of_turn(tally(2)),
           whenever(DRAWS_FROM_ENDLESS, make(ANY_DEMONS, AT_TOP), buff(LAST, TALLY, TALLY),
                    draw_these(LAST))),
    define("GDB_230",
           "Immune while attacking. At the end of EACH turn, swap this minion's Attack and Health.",
           aura(SELF, keywords=IMMUNE_ATTACKING),
           whenever(TURN_END, swap_stats(SELF), scope=OF_ANYONE)),
    define("GDB_233", "Fill your board with random 2-Cost minions that attack random enemies.",
           spell(*difference(MAX_BOARD, BOARD_SIZE),
                 summon_random(Pool(CardType.MINION, cost=2), THAT_MUCH),
                 attacks(LAST, random(ENEMIES)))),
    define("GDB_237",
           "Summon two 2/5 Beasts with Taunt. Costs (1) less for each card you Discovered this "
           "game.",
           spell(summon("GDB_237t", 2)), costs(counter(N_DISCOVERS_GAME))),
    define("GDB_302",
           "Battlecry: Destroy the top 3 cards of your deck. Any Fire spells or Elementals are "
           "drawn instead.",
           battlecry(mark(leftmost(DECK, 3)),
                     draw_these(TOP_3.race(ELEMENTAL)),
                     draw_these(TOP_3.that(of_school(SpellSchool.FIRE))),
                     unmark(HAND), mill(number_of(TOP_3)))),
    define("GDB_341", "Costs (1) less for each adjacent card played while in hand.",
           while_held(CARD_PLAYED, when(BESIDE, tally())), costs(TALLY)),
    define("GDB_343", "Rush, Taunt, ...Stealth?"),
    define("GDB_439",
           "Give a minion +1/+1 and Divine Shield. Costs (0) if you played an adjacent card this "
           "turn.",
           spell(buff(TARGET, 1, 1), give(TARGET, SHIELD), target=MINIONS), *ORBIT,
           costs_exactly(0, condition=ORBITED)),
    define("GDB_440",
           "Battlecry: If the combined Health of both heroes is exactly 42, set your hero's Health "
           "to 42.",
           battlecry(when(equals(health_of(HEROES), 42), set_health(HERO, 42)))),
    define("GDB_441",
           "Whenever another minion is Overhealed, give it that much extra Health.",
           whenever(IS_OVERHEALED, buff(SUBJECT, 0, EVENT_AMOUNT), scope=OF_ALL_OTHERS,
                    filter=MINION)),
    define("GDB_442",
           "Spellburst: Summon a random 3-Cost minion. (Holy spells don't remove this Spellburst.)",
           whenever(AFTER_CAST,
                    when(equals(SECOND_TALLY, 0),
                         when(unless(count(SUBJECT.that(of_school(SpellSchool.HOLY)))), note(1)),
                         summon_random(Pool(CardType.MINION, cost=3))))),
    define("GDB_444",
           "Battlecry: The next Draenei you play costs (2) less, but has Overload: (2).",
           battlecry(attach(HERO, "GDB_444e"))),
    define("GDB_444e", "The next Draenei you play costs (2) less and has Overload: (2).",
           whenever(CARD_PLAYED, overload(2), filter=A_DRAENEI),
           for_next(cost_aura(HAND.race(DRAENEI), -2))),
    define("GDB_448",
           "Your Battlecry minions cost (1), but immediately die after being played.",
           cost_aura(HAND.that(MINION, WITH_BATTLECRY), 1, exactly=True),
           whenever(AFTER_PLAY, when(count(SUBJECT.that(WITH_BATTLECRY)), destroy(SUBJECT)),
                    filter=MINION)),
    define("GDB_451",
           "Discover a different spell from your deck. Shuffle 3 copies of it into your deck.",
           spell(*discover_from_deck(SPELLS_IN_DECK.not_among("GDB_451")),
                 when(CHOSE, copy(CHOSEN, AT_SHUFFLED, 3)))),
    define("GDB_455",
           "Battlecry: The next two Draenei you play summon a copy of themselves.",
           battlecry(attach(HERO, "GDB_455e"))),
    define("GDB_455e", "The next two Draenei you play summon a copy of themselves.",
           whenever(CARD_PLAYED, tally(), filter=A_DRAENEI),
           whenever(AFTER_PLAY,
                    when(at_least(TALLY, 1), summon_copy(SUBJECT),
                         when(at_least(TALLY, 2), over())),
                    filter=A_DRAENEI)),
    define("GDB_457", "Echo Give a minion +1/+2 and Rush.",
           echoes(), spell(buff(TARGET, 1, 2), give(TARGET, RUSH), target=MINIONS)),
    define("GDB_461", "Battlecry: Get a copy of the last Draenei you played.",
           battlecry(copy_to_hand(rightmost(PLAYED.race(DRAENEI))))),
    define("GDB_462",
           "Discover a Draenei. If you played an adjacent card this turn, Discover another.",
           spell(*discover(A_DRAENEI_CARD), when(ORBITED, *discover(A_DRAENEI_CARD))), *ORBIT),
    define("GDB_464",
           "Set EVERY minion's Attack and Health to the lower of the two.",
           spell(lowest_of_both(MINIONS))),
    define("GDB_469", "After another friendly minion is Reborn, summon a copy of it.",
           whenever(IS_REBORN, summon_copy(SUBJECT), scope=OF_OTHERS)),
    define("GDB_470",
           "Battlecry: The next card you play this turn costs Corpses instead of Mana.",
           battlecry(attach(HERO, "GDB_470e"))),
    define("GDB_470e", "Your next card this turn costs Corpses instead of Mana.",
           for_next(paid_with(HAND, PAY_CORPSES), this_turn=True)),
    define("GDB_471",
           "At the end of your turn, get a 4/4 Crewmate with a random Bonus Effect.",
           end_of_turn(A_CREWMATE)),
    _crewmate("GDB_471t", "Divine Shield"),
    _crewmate("GDB_471t2", "Taunt"),
    _crewmate("GDB_471t3", "Rush"),
    _crewmate("GDB_471t4", "Windfury"),
    _crewmate("GDB_471t5", "Elusive"),
    _crewmate("GDB_471t6", "Poisonous"),
    _crewmate("GDB_471t7", "Lifesteal"),
    _crewmate("GDB_471t8", "Reborn"),
    define("GDB_473", "Deal 2 damage. Get a 4/4 Crewmate with a random Bonus Effect.",
           spell(damage(TARGET, 2), A_CREWMATE, target=CHARACTERS)),
    define("GDB_475",
           "Give a minion Taunt and Lifesteal. If you played an adjacent card this turn, also give "
           "it Reborn.",
           spell(give(TARGET, TAUNT | LIFESTEAL), when(ORBITED, give(TARGET, REBORN)),
                 target=MINIONS), *ORBIT),
    define("GDB_477",
           "Battlecry: Destroy both players' decks EXCEPT the 8 highest Cost cards in each.",
           battlecry(mark(DECK | ENEMY_DECK), unmark(highest_cost(DECK, 8)),
                     unmark(highest_cost(ENEMY_DECK, 8)),
                     *destroy_cards(MARKED))),
    define("GDB_841", "After you Discover a card, get a copy of it.",
           whenever(IS_DISCOVERED, copy(SUBJECT))),
    define("GDB_842",
           "Dormant for 5 turns. At the end of your turn, destroy the minion to the right of this "
           "to awaken 2 turns sooner.",
           starts_dormant(5),
           while_dormant(end_of_turn(when(count(RIGHT_OF_SELF), destroy(RIGHT_OF_SELF),
                                          sooner(SELF), sooner(SELF))))),
    define("GDB_843",
           "Has +2 Attack if you've Discovered this turn. Spellburst: Your hero is Immune this "
           "turn.",
           aura(SELF, 2, condition=DISCOVERED_NOW),
           spellburst(give(HERO, IMMUNE, this_turn=True))),
    define("GDB_870", "Combo and Spellburst: Gain +2 Attack and Stealth.",
           combo(*SKULK), spellburst(*SKULK)),
    define("GDB_873",
           "Discover a Combo minion. The next one you play triggers its Combo twice.",
           spell(*discover(Pool(CardType.MINION, tags=(GameTag.COMBO,), own_class=True)),
                 attach(HERO, "GDB_873e"))),
    define("GDB_873e", "Your next Combo minion triggers its Combo twice.",
           doubled_cries(at_least(TALLY, 1)),
           whenever(CARD_PLAYED, when(count(SUBJECT.that(MINION)), tally()), filter=WITH_COMBO),
           whenever(AFTER_PLAY, when(at_least(TALLY, 1), over()))),
    define("GDB_874",
           "Battlecry: At the start of your next turn, Discover a spell.",
           battlecry(attach(HERO, "GDB_874e"))),
    define("GDB_874e", "Discover a spell next turn.", next_turn(*discover(OWN_CLASS_SPELLS))),
    define("GDB_875",
           "Battlecry: Your next Combo card costs (1) less.",
           battlecry(attach(HERO, "GDB_875e"))),
    define("GDB_875e", "Your next Combo card costs (1) less.",
           for_next(cost_aura(HAND.that(WITH_COMBO), -1))),
    define("GDB_877",
           "Rush Deathrattle: Give adjacent minions +1/+1 and Rush.",
           deathrattle(buff(ADJACENT, 1, 1), give(ADJACENT, RUSH))),
    define("GDB_882",
           "Summon three 2/3 Elementals with Taunt. If your board is full, give your minions "
           "+1/+1.",
           spell(summon("GDB_882t", 3), when(unless(ROOM), buff(FRIENDLY_MINIONS, 1, 1)))),
    define("GDB_883", "Summon two random 2-Cost minions. Refresh 2 Mana Crystals.",
           spell(summon_random(Pool(CardType.MINION, cost=2), 2), refresh_mana(2))),
    define("SC_022",
           "Also damages minions next to whomever this attacks (and the enemy hero if a neighbor "
           "is missing).",
           whenever(ATTACKS,
                    when(TARGET_IS_A_MINION, *keep(BESIDE_TARGET),
                         when(at_most(number_of(BESIDE_TARGET), 1), keep_too(ENEMY_HERO)),
                         damage(KEPT, THIS_ATTACK)),
                    scope=OF_THIS)),
)  # fmt: skip
