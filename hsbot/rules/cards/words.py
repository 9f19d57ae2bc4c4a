"""The vocabulary of the card language: every name that a definition may use, in one import.

``from hsbot.rules.cards.words import *`` is the one import that a file of definitions needs. The
names are those in ``__all__`` of the modules of ``hsbot.rules.cards.dsl``; none has two meanings.
"""

from hsbot.rules.cards.dsl.amounts import *
from hsbot.rules.cards.dsl.common_pools_and_conditions import *
from hsbot.rules.cards.dsl.conditions import *
from hsbot.rules.cards.dsl.constants import *
from hsbot.rules.cards.dsl.effects.casting import *
from hsbot.rules.cards.dsl.effects.choices import *
from hsbot.rules.cards.dsl.effects.combat import *
from hsbot.rules.cards.dsl.effects.costs_and_mana import *
from hsbot.rules.cards.dsl.effects.counting import *
from hsbot.rules.cards.dsl.effects.excavating import *
from hsbot.rules.cards.dsl.effects.hand_and_deck import *
from hsbot.rules.cards.dsl.effects.powers_and_turns import *
from hsbot.rules.cards.dsl.effects.starships import *
from hsbot.rules.cards.dsl.effects.stats import *
from hsbot.rules.cards.dsl.effects.summoning import *
from hsbot.rules.cards.dsl.events import *
from hsbot.rules.cards.dsl.filters import *
from hsbot.rules.cards.dsl.parts.assemble_keyword import *
from hsbot.rules.cards.dsl.parts.auras import *
from hsbot.rules.cards.dsl.parts.card import *
from hsbot.rules.cards.dsl.parts.keywords import *
from hsbot.rules.cards.dsl.parts.triggers import *
from hsbot.rules.cards.dsl.pools import *
from hsbot.rules.cards.dsl.programs import *
from hsbot.rules.cards.dsl.selectors import *
