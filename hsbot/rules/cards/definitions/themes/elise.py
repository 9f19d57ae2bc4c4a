"""Elise the Navigator and the locations that she has crafted."""

from hsbot.rules.cards.definitions.years_2022_2023.titans_set import for_next_spell
from hsbot.rules.cards.words import *

JUNGLE, RUN, RIDGE = "TLC_100t1", "TLC_100t2", "TLC_100t3"
"""The locations, for 1, 5 and 10 mana; tier n has the effects TLC_100tn1 to TLC_100tn7."""
TEN_COSTS = count(different_costs((DECK | HAND).that(FROM_A_DECK), 10), 10)


def _crafted(location: str, tier: int) -> tuple[Step, ...]:
    """Discover two different effects of a tier; the location that has both comes to hand."""
    return two_parts(location, Pool(cards=tuple(f"TLC_100t{tier}{n}" for n in range(1, 8))))


def _location(card_id: str, tier: int, eruption: int) -> Definition:
    """A location made of two effects; the Geyser's is a deathrattle, a copy needs a target."""
    geyser = made_of(f"TLC_100t{tier}1")
    return define(card_id, "{0} {1}",
                  parts_of(f"TLC_100t{tier}7", FRIENDLY_MINIONS),
                  deathrattle(when(geyser, damage(ENEMIES, eruption))))  # fmt: skip


def _effects(tier: int, eruption: int, spell_damage: int, cheaper: int, attack: int, raptors: int,
             plate: int, size: int) -> tuple[Definition, ...]:  # fmt: skip
    """The effects of a tier, and the enchantments that two of them attach to the hero."""
    card_id = f"TLC_100t{tier}"
    number = {1: "a", 2: "two", 4: "four"}[raptors]
    return (
        define(f"{card_id}1", f"Deathrattle: Deal {eruption} damage to all enemies.", spell()),
        define(f"{card_id}2", f"Your next spell has Spell Damage +{spell_damage}.",
               spell(attach(HERO, f"{card_id}2e"))),
        define(f"{card_id}2e", f"Your next spell has Spell Damage +{spell_damage}.",
               for_next_spell(spell_damage_aura(spell_damage))),
        define(f"{card_id}3", f"Discover a spell. It costs ({cheaper}) less.",
               spell(discover_card(OWN_CLASS_SPELLS), make_chosen(AT_HAND), cost(LAST, -cheaper))),
        define(f"{card_id}4", f"Give your characters +{attack} Attack this turn.",
               spell(attach(HERO, f"{card_id}4e"))),
        define(f"{card_id}4e", f"Your characters have +{attack} Attack this turn.",
               aura(FRIENDLY, attack), end_of_turn(over())),
        define(f"{card_id}5",
               f"Summon {number} 2/1 {'Raptor' if raptors == 1 else 'Raptors'} with Rush.",
               spell(*[summon_beside("TLC_101t", 1)] * raptors)),
        define(f"{card_id}6", f"Gain {plate} Armor.", spell(armor(plate))),
        define(f"{card_id}7", f"Summon a {size}/{size} copy of a friendly minion.",
               spell(summon_copy(TARGET), set_stats(LAST, size, size), target=FRIENDLY_MINIONS)),
    )  # fmt: skip


CARDS = (
    define("TLC_100",
           "Battlecry: If your deck started with 10 cards of different Costs, craft a custom "
           "location.",
           start_of_game(when(TEN_COSTS, note_bit(N_DECK, DECK_TEN_COSTS))),
           battlecry(when(noted(N_DECK, DECK_TEN_COSTS),
                          choose_one_of(JUNGLE, RUN, RIDGE),
                          when(chose(JUNGLE), *_crafted(JUNGLE, 1),
                               otherwise=(when(chose(RUN), *_crafted(RUN, 2),
                                               otherwise=_crafted(RIDGE, 3)),))))),
    _location(JUNGLE, 1, 1),
    _location(RUN, 2, 3),
    _location(RIDGE, 3, 5),
    *_effects(1, 1, 1, 1, 1, 1, 3, 1),
    *_effects(2, 3, 2, 4, 2, 2, 6, 3),
    *_effects(3, 5, 4, 7, 4, 4, 12, 5),
)  # fmt: skip
