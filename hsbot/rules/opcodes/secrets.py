"""Opcodes of secrets: putting one into play, revealing it."""

from __future__ import annotations

from hsbot.rules.compile.jit import noinline
from hsbot.rules.engine.deck import take_from_deck
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.engine.removal import retire
from hsbot.rules.engine.secrets import has_secret, play_secret, remove_secret
from hsbot.rules.query.filters import card_passes
from hsbot.rules.query.selectors import select_in_frame
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.histories import note_recent
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below
from hsbot.rules.state.stats import hand_limit, standing
from hsbot.rules.state.watchers import shift


@opcode(O_PUT_SECRET, ctrl="p", a="kind", b="arg")
@noinline
def op_put_secret(s: State, w: Work, p: int, kind: int, arg: int) -> None:
    """Put a random secret from the deck into play that is not there yet."""
    if s.nsecret[p] >= SECRET_LIMIT:
        return
    found = 0
    at = -1
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        card = x if x > 0 else s.e[-x, CARD]
        if (
            w.cards[card, C_FLAGS] & CF_SECRET
            and card_passes(w, card, kind, arg)
            and not has_secret(s, w, p, card)
        ):
            found += 1
            if below(w, found) == 0:
                at = i
    if at >= 0:
        play_secret(s, w, take_from_deck(s, w, p, at), p)


@opcode(O_SECRET_DONE, a="needs")
def op_secret_done(s: State, w: Work, f: int, needs: int) -> None:
    """Reveal and remove the running secret if it can do anything; else end its program.

    What it asks for is asked again when its turn has come, after the secrets played before it
    (Rulebook, "Secrets"): that it is still hidden, that its minion still stands (``NEED_SUBJECT``),
    or lies in the graveyard and nowhere else (``NEED_DEAD``), that it has room for what it summons
    or copies (``NEED_ROOM``, ``NEED_HAND``), and somebody for its first effect (``NEED_FIRST``).
    Nor may a rule keep it hidden (``RULE_SECRETS_STAY``).
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    p = frame[F_CTRL]
    subject = frame[F_SUBJ]
    first = w.code[frame[PC], 1]
    mortal = subject != 0 and w.cards[s.e[subject, CARD], C_TYPE] == T_MINION
    if (
        s.e[r, ZONE] != Z_SECRET
        or s.counter[p, N_RULES] & RULE_SECRETS_STAY
        or (needs & NEED_SUBJECT and mortal and not standing(s, subject))
        or (needs & NEED_DEAD and s.e[subject, ZONE] != Z_GRAVE)
        or (needs & NEED_ROOM and s.nboard[p] >= MAX_BOARD)
        or (needs & NEED_HAND and s.nhand[p] >= hand_limit(s, p))
        or (needs & NEED_FIRST and select_in_frame(s, w, first, f) == 0)
    ):
        frame[PC] = 0
        return
    remove_secret(s, p, r)
    retire(s, r)
    s.counter[p, N_SECRETS_TRIGGERED] += 1
    note_recent(s.revealed[p], s.e[r, CARD])
    shift(s)
    if s.counter[p, N_RULES] & RULE_SECRETS_TWICE:
        q = enqueue(w, frame[PC], frame[F_KIND], p, r, frame[F_TGT])
        w.queue[q, F_SUBJ] = subject
        w.queue[q, F_NUM] = frame[F_NUM]
    emit(s, w, EV_SECRET, r, p, 0, 0)
