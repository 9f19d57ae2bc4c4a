"""Fresh siblings of faults that were found between the cards: others of each kind, by the texts.

Each row is a position, what is done there, and what must hold then; rows of a kind stand together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.scenario import Entity
    from kit.scene import Scene

    Row = tuple[dict[str, object], Callable[[Scene], object], object]


def _names(entities: Sequence[Entity]) -> list[str]:
    return [x.name for x in entities]


def _stats(entities: Sequence[Entity]) -> list[str]:
    return [f"{x.attack}/{x.health}" for x in entities]


def _winner(s: Scene) -> int:
    """0 the friendly player, 1 the other, 2 a draw, -1 nobody."""
    return int(s.array[0]["winner"])


def _owed(s: Scene) -> int:
    return int(s.array[0]["overload"][0])


def _frozen(entity: Entity) -> bool:
    return bool(entity.column(t.FLAGS) & t.F_FROZEN)


def _does(s: Scene, *words: str) -> list[str]:
    """The options that hold all these words."""
    return [str(x) for x in s.options if all(word in str(x) for word in words)]


ENDS: Final[dict[str, Row]] = {
    "a Battlecry kills its own hero before a Juggler throws": (
        {"friendly": "Knife Juggler", "hand": "Flame Imp", "health": 3, "enemy_health": 1},
        lambda s: _winner(s.play("Flame Imp")), 1,
    ),
    "a Deathrattle kills the hero before the after-cast": (
        {"friendly": "Flamewaker", "enemy": "Leper Gnome", "hand": "Fireball", "health": 2,
         "enemy_health": 2, "mana": 10},
        lambda s: _winner(s.play("Fireball", s.enemy[0])), 1,
    ),
    "a Deathrattle kills both": (
        {"enemy": "Abomination", "hand": "Fireball", "health": 2, "enemy_health": 2, "mana": 10},
        lambda s: _winner(s.play("Fireball", s.enemy[0])), 2,
    ),
    "the end of the turn kills both": (
        {"friendly": "Baron Geddon", "health": 2, "enemy_health": 2},
        lambda s: _winner(s.end_turn()), 2,
    ),
    "Eye for an Eye at a fatal blow": (
        {"weapon": "Fiery War Axe 5/2", "health": 3, "enemy_health": 5,
         "enemy_secrets": "Eye for an Eye"},
        lambda s: _winner(s.attack(s.hero, s.enemy_hero)), 2,
    ),
    "Fatigue kills before the after-cast": (
        {"deck": "", "health": 1, "enemy_health": 1, "hand": "Arcane Intellect",
         "friendly": "Flamewaker", "mana": 10},
        lambda s: _winner(s.play("Arcane Intellect")), 1,
    ),
    "a Hero Power kills its hero before Inspire": (
        {"hero": "Warlock 2", "friendly": "Spawn of Shadows", "enemy_health": 4},
        lambda s: _winner(s.use_power()), 1,
    ),
}  # fmt: skip
COUNTERED: Final[dict[str, Row]] = {
    "Ice Trap takes a spell back before it overloads": (
        {"hand": "Lightning Bolt", "enemy_secrets": "Ice Trap", "mana": 10},
        lambda s: (_owed(s.play("Lightning Bolt", s.enemy_hero)), [x.cost for x in s.hand]),
        (0, [2]),
    ),
    "a countered minion overloads nothing": (
        {"hand": "Earth Elemental", "enemy_secrets": "Objection!", "mana": 10},
        lambda s: (_owed(s.play("Earth Elemental")), len(s.friendly)), (0, 0),
    ),
    "a countered Preparation makes nothing cheaper": (
        {"hand": "Preparation, Fireball", "enemy_secrets": "Counterspell", "mana": 10},
        lambda s: s.play("Preparation").hand[0].cost, 4,
    ),
    "nobody hears of a countered spell": (
        {"hand": "Fireball", "enemy_secrets": "Counterspell", "mana": 10,
         "friendly": "Violet Teacher, Mana Wyrm, Wild Pyromancer, Archmage Antonidas"},
        lambda s: (len(s.play("Fireball", s.enemy_hero).friendly), s.friendly[1].attack,
                   s.friendly[0].health, len(s.hand)), (4, 1, 5, 0),
    ),
    "a countered card counts for Combo": (
        {"hand": "Backstab, Eviscerate", "enemy": "Boulderfist Ogre",
         "enemy_secrets": "Counterspell", "mana": 10},
        lambda s: s.play("Backstab", s.enemy[0]).play("Eviscerate", s.enemy_hero).enemy_hero.health,
        26,
    ),
    "a countered spell bursts nothing and draws nothing, but is a card": (
        {"hand": "Moonfire", "enemy_secrets": "Counterspell",
         "friendly": "Intrepid Initiate, Gadgetzan Auctioneer, Questing Adventurer"},
        lambda s: (_stats(s.play("Moonfire", s.enemy_hero).friendly), len(s.hand)),
        (["1/2", "4/4", "3/3"], 0),
    ),
}  # fmt: skip
LASTS: Final[dict[str, Row]] = {
    "a transformed minion is thawed": (
        {"hand": "Polymorph", "enemy": "Boulderfist Ogre frozen", "mana": 10},
        lambda s: _frozen(s.play("Polymorph", s.enemy[0]).enemy[0]), False,
    ),
    "an evolved one, too": (
        {"hand": "Evolve", "friendly": "Boulderfist Ogre frozen", "mana": 10},
        lambda s: _frozen(s.play("Evolve").friendly[0]), False,
    ),
    "one that is silenced, too": (
        {"hand": "Silence", "enemy": "Boulderfist Ogre frozen"},
        lambda s: _frozen(s.play("Silence", s.enemy[0]).enemy[0]), False,
    ),
    "one that is taken over stays frozen": (
        {"hand": "Mind Control", "enemy": "Boulderfist Ogre frozen", "mana": 10},
        lambda s: _frozen(s.play("Mind Control", s.enemy[0]).friendly[0]), True,
    ),
    "a hero card keeps the health that was lost": (
        {"hand": "Uther of the Ebon Blade", "hero": "Paladin 7", "max_health": 15, "mana": 10},
        lambda s: (s.play("Uther of the Ebon Blade").hero.health, s.hero.column(t.HEALTH)), (7, 15),
    ),
    "silenced, a borrowed minion goes back at once": (
        {"hand": "Shadow Madness, Silence", "enemy": "Wisp", "mana": 10},
        lambda s: len(s.play("Shadow Madness", s.enemy[0]).play("Silence", s.friendly[0]).enemy), 1,
    ),
    "returned to hand, a borrowed minion is kept": (
        {"hand": "Shadow Madness, Shadowstep", "enemy": "Wisp", "mana": 10},
        lambda s: (s.play("Shadow Madness", s.enemy[0]).play("Shadowstep", s.friendly[0])
                   .end_turn() and _names(s.hand)), ["Wisp"],
    ),
    "Corruption follows its caster's turns": (
        {"hand": "Corruption, Mind Control", "enemy": "Boulderfist Ogre", "mana": 11},
        lambda s: [len(x().friendly) for x in (
            lambda: s.play("Corruption", s.enemy[0]).play("Mind Control", s.enemy[0]),
            s.end_turn, s.end_turn)], [1, 1, 0],
    ),
    "Attack that is set has auras on top": (
        {"friendly": "Wisp, Raid Leader", "hand": "Humility"},
        lambda s: s.play("Humility", s.friendly[0]).friendly[0].attack, 2,
    ),
    "Inner Fire outlasts what lasted a turn": (
        {"friendly": "Wisp", "hand": "Abusive Sergeant, Inner Fire"},
        lambda s: (s.play("Abusive Sergeant", s.friendly[0]).play("Inner Fire", s.friendly[0])
                   .end_turn().friendly[0].attack), 1,
    ),
    "a hero card's hero is in no Stealth": (
        {"hand": "Frost Lich Jaina", "hero": "Rogue 20 stealth", "mana": 10},
        lambda s: s.play("Frost Lich Jaina").hero.keywords & t.STEALTH, 0,
    ),
    "a hero card's hero has the Attack of the turn": (
        {"hand": "Heroic Strike, Frost Lich Jaina", "mana": 11},
        lambda s: s.play("Heroic Strike").play("Frost Lich Jaina").hero.attack, 4,
    ),
    "another hero by a Deathrattle is not Immune": (
        {"hand": "Time Out!, Moonfire", "friendly": "Majordomo Executus 9/1", "mana": 10},
        lambda s: s.play("Time Out!").play("Moonfire", s.friendly[0]).hero.keywords & t.IMMUNE, 0,
    ),
    "a hero card's hero is Immune until the turn that was said": (
        {"hand": "Time Out!, Frost Lich Jaina", "mana": 20},
        lambda s: s.play("Time Out!").play("Frost Lich Jaina").hero.keywords & t.IMMUNE, t.IMMUNE,
    ),
    "what is about the player stays with another hero": (
        {"hand": "Foxy Fraud, Moonfire, SI:7 Agent", "friendly": "Majordomo Executus 9/1",
         "mana": 20},
        lambda s: s.play("Foxy Fraud").play("Moonfire", s.friendly[0]).hand[0].cost, 1,
    ),
    "another hero by a Deathrattle has no Attack that was attached": (
        {"hand": "Punch Card, Moonfire", "friendly": "Majordomo Executus 9/1",
         "mana": 20},
        lambda s: s.play("Punch Card").play("Moonfire", s.friendly[0]).hero.attack, 0,
    ),
    "another hero by a Deathrattle has not": (
        {"hand": "Heroic Strike, Hellfire", "friendly": "Majordomo Executus 9/3", "mana": 10},
        lambda s: s.play("Heroic Strike").play("Hellfire").hero.attack, 0,
    ),
}  # fmt: skip
DORMANT: Final[dict[str, Row]] = {
    name: (
        {"friendly": "Imprisoned Felmaw dormant", "enemy": "Wisp x3", "hand": card, "mana": 10},
        lambda s, card=card: (_names(s.play(card).friendly)[:1], s.friendly[0].attack,
                              s.friendly[0].column(t.DAMAGE)),
        (["Imprisoned Felmaw"], 5, 0),
    )
    for name, card in {
        "nothing destroys it": "Twisting Nether", "nothing returns it": "Vanish",
        "nothing transforms it": "Evolve", "nothing strengthens it": "Savage Roar",
        "no neighbour gives it Taunt": "Defender of Argus", "nobody hits it": "Mad Bomber",
    }.items()
}  # fmt: skip
OTHERS: Final[dict[str, Row]] = {
    "a dormant minion is none of four": (
        {"enemy": "Wisp x3, Imprisoned Felmaw dormant", "hand": "Mind Control Tech"},
        lambda s: _names(s.play("Mind Control Tech").friendly), ["Mind Control Tech"],
    ),
    "a dormant minion is no target": (
        {"friendly": "Imprisoned Felmaw dormant", "hand": "Mark of the Wild"},
        lambda s: _does(s, "Mark of the Wild"), [],
    ),
    "a Hero Power has nothing of the weapon": (
        {"hero": "Mage 10", "weapon": "Fiery War Axe 3/2 lifesteal poisonous",
         "enemy": "Boulderfist Ogre"},
        lambda s: (s.use_power(s.enemy[0]).hero.health, _stats(s.enemy)), (10, ["6/6"]),
    ),
    "nor has a spell": (
        {"hero": "Druid 10", "weapon": "Fiery War Axe 3/2 lifesteal poisonous",
         "hand": "Swipe", "enemy": "Boulderfist Ogre", "mana": 4},
        lambda s: (s.play("Swipe", s.enemy[0]).hero.health, _stats(s.enemy)), (10, ["6/3"]),
    ),
    "who has no Deathrattle is no target for one": (
        {"friendly": "Wisp, Leper Gnome", "hand": "Play Dead, Princess Huhuran, Unearthed Raptor",
         "mana": 10},
        lambda s: _does(s, "play", "on Wisp"), [],
    ),
    "a Battlecry without a target is played, a spell is not": (
        {"friendly": "Wisp", "hand": "Princess Huhuran, Play Dead", "mana": 10},
        lambda s: _does(s, "play"), ["play Princess Huhuran"],
    ),
    "Mirror Entity copies what a minion has become": (
        {"hand": "Faceless Manipulator", "friendly": "Boulderfist Ogre",
         "enemy_secrets": "Mirror Entity", "mana": 10},
        lambda s: _names(s.play("Faceless Manipulator", s.friendly[0]).enemy),
        ["Boulderfist Ogre"],
    ),
    "a new hero by a Deathrattle": (
        {"hand": "Hellfire", "friendly": "Majordomo Executus 9/3", "health": 20, "mana": 10},
        lambda s: (s.play("Hellfire").hero.name, s.hero.health), ("Ragnaros the Firelord", 8),
    ),
    "who dies beside her is not stolen": (
        {"hand": "Twisting Nether", "friendly": "Wisp",
         "enemy": "Sylvanas Windrunner, Leper Gnome", "mana": 10},
        lambda s: (_names(s.play("Twisting Nether").friendly), _names(s.enemy), s.hero.health),
        ([], [], 28),
    ),
    "an Immune hero pays no Fatigue": (
        {"friendly": "Mal'Ganis", "health": 3, "deck": ""},
        lambda s: s.end_turn().end_turn().hero.health, 3,
    ),
    "what Ice Block prevents is answered by nobody": (
        {"enemy_secrets": "Ice Block, Eye for an Eye", "hand": "Pyroblast", "enemy_health": 5,
         "health": 6, "mana": 10},
        lambda s: (s.play("Pyroblast", s.enemy_hero).enemy_hero.health, s.hero.health), (5, 6),
    ),
}  # fmt: skip
ROWS: Final = ENDS | COUNTERED | LASTS | DORMANT | OTHERS


@pytest.mark.parametrize("name", ROWS)
def test_a_sibling_does_what_the_texts_say(name: str, scene: Callable[..., Scene]) -> None:
    """One position, what is done, and what must hold."""
    parts, act, right = ROWS[name]
    assert act(scene(**({"deck": "Wisp x3", "enemy_deck": "Wisp x3"} | parts))) == right


@pytest.mark.parametrize("seed", range(4))
def test_what_is_set_aside_is_out_of_reach(seed: int, scene: Callable[..., Scene]) -> None:
    """Of battlecries that share a target none reaches it once another has sent it away."""
    hand = "Elven Archer (0), Dissolving Ooze (0), Anachronos (0), Shudderwock (0)"
    for chance in range(4 * seed, 4 * seed + 4):
        s = scene(friendly="Wisp", enemy="Boulderfist Ogre", hand=hand, seed=chance)
        s.play("Elven Archer", s.enemy_hero).play("Dissolving Ooze", s.friendly[0])
        s.play("Anachronos").play("Shudderwock")
        kept = {int(row) for row in np.flatnonzero(s.array[0]["e"][:, t.ZONE] == t.Z_ASIDE)}
        rows = [s.array[0]["e"][row] for row in kept]
        assert not any(row[t.FLAGS] & t.F_DESTROYED or row[t.DAMAGE] < 0 for row in rows)
