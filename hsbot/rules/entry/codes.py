"""Public option codes in Python: building them, and decoding them in a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from hsbot.rules.entry import compiled
from hsbot.rules.kernels.playouts import KEPT_COST
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import *
from hsbot.rules.schema.action_kinds import ACTION_KINDS, ActionKind, Source
from hsbot.rules.schema.environment.option_facts import OPTION_FACTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

KIND_BITS: Final = 15
"""The bits of a code that say its kind (``A_END`` and so on)."""
NO_NAMES: Final = np.zeros(0, np.int64)


class OptionFacts(NamedTuple):
    """A public code described in one state: what compiled code says of an option.

    The columns are those of ``schema.environment.option_facts``, in their order.

    Attributes:
        code: the public code.
        source: row of the card played, the attacker, the power; 0 for none.
        source_order: its order of play, by which a row that another takes over differs.
        card: card index of the source, or of the card chosen; 0 for none.
        source_number: which of its name it is on its side, from 1; 0 for the only one.
        target: the target's row, 0 for none.
        target_order: its order of play.
        target_card: its card index.
        target_number: which of its name it is on its side.
        left: the row left of the board position, 0 for none.
        left_card: its card index.
        left_number: which of its name it is.
        right: the row right of the board position, 0 for none.
        right_card: its card index.
        right_number: which of its name it is.
    """

    code: int
    source: int = 0
    source_order: int = 0
    card: int = 0
    source_number: int = 0
    target: int = 0
    target_order: int = 0
    target_card: int = 0
    target_number: int = 0
    left: int = 0
    left_card: int = 0
    left_number: int = 0
    right: int = 0
    right_card: int = 0
    right_number: int = 0

    @property
    def action(self) -> ActionKind:
        """The kind of action."""
        return ACTION_KINDS[self.code & KIND_BITS]

    @property
    def kind(self) -> str:
        """The kind as the advice message calls it."""
        return self.action.advice

    @property
    def sub_option(self) -> int:
        """Index of the choose-one option or ability, -1 for none."""
        kind = self.action
        second_power = kind.source is Source.POWER and self.source >= t.R_FREE
        plain = kind.source in (Source.NONE, Source.CARD)
        return -1 if plain or second_power else sub_option(self.code)

    @property
    def position(self) -> int:
        """Board position of a card that is placed, from 1; 0 where it does not matter."""
        return position(self.code) if self.action.source is Source.HAND else 0


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


def facts(state: NativeState, code: int, names: NDArray[np.int64] = NO_NAMES) -> OptionFacts | None:
    """A public code described in ``state``, legal or not; None when it has nothing like it.

    Args:
        state: the state.
        code: the code.
        names: a number for each card, the same for cards of one name; without, no two are counted.
    """
    out = np.zeros(OPTION_FACTS, np.int64)
    known = compiled.describe_code_at(state, 0, names, code, out)
    return OptionFacts._make(out.tolist()) if known else None
