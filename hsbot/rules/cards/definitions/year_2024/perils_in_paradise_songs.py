"""Perils in Paradise: Carress, Cabaret Star, who becomes what two spell schools make of her."""

from hsbot.rules.cards.words import *

ARCANE, FIRE, FROST, NATURE, HOLY, SHADOW, FEL = (
    SpellSchool.ARCANE, SpellSchool.FIRE, SpellSchool.FROST, SpellSchool.NATURE, SpellSchool.HOLY,
    SpellSchool.SHADOW, SpellSchool.FEL,
)  # fmt: skip
SONGS: dict[SpellSchool, tuple[Step, ...]] = {
    ARCANE: (draw(2),),
    FIRE: (damage(ENEMY_HERO, 6),),
    FROST: (freeze(random(ENEMY_MINIONS, 3)),),
    NATURE: (buff(SELF, 2, 2), give(SELF, TAUNT)),
    HOLY: (heal(HERO, 6),),
    SHADOW: (destroy(random(ENEMY_MINIONS, 2)),),
    FEL: (damage(ENEMY_MINIONS, 2),),
}
"""The effect of each school."""
DRAW, BURN = "Draw 2 cards.", "Deal 6 damage to the enemy hero."
CHILL, GROW = "Freeze three random enemy minions.", "Gain +2/+2 and Taunt."
MEND, SEAR = "Restore 6 Health to your hero.", "Deal 2 damage to all enemy minions."
SLAY = "Destroy 2 random enemy minions."
SLAY_IN_WORDS = "Destroy two random enemy minions."
FORMS = (
    ("VAC_449t", ARCANE, FIRE, DRAW, BURN), ("VAC_449t1", ARCANE, FROST, DRAW, CHILL),
    ("VAC_449t10", FIRE, FEL, BURN, SEAR), ("VAC_449t11", NATURE, FROST, GROW, CHILL),
    ("VAC_449t12", HOLY, FROST, MEND, CHILL), ("VAC_449t13", SHADOW, FROST, SLAY_IN_WORDS, CHILL),
    ("VAC_449t14", FEL, FROST, SEAR, CHILL), ("VAC_449t15", NATURE, HOLY, GROW, MEND),
    ("VAC_449t16", NATURE, SHADOW, GROW, SLAY), ("VAC_449t17", NATURE, FEL, GROW, SEAR),
    ("VAC_449t18", HOLY, SHADOW, MEND, SLAY), ("VAC_449t19", HOLY, FEL, MEND, SEAR),
    ("VAC_449t2", ARCANE, NATURE, DRAW, GROW), ("VAC_449t20", FEL, SHADOW, SEAR, SLAY),
    ("VAC_449t3", ARCANE, HOLY, DRAW, MEND), ("VAC_449t4", ARCANE, SHADOW, DRAW, SLAY),
    ("VAC_449t5", ARCANE, FEL, DRAW, SEAR), ("VAC_449t6", FIRE, FROST, BURN, CHILL),
    ("VAC_449t7", FIRE, NATURE, BURN, GROW), ("VAC_449t8", FIRE, HOLY, BURN, MEND),
    ("VAC_449t9", FIRE, SHADOW, BURN, SLAY),
)  # fmt: skip
"""Her forms: their schools in the order of their text, and its two halves."""


def _sing(school: SpellSchool) -> Trigger:
    """A spell of a school: the first one is noted, with the second one she becomes a form."""
    forms = [(x[0], x[2] if x[1] == school else x[1]) for x in FORMS if school in x[1:3]]
    become = (when(equals(SECOND_TALLY, other), improve(SELF, form)) for form, other in forms)
    first = equals(SECOND_TALLY, 0)
    sung = when(first, note(school), otherwise=tuple(become))
    return while_held(AFTER_CAST, sung, filter=of_school(school))


CARDS = (
    define("VAC_449",
           "While in your hand, play two different spell schools to transform.",
           *map(_sing, SONGS)),
    *(define(card_id, f"Battlecry: {first_words} {second_words}",
             battlecry(*SONGS[first], *SONGS[second]))
      for card_id, first, second, first_words, second_words in FORMS),
)  # fmt: skip
