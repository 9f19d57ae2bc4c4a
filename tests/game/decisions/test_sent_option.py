"""The player's answer, as an advice option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.observation.model import Decision, Entity, Observation

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import AdviceOption


def sent(decision: Decision, table: CardTable) -> AdviceOption | None:
    """The option that was sent, in English."""
    return sent_option(decision, OptionWording(table, decision.observation))


def test_what_the_human_did_is_told(decisions: list[Decision], table: CardTable) -> None:
    """Where the log says what was sent, an option names it; where it does not, there is none."""
    for decision in decisions:
        found = sent(decision, table)
        if decision.kind == "option":
            assert (found is None) == (decision.sent is None)
            if found is not None and decision.sent is not None:
                assert (found.option_index, found.target_id) == (
                    decision.sent.option,
                    decision.sent.target,
                )


def test_a_trade_is_told_from_a_play(decisions: list[Decision], table: CardTable) -> None:
    """A tradeable card is offered as its own target: that is the trade, and what the human sent."""
    trades = [
        d
        for d in decisions
        if d.sent is not None
        and d.sent.target
        and any(o.index == d.sent.option and o.entity_id == d.sent.target for o in d.options)
    ]
    assert trades
    for decision in trades:
        found = sent(decision, table)
        assert found is not None
        assert found.type in ("trade", "forge")


def test_several_cards_of_a_choice_are_all_named(table: CardTable) -> None:
    """All that were chosen, in the order in which they were; or that nothing was."""
    tags = {
        int(GameTag.CONTROLLER): 1,
        int(GameTag.CARDTYPE): int(CardType.SPELL),
        int(GameTag.ZONE): int(Zone.SETASIDE),
    }
    entities = {7: Entity(7, "CS2_029", tags), 8: Entity(8, "CS2_025", tags)}
    observation = Observation(1, entities, 1, {})
    both = Decision("choice", observation, 1, choice_entities=(7, 8), sent_entities=(8, 7))
    found = sent(both, table)
    assert found is not None
    assert (found.entity_ids, found.option_index) == ((8, 7), 1)
    assert found.text == "Choose Arcane Explosion + Fireball"
    none = sent(Decision("choice", observation, 1, choice_entities=(7, 8), sent_entities=()), table)
    assert none is not None
    assert none.text == "Choose nothing"
