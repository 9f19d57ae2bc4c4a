"""Every program reads of its registers what its own instructions left there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.rules.cards.assembly.assembler import Assembler
from hsbot.rules.cards.assembly.operands import Operands
from hsbot.rules.cards.words import (
    AT_HAND,
    CHOSE,
    CHOSEN,
    DECK,
    ENEMY_MINIONS,
    KEPT,
    LAST,
    UNCHOSEN,
    choose_one_of,
    choose_row,
    chose,
    cost,
    damage,
    draw,
    draw_these,
    keep,
    make_chosen,
    summon,
    to_hand,
    when,
)
from hsbot.rules.schema import layout as t
from kit.program_flow import ProgramFlow

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from hsbot.rules.cards.words import Step

CHOOSE = choose_one_of("CS2_231", "CS2_182")


def _flow(*program: Step) -> ProgramFlow:
    operands = Operands({"CS2_231": 2, "CS2_182": 3}.__getitem__, lambda *_: [])
    assembler = Assembler(operands)
    start = assembler.program(program)
    selectors = np.array(operands.selectors).reshape(-1, t.SELECTOR_WIDTH)
    return ProgramFlow(np.array(assembler.code), selectors, {start: "made up"})


def test_no_program_reads_what_it_does_not_mean(library: Library) -> None:
    """Of all cards: nothing older than a choice, no row for a card, nothing that none has made."""
    flow = ProgramFlow.of(library)
    assert len(flow.starts) > 6_000
    assert flow.faults == []


@pytest.mark.parametrize(
    "program",
    [
        (cost(LAST, -1),),
        (when(CHOSE, draw()), cost(LAST, -1)),
        (*keep(DECK), CHOOSE, draw_these(KEPT)),
        (draw_these(KEPT),),
        (CHOOSE, cost(CHOSEN, -1)),
        (CHOOSE, when(chose("CS2_231"), to_hand("CS2_182")), make_chosen(AT_HAND)),
        (choose_row(ENEMY_MINIONS), damage(CHOSEN, 3), damage(UNCHOSEN, 1)),
    ],
)
def test_a_misread_register_is_found(program: tuple[Step, ...]) -> None:
    """Each of the mistakes that there were, or may be, is told."""
    assert len(_flow(*program).faults) == 1


@pytest.mark.parametrize(
    "program",
    [
        (summon("CS2_231"), cost(LAST, -1)),
        (CHOOSE, *keep(DECK), draw_these(KEPT)),
        (CHOOSE, when(chose("CS2_231"), make_chosen(AT_HAND)), when(CHOSE, draw())),
        (choose_row(ENEMY_MINIONS), *keep(UNCHOSEN), damage(CHOSEN, 3), damage(KEPT, 1)),
    ],
)
def test_a_register_read_rightly_is_no_fault(program: tuple[Step, ...]) -> None:
    """Registers that hold what is meant."""
    assert _flow(*program).faults == []
