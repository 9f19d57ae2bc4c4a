"""Cards whose texts leave open how something is chosen or shown, in their plainest reading."""

from hsbot.rules.cards.definitions.years_2019_2021.dalaran import LACKEYS
from hsbot.rules.cards.words import *

MARKED = flagged(F_MARKED)
JUNK = Pool(cards=("CS2_082", "EX1_014t", "GAME_005", "WW_001t"))
ANY_MECHS = Pool(CardType.MINION, race=MECH, own_class=True)
ANY_BEASTS = Pool(CardType.MINION, race=BEAST, own_class=True)
ANY_DRAGONS = Pool(CardType.MINION, race=DRAGON, own_class=True)
SECRETS_TO_FIND = Pool(CardType.SPELL, secret=True, own_class=True)
WEAPONS_TO_FIND = Pool(CardType.WEAPON, own_class=True)
SHIELDED = Pool(CardType.MINION, tags=(GameTag.DIVINE_SHIELD,), own_class=True)
SHAMAN_SPELLS = Pool(CardType.SPELL, (CardClass.SHAMAN,))
ELEMENTS = tuple(
    Pool(CardType.SPELL, school=school, own_class=True)
    for school in (SpellSchool.FIRE, SpellSchool.FROST, SpellSchool.NATURE)
)
HORROR = HAND.among("DAL_431t").that(MARKED)
DIGITS, SECOND_DIGIT = 10, 16
"""The digits on Robocaller's dial; its second count: the second number plus 16 times the third."""
DIALED = (
    roll(DIGITS), set_data(SELF, THAT_MUCH), roll(DIGITS), set_note(SELF, THAT_MUCH), roll(DIGITS),
    times(SECOND_DIGIT), plus(SECOND_TALLY), set_note(SELF, THAT_MUCH),
)  # fmt: skip
DRAWN_AT_THAT_COST = draw_these(random(DECK.that(COSTS_THAT_MUCH)))
CARD_OF_THE_DECK = choose_row(different(DECK.that(unflagged(F_MARKED)), 3))
BOTH_STATS = (measure(THIS_HEALTH, 1 << 12), plus(THIS_ATTACK))
"""The source's health and attack in one number, which outlasts a transformation."""
BULLET = leftmost(FRIENDLY_MINIONS.that(MARKED))
PIECES = "DMF_254t3", "DMF_254t4", "DMF_254t5", "DMF_254t7"
CTHUN = "DMF_254"
NO_CTHUN = unless(count((HAND | DECK | FRIENDLY_MINIONS).among(CTHUN)))
ALL_PIECES = every(NO_CTHUN, *(count(PLAYED.among(piece)) for piece in PIECES))
STAR, OTHER_STAR = "GDB_118t", "GDB_118t2"
BESIDE_THE_OTHER = BESIDE_IN_HAND.among(OTHER_STAR)
UNPLAYABLE = spell(require=unless(ALWAYS))
BREAD, SANDWICH = "VAC_525t1", "VAC_525t2"


def minion_costing(cost: int) -> Pool:
    """Minions of a cost, of the own class or of none."""
    return Pool(CardType.MINION, cost=cost, own_class=True)


def piece(card_id: str, text: str, *effects: Step, target: Selector | None = None) -> Definition:
    """A piece of C'Thun: when all four have been cast he is shuffled into the deck."""
    whole = when(ALL_PIECES, shuffle(CTHUN))
    words = f"Piece of C'Thun (@/4) {text}"
    return define(card_id, words, spell(*effects, whole, target=target))


CARDS = (
    define("AV_298",
           "Rush Costs (1) less for each non-Rogue Class card added to your hand this game.",
           *everywhere(ENTERS_HAND, when(equals(EVENT_AMOUNT, 0),
                                         when(NO_ROGUE_CARD, cost(SELF, -1))))),
    define("BAR_030", "Battlecry: Discover a Beast, Secret, or weapon.",
           battlecry(*discover_of_each(ANY_BEASTS, SECRETS_TO_FIND, WEAPONS_TO_FIND))),
    define("BAR_544", "Battlecry: Fire your Hero Power at all enemies.",
           battlecry(use_power(ENEMIES))),
    define("BT_136t", "Taunt Choose One - Summon a 9/9 Fungal Giant with Taunt; or Rush.",
           choose_one("BT_136ta", "BT_136tb")),
    define("BT_136ta", "Summon a 9/9 Guardian with Taunt.", spell(summon("BT_136tt"))),
    define("BT_136tb", "Summon a 9/9 Bruiser with Rush.", spell(summon("BT_136tt2"))),
    define("BT_309t", "Battlecry: Summon 3 friendly Demons that died this game.",
           battlecry(resurrect(of_type(DEMON), 3))),
    define("BT_713t", "Permanently Stealthed.", aura(SELF, keywords=STEALTH)),
    define("DAL_431", "Battlecry: Add a 5/5 Horror to your hand. Teach it two Shaman spells.",
           battlecry(to_hand("DAL_431t"), mark(LAST), choose_card(SHAMAN_SPELLS),
                     remember_card(HORROR), remember_chosen_card(), choose_other(SHAMAN_SPELLS),
                     set_note(HORROR, CHOSEN_NUMBER), unmark(HORROR))),
    define("DAL_431t", "Battlecry: Cast {0} and {1}.",
           taught_battlecry(remembered_card(), cast_chosen(AIM_GIVEN), second_remembered_card(),
                            cast_chosen(AIM_TARGET))),
    define(CTHUN,
           "Start of Game: Break into pieces. Battlecry: Deal 30 damage randomly split among all "
           "enemies.",
           *start_of_game(*map(shuffle, PIECES), move(SELF, AT_NOWHERE)),
           battlecry(split_damage(ENEMIES, 30))),
    piece("DMF_254t3", "Deal 7 damage randomly split among all enemies.",
          *(repeat(7, damage(random(ENEMIES), 1, fixed=True)),)),
    piece("DMF_254t4", "Deal 3 damage to all minions.", damage(MINIONS, 3)),
    piece("DMF_254t5", "Summon a 6/6 C'Thun's Body with Taunt.", summon("DMF_254t5t")),
    piece("DMF_254t7", "Destroy a minion.", destroy(TARGET), target=MINIONS),
    define("DMF_528", "Rush. Costs (1) less for each friendly minion with a unique minion type.",
           costs(kinds_of(FRIENDLY_MINIONS))),
    define("DRG_069", "Battlecry: Destroy your opponent's Armor.", battlecry(destroy_armor())),
    define("DRG_321",
           "Deal 8 damage to a minion. Any excess damage continues to the left or right.",
           spell(walk(8, excess=True), target=MINIONS)),
    define("GDB_118",
           "Battlecry: Add two Stars to both sides of your hand. When they collide, deal 5 damage "
           "to all enemies.",
           battlecry(make(STAR, AT_HAND), slide_left(LAST), make(OTHER_STAR, AT_HAND))),
    define(STAR, "Once this is next to Star of Conclusion, deal 5 damage to all enemies.",
           UNPLAYABLE,
           whenever(ACTION_ENDS,
                    when(count(BESIDE_THE_OTHER), damage(ENEMIES, 5),
                         move(leftmost(BESIDE_THE_OTHER), AT_NOWHERE), move(SELF, AT_NOWHERE)),
                    scope=OF_ANYONE_IN_HAND)),
    define(OTHER_STAR, "Once this is next to Star of Origination, deal 5 damage to all enemies.",
           UNPLAYABLE),
    define("GDB_136t", "Spellburst: Absorb the spell's power!",
           spellburst(choose_card_of(SUBJECT), remember_card(SELF), set_data(SELF, 1)),
           spell(remembered_card(), cast_chosen(), require=at_least(TALLY, 1))),
    define("GDB_447",
           "Deathrattle: Open the Galaxy's Lens. It absorbs the power of the next spell you cast.",
           deathrattle(summon("GDB_136t"))),
    define("MIS_027",
           "Deal 2 damage to a minion. Repeat to the left or right, dealing 1 more damage each "
           "time.",
           spell(walk(2), target=MINIONS)),
    define("MIS_706",
           "Battlecry and Deathrattle: Add a random piece of junk to your hand (a Coin, Rock, "
           "Banana, or Knife).",
           battlecry(to_hand(JUNK)), deathrattle(to_hand(JUNK))),
    # each Murloc attacks the minion that the player picks for it
    define("SC_013",
           "Battlecry: Summon four random Murlocs, then shoot them at enemy minions. (You pick the "
           "targets!)",
           battlecry(summon_random(ANY_MURLOCS, 4), mark(LAST),
                     repeat(4, when(every(count(BULLET), count(ENEMY_MINIONS.living)),
                                    choose_row(ENEMY_MINIONS.living), aim(CHOSEN), pick(BULLET),
                                    unmark(CHOSEN), attacks(CHOSEN, TARGET))),
                     unmark(FRIENDLY_MINIONS))),
    define("SCH_351",
           "Battlecry: Summon two random 5-Cost minions. Secretly pick one that dies when it takes "
           "damage.",
           battlecry(summon_random(Pool(CardType.MINION, cost=5), 2), *keep(LAST),
                     choose_row(KEPT), when(CHOSE, attach(CHOSEN, "SCH_351e2")))),
    define("SCH_351e2", "This might be an illusion that dies when it takes damage.",
           whenever(TAKES_DAMAGE, destroy(OWNER), scope=OF_THIS)),
    define("SW_049", "Discover a Secret, weapon, or Divine Shield minion.",
           spell(*discover_of_each(SECRETS_TO_FIND, WEAPONS_TO_FIND, SHIELDED))),
    # the second and third minion are the counts of who carries them, until that one dies
    define("TOY_830",
           "Battlecry: Discover a 5, 3, and 1-Cost minion to stitch to this. Deathrattle: Summon "
           "the 5-Cost minion.",
           battlecry(discover_card(minion_costing(5)), remember_card(SELF),
                     discover_card(minion_costing(3)), set_data(SELF, CHOSEN_NUMBER),
                     discover_card(minion_costing(1)), set_note(SELF, CHOSEN_NUMBER)),
           deathrattle(summon_chosen(), aim(CHOSEN), first_counted_card(),
                       when(every(CHOSE, count(TARGET)), remember_chosen(TARGET, "TOY_830e"),
                            set_note(TARGET, SECOND_TALLY)))),
    define("TOY_830e", "Deathrattle: Summon the minion stitched to this.",
           deathrattle(summon_chosen(), aim(CHOSEN), second_remembered_card(),
                       when(every(CHOSE, count(TARGET)), remember_chosen(TARGET, "TOY_830e")))),
    define("TOY_400t3", "Give your hero +1 Attack this turn. Add 'Second Slice' to your hand.",
           spell(buff_this_turn(HERO, 1), to_hand("TOY_400t3t"))),
    define("TOY_400t3t", "Give your hero +1 Attack this turn.", spell(buff_this_turn(HERO, 1))),
    define("TOY_400t8", "Lifesteal. Deal 3 damage to a minion. Outcast: This costs (0).",
           spell(damage(TARGET, 3), target=MINIONS), costs_exactly(0, condition=OUTCAST)),
    define("TSC_772",
           "Discover a Fire, Frost or Nature spell. Put a 'Sunken Scroll' on the bottom of your "
           "deck.",
           spell(*discover_of_each(*ELEMENTS), make("TSC_772t", AT_BOTTOM))),
    define("TSC_772t", "Add a Fire, Frost, and Nature spell from your class to your hand.",
           spell(*(to_hand(Pool(CardType.SPELL, school=school, only_class=True))
                   for school in (SpellSchool.FIRE, SpellSchool.FROST, SpellSchool.NATURE)))),
    define("VAC_444", "Battlecry: Choose three cards from your deck to put on top in that order.",
           battlecry(CARD_OF_THE_DECK, aim(CHOSEN), mark(CHOSEN), CARD_OF_THE_DECK,
                     remember_entity(CHOSEN), mark(CHOSEN), CARD_OF_THE_DECK, mark(CHOSEN),
                     unmark(DECK), move(CHOSEN, AT_TOP), move(REMEMBERED, AT_TOP),
                     move(TARGET, AT_TOP))),
    define("VAC_525",
           "Battlecry and Deathrattle: Get a Slice of Bread. (Get 2 to Sandwich any minions in "
           "between!)",
           battlecry(to_hand(BREAD)), deathrattle(to_hand(BREAD))),
    define(BREAD,
           "Get another Slice of Bread to stuff all minions in between into a 2-Cost Sandwich!",
           UNPLAYABLE,
           while_held(ENTERS_HAND, move(SUBJECT, AT_NOWHERE), make(SANDWICH, AT_HAND), pick(LAST),
                      set_aside(right_of_self(MINIONS_IN_HAND), KEPT_BY_CHOSEN),
                      move(SELF, AT_NOWHERE), filter=card(BREAD))),
    define(SANDWICH, "Summon the minions stuffed in this Sandwich.", spell(move(ASIDE, AT_BOARD))),
    define("VAC_923", "Rush After this attacks, turn into a location.",
           whenever(AFTER_ATTACK,
                    when(count(SELF.living), *BOTH_STATS, transform(SELF, "VAC_923t"),
                         set_note(SELF, THAT_MUCH), modulo(1 << 12), set_data(SELF, THAT_MUCH),
                         measure(SECOND_TALLY), divided(1 << 12), set_health(SELF, THAT_MUCH)),
                    scope=OF_THIS)),
    define("VAC_923t", "Give a friendly minion +@ Attack and Rush. Turn back into a minion.",
           spell(buff(TARGET, TALLY), give(TARGET, RUSH), measure(THIS_HEALTH, 1 << 12),
                 plus(TALLY), transform(SELF, "VAC_923"), set_note(SELF, THAT_MUCH),
                 modulo(1 << 12), set_attack(SELF, THAT_MUCH), measure(SECOND_TALLY),
                 divided(1 << 12), set_health(SELF, THAT_MUCH), target=FRIENDLY_MINIONS)),
    define("WORK_006",
           "Battlecry: Draw an {0}, {1}, and {2}-Cost card. (Numbers dialed randomly each turn!)",
           when_in_hand(ENTERS_HAND, *DIALED), while_held(TURN_START, *DIALED),
           battlecry(measure(TALLY), DRAWN_AT_THAT_COST, measure(SECOND_TALLY),
                     modulo(SECOND_DIGIT), DRAWN_AT_THAT_COST, measure(SECOND_TALLY),
                     divided(SECOND_DIGIT), DRAWN_AT_THAT_COST)),
    define("YOD_023", "Discover a Lackey, Mech, or Dragon.",
           spell(*discover_of_each(LACKEYS, ANY_MECHS, ANY_DRAGONS))),
)  # fmt: skip
