"""A partial state: an observation in the engine's record, with holes for what is hidden.

The friendly side is player 0. A log's numbers are final: auras and weapons are in them. The engine
adds its own auras on top, so what it adds is taken off first; attack and health then agree with the
log to the last point.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.aura_removal import remove_auras
from hsbot.belief.determinization.enchantments import Enchantments
from hsbot.belief.determinization.entity_columns import (
    MOST,
    EntityColumns,
    character,
    keyword_bits,
    since,
    stacked,
)
from hsbot.belief.determinization.hand_cards import currency, hand_flags
from hsbot.belief.determinization.memories import Memories
from hsbot.belief.determinization.player_counters import (
    CardKind,
    died,
    kind_of_card,
    player_counters,
)
from hsbot.belief.determinization.secrets import HiddenSecret
from hsbot.cards import THE_COIN
from hsbot.errors import BeliefError
from hsbot.observation.model import BOARD_TYPES, available_mana
from hsbot.rules.cards.table_data import OF_POWER
from hsbot.rules.cards.tags import (
    ABILITY_USED_TAGS,
    BAND_MANAGER,
    BAND_MANAGERS,
    BEATRIX,
    BY_AURA_TAG,
    ECHO,
    FLEETING,
    IN_FLAMES,
    ON_FIRE,
    ONCE_TAGS,
    POWER_DAMAGE,
    POWER_DEALS_MORE,
    RETURNS_TAG,
)
from hsbot.rules.entry.position import Position
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.observation.model import Entity, Observation, Play
    from hsbot.rules.cards.library import Library

_DECK_FITS = (1 << 15) - 1
"""What held of a deck at the start of the game is not seen: who plays a card that asks for it has
built the deck for it."""
CTHUN = "OG_280"
"""Gets what his player's counters say as he comes into play."""
_ALL_USES = 99
"""Uses of a hero power this turn after which no card allows another."""
_BAND_TYPES = frozenset({CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION})
_ACTORS = BOARD_TYPES | {CardType.WEAPON, CardType.SPELL}
"""Types of what acts in the order in which it was played."""
_HAND_TYPES = frozenset({CardType.MINION, CardType.WEAPON})


class PartialState:
    """An observation in the engine's record, with holes for what is hidden.

    Attributes:
        array: the state with its holes, an array of one record: hidden hand cards carry
            ``layout.F_HIDDEN``, unknown places of a deck are 0.
        rows: entity id to row, for what is in play or in hand.
        position: writes further entities into the state.
        hidden_secrets: what is seen of the opponent's hidden secrets, in order of play.
        open_secrets: card ids of the opponent's secrets (and quests) that are known.
        unmodelled: card ids in this state whose text the engine does not or only partly know.
    """

    def __init__(
        self, observation: Observation, library: Library, *, mulligan: bool = False
    ) -> None:
        self.observation = observation
        self.library = library
        self._columns = EntityColumns(library)
        self.rows: dict[int, int] = {}
        self._dead: dict[int, list[Entity]] = {}
        self.hidden_secrets: list[HiddenSecret] = []
        self.open_secrets: list[str] = []
        self._unmodelled: dict[str, None] = {}
        self.position = Position(library)
        self._mulligan = mulligan
        self._this_turn = self._for_this_turn()
        self._dearer, self._stronger = self._on_cards_in_hand()
        self._echoed = {
            e.tag(GameTag.ATTACHED) for e in observation.entities.values() if e.card_id == ECHO
        }
        self._fleeting, self._on_fire = (
            {
                e.tag(GameTag.ATTACHED)
                for e in observation.entities.values()
                if e.card_id in enchantments and e.zone == Zone.PLAY
            }
            for enchantments in (FLEETING, IN_FLAMES)
        )
        self._header()
        for player in (0, 1):
            self._player(player)
        enchantments = Enchantments(observation, self._columns, self.position, self.rows)
        for entity in observation.entities.values():
            if entity.card_type == CardType.ENCHANTMENT and entity.zone == Zone.PLAY:
                enchantments.attach(entity)
        for player, dead in self._dead.items():
            enchantments.keep_parts(player, dead)
        self._order_of_play()
        Memories(observation, self._columns, self.position, self.rows).restore()
        self._bands()
        self._launched()
        self._hero_powers_deal_more()
        self.array = self._without_engine_auras()

    @property
    def unmodelled(self) -> tuple[str, ...]:
        """Card ids whose effects are not, or only partly, simulated: the friendly side's first."""
        return tuple(self._unmodelled)

    def sub_options(self, row: int) -> tuple[str, ...]:
        """The cards of a row's choose-one options or abilities, in the engine's order."""
        return self.library.sub_options(int(self.array[0]["e"][row, t.CARD]))

    def id_of(self, player: int) -> int:
        """PLAYER_ID of the engine's player 0 (friendly) or 1."""
        return self.observation.friendly_player if player == 0 else self.observation.opposing_player

    # ---- header and players ----------------------------------------------------------------------
    def _header(self) -> None:
        observation = self.observation
        players = [observation.player(self.id_of(p)) for p in (0, 1)]
        current = 0 if players[0].tag(GameTag.CURRENT_PLAYER) else 1
        first = 0 if players[0].tag(GameTag.FIRST_PLAYER) else 1
        locked = [p.tag(GameTag.OVERLOAD_LOCKED) for p in players]
        self.position.header(
            turn=max(1, observation.turn),
            cur=current,
            first=first,
            mana=[available_mana(p) for p in players],
            max_mana=[p.tag(GameTag.RESOURCES) for p in players],
            overload=[p.tag(GameTag.OVERLOAD_OWED) for p in players],
            locked=locked,
            fatigue=[p.tag(GameTag.FATIGUE) for p in players],
        )
        if self._mulligan:
            self.position.header(turn=0, cur=first, pend=t.P_MULLIGAN, pend_player=0)
        for p in (0, 1):
            told = player_counters(observation, self.id_of(p), self._kind_of)
            for which, value in told.items():
                self.position.counter(p, which, value)
            self.position.counter(p, t.N_DECK, _DECK_FITS)
            most_mana = players[p].tag(GameTag.MAXRESOURCES, t.MANA_LIMIT)
            self.position.counter(p, t.N_MANA_MORE, max(0, most_mana - t.MANA_LIMIT))
            most_cards = players[p].tag(GameTag.MAXHANDSIZE, t.HAND_LIMIT)
            more = min(max(0, most_cards - t.HAND_LIMIT), t.MAX_HAND - t.HAND_LIMIT)
            self.position.counter(p, t.N_HAND_MORE, more)
            extra_turns = max(0, players[1 - p].tag(GameTag.NUM_TURNS_LEFT) - 1)
            self.position.counter(p, t.N_SKIP, extra_turns)

    def _kind_of(self, card_id: str) -> CardKind | None:
        """The kinds of a card that is counted; None where the engine has it not."""
        index = self.library.index.get(card_id)
        return None if index is None else kind_of_card(self.library.cards[index])

    def _for_this_turn(self) -> Counter[int]:
        """Entity id to the attack, or in hand the cost, that will be gone after this turn."""
        found: Counter[int] = Counter()
        for entity in self.observation.entities.values():
            passing = entity.tag(GameTag.TAG_ONE_TURN_EFFECT) and entity.zone == Zone.PLAY
            if passing and entity.card_type == CardType.ENCHANTMENT:
                card = self.library.index.get(entity.card_id or "", 0)
                at = entity.tag(GameTag.ATTACHED)
                found[at] += int(self.library.cards[card, t.C_THIS_TURN]) * stacked(entity)
        return found

    def _on_cards_in_hand(self) -> tuple[Counter[int], Counter[int]]:
        """Entity id to the cost that enchantments add to it, and to the attack that auras do."""
        dearer, stronger = Counter[int](), Counter[int]()
        for entity in self.observation.entities.values():
            if entity.card_type != CardType.ENCHANTMENT or entity.zone != Zone.PLAY:
                continue
            change = self.library.shown_count(entity.card_id or "")
            at = entity.tag(GameTag.ATTACHED)
            if change is None:
                continue
            if entity.tag(BY_AURA_TAG):
                stronger[at] += change.attack * stacked(entity)
            elif not entity.tag(GameTag.TAG_ONE_TURN_EFFECT):
                dearer[at] += change.cost * stacked(entity)
        return dearer, stronger

    def _player(self, player: int) -> None:
        observation = self.observation
        player_id = self.id_of(player)
        in_play = list(observation.in_zone(player_id, Zone.PLAY))
        self._hero(player, player_id, in_play)
        for entity in in_play:
            if entity.card_type in BOARD_TYPES:
                self._minion(player, entity)
        secrets = sorted(observation.in_zone(player_id, Zone.SECRET), key=lambda e: e.came)
        for entity in secrets:
            row = self.position.secret(
                player,
                self._columns.known(entity),
                eid=entity.entity_id,
                data=entity.tag(GameTag.QUEST_PROGRESS),
                data2=entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1),
                timer=self._columns.turns_left(entity),
                created=int(not entity.from_deck),
            )
            self._note(entity, row)
            if row and player == 1:
                self._enemy_secret(entity)
        self._hand(player, player_id)
        deck = list(observation.in_zone(player_id, Zone.DECK))
        changes = {i: found for i, e in enumerate(deck) if (found := self._columns.changes(e))}
        self.position.deck(player, [self._columns.known_in_deck(e) for e in deck], changes)
        dead = [
            e
            for e in observation.in_zone(player_id, Zone.GRAVEYARD)
            if e.card_type == CardType.MINION and died(e)
        ]
        dead.sort(key=lambda e: e.came)
        dead = [e for e in dead if self._columns.known(e)]
        known = [self._columns.known(e) or "" for e in dead]
        self.position.grave(player, known)
        self._dead[player] = dead
        last = sum(e.moved_turn == observation.turn - 1 > 0 for e in dead)
        self.position.counter(player, t.N_DIED_LAST, last)
        self._played(player, player_id)
        begun = [e for e in observation.entities.values() if e.opening]
        own = [e for e in begun if e.original_controller == player_id]
        self.position.opening(player, [self._columns.known_first(e) for e in own])

    def _order_of_play(self) -> None:
        """Let the minions, locations and weapons of both sides act in the order of the log.

        Not from the left, as they stand; of Secrets the first played is the first to trigger.
        """
        entities = self.observation.entities
        there = (Zone.PLAY, Zone.SECRET)
        placed = [
            (entity.came, row)
            for entity_id, row in self.rows.items()
            if (entity := entities[entity_id]).zone in there and entity.card_type in _ACTORS
        ]
        self.position.in_order_of_play([row for _, row in sorted(placed)])

    def _played(self, player: int, player_id: int) -> None:
        """The cards played, of which the state asks what was played last turn and this."""
        observation = self.observation
        plays = [x for x in observation.plays if x.player == player_id]
        own_turn = observation.player(player_id).tag(GameTag.CURRENT_PLAYER)
        last_turn = observation.turn - (2 if own_turn else 1)
        plays = [x for x in plays if x.card_id in self.library.index]
        known = [(x.turn, x.card_id) for x in plays]
        entities = observation.entities
        self.position.played(
            player,
            [card_id for _, card_id in known],
            sum(at == last_turn for at, _ in known),
            [x.entity_id in entities and not entities[x.entity_id].from_deck for x in plays],
            [self._aim(x) for x in plays],
        )
        left = [
            e
            for e in observation.in_zone(player_id, Zone.GRAVEYARD)
            if e.card_type == CardType.WEAPON or e.tag(GameTag.SECRET)
        ]
        left.sort(key=lambda e: e.came)
        for entity in observation.in_zone(player_id, Zone.GRAVEYARD):
            card_id = self._columns.known(entity)
            if card_id and entity.tag(RETURNS_TAG) and entity.moved_turn == observation.turn:
                self.position.attach(t.R_HERO + player, card_id, player)
        gone = [(e, card_id) for e in left if (card_id := self._columns.known(e))]
        self.position.recent(
            player,
            [card_id for e, card_id in gone if e.card_type == CardType.WEAPON],
            [card_id for e, card_id in gone if e.card_type != CardType.WEAPON],
        )

    def _aim(self, play: Play) -> int:
        """What a card was aimed at as it was played (``layout.AIMED_AT_``)."""
        target = self.observation.entities.get(play.target)
        if target is None:
            return t.AIMED_AT_NOTHING
        if play.target_player != play.player:
            return t.AIMED_AT_ENEMY
        minion = target.card_type == CardType.MINION
        return t.AIMED_AT_OWN_MINION if minion else t.AIMED_AT_OWN

    def _hero_powers_deal_more(self) -> None:
        """What Hero Powers deal more for the rest of the game, of which the player alone tells."""
        for player in (0, 1):
            player_id = self.id_of(player)
            more = self.observation.player(player_id).tag(GameTag.CURRENT_HEROPOWER_DAMAGE_BONUS)
            for entity in self.observation.in_zone(player_id, Zone.PLAY):
                more -= entity.tag(GameTag.HEROPOWER_DAMAGE)
                more -= POWER_DAMAGE.get(entity.card_id or "", 0)
            for _ in range(more if POWER_DEALS_MORE in self.library.index else 0):
                self.position.attach(t.R_HERO + player, POWER_DEALS_MORE, player)

    def _bands(self) -> None:
        """The bands, whose cards lie set aside and were made by nobody; E.T.C. without is named."""
        ids = (self.id_of(0), self.id_of(1))
        last = max(self.observation.player(x).tag(GameTag.HERO_ENTITY) for x in ids)
        for player, player_id in enumerate(ids):
            band = [
                card_id
                for e in self.observation.in_zone(player_id, Zone.SETASIDE)
                if not e.creator_id
                and e.entity_id < last
                and e.card_type in _BAND_TYPES
                and not e.tag(GameTag.ZILLIAX_CUSTOMIZABLE_FUNCTIONALMODULE)
                and (card_id := self._columns.known(e)) is not None
            ]
            managers = [
                e.card_id
                for zone in (Zone.HAND, Zone.DECK)
                for e in self.observation.in_zone(player_id, zone)
                if e.card_id in BAND_MANAGERS
            ]
            self.position.band(player, (*managers, BAND_MANAGER)[0], band)
            for card_id in band:
                if self.library.unmodelled(card_id):
                    self._unmodelled[card_id] = None
            for card_id in managers:
                if not band and card_id != BEATRIX:  # hers have joined the deck already
                    self._unmodelled[card_id] = None

    def _launched(self) -> None:
        """The Starships that were launched: those with pieces that are no launchpads any more."""
        entities, launched = self.observation.entities, [0, 0]
        pieces: defaultdict[int, list[str]] = defaultdict(list)
        for entity in entities.values():
            card_id = self._columns.known(entity) if entity.tag(GameTag.STARSHIP_PIECE) else None
            if card_id is not None:
                pieces[entity.tag(GameTag.PARENT_CARD)].append(card_id)
        for entity_id, built_of in sorted(pieces.items()):
            ship = entities.get(entity_id)
            card_id = self._columns.known(ship) if ship else None
            if ship is None or card_id is None or not _was_launched(ship):
                continue
            player = 0 if ship.controller == self.observation.friendly_player else 1
            launched[player] += 1
            row = self.position.aside(t.R_HERO + player, card_id)
            for piece in built_of:
                self.position.attach(row, piece, flags=t.F_GRAFT)
        for player in (0, 1):
            self.position.counter(player, t.N_LAUNCHED, launched[player])

    def _enemy_secret(self, entity: Entity) -> None:
        card_id = self._columns.known(entity)
        if card_id is None:
            self.hidden_secrets.append(HiddenSecret.of(entity))
        else:
            self.open_secrets.append(card_id)

    def _class_before(self, player_id: int) -> int:
        """The class of a player's latest hero that is of one class, in play or replaced; or 0."""
        heroes = [
            self.library.index.get(e.card_id or "", 0)
            for e in self.observation.entities.values()
            if e.card_type == CardType.HERO
            and e.controller == player_id
            and e.zone in (Zone.PLAY, Zone.GRAVEYARD, Zone.REMOVEDFROMGAME)
        ]
        classes = [int(self.library.cards[card, t.C_CLASS]) for card in reversed(heroes)]
        return next((x for x in classes if x not in (0, t.CLASS_NEUTRAL)), 0)

    def _hero(self, player: int, player_id: int, in_play: list[Entity]) -> None:
        hero_id = self.observation.player(player_id).tag(GameTag.HERO_ENTITY)
        heroes = [e for e in in_play if e.card_type == CardType.HERO]
        heroes.sort(key=lambda e: e.entity_id != hero_id)
        if not heroes:
            message = f"player {player_id} has no hero in play; the game is over or not yet set up"
            raise BeliefError(message)
        weapons = [e for e in in_play if e.card_type == CardType.WEAPON]
        all_powers = [e for e in in_play if e.card_type == CardType.HERO_POWER]
        powers = [e for e in all_powers if not e.tag(GameTag.ADDITIONAL_HERO_POWER_INDEX)]
        own_turn = bool(self.observation.player(player_id).tag(GameTag.CURRENT_PLAYER))
        weapon_attack = weapons[-1].tag(GameTag.ATK) if weapons and own_turn else 0
        hero = heroes[0]
        row = self.position.hero(
            player,
            self._playable(hero, "HERO_08"),
            **character(hero),
            armor=hero.tag(GameTag.ARMOR),
            attack=0,
            attack_this_turn=max(0, hero.tag(GameTag.ATK) - weapon_attack),
        )
        self.position.counter(player, t.N_CLASS, self._class_before(player_id))
        self._note(hero, row)
        disabled = self.observation.player(player_id).tag(GameTag.HERO_POWER_DISABLED)
        for power in powers[-1:]:
            uses = _ALL_USES if disabled else power.tag(GameTag.EXHAUSTED)
            row = self.position.power(
                player,
                self._playable(power, "HERO_08bp"),
                eid=power.entity_id,
                cost=power.tag(GameTag.COST),
                attacks=uses,
                **self._columns.counts(power),
            )
            self._note(power, row)
            if self._remembers(power) == OF_POWER:
                self.position.remember_card(row, self._power_before(power, hero))
        self._second_power(player, [e for e in all_powers if e not in powers])
        for weapon in weapons[-1:]:
            row = self.position.weapon(
                player,
                self._playable(weapon, "CS2_082"),
                eid=weapon.entity_id,
                attack=weapon.tag(GameTag.ATK),
                health=weapon.tag(GameTag.DURABILITY) or weapon.tag(GameTag.HEALTH),
                damage=weapon.tag(GameTag.DAMAGE),
                keywords=keyword_bits(weapon),
                **since(weapon),
                **self._columns.counts(weapon),
            )
            self._note(weapon, row)

    def _remembers(self, entity: Entity) -> int:
        shown = self.library.shown_count(self._columns.known(entity) or "")
        return shown.remembers if shown is not None else 0

    def _power_before(self, power: Entity, hero: Entity) -> str:
        """The hero power for which another one stands for the time being.

        It was that itself, or left play last; else it is the hero's.
        """
        first = power.initial_card_id
        if first and first != power.card_id and first in self.library.index:
            return first
        entities = self.observation.entities.values()
        left = [
            e
            for e in entities
            if e.card_type == CardType.HERO_POWER
            and e.controller == power.controller
            and e.zone != Zone.PLAY
            and self._columns.known(e)
            and self._remembers(e) != OF_POWER
        ]
        left.sort(key=lambda e: e.came)
        if left:
            return self._columns.known(left[-1]) or ""
        index = self.library.by_dbf.get(hero.tag(GameTag.HERO_POWER), 0)
        return self.library.card_ids[index] or "HERO_08bp"

    def _second_power(self, player: int, powers: list[Entity]) -> None:
        """A hero power beside the first one, with its own price."""
        for power in powers[-1:]:
            card_id = self._columns.known(power)
            if card_id is not None:
                row = self.position.attach(
                    t.R_HERO + player,
                    card_id,
                    flags=t.F_MARKED,
                    eid=power.entity_id,
                    cost=power.tag(GameTag.COST),
                    attacks=power.tag(GameTag.EXHAUSTED),
                    pay=int(self.library.cards[self.library.index[card_id], t.C_PAY]),
                )
                self._note(power, row)

    def _minion(self, player: int, entity: Entity) -> None:
        location = entity.card_type == CardType.LOCATION
        if entity.asleep and entity.tag(GameTag.DORMANT):
            entity = replace(entity, tags={**entity.tags, **entity.asleep})
        values = character(entity) | since(entity)
        values["attack_this_turn"] = self._this_turn[entity.entity_id]
        values["attack"] = entity.tag(GameTag.ATK) - values["attack_this_turn"]
        card_id = self._playable(entity, "CS2_tk1")
        values["spell_damage"] = self._columns.spell_damage(entity, card_id)
        if self._columns.sleeps(entity, card_id):
            values["flags"] |= t.F_DORMANT
            values["timer"] = self._dormant_turns(entity, card_id)
            # tags that mean nothing to a dormant minion are printed as it wakes (2025)
            values["keywords"] |= int(self.library.cards[self.library.index[card_id], t.C_KW])
        if location:
            cooldown = entity.tag(GameTag.LOCATION_ACTION_COOLDOWN) or entity.tag(GameTag.EXHAUSTED)
            values["attacks"] = cooldown
            values["flags"] = 0
            values.update(self._columns.parts(entity))
        values.update(self._columns.counts(entity))
        if any(entity.tags.get(tag) == 0 for tag in ONCE_TAGS):
            values["data2"] = values.get("data2", 0) | 1
        if self.library.is_titan(card_id):
            used = (entity.tag(tag) for tag in ABILITY_USED_TAGS)
            values["data2"] = sum(1 << i for i, once in enumerate(used) if once)
        row = self.position.minion(player, card_id, **values)
        self._note(entity, row)

    def _dormant_turns(self, entity: Entity, card_id: str) -> int:
        """How long a dormant minion sleeps on, as the enchantment counts that will wake it.

        -1 where it does not count.
        """
        for other in self.observation.entities.values():
            waking = other.tag(GameTag.DORMANT_AWAKEN_CONDITION_ENCHANT)
            if waking and other.tag(GameTag.ATTACHED) == entity.entity_id:
                if GameTag.SCORE_VALUE_1 in other.tags:  # of how many, and how many are over (2020)
                    return other.tag(GameTag.SCORE_VALUE_1) - other.tag(GameTag.SCORE_VALUE_2)
                return other.tag(GameTag.TAG_SCRIPT_DATA_NUM_1) or -1
        return int(self.library.cards[self.library.index[card_id], t.C_TIMER]) or -1

    def _hand(self, player: int, player_id: int) -> None:
        coin_left = player == 1 and self._opponent_has_coin()
        for entity in self.observation.in_zone(player_id, Zone.HAND):
            card_id = self._columns.known(entity)
            if card_id is None and coin_left and not entity.from_deck:
                card_id, coin_left = THE_COIN, False
            if self._mulligan and card_id is not None and self._columns.is_coin(card_id):
                continue
            values = {"eid": entity.entity_id, **since(entity), "flags": hand_flags(entity)}
            # the opening hand counts as drawn in the first turn
            values["since"] = max(1, values["since"])
            if entity.entity_id in self._fleeting:
                values["flags"] |= t.F_TEMPORARY
            if card_id is not None and card_id == self._columns.card_id(entity):
                if entity.card_type:  # a card shown without COST is free: logs omit zeros
                    values["cost_this_turn"] = self._this_turn[entity.entity_id]
                    values["cost"] = entity.tag(GameTag.COST) - values["cost_this_turn"]
                    values["pay"] = currency(entity, self.observation.player(player_id))
                values.update(self._columns.parts(entity))
                values.update(self._columns.counts(entity))
                grows = card_id == CTHUN  # his counters hold what he gained
                if entity.card_type in _HAND_TYPES and GameTag.HEALTH in entity.tags and not grows:
                    values["attack"] = entity.tag(GameTag.ATK) - self._stronger[entity.entity_id]
                    values["health"] = entity.tag(GameTag.HEALTH)
                    values["keywords"] = self._columns.keywords_in_hand(card_id, entity)
                self._count_shown(player, card_id, entity)
            row = self.position.hand(player, card_id, **values)
            self._note(entity, row)
            if entity.tag(GameTag.GHOSTLY) and entity.entity_id not in self._echoed:
                self.position.attach(row, ECHO, player)  # the copy of a card with Echo
            stage = entity.tag(GameTag.IMMOLATESTAGE)
            if stage and entity.entity_id not in self._on_fire:
                self.position.attach(row, ON_FIRE, 1 - player, timer=stage)

    def _count_shown(self, player: int, card_id: str, entity: Entity) -> None:
        """Set the player's counter, or what is noted of the own deck, that a card in hand shows."""
        shown = self.library.shown_count(card_id)
        if shown is None:
            return
        if shown.deck >= 0 and player == 0 and not entity.tag(GameTag.POWERED_UP):
            self.position.counter(player, t.N_DECK, _DECK_FITS & ~(1 << shown.deck))
        if shown.each:
            card = self.library.cards[self.library.index[card_id]]
            full = int(card[t.C_COST]) + self._dearer[entity.entity_id]
            less = max(0, full - entity.tag(GameTag.COST)) // shown.each
            self.position.counter(player, shown.counter, min(less, MOST))
            return
        if shown.counter < 0 or GameTag.TAG_SCRIPT_DATA_NUM_1 not in entity.tags:
            return
        number = abs(entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1) - shown.zero)
        self.position.counter(player, shown.counter, min(number, MOST))

    def _opponent_has_coin(self) -> bool:
        """Whether the opponent went second and has not played the coin yet."""
        opponent = self.observation.opposing_player
        if self.observation.player(opponent).tag(GameTag.FIRST_PLAYER):
            return False
        return not any(
            e.original_controller == opponent
            and e.card_id is not None
            and self._columns.is_coin(e.card_id)
            for e in self.observation.entities.values()
        )

    # ---- cards -----------------------------------------------------------------------------------
    def _playable(self, entity: Entity, stand_in: str) -> str:
        """The entity's card; a stand-in body, named as unmodelled, where the engine has none."""
        card_id = self._columns.card_id(entity)
        if card_id is not None and card_id in self.library.index:
            return card_id
        if card_id is not None:
            self._unmodelled[card_id] = None
        return stand_in

    def _note(self, entity: Entity, row: int) -> None:
        if row:
            self.rows[entity.entity_id] = row
        card_id = self._columns.card_id(entity)
        if card_id and (card_id not in self.library.index or self.library.unmodelled(card_id)):
            self._unmodelled[card_id] = None

    def _without_engine_auras(self) -> NDArray[np.void]:
        """Compute the engine's auras and take them off, so that the sums are the log's."""
        work = self.library.workspace()
        state = self.position.finish(work)
        changed = {row: self._dearer[entity_id] for entity_id, row in self.rows.items()}
        return remove_auras(state, self.rows.values(), self.library, work, changed)


def _was_launched(ship: Entity) -> bool:
    """Whether a Starship was launched by its player, not built still or launched once more."""
    again = ship.tag(GameTag.LAUNCHPAD) or ship.tag(GameTag.IS_RELAUNCHED_STARSHIP)
    return bool(ship.tag(GameTag.STARSHIP)) and not again
