"""The Black Empire's cards about the runes of the cards that were played."""

from hsbot.rules.cards.words import *

WITH_RUNES = tagged(TG_BLOOD | TG_FROST | TG_UNHOLY)
RUNES = (TG_BLOOD, TG_FROST, TG_UNHOLY)
RUNE_CARDS = Pool(any_tags=(GameTag.COST_BLOOD, GameTag.COST_FROST, GameTag.COST_UNHOLY))
DEVOURERS = {
    "BE_781t1": (1, 1, 1), "BE_781t2": (1, 0, 0), "BE_781t3": (2, 0, 0), "BE_781t4": (3, 0, 0),
    "BE_781t5": (0, 1, 0), "BE_781t6": (0, 2, 0), "BE_781t7": (0, 3, 0), "BE_781t8": (0, 0, 1),
    "BE_781t9": (0, 0, 2), "BE_781t10": (0, 0, 3), "BE_781t11": (1, 1, 0), "BE_781t12": (1, 0, 1),
    "BE_781t13": (2, 1, 0), "BE_781t14": (2, 0, 1), "BE_781t15": (1, 2, 0), "BE_781t16": (1, 0, 2),
    "BE_781t17": (0, 1, 1), "BE_781t18": (0, 2, 1), "BE_781t19": (0, 1, 2),
}  # fmt: skip
"""The forms of the Fetid Devourer: each has as many Blood, Frost and Unholy runes."""
DRAWN = ("", "Draw a card. It costs (3) less.", "Draw 2 cards. They costs (3) less.",
         "Draw 3 cards. They costs (3) less.")  # fmt: skip
OTHER_ENEMY_MINIONS = ENEMY_MINIONS.but_target


RUNES_OF_SUBJECT = (
    measure(runes_of(SUBJECT, UNHOLY_RUNE), 4), plus(runes_of(SUBJECT, FROST_RUNE)), times(4),
    plus(runes_of(SUBJECT, BLOOD_RUNE)),
)  # fmt: skip
"""One number of the runes of each kind, of which there are three in all."""


def _becomes(card_id: str) -> If:
    blood, frost, unholy = DEVOURERS[card_id]
    return when(rolled(blood + 4 * frost + 16 * unholy), transform(SELF, card_id))


def _devourer(card_id: str) -> Definition:
    """A form of it: enemies destroyed, cards drawn, minions summoned, by the number of runes.

    The first of several enemies is its target, the others are chosen after that.
    """
    blood, frost, unholy = DEVOURERS[card_id]
    text = []
    effect: list[Step] = []
    if blood:
        text.append("Destroy an enemy minion." if blood == 1 else f"Destroy {blood} enemy minions.")
        effect.append(destroy(TARGET))
    another = choose_row(OTHER_ENEMY_MINIONS.living), destroy(CHOSEN)
    effect += another * max(0, blood - 1)
    if frost:
        text.append(DRAWN[frost])
        effect += [draw(frost), cost(LAST, -3)]
    if unholy:
        price = 3 * unholy
        text.append(
            f"Summon two random {price}-{'C' if card_id == 'BE_781t1' else 'c'}ost minions."
        )
        effect.append(summon_random(Pool(CardType.MINION, cost=price), 2))
    return define(
        card_id, f"Battlecry: {' '.join(text)}",
        battlecry(*effect, target=ENEMY_MINIONS if blood else None),
    )  # fmt: skip


CARDS = (
    # who has the least then loses each point: the lowest is drained first, then the next
    define("BE_287",
           "Battlecry: Steal @ Health split among the lowest Health enemies. Improved by Blood "
           "Runes you've played.",
           battlecry(measure(runes_of(PLAYED, BLOOD_RUNE), 1, 6),
                     minus(runes_of(SELF, BLOOD_RUNE)),
                     repeat(THAT_MUCH, aim(lowest_health(ENEMIES.living)),
                            when(count(TARGET), buff(TARGET, 0, -1), buff(SELF, 0, 1))))),
    define("BE_298",
           "Battlecry: Discover a Blood, Frost or Unholy card. Gain Lifesteal, Reborn or Rush "
           "based on your choice.",
           battlecry(*discover(RUNE_CARDS),
                     *(when(count(LAST.that(tagged(rune))), give(SELF, gained))
                       for rune, gained in zip(RUNES, (LIFESTEAL, REBORN, RUSH), strict=True)))),
    define("BE_780",
           "Locked until you play a card from each Rune. Summon a random 5-Cost minion.",
           *(whenever(AFTER_PLAY, once(i), tally(), scope=OF_OTHERS, filter=tagged(rune))
             for i, rune in enumerate(RUNES)),
           spell(summon_random(Pool(CardType.MINION, cost=5)),
                 require=some(unless(Condition(CD_STANDS, arg="BE_780")), at_least(TALLY, 3)))),
    define("BE_781", "While in your hand, this transforms after you play a card with a rune.",
           while_held(AFTER_PLAY, *RUNES_OF_SUBJECT, *map(_becomes, DEVOURERS), filter=WITH_RUNES)),
    *map(_devourer, DEVOURERS),
)  # fmt: skip
