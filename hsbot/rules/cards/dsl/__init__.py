"""The language in which a card's meaning is written: Python data that reads like the card.

``define("CS2_029", "Deal 6 damage.", spell(damage(TARGET, 6), target=CHARACTERS))``

The same tree is what the text grammar makes; the assembler turns it into programs of the VM. A tree
holds card ids and pools by name; numbers of the tables appear in the assembler only.

The words are sorted: ``nouns`` (whom, how much, out of what), ``programs`` (conditions,
repetition), ``verbs`` and ``making`` (what cards do, and what they do with cards), ``parts`` (of a
card). Those for hands, decks, costs and mana are in ``hsbot.rules.cards.dsl.hands``.
"""

from hsbot.rules.cards.dsl.filters import *
from hsbot.rules.cards.dsl.making import *
from hsbot.rules.cards.dsl.nouns import *
from hsbot.rules.cards.dsl.parts import *
from hsbot.rules.cards.dsl.programs import *
from hsbot.rules.cards.dsl.verbs import *
from hsbot.rules.schema.layout import (
    CHARGE as CHARGE,
    ELUSIVE as ELUSIVE,
    IMMUNE as IMMUNE,
    LIFESTEAL as LIFESTEAL,
    POISONOUS as POISONOUS,
    REBORN as REBORN,
    RUSH as RUSH,
    SHIELD as SHIELD,
    STEALTH as STEALTH,
    TAUNT as TAUNT,
    WINDFURY as WINDFURY,
)
