"""The table of action kinds: name, advice type, source, log block and wording of each.

A kind's rules are two functions in compiled code: one lists its actions, one begins them. All else
about a kind stands in its row here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from hearthstone.enums import CardType

from hsbot.rules.schema.action_codes import (
    A_ABILITY,
    A_ATTACK,
    A_CHOOSE,
    A_END,
    A_LOCATION,
    A_MULLIGAN,
    A_OTHER,
    A_PLAY,
    A_POWER,
    A_TRADE,
)


class Source(Enum):
    """The meanings of the source field in an action's code."""

    NONE = auto()
    """Nothing."""
    HAND = auto()
    """A place in the own hand; of a public code a card, and the how-manyeth copy in hand it is."""
    PLAY = auto()
    """The slot of an own character or location in play."""
    POWER = auto()
    """The own hero power."""
    CARD = auto()
    """No place: the code carries a card alone."""


@dataclass(frozen=True, slots=True)
class ActionKind:
    """One row of the table: a kind of action.

    Attributes:
        code: its number, ``A_``.
        name: its name in scenes and comparisons with logs.
        advice: its type in an advice message.
        source: what the source of its code is.
        words: how an option of it is worded, "" for one without a source.
        block: the log's block in which it happens, "" for one that has none.
        card_types: whose option in play it is, in the log's list.
        sub_options: whether it is that of their sub-options; None where that makes no difference.
    """

    code: int
    name: str
    advice: str
    source: Source
    words: str = ""
    block: str = ""
    card_types: tuple[CardType, ...] = ()
    sub_options: bool | None = None


OTHER = ActionKind(A_OTHER, "other", "other", Source.CARD, "Use {source}", "PLAY")
"""An option of the client for which the engine has no rules: it does nothing, and is not listed."""

ACTION_KINDS = (
    ActionKind(A_END, "end_turn", "end_turn", Source.NONE),
    ActionKind(A_PLAY, "play", "play", Source.HAND, "Play {source}", "PLAY"),
    ActionKind(
        A_ATTACK, "attack", "attack", Source.PLAY, "Attack with {source}", "ATTACK",
        (CardType.HERO, CardType.MINION), sub_options=False,
    ),
    ActionKind(
        A_POWER, "hero_power", "hero_power", Source.POWER, "Use {source}", "PLAY",
        (CardType.HERO_POWER,),
    ),
    ActionKind(
        A_LOCATION, "location", "location", Source.PLAY, "Use {source}", "PLAY",
        (CardType.LOCATION,),
    ),
    ActionKind(A_TRADE, "trade", "trade", Source.HAND, "Trade {source}", "DECK_ACTION"),
    ActionKind(A_CHOOSE, "choose", "choose", Source.CARD, "Choose {source}"),
    ActionKind(A_MULLIGAN, "mulligan", "keep", Source.NONE),
    OTHER,
    ActionKind(
        A_ABILITY, "ability", "other", Source.PLAY, "Use {source}", "PLAY",
        (CardType.HERO, CardType.MINION), sub_options=True,
    ),
)  # fmt: skip
"""Every kind, by its code."""

FROM_HAND = sum(1 << kind.code for kind in ACTION_KINDS if kind.source is Source.HAND)
FROM_PLAY = sum(1 << kind.code for kind in ACTION_KINDS if kind.source is Source.PLAY)
"""The codes of the kinds with such a source, as bits."""


def kind_in_play(card_type: CardType, *, sub_option: bool) -> ActionKind:
    """The kind of an option in the log's list whose source is in play.

    Args:
        card_type: the source's.
        sub_option: whether it is one of the source's sub-options.
    """
    for kind in ACTION_KINDS:
        if card_type in kind.card_types and kind.sub_options in (None, sub_option):
            return kind
    return OTHER
