"""Enchantments of a log with an effect of their own, attached in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.entity_columns import stacked
from hsbot.belief.determinization.position_reading import Reader
from hsbot.rules.cards.keyword_tags import IN_FLAMES, RETURNS_PARTS
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hsbot.observation.model import Entity


class Enchantments(Reader):
    """Writer of enchantments into a position whose entities are there."""

    def attach(self, entity: Entity) -> None:
        """Attach an enchantment with an effect of its own to a card or a player."""
        at = entity.tag(GameTag.ATTACHED)
        number = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_1)
        if GameTag.TAG_SCRIPT_DATA_NUM_1 not in entity.tags:  # some count down in the second one
            number = entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_2)
        row = self.rows.get(at, 0)
        if at == self.observation.game_entity_id:  # a brawl's rule: on the player who brought it
            row = t.R_HERO + (entity.controller != self.observation.friendly_player)
        piece = self._piece(entity)
        if row and piece:
            self.position.attach(row, piece, flags=t.F_GRAFT)
            return
        card_id = self._itself(entity) or self._columns.known(entity) or self._treasure(entity)
        if card_id is None:
            return
        card = self.library.cards[self.library.index[card_id]]
        players = self.observation.friendly_player, self.observation.opposing_player
        for player, player_id in enumerate(players):
            if self.observation.player(player_id).entity_id == at:
                named = self.rows.get(number, 0) if card[t.C_PLAY] else 0
                row = (
                    named or t.R_HERO + player
                )  # an effect that waits for a card's play names the card
        secrets = self._secrets_beside(entity) if row in (t.R_HERO, t.R_HERO + 1) else []
        means = any(card[x] for x in (t.C_NTRIGGER, t.C_NAURA, t.C_DEATH, t.C_PLAY))
        part = self._part(entity)
        if row and part:
            self.position.attach(row, card_id, **part)
            if self.observation.entities[at].card_id == RETURNS_PARTS:
                minion = self.library.by_dbf.get(entity.tag(GameTag.CREATOR_DBID), 0)
                self.position.aside(row, self.library.card_ids[minion])
            return
        if row and (means or self.library.is_asked_for(self.library.index[card_id])):
            own = self._acts_for(entity) == self.observation.friendly_player
            counts = self._columns.counts(entity) | self._remembered(card_id, number)
            if self.library.remembers_others(self.library.index[card_id]):
                counts |= self._left_over(entity, number)
            shown = self.library.shown_change(entity.card_id or "")
            times = stacked(entity)
            if shown and shown.stacks:
                times, number = times * max(1, number), 0
            number = number or (shown.turns if shown else 0)
            if card_id in IN_FLAMES:  # its own number does not change
                burning = self.observation.entities[at]
                number = burning.tag(GameTag.IMMOLATESTAGE, number)
            for on in (secrets or [row]) * times:
                self.position.attach(on, card_id, 0 if own else 1, timer=number, **counts)
            second = self._second_remembered(counts, entity.tag(GameTag.TAG_SCRIPT_DATA_NUM_2))
            if second:
                self.position.attach(row, card_id, 0 if own else 1, timer=number, link=second)

    def _acts_for(self, enchantment: Entity) -> int:
        """The player for whom an enchantment acts: its controller, mostly.

        A rule of an event is on both players, and one of them controls both enchantments: each acts
        for the player that bears it (a ranked game of August 2023).
        """
        players = self.observation.player_entities
        bearer = {at: player for player, at in players.items()}.get(
            enchantment.tag(GameTag.ATTACHED)
        )
        if bearer is None or not enchantment.creator_id:
            return enchantment.controller
        twins = {
            e.tag(GameTag.ATTACHED)
            for e in self.observation.entities.values()
            if (e.card_id, e.creator_id) == (enchantment.card_id, enchantment.creator_id)
        }
        return bearer if twins >= set(players.values()) else enchantment.controller

    def keep_parts(self, player: int, dead: Sequence[Entity]) -> None:
        """Keep the cards magnetized to a player's dead minions, the oldest first.

        Such a card is removed from the game after its bearer has died (a log of 2019), or earlier
        if the bearer was silenced or went back to the hand.
        """
        places = {e.entity_id: place for place, e in enumerate(dead)}
        kept: dict[int, int] = {}
        for entity in self.observation.entities.values():
            place = places.get(entity.tag(GameTag.ATTACHED), -1)
            part = self._part(entity) if place >= 0 else {}
            card_id = self._columns.known(entity)
            if not part or card_id is None or entity.came < dead[place].came:
                continue
            if place not in kept:
                bearer = self._columns.known(dead[place]) or card_id
                aside = {"flags": t.F_PART, "data2": place}
                kept[place] = self.position.aside(t.R_HERO + player, bearer, **aside)
            self.position.attach(kept[place], card_id, player, **part)

    def _part(self, enchantment: Entity) -> dict[str, int]:
        """The minion that an enchantment was, as columns; empty where none was magnetized."""
        if not enchantment.tag(GameTag.MAGNETIC):
            return {}
        minion = self.library.by_dbf.get(enchantment.tag(GameTag.CREATOR_DBID), 0)
        return {
            "flags": t.F_PART,
            "attack": enchantment.tag(GameTag.TAG_SCRIPT_DATA_NUM_1),
            "health": enchantment.tag(GameTag.TAG_SCRIPT_DATA_NUM_2),
            "cost": int(self.library.cards[minion, t.C_KW]),  # ``PART_KW``
        }

    def _itself(self, enchantment: Entity) -> str:
        """The card that represents its own enchantment on a player; "" if it does not.

        The enchantment's text is today's; the library may have the enchantment of a card before a
        change under that card.
        """
        if enchantment.tag(GameTag.ATTACHED) not in self.observation.player_entities.values():
            return ""
        creator = self.observation.entities.get(enchantment.creator_id)
        card_id = self._columns.known(creator) if creator else None
        shown = self.library.shown_count(card_id or "")
        return card_id if card_id and shown and shown.itself else ""

    def _treasure(self, enchantment: Entity) -> str | None:
        """The passive treasure that put an enchantment on a player, and represents it.

        Some enchantments do not have their treasure's name (Battle Totem).
        """
        creator = self.observation.entities.get(enchantment.creator_id)
        if creator is None or not creator.tag(GameTag.DUNGEON_PASSIVE_BUFF):
            return None
        on_player = enchantment.tag(GameTag.ATTACHED) in self.observation.player_entities.values()
        return self._columns.known(creator) if on_player else None

    def _secrets_beside(self, enchantment: Entity) -> list[int]:
        """The rows of the Secrets that an enchantment on their player is about.

        Observer of Mysteries casts two, and its enchantment removes them in a turn. A row of 0 is a
        Secret that is hidden, or gone.
        """
        creator = enchantment.creator_id
        return [
            self.rows.get(e.entity_id, 0) if e.zone == Zone.SECRET else 0
            for e in self.observation.entities.values()
            if creator
            and e.creator_id == creator
            and (e.tag(GameTag.SECRET) or e.zone == Zone.SECRET)
        ]

    def _remembered(self, card_id: str, number: int) -> dict[str, int]:
        """The card that an enchantment remembers; the log has its entity or its number.

        Carnivorous Cube's names the entity that it has destroyed (a log of 2020).
        """
        if not self.library.remembers_a_card(self.library.index[card_id]):
            return {}
        named = self._columns.named(self.observation.entities, number)
        return {"link": self.library.index[named]} if named else {}

    def _left_over(self, enchantment: Entity, chosen: int) -> dict[str, int]:
        """The two cards that a map's choice left over; they are hidden for the opponent's.

        Its enchantment is on the player and names the chosen card (Mountain Map, logs of 2025).
        """
        others = [
            self._columns.known(e)
            for e in self.observation.entities.values()
            if e.creator_id == enchantment.creator_id
            and e.zone == Zone.SETASIDE
            and e.card_type != CardType.ENCHANTMENT
            and e.entity_id != chosen
        ]
        known = [self.library.index[x] for x in others if x is not None]
        if enchantment.controller != self.observation.friendly_player:
            known = [t.HIDDEN, t.HIDDEN]
        return dict(zip(("link", "data2"), known, strict=False))

    def _second_remembered(self, counts: Mapping[str, int], number: int) -> int:
        """The row of a second card that one enchantment remembers, of the first one's kind.

        The engine has an enchantment for each: Ashalon's two Adaptations (a log of 2025).
        """
        kind = (t.C_TYPE, t.C_SET)
        cards, first = self.library.cards, counts.get("link", 0)
        second = self.library.by_dbf.get(number, 0)
        alike = all(cards[first, x] == cards[second, x] for x in kind)
        return second if first and second and alike else 0

    def _piece(self, entity: Entity) -> str:
        """The piece that an enchantment on a Starship represents; "" for another enchantment.

        A resurrected ship made its enchantments itself; they are named after their pieces.
        """
        creator = self.observation.entities.get(entity.tag(GameTag.CREATOR))
        ship = self.observation.entities.get(entity.tag(GameTag.ATTACHED))
        if creator is None or ship is None or not ship.tag(GameTag.STARSHIP):
            return ""
        card_id = self._columns.known(creator)
        if creator is ship:
            card_id = (entity.card_id or "").removesuffix("e")
        known = card_id in self.library.index
        return card_id if card_id and known and self.library.is_starship_piece(card_id) else ""
