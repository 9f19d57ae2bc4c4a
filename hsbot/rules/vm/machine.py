"""The virtual machine: frames of card programs and of the game's own sequences.

Frames lie on a stack. An instruction that makes something happen queues the programs of those who
listen; when the instruction is done they are pushed so that the first queued runs first, each to
its end, before the instruction after it. There is no recursion, so a pending choice is the stack
itself, saved in the state.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import apart, jit, symbol
from hsbot.rules.engine.auras import refresh
from hsbot.rules.engine.deaths import judge, seq_deaths, seq_died, seq_reborn
from hsbot.rules.engine.events import emit, enqueue, fill, still_listens
from hsbot.rules.engine.summon_places import summon_place
from hsbot.rules.mechanics.casting import by_chance, choose_by_chance, step_cast
from hsbot.rules.mechanics.dark_gifts import offer_gifts
from hsbot.rules.mechanics.forced_attacks import step_play
from hsbot.rules.mechanics.lasting import enter_lasting, sleepers_stir
from hsbot.rules.opcodes.basic import *  # the dispatch names every effect
from hsbot.rules.opcodes.copies import step_body
from hsbot.rules.opcodes.zones import op_discovered, step_zones
from hsbot.rules.query.amounts import amount as amount_of
from hsbot.rules.query.conditions import holds
from hsbot.rules.query.filters import bears_tag
from hsbot.rules.query.selectors import select_in_frame
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.rows import actor, stays_in_play
from hsbot.rules.state.stats import attack_of, fighting, health_of, keywords, most_attacks, standing
from hsbot.rules.vm.mechanic_opcodes import step_mechanic


@jit
def push(w: Work, pc: int, kind: int, ctrl: int, src: int, tgt: int) -> int:
    """Push a frame; return its place."""
    f = w.sp
    if f >= STACK:
        w.err = E_STACK
        return f - 1
    fill(w.stack[f], pc, kind, ctrl, src, tgt)
    w.sp = f + 1
    return f


@jit
def _push_queue(w: Work) -> None:
    i = w.nq - 1
    while i >= 0:
        f = w.sp
        if f >= STACK:
            w.err = E_STACK
            break
        for k in range(FRAME):
            w.stack[f, k] = w.queue[i, k]
        w.sp = f + 1
        i -= 1
    w.nq = 0


# ---- steps of the sequences ----------------------------------------------------------------------
@jit
def seq_event(s: State, w: Work, f: int, event: int) -> None:
    """Tell that ``event`` happens to the sequence's source."""
    frame = w.stack[f]
    if frame[F_NUM] and event != EV_PLAYED:
        return
    emit(s, w, event, frame[F_SRC], frame[F_CTRL], 0, frame[F_TGT])


@jit
def _nobody_hears(s: State, w: Work, f: int, event: int) -> bool:
    """Whether an event of the sequence in frame ``f`` can be passed over."""
    return not ((s.listen | s.deck_listen[w.stack[f, F_CTRL]]) >> event) & 1


@jit
def seq_own_program(s: State, w: Work, f: int) -> None:
    """Run the source's battlecry, spell text, hero power or location, or its chosen option's.

    Then what is attached to it has its say.
    """
    frame = w.stack[f]
    src = frame[F_SRC]
    if not frame[F_NUM]:
        _queue_own_program(s, w, f)
        x = s.e[src, ENCH]
        while x:
            attached = w.cards[s.e[x, CARD], C_PLAY]
            if attached:
                spell = w.cards[s.e[src, CARD], C_TYPE] == T_SPELL
                kind = K_SPELL if spell else K_EFFECT
                for _ in range(2 if _battlecry_twice(s, w, f, s.e[x, CARD]) else 1):
                    enqueue(w, attached, kind, frame[F_CTRL], actor(s, x), frame[F_TGT])
            x = s.e[x, ENCH]
    if s.e[src, ZONE] == Z_GRAVE:
        drop_enchantments(s, src)


@jit
def _battlecry_twice(s: State, w: Work, f: int, card: int) -> bool:
    """Whether ``card``, as the text of frame ``f``'s source, has a battlecry that runs twice."""
    flags = w.cards[card, C_FLAGS]
    minion = w.cards[s.e[w.stack[f, F_SRC], CARD], C_TYPE] == T_MINION
    if minion and flags & (CF_BATTLECRY | CF_COMBO):
        if s.counter[w.stack[f, F_CTRL], N_DOUBLINGS] >= DOUBLED_CRIES:
            return True
    if not flags & CF_BATTLECRY:
        return False
    if s.e[R_HERO + w.stack[f, F_CTRL], KW_AURA] & BATTLECRY_TWICE:
        return True
    return bears_tag(s, w, w.stack[f, F_SRC], EG_BATTLECRY_TWICE)


@jit
def _queue_own_program(s: State, w: Work, f: int) -> None:
    """Queue it.

    A choose-one card of which nothing was chosen has all options (Fandral Staghelm), or the form
    that is all of them.
    """
    frame = w.stack[f]
    src = frame[F_SRC]
    card = frame[F_CHOSEN] or s.e[src, CARD]
    pc = w.cards[card, C_PLAY]
    options = 0 if w.cards[card, C_FLAGS] & CF_TITAN else w.cards[card, C_CHOOSE]
    if not pc and not options:
        return
    kind = _kind_of(w, s.e[src, CARD])
    times = 1 + frame[F_ACC]
    if kind == K_SPELL:
        if s.e[src, FLAGS] & F_TWICE:
            times += 1
    elif kind == K_POWER:
        if s.e[R_HERO + frame[F_CTRL], KW_AURA] & POWER_TWICE:
            times += 1
    elif _battlecry_twice(s, w, f, card):
        times += 1
    if options and w.choose[options + w.choose[options] + 1]:
        transform(s, w, src, w.choose[options + w.choose[options] + 1])
        return
    for _ in range(times):
        if pc:
            enqueue(w, pc, kind, frame[F_CTRL], src, frame[F_TGT])
        for k in range(w.choose[options] if options else 0):  # nothing was chosen: both
            option = w.cards[w.choose[options + 1 + k], C_PLAY]
            if option:
                enqueue(w, option, kind, frame[F_CTRL], src, frame[F_TGT])


@jit
def _kind_of(w: Work, card: int) -> int:
    """The kind of frame that a card's own text runs in."""
    c = w.cards[card, C_TYPE]
    if c == T_SPELL:
        return K_SPELL
    return K_POWER if c == T_POWER else K_EFFECT


@jit
def seq_enter(s: State, w: Work, f: int) -> None:
    """A played card enters its zone.

    A weapon is equipped, a secret hidden, a hero replaces the old one.
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    p = frame[F_CTRL]
    card = s.e[r, CARD]
    kind = w.cards[card, C_TYPE]
    if frame[F_NUM]:  # it was countered
        retire(s, r)
    elif kind == T_MINION or kind == T_LOCATION:
        place_on_board(s, w, r, p, frame[F_LOOP])
        note_summoned(s, w, r, p)
    elif kind == T_WEAPON:
        equip_row(s, w, p, r)
        frame[F_SRC] = R_WEAPON + p
    elif kind == T_SPELL:
        if stays_in_play(w, card):
            enter_lasting(s, w, r, p)
        else:
            play_secret(s, w, r, p)
    elif kind == T_HERO:
        replace_hero(s, w, p, r)
        frame[F_SRC] = R_HERO + p


@apart
def equip_row(s: State, w: Work, p: int, r: int) -> None:
    """Equip the weapon card in row ``r``, its changes included."""
    equip(s, w, p, s.e[r, CARD])
    x = R_WEAPON + p
    for k in (EID, COST, ATK, HEALTH, DAMAGE, KW, SPELL_DAMAGE, DATA, CREATED, DATA2, LINK):
        s.e[x, k] = s.e[r, k]
    s.e[x, ENCH] = s.e[r, ENCH]
    s.e[r, ENCH] = 0
    attached = s.e[x, ENCH]
    while attached:
        s.e[attached, OWNER] = x
        attached = s.e[attached, ENCH]
    retire(s, r)


@apart
def replace_hero(s: State, w: Work, p: int, r: int) -> None:
    """A hero card.

    Health and damage stay, its armor is added, its hero power replaces the old one.
    """
    card = s.e[r, CARD]
    hero = R_HERO + p
    s.e[hero, CARD] = card
    s.e[hero, EID] = s.e[r, EID]
    s.order += 1
    s.e[hero, ORDER] = s.order
    gain_armor(s, w, p, w.cards[card, C_ARMOR])
    power = w.cards[card, C_HERO_POWER]
    if power:
        op_hero_power(s, w, p, power)
    retire(s, r)
    s.dirty = 1


@jit
def seq_fight(s: State, w: Work, f: int) -> None:
    """The blows of an attack, both at once; a hero's weapon loses durability.

    The attacker has been in stealth until now, for whoever listens to attacks out of it.
    """
    frame = w.stack[f]
    a = frame[F_SRC]
    d = frame[F_TGT]
    if frame[F_NUM] or not standing(s, a) or not standing(s, d):
        frame[F_NUM] = 1
        return
    s.e[a, KW] &= ~STEALTH
    s.e[a, KW_TEMP] &= ~STEALTH
    p = s.e[a, CTRL]
    s.counter[p, N_ATTACKS_GAME] += 1
    if a < R_POWER:
        s.counter[p, N_HERO_ATTACKS_GAME] += 1
    blow = attack_of(s, a)
    back = attack_of(s, d) if d >= R_POWER else 0
    protect = fighting(s, a) & IMMUNE_ATTACKING and not keywords(s, a) & IMMUNE
    if protect:
        s.e[a, KW] |= IMMUNE
    damage(s, w, a, d, blow)
    damage(s, w, d, a, back)
    if protect:
        s.e[a, KW] &= ~IMMUNE
    if a < R_POWER:
        p = a - R_HERO
        x = R_WEAPON + p
        if s.e[x, ZONE] != Z_NONE:
            if not keywords(s, x) & IMMUNE:
                s.e[x, DAMAGE] += 1
            if health_of(s, x) <= 0:
                s.mortal = 1


@jit
def _thaw(s: State, r: int) -> None:
    """A frozen character that missed an attack thaws at the end of its controller's turn.

    It has missed one if it had any left, and could have attacked this turn already (Wiki,
    "Freeze"): one played this turn stays frozen, unless it has charge or rush.
    """
    if not s.e[r, FLAGS] & F_FROZEN or s.e[r, ATTACKS] >= most_attacks(s, r):
        return
    if not s.e[r, FLAGS] & F_EXHAUSTED or keywords(s, r) & (CHARGE | RUSH):
        s.e[r, FLAGS] &= ~F_FROZEN


@apart
def seq_end_turn(s: State, w: Work, f: int) -> None:
    """What lasts until the end of the turn ends.

    Then the other player's turn begins (mana, attacks, powers).
    """
    if s.turn > 0:
        p = s.cur
        _thaw(s, R_HERO + p)
        for i in range(s.nboard[p]):
            _thaw(s, s.board[p, i])
        for q in range(2):
            _expire(s, R_HERO + q)
            _expire(s, R_WEAPON + q)
            for i in range(s.nboard[q]):
                _expire(s, s.board[q, i])
            for i in range(s.nhand[q]):
                _expire_in_hand(s, s.hand[q, i])
        _discard_temporary(s, w, p)
        s.counter[p, N_CARDS_LAST] = s.counter[p, N_CARDS_TURN]
    s.turn += 1
    if s.turn > TURN_LIMIT:
        s.winner = 2
        return
    p = 1 - s.cur
    if s.counter[p, N_SKIP] > 0:
        s.counter[p, N_SKIP] -= 1
        p = s.cur
    s.cur = p
    w.stack[f, F_CTRL] = p
    if s.has_aura:
        s.dirty = 1  # auras may hold in one player's turn only
    played = s.counter[p, N_ELEMENTALS]
    s.counter[p, N_STREAK] = s.counter[p, N_STREAK] + 1 if played else 0
    s.counter[p, N_ELEMENTALS_BEFORE] = played
    s.counter[p, N_ELEMENTALS] = 0
    s.max_mana[p] = min(MANA_LIMIT + s.counter[p, N_MANA_MORE], s.max_mana[p] + 1)
    s.locked[p] = s.overload[p]
    s.overload[p] = 0
    s.mana[p] = max(0, s.max_mana[p] - s.locked[p])
    for q in range(2):
        s.counter[q, N_DIED_LAST] = s.counter[q, N_DIED_TURN]
        for k in (N_CARDS_TURN, N_MINIONS_TURN, N_SPELLS_TURN, N_DIED_TURN, N_HERO_DAMAGE_TURN,
                  N_POWERS_TURN, N_ATTACKS_TURN, N_RESTORED_TURN, N_MANA_TURN,
                  N_DISCOVERS_TURN, N_DRAWN_TURN, N_ARMOR_TURN, N_SPELL_DAMAGE_TURN,
                  N_HURT_TURN, N_HERO_HEALED_TURN):  # fmt: skip
            s.counter[q, k] = 0
        s.e[R_HERO + q, ATTACKS] = 0
        for i in range(s.nboard[q]):
            r = s.board[q, i]
            if w.cards[s.e[r, CARD], C_TYPE] == T_LOCATION:
                if q == p and s.e[r, ATTACKS] > 0:
                    s.e[r, ATTACKS] -= 1
            else:
                s.e[r, ATTACKS] = 0
            if q == p and not s.e[r, FLAGS] & F_DORMANT:
                s.e[r, FLAGS] &= ~F_EXHAUSTED
    s.e[R_POWER + p, ATTACKS] = 0
    sleepers_stir(s, w, p)


@jit
def _expire(s: State, r: int) -> None:
    s.e[r, ATK_TEMP] = 0
    s.e[r, KW_TEMP] = 0


@jit
def _expire_in_hand(s: State, r: int) -> None:
    if s.e[r, COST_TEMP]:
        s.e[r, COST_TEMP] = 0
        s.dirty = 1
    s.e[r, PAY] &= ~(PAY_MASK << PAY_TURN_SHIFT)
    s.e[r, KW_TEMP] = 0


@jit
def _discard_temporary(s: State, w: Work, p: int) -> None:
    """Temporary cards are discarded at the end of their owner's turn."""
    i = s.nhand[p] - 1
    while i >= 0:
        r = s.hand[p, i]
        if s.e[r, FLAGS] & F_TEMPORARY:
            discard(s, w, r)
        i -= 1


@jit
def op_give_chosen(s: State, w: Work, f: int) -> None:
    """The chosen card goes to the own hand; the frame then holds its row."""
    frame = w.stack[f]
    if frame[F_CHOSEN]:
        frame[F_CHOSEN] = op_give(s, w, frame[F_CTRL], frame[F_CHOSEN], 1)
        op_discovered(s, w, f)


@jit
def op_summon_chosen(s: State, w: Work, f: int) -> None:
    """The chosen card is summoned, by a minion at its right; the frame then holds its row."""
    frame = w.stack[f]
    if frame[F_CHOSEN]:
        at = summon_place(s, w, f, 1)
        frame[F_CHOSEN] = summon(s, w, frame[F_CTRL], frame[F_CHOSEN], at)


@jit
def op_target(w: Work, f: int, n: int, column: int) -> None:
    """Keep the first selected row in the frame (0 for none)."""
    w.stack[f, column] = w.sel[0] if n else 0


@jit
def _unless(s: State, w: Work, f: int, pc: int, num: int) -> bool:
    """Whether the condition of the instruction at ``pc`` fails."""
    frame = w.stack[f]
    code = w.code[pc]
    ctrl, src, tgt, subj = frame[F_CTRL], frame[F_SRC], frame[F_TGT], frame[F_SUBJ]
    chosen, kind = frame[F_CHOSEN], frame[F_KIND]
    return not holds(s, w, code[3], code[4], code[1], num, ctrl, src, tgt, subj, chosen, kind)


@jit
def _settle(s: State, w: Work) -> None:
    """After a run: clean up when the sequence is over, save the stack when a choice is pending."""
    if w.sp == 0 and s.pend == 0:
        judge(s)
    if s.winner >= 0:
        w.sp = 0
        w.nq = 0
        s.pend = 0
        s.nsaved = 0
    elif s.pend:
        n = w.sp
        if n > SAVED:
            w.err = E_SAVED
            n = SAVED
        for i in range(n):
            for k in range(FRAME):
                s.saved[i, k] = w.stack[i, k]
        s.nsaved = n
    else:
        if s.halves:
            recombine(s, w)
        if s.dirty or s.has_aura & (AURAS_IN_HAND | AURAS_SHIFT):
            refresh(s, w)
        sweep(s)
        s.past_n = 0
        s.rewinds = 0


@symbol()
def run(s: State, w: Work) -> None:
    """Run until the stack is empty, a choice is pending, or the game is over.

    Whoever wants to watch sets ``w.budget`` below ``MAX_STEPS``: after so many instructions the
    stack is left as it stands, to be gone on with (``engine.resume_at``).
    """
    budget = w.budget
    if s.dirty:
        refresh(s, w)
    if w.nq:
        _push_queue(w)
    while w.sp > 0 and s.pend == 0 and s.winner < 0:
        budget -= 1
        if budget < 0:
            if w.budget < MAX_STEPS:
                return
            w.err = E_ENDLESS
            w.sp = 0
            break
        f = w.sp - 1
        pc = w.stack[f, PC]
        op = w.code[pc, 0]
        if op == O_END:
            w.sp = f
            continue
        w.stack[f, PC] = pc + 1
        if op == O_DEATHS and not s.mortal:
            continue
        if op == O_EVENT and _nobody_hears(s, w, f, w.code[pc, 3]):
            continue
        w.frame = f
        spec = w.code[pc, 1]
        num = w.code[pc, 2]
        if num >= DYNAMIC:
            num = amount_of(s, w, num, f)
        a = w.code[pc, 3]
        b = w.code[pc, 4]
        c = w.code[pc, 5]
        n = 0
        if a >= DYNAMIC and (op == O_BUFF or op == O_SET_STATS):
            a = amount_of(s, w, a, f)
        if spec and op != O_UNLESS:
            n = select_in_frame(s, w, spec, f)
        src = w.stack[f, F_SRC]
        ctrl = w.stack[f, F_CTRL]
        kind = w.stack[f, F_KIND]
        order = s.order
        if op == O_DEATHS:
            seq_deaths(s, w, f)
        elif op == O_EVENT:
            seq_event(s, w, f, a)
        elif op == O_OWN_PROGRAM:
            seq_own_program(s, w, f)
        elif op == O_ENTER:
            seq_enter(s, w, f)
        elif op == O_FIGHT:
            seq_fight(s, w, f)
        elif op == O_DAMAGE:
            op_damage(s, w, n, num, src, K_EFFECT if a else kind, ctrl, b)
        elif op == O_DAMAGE_SPLIT:
            op_damage_split(s, w, n, num, src, kind, ctrl)
        elif op == O_HEAL:
            op_heal(s, w, n, num, src, kind, ctrl)
        elif op == O_BUFF:
            op_buff(s, w, n, a, num)
        elif op == O_BUFF_TURN:
            op_buff_turn(s, w, n, num)
        elif op == O_DRAW:
            w.stack[f, F_CHOSEN] = op_draw(s, w, ctrl ^ a, num)
        elif op == O_SUMMON:
            w.stack[f, F_CHOSEN] = op_summon(s, w, f, a, num << s.counter[ctrl, N_SUMMONINGS], b)
        elif op == O_SUMMON_COPY:
            w.stack[f, F_CHOSEN] = op_summon_copy(s, w, f, ctrl ^ b, n)
        elif op == O_DESTROY:
            op_destroy(s, w, n)
        elif op == O_MANA:
            op_mana(s, ctrl ^ b, num, a)
        elif op == O_ARMOR:
            gain_armor(s, w, ctrl ^ b, num)
        elif op == O_KEYWORD:
            op_keyword(s, w, n, a, b)
        elif op == O_REMOVE_KEYWORD:
            op_remove_keyword(s, w, n, a)
        elif op == O_SET_ATK:
            op_set_attack(s, w, n, num)
        elif op == O_SET_HEALTH:
            op_set_health(s, w, n, num, a)
        elif op == O_SILENCE:
            op_silence(s, w, n)
        elif op == O_BOUNCE:
            op_bounce(s, w, n)
        elif op == O_DISCARD:
            op_discard(s, w, n)
        elif op == O_TRANSFORM:
            op_transform(s, w, n, a)
        elif op == O_TRANSFORM_RANDOM:
            op_transform_random(s, w, n, a, b)
        elif op == O_EQUIP:
            equip(s, w, ctrl ^ b, a)
        elif op == O_GIVE:
            w.stack[f, F_CHOSEN] = op_give(s, w, ctrl ^ b, a, num)
        elif op == O_FREEZE:
            op_freeze(s, w, n)
        elif op == O_STEAL:
            op_steal(s, w, ctrl ^ b, n)
        elif op == O_COPY_HAND:
            w.stack[f, F_CHOSEN] = op_copy_hand(s, w, ctrl ^ b, n)
        elif op == O_SWAP_STATS:
            op_swap_stats(s, w, n)
        elif op == O_COST:
            op_cost(s, w, n, num, a)
        elif op == O_ATTACH:
            op_attach(s, w, ctrl, n, a, num)
        elif op == O_SHUFFLE:
            op_shuffle(s, w, ctrl ^ b, a, num)
        elif op == O_SHUFFLE_COPY:
            op_shuffle_copy(s, w, ctrl, n)
        elif op == O_TO_DECK:
            op_to_deck(s, w, n)
        elif op == O_MILL:
            op_mill(s, ctrl ^ b, num)
        elif op == O_RECRUIT:
            w.stack[f, F_CHOSEN] = op_recruit(s, w, f, a, b, num)
        elif op == O_TUTOR:
            w.stack[f, F_CHOSEN] = op_tutor(s, w, ctrl, a, b, num)
        elif op == O_RANDOM_CARD:
            w.stack[f, F_CHOSEN] = op_random_card(s, w, f, a, b, c, num)
        elif op == O_DISCOVER:
            op_discover(s, w, f, a, b)
        elif op == O_CHOOSE:
            op_choose(s, w, f, a, b)
        elif op == O_GIVE_CHOSEN:
            op_give_chosen(s, w, f)
        elif op == O_SUMMON_CHOSEN:
            op_summon_chosen(s, w, f)
        elif op == O_POWER_CHOSEN:
            if w.stack[f, F_CHOSEN]:
                op_hero_power(s, w, ctrl, w.stack[f, F_CHOSEN])
        elif op == O_PUT_SECRET:
            op_put_secret(s, w, ctrl, a, b)
        elif op == O_SECRET_DONE:
            op_secret_done(s, w, f, a)
        elif op == O_RESURRECT:
            op_resurrect(s, w, f, a, b, num)
        elif op == O_JADE:
            op_jade(s, w, f, a, num)
        elif op == O_HERO_POWER:
            op_hero_power(s, w, ctrl ^ b, a)
        elif op == O_ENEMY_SUMMONS:
            op_enemy_summons_from_hand(s, w, 1 - ctrl, num)
        elif op == O_RETARGET:
            op_retarget(w, f, n)
        elif op == O_CANCEL:
            op_cancel(w, f)
        elif op == O_OVERLOAD:
            s.overload[ctrl] += num
        elif op == O_COUNTER:
            if a == N_CORPSES and num > 0:
                gain_corpses(s, ctrl ^ b, num)
            else:
                s.counter[ctrl ^ b, a] += num
            s.dirty = 1
            if a == N_CORPSES and num < 0:
                s.counter[ctrl ^ b, N_CORPSES_SPENT] -= num
                emit(s, w, EV_CORPSES, 0, ctrl ^ b, -num, 0)
        elif op == O_DATA:
            if a:
                s.e[src, DATA] = num
            elif spec:
                for i in range(n):
                    s.e[w.sel[i], DATA] += num
            else:
                s.e[src, DATA] += num
        elif op == O_TARGET:
            op_target(w, f, n, F_TGT)
        elif op == O_MARK:
            op_target(w, f, n, F_CHOSEN)
        elif op == O_SET:
            w.stack[f, F_ACC] = num * (a or 1) + b
        elif op == O_COUNT:
            w.stack[f, F_ACC] = n
        elif op == O_REPEAT:
            w.stack[f, F_LOOP2 if b else F_LOOP] = num
            if num <= 0:
                w.stack[f, PC] = c
        elif op == O_AGAIN:
            loop = F_LOOP2 if b else F_LOOP
            w.stack[f, loop] -= 1
            if w.stack[f, loop] > 0:
                w.stack[f, PC] = c
        elif op == O_UNLESS:
            if _unless(s, w, f, pc, num):
                w.stack[f, PC] = c
        elif op == O_JUMP:
            w.stack[f, PC] = c
        elif op == O_REBORN:
            seq_reborn(s, w, f)
        elif op == O_END_TURN:
            seq_end_turn(s, w, f)
        elif op == O_TURN_DRAW:
            if not s.counter[ctrl, N_RULES] & RULE_NO_DRAW:
                draw(s, w, ctrl)
        elif op == O_DETACH:
            detach(s, src)
        elif op == O_DIED:
            seq_died(s, w, f)
        elif op == O_JUDGE:
            judge(s)
        elif op == O_STILL:
            if not still_listens(s, w, f, pc):
                w.sp = f
        elif op >= O_SPELL_DAMAGE:
            step_body(s, w, f, op, n, num, a, b)
        elif op >= O_CAST:
            step_cast(s, w, f, op, n, num, a, b, c)
        elif op >= O_PROGRESS:
            step_mechanic(s, w, f, op, n, num, a, b, c)
        elif op >= O_ATTACK:
            step_play(s, w, f, op, n, num, a, c)
        elif op >= O_MOVE:
            step_zones(s, w, f, op, n, num, a, b, c)
        else:
            w.err = E_OPCODE + op
            w.sp = 0
        if s.pend:
            if w.code[w.stack[f, PC], 0] == O_GIFTS:
                offer_gifts(s, w, f)
            if by_chance(w):
                choose_by_chance(s, w, f)
        if s.order != order and op != O_ATTACH:
            w.stack[f, F_FROM] = order
            w.stack[f, F_TO] = s.order
        if s.dirty:
            refresh(s, w)
        if w.nq:
            _push_queue(w)
    _settle(s, w)


@jit
def restore_stack(s: State, w: Work) -> None:
    """Put the saved stack back, to go on after a choice."""
    for i in range(s.nsaved):
        for k in range(FRAME):
            w.stack[i, k] = s.saved[i, k]
    w.sp = s.nsaved
    s.nsaved = 0
    w.nq = 0
