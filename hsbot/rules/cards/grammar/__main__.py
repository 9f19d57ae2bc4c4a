"""``python -m hsbot.rules.cards.grammar``: freeze the grammar's output, and say what it covers.

The files of all sets are written anew. ``--set CORE`` reports on that set alone; ``--check`` writes
nothing and fails when a file would change; ``--lacks N`` lists phrases to which the grammar gives
no meaning, by the number of cards that have them and of those that need nothing else.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet

from hsbot.cards import is_playable, load_cards
from hsbot.rules.cards.grammar.frozen_file_writer import freeze
from hsbot.rules.cards.grammar.parse_coverage import Coverage, cover
from hsbot.rules.cards.grammar.parser import Parser

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is written (or, with ``--check``, unchanged)."""
    options = _options(arguments)
    table = load_cards()
    frozen = frozenset(c.card_set for c in table.values() if is_playable(c))
    folder = Path(__file__).parents[1] / "parsed"
    parser = Parser(table)
    changed = freeze(parser, frozen, folder, write=not options.check)
    sets = frozenset({int(CardSet[options.set.upper()])}) if options.set else frozen
    for card_set in sorted(sets, key=lambda s: CardSet(s).name):
        cards = [c for c in table.values() if is_playable(c) and c.card_set == card_set]
        _print_line(CardSet(card_set).name, cover(cards, parser))
    whole = cover([c for c in table.values() if is_playable(c) and c.card_set in sets], parser)
    _print_line("all", whole)
    for word, count in whole.lacks.most_common(options.lacks):
        sys.stdout.write(f"{count:5d} {whole.only[word]:5d}  {word}\n")
    for name in changed:
        sys.stdout.write(f"{'would change' if options.check else 'written'}: {name}\n")
    return 1 if options.check and changed else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="hsbot.rules.cards.grammar", description=__doc__)
    parser.add_argument("--set", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--lacks", type=int, default=0)
    return parser.parse_args(arguments)


def _print_line(name: str, found: Coverage) -> None:
    counts: Counter[str] = found.counts
    sys.stdout.write(
        f"{name:24} {counts.total():5d} cards: {counts['native']} native, {counts['parsed']} "
        f"parsed, {counts['lacks']} lack words, {counts['unknown']} unknown, "
        f"{counts['ambiguous']} ambiguous\n"
    )


if __name__ == "__main__":
    sys.exit(main())
