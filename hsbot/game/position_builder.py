"""Builds a state from a scene's setup: which card is in which zone, and with which values."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hsbot.errors import UsageError
from hsbot.game import card_phrases
from hsbot.game.card_phrases import CardTypeError
from hsbot.game.enchantment_text import said_by_enchantment
from hsbot.game.readable_state import Row, StateView
from hsbot.game.scene_setup import HARMLESS_DECK
from hsbot.plurals import counted
from hsbot.rules.entry.state_builder import Position as StateBuilder
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.game.card_phrases import CardNames, CardPhrase
    from hsbot.game.modifier_words import CardModifiers
    from hsbot.game.scene_setup import CardList, HeroSetup, SceneSetup
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

_ZONES: Final = {
    "hero": (card_phrases.HEROES, 1),
    "power": (card_phrases.POWERS, 1),
    "weapon": (card_phrases.WEAPONS, 1),
    "friendly": (card_phrases.BOARD, t.MAX_BOARD),
    "hand": (card_phrases.CARDS, t.HAND_LIMIT),
    "secrets": (card_phrases.SECRETS, t.SECRET_LIMIT),
    "deck": (card_phrases.CARDS, t.DECK_LIMIT),
}
"""A zone by its argument to the types of card that it takes, and how many of them."""


class PositionBuilder:
    """Writes cards that are given in words into a new position.

    Args:
        library: the engine's cards.
        names: the cards by name.
        most_in_hand: cards that a hand may hold.
    """

    def __init__(
        self, library: Library, names: CardNames, most_in_hand: int = t.HAND_LIMIT
    ) -> None:
        self._position = StateBuilder(library)
        self._library = library
        self._names = names
        self._most_in_hand = most_in_hand
        self._played: list[tuple[int, int]] = []

    def build(self, setup: SceneSetup) -> NativeState:
        """The state that a setup describes; player 0, the friendly side, is to act.

        Raises:
            UsageError: a card, or what is said of one, is not known.
        """
        mana, sides = setup.mana, setup.sides
        self._position.header(turn=setup.turn, cur=0, mana=(mana, mana), max_mana=(mana, mana))
        for player in (0, 1):  # more than the game's ten is there after a card that allows it
            self._position.counter(player, t.N_MANA_MORE, max(0, mana - t.MANA_LIMIT))
        for player, side in enumerate(sides):
            self._hero(player, side.hero)
            for counter, value in side.counters.items():
                self._position.counter(player, counter, value)
        for player, side in enumerate(sides):
            self._weapon(player, side.hero.weapon)
        for player, side in enumerate(sides):
            self._board(player, side.board)
        for player, side in enumerate(sides):
            self._hand(player, side.hand)
        for player, side in enumerate(sides):
            self._secrets(player, side.secrets)
        for player, side in enumerate(sides):
            self._deck(player, side.deck)
        older_first = sorted(self._played, key=lambda played: played[0])
        self._position.in_order_of_play([row for _, row in older_first])
        state = self._position.finish(self._library.workspace())
        self._check_lives(StateView(state))
        return state

    def _check_lives(self, state: StateView) -> None:
        """Check that nothing in play has died already.

        Raises:
            UsageError: something has no health left.
        """
        for player in (0, 1):
            fixed = {"hero": t.R_HERO, "weapon": t.R_WEAPON}
            rows = [(zone, Row(state, row + player)) for zone, row in fixed.items()]
            rows += [("friendly", row) for row in state.board_rows(player)]
            for zone, row in rows:
                card = self._library.cards[row.card]
                built = row.column(t.FLAGS) & t.F_DORMANT and not card[t.C_HEALTH]  # a Starship
                alive = row.health > 0 or not row.card or card[t.C_TYPE] == t.T_PERMANENT
                if not alive and not built:
                    name = self._names.name(self._library.card_ids[row.card])
                    what = "durability" if zone == "weapon" else "health"
                    said = f"{name} has {row.health} {what} left, and what is in play has 1 or more"
                    raise UsageError(f"{_argument(zone, player)}: {said}")

    def _read(self, words: CardList, player: int, zone: str) -> list[CardPhrase]:
        """The cards that are said of a player's zone, as many as it holds.

        Raises:
            UsageError: there are too many, one is not known, or it cannot be there.
        """
        argument = _argument(zone, player)
        types, most = _ZONES[zone]
        most = self._most_in_hand if zone == "hand" else most
        try:
            found = self._names.read(words, types)
        except CardTypeError as error:
            others = [x for x, (fit, _) in _ZONES.items() if error.type in fit and fit != types]
            if not error.stays and "secrets" in others:
                others.remove("secrets")
            *first, last = (_argument(x, player) for x in others or ("",))
            places = " or ".join([", ".join(first), last] if first else [last])
            hint = f"it can be in {places}" if last else "it is said of a card: 'Wisp with ...'"
            raise UsageError(f"{argument}: {error}: {hint}") from None
        if len(found) > most:
            hint = ": a board has seven places" if zone == "friendly" else ""
            held = f"{argument} holds {counted(most, 'card')} at most, not {len(found)}"
            raise UsageError(f"{held}{hint}")
        return found

    def _cards(
        self, words: CardList, player: int, zone: str
    ) -> list[tuple[str, dict[str, int], CardModifiers]]:
        """Each card with the columns that are set of it, and what else was said of it."""
        found = []
        for phrase in self._read(words, player, zone):
            printed = self._library.cards[self._library.index[phrase.card_id]]
            values = phrase.modifiers.values(int(printed[t.C_HEALTH]), int(printed[t.C_KW]))
            self._check_fits(phrase, int(printed[t.C_TYPE]), _argument(zone, player))
            found.append((phrase.card_id, values, phrase.modifiers))
        return found

    def _check_fits(self, phrase: CardPhrase, card_type: int, argument: str) -> None:
        """Check that what is said of a card is something that a card of its type has.

        Raises:
            UsageError: it is not.
        """
        said, name = phrase.modifiers, self._names.name(phrase.card_id)
        if card_type == t.T_SPELL and (said.attack, said.health, said.damage) != (None, None, None):
            raise UsageError(f"{argument}: {name} is a spell, which has no attack and no health")
        if said.progress is not None:
            raise UsageError(f"{argument}: {name} has progress only as a quest among the secrets")
        if card_type != t.T_HERO and said.armor is not None:
            raise UsageError(f"{argument}: {name} is no hero, and heroes alone have armor")

    def _finish(self, row: int, said: CardModifiers, *, in_play: bool = True) -> None:
        """Attach a row's enchantments, and note its place in the order of play."""
        for card_id in said.enchantments:
            self._attach(row, card_id)
        if in_play:
            self._played.append((said.age, row))

    def _attach(self, row: int, card_id: str) -> None:
        """Attach an enchantment: one with programs as it is, else the numbers of its text.

        One that a card asks for, such as a Dark Gift, is there beside its numbers.
        """
        acts = self._acts(card_id)
        if acts or self._library.is_asked_for(self._library.index.get(card_id, 0)):
            self._position.attach(row, card_id)
        if not acts:
            self._position.add(row, **said_by_enchantment(card_id, self._names.text(card_id)))

    def _acts(self, card_id: str) -> bool:
        """Whether an enchantment has a program or an aura of its own."""
        if card_id not in self._library.index:
            return False
        card = self._library.cards[self._library.index[card_id]]
        parts = (t.C_PLAY, t.C_DEATH, t.C_NTRIGGER, t.C_NAURA, t.C_NCOST_AURA)
        return any(card[part] for part in parts)

    def _hero(self, player: int, hero: HeroSetup) -> None:
        """Place a hero with the hero power that is named, else with its own."""
        if not (cards := self._cards(hero.card, player, "hero")):
            raise UsageError(f"{_argument('hero', player)} is a hero's name or a class, not ''")
        for card_id, values, said in cards:
            row = self._position.hero(player, card_id, **_of_hero(hero, values))
            self._finish(row, said, in_play=False)
            own = int(self._library.cards[self._library.index[card_id], t.C_HERO_POWER])
            named = [x.card_id for x in self._bare(hero.power, player, "power")]
            for power in named or [self._library.card_ids[own]] if named or own else ():
                self._position.power(player, power)

    def _weapon(self, player: int, words: str) -> None:
        """Equip a weapon, if one is named."""
        for card_id, values, said in self._cards(words, player, "weapon"):
            self._finish(self._position.weapon(player, card_id, **values), said)

    def _board(self, player: int, words: CardList) -> None:
        """Place minions and locations, from left to right."""
        for card_id, values, said in self._cards(words, player, "friendly"):
            self._finish(self._position.minion(player, card_id, **values), said)

    def _hand(self, player: int, words: CardList) -> None:
        """Put cards into a hand, from left to right."""
        for card_id, values, said in self._cards(words, player, "hand"):
            self._finish(self._position.hand(player, card_id, **values), said, in_play=False)

    def _secrets(self, player: int, words: CardList) -> None:
        """Put secrets into play, the oldest first; younger than the board if not said otherwise."""
        phrases = self._read(words, player, "secrets")
        rows = ((x.card_id, self._library.cards[self._library.index[x.card_id]]) for x in phrases)
        played = Counter(self._names.name(x) for x, row in rows if row[t.C_FLAGS] & t.CF_SECRET)
        for name in (name for name, copies in played.items() if copies > 1):
            raise UsageError(f"{_argument('secrets', player)}: {name} is there twice: nobody may")
        for phrase in phrases:
            said, name = phrase.modifiers, self._names.name(phrase.card_id)
            flags = int(self._library.cards[self._library.index[phrase.card_id], t.C_FLAGS])
            if said.progress is not None and not flags & t.CF_QUEST:
                raise UsageError(f"{name} is no quest, and quests alone have progress")
            if not replace(said, age=0, progress=None).bare:
                takes = "its age, older or younger, and a quest's progress: 'progress 3'"
                raise UsageError(f"{name}: a secret takes no words but {takes}")
            row = self._position.secret(player, phrase.card_id, data=said.progress or 0)
            self._finish(row, said)

    def _deck(self, player: int, words: CardList) -> None:
        """Lay a deck, the next card last."""
        if words is HARMLESS_DECK:  # an engine of a few cards has not all of these
            words = [card_id for card_id in words if card_id in self._library.index]
        cards = self._bare(words, player, "deck")
        self._position.deck(player, [phrase.card_id for phrase in cards])

    def _bare(self, words: CardList, player: int, zone: str) -> list[CardPhrase]:
        """The cards of a zone where a card is always as printed."""
        phrases = self._read(words, player, zone)
        for phrase in phrases:
            if not phrase.modifiers.bare:
                name = self._names.name(phrase.card_id)
                argument = _argument(zone, player)
                raise UsageError(f"{argument}: {name}: cards there are as they are printed")
        return phrases


def _argument(zone: str, player: int) -> str:
    """The argument that says what is in a player's zone."""
    enemy = "enemy" if zone == "friendly" else f"enemy_{zone}"
    return enemy if player else zone


def _of_hero(hero: HeroSetup, values: dict[str, int]) -> dict[str, int]:
    """The columns of a hero; what its own words say comes first.

    Health is what is left now: less than the maximum is damage.
    """
    said = {"armor": hero.armor, **values}
    left = said["health"] - said.get("damage", 0) if "health" in values else hero.health
    most = hero.max_health
    if most is None:
        most = said.get("health", 30) if left is None else max(30, left)
    left = most if left is None else left
    if left > most:
        raise UsageError(f"a hero's health, {left}, is more than its max_health, {most}")
    return {**said, "health": most, "damage": most - left}
