"""EVA, the evolved greedy agent of Garcia-Sanchez et al. (2020), section 3.1.

It looks one option ahead and weighs what the option changes (equations 1 to 8): health and attack
of the heroes, minions hurt, killed and summoned, each by its value, secrets and mana. The
turn's end scores 0; among equals the last of the list is taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Rarity

from hsbot.agents.players import weights
from hsbot.agents.players.board import Board
from hsbot.agents.players.game_context import DECK_MODELS
from hsbot.agents.setup.mulligan_prior import obvious_answer
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.board import Character
    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.simulators.engines import GameState

DECIDED = 1e9
"""What killing the enemy hero scores, and minus what losing the own one does."""
RARITIES = {Rarity.COMMON: 1, Rarity.FREE: 1, Rarity.RARE: 2, Rarity.EPIC: 3, Rarity.LEGENDARY: 4}
_HERO_HEALTH, _HERO_ATTACK, _MINION_HEALTH, _MINION_ATTACK, _APPEARED, _KILLED, _SECRET, _MANA = (
    range(8)
)
_WORTH = 8
"""Where the 13 weights of a minion's value begin."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a state, as EVA scores it.

    Attributes:
        health: the hero's health and armor.
        attack: the hero's attack.
        minions: them, by what stays the same of one while it lives.
        secrets: how many secrets are in play.
        mana: mana left.
    """

    health: int
    attack: int
    minions: dict[tuple[int, int, int], Character]
    secrets: int
    mana: int


class EvaPlayer:
    """Takes the option whose change of the state scores best.

    Args:
        context: what players share.
        factors: the 21 weights in the order of ``weights.EVA_KEYS``.
        deck: the rule by which the opponent's deck is guessed (``DECK_MODELS``).
    """

    def __init__(self, context: GameContext, factors: Sequence[float], deck: str) -> None:
        self._context = context
        self._factors = factors
        self._deck = deck
        self._engine = context.engine()
        self._simulator = self._engine.simulator
        self._rng = self._simulator.rng(0)
        self._seat = self._seed = self._asked = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self._seat, self._seed, self._asked = seat, seed, 0
        self._rng = self._simulator.rng(seed)

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option with the best score; the last among equals."""
        record = self._engine.record(state)
        settled = obvious_answer(record, options, self._context.library)
        if settled is not None:
            return settled
        self._asked += 1
        seed = derive_seed(self._seed, self._asked)
        hidden = self._context.determinizer(record, self._seat, seed, deck=self._deck, lists=1)
        before = self._engine.game_determinizer(state, self._seat, hidden).sample(seed)
        return max(reversed(options), key=lambda code: self._score(before, code))

    def _score(self, before: GameState, code: int) -> float:
        """Equation 1: what hurts the enemy less what hurts oneself, less the mana spent."""
        if code == A_END:
            return 0.0
        after = self._simulator.clone(before)
        self._simulator.apply(after, code, self._rng)
        if self._simulator.is_terminal(after):
            return DECIDED * self._simulator.returns(after)[self._seat]
        own, enemy = self._seat, 1 - self._seat
        own_before, own_after = self._side(before, own), self._side(after, own)
        mana = self._factors[_MANA] * (own_before.mana - own_after.mana)
        enemy_harm = self._harm(self._side(before, enemy), self._side(after, enemy))
        return enemy_harm - self._harm(own_before, own_after) - mana

    def _harm(self, before: Side, after: Side) -> float:
        """Equations 2 to 5 and 8: how much a side lost."""
        w = self._factors
        harm = w[_HERO_HEALTH] * (before.health - after.health)
        harm += w[_HERO_ATTACK] * (before.attack - after.attack)
        harm += w[_SECRET] * (before.secrets - after.secrets)
        for name, minion in before.minions.items():
            value = self._minion_value(minion)
            later = after.minions.get(name)
            if later is None:
                harm += w[_KILLED] * value
            else:
                harm += w[_MINION_HEALTH] * (minion.health - later.health) * value
                harm += w[_MINION_ATTACK] * (minion.attack - later.attack) * value
        appeared = after.minions.keys() - before.minions.keys()
        return harm - w[_APPEARED] * sum(
            self._minion_value(after.minions[name]) for name in appeared
        )

    def _minion_value(self, minion: Character) -> float:
        """Equations 6 and 7: the value of a minion. Table 2 has its parts in this order."""
        card = self._context.cards[self._context.library.card_ids[minion.card]]
        flags = self._context.library.cards[minion.card, t.C_FLAGS]
        parts = (
            minion.health,
            minion.attack,
            minion.has(t.CHARGE),
            bool(flags & t.CF_DEATHRATTLE),
            minion.has(t.SHIELD),
            card.has(GameTag.INSPIRE),
            minion.has(t.LIFESTEAL),
            minion.has(t.STEALTH),
            minion.has(t.TAUNT),
            minion.has(t.WINDFURY),
            RARITIES.get(Rarity(card.rarity), 0),
            minion.cost,
            minion.has(t.POISONOUS),
        )
        return sum(w * part for w, part in zip(self._factors[_WORTH:], parts, strict=True))

    def _side(self, state: GameState, player: int) -> Side:
        record = self._engine.record(state)
        board = Board(record, player, self._context.library)
        hero = board.hero(player)
        return Side(
            health=hero.health + board.armor(player),
            attack=hero.attack,
            minions={(x.row, x.order, x.card): x for x in board.minions(player)},
            secrets=int(record[0]["nsecret"][player]),
            mana=int(record[0]["mana"][player]),
        )


def eva(context: GameContext, settings: Settings) -> EvaPlayer:
    """Weighs what an option changes, by 21 evolved weights (EVA, second at CIG 2018).

    Settings: ``weights`` (cig2018, those of the competition, or a file), ``deck`` (thesis;
    bayes, known and more).
    """
    return EvaPlayer(
        context,
        weights.eva(settings.text("weights", "cig2018")),
        settings.word("deck", "thesis", DECK_MODELS),
    )
