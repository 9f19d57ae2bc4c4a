"""Changes of a whole card: silence, transformation, copied statistics."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.engine.removal import drop_enchantments
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.rows import grafted, start_dormant, write_card
from hsbot.rules.state.stats import health_of
from hsbot.rules.state.watchers import stir


@jit
def silence(s: State, w: Work, r: int) -> None:
    """Take all text and enchantments off a minion.

    Health above the printed one is lost; if the maximum rises, health rises with it.
    """
    e = s.e[r]
    c = w.cards[e[CARD]]
    before = health_of(s, r)
    emit(s, w, EV_SILENCED, r, e[CTRL], 0, 0)
    most = c[C_HEALTH] + grafted(s, w, r, C_HEALTH)
    e[ATK] = c[C_ATK] + grafted(s, w, r, C_ATK)
    drop_enchantments(s, r)
    e[KW] = 0
    e[KW_TEMP] = 0
    e[ATK_TEMP] = 0
    e[SPELL_DAMAGE] = 0
    e[FLAGS] = (e[FLAGS] | F_SILENCED) & ~F_FROZEN
    if e[HEALTH] > most:
        e[DAMAGE] = max(0, most + e[HEALTH_AURA] - before)
    e[HEALTH] = most
    suspect(s, r)  # a card whose health was all gained has none any more
    s.dirty = STALE


@jit
def transform(s: State, w: Work, r: int, card: int) -> None:
    """Turn a minion (or a weapon, or a card in hand or deck) into another.

    Only place and controller stay. A minion that starts dormant does so however it enters play
    (Hearthstone Wiki, "Dormant").
    """
    zone = s.e[r, ZONE]
    if zone != Z_BOARD and zone != Z_HAND and zone != Z_DECK and zone != Z_WEAPON:
        return
    turned = 0 if s.e[r, FLAGS] & F_SILENCED else w.cards[s.e[r, CARD], C_TURNED]
    drop_enchantments(s, r)
    write_card(s, w, r, card)
    if zone == Z_WEAPON:
        return
    e = s.e[r]
    e[FLAGS] = F_EXHAUSTED | (e[FLAGS] & F_KEEPER)
    if zone == Z_BOARD:
        start_dormant(s, w, r)
        suspect(s, r)  # a Starship has no more health than its pieces give it
    e[ATTACKS] = 0
    s.order += 1
    e[ORDER] = s.order
    if turned and w.cards[card, C_TYPE] == T_MINION:
        enqueue(w, turned, K_EFFECT, e[CTRL], r, 0)


@jit
def copy_stats(s: State, r: int, to: int) -> None:
    """Give row ``to`` the lasting values of row ``r`` (same card).

    In play, health from auras is copied, too, until auras are recomputed: then damage shrinks with
    the maximum, as wherever an aura ends (Advanced Rulebook, "Copying").
    """
    for k in (
        COST,
        ATK,
        ATK_TEMP,
        HEALTH,
        DAMAGE,
        KW,
        KW_TEMP,
        SPELL_DAMAGE,
        DATA,
        DATA2,
        LINK,
        TIMER,
    ):
        s.e[to, k] = s.e[r, k]
    state = F_SILENCED | F_FROZEN | F_DORMANT
    s.e[to, FLAGS] = (s.e[r, FLAGS] & state) | (s.e[to, FLAGS] & (F_EXHAUSTED | F_KEEPER))
    if s.e[to, ZONE] != Z_BOARD:
        s.e[to, DAMAGE] = 0
    elif s.e[r, ZONE] == Z_BOARD:
        s.e[to, HEALTH_AURA] = s.e[r, HEALTH_AURA]
    suspect(s, to)
    stir(s)
