"""Weapons: equipping and destroying them."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.removal import retire
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.histories import note_recent
from hsbot.rules.state.rows import new_row, note_gone, write_card
from hsbot.rules.state.watchers import stir, unwatch


@jit
def equip(s: State, w: Work, p: int, card: int) -> None:
    """Replace player p's weapon by a new one; the old one is destroyed (its deathrattle runs)."""
    r = R_WEAPON + p
    destroy_weapon(s, w, p)
    for k in range(COLUMNS):
        s.e[r, k] = 0
    write_card(s, w, r, card)
    s.e[r, CREATED] = 1
    s.e[r, ZONE] = Z_WEAPON
    stir(s)
    s.e[r, CTRL] = p
    s.e[r, TURN] = s.turn
    s.order += 1
    s.e[r, ORDER] = s.order
    s.counter[p, N_WEAPONS_GAME] += 1
    emit(s, w, EV_EQUIPPED, r, p, 0, 0)


@jit
def destroy_weapon(s: State, w: Work, p: int) -> None:
    """Destroy player p's weapon, if there is one.

    One with a deathrattle lies in a row of its own until the next death phase.
    """
    r = R_WEAPON + p
    if s.e[r, ZONE] == Z_NONE:
        return
    stir(s)
    s.counter[p, N_TURNOVER] += 1
    note_recent(s.broken[p], s.e[r, CARD])
    emit(s, w, EV_BROKEN, r, p, 0, 0)
    if w.cards[s.e[r, CARD], C_DEATH] or s.e[r, ENCH]:
        x = new_row(s, w, s.e[r, CARD], p, Z_GRAVE)
        if x:
            _lay_down(s, r, x)
    s.e[r, ZONE] = Z_NONE
    unwatch(s, r)


@jit
def unequip(s: State, w: Work, p: int) -> int:
    """Take player p's weapon out of play as it is, to a row in no zone; 0 when there is none."""
    r = R_WEAPON + p
    if s.e[r, ZONE] == Z_NONE:
        return 0
    x = new_row(s, w, s.e[r, CARD], p, Z_NONE)
    if x:
        for k in range(COLUMNS):
            s.e[x, k] = s.e[r, k]
        s.e[x, ZONE] = Z_NONE
        s.e[r, ENCH] = 0
        attached = s.e[x, ENCH]
        while attached:
            s.e[attached, OWNER] = x
            attached = s.e[attached, ENCH]
        s.e[r, ZONE] = Z_NONE
        stir(s)
        unwatch(s, r)
    return x


@jit
def _lay_down(s: State, r: int, x: int) -> None:
    """Copy the destroyed weapon of row ``r`` to row ``x``, with its enchantments."""
    for k in range(COLUMNS):
        s.e[x, k] = s.e[r, k]
    s.e[x, ZONE] = Z_GRAVE
    note_gone(s, x)
    s.e[r, ENCH] = 0
    attached = s.e[x, ENCH]
    while attached:
        s.e[attached, OWNER] = x
        attached = s.e[attached, ENCH]
    s.e[x, OWNER] = s.fallen
    s.fallen = x
    suspect(s, r)


@noinline
def equip_row(s: State, w: Work, p: int, r: int) -> None:
    """Equip the weapon card in row ``r``, its changes included."""
    equip(s, w, p, s.e[r, CARD])
    x = R_WEAPON + p
    for k in (EID, COST, ATK, HEALTH, DAMAGE, KW, SPELL_DAMAGE, DATA, CREATED, DATA2, LINK):
        s.e[x, k] = s.e[r, k]
    if s.e[r, ENCH]:
        s.dirty |= STALE_LIST | STALE_EVENTS
    s.e[x, ENCH] = s.e[r, ENCH]
    s.e[r, ENCH] = 0
    attached = s.e[x, ENCH]
    while attached:
        s.e[attached, OWNER] = x
        attached = s.e[attached, ENCH]
    retire(s, r)
