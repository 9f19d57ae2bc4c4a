"""Damage and healing of characters."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.damage_auras import changed_damage
from hsbot.rules.engine.events import emit, queue_triggers
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.schema.game_sequences import SEQ_ATTACK, SEQ_FORCED_ATTACK, SEQ_FOUGHT, SEQ_SCORCH
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.stats import bounded, fighting, health_of, keywords
from hsbot.rules.state.watchers import shift

_ANSWERS = 1 << EV_GUARDS | 1 << EV_WOULD | 1 << EV_STRUCK_BY | 1 << EV_WOULD_HURT
"""The events by which cards answer damage before it is dealt, as bits."""
SHIELD_HITS = 3
"""The hits that a divine shield takes under ``RULE_TOUGH_SHIELDS``."""


@jit
def note_health_change(s: State, p: int) -> None:
    """Count that the health of player p's hero was lost, paid, restored or set."""
    s.counter[p, N_HEALTH_CHANGED_TURN] += 1
    if s.cur == p:
        s.counter[p, N_HEALTH_CHANGED_GAME] += 1


@jit
def heal(s: State, w: Work, by: int, r: int, n: int) -> None:
    """Restore up to ``n`` health to row ``r`` for player ``by``, unless ``r`` is dead or aside."""
    p = s.e[r, CTRL]
    if s.e[r, ZONE] == Z_GRAVE or s.e[r, ZONE] == Z_ASIDE:
        return
    if s.counter[p, N_RULES] & (RULE_NO_HEALING | (RULE_HERO_NO_HEALING if r < R_POWER else 0)):
        return
    n <<= s.counter[by, N_DOUBLINGS] // DOUBLED_HEALING & DOUBLINGS
    over = n - s.e[r, DAMAGE]
    n = min(n, s.e[r, DAMAGE])
    if n > 0:
        s.e[r, DAMAGE] -= n
        s.counter[by, N_RESTORED_TURN] += n
        s.counter[by, N_RESTORED_GAME] += n
        s.counter[p, N_HEALED_GAME] += n
        if r < R_POWER:
            s.counter[p, N_HERO_HEALED_TURN] += n
            note_health_change(s, p)
            shift(s)
        emit(s, w, EV_HEALED, r, p, n, R_HERO + by)
    if over > 0:
        emit(s, w, EV_OVERHEAL, r, p, over, 0)


@jit
def grows(s: State, p: int) -> bool:
    """Whether the hero of player p gains maximum health instead of losing health."""
    return s.cur == p and s.counter[p, N_RULES] & RULE_GROWTH != 0


@jit
def lose_health(s: State, p: int, n: int) -> None:
    """Take n health from the hero of player p, as damage or as a price."""
    column = HEALTH if grows(s, p) else DAMAGE
    if n > 0:
        note_health_change(s, p)
    s.e[R_HERO + p, column] = bounded(s.e[R_HERO + p, column] + n)


@jit
def _turned(s: State, w: Work, src: int, r: int, n: int) -> bool:
    """Whether an effect of row ``r`` replaces the damage that row ``src`` deals to it."""
    if not (w.events[s.e[r, CARD]] >> EV_STRUCK_BY) & 1 or s.e[r, FLAGS] & F_SILENCED:
        return False
    before = w.nq
    queue_triggers(s, w, r, EV_STRUCK_BY, src, s.e[src, CTRL], n, r)
    return w.nq > before


@jit
def drain(s: State, w: Work, src: int, n: int) -> None:
    """Heal the hero of row ``src``'s player by the ``n`` damage dealt, if ``src`` has lifesteal."""
    if n > 0 and src and fighting(s, src) & LIFESTEAL:
        _lifesteal(s, w, src, n)


@jit
def _lifesteal(s: State, w: Work, src: int, n: int) -> None:
    owner = s.e[src, CTRL]
    if s.counter[owner, N_RULES] & RULE_LIFESTEAL_STRIKES:
        q = enqueue(w, SEQ_SCORCH, K_EFFECT, 1 - owner, src, 0)
        w.queue[q, F_NUM] = n
    elif s.counter[owner, N_RULES] & RULE_HEALING_HURTS:
        q = enqueue(w, SEQ_SCORCH, K_EFFECT, owner, src, 0)
        w.queue[q, F_NUM] = n
        emit(s, w, EV_HEAL_HURTS, src, owner, n, 0)
    else:
        heal(s, w, owner, R_HERO + owner, n)


@noinline
def _guarded(s: State, w: Work, r: int) -> int:
    """The row that takes the damage of minion ``r``: the older neighbour that guards it, or itself.

    The neighbour cannot pass it on.
    """
    p = s.e[r, CTRL]
    found = r
    for i in range(s.nboard[p]):
        x = s.board[p, i]
        beside = (i > 0 and s.board[p, i - 1] == r) or (
            i + 1 < s.nboard[p] and s.board[p, i + 1] == r
        )
        guards = beside and (w.events[s.e[x, CARD]] >> EV_GUARDS) & 1 != 0
        if guards and not s.e[x, FLAGS] & (F_SILENCED | F_DORMANT):
            if found == r or s.e[x, ORDER] < s.e[found, ORDER]:
                found = x
    return found


@jit
def damage(s: State, w: Work, src: int, r: int, n: int) -> int:
    """Deal ``n`` damage to row ``r`` from row ``src`` (0 for none), and heal by its lifesteal.

    Return what was dealt, armor included.
    """
    return hit(s, w, src, r, n, True)


@jit
def dealing(s: State, src: int, effect: bool) -> int:
    """The keyword bits with which row ``src`` deals damage, by an effect or with a blow.

    A weapon lends its keywords to its hero's blows only: the Battlecry of a hero card is not
    Poisonous (patch 10.0).
    """
    return keywords(s, src) if effect else fighting(s, src)


@jit
def _protected(s: State, w: Work, r: int, bits: int) -> bool:
    """Whether row ``r`` is "Immune while attacking", and its attack has not struck yet.

    No secret that answers the attack hurts it then (hs-bugs 20).
    """
    if r < R_POWER:
        bits = fighting(s, r)
    if not bits & IMMUNE_ATTACKING:
        return False
    for f in range(w.sp):
        pc = w.stack[f, PC]
        done = pc - (SEQ_ATTACK if pc < SEQ_FORCED_ATTACK else SEQ_FORCED_ATTACK + 1)
        if w.stack[f, F_SRC] == r and 0 < done < SEQ_FOUGHT - SEQ_ATTACK:
            return True
    return False


@noinline
def _whom_it_meets(s: State, w: Work, src: int, r: int, n: int) -> int:
    """The row that damage from row ``src`` to row ``r`` hurts after answers to it; 0 for none."""
    if (s.listen >> EV_GUARDS) & 1 and r >= R_FREE:
        r = _guarded(s, w, r)
        if keywords(s, r) & IMMUNE:
            return 0
    if (s.listen >> EV_WOULD) & 1 and emit(s, w, EV_WOULD, r, s.e[r, CTRL], n, src):
        return 0
    if src and (s.listen >> EV_STRUCK_BY) & 1 and _turned(s, w, src, r, n):
        return 0
    if r < R_POWER and src and (s.listen >> EV_WOULD_HURT) & 1:
        if emit(s, w, EV_WOULD_HURT, src, s.e[src, CTRL], n, r):
            return 0
    return r


@jit
def hit(s: State, w: Work, src: int, r: int, n: int, drains: bool) -> int:
    """Deal ``n`` damage to row ``r`` from row ``src`` (0 for none); see :func:`damage`.

    ``drains`` says whether lifesteal heals at once: in an attack it heals after both blows.

    Order of Rulebook "Damage": immune, divine shield, what prevents a fatal blow, then armor and
    health, poisonous, lifesteal, and the "whenever damaged" triggers. A character that deals damage
    leaves stealth; one that is dead or set aside takes none. Zero damage has no event, and nothing
    increases it: a minion without attack deals none (its log has no PREDAMAGE). Overkill comes
    last and depends on the health before the blow, not when the trigger runs (hs-bugs 1094); a
    hero's Overkill is its weapon's, for blows only.
    """
    if n <= 0:
        return 0
    if s.has_aura & AURAS_OF_DAMAGE:
        n = changed_damage(s, w, src, r, n)
    n = min(n, MOST_NUMBER)
    if n <= 0 or s.e[r, ZONE] == Z_GRAVE or s.e[r, ZONE] == Z_ASIDE:
        return 0
    bits = keywords(s, r)
    if bits & IMMUNE or _protected(s, w, r, bits):
        return 0
    if s.listen & _ANSWERS:
        r = _whom_it_meets(s, w, src, r, n)
        if r == 0:
            return 0
        bits = keywords(s, r)
    if bits & SHIELD:
        if s.counter[s.e[r, CTRL], N_RULES] & RULE_TOUGH_SHIELDS and r >= R_FREE:
            s.e[r, ARMOR] += 1  # of a minion: the hits that its shield has taken
            if s.e[r, ARMOR] < SHIELD_HITS:
                return 0
            s.e[r, ARMOR] = 0
        s.e[r, KW] &= ~SHIELD
        s.e[r, KW_TEMP] &= ~SHIELD
        emit(s, w, EV_SHIELD, r, s.e[r, CTRL], 0, src)
        return 0
    p = s.e[r, CTRL]
    s.counter[p, N_CHARACTERS_HURT_TURN] += 1
    if r < R_POWER:
        soak = min(s.e[r, ARMOR], n)
        if health_of(s, r) <= n - soak and not grows(s, p):
            if emit(s, w, EV_FATAL, r, p, n, src):
                return 0
            suspect(s, r)
        s.e[r, ARMOR] -= soak
        s.counter[p, N_ARMOR_LOST_TURN] += soak
        lose_health(s, p, n - soak)
        s.counter[p, N_HERO_DAMAGE_TURN] += n
        s.counter[p, N_HURT_TURN] += 1
        if s.cur == p:
            s.counter[p, N_OWN_HURT_GAME] += 1
            s.counter[p, N_OWN_DAMAGE_GAME] += n
    else:
        s.e[r, DAMAGE] = bounded(s.e[r, DAMAGE] + n)
        if s.counter[p, N_RULES] & RULE_ENDURE and health_of(s, r) < 1 <= health_of(s, r) + n:
            s.e[r, DAMAGE] += health_of(s, r) - 1
        if src and s.e[r, ZONE] == Z_BOARD and dealing(s, src, drains) & POISONOUS:
            s.e[r, FLAGS] |= F_DESTROYED
            suspect(s, r)
        elif health_of(s, r) <= 0:
            suspect(s, r)
    if src:
        owner = s.e[src, CTRL]
        s.e[src, KW] &= ~STEALTH
        s.e[src, KW_TEMP] &= ~STEALTH
        if drains and keywords(s, src) & LIFESTEAL:
            _lifesteal(s, w, src, n)
        emit(s, w, EV_DEALT, src, owner, n, r)
    emit(s, w, EV_DAMAGED, r, p, n, src)
    if src and (src >= R_POWER or not drains) and (s.listen >> EV_OVERKILL) & 3:
        left = health_of(s, r)
        if left <= 0:
            emit(s, w, EV_OVERKILL if left else EV_EXACT, src, s.e[src, CTRL], n, r)
    return n
