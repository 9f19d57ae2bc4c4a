"""An advice is made in steps, each of which calls rooms below: none climbs into one above."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import hsbot
from hsbot.agents.advisor.advisor import Advisor
from kit.shared_logs import sample

if TYPE_CHECKING:
    from types import FrameType

PROJECT = Path(__file__).parents[3] / "pyproject.toml"
PROTOCOLS = {
    ("search", "simulators"),  # options, steps and values of its Simulator
    ("search", "belief"),  # worlds of its Determinizer
    ("search", "agents"),  # whether it should stop
    ("simulators", "agents"),  # the same, where it runs in compiled code
}
"""From which room a call may lead up, and into which: the protocols that the search is given."""


def floors() -> dict[str, int]:
    """Each room's floor, counted from the top."""
    contracts = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(x["layers"] for x in contracts if x.get("containers") == ["hsbot"])
    return {room.strip(): i for i, layer in enumerate(layers) for room in layer.split("|")}


class Calls:
    """Calls from one of hsbot's rooms into another, as a profiler sees them.

    Attributes:
        climbs: (room, room above) of the calls that lead up.
        steps: the functions that the agents' room has called elsewhere, in order.
    """

    def __init__(self) -> None:
        self._floors = floors()
        self.climbs: set[tuple[str, str]] = set()
        self.steps: list[str] = []

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Take note of a call."""
        room, caller = _room(frame), frame.f_back
        while caller is not None and not _room(caller):
            caller = caller.f_back
        if event != "call" or not room or caller is None or _room(caller) == room:
            return
        if self._floors[room] < self._floors[_room(caller)]:
            self.climbs.add((_room(caller), room))
        if _room(caller) == "agents":
            self.steps.append(frame.f_code.co_name)


def _room(frame: FrameType) -> str:
    """The room of a frame's module; "" for code outside of hsbot."""
    package, _, rest = str(frame.f_globals.get("__name__", "")).partition(".")
    return rest.partition(".")[0] if package == "hsbot" else ""


def test_state_then_options_then_search() -> None:
    """The state from the observation, then its options, then worlds, then the search of them."""
    decision = next(x for x in hsbot.read_log(sample()) if len(x.options) > 5)
    advisor, calls = Advisor(seed=1), Calls()
    advisor.advise(decision, budget_s=None, iterations=5)
    before = sys.getprofile()
    sys.setprofile(calls)
    try:
        advisor.advise(decision, budget_s=None, iterations=5)
    finally:
        sys.setprofile(before)
    order = [calls.steps.index(x) for x in ("decision_state", "root_options", "run")]
    assert order == sorted(order)
    assert calls.climbs <= PROTOCOLS
