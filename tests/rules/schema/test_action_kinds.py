"""The table of action kinds: one row a code; the kind of an option in the log's list."""

from __future__ import annotations

import pytest
from hearthstone.enums import BlockType, CardType

from hsbot.rules.schema import action_codes
from hsbot.rules.schema.action_kinds import ACTION_KINDS, Source, kind_in_play


def test_every_code_has_one_row() -> None:
    """The rows stand in the order of the codes, each with a name of its own."""
    codes = [value for name, value in vars(action_codes).items() if name.startswith("A_")]
    assert [kind.code for kind in ACTION_KINDS] == sorted(codes) == list(range(len(codes)))
    assert len({kind.name for kind in ACTION_KINDS}) == len(codes)


def test_a_row_says_all_that_a_log_and_an_advice_need() -> None:
    """An action with a source has words, and its block is one of the log's."""
    for kind in ACTION_KINDS:
        assert bool(kind.words) == (kind.source is not Source.NONE)
        assert not kind.block or BlockType[kind.block]


@pytest.mark.parametrize(
    ("card_type", "sub_option", "name"),
    [
        (CardType.MINION, False, "attack"),
        (CardType.MINION, True, "ability"),
        (CardType.HERO, False, "attack"),
        (CardType.HERO_POWER, False, "hero_power"),
        (CardType.HERO_POWER, True, "hero_power"),
        (CardType.LOCATION, False, "location"),
        (CardType.WEAPON, False, "other"),
    ],
)
def test_an_option_in_play_has_a_kind(card_type: CardType, sub_option: bool, name: str) -> None:
    """It follows from the source's type, and from whether it is a sub-option."""
    assert kind_in_play(card_type, sub_option=sub_option).name == name
