"""Card table of the game, card pools of its formats, deck lists and deck codes."""

from hsbot.cards.card import PLAYABLE_TYPES, THE_COIN, Card
from hsbot.cards.card_text import plain_text, stated_burn, stated_keywords
from hsbot.cards.classes import CLASS_NAMES, class_name
from hsbot.cards.decks import (
    Deck,
    DeckCodeError,
    broken_rules,
    card_as_built,
    deck_from_code,
    deck_to_code,
    require_counts,
    require_owned,
    require_whole,
    shortened,
)
from hsbot.cards.localized_names import (
    ENGLISH,
    LANGUAGES,
    NamedCards,
    load_names,
    local_names,
    users_language,
)
from hsbot.cards.past_versions import (
    Shown,
    cards_of_edition,
    day_by_numbers,
    earlier_texts,
    edition_of,
)
from hsbot.cards.pools import (
    class_cards,
    format_of,
    generating_sets,
    is_playable,
    is_vanilla,
    playable_cards,
    standard_among,
    standard_sets,
)
from hsbot.cards.release_days import NEWER_SETS, RELEASES, is_out, newest_release
from hsbot.cards.table import CardTable, load_cards

__all__ = [
    "CLASS_NAMES",
    "ENGLISH",
    "LANGUAGES",
    "NEWER_SETS",
    "PLAYABLE_TYPES",
    "RELEASES",
    "THE_COIN",
    "Card",
    "CardTable",
    "Deck",
    "DeckCodeError",
    "NamedCards",
    "Shown",
    "broken_rules",
    "card_as_built",
    "cards_of_edition",
    "class_cards",
    "class_name",
    "day_by_numbers",
    "deck_from_code",
    "deck_to_code",
    "earlier_texts",
    "edition_of",
    "format_of",
    "generating_sets",
    "is_out",
    "is_playable",
    "is_vanilla",
    "load_cards",
    "load_names",
    "local_names",
    "newest_release",
    "plain_text",
    "playable_cards",
    "require_counts",
    "require_owned",
    "require_whole",
    "shortened",
    "standard_among",
    "standard_sets",
    "stated_burn",
    "stated_keywords",
    "users_language",
]
