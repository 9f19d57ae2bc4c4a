"""Writing the frozen files: parsed cards of the chosen sets, and the cards that they name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, CardType

from hsbot.cards import cards_of_edition, earlier_texts, is_playable
from hsbot.rules.cards.grammar.frozen.files import (
    EARLIER_FILE,
    cards_named_by,
    file_name,
    file_text,
    line,
)
from hsbot.rules.cards.grammar.parser import Parsed, Parser
from hsbot.rules.cards.text_forms import normal_text, only_keywords
from hsbot.rules.cards.words import ChooseOne
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.words import Definition

Found = dict[str, tuple["Card", "Definition"]]

_MODE_TYPES = frozenset({CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.HERO_POWER})
_OF_MODES = re.compile(
    r"(LOOTA|GILA|TRLA|DALA|ULDA|DRGA|BTA|BOTA|BRM[AC]|LOEA|KARA|ICCA|NAX\d|BOM|Story|Prologue"
    r"|PVPDR|FB|TB(?!_Bacon))_?|KAR_A",
)
"""How the ids of what adventures, duels and brawls bring begin: an adventure's as its set's, with
an A."""


def understood(parser: Parser, sets: Iterable[int]) -> Found:
    """Parsed cards by id, with definitions: playable cards of the sets, and cards they name.

    Beside them what adventures and brawls bring (bosses' hero powers, treasures, minions of theirs)
    in words that the others have, too. A reprint with its original's text is left out: it takes the
    original's definition.
    """
    chosen, table = frozenset(sets), parser.table
    playable = [c for c in table.values() if is_playable(c) and c.card_set in chosen]
    found, seen = Found(), set[str]()
    said = _read(playable, table, parser, found, seen)

    def usual(card: Card) -> bool:
        read = parser.parse(original(card, table))
        return isinstance(read, Parsed) and said.issuperset(read.rules)

    modes = [c for c in table.values() if of_a_mode(c)]
    _read((c for c in modes if usual(c)), table, parser, found, seen)
    return found


def _read(
    cards: Iterable[Card], table: CardTable, parser: Parser, found: Found, seen: set[str]
) -> set[str]:
    """Read cards and those that they name; the productions that they are read with."""
    todo: list[tuple[Card, Card | None]] = [(c, None) for c in cards]
    said: set[str] = set()
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
            said.update(read.rules)
            found[card.card_id] = (card, read.definition)
            options = options_of(read.definition)
            todo += [(table[i], card) for i in options]
            todo += [(table[i], None) for i in cards_named_by(read.definition) - options]
    return said


def of_a_mode(card: Card) -> bool:
    """Whether a card is a mode's own, not a deck's or another card's token.

    Enchantments are left out, whose texts say what their bearers have gained already.
    """
    return (
        not card.collectible
        and card.type in _MODE_TYPES
        and _OF_MODES.match(card.card_id) is not None
    )


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


def freeze(parser: Parser, sets: Iterable[int], folder: Path, *, write: bool = True) -> list[str]:
    """Write the frozen files of the sets; return the names of those that changed.

    Args:
        parser: reads the cards of its table.
        sets: which sets to read; a file that none of their cards needs is removed.
        folder: where the files lie.
        write: False to find out only what would change.
    """
    by_set: dict[int, dict[str, str]] = {}
    for card, definition in understood(parser, sets).values():
        by_set.setdefault(card.card_set, {})[card.card_id] = line(card, definition)
    texts = {file_name(x): file_text(CardSet(x).name, lines) for x, lines in by_set.items()}
    texts[EARLIER_FILE] = file_text("", understood_earlier(parser.table))
    old = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json")}
    changed = sorted(name for name in {*texts, *old} if texts.get(name) != old.get(name))
    if write:
        for name in changed:
            if name in texts:
                write_whole(folder / name, texts[name].encode())
            else:
                (folder / name).unlink()
    return changed
