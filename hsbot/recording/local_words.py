"""Recorded words with the cards' names in another language than English."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from hsbot.messages.advice import Advice, AdviceOption
from hsbot.messages.judgement import Judgement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from hsbot.cards import CardTable
    from hsbot.recording.records import DecisionRecord

_ID = "card_id"
_WORDS = frozenset({"text", "steps"})
"""The key whose value is a card's id, and those with words for people."""


def renamed(
    records: Sequence[DecisionRecord], cards: CardTable, names: Mapping[str, str]
) -> list[DecisionRecord]:
    """The records with the English names of their cards in another language.

    What was recorded in that language already stays as it is.

    Args:
        records: decisions of one game.
        cards: the card table with the English names.
        names: card id to name; nothing for English.
    """
    if not names:
        return list(records)
    said = _translator({x for record in records for x in _card_ids(record)}, cards, names)
    return [
        replace(
            record,
            advice=_said(record.advice, Advice, said),
            chosen=_said(record.chosen, AdviceOption, said),
            judgement=_said(record.judgement, Judgement, said),
        )
        for record in records
    ]


def _translator(
    card_ids: Iterable[str], cards: CardTable, names: Mapping[str, str]
) -> Callable[[str], str]:
    """Replaces the English names of some cards in a text, the longest first."""
    known = {
        card.name: names[card.card_id]
        for card in map(cards.get, sorted(card_ids))
        if card is not None and card.card_id in names and card.name
    }
    if not known:
        return str
    every = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
    pattern = re.compile(rf"(?<!\w)(?:{every})(?!\w)")
    return lambda text: pattern.sub(lambda found: known[found[0]], text)


def _card_ids(record: DecisionRecord) -> Iterator[str]:
    """The ids of all cards that a record names or shows."""
    for entity in record.decision.observation.entities.values():
        if entity.card_id:
            yield entity.card_id
    for message in (record.advice, record.chosen):
        if message is not None:
            yield from _ids_in(msgspec.to_builtins(message))


def _ids_in(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        for key, value in found.items():
            if key == _ID and isinstance(value, str):
                yield value
            else:
                yield from _ids_in(value)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from _ids_in(value)


def _said(message: Any, kind: Any, said: Callable[[str], str]) -> Any:
    """A message with its words in the other language; None stays None."""
    if message is None:
        return None
    return msgspec.convert(_replaced(msgspec.to_builtins(message), said), kind)


def _replaced(found: Any, said: Callable[[str], str], *, words: bool = False) -> Any:
    if isinstance(found, dict):
        return {key: _replaced(x, said, words=key in _WORDS) for key, x in found.items()}
    if isinstance(found, list | tuple):
        return [_replaced(x, said, words=words) for x in found]
    return said(found) if words and isinstance(found, str) else found
