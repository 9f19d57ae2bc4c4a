"""Dark gifts and the cards that give them."""

from hsbot.rules.cards.words import *

IN_OPPONENTS_DECK = discover_row(ENEMY_DECK.that(MINION))
DISCOVERED = discovered()
HOLDING_GIFT = count(GIFTED_IN_HAND.that(MINION))
WALLOW = count(SELF.that(card("EDR_487")))


def _minions(**limits: int | tuple[int, ...]) -> Pool:
    """Minions that the hero's class may discover."""
    return Pool(CardType.MINION, own_class=True, **limits)  # type: ignore[arg-type]  # Pool's own


BORNE = {
    "EDR_100te": "+3 Attack and Lifesteal.", "EDR_100t1e": "+2/+2 and Elusive.",
    "EDR_100t2e": "Costs (2) less, but has -2 Attack.", "EDR_100t3e": "+4 Health and Taunt.",
    "EDR_100t6e": "Charge", "EDR_100t7e": "This minion's Battlecries trigger twice.",
    "EDR_100t8e1": "+4/+5.", "EDR_100t9e": "Reborn. Is Reborn with full Health and enchantments.",
    "EDR_100t13e": "Divine Shield, Windfury",
}  # fmt: skip
"""Enchantments that only say which gift a minion has: the engine knows them by their tags."""

CARDS = (
    # ---- the gifts -------------------------------------------------------------------------------
    define("EDR_100t", "+3 Attack and Lifesteal.",
           spell(buff(SELF, 3), give(SELF, LIFESTEAL), attach(SELF, "EDR_100te"))),
    define("EDR_100t1", "+2/+2 and Elusive.",
           spell(buff(SELF, 2, 2), give(SELF, ELUSIVE), attach(SELF, "EDR_100t1e"))),
    define("EDR_100t2", "Costs (2) less, but has -2 Attack.",
           spell(cost(SELF, -2), buff(SELF, -2), attach(SELF, "EDR_100t2e"))),
    define("EDR_100t3", "+4 Health and Taunt.",
           spell(buff(SELF, 0, 4), give(SELF, TAUNT), attach(SELF, "EDR_100t3e"))),
    define("EDR_100t5", "When you play this minion, summon a 2/2 copy of it.",
           spell(attach(SELF, "EDR_100t5e"))),
    define("EDR_100t5e", "When you play this minion, summon a 2/2 copy of it.",
           whenever(CARD_PLAYED, copy(OWNER, AT_BOARD), set_stats(LAST, 2, 2), scope=OF_THIS)),
    define("EDR_100t6", "Charge", spell(give(SELF, CHARGE), attach(SELF, "EDR_100t6e"))),
    define("EDR_100t7", "This minion's Battlecries trigger twice.",
           spell(attach(SELF, "EDR_100t7e"))),
    define("EDR_100t8", "+4/+5. Place this card on top of your deck.",
           spell(when(WALLOW, otherwise=(move(SELF, AT_TOP),)), buff(SELF, 4, 5),
                 attach(SELF, "EDR_100t8e1"))),
    define("EDR_100t9", "Reborn. Is Reborn with full Health and enchantments.",
           spell(give(SELF, REBORN), attach(SELF, "EDR_100t9e"))),
    define("EDR_100t13", "Divine Shield, Windfury",
           spell(give(SELF, SHIELD | WINDFURY), attach(SELF, "EDR_100t13e"))),

    *(define(card_id, text) for card_id, text in BORNE.items()),

    # ---- who gives them --------------------------------------------------------------------------
    define("EDR_102", "Battlecry: Discover a Legendary minion with a Dark Gift.",
           battlecry(*discover_gifted(_minions(rarity=Rarity.LEGENDARY)))),
    define("EDR_102t", "Executes nightmare bonus", spell()),  # casts the gift, a card of its own
    define("EDR_105", "Battlecry: Discover a 3-Cost minion with a Dark Gift.",
           battlecry(*discover_gifted(_minions(cost=3)))),
    define("EDR_456",
           "Battlecry: If you're holding a Dragon, Discover a Dragon with a Dark Gift.",
           battlecry(when(count(HAND.race(DRAGON)), *discover_gifted(_minions(race=DRAGON))))),
    define("EDR_488", "Discover a Deathrattle minion with a Dark Gift.",
           spell(*discover_gifted(_minions(tags=(GameTag.DEATHRATTLE,))))),
    define("EDR_528",
           "Discover a copy of a minion in your opponent's deck. Combo: With a Dark Gift.",
           spell(when(COMBO, *with_gifts(IN_OPPONENTS_DECK), copy(CHOSEN), give_gift(LAST),
                      DISCOVERED, otherwise=(IN_OPPONENTS_DECK, copy(CHOSEN), DISCOVERED)))),
    define("EDR_811", "Discover an Undead. Spend 2 Corpses to give it a Dark Gift.",
           spell(*discover(_minions(race=UNDEAD)), for_corpses(2, dark_gift(LAST)))),
    define("EDR_856", "Battlecry: Discover a minion from your deck. Give it a Dark Gift.",
           battlecry(*with_gifts(discover_row(DECK.that(MINION))), draw_these(CHOSEN),
                     give_gift(LAST), DISCOVERED)),
    define("EDR_882",
           "Discover a Demon that costs (5) or more with a Dark Gift. Shuffle the other two into "
           "your deck.",
           spell(*with_gifts(discover_card(_minions(race=DEMON, cost_min=5))),
                 make_others(AT_SHUFFLED, gifts=True), make_chosen(AT_HAND), give_gift(LAST))),
    define("END_013", "Battlecry: Discover a 1-Cost minion with a Dark Gift.",
           battlecry(*discover_gifted(_minions(cost=1)))),
    define("END_027", "Discover a Dragon from the past with a Dark Gift.",
           spell(*discover_gifted(_minions(race=DRAGON, past=True)))),
    define("FIR_900", "Discover a minion with a Dark Gift. It costs (2) less.",
           spell(*discover_gifted(_minions()), cost(LAST, -2))),
    define("FIR_920", "Discover a Combo, Battlecry, or Stealth minion with a Dark Gift.",
           spell(*discover_gifted(_minions(
               any_tags=(GameTag.COMBO, GameTag.BATTLECRY, GameTag.STEALTH))))),
    define("FIR_924", "Battlecry: Discover a Demon with a Dark Gift. Get a copy of it.",
           battlecry(*discover_gifted(_minions(race=DEMON)), copy(LAST))),
    define("FIR_939", "Deal 2 damage. Discover a Warrior minion with a Dark Gift.",
           spell(damage(TARGET, 2), *discover_gifted(Pool(
               CardType.MINION, classes=(CardClass.WARRIOR,))), target=CHARACTERS)),
    define("CORE_EDR_004_2026",
           "Rewind Battlecry: Discover a Beast with a Dark Gift. Kindred: It costs (1) less.",
           battlecry(*rewinding(*discover_gifted(_minions(race=BEAST)),
                                when(KINDRED, cost(LAST, -1))))),

    # ---- who asks for them -----------------------------------------------------------------------
    define("EDR_487",
           "While this is in your hand or deck, it gains a copy of every Dark Gift given to your "
           "minions.",
           *(Trigger(GAINS_GIFT, (copy_gift(SELF),), SC_OWN | zone | SC_NOT_SELF)
             for zone in (SC_HAND, SC_DECK))),
    define("EDR_654",
           "Taunt Battlecry: Reduce the Cost of minions in your hand with Dark Gifts by (2).",
           battlecry(cost(GIFTED_IN_HAND.that(MINION), -2))),
    define("FIR_901",
           "Battlecry: If you're holding a minion with a Dark Gift, summon two 4/4 Dragons with "
           "Taunt.",
           battlecry(when(HOLDING_GIFT, summon("FIR_901t", 2)))),
    define("FIR_922",
           "Battlecry: If you're holding a minion with a Dark Gift, gain +3 Attack.",
           battlecry(when(HOLDING_GIFT, buff(WEAPON, 3)))),
    define("FIR_956",
           "Battlecry: If you're holding a minion with a Dark Gift, give your hero +3 Attack this "
           "turn and 6 Armor.",
           battlecry(when(HOLDING_GIFT, buff_this_turn(HERO, 3), armor(6)))),
    define("CAP_800", "Reborn. This is Reborn with full Health and enchantments."),
)  # fmt: skip
