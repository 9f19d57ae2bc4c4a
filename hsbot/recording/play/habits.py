"""Habits of a player in a recorded game: wins that were missed, mana left, cards overdrawn."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hearthstone.enums import GameTag, Zone

from hsbot.recording.regrets import COSTLY, followed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.recording.records import DecisionRecord, GameRecord

_AS_ADVISED: Final = "every play was as advised"
_NOT_MEASURED: Final = ", and what is advised is not measured"
"""A game may be lost by mistakes of the advice: it is not held against anything."""
FULL_HAND: Final = 10
"""Cards in a full hand, where the log does not tell it."""


class Answer(NamedTuple):
    """A decision's advice, and what was done: the TURN, the advice, the option (None: nothing)."""

    turn: int
    advice: Advice | None
    chosen: AdviceOption | None


class TurnEnd(NamedTuple):
    """A decision at an end of one of the friendly player's turns, as its JSON document has it.

    Attributes:
        turn: the TURN.
        document: the observation's fields.
        is_end: whether the turn was ended by it.
    """

    turn: int
    document: dict[str, Any]
    is_end: bool


@dataclass(frozen=True, slots=True)
class Habits:
    """Habits in one game.

    Attributes:
        wins: turns in which a certain win was reported.
        missed: how many of them were not won.
        turns: turns that the player ended.
        mana_left: the mana left in them together.
        overdrawn: cards of the own deck that found no room in the hand.
    """

    wins: int = 0
    missed: int = 0
    turns: int = 0
    mana_left: int = 0
    overdrawn: int = 0

    def __add__(self, other: Habits) -> Habits:
        """Over the games of both."""
        return Habits(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    @property
    def mana_a_turn(self) -> float | None:
        """The mana left at the end of a turn, on average; None where no turn is known."""
        return self.mana_left / self.turns if self.turns else None


NO_HABITS: Final = Habits()
"""The habits of no game."""


def missed_wins(game: GameRecord, last_turn: int, answers: Sequence[Answer]) -> list[int]:
    """The indices of the answers that threw a certain win away, at most one a turn.

    A win is missed where it was certain, something else was done, and the game went on. Whoever
    wins in another order is asked again, and shown the win again, until it is there or is lost.

    Args:
        game: the game.
        last_turn: the last TURN in which the player decided anything.
        answers: the decisions' answers, in their order.
    """
    last = {x.turn: i for i, x in enumerate(answers) if x.turn and x.advice and x.advice.lethal}
    return [
        index
        for turn, index in last.items()
        if _went_on(game, last_turn, turn) and not _took(answers[index])
    ]


def wins_missed(game: GameRecord, decisions: Sequence[DecisionRecord]) -> list[DecisionRecord]:
    """The recorded decisions that threw a certain win away, in their order."""
    last_turn = max((one.turn for one in decisions), default=0)
    answers = [Answer(one.turn, one.advice, one.chosen) for one in decisions]
    return [decisions[i] for i in missed_wins(game, last_turn, answers)]


def nothing_costly_words(records: Sequence[DecisionRecord]) -> str:
    """The words for a game in which no play is known to have cost notably much."""
    others = [record for record in records if record.followed is False]
    measured = sum(record.cost is not None for record in others)
    if not others and (advised := [record for record in records if record.followed]):
        silent = any(record.chosen and not record.advice for record in records)
        rough = sum(record.verdict == "as advised, roughly" for record in advised)
        words = "every play that was advised on was as advised" if silent else _AS_ADVISED
        said = f" ({rough} of {len(advised)} by a rough search)" if rough else ""
        return f"{words}{said}{_NOT_MEASURED}"
    if not others:
        return "no play had an advice that it can be held against"
    if not measured:
        return "what the plays cost was not measured"
    words = f"no play other than advised cost {COSTLY:.0%} or more, and more than its error"
    if measured == len(others):
        return words
    return f"{words} ({measured} of {len(others)} were measured)"


def habits(
    game: GameRecord, last_turn: int, answers: Sequence[Answer], ends: Sequence[TurnEnd]
) -> Habits:
    """The habits in a game.

    Args:
        game: the game.
        last_turn: the last TURN in which the player decided anything.
        answers: the answers to advice that reported a win, in their order.
        ends: the first and the last decision of each own turn.
    """
    player = game.friendly_player
    left = [_mana(end.document, player) for end in ends if end.is_end]
    return Habits(
        wins=len({x.turn for x in answers if x.turn and x.advice and x.advice.lethal}),
        missed=len(missed_wins(game, last_turn, answers)),
        turns=len(left),
        mana_left=sum(left),
        overdrawn=_overdrawn(ends, player),
    )


def _took(answer: Answer) -> bool:
    advice, chosen = answer.advice, answer.chosen
    return advice is not None and chosen is not None and followed(advice, chosen)


def _went_on(game: GameRecord, last_turn: int, turn: int) -> bool:
    """Whether the game is known to have gone on after a turn, or to have been lost in it."""
    if last_turn > turn:
        return True
    if game.result == "win":
        return (game.turns or last_turn) > turn
    return game.result is not None


def _mana(document: dict[str, Any], player: int) -> int:
    """The mana that a player can spend; see :func:`hsbot.observation.model.available_mana`."""
    tags = document["entities"][str(document["player_entities"][str(player)])]["tags"]
    mana, more, used = (
        int(tags.get(str(int(tag)), 0))
        for tag in (GameTag.RESOURCES, GameTag.TEMP_RESOURCES, GameTag.RESOURCES_USED)
    )
    return max(0, mana + more - used)


def _overdrawn(ends: Sequence[TurnEnd], player: int) -> int:
    """Cards that went from the deck straight to the graveyard while the hand was full.

    Those that an effect takes from the top of the deck go the same way, mostly past a hand that is
    not full.
    """
    if not ends:
        return 0
    gone = (
        entity
        for entity in ends[-1].document["entities"].values()
        if entity.get("original_controller") == player
        and entity["tags"].get(str(int(GameTag.ZONE))) == Zone.GRAVEYARD
        and entity.get("left_deck", 0)
        and entity["left_deck"] == entity.get("moved", 0)
    )
    full = {end.turn for end in ends if _is_full(end.document, player)}
    return sum(bool(full & {entity["moved_turn"], entity["moved_turn"] - 1}) for entity in gone)


def _is_full(document: dict[str, Any], player: int) -> bool:
    """Whether a player's hand has no room."""
    zone, controller = str(int(GameTag.ZONE)), str(int(GameTag.CONTROLLER))
    held: int = sum(
        entity["tags"].get(zone) == Zone.HAND and entity["tags"].get(controller) == player
        for entity in document["entities"].values()
    )
    tags = document["entities"][str(document["player_entities"][str(player)])]["tags"]
    most: int = tags.get(str(int(GameTag.MAXHANDSIZE)), 0) or FULL_HAND
    return held >= most
