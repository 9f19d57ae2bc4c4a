"""Foresight: what an option would do to the thesis's heuristic 1, told without doing it.

A default policy that weighs its options tries each in a copy of the state. Of an attack, of a
minion without a text, of a spell or hero power that only damages and freezes its target, and of the
end of a turn the score is known beforehand where nobody listens and no aura changes what is
counted; chance has no part in them, so that the same option is chosen as if it had been tried. Of
everything else nothing is said: ``UNFORESEEN``.
"""

from __future__ import annotations

from hsbot.rules.actions.applying import apply
from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.memory import copy
from hsbot.rules.kernels.heuristics import BM, HA, MA, SCORE_HEURISTIC1, TMA, TRA, score
from hsbot.rules.mechanics.second_powers import power_of_action
from hsbot.rules.opcodes.damage import boosted
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.schema.action_codes import A_ATTACK, A_END, A_PLAY, A_POWER, SRC_SHIFT, TGT_SHIFT
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.chance import below
from hsbot.rules.state.stats import attack_of, hand_limit, health_of, keywords

UNFORESEEN = -3_000_000_000
"""In the place of a score or a change of it: the option must be tried."""
_TOUGH = 4
"""A minion is tough that has more health."""
_AURAS_ON_SCORE = AURAS_LATE | AURAS_OF_DAMAGE | AURAS_OF_STATS | AURAS_OF_HEALTH | AURAS_OF_PLAYERS
"""Where auras may change what is counted, when somebody comes or goes or a turn ends."""
_AURAS_ON_BLOWS = AURAS_LATE | AURAS_OF_DAMAGE | AURAS_OF_PLAYERS
"""... and though nobody does; so may those of statistics that depend on more (``_steady``)."""
_HEARD_OF_BLOW = (
    1 << EV_RESTS | 1 << EV_WOULD | 1 << EV_STRUCK_BY | 1 << EV_WOULD_HURT | 1 << EV_SHIELD
    | 1 << EV_DEALT | 1 << EV_DAMAGED | 1 << EV_OVERKILL | 1 << EV_EXACT
)  # fmt: skip
_HEARD_OF_ATTACK = _HEARD_OF_BLOW | 1 << EV_ATTACK | 1 << EV_ATTACKED
_HEARD_OF_POWER = _HEARD_OF_BLOW | 1 << EV_POWER | 1 << EV_SPENT | 1 << EV_FROZEN
_HEARD_OF_SPELL = (
    _HEARD_OF_BLOW | 1 << EV_PLAY | 1 << EV_COUNTER | 1 << EV_CAST | 1 << EV_AFTER_CAST
    | 1 << EV_PLAYED | 1 << EV_SPENT | 1 << EV_OVERLOAD | 1 << EV_FROZEN
)  # fmt: skip
_HEARD_OF_PLAY = (
    1 << EV_COUNTER | 1 << EV_PLAY | 1 << EV_SUMMONED | 1 << EV_PLAYED | 1 << EV_AFTER_SUMMON
    | 1 << EV_RESTS | 1 << EV_SPENT | 1 << EV_OVERLOAD
)  # fmt: skip
_HEARD_OF_END = (
    1 << EV_TURN_END | 1 << EV_TURN_START | 1 << EV_RESTS | 1 << EV_DRAWN | 1 << EV_TO_HAND
)


@jit
def foreseeable(s: State) -> bool:
    """Whether any option of this state may be foreseen."""
    if s.pend or s.dirty or s.mortal or s.fallen or s.halves or s.ending or s.turn == 0:
        return False
    return s.counter[0, N_RULES] == 0 and s.counter[1, N_RULES] == 0


@jit
def _steady(s: State) -> bool:
    """Whether auras change nothing that is counted as long as nobody comes into play or goes."""
    if s.has_aura & _AURAS_ON_BLOWS:
        return False
    return not (s.has_aura & AURAS_THAT_COUNT and s.has_aura & _AURAS_ON_SCORE)


@jit
def _listening(s: State) -> int:
    """The events that anything in play or in a deck listens to, as bits."""
    return s.listen | s.deck_listen[0] | s.deck_listen[1]


@jit
def _worth(s: State, w: Work, r: int) -> int:
    """What the minion in row ``r`` counts on the board."""
    health = health_of(s, r)
    n = MA + TRA * (health + attack_of(s, r)) + BM * w.cards[s.e[r, CARD], C_COST]
    return n + TMA if health > _TOUGH else n


@jit
def _loss(s: State, w: Work, r: int, by: int, n: int) -> int:
    """What row ``r`` counts less after damage of ``n`` by row ``by``."""
    if n <= 0:
        return 0
    health = health_of(s, r)
    bits = keywords(s, r)
    if bits & IMMUNE or keywords(s, by) & LIFESTEAL:
        return UNFORESEEN
    if r < R_POWER:
        return UNFORESEEN if bits & SHIELD or health <= n else TRA * n
    if bits & SHIELD:
        return 0
    if health > n and not keywords(s, by) & POISONOUS:
        return TRA * n + (TMA if health - n <= _TOUGH < health else 0)
    card = w.cards[s.e[r, CARD]]
    if bits & REBORN or s.e[r, ENCH] or card[C_DEATH] or card[C_TAGS] & TG_STARSHIP_PIECE:
        return UNFORESEEN
    if s.has_aura & _AURAS_ON_SCORE or (_listening(s) >> EV_DIED) & 1:
        return UNFORESEEN
    return _worth(s, w, r)


@jit
def _fights_plainly(s: State, w: Work, r: int) -> bool:
    """Whether row ``r`` is a minion, or a hero whose weapon lasts, that fights by its numbers."""
    if keywords(s, r) & IMMUNE_ATTACKING:
        return False
    if r >= R_POWER:
        return w.cards[s.e[r, CARD], C_TYPE] == T_MINION
    x = r - R_HERO + R_WEAPON
    if s.e[x, ZONE] == Z_NONE:
        return True
    return health_of(s, x) > 1 and keywords(s, x) & (OF_WEAPON | IMMUNE) == 0


@jit
def _by_attack(s: State, w: Work, p: int, act: int) -> int:
    if not _steady(s) or _listening(s) & _HEARD_OF_ATTACK:
        return UNFORESEEN
    a = row_of(s, p, (act >> SRC_SHIFT) & 31)
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    if not _fights_plainly(s, w, a) or not _fights_plainly(s, w, d):
        return UNFORESEEN
    taken = _loss(s, w, d, a, attack_of(s, a))
    lost = _loss(s, w, a, d, attack_of(s, d) if d >= R_POWER else 0)
    return UNFORESEEN if taken == UNFORESEEN or lost == UNFORESEEN else taken - lost


@jit
def _names_target(w: Work, spec: int) -> bool:
    """Whether a selector says nothing but "the target"."""
    for i in range(1, SELECTOR_WIDTH):
        if w.selector[spec, i]:
            return False
    return w.selector[spec, 0] == S_TARGET


@jit
def _by_text(s: State, w: Work, p: int, r: int, kind: int, d: int) -> int:
    """What the text of row ``r`` does to row ``d``, where it only damages once, and freezes."""
    e = s.e[r]
    card = w.cards[e[CARD]]
    if d == 0 or card[C_CHOOSE] or card[C_TIMER] or w.events[e[CARD]] or e[ENCH] or e[PAY]:
        return UNFORESEEN
    pc = card[C_PLAY]
    n = 0
    while w.code[pc, 0] != O_END:
        op = w.code[pc, 0]
        if (op != O_DAMAGE and op != O_FREEZE) or not _names_target(w, w.code[pc, 1]):
            return UNFORESEEN
        if op == O_DAMAGE:
            if n or w.code[pc, 2] >= DYNAMIC or w.code[pc, 3] or w.code[pc, 4]:
                return UNFORESEEN
            n = boosted(s, w, w.code[pc, 2], kind, p, r)
        pc += 1
    if d >= R_POWER and w.cards[s.e[d, CARD], C_TYPE] != T_MINION:
        return UNFORESEEN
    loss = _loss(s, w, d, r, n)
    if loss == UNFORESEEN:
        return UNFORESEEN
    return -loss if s.e[d, CTRL] == p else loss


@jit
def _by_power(s: State, w: Work, p: int, act: int) -> int:
    if not _steady(s) or _listening(s) & _HEARD_OF_POWER or s.e[R_HERO + p, KW_AURA]:
        return UNFORESEEN
    r = power_of_action(s, p, act)
    return _by_text(s, w, p, r, K_POWER, row_of(s, p, (act >> TGT_SHIFT) & 63))


@jit
def _by_spell(s: State, w: Work, p: int, r: int, act: int) -> int:
    card = w.cards[s.e[r, CARD]]
    if not _steady(s) or _listening(s) & _HEARD_OF_SPELL or s.e[r, FLAGS]:
        return UNFORESEEN
    if card[C_FLAGS] & (CF_SECRET | CF_QUEST) or s.e[R_HERO + p, KW_AURA]:
        return UNFORESEEN
    change = _by_text(s, w, p, r, K_SPELL, row_of(s, p, (act >> TGT_SHIFT) & 63))
    return UNFORESEEN if change == UNFORESEEN else change - HA


@jit
def _by_play(s: State, w: Work, p: int, act: int) -> int:
    r = s.hand[p, (act >> SRC_SHIFT) & 31]
    e = s.e[r]
    card = w.cards[e[CARD]]
    if card[C_TYPE] == T_SPELL:
        return _by_spell(s, w, p, r, act)
    if s.has_aura & _AURAS_ON_SCORE or _listening(s) & _HEARD_OF_PLAY:
        return UNFORESEEN
    if card[C_TYPE] != T_MINION or w.events[e[CARD]] or card[C_PLAY] or card[C_CHOOSE]:
        return UNFORESEEN
    if card[C_MERGE] or card[C_TIMER] or e[ENCH] or e[PAY] or e[FLAGS] or health_of(s, r) <= 0:
        return UNFORESEEN
    return _worth(s, w, r) - HA


@jit
def _lasting_attack(s: State, r: int) -> int:
    """The attack of row ``r``, without a hero's weapon, when the turn is over."""
    return min(MOST_NUMBER, max(0, s.e[r, ATK] + s.e[r, ATK_AURA]))


@jit
def _drawn_unheard(s: State, w: Work, p: int) -> bool:
    """Whether player p's next card comes from the deck, and nothing else comes of it."""
    n = s.ndeck[p]
    if n == 0:
        return False
    x = s.deck[p, n - 1]
    if x < 0 and (s.e[-x, FLAGS] or s.e[-x, ENCH]):
        return False
    card = x if x > 0 else (s.e[-x, CARD] if x < 0 else HIDDEN)
    c = w.cards[card]
    if c[C_FLAGS] & CF_CAST_DRAWN or c[C_TAGS] & (TG_SHATTER | TG_SHATTERED):
        return False
    heard = w.events[card] | w.hand_events[card]
    return heard & (_HEARD_OF_END | 1 << EV_RUINED) == 0


@jit
def _by_end(s: State, w: Work, p: int) -> int:
    o = 1 - p
    if not _steady(s) or _listening(s) & _HEARD_OF_END:
        return UNFORESEEN
    if s.turn >= TURN_LIMIT or s.counter[o, N_SKIP] or not _drawn_unheard(s, w, o):
        return UNFORESEEN
    for i in range(s.nhand[p]):
        if s.e[s.hand[p, i], FLAGS] & F_TEMPORARY:
            return UNFORESEEN
    total = 0
    for q in range(2):
        n = _lasting_attack(s, R_HERO + q) - attack_of(s, R_HERO + q)
        if q == o and s.e[R_WEAPON + q, ZONE] != Z_NONE:
            n += _lasting_attack(s, R_WEAPON + q)
        for i in range(s.nboard[q]):
            r = s.board[q, i]
            if s.e[r, FLAGS] & F_DORMANT:
                return UNFORESEEN
            if s.e[r, ATK_TEMP]:
                n += _lasting_attack(s, r) - attack_of(s, r)
        total += TRA * (n if q == p else -n)
    return total if s.nhand[o] >= hand_limit(s, o) else total - HA


@jit
def foreseen(s: State, w: Work, act: int) -> int:
    """By how much an option changes heuristic 1 for the player whose turn it is.

    ``UNFORESEEN`` where that cannot be told. The state must be ``foreseeable``.
    """
    kind = act & 15
    if kind == A_ATTACK:
        return _by_attack(s, w, s.cur, act)
    if kind == A_PLAY:
        return _by_play(s, w, s.cur, act)
    if kind == A_POWER:
        return _by_power(s, w, s.cur, act)
    return _by_end(s, w, s.cur) if act == A_END else UNFORESEEN


@jit
def hold_to_trials(states: States, w: Work) -> int:
    """Play ``states[0]`` on at random, holding what is foreseen against trials in ``states[1]``.

    Returns how many options were foreseen. At the first that is not what the trial says, or in
    which chance had a part, it stops and returns minus one less the option, which is one of
    ``states[0]``.
    """
    s, trial = states[0], states[1]
    found = 0
    while s.winner < 0 and w.err == 0:
        if s.pend == 0 and foreseeable(s):
            before = score(s, w, s.cur, SCORE_HEURISTIC1)
            n = legal(s, w)
            for i in range(n):
                w.pick[i] = w.act[i]
            for i in range(n):
                change = foreseen(s, w, w.pick[i])
                if change != UNFORESEEN:
                    chance = w.rng
                    copy(trial, s)
                    apply(trial, w, w.pick[i])
                    after = score(trial, w, s.cur, SCORE_HEURISTIC1)
                    if after != before + change or w.rng != chance or w.err or trial.pend:
                        return -1 - w.pick[i]
                    found += 1
        n = legal(s, w)
        apply(s, w, w.act[below(w, n)])
    return found
