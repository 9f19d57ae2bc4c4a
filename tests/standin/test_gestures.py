"""Every legal act of whole games, made with the mouse on the stand-in client."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.screen import Kind, Slot
from hsbot.standin.drag import EntityOption, entity_options
from kit.logs.generated_games import MODERN, NEIGHBOURS
from kit.play.click_session import ClickSession

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

DECKS = ("CIG 2018 Jade Shaman", "Jade Druid")
"""Battlecries with targets, weapons, overload; and choose one, hero power, armor, many minions."""


def _slot(session: ClickSession, entity_id: int) -> Slot:
    """Where an entity is on the screen now."""
    board = session.client.board
    layout = session.client.layout()
    found = [slot for slot in layout.slots() if board.entity(slot) == entity_id]
    assert found, f"{entity_id} is nowhere in {layout}"
    return found[0]


def _make(session: ClickSession, act: EntityOption, rng: random.Random) -> tuple[int, int, int]:
    """Make an act with the mouse; what SendOption is to say: sub-option, target, position."""
    gesture = rng.choice([ClickSession.drag, ClickSession.carry])
    table = session.game.table
    source = table.entities[act.source]
    slot = _slot(session, act.source)
    if act.trade:
        gesture(session, slot, Slot(Kind.DECK))
        return -1, act.source, 0
    if source.tag(GameTag.ZONE) != Zone.HAND:
        if act.target and act.sub_option < 0:
            gesture(session, slot, _slot(session, act.target))
            return -1, act.target, 0
        session.click(slot)
        place = 0
    else:
        count = len(session.board)
        gap = rng.choice(act.places) - 1 if act.places else rng.randrange(count + 1)
        placed = source.card_type in (CardType.MINION, CardType.LOCATION)
        place = gap + 1 if placed else 0
        direct = act.target and not placed and act.sub_option < 0
        end = _slot(session, act.target) if direct else Slot(Kind.GAP, gap, count)
        gesture(session, slot, end)
        if direct:
            return -1, act.target, 0
    if act.sub_option >= 0:
        options = session.client.board.drag.sub_options()
        session.click(
            _slot(session, session.client.board.sub_options()[options.index(act.sub_option)])
        )
    if act.target:
        session.click(_slot(session, act.target))
    return act.sub_option, act.target, place


@pytest.mark.parametrize("deck", [*DECKS, "modern", "neighbours"])
def test_any_legal_act_can_be_made(
    deck: str, decks: DeckDatabase, library: Library, table: CardTable, tmp_path: Path
) -> None:
    """SendOption names the act that was meant, whatever else stands on the board."""
    own = {"modern": MODERN, "neighbours": NEIGHBOURS}
    named = dict(decks.named(deck).cards) if deck in DECKS else own[deck]
    hero = decks.named(deck if deck in DECKS else "BASIC").hero_class
    session = ClickSession(library, table, tmp_path, named, hero=hero, seed=5)
    rng = random.Random(8)
    session.start()
    session.click(Kind.MULLIGAN_CONFIRM)
    game, made = session.game, 0
    kinds: set[str] = set()
    while made < 45:
        session.until(lambda: game.ready or session.over(), "something to do")
        if session.over():
            break
        if game.prompt.kind == "choice":
            count = session.client.layout().choices
            session.click(Kind.CHOICE, rng.randrange(count), count)
            kinds.add("choice")
            continue
        legal = entity_options(game.prompt.option_list)
        if not legal or rng.random() < 0.15:
            session.end_turn()
            continue
        act = rng.choice(legal)
        wanted = _make(session, act, rng)
        sent = session.sent()
        assert sent, act
        assert sent[-1][1:] == wanted, (act, game.table.entities[act.source])
        made += 1
        kinds |= {name for name, seen in (
            ("target", act.target), ("sub", act.sub_option >= 0), ("place", wanted[2]),
            ("trade", act.trade),
            ("location", game.table.entities[act.source].card_type is CardType.LOCATION),
        ) if seen}  # fmt: skip
    session.client.close()
    expected = {
        "CIG 2018 Jade Shaman": {"target", "place"},
        "Jade Druid": {"target", "place", "sub"},
        "modern": {"target", "place", "trade", "location", "choice"},
        "neighbours": {"place"},
    }
    assert expected[deck] <= kinds
