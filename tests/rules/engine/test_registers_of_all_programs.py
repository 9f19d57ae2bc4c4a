"""Property: no program changes by its registers what it did not make, choose or keep itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.program_flow import CHOSEN_ROW, KEPT, LAST, ProgramFlow
from kit.register_trace import RegisterTrace

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native
    from kit.scene import Scene

SIDE = "Chillwind Yeti, Bloodfen Raptor, Annoy-o-Tron, Murloc Tidehunter, Flame Imp, Wisp"
CARDS = (
    "Fireball, Frostbolt, Shadow Word: Pain, Consecration, Chillwind Yeti, Bloodfen Raptor, "
    "Annoy-o-Tron, Flame Imp, Fiery War Axe"
)
SCENES = {
    "full boards": {
        "friendly": f"{SIDE}, Wisp",
        "enemy": f"{SIDE}, Wisp",
        "hand": "Fireball, Wisp",
    },
    "full hands": {"friendly": "Wisp, Wisp", "enemy": SIDE, "hand": f"{CARDS}, Wisp"},
    "all full": {"friendly": f"{SIDE}, Wisp", "enemy": f"{SIDE}, Wisp", "hand": f"{CARDS}, Wisp"},
    "one place": {"friendly": SIDE, "enemy": SIDE, "hand": CARDS},
    "empty decks": {"friendly": "Wisp, Wisp", "enemy": "Wisp, Wisp", "hand": "Wisp, Fireball"},
}


@pytest.fixture(scope="module")
def flow(library: Library) -> ProgramFlow:
    """The programs of all cards."""
    return ProgramFlow.of(library)


def _readers(flow: ProgramFlow) -> list[int]:
    """The programs that read a register which names rows."""
    found = []
    for start in flow.starts:
        reads = (flow.reads(pc) for pc in flow.reaching(start, ()))
        if any(x & {LAST, CHOSEN_ROW, KEPT} for x in reads):
            found.append(start)
    return found


def _scene(name: str, scene: Callable[..., Scene]) -> Scene:
    """A scene, with a deck of many kinds unless its decks are empty."""
    decks = {} if name == "empty decks" else {"deck": CARDS, "enemy_deck": CARDS}
    return scene(**SCENES[name], **decks, enemy_hand=SCENES[name]["hand"])


def _faults(
    name: str, flow: ProgramFlow, native: Native, scene: Callable[..., Scene], **how: bool
) -> tuple[list[str], int]:
    """The programs with a misread register in a scene, and how often registers were read."""
    position = _scene(name, scene).array
    wrong, read = [], 0
    index = native.library.index
    for start in _readers(flow):
        state = position.copy()
        rows = state[0]["e"]
        card = index[flow.starts[start].split()[0]]
        minion = native.library.cards[card, t.C_TYPE] == t.T_MINION
        source = int(state[0]["board"][0, 0] if minion else state[0]["hand"][0, 0])
        rows[source, t.CARD] = card
        target, subject = int(state[0]["board"][1, 0]), int(state[0]["board"][0, 1])
        trace = RegisterTrace(native, flow, state, **how)
        faults = trace.run(start, source, target, subject)
        read += trace.read
        wrong += [f"{flow.starts[start]}: {x}" for x in faults]
    return wrong, read


@pytest.mark.parametrize("name", SCENES)
def test_no_program_means_what_it_did_not_make(
    name: str, flow: ProgramFlow, native: Native, scene: Callable[..., Scene]
) -> None:
    """Every definition whose program reads a register, where makers have no room or no cards."""
    wrong, read = _faults(name, flow, native, scene)
    assert not wrong
    assert read > 400


def test_a_forgetful_maker_is_found(
    flow: ProgramFlow, native: Native, scene: Callable[..., Scene]
) -> None:
    """With makers that leave an old span where they make nothing, many programs misread it."""
    wrong = [
        fault
        for name in ("full boards", "one place")
        for fault in _faults(name, flow, native, scene, forgetful=True)[0]
    ]
    cards = {x.split()[0] for x in wrong}
    assert {"FIR_941", "BE_790", "DINO_426", "TLC_240", "TOY_916"} <= cards
    assert len(cards) >= 15
