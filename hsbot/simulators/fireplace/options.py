"""The options of a Fireplace game by the native engine's option codes: listed, found, carried out.

A code of an option is the engine's public one (:mod:`hsbot.rules.schema.action_codes`): slots of
the board, and of a card in hand or in a choice its number and the how-manyeth of equal ones it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hearthstone.enums import GameTag, Zone

from hsbot.cards import THE_COIN
from hsbot.rules.schema.action_codes import (
    A_ATTACK,
    A_CHOOSE,
    A_END,
    A_MULLIGAN,
    A_PLAY,
    A_POWER,
    A_TRADE,
    CARD_SHIFT,
    POS_SHIFT,
    POSITION,
    SLOT_BOARD,
    SLOT_ENEMY_BOARD,
    SLOT_ENEMY_HERO,
    SLOT_HERO,
    SRC_SHIFT,
    SUB_SHIFT,
    TGT_SHIFT,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.simulators.fireplace.card_numbers import CardNumbers
    from hsbot.simulators.fireplace.state import FireplaceState

TRADE_COST = 1


class GameOption(NamedTuple):
    """An option of one game.

    Attributes:
        kind: ``A_PLAY`` and so on.
        source: the card played or traded, the attacker, the power, the card chosen.
        target: the target, None for none; of a card chosen the open choice.
        sub: the choose-one option; None for none.
        place: the board place from 0 at which a minion is put; None for the right end.
    """

    kind: int
    source: Any = None
    target: Any = None
    sub: Any = None
    place: int | None = None


class OptionLister:
    """Lists the options of games, and finds what a code means.

    Args:
        card_numbers: the cards' numbers.
    """

    def __init__(self, card_numbers: CardNumbers) -> None:
        self._card_numbers = card_numbers

    def codes(self, state: FireplaceState) -> list[int]:
        """Codes of all options, in a fixed order; none when the game is over."""
        if state.options is None:
            found = self._all(state) if state.winner < 0 else ()
            state.options = list(dict.fromkeys(code for code, _ in found))
        return state.options

    def find(self, state: FireplaceState, code: int) -> GameOption | None:
        """The game's option for a code; None where the game has no such option."""
        place = code >> POS_SHIFT & 15
        code &= ~POSITION
        found = next((step for known, step in self._all(state) if known == code), None)
        return found._replace(place=place - 1) if found is not None and place else found

    def mulligan(self, state: FireplaceState, code: int) -> list[Any]:
        """The cards that a mulligan's code replaces."""
        cards = self._replaceable(state)
        return [card for i, card in enumerate(cards) if code >> (TGT_SHIFT + i) & 1]

    # ---- all of them -----------------------------------------------------------------------------
    def _all(self, state: FireplaceState) -> Iterator[tuple[int, GameOption]]:
        player = state.players[state.actor]
        if player.choice is not None:
            yield from self._choices(state, player.choice)
            return
        yield A_END, GameOption(A_END)
        slots = _slots(player)
        for card, base in self._numbered(player.hand):
            yield from self._plays(card, A_PLAY | base, slots)
            if _tradeable(card):
                yield A_TRADE | base, GameOption(A_TRADE, card)
        for character in player.characters:
            if character.can_attack():
                base = A_ATTACK | slots[id(character)] << SRC_SHIFT
                for target in character.attack_targets:
                    yield (
                        base | slots[id(target)] << TGT_SHIFT,
                        GameOption(A_ATTACK, character, target),
                    )
        power = player.hero_power
        if power is not None and power.is_usable():
            yield from self._plays(power, A_POWER, slots, playable=True)

    def _numbered(self, cards: list[Any]) -> Iterator[tuple[Any, int]]:
        """Cards with the part of the code that names each."""
        met: dict[int, int] = {}
        for card in cards:
            number = self._card_numbers.number(card.id)
            copy = met.get(number, 0)
            met[number] = copy + 1
            yield card, copy << SRC_SHIFT | number << CARD_SHIFT

    def _plays(
        self,
        card: Any,
        base: int,
        slots: dict[int, int],
        *,
        playable: bool = False,
    ) -> Iterator[tuple[int, GameOption]]:
        """A card of the hand, or the hero power, with its options and targets."""
        if not playable and not card.is_playable():
            return
        kind = base & 15
        subs = list(card.choose_cards) if card.must_choose_one else [None]
        known = self._card_numbers.library.sub_options(self._number_there(card)) if subs[0] else ()
        for i, sub in enumerate(subs):
            if sub is not None and not _may_choose(sub):
                continue
            place = known.index(sub.id) if sub is not None and sub.id in known else i
            code = base if sub is None else base | (place + 1) << SUB_SHIFT
            aimed = card if sub is None else sub
            if not aimed.requires_target():
                yield code, GameOption(kind, card, None, sub)
                continue
            for target in aimed.play_targets:
                if id(target) in slots:
                    yield code | slots[id(target)] << TGT_SHIFT, GameOption(kind, card, target, sub)

    def _number_there(self, card: Any) -> int:
        """The engine's number of a card, 0 where it has none."""
        return self._card_numbers.library.index.get(card.id, 0)

    def _choices(self, state: FireplaceState, choice: Any) -> Iterator[tuple[int, GameOption]]:
        if is_mulligan(choice):
            for mask in range(1 << len(self._replaceable(state))):
                yield A_MULLIGAN | mask << TGT_SHIFT, GameOption(A_MULLIGAN)
            return
        for card, base in self._numbered(choice.cards):
            yield A_CHOOSE | base, GameOption(A_CHOOSE, card, choice)

    def _replaceable(self, state: FireplaceState) -> list[Any]:
        return [card for card in state.choice.player.hand if card.id != THE_COIN]


def is_mulligan(choice: Any) -> bool:
    """Whether an open choice is the mulligan."""
    return type(choice).__name__ == "MulliganChoice"


def carry_out(option: GameOption) -> None:
    """Carry an option out in its game; a mulligan is not among them."""
    source = option.source
    if option.kind == A_PLAY:
        source.turns_in_play = source.num_attacks = 0  # kept when a minion went back to the hand
        source.play(target=option.target, index=option.place, choose=option.sub)
    elif option.kind == A_ATTACK:
        source.attack(option.target)
    elif option.kind == A_POWER:
        source.use(target=option.target, choose=option.sub)
    elif option.kind == A_TRADE:
        source.game.trade_card(source)
    elif option.kind == A_CHOOSE:
        option.target.choose(source)


def _slots(player: Any) -> dict[int, int]:
    """Identity of each character to the slot at which a player sees it."""
    found = {id(player.hero): SLOT_HERO, id(player.opponent.hero): SLOT_ENEMY_HERO}
    found |= {id(minion): SLOT_BOARD + i for i, minion in enumerate(player.field)}
    found |= {id(x): SLOT_ENEMY_BOARD + i for i, x in enumerate(player.opponent.field)}
    return found


def _may_choose(sub: Any) -> bool:
    """Whether a choose-one option may be taken, and has a target if it needs one."""
    if not sub.is_playable():
        return False
    return bool(sub.play_targets or not sub.requires_target())


def _tradeable(card: Any) -> bool:
    """Whether a card may be traded; Fireplace's own answer is the wrong way round."""
    player = card.controller
    return bool(
        card.zone == Zone.HAND
        and card.data.tags.get(GameTag.TRADEABLE)
        and player.current_player
        and player.mana >= TRADE_COST
        and player.deck
    )
