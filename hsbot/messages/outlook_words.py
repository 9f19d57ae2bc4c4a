"""An advice's outlook in two lines of words, the same in the terminal and on the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.messages.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.messages.advice import Advice, AdviceOption, Outlook

DIFFERENCE: Final = 0.1
"""A difference of chances between two lines below this is reported as none."""


def why_lines(
    advice: Advice, names: Callable[[str], str], option_words: Callable[[AdviceOption], str]
) -> tuple[str, ...]:
    """The best line's risks and gains, its answer, and the alternatives that risk otherwise.

    Args:
        advice: the advice.
        names: card id to name.
        option_words: an option in words.

    Returns:
        Two lines; none where the advice holds no outlook of its best option, or where it wins this
        turn in all samples.
    """
    outlooks = [(c.option, c.outlook) for c in advice.candidates if c.outlook is not None]
    best = next((found for option, found in outlooks if option == advice.best), None)
    if best is None or best.won == 1.0:
        return ()
    others = [(option, found) for option, found in outlooks if _differs(found, best)]
    clauses = [f"Likeliest answer: {_answer(best, names)}"]
    clauses += [f"or {option_words(option)}: {_chances(found)}" for option, found in others]
    return f"Ahead: {_chances(best)}; {_left(best)}", "; ".join(clauses)


def _differs(found: Outlook, best: Outlook) -> bool:
    """Whether an alternative's chances differ from the best line's by more than its samples err."""
    pairs = (
        (found.won, best.won),
        (found.lose_next, best.lose_next),
        (found.lethal_next, best.lethal_next),
    )
    return any(abs(one - other) >= DIFFERENCE for one, other in pairs)


def _chances(found: Outlook) -> str:
    """The chances of this turn and the next two, as far as there are any."""
    chances = (
        ("win this turn", found.won),
        ("lose next turn", found.lose_next),
        ("win next turn", found.lethal_next),
    )
    words = [f"{word} {chance:.0%}" for word, chance in chances if chance]
    return ", ".join(words) or "neither hero dies"


def _left(found: Outlook) -> str:
    """The board and cards after the opponent's turn, where the game goes on."""
    begins = "else" if found.won else "then"
    heroes = f"health {found.own_hero:.0f} against {found.enemy_hero:.0f}"
    minions = f"minions {found.own_minions:.1f} against {found.enemy_minions:.1f}"
    return f"{begins} {heroes}, {minions}, {counted(round(found.hand), 'card')} in hand"


def _answer(found: Outlook, names: Callable[[str], str]) -> str:
    """The card that the opponent plays most often."""
    if found.answer is None:
        return "no card"
    return f"{names(found.answer.card_id)} ({found.answer.probability:.0%})"
