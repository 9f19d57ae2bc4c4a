"""Counting within a card: the measured number, tallies, what happens once or each so many times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.conditions import at_least
from hsbot.rules.cards.dsl.programs import AGAIN_LIMIT, Effect, Step, repeat, when
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.dsl.amounts import Amount
    from hsbot.rules.cards.dsl.selectors import Selector

__all__ = [
    "add_note", "add_to", "again_while", "calculate", "count_into", "difference", "divided",
    "every_time", "half_of", "halved", "measure", "minus", "modulo", "new_card", "new_type",
    "no_less_than", "no_more_than", "note", "note_bit", "note_school", "once", "once_a_turn",
    "plus", "progress", "roll", "set_data", "set_note", "set_tally", "stop", "tally", "tick",
    "times",
]  # fmt: skip


def measure(amount: Amount, factor: int = 1, plus: int = 0) -> Effect:
    """Measure an amount, times ``factor`` plus ``plus``: ``THAT_MUCH`` for what follows.

    Example: Cram Session.
    """
    return Effect(v.O_SET, None, amount, factor, plus)


def calculate(how: int, amount: Amount) -> Effect:
    """Change ``THAT_MUCH`` by an operation, ``CALC_``, with an amount."""
    return Effect(v.O_CALC, None, amount, how)


def count_into(selector: Selector) -> Effect:
    """Count the selected: ``THAT_MUCH`` for what follows (Roll the Bones)."""
    return Effect(v.O_COUNT, selector)


def _by(how: int) -> Callable[[Amount], Effect]:
    """The word for an operation, which takes the other number."""
    return lambda amount: calculate(how, amount)


plus = _by(v.CALC_ADD)
"""Add to ``THAT_MUCH`` (Imp-losion)."""
minus = _by(v.CALC_SUBTRACT)
"""Subtract from ``THAT_MUCH`` (Wasteland Vanguard)."""
times = _by(v.CALC_TIMES)
"""Multiply ``THAT_MUCH`` (Corpse Farm)."""
divided = _by(v.CALC_DIVIDE)
"""Divide ``THAT_MUCH``, rounding down (Robocaller)."""


def halved() -> Effect:
    """Halve ``THAT_MUCH``, rounding down."""
    return calculate(v.CALC_DIVIDE, 2)


modulo = _by(v.CALC_MODULO)
"""The remainder of ``THAT_MUCH`` after a division (Robocaller)."""
no_more_than = _by(v.CALC_MIN)
"""Lower ``THAT_MUCH`` to a limit (Heavy Metal!)."""
no_less_than = _by(v.CALC_MAX)
"""Raise ``THAT_MUCH`` to a limit (Crystal Tender)."""


def half_of(amount: Amount) -> tuple[Effect, Effect]:
    """Half of an amount, rounded up, is ``THAT_MUCH`` for what follows (Void Contract)."""
    return measure(amount, plus=1), halved()


def difference(amount: Amount, less: Amount) -> tuple[Effect, Effect]:
    """An amount less another is ``THAT_MUCH`` for what follows (Divine Favor)."""
    return measure(amount), minus(less)


def roll(number: int) -> Effect:
    """Roll a random number from 0 to ``number`` - 1: ``THAT_MUCH`` (Imp-losion)."""
    return Effect(v.O_ROLL, None, number)


def tally(amount: Amount = 1, of: Selector | None = None) -> Effect:
    """Add to the own count of the source, or of the selected: ``TALLY``.

    A card keeps it from hand to battlefield.

    Example: Forest Seedlings.
    """
    return Effect(v.O_DATA, of, amount)


def set_tally(amount: Amount = 0) -> Effect:
    """Set the source's own count, ``TALLY`` (Sherazin, Seed)."""
    return Effect(v.O_DATA, None, amount, 1)


def set_data(selector: Selector, amount: Amount) -> Effect:
    """Set the own counts of the selected cards, their ``TALLY`` (Blackwing Experiment)."""
    return Effect(v.O_DATA_OF, selector, amount)


def set_note(selector: Selector, amount: Amount) -> Effect:
    """Set the second counts of the selected cards, their ``SECOND_TALLY`` (Dissolving Ooze)."""
    return Effect(v.O_DATA_OF, selector, amount, 1)


def every_time(number: int, *program: Step) -> tuple[Step, ...]:
    """Count, and do the steps each time that the count has reached ``number``.

    Example: Runetotem's Favor.
    """
    return tally(), when(at_least(v.A_DATA, number), set_tally(0), *program)


def add_to(counter: int, amount: Amount = 1) -> Effect:
    """Add to a counter of the player (``layout.N_``) (Relic of Phantasms)."""
    return Effect(v.O_COUNTER, None, amount, counter)


def note(amount: Amount) -> Effect:
    """Set the source's second count, ``SECOND_TALLY`` (Restore the Wild)."""
    return Effect(v.O_DATA2, None, amount, 1)


def add_note(amount: Amount) -> Effect:
    """Add to the source's second count (Sinfueled Golem)."""
    return Effect(v.O_DATA2, None, amount)


def note_bit(counter: int, bit: int) -> Effect:
    """Set a bit of a player's counter (``layout.N_``) (C'Thun, Eye of the Empire)."""
    return Effect(v.O_NOTE, None, bit, counter)


def note_school() -> Effect:
    """Note the spell school of the event's subject; ``NUMBER_NOTED`` says how many were noted.

    Example: Primus of Power.
    """
    return Effect(v.O_NOTE_SCHOOL)


def once(number: Amount = 0) -> Effect:
    """The rest of the program runs once for each number below 15, no more (Restore the Wild)."""
    return Effect(v.O_ONCE, None, number)


def once_a_turn() -> Effect:
    """The rest of the program runs the first time in each turn only (Lab Patron)."""
    return Effect(v.O_ONCE_A_TURN)


def tick() -> Effect:
    """The source's timer runs down by one; what follows happens when it has run out.

    Example: Field of Strife.
    """
    return Effect(v.O_TICK)


def new_type() -> Effect:
    """The rest of the program runs when the subject has a minion type that was not noted yet.

    Example: Spirit of the Mountain.
    """
    return Effect(v.O_NEW_TYPE)


def progress(amount: Amount, total: int) -> Effect:
    """The running quest makes progress; what follows happens when it has reached ``total``.

    Example: Reach Equilibrium.
    """
    return Effect(v.O_PROGRESS, None, amount, total)


def new_card(enchantment: str) -> Effect:
    """The rest of the program runs when the subject is another card than those this has noted.

    Each is noted by an enchantment of this, whose own text says nothing.

    Example: Rise to the Occasion.
    """
    return Effect(v.O_NEW_CARD, None, 0, enchantment)


def stop() -> Effect:
    """The program ends here (Siamat)."""
    return Effect(v.O_END)


def again_while(*program: Step) -> tuple[Step, ...]:
    """Do it, and again as long as ``THAT_MUCH`` is more than 0 after it.

    Example: Roll the Bones.
    """
    return measure(1), repeat(AGAIN_LIMIT, when(at_least(v.A_ACC, 1), *program))
