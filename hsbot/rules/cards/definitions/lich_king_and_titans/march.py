"""March of the Lich King: Arcane spells, dark bargains, and minions that come back."""

from hsbot.rules.cards.words import *

ARCANE = of_school(SpellSchool.ARCANE)
CHEAP_SPELLS = Pool(CardType.SPELL, own_class=True, cost_max=3)
UNDEAD_MINIONS = FRIENDLY_MINIONS.race(UNDEAD)
OUTCAST_CARD = to_hand(OUTCAST_CARDS), cost(LAST, -2)
ROMMATHS = PLAYED.that(card("RLK_803"))
NOTHING_PLAYED = equals(counter(N_CARDS_TURN), 0)


def _siphon(number: int) -> Step:
    """The Undead with that number, from the left, takes what is left of the target."""
    return when(
        count(UNDEAD_MINIONS, number),
        *keep(leftmost(UNDEAD_MINIONS, number)),
        pick(rightmost(KEPT)),
        when(at_least(TARGET_ATTACK, 1), buff(TARGET, -1), buff(CHOSEN, 1)),
        when(at_least(TARGET_HEALTH, 1), buff(TARGET, 0, -1), buff(CHOSEN, 0, 1)),
    )


CARDS = (
    define("RLK_215",
           "Battlecry: Add a random Outcast card to the left and right sides of your hand. They "
           "cost (2) less.",
           battlecry(*OUTCAST_CARD, slide_left(LAST), *OUTCAST_CARD)),
    define("RLK_218", "Spell Damage +2 Battlecry: Your spells can\u2019t target heroes this turn.",
           battlecry(attach(HERO, "RLK_218e3"))),
    define("RLK_218e3", "Your spells can\u2019t target heroes this turn.",
           rule(HERO, RULE_SPELLS_SPARE_HEROES), end_of_turn(over())),
    define("RLK_225",
           "Battlecry: Infect all enemy minions. When they die, you summon a 2/2 Zombie with "
           "Taunt.",
           battlecry(attach(ENEMY_MINIONS, "RLK_225e"))),
    define("RLK_225e", "Deathrattle: Summon a 2/2 Zombie with Taunt for your opponent.",
           deathrattle(summon("RLK_118t3", opponent=True))),
    define("RLK_527",
           "Battlecry: Until the end of your next turn, Dragons you summon gain Taunt and Divine "
           "Shield.",
           battlecry(attach(HERO, "RLK_527e2", 2))),
    define("RLK_527e2", "Has Divine Shield and Taunt.",
           whenever(IS_SUMMONED, when(count(OWNER.that(HERO_ONLY)), give(SUBJECT, TAUNT | SHIELD)),
                    filter=of_type(DRAGON)),
           end_of_turn(when(count(OWNER.that(HERO_ONLY)), tick(), over()))),
    define("RLK_533", "Draw 3 cards. Choose one to discard.",
           spell(draw(3), choose_row(LAST), discard(CHOSEN))),
    define("RLK_538", "After a friendly minion dies, gain its Deathrattle.",
           whenever(DIES, gain_deathrattles(SUBJECT, "RLK_538e"), scope=OF_OTHERS)),
    define("RLK_538e", "Copied Deathrattle from {0}.", deathrattle(chosen_deathrattle())),
    define("RLK_540",
           "Battlecry: Discard a random Undead. Deathrattle: Summon a copy of it.",
           battlecry(pick(random(HAND.race(UNDEAD))),
                     when(count(HAND.race(UNDEAD)), *keep(CHOSEN), choose_card_of(CHOSEN),
                          remember_chosen(SELF, "RLK_540e"), discard(KEPT))),
           deathrattle()),
    define("RLK_540e", "Discarded {0}.", deathrattle(summon_chosen())),
    define("RLK_545",
           "Battlecry: Transform all spells in your hand into ones that cost (3) more. (They keep "
           "their original Cost.)",
           battlecry(evolve(SPELLS_IN_HAND, 3, spells=True, keep_cost=True))),
    define("RLK_546", "Discover two spells that cost (3) or less. Swap their Costs.",
           spell(*discover(CHEAP_SPELLS), *keep(LAST), *discover(CHEAP_SPELLS), keep_too(LAST),
                 swap_costs(KEPT))),
    define("RLK_591",
           "Deathrattle: For the rest of the game, your first card each turn costs (0). You die "
           "in 3 turns.",
           deathrattle(attach(HERO, "RLK_591e", 3))),
    define("RLK_591e", "Your hero dies in @ turns.",
           cost_aura(HAND, 0, exactly=True, condition=NOTHING_PLAYED),
           end_of_turn(tick(), destroy(HERO))),
    define("RLK_604", "Rush. Deathrattle: Go Dormant. Cast a Fire spell to revive Thori'belore!",
           deathrattle(summon("RLK_604t"))),
    define("RLK_604a",
           "Rush. Deathrattle: Go Dormant. Cast a Fire spell to revive Thori'belore! (Revives "
           "once.)",
           deathrattle(summon("RLK_604t2"))),
    *(define(egg, "Dormant Cast a Fire spell to revive Thori'belore!",
             whenever(AFTER_CAST, transform(SELF, bird), filter=of_school(SpellSchool.FIRE)))
      for egg, bird in (("RLK_604t", "RLK_604a"), ("RLK_604t2", "RLK_604b"))),
    define("RLK_607", "At the end of your turn, your opponent discards a spell.",
           end_of_turn(discard(random(ENEMY_HAND.that(SPELL))))),
    define("RLK_655",
           "Choose a minion. Each friendly Undead steals 1 Attack and Health from it.",
           spell(*map(_siphon, range(1, MAX_BOARD + 1)), target=MINIONS)),
    define("RLK_659",
           "Battlecry: Gain 5 Armor. Your next 3 minions this turn cost Armor instead of Mana.",
           battlecry(armor(5), attach(HERO, "RLK_659e"))),
    define("RLK_659e", "Your next 3 minions this turn cost Armor instead of Mana.",
           for_next(paid_with(MINIONS_IN_HAND, PAY_ARMOR), number=3, this_turn=True)),
    define("RLK_677",
           "Whenever your opponent targets another minion with a spell, redirect it to this.",
           whenever(SPELL_CAST, when(count(TARGET.that(MINION).other), retarget(SELF)),
                    scope=OF_ENEMY)),
    define("RLK_803",
           "Battlecry: Recast each spell you've cast this game that didn't start in your deck. "
           "(Once per game)",
           battlecry(when(unless(count(ROMMATHS, 2)), once(),
                          cast(PLAYED.that(SPELL, NOT_FROM_A_DECK))))),
    define("RLK_816", "Battlecry: Permanently add a Vision of Darkness to your hand.",
           battlecry(to_hand("RLK_816t3"))),
    define("RLK_816t3", "Discover a Shadow spell. (This stays in your hand.)",
           spell(*discover(Pool(CardType.SPELL, own_class=True, school=SpellSchool.SHADOW)),
                 to_hand("RLK_816t3"))),
    define("RLK_817", "Discover a spell from your deck. If it's Arcane, give it Spell Damage +1.",
           spell(*discover_from_deck(SPELLS_IN_DECK), give_spell_damage(CHOSEN.that(ARCANE), 1))),
    define("RLK_819", "Summon 1 4/4 Lynxes with Rush (improved by Spell Damage).",
           spell(measure(SPELL_DAMAGE, plus=1), summon("RLK_819t", THAT_MUCH))),
    define("RLK_820",
           "Battlecry: Give all Arcane spells in your hand and deck Spell Damage +1.",
           battlecry(give_spell_damage((HAND | DECK).that(ARCANE), 1))),
    define("RLK_822",
           "Deathrattle: Haunt a card in your hand. When you play it, summon a 4/3 Soldier.",
           deathrattle(attach(random(HAND), "RLK_822e2"))),
    define("RLK_822e2", "Summons a 4/3 Soldier", spell(summon("RLK_822t"))),
    define("RLK_826", "Battlecry: Give all Arcane spells in your hand Spell Damage +1.",
           battlecry(give_spell_damage(HAND.that(ARCANE), 1))),
    define("RLK_911",
           "Summon a copy of each minion in your hand. They attack random enemy minions, then "
           "die.",
           spell(copy(MINIONS_IN_HAND, AT_BOARD), *keep(LAST),
                 attacks(KEPT, random(ENEMY_MINIONS)), destroy(KEPT))),
    define("RLK_912", "Deathrattles given to this minion trigger twice.",
           aura(SELF, keywords=GIVEN_RATTLES_TWICE)),
    define("RLK_913",
           "Rush, Windfury After this attacks and kills a minion, resurrect it on your side.",
           whenever(AFTER_ATTACK, when(every(count(TARGET.that(MINION)), TARGET_DIES),
                                       summon_anew(TARGET)), scope=OF_THIS)),
    define("RLK_927",
           "Battlecry: Your next Paladin minion this turn costs Health instead of Mana.",
           battlecry(attach(HERO, "RLK_927e"))),
    define("RLK_927e", "Costs Health instead of Mana.",
           for_next(paid_with(MINIONS_IN_HAND.that(of_class(CardClass.PALADIN)), PAY_HEALTH),
                    this_turn=True)),
    define("RLK_950",
           "Battlecry: Choose an enemy minion. Swap it with a random one in their deck.",
           battlecry(*keep(random(MINIONS_IN_ENEMY_DECK)),
                     when(count(KEPT), move(TARGET, AT_SHUFFLED), move(KEPT, AT_BOARD)),
                     target=ENEMY_MINIONS)),
)  # fmt: skip
