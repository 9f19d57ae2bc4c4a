"""Rows: creating one, writing a card into it, and marking it as changed."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.schema.layout import *
from hsbot.rules.state.watchers import touch


@jit
def stays_in_play(w: Work, card: int) -> bool:
    """Whether a card is a spell that stays in play, seen by both players: an aura, a sigil."""
    return w.cards[card, C_TYPE] == T_SPELL and w.cards[card, C_TIMER] != 0


@jit
def is_open(w: Work, card: int) -> bool:
    """Whether a card in the secret zone is no secret: a quest or a spell that stays in play."""
    return w.cards[card, C_FLAGS] & CF_QUEST != 0 or stays_in_play(w, card)


@jit
def write_card(s: State, w: Work, r: int, card: int) -> None:
    """Give row ``r`` the printed values of ``card``; zone, controller, ids and order stay."""
    touch(s, w, r)
    _print(s, w, r, card)
    touch(s, w, r)


@jit
def _print(s: State, w: Work, r: int, card: int) -> None:
    """Write the printed values of ``card`` into row ``r``, of which nothing else knows."""
    c = w.cards[card]
    e = s.e[r]
    e[CARD] = card
    e[COST] = c[C_COST]
    e[COST_AURA] = 0
    e[COST_TEMP] = 0
    e[PAY] = c[C_PAY]
    e[ATK] = c[C_ATK]
    e[ATK_TEMP] = 0
    e[ATK_AURA] = 0
    e[HEALTH] = c[C_HEALTH]
    e[HEALTH_AURA] = 0
    e[DAMAGE] = 0
    e[KW] = c[C_KW]
    e[KW_TEMP] = 0
    e[KW_AURA] = 0
    e[SPELL_DAMAGE] = c[C_SPELL_DAMAGE]
    e[DATA] = 0
    e[DATA2] = 0
    e[LINK] = 0
    e[TIMER] = 0


@jit
def _gone_below(s: State, r: int) -> int:
    """The last row in ``Z_GRAVE`` below row ``r``, 0 for none; they are linked in order."""
    at = 0
    while 0 < s.e[at, GONE_NEXT] < r:
        at = s.e[at, GONE_NEXT]
    return at


@jit
def note_gone(s: State, r: int) -> None:
    """Note that row ``r`` is now in ``Z_GRAVE``."""
    at = _gone_below(s, r)
    s.e[r, GONE_NEXT] = s.e[at, GONE_NEXT]
    s.e[at, GONE_NEXT] = r
    s.gone += 1


@jit
def note_back(s: State, r: int) -> None:
    """Note that row ``r`` is not in ``Z_GRAVE`` any more."""
    s.e[_gone_below(s, r), GONE_NEXT] = s.e[r, GONE_NEXT]
    s.gone -= 1


@jit
def start_dormant(s: State, w: Work, r: int) -> None:
    """Put the minion in row ``r`` to sleep, where its card starts dormant."""
    if w.cards[s.e[r, CARD], C_TIMER]:
        s.e[r, FLAGS] |= F_DORMANT
        s.e[r, TIMER] = w.cards[s.e[r, CARD], C_TIMER]


@jit
def acting_row(s: State, r: int) -> int:
    """The row that acts for row ``r``: for a grafted card, the minion that bears it."""
    return s.e[r, OWNER] if s.e[r, ZONE] == Z_ENCHANTMENT and s.e[r, FLAGS] & F_GRAFT else r


@jit
def grafted(s: State, w: Work, r: int, column: int) -> int:
    """The sum of a printed number over the cards grafted on row ``r``."""
    total = 0
    x = s.e[r, ENCH]
    while x:
        if s.e[x, FLAGS] & F_GRAFT:
            total += w.cards[s.e[x, CARD], column]
        x = s.e[x, ENCH]
    return total


@jit
def add_graft(s: State, w: Work, r: int, card: int) -> None:
    """Add the printed numbers and keywords of ``card`` to those of row ``r``."""
    e = s.e[r]
    c = w.cards[card]
    e[COST] += c[C_COST]
    e[ATK] += c[C_ATK]
    e[HEALTH] += c[C_HEALTH]
    e[SPELL_DAMAGE] += c[C_SPELL_DAMAGE]
    e[KW] |= c[C_KW]


@jit
def write_again(s: State, w: Work, r: int) -> None:
    """Give row ``r`` its printed values anew, with those of what is grafted on it."""
    write_card(s, w, r, s.e[r, CARD])
    x = s.e[r, ENCH]
    while x:
        if s.e[x, FLAGS] & F_GRAFT:
            add_graft(s, w, r, s.e[x, CARD])
        x = s.e[x, ENCH]


@jit
def improve(s: State, w: Work, r: int, card: int) -> None:
    """Make hand card ``r`` a better form of itself, keeping what it has gained.

    What it has gained stays, its cost and enchantments too (a log of 2023: a forged card that was
    made cheaper before).
    """
    e, old, new = s.e[r], w.cards[s.e[r, CARD]], w.cards[card]
    e[CARD] = card
    e[COST] += new[C_COST] - old[C_COST]
    e[ATK] += new[C_ATK] - old[C_ATK]
    e[HEALTH] += new[C_HEALTH] - old[C_HEALTH]
    e[SPELL_DAMAGE] += new[C_SPELL_DAMAGE] - old[C_SPELL_DAMAGE]
    e[KW] = (e[KW] & ~old[C_KW]) | new[C_KW]
    e[DATA] = 0
    touch(s, w, r)


@jit
def new_row(s: State, w: Work, card: int, ctrl: int, zone: int) -> int:
    """A fresh row for ``card``; row 0 and an error when the table is full."""
    r = s.free
    if r:
        s.free = s.e[r, CARD]
    else:
        r = s.hi
        if r >= ROWS:
            w.err = E_ROWS
            return 0
        s.hi = r + 1
    for k in range(COLUMNS):
        s.e[r, k] = 0
    _print(s, w, r, card)
    s.e[r, ZONE] = zone
    s.e[r, CTRL] = ctrl
    if zone != Z_NONE and zone != Z_DECK:  # what comes from there into a zone is touched then
        touch(s, w, r)
    s.order += 1
    s.e[r, ORDER] = s.order
    return r


@jit
def hand_over(s: State, r: int, p: int) -> None:
    """Row ``r`` is player p's from now on, and still of the deck in which it began the game."""
    e = s.e[r]
    if e[CTRL] != p and e[CREATED] != MADE:
        e[CREATED] = FOREIGN - e[CREATED]
    e[CTRL] = p


@jit
def side_of_play(w: Work, p: int, card: int, option: int) -> int:
    """The side on which a card that player p plays comes; with its second option the other's."""
    c = w.cards[card]
    if c[C_TAGS] & TG_DISGUISED and c[C_CHOOSE] and option == w.choose[c[C_CHOOSE] + 2]:
        return 1 - p
    return p
