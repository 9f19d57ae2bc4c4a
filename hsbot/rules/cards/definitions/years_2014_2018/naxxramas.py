"""Curse of Naxxramas."""

from hsbot.rules.cards.words import *

ENEMY_SPELLS = ENEMY_HAND.that(SPELL)
BATTLECRIES = (HAND | ENEMY_HAND).that(MINION).that(WITH_BATTLECRY)
ITS_TURN_COMES = equals(SECOND_TALLY, 1)


def _thaddius(other: str) -> Deathrattle:
    """It may have died on either side."""
    return deathrattle(when(count((DIED | ENEMY_DIED).that(card(other))), summon("FP1_014t")))


CARDS = (
    define("FP1_003", "Battlecry: Summon an exact copy of this minion at the end of the turn.",
           battlecry(note(1)),
           whenever(TURN_END, when(ITS_TURN_COMES, note(0), summon_copy(SELF)), scope=OF_ANYONE)),
    define("FP1_004", "Deathrattle: Put a Secret from your deck into the battlefield.",
           deathrattle(put_secret())),
    define("FP1_009",
           "Taunt. Deathrattle: Your opponent puts a minion from their deck into the battlefield.",
           deathrattle(move(random(MINIONS_IN_ENEMY_DECK), AT_BOARD))),
    define("FP1_013", "At the end of each turn, summon all friendly minions that died this turn.",
           whenever(TURN_END, raise_fallen(), scope=OF_ANYONE)),
    define("FP1_014", "Deathrattle: If Feugen also died this game, summon Thaddius.",
           _thaddius("FP1_015")),
    define("FP1_015", "Deathrattle: If Stalagg also died this game, summon Thaddius.",
           _thaddius("FP1_014")),
    define("FP1_017", "Minions with Battlecry cost (2) more.", cost_aura(BATTLECRIES, 2)),
    define("FP1_018", "Secret: When a friendly minion dies, put 2 copies of it into your hand.",
           secret(DIES, copy_to_hand(SUBJECT), copy_to_hand(SUBJECT), scope=OF_OWN, filter=MINION)),
    define("FP1_019", "Destroy all minions and summon 2/2 Treants to replace them.",
           spell(measure(number_of(ENEMY_MINIONS)), note(number_of(FRIENDLY_MINIONS)),
                 destroy(MINIONS), resolve_deaths(), summon("FP1_019t", SECOND_TALLY),
                 summon("FP1_019t", THAT_MUCH, opponent=True))),
    define("FP1_020", "Secret: When one of your minions dies, give a random friendly minion +3/+2.",
           secret(DIES, buff(random(FRIENDLY_MINIONS), 3, 2), scope=OF_OWN, filter=MINION)),
    define("FP1_022", "Deathrattle: Put a random Demon from your hand into the battlefield.",
           deathrattle(move(random(HAND.race(DEMON)), AT_BOARD))),
    define("FP1_025", "Destroy a minion, then return it to life with full Health.",
           spell(destroy(TARGET), resolve_deaths(),
                 when(count(TARGET.own), summon_anew(TARGET),
                      otherwise=(summon_anew(TARGET, opponent=True),)), target=MINIONS)),
    define("FP1_028", "Whenever you summon a minion with Deathrattle, gain +1/+1.",
           whenever(IS_SUMMONED, buff(SELF, 1, 1), scope=OF_OTHERS, filter=WITH_DEATHRATTLE)),
    define("FP1_030", "Battlecry: Enemy spells cost (5) more next turn.",
           battlecry(attach(HERO, "FP1_030e"))),
    define("FP1_030e", "Your spells cost (5) more this turn.",
           cost_aura(ENEMY_SPELLS, 5, condition=ENEMY_TURN),
           whenever(TURN_END, over(), scope=OF_ENEMY)),
    define("FP1_031", "Your minions trigger their Deathrattles twice.",
           aura(HERO, keywords=MINION_DEATHRATTLE_TWICE)),
)  # fmt: skip
