"""Observations of a state for one seat, as rows of numbers, without what that seat cannot see.

The columns stand in :mod:`hsbot.rules.schema.environment.observation_columns`.
"""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.kernels.action_indices import source_index
from hsbot.rules.query.action_slots import option_card, player_to_act
from hsbot.rules.schema.action_codes import SUB_SHIFT, TGT_SHIFT
from hsbot.rules.schema.environment.action_indices import STAGE_POSITION, STAGE_TARGET
from hsbot.rules.schema.environment.episode import Episodes
from hsbot.rules.schema.environment.observation_columns import *
from hsbot.rules.schema.layout import *
from hsbot.rules.state.rows import is_open
from hsbot.rules.state.stats import (
    attack_of,
    attack_of_weapon,
    class_of_player,
    cost_of,
    health_of,
    keywords,
)


@jit
def _shown(n: int) -> int:
    return max(-MOST_SHOWN, min(MOST_SHOWN, n))


@jit
def _bit(bits: int, which: int) -> int:
    return 1 if bits & which else 0


@jit
def _describe_game(
    s: State, games: Episodes, i: int, viewer: int, observed: ShortMatrix, row: int
) -> None:
    """Describe the half-turn, the seat that must choose, its question, and its answers so far."""
    acting = player_to_act(s) == viewer and s.winner < 0
    observed[row, GAME_TURN] = s.turn
    observed[row, GAME_TO_CHOOSE] = 1 if acting else 0
    observed[row, GAME_BEGAN] = 1 if s.first == viewer else 0
    observed[row, GAME_CHOICE] = s.pend
    if not acting:
        return
    stage = games[i].stage
    prefix = games[i].prefix
    observed[row, GAME_STAGE] = stage
    if stage:
        observed[row, GAME_SOURCE] = source_index(prefix)
    if stage >= STAGE_TARGET:
        observed[row, GAME_SUB_OPTION] = (prefix >> SUB_SHIFT) & 15
    if stage >= STAGE_POSITION:
        observed[row, GAME_TARGET] = (prefix >> TGT_SHIFT) & 63


@jit
def _describe_side(s: State, w: Work, p: int, observed: ShortMatrix, row: int, at: int) -> None:
    """Describe player p's hero, mana, card counts, weapon and hero power."""
    h = R_HERO + p
    observed[row, at + SIDE_HERO] = s.e[h, CARD]
    observed[row, at + SIDE_CLASS] = class_of_player(s, w, p)
    observed[row, at + SIDE_HEALTH] = _shown(health_of(s, h))
    observed[row, at + SIDE_ARMOR] = _shown(s.e[h, ARMOR])
    observed[row, at + SIDE_ATTACK] = _shown(attack_of(s, h))
    observed[row, at + SIDE_ATTACKS] = s.e[h, ATTACKS]
    observed[row, at + SIDE_FROZEN] = _bit(s.e[h, FLAGS], F_FROZEN)
    observed[row, at + SIDE_MANA] = s.mana[p]
    observed[row, at + SIDE_MAX_MANA] = s.max_mana[p]
    observed[row, at + SIDE_LOCKED] = s.locked[p]
    observed[row, at + SIDE_OVERLOAD] = s.overload[p]
    observed[row, at + SIDE_FATIGUE] = s.fatigue[p]
    observed[row, at + SIDE_HAND] = s.nhand[p]
    observed[row, at + SIDE_DECK] = s.ndeck[p]
    observed[row, at + SIDE_SECRETS] = s.nsecret[p]
    if s.e[R_WEAPON + p, ZONE] != Z_NONE:
        observed[row, at + SIDE_WEAPON] = s.e[R_WEAPON + p, CARD]
        observed[row, at + SIDE_WEAPON_ATTACK] = _shown(attack_of_weapon(s, p))
        observed[row, at + SIDE_WEAPON_DURABILITY] = _shown(health_of(s, R_WEAPON + p))
    if s.e[R_POWER + p, ZONE] != Z_NONE:
        observed[row, at + SIDE_POWER] = s.e[R_POWER + p, CARD]
        observed[row, at + SIDE_POWER_COST] = _shown(cost_of(s, R_POWER + p))
        observed[row, at + SIDE_POWER_USES] = s.e[R_POWER + p, ATTACKS]
    observed[row, at + SIDE_CORPSES] = _shown(s.counter[p, N_CORPSES])
    observed[row, at + SIDE_CARDS] = _shown(s.counter[p, N_CARDS_TURN])


@jit
def _describe_minion(s: State, w: Work, r: int, observed: ShortMatrix, row: int, at: int) -> None:
    """Describe the minion or location in row ``r`` on the board."""
    card = s.e[r, CARD]
    flags = s.e[r, FLAGS]
    bits = keywords(s, r)
    observed[row, at + BOARD_CARD] = card
    observed[row, at + BOARD_MINION] = 1 if w.cards[card, C_TYPE] == T_MINION else 0
    observed[row, at + BOARD_ATTACK] = _shown(attack_of(s, r))
    observed[row, at + BOARD_HEALTH] = _shown(health_of(s, r))
    observed[row, at + BOARD_DAMAGE] = _shown(s.e[r, DAMAGE])
    observed[row, at + BOARD_COST] = w.cards[card, C_COST]
    observed[row, at + BOARD_ATTACKS] = s.e[r, ATTACKS]
    observed[row, at + BOARD_NEW] = 1 if s.e[r, TURN] == s.turn else 0
    observed[row, at + BOARD_TAUNT] = _bit(bits, TAUNT)
    observed[row, at + BOARD_CHARGE] = _bit(bits, CHARGE)
    observed[row, at + BOARD_RUSH] = _bit(bits, RUSH)
    observed[row, at + BOARD_SHIELD] = _bit(bits, SHIELD)
    observed[row, at + BOARD_WINDFURY] = _bit(bits, WINDFURY | MEGA_WINDFURY)
    observed[row, at + BOARD_LIFESTEAL] = _bit(bits, LIFESTEAL)
    observed[row, at + BOARD_POISONOUS] = _bit(bits, POISONOUS)
    observed[row, at + BOARD_STEALTH] = _bit(bits, STEALTH)
    observed[row, at + BOARD_REBORN] = _bit(bits, REBORN)
    observed[row, at + BOARD_ELUSIVE] = _bit(bits, ELUSIVE)
    observed[row, at + BOARD_IMMUNE] = _bit(bits, IMMUNE)
    observed[row, at + BOARD_CANT_ATTACK] = _bit(bits, CANT_ATTACK)
    observed[row, at + BOARD_FROZEN] = _bit(flags, F_FROZEN)
    observed[row, at + BOARD_SILENCED] = _bit(flags, F_SILENCED)
    observed[row, at + BOARD_DORMANT] = _bit(flags, F_DORMANT)
    if not flags & F_SILENCED:
        observed[row, at + BOARD_DEATHRATTLE] = _bit(w.cards[card, C_FLAGS], CF_DEATHRATTLE)
    observed[row, at + BOARD_SPELL_DAMAGE] = _shown(s.e[r, SPELL_DAMAGE])


@jit
def _describe_card(s: State, w: Work, r: int, observed: ShortMatrix, row: int, at: int) -> None:
    """Describe the own hand card in row ``r``."""
    card = s.e[r, CARD]
    kind = w.cards[card, C_TYPE]
    flags = w.cards[card, C_FLAGS]
    bits = keywords(s, r)
    observed[row, at + HAND_CARD] = card
    observed[row, at + HAND_MINION] = 1 if kind == T_MINION else 0
    observed[row, at + HAND_SPELL] = 1 if kind == T_SPELL else 0
    observed[row, at + HAND_WEAPON] = 1 if kind == T_WEAPON else 0
    observed[row, at + HAND_COST] = _shown(cost_of(s, r))
    observed[row, at + HAND_ATTACK] = _shown(attack_of(s, r))
    observed[row, at + HAND_HEALTH] = _shown(health_of(s, r))
    observed[row, at + HAND_TAUNT] = _bit(bits, TAUNT)
    observed[row, at + HAND_SWIFT] = _bit(bits, CHARGE | RUSH)
    observed[row, at + HAND_BATTLECRY] = _bit(flags, CF_BATTLECRY)
    observed[row, at + HAND_DEATHRATTLE] = _bit(flags, CF_DEATHRATTLE)
    observed[row, at + HAND_BURN] = w.cards[card, C_BURN]


@jit
def observe(
    s: State, w: Work, games: Episodes, i: int, viewer: int, observed: ShortMatrix, row: int
) -> None:
    """Write ``viewer``'s view of game i's state into a row."""
    for k in range(observed.shape[1]):
        observed[row, k] = 0
    _describe_game(s, games, i, viewer, observed, row)
    for side in range(2):
        p = viewer ^ side
        _describe_side(s, w, p, observed, row, AT_SIDES + side * SIDE_COLUMNS)
        for k in range(s.nboard[p]):
            at = AT_BOARDS + (side * MAX_BOARD + k) * BOARD_COLUMNS
            _describe_minion(s, w, s.board[p, k], observed, row, at)
        for k in range(s.nsecret[p]):
            card = s.e[s.secret[p, k], CARD]
            if side == 0 or is_open(w, card):
                observed[row, AT_SECRETS + side * MAX_SECRETS + k] = card
    for k in range(s.nhand[viewer]):
        _describe_card(s, w, s.hand[viewer, k], observed, row, AT_HAND + k * HAND_COLUMNS)
    if s.pend and s.pend != P_MULLIGAN and s.pend_player == viewer:
        for k in range(s.pend_n):
            observed[row, AT_CHOICES + k] = option_card(s, k)
