"""Every secret beside every event of a turn: which of them triggers, by the words of its text.

What triggers it is read from the text by phrases, not from its definition; so each secret also
stands beside the events that almost trigger it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from hsbot.cards import load_cards
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

EVENTS: Final[dict[str, Callable[[Scene], object]]] = {
    "a minion is played": lambda s: s.play("Wisp"),
    "a spell at the hero": lambda s: s.play("Moonfire", s.enemy_hero),
    "a spell at a minion": lambda s: s.play("Moonfire", s.enemy[0]),
    "a spell kills a minion": lambda s: s.play("Fireball", s.enemy[0]),
    "a minion strikes the hero": lambda s: s.attack(s.friendly[0], s.enemy_hero),
    "a minion strikes a minion": lambda s: s.attack(s.friendly[0], s.enemy[0]),
    "the hero strikes the hero": lambda s: s.attack(s.hero, s.enemy_hero),
    "the hero strikes a minion": lambda s: s.attack(s.hero, s.enemy[0]),
    "the Hero Power heals": lambda s: s.use_power(s.hero),
    "the turn ends": lambda s: s.end_turn(),
}
_SPELLS = {"a spell at the hero", "a spell at a minion", "a spell kills a minion"}
_AT_MINIONS = {"a spell at a minion", "a spell kills a minion"}
_MINION_BLOWS = {"a minion strikes the hero", "a minion strikes a minion"}
_FACE = {"a minion strikes the hero", "the hero strikes the hero"}
_AT_MINION = {"a minion strikes a minion", "the hero strikes a minion"}
_PHRASES: Final = (
    (r"casts a spell on a minion", _AT_MINIONS),
    (r"(?:opponent|enemy) casts a spell(?! on)", _SPELLS),
    (r"plays (?:a|another) ?minion|plays a minion, spell", {"a minion is played"}),
    (r"plays a minion, spell, or weapon", _SPELLS),
    (r"(?:friendly minion|one of your minions) dies", {"a spell kills a minion"}),
    (r"(?:[Yy]our|the) turn starts", {"the turn ends"}),
    (r"your hero is attacked", _FACE),
    (r"an enemy attacks your hero", _FACE),
    (r"(?:a|an enemy) minion attacks your hero", {"a minion strikes the hero"}),
    (r"an enemy minion attacks(?! your)", _MINION_BLOWS),
    (r"an enemy attacks(?! your)", _FACE | _AT_MINION),
    (r"(?:one of your minions|a friendly minion) is attacked", _AT_MINION),
    (r"your hero takes damage", _FACE | {"a spell at the hero"}),
    (r"opposing Hero Power is used", {"the Hero Power heals"}),
    (r"didn't take any damage during your opponent's turn", {"the turn ends"}),
    (r"your enemy's turn ends", {"the turn ends"}),
)
_HIGHER = {
    "three cards in a turn", "3 or more damage", "at least 3 minions", "all their Mana",
    "with no Mana", "fatal damage", "second card in a turn", "the turn after being played",
    "on the turn that it entered", "the end of your opponent's turn",
}  # fmt: skip
"""Words of secrets that ask for more than one event alone brings about."""


def _secrets() -> list[str]:
    found: dict[str, str] = {}
    cards = load_cards()
    for card in map(cards.__getitem__, cards):
        if card.collectible and re.match(r"Secret:", card.plain_text):
            found.setdefault(card.name, card.card_id)
    return sorted(found.values())


def expected(text: str) -> set[str]:
    """The events that trigger a secret, by its text."""
    if any(words in text for words in _HIGHER):
        return set()
    return {event for words, events in _PHRASES if re.search(words, text) for event in events}


def _scene(scene: Callable[..., Scene], **secret: str) -> Scene:
    return scene(
        friendly="Murloc Raider 1/9, Wisp", enemy="River Crocolisk 1/3 x2", hero="Priest",
        weapon="Light's Justice 1/4", hand="Wisp, Moonfire, Fireball, Wisp x3", health=20,
        enemy_health=25, enemy_hand="Wisp", deck="Wisp x5",
        enemy_deck="Wisp x5, CORE_EX1_287", mana=10, **secret,
    )  # fmt: skip


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("secret", _secrets())
def test_a_secret_triggers_on_what_its_text_says(
    secret: str, event: str, scene: Callable[..., Scene], table: CardTable
) -> None:
    """And on nothing else, though it be almost that."""
    text = table[secret].plain_text
    s = _scene(scene, enemy_secrets=secret)
    EVENTS[event](s)
    row = int(s.array[0]["secret"][1, 0])
    stays = (
        s.array[0]["nsecret"][1] > 0
        and s.library.card_ids[int(s.array[0]["e"][row, t.CARD])] == secret
    )
    assert stays == (event not in expected(text)), text


OWN_TURN: Final = tuple(event for event in EVENTS if event != "the turn ends")


@pytest.mark.parametrize("secret", _secrets())
def test_a_secret_sleeps_in_its_owner_s_turn(secret: str, scene: Callable[..., Scene]) -> None:
    """Whatever its owner does; even what would trigger it in the other's."""
    for event in OWN_TURN:
        s = _scene(scene, secrets=secret)
        EVENTS[event](s)
        row = s.array[0]["e"][int(s.array[0]["secret"][0, 0])]
        assert s.array[0]["nsecret"][0] == 1, event
        assert s.library.card_ids[int(row[t.CARD])] == secret, event
