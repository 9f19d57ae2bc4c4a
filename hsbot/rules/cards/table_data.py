"""The tables of every card as plain data, as a library's cache file holds them."""

from __future__ import annotations

import msgspec

HIDDEN_CARD = "HIDDEN"
"""A card of which nothing is known: an enemy secret, an undetermined card."""


FIRST, SECOND, BOTH, THREE = range(1, 5)
"""Which counts of a card its first script number shows; both: the second one shows the second;
three: in that count the third number stands above it, ``THIRD_COUNT`` times."""
THIRD_COUNT = 16
OF_SUMMONED, OF_TARGET, OF_CARD, OF_TARGETS_SIDE, OF_ENCHANTED, OF_POWER, OF_MARKED = (
    1 << bit for bit in range(7)
)
"""The kinds of a card's memory: the minion that it has summoned; the target with which it was
played; a card, the target's or another, and whether the target was an own one; the card or minion
on which it has left an enchantment, and whether it has marked that; of a Hero Power the one that it
stands for for the time being."""


class ShownCount(msgspec.Struct, frozen=True, array_like=True):
    """How an entity shows what its card has counted.

    Attributes:
        which: FIRST, SECOND, BOTH or THREE of its counts; 0 where a number shows none of them.
        zero: the number shown where nothing has been counted.
        ready: the count from which on the entity is powered up; 0 where that says nothing.
        second: where the second script number shows the second count, what it shows for none; else
            -1.
        counter: where the first script number shows a counter of the player (``layout.N_``) of
            which no tag of the player tells, or where the cost does, that counter; else -1.
        each: how much less the card costs for each of that counter; 0 where its number shows it.
        others: whether it is the other player's counter.
        switched: whether the card is switched, from a count of 0 to one of 1, where it shows its
            other text.
        deck: the bit of ``N_DECK`` that the card asks for, of which being powered up in hand tells;
            else -1.
        passing: whether the card costs less by what has happened this turn, and no longer.
        itself: whether the card lies on its player itself, in place of an enchantment of its own.
        remembers: what the card remembers, bits ``OF_SUMMONED`` to ``OF_POWER``.
        total: of a quest how much its text asks for; the log's own number may be another.
        level: of a Soldier the number that it shows where it has not been upgraded.
        parts: whether its counts are the cards that it was made of.
    """

    which: int = 0
    zero: int = 0
    ready: int = 0
    second: int = -1
    counter: int = -1
    each: int = 0
    switched: bool = False
    deck: int = -1
    passing: bool = False
    itself: bool = False
    remembers: int = 0
    total: int = 0
    level: int = 0
    others: bool = False
    parts: bool = False


class ShownChange(msgspec.Struct, frozen=True, array_like=True):
    """The change that an enchantment says it makes to its card, or for how much it stands.

    Attributes:
        cost, attack: what it adds to its card's, for as long as it lies there.
        attack_this_turn: whether its number says how much Attack it adds for this turn.
        sets: what its card costs this turn; -1 where it sets nothing.
        keywords: the keywords that it gives its card for this turn.
        turns: how many turns it lasts: it counts up from none, which a log does not print.
        stacks: whether its number says for how many of it it stands: an effect that takes an
            amount attaches it as often as that here, once in the game.
        spell_damage: what a spell that it lies on deals more.
        forbids: the attacks that it forbids its card for good, as keywords.
    """

    cost: int = 0
    attack: int = 0
    attack_this_turn: bool = False
    sets: int = -1
    keywords: int = 0
    turns: int = 0
    stacks: bool = False
    spell_damage: int = 0
    forbids: int = 0


PLAYED, DIED, SUMMONED = range(3)
"""The events of ``NotedEvent``."""


class NotedEvent(msgspec.Struct, frozen=True, array_like=True):
    """An event of a card that adds to a counter of its player for the rest of the game.

    Attributes:
        when: PLAYED, DIED or SUMMONED (and so in play, or dead).
        counter: ``layout.N_``.
        amount: how much it adds.
    """

    when: int
    counter: int
    amount: int


class CountSince(msgspec.Struct, frozen=True, array_like=True):
    """The count of a card in play, one for each event, though no tag shows how many there were.

    Attributes:
        when: PLAYED or DIED.
        own: whether its player's events count.
        enemy: whether the other player's do.
        how: what the event's card must be, ``FL_TYPE`` or ``FL_RACE``; 0 for any.
        value: that type, or those race bits.
    """

    when: int
    own: bool
    enemy: bool
    how: int = 0
    value: int = 0


class Tables(msgspec.Struct, frozen=True):
    """The tables of all cards as plain data, fit for a file: arrays as bytes.

    Attributes:
        key: what they were built from.
        card_ids: index to card id; 0 is "", 1 the hidden card.
        arrays: field of ``layout.TABLES`` to the bytes of its used rows.
        left_out: card id to the part of its text that is not modelled, in words.
        makes_unmodelled: card id to the unmodelled cards that it can come to make, by their ids.
        dbf_ids: index to the card's number in the card data, 0 for none.
        shown: card id to how its entities show what they have counted, for the cards that do.
        changes: card id of an enchantment to what it says that it does to its card, if it does.
        gifts: card id to the only card that it ever makes in a hand, for the cards that make one.
        noted: card id to its events that are counted where no tag tells it, for the cards with any.
        since: card id to what it counts while it is in play, where no tag shows it.
        keepers: card id to the card that it makes and that remembers its target.
        edition: the state of the cards, "" for today's.
    """

    key: str
    card_ids: tuple[str, ...]
    arrays: dict[str, bytes]
    left_out: dict[str, str] = {}
    makes_unmodelled: dict[str, tuple[str, ...]] = {}
    dbf_ids: tuple[int, ...] = ()
    shown: dict[str, ShownCount] = {}
    changes: dict[str, ShownChange] = {}
    gifts: dict[str, str] = {}
    noted: dict[str, tuple[NotedEvent, ...]] = {}
    since: dict[str, CountSince] = {}
    keepers: dict[str, str] = {}
    edition: str = ""
