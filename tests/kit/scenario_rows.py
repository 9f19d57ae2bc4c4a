"""A card's scenario as a row of a table: the scene, the steps in words, the expected values.

``({"enemy": [YETI]}, "play @enemy, end", {"board": " | "})``: the card of the row is in hand (or,
where the row says so, on the board), the steps are taken, and each word is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kit.scene import Entity, Scene

Setup = dict[str, Any]
Expected = dict[str, object]

_READERS: Mapping[str, Callable[[Scene], object]] = {
    "board": lambda s: s.board,
    "hand": lambda s: [x.card_id for x in s.hand],
    "cards": lambda s: len(s.hand),
    "costs": lambda s: [x.cost for x in s.hand],
    "stats": lambda s: [(x.attack, x.health) for x in s.hand],
    "enemy_hand": lambda s: [x.card_id for x in s.enemy_hand],
    "enemy_cards": lambda s: len(s.enemy_hand),
    "enemy_costs": lambda s: [x.cost for x in s.enemy_hand],
    "deck": lambda s: sorted(s.deck()),
    "enemy_deck": lambda s: sorted(s.deck(1)),
    "left": lambda s: (len(s.deck()), len(s.deck(1))),
    "health": lambda s: s.hero.health,
    "enemy_health": lambda s: s.enemy_hero.health,
    "healths": lambda s: [x.health for x in s.enemy],
    "attacks": lambda s: [x.attack for x in s.enemy],
    "armor": lambda s: s.hero.armor,
    "attack": lambda s: s.hero.attack,
    "mana": lambda s: s.mana,
    "crystals": lambda s: s.field("max_mana", 0),
    "corpses": lambda s: s.count(0, t.N_CORPSES),
    "weapon": lambda s: str(s.weapon) if s.weapon else "",
    "offered": lambda s: len(s.offered),
    "secrets": lambda s: s.secrets(),
    "minions": lambda s: (len(s.friendly), len(s.enemy)),
    "frozen": lambda s: [x.card_id for x in s.enemy if x.column(t.FLAGS) & t.F_FROZEN],
    "dormant": lambda s: [x.card_id for x in s.friendly if x.column(t.FLAGS) & t.F_DORMANT],
}


def _aim(s: Scene, word: str) -> Entity | None:
    """The entity that a word names: a side's minion counted from the left, a hero, or none."""
    if not word:
        return None
    if word in ("face", "hero"):
        return s.enemy_hero if word == "face" else s.hero
    side = word.rstrip("0123456789")
    return (s.friendly if side == "friendly" else s.enemy)[int(word[len(side) :] or 0)]


def _kill(s: Scene, who: Entity) -> None:
    """The last blow is the hero power's."""
    s.set(who, t.DAMAGE, who.column(t.DAMAGE) + who.health - 1)
    s.use_power(who)


def act(s: Scene, steps: str, card_id: str) -> Scene:
    """Take the steps, separated by commas; ``play`` and ``forge`` are of the row's card."""
    for step in steps.split(", "):
        words, _, target = step.partition(" @")
        verb, _, what = words.partition(" ")
        aim = _aim(s, target)
        if verb == "play":
            s.play(what or card_id, aim)
        elif verb == "option":
            s.play(card_id, aim, int(what))
        elif verb == "forge":
            s.trade(card_id)
        elif verb == "attack":
            assert aim is not None
            s.attack(s.friendly[int(what or 0)], aim)
        elif verb == "against":
            assert aim is not None
            s.attack(s.enemy[int(what or 0)], aim)
        elif verb == "strike":
            assert aim is not None
            s.attack(s.hero, aim)
        elif verb == "use":
            s.use(s.friendly[int(what or 0)], aim)
        elif verb == "power":
            s.use_power(aim)
        elif verb == "kill":
            assert aim is not None
            _kill(s, aim)
        elif verb == "launch":
            dormant = (x for x in s.friendly if x.column(t.FLAGS) & t.F_DORMANT)
            s.use_ability(next(dormant), 1)
        elif verb == "choose":
            s.choose(what or s.offered[0])
        elif verb == "end":
            s.end_turn()
        else:
            assert verb == "look", verb
    return s


def check(s: Scene, expected: Expected) -> None:
    """Assert every expected value of a row."""
    found = {word: _READERS[word](s) for word in expected}
    assert found == expected, f"{found} instead of {expected}"


def run(
    scene: Callable[..., Scene], card: tuple[str, str], setup: Setup, steps: str, expected: Expected
) -> None:
    """A row of a table: the card (its id and text) in hand unless the row says what is there.

    The row of an enchantment, which is in no hand, is about the left-most hand card. ``hurt`` is
    the damage that the heroes have taken.
    """
    hand, hurt = setup.get("hand", [card[0]]), setup.get("hurt", (0, 0))
    s = scene(**{"hand": hand, **{k: x for k, x in setup.items() if k != "hurt"}})
    s.set(s.hero, t.DAMAGE, hurt[0]).set(s.enemy_hero, t.DAMAGE, hurt[1])
    check(act(s, steps, card[0] if card[0] in hand or not hand else hand[0]), expected)
