"""Builds a Fireplace game from a record of the native engine.

The record is read from a log and with its hidden cards drawn; the log
itself adds the enchantments. Zones are set by assignment and numbers last, so that they are the
log's to the point. What Fireplace has no place for is named, not dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthstone.enums import CardClass, FormatType, Mulligan, State, Step, Zone

from hsbot.rules.cards.table_data import HIDDEN_CARD
from hsbot.rules.entry.new_game import HEROES
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import dead_cards, played_cards
from hsbot.simulators.fireplace.enchantments import attach_enchantments
from hsbot.simulators.fireplace.native_record import COUNTERS, KEYWORDS
from hsbot.simulators.fireplace.open_choices import take_over
from hsbot.simulators.fireplace.state import FireplaceState
from hsbot.simulators.fireplace.stub_cards import StubCards

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.observation.model import Observation
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.fireplace.card_numbers import CardNumbers
    from hsbot.simulators.fireplace.installation.fireplace_import import Fireplace
    from hsbot.simulators.fireplace.simulator import Fireplace as Simulator

FIRST_NEW_ID = 1 << 15
"""Entities of Fireplace's own have higher ids than any of a log."""
_ONE_TURN = "CS2_017o"
"""An enchantment that adds attack until the end of the turn (Shapeshift)."""
_PLAIN_HERO = "HERO_08"


class Builder:
    """Builds Fireplace games from records of the native engine.

    Args:
        simulator: the Fireplace simulator that the games are for.
        cards: the card table.

    Attributes:
        stubs: stubs of the cards that Fireplace lacks.
    """

    def __init__(self, simulator: Simulator, cards: CardTable) -> None:
        self._fireplace = simulator.package
        self._card_numbers = simulator.card_numbers
        self.stubs = StubCards(simulator.package, cards)

    def build(
        self, position: NativeState, observation: Observation | None = None
    ) -> tuple[FireplaceState, tuple[str, ...]]:
        """The game of a position, and the cards that Fireplace does not fully model.

        Args:
            position: the engine's record; hidden cards that have no identity are cards that do
                nothing, and such secrets are left out.
            observation: the log at that moment; None where the position is all that there is.
        """
        built = _Building(self._fireplace, self._card_numbers, self.stubs, position, observation)
        return built.state, tuple(built.unmodelled)


class _Building:
    """One game in the making."""

    def __init__(
        self,
        fireplace: Fireplace,
        card_numbers: CardNumbers,
        stubs: StubCards,
        position: NativeState,
        observation: Observation | None,
    ) -> None:
        self._fireplace, self._stubs = fireplace, stubs
        self._ids = card_numbers.library.card_ids
        self._record = position[0]
        self._table = self._record["e"]
        self._library = card_numbers.library
        self.unmodelled: dict[str, None] = {}
        self._by_row: dict[int, Any] = {}
        self._players = self._start(observation)
        game = self._game
        for p, player in enumerate(self._players):
            self._player(p, player)
        self._in_order()
        if observation is not None:
            by_id = {card.entity_id: card for card in self._by_row.values()}
            for card_id in attach_enchantments(fireplace, observation, by_id, self._players):
                self.unmodelled[card_id] = None
        self._numbers()
        self._turn()
        known = {card.entity_id for card in self._by_row.values()}
        self.state = FireplaceState(
            game, self._players, frozenset(x for x in known if x < FIRST_NEW_ID)
        )
        take_over(fireplace, game)

    # ---- the game and its players ----------------------------------------------------------------
    def _start(self, observation: Observation | None) -> tuple[Any, Any]:
        standard = observation is not None and observation.format_type == FormatType.FT_STANDARD
        make = self._fireplace.player.Player
        players = tuple(make(f"Player {p}", [], self._hero_card(p), standard) for p in (0, 1))
        self._game = game = self._fireplace.game.Game(players)
        game.manager.counter = FIRST_NEW_ID
        order = players if self._record["first"] == 0 else players[::-1]
        game.pick_first_player = lambda: order
        game.setup()
        del game.__dict__["pick_first_player"]
        return players[0], players[1]

    def _hero_card(self, p: int) -> str:
        """The hero's card, or its class's first hero where Fireplace lacks that portrait."""
        number = int(self._table[t.R_HERO + p, t.CARD])
        card_id = str(self._ids[number])
        if card_id in self._fireplace.cards:
            return card_id
        hero_class = int(self._library.cards[number, t.C_CLASS])
        plain = HEROES.get(CardClass(hero_class), "")
        if plain not in self._fireplace.cards:
            self.unmodelled[card_id] = None
            return _PLAIN_HERO
        return plain

    def _player(self, p: int, player: Any) -> None:
        record = self._record
        self._hero(p, player)
        for row in record["board"][p, : record["nboard"][p]].tolist():
            minion = self._put(player, row, Zone.PLAY)
            if minion is not None:
                self._minion(minion, row)
        for row in record["secret"][p, : record["nsecret"][p]].tolist():
            secret = self._put(player, row, Zone.PLAY)
            if secret is not None and self._table[row, t.DATA]:
                secret.progress = int(self._table[row, t.DATA])
        for row in record["hand"][p, : record["nhand"][p]].tolist():
            self._put(player, row, Zone.HAND)
        for card in record["deck"][p, : record["ndeck"][p]].tolist():
            if card < 0:
                self._put(player, -card, Zone.DECK)
            else:
                known = self._known(self._ids[card] or HIDDEN_CARD)
                player.card(known, zone=Zone.DECK)
        self._past(p, player)

    def _hero(self, p: int, player: Any) -> None:
        table, hero = self._table, player.hero
        self._by_row[t.R_HERO + p] = hero
        power = player.hero_power
        if power is not None:
            power._zone, player.hero_power = Zone.REMOVEDFROMGAME, None
        if table[t.R_POWER + p, t.ZONE] != t.Z_NONE:
            power = self._put(player, t.R_POWER + p, Zone.PLAY)
            if power is not None:
                power.activations_this_turn = int(table[t.R_POWER + p, t.ATTACKS])
        if table[t.R_WEAPON + p, t.ZONE] != t.Z_NONE:
            self._put(player, t.R_WEAPON + p, Zone.PLAY)
        row = table[t.R_HERO + p]
        if row[t.EID]:
            hero.entity_id = int(row[t.EID])
        hero.armor = int(row[t.ARMOR])
        hero.num_attacks = int(row[t.ATTACKS])
        hero.frozen = bool(row[t.FLAGS] & t.F_FROZEN)
        hero.turns_in_play = 1

    def _past(self, p: int, player: Any) -> None:
        """Set the past of a player: the cards played and the dead, as far as cards ask for it."""
        record, turn = self._record, int(self._record["turn"])
        counter = record["counter"][p]
        played = played_cards(record, p)
        now = len(played) - int(counter[t.N_CARDS_TURN])
        for i, card in enumerate(played):
            past = player.card(self._known(self._ids[card]))
            past.turn_played = turn if i >= now else 0
            player.cards_played_this_game.append(past)
        for card in dead_cards(record, p):
            dead = player.card(self._known(self._ids[card]))
            dead.zone = Zone.GRAVEYARD
            dead.turn_killed = 0
        for which, name in COUNTERS.items():
            setattr(player, name, int(counter[which]))
        player.jade_golem = min(30, int(counter[t.N_JADE]) + 1)
        player.combo = bool(counter[t.N_CARDS_TURN])
        player.fatigue_counter = int(record["fatigue"][p])
        player.overloaded = int(record["overload"][p])
        player.overload_locked = int(record["locked"][p])
        player.max_resources += int(counter[t.N_MANA_MORE])
        player.max_mana = int(record["max_mana"][p])
        free = player.max_mana - player.overload_locked
        mana = int(record["mana"][p])
        player.used_mana, player.temp_mana = max(0, free - mana), max(0, mana - max(0, free))

    # ---- entities --------------------------------------------------------------------------------
    def _known(self, card_id: str, *, matters: bool = False) -> str:
        """The card, made known to Fireplace; noted as unmodelled if it matters and is a stub."""
        if matters and not self._stubs.modelled(card_id):
            self.unmodelled[card_id] = None
        return self._stubs.ensure(card_id)

    def _put(self, player: Any, row: int, zone: Zone) -> Any:
        """A row's card in a zone; None for a secret that is not known."""
        card_id = self._ids[int(self._table[row, t.CARD])]
        hidden = card_id == HIDDEN_CARD
        if hidden and self._table[row, t.ZONE] == t.Z_SECRET:
            return None
        card = player.card(self._known(card_id, matters=not hidden))
        if self._table[row, t.EID]:
            card.entity_id = int(self._table[row, t.EID])
        card.zone = zone
        self._by_row[row] = card
        return card

    def _minion(self, minion: Any, row: int) -> None:
        entity = self._table[row]
        flags = int(entity[t.FLAGS])
        bits = int(entity[t.KW] | entity[t.KW_TEMP] | entity[t.KW_AURA])
        minion.turns_in_play = 0 if flags & t.F_EXHAUSTED else 1
        minion.num_attacks = int(entity[t.ATTACKS])
        if flags & t.F_SILENCED:
            for name in minion.silenceable_attributes:
                setattr(minion, name, False)
            minion.silenced = True
        for name, bit in KEYWORDS.items():
            if name != "immune_while_attacking" and bool(getattr(minion, name)) != bool(bits & bit):
                setattr(minion, name, bool(bits & bit))
        minion.frozen = bool(flags & t.F_FROZEN)
        if bool(flags & t.F_DORMANT) != minion.dormant:
            minion.dormant = bool(flags & t.F_DORMANT)
        minion.dormant_turns = max(0, int(entity[t.TIMER])) if minion.dormant else 0

    def _in_order(self) -> None:
        """Let triggers come in the order of play."""
        played = [x for r, x in self._by_row.items() if x.zone in (Zone.PLAY, Zone.SECRET)]
        order = {id(x): int(self._table[r, t.ORDER]) for r, x in self._by_row.items()}
        counters = sorted(x.play_counter for x in played)
        played.sort(key=lambda x: order[id(x)])
        for card, counter in zip(played, counters, strict=True):
            card.play_counter = counter

    # ---- numbers ---------------------------------------------------------------------------------
    def _numbers(self) -> None:
        """Costs, attack, health and damage, whatever auras and enchantments add to them."""
        self._game.turn = int(self._record["turn"])  # costs that count ask for a running game
        self._game.current_player = self._players[int(self._record["cur"])]
        self._game.refresh_auras()
        for row, card in self._by_row.items():
            entity = self._table[row]
            zone = int(entity[t.ZONE])
            if zone in (t.Z_HAND, t.Z_POWER):
                cost = int(entity[t.COST] + entity[t.COST_TEMP] + entity[t.COST_AURA])
                _shift(card, "cost", max(0, cost))
            if zone == t.Z_HERO:
                card.max_health = int(entity[t.HEALTH] + entity[t.HEALTH_AURA])
                card.damage = int(entity[t.DAMAGE])
                self._strength(card, int(entity[t.ATK_TEMP] + entity[t.ATK_AURA] + entity[t.ATK]))
            elif zone == t.Z_BOARD or (zone == t.Z_HAND and hasattr(card, "attack_target")):
                one_turn = int(entity[t.ATK_TEMP])
                _shift(card, "atk", max(0, int(entity[t.ATK] + entity[t.ATK_AURA])))
                _shift(card, "max_health", int(entity[t.HEALTH] + entity[t.HEALTH_AURA]))
                card.damage = int(entity[t.DAMAGE])
                if one_turn and not any(buff.one_turn_effect for buff in card.buffs):
                    self._strengthen(card, one_turn)
            elif hasattr(card, "max_durability"):
                _shift(card, "atk", max(0, int(entity[t.ATK] + entity[t.ATK_AURA])))
                card.max_durability = (
                    card._max_durability + int(entity[t.HEALTH]) - (card.max_durability)
                )
                card.damage = int(entity[t.DAMAGE])
        self._game.refresh_auras()

    def _strength(self, hero: Any, attack: int) -> None:
        """A hero's attack is gone after the turn."""
        weapon = hero.controller.weapon
        wielded = weapon.atk if weapon is not None and not weapon.exhausted else 0
        more = attack - (hero.atk - wielded)
        if more > 0:
            self._strengthen(hero, more)

    def _strengthen(self, character: Any, attack: int) -> None:
        """Attack until the end of the turn."""
        health = character.damage
        buff = character.controller.hero.buff(character, _ONE_TURN, atk=attack)
        buff.one_turn_effect = True
        character.damage = health

    # ---- whose turn, and what is asked -----------------------------------------------------------
    def _turn(self) -> None:
        game, record = self._game, self._record
        game.state, game.step, game.next_step = State.RUNNING, Step.MAIN_ACTION, Step.MAIN_END
        current = game.current_player
        for player in self._players:
            player.turn = game.turn if player is current else game.turn - 1
            player.last_turn = player.turn - 2
            player.starting_deck = player.deck[:] + player.hand[:]
        if record["pend"] == t.P_MULLIGAN:
            self._mulligan()
        elif record["pend"]:
            offered = record["pend_opt"][: record["pend_n"]].tolist()
            if record["pend"] == t.P_ROWS:
                offered = [int(self._table[row, t.CARD]) for row in offered]
            self._ask([self._ids[card] for card in offered])

    def _mulligan(self) -> None:
        game = self._game
        game.turn, game.current_player = 0, None
        game.next_step = Step.MAIN_READY
        for player in game.player1, game.player2:
            if player is game.player1 and self._record["pend_player"] != self._record["first"]:
                player.mulligan_state = Mulligan.DONE  # who began has chosen
                continue
            ask = self._fireplace.actions.MulliganChoice(player, callback=game.mulligan_done)
            game.queue_actions(game, [ask])

    def _ask(self, offered: list[str]) -> None:
        """A choice: what is chosen comes to the hand, whoever asked."""
        player = self._players[int(self._record["pend_player"])]
        known = [card_id for card_id in offered if card_id != HIDDEN_CARD]
        for card_id in known:
            self._known(card_id, matters=True)
        asker = self._ids[int(self._table[int(self._record["pend_src"]), t.CARD])]
        if asker:
            self.unmodelled[asker] = None
        cards = [player.card(card_id, source=player.hero) for card_id in known]
        if cards:
            ask = self._fireplace.actions.GenericChoice(player, cards)
            ask.do(player.hero, player, cards)


def _shift(card: Any, name: str, wanted: int) -> None:
    """Change a number's base so that the number, with all that is added, is the wanted one."""
    found = getattr(card, name)
    if found != wanted:
        setattr(card, name, getattr(card, f"_{name}", 0) + wanted - found)
