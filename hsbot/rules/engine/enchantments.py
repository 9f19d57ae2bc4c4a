"""Enchantments: attaching them to a row, copying and removing them; grafted cards."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.removal import leave, retire
from hsbot.rules.engine.secrets import remove_secret
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.rows import add_graft, new_row


@jit
def attach(s: State, w: Work, r: int, card: int, ctrl: int) -> int:
    """Attach the enchantment ``card`` to row ``r``.

    Return the enchantment's row, 0 when ``r`` has left the game.
    """
    if s.e[r, ZONE] == Z_GRAVE:
        return 0
    x = new_row(s, w, card, ctrl, Z_ENCHANTMENT)
    if x:
        s.e[x, OWNER] = r
        s.e[x, TIMER] = w.cards[card, C_TIMER]
        s.e[x, ENCH] = s.e[r, ENCH]
        s.e[r, ENCH] = x
        s.dirty = STALE
    return x


@jit
def stack_up(s: State, w: Work, r: int, card: int, ctrl: int) -> bool:
    """Count the enchantment ``card`` once more if row ``r``, a hero, has the same already.

    Numbers for the rest of the game may be added any number of times, and rows are few.
    """
    if r >= R_POWER or not w.cards[card, C_FLAGS] & CF_STACKS:
        return False
    x = s.e[r, ENCH]
    while x:
        if s.e[x, CARD] == card and s.e[x, CTRL] == ctrl and s.e[x, TIMER] == 0:
            s.e[x, MORE] += 1
            s.dirty = STALE
            return True
        x = s.e[x, ENCH]
    return False


@jit
def attachments(s: State, r: int) -> int:
    """The number of enchantments attached to row ``r``."""
    n = 0
    x = s.e[r, ENCH]
    while x:
        n += 1
        x = s.e[x, ENCH]
    return n


@jit
def attachment(s: State, r: int, k: int) -> int:
    """The ``k``-th newest enchantment attached to row ``r``, from 0."""
    x = s.e[r, ENCH]
    for _ in range(k):
        x = s.e[x, ENCH]
    return x


@jit
def copy_attached(s: State, w: Work, r: int, to: int) -> None:
    """Attach the enchantments of row ``r`` to row ``to``, the oldest first."""
    n = attachments(s, r)
    while n:
        n -= 1
        old = attachment(s, r, n)
        grafted = s.e[old, FLAGS] & F_GRAFT
        x = attach(s, w, to, s.e[old, CARD], s.e[to if grafted else old, CTRL])
        for k in (DATA, DATA2, TIMER, LINK, MORE):
            s.e[x, k] = s.e[old, k]
        s.e[x, FLAGS] = grafted
        _note_part(s, old, x)


@jit
def _note_part(s: State, old: int, x: int) -> None:
    """Note in row ``x`` which card was magnetized, if the attached row ``old`` knows."""
    if s.e[old, FLAGS] & F_PART:
        s.e[x, FLAGS] |= F_PART
        for k in (ATK, HEALTH, SPELL_DAMAGE, PART_KW):
            s.e[x, k] = s.e[old, k]


@noinline
def keep_parts(s: State, w: Work, r: int, p: int, place: int) -> None:
    """Keep the cards magnetized to the dying row ``r``, beside its place in the graveyard.

    Player p's hero keeps a row of its card, to which the parts are attached.
    """
    past = 0
    n = attachments(s, r)
    while n:
        n -= 1
        old = attachment(s, r, n)
        if s.e[old, FLAGS] & F_PART:
            if past == 0:
                past = new_row(s, w, s.e[r, CARD], p, Z_ASIDE)
                if past == 0:
                    return
                s.e[past, OWNER] = R_HERO + p
                s.e[past, FLAGS] = F_PART
                s.e[past, DATA2] = place
                s.e[R_HERO + p, FLAGS] |= F_KEEPER
            _note_part(s, old, attach(s, w, past, s.e[old, CARD], p))


@noinline
def parts_again(s: State, w: Work, r: int, p: int, place: int) -> None:
    """Magnetize to row ``r`` the cards that a dead minion of player p's had, by its grave."""
    for past in range(R_FREE, s.hi):
        kept = s.e[past, ZONE] == Z_ASIDE and s.e[past, OWNER] == R_HERO + p
        if kept and s.e[past, FLAGS] & F_PART and s.e[past, DATA2] == place:
            n = attachments(s, past)
            while n:
                n -= 1
                old = attachment(s, past, n)
                for k in (ATK, HEALTH, SPELL_DAMAGE):
                    s.e[r, k] += s.e[old, k]
                s.e[r, KW] |= s.e[old, PART_KW]
                _note_part(s, old, attach(s, w, r, s.e[old, CARD], p))


@jit
def graft(s: State, w: Work, r: int, card: int, p: int) -> None:
    """Graft a minion's ``card`` on row ``r``: its numbers, keywords and text become the row's own.

    They stay when it is returned or copied. A silence removes them, except for the numbers.
    """
    x = attach(s, w, r, card, p)
    if x:
        s.e[x, FLAGS] = F_GRAFT
        add_graft(s, w, r, card)


@jit
def copy_grafts(s: State, w: Work, r: int, to: int) -> None:
    """Graft on row ``to`` the cards grafted on row ``r``, in the same order."""
    n = attachments(s, r)
    while n:
        n -= 1
        x = attachment(s, r, n)
        if s.e[x, FLAGS] & F_GRAFT:
            graft(s, w, to, s.e[x, CARD], s.e[to, CTRL])


@noinline
def build_again(s: State, w: Work, r: int, to: int) -> None:
    """Build the pieces of the Starship in row ``r`` into the one in row ``to``, in their order.

    They listen to events from now on.
    """
    copy_grafts(s, w, r, to)
    x = s.e[r, ENCH]
    while x:
        if s.e[x, FLAGS] & F_GRAFT:
            s.listen |= w.events[s.e[x, CARD]]
        x = s.e[x, ENCH]
    s.dirty = STALE


@opcode(O_DETACH, src="x")
def detach(s: State, x: int) -> None:
    """Remove the enchantment or lasting spell in row ``x``, if it has not gone already."""
    if s.e[x, ZONE] == Z_SECRET:
        remove_secret(s, s.e[x, CTRL], x)
        retire(s, x)
        return
    if s.e[x, ZONE] != Z_ENCHANTMENT:
        return
    at = s.e[x, OWNER]
    while s.e[at, ENCH] and s.e[at, ENCH] != x:
        at = s.e[at, ENCH]
    s.e[at, ENCH] = s.e[x, ENCH]
    s.e[x, ENCH] = 0
    leave(s, x)
    s.dirty = STALE
