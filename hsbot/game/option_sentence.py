"""An option as a sentence: "Play Fireball on the enemy Chillwind Yeti"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.game.wording import mulligan_words, option_words, place_words, which
from hsbot.rules.entry import codes
from hsbot.rules.schema.action_codes import (
    A_ABILITY,
    A_ATTACK,
    A_LOCATION,
    A_MULLIGAN,
    A_TRADE,
    SLOT_ENEMY_HERO,
    SLOT_HAND,
    TGT_SHIFT,
)
from hsbot.rules.schema.card_columns import (
    C_FLAGS,
    C_MERGE,
    C_TYPE,
    C_UPGRADE,
    CF_TRADEABLE,
    T_HERO,
)
from hsbot.rules.schema.entity_columns import R_HERO, R_POWER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.game.cards_of_a_day import Rulebook

_ON_BOARD: Final = (A_ATTACK, A_ABILITY, A_LOCATION)
"""Kinds whose source is distinguished from others of its name."""
_TARGET: Final = 63
"""The bits of a target in a code that was shifted to it."""


def option_sentence(facts: codes.OptionFacts, rules: Rulebook, hand: Sequence[str]) -> str:
    """The sentence of an option, as an advice words it.

    Args:
        facts: the option.
        rules: the names of its cards.
        hand: card ids of the hand at a mulligan, from the left.
    """
    if facts.action.code == A_MULLIGAN:
        return _mulligan(facts.code, rules, hand)
    source = rules.name(facts.card) if facts.card else ""
    if facts.action.code in _ON_BOARD:
        source = _who(rules, facts.source, facts.card, facts.source_number, own=True)
    sub_option = sub_option_card_id(facts, rules)
    return option_words(
        _kind(facts, rules),
        source,
        _target(facts, rules),
        rules.names.name(sub_option) if sub_option else "",
        _place(facts, rules) if facts.position else "",
    )


def _kind(facts: codes.OptionFacts, rules: Rulebook) -> str:
    """The kind whose words it has: to forge a card is a trade in the engine."""
    card = rules.library.cards[facts.card]
    forged = not card[C_FLAGS] & CF_TRADEABLE and card[C_UPGRADE]
    return "forge" if facts.action.code == A_TRADE and forged else facts.kind


def sub_option_card_id(facts: codes.OptionFacts, rules: Rulebook) -> str:
    """The id of the choose-one option's or ability's card; "" for none."""
    known = rules.library.sub_options(facts.card) if facts.card else ()
    return known[facts.sub_option] if 0 <= facts.sub_option < len(known) else ""


def merges(facts: codes.OptionFacts, rules: Rulebook) -> bool:
    """Whether the card may merge with the one right of its board position."""
    return bool(rules.library.cards[facts.card, C_MERGE])


def _target(facts: codes.OptionFacts, rules: Rulebook) -> str:
    if not facts.target:
        return ""
    slot = facts.code >> TGT_SHIFT & _TARGET
    own = not SLOT_ENEMY_HERO <= slot < SLOT_HAND
    return _who(rules, facts.target, facts.target_card, facts.target_number, own=own)


def _who(rules: Rulebook, row: int, card: int, number: int, *, own: bool) -> str:
    """A character's name as seen by who acts."""
    hero = R_HERO <= row < R_POWER
    if hero and rules.library.cards[card, C_TYPE] == T_HERO:
        return "your hero" if own else "the enemy hero"
    return which(rules.name(card), number, own=own)


def _place(facts: codes.OptionFacts, rules: Rulebook) -> str:
    left = facts.left, facts.left_card, facts.left_number
    right = facts.right, facts.right_card, facts.right_number
    names = [
        which(rules.name(card), number, own=True) if row else ""
        for row, card, number in (left, right)
    ]
    return place_words(*names, merging=merges(facts, rules))


def _mulligan(code: int, rules: Rulebook, hand: Sequence[str]) -> str:
    places, names = codes.replaced_places(code), rules.names
    replaced = [names.name(x) for i, x in enumerate(hand) if places >> i & 1]
    kept = [names.name(x) for i, x in enumerate(hand) if not places >> i & 1]
    return mulligan_words(kept, replaced)
