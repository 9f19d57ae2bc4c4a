"""Recorded games and decisions, as they are read back."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from hsbot.recording.labels import class_label
from hsbot.recording.regrets import (
    Regret,
    Verdict,
    can_be_judged,
    followed,
    regret_of,
    searched_chance,
    verdict_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.judgement import Judgement
    from hsbot.observation.model import Decision

HARDLY_SEARCHED: Final = "followed an advice that was hardly searched"
NOT_MODELLED: Final = "cards that are not modelled"
NOT_MEASURED: Final = "not measured yet"
_UNKNOWN: Final[Mapping[Verdict, str]] = {
    "as advised, roughly": HARDLY_SEARCHED,
    "not modelled": NOT_MODELLED,
    "not measured": NOT_MEASURED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOrigin:
    """Origin of a recorded game: its log, its number there, its start, how it was recorded.

    Attributes:
        source, number: the log, and the game's number in it.
        started_at: local time, "YYYY-MM-DDTHH:MM:SS"; None where the day is not known.
        attached: whether reading began in the middle of it.
        mode: how it was first recorded, see :class:`hsbot.recording.session.RecordingSession`.
        stand_in: whether it was played in the stand-in client, by whomever: it counts apart.
    """

    source: str
    number: int
    started_at: str | None
    attached: bool
    mode: str
    stand_in: bool


@dataclass(frozen=True, slots=True)
class GameKind:
    """A game's build, mode and format, as in :class:`hsbot.observation.model.Observation`."""

    build: int
    game_type: int
    format_type: int


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """One of a game's players.

    Attributes:
        hero_class: a CardClass name.
        name: a pseudonym unless names were kept; None where unknown.
    """

    hero_class: str
    name: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """One recorded game.

    Attributes:
        game_id: its number in the file.
        origin: where and how it was recorded.
        kind: what was played.
        friendly_player: PLAYER_ID.
        friendly, opponent: the two players.
        going_first: whether the friendly player had the first turn; None where unknown.
        deck, deck_code: as the client named it; "" without a Decks.log.
        result: "win", "loss", "draw"; None where its end was not seen.
        turns: the last TURN (either player's); None where its end was not seen.
        rank: what the player said; None where its end was not seen.
        decisions, advised: how many decisions it has, and how many of them with advice.
    """

    game_id: int
    origin: GameOrigin
    kind: GameKind
    friendly_player: int
    friendly: PlayerRecord
    opponent: PlayerRecord
    going_first: bool | None
    deck: str
    deck_code: str
    result: Literal["win", "loss", "draw"] | None
    turns: int | None
    rank: str | None
    decisions: int
    advised: int

    @property
    def met(self) -> str:
        """The opponent's class in words, and that it was in the stand-in client, where so."""
        label = class_label(self.opponent.hero_class)
        return f"{label} (stand-in client)" if self.origin.stand_in else label


@dataclass(frozen=True, kw_only=True)
class DecisionRecord:
    """One recorded decision.

    Attributes:
        number: counts a game's decisions, from 1.
        decision: what was asked, with the state, and what was sent.
        turn: the half-turn, 0 for the mulligan.
        advice: the best thought-over of what was advised; None where nothing was.
        advised_by: the session of that advice; "" for none.
        judgement: what was played, held against this advice; None where it was not measured.
        chosen: what was done; None where nothing was sent.
        confirmation: the log's packet that confirms it: "SendOption", "SendChoices", or "lapsed".
        opened_s, closed_s: the log's time; the first is None where the asking was not seen.
    """

    number: int
    decision: Decision = field(repr=False)
    turn: int
    advice: Advice | None
    advised_by: str
    judgement: Judgement | None
    chosen: AdviceOption | None
    confirmation: str
    opened_s: float | None
    closed_s: float

    @property
    def thinking_s(self) -> float | None:
        """Seconds from the asking to the answer, animations included; None where unknown."""
        return None if self.opened_s is None else max(0.0, self.closed_s - self.opened_s)

    @cached_property
    def cost(self) -> Regret | None:
        """The cost of the played option; None where it is not known (:func:`regret_of`)."""
        return regret_of(self.advice, self.chosen, self.judgement)

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict on the played option (:func:`verdict_of`)."""
        return verdict_of(self.advice, self.chosen, self.judgement)

    @property
    def chance(self) -> float | None:
        """The chance of winning when what was advised is done; None where it was not searched."""
        return searched_chance(self.advice, self.judgement)

    @property
    def cost_unknown(self) -> str:
        """The words for why the cost is not known; "" where it is, or there is none to know."""
        return _UNKNOWN.get(self.verdict, "") if self.cost is None else ""

    @property
    def costly(self) -> bool:
        """Whether what was done is known to have cost notably much."""
        return self.cost is not None and self.cost.costly

    @property
    def can_be_judged(self) -> bool:
        """Whether there are an advice and an answer, of a state whose cards are all modelled."""
        return can_be_judged(self.advice, self.chosen)

    @cached_property
    def followed(self) -> bool | None:
        """Whether what was advised was done; None where one of both is missing."""
        if self.advice is None or self.chosen is None:
            return None
        return followed(self.advice, self.chosen)
