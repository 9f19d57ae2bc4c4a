"""A card's scenario as a row of a table: the scene, the steps in words, the expected values.

``({"enemy": [YETI]}, "play @enemy, end", {"board": " | "})``: the card of the row is in hand (or,
where the row says so, on the board), the steps are taken, and each word is asked for.

Tables of situations (``tests/rules/cards/situations``) have such rows in TOML, by the cards' names.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import cases, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from kit.scene import Entity, Scene

Setup = dict[str, Any]
Expected = dict[str, object]


def _named(entities: Iterable[Entity]) -> str:
    return ", ".join(f"{x.name} {x.attack}/{x.health}" for x in entities)


def _names(entities: Iterable[Entity]) -> str:
    return ", ".join(x.name for x in entities)


def _listed(value: object) -> object:
    """Tuples as lists, which is what TOML has."""
    return [_listed(x) for x in value] if isinstance(value, tuple | list) else value


def _words(entities: Iterable[Entity]) -> list[str]:
    return [" ".join(x.status_words) for x in entities]


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
    "weapon": lambda s: s.weapon.brief if s.weapon else "",
    "offered": lambda s: len(s.offered),
    "secrets": lambda s: s.secrets(),
    "minions": lambda s: (len(s.friendly), len(s.enemy)),
    "frozen": lambda s: [x.card_id for x in s.enemy if x.column(t.FLAGS) & t.F_FROZEN],
    "dormant": lambda s: [x.card_id for x in s.friendly if x.column(t.FLAGS) & t.F_DORMANT],
    "ours": lambda s: _named(s.friendly),
    "theirs": lambda s: _named(s.enemy),
    "our_costs": lambda s: [printed_cost(s, x.card_id) for x in s.friendly],
    "their_costs": lambda s: [printed_cost(s, x.card_id) for x in s.enemy],
    "our_words": lambda s: _words(s.friendly),
    "their_words": lambda s: _words(s.enemy),
    "our_stats": lambda s: [(x.attack, x.health) for x in s.friendly],
    "their_stats": lambda s: [(x.attack, x.health) for x in s.enemy],
    "in_hand": lambda s: _names(s.hand),
    "enemy_in_hand": lambda s: _names(s.enemy_hand),
    "hand_stats": lambda s: _named(s.hand),
    "in_deck": lambda s: ", ".join(sorted(map(s.names.name, s.deck()))),
    "enemy_in_deck": lambda s: ", ".join(sorted(map(s.names.name, s.deck(1)))),
    "offers": lambda s: ", ".join(map(s.names.name, s.offered)),
    "enemy_armor": lambda s: s.enemy_hero.armor,
    "enemy_weapon": lambda s: s.enemy_weapon.brief if s.enemy_weapon else "",
    "enemy_secrets": lambda s: s.secrets(1),
    "winner": lambda s: -1 if s.winner is None else s.winner,
}


def _aim(s: Scene, word: str) -> Entity | None:
    """The entity that a word names: a minion or hand card from the left, a hero, or none."""
    if not word:
        return None
    if word in ("face", "hero"):
        return s.enemy_hero if word == "face" else s.hero
    side = word.rstrip("0123456789")
    rows = {"friendly": s.friendly, "enemy": s.enemy, "hand": s.hand}
    return rows[side][int(word[len(side) :] or 0)]


def _kill(s: Scene, who: Entity) -> None:
    """The last blow is the hero power's."""
    s.set(who, t.DAMAGE, who.column(t.DAMAGE) + who.health - 1)
    s.use_power(who)


def act(s: Scene, steps: str, card_id: str) -> Scene:
    """Take the steps, separated by commas; ``play`` and ``forge`` alone are of the row's card.

    ``refused`` asks that a card cannot be played (so), ``idle 0 @face`` that a minion cannot
    attack, ``spent`` that the hero power cannot be used; ``ability 2`` uses the left-most minion's
    third ability, ``place 2`` plays the row's card (or the one named behind it) as the second from
    the left, ``struck @friendly`` is an attack of the enemy's hero.
    """
    for step in steps.split(", "):
        words, _, target = step.partition(" @")
        verb, _, what = words.partition(" ")
        aim = _aim(s, target)
        if verb == "play":
            s.play(what or card_id, aim)
        elif verb == "place":
            at, _, other = what.partition(" ")
            s.play(other or card_id, aim, place=int(at))
        elif verb == "option":
            s.play(card_id, aim, int(what))
        elif verb == "refused":
            assert not s.can_play(what or card_id, aim), "it may be played"
        elif verb == "idle":
            assert aim is not None
            assert not s.can_attack(s.friendly[int(what or 0)], aim), "it may attack"
        elif verb == "forge":
            s.trade(what or card_id)
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
        elif verb == "struck":
            assert aim is not None
            s.attack(s.enemy_hero, aim)
        elif verb == "power":
            s.use_power(aim)
        elif verb == "spent":
            assert not any(s.can_use_power(x) for x in (None, s.hero, s.enemy_hero)), "usable"
        elif verb == "kill":
            assert aim is not None
            _kill(s, aim)
        elif verb == "ability":
            s.use_ability(s.friendly[0], int(what), aim)
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


def _hurt(s: Scene, hurt: Sequence[int]) -> None:
    """Damage both heroes, beside what they lack already."""
    for hero, damage in zip((s.hero, s.enemy_hero), hurt, strict=True):
        s.set(hero, t.DAMAGE, hero.damage + damage)


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
    _hurt(s, hurt)
    check(act(s, steps, card[0] if card[0] in hand or not hand else hand[0]), expected)


Row = tuple[tuple[str, str], Setup, str, Expected]
"""A card's id and text, the scene, the steps, the expected values, as of :func:`run`."""


def card_table(words: str, *rows: Row) -> Callable[..., None]:
    """A test of each row; ``words``, what the rows have in common, is its docstring.

    ``test_played = card_table("What they do.", (("CS2_029", "Deal 6 damage."), {}, "play @face",
    {"enemy_health": 24}))``
    """

    @pytest.mark.parametrize(("played", "setup", "steps", "told"), cases(*rows))
    def test(
        played: tuple[str, str],
        setup: Setup,
        steps: str,
        told: Expected,
        scene: Callable[..., Scene],
    ) -> None:
        run(scene, played, setup, steps, told)

    test.__doc__ = words
    return test


DECK = "Wisp x9"
"""Both decks of a situation that says nothing of them."""
_CARD_LISTS = ("friendly", "enemy", "hand", "enemy_hand", "deck", "enemy_deck", "secrets",
               "enemy_secrets")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Situation:
    """A card in one situation, and what its text says must happen there.

    Attributes:
        card_id: the card.
        text: its text, as it was read.
        words: what is particular in the situation.
        setup: the scene's arguments, with ``hurt``, the damage that both heroes have taken, and
            ``seeds``, how many seeds of chance are tried.
        steps: the steps as of :func:`act`.
        told: the value expected of each word; of a table ``{any = [...]}`` one of these.
    """

    card_id: str
    text: str
    words: str
    setup: Setup
    steps: str
    told: Expected

    def play(self, scene: Callable[..., Scene]) -> None:
        """Play it with every seed, and hold the values against the expected ones.

        Raises:
            AssertionError: a value differs.
        """
        for seed in range(1, 1 + self.setup.get("seeds", 1)):
            parts = {"deck": DECK, "enemy_deck": DECK, "seed": seed, **self.setup}
            hurt = parts.pop("hurt", (0, 0))
            parts.pop("seeds", None)
            s = scene(**parts)
            _hurt(s, hurt)
            act(s, self.steps, self.card_id)
            found = {word: _listed(_READERS[word](s)) for word in self.told}
            wrong = {
                word: f"{found[word]!r} instead of {told!r}"
                for word, told in self.told.items()
                if found[word] not in (told["any"] if isinstance(told, dict) else (told,))
            }
            assert not wrong, f"seed {seed}: {wrong}"


def situations(path: Path) -> list[Situation]:
    """The situations of a table: ``[words, scene, steps, expected]`` under a card's id and text.

    In the scene ``this`` is the card, which is in hand where no place is said of it.
    """
    found = []
    for card_id, entry in tomllib.loads(path.read_text("utf-8")).items():
        for words, given, steps, told in entry["rows"]:
            setup = {
                name: value.replace("this", card_id) if name in _CARD_LISTS else value
                for name, value in given.items()
            }
            if not any(card_id in setup.get(name, "") for name in _CARD_LISTS):
                setup.setdefault("hand", card_id)
            found.append(Situation(card_id, entry["text"], words, setup, steps, told))
    return found
