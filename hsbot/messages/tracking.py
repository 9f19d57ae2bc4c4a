"""The tracking message: what a player may know of a game beside the board, as one JSON line.

Own deck, the opponent's hand and cards, secrets, attack, fatigue, counters. Everything is the
friendly player's knowledge: nothing hidden is in it. Turns are the game's TURN tag, one up for each
player's turn; 0 is the time before the first (the mulligan included).
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from hsbot.messages.advice import OpponentGuess
from hsbot.messages.decoding import decoded
from hsbot.messages.described_schemas import described_schema

TRACKING_SCHEMA_VERSION: Final = 1

Origin = Literal["dealt", "kept", "mulligan", "drawn", "returned", "made", "coin", "unknown"]
"""How a card came to a hand: dealt, while it may be replaced yet; kept in the mulligan, drawn
in place of a card that was replaced, drawn later, put back from elsewhere, made by another
card, The Coin of the start; or not seen."""
Result = Literal["", "win", "loss", "draw"]


class DeckCard(msgspec.Struct, frozen=True, kw_only=True):
    """Equal cards that are left in the own deck.

    Attributes:
        card_id: the card.
        name: its name in the user's language.
        cost: its printed mana cost.
        count: how many of it are there; at the least, where not the whole deck is known, and at the
            most, where cards of the own deck have gone to another one unseen.
        made_by: the name of the card that made it; "" for one of the starting deck.
        odds: the probability that at least one of them is among the next 1, 2, 3, ... cards drawn.
    """

    card_id: str
    name: str
    cost: int
    count: int
    made_by: str = ""
    odds: tuple[float, ...] = ()


class OwnDeck(msgspec.Struct, frozen=True, kw_only=True):
    """The rest of the own deck.

    Attributes:
        size: how many cards.
        cards: those that are known, by cost, then by name.
        unknown: how many are not known: of the starting deck where its list is not known, made
            unseen, or come from the opponent's deck.
        listed: whether the starting deck's list is known.
    """

    size: int
    cards: tuple[DeckCard, ...] = ()
    unknown: int = 0
    listed: bool = False


class NamedCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that something may be.

    Attributes:
        card_id: its id.
        name: its name in the user's language.
    """

    card_id: str
    name: str


class HandCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card in the opponent's hand.

    Attributes:
        position: its place from the left, from 1.
        entity_id: its entity.
        card_id: what it is; None while hidden.
        name: the card's name; "" while hidden.
        origin: how it came there.
        turn: the half-turn in which it came; 0 before the first turn, None where it was not seen.
        held: how many turns of the opponent have begun since then; None as above.
        made_by: the name of the card that made it, "" for none.
        can_be: for a hidden card that was made: what its maker's program can make, some of them.
        can_be_count: how many such cards there are; 0 where they are not known.
    """

    position: int
    entity_id: int
    card_id: str | None = None
    name: str = ""
    origin: Origin = "unknown"
    turn: int | None = None
    held: int | None = None
    made_by: str = ""
    can_be: tuple[NamedCard, ...] = ()
    can_be_count: int = 0


class PlayedCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the opponent played from hand.

    Attributes:
        card_id: the card; "" where the log does not show it (a secret).
        name: its name.
        turn: the half-turn.
        made: whether it was made in this game, and did not begin it in a deck.
    """

    card_id: str
    name: str
    turn: int
    made: bool = False


class SeenCard(msgspec.Struct, frozen=True, kw_only=True):
    """Equal cards of the opponent's that were seen: of the starting deck, or made in this game.

    Attributes:
        card_id: the card.
        name: its name.
        cost: its printed mana cost.
        count: how many.
        made: whether they were made in this game.
    """

    card_id: str
    name: str
    cost: int
    count: int
    made: bool = False


class ExcludedSecret(msgspec.Struct, frozen=True, kw_only=True):
    """A secret that a hidden one cannot be.

    Attributes:
        card_id: the secret.
        name: its name.
        reason: what happened without triggering it, in words.
        turn: the half-turn in which that was; 0 where it is no event.
    """

    card_id: str
    name: str
    reason: str
    turn: int = 0


class HiddenSecretState(msgspec.Struct, frozen=True, kw_only=True):
    """A hidden secret of the opponent's.

    Attributes:
        entity_id: its entity.
        turn: the half-turn in which it was played, 0 where that was not seen.
        hero_class: the name of its CardClass; "" where the log is silent.
        possible: what it may be, the likeliest first.
        excluded: what it cannot be any more, and why.
    """

    entity_id: int
    turn: int
    hero_class: str
    possible: tuple[NamedCard, ...]
    excluded: tuple[ExcludedSecret, ...] = ()


class CounterValue(msgspec.Struct, frozen=True, kw_only=True):
    """A counter of a player that a card in play or in hand asks for.

    Attributes:
        name: what is counted, in words.
        value: how much it is.
        asked_by: names of the cards that ask.
    """

    name: str
    value: int
    asked_by: tuple[str, ...]


class SideStatus(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of one player.

    Attributes:
        health: the hero's health and armor together.
        attack: what this player's characters can deal to the enemy hero if nothing is in the way:
            in this turn for whoever is on turn, with attacks already made left out; for the other
            in the next one.
        hand: cards in hand.
        deck: cards in the deck.
        fatigue: the damage of the next draw from an empty deck.
        counters: counters that cards ask for.
    """

    health: int
    attack: int
    hand: int
    deck: int
    fatigue: int
    counters: tuple[CounterValue, ...] = ()


class CardShare(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the opponent's unseen deck cards may be.

    Attributes:
        card_id: the card.
        name: its name.
        share: the expected share of the unseen cards, 0 to 1.
        usual: the same before any card was seen, the average of the class; None where not reported.
        in_hand: the chance that it is in the opponent's hand now; None where not reported,
            and where no hidden card of the starting deck is there.
    """

    card_id: str
    name: str
    share: float
    usual: float | None = None
    in_hand: float | None = None


class Tracked(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="tracked"):
    """The friendly player's knowledge of a game at one moment.

    Attributes:
        schema: version of this message; it changes when a reader of the old one would misread the
            new.
        game: number of the game in the log, from 1.
        turn: the half-turn; 0 before the first.
        own_turn: whether the friendly player is on turn.
        own: the friendly player's figures.
        opponent: the opponent's.
        deck: the rest of the own deck.
        hand: the opponent's hand, from the left.
        played: the cards that the opponent played from hand, in order.
        seen: the opponent's cards that were seen, by cost; each copy once.
        secrets: the opponent's hidden secrets, in order of play.
        likely: the hidden cards of the opponent's starting deck that are likelier than in the
            class's average deck, the likeliest first; empty before a card of it was seen.
        guess: the opponent's deck as an advice guesses it; None where not reported (older hsbot).
        result: how the game ended for the friendly player; "" while it lasts, and where the log
            does not tell.
    """

    schema: Literal[1] = TRACKING_SCHEMA_VERSION
    game: int
    turn: int
    own_turn: bool
    own: SideStatus
    opponent: SideStatus
    deck: OwnDeck
    hand: tuple[HandCard, ...] = ()
    played: tuple[PlayedCard, ...] = ()
    seen: tuple[SeenCard, ...] = ()
    secrets: tuple[HiddenSecretState, ...] = ()
    likely: tuple[CardShare, ...] = ()
    guess: OpponentGuess | None = None
    result: Result = ""


_DECODER: Final = msgspec.json.Decoder(Tracked)


def encode_tracked(tracked: Tracked) -> bytes:
    """One JSON line, without the line's end."""
    return msgspec.json.encode(tracked)


def decode_tracked(line: bytes | str) -> Tracked:
    """The message of a JSON line.

    Raises:
        msgspec.ValidationError: the line is no such message of this schema.
    """
    return decoded(_DECODER, line)


def tracking_schema() -> dict[str, Any]:
    """The JSON schema of the line."""
    return described_schema(Tracked)
