"""Statements about costs of cards and mana."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.character_nouns import the_many, the_one
from hsbot.rules.cards.grammar.reading.matcher import Found, word
from hsbot.rules.cards.grammar.reading.table_productions import effects
from hsbot.rules.cards.words import Effect, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.grammar.reading.parse_state import Scope


# ---- costs ---------------------------------------------------------------------------------------
_LESS = {"less": -1, "more": 1}


@word("less")
def _less(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A change of cost: "(2) less"."""
    match = re.compile(r"\((\d+)\) (less|more)").match(text, position)
    if match:
        yield int(match[1]) * _LESS[match[2]], match.end(), at


def _set_cost(rows: Selector, digits: int) -> Effect:
    return Effect(v.O_COST, rows, digits, 1)


def _reduce(rows: Selector, digits: int) -> Effect:
    return dsl.cost(rows, -digits)


effects(
    {
        "(?:it|that card) costs {less}(?! this turn| next)": dsl.cost,
        "(?:it|that card) costs \\({digits}\\)(?! less| more| this turn| if)": _set_cost,
        "set its Cost to \\({digits}\\)": _set_cost,
        "reduce its Cost by \\({digits}\\)": _reduce,
    },
    who=the_one,
)
effects(
    {
        "they cost {less}(?! this turn| next)": dsl.cost,
        "they cost \\({digits}\\)(?! less| more| this turn| if)": _set_cost,
        "reduce their Costs? by \\({digits}\\)": _reduce,
    },
    who=the_many,
)
effects({"reduce the Cost of {who} by \\({digits}\\)": _reduce})

# ---- mana ----------------------------------------------------------------------------------------
effects(
    {
        "gain {n} Mana Crystals? this turn only": dsl.mana_this_turn,
        "gain {n} empty Mana Crystals?": dsl.mana_crystal,
        "gain {n} Mana Crystals?(?! this| next)": lambda n: dsl.mana_crystal(n, full=True),
        "give your opponent a Mana Crystal": dsl.mana_crystal(1, opponent=True),
        "(?:both players|each player) gain an empty Mana Crystal": (
            dsl.mana_crystal(),
            dsl.mana_crystal(opponent=True),
        ),
        "destroy one of your Mana Crystals": dsl.mana_crystal(-1),
        "your Hero Power becomes {spelled}": lambda spelled: Effect(
            v.O_HERO_POWER, None, 0, spelled
        ),
    }
)
