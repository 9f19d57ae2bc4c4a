"""The panel's rows of text and bars, as values.

Nothing here knows of a toolkit; names are in the user's language already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from hsbot.messages.advice import NO_CHANCE, STOPS
from hsbot.messages.certainty_words import (
    danger_words,
    interval_words,
    jump_words,
    kept_words,
    luck_words,
    own_games_words,
    rough_words,
    toss_words,
    win_this_turn,
)
from hsbot.messages.opponent_words import (
    deck_names,
    is_finding,
    likely_chance,
    likely_deck,
    likely_heading,
    unlisted_words,
)
from hsbot.messages.outlook_words import why_lines
from hsbot.plurals import counted, listed
from overlay.settings import Detail

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.advice import Advice, AdviceOption, OpponentGuess
    from hsbot.messages.overlay import Situation

MOST_STEPS = 8
MOST_DECKS = 3
MOST_CARDS = 5
MOST_UNMODELLED = 4
ROPE_S = 20.0
"""Seconds before a turn's end at which the game lights its rope."""
CHANGE_SEEN = 0.005
"""A change of the win probability below this is not shown: it would read as 0."""

Tone: TypeAlias = Literal["plain", "quiet", "warning", "opposing"]


@dataclass(frozen=True, slots=True)
class WinRow:
    """The chance of winning, its change since the last decision, and how far the search is.

    Attributes:
        win: the win probability, 0 to 1; None before the first answer.
        change: its change since the last decision, -1 to 1; None without one that shows.
        share: the share of the search that is done, 0 to 1.
        effort: how much was searched, in words.
        trusted: whether all cards that the chance rests on are modelled.
        of: of what it is the chance: "win", or of all options, where the best was not searched.
        words: the win probability in percent; "" before the first answer.
    """

    win: float | None
    change: float | None
    share: float
    effort: str
    trusted: bool = True
    of: str = "win"
    words: str = ""


@dataclass(frozen=True, slots=True)
class BannerRow:
    """A highlighted line: lethal, or the chance of it."""

    text: str


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step of the line; ``rank`` as on the board; ``card_id`` of what acts, "" for none."""

    number: int
    text: str
    rank: Literal["next", "later", "winning"]
    card_id: str = ""


@dataclass(frozen=True, slots=True)
class RopeRow:
    """The turn's clock: seconds left of how many; ``burning`` when the rope is lit."""

    left_s: float
    whole_s: float
    burning: bool


@dataclass(frozen=True, slots=True)
class HeadingRow:
    """A small title over what follows."""

    text: str


@dataclass(frozen=True, slots=True)
class ProbabilityRow:
    """Something with its probability, 0 to 1; ``card_id`` of a card, "" for anything else."""

    text: str
    probability: float
    card_id: str = ""


@dataclass(frozen=True, slots=True)
class TextRow:
    """A paragraph of text."""

    text: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card as a bar: its cost or place in front, its whole name, and a figure behind.

    Attributes:
        front: its cost, its place in a hand, or "?".
        name: its name.
        behind: how many of it, or since when; "" for nothing.
        tone: of the name.
        is_cost: whether ``front`` is a cost in mana.
        card_id: the card; "" where none is known.
        cards: how many cards the bar stands for; 0 for a figure that is no card.
    """

    front: str
    name: str
    behind: str = ""
    tone: Tone = "plain"
    is_cost: bool = False
    card_id: str = ""
    cards: int = 1


PanelRow: TypeAlias = (
    WinRow | BannerRow | StepRow | RopeRow | HeadingRow | ProbabilityRow | TextRow | CardRow
)


def panel_rows(situation: Situation, detail: Detail) -> tuple[PanelRow, ...]:
    """The rows from top to bottom."""
    return tuple(_rows(situation, detail))


def _rows(situation: Situation, detail: Detail) -> Iterator[PanelRow]:
    advice = situation.advice
    yield _chance(situation)
    if advice is not None:
        happened, guessed = (situation.since, situation.between), likely_deck(advice.opponent)

        def name(card_id: str) -> str:
            return situation.names.get(card_id, card_id)

        if words := jump_words(situation.change, *happened, name, guessed):
            yield TextRow(words, "quiet")
        if words := interval_words(advice):
            yield TextRow(words, "quiet")
        if words := rough_words(advice):
            yield TextRow(words, "warning")
        yield from _unmodelled(advice, situation.names)
    if situation.turn_time is not None and detail is not Detail.MARKS:
        left_s = situation.turn_time.left_s
        yield RopeRow(left_s, situation.turn_time.whole_s, left_s <= ROPE_S)
    if advice is None:
        return
    yield from _lethal(advice, situation.layout.friendly_minions)
    if detail is not Detail.MARKS:
        minions = situation.layout.friendly_minions
        yield from _steps(advice, minions)
        if words := toss_words(advice, lambda option: step_words(option, minions)):
            yield TextRow(words, "warning")
        known = situation.names
        if words := danger_words(
            advice, lambda x: known.get(x, x), lambda option: step_words(option, minions)
        ):
            yield TextRow(words, "warning")
        for said in (kept_words, own_games_words):
            if words := said(advice, lambda x: situation.names.get(x, x)):
                yield TextRow(words, "quiet")
        yield from _why(situation, advice)
    if detail is Detail.FULL:
        yield from _opponent(advice.opponent, situation.names)


def _chance(situation: Situation) -> WinRow:
    advice = situation.advice
    if advice is None:
        return WinRow(None, None, 0.0, "thinking ...")
    change = situation.change
    if change is not None and (abs(change) < CHANGE_SEEN or advice.chance_of != "win"):
        change = None
    if not advice.tells_chance:
        return WinRow(None, None, situation.share, NO_CHANCE)
    effort = f"{advice.effort_words}, {advice.elapsed_s:.1f} s"
    trusted, of = not advice.unmodelled, advice.chance_of
    return WinRow(
        advice.win_probability,
        change,
        situation.share,
        effort,
        trusted,
        of,
        advice.percent(advice.win_probability, 0),
    )


def _lethal(advice: Advice, minions: int) -> Iterator[PanelRow]:
    win = advice.lucky_win
    if advice.lethal:
        yield BannerRow("LETHAL: this line wins now")
    elif (likely := win_this_turn(advice)) is not None:
        yield BannerRow(f"{likely:.0%} to win this turn")
    words = luck_words(advice, lambda option: step_words(option, minions))
    if words and win is not None:
        yield TextRow(words, "quiet")


def _steps(advice: Advice, minions: int) -> Iterator[PanelRow]:
    line = advice.line or (advice.best,)
    for number, option in enumerate(line[:MOST_STEPS], start=1):
        later: Literal["winning", "later"] = "winning" if advice.lethal else "later"
        rank = "next" if number == 1 else later
        yield StepRow(number, step_words(option, minions), rank, option.card_id or "")
    if (left := len(line) - MOST_STEPS) > 0:
        yield TextRow(f"and {left} more", "quiet")
    elif advice.then:
        yield TextRow(STOPS[advice.then], "quiet")


def step_words(option: AdviceOption, minions: int) -> str:
    """The option's own words, with a minion's place where there is more than one.

    Args:
        option: the step.
        minions: how many are on the friendly board now.
    """
    text = option.text or option.type.replace("_", " ")
    return f"{text} (place {option.position})" if option.position and minions else text


def _why(situation: Situation, advice: Advice) -> Iterator[PanelRow]:
    names, minions = situation.names, situation.layout.friendly_minions
    for line in why_lines(
        advice,
        lambda card_id: names.get(card_id, card_id),
        lambda option: step_words(option, minions),
    ):
        yield TextRow(str(line), "quiet")


def _unmodelled(advice: Advice, names: dict[str, str]) -> Iterator[PanelRow]:
    count = len(advice.unmodelled)
    if not count:
        return
    shown = [names.get(card_id, card_id) for card_id in advice.unmodelled[:MOST_UNMODELLED]]
    if count > MOST_UNMODELLED:
        shown.append(f"{count - MOST_UNMODELLED} more")
    yield TextRow(f"{counted(count, 'card')} not modelled: {listed(shown)}", "warning")


def _opponent(opponent: OpponentGuess, names: dict[str, str]) -> Iterator[PanelRow]:
    if words := unlisted_words(opponent, lambda card_id: names.get(card_id, card_id)):
        yield HeadingRow("Opponent's deck")
        yield TextRow(words, "opposing" if is_finding(words) else "quiet")
    elif opponent.decks:
        yield HeadingRow("Opponent's deck")
        found = zip(deck_names(opponent.decks), opponent.decks, strict=True)
        for name, deck in [*found][:MOST_DECKS]:
            yield ProbabilityRow(name, deck.probability)
    if opponent.cards:
        yield HeadingRow(likely_heading(opponent.cards[:MOST_CARDS]))
        for card in opponent.cards[:MOST_CARDS]:
            name = names.get(card.card_id, card.card_id)
            yield ProbabilityRow(name, likely_chance(card), card.card_id)
