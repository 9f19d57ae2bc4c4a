"""Writing the frozen files: parsed cards of the chosen sets, and the cards that they name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardSet

from hsbot.cards import cards_of_edition, earlier_texts, is_playable
from hsbot.rules.cards.grammar.frozen.files import (
    EARLIER_FILE,
    cards_named_by,
    file_name,
    file_text,
    line,
)
from hsbot.rules.cards.grammar.parser import Parsed, Parser
from hsbot.rules.cards.text import normal_text, only_keywords
from hsbot.rules.cards.words import ChooseOne
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.words import Definition

Found = dict[str, tuple["Card", "Definition"]]


def understood(table: CardTable, sets: Iterable[int]) -> Found:
    """Parsed cards by id, with definitions: playable cards of the sets, and cards they name.

    A reprint with its original's text is left out: it takes the original's definition.
    """
    chosen, parser = frozenset(sets), Parser(table)
    todo: list[tuple[Card, Card | None]] = [
        (c, None) for c in table.values() if is_playable(c) and c.card_set in chosen
    ]
    found: Found = {}
    seen: set[str] = set()
    while todo:
        card, maker = todo.pop()
        card = original(card, table)
        if card.card_id in seen:
            continue
        seen.add(card.card_id)
        if only_keywords(card.text) and maker is None:
            continue
        read = parser.parse(card, maker)
        if isinstance(read, Parsed):
            found[card.card_id] = (card, read.definition)
            options = options_of(read.definition)
            todo += [(table[i], card) for i in options]
            todo += [(table[i], None) for i in cards_named_by(read.definition) - options]
    return found


def understood_earlier(table: CardTable) -> dict[str, str]:
    """Frozen lines of earlier card texts, parsed with the card table of their time.

    Cards with options are left out: what their options were, the options' own texts do not tell.
    """
    lines: dict[str, str] = {}
    parsers: dict[str, Parser] = {}
    for edition, card in earlier_texts(table):
        if only_keywords(card.text):
            continue
        if edition not in parsers:
            parsers[edition] = Parser(cards_of_edition(table, edition))
        read = parsers[edition].parse(card)
        if isinstance(read, Parsed) and not options_of(read.definition):
            lines[f"{card.card_id} {edition}"] = line(card, read.definition)
    return lines


def options_of(definition: Definition) -> set[str]:
    """The ids of a choose-one card's options, whose texts say what the card does or gets."""
    return {i for part in definition.parts if isinstance(part, ChooseOne) for i in part.options}


def original(card: Card, table: CardTable) -> Card:
    """The card that this one reprints word for word; else the card itself."""
    first = table.get(card.core_alias)
    if first is None or first.name != card.name:
        return card
    return first if normal_text(first.text) == normal_text(card.text) else card


def freeze(table: CardTable, sets: Iterable[int], folder: Path, *, write: bool = True) -> list[str]:
    """Write the frozen files of the sets; return the names of those that changed.

    Args:
        table: the cards.
        sets: which sets to read; a file that none of their cards needs is removed.
        folder: where the files lie.
        write: False to find out only what would change.
    """
    by_set: dict[int, dict[str, str]] = {}
    for card, definition in understood(table, sets).values():
        by_set.setdefault(card.card_set, {})[card.card_id] = line(card, definition)
    texts = {file_name(x): file_text(CardSet(x).name, lines) for x, lines in by_set.items()}
    texts[EARLIER_FILE] = file_text("", understood_earlier(table))
    old = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json")}
    changed = sorted(name for name in {*texts, *old} if texts.get(name) != old.get(name))
    if write:
        for name in changed:
            if name in texts:
                write_whole(folder / name, texts[name].encode())
            else:
                (folder / name).unlink()
    return changed
