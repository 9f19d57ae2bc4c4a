"""The judgement message: a play and the advised one, each searched with the same effort.

Chances are the friendly player's, in [0, 1]. Figures of a board are means over determinizations.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from hsbot.messages.decoding import decoded


@dataclass(frozen=True, slots=True)
class Look:
    """A look at an option, to judge it.

    Attributes:
        iterations: search iterations of each sample, 1 or more.
        samples: how many searches, each with worlds and chance of its own.
        again: whether it is a second look: in samples of its own, and in each of them outcomes of
            chance are searched one by one.
    """

    iterations: int
    samples: int = 1
    again: bool = False


class TurnOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The board at the end of a line of the friendly player's turn, on average.

    Attributes:
        won: share of the determinizations in which the line wins at once.
        own_hero, enemy_hero: health and armor of the heroes.
        own_attack, enemy_attack: the attack of the minions on a side together.
        own_health, enemy_health: their health together.
        own_minions, enemy_minions: how many minions and locations are there.
        hand: cards in the friendly hand.
        mana: mana that is left.
    """

    won: float
    own_hero: float
    enemy_hero: float
    own_attack: float
    enemy_attack: float
    own_health: float
    enemy_health: float
    own_minions: float
    enemy_minions: float
    hand: float
    mana: float


class JudgedOption(msgspec.Struct, frozen=True, kw_only=True):
    """An option judged by searches that begin with it.

    Attributes:
        values: the chance of winning after it, one a sample of worlds and chance.
        steps: in words, the option and what follows it within the turn, as the search sees it.
        outcome: the board after these steps; None where the option is no play of a turn.
    """

    values: tuple[float, ...]
    steps: tuple[str, ...]
    outcome: TurnOutcome | None = None

    @property
    def value(self) -> float:
        """The mean chance of winning after it."""
        return sum(self.values) / len(self.values)


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """The option that was played against the advised one, in the same samples of worlds and chance.

    Attributes:
        best: the advised option.
        played: the option that was played.
        iterations: search iterations that each of the two got in each sample.
    """

    best: JudgedOption
    played: JudgedOption
    iterations: int


_DECODER: Final = msgspec.json.Decoder(Judgement)


def encode(judgement: Judgement) -> str:
    """A judgement as JSON."""
    return msgspec.json.encode(judgement).decode()


def decode(text: str) -> Judgement:
    """The judgement of a JSON text.

    Raises:
        msgspec.ValidationError: the text is no judgement.
    """
    return decoded(_DECODER, text)
