"""Former effects of cards whose texts stayed as they were: found in logs."""

from hsbot.rules.cards.words import *

CARDS: tuple[Definition, ...] = ()
"""None: a text that stayed means what it means today."""

UNTIL = {
    # logs of June and September 2019; of 2023 on the discovered minion comes to hand, too
    "DAL_578": ("2019-09-17", define(
        "DAL_578", "Discover a 6-Cost minion. Summon two copies of it.",
        spell(discover_card(Pool(CardType.MINION, cost=6, own_class=True)),
              summon_chosen(), summon_anew(CHOSEN), require=ROOM))),
    # a log of August 2016, in which he was dead before his last spell; patch 6.1.3 stops him then
    "OG_134": ("2016-10-03", define(
        "OG_134",
        "Battlecry: Cast a random spell for each spell you've cast this game (targets chosen "
        "randomly).",
        battlecry(repeat(SPELLS_CAST, cast_random(Pool(CardType.SPELL)))))),
}  # fmt: skip
"""Card id to the edition until which a definition held, and that definition."""
