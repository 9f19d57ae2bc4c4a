"""Filters: tests of a row, a card or an entry of a list by its attributes."""

from __future__ import annotations

from hsbot.rules.compile.bits import ones
from hsbot.rules.compile.jit import apart, jit
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.histories import played_card
from hsbot.rules.state.stats import (
    affordable,
    attack_of,
    class_of_player,
    cost_of,
    health_of,
    keywords,
)


@jit
def has_deathrattle(s: State, w: Work, r: int) -> bool:
    """Whether row ``r`` has a deathrattle, its own or an attached one."""
    if w.cards[s.e[r, CARD], C_FLAGS] & CF_DEATHRATTLE and not s.e[r, FLAGS] & F_SILENCED:
        return True
    x = s.e[r, ENCH]
    while x:
        if w.cards[s.e[x, CARD], C_FLAGS] & CF_DEATHRATTLE:
            return True
        x = s.e[x, ENCH]
    return False


@jit
def bears(s: State, r: int, card: int) -> bool:
    """Whether an enchantment is attached to row ``r``."""
    x = s.e[r, ENCH]
    while x:
        if s.e[x, CARD] == card:
            return True
        x = s.e[x, ENCH]
    return False


@jit
def among(w: Work, card: int, place: int) -> bool:
    """Whether a card is in the pool whose place and size (6 bits) are in ``place``."""
    first = place >> 6
    for i in range(first, first + (place & 63)):
        if w.pool[i] == card:
            return True
    return False


@jit
def card_passes(w: Work, card: int, kind: int, arg: int) -> bool:
    """Whether a card, as printed, passes a filter; filters on changes fail."""
    c = w.cards[card]
    if kind == FL_NONE:
        return True
    if kind == FL_RACE:
        return c[C_RACE] & arg != 0
    if kind == FL_NOT_RACE:
        return c[C_RACE] & arg == 0
    if kind == FL_TYPE:
        return c[C_TYPE] == arg
    if kind == FL_AMONG:
        return among(w, card, arg)
    if kind == FL_NOT_AMONG:
        return not among(w, card, arg)
    if kind == FL_NOT_TYPE:
        return c[C_TYPE] != arg
    if kind == FL_CARD:
        return c[C_SAME] == w.cards[arg, C_SAME]
    if kind == FL_NOT_CARD:
        return c[C_SAME] != w.cards[arg, C_SAME]
    if kind == FL_COST_GE:
        return c[C_COST] >= arg
    if kind == FL_COST_LE:
        return c[C_COST] <= arg
    if kind == FL_HEALTH_LE:
        return c[C_HEALTH] <= arg
    if kind == FL_HEALTH_GE:
        return c[C_HEALTH] >= arg
    if kind == FL_DEATHRATTLE:
        return c[C_FLAGS] & CF_DEATHRATTLE != 0
    if kind == FL_BATTLECRY:
        return c[C_FLAGS] & CF_BATTLECRY != 0
    if kind == FL_COMBO:
        return c[C_FLAGS] & CF_COMBO != 0
    if kind == FL_SECRET:
        return c[C_FLAGS] & CF_SECRET != 0
    if kind == FL_QUEST:
        return c[C_FLAGS] & CF_QUEST != 0
    if kind == FL_LEGENDARY:
        return c[C_FLAGS] & CF_LEGENDARY != 0
    if kind == FL_CARD_FLAGS:
        return c[C_FLAGS] & arg != 0
    if kind == FL_SCHOOL:
        return c[C_SCHOOL] == arg
    if kind == FL_OVERLOAD:
        return c[C_OVERLOAD] > 0
    if kind == FL_CLASS:
        return (c[C_CLASSES] >> arg) & 1 != 0
    if kind == FL_NOT_CLASS:
        return (c[C_CLASSES] >> arg) & 1 == 0
    if kind == FL_ATK_GE:
        return c[C_ATK] >= arg
    if kind == FL_ATK_LE:
        return c[C_ATK] <= arg
    if kind == FL_ATK_EQ:
        return c[C_ATK] == arg
    if kind == FL_KEYWORD:
        return c[C_KW] & arg != 0
    if kind == FL_NO_KEYWORD:
        return c[C_KW] & arg == 0
    if kind == FL_SPELL_DAMAGE:
        return c[C_SPELL_DAMAGE] > 0
    if kind == FL_UNDAMAGED or kind == FL_UNFLAGGED:
        return True
    if kind == FL_NEWEST:
        return c[C_FLAGS] & CF_NEWEST != 0
    if kind == FL_UPGRADES:
        return c[C_UPGRADE] != 0
    if FL_RACES_GE <= kind <= FL_RARITY:
        return _printed_passes(w, card, kind, arg)
    return False


@jit
def _printed_passes(w: Work, card: int, kind: int, arg: int) -> bool:
    """Whether a card as printed passes a filter of the group for hands and decks."""
    c = w.cards[card]
    if kind == FL_RACES_GE:
        return ones(c[C_RACE]) >= arg
    if kind == FL_ANY_SCHOOL:
        return c[C_SCHOOL] != 0
    if kind == FL_TAGGED:
        return c[C_TAGS] & arg != 0
    if kind == FL_RARITY:
        return c[C_RARITY] == arg
    if kind == FL_STARTED:
        return True
    if kind == FL_ATK_IS or kind == FL_ATK_PARITY or kind == FL_HEALTH_EQ:
        n = c[C_HEALTH] if kind == FL_HEALTH_EQ else c[C_ATK]
        return _number_passes(w, n, kind, arg)
    if kind == FL_CREATED or kind == FL_FLAGGED or kind == FL_CAME_NOW or kind == FL_AFFORDABLE:
        return False
    return _number_passes(w, c[C_COST], kind, arg)


@jit
def _number_passes(w: Work, n: int, kind: int, arg: int) -> bool:
    """Whether a cost, attack or health ``n`` passes a filter of the group for hands and decks."""
    if kind == FL_COST_EQ or kind == FL_HEALTH_EQ:
        return n == arg
    if kind == FL_COST_PARITY or kind == FL_ATK_PARITY:
        return n % 2 == arg
    acc = w.stack[w.frame, F_ACC]
    if kind == FL_COST_IS or kind == FL_ATK_IS:
        return n == acc
    if kind == FL_COST_ABOVE:
        return n > acc
    if kind == FL_COST_BELOW:
        return n < acc
    return False


@jit
def has_played(s: State, p: int, card: int, first: int, until: int) -> bool:
    """Whether a card is among those that player p played, from one place in the list to another."""
    for i in range(max(first, 0), until):
        if played_card(s, p, i) == card:
            return True
    return False


@apart
def played_last(s: State, r: int) -> bool:
    """Whether row ``r`` came into play in its controller's last turn, by being played."""
    p = s.e[r, CTRL]
    until = s.nplayed[p] - s.counter[p, N_CARDS_TURN]
    last = s.turn - (2 if s.cur == p else 1)
    first = until - s.counter[p, N_CARDS_LAST]
    return s.e[r, TURN] == last and has_played(s, p, s.e[r, CARD], first, until)


@jit
def passes(s: State, w: Work, r: int, kind: int, arg: int) -> bool:
    """Whether row ``r`` passes a filter."""
    if kind == FL_ATK_GE:
        return attack_of(s, r) >= arg
    if kind == FL_ATK_LE:
        return attack_of(s, r) <= arg
    if kind == FL_ATK_EQ:
        return attack_of(s, r) == arg
    if kind == FL_ATK_MANA:
        return attack_of(s, r) <= s.mana[s.cur]
    if kind == FL_ATK_BELOW:
        return attack_of(s, r) < w.stack[w.frame, F_ACC]
    if kind == FL_DAMAGED:
        return s.e[r, DAMAGE] > 0
    if kind == FL_UNDAMAGED:
        return s.e[r, DAMAGE] == 0
    if kind == FL_DAMAGED_OR_COMBO:
        return s.e[r, DAMAGE] > 0 or s.counter[s.cur, N_CARDS_TURN] > 0
    if kind == FL_KEYWORD:
        return keywords(s, r) & arg != 0
    if kind == FL_NO_KEYWORD:
        return keywords(s, r) & arg == 0
    if kind == FL_LACKS:
        return keywords(s, r) & arg != arg
    if kind == FL_PLAYED_LAST:
        return played_last(s, r)
    if kind == FL_PLAYED:
        return has_played(s, s.e[r, CTRL], s.e[r, CARD], 0, s.nplayed[s.e[r, CTRL]])
    if kind == FL_CORPSES:
        return s.counter[s.e[r, CTRL], N_CORPSES] >= arg
    if kind == FL_TRIGGERS:
        return (w.events[s.e[r, CARD]] >> arg) & 1 != 0 and not s.e[r, FLAGS] & F_SILENCED
    if kind == FL_INNER:
        p = s.e[r, CTRL]
        ends = s.nhand[p] > 0 and (s.hand[p, 0] == r or s.hand[p, s.nhand[p] - 1] == r)
        return s.e[r, ZONE] == Z_HAND and not ends
    if kind == FL_DORMANT:
        asleep = s.e[r, FLAGS] & F_DORMANT != 0
        return asleep and not w.cards[s.e[r, CARD], C_FLAGS] & CF_STARSHIP
    if kind == FL_FROZEN:
        return s.e[r, FLAGS] & F_FROZEN != 0
    if kind == FL_SILENCED:
        return (s.e[r, FLAGS] & F_SILENCED != 0) == (arg == 0)
    if kind == FL_ATTACKED:
        return (s.e[r, ATTACKS] > 0) == (arg == 0)
    if kind == FL_BEARS:
        return bears(s, r, arg)
    if kind == FL_SPELL_DAMAGE:
        return s.e[r, SPELL_DAMAGE] > 0
    if kind == FL_DEATHRATTLE:
        return has_deathrattle(s, w, r)
    if kind == FL_COST_GE:
        return cost_of(s, r) >= arg
    if kind == FL_COST_LE:
        return cost_of(s, r) <= arg
    if kind == FL_HEALTH_LE:
        return health_of(s, r) <= arg
    if kind == FL_HEALTH_GE:
        return health_of(s, r) >= arg
    if FL_RACES_GE <= kind <= FL_RARITY:
        return _row_passes(s, w, r, kind, arg)
    if kind == FL_BOTH_HOLD:
        return _both_hold(s, r)
    if kind == FL_UNFLAGGED:
        return s.e[r, FLAGS] & arg == 0
    if kind == FL_BEARS_TAG:
        return bears_tag(s, w, r, arg)
    if kind == FL_AKIN:
        return _akin(s, w, r, s.e[r, CARD], arg)
    if card_passes(w, s.e[r, CARD], kind, arg):
        return True
    return kind == FL_RACE and s.e[r, ENCH] != 0 and _grafted_race(s, w, r, arg)


@apart
def _akin(s: State, w: Work, r: int, card: int, which: int) -> bool:
    """Whether a card (of row ``r``, if not 0) shares a type or school with ``LIKE_`` another."""
    model, own = w.cards[_card_of_frame(s, w, which)], w.cards[card]
    if model[C_SCHOOL] and own[C_SCHOOL] == model[C_SCHOOL]:
        return True
    if own[C_RACE] & model[C_RACE]:
        return True
    return r != 0 and _grafted_race(s, w, r, model[C_RACE])


@apart
def _grafted_race(s: State, w: Work, r: int, races: int) -> bool:
    """Whether row ``r`` has one of these minion types from what is grafted on it."""
    x = s.e[r, ENCH]
    while x:
        if s.e[x, FLAGS] & F_GRAFT and card_passes(w, s.e[x, CARD], FL_RACE, races):
            return True
        x = s.e[x, ENCH]
    return False


@jit
def bears_tag(s: State, w: Work, r: int, bits: int) -> bool:
    """Whether an enchantment of row ``r`` has one of these ``EG_`` bits."""
    x = s.e[r, ENCH]
    while x:
        if w.cards[s.e[x, CARD], C_TAGS] & bits and not s.e[x, FLAGS] & F_GRAFT:
            return True
        x = s.e[x, ENCH]
    return False


@jit
def _both_hold(s: State, r: int) -> bool:
    """Whether the other player has the same card in hand."""
    p = 1 - s.e[r, CTRL]
    for i in range(s.nhand[p]):
        if s.e[s.hand[p, i], CARD] == s.e[r, CARD]:
            return True
    return False


@apart
def _row_passes(s: State, w: Work, r: int, kind: int, arg: int) -> bool:
    """Whether row ``r`` passes a filter of the group for hands and decks."""
    e = s.e[r]
    if kind == FL_OTHER_CLASS or kind == FL_SAME_CARD or kind == FL_NOT_SAME_CARD:
        return entry_passes(s, w, e[CTRL], e[CARD], kind, arg)
    if kind == FL_CREATED:
        return e[CREATED] != 0
    if kind == FL_STARTED:
        return e[CREATED] == 0
    if kind == FL_FLAGGED:
        return e[FLAGS] & arg != 0
    if kind == FL_AFFORDABLE:
        return affordable(s, r, e[CTRL])
    if kind == FL_CAME_NOW:
        return e[TURN] == s.turn
    if kind == FL_HEALTH_EQ:
        return _number_passes(w, health_of(s, r), kind, arg)
    if kind == FL_ATK_IS or kind == FL_ATK_PARITY:
        return _number_passes(w, attack_of(s, r), kind, arg)
    if kind == FL_COST_EQ or FL_COST_IS <= kind <= FL_COST_BELOW or kind == FL_COST_PARITY:
        return _number_passes(w, cost_of(s, r), kind, arg)
    return _printed_passes(w, e[CARD], kind, arg)


@jit
def entry_passes(s: State, w: Work, p: int, card: int, kind: int, arg: int) -> bool:
    """Whether a card of player p that is in a deck, as printed, passes a filter."""
    if kind == FL_OTHER_CLASS:
        own = 1 << class_of_player(s, w, p)
        if arg:
            return w.cards[card, C_CLASSES] & own != 0
        return w.cards[card, C_CLASSES] & (own | 1 << CLASS_NEUTRAL) == 0
    if kind == FL_SAME_CARD:
        return card == _card_of_frame(s, w, arg)
    if kind == FL_NOT_SAME_CARD:
        return card != _card_of_frame(s, w, arg)
    if kind == FL_PLAYED:
        return has_played(s, p, card, 0, s.nplayed[p])
    if kind == FL_AKIN:
        return _akin(s, w, 0, card, arg)
    if kind == FL_ATK_BELOW:
        return w.cards[card, C_ATK] < w.stack[w.frame, F_ACC]
    return card_passes(w, card, kind, arg)


@jit
def _card_of_frame(s: State, w: Work, which: int) -> int:
    """The card of the running frame's source, target, subject or chosen row; or the chosen card."""
    frame = w.stack[w.frame]
    if which == LIKE_CARD:
        return frame[F_CHOSEN]
    r = frame[F_SRC]
    if which == LIKE_TARGET:
        r = frame[F_TGT]
    elif which == LIKE_SUBJECT:
        r = frame[F_SUBJ]
    elif which == LIKE_CHOSEN:
        r = frame[F_CHOSEN]
    return s.e[r, CARD] if r else 0
