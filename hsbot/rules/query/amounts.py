"""Amounts: the numbers that instructions, conditions and auras compute from the state."""

from __future__ import annotations

from typing import Final

from hsbot.rules.compile.bits import ones
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.compile.switch import switch
from hsbot.rules.query.candidates import entry_card
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.selectors import matching
from hsbot.rules.schema import vocabulary
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.stats import (
    attack_of,
    attack_of_weapon,
    cost_of,
    hand_limit,
    health_of,
    herald_level,
)


@jit
def spell_damage(s: State, p: int) -> int:
    """The spell damage that player p's spells have."""
    n = s.e[R_HERO + p, SPELL_DAMAGE] + s.counter[p, N_SPELL_AURA]
    for i in range(s.nboard[p]):
        r = s.board[p, i]
        if not s.e[r, FLAGS] & F_DORMANT:
            n += s.e[r, SPELL_DAMAGE]
    if s.e[R_WEAPON + p, ZONE] != Z_NONE:
        n += s.e[R_WEAPON + p, SPELL_DAMAGE]
    return n


@switch
def _measured(
    n: int, s: State, ctrl: int, other: int, src: int, tgt: int, subj: int, hero: int
) -> int:
    """A number of the state by its operand; 0 for one that there is not.

    Args:
        n: the operand, ``A_``.
        s: the state.
        ctrl: the player whose effect it is.
        other: the other one.
        src: the row of the effect's source.
        tgt: its target's.
        subj: its subject's.
        hero: the player's hero's.
    """
    return 0


_measured.expressions(
    {
        A_REWINDS: lambda s: s.rewinds,
        A_TURNS: lambda s, ctrl: (s.turn + 1) // 2 if s.first == ctrl else s.turn // 2,
        A_HERALD: lambda s, ctrl: herald_level(s, ctrl),
        A_SOLDIER: lambda s, src: s.e[src, DATA] + 1,
        A_TARGET_ATK: lambda s, tgt: attack_of(s, tgt),
        A_TARGET_HEALTH: lambda s, tgt: health_of(s, tgt),
        A_TARGET_COST: lambda s, tgt: cost_of(s, tgt),
        A_SELF_ATK: lambda s, src: attack_of(s, src),
        A_SELF_HEALTH: lambda s, src: health_of(s, src),
        A_SELF_COST: lambda s, src: cost_of(s, src),
        A_SUBJECT_ATK: lambda s, subj: attack_of(s, subj),
        A_SUBJECT_HEALTH: lambda s, subj: health_of(s, subj),
        A_SUBJECT_COST: lambda s, subj: cost_of(s, subj),
        A_ARMOR: lambda s, hero: s.e[hero, ARMOR],
        A_ENEMY_ARMOR: lambda s, other: s.e[R_HERO + other, ARMOR],
        A_WEAPON_ATK: lambda s, ctrl: (
            attack_of_weapon(s, ctrl) if s.e[R_WEAPON + ctrl, ZONE] != Z_NONE else 0
        ),
        A_HERO_ATK: lambda s, hero: attack_of(s, hero),
        A_MISSING_HEALTH: lambda s, hero: s.e[hero, DAMAGE],
        A_HAND: lambda s, ctrl: s.nhand[ctrl],
        A_ENEMY_HAND: lambda s, other: s.nhand[other],
        A_HAND_ROOM: lambda s, ctrl: max(0, hand_limit(s, ctrl) - s.nhand[ctrl]),
        A_BOARD: lambda s, ctrl: s.nboard[ctrl],
        A_DECK: lambda s, ctrl: s.ndeck[ctrl],
        A_ENEMY_DECK: lambda s, other: s.ndeck[other],
        A_MANA: lambda s, ctrl: s.mana[ctrl],
        A_ENEMY_MANA: lambda s, other: s.mana[other],
        A_MAX_MANA: lambda s, ctrl: s.max_mana[ctrl],
        A_ENEMY_MAX_MANA: lambda s, other: s.max_mana[other],
        A_OVERLOADED: lambda s, ctrl: s.overload[ctrl] + s.locked[ctrl],
        A_SPELL_DAMAGE: lambda s, ctrl: spell_damage(s, ctrl),
        A_FATIGUE: lambda s, ctrl: s.fatigue[ctrl],
        A_TIMER: lambda s, src: s.e[src, TIMER],
        A_DATA: lambda s, src: s.e[src, DATA],
        A_DATA2: lambda s, src: s.e[src, DATA2],
        A_NOTED: lambda s, src: ones(s.e[src, DATA]),
        A_TURNS_HELD: lambda s, src: (s.turn - s.e[src, TURN] + 1) // 2,
        A_CARDS_TURN: lambda s, ctrl: max(0, s.counter[ctrl, N_CARDS_TURN] - 1),
        A_SPELLS_GAME: lambda s, ctrl: s.counter[ctrl, N_SPELLS_GAME],
        A_POWERS_GAME: lambda s, ctrl: s.counter[ctrl, N_POWERS_GAME],
        A_TOTEMS: lambda s, ctrl: s.counter[ctrl, N_TOTEMS_GAME],
        A_JADE: lambda s, ctrl: s.counter[ctrl, N_JADE],
        A_DIED_TURN: lambda s: s.counter[0, N_DIED_TURN] + s.counter[1, N_DIED_TURN],
        A_DIED_GAME: lambda s, ctrl: s.counter[ctrl, N_DIED_GAME],
        A_CORPSES: lambda s, ctrl: s.counter[ctrl, N_CORPSES],
        A_DISCARDED: lambda s, ctrl: s.counter[ctrl, N_DISCARDED_GAME],
    }
)

_OF_FRAMES: Final = {A_ACC, A_EVENT, A_CHOSEN_CARD, A_CHOSEN_CARD_COST}
"""Operands that only a frame has a number for."""
_measured.require(
    vars(vocabulary), "A_", lambda n: DYNAMIC <= n < A_COUNTER and n not in _OF_FRAMES
)


@jit
def plain_measure(s: State, n: int, ctrl: int, src: int, tgt: int, subj: int, hero: int) -> int:
    """The number that operand ``n`` stands for where it depends on the state alone."""
    other = 1 - ctrl
    if n >= A_ENEMY_COUNTER:
        return s.counter[other, n - A_ENEMY_COUNTER]
    if n >= A_COUNTER:
        return s.counter[ctrl, n - A_COUNTER]
    return _measured(n, s, ctrl, other, src, tgt, subj, hero)


@jit
def plain_amount(s: State, w: Work, n: int, f: int) -> int:
    """The number that operand ``n`` stands for in frame ``f``, selectors aside."""
    if n < DYNAMIC:
        return n
    frame = w.stack[f]
    ctrl = frame[F_CTRL]
    src = frame[F_SRC]
    tgt = frame[F_TGT]
    subj = frame[F_SUBJ]
    hero = R_HERO + ctrl
    if n == A_ACC:
        return frame[F_ACC]
    if n == A_EVENT:
        return frame[F_NUM]
    if n == A_CHOSEN_CARD:
        return frame[F_CHOSEN]
    if n == A_CHOSEN_CARD_COST:
        return w.cards[frame[F_CHOSEN], C_COST]
    return plain_measure(s, n, ctrl, src, tgt, subj, hero)


@jit
def _printed(w: Work, what: int, card: int) -> int:
    if what == OF_ATTACK or what == OF_PRINTED_ATTACK:
        return w.cards[card, C_ATK]
    if what == OF_HEALTH or what == OF_PRINTED_HEALTH:
        return w.cards[card, C_HEALTH]
    if what >= OF_BLOOD:
        return (w.cards[card, C_RUNES] >> (RUNE_BITS * (what - OF_BLOOD))) & ((1 << RUNE_BITS) - 1)
    return w.cards[card, C_COST] if what == OF_COST else 0


@jit
def _types(s: State, w: Work, n: int) -> int:
    """The minion types of the ``n`` selected, as bits."""
    bits = 0
    for i in range(n):
        bits |= w.cards[entry_card(s, w.sel[i]), C_RACE]
    return bits


@noinline
def _kinds(s: State, w: Work, n: int) -> int:
    """How many of the ``n`` selected can have a minion type each that no other stands for.

    Those of few types come first, so that those of many are left what the others do not need.
    """
    taken = 0
    for types in range(1, MINION_TYPES + 1):
        for i in range(n):
            races = w.cards[entry_card(s, w.sel[i]), C_RACE]
            free = races & ~taken
            if ones(races) == types and free:
                taken |= free & -free
    return ones(taken)


@jit
def _schools(s: State, w: Work, n: int) -> int:
    """How many spell schools the ``n`` selected have."""
    bits = 0
    for i in range(n):
        bits |= 1 << w.cards[entry_card(s, w.sel[i]), C_SCHOOL]
    return ones(bits & ~1)


@jit
def _total(s: State, w: Work, what: int, n: int) -> int:
    """The count of the ``n`` selected, or the sum of an attribute: in a deck, the printed one."""
    if what == OF_COUNT:
        return n
    if what == OF_SCHOOLS:
        return _schools(s, w, n)
    if what == OF_TYPES:
        return _types(s, w, n)
    if what == OF_KINDS:
        return _kinds(s, w, n)
    total = 0
    for i in range(n):
        r = w.sel[i]
        if r < 0 or what >= OF_BLOOD:
            total += _printed(w, what, entry_card(s, r))
        elif what == OF_ATTACK:
            total += attack_of(s, r)
        elif what == OF_HEALTH:
            total += health_of(s, r)
        elif what == OF_COST:
            total += cost_of(s, r)
        else:
            total += s.e[r, DAMAGE]
    return total


@jit
def amount(s: State, w: Work, n: int, f: int) -> int:
    """The number that operand ``n`` stands for in frame ``f``; overwrites ``w.sel``."""
    if n < A_OF:
        return plain_amount(s, w, n, f)
    k = n - A_OF
    found = matching(s, w, k % MAX_SELECTORS, f)
    if found == 0 and k // MAX_SELECTORS == OF_COST:
        return _cost_of_burnt(s, w, k % MAX_SELECTORS)
    return _total(s, w, k // MAX_SELECTORS, found)


@noinline
def _cost_of_burnt(s: State, w: Work, spec: int) -> int:
    """The cost of the cards that the program's last such instruction drew into a full hand.

    They are still those that it drew (hs-bugs 733); 0 for a selector of others.
    """
    total = 0
    if w.selector[spec, 1] & S_LAST:
        for r in range(R_FREE, s.hi):
            order = s.e[r, ORDER]
            made = w.stack[w.frame, F_FROM] < order <= w.stack[w.frame, F_TO]
            if made and s.e[r, ZONE] == Z_GRAVE:
                total += cost_of(s, r)
    return total


@jit
def measure(s: State, w: Work, n: int, ctrl: int, src: int) -> int:
    """The number that operand ``n`` stands for outside a program; overwrites ``w.sel``."""
    if n < DYNAMIC:
        return n
    if n < A_OF:
        return plain_measure(s, n, ctrl, src, 0, 0, R_HERO + ctrl)
    k = n - A_OF
    found = matching(s, w, k % MAX_SELECTORS, outside(w, ctrl, src, K_EFFECT))
    return _total(s, w, k // MAX_SELECTORS, found)
