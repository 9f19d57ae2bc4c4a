"""The tracker against real logs: what it says early must agree with what the log shows later."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType, CardType, GameTag, OptionType, Zone

from hsbot.live.advisor_loading import card_of_dbf
from hsbot.observation import BlockStarted, DecisionOpened, GameEnded, TurnEnding
from hsbot.observation.whole_log_reader import LogFile
from hsbot.tracking.side_status import attacks_left

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Entity, Observation
    from hsbot.tracking import DeckTracker


@cache
def _games(path: Path) -> tuple[tuple[Observation, ...], ...]:
    """The observations of each game of a log, at the end of each turn and of the game."""
    log = LogFile(path, card_of_dbf)
    games: dict[int, list[Observation]] = {}
    for event in log.events():
        if isinstance(event, TurnEnding | GameEnded):
            now = log.tracker.snapshot()
            if now.friendly_player and not now.broken:
                games.setdefault(now.game, []).append(now)
    return tuple(map(tuple, games.values()))


def _own_cards(game: Observation) -> dict[int, str]:
    """The cards of the own starting deck that a log's end knows, by entity."""
    return {
        e.entity_id: card_id
        for e in game.entities.values()
        if e.from_deck
        and e.original_controller == game.friendly_player
        and (card_id := e.initial_card_id or e.card_id)
    }


def _in_deck(entity: Entity, player: int) -> bool:
    return entity.zone == Zone.DECK and entity.controller == player


def test_what_is_left_is_what_comes(
    each_log: Path, deck_tracker: DeckTracker, table: CardTable
) -> None:
    """With the list that the log's end shows, what is left is what was in the deck all along."""
    for turns in _games(each_log):
        known = _own_cards(turns[-1])
        counts = Counter(map(table.canonical, known.values()))
        listed = tuple((table[i].dbf_id, n) for i, n in counts.items() if i in table)
        for now in turns:
            deck = deck_tracker.track(replace(now, deck_code_cards=listed)).deck
            told: Counter[str] = Counter()
            for card in deck.cards:
                if not card.made_by:
                    told[table.canonical(card.card_id)] += card.count
            there = Counter(
                table.canonical(card_id)
                for i, card_id in known.items()
                if i in now.entities and _in_deck(now.entities[i], now.friendly_player)
            )
            assert told == +there
            assert deck.size == sum(x.count for x in deck.cards) + deck.unknown


def test_cards_told_of_the_opponents_hand_are_those(
    each_log: Path, deck_tracker: DeckTracker
) -> None:
    """A card that is named, or can be one of a few, is that when it is shown from the hand."""
    for turns in _games(each_log):
        for number, now in enumerate(turns):
            for card in deck_tracker.track(now).hand:
                shown = _card_when_shown(card.entity_id, turns[number:])
                if shown is None:
                    continue
                if card.card_id is not None and card.origin != "coin":
                    assert shown == card.card_id
                if 0 < card.can_be_count == len(card.can_be):
                    assert shown in {x.card_id for x in card.can_be}


def test_what_was_made_says_when_and_by_what(each_log: Path, deck_tracker: DeckTracker) -> None:
    """Logs of 2018 name no creator of a hidden card: it is the one in whose block it was made.

    A maker that is hidden itself has no name.
    """
    for turns in _games(each_log):
        for now in turns:
            if now.attached:
                continue
            for card in deck_tracker.track(now).hand:
                if card.origin == "made":
                    entity = now.entities[card.entity_id]
                    maker = now.entities[entity.creator_id or entity.made_in]
                    assert card.turn
                    assert card.made_by or maker.card_id is None


def _card_when_shown(entity_id: int, turns: tuple[Observation, ...]) -> str | None:
    """The card of a hand as it was shown later, if it was shown from that hand.

    A card that went elsewhere hidden, or was changed by something in hand, tells nothing.
    """
    for now in turns:
        entity = now.entities.get(entity_id)
        if entity is None or entity.zone == Zone.DECK or entity.controller != now.opposing_player:
            return None
        if entity.zone != Zone.HAND:
            changed = entity.tag(GameTag.TRANSFORMED_FROM_CARD) or not entity.card_id
            return None if changed else entity.initial_card_id
    return None


def test_the_hand_is_counted_and_its_ages_add_up(each_log: Path, deck_tracker: DeckTracker) -> None:
    """As many cards as the log has there; none came in a turn that is yet to be."""
    for turns in _games(each_log):
        before: dict[int, int | None] = {}
        for now in turns:
            tracked = deck_tracker.track(now)
            hand = list(now.in_zone(now.opposing_player, Zone.HAND))
            assert [card.entity_id for card in tracked.hand] == [e.entity_id for e in hand]
            assert [card.position for card in tracked.hand] == list(range(1, len(hand) + 1))
            for card in tracked.hand:
                assert card.turn is None or 0 <= card.turn <= now.turn
                assert card.held is None or card.held <= (now.turn + 1) // 2
            held = {card.entity_id: card.held for card in tracked.hand}
            both = held.keys() & before.keys()
            assert all(held[i] is None or held[i] >= (before[i] or 0) for i in both)  # type: ignore[operator]
            before = held


def test_who_may_attack_is_who_the_game_lets(each_log: Path) -> None:
    """A character that may attack the enemy hero has attacks left; without taunts, vice versa."""
    for event in LogFile(each_log).events():
        if not isinstance(event, DecisionOpened) or event.decision.kind != "option":
            continue
        now = event.decision.observation
        enemy = now.in_play(now.opposing_player, CardType.HERO)[0]
        may = {
            option.entity_id
            for option in event.decision.options
            if option.type == OptionType.POWER
            and now.entities[option.entity_id].zone == Zone.PLAY
            and now.entities[option.entity_id].card_type in (CardType.MINION, CardType.HERO)
            and any(x.entity_id == enemy.entity_id and not x.error for x in option.targets)
        }
        own = now.board(now.friendly_player) + now.in_play(now.friendly_player, CardType.HERO)
        ready = {
            e.entity_id
            for e in own
            if e.card_type != CardType.LOCATION
            and e.tag(GameTag.ATK) > 0
            and attacks_left(e, on_turn=True)
        }
        assert may <= ready, event.decision.line_number
        guarded = any(
            e.tag(GameTag.TAUNT) and not e.tag(GameTag.STEALTH)
            for e in now.board(now.opposing_player)
        )
        if may or not guarded:
            assert ready == may, event.decision.line_number


def test_the_opponents_plays_are_told(each_log: Path, deck_tracker: DeckTracker) -> None:
    """The plays that are told are those from the opponent's hand, in order, by the log's blocks."""
    log, begun = LogFile(each_log), []
    for event in log.events():
        if isinstance(event, BlockStarted) and event.type == BlockType.PLAY and not event.depth:
            begun.append(event.entity_id)
        elif isinstance(event, GameEnded):
            now = log.tracker.snapshot()
            if not now.friendly_player:
                continue
            plays = [x for x in now.plays if x.player == now.opposing_player]
            told = deck_tracker.track(now).played
            assert [x.turn for x in told] == [x.turn for x in plays]
            blocks = iter(begun)
            assert all(x.entity_id in blocks for x in plays)  # each after the one before
            assert all(
                x.card_id == y.card_id for x, y in zip(told, plays, strict=True) if y.card_id
            )
            begun = []
