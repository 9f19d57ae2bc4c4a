"""Public option codes in Python: building them, and decoding them in a state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.rules.entry import compiled
from hsbot.rules.kernels.playouts import KEPT_COST
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import (
    A_CHOOSE,
    A_MULLIGAN,
    CARD_SHIFT,
    POS_SHIFT,
    POSITION,
    SECOND_POWER,
    SLOT_BOARD,
    SLOT_ENEMY_BOARD,
    SLOT_ENEMY_HERO,
    SLOT_HAND,
    SLOT_HERO,
    SRC_SHIFT,
    SUB_SHIFT,
    TGT_SHIFT,
)
from hsbot.rules.schema.action_kinds import ACTION_KINDS, ActionKind, Source

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


@dataclass(frozen=True, slots=True)
class Meaning:
    """A public code decoded in one state.

    Attributes:
        action: the kind of action.
        source: row of the card played, the attacker, the power; 0 for none.
        card: card index of the source or of the card chosen; 0 for none.
        target: the target's row, 0 for none.
        sub_option: index of the choose-one option, -1 for none.
        position: board position from 1, 0 where it does not matter.
        left: the row left of that position, 0 for none.
        right: the row right of it, 0 for none.
        replaced: for a mulligan, the hand rows to be replaced.
    """

    action: ActionKind
    source: int = 0
    card: int = 0
    target: int = 0
    sub_option: int = -1
    position: int = 0
    left: int = 0
    right: int = 0
    replaced: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        """The action's kind as the advice message calls it."""
        return self.action.advice


def slots(state: NativeState, player: int) -> dict[int, int]:
    """Row to slot, of all that can be a target or a source of ``player``."""
    s = state[0]
    found = {t.R_HERO + player: SLOT_HERO, t.R_HERO + 1 - player: SLOT_ENEMY_HERO}
    for i in range(s["nboard"][player]):
        found[int(s["board"][player, i])] = SLOT_BOARD + i
    for i in range(s["nboard"][1 - player]):
        found[int(s["board"][1 - player, i])] = SLOT_ENEMY_BOARD + i
    for i in range(s["nhand"][player]):
        found[int(s["hand"][player, i])] = SLOT_HAND + i
    return found


def make(
    state: NativeState,
    kind: int,
    source: int = 0,
    target: int = 0,
    sub_option: int = -1,
    position: int = 0,
) -> int:
    """The public code of an action of the player whose turn it is.

    Args:
        state: the state in which it is taken.
        kind: ``A_PLAY`` and so on.
        source: the source's row.
        target: the target's row, 0 for none or for one that has no slot.
        sub_option: choose-one option from 0, -1 for none.
        position: board position from 1 at which a card is placed, 0 for the right end.
    """
    found = slots(state, int(state[0]["cur"]))
    origin = ACTION_KINDS[kind].source
    act = kind
    if origin is Source.HAND:
        act |= (found.get(source, 0) - SLOT_HAND) << SRC_SHIFT
    elif origin in (Source.PLAY, Source.CARD):
        act |= found.get(source, 0) << SRC_SHIFT
    if origin is Source.CARD:
        act |= int(state[0]["e"][source, t.CARD]) << CARD_SHIFT
    act |= found.get(target, 0) << TGT_SHIFT
    if origin is Source.POWER and source >= t.R_FREE:
        sub_option = SECOND_POWER - 1
    act |= (sub_option + 1) << SUB_SHIFT | position << POS_SHIFT
    return int(compiled.public_code_at(state, 0, act))


def _power_row(state: NativeState, player: int, act: int) -> int:
    """The row of the hero power that an action uses, the first one or the second."""
    if sub_option(act) != SECOND_POWER - 1:
        return t.R_POWER + player
    return second_power_row(state, player)


def second_power_row(state: NativeState, player: int) -> int:
    """The row of a player's second hero power, 0 for none."""
    table = state[0]["e"]
    row = int(table[t.R_HERO + player, t.ENCH])
    while row and not table[row, t.FLAGS] & t.F_MARKED:
        row = int(table[row, t.ENCH])
    return row


def sub_option(code: int) -> int:
    """The choose-one option or ability that an action takes, from 0; -1 for none."""
    return (code >> SUB_SHIFT & 15) - 1


def placed_anywhere(code: int) -> int:
    """The code of the same action without its board position."""
    return code & ~POSITION


def position(code: int) -> int:
    """The board position, from 1, at which an action places its card; 0 for the right end."""
    return code >> POS_SHIFT & 15


def placed_at(code: int, place: int) -> int:
    """The code of the same action at a board position, from 1."""
    return placed_anywhere(code) | place << POS_SHIFT


def choice_code(card: int, copy_number: int = 0) -> int:
    """The public code of choosing a card (an index), the how-manyeth of equal ones, in a choice."""
    return A_CHOOSE | (copy_number << SRC_SHIFT) | (card << CARD_SHIFT)


def mulligan_code(replaced: int) -> int:
    """The public code of a mulligan; ``replaced`` has a bit for each hand place."""
    return A_MULLIGAN | (replaced << TGT_SHIFT)


def replaced_places(code: int) -> int:
    """A bit for each hand place that a mulligan's public code replaces."""
    return (code & ~A_MULLIGAN) >> TGT_SHIFT


def usual_mulligan(state: NativeState, library: Library) -> int:
    """The mulligan code that replaces every card of a printed cost above ``KEPT_COST``."""
    record = state[0]
    player = int(record["pend_player"])
    rows = record["hand"][player, : record["nhand"][player]]
    costs = library.cards[record["e"][rows, t.CARD], t.C_COST]
    return mulligan_code(sum(1 << i for i, cost in enumerate(costs) if cost > KEPT_COST))


def _row(state: NativeState, player: int, slot: int) -> int:
    for row, own in slots(state, player).items():
        if own == slot:
            return row
    return 0


def _beside(state: NativeState, player: int, place: int) -> tuple[int, int]:
    """The rows left and right of a board position (from 1) that is a gap yet; 0 for none."""
    s = state[0]
    board = [int(r) for r in s["board"][player, : s["nboard"][player]]]
    left = board[place - 2] if 2 <= place <= len(board) + 1 else 0
    return left, board[place - 1] if 1 <= place <= len(board) else 0


def meaning(state: NativeState, code: int) -> Meaning | None:
    """A public code decoded in ``state``; None when this state has nothing like it."""
    act = int(compiled.private_code_at(state, 0, code))
    if act < 0:
        return None
    s = state[0]
    player = int(compiled.actor_at(state, 0))
    kind = ACTION_KINDS[act & 15]
    if kind.code == A_MULLIGAN:
        mask = act >> TGT_SHIFT
        hand = [int(r) for r in s["hand"][player, : s["nhand"][player]]]
        return Meaning(kind, replaced=tuple(r for i, r in enumerate(hand) if mask >> i & 1))
    if kind.source is Source.NONE:
        return Meaning(kind)
    if kind.source is Source.CARD:
        return Meaning(kind, card=code >> CARD_SHIFT)
    place = (act >> SRC_SHIFT) & 31
    if kind.source is Source.HAND:
        row = int(s["hand"][player, place])
    elif kind.source is Source.POWER:
        row = _power_row(state, player, act)
    else:
        row = _row(state, player, place)
    place = position(act)
    left, right = _beside(state, player, place)
    return Meaning(
        kind,
        source=row,
        card=int(s["e"][row, t.CARD]),
        target=_row(state, player, (act >> TGT_SHIFT) & 63),
        sub_option=-1 if row >= t.R_FREE and kind.source is Source.POWER else sub_option(act),
        position=place,
        left=left,
        right=right,
    )
