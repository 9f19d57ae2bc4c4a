"""Random games in plain Python, in which every list of legal targets is checked on the way.

``HSBOT_PLAIN=1 python -m kit.programs.plain_targets N``: prints how many lists were
of heroes and minions, which the masks of both sides say, and how many of anything else.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from hsbot.cards import load_cards
from hsbot.rules.compile.plain_mode import Records
from hsbot.rules.entry import compiled
from hsbot.rules.query import legal_targets
from hsbot.rules.query.action_slots import slot_of
from hsbot.rules.query.outside_frames import outside
from hsbot.rules.query.selectors import select
from hsbot.rules.schema.vocabulary import S_E_HERO, S_E_MINIONS, S_F_HERO, S_F_MINIONS
from hsbot.simulators.library_cache import load_library
from kit.random_decks import mixed_table

if TYPE_CHECKING:
    from collections.abc import Callable

CHARACTERS = S_F_HERO | S_E_HERO | S_F_MINIONS | S_E_MINIONS
counts = [0, 0]


def checked(targets: Callable[..., int]) -> Callable[..., int]:
    """``targets`` that are compared with what the selector itself selects."""

    def check(s: Any, w: Any, spec: int, r: int, p: int, kind: int) -> int:  # noqa: PLR0917  # its
        mask = targets(s, w, spec, r, p, kind)
        truth = 0
        for i in range(select(s, w, spec, outside(w, p, r, kind))):
            truth |= 1 << slot_of(s, p, w.sel[i])
        assert mask == truth, (w.selector[spec, 0], w.selector[spec, 1], mask, truth)
        counts[1 if w.selector[spec, 0] & ~CHARACTERS else 0] += 1
        return mask

    return check


def main() -> None:
    """Play the games."""
    table = load_cards()
    library = load_library(table)
    work = library.workspace()
    legal_targets.targets = checked(legal_targets.targets)
    for seed in range(int(sys.argv[1])):
        states = mixed_table(table, library, 500 + seed, modelled=True)
        compiled.seed_at(work, seed)
        compiled.deal_at(states, 0, work, seed & 1, 0)
        state, worker = Records(states)[0], Records(work)[0]
        while state.winner < 0:
            n = compiled.legal_at(states, 0, work)
            compiled.seed_at(work, worker.rng & 0xFFFF)
            compiled.apply_at(states, 0, work, worker.act[worker.rng % n])
    sys.stdout.write(f"{counts[0]} {counts[1]}\n")


if __name__ == "__main__":
    main()
