"""The scripted opponents of Bowman, NEATStone (2023), section 3.6.

Figures 3.7 and 3.8 print them in part, the text says the rest: minions attack first, each attack by
a score; then cards are played, the cheapest minion first, then spells and weapons; then the hero
power, and the weapon. Targets of cards are drawn. The midrange player counts turns and becomes
aggressive when it leads on the board or is about to win; until then it prefers taunts and spells
over other cards, and trades over the hero. What is not printed there is our choice, and named so.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from hearthstone.enums import GameTag

from hsbot.agents.players.board import KIND, Attack, Board
from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.rules.cards.words import BEAST
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END, A_PLAY, A_POWER, CARD_SHIFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.board import Character
    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.cards import CardTable
    from hsbot.simulators.engines import GameState

START, AT_HERO, BEHIND = -5, 1000, -1000
"""What every attack begins with; what one on the hero adds; the same with fewer minions."""
EXACT, ATTACKER_FALLS = 5, -2
TAUNT, DEATHRATTLE, INSPIRE = 9999, -2, 1
"""What a target with the keyword adds: the first of them that it has."""
PATIENCE: Final = 5
"""Own turns before the midrange player may become aggressive: our choice."""
LEAD: Final = 2
"""Minions more than the opponent's that are a strong advantage: our choice."""
KILL_COMMAND, ON_THE_HUNT = "EX1_539", "OG_061"
CARD_DAMAGE: Final = {KILL_COMMAND: 3, ON_THE_HUNT: 1}
BEAST_BONUS, POWER_DAMAGE = 2, 2
"""What Kill Command adds with a beast, and what the hero power is taken to deal."""


class AggroScorePlayer:
    """A scripted player that scores its attacks and plays cheap minions first.

    Args:
        context: what players share.
    """

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._library = context.library
        self._cards: CardTable = context.cards
        self._random = random.Random(0)
        self.seat = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self.seat = seat
        self._random.seed(seed)

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """An attack of a minion, a card, the hero power, an attack of the hero; else the end."""
        record = self._context.record(state)
        settled = obvious_answer(record, options, self._library)
        if settled is not None:
            return settled
        if A_END not in options:  # a choice in the middle of a card
            return self._random.choice(options)
        board = Board(record, self.seat, self._library)
        attacks = list(board.attacks(options))
        by_minions = [attack for attack in attacks if not attack.attacker.is_hero]
        plays = [x for x in options if x & KIND == A_PLAY]
        powers = [x for x in options if x & KIND == A_POWER]
        if by_minions:
            return self._best(board, by_minions)
        if plays:
            first = min(self._rank(x) for x in plays)
            return self._random.choice([x for x in plays if self._rank(x) == first])
        if powers:
            return self._random.choice(powers)
        return self._best(board, attacks) if attacks else A_END

    def _best(self, board: Board, attacks: Sequence[Attack]) -> int:
        """The attack with the highest score, the first among equals."""
        return max(attacks, key=lambda attack: self._score(board, attack)).code

    def _score(self, board: Board, attack: Attack) -> int:
        """Figure 3.7."""
        target, attacker = attack.target, attack.attacker
        points = START
        if target.is_hero:
            points += self._at_hero()
            if len(board.minions(self.seat)) < len(board.minions(1 - self.seat)):
                points += BEHIND
        if attacker.attack == target.health:
            points += EXACT
        if target.attack >= attacker.health:
            points += ATTACKER_FALLS
        if not target.is_hero:
            card = self._cards[self._library.card_ids[target.card]]
            if target.has(t.TAUNT):
                points += TAUNT
            elif self._library.cards[target.card, t.C_FLAGS] & t.CF_DEATHRATTLE:
                points += DEATHRATTLE
            elif card.has(GameTag.INSPIRE):
                points += INSPIRE
        return points

    def _at_hero(self) -> int:
        return AT_HERO

    def _rank(self, play: int) -> tuple[int, int]:
        """The order in which cards are played: minions by cost, then spells and weapons by cost."""
        card = self._library.cards[play >> CARD_SHIFT]
        return int(card[t.C_TYPE] != t.T_MINION), int(card[t.C_COST])


class MidrangeScorePlayer(AggroScorePlayer):
    """A scripted player that fights for the board until it leads or can win.

    Args:
        context: what players share.
        patience: own turns before it may become aggressive.
    """

    def __init__(self, context: GameContext, patience: int) -> None:
        super().__init__(context)
        self._patience = patience
        self._aggressive = False

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The aggressive player's choice, its switch to aggression decided anew each time."""
        record = self._context.record(state)
        board = Board(record, self.seat, self._library)
        own_turn = (int(record[0]["turn"]) + 1) // 2
        self._aggressive = own_turn > self._patience and (
            self._leads(board) or self._can_win(board, options)
        )
        return super().choose(state, options)

    def _leads(self, board: Board) -> bool:
        return len(board.minions(self.seat)) - len(board.minions(1 - self.seat)) >= LEAD

    def _can_win(self, board: Board, options: Sequence[int]) -> bool:
        """Figure 3.8: everything together, as if nothing stood in the way."""
        minions = board.minions(self.seat)
        damage = sum(minion.attack for minion in minions) + board.weapon_attack(self.seat)
        for card in {x >> CARD_SHIFT for x in options if x & KIND == A_PLAY}:
            damage += CARD_DAMAGE.get(self._library.card_ids[card], 0)
            if self._library.card_ids[card] == KILL_COMMAND and self._has_beast(minions):
                damage += BEAST_BONUS
        if any(x & KIND == A_POWER for x in options):
            damage += POWER_DAMAGE
        return board.hero(1 - self.seat).health <= damage

    def _has_beast(self, minions: Sequence[Character]) -> bool:
        return any(self._library.cards[minion.card, t.C_RACE] & BEAST for minion in minions)

    def _at_hero(self) -> int:
        return AT_HERO if self._aggressive else 0

    def _rank(self, play: int) -> tuple[int, int]:
        """While on the defence, taunts come first, then spells."""
        kind, cost = super()._rank(play)
        if self._aggressive:
            return kind, cost
        card = self._library.cards[play >> CARD_SHIFT]
        if card[t.C_KW] & t.TAUNT:
            return -2, cost
        return (-1 if card[t.C_TYPE] == t.T_SPELL else kind), cost


def aggro_score(context: GameContext, settings: Settings) -> AggroScorePlayer:  # noqa: ARG001 - a factory
    """Attacks by a score, hero first where it is not behind (NEATStone, Bowman 2023)."""
    return AggroScorePlayer(context)


def midrange_score(context: GameContext, settings: Settings) -> MidrangeScorePlayer:
    """Plays for the board until it leads or can win (NEATStone, Bowman 2023).

    Settings: ``patience`` (5), own turns before it may become aggressive.
    """
    return MidrangeScorePlayer(context, settings.whole("patience", PATIENCE, least=0))
