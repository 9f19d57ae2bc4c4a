"""The game's own sequences: what of them is passed over together."""

from __future__ import annotations

from hsbot.rules.schema.game_sequences import CODE, EVENTS_BELOW
from hsbot.rules.schema.vocabulary import O_DEATHS, O_EVENT

_IDLE = (O_EVENT, O_DEATHS)


def test_a_run_ends_at_the_next_instruction_that_does_something() -> None:
    """From each event and death phase on, with all events that come before it."""
    for at, (opcode, _, length, _, low, high) in enumerate(CODE):
        if opcode not in _IDLE:
            continue
        run = CODE[at : at + length]
        assert all(one[0] in _IDLE for one in run)
        assert CODE[at + length][0] not in _IDLE
        events = {one[3] for one in run if one[0] == O_EVENT}
        assert sum(1 << event for event in events) == low | high << EVENTS_BELOW
