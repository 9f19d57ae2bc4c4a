"""A recorded game's facts for statistics: the game, the deck met, the mulligan, the chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.errors import DamagedGameError
from hsbot.half_turns import own_turn
from hsbot.recording.labels import class_label, game_kind
from hsbot.recording.play.chance_balance import Balance, balance
from hsbot.recording.play.habits import NO_HABITS, Habits

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.messages.advice import OpponentGuess
    from hsbot.recording.archive import Archive
    from hsbot.recording.records import DecisionRecord, GameRecord

UNKNOWN: Final = "unknown"
LEAST_PROBABILITY: Final = 0.5
"""A deck met is named where it is at least so likely at the game's last advice."""
LENGTHS: Final = ((5, "1 to 5"), (8, "6 to 8"), (11, "9 to 11"), (15, "12 to 15"))
"""The last turn of each group of lengths, and its name."""
LONGEST: Final = "16 and more"


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A recorded game as statistics see it.

    Attributes:
        game: the game.
        archetype: the deck that the opponent most likely played; "unknown" where none is likely.
        mulligan: how many of the offered cards were kept, in words; "unknown" where not recorded.
        chances: (TURN, advised chance of winning) of each decision, in order; None for a chance
            that was hardly searched, or not at all.
        habits: wins missed, mana left, cards overdrawn.
        balance: luck and choices, as far as they were measured; None where the end was not seen.
    """

    game: GameRecord
    archetype: str = UNKNOWN
    mulligan: str = UNKNOWN
    chances: tuple[tuple[int, float | None], ...] = ()
    habits: Habits = NO_HABITS
    balance: Balance | None = None

    @property
    def kind(self) -> str:
        """Mode and format in words."""
        return game_kind(self.game.kind.game_type, self.game.kind.format_type) or UNKNOWN

    @property
    def length(self) -> str:
        """How many turns of its own a player had, in groups."""
        if not self.game.turns:
            return UNKNOWN
        own = own_turn(self.game.turns)
        return next((name for last, name in LENGTHS if own <= last), LONGEST)

    @property
    def coin(self) -> str:
        """Whether the friendly player had the coin."""
        return {True: "going first", False: "with the coin", None: UNKNOWN}[self.game.going_first]


def all_facts(archive: Archive, on_damaged: Callable[[str], object]) -> list[GameFacts]:
    """The facts of all games of a recording that are whole, in their order.

    Args:
        archive: the recording.
        on_damaged: called with a line for each game that is damaged, and left out.

    Raises:
        RecordingError: it cannot be read.
        DamagedGameError: no game of it is whole.
    """
    found: list[GameFacts] = []
    damaged: list[DamagedGameError] = []
    for game in archive.games():
        try:
            found.append(_facts(archive, game))
        except DamagedGameError as error:
            damaged.append(error)
    if damaged and not found:
        raise damaged[0]
    for one in damaged:
        on_damaged(str(one))
    return found


def _facts(archive: Archive, game: GameRecord) -> GameFacts:
    guess = archive.last_guess(game.game_id)
    first = archive.mulligan(game.game_id)
    steps = archive.steps(game.game_id)
    return GameFacts(
        game,
        archetype=_archetype(guess) if guess else UNKNOWN,
        mulligan=_mulligan(first) if first else UNKNOWN,
        chances=tuple((step.turn, step.chance) for step in steps),
        habits=archive.habits(game),
        balance=balance(game, steps),
    )


def _archetype(guess: OpponentGuess) -> str:
    """The likeliest deck, where it is likely enough."""
    if guess.drafted:
        return f"drafted {class_label(guess.hero_class)} deck"
    if guess.evidence == 0:
        return UNKNOWN
    if guess.no_known_deck_fits:
        return f"another {class_label(guess.hero_class)} deck"
    likely = max(guess.decks, key=lambda deck: deck.probability, default=None)
    return likely.name if likely and likely.probability >= LEAST_PROBABILITY else UNKNOWN


def _mulligan(record: DecisionRecord) -> str:
    kept = record.decision.sent_entities
    if kept is None:
        return UNKNOWN
    return f"{len(kept)} of {len(record.decision.choice_entities)} kept"
