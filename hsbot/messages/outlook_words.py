"""An advice's outlook in two lines of words, the same in the terminal and on the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from hsbot.messages.certainty_words import win_this_turn
from hsbot.messages.opponent_words import likely_chance
from hsbot.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.messages.advice import Advice, AdviceOption, CardGuess, Outlook

DIFFERENCE: Final = 0.1
"""A difference of chances between two lines below this is reported as none."""

AHEAD: Final = "Ahead, in playouts"
"""The chances are those of the playouts, in which the opponent may miss what they can do."""
ANSWER: Final = "Likeliest answer"
THE_COIN: Final = "GAME_005"
"""The card that every second player plays: no answer to anything."""
LIKELY: Final = 0.35
"""A chance of an answer below this is not told: it is the largest of the counts of many cards in
some thirty samples, in which a card that is held in every eighth game comes to a third by luck."""


class WhyLine(NamedTuple):
    """A line about what is risked and gained: its heading, "" where it has none, and its words."""

    heading: str
    words: str

    def __str__(self) -> str:
        return f"{self.heading}: {self.words}" if self.heading else self.words


def why_lines(
    advice: Advice, names: Callable[[str], str], option_words: Callable[[AdviceOption], str]
) -> tuple[WhyLine, ...]:
    """The best line's risks and gains, its answer, and the alternatives that risk otherwise.

    Args:
        advice: the advice.
        names: card id to name.
        option_words: an option in words.

    Returns:
        Two lines, or one where there is no such answer and no such alternative; none where the
        advice holds no outlook of its best option, or where it wins this turn in all samples.
    """
    outlooks = [(c.option, c.outlook) for c in advice.candidates if c.outlook is not None]
    best = next((found for option, found in outlooks if option == advice.best), None)
    if best is None or best.won == 1.0:
        return ()
    others = [(option, found) for option, found in outlooks if _differs(found, best)]
    shown = win_this_turn(advice)
    if shown is not None:
        best = msgspec.structs.replace(best, won=shown, lose_next=min(best.lose_next, 1.0 - shown))
    goes_on = bool(best.own_hero and best.enemy_hero)
    lines = [WhyLine(AHEAD, f"{_chances(best)}; {_left(best)}" if goes_on else _chances(best))]
    answer = [*_answer(best, advice, names)] if goes_on else []
    alternatives = [f"or {option_words(option)}: {_chances(found)}" for option, found in others]
    if answer or alternatives:
        lines.append(WhyLine(ANSWER if answer else "", "; ".join((*answer, *alternatives))))
    return tuple(lines)


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
    heroes = f"health with armor {found.own_hero:.0f} against {found.enemy_hero:.0f}"
    minions = f"minions {found.own_minions:.1f} against {found.enemy_minions:.1f}"
    return f"{begins} {heroes}, {minions}, {counted(round(found.hand), 'card')} in hand"


def _answer(found: Outlook, advice: Advice, names: Callable[[str], str]) -> Iterator[str]:
    """The card that the opponent plays most often, where that says something.

    It comes no oftener than the opponent holds it by the belief that is shown beside it.
    """
    if found.answer is None:
        yield "no card"
    elif found.answer.card_id != THE_COIN:
        held = (likely_chance(x) for x in advice.opponent.cards if _same(x, found.answer))
        chance = min([found.answer.probability, *held])
        if chance >= LIKELY:
            yield f"{names(found.answer.card_id)} ({chance:.0%})"


def _same(one: CardGuess, other: CardGuess) -> bool:
    return one.card_id == other.card_id
