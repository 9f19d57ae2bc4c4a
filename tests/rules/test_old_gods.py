"""Cards of Whispers of the Old Gods, each under its text."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import pytest

from hsbot.rules import layout as t
from hsbot.rules.definitions import DEFINITIONS
from hsbot.rules.dsl import Effect, Pool
from hsbot.rules.library import DefinitionIndex, Library, build_tables
from hsbot.rules.native import Native
from hsbot.rules.plays import cast_random
from rules.scene import Scene, card

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable
    from hsbot.rules.dsl import Definition, Step


@card("OG_114", "Spend all your Mana. Summon that many 1/1 Tentacles.")
def test_forbidden_ritual(scene: Callable[..., Scene]) -> None:
    """One for each mana, as far as there is room."""
    s = scene(hand=["OG_114"], mana=3).play("OG_114")
    assert s.board == ", ".join(["OG_114a 1/1"] * 3) + " | "
    assert s.mana == 0
    assert len(scene(hand=["OG_114"], mana=9).play("OG_114").friendly) == 7


@card("OG_133", "Battlecry: Summon your Deathrattle minions that died this game.")
def test_nzoth(scene: Callable[..., Scene]) -> None:
    """Own ones with a deathrattle, each as often as it died, as far as there is room."""
    s = scene(hand=["OG_133", "CFM_065"], enemy=["EX1_012"],
              friendly=["EX1_012", "EX1_012", "FP1_002", "CS2_231"])  # fmt: skip
    s.play("CFM_065")
    assert s.board == "FP1_002t 1/1, FP1_002t 1/1 | ", "without a deathrattle of their own"
    s.array[0]["mana"][0] = 10
    s.play("OG_133")
    back = sorted(x.card_id for x in s.friendly[2:])
    assert back == ["EX1_012", "EX1_012", "FP1_002", "OG_133"]
    s = scene(hand=["OG_133"], friendly=["CS2_231"] * 5)
    s.array[0]["grave"][0, :3] = s.native.library.index["EX1_012"]
    s.array[0]["ngrave"][0] = 3
    assert len(s.play("OG_133").friendly) == 7


YOGG = "OG_134"


@card(
    YOGG,
    "Battlecry: Cast a random spell for each spell you've cast this game"
    " (targets chosen randomly).",
)
@pytest.mark.parametrize("seed", range(8))
def test_yogg(seed: int, scene: Callable[..., Scene]) -> None:
    """The game goes on whatever is cast: nothing is asked, nothing counts as played."""
    s = scene(hand=[YOGG], enemy=["CS2_182", "CS2_231"], deck=["CS2_231"] * 9, seed=seed)
    s.array[0]["counter"][0, t.N_SPELLS_GAME] = 6
    s.play(YOGG)
    assert s.winner >= 0 or (s.offered == [] and s.count(0, t.N_SPELLS_GAME) == 6)
    assert s.array[0]["nsaved"] == 0
    s = scene(hand=[YOGG], enemy=["CS2_182"], seed=seed).play(YOGG)
    assert s.board == "OG_134 7/5 | CS2_182 4/5", "no spell was cast this game"


def _yogg_of(*spells: str) -> Definition:
    """Yogg-Saron casting these spells only."""
    (yogg,) = (d for d in DEFINITIONS if d.card_id == YOGG)
    (text,) = yogg.parts
    (loop,) = text.program  # type: ignore[union-attr]  # a battlecry's
    return replace(yogg, parts=(replace(text, program=(_recast(loop, Pool(cards=spells)),)),))


def _recast(step: Step, pool: Pool) -> Step:
    if isinstance(step, Effect):
        return cast_random(pool)
    body = "body" if hasattr(step, "body") else "then"
    return replace(step, **{body: tuple(_recast(x, pool) for x in getattr(step, body))})


@pytest.fixture(scope="module")
def yogg_scene(table: CardTable) -> Callable[..., Scene]:
    """A scene in which Yogg-Saron casts one certain spell, three times unless said otherwise.

    Its world holds just the cards that are named.
    """
    known = DefinitionIndex(table)

    def build(spell: str, casts: int = 3, seed: int = 1, **parts: Sequence[str]) -> Scene:
        ids = {"HERO_08", "HERO_08bp", YOGG, spell, "CS2_tk1", *chain.from_iterable(parts.values())}
        found = [known.of(table[card_id]) for card_id in ids - {YOGG}]
        definitions = [_yogg_of(spell), *filter(None, found)]
        cards = {card_id: table[card_id] for card_id in ids}
        native = Native(Library(build_tables(cards, spell, definitions, ())))
        s = Scene(native, hand=[YOGG], seed=seed, **parts)  # type: ignore[arg-type]
        s.array[0]["counter"][0, t.N_SPELLS_GAME] = casts
        return s.play(YOGG)

    return build


def test_yogg_casts_with_spell_damage_at_random_targets(
    yogg_scene: Callable[..., Scene],
) -> None:
    """His owner's spell damage counts; "whenever you cast a spell" does not hear him."""
    s = yogg_scene("CS2_023", deck=["CS2_231"] * 9, friendly=["NEW1_012"])
    assert len(s.hand) == 6
    assert s.friendly[0].attack == 1, "Mana Wyrm"
    s = yogg_scene("CS2_025", friendly=["CS2_142"], enemy=["CS2_200"])
    assert s.enemy[0].health == 1, "three times one and one of spell damage"
    hit = {yogg_scene("CS2_029", 1, enemy=["CS2_200"], seed=n).board for n in range(12)}
    assert hit == {"OG_134 7/5 | CS2_200 6/7", "OG_134 7/5 | CS2_200 6/1", " | CS2_200 6/7"}


def test_yogg_stops_when_he_is_gone(yogg_scene: Callable[..., Scene]) -> None:
    """Each cast has its deaths; dead, silenced or transformed he casts no more."""
    s = yogg_scene("CFM_065", 9, enemy=["CS2_186"])
    assert s.board == " | CS2_186 7/1", "two damage each, until he has died of the third"
    assert yogg_scene("CS2_022", 9).board == "CS2_tk1 1/1 | "


def test_yogg_lets_chance_decide_what_is_asked(yogg_scene: Callable[..., Scene]) -> None:
    """A discover in his spell is answered by chance; a secret goes into play, once."""
    s = yogg_scene("BAR_541", 1)
    assert (s.offered, [x.card_id for x in s.hand]) == ([], ["BAR_541"])
    assert yogg_scene("EX1_289", 3).secrets() == ["EX1_289"]
    s = yogg_scene("EX1_238", 1)
    assert s.field("overload", 0) == 1, "he overloads as if it were played"


@card("OG_198", "Spend all your Mana. Restore twice that much Health.")
def test_forbidden_healing(scene: Callable[..., Scene]) -> None:
    """To any character."""
    s = scene(hand=["OG_198"], mana=4)
    s.set(s.hero, t.DAMAGE, 20).play("OG_198", s.hero)
    assert (s.hero.health, s.mana) == (18, 0)


@card(
    "OG_280",
    "Battlecry: Deal damage equal to this minion's Attack randomly split among all enemies.",
)
@card("OG_303", "Spell Damage +1 After you cast a spell, give your C'Thun +1/+1 (wherever it is).")
def test_cthun(scene: Callable[..., Scene]) -> None:
    """What he gained in the deck counts when he comes; the opponent's has gained nothing."""
    s = scene(hand=["CS2_023"], deck=["OG_280", "CS2_231"], friendly=["OG_303"],
              enemy_hand=["OG_280"])  # fmt: skip
    s.play("CS2_023")
    s.array[0]["mana"][0] = 10
    s.play("OG_280")
    assert s.board == "OG_303 3/2, OG_280 7/7 | "
    assert s.enemy_hero.health == 23
    s.end_turn().play("OG_280")
    assert s.enemy[0].attack == 6
