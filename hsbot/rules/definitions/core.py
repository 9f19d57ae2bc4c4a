"""The Core set."""

from hsbot.rules.dsl import (
    ENEMY_MINIONS,
    SELF,
    TARGET,
    attacks,
    battlecry,
    count,
    define,
    end_of_turn,
    repeat,
    starts_dormant,
    when,
)
from hsbot.rules.vocabulary import X_DYING

CARDS = (
    define("CORE_BT_120", "Battlecry: Choose an enemy minion. Battle it to the death!",
           battlecry(repeat(60, when(count((SELF | TARGET).but(X_DYING), 2),
                                     attacks(SELF, TARGET))),
                     target=ENEMY_MINIONS)),
    define("CORE_BT_156", "Dormant for 2 turns. Rush", starts_dormant(2)),
    define("CORE_TTN_866",
           "Lifesteal At the end of your turn, force all enemy minions to attack this.",
           end_of_turn(attacks(ENEMY_MINIONS, SELF))),
)  # fmt: skip
