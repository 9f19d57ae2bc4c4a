"""Resources of a player: mana, armor, corpses, overload."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.damage import lose_health
from hsbot.rules.engine.events import emit
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.instructions import opcode
from hsbot.rules.state.stats import bounded, cost_of, currency_of
from hsbot.rules.state.watchers import shift


@jit
def spend_mana(s: State, w: Work, p: int, n: int, r: int) -> None:
    """Player p spends ``n`` mana on row ``r``."""
    s.mana[p] -= n
    s.counter[p, N_MANA_TURN] += n
    if n > 0:
        emit(s, w, EV_SPENT, r, p, n, 0)


@jit
def gain_corpses(s: State, p: int, n: int) -> None:
    """Give player p corpses."""
    s.counter[p, N_CORPSES] += 2 * n if s.counter[p, N_RULES] & RULE_TWICE_CORPSES else n


@jit
def gain_armor(s: State, w: Work, p: int, n: int, by: int) -> None:
    """Give player p's hero armor, by row ``by``."""
    if n > 0:
        s.e[R_HERO + p, ARMOR] = bounded(s.e[R_HERO + p, ARMOR] + n)
        s.counter[p, N_ARMOR_TURN] += n
        s.counter[p, N_ARMOR_GAME] += n
        emit(s, w, EV_ARMOR, R_HERO + p, p, n, by)


@jit
def spend(s: State, w: Work, p: int, most: int, armor: int) -> int:
    """Player p spends up to ``n`` corpses or armor; return the number spent."""
    if armor:
        n = min(most, s.e[R_HERO + p, ARMOR])
        s.e[R_HERO + p, ARMOR] -= n
        s.counter[p, N_ARMOR_LOST_TURN] += n
        return n
    n = min(most, s.counter[p, N_CORPSES])
    if n > 0:
        s.counter[p, N_CORPSES] -= n
        s.counter[p, N_CORPSES_SPENT] += n
        shift(s)
        emit(s, w, EV_CORPSES, 0, p, n, 0)
    return n


@jit
def overload(s: State, w: Work, r: int, p: int, option: int) -> None:
    """Overload player p by the amount on the card in row ``r``, played or cast, or on its option.

    The options of a disguised minion are the sides of the board; they state no overload.
    """
    card = w.cards[s.e[r, CARD]]
    if option and not card[C_TAGS] & TG_DISGUISED:
        card = w.cards[option]
    if not card[C_FLAGS] & CF_OVERLOAD_OFFERED:
        owe(s, w, r, p, card[C_OVERLOAD])


@opcode(O_OVERLOAD, src="r", ctrl="p", num="owed")
def owe(s: State, w: Work, r: int, p: int, owed: int) -> None:
    """Overload ``n`` mana crystals of player p's next turn, by row ``r``."""
    if owed and not s.counter[p, N_RULES] & RULE_NO_OVERLOAD:
        s.overload[p] += owed
        s.counter[p, N_OVERLOAD_GAME] += owed
        emit(s, w, EV_OVERLOAD, r, p, owed, 0)


@jit
def pay(s: State, w: Work, r: int, p: int) -> int:
    """Player p pays for row ``r``; return the mana spent.

    Paying with health is no damage (Hearthstone Wiki, "Change Cost to Health").
    """
    cost = cost_of(s, r)
    kind = currency_of(s, r)
    if kind == PAY_MANA:
        cost = min(cost, s.mana[p])  # the live game may know a card's cost better
        spend_mana(s, w, p, cost, r)
        return cost
    if kind == PAY_HEALTH:
        lose_health(s, p, cost)
    elif kind == PAY_ARMOR:
        spend(s, w, p, cost, 1)
    elif kind == PAY_CORPSES:
        spend(s, w, p, cost, 0)
    else:
        s.e[R_HERO + 1 - p, DAMAGE] += min(cost, MANA_LIMIT)
        suspect(s, R_HERO + 1 - p)
    return 0
