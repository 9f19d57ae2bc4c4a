"""Logs that print both players as ``UNKNOWN HUMAN PLAYER``: the state tells whose tag it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import pytest
from hearthstone.enums import GameTag, PlayState, Zone

from hsbot.observation import read_decisions
from hsbot.observation.unnamed_players import UnnamedPlayers
from hsbot.rules.cards.keyword_tags import CARDS_DRAWN_TAG, COUNTER_TAGS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.observation import Decision

UNNAMED = "UNKNOWN HUMAN PLAYER"
ZONE = GameTag.ZONE
LOGS = (
    "2016_13619",
    "2016_short",
    "2018_toki_reset",
    "2019_39832_blocktype",
    "2020_54613_shuffle",
    "2023_179020_ai",
    "2023_185749_ranked_dk_mirror",
    "2025_228587_ai",
    "2025_231720_ranked",
    "2026_233275_underground_arena",
    "both_sides_a",
)
"""Of several builds; one has an extra turn, one turns time back, one gives crystals to both."""
TOLD = (
    GameTag.CURRENT_PLAYER,
    GameTag.HERO_ENTITY,
    GameTag.RESOURCES,
    GameTag.RESOURCES_USED,
    GameTag.TEMP_RESOURCES,
    GameTag.OVERLOAD_OWED,
    GameTag.OVERLOAD_LOCKED,
    GameTag.COMBO_ACTIVE,
    GameTag.NUM_CARDS_DRAWN_THIS_TURN,
    GameTag.DAMAGE_DEALT_TO_HERO_LAST_TURN,
    CARDS_DRAWN_TAG,
    *COUNTER_TAGS,
)
"""Tags that options and rules depend on."""


def without_names(text: str) -> str:
    """The log with both players' names as some builds of 2018 to 2020 print them."""
    names = set(re.findall(r"PlayerName=(.+?)\s*$", text, re.MULTILINE))
    names |= set(re.findall(r"TAG_CHANGE Entity=([^\[\d\n][^\[\n]*?) tag=CURRENT_PLAYER", text))
    for name in sorted(names - {UNNAMED, "GameEntity"}, key=len, reverse=True):
        text = re.sub(
            rf"(Entity=|Player=|PlayerName=){re.escape(name)}(?=\s)", rf"\1{UNNAMED}", text
        )
    return text


def players(decision: Decision) -> list[tuple[int, ...]]:
    """The tags of the two players that matter to options, at a decision."""
    seen = decision.observation
    return [tuple(seen.player(p).tag(tag) for tag in TOLD) for p in (1, 2)]


@pytest.mark.parametrize("name", LOGS)
def test_an_unnamed_log_tells_the_same(
    log_named: Callable[[str], Path], tmp_path: Path, name: str
) -> None:
    """At every decision the players have the tags that the named log gives them."""
    path = log_named(name)
    text = path.read_text("utf-8", errors="replace")
    unnamed = tmp_path / "Power.log"
    unnamed.write_text(without_names(text), "utf-8")
    wanted, found = list(read_decisions(path)), list(read_decisions(unnamed))
    assert len(found) == len(wanted) > 10
    wrong = [
        (a.line_number, players(a), players(b))
        for a, b in zip(wanted, found, strict=True)
        if players(a) != players(b)
    ]
    assert not wrong


class Players:
    """A made-up state: players 2 and 3, a hero and a minion each; player 1's turn."""

    game_entity_id = 1
    player_entities: ClassVar = {1: 2, 2: 3}

    def __init__(self) -> None:
        self.tags: dict[tuple[int, int], int] = {(2, GameTag.CURRENT_PLAYER): 1}
        for entity, player in ((2, 1), (3, 2), (10, 1), (20, 2), (11, 1), (21, 2)):
            self.tags[entity, GameTag.CONTROLLER] = player
        self.tags |= {(2, GameTag.HERO_ENTITY): 10, (3, GameTag.HERO_ENTITY): 20}

    def tag(self, entity_id: int, tag: int, default: int = 0) -> int:
        """A tag's value."""
        return self.tags.get((entity_id, tag), default)

    def ids_in_zone(self, zone: int) -> list[int]:
        """The entities of a zone."""
        return [entity for (entity, tag), at in self.tags.items() if (tag, at) == (ZONE, zone)]


def test_a_line_without_a_change_is_not_written() -> None:
    """A player who has the value already is not meant, unless time was turned back."""
    state = Players()
    state.tags |= {(2, GameTag.RESOURCES): 5, (3, GameTag.RESOURCES): 4}
    whose = UnnamedPlayers(state)
    assert whose.entity_of(GameTag.RESOURCES, 5) == 3
    whose.forget_values()
    assert whose.entity_of(GameTag.RESOURCES, 5) == 2, "the player whose turn it is"


def test_a_card_that_gives_crystals_to_both() -> None:
    """The second of two such lines in a card's block is the other player's."""
    state = Players()
    state.tags |= {(2, GameTag.RESOURCES): 3, (3, GameTag.RESOURCES): 2}
    whose = UnnamedPlayers(state)
    whose.begin_block(21)
    assert whose.entity_of(GameTag.RESOURCES, 3) == 3
    state.tags[3, GameTag.RESOURCES] = 3
    assert whose.entity_of(GameTag.RESOURCES, 4) == 2


def test_what_died_or_was_drawn_tells_whose_count_it_is() -> None:
    """The line before is about the card that is counted; blocks between do not matter."""
    whose = UnnamedPlayers(Players())
    whose.begin_block(1)
    whose.line_about(21)
    whose.begin_block(11)
    whose.line_about(11)
    whose.end_block()
    assert whose.entity_of(GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME, 1) == 3
    assert whose.entity_of(GameTag.CORPSES, 1) == 3


def test_an_unknown_tag_is_told_only_where_block_and_line_agree() -> None:
    """A guess is not made."""
    whose = UnnamedPlayers(Players())
    whose.begin_block(21)
    whose.line_about(11)
    assert whose.entity_of(99_001, 1) is None
    whose.line_about(20)
    assert whose.entity_of(99_001, 1) == 3


@pytest.mark.parametrize(
    ("lines", "whose"),
    [
        ((PlayState.WON, PlayState.LOST), (2, 3)),
        ((PlayState.LOST, PlayState.WON), (None, None)),
    ],
    ids=["winner first", "loser first"],
)
def test_how_a_conceded_game_ended(lines: tuple[int, int], whose: tuple[object, object]) -> None:
    """A winner told first is PlayerID 1; a loser told first may be either."""
    state = Players()
    told = UnnamedPlayers(state)
    assert told.entity_of(GameTag.PLAYSTATE, PlayState.CONCEDED) is None
    found = []
    for value in lines:
        found.append(told.entity_of(GameTag.PLAYSTATE, value))
        state.tags[found[-1] or 0, GameTag.PLAYSTATE] = value
    assert tuple(found) == whose


def test_a_dead_hero_tells_how_the_game_ended() -> None:
    """The hero in the graveyard is the loser's."""
    state = Players()
    state.tags[20, ZONE] = Zone.GRAVEYARD
    told = UnnamedPlayers(state)
    assert told.entity_of(GameTag.PLAYSTATE, PlayState.LOST) == 3
    assert told.entity_of(GameTag.PLAYSTATE, PlayState.WON) == 2
