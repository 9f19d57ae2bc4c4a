"""A partial state: an observation in the engine's record, with holes for hidden cards.

The friendly side is player 0. A log's numbers are final: they include auras and weapons. The engine
adds its own auras on top, so these are subtracted first; attack and health then agree with the log
exactly.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.aura_removal import remove_auras
from hsbot.belief.determinization.enchantment_effects import Attached
from hsbot.belief.determinization.enchantments import Enchantments
from hsbot.belief.determinization.entity_columns import character, origin, since
from hsbot.belief.determinization.heroes import use_up_powers, write_heroes, write_power_damage
from hsbot.belief.determinization.observed_hands import DECK_FITS, write_hand
from hsbot.belief.determinization.play_history import (
    counted_since,
    left_with_target,
    write_bands,
    write_dead,
    write_discarded,
    write_launched,
    write_played,
    write_recasts,
    write_summoned_again,
)
from hsbot.belief.determinization.player_counters import (
    CardKind,
    kind_of_card,
    noted_counters,
    player_counters,
)
from hsbot.belief.determinization.position_reading import Reading
from hsbot.belief.determinization.remembered_cards import Memories
from hsbot.belief.hidden.secrets import hidden_secrets
from hsbot.observation.model import BOARD_TYPES, available_mana
from hsbot.rules.cards.keyword_tags import (
    ABILITY_USED_TAGS,
    FOLLOWS_AT_TURN_END,
    IMMUNE_FOR_GOOD,
    ONCE_TAGS,
)
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.observation.model import Entity, Observation
    from hsbot.rules.cards.library import Library

_ACTORS = BOARD_TYPES | {CardType.WEAPON, CardType.SPELL}
"""Card types that act in the order of play."""


def _filled(player: Entity) -> int:
    """How much of a player's mana of this turn fills what is locked beyond the crystals."""
    beyond = player.tag(GameTag.OVERLOAD_LOCKED) - player.tag(GameTag.RESOURCES)
    return min(max(0, beyond), player.tag(GameTag.TEMP_RESOURCES))


def _is_used_up(entity: Entity) -> bool:
    """Whether a location has left its place, while the choice of its last use is open."""
    location = entity.card_type == CardType.LOCATION
    return location and not entity.position and entity.tag(GameTag.DAMAGE) > 0


class PartialState(Reading):
    """An observation in the engine's record, with holes for hidden cards.

    Attributes:
        array: the state with its holes, an array of one record: hidden hand cards carry
            ``layout.F_HIDDEN``, unknown places of a deck are 0.
        hidden_secrets: the opponent's hidden secrets that have a row, in order of play.
    """

    def __init__(
        self, observation: Observation, library: Library, *, mulligan: bool = False
    ) -> None:
        super().__init__(observation, library)
        self._attached = Attached(observation, library)
        self._header(mulligan=mulligan)
        enchantments = Enchantments(self)
        dead = [self._player(player, mulligan=mulligan) for player in (0, 1)]
        self.hidden_secrets = [i for i in hidden_secrets(observation) if i in self.rows]
        for entity in observation.entities.values():
            if entity.card_type == CardType.ENCHANTMENT and entity.zone == Zone.PLAY:
                enchantments.attach(entity)
        for player in (0, 1):
            enchantments.keep_parts(player, dead[player])
        self._order_of_play()
        Memories(self).restore()
        write_bands(self)
        write_recasts(self)
        write_summoned_again(self)
        write_launched(self)
        write_power_damage(self)
        self.array = self._without_engine_auras()
        use_up_powers(self, self.array)

    @property
    def unmodelled(self) -> tuple[str, ...]:
        """Card ids whose effects are not or only partly simulated: the friendly side's first."""
        return tuple(self.unmodelled_cards)

    def sub_options(self, row: int) -> tuple[str, ...]:
        """The cards of a row's choose-one options or abilities, in the engine's order."""
        return self.library.sub_options(int(self.array[0]["e"][row, t.CARD]))

    def _header(self, *, mulligan: bool) -> None:
        """Write the player on turn, mana, and the counters of the players' tags."""
        observation = self.observation
        players = [observation.player(self.id_of(p)) for p in (0, 1)]
        current = 0 if players[0].tag(GameTag.CURRENT_PLAYER) else 1
        first = 0 if players[0].tag(GameTag.FIRST_PLAYER) else 1
        filled = [_filled(p) for p in players]
        self.position.header(
            turn=max(1, observation.turn),
            cur=current,
            first=first,
            mana=[available_mana(p) for p in players],
            max_mana=[p.tag(GameTag.RESOURCES) for p in players],
            overload=[p.tag(GameTag.OVERLOAD_OWED) for p in players],
            locked=[players[p].tag(GameTag.OVERLOAD_LOCKED) - filled[p] for p in (0, 1)],
            filled=filled,
            fatigue=[observation.fatigue(self.id_of(p)) for p in (0, 1)],
        )
        if mulligan:
            self.position.header(turn=0, cur=first, pend=t.P_MULLIGAN, pend_player=0)
        for p in (0, 1):
            counters = player_counters(observation, self.id_of(p), self._kind_of)
            counters |= noted_counters(observation, self.id_of(p), self.library)
            for which, value in counters.items():
                self.position.counter(p, which, value)
            self.position.counter(p, t.N_DECK, DECK_FITS)
            most_mana = players[p].tag(GameTag.MAXRESOURCES, t.MANA_LIMIT)
            self.position.counter(p, t.N_MANA_MORE, max(0, most_mana - t.MANA_LIMIT))
            most_cards = players[p].tag(GameTag.MAXHANDSIZE, t.HAND_LIMIT)
            more = min(max(0, most_cards - t.HAND_LIMIT), t.MAX_HAND - t.HAND_LIMIT)
            self.position.counter(p, t.N_HAND_MORE, more)
            extra_turns = max(0, players[1 - p].tag(GameTag.NUM_TURNS_LEFT) - 1)
            self.position.counter(p, t.N_SKIP, extra_turns)

    def _kind_of(self, card_id: str) -> CardKind | None:
        """The kinds by which a card is counted; None if the engine lacks the card."""
        index = self.library.index.get(card_id)
        return None if index is None else kind_of_card(self.library.cards[index])

    def _player(self, player: int, *, mulligan: bool) -> list[Entity]:
        """Write a player's zones; the dead minions that are known."""
        observation, player_id = self.observation, self.id_of(player)
        in_play = list(observation.in_zone(player_id, Zone.PLAY))
        write_heroes(self, self._attached, player, in_play)
        for entity in in_play:
            if entity.card_type in BOARD_TYPES and not _is_used_up(entity):
                self._minion(player, entity)
        self._secrets(player)
        write_hand(self, self._attached, player, mulligan=mulligan)
        deck = list(observation.in_zone(player_id, Zone.DECK))
        casts = self._attached.casts_drawn
        changes = {
            i: found
            for i, e in enumerate(deck)
            if (found := self.columns.changes(e, casts=e.entity_id in casts))
        }
        known = [self.columns.known_in_deck(e) for e in deck]
        for i, entity in enumerate(deck):
            if (left := left_with_target(self, entity)) is not None:
                known[i], remembered = left
                changes.setdefault(i, {})["link"] = self.library.index[remembered]
        self.position.deck(player, known, changes)
        dead = write_dead(self, player)
        write_played(self, player)
        write_discarded(self, player)
        begun = [e for e in observation.entities.values() if e.opening]
        own = [e for e in begun if e.original_controller == player_id]
        self.position.opening(player, [self.columns.known_first(e) for e in own])
        return dead

    def _secrets(self, player: int) -> None:
        """Write a player's Secrets and Quests."""
        for entity in self.observation.secrets(self.id_of(player)):
            card_id = self.columns.known(entity)
            row = self.position.secret(
                player,
                card_id,
                hidden=entity.card_id is None,
                eid=entity.entity_id,
                data=self.columns.progress(entity),
                data2=self.columns.noted(entity),
                timer=self.columns.turns_left(entity),
                created=origin(entity),
            )
            self.note(entity, row)

    def _order_of_play(self) -> None:
        """Let the minions, locations and weapons of both sides act in the order of the log.

        They would act from left to right otherwise; the oldest Secret triggers first.
        """
        entities = self.observation.entities
        there = (Zone.PLAY, Zone.SECRET)
        placed = [
            (entity.came, row)
            for entity_id, row in self.rows.items()
            if (entity := entities[entity_id]).zone in there and entity.card_type in _ACTORS
        ]
        self.position.in_order_of_play([row for _, row in sorted(placed)])

    def _minion(self, player: int, entity: Entity) -> None:
        location = entity.card_type == CardType.LOCATION
        if entity.asleep and entity.tag(GameTag.DORMANT):
            entity = replace(entity, tags={**entity.tags, **entity.asleep})
        values = character(entity) | since(entity)
        values["attack_this_turn"] = self._attached.this_turn[entity.entity_id]
        values["attack"] = entity.tag(GameTag.ATK) - values["attack_this_turn"]
        card_id = self.playable(entity, "CS2_tk1")
        card = self.library.cards[self.library.index[card_id]]
        printed = int(card[t.C_KW])
        if card[t.C_FLAGS] & t.CF_GROWS:
            values["cost"] = entity.tag(GameTag.COST)
        if card_id in IMMUNE_FOR_GOOD:
            values["keywords"] |= values["keywords_this_turn"]
            values["keywords_this_turn"] = 0
        if card_id in FOLLOWS_AT_TURN_END and self._was_played_now(entity):
            values["data2"] = 1
        passing = self._attached.passing(entity, values["keywords"], printed)
        values["keywords"] &= ~passing
        values["keywords_this_turn"] |= passing
        values["spell_damage"] = self.columns.spell_damage(entity, card_id)
        if self.columns.sleeps(entity, card_id):
            values["flags"] |= t.F_DORMANT
            values["timer"] = self._dormant_turns(entity, card_id)
            # tags without meaning for a dormant minion are printed when it wakes (2025)
            values["keywords"] |= printed
        if location:
            cooldown = entity.tag(GameTag.LOCATION_ACTION_COOLDOWN) or entity.tag(GameTag.EXHAUSTED)
            values["attacks"] = cooldown
            values["flags"] = 0
            values.update(self.columns.parts(entity))
        elif entity.tag(GameTag.USES_CHARGES):  # a location is used once a turn
            values["attacks"] = int(entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1) <= 0)
        values.update(self.columns.counts(entity))
        if counted := counted_since(self, entity):
            values["data"] = counted
        if choice := self._attached.chosen[entity.entity_id]:
            values["data"] = choice
        if any(entity.tags.get(tag) == 0 for tag in ONCE_TAGS):
            values["data2"] = values.get("data2", 0) | 1
        if self.library.is_titan(card_id):
            used = (entity.tag(tag) for tag in ABILITY_USED_TAGS)
            values["data2"] = sum(1 << i for i, once in enumerate(used) if once)
        row = self.position.minion(player, card_id, **values)
        self.note(entity, row)

    def _was_played_now(self, entity: Entity) -> bool:
        """Whether an entity was played this turn, not only summoned."""
        now = self.observation.turn
        return any(
            x.turn == now and x.entity_id == entity.entity_id for x in self.observation.plays
        )

    def _dormant_turns(self, entity: Entity, card_id: str) -> int:
        """The turns that a dormant minion still sleeps, by the enchantment that will wake it.

        -1 if it does not count turns.
        """
        for other in self.observation.entities.values():
            waking = other.tag(GameTag.DORMANT_AWAKEN_CONDITION_ENCHANT)
            if waking and other.tag(GameTag.ATTACHED) == entity.entity_id:
                if GameTag.SCORE_VALUE_1 in other.tags:  # of how many, and how many are over (2020)
                    return other.tag(GameTag.SCORE_VALUE_1) - other.tag(GameTag.SCORE_VALUE_2)
                return other.tag(GameTag.TAG_SCRIPT_DATA_NUM_1) or -1
        return int(self.library.cards[self.library.index[card_id], t.C_TIMER]) or -1

    def _without_engine_auras(self) -> NDArray[np.void]:
        """Compute the engine's auras and subtract them, so that the sums are the log's."""
        work = self.library.workspace()
        state = self.position.finish(work)
        changed = {row: self._attached.dearer[entity_id] for entity_id, row in self.rows.items()}
        return remove_auras(state, self.rows.values(), self.library, work, changed)
