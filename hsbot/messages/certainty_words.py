"""How sure an advice is of its answer, in words, the same in the terminal and on the overlay."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from hsbot.messages.advice import UNSEARCHED
from hsbot.plurals import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.overlay import Between

MOST_NAMED: Final = 2
UNKNOWN_CARD: Final = "a hidden card"
"""The name of a card that was played and is not known: a Secret."""
JUMP: Final = 0.1
"""The least change of the chance of winning between two decisions of which the cause is named."""
NOTHING_SEEN: Final = "no card was played, and none came to your hand"
"""The words for a jump before which nothing of what is followed has happened."""
LEAST_LUCK: Final = 0.05
"""The least chance of a win within the turn that gets a line of its own."""

AS_GOOD: Final = 0.05
"""The difference of two chances that are measured in some 200 worlds below which neither is told to
be the better one."""


def interval_words(advice: Advice) -> str:
    """The 95% interval of the chance of winning; "" where it was not estimated."""
    if advice.interval is None or not advice.tells_chance:
        return ""
    low, high = advice.interval
    return f"between {low:.0%} and {high:.0%} (95%)"


def rough_words(advice: Advice) -> str:
    """A warning that the search has hardly tried what it advises; "" where it has, or need not.

    Of a player's move it is said that there was no search, and what the chances are.
    """
    if advice.player:
        return _player_words(advice)
    if not advice.roughness:
        return ""
    times = {0: UNSEARCHED, 1: "tried only once"}
    how = times.get(advice.tried, f"tried only {advice.tried} times")
    return f"{advice.roughness}: {how}"


def _player_words(advice: Advice) -> str:
    """How often a player takes the option, and of what the chances beside it are."""
    taken = next((c.visits for c in advice.candidates if c.option == advice.best), 0)
    worlds = counted(advice.iterations, "sampled world")
    by = f"{advice.player} takes it in {taken} of {worlds}"
    return f"{by}; not searched: chances are hsbot's estimate of the position after an option"


def jump_words(
    change: float | None,
    since: Sequence[str],
    between: Between,
    names: Callable[[str], str],
    guessed: str = "",
) -> str:
    """The events before a jump of the chance of winning, in words; "" without a jump.

    They are told as what came in between, not as its cause, which nobody has measured.

    Args:
        change: of the chance since the game's last decision, -1 to 1; None where unknown.
        since: ids of the cards that either player has played since then; "" for a hidden one.
        between: what else has happened since then.
        names: card id to name.
        guessed: the deck that the opponent is now likely to play; "" where none is.
    """
    if change is None or abs(change) < JUMP:
        return ""
    played, drawn, attacked = (
        [names(x) if x else UNKNOWN_CARD for x in one]
        for one in (since, between.drawn, between.attacked)
    )
    words = [_names(played)] if played else []
    words += [f"you attacked with {_names(attacked)}"] if attacked else []
    words += [f"advised was: {between.advised}"] if between.advised else []
    words += [f"new in your hand: {_names(drawn)}"] if drawn else []
    if guessed not in {"", between.guessed}:
        words.append(f"their deck is now guessed as {guessed}")
    points = counted(round(100 * abs(change)), "point")
    direction = "up" if change > 0 else "down"
    return f"{direction} {points}; since then: {'; '.join(words) or NOTHING_SEEN}"


def _names(found: Sequence[str]) -> str:
    return listed(f"{name} x{n}" if n > 1 else name for name, n in Counter(found).items())


def toss_words(advice: Advice, option_words: Callable[[AdviceOption], str]) -> str:
    """The answers that may come first with another seed; "" without one.

    They are fewer than those whose 95% interval holds no difference. Of a turn's options none is
    named: most that are level are the same plan in another order.

    Args:
        advice: the advice.
        option_words: an option in words.
    """
    best = option_words(advice.best)
    others = [words for words in dict.fromkeys(map(option_words, advice.as_good)) if words != best]
    if not others or advice.kind == "option":
        return ""
    more = f", and {len(others) - MOST_NAMED} more" if len(others) > MOST_NAMED else ""
    return f"a coin's toss, another run may say: {' or '.join(others[:MOST_NAMED])}{more}"


def win_this_turn(advice: Advice) -> float | None:
    """The chance that the advised line wins within the turn, the same wherever it is told.

    Of a line that was tried on its own it is the share of the attempts; else that of the samples
    of its outlook, some hundreds; else what the search has seen. None where it is below
    :data:`LEAST_LUCK`, certain, or told of another line.
    """
    win = advice.lucky_win
    if win is not None and win.probability >= LEAST_LUCK:
        return win.probability if win.advised or win.safe is None else None
    seen = next((c.outlook for c in advice.candidates if c.option == advice.best), None)
    likely = seen.won if seen is not None and seen.won else advice.lethal_probability
    return likely if LEAST_LUCK <= likely < 1.0 else None


def luck_words(advice: Advice, option_words: Callable[[AdviceOption], str]) -> str:
    """The likeliest win within the turn, and whether to try for it; "" where there is no such.

    Args:
        advice: the advice.
        option_words: an option in words.
    """
    win = advice.lucky_win
    if advice.lethal:
        return ""
    if win is None or win.probability < LEAST_LUCK:
        likely = win_this_turn(advice)
        return f"to win this turn: {likely:.0%}" if likely is not None else ""
    chance = f"{win.probability:.0%} ({win.low:.0%} to {win.high:.0%})"
    if win.safe is None or win.safe_option is None:
        return f"to win this turn: {chance}"
    level = abs(win.trying - win.safe) < AS_GOOD
    if win.advised:
        other = "" if win.safe_option == advice.best else f", by {option_words(win.safe_option)}"
        gain = "as good" if level else f"{win.trying:.0%} in all, {win.safe:.0%}"
        return f"to win this turn: {chance}; {gain} without it{other}"
    tried = f"{option_words(win.option)} would win this turn with {chance}"
    gain = "as good" if level else f"{win.trying:.0%} in all, {win.safe:.0%}"
    return f"{tried}: {gain} without it"


def danger_words(
    advice: Advice, names: Callable[[str], str], option_words: Callable[[AdviceOption], str]
) -> str:
    """Whether the opponent can win next turn, by what, and unless what; "" without such a danger.

    What their best play can do, with the hand that they may hold: more than they do in playouts.

    Args:
        advice: the advice.
        names: card id to name.
        option_words: an option in words.
    """
    found = advice.danger
    if found is None:
        return ""
    cards = (f"{names(card.card_id)} {card.probability:.0%}" for card in found.cards)
    return found.words(cards, option_words)


def kept_words(advice: Advice, names: Callable[[str], str]) -> str:
    """How the offered cards did in self-play, by what keeping them gained; "" where unknown."""
    found = [
        f"{names(x.card_id)} {100 * x.difference:+.0f} \u00b1{196 * x.error:.0f}"
        for x in advice.kept
    ]
    return f"kept in self-play (\u00b195%): {', '.join(found)}" if found else ""


def own_games_words(advice: Advice, names: Callable[[str], str]) -> str:
    """The results of the offered cards in recorded games, won of played; "" where unknown."""
    found = [
        f"{names(x.card_id)} kept {x.kept_wins} of {x.kept}, "
        f"replaced {x.replaced_wins} of {x.replaced}"
        for x in advice.own_games
    ]
    return f"won in your games: {'; '.join(found)}" if found else ""
