"""The table of what logs show as refused and offered (``harness.refusals``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.refusals.table import SITUATIONS, Refusals
from hsbot.observation import DecisionOpened, LogFile
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.cards import CardTable


def test_each_option_of_a_log_is_counted_once(table: CardTable) -> None:
    """Offered and refused ones of the sample are all that its lists hold for known cards."""
    events = list(LogFile(sample()).events())
    counted = Refusals()
    counted.read(events, table)
    options = [
        (option.error, entity.card_id)
        for event in events
        if isinstance(event, DecisionOpened) and event.decision.kind == "option"
        for option in event.decision.options
        if (entity := event.decision.observation.entities.get(option.entity_id)) is not None
        and entity.card_id
    ]
    told = {(x, card): n for x, cards in counted.options.items() for card, n in cards.items()}
    assert told == {key: options.count(key) for key in set(options)}
    assert counted.options["REQ_ENOUGH_MANA"].total() > 0


def test_the_tables_name_each_code_and_situation(table: CardTable) -> None:
    """In Markdown, what is offered first."""
    counted = Refusals()
    counted.read(LogFile(sample()).events(), table)
    lines = list(counted.lines(table))
    assert lines[2].startswith("| offered |")
    assert all(any(f"| {name} |" in line for line in lines) for name in SITUATIONS)
