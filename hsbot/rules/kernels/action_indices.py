"""The indices of actions in a learning environment's action spaces, and their masks.

The spaces stand in :mod:`hsbot.rules.schema.environment.action_indices`.
"""

from __future__ import annotations

from hsbot.rules.actions.legal import legal
from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.switch import switch
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.environment.action_indices import *
from hsbot.rules.schema.environment.episode import MAX_OPTIONS_A_TURN, SPACE_FLAT, Episodes
from hsbot.rules.schema.layout import *

NOT_LEGAL, ASKS_MORE = -2, -1
"""Instead of an action's private code."""


@switch
def _flat(kind: int, act: int, i: int, target: int, sub: int) -> int:  # noqa: ARG001
    """The index in the flat space of an action by a source in play, with or without a target."""
    return _aimed(FLAT_USE, i - SLOT_BOARD, target, sub)


@jit
def _aimed(base: int, i: int, target: int, sub: int) -> int:
    """The index of an action by the ``i``-th source of its kind; -1 where it has none."""
    if target >= CHARACTERS or sub >= SUB_OPTIONS:
        return -1
    return base + (i * SUB_OPTIONS + sub) * CHARACTERS + target


@jit
def _replaced(base: int, act: int) -> int:
    """The index of a mulligan; -1 where it has none."""
    replaced = (act >> TGT_SHIFT) & 0xFFF
    return base + replaced if replaced < MULLIGANS else -1


_flat.expressions(
    {
        A_END: lambda: FLAT_END,
        A_MULLIGAN: lambda act: _replaced(FLAT_MULLIGAN, act),
        A_CHOOSE: lambda i: FLAT_CHOOSE + i,
        A_TRADE: lambda i: FLAT_TRADE + i,
        A_ATTACK: lambda i, target: (
            FLAT_ATTACK + (i - SLOT_HERO) * DEFENDERS + target - SLOT_ENEMY_HERO
        ),
        A_POWER: lambda target, sub: _aimed(FLAT_POWER, 0, target, sub),
        A_PLAY: lambda i, target, sub: _aimed(FLAT_PLAY, i, target, sub),
    }
)


@switch
def _source(kind: int, act: int, i: int) -> int:  # noqa: ARG001
    """The index in the source-target space of a source in play."""
    return PART_USE + i - SLOT_BOARD


_source.expressions(
    {
        A_END: lambda: PART_END,
        A_MULLIGAN: lambda act: _replaced(PART_MULLIGAN, act),
        A_CHOOSE: lambda i: PART_CHOOSE + i,
        A_TRADE: lambda i: PART_TRADE + i,
        A_ATTACK: lambda i: PART_ATTACK + i - SLOT_HERO,
        A_POWER: lambda: PART_POWER,
        A_PLAY: lambda i: PART_PLAY + i,
    }
)


@jit
def flat_index(act: int) -> int:
    """The index of an action in the flat space; -1 where it has none."""
    i = (act >> SRC_SHIFT) & 31
    return _flat(act & 15, act, i, (act >> TGT_SHIFT) & 63, (act >> SUB_SHIFT) & 15)


@jit
def source_index(act: int) -> int:
    """The index of an action's source in the source-target space; -1 where it has none."""
    return _source(act & 15, act, (act >> SRC_SHIFT) & 31)


@jit
def part_index(act: int, stage: int) -> int:
    """The index of the part of an action that a stage asks for."""
    if stage == STAGE_SOURCE:
        return source_index(act)
    if stage == STAGE_SUB_OPTION:
        return PART_SUB_OPTION + ((act >> SUB_SHIFT) & 15)
    if stage == STAGE_TARGET:
        return PART_TARGET + ((act >> TGT_SHIFT) & 63)
    return PART_POSITION + ((act >> POS_SHIFT) & 15)


@jit
def known_bits(stage: int) -> int:
    """The bits of an action's private code that are known when a stage is asked for."""
    if stage == STAGE_SOURCE:
        return 0
    if stage == STAGE_SUB_OPTION:
        return (1 << TGT_SHIFT) - 1
    if stage == STAGE_TARGET:
        return ((1 << TGT_SHIFT) - 1) | (15 << SUB_SHIFT)
    if stage < STAGES:
        return (1 << POS_SHIFT) - 1
    return (1 << (POS_SHIFT + 4)) - 1


@jit
def write_mask(s: State, w: Work, games: Episodes, i: int, masks: ByteMatrix) -> None:
    """Write the mask of actions, or of parts of one, for game i's player; empty at its end."""
    for k in range(masks.shape[1]):
        masks[i, k] = 0
    if s.winner >= 0:
        return
    if games[i].taken >= MAX_OPTIONS_A_TURN and s.pend == 0 and games[i].stage == 0:
        masks[i, FLAT_END if games[i].space == SPACE_FLAT else PART_END] = 1
        return
    n = legal(s, w)
    if games[i].space == SPACE_FLAT:
        for j in range(n):
            k = flat_index(w.act[j])
            if k >= 0:
                masks[i, k] = 1
        return
    stage = games[i].stage
    prefix = games[i].prefix
    known = known_bits(stage)
    for j in range(n):
        if w.act[j] & known == prefix:
            k = part_index(w.act[j], stage)
            if k >= 0:
                masks[i, k] = 1


@jit
def index_in(games: Episodes, i: int, act: int) -> int:
    """The index of an action, or of the part of it that game i asks for next; -1 for none."""
    if games[i].space == SPACE_FLAT:
        return flat_index(act)
    if act & known_bits(games[i].stage) != games[i].prefix:
        return -1
    return part_index(act, games[i].stage)


@jit
def chosen_flat(s: State, w: Work, index: int) -> int:
    """The first legal action of a flat index, which is the one at the right end of the board."""
    n = legal(s, w)
    for j in range(n):
        if flat_index(w.act[j]) == index:
            return w.act[j]
    return NOT_LEGAL


@jit
def chosen_part(s: State, w: Work, games: Episodes, i: int, index: int) -> int:
    """The action that game i's parts and this one name, or that another part is needed.

    Stages with a single choice are skipped.
    """
    n = legal(s, w)
    stage = games[i].stage
    prefix = games[i].prefix
    known = known_bits(stage)
    found = NOT_LEGAL
    for j in range(n):
        if w.act[j] & known == prefix and part_index(w.act[j], stage) == index:
            found = w.act[j]
            break
    if found < 0 or found & 15 == A_MULLIGAN:
        return found
    while stage < STAGES - 1:
        stage += 1
        known = known_bits(stage)
        prefix = found & known
        own = part_index(found, stage)
        for j in range(n):
            if w.act[j] & known == prefix and part_index(w.act[j], stage) != own:
                games[i].stage = stage
                games[i].prefix = prefix
                return ASKS_MORE
    return found
