"""Writes what changed between two stops of the engine, in the blocks of a real log."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType, CardType, GameTag, MetaDataType, Zone

from hsbot.logwriter.entity_ids import GAME_ID
from hsbot.rules.schema.vocabulary import O_DEATHS, O_EVENT, O_OWN_PROGRAM
from hsbot.simulators.stepping import CHOICE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.logwriter.entity_table import EntityTableBuilder
    from hsbot.logwriter.format.power_log import PowerLogWriter
    from hsbot.logwriter.format.table_diff import EntityView
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.stepping import Stop

_CHARACTERS = frozenset({CardType.MINION, CardType.HERO})
_WHERE = frozenset({GameTag.ZONE, GameTag.ZONE_POSITION, GameTag.CONTROLLER})


class ChangeWriter:
    """Writes the entities' changes between stops as POWER, DEATHS and TRIGGER blocks.

    Args:
        writer: the log.
        tables: builds the tables; its last one is what the log has.

    Attributes:
        source, target: the entities of the action that is being resolved, 0 for none.
    """

    def __init__(self, writer: PowerLogWriter, tables: EntityTableBuilder) -> None:
        self._writer = writer
        self._tables = tables
        self._held = ExitStack()
        self._holding = False
        self.source = 0
        self.target = 0

    def write(self, state: NativeState, stop: Stop) -> None:
        """Write what has changed since the last stop.

        At a choice the source's POWER block stays open: what follows the choice belongs to it too.
        """
        before = dict(self._tables.table)
        after = self._tables.make(state, self.source)
        if self._holding:
            self._update(before, after)
            if stop.opcode != CHOICE:
                self.close()
            return
        if stop.opcode == CHOICE and self.source:
            self._holding = True
            self._held.enter_context(self._writer.block(BlockType.POWER, self.source, self.target))
        if before == after:
            return
        secrets = [e for e in before if _left(e, before, after, Zone.SECRET)]
        if stop.opcode == O_EVENT and secrets:
            self._trigger(secrets[0], GameTag.SECRET, before, after)
            return
        middle = after | {e: before[e] for e in secrets}
        if stop.opcode == O_OWN_PROGRAM:
            with self._writer.block(BlockType.POWER, self.source, self.target):
                if self.target:
                    self._writer.meta_data(MetaDataType.TARGET, 0, [self.target])
                self._update(before, middle)
        elif stop.opcode == O_DEATHS:
            self._deaths(before, middle)
        else:
            self._update(before, middle)
        for secret in secrets:
            shown = middle | {secret: after[secret]}
            self._trigger(secret, GameTag.SECRET, middle, shown)
            middle = shown

    def close(self) -> None:
        """Close the block that a choice left open."""
        self._holding = False
        self._held.close()

    def _deaths(self, before: dict[int, EntityView], after: dict[int, EntityView]) -> None:
        dead = [e for e in before if e != self.source and _left(e, before, after, Zone.PLAY)]
        middle = dict(before)
        if dead:
            middle |= {e: after[e] for e in dead}
            with self._writer.block(BlockType.DEATHS, GAME_ID):
                self._update(before, middle)
        if middle == after:
            return
        speaker = next((e for e in dead if after[e].tags.get(GameTag.DEATHRATTLE)), 0)
        if speaker:
            self._trigger(speaker, GameTag.DEATHRATTLE, middle, after)
        else:
            self._update(middle, after)

    def _trigger(
        self,
        entity_id: int,
        keyword: GameTag,
        before: dict[int, EntityView],
        after: dict[int, EntityView],
    ) -> None:
        with self._writer.block(BlockType.TRIGGER, entity_id, trigger_keyword=keyword):
            self._update(before, after)

    def _update(self, before: dict[int, EntityView], after: dict[int, EntityView]) -> None:
        for kind, amount, entity_id in _wounds(before, after):
            self._writer.meta_data(kind, amount, [entity_id])
        hidden = [e for e, view in before.items() if view.visible and not after[e].visible]
        if hidden:  # what a card loses on its way is still seen
            self._writer.update(before | {e: _in_old_place(before[e], after[e]) for e in hidden})
        self._writer.update(after)


def _in_old_place(old: EntityView, new: EntityView) -> EntityView:
    tags = {tag: value for tag, value in new.tags.items() if tag not in _WHERE}
    tags |= {tag: old.tags[tag] for tag in _WHERE if tag in old.tags}
    return type(old)(old.entity_id, old.card_id, tags, old.name, visible=True)


def _left(
    entity_id: int, before: dict[int, EntityView], after: dict[int, EntityView], zone: Zone
) -> bool:
    """Whether an entity went from ``zone`` to the graveyard."""
    was, now = before[entity_id].tags.get(GameTag.ZONE), after[entity_id].tags.get(GameTag.ZONE)
    return bool(was == zone and now == Zone.GRAVEYARD)


def _wounds(
    before: dict[int, EntityView], after: dict[int, EntityView]
) -> Iterable[tuple[MetaDataType, int, int]]:
    """Damage and healing of characters: kind, points, entity."""
    for entity_id, new in after.items():
        old = before.get(entity_id)
        if old is None or new.tags.get(GameTag.CARDTYPE) not in _CHARACTERS:
            continue
        if new.tags.get(GameTag.ZONE) != Zone.PLAY or old.tags.get(GameTag.ZONE) != Zone.PLAY:
            continue
        armor = old.tags.get(GameTag.ARMOR, 0) - new.tags.get(GameTag.ARMOR, 0)
        harm = new.tags.get(GameTag.DAMAGE, 0) - old.tags.get(GameTag.DAMAGE, 0)
        if harm + max(0, armor) > 0:
            yield MetaDataType.DAMAGE, harm + max(0, armor), entity_id
        elif harm < 0 and old.tags.get(GameTag.HEALTH) == new.tags.get(GameTag.HEALTH):
            yield MetaDataType.HEALING, -harm, entity_id
