"""Cards of Whispers of the Old Gods, each under its text."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, Race

from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.cards.words import Effect, Pool, cast_random
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native
from kit.scene import Scene, card

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable
    from hsbot.rules.cards.words import Definition, Step


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
    s = scene(hand=["OG_133"], friendly=["CS2_231"] * 2)
    s.array[0]["grave"][0, :2] = s.native.library.index["EX1_012"]
    s.array[0]["ngrave"][0] = 2
    s.play("OG_133")
    assert [x.card_id for x in s.friendly] == [*["CS2_231"] * 2, "OG_133", *["EX1_012"] * 2]
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
    assert s.is_over or (s.offered == [] and s.count(0, t.N_SPELLS_GAME) == 6)
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
    s = yogg_scene("BAR_541", 1, enemy_deck=["CS2_029"])
    assert (s.offered, [x.card_id for x in s.hand]) == ([], ["CS2_029"]), "none offers itself"
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
    """His gains in the deck count when he comes; the opponent's has gained nothing."""
    s = scene(hand=["CS2_023"], deck=["OG_280", "CS2_231"], friendly=["OG_303"],
              enemy_hand=["OG_280"])  # fmt: skip
    s.play("CS2_023")
    s.array[0]["mana"][0] = 10
    s.play("OG_280")
    assert s.board == "OG_303 3/2, OG_280 7/7 | "
    assert s.enemy_hero.health == 23
    s.end_turn().play("OG_280")
    assert s.enemy[0].attack == 6


@card("OG_006", "Battlecry: Your Hero Power becomes 'Summon a 1/1 Murloc.'")
@card("OG_006b", "Summon a 1/1 Silver Hand Murloc.")
def test_vilefin_inquisitor(scene: Callable[..., Scene]) -> None:
    """It may be used at once."""
    s = scene(hand=["OG_006"], power="HERO_04bp").use_power().play("OG_006").use_power()
    assert s.board == "CS2_101t 1/1, OG_006 1/3, OG_006a 1/1 | "
    assert not scene(power="OG_006b", friendly=["CS2_231"] * 7).can_use_power()


@card("OG_027", "Transform your minions into random minions that cost (1) more.")
@card("OG_328", "Battlecry: Transform a friendly minion into a random one that costs (1) more.")
def test_evolve(scene: Callable[..., Scene], table: CardTable) -> None:
    """By the printed cost; fresh, without what it had gained; the enemy's stay."""
    s = scene(hand=["OG_027"], friendly=["CS2_231", "CS2_182"], enemy=["CS2_182"])
    s.set(s.friendly[1], t.ATK, 30).play("OG_027")
    assert [table[x.card_id].cost for x in s.friendly] == [1, 5]
    assert s.friendly[1].attack == table[s.friendly[1].card_id].attack
    assert s.enemy[0].card_id == "CS2_182"
    s = scene(hand=["OG_328"], friendly=["CS2_182", "CS2_231"])
    s.play("OG_328", s.friendly[0])
    assert [table[x.card_id].cost for x in s.friendly] == [5, 0, 4]


def test_a_jade_golem_costs_its_size(scene: Callable[..., Scene], table: CardTable) -> None:
    """The third becomes a minion that costs 4 (two logs of 2017)."""
    s = scene(hand=["CFM_715", "CFM_715", "CFM_715", "OG_027"], mana=30)
    for _ in range(3):
        s.play("CFM_715")
    golems = [i for i, x in enumerate(s.friendly) if x.card_id == "CFM_712_t01"]
    s.play("OG_027")
    assert sorted(table[s.friendly[i].card_id].cost for i in golems) == [2, 3, 4]


@card("OG_042", "At the end of your turn, put a minion from your deck into the battlefield.")
def test_yshaarj(scene: Callable[..., Scene]) -> None:
    """A minion, out of the deck."""
    s = scene(friendly=["OG_042"], deck=["CS2_029", "CS2_182", "CS2_029"]).end_turn()
    assert s.board == "OG_042 10/10, CS2_182 4/5 | "
    assert s.deck() == ["CS2_029"] * 2


@card("OG_044", "Your Choose One cards and powers have both effects combined.")
def test_fandral_staghelm(scene: Callable[..., Scene]) -> None:
    """One option, with the target that both need; spells, minions and powers."""
    s = scene(hand=["EX1_154"], friendly=["OG_044"], enemy=["CS2_200"], deck=["CS2_231"])
    assert not s.can_play("EX1_154", s.enemy[0], sub=0)
    s.play("EX1_154", s.enemy[0])
    assert (s.enemy[0].health, len(s.hand)) == (3, 1)
    s = scene(hand=["EX1_178"], friendly=["OG_044"]).play("EX1_178")
    assert s.board == "OG_044 3/6, EX1_178 10/10 | "
    assert s.friendly[1].has(t.TAUNT)
    s = scene(friendly=["OG_044"], power="ICC_832p").use_power()
    assert (s.hero.attack, s.hero.armor) == (3, 3)
    s = scene(hand=["EX1_154"], enemy=["OG_044"])
    assert s.can_play("EX1_154", s.enemy[0], sub=0), "the opponent's changes nothing"


@card("OG_080", "Battlecry and Deathrattle: Add a random Toxin card to your hand.")
@card("OG_080b", "Draw a card.")
@card("OG_080c", "Return a friendly minion to your hand. It costs (2) less.")
@card("OG_080d", "Give a minion +3 Attack.")
@card("OG_080e", "Give a friendly minion Stealth until your next turn.")
@card("OG_080de", "Stealthed until your next turn.")
@card("OG_080f", "Deal 2 damage.")
def test_xaril(scene: Callable[..., Scene]) -> None:
    """One toxin when he comes, one when he goes; each of the five may be it."""
    toxins = {f"OG_080{letter}" for letter in "bcdef"}
    seen = set()
    for seed in range(20):
        s = scene(hand=["OG_080"], seed=seed).play("OG_080")
        s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
        assert len(s.hand) == 2
        seen |= {x.card_id for x in s.hand}
    assert seen == toxins
    s = scene(hand=sorted(toxins), friendly=["CS2_182", "CS2_200"], deck=["CS2_231"])
    s.play("OG_080f", s.enemy_hero).play("OG_080d", s.friendly[0]).play("OG_080b")
    assert s.enemy_hero.health == 28
    assert s.play("OG_080c", s.friendly[1]).board == "CS2_182 7/5 | "
    assert [(x.card_id, x.cost) for x in s.hand] == [("OG_080e", 1), ("CS2_231", 0), ("CS2_200", 4)]
    s.play("OG_080e", s.friendly[0])
    assert s.friendly[0].has(t.STEALTH)
    assert s.end_turn().friendly[0].has(t.STEALTH)
    assert not s.end_turn().friendly[0].has(t.STEALTH)


@card("OG_101", "Spend all your Mana. Summon a random minion that costs that much.")
def test_forbidden_shaping(scene: Callable[..., Scene], table: CardTable) -> None:
    """All of it, even none."""
    for mana in (0, 4):
        s = scene(hand=["OG_101"], mana=mana).play("OG_101")
        assert ([table[x.card_id].cost for x in s.friendly], s.mana) == ([mana], 0)


@card("OG_104", "This turn, your healing effects deal damage instead.")
@card("OG_104e", "Your healing effects are dealing damage.")
def test_embrace_the_shadow(scene: Callable[..., Scene]) -> None:
    """Until the end of the turn."""
    s = scene(hand=["OG_104"], power="HERO_09bp").play("OG_104")
    assert s.use_power(s.enemy_hero).enemy_hero.health == 28
    s.end_turn().end_turn().use_power(s.enemy_hero)
    assert s.enemy_hero.health == 30 - 1, "fatigue, and two of it healed"


def _with_cthun(scene: Callable[..., Scene], gained: int, **parts: object) -> Scene:
    """A scene in which C'Thun has gained so much."""
    s = scene(**parts)
    s.array[0]["counter"][0, [t.N_CTHUN_ATTACK, t.N_CTHUN_HEALTH]] = gained
    return s


@card("OG_096", "Battlecry: If your C'Thun has at least 10 Attack, restore 10 Health to your hero.")
@card(
    "OG_131",
    "Taunt Battlecry: If your C'Thun has at least 10 Attack, summon another Emperor.",
)
@card("OG_188", "Taunt Battlecry: If your C'Thun has at least 10 Attack, gain +5 Health.")
@card("OG_301", "Battlecry: If your C'Thun has at least 10 Attack, gain 10 Armor.")
def test_servants_of_a_strong_cthun(scene: Callable[..., Scene]) -> None:
    """Ten: four more than he is printed with."""
    for gained in (3, 4):
        strong = gained == 4
        s = _with_cthun(scene, gained, hand=["OG_096"])
        assert s.set(s.hero, t.DAMAGE, 15).play("OG_096").hero.health == (25 if strong else 15)
        s = _with_cthun(scene, gained, hand=["OG_131"]).play("OG_131")
        assert s.board == "OG_131 6/7" + (", OG_319 6/7" if strong else "") + " | "
        s = _with_cthun(scene, gained, hand=["OG_188"]).play("OG_188")
        assert s.friendly[0].health == (10 if strong else 5)
        s = _with_cthun(scene, gained, hand=["OG_301"]).play("OG_301")
        assert s.hero.armor == (10 if strong else 0)


def _gains(s: Scene, player: int = 0) -> tuple[int, int]:
    """The gains of a player's C'Thun."""
    return s.count(player, t.N_CTHUN_ATTACK), s.count(player, t.N_CTHUN_HEALTH)


@card("OG_162", "Battlecry: Deal 2 damage. Give your C'Thun +2/+2 (wherever it is).")
@card("OG_281", "Battlecry: Give your C'Thun +2/+2 (wherever it is).")
@card("OG_283", "Divine Shield Battlecry: Give your C'Thun +3/+3 (wherever it is).")
@card("OG_293", "Taunt Battlecry: Give your C'Thun +4/+4 (wherever it is).")
@card("OG_339", "Battlecry: Give your C'Thun +2/+2 (wherever it is).")
def test_servants_of_cthun_with_battlecries(scene: Callable[..., Scene]) -> None:
    """C'Thun in play gains at once."""
    for servant, more in (("OG_281", 2), ("OG_283", 3), ("OG_293", 4), ("OG_339", 2)):
        s = scene(hand=[servant], friendly=["OG_280"], enemy=["OG_280"]).play(servant)
        assert (s.friendly[0].attack, s.friendly[0].health) == (6 + more, 6 + more)
        assert s.enemy[0].attack == 6
    s = scene(hand=["OG_162"])
    s.play("OG_162", s.enemy_hero)
    assert (s.enemy_hero.health, _gains(s)) == (28, (2, 2))


@card(
    "OG_282",
    "Battlecry: Destroy a minion. Add its Attack and Health to your C'Thun's (wherever it is).",
)
def test_blade_of_cthun(scene: Callable[..., Scene]) -> None:
    """The health it has left."""
    s = scene(hand=["OG_282"], enemy=["CS2_200"])
    s.set(s.enemy[0], t.DAMAGE, 3).play("OG_282", s.enemy[0])
    assert (_gains(s), s.enemy) == ((6, 4), [])


@card("OG_286", "At the end of your turn, give your C'Thun +1/+1 (wherever it is).")
@card("OG_302", "Whenever a minion dies, give your C'Thun +1/+1 (wherever it is).")
@card(
    "OG_321",
    "Taunt Whenever this minion takes damage, give your C'Thun +1/+1 (wherever it is).",
)
@card(
    "OG_334",
    "Taunt Whenever a character is healed, give your C'Thun +1/+1 (wherever it is).",
)
def test_servants_of_cthun_that_listen(scene: Callable[..., Scene]) -> None:
    """Each to its own event."""
    s = scene(friendly=["OG_286"])
    assert _gains(s.end_turn()) == (1, 1)
    assert _gains(s.end_turn()) == (1, 1)
    s = scene(hand=["CFM_065"], friendly=["OG_302", "CS2_231"], enemy=["CS2_231"])
    assert _gains(s.play("CFM_065")) == (2, 2)
    s = scene(hand=["CFM_065"], friendly=["OG_321"]).play("CFM_065")
    assert _gains(s) == (1, 1)
    s = scene(friendly=["OG_334"], power="HERO_09bp")
    assert _gains(s.set(s.enemy_hero, t.DAMAGE, 1).use_power(s.enemy_hero)) == (1, 1)


@card("OG_138", "At the start of your turn, reduce this card's Cost by (1).")
def test_nerubian_prophet(scene: Callable[..., Scene]) -> None:
    """In hand, own turns only."""
    s = scene(hand=["OG_138"], deck=["CS2_231"] * 5)
    assert [s.hand[0].cost, s.end_turn().hand[0].cost, s.end_turn().hand[0].cost] == [6, 6, 5]


@card("OG_161", "Battlecry: Deal 2 damage to all non-Murloc minions.")
def test_corrupted_seer(scene: Callable[..., Scene]) -> None:
    """It is a murloc itself."""
    s = scene(hand=["OG_161"], friendly=["CS2_182"], enemy=["CS2_168", "CS2_231"])
    assert s.play("OG_161").board == "CS2_182 4/3, OG_161 2/3 | CS2_168 2/1"


@card("OG_174", "Taunt Battlecry: Copy a friendly minion's Attack and Health.")
def test_faceless_shambler(scene: Callable[..., Scene]) -> None:
    """As they are now."""
    s = scene(hand=["OG_174"], friendly=["CS2_200"])
    s.set(s.friendly[0], t.DAMAGE, 2).play("OG_174", s.friendly[0])
    assert s.board == "CS2_200 6/5, OG_174 6/5 | "
    assert scene(hand=["OG_174"], enemy=["CS2_200"]).play("OG_174").board == (
        "OG_174 1/1 | CS2_200 6/7"
    ), "nobody to copy"


@card("OG_209", "Spell Damage +1 Your spells have Lifesteal.")
def test_hallazeal(scene: Callable[..., Scene]) -> None:
    """All that they deal, spell damage included; minions do not heal."""
    s = scene(hand=["CS2_025"], friendly=["OG_209"], enemy=["CS2_200", "CS2_200"])
    s.set(s.hero, t.DAMAGE, 20).play("CS2_025")
    assert s.hero.health == 14
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.hero.health == 14


@card("OG_211", "Summon all three Animal Companions.")
def test_call_of_the_wild(scene: Callable[..., Scene]) -> None:
    """Leokk's aura counts for the others."""
    s = scene(hand=["OG_211"]).play("OG_211")
    assert sorted(x.brief for x in s.friendly) == ["NEW1_032 5/4", "NEW1_033 2/4", "NEW1_034 5/2"]


@card("OG_239", "Destroy all minions. Draw a card for each.")
def test_doom(scene: Callable[..., Scene]) -> None:
    """On both sides."""
    s = scene(hand=["OG_239"], friendly=["CS2_231"], enemy=["CS2_200"] * 2, deck=["CS2_231"] * 5)
    s.play("OG_239")
    assert (s.board, len(s.hand)) == (" | ", 3)


@card("OG_254", "Battlecry: Destroy all enemy Secrets. Gain +1/+1 for each.")
def test_eater_of_secrets(scene: Callable[..., Scene]) -> None:
    """They do not act; own ones stay."""
    s = scene(hand=["OG_254"], secrets=["EX1_289"], enemy_secrets=["EX1_289", "EX1_295"])
    s.play("OG_254")
    assert (s.board, s.secrets(), s.secrets(1)) == ("OG_254 4/6 | ", ["EX1_289"], [])


@card("OG_276", "Add a copy of each damaged friendly minion to your hand.")
def test_blood_warriors(scene: Callable[..., Scene]) -> None:
    """Fresh ones."""
    s = scene(hand=["OG_276"], friendly=["CS2_182", "CS2_200"])
    s.set(s.friendly[1], t.DAMAGE, 1).play("OG_276")
    assert [x.brief for x in s.hand] == ["CS2_200 6/7"]


@card(
    "OG_291",
    "Battlecry: Choose a friendly minion. Add a 1/1 copy to your hand that costs (1).",
)
def test_shadowcaster(scene: Callable[..., Scene]) -> None:
    """The minion stays what it is."""
    s = scene(hand=["OG_291"], friendly=["CS2_200"])
    s.play("OG_291", s.friendly[0])
    assert [(x.brief, x.cost) for x in s.hand] == [("CS2_200 1/1", 1)]
    assert s.board == "CS2_200 6/7, OG_291 4/4 | "


@card("OG_295", "Battlecry: For each enemy minion, restore 2 Health to your hero.")
def test_cult_apothecary(scene: Callable[..., Scene]) -> None:
    """Two each."""
    s = scene(hand=["OG_295"], enemy=["CS2_231"] * 3)
    assert s.set(s.hero, t.DAMAGE, 20).play("OG_295").hero.health == 16


@card("OG_310", "Whenever you summon a 1-Health minion, give it Divine Shield.")
def test_steward_of_darkshire(scene: Callable[..., Scene]) -> None:
    """By the hero power too; none for larger ones or the enemy's."""
    s = scene(hand=["CS2_182"], enemy_hand=["CS2_231"], friendly=["OG_310"], power="HERO_04bp")
    s.play("CS2_182").use_power().end_turn().play("CS2_231")
    assert [x.has(t.SHIELD) for x in s.friendly + s.enemy] == [False, False, True, False]


@card("OG_317", "Deathrattle: Put all Dragons from your hand into the battlefield.")
def test_deathwing_dragonlord(scene: Callable[..., Scene]) -> None:
    """Dragons only, as far as there is room."""
    s = scene(hand=["EX1_284", "CS2_231", "EX1_561"], friendly=["OG_317"])
    s.set(s.friendly[0], t.DAMAGE, 11).use_power(s.friendly[0])
    assert s.board == "EX1_284 4/5, EX1_561 8/8 | "
    assert [x.card_id for x in s.hand] == ["CS2_231"]


@card("OG_330", "Deathrattle: Get a random card (from your opponent's class).")
def test_undercity_huckster(scene: Callable[..., Scene], table: CardTable) -> None:
    """The opponent is a mage."""
    for seed in range(6):
        s = scene(friendly=["OG_330"], hero="HERO_03", power="HERO_08bp", seed=seed)
        s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
        assert [CardClass.MAGE in table[x.card_id].classes for x in s.hand] == [True]


@card("OG_335", "Deathrattle: Copy a card from your opponent's deck and add it to your hand.")
def test_shifting_shade(scene: Callable[..., Scene]) -> None:
    """The opponent keeps its own."""
    s = scene(friendly=["OG_335"], enemy_deck=["CS2_029"])
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert ([x.card_id for x in s.hand], s.deck(1)) == (["CS2_029"], ["CS2_029"])


@card("OG_220", "Battlecry: Equip a random weapon.")
def test_malkorok(scene: Callable[..., Scene], table: CardTable) -> None:
    """Any weapon, of whatever class."""
    seen = set()
    for seed in range(6):
        s = scene(hand=["OG_220"], seed=seed).play("OG_220")
        assert s.weapon is not None
        assert table[s.weapon.card_id].type == CardType.WEAPON
        seen.add(s.weapon.card_id)
    assert len(seen) > 1


@card("OG_023", "Give a minion +1/+1 for each of your Totems.")
def test_primal_fusion(scene: Callable[..., Scene]) -> None:
    """Own totems only; none, nothing."""
    s = scene(hand=["OG_023"] * 2, friendly=["CS2_050", "CS2_058"], enemy=["CS2_050", "CS2_182"])
    assert s.play("OG_023", s.enemy[1]).enemy[1].brief == "CS2_182 6/7"
    s = scene(hand=["OG_023"], enemy=["CS2_050"])
    assert s.play("OG_023", s.enemy[0]).board == " | CS2_050 1/1"


@card("OG_026", "Battlecry: Unlock your Overloaded Mana Crystals.")
def test_eternal_sentinel(scene: Callable[..., Scene]) -> None:
    """The crystals locked now and those owed are free."""
    s = scene(hand=["OG_026"], mana=4)
    s.array[0]["overload"][0], s.array[0]["locked"][0] = 2, 1
    s.play("OG_026")
    assert (s.field("overload", 0), s.field("locked", 0), s.mana) == (0, 0, 3)


@card("OG_033", "Deathrattle: Return this to your hand.")
def test_tentacles_for_arms(scene: Callable[..., Scene]) -> None:
    """When it breaks and when it is replaced."""
    s = scene(weapon="OG_033 2/1", hand=["CS2_106"])
    assert [x.card_id for x in s.attack(s.hero, s.enemy_hero).hand] == ["CS2_106", "OG_033"]
    s = scene(weapon="OG_033", hand=["CS2_106"]).play("CS2_106")
    assert [x.card_id for x in s.hand] == ["OG_033"]


@card("OG_034", "Can only attack if your hero attacked this turn.")
def test_silithid_swarmer(scene: Callable[..., Scene]) -> None:
    """After the hero has attacked."""
    s = scene(friendly=["OG_034"], weapon="CS2_106")
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s.attack(s.hero, s.enemy_hero)
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card("OG_045", 'Give your minions "Deathrattle: Add a random Beast to your hand."')
@card("OG_045a", "Get a Beast when this dies.")
def test_infest(scene: Callable[..., Scene], table: CardTable) -> None:
    """Each of them, when it dies."""
    s = scene(hand=["OG_045", "CFM_065"], friendly=["CS2_231", "CS2_171"], enemy=["CS2_168"])
    s.play("OG_045").play("CFM_065")
    assert (s.board, len(s.hand)) == (" | ", 2)
    assert all({Race.BEAST, Race.ALL} & set(table[x.card_id].races) for x in s.hand)


@card("OG_051", "Battlecry: Spend all your Mana. Gain +1/+1 for each Mana spent.")
def test_forbidden_ancient(scene: Callable[..., Scene]) -> None:
    """The mana counts that is left when it has been paid for."""
    for mana, size in ((6, 6), (1, 1)):
        s = scene(hand=["OG_051"], mana=mana).play("OG_051")
        assert (s.friendly[0].brief, s.mana) == (f"OG_051 {size}/{size}", 0)


@card("OG_073", "Draw a card. Add 2 extra copies of it to your hand.")
def test_thistle_tea(scene: Callable[..., Scene]) -> None:
    """Three of it; burnt, none."""
    s = scene(hand=["OG_073"], deck=["CS2_182"]).play("OG_073")
    assert [x.card_id for x in s.hand] == ["CS2_182"] * 3


@card("OG_087", "Battlecry: Cast a random spell that costs (5) or MORE (targets chosen randomly).")
def test_servant_of_yogg_saron(scene: Callable[..., Scene], table: CardTable) -> None:
    """One of five mana or more, and nothing is asked."""
    costs: dict[str, int] = {}
    for c in table.values():
        if c.type == CardType.SPELL and c.collectible:
            costs[c.name] = max(c.cost, costs.get(c.name, 0))
    for seed in range(8):
        s = scene(hand=["OG_087"], deck=["CS2_231"] * 9, enemy=["CS2_182"] * 2, seed=seed)
        with s.trace() as steps:
            assert s.play("OG_087").offered == []
        told = next(x for x in str(steps).splitlines() if "=>" in x and "own text" in x)
        name = told.partition("=> ")[2].partition(" will act")[0]
        assert costs[name] >= 5


@card("OG_102", "Battlecry: Swap stats with a friendly minion.")
def test_darkspeaker(scene: Callable[..., Scene]) -> None:
    """Each has what the other had."""
    s = scene(hand=["OG_102"], friendly=["CS2_182 5/4"])
    s.play("OG_102", s.friendly[0])
    assert s.board == "CS2_182 3/6, OG_102 5/4 | "


@card("OG_123", "Each turn this is in your hand, transform it into a random minion.")
@card("OG_123e", "Transforming into random minions.")
def test_shifter_zerus(scene: Callable[..., Scene], table: CardTable) -> None:
    """A new minion each turn in hand; what is played stays what it is."""
    s = scene(hand=["OG_123"], deck=["CS2_231"] * 4, enemy_deck=["CS2_231"] * 4, mana=10)
    seen = [s.end_turn().end_turn().hand[0].card_id for _ in range(3)]
    assert len(set(seen)) > 1
    assert all(table[x].type == CardType.MINION for x in seen)
    s = scene(hand=["OG_123"], deck=["CS2_231"] * 4, enemy_deck=["CS2_231"] * 4, seed=3)
    s.end_turn().end_turn()
    shape = s.hand[0].card_id
    s.play(shape)
    while s.offered:
        s.choose(s.offered[0])
    there = [x.card_id for x in s.friendly]
    if shape in there:
        assert shape in [x.card_id for x in s.end_turn().end_turn().friendly]


@card(
    "OG_173",
    "If you control two of these at the end of your turn, merge them into 'The Ancient One'.",
)
def test_blood_of_the_ancient_one(scene: Callable[..., Scene]) -> None:
    """Two are one 30/30; three are it and one more; one alone stays."""
    for bloods, after in ((1, "OG_173 9/9"), (2, "OG_173a 30/30")):
        s = scene(friendly=["OG_173"] * bloods).end_turn()
        assert [x.brief for x in s.friendly] == [after]
    s = scene(friendly=["OG_173"] * 3).end_turn()
    assert s.count(0, t.N_DIED_GAME) == 2
    assert sorted(x.brief for x in s.friendly) == ["OG_173 9/9", "OG_173a 30/30"]


@card(
    "OG_255",
    "Battlecry: Give your C'Thun +2/+2 (wherever it is). If it's dead, shuffle it into your deck.",
)
def test_doomcaller(scene: Callable[..., Scene]) -> None:
    """A dead C'Thun comes back to the deck; a living one does not."""
    s = scene(hand=["OG_255", "EX1_312"], friendly=["OG_280"], mana=20)
    assert s.play("EX1_312").play("OG_255").deck() == ["OG_280"]
    assert s.count(0, t.N_CTHUN_ATTACK) == s.count(0, t.N_CTHUN_HEALTH) == 2
    s = scene(hand=["OG_255"], friendly=["OG_280"]).play("OG_255")
    assert (s.deck(), s.friendly[0].brief) == ([], "OG_280 8/8")


@card("OG_284", "Taunt Battlecry: Give your C'Thun +1/+1 and Taunt (wherever it is).")
@card("OG_284e", "Taunt.")
def test_twilight_geomancer(scene: Callable[..., Scene]) -> None:
    """C'Thun has taunt when he comes, and only he."""
    s = scene(hand=["OG_284", "OG_280"], friendly=["CS2_182"], mana=20)
    s.play("OG_284").play("OG_280")
    assert [x.has(t.TAUNT) for x in s.friendly] == [False, True, True]
    assert s.friendly[2].brief == "OG_280 7/7"


@card("OG_290", "At the start of your turn, put a 10-Cost minion from your deck into your hand.")
def test_ancient_harbinger(scene: Callable[..., Scene]) -> None:
    """One of ten mana, beside the turn's card."""
    s = scene(friendly=["OG_290"], deck=["NEW1_030", "CS2_231", "CS2_182"], enemy_deck=["CS2_231"])
    s.end_turn().end_turn()
    assert sorted(x.card_id for x in s.hand) == ["CS2_182", "NEW1_030"]


@card("OG_308", "Whenever this attacks and kills a minion, it may attack again.")
def test_giant_sand_worm(scene: Callable[..., Scene]) -> None:
    """Once more for each minion that it kills."""
    s = scene(friendly=["OG_308"], enemy=["CS2_231", "CS2_231", "FP1_012"])
    s.attack(s.friendly[0], s.enemy[2])
    for _ in range(3):
        assert s.can_attack(s.friendly[0], s.enemy[-1])
        s.attack(s.friendly[0], s.enemy[-1])
    s.attack(s.friendly[0], s.enemy_hero)
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


@card("OG_309", "Battlecry: Trigger a friendly minion's Deathrattle.")
def test_princess_huhuran(scene: Callable[..., Scene]) -> None:
    """It stays and acts."""
    s = scene(hand=["OG_309"], friendly=["EX1_556", "CS2_231"])
    assert not s.can_play("OG_309", s.friendly[1])
    s.play("OG_309", s.friendly[0])
    assert [x.card_id for x in s.friendly] == ["EX1_556", "CS2_231", "OG_309", "skele21"] or [
        x.card_id for x in s.friendly
    ] == ["EX1_556", "skele21", "CS2_231", "OG_309"]


@card("OG_316", "Battlecry: Summon a 1/1 copy of each of your other minions.")
def test_herald_volazj(scene: Callable[..., Scene]) -> None:
    """Each other friend, not itself, and what it was given stays."""
    s = scene(hand=["OG_316", "CS2_092"], friendly=["CS2_200", "EX1_012"], enemy=["CS2_182"])
    s.play("OG_316")
    assert sorted(x.brief for x in s.friendly) == [
        "CS2_200 1/1", "CS2_200 6/7", "EX1_012 1/1", "EX1_012 1/1", "OG_316 5/5",
    ]  # fmt: skip
    s = scene(hand=["OG_316"], friendly=["CS2_231"] * 5).play("OG_316")
    assert len(s.friendly) == 7


@card(
    "OG_338",
    "At the start of your opponent's turn, they have a 50% chance to draw an extra card.",
)
def test_nat_the_darkfisher(scene: Callable[..., Scene]) -> None:
    """One card or two, in the enemy's turn alone."""
    seen = set()
    for seed in range(12):
        s = scene(friendly=["OG_338"], enemy_deck=["CS2_231"] * 5, deck=["CS2_231"] * 5, seed=seed)
        seen.add(len(s.end_turn().enemy_hand))
        assert len(s.end_turn().hand) == 1
    assert seen == {1, 2}


@card(
    "OG_121",
    "Battlecry: Return all cards you discarded this game to your hand. They cost Health instead "
    "of Mana.",
)
def test_chogall(scene: Callable[..., Scene]) -> None:
    """All of them, as printed, for health; what the enemy discarded stays lost."""
    s = scene(hand=["EX1_308", "CS2_182"], deck=["OG_121"], enemy_hand=["EX1_308", "CS2_029"],
              enemy_deck=["CS2_231"])  # fmt: skip
    s.play("EX1_308", s.enemy_hero)
    s.end_turn().play("EX1_308", s.enemy_hero).end_turn().play("OG_121")
    assert [(x.card_id, x.cost) for x in s.hand] == [("CS2_182", 4)]
    mana = s.mana
    assert (s.play("CS2_182").hero.health, s.mana) == (26, mana)
    assert scene(hand=["OG_121"]).play("OG_121").hand == []
