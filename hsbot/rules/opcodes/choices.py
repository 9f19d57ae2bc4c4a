"""Opcodes that ask a player to choose, and note what was chosen."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.enchantments import attach, detach
from hsbot.rules.engine.events import emit
from hsbot.rules.query.pools import card_up_to, draw_card, generated
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.choices import add_offer, is_offered, still_offered
from hsbot.rules.state.histories import played_card
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.random_generator import below


@jit
def ask(s: State, w: Work, f: int, kind: int) -> None:
    """Make a choice of frame ``f``'s player pending; its options stand in ``s.pend_opt``."""
    s.pend = kind
    s.pend_player = w.stack[f, F_CTRL]
    s.pend_src = w.stack[f, F_SRC]
    s.asker = f + 1 if kind == P_ROWS else -f - 1


@jit
def is_source(s: State, w: Work, f: int, card: int) -> bool:
    """Whether a card is a printing of the one that frame ``f`` runs: none discovers itself today.

    Blizzard's patch notes 28.4 call it a fault that a card discovered another version of itself.
    Marked Shot did five times in a log of July 2019, Stonehill Defender in one of January 2018.
    """
    return (
        not w.pool[POOL_FINDS_ITSELF]
        and w.cards[card, C_SAME] == w.cards[s.e[w.stack[f, F_SRC], CARD], C_SAME]
    )


@jit
def _types_played(s: State, w: Work, p: int) -> int:
    """The minion types that player p has played this game, as bits.

    A minion of all types is of none in particular: after two of them there is still a type that was
    not played (Mountain Map and Amalgam of the Deep, a log of 2025).
    """
    bits = 0
    for i in range(s.nplayed[p]):
        types = w.cards[played_card(s, p, i), C_RACE]
        if types != (1 << MINION_TYPES) - 1:
            bits |= types
    return bits


@jit
def in_deck(s: State, w: Work, p: int, card: int) -> bool:
    """Whether a card, of whatever printing, is in player p's deck."""
    for i in range(s.ndeck[p]):
        x = s.deck[p, i] if s.deck[p, i] > 0 else s.e[-s.deck[p, i], CARD]
        if w.cards[x, C_SAME] == w.cards[card, C_SAME]:
            return True
    return False


@jit
def _schools_cast(s: State, w: Work, p: int) -> int:
    """The spell schools of which player p has cast spells this game, as bits; always that of none.

    What a school is stands in the cards' data: a spell without one is 0.
    """
    bits = 1
    for i in range(s.nplayed[p]):
        bits |= 1 << w.cards[played_card(s, p, i), C_SCHOOL]
    return bits


@jit
def began_in_deck(s: State, w: Work, p: int, card: int) -> bool:
    """Whether a card is known to have begun the game in player p's deck.

    It was played, or is in the deck or the hand and was not made.
    """
    same = w.cards[card, C_SAME]
    for i in range(s.nplayed[p]):
        if w.cards[played_card(s, p, i), C_SAME] == same:
            return True
    for i in range(s.nhand[p]):
        r = s.hand[p, i]
        if w.cards[s.e[r, CARD], C_SAME] == same and not s.e[r, CREATED]:
            return True
    for i in range(s.ndeck[p]):
        x = s.deck[p, i]
        made = x < 0 and s.e[-x, CREATED] != 0
        if not made and w.cards[x if x > 0 else s.e[-x, CARD], C_SAME] == same:
            return True
    return False


@opcode(O_DISCOVER, a="first", b="size", c="how")
@noinline
def op_discover(s: State, w: Work, f: int, first: int, size: int, how: int) -> None:
    """Offer three different cards of a pool; with 2 such as have a type that was not played.

    With 4 none that is in the opponent's deck, with 16 none that is in the own; with 8 only spells
    of a school that was not cast; with 32 two; with 64 none that began the game in the own deck. A
    card that ``O_OFFERED`` names comes beside them.

    The choice goes into the frame and execution goes on.
    """
    ctrl = w.stack[f, F_CTRL]
    w.stack[f, F_CHOSEN] = 0
    n = 2 if how & 32 else 3
    n = n if size < 0 else min(n, size)
    played = _types_played(s, w, ctrl) if how & 2 else 0
    schools = _schools_cast(s, w, ctrl) if how & 8 else 0
    s.pend_n = 0
    tries = 0
    while s.pend_n < n and tries < 64:
        tries += 1
        card = draw_card(s, w, ctrl, first, size)
        fresh = card != 0 and card != s.e[R_POWER + ctrl, CARD] and not is_source(s, w, f, card)
        fresh = fresh and (not how & 2 or w.cards[card, C_RACE] & ~played != 0)
        fresh = fresh and not (how & 4 and in_deck(s, w, 1 - ctrl, card))
        fresh = fresh and not (how & 16 and in_deck(s, w, ctrl, card))
        fresh = fresh and not (how & 64 and began_in_deck(s, w, ctrl, card))
        fresh = fresh and (schools >> w.cards[card, C_SCHOOL]) & 1 == 0
        if fresh and not is_offered(s, card):
            add_offer(s, card)
    following = w.code[w.stack[f, PC]]
    if following[0] == O_OFFERED:
        add_offer(s, following[3])
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_CHOOSE, a="first", b="size")
@noinline
def op_choose(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Offer consecutive cards of a pool as options of a choice."""
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = 0
    for i in range(min(size, MAX_CHOICES)):
        s.pend_opt[i] = w.pool[first + i]
        s.pend_n += 1
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_CHOOSE_ROWS)
def op_choose_rows(s: State, w: Work, f: int, n: int) -> None:
    """Ask for one of the selected rows; nothing when there is none."""
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = min(n, MAX_CHOICES)
    if n > MAX_CHOICES and s.gave_up == 0:
        s.gave_up = E_CHOICES
    for i in range(s.pend_n):
        s.pend_opt[i] = w.sel[i]
    if n:
        ask(s, w, f, P_ROWS)


@opcode(O_CHOOSE_BAND)
@noinline
def op_choose_band(s: State, w: Work, f: int) -> None:
    """Ask for one of the cards of the player's band, which the hero keeps, if there is one."""
    p = w.stack[f, F_CTRL]
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = 0
    for r in range(R_FREE, s.hi):
        kept = s.e[r, ZONE] == Z_ASIDE and s.e[r, OWNER] == R_HERO + p
        kept = kept and s.e[r, LINK] == w.cards[s.e[w.stack[f, F_SRC], CARD], C_SAME]
        if kept and s.e[r, FLAGS] & F_MARKED and s.pend_n < MAX_CHOICES:
            add_offer(s, s.e[r, CARD])
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_CHOOSE_REMEMBERED)
def op_choose_remembered(s: State, w: Work, f: int) -> None:
    """Ask for one of the cards that the source remembers."""
    src = w.stack[f, F_SRC]
    w.stack[f, F_CHOSEN] = 0
    s.pend_n = 0
    for column in (LINK, DATA2):
        if s.e[src, column]:
            add_offer(s, s.e[src, column])
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_DISCOVERED)
def op_discovered(s: State, w: Work, f: int) -> None:
    """Emit the discover event of the chosen row, if it is still there."""
    r = w.stack[f, F_CHOSEN]
    if r and s.discovered and s.e[r, ZONE] != Z_GRAVE:
        emit(s, w, EV_DISCOVERED, r, w.stack[f, F_CTRL], 0, 0)


@opcode(O_DISCOVER_OTHER, a="first", b="size", num="remembered_too")
def op_discover_other(
    s: State, w: Work, f: int, first: int, size: int, remembered_too: int
) -> None:
    """Offer three different cards of a pool, none of them the remembered one.

    With ``remembered_too`` that one and two others, in any order.
    """
    frame = w.stack[f]
    p = frame[F_CTRL]
    remembered = frame[F_ACC]
    frame[F_CHOSEN] = 0
    s.pend_n = 0
    if remembered_too and remembered:
        s.pend_opt[0] = remembered
        s.pend_n = 1
    for _ in range(64):
        card = draw_card(s, w, p, first, size)
        fresh = card != 0 and card != remembered and s.pend_n < 3
        fresh = fresh and not is_source(s, w, f, card)
        if fresh and not is_offered(s, card):
            add_offer(s, card)
    if s.pend_n:
        i = below(w, s.pend_n)
        card = s.pend_opt[i]
        s.pend_opt[i] = s.pend_opt[0]
        s.pend_opt[0] = card
        ask(s, w, f, P_DISCOVER)


@opcode(O_DISCOVER_UP_TO, a="first", b="size", num="most", c="minion_and_spell")
def op_discover_up_to(
    s: State, w: Work, f: int, first: int, size: int, most: int, minion_and_spell: int
) -> None:
    """Offer three different cards of a pool that cost ``most`` or less, or a minion and a spell."""
    w.stack[f, F_CHOSEN] = 0
    if minion_and_spell:
        offer_minion_and_spell(s, w, f, first, size, most)
        return
    n = 0
    for i in range(size):
        card = generated(s, w, w.stack[f, F_CTRL], w.pool[first + i])
        fits = card != 0 and w.cards[card, C_COST] <= most
        if fits and not is_source(s, w, f, card):
            n += 1
            at = (
                n - 1 if n <= 3 else below(w, n)
            )  # each of the n has the same chance to stand there
            if at < 3:
                s.pend_opt[at] = card
    s.pend_n = min(3, n)
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@jit
def offer_minion_and_spell(s: State, w: Work, f: int, first: int, size: int, most: int) -> None:
    """Offer a minion and a spell of a pool that cost ``most`` or less; only one where one fits."""
    frame = w.stack[f]
    s.pend_n = 0
    for kind in (T_MINION, T_SPELL):
        n = 0
        for i in range(size):
            card = generated(s, w, frame[F_CTRL], w.pool[first + i])
            fits = card != 0 and w.cards[card, C_TYPE] == kind and w.cards[card, C_COST] <= most
            if fits and not is_source(s, w, f, card):
                n += 1
                if below(w, n) == 0:
                    s.pend_opt[s.pend_n] = card
        s.pend_n += min(n, 1)
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_CHOOSE_FRESH, a="first", b="size")
def op_choose_fresh(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Ask for one card of a pool that the source has not noted."""
    frame = w.stack[f]
    frame[F_CHOSEN] = 0
    s.pend_n = 0
    for i in range(size):
        if not (s.e[frame[F_SRC], DATA2] >> i) & 1:
            add_offer(s, w.pool[first + i])
    if s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_NOTE_CHOSEN, a="first", b="size")
def op_note_chosen(s: State, w: Work, f: int, first: int, size: int) -> None:
    """Note in the source which card of a pool was chosen."""
    frame = w.stack[f]
    for i in range(size):
        if w.pool[first + i] == frame[F_CHOSEN]:
            s.e[frame[F_SRC], DATA2] |= 1 << i


@opcode(O_SEEN, a="forget")
@noinline
def op_seen(s: State, w: Work, f: int, forget: int) -> None:
    """Note the options of the last choice, and whether none of them was seen before.

    Each stands on the hero as what the running card has left there, until it is forgotten.
    """
    frame = w.stack[f]
    hero = R_HERO + frame[F_CTRL]
    note = s.e[frame[F_SRC], CARD]
    offered = still_offered(s, f)
    fresh = offered > 0
    for i in range(0 if forget else offered):
        x = s.e[hero, ENCH]
        while x and not (s.e[x, CARD] == note and s.e[x, LINK] == s.pend_opt[i]):
            x = s.e[x, ENCH]
        if x:
            fresh = False
        else:
            x = attach(s, w, hero, note, frame[F_CTRL])
            s.e[x, LINK] = s.pend_opt[i]
    x = s.e[hero, ENCH] if forget else 0
    while x:
        following = s.e[x, ENCH]
        if s.e[x, CARD] == note:
            detach(s, x)
        x = following
    frame[F_ACC] = 1 if fresh else 0


@jit
def _least_cost(w: Work, first: int, size: int, most: int, fewest: int) -> int:
    """The highest cost so that ``fewest`` cards of a pool cost from it to ``most``, or 0."""
    least = most + 1
    found = 0
    while least > 0 and found < fewest:
        least -= 1
        for i in range(first, first + size):
            if w.cards[abs(w.pool[i]), C_COST] == least:
                found += 1
    return least


@opcode(O_OFFER, a="first", b="size", num="most", c="how")
@noinline
def op_offer(s: State, w: Work, f: int, first: int, size: int, most: int, how: int) -> None:
    """Add a random card of a pool to the options of a choice, none that is there.

    With bit 0 of ``how`` it is the first one, with bit 1 the last one: then it is asked for. With
    bit 3 none is added where there is no other, or are three. The bits above say how many of the
    dearest cards that cost no more than ``most`` it is one of, or of more; 0 of any.
    """
    ctrl = w.stack[f, F_CTRL]
    if how & 1:
        w.stack[f, F_CHOSEN] = 0
        s.pend_n = 0
    fewest = how >> 4
    least = _least_cost(w, first, size, most, fewest) if fewest else 0
    for _ in range(64 if how & 8 == 0 or 0 < s.pend_n < 3 else 0):
        card = (
            card_up_to(s, w, ctrl, first, size, least, most)
            if fewest
            else draw_card(s, w, ctrl, first, size)
        )
        fresh = card != 0 and not is_source(s, w, f, card)
        if fresh and not is_offered(s, card):
            add_offer(s, card)
            break
    if how & 2 and s.pend_n:
        ask(s, w, f, P_DISCOVER)


@opcode(O_OTHER_OPTION)
def run_other_option(s: State, w: Work, f: int, ctrl: int) -> None:
    """Choose the option that was not chosen before."""
    w.stack[f, F_CHOSEN] = s.counter[ctrl, N_OTHER_OPTION]


@opcode(O_AFFORD)
def run_afford(s: State, w: Work, f: int, num: int, a: int, b: int, c: int, ctrl: int) -> None:
    """Choose a card of a pool that costs no more than the amount."""
    least = num if c == 2 else 1 - c
    w.stack[f, F_CHOSEN] = card_up_to(s, w, ctrl, a, b, least, num)
