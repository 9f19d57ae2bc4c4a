"""The Core set."""

from hsbot.rules.dsl import (
    DEMON,
    ENEMY_MINIONS,
    HAND,
    HERO,
    MINIONS,
    SELF,
    TARGET,
    attach,
    attacks,
    battlecry,
    cost_aura,
    costs_exactly,
    count,
    damage,
    define,
    draw,
    end_of_turn,
    repeat,
    spell,
    starts_dormant,
    when,
)
from hsbot.rules.hands import OUTCAST, for_next
from hsbot.rules.vocabulary import X_DYING

CARDS = (
    define("BT_416", "Battlecry: The next Demon you play costs (2) less.",
           battlecry(attach(HERO, "BT_416e"))),
    define("BT_416e", "Your next Demon costs (2) less.",
           for_next(cost_aura(HAND.race(DEMON), -2))),
    define("BT_480", "Outcast: Draw a card.", battlecry(when(OUTCAST, draw()))),
    define("BT_491", "Draw a card. Outcast: Draw another.",
           spell(draw(), when(OUTCAST, draw()))),
    define("BT_801", "Lifesteal. Deal 3 damage to a minion. Outcast: This costs (1).",
           spell(damage(TARGET, 3), target=MINIONS), costs_exactly(1, condition=OUTCAST)),
    define("CORE_BT_120", "Battlecry: Choose an enemy minion. Battle it to the death!",
           battlecry(repeat(60, when(count((SELF | TARGET).but(X_DYING), 2),
                                     attacks(SELF, TARGET))),
                     target=ENEMY_MINIONS)),
    define("CORE_BT_156", "Dormant for 2 turns. Rush", starts_dormant(2)),
    define("CORE_TTN_866",
           "Lifesteal At the end of your turn, force all enemy minions to attack this.",
           end_of_turn(attacks(ENEMY_MINIONS, SELF))),
)  # fmt: skip
