"""A Fireplace game as a record of the native engine, to be hashed, scored and compared.

Both then speak of the same facts. What the engine's record has no place for (counters that only
Fireplace keeps, what listens once) stays unsaid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hearthstone.enums import CardType

from hsbot.belief.determinization.aura_removal import remove_auras
from hsbot.rules.entry.state_builder import Position
from hsbot.rules.schema import layout as t
from hsbot.simulators.fireplace.options import is_mulligan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.fireplace.card_numbers import CardNumbers
    from hsbot.simulators.fireplace.state import FireplaceState

KEYWORDS: Final = {
    "taunt": t.TAUNT,
    "charge": t.CHARGE,
    "rush": t.RUSH,
    "divine_shield": t.SHIELD,
    "windfury": t.WINDFURY,
    "mega_windfury": t.MEGA_WINDFURY,
    "lifesteal": t.LIFESTEAL,
    "poisonous": t.POISONOUS,
    "stealthed": t.STEALTH,
    "reborn": t.REBORN,
    "cant_be_targeted_by_abilities": t.ELUSIVE,
    "cant_attack": t.CANT_ATTACK,
    "cannot_attack_heroes": t.CANT_ATTACK_HEROES,
    "immune_while_attacking": t.IMMUNE_ATTACKING,
    "cant_be_damaged": t.IMMUNE,
}
"""Fireplace's names of the engine's keyword bits."""
COUNTERS: Final = {
    t.N_CARDS_TURN: "cards_played_this_turn",
    t.N_MINIONS_TURN: "minions_played_this_turn",
    t.N_SPELLS_GAME: "spells_played_this_game",
    t.N_POWERS_GAME: "times_hero_power_used_this_game",
    t.N_OVERLOAD_GAME: "overloaded_this_game",
    t.N_RESTORED_GAME: "healed_this_game",
    t.N_POWER_DAMAGE_GAME: "hero_power_damage_this_game",
    t.N_INVOKED: "invoke_counter",
    t.N_ELEMENTALS: "elemental_played_this_turn",
    t.N_ELEMENTALS_BEFORE: "elemental_played_last_turn",
}
"""The engine's counters of a player by Fireplace's names."""


class RecordReader:
    """Reads Fireplace games into records of the native engine.

    Args:
        card_numbers: the cards.
    """

    def __init__(self, card_numbers: CardNumbers) -> None:
        self._card_numbers = card_numbers
        self._library = card_numbers.library
        self._work = card_numbers.library.workspace()

    def read(self, state: FireplaceState) -> NativeState:
        """The record; read once until the state changes."""
        if state.seen is None:
            state.seen = _Reading(self._card_numbers, state, self._work).array
        return state.seen

    def enchantments(self, state: FireplaceState, viewer: int) -> tuple[object, ...]:
        """The enchantments visible to ``viewer``, by card, that the record cannot hold."""
        found: list[object] = []
        for i, player in enumerate(state.players):
            bearers = [player, *player.field, player.hero, player.weapon]
            if i == viewer:
                bearers += player.hand
            found += [
                tuple((b.id, getattr(b, "atk", 0)) for b in bearer.buffs) if bearer else ()
                for bearer in bearers
            ]
            found.append(tuple(x.progress for x in player.secrets if not x.data.secret))
        return tuple(found)


class _Reading:
    """One game being read."""

    def __init__(
        self, card_numbers: CardNumbers, state: FireplaceState, work: NDArray[np.void]
    ) -> None:
        self._card_numbers = card_numbers
        self._state = state
        self._position = Position(card_numbers.library)
        self._settled: list[int] = []
        self._header()
        for p, player in enumerate(state.players):
            self._player(p, player)
        self._choice()
        array = self._position.finish(work)
        self.array = remove_auras(array, self._settled, card_numbers.library, work)

    def _header(self) -> None:
        state, game = self._state, self._state.game
        players = state.players
        current = game.current_player or game.player1
        self._position.header(
            turn=game.turn,
            cur=players.index(current),
            first=players.index(game.player1),
            winner=state.winner,
            mana=[player.mana for player in players],
            max_mana=[player.max_mana for player in players],
            overload=[player.overloaded for player in players],
            locked=[player.overload_locked for player in players],
            fatigue=[player.fatigue_counter for player in players],
        )

    def _player(self, p: int, player: Any) -> None:
        position = self._position
        for which, name in COUNTERS.items():
            position.counter(p, which, getattr(player, name))
        hero, weapon, power = player.hero, player.weapon, player.hero_power
        wielded = weapon.atk if weapon is not None and not weapon.exhausted else 0
        row = position.hero(
            p,
            self._known(hero),
            **_character(hero),
            eid=self._eid(hero),
            attack=0,
            attack_this_turn=hero.atk - wielded,
            armor=hero.armor,
        )
        self._note(row, hero)
        if power is not None:
            row = position.power(
                p,
                self._known(power),
                eid=self._eid(power),
                cost=power.cost,
                attacks=power.activations_this_turn,
            )
            self._note(row, power)
        if weapon is not None:
            row = position.weapon(
                p,
                self._known(weapon),
                eid=self._eid(weapon),
                attack=weapon.atk,
                health=weapon.max_durability,
                damage=weapon.damage,
                keywords=_keywords(weapon),
            )
            self._note(row, weapon)
        for minion in player.field:
            self._minion(p, minion)
        for secret in player.secrets:
            position.secret(p, self._known(secret), eid=self._eid(secret), data=secret.progress)
        for card in player.hand:
            self._hand(p, card)
        position.deck(p, [self._known(card) for card in player.deck])
        dead = [x for x in player.graveyard if x.type == CardType.MINION and x.turn_killed >= 0]
        position.grave(p, [self._known(card) for card in dead])
        position.counter(p, t.N_DIED_GAME, len(dead))
        played = [self._known(card) for card in player.cards_played_this_game]
        position.played(p, played, 0)

    def _minion(self, p: int, minion: Any) -> None:
        one_turn = sum(buff.atk for buff in minion.buffs if buff.one_turn_effect)
        row = self._position.minion(
            p,
            self._known(minion),
            **_character(minion),
            eid=self._eid(minion),
            attack=minion.atk - one_turn,
            attack_this_turn=one_turn,
            spell_damage=minion.spellpower,
            timer=minion.dormant_turns if minion.dormant else 0,
        )
        if row:
            self._note(row, minion)

    def _hand(self, p: int, card: Any) -> None:
        values = {"eid": self._eid(card), "cost": card.cost}
        if card.type == CardType.MINION:
            values |= {"attack": card.atk, "health": card.max_health}
        elif card.type == CardType.WEAPON:
            values |= {"attack": card.atk, "health": card.max_durability}
        row = self._position.hand(p, self._known(card), **values)
        if row:
            self._note(row, card)

    def _note(self, row: int, entity: Any) -> None:
        """Its numbers are final; what is attached to it may do something of its own."""
        self._settled.append(row)
        library = self._card_numbers.library
        for buff in entity.buffs:
            card = library.index.get(buff.id)
            if card is None or row >= t.ROWS:
                continue
            if any(library.cards[card, x] for x in (t.C_NTRIGGER, t.C_DEATH, t.C_PLAY)):
                self._position.attach(row, buff.id, self._state.players.index(buff.controller))

    def _choice(self) -> None:
        state = self._state
        choice = state.choice
        if choice is None:
            return
        header = self._position.header
        if is_mulligan(choice):
            header(pend=t.P_MULLIGAN, pend_player=state.actor)
            return
        cards = choice.cards[: t.MAX_CHOICES]
        index = self._card_numbers.library.index
        offered = [index.get(card.id, t.HIDDEN) for card in cards]
        offered += [0] * (t.MAX_CHOICES - len(offered))
        header(pend=t.P_DISCOVER, pend_player=state.actor, pend_n=len(cards), pend_opt=offered)

    def _known(self, entity: Any) -> str:
        return self._card_numbers.known(entity.id, entity.type)

    def _eid(self, entity: Any) -> int:
        """The real game's entity id; 0 for what only the simulation has."""
        found: int = entity.entity_id
        return found if found in self._state.known else 0


def _keywords(entity: Any) -> int:
    return sum(bit for name, bit in KEYWORDS.items() if getattr(entity, name, False))


def _character(entity: Any) -> dict[str, int]:
    """The column values that heroes and minions have in common."""
    flags = 0
    if entity.frozen:
        flags |= t.F_FROZEN
    if entity.type == CardType.MINION:
        if entity.silenced:
            flags |= t.F_SILENCED
        if entity.dormant:
            flags |= t.F_DORMANT
        if not entity.turns_in_play and not entity.charge:
            flags |= t.F_EXHAUSTED
    keywords = _keywords(entity)
    return {
        "health": entity.max_health,
        "damage": entity.damage,
        "keywords": keywords & ~t.IMMUNE,
        "keywords_this_turn": keywords & t.IMMUNE,
        "flags": flags,
        "attacks": entity.num_attacks,
    }
