"""The unwritten limits of a text's selector: the same for all cards that have the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Effect, Selector

_COPIES: Final = frozenset({v.O_SUMMON_COPY, v.O_COPY_HAND, v.O_COPY})
_BY_CHANCE: Final = frozenset({v.PICK_RANDOM, v.PICK_OTHER_CARDS})


def meant(effect: Effect) -> Selector | None:
    """The selector of an effect, with its unwritten limits.

    A keyword by chance goes to a minion that lacks it ("Divine Shield ... to a minion without it",
    Hearthstone Wiki, "Selfless Hero"); of several keywords, that lacks one. Whoever copies the
    minion that an event is about copies a dormant one, too (Mirror Entity).
    """
    selector = effect.selector
    if selector is None:
        return None
    if effect.opcode == v.O_KEYWORD and isinstance(effect.a, int):
        if selector.pick in _BY_CHANCE and selector.where & v.S_F_MINIONS:
            return selector.that((v.FL_LACKS, effect.a))
    if effect.opcode in _COPIES and selector.where == v.S_SUBJECT:
        return selector.but(v.X_DORMANT)
    return selector
