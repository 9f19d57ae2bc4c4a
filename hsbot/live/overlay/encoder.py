"""Encodes the view of a decision as a message to the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.messages.overlay import Placed, Situation, TurnTime
from hsbot.screen.placement import layout, placement, sub_option_slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.live.protocols import CardNames
    from hsbot.live.view_model import DecisionView
    from hsbot.messages.advice import Advice
    from hsbot.messages.tracking import Tracked


def situation(
    view: DecisionView,
    names: CardNames,
    now_s: float,
    marks_in_s: float = 0.0,
    decks: tuple[str, ...] = (),
) -> Situation:
    """The message that shows a decision on the overlay: entities by slot, advice, turn's clock.

    Args:
        view: what is asked and advised.
        names: card id to the name in the user's language.
        now_s: the reading of the clock that the view's timing goes by.
        marks_in_s: seconds until the cards are on the screen.
        decks: names of decks that the opponent may play.
    """
    decision, advice, between = view.decision, view.advice, view.between
    happened = (*view.since, *between.drawn, *between.attacked)
    return Situation(
        kind=decision.kind,
        layout=layout(decision),
        placed=tuple(
            Placed(entity_id=entity_id, slot=slot)
            for entity_id, slot in placement(decision).items()
        ),
        names=_named(advice, happened, names) if advice is not None else {},
        advice=advice,
        change=view.change,
        since=view.since,
        between=between,
        share=view.share(),
        turn_time=_turn_time(view, now_s),
        then=sub_option_slot(advice.best, decision) if advice is not None else None,
        marks_in_s=round(marks_in_s, 3),
        decks=decks,
    )


def cards_of_situation(shown: Situation) -> Iterator[str]:
    """Card ids that the overlay's panel names, for whoever wants to see them."""
    yield from shown.names
    if shown.advice is not None:
        for option in (shown.advice.best, *shown.advice.line):
            if option.card_id:
                yield option.card_id


def cards_of_tracked(tracked: Tracked) -> Iterator[str]:
    """Card ids that the tracker's panels name, for whoever wants to see them."""
    yield from (card.card_id for card in tracked.deck.cards)
    yield from (card.card_id for card in tracked.seen)
    yield from (card.card_id for card in tracked.likely)
    yield from (card.card_id for card in tracked.hand if card.card_id)
    for secret in tracked.secrets:
        yield from (card.card_id for card in secret.possible)


def _named(advice: Advice, since: tuple[str, ...], names: CardNames) -> dict[str, str]:
    """Names of the cards that an advice, and what has happened, name by their ids alone."""
    opponent = advice.opponent
    guessed = (*(card.card_id for card in opponent.cards), *filter(None, [opponent.quest]))
    answers = (
        candidate.outlook.answer.card_id
        for candidate in advice.candidates
        if candidate.outlook is not None and candidate.outlook.answer is not None
    )
    kept = (card.card_id for card in advice.kept)
    offered = (card.card_id for card in advice.own_games)
    named = (*guessed, *answers, *advice.unmodelled, *kept, *offered, *filter(None, since))
    return {card_id: names(card_id) for card_id in named}


def _turn_time(view: DecisionView, now_s: float) -> TurnTime | None:
    left_s, whole_s = view.turn_left_s(now_s), view.timing.turn_s
    if left_s is None or whole_s is None:
        return None
    return TurnTime(left_s=round(left_s, 3), whole_s=whole_s)
