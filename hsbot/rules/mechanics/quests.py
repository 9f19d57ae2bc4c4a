"""Quests: cards in the secret zone, seen by both players, that count and give a reward.

A quest's trigger begins with ``O_PROGRESS``, which adds to the quest's counter (``DATA``, a log's
QUEST_PROGRESS) and ends the program until the counter is full; what comes after it is the reward.
Real logs count at the moment of the event, in the middle of a phase (2026_233275: a board that is
filled by the first of two summons).

A legendary quest is a main quest, of which a player has one at a time and which starts in the
opening hand; the others are sidequests. Both take room among the five secrets.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.enchantments import attach
from hsbot.rules.engine.removal import retire
from hsbot.rules.engine.secrets import has_secret, play_secret, remove_secret
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.rows import new_row, stays_in_play

MAIN_QUEST = CF_QUEST | CF_LEGENDARY


@jit
def is_main_quest(w: Work, card: int) -> bool:
    """Whether a card is a quest of which there is one at a time."""
    return w.cards[card, C_FLAGS] & MAIN_QUEST == MAIN_QUEST


@jit
def has_main_quest(s: State, w: Work, p: int) -> bool:
    """Whether player p is on a main quest."""
    for i in range(s.nsecret[p]):
        if is_main_quest(w, s.e[s.secret[p, i], CARD]):
            return True
    return False


@jit
def room_for_secret(s: State, w: Work, p: int, card: int) -> bool:
    """Whether player p may put this secret, quest or lasting spell into play.

    Of lasting spells there may be two alike.
    """
    if s.nsecret[p] >= SECRET_LIMIT:
        return False
    if stays_in_play(w, card):
        return True
    if has_secret(s, w, p, card):
        return False
    return not (is_main_quest(w, card) and has_main_quest(s, w, p))


@opcode(O_PROGRESS, num="amount", a="total", b="again")
def op_progress(s: State, w: Work, f: int, amount: int, total: int, again: int) -> None:
    """Add to the running quest's counter; the program goes on to the reward when it is full.

    A complete quest leaves, unless it is repeatable (``again``) and starts over.
    """
    r = w.stack[f, F_SRC]
    if s.e[r, ZONE] != Z_SECRET:
        w.stack[f, PC] = 0
        return
    s.e[r, DATA] += amount
    if s.e[r, DATA] < total:
        w.stack[f, PC] = 0
    elif again:
        s.e[r, DATA] = 0
    else:
        remove_secret(s, s.e[r, CTRL], r)
        retire(s, r)


@jit
def _who_notes(s: State, w: Work, r: int, pc: int, bit: int) -> int:
    """The row whose trigger the instruction at ``pc`` begins: row ``r``, or a graft of it.

    Of several alike it is one that has not noted ``bit``.
    """
    found = r
    x = s.e[r, ENCH]
    while x and (found == r or s.e[found, DATA2] & bit):
        if s.e[x, FLAGS] & F_GRAFT:
            first = w.cards[s.e[x, CARD], C_TRIGGER]
            for k in range(first, first + w.cards[s.e[x, CARD], C_NTRIGGER]):
                if pc - 1 <= w.trigger[k, 4] <= pc:
                    found = x
        x = s.e[x, ENCH]
    return found


@jit
def once(s: State, w: Work, f: int, bit: int) -> None:
    """End the program when the source has noted ``bit`` (or there is none); else note it.

    What is grafted on the source has noted it for itself.
    """
    r = w.stack[f, F_SRC]
    if s.e[r, ENCH]:
        r = _who_notes(s, w, r, w.stack[f, PC] - 1, bit)
    if bit == 0 or s.e[r, DATA2] & bit:
        w.stack[f, PC] = 0
    s.e[r, DATA2] |= bit


@opcode(O_NEW_CARD, a="note")
@noinline
def op_new_card(s: State, w: Work, f: int, note: int) -> None:
    """End the program when the source has noted the subject's card; else note it.

    Each card is what an enchantment ``note`` of the source remembers.
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    card = w.cards[s.e[frame[F_SUBJ], CARD], C_SAME]
    x = s.e[r, ENCH]
    while x and not (s.e[x, CARD] == note and s.e[x, LINK] == card):
        x = s.e[x, ENCH]
    if x:
        frame[PC] = 0
        return
    x = attach(s, w, r, note, frame[F_CTRL])
    if x:
        s.e[x, LINK] = card


@opcode(O_QUEST, ctrl="p", a="card")
def op_quest(s: State, w: Work, p: int, card: int) -> None:
    """Put a quest into play without its being played."""
    r = new_row(s, w, card, p, Z_SECRET)
    if r:
        s.e[r, CREATED] = 1
        play_secret(s, w, r, p)


@jit
def late_below(s: State, w: Work, p: int) -> None:
    """Move what is never in an opening hand to the bottom of player p's shuffled deck."""
    bottom = 0
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        if w.cards[x if x > 0 else s.e[-x, CARD], C_TAGS] & TG_LATE:
            s.deck[p, i] = s.deck[p, bottom]
            s.deck[p, bottom] = x
            bottom += 1


@jit
def quests_on_top(s: State, w: Work, p: int) -> None:
    """Move main quests to the top of player p's shuffled deck: they start in the opening hand."""
    top = s.ndeck[p] - 1
    i = top
    while i >= 0:
        x = s.deck[p, i]
        if is_main_quest(w, x if x > 0 else s.e[-x, CARD]):
            s.deck[p, i] = s.deck[p, top]
            s.deck[p, top] = x
            top -= 1
        i -= 1


@opcode(O_ONCE)
def run_once(s: State, w: Work, f: int, num: int) -> None:
    """Go on only once for each number."""
    once(s, w, f, 1 << num)


@opcode(O_NEW_TYPE)
def run_new_type(s: State, w: Work, f: int, src: int) -> None:
    """Go on only for a minion type that was not seen before."""
    fresh = w.cards[s.e[w.stack[f, F_SUBJ], CARD], C_RACE] & ~s.e[src, DATA2]
    once(s, w, f, fresh & -fresh)
