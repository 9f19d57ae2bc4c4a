from __future__ import annotations

import pytest
from hearthstone.enums import GameTag

from hsbot.cards import plain_text, stated_keywords
from hsbot.cards.card_text import shown_text, stated_amount


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
