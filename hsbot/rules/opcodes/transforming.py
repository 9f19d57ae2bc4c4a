"""Opcodes that turn a card, a hero or a hero power into another one."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.engine.card_changes import copy_stats, transform
from hsbot.rules.engine.enchantments import attach, copy_attached, detach, graft
from hsbot.rules.engine.hand import row_to_hand
from hsbot.rules.engine.removal import retire
from hsbot.rules.engine.resources import gain_armor
from hsbot.rules.query.pools import draw_card
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.rows import improve, new_row, write_card
from hsbot.rules.state.stats import class_of_player


@noinline
def op_transform(s: State, w: Work, n: int, card: int) -> None:
    """Transform every selected minion (or hand card) into ``card``, if there is one."""
    for i in range(n if card else 0):
        transform(s, w, w.sel[i], card)


@opcode(O_TRANSFORM_RANDOM, a="first", b="size")
@noinline
def op_transform_random(s: State, w: Work, n: int, first: int, size: int) -> None:
    """Transform every selected minion into a random card of a pool."""
    for i in range(n):
        card = draw_card(s, w, s.e[w.sel[i], CTRL], first, size)
        if card:
            transform(s, w, w.sel[i], card)


@opcode(O_HERO_POWER, side="p", a="card")
@noinline
def op_hero_power(s: State, w: Work, p: int, card: int) -> None:
    """Replace player p's hero power; the new one may be used this turn.

    Card 0 stands for the better one of the basic power that is there, if it is one.
    """
    r = R_POWER + p
    card = card or w.cards[s.e[r, CARD], C_UPGRADE]
    if card == 0:
        return
    write_card(s, w, r, card)
    s.e[r, ZONE] = Z_POWER
    s.e[r, CTRL] = p
    s.e[r, EID] = 0
    s.e[r, CREATED] = 1
    s.e[r, ATTACKS] = 0
    s.e[r, FLAGS] = 0
    s.order += 1
    s.e[r, ORDER] = s.order


@opcode(O_SWAP_POWER, ctrl="p", a="card")
def op_swap_power(s: State, w: Work, p: int, card: int, src: int) -> None:
    """Replace player p's hero power for the time being: it remembers the one that was there.

    One that becomes its own next form stays the same entity, and used (a log of 2020: Demonic
    Blast).
    """
    r = R_POWER + p
    before = s.e[r, LINK] or s.e[r, CARD]
    number = s.e[r, EID]
    used = s.e[r, ATTACKS]
    op_hero_power(s, w, p, card)
    s.e[r, LINK] = before
    if src == r:
        s.e[r, EID] = number
        s.e[r, ATTACKS] = used


@opcode(O_EXCHANGE_POWERS)
def op_exchange_powers(s: State) -> None:
    """Let the players exchange their hero powers, with all that is on them and as not used."""
    for k in range(COLUMNS_USED):
        if k != CTRL:
            s.e[R_POWER, k], s.e[R_POWER + 1, k] = s.e[R_POWER + 1, k], s.e[R_POWER, k]
    for r in (R_POWER, R_POWER + 1):
        s.e[r, ATTACKS] = 0
        x = s.e[r, ENCH]
        while x:
            s.e[x, OWNER] = r
            x = s.e[x, ENCH]
    s.dirty = STALE


@opcode(O_TRANSFORM_KEEP, a="first", b="size", c="keep")
def op_transform_keep(s: State, w: Work, n: int, first: int, size: int, keep: int) -> None:
    """Transform the selected into random cards of a pool; 1 costs, 2 attack and health stay."""
    for i in range(n):
        r = w.sel[i]
        e = s.e[r]
        cost = e[COST]
        attack = e[ATK]
        health = e[HEALTH]
        card = draw_card(s, w, e[CTRL], first, size)
        if card:
            transform(s, w, r, card)
            if keep & 1:
                e[COST] = cost
            if keep & 2:
                e[ATK] = attack
                e[HEALTH] = health


@opcode(O_BECOME, src="r")
def op_become(s: State, w: Work, r: int, n: int) -> None:
    """Make row ``r`` a copy of the first selected minion, with its values and enchantments.

    It may be in play or in hand; an enchantment means what it is attached to.
    """
    if s.e[r, ZONE] == Z_ENCHANTMENT:
        r = s.e[r, OWNER]
    if n == 0 or (s.e[r, ZONE] != Z_BOARD and s.e[r, ZONE] != Z_HAND):
        return
    model = w.sel[0]
    transform(s, w, r, s.e[model, CARD])
    copy_stats(s, model, r)
    copy_attached(s, w, model, r)


@jit
def op_become_chosen(s: State, w: Work, n: int, model: int) -> None:
    """Make the selected minions copies of row ``model``, in play or in hand."""
    for i in range(n):
        w.tmp[i] = w.sel[i]
    for i in range(n if model else 0):
        w.sel[0] = model
        op_become(s, w, w.tmp[i], 1)


@opcode(O_BECOME_LAST, a="enchantment", b="chosen")
def op_become_last(s: State, w: Work, f: int, enchantment: int, chosen: int) -> None:
    """Make the running hand card, or what the running enchantment is on, the subject's card.

    Or the chosen card, if there is one. It goes on doing so: the enchantment is put on what it has
    become.
    """
    frame = w.stack[f]
    r = s.e[frame[F_SRC], OWNER] or frame[F_SRC]
    card = frame[F_CHOSEN] if chosen else s.e[frame[F_SUBJ], CARD]
    if s.e[r, ZONE] == Z_HAND and card:
        transform(s, w, r, card)
        attach(s, w, r, enchantment, frame[F_CTRL])


@jit
def op_craft(s: State, w: Work, p: int, first: int, second: int) -> int:
    """Create a minion made of two cards in player p's hand; return its row.

    It is the first, with the second grafted on (Hearthstone Wiki, "Build-A-Beast").
    """
    if not first or not second:
        return 0
    r = new_row(s, w, first, p, Z_NONE)
    if r:
        s.e[r, CREATED] = 1
        graft(s, w, r, second, p)
        row_to_hand(s, w, r, p)
    return r


@noinline
def _leave_the_hero(s: State, w: Work, hero: int) -> None:
    """Take off what is attached to a hero and changes its bearer as long as it is there."""
    x = s.e[hero, ENCH]
    while x:
        following = s.e[x, ENCH]
        c = w.cards[s.e[x, CARD]]
        for a in range(c[C_AURA], c[C_AURA] + c[C_NAURA]):
            if w.selector[w.aura[a, 0], 1] & S_OWNER:
                detach(s, x)
                break
        x = following


@opcode(O_NEW_HERO, ctrl="p", a="card")
def op_new_hero(s: State, w: Work, p: int, card: int) -> None:
    """Replace player p's hero: the new one's health, no armor, its hero power.

    What is attached to a hero concerns its player and stays, but for what is about the hero alone
    (Time Out!, hs-bugs 1219). A fallen hero stays fallen; the new one is not frozen.
    """
    hero = R_HERO + p
    _leave_the_hero(s, w, hero)
    stays = s.e[hero, FLAGS] & (F_KEEPER | F_DESTROYED)
    write_card(s, w, hero, card)
    s.e[hero, EID] = 0
    s.e[hero, ARMOR] = w.cards[card, C_ARMOR]
    s.e[hero, FLAGS] = stays
    power = w.cards[card, C_HERO_POWER]
    if power:
        op_hero_power(s, w, p, power)


@opcode(O_DISGUISE, ctrl="p")
def op_disguise(s: State, w: Work, f: int, p: int, a: int) -> None:
    """Turn player p's hero into a card, or into the chosen one, and its hero power with it.

    Health, damage, armor, attack and what is attached stay; the power is new, and not used.
    """
    card = a or w.stack[f, F_CHOSEN]
    if not card:
        return
    hero = R_HERO + p
    s.e[hero, CARD] = card
    s.e[hero, EID] = 0
    s.dirty = STALE
    op_hero_power(s, w, p, w.cards[card, C_HERO_POWER])


@opcode(O_EVOLVE, num="more", a="first", b="size", c="keep")
def op_evolve(
    s: State, w: Work, f: int, n: int, more: int, first: int, size: int, keep: int
) -> None:
    """Transform every selected card into a random one that costs so much more.

    Where none costs that, it becomes another one of its own printed cost; a Jade Golem's cost is
    its size (two logs of 2017). With ``keep`` it costs what it did.
    """
    for i in range(n):
        r = w.sel[i]
        p = s.e[r, CTRL]
        cost = s.e[r, COST]
        c = w.cards[s.e[r, CARD]]
        printed = cost if c[C_FLAGS] & CF_GROWS else c[C_COST]
        for extra in (more, 0):
            w.stack[f, F_ACC] = printed + extra
            card = draw_card(s, w, p, first, size)
            if card:
                transform(s, w, r, card)
                if keep:
                    s.e[r, COST] = cost
                break


@noinline
def replace_hero(s: State, w: Work, p: int, r: int) -> None:
    """Replace the hero of player p by the hero card in row ``r``.

    Health, damage and used attacks stay, its armor is added, its hero power replaces the old one.
    Frozen or in Stealth it is not, whatever the old one was (hs-bugs 1219). The class stays where
    it is of several classes (KEEP_HERO_CLASS of the card data).
    """
    card = s.e[r, CARD]
    hero = R_HERO + p
    s.counter[p, N_CLASS] = class_of_player(s, w, p)
    s.e[hero, CARD] = card
    s.e[hero, FLAGS] &= ~F_FROZEN
    s.e[hero, KW] &= ~STEALTH
    s.e[hero, KW_TEMP] &= ~STEALTH
    s.dirty = STALE
    s.e[hero, EID] = s.e[r, EID]
    s.order += 1
    s.e[hero, ORDER] = s.order
    gain_armor(s, w, p, w.cards[card, C_ARMOR], R_HERO + p)
    power = w.cards[card, C_HERO_POWER]
    if power:
        op_hero_power(s, w, p, power)
    retire(s, r)


@opcode(O_TRANSFORM)
def run_transform(s: State, w: Work, f: int, n: int, a: int) -> None:
    """Transform the selected into a card, or into the chosen one."""
    op_transform(s, w, n, a or w.stack[f, F_CHOSEN])


@opcode(O_POWER_CHOSEN)
def run_power_chosen(s: State, w: Work, f: int, ctrl: int) -> None:
    """Make the chosen hero power the own one."""
    if w.stack[f, F_CHOSEN]:
        op_hero_power(s, w, ctrl, w.stack[f, F_CHOSEN])


@opcode(O_BECOME_CHOSEN)
def run_become_chosen(s: State, w: Work, f: int, n: int) -> None:
    """Let the selected become copies of the chosen row."""
    op_become_chosen(s, w, n, w.stack[f, F_CHOSEN])


@opcode(O_CRAFT)
def run_craft(s: State, w: Work, f: int, ctrl: int) -> None:
    """Craft a card of two."""
    w.stack[f, F_CHOSEN] = op_craft(s, w, ctrl, w.stack[f, F_ACC], w.stack[f, F_CHOSEN])


@opcode(O_IMPROVE)
def run_improve(s: State, w: Work, f: int, n: int, a: int) -> None:
    """Let the selected hand cards become a card, and keep what they gained."""
    for i in range(n):
        if a or w.stack[f, F_CHOSEN]:
            improve(s, w, w.sel[i], a or w.stack[f, F_CHOSEN])


@opcode(O_POWER_BACK)
def run_power_back(s: State, w: Work, ctrl: int) -> None:
    """Give the remembered hero power back."""
    if s.e[R_POWER + ctrl, LINK]:
        op_hero_power(s, w, ctrl, s.e[R_POWER + ctrl, LINK])
