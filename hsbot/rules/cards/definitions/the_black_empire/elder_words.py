"""The Elder Words, which the next Shadow spell repeats, and the Blade of the Black Empire."""

from hsbot.rules.cards.words import *

SHADOW = of_school(SpellSchool.SHADOW)
CAST_SHADOW = count(this_turn(PLAYED).that(SHADOW))
"""A Shadow spell was cast this turn."""


def _elder_word(card_id: str, text: str, *effect: Step) -> tuple[Definition, Definition]:
    """An Elder Word, and the essence on the hero that repeats it after the next Shadow spell.

    The essence listens to the word's own end, too: what is to be repeated is armed by the play of
    the next one. An essence has its effect once; what it repeats leaves no other essence.
    """
    essence = f"{card_id}e"
    return (
        define(card_id, f"{text} (The next Shadow spell you play repeats this!)",
               spell(attach(HERO, essence), *effect)),
        define(essence, "",
               whenever(CARD_PLAYED, set_tally(1), filter=SHADOW),
               whenever(AFTER_PLAY, when(at_least(TALLY, 1), over(), *effect), filter=SHADOW)),
    )  # fmt: skip


CARDS = (
    *_elder_word("BE_221", "Draw a card and reduce its Cost by (2).", draw(), cost(LAST, -2)),
    *_elder_word("BE_222", "Summon a 5/5 Voidwing with Lifesteal.", summon("BE_222t")),
    *_elder_word("BE_223", "Deal 3 damage to a random enemy.", damage(random(ENEMIES), 3)),
    define("BE_227",
           "At the end of your turn, if you have cast a Shadow spell, the enemy takes fatigue. "
           "Otherwise you do.",
           end_of_turn(when(CAST_SHADOW, take_fatigue(opponent=True),
                            otherwise=(take_fatigue(),)))),
)  # fmt: skip
