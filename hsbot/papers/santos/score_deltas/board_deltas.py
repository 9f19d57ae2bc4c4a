"""Changes of heuristic 1 by blows, deaths, weapons, and by damage and gains of one row."""

from __future__ import annotations

from hsbot.papers.santos.score_deltas.aura_stability import BY_WEAPON, STABLE, card_stability, names
from hsbot.papers.santos.score_deltas.listeners import has_listener, listened_events
from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.heuristics import BM, MA, TMA, TRA
from hsbot.rules.kernels.score_changes import UNFORESEEN
from hsbot.rules.query.pools import pool_card
from hsbot.rules.schema.kernel_sizes import MAX_SPLITS
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.stats import attack_of, attack_of_weapon, health_of, keywords

TOUGH = 4
"""A minion with more health than this is tough."""
_VICTIM_EVENTS = 1 << EV_WOULD | 1 << EV_GUARDS | 1 << EV_SHIELD | 1 << EV_DAMAGED
_STRIKER_EVENTS = 1 << EV_STRUCK_BY | 1 << EV_WOULD_HURT | 1 << EV_DEALT
_KILLER_EVENTS = 1 << EV_OVERKILL | 1 << EV_EXACT
BLOW_EVENTS = _VICTIM_EVENTS | _STRIKER_EVENTS | _KILLER_EVENTS
SOMEBODY_CAME = 1 << 8
"""A bit beside the number of splits: a deathrattle summons a minion, which a split may hit."""
SUMMONS_FRESH = 5
"""Of ``O_RANDOM_CARD``: summon, on the own side, a card that is not on the board."""
SUMMONS_EVENTS = 1 << EV_SUMMONED | 1 << EV_AFTER_SUMMON


@jit
def note_change(w: Work, r: int, attack: int, health: int) -> None:
    """Note what an option changes of row ``r``: ``deathrattle_deltas`` begins with it."""
    n = w.nchanged
    w.changed[n, 0] = r
    w.changed[n, 1] = attack
    w.changed[n, 2] = health
    w.nchanged = n + 1


@jit
def note_blow(s: State, w: Work, r: int, by: int, n: int) -> None:
    """Note damage of ``n`` to row ``r`` by row ``by``, unless a shield takes it."""
    if n > 0 and not keywords(s, r) & SHIELD:
        fatal = r >= R_POWER and keywords(s, by) & POISONOUS
        note_change(w, r, 0, -max(n, health_of(s, r)) if fatal else -n)


@jit
def score_of(attack: int, health: int, cost: int) -> int:
    """The score of a minion on the board with these numbers."""
    n = MA + TRA * (health + attack) + BM * cost
    return n + TMA if health > TOUGH else n


@jit
def minion_score(s: State, w: Work, r: int) -> int:
    """The score of the minion in row ``r``."""
    return score_of(attack_of(s, r), health_of(s, r), w.cards[s.e[r, CARD], C_COST])


@jit
def tougher(before: int, after: int) -> int:
    """The change of a minion's score where another health makes it tough, or no longer tough."""
    return TMA * (int(after > TOUGH) - int(before > TOUGH))


@jit
def _has_listener(s: State, w: Work, by: int, r: int, n: int) -> bool:
    """Whether a blow of ``n`` by row ``by`` at row ``r`` may have a listener."""
    if not listened_events(s) & BLOW_EVENTS:
        return False
    of = _STRIKER_EVENTS | _KILLER_EVENTS if health_of(s, r) <= n else _STRIKER_EVENTS
    return has_listener(s, w, _VICTIM_EVENTS, r, s.e[r, CTRL]) or has_listener(
        s, w, of, by, s.e[by, CTRL]
    )


@jit
def loss(s: State, w: Work, r: int, by: int, n: int, stability: int) -> int:
    """The score that row ``r`` loses by damage of ``n`` from row ``by``."""
    if n <= 0:
        return 0
    health = health_of(s, r)
    bits = keywords(s, r)
    if bits & IMMUNE or keywords(s, by) & LIFESTEAL or _has_listener(s, w, by, r, n):
        return UNFORESEEN
    if r < R_POWER:
        return UNFORESEEN if bits & SHIELD or health <= n else TRA * n
    if bits & SHIELD:
        return 0
    if health > n and not keywords(s, by) & POISONOUS:
        return TRA * n - tougher(health, health - n)
    return _loss_of(s, w, r, stability)


@jit
def _loss_of(s: State, w: Work, r: int, stability: int) -> int:
    """The score lost by the death of row ``r``; ``UNFORESEEN`` where the death does more."""
    if keywords(s, r) & REBORN or s.e[r, ENCH] or stability < BY_WEAPON:
        return UNFORESEEN
    if w.cards[s.e[r, CARD], C_TAGS] & TG_STARSHIP_PIECE or has_listener(
        s, w, 1 << EV_DIED, r, s.e[r, CTRL]
    ):
        return UNFORESEEN
    if s.e[r, FLAGS] & F_SILENCED:
        return minion_score(s, w, r)
    behind = _left_behind(s, w, r, stability)
    return UNFORESEEN if behind == UNFORESEEN else minion_score(s, w, r) - behind


@jit
def worn(s: State, w: Work, r: int, stability: int) -> int:
    """The score that location ``r`` loses by a use: all of it by the last one."""
    health = health_of(s, r)
    if health > 1:
        return TRA - tougher(health, health - 1)
    gone = health == 1 and w.cards[s.e[r, CARD], C_DEATH] == 0 and stability >= BY_WEAPON
    return minion_score(s, w, r) if gone else UNFORESEEN


@jit
def _attack_with(s: State, p: int, weapon: int) -> int:
    """The attack of player p's hero with a weapon of attack ``weapon``."""
    e = s.e[R_HERO + p]
    return min(MOST_NUMBER, max(0, e[ATK] + e[ATK_TEMP] + e[ATK_AURA] + weapon))


@jit
def weapon_change(s: State, w: Work, p: int, attack: int, stability: int) -> int:
    """The score that player p's hero gains by a new weapon of attack ``attack``.

    It is p's turn. The old weapon, if there is one, is destroyed.
    """
    x = R_WEAPON + p
    if s.e[x, ZONE] != Z_NONE:
        gone = 1 << EV_BROKEN
        if w.cards[s.e[x, CARD], C_DEATH] or s.e[x, ENCH] or has_listener(s, w, gone, x, p):
            return UNFORESEEN
    if stability < STABLE:
        return UNFORESEEN
    return TRA * (_attack_with(s, p, attack) - attack_of(s, R_HERO + p))


@jit
def after_blow(s: State, w: Work, p: int, stability: int) -> int:
    """The score that player p's hero loses as its weapon wears by an attack."""
    x = R_WEAPON + p
    if s.e[x, ZONE] == Z_NONE:
        return 0
    if keywords(s, x) & (OF_WEAPON | IMMUNE):
        return UNFORESEEN
    if health_of(s, x) > 1:
        return 0
    change = weapon_change(s, w, p, 0, stability)
    return UNFORESEEN if change == UNFORESEEN else -change


@jit
def gain(s: State, r: int, attack: int, health: int) -> int:
    """The score that row ``r`` gains by more attack and health."""
    now = s.e[r, ATK] + s.e[r, ATK_TEMP] + s.e[r, ATK_AURA]
    if r < R_POWER:
        if s.cur == r - R_HERO and s.e[R_WEAPON + s.cur, ZONE] != Z_NONE:
            now += attack_of_weapon(s, s.cur)
        return TRA * (max(0, now + attack) - max(0, now) + health)
    before = health_of(s, r)
    more = max(0, now + attack) - max(0, now) + health
    return TRA * more + tougher(before, before + health)


@jit
def _is_plain_summon(s: State, n: int, stability: int) -> bool:
    """Whether ``n`` summoned minions have no listener, and no effect changes their number."""
    if stability < BY_WEAPON or listened_events(s) & SUMMONS_EVENTS or s.hi + n > ROWS:
        return False
    return not (s.counter[0, N_SUMMONINGS] or s.counter[1, N_SUMMONINGS])


@jit
def _card_score(w: Work, card: int, events: int) -> int:
    """The score of a card as a new minion; ``UNFORESEEN`` where its arrival does more.

    It must not listen to ``events``.
    """
    c = w.cards[card]
    if c[C_TYPE] != T_MINION or c[C_TIMER] or c[C_HEALTH] <= 0:
        return UNFORESEEN
    if w.events[card] & (events | SUMMONS_EVENTS) or card_stability(w, card) < STABLE:
        return UNFORESEEN
    return score_of(max(0, c[C_ATK]), c[C_HEALTH], c[C_COST])


@jit
def summoned(s: State, w: Work, pc: int, taken: int, events: int, stability: int) -> int:
    """The score of the minions that the instruction at ``pc`` summons on one side of the board.

    ``taken`` places there are taken; ``events`` follow while the new minions are in play.
    """
    n = w.code[pc, 2]
    if n >= DYNAMIC or not _is_plain_summon(s, n, stability):
        return UNFORESEEN
    each = _card_score(w, w.code[pc, 3], events)
    return UNFORESEEN if each == UNFORESEEN else min(n, MAX_BOARD - taken) * each


@jit
def called(s: State, w: Work, pc: int, p: int, events: int, stability: int) -> int:
    """The score of the random minion that the instruction at ``pc`` summons on player p's side.

    It is drawn as a trial would draw it, from a pool without the minions on the board.
    """
    one = w.code[pc, 2] == 1 and w.code[pc, 5] == SUMMONS_FRESH and w.code[pc, 1] == 0
    if not one or s.nboard[p] >= MAX_BOARD or not _is_plain_summon(s, 1, stability):
        return UNFORESEEN
    card = pool_card(s, w, p, w.code[pc, 3], w.code[pc, 4], 1)
    return _card_score(w, card, events) if card else 0


@jit
def _note_split(w: Work, r: int, pc: int) -> bool:
    """Note the random split at ``pc`` of dead row ``r``'s deathrattle, if it is a plain one."""
    n = w.nsplit & ~SOMEBODY_CAME
    if n >= MAX_SPLITS or w.code[pc, 2] >= DYNAMIC:
        return False
    if names(w, w.code[pc, 1]) != S_E_HERO | S_E_MINIONS:
        return False
    w.split[n, 0] = r
    w.split[n, 1] = pc
    w.nsplit += 1
    return True


@jit
def _left_behind(s: State, w: Work, r: int, stability: int) -> int:
    """The score of the minions that the deathrattle of row ``r`` summons, if it does nothing else.

    Damage that it splits at random among all enemies is noted for ``deathrattle_deltas``.
    """
    pc = w.cards[s.e[r, CARD], C_DEATH]
    p = s.e[r, CTRL]
    taken = s.nboard[p] - 1 + int(p == s.cur)  # the minion just played stands there, too
    total = 0
    if pc and s.e[R_HERO + p, KW_AURA]:
        return UNFORESEEN
    while pc and w.code[pc, 0] != O_END:
        if w.code[pc, 0] == O_SUMMON and not w.code[pc, 1] and not w.code[pc, 4]:
            change = summoned(s, w, pc, taken, 1 << EV_DIED | 1 << EV_RESTS, stability)
            taken += w.code[pc, 2]
            w.nsplit |= SOMEBODY_CAME
            if change == UNFORESEEN or taken > MAX_BOARD:
                return UNFORESEEN
            total += change
        elif w.code[pc, 0] == O_DAMAGE_SPLIT:
            if not _note_split(w, r, pc):
                return UNFORESEEN
        elif w.code[pc, 0] != O_HALF or s.e[r, LINK]:
            return UNFORESEEN
        pc += 1
    return total
