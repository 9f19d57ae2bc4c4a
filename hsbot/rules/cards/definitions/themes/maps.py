"""The maps of the Lost City: a discover, and one of the other two cards if it is played at once."""

from hsbot.rules.cards.words import *

FROST = Pool(tags=(GameTag.COST_FROST,))
MURLOCS = Pool(race=MURLOC, own_class=True)
ODD_BEASTS = Pool(race=BEAST, own_class=True, odd_attack=True)
FEL = Pool(card_type=CardType.SPELL, school=SpellSchool.FEL, own_class=True)
CHOOSE_ANOTHER = (
    "If you play the Discovered card this turn, also choose one of the other two options."
)

CARDS = (
    define("TLC_435",
           "Discover a Frost Rune card. If you play it this turn, also pick one of the others.",
           spell(*discover(FROST), remember_others(CHOSEN, "TLC_435e"))),
    define("TLC_442",
           "Discover a Murloc. If you play it this turn, also pick one of the others.",
           spell(*discover(MURLOCS), remember_others(CHOSEN, "TLC_442e"))),
    *(define(enchantment, CHOOSE_ANOTHER,
             spell(choose_remembered(), make_chosen(AT_HAND)), end_of_turn(over()))
      for enchantment in ("TLC_435e", "TLC_442e", "TLC_464e", "TLC_824e", "TLC_900e")),
    define("TLC_515",
           "Discover a card from your deck. If you play it this turn, also pick one of the "
           "others.",
           spell(*discover_from_deck(DECK), remember_others(CHOSEN, "TLC_515e", rows=True))),
    define("TLC_515e", CHOOSE_ANOTHER,
           spell(choose_remembered(), draw_chosen()), end_of_turn(over())),
    define("TLC_824",
           "Discover an odd-Attack Beast. If you play it this turn, also pick one of the others.",
           spell(*discover(ODD_BEASTS), remember_others(CHOSEN, "TLC_824e"))),
    define("TLC_900",
           "Discover a Fel spell. If you play it this turn, also pick one of the others.",
           spell(*discover(FEL), remember_others(CHOSEN, "TLC_900e"))),
)  # fmt: skip
