"""The vocabulary of the card language: every name that a definition may use, in one import.

``from hsbot.rules.cards.words import *`` is the one import that a file of definitions needs. The
names are those in ``__all__`` of the modules of ``hsbot.rules.cards.dsl``; none has two meanings.
"""

from hsbot.rules.cards.dsl.constants import *
from hsbot.rules.cards.dsl.events import *
from hsbot.rules.cards.dsl.filters import *
from hsbot.rules.cards.dsl.hands import *
from hsbot.rules.cards.dsl.keywords import *
from hsbot.rules.cards.dsl.making import *
from hsbot.rules.cards.dsl.measures import *
from hsbot.rules.cards.dsl.nouns import *
from hsbot.rules.cards.dsl.parts import *
from hsbot.rules.cards.dsl.plays import *
from hsbot.rules.cards.dsl.programs import *
from hsbot.rules.cards.dsl.structures import *
from hsbot.rules.cards.dsl.verbs import *
