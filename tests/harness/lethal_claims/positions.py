"""Generated positions near lethal: mixed boards, random games, and games played well."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.enums import FormatType

from harness.mixed_positions import DECK_SIZE, MixedPositions
from hsbot.agents.players import GameContext
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.decks.database import known_decks
from hsbot.cards import class_cards, generating_sets, load_cards, playable_cards
from hsbot.clock import SystemClock
from hsbot.rules.entry import compiled, new_game
from hsbot.rules.schema import layout as t
from hsbot.search.default_policies import LookAheadPolicy
from hsbot.simulators.library_cache import load_library
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hearthstone.enums import CardClass

    from hsbot.cards import Card, CardTable
    from hsbot.rules.state.arrays import NativeState

MOST_HEALTH: Final = 12
"""Health of the enemy hero, at the most."""
STANDARD, WILD = FormatType.FT_STANDARD, FormatType.FT_WILD
BOARDS, RANDOM_GAME, SELF_PLAY = "mixed boards", "random game", "self-play"
SOURCES: Final = (
    (SELF_PLAY, WILD),
    (BOARDS, STANDARD),
    (RANDOM_GAME, STANDARD),
    (SELF_PLAY, WILD),
    (BOARDS, WILD),
    (RANDOM_GAME, WILD),
)
"""The sources of positions, and the format of the cards that are made at random; in turn."""
_TURNS: Final = (8, 20)
_SECRET_SHARE: Final = 0.4
"""The share of games to whose positions a secret of the enemy's class is added."""
_POLICY: Final = LookAheadPolicy(turns=1, width=3)


@dataclass(frozen=True, slots=True, eq=False)
class NearLethal:
    """A position in a turn, the other hero at little health.

    Attributes:
        source: what it comes from, and the format, in words.
        context: cards, decks and clock of its format.
        native: the simulator of its format.
        state: the full state.
    """

    source: str
    context: GameContext
    native: Native
    state: NativeState


class _Format:
    """Cards, simulator and mixed positions of one format.

    Args:
        cards: the card table.
        format_type: the format.
    """

    def __init__(self, cards: CardTable, format_type: FormatType) -> None:
        library = load_library(cards, sets=generating_sets(format_type, None))
        settings = SimulatorSettings(forgiving=True, value=load_value_weights())
        self.context = GameContext(library, cards, known_decks(), SystemClock())
        self.native = Native(library, settings)
        self.boards = MixedPositions(cards, library, format_type, library.workspace())
        self.pool = playable_cards(cards, format_type)
        self.secrets = [
            card
            for card in self.pool
            if library.cards[library.index[card.card_id], t.C_FLAGS] & t.CF_SECRET
        ]


class NearLethalPositions:
    """Positions by number, each the same in every run."""

    def __init__(self) -> None:
        compiled.prepare()
        cards = load_cards()
        self._formats = {x: _Format(cards, x) for x in (STANDARD, WILD)}

    def position(self, number: int) -> NearLethal:
        """The position of a number."""
        kind, format_type = SOURCES[number % len(SOURCES)]
        played = self._formats[format_type]
        chooser = random.Random(f"near lethal {number}")
        if kind == BOARDS:
            state = played.boards.position(BOARDS, number)
        else:
            state = _turn_of_some_game(played, kind, chooser)
        _hurt(state, chooser)
        name = f"{kind}, {format_type.name[3:].lower()}"
        return NearLethal(name, played.context, played.native, state)


def _turn_of_some_game(played: _Format, kind: str, chooser: random.Random) -> NativeState:
    """The same of the first game that lasts so long."""
    while True:
        state = _turn_of_a_game(played, kind, chooser)
        if state is not None:
            return state


def _turn_of_a_game(played: _Format, kind: str, chooser: random.Random) -> NativeState | None:
    """The beginning of a turn in the middle of a game; None where the game was over."""
    native, until = played.native, chooser.randint(*_TURNS)
    classes, decks = _decks(played, kind, chooser)
    rng = native.rng(chooser.randrange(1 << 30))
    table = new_game.table(native.library, classes, decks)
    state = new_game.new_game(table, rng, mulligan=False)
    while not native.is_terminal(state) and native.turn(state) < until:
        if kind == SELF_PLAY:
            native.play_on(state, _POLICY, 1, rng)
        else:
            native.apply(state, chooser.choice(list(native.options(state))), rng)
    if native.is_terminal(state) or state[0]["pend"]:
        return None
    enemy = 1 - native.player_to_act(state)
    if chooser.random() < _SECRET_SHARE:
        _add_secret(played, state, enemy, classes[enemy], chooser)
    return state


def _decks(
    played: _Format, kind: str, chooser: random.Random
) -> tuple[list[CardClass], list[Sequence[str]]]:
    """Classes and cards of two decks: known ones, or any cards of a class."""
    if kind == SELF_PLAY:
        known = chooser.choices(played.context.decks.decks, k=2)
        return [deck.hero_class for deck in known], [deck.card_ids for deck in known]
    classes = [chooser.choice(sorted(new_game.HEROES)) for _ in range(2)]
    return classes, [
        _ids(chooser.choices(class_cards(played.pool, each), k=DECK_SIZE)) for each in classes
    ]


def _add_secret(
    played: _Format, state: NativeState, player: int, hero_class: CardClass, chooser: random.Random
) -> None:
    """Put a secret of a class into play, if it has any and there is room."""
    own = class_cards(played.secrets, hero_class)
    record, held = state[0], int(state[0]["nsecret"][player])
    row = int(record["hi"])
    if not own or held == t.MAX_SECRETS or row >= len(record["e"]):
        return
    card = played.native.library.index[chooser.choice(own).card_id]
    there = record["e"][record["secret"][player, :held], t.CARD]
    if card in there:
        return
    record["e"][row, :] = 0
    record["e"][row, t.CARD], record["e"][row, t.ZONE] = card, t.Z_SECRET
    record["e"][row, t.CTRL] = player
    record["hi"] += 1
    record["secret"][player, held] = row
    record["nsecret"][player] += 1


def _hurt(state: NativeState, chooser: random.Random) -> None:
    """Set the enemy hero's health low, without armor."""
    enemy = state[0]["e"][t.R_HERO + 1 - int(state[0]["cur"])]
    enemy[t.DAMAGE] = enemy[t.HEALTH] + enemy[t.HEALTH_AURA] - chooser.randint(1, MOST_HEALTH)
    enemy[t.ARMOR] = 0


def _ids(cards: Sequence[Card]) -> list[str]:
    return [card.card_id for card in cards]
