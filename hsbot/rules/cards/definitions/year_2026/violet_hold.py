"""Escape from the Violet Hold."""

from hsbot.rules.cards.words import *


def disguised(card_id: str, text: str, *parts: Part) -> tuple[Definition, ...]:
    """A minion that is played on either side, under whose player its battlecry then runs."""
    own, other = f"{card_id}a", f"{card_id}b"
    return (
        define(card_id, f"Can be played on either side. {text}", choose_one(own, other), *parts),
        define(own, "This was played on the friendly side."),
        define(other, "This was played on the enemy side."),
    )


CARDS = (
    define("JAIL_386",
           "Gain 2 Armor. Shuffle five Gear spells into your deck that give 2 Armor when drawn.",
           spell(armor(2), make("JAIL_386t", AT_SHUFFLED, 5))),
    define("JAIL_386t", "Casts When Drawn Gain 2 Armor.", spell(armor(2))),
    # ---- disguised
    *disguised("JAIL_442",
               "Deathrattle: Shuffle 4 Blights into your deck that deal 2 damage when drawn.",
               deathrattle(shuffle("JAIL_443t", 4))),
    *disguised("JAIL_452", "Overload that player for (2)."),
    *disguised("JAIL_455",
               "Battlecry: Deal 1 damage to all other friendly minions, twice.",
               battlecry(damage(FRIENDLY_MINIONS.other, 1), damage(FRIENDLY_MINIONS.other, 1))),
    *disguised("JAIL_461", "Battlecry: Destroy a random adjacent minion.",
               battlecry(destroy(random(ADJACENT)))),
    define("JAIL_453",
           "Taunt. When you Prepare while holding this, reduce this card's Cost by the same "
           "amount.",
           while_held(IS_PREPARED, measure(EVENT_AMOUNT, -1), cost(SELF, THAT_MUCH))),
    define("JAIL_474",
           "Get two random 8-Cost minions. They cost (1) less for each card you played for 2 Mana "
           "this game.",
           spell(to_hand(Pool(CardType.MINION, cost=8), 2),
                 cost_less(LAST, counter(N_TWO_MANA_GAME)))),
    define("JAIL_907e", "Cost reduced.",
           start_of_turn(measure(TALLY, -1), cost(OWNER, THAT_MUCH), unlock(OWNER), over())),
)  # fmt: skip
