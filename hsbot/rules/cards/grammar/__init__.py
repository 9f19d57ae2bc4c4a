"""English card text to the tree of a definition: an offline parser and its frozen output."""

from hsbot.rules.cards.grammar.frozen import load_parsed, stale, text_hash

__all__ = ["load_parsed", "stale", "text_hash"]
