"""The front door's output: short reprs with enums by name, and pictures for notebooks."""

from __future__ import annotations

from dataclasses import fields
from xml.etree import ElementTree

import pytest

import hsbot
from hsbot.observation.model import Decision
from kit.shared_logs import sample

LONGEST = 1_000
"""Letters of a repr: a screen has three times as many."""


@pytest.fixture(scope="module")
def decision() -> hsbot.LoggedDecision:
    """A decision of the sample with options and entities of all kinds."""
    return next(x for x in hsbot.read_log(sample()) if len(x.options) > 5)


@pytest.fixture(scope="module")
def position() -> hsbot.Position:
    """A position with something of everything that is drawn."""
    return hsbot.Position.from_words(
        friendly="Chillwind Yeti 4/3 taunt, Argent Commander",
        enemy="Boulderfist Ogre frozen",
        hand="Fireball, Oasis Snapjaw",
        enemy_secrets="Mirror Entity",
        enemy_weapon="Fiery War Axe",
        mana=7,
    )


def test_observed_values_are_told_in_a_line(decision: hsbot.LoggedDecision) -> None:
    """With the names that hslog prints, and no numbers of tags that have one."""
    plain = Decision(**{x.name: getattr(decision, x.name) for x in fields(Decision) if x.init})
    seen = decision.observation
    told = [repr(x) for x in (plain, decision, seen, *decision.options, *seen.entities.values())]
    assert max(map(len, told)) <= LONGEST
    assert "FT_WILD" in repr(seen)
    minion = next(repr(x) for x in seen.entities.values() if "CARDTYPE MINION" in repr(x))
    assert "ZONE " in minion
    assert "<Zone" not in minion
    assert {"END_TURN", "POWER"} <= {repr(x).split()[2].rstrip(",>") for x in decision.options}


def test_positions_and_decks_are_told_in_a_line(position: hsbot.Position) -> None:
    """Nothing public prints more than a screen."""
    game = hsbot.Game("CLASSIC", "BASIC", seed=1, mulligan=True)
    scene = hsbot.Scene(friendly="Wisp")
    shown = [position, position.options, position.rules, position.friendly, game, game.options]
    shown += [game.matchup, *game.matchup.decks, game.options[0], scene, *position.entities]
    assert max(len(repr(x)) for x in shown) <= LONGEST
    assert repr(game.matchup.decks[0]) == "<Deck CLASSIC: MAGE, 30 cards, FT_WILD>"
    many = hsbot.Position.from_words(hand="Fireball x2", enemy="Wisp x7", mana=10).options
    words = repr(many)[1:-1].split("; ")
    assert words[1] == "play Fireball on your hero (either of 2 copies)"
    assert words[-1] == "and 4 more"  # of 28, behind the end of the turn and 18 with Fireball
    assert repr(scene).startswith("<Scene: ")


def test_an_advice_and_its_parts_are_told_in_a_line(decision: hsbot.LoggedDecision) -> None:
    """Its table for notebooks names each option with its chance."""
    advice = hsbot.advise(decision, iterations=5)
    parts = [advice, advice.opponent, *advice.candidates, advice.best]
    assert max(len(repr(x)) for x in parts) <= LONGEST
    html = ElementTree.fromstring(advice._repr_html_())  # noqa: S314 - our own
    texts = [cell.text for cell in html.iter("td")]
    assert advice.best.text in texts
    assert advice.chance_words(advice.candidates[0]) in texts


def test_a_position_is_drawn(position: hsbot.Position) -> None:
    """An SVG with every card, number and keyword; the own side is the lower one."""
    svg = ElementTree.fromstring(position._repr_html_())  # noqa: S314 - our own
    texts = [x.text or "" for x in svg.iter() if x.tag.endswith("text")]
    for word in ("Fireball", "Chillwind", "Boulderfist", "frozen", "7", "6"):
        assert word in texts, word
    assert any("Mirror Entity" in x for x in texts)
    assert any("Fiery War Axe 3/2" in x for x in texts)
    assert texts.index("Boulderfist") < texts.index("Chillwind") < texts.index("Fireball")


def test_a_logged_decision_is_drawn(decision: hsbot.LoggedDecision) -> None:
    """The board as the log shows it, and what could be done."""
    html = ElementTree.fromstring(decision._repr_html_())  # noqa: S314 - our own
    assert any(x.tag.endswith("svg") for x in html)
    assert decision.option_words[0] in (html.findtext("p") or "")


def test_a_drawn_result_says_who_won() -> None:
    """The counts beside the bar, both well-formed."""
    result = hsbot.match("random", "random", decks=["BASIC"], games=2)
    html = ElementTree.fromstring(result._repr_html_())  # noqa: S314 - our own
    assert any("random against random" in (x.text or "") for x in html.iter("pre"))
    assert next(x.tag for x in html) == "svg"


def test_a_mulligan_and_an_end_are_drawn() -> None:
    """A position at the beginning or end of a game has a picture, too."""
    game = hsbot.Game("CLASSIC", "BASIC", seed=2, mulligan=True)
    assert "turn 0" in game._repr_html_()
    while not game.is_over:
        game.play(game.options[-1])
    won = {None: "a draw", game.to_play: "you have won"}.get(game.winner, "the enemy has won")
    assert won in game._repr_html_()


def test_a_printed_turn_stands_beside_the_half_turn_of_the_attribute() -> None:
    """Players count their own turns, programs half-turns: a reader of both takes none for other."""
    position = hsbot.Position.from_words(mana=4, turn=9)
    assert str(position).startswith(f"turn 5 (half-turn {position.turn}), your turn")
    assert f"turn 5 (half-turn {position.turn})" in position._repr_html_()
    decision = next(x for x in hsbot.read_log(sample()) if x.kind == "option")
    turn = decision.position.turn
    assert f"turn {(turn + 1) // 2} (half-turn {turn}), your move" in str(decision)
