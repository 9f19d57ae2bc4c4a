"""Cards that lists of Wild hold, of several sets."""

from hsbot.rules.cards.words import *

CARDS = (
    define("AV_205",
           "Battlecry: Set your maximum Mana to 20. Gain an empty Mana Crystal. Draw a card.",
           battlecry(*difference(20 - MANA_LIMIT, counter(N_MANA_MORE)),
                     add_to(N_MANA_MORE, THAT_MUCH), mana_crystal(), draw())),
    define("AV_205a", "Gain an empty Mana Crystal.", power(mana_crystal())),
    define("AV_205p", "Choose One - Draw a card; or Gain an empty Mana Crystal.",
           choose_one("AV_205pb", "AV_205a")),
    define("AV_205pb", "Draw a card.", power(draw())),
    define("DEEP_026",
           "Discover a minion from your deck. Restore Health to your hero equal to its Cost.",
           spell(discover_row(MINIONS_IN_DECK), measure(cost_of(CHOSEN)), draw_these(CHOSEN),
                 discovered(), heal(HERO, THAT_MUCH))),
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
    define("TSC_032t2", "Counter the next spell your opponent plays.", spell(set_tally(2))),
)  # fmt: skip
