"""Filters: tests of a row, a card or an entry of a list by its attributes."""

from __future__ import annotations

from hsbot.rules.compile.bits import ones
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.compile.switch import switch
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
def measured(w: Work) -> int:
    """The accumulator of the running program."""
    return w.stack[w.frame, F_ACC]


@switch
def _printed(kind: int, w: Work, card: int, arg: int) -> bool:
    """Whether a card, as printed, passes a filter; filters on changes fail.

    Args:
        kind: the filter's number, ``FL_``.
        w: the workspace.
        card: the card.
        arg: the filter's argument.
    """
    return False


_printed.expressions(
    {
        FL_NONE: lambda: True,
        FL_RACE: lambda w, card, arg: w.cards[card, C_RACE] & arg != 0,
        FL_NOT_RACE: lambda w, card, arg: w.cards[card, C_RACE] & arg == 0,
        FL_RACES_GE: lambda w, card, arg: ones(w.cards[card, C_RACE]) >= arg,
        FL_TYPE: lambda w, card, arg: w.cards[card, C_TYPE] == arg,
        FL_NOT_TYPE: lambda w, card, arg: w.cards[card, C_TYPE] != arg,
        FL_AMONG: lambda w, card, arg: among(w, card, arg),
        FL_NOT_AMONG: lambda w, card, arg: not among(w, card, arg),
        FL_CARD: lambda w, card, arg: w.cards[card, C_SAME] == w.cards[arg, C_SAME],
        FL_NOT_CARD: lambda w, card, arg: w.cards[card, C_SAME] != w.cards[arg, C_SAME],
        FL_COST_GE: lambda w, card, arg: w.cards[card, C_COST] >= arg,
        FL_COST_LE: lambda w, card, arg: w.cards[card, C_COST] <= arg,
        FL_COST_EQ: lambda w, card, arg: w.cards[card, C_COST] == arg,
        FL_COST_PARITY: lambda w, card, arg: w.cards[card, C_COST] % 2 == arg,
        FL_COST_IS: lambda w, card: w.cards[card, C_COST] == measured(w),
        FL_COST_ABOVE: lambda w, card: w.cards[card, C_COST] > measured(w),
        FL_COST_BELOW: lambda w, card: w.cards[card, C_COST] < measured(w),
        FL_HEALTH_LE: lambda w, card, arg: w.cards[card, C_HEALTH] <= arg,
        FL_HEALTH_GE: lambda w, card, arg: w.cards[card, C_HEALTH] >= arg,
        FL_HEALTH_EQ: lambda w, card, arg: w.cards[card, C_HEALTH] == arg,
        FL_ATK_GE: lambda w, card, arg: w.cards[card, C_ATK] >= arg,
        FL_ATK_LE: lambda w, card, arg: w.cards[card, C_ATK] <= arg,
        FL_ATK_EQ: lambda w, card, arg: w.cards[card, C_ATK] == arg,
        FL_ATK_PARITY: lambda w, card, arg: w.cards[card, C_ATK] % 2 == arg,
        FL_ATK_IS: lambda w, card: w.cards[card, C_ATK] == measured(w),
        FL_DEATHRATTLE: lambda w, card: w.cards[card, C_FLAGS] & CF_DEATHRATTLE != 0,
        FL_BATTLECRY: lambda w, card: w.cards[card, C_FLAGS] & CF_BATTLECRY != 0,
        FL_COMBO: lambda w, card: w.cards[card, C_FLAGS] & CF_COMBO != 0,
        FL_SECRET: lambda w, card: w.cards[card, C_FLAGS] & CF_SECRET != 0,
        FL_QUEST: lambda w, card: w.cards[card, C_FLAGS] & CF_QUEST != 0,
        FL_LEGENDARY: lambda w, card: w.cards[card, C_FLAGS] & CF_LEGENDARY != 0,
        FL_NEWEST: lambda w, card: w.cards[card, C_FLAGS] & CF_NEWEST != 0,
        FL_CARD_FLAGS: lambda w, card, arg: w.cards[card, C_FLAGS] & arg != 0,
        FL_TAGGED: lambda w, card, arg: w.cards[card, C_TAGS] & arg != 0,
        FL_RARITY: lambda w, card, arg: w.cards[card, C_RARITY] == arg,
        FL_SCHOOL: lambda w, card, arg: w.cards[card, C_SCHOOL] == arg,
        FL_ANY_SCHOOL: lambda w, card: w.cards[card, C_SCHOOL] != 0,
        FL_OVERLOAD: lambda w, card: w.cards[card, C_OVERLOAD] > 0,
        FL_CLASS: lambda w, card, arg: (w.cards[card, C_CLASSES] >> arg) & 1 != 0,
        FL_NOT_CLASS: lambda w, card, arg: (w.cards[card, C_CLASSES] >> arg) & 1 == 0,
        FL_KEYWORD: lambda w, card, arg: w.cards[card, C_KW] & arg != 0,
        FL_NO_KEYWORD: lambda w, card, arg: w.cards[card, C_KW] & arg == 0,
        FL_SPELL_DAMAGE: lambda w, card: w.cards[card, C_SPELL_DAMAGE] > 0,
        FL_UPGRADES: lambda w, card: w.cards[card, C_UPGRADE] != 0,
        FL_UNDAMAGED: lambda: True,
        FL_UNFLAGGED: lambda: True,
        FL_STARTED: lambda: True,
    }
)


@jit
def card_passes(w: Work, card: int, kind: int, arg: int) -> bool:
    """Whether a card, as printed, passes a filter; filters on changes fail."""
    return _printed(kind, w, card, arg)


@jit
def has_played(s: State, p: int, card: int, first: int, until: int) -> bool:
    """Whether a card is among those that player p played, from one place in the list to another."""
    for i in range(max(first, 0), until):
        if played_card(s, p, i) == card:
            return True
    return False


@noinline
def played_last(s: State, r: int) -> bool:
    """Whether row ``r`` came into play in its controller's last turn, by being played."""
    p = s.e[r, CTRL]
    until = s.nplayed[p] - s.counter[p, N_CARDS_TURN]
    last = s.turn - (2 if s.cur == p else 1)
    first = until - s.counter[p, N_CARDS_LAST]
    return s.e[r, TURN] == last and has_played(s, p, s.e[r, CARD], first, until)


@jit
def is_inner(s: State, p: int, r: int) -> bool:
    """Whether row ``r`` is in player p's hand, and neither the left- nor the right-most there."""
    ends = s.nhand[p] > 0 and (s.hand[p, 0] == r or s.hand[p, s.nhand[p] - 1] == r)
    return s.e[r, ZONE] == Z_HAND and not ends


@noinline
def _akin(s: State, w: Work, r: int, card: int, which: int) -> bool:
    """Whether a card (of row ``r``, if not 0) shares a type or school with ``LIKE_`` another."""
    model, own = w.cards[_card_of_frame(s, w, which)], w.cards[card]
    if model[C_SCHOOL] and own[C_SCHOOL] == model[C_SCHOOL]:
        return True
    if own[C_RACE] & model[C_RACE]:
        return True
    return r != 0 and _grafted_race(s, w, r, model[C_RACE])


@noinline
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


@jit
def _other_class(s: State, w: Work, p: int, card: int, own: int) -> bool:
    """Whether a card is of another class than player p's; with ``own`` whether of that one."""
    mine = 1 << class_of_player(s, w, p)
    if own:
        return w.cards[card, C_CLASSES] & mine != 0
    return w.cards[card, C_CLASSES] & (mine | 1 << CLASS_NEUTRAL) == 0


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


@switch
def _in_play(kind: int, s: State, w: Work, r: int, arg: int) -> bool:
    """Whether a row passes a filter: of those that its changes say nothing of, its card does.

    Args:
        kind: the filter's number, ``FL_``.
        s: the state.
        w: the workspace.
        r: the row.
        arg: the filter's argument.
    """
    return _printed(kind, w, s.e[r, CARD], arg)


_in_play.expressions(
    {
        FL_RACE: lambda s, w, r, arg: (
            w.cards[s.e[r, CARD], C_RACE] & arg != 0
            or (s.e[r, ENCH] != 0 and _grafted_race(s, w, r, arg))
        ),
        FL_ATK_GE: lambda s, r, arg: attack_of(s, r) >= arg,
        FL_ATK_LE: lambda s, r, arg: attack_of(s, r) <= arg,
        FL_ATK_EQ: lambda s, r, arg: attack_of(s, r) == arg,
        FL_ATK_PARITY: lambda s, r, arg: attack_of(s, r) % 2 == arg,
        FL_ATK_IS: lambda s, w, r: attack_of(s, r) == measured(w),
        FL_ATK_BELOW: lambda s, w, r: attack_of(s, r) < measured(w),
        FL_ATK_MANA: lambda s, r: attack_of(s, r) <= s.mana[s.cur],
        FL_HEALTH_LE: lambda s, r, arg: health_of(s, r) <= arg,
        FL_HEALTH_GE: lambda s, r, arg: health_of(s, r) >= arg,
        FL_HEALTH_EQ: lambda s, r, arg: health_of(s, r) == arg,
        FL_COST_GE: lambda s, r, arg: cost_of(s, r) >= arg,
        FL_COST_LE: lambda s, r, arg: cost_of(s, r) <= arg,
        FL_COST_EQ: lambda s, r, arg: cost_of(s, r) == arg,
        FL_COST_PARITY: lambda s, r, arg: cost_of(s, r) % 2 == arg,
        FL_COST_IS: lambda s, w, r: cost_of(s, r) == measured(w),
        FL_COST_ABOVE: lambda s, w, r: cost_of(s, r) > measured(w),
        FL_COST_BELOW: lambda s, w, r: cost_of(s, r) < measured(w),
        FL_DAMAGED: lambda s, r: s.e[r, DAMAGE] > 0,
        FL_UNDAMAGED: lambda s, r: s.e[r, DAMAGE] == 0,
        FL_DAMAGED_OR_COMBO: lambda s, r: s.e[r, DAMAGE] > 0 or s.counter[s.cur, N_CARDS_TURN] > 0,
        FL_KEYWORD: lambda s, r, arg: keywords(s, r) & arg != 0,
        FL_NO_KEYWORD: lambda s, r, arg: keywords(s, r) & arg == 0,
        FL_LACKS: lambda s, r, arg: keywords(s, r) & arg != arg,
        FL_FLAGGED: lambda s, r, arg: s.e[r, FLAGS] & arg != 0,
        FL_UNFLAGGED: lambda s, r, arg: s.e[r, FLAGS] & arg == 0,
        FL_FROZEN: lambda s, r: s.e[r, FLAGS] & F_FROZEN != 0,
        FL_SILENCED: lambda s, r, arg: (s.e[r, FLAGS] & F_SILENCED != 0) == (arg == 0),
        FL_DORMANT: lambda s, w, r: (
            s.e[r, FLAGS] & F_DORMANT != 0 and not w.cards[s.e[r, CARD], C_FLAGS] & CF_STARSHIP
        ),
        FL_ATTACKED: lambda s, r, arg: (s.e[r, ATTACKS] > 0) == (arg == 0),
        FL_SPELL_DAMAGE: lambda s, r: s.e[r, SPELL_DAMAGE] > 0,
        FL_DEATHRATTLE: lambda s, w, r: has_deathrattle(s, w, r),
        FL_TRIGGERS: lambda s, w, r, arg: (
            (w.events[s.e[r, CARD]] >> arg) & 1 != 0 and not s.e[r, FLAGS] & F_SILENCED
        ),
        FL_BEARS: lambda s, r, arg: bears(s, r, arg),
        FL_BEARS_TAG: lambda s, w, r, arg: bears_tag(s, w, r, arg),
        FL_PLAYED: lambda s, r: has_played(
            s, s.e[r, CTRL], s.e[r, CARD], 0, s.nplayed[s.e[r, CTRL]]
        ),
        FL_PLAYED_LAST: lambda s, r: played_last(s, r),
        FL_CREATED: lambda s, r: s.e[r, CREATED] != 0,
        FL_STARTED: lambda s, r: s.e[r, CREATED] == 0,
        FL_CAME_NOW: lambda s, r: s.e[r, TURN] == s.turn,
        FL_AFFORDABLE: lambda s, r: affordable(s, r, s.e[r, CTRL]),
        FL_CORPSES: lambda s, r, arg: s.counter[s.e[r, CTRL], N_CORPSES] >= arg,
        FL_INNER: lambda s, r: is_inner(s, s.e[r, CTRL], r),
        FL_BOTH_HOLD: lambda s, r: _both_hold(s, r),
        FL_AKIN: lambda s, w, r, arg: _akin(s, w, r, s.e[r, CARD], arg),
        FL_SAME_CARD: lambda s, w, r, arg: s.e[r, CARD] == _card_of_frame(s, w, arg),
        FL_NOT_SAME_CARD: lambda s, w, r, arg: s.e[r, CARD] != _card_of_frame(s, w, arg),
        FL_OTHER_CLASS: lambda s, w, r, arg: _other_class(s, w, s.e[r, CTRL], s.e[r, CARD], arg),
    }
)


@jit
def passes(s: State, w: Work, r: int, kind: int, arg: int) -> bool:
    """Whether row ``r`` passes a filter."""
    return _in_play(kind, s, w, r, arg)


@switch
def _listed(kind: int, s: State, w: Work, p: int, card: int, arg: int) -> bool:
    """Whether a card of player p that is in a deck, as printed, passes a filter.

    Args:
        kind: the filter's number, ``FL_``.
        s: the state.
        w: the workspace.
        p: the player.
        card: the card.
        arg: the filter's argument.
    """
    return _printed(kind, w, card, arg)


_listed.expressions(
    {
        FL_OTHER_CLASS: lambda s, w, p, card, arg: _other_class(s, w, p, card, arg),
        FL_SAME_CARD: lambda s, w, card, arg: card == _card_of_frame(s, w, arg),
        FL_NOT_SAME_CARD: lambda s, w, card, arg: card != _card_of_frame(s, w, arg),
        FL_PLAYED: lambda s, p, card: has_played(s, p, card, 0, s.nplayed[p]),
        FL_AKIN: lambda s, w, card, arg: _akin(s, w, 0, card, arg),
        FL_ATK_BELOW: lambda w, card: w.cards[card, C_ATK] < measured(w),
    }
)


@jit
def entry_passes(s: State, w: Work, p: int, card: int, kind: int, arg: int) -> bool:
    """Whether a card of player p that is in a deck, as printed, passes a filter."""
    return _listed(kind, s, w, p, card, arg)
