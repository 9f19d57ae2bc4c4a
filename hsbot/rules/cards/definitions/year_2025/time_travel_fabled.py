"""Across the Timeways: Fabled cards and those that come with them."""

from hsbot.rules.cards.words import *

RAFAAMS = ("TIME_005", *(f"TIME_005t{n}" for n in range(1, 10)), "TIME_005t9t")
"""The ten, and the sheep."""
OTHER_RAFAAMS = PLAYED.among(*RAFAAMS[1:10])
HOLDING_RAFAAM = count(HAND.that(RAFAAM).other)
LLANE, HAMMER, BWONSAMDI = "TIME_875t", "TIME_209t", "TIME_619t"
BOON = choose_effect("TIME_619t3", "TIME_619t4", "TIME_619t5")


def boon(card_id: str, enchantment: str, name: str, text: str, bit: int) -> tuple[Definition, ...]:
    """A boon, and the enchantment of the hero that gives Bwonsamdi its keyword."""
    cost = "Minions summoned by his Deathrattle cost (2) more."
    new = unless(count(HERO.that(bearing(enchantment))))
    return (
        define(card_id, f"Give Bwonsamdi {name} permanently. {cost}",
               spell(add_to(N_BOONS), when(new, attach(HERO, enchantment)))),
        define(enchantment, text, aura(FRIENDLY_MINIONS.that(card(BWONSAMDI)), keywords=bit)),
    )  # fmt: skip


CARDS = (
    # ---- Death Knight
    define("TIME_619",
           "Fabled. Battlecry: Draw Bwonsamdi (or resurrect him if he has died). Choose a Boon to "
           "give him.",
           battlecry(pick(leftmost(DECK.that(card(BWONSAMDI)))),
                     when(CHOSE, draw_these(CHOSEN),
                          otherwise=(summon_anew(leftmost(DIED.that(card(BWONSAMDI)))),)),
                     *BOON)),
    define(BWONSAMDI,
           "Deathrattle: Summon a random @-Cost minion. (Any Boons given to Bwonsamdi carry over.)",
           deathrattle(measure(counter(N_BOONS), 2, 4), summon_random(MINIONS_OF_THAT_COST),
                       when(count(HERO.that(bearing("TIME_619e"))), give(LAST, TAUNT)),
                       when(count(HERO.that(bearing("TIME_619e2"))), give(LAST, LIFESTEAL)),
                       when(count(HERO.that(bearing("TIME_619e3"))), give(LAST, RUSH)))),
    define("TIME_619t2", "Deal 2 damage to all enemies. Choose a Boon to give to Bwonsamdi.",
           spell(damage(ENEMIES, 2), *BOON)),
    *boon("TIME_619t3", "TIME_619e", "Taunt", "Give Bwonsamdi Taunt permanently.", TAUNT),
    *boon("TIME_619t4", "TIME_619e2", "Lifesteal", "Give Bwonsamdi Lifesteal permanently.",
          LIFESTEAL),
    *boon("TIME_619t5", "TIME_619e3", "Rush", "Give Bwonsamdi Rush permanently.", RUSH),
    # ---- Paladin
    define("TIME_009",
           "Fabled Battlecry: Put one of each Aura from your deck into the battlefield.",
           battlecry(cast(different(DECK.that(AURA), SECRET_LIMIT)))),
    define("TIME_009t1",
           "Tradeable At the end of your turn, restore 4 Health to all your characters. Lasts @ "
           "turns.",
           stays(end_of_turn(heal(FRIENDLY, 4), tick(), over()), turns=3)),
    define("TIME_009t2",
           "Tradeable. At the end of your turn, give a random friendly minion +4/+4 and Divine "
           "Shield. Lasts @ turns.",
           stays(end_of_turn(pick(random(FRIENDLY_MINIONS)), buff(CHOSEN, 4, 4),
                             give(CHOSEN, SHIELD), tick(), over()), turns=3)),
    # ---- Rogue
    define("TIME_875",
           "Fabled. Battlecry: If your opponent is holding King Llane, destroy him and cut their "
           "Health in half.",
           battlecry(when(count(ENEMY_HAND.that(card(LLANE))),
                          *destroy_cards(ENEMY_HAND.that(card(LLANE))),
                          *half_of(health_of(ENEMY_HERO)),
                          set_health(ENEMY_HERO, THAT_MUCH, damaged=True)))),
    define(LLANE,
           "Start of Game: Hide from Garona in the enemy's deck. Battlecry: Draw a card. Shuffle "
           "this back into your deck.",
           start_of_game(when(unless(count(SELF.that(flagged(F_MARKED)))),
                              mark(SELF), move(SELF, AT_SHUFFLED, THEIRS))),
           battlecry(draw(), move(SELF, AT_SHUFFLED))),
    define("TIME_875t1", "After your hero attacks, both players draw a Legendary card.",
           whenever(AFTER_ATTACK, draw_these(random(DECK.that(IS_LEGENDARY))),
                    draw_these(random(ENEMY_DECK.that(IS_LEGENDARY))), filter=HERO_ONLY)),
    # ---- Shaman
    define("TIME_209",
           "Fabled, Rush. Battlecry: Bring the High King's Hammer to ME! Deathrattle: Add it to "
           "your hand.",
           # he looks for it in the deck, then in hand, then where it is equipped; one that is
           # gone stays so
           battlecry(pick(leftmost(DECK.that(card(HAMMER)))),
                     when(unless(CHOSE), pick(leftmost(HAND.that(card(HAMMER))))),
                     when(unless(CHOSE), pick(WEAPON.that(card(HAMMER)))),
                     when(CHOSE, buff(SELF, attack_of(CHOSEN), health_of(CHOSEN)),
                          give(SELF, WINDFURY), set_aside(CHOSEN))),
           deathrattle(move(ASIDE, AT_HAND))),
    define("TIME_209t",
           "Windfury Deathrattle: Shuffle this into your deck with +2 Attack permanently.",
           deathrattle(buff(SELF, 2), *shuffle_as_it_is())),
    define("TIME_209t2",
           'Give a friendly character +2 Attack and "After this attacks, deal 2 damage to all '
           'enemies" this turn.',
           spell(buff_this_turn(TARGET, 2), attach(TARGET, "TIME_209t2e"), target=FRIENDLY)),
    define("TIME_209t2e",
           "+2 Attack and After this attacks, deal 2 damage to all enemies this turn.",
           whenever(AFTER_ATTACK, damage(ENEMIES, 2), scope=OF_THIS),
           whenever(TURN_END, over(), scope=OF_ANYONE)),
    # ---- Warlock
    define("TIME_005",
           "Fabled+. Your deck size is 40, but has 10 Rafaams! Battlecry: If you played the rest, "
           "destroy the enemy hero.",
           battlecry(when(count(different(OTHER_RAFAAMS, 9), 9), destroy(ENEMY_HERO)))),
    define("TIME_005t1", "Battlecry and Deathrattle: Draw a Rafaam.",
           battlecry(draw_these(random(DECK.that(RAFAAM)))),
           deathrattle(draw_these(random(DECK.that(RAFAAM))))),
    define("TIME_005t2",
           "Battlecry: Give other Rafaams in your hand and battlefield +2/+2.",
           battlecry(buff((HAND | FRIENDLY_MINIONS).that(RAFAAM).other, 2, 2))),
    define("TIME_005t3", "Battlecry: Discover a Rafaam from your deck.",
           battlecry(*discover_from_deck(DECK.that(RAFAAM)))),
    define("TIME_005t4",
           "Battlecry: Gain 5 Armor. If you're holding another Rafaam, gain 5 more.",
           battlecry(armor(5), when(HOLDING_RAFAAM, armor(5)))),
    define("TIME_005t5",
           "Taunt Battlecry: If you're holding another Rafaam, summon a copy of this.",
           battlecry(when(HOLDING_RAFAAM, summon_copy(SELF)))),
    define("TIME_005t6", "Battlecry: Deal 6 damage to all minions that aren't Rafaam.",
           battlecry(damage(MINIONS.not_among(*RAFAAMS), 6))),
    define("TIME_005t7", "Rush. Costs (1) less for each Rafaam you've played this game.",
           costs(number_of(PLAYED.that(RAFAAM)))),
    define("TIME_005t8", "Battlecry: The next Rafaam you play costs (3) less.",
           battlecry(attach(HERO, "TIME_005t8e"))),
    define("TIME_005t8e", "Your next Rafaam costs (3) less.",
           for_next(cost_aura(HAND.that(RAFAAM), -3))),
    define("TIME_005t9",
           "Battlecry: Transform all minions that aren't Rafaam into 1/1 Sheep.",
           battlecry(transform(MINIONS.not_among(*RAFAAMS), "TIME_005t9t"))),
)  # fmt: skip
