"""The decision's own options as option codes.

The bridge between the log's numbers and the search's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from hearthstone.enums import CardType, GameTag, OptionType, Zone

from hsbot.agents.advisor.option_text import Wording
from hsbot.belief.determinization.choice_restoration import PendingChoice
from hsbot.messages.advice import AdviceOption
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import (
    A_ABILITY,
    A_ATTACK,
    A_END,
    A_LOCATION,
    A_OTHER,
    A_PLAY,
    A_POWER,
    A_TRADE,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.cards import CardTable
    from hsbot.observation.model import Decision, Entity, LogOption, LogTarget

_PLAY_KINDS = {
    CardType.HERO: (A_ATTACK, "attack"),
    CardType.MINION: (A_ATTACK, "attack"),
    CardType.HERO_POWER: (A_POWER, "hero_power"),
    CardType.LOCATION: (A_LOCATION, "location"),
}
_NO_TARGET: tuple[int, ...] = (0,)
_MAX_MULLIGAN = 5
"""Cards of a mulligan whose subsets are all tried."""


class Root:
    """What can be chosen in a decision.

    Attributes:
        offered: public code to the option as the advice names it, in the log's order.
        codes: the same without twins: of equal cards in hand only the first is worth searching.
    """

    def __init__(
        self,
        decision: Decision,
        world: PartialState,
        cards: CardTable,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.decision = decision
        self.world = world
        self.wording = Wording(cards, decision.observation, names)
        self.codes: dict[int, AdviceOption] = {}
        self.offered: dict[int, AdviceOption] = {}
        self._known: set[tuple[bytes, int, int]] = set()
        if decision.kind == "option":
            self._options()
        elif decision.kind == "mulligan":
            self._mulligan()
        else:
            self._choice()
        self.offered = self.offered or self.codes

    # ---- a turn's options ------------------------------------------------------------------------
    def _options(self) -> None:
        for option in self.decision.options:
            if option.legal:
                for code, advice in self._power(option):
                    self.offered.setdefault(code, advice)
                    if not self._is_twin(advice):
                        self.codes.setdefault(code, advice)

    def _is_twin(self, option: AdviceOption) -> bool:
        """Whether the same play of an equal card in hand is there already."""
        row = self.world.rows.get(option.entity_id or 0, 0)
        entity = self.world.array[0]["e"][row].copy()
        if entity[t.ZONE] != t.Z_HAND or option.type not in ("play", "trade", "forge"):
            return False
        entity[[t.EID, t.ORDER]] = 0
        play = (entity.tobytes() + option.type.encode(), option.sub_option, option.target_id)
        if option.type in ("trade", "forge"):
            play = (play[0], 0, 0)
        twin = play in self._known
        self._known.add(play)
        return twin

    def _power(self, option: LogOption) -> Iterator[tuple[int, AdviceOption]]:
        if option.type in (OptionType.END_TURN, OptionType.PASS):
            text = self.wording.option("end_turn", "")
            yield A_END, AdviceOption(type="end_turn", option_index=option.index, text=text)
            return
        subs = [sub for sub in option.sub_options if not sub.error]
        if not subs:
            yield from self._targets(option, -1, option.targets, "")
        for sub in subs:
            entity = self.decision.observation.entities.get(sub.entity_id)
            name = self.wording.card(entity.card_id if entity else None)
            yield from self._targets(option, sub.index, sub.targets or option.targets, name)

    def _sub_option(self, option: LogOption, index: int) -> int:
        """The engine's number of a sub-option, which is told by its card; -1 for none.

        The log's own number where the engine does not know the card.
        """
        entity_id = next((s.entity_id for s in option.sub_options if s.index == index), 0)
        entity = self.decision.observation.entities.get(entity_id)
        options = self.world.sub_options(self.world.rows.get(option.entity_id, 0))
        if entity is not None and entity.card_id in options:
            return options.index(entity.card_id)
        return index

    def _targets(
        self, option: LogOption, sub_option: int, targets: Sequence[LogTarget], sub_name: str
    ) -> Iterator[tuple[int, AdviceOption]]:
        entity = self.decision.observation.entities.get(option.entity_id)
        in_hand = entity is not None and entity.zone == Zone.HAND
        card_type = CardType(entity.card_type) if entity is not None else CardType.INVALID
        action, kind = (
            (A_PLAY, "play") if in_hand else _PLAY_KINDS.get(card_type, (A_OTHER, "other"))
        )
        row = self.world.rows.get(option.entity_id, 0)
        if sub_option >= 0 and kind == "attack":  # a titan's ability
            action, kind = A_ABILITY if self.world.sub_options(row) else A_OTHER, "other"
        known_option = self._sub_option(option, sub_option)
        legal = [target.entity_id for target in targets if not target.error]
        if in_hand and entity is not None and option.entity_id in legal:
            yield self._deck_action(option, entity, row)
            legal.remove(option.entity_id)
            if not legal and (self._stands_beside(option) or not self._affordable(row)):
                return
        for target_id in legal or _NO_TARGET:
            target_row = self.world.rows.get(target_id, 0)
            code = codes.make(self.world.array, action, row, target_row, known_option)
            placed = in_hand and card_type in (CardType.MINION, CardType.LOCATION)
            yield (
                code,
                AdviceOption(
                    type=kind,  # type: ignore[arg-type]  # one of the literals above
                    option_index=option.index,
                    entity_id=option.entity_id,
                    card_id=entity.card_id if entity else None,
                    sub_option=sub_option,
                    target_id=target_id,
                    position=self._right_end() if placed else 0,
                    text=self.wording.option(
                        kind,
                        self.wording.entity(option.entity_id),
                        self.wording.entity(target_id) if target_id else "",
                        sub_name,
                    ),
                ),
            )

    def _stands_beside(self, option: LogOption) -> bool:
        """Whether the log offers the same card once more: to trade it, and beside that to play it.

        Older logs (before 2024) have one option for both.
        """
        return any(
            other.entity_id == option.entity_id and other.index != option.index and other.legal
            for other in self.decision.options
        )

    def _affordable(self, row: int) -> bool:
        """Whether the mana suffices for a card; a trade is offered also where it does not."""
        state = self.world.array[0]
        cost = state["e"][row, t.COST] + state["e"][row, t.COST_AURA]
        return bool(cost <= state["mana"][0])

    def _deck_action(self, option: LogOption, entity: Entity, row: int) -> tuple[int, AdviceOption]:
        """A trade or a forge, which the log offers with the card as its own target."""
        forge = bool(entity.tag(GameTag.FORGE))
        kind = "forge" if forge else "trade"
        code = codes.make(self.world.array, A_TRADE, row)
        return code, AdviceOption(
            type="forge" if forge else "trade",
            option_index=option.index,
            entity_id=option.entity_id,
            card_id=entity.card_id,
            target_id=option.entity_id,
            text=self.wording.option(kind, self.wording.entity(option.entity_id)),
        )

    def _right_end(self) -> int:
        """The board position, from 1, right of all own minions."""
        return int(self.world.array[0]["nboard"][0]) + 1

    # ---- mulligan and choices --------------------------------------------------------------------
    def _mulligan(self) -> None:
        state = self.world.array[0]
        rows = [int(r) for r in state["hand"][0, : state["nhand"][0]]]
        by_row = {row: entity_id for entity_id, row in self.world.rows.items()}
        offered = [
            i for i, row in enumerate(rows) if by_row.get(row) in self.decision.choice_entities
        ]
        for subset in range(1 << min(len(offered), _MAX_MULLIGAN)):
            replaced = [offered[k] for k in range(len(offered)) if subset >> k & 1]
            mask = sum(1 << i for i in replaced)
            kept = [by_row[rows[i]] for i in offered if i not in replaced]
            gone = [by_row[rows[i]] for i in replaced]
            self.codes[codes.mulligan_code(mask)] = AdviceOption(
                type="keep",
                entity_ids=tuple(kept),
                text=self.wording.mulligan(
                    [self.wording.entity(e) for e in kept], [self.wording.entity(e) for e in gone]
                ),
            )

    def _choice(self) -> None:
        """A choice in mid-effect: what asked for it goes on where it stopped."""
        pending = PendingChoice(self.world, self.decision)
        for i, option in enumerate(pending.options):
            entity = self.decision.observation.entities.get(option.entity_id)
            card_id = entity.card_id if entity else None
            self.codes[option.code] = AdviceOption(
                type="choose",
                option_index=i,
                entity_id=option.entity_id,
                card_id=card_id,
                entity_ids=(option.entity_id,),
                text=self.wording.option("choose", self.wording.card(card_id)),
            )

    # ---- from the search back --------------------------------------------------------------------
    def chosen(self) -> AdviceOption | None:
        """What the player then did, where the log tells."""
        decision = self.decision
        if decision.kind == "option":
            return self._sent_option()
        if decision.sent_entities is None:
            return None
        if decision.kind == "mulligan":
            kept = tuple(decision.sent_entities)
            gone = [e for e in self._mulligan_cards() if e not in kept]
            text = self.wording.mulligan(
                [self.wording.entity(e) for e in kept], [self.wording.entity(e) for e in gone]
            )
            return AdviceOption(type="keep", entity_ids=kept, text=text)
        by_entity = {option.entity_ids: option for option in self.codes.values()}
        if decision.sent_entities[:1] in by_entity:
            return msgspec.structs.replace(
                by_entity[decision.sent_entities[:1]], entity_ids=tuple(decision.sent_entities)
            )
        return AdviceOption(type="choose", entity_ids=tuple(decision.sent_entities))

    def _mulligan_cards(self) -> list[int]:
        hand = self.decision.observation.in_zone(
            self.decision.observation.friendly_player, Zone.HAND
        )
        in_hand = {e.entity_id for e in hand}
        return [e for e in self.decision.choice_entities if e in in_hand]

    def _sent_option(self) -> AdviceOption | None:
        sent = self.decision.sent
        if sent is None:
            return None
        for option in self.offered.values():
            same = option.option_index == sent.option and option.target_id == sent.target
            if same and option.sub_option == sent.sub_option:
                return msgspec.structs.replace(option, position=sent.position)
        source = next((o for o in self.decision.options if o.index == sent.option), None)
        entity_id = source.entity_id if source else None
        entity = self.decision.observation.entities.get(entity_id or 0)
        return AdviceOption(
            type="other" if entity_id else "end_turn",
            option_index=sent.option,
            entity_id=entity_id,
            card_id=entity.card_id if entity else None,
            sub_option=sent.sub_option,
            target_id=sent.target,
            position=sent.position,
            text=self.wording.option("other", self.wording.entity(entity_id))
            if entity_id
            else "End the turn",
        )

    def step(self, found: codes.Meaning, entity_ids: Mapping[int, int]) -> AdviceOption:
        """A later step of the line, as it reads in the state in which it would be taken.

        Args:
            found: what its code means there.
            entity_ids: row to the game's entity id, 0 for what only the simulator has.
        """
        card_ids = self.world.library.card_ids
        card_id = card_ids[found.card] if found.card else None
        entity_id = entity_ids.get(found.source, 0)
        target_id = entity_ids.get(found.target, 0)
        source = self.wording.entity(entity_id) if entity_id else self.wording.card(card_id)
        target = ""
        if found.target:
            target = self.wording.entity(target_id) if target_id else "a new minion"
        return AdviceOption(
            type=found.kind,  # type: ignore[arg-type]  # codes.KINDS are the message's words
            entity_id=entity_id or None,
            card_id=card_id,
            sub_option=found.sub_option,
            target_id=target_id,
            position=found.position,
            text=self.wording.option(found.kind, source, target) if found.kind != "keep" else "",
        )
