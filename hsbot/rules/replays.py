"""Cards that an effect plays: by chance, and not from the hand."""

# Compiled code: arguments by position, plain comparisons and loops.
# ruff: noqa: PLR0917

from __future__ import annotations

from hsbot.rules.chance import below
from hsbot.rules.effects_cast import op_cast, random_target
from hsbot.rules.entities import add_to_hand, equip, note_shuffle, put_in_deck, summon
from hsbot.rules.events import enqueue
from hsbot.rules.jit import jit
from hsbot.rules.layout import *  # the layout is this module's alphabet
from hsbot.rules.sequences import SEQ_LOCATION
from hsbot.rules.vocabulary import AT_NOWHERE
from hsbot.rules.zones import lift, put


@jit
def play_card(s: State, w: Work, p: int, card: int) -> None:
    """Player p plays a card that is in no hand; chance decides its target.

    A minion has its battlecry; "whenever you play" does not listen to it.
    """
    kind = w.cards[card, C_TYPE]
    if kind == T_SPELL:
        op_cast(s, w, p, card)
    elif kind == T_WEAPON:
        equip(s, w, p, card)
    elif kind in (T_MINION, T_LOCATION):
        r = summon(s, w, p, card, MAX_BOARD)
        if r and kind == T_MINION and w.cards[card, C_PLAY]:
            tgt = random_target(s, w, p, r, card)
            enqueue(w, SEQ_LOCATION, K_CAST, p, r, max(0, tgt))


@jit
def op_play_others(s: State, w: Work, p: int, rows: int) -> None:
    """Play what the last choice left over: cards, or the cards of rows."""
    for i in range(1, s.pend_n):
        x = s.pend_opt[i]
        play_card(s, w, p, s.e[x, CARD] if rows else x)


@jit
def op_play(s: State, w: Work, p: int, n: int) -> None:
    """Play the selected cards of a deck or hand."""
    for i in range(n):
        w.tmp[i] = s.e[w.sel[i], CARD]
        lift(s, w, w.sel[i])
        put(s, w, w.sel[i], AT_NOWHERE, p)
    for i in range(n):
        play_card(s, w, p, w.tmp[i])


@jit
def op_scatter(s: State, w: Work, p: int, first: int, size: int, amount: int) -> None:
    """Random cards of a pool to hand, each once, and the others into the deck."""
    for i in range(min(size, w.tmp.shape[0])):
        w.tmp[i] = w.pool[first + i]
    for i in range(size):
        j = i + below(w, size - i)
        card = w.tmp[j]
        w.tmp[j] = w.tmp[i]
        if i < amount:
            add_to_hand(s, w, p, card)
        else:
            put_in_deck(s, w, p, card)
    if size > amount:
        note_shuffle(s, w, p)
