"""Determinization: hidden cards of a state are given identities."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.auras import refresh_all
from hsbot.rules.engine.deck import note_decks, shuffle
from hsbot.rules.schema.layout import *
from hsbot.rules.state.copying import copy, keep_past, restore_past, scratch
from hsbot.rules.state.random_generator import below, seed
from hsbot.rules.state.rows import write_card


@jit
def fill_unknown(s: State, w: Work, p: int, first: int, size: int) -> None:
    """Give player p's unknown cards an identity: ``w.unknown[first:first + size]``, shuffled.

    Hidden hand cards come first, then the deck's unknown places (0). If the cards run out, they are
    dealt again. The first of them are unknown cards of the opening hand. A ``size`` below 0 means
    that nothing is unknown, not even the deck's order.
    """
    if size < 0:
        return
    k = 0
    for i in range(size - 1):
        j = i + below(w, size - i)
        x = w.unknown[first + i]
        w.unknown[first + i] = w.unknown[first + j]
        w.unknown[first + j] = x
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        if s.e[r, FLAGS] & (F_HIDDEN | F_NAMED) == F_HIDDEN and size:
            write_card(s, w, r, w.unknown[first + k % size])
            s.e[r, FLAGS] &= ~F_HIDDEN
            k += 1
    for i in range(s.ndeck[p]):
        if s.deck[p, i] == 0 and size:
            s.deck[p, i] = w.unknown[first + k % size]
            k += 1
    for i in range(MAX_OPENING):
        if s.opening[p, i] == HIDDEN and size:
            s.opening[p, i] = w.unknown[first + i % size]
    shuffle(s, w, p)


@jit
def reveal_secrets(s: State, w: Work, p: int, row: int, secrets: ShortMatrix) -> None:
    """Give player p's hidden secrets an identity: ``secrets[row]``, in order of play."""
    k = 0
    for i in range(s.nsecret[p]):
        r = s.secret[p, i]
        if s.e[r, FLAGS] & F_HIDDEN:
            if k < secrets.shape[1] and secrets[row, k]:
                write_card(s, w, r, secrets[row, k])
                s.e[r, FLAGS] &= ~F_HIDDEN
            k += 1


@jit
def name_cards(s: State, w: Work, row: int, secrets: ShortMatrix) -> None:
    """Give cards from outside their holders' decks identities: ``secrets[row]``, after the secrets.

    The order is player 0's hand and deck, then player 1's.
    """
    k = MAX_SECRETS
    for p in range(2):
        for i in range(s.nhand[p]):
            r = s.hand[p, i]
            if s.e[r, FLAGS] & F_NAMED:
                if k < secrets.shape[1] and secrets[row, k]:
                    write_card(s, w, r, secrets[row, k])
                s.e[r, FLAGS] &= ~(F_HIDDEN | F_NAMED)
                k += 1
        for i in range(s.ndeck[p]):
            if s.deck[p, i] == HIDDEN:
                if k < secrets.shape[1] and secrets[row, k]:
                    s.deck[p, i] = secrets[row, k]
                k += 1


@jit
def deal_unseen(
    s: State, w: Work, unknown: ShortMatrix, sizes: Vector, secrets: ShortMatrix,
    first: int, rows: int
) -> None:  # fmt: skip
    """Give all hidden cards of ``s`` an identity; for the lists see :func:`determinize`."""
    row = first
    for p in range(2):
        row = first
        if p == 1 and rows > 2:
            row += 1 + below(w, rows - 1)
        elif p == 1:
            row += 1
        size = min(sizes[row], unknown.shape[1])
        for k in range(size):
            w.unknown[k] = unknown[row, k]
        fill_unknown(s, w, p, 0, size)
        reveal_secrets(s, w, p, row, secrets)
    name_cards(s, w, row, secrets)
    note_decks(s, w)
    refresh_all(s, w)


@noinline
def deal_unseen_of_past(
    s: State, w: Work, unknown: ShortMatrix, sizes: Vector, secrets: ShortMatrix,
    first: int, rows: int
) -> None:  # fmt: skip
    """The same for the state that a rewind would restore, with as many hidden cards."""
    present = scratch(1)
    copy(present[0], s)
    restore_past(s)
    s.rewinds = present[0].rewinds
    deal_unseen(s, w, unknown, sizes, secrets, first, rows)
    keep_past(s, present[0].past_act)
    for i in range(s.past_n):
        present[0].past[i] = s.past[i]
    copy(s, present[0])


@jit
def determinize(
    s: State, t: State, w: Work, n: int, unknown: ShortMatrix, sizes: Vector,
    secrets: ShortMatrix, first: int, rows: int
) -> None:  # fmt: skip
    """A whole world from the observed state ``t`` into ``s``, by seed ``n``.

    Row ``first`` of ``unknown`` holds player 0's unseen cards; one of the ``rows - 1`` that follow,
    at random, player 1's (card indices); ``sizes`` has the number of cards in each row. The same
    row of ``secrets`` holds the hidden secrets in order of play (0 leaves one hidden), and after
    MAX_SECRETS of them the cards from outside their holders' decks (:func:`name_cards`). The state
    that a pending rewind would restore is dealt likewise, with identities of its own.
    """
    copy(s, t)
    seed(w, n)
    deal_unseen(s, w, unknown, sizes, secrets, first, rows)
    if s.past_n:
        deal_unseen_of_past(s, w, unknown, sizes, secrets, first, rows)
