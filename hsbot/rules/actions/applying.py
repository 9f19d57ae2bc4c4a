"""Applying an action, to the end of its sequence or to a pending choice."""

from __future__ import annotations

from hsbot.rules.actions.immediate_sequences import attack, begin_play, end_turn, use_power
from hsbot.rules.actions.legal import legal
from hsbot.rules.actions.opening import replace_cards
from hsbot.rules.compile.jit import jit, noinline, symbol
from hsbot.rules.engine.deck import draw, note_shuffle
from hsbot.rules.engine.enchantments import attach
from hsbot.rules.engine.events import emit, queue_triggers
from hsbot.rules.engine.frames import push, restore_stack
from hsbot.rules.engine.hand import remove_from_hand
from hsbot.rules.engine.moving import forget, lift, put
from hsbot.rules.engine.removal import leave
from hsbot.rules.engine.resources import pay, spend_mana
from hsbot.rules.mechanics.casting import take_option
from hsbot.rules.mechanics.second_powers import power_of_action
from hsbot.rules.query.action_slots import row_of
from hsbot.rules.query.places import merge_partner
from hsbot.rules.schema import action_codes, card_columns
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.game_sequences import *
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.copying import keep_past, restore_past
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.histories import count_play, note_played
from hsbot.rules.state.player_actions import action, begin, begin_own, list_own
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.rows import hand_over, improve, is_open
from hsbot.rules.state.watchers import touch_in_hand
from hsbot.rules.vm.machine import run

begin_own.require(vars(card_columns), "CF_", lambda flag: flag & OWN_ACTIONS != 0)
list_own.require(vars(card_columns), "CF_", lambda flag: flag & OWN_ACTIONS != 0)


@action(A_PLAY)
@jit
def _play(s: State, w: Work, p: int, act: int) -> None:
    i = (act >> SRC_SHIFT) & 31
    r = s.hand[p, i]
    card = s.e[r, CARD]
    _before(s, w, card, act)
    c = w.cards[card]
    kind = c[C_TYPE]
    tgt = row_of(s, p, (act >> TGT_SHIFT) & 63)
    spent = pay(s, w, r, p)
    s.counter[p, N_TWO_MANA_GAME] += int(spent == 2)
    if kind == T_MINION:
        s.counter[p, N_MANA_MINIONS_GAME] += spent
    elif kind == T_SPELL:
        s.counter[p, N_MANA_SPELLS_GAME] += spent
        if c[C_SCHOOL] == SCHOOL_HOLY:
            s.counter[p, N_MANA_HOLY_GAME] += spent
    s.hand_row = r
    s.hand_place = i
    s.hand_size = s.nhand[p]
    s.hand_turn = s.e[r, TURN]
    remove_from_hand(s, p, r)
    hand_over(s, r, p)
    touch_in_hand(s, w, r)
    s.counter[p, N_CARDS_TURN] += 1
    s.counter[p, N_TURNOVER] += 1
    note_played(s, w, p, card, _aim(s, w, p, tgt), s.e[r, CREATED])
    count_play(s, w, p, card, tgt, 1)
    pc = SEQ_OTHER
    pos = (act >> POS_SHIFT) & 15
    if kind == T_LOCATION:
        pc = SEQ_PLAY_LOCATION
    elif kind == T_MINION:
        pc = SEQ_MINION
        partner = merge_partner(s, w, p, card, pos - 1) if c[C_MERGE] else 0
        if partner:
            pc = SEQ_MERGE
            tgt = partner
    elif kind == T_SPELL:
        pc = SEQ_SECRET if c[C_FLAGS] & CF_SECRET or is_open(w, card) else SEQ_SPELL
        if pc == SEQ_SPELL:
            leave(s, r)  # what is attached to it goes when its text has run
    f = push(w, pc, K_SEQUENCE, p, r, tgt)
    w.stack[f, F_LOOP] = pos - 1 if pos else MAX_BOARD
    _take_option(w, f, card, act)
    _note_other_option(s, w, p, card, act)
    if pc == SEQ_SPELL and (w.events[card] >> EV_PLAY) & 1:
        queue_triggers(s, w, r, EV_PLAY, r, p, 0, tgt)  # what a spell does as it is played
    begin_play(s, w, f)


@jit
def _aim(s: State, w: Work, p: int, tgt: int) -> int:
    """The kind of player p's target in row ``tgt``, ``AIMED_AT_``."""
    if tgt == 0 or s.e[tgt, ZONE] == Z_HAND:
        return AIMED_AT_NOTHING
    if s.e[tgt, CTRL] != p:
        return AIMED_AT_ENEMY
    minion = w.cards[s.e[tgt, CARD], C_TYPE] == T_MINION
    return AIMED_AT_OWN_MINION if minion else AIMED_AT_OWN


@jit
def _take_option(w: Work, f: int, card: int, act: int) -> None:
    """Keep the chosen choose-one option of a card in the sequence's frame."""
    option = _option(w, card, act)
    if option:
        w.stack[f, F_CHOSEN] = option


@jit
def _note_other_option(s: State, w: Work, p: int, card: int, act: int) -> None:
    """Note which of two options of a choose-one spell was not taken (Pathmaker)."""
    sub = (act >> SUB_SHIFT) & 15
    first = w.cards[card, C_CHOOSE]
    if sub and first and w.cards[card, C_TYPE] == T_SPELL and w.choose[first] == 2:
        s.counter[p, N_OTHER_OPTION] = w.choose[first + 3 - sub]


@jit
def _option(w: Work, card: int, act: int) -> int:
    """The choose-one option of a card that an action takes, 0 for none."""
    sub = (act >> SUB_SHIFT) & 15
    first = w.cards[card, C_CHOOSE]
    return w.choose[first + sub] if sub and first else 0


@action(A_ATTACK)
@jit
def _attack(s: State, w: Work, p: int, act: int) -> None:
    a = row_of(s, p, (act >> SRC_SHIFT) & 31)
    d = row_of(s, p, (act >> TGT_SHIFT) & 63)
    s.e[a, ATTACKS] += 1
    s.counter[p, N_ATTACKS_TURN] += 1
    attack(s, w, p, a, d)


@action(A_POWER)
@jit
def _power(s: State, w: Work, p: int, act: int) -> None:
    r = power_of_action(s, p, act)
    _before(s, w, s.e[r, CARD], act)
    pay(s, w, r, p)
    s.e[r, ATTACKS] += 1
    s.counter[p, N_POWERS_TURN] += 1
    s.counter[p, N_POWERS_GAME] += 1
    f = push(w, SEQ_POWER, K_SEQUENCE, p, r, row_of(s, p, (act >> TGT_SHIFT) & 63))
    _take_option(w, f, s.e[r, CARD], act)
    use_power(s, w, f)


@action(A_LOCATION)
@jit
def _location(s: State, w: Work, p: int, act: int) -> None:
    r = row_of(s, p, (act >> SRC_SHIFT) & 31)
    s.e[r, ATTACKS] = 1
    pc = SEQ_LOCATION
    if w.cards[s.e[r, CARD], C_TYPE] == T_LOCATION:
        s.e[r, DAMAGE] += 1
        s.e[r, ATTACKS] = 2
        suspect(s, r)
        s.counter[p, N_LOCATIONS_GAME] += 1
        last_words = w.cards[s.e[r, CARD], C_DEATH] != 0  # they are about what its text did
        pc = SEQ_USE_LOCATION + int(last_words)
    push(w, pc, K_SEQUENCE, p, r, row_of(s, p, (act >> TGT_SHIFT) & 63))
    run(s, w)


@action(A_TRADE)
@noinline
def _trade(s: State, w: Work, p: int, act: int) -> None:
    """Apply the action that drags a hand card to the deck: trade, forge or prepare it.

    A trade draws a card first, then shuffles the traded one into the deck.
    """
    r = s.hand[p, (act >> SRC_SHIFT) & 31]
    push(w, SEQ_DEATHS, K_SEQUENCE, p, 0, 0)
    if w.cards[s.e[r, CARD], C_FLAGS] & CF_TRADEABLE:
        spend_mana(s, w, p, 1, r)
        forget(s, w, r)
        lift(s, w, r)
        if not s.counter[p, N_RULES] & RULE_TRADE_CHOICE:
            draw(s, w, p)
        put(s, w, r, AT_SHUFFLED, p)
        note_shuffle(s, w, p)
        emit(s, w, EV_TRADED, r, p, 0, 0)
    elif w.cards[s.e[r, CARD], C_UPGRADE]:
        spend_mana(s, w, p, FORGE_COST, r)
        again = s.e[r, CARD] == w.cards[s.e[r, CARD], C_UPGRADE]
        improve(s, w, r, w.cards[s.e[r, CARD], C_UPGRADE])
        s.counter[p, N_FORGED] += 1
        emit(s, w, EV_FORGED, r, p, int(again), 0)
    else:
        _prepare(s, w, p, r)
    run(s, w)


@action(A_ABILITY)
@jit
def _own_action(s: State, w: Work, p: int, act: int) -> None:
    """Do what a mechanic lets a card on the board do (``begin_own``)."""
    r = row_of(s, p, (act >> SRC_SHIFT) & 31)
    if begin_own(w.cards[s.e[r, CARD], C_FLAGS] & OWN_ACTIONS, s, w, p, r, act):
        run(s, w)


@jit
def _prepare(s: State, w: Work, p: int, r: int) -> None:
    """Spend the mana that is left; from the next turn the card costs so much less, and one more.

    Until then it cannot be played (the enchantment's words: "Can't be played this turn").

    The client's words: "Drag to your deck to spend leftover Mana. Next turn, discount this by the
    amount spent (plus 1 extra!)"; "The cost cannot be reduced any further" of a free card.
    """
    spent = s.mana[p]
    spend_mana(s, w, p, spent, r)
    x = attach(s, w, r, w.pool[POOL_PREPARED], p)
    if x:
        s.e[x, DATA] = spent + 1
    s.e[r, FLAGS] |= F_LOCKED
    emit(s, w, EV_PREPARED, r, p, spent + 1, 0)


@jit
def _before(s: State, w: Work, card: int, act: int) -> None:
    """Save the state before an action that its player may take back (Rewind)."""
    if w.cards[card, C_TAGS] & TG_REWIND and s.rewinds == 0:
        keep_past(s, act)


@noinline
def _astray(s: State, w: Work, act: int) -> int:
    """The same action with a random one of its legal targets (Mayor Noggenfogger)."""
    if (act >> TGT_SHIFT) & 63 == 0:
        return act
    rest = ~((63 << TGT_SHIFT) | (15 << POS_SHIFT))
    found = 0
    target = (act >> TGT_SHIFT) & 63
    for i in range(legal(s, w)):
        if w.act[i] & rest == act & rest:
            found += 1
            if below(w, found) == 0:
                target = (w.act[i] >> TGT_SHIFT) & 63
    return (act & ~(63 << TGT_SHIFT)) | (target << TGT_SHIFT)


@jit
def _act(s: State, w: Work, act: int) -> None:
    """Do an action of the player whose turn it is."""
    p = s.cur
    if s.counter[p, N_RULES] & RULE_RANDOM_TARGETS:
        act = _astray(s, w, act)
    begin(act & 15, s, w, p, act)


begin.require(vars(action_codes), "A_", lambda kind: kind not in {A_CHOOSE, A_MULLIGAN, A_OTHER})


@noinline
def _choose(s: State, w: Work, act: int) -> None:
    i = (act >> SRC_SHIFT) & 31
    s.pend = 0
    restore_stack(s, w)
    if w.sp > 0:
        if i == REWIND and s.past_n and w.code[w.stack[w.sp - 1, PC] - 1, 0] == O_REWIND:
            w.sp = 0
            restore_past(s)
            _act(s, w, s.past_act)
            return
        take_option(s, w, w.sp - 1, i)
        run(s, w)


@jit
def end_if_asked(s: State, w: Work) -> None:
    """End the turn after an action that says so (``O_END_NOW``), unless it waits for a choice."""
    if s.ending and s.pend == 0:
        s.ending = 0
        if s.winner < 0:
            end_turn(s, w, s.cur)


@symbol()
def apply(s: State, w: Work, act: int) -> None:
    """Do an action of the player who must choose, to its end or to a pending choice."""
    w.sp = 0
    w.nq = 0
    w.steps += 1
    if s.pend:
        if s.pend == P_MULLIGAN:
            replace_cards(s, w, (act >> TGT_SHIFT) & 0xFFF)
        else:
            _choose(s, w, act)
    else:
        _act(s, w, act)
    end_if_asked(s, w)
    if w.err and s.gave_up == 0:
        s.gave_up = w.err
