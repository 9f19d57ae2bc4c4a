"""The Lost City of Un'Goro."""

from hsbot.rules.dsl import LAST, MINIONS, TARGET, attacks, define, spell, summon

CARDS = (
    define("TLC_230", "Choose a minion. Summon four 2/2 Treants that attack it.",
           spell(summon("TLC_230t", 4), attacks(LAST, TARGET), target=MINIONS)),
)  # fmt: skip
