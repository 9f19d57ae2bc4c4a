"""Coverage closed over making: a card is modelled only where all that it can make is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.card_status import PARTIAL
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.made_cards_coverage import made_by, unmodelled_makes
from hsbot.rules.cards.words import (
    MINIONS as ANY_MINIONS,
    Pool,
    battlecry,
    choose_one,
    count,
    deathrattle,
    define,
    repeat,
    summon,
    summon_random,
    to_hand,
    when,
)

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library


def test_a_definition_tells_what_it_makes() -> None:
    """In branches, loops, pools of named cards, options; what it only asks for is not made."""
    card = define(
        "X_1",
        "",
        battlecry(
            when(count(ANY_MINIONS), repeat(2, summon("X_2")), otherwise=(to_hand("X_3"),)),
            summon_random(Pool(cards=("X_4", "X_5"))),
        ),
        deathrattle(summon("X_6")),
        choose_one("X_7", "X_8", both="X_9"),
    )
    assert made_by(card) == {f"X_{n}" for n in range(2, 10)}


def test_what_is_missing_passes_to_every_maker() -> None:
    """Over two steps and round a circle; a card does not lack itself."""
    makes = {
        "a": frozenset({"b"}),
        "b": frozenset({"c", "d"}),
        "c": frozenset({"b"}),
        "e": frozenset({"d"}),
    }
    modelled = {"a": True, "b": True, "c": False, "d": True, "e": True}
    assert unmodelled_makes(makes, modelled) == {"a": ("c",), "b": ("c",)}
    assert unmodelled_makes(makes, {**modelled, "c": True}) == {}


def test_modelled_cards_make_modelled_cards_alone(table: CardTable, library: Library) -> None:
    """The closure, walked anew from the definitions: every card named by one is modelled."""
    index = DefinitionIndex(table)
    wrong = []
    for card in table.values():
        definition = index.of(card)
        if definition is None or not card.collectible or library.unmodelled(card.card_id):
            continue
        open_, seen = [card.card_id], {card.card_id}
        while open_:
            own = index.of(table[open_.pop()])
            for made in made_by(own) - seen if own else ():
                seen.add(made)
                open_.append(made)
                if library.status_of_text(made) >= PARTIAL:
                    wrong.append((card.card_id, made))
    assert not wrong


def test_what_a_partial_card_lacks_is_named(table: CardTable, library: Library) -> None:
    """In words or by the ids of the cards that it makes; a bare body is unsupported instead."""
    for card in table.values():
        if card.collectible and library.status(card.card_id) == PARTIAL:
            assert library.missing(card.card_id), card.card_id
