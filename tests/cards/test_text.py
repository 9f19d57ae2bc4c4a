from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag

from hsbot.cards import plain_text, stated_keywords
from hsbot.cards.card_text import shown_text, stated_amount

if TYPE_CHECKING:
    from hsbot.cards import CardTable


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("Deal $6 damage.", "Deal 6 damage."),
        ("Restore #4_Health.", "Restore 4 Health."),
        (
            "[x]<b>Taunt</b>\nAt the end of your turn,\nattack.",
            "Taunt At the end of your turn, attack.",
        ),
        ("<b>Battlecry:</b>& Draw a card.", "Battlecry: Draw a card."),
        ("Draw @ |4(card, cards).", "Draw @ cards."),
        ("Summon two\n@/4 Demons.", "Summon two @/4 Demons."),
        ("Gain <b>Charge</b>.@ <i>({0} left!)</i>@ <i>(Ready!)</i>", "Gain Charge."),
        ("[x]Choose {0}.@[x]Choose {1}.", "Choose {0}."),
        ("", ""),
    ],
)
def test_markup_is_removed(marked: str, plain: str) -> None:
    """A text reads as on the card, in its first variant."""
    assert plain_text(marked) == plain


@pytest.mark.parametrize(
    ("marked", "shown"),
    [
        ("[x]<b>Taunt</b>\nCosts (1) less\nper Dragon.", "Taunt. Costs (1) less per Dragon."),
        ("<b>Taunt</b>, <b>Rush</b>\n<b>Stealth</b>\nDraw.", "Taunt, Rush. Stealth. Draw."),
        ("<b>Spell Damage +1</b>\n<b>Combo:</b> Draw.", "Spell Damage +1. Combo: Draw."),
        ("<b>Combo:</b> Get a <b>Rush</b>\nBeast.", "Combo: Get a Rush Beast."),
    ],
)
def test_a_line_of_keywords_is_a_sentence(marked: str, shown: str) -> None:
    """As the card shows it by its lines; a keyword in a sentence is a part of that."""
    assert shown_text(marked) == shown


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("<b>Taunt</b>, <b>Divine Shield</b>", {GameTag.TAUNT, GameTag.DIVINE_SHIELD}),
        ("<b>Rush</b>. <b>Battlecry:</b> Draw a card.", {GameTag.RUSH, GameTag.BATTLECRY}),
        (
            "<b>Battlecry and Deathrattle:</b>\nDraw a card.",
            {GameTag.BATTLECRY, GameTag.DEATHRATTLE},
        ),
        ("<b>Windfury, Overload:</b> (2)", {GameTag.WINDFURY, GameTag.OVERLOAD}),
        ("<b>Spell Damage +1</b>\nDraw a card.", {GameTag.SPELLPOWER}),
        ("Give a minion\n<b>Taunt</b>.", set()),
        ("<b>Charge</b> minions cost (1) less.", set()),
        ('Give a minion "<b>Deathrattle:</b> Draw a card."', set()),
        ("The next Draenei has <b>Overload:</b> (2).", set()),
    ],
)
def test_a_text_states_the_keywords_of_its_own_card(text: str, keywords: set[int]) -> None:
    """Keywords that the text grants to others are not its own."""
    assert stated_keywords(text) == keywords


def test_a_text_states_amounts() -> None:
    """Overload and spell damage are read with their numbers, other keywords have none."""
    assert stated_amount("Deal $3 damage. <b>Overload:</b> (2)", GameTag.OVERLOAD) == 2
    assert stated_amount("<b>Spell Damage +3</b>", GameTag.SPELLPOWER) == 3
    assert stated_amount("<b>Taunt</b>", GameTag.TAUNT) == 0


@pytest.mark.parametrize(
    ("marked", "numbers", "shown"),
    [
        ("<b>Hero Power</b>\nSummon a {0}\nSilver Hand Recruit.", {}, "1/1 Silver Hand Recruit."),
        ("Summon a{1} {0}\n<b>Jade Golem</b>.", {}, "Summon a 1/1 Jade Golem."),
        ("Lasts @ |4(turn, turns).", {2: 3}, "Lasts 3 turns."),
        ("<i>({0} |4(turn, turns) left!)</i>", {2: 1}, "(1 turn left!)"),
        ("Draw a card. <i>({0} left!)</i>", {}, "Draw a card."),
        ("Draw a card. <i>({0} |4(turn, turns) left!)</i>", {}, "Draw a card."),
        ("Deal $@ damage.", {2: 1}, "Deal 1 damage."),
        ("Restore #@ Health.", {2: 4}, "Restore 4 Health."),
        ("Summon a {0}/{1} Whelp.", {2: 2, 3: 1}, "Summon a 2/1 Whelp."),
        ("Summon two random @-Cost minions.", {}, "random X-Cost minions."),
        ("Deal 2 damage. @ <i>({0} left!)</i>", {}, "Deal 2 damage."),
    ],
)
def test_numbers_stand_in_the_place_of_placeholders(
    marked: str, numbers: dict[int, int], shown: str
) -> None:
    """Those that the card begins with; X, or no words beside the sentence, where it has none."""
    assert shown_text(marked, numbers).endswith(shown)


def test_no_card_shows_a_placeholder(table: CardTable) -> None:
    """Of all cards that a player meets: collectible ones, and hero powers of heroes in decks."""
    marks = re.compile(r"[{}@$#|\[\]<>_\\]|\(\s*\)|\s\s|\ba\d")
    cards = [x for x in table.values() if x.collectible or x.type == CardType.HERO_POWER]
    assert len(cards) > 8000
    bad = [(x.card_id, x.shown_text) for x in cards if marks.search(x.shown_text)]
    assert bad == []
