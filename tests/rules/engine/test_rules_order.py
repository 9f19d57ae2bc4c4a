"""The order in which things happen, after the community's Advanced Rulebook and what logs show.

Scenes are set so that the order shows in the result. In a scene what is friendly was played before
what is the enemy's, and on each side from left to right, weapons first; ``played`` changes that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.cards.words import (
    FRIENDLY_MINIONS,
    WEAPON,
    Effect,
    attach,
    battlecry,
    bounce,
    count_into,
    damage,
    define,
    draw,
    end_of_turn,
    equip,
    repeat,
    resurrect,
    secret,
    silence,
    spell,
    summon,
    transform,
)
from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.simulators.native import Native
from kit.scene import NO_DECKS, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Entity

YETI, OGRE, RAIDER, WISP = "CS2_182", "CS2_200", "CS2_168", "CS2_231"
FIREBALL, CONSECRATION, VOLCANIC_POTION = "CS2_029", "CS2_093", "CFM_065"

MADE_UP = (
    define("CS2_120", "", battlecry(equip("CS2_082"), summon(WISP))),
    define("CS2_119", "", battlecry(attach(WEAPON, "BT_160e"))),
    define("CS2_025", "", spell(equip("CS2_082"))),
    define(
        "CS2_105",
        "",
        spell(count_into(FRIENDLY_MINIONS.that((v.FL_CARD, "EX1_096"))), draw(v.A_ACC)),
    ),
    define("CS2_023", "", spell(repeat(2, summon(WISP), repeat(2, draw())))),
    define("CS2_172", "", end_of_turn(silence(FRIENDLY_MINIONS.other))),
    define("CS2_173", "", end_of_turn(bounce(FRIENDLY_MINIONS.other))),
    define("CS2_201", "", end_of_turn(transform(FRIENDLY_MINIONS.other, YETI))),
    define("CS2_118", "", end_of_turn(damage(FRIENDLY_MINIONS.other, 9))),
    define("CS2_131", "", end_of_turn(summon(OGRE))),
    define("CS2_124", "", end_of_turn(resurrect())),
    define("CS2_125", "", end_of_turn(resurrect(at_end=True))),
    define("MAW_006", "", secret(v.EV_COUNTER, Effect(v.O_CANCEL), filter=(v.FL_TYPE, t.T_MINION))),
)
"""Effects of a few plain cards in this module's scenes, where no real card shows a rule alone."""


@pytest.fixture(scope="module")
def made_up(table: CardTable) -> Callable[..., Scene]:
    """Sets a scene in which some plain cards do what ``MADE_UP`` says."""
    known = [d for d in DEFINITIONS if d.card_id not in {m.card_id for m in MADE_UP}]
    native = Native(Library(build_tables(table, "made up", [*known, *MADE_UP])))

    def build(**parts: object) -> Scene:
        return Scene(native, **{**NO_DECKS, **parts})  # type: ignore[arg-type]

    return build


def played(*entities: Entity | None) -> None:
    """Let these have been played in this order, after everything else."""
    for order, entity in enumerate(entities, start=1000):
        assert entity is not None
        entity.state.array[0]["e"][entity.row, t.ORDER] = order
    entities[0].state.array[0]["order"] = 2000  # type: ignore[union-attr]  # asserted above


# ---- deaths --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("first", "drawn"), [("EX1_595", "6/7"), ("AV_130", "4/5")])
def test_a_deathrattle_and_a_death_trigger_go_in_order_of_play(
    first: str, drawn: str, scene: Callable[..., Scene]
) -> None:
    """Rulebook, "Death phase": deathrattles and "when a minion dies" have no rank among each other.

    Cult Master draws a Yeti for the Legionnaire's death, which strengthens the minions in hand.
    """
    s = scene(hand=[FIREBALL], friendly=["EX1_595", "AV_130"], deck=[YETI])
    master, legionnaire = s.friendly
    played(*((master, legionnaire) if first == "EX1_595" else (legionnaire, master)))
    s.play(FIREBALL, legionnaire)
    assert [x.brief for x in s.hand] == [f"{YETI} {drawn}"]


@pytest.mark.parametrize(("first", "hand"), [("EX1_016", [YETI]), (WISP, [])])
def test_each_death_is_told_when_the_one_before_is_done_with(
    first: str, hand: list[str], scene: Callable[..., Scene]
) -> None:
    """Rulebook, "Death phase": one event after the other; a trigger queues when its event starts.

    Sylvanas steals a Cult Master, who then hears of the Wisp that died with her (hs-bugs 964).
    """
    s = scene(hand=[VOLCANIC_POTION], friendly=["EX1_016", WISP], enemy=["EX1_595"], deck=[YETI])
    sylvanas, wisp = s.friendly
    s.set(sylvanas, t.DAMAGE, 3).set(s.enemy[0], t.HEALTH, 9)
    played(*((sylvanas, wisp) if first == "EX1_016" else (wisp, sylvanas)))
    s.play(VOLCANIC_POTION)
    assert [x.card_id for x in s.friendly] == ["EX1_595"]
    assert [x.card_id for x in s.hand] == hand


@pytest.mark.parametrize(("weapon_first", "health"), [(True, 4), (False, 3)])
def test_a_weapon_dies_among_the_minions(
    weapon_first: bool, health: int, scene: Callable[..., Scene]
) -> None:
    """Rulebook, "Death phase": a weapon's deathrattle has its place in the order of play.

    Death's Bite hits the Nerubian only when it is out of its egg already.
    """
    s = scene(weapon="FP1_021", enemy=["FP1_007"])
    s.set(s.weapon, t.DAMAGE, 1)  # type: ignore[arg-type]  # it is there
    played(*((s.weapon, s.enemy[0]) if weapon_first else (s.enemy[0], s.weapon)))
    s.attack(s.hero, s.enemy[0])
    assert (s.weapon, s.enemy[0].health) == (None, health)


def test_a_replaced_weapon_dies_after_the_battlecry(made_up: Callable[..., Scene]) -> None:
    """Rulebook, "Playing a weapon": the old one's deathrattle waits for the next death phase.

    Death's Bite also hits what the battlecry summoned after the new weapon.
    """
    s = made_up(hand=["CS2_120"], weapon="FP1_021").play("CS2_120")
    assert s.board == "CS2_120 2/2 | "
    assert s.weapon is not None
    assert s.weapon.card_id == "CS2_082"


def test_a_weapons_deathrattle_summons_at_the_right_end(scene: Callable[..., Scene]) -> None:
    """The 2018 to 2025 logs: what has no place on the board summons at its right end."""
    s = scene(weapon="OG_031", friendly=[YETI, WISP], enemy=[RAIDER])
    s.set(s.weapon, t.DAMAGE, 1)  # type: ignore[arg-type]  # it is there
    assert s.attack(s.hero, s.enemy[0]).board == "CS2_182 4/5, CS2_231 1/1, OG_031a 4/2 | "


def test_a_deathrattle_attached_to_a_weapon_runs(made_up: Callable[..., Scene]) -> None:
    """Whether the weapon wears off or makes room for another."""
    for spent in (True, False):
        s = made_up(hand=["CS2_119", "CS2_025"], weapon="CS2_106").play("CS2_119")
        if spent:
            s.set(s.weapon, t.DAMAGE, 1).attack(s.hero, s.enemy_hero)  # type: ignore[arg-type]
        else:
            s.play("CS2_025")
        assert [x.card_id for x in s.friendly] == ["CS2_119", "BT_160t"]
        s.end_turn()


@pytest.mark.parametrize(
    ("bit", "minions", "damage"),
    [(0, 1, 1), (t.DEATHRATTLE_TWICE, 2, 2), (t.MINION_DEATHRATTLE_TWICE, 2, 1)],
)
def test_deathrattles_trigger_twice(
    bit: int, minions: int, damage: int, scene: Callable[..., Scene]
) -> None:
    """A weapon's too, unless the text says "your minions trigger their Deathrattles twice"."""
    s = scene(weapon="FP1_021", friendly=["OG_241"], enemy=[WISP, OGRE])
    s.set(s.weapon, t.DAMAGE, 1).set(s.hero, t.KW_AURA, bit)  # type: ignore[arg-type]
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.friendly] == ["OG_241a"] * minions
    s.attack(s.hero, s.enemy_hero)
    assert s.enemy[0].health == 7 - damage


def test_attached_deathrattles_follow_the_own_one_the_oldest_first(
    scene: Callable[..., Scene],
) -> None:
    """Rulebook, "Deathrattle": in the order in which they came onto the minion."""
    s = scene(hand=["EX1_158", "DAL_710", FIREBALL], friendly=["OG_241", YETI], mana=10)
    s.play("EX1_158").play("DAL_710").play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.friendly] == ["OG_241a", "EX1_158t", "EX1_506a", YETI]


def test_who_is_reborn_comes_back_after_all_deathrattles(scene: Callable[..., Scene]) -> None:
    """Wiki, "Reborn": deathrattles are resolved before, whatever the order of play."""
    s = scene(hand=[VOLCANIC_POTION], friendly=["ULD_205", "GVG_076"])
    s.set(s.friendly[0], t.DAMAGE, 1).play(VOLCANIC_POTION)
    assert s.board == "ULD_205 3/1 | "


def test_a_fallen_hero_loses_when_the_sequence_ends(scene: Callable[..., Scene]) -> None:
    """Rulebook, "Win/loss check": a deathrattle can still take the other hero along, not heal."""
    s = scene(hand=[CONSECRATION], enemy=["CS3_013"], enemy_health=2, health=3)
    s.set(s.enemy[0], t.DAMAGE, 1).play(CONSECRATION)
    assert (s.is_over, s.winner) == (True, None)
    s = scene(hand=[CONSECRATION], enemy=["CFM_120"], enemy_health=2).play(CONSECRATION)
    assert s.winner == 0


def test_a_hero_that_falls_at_the_end_of_a_turn_sees_no_other(scene: Callable[..., Scene]) -> None:
    """Rulebook, "Turns": end of turn, start of turn and draw are sequences of their own.

    The other hero would die of fatigue.
    """
    s = scene(friendly=["EX1_298"], enemy_health=8, seed=1)
    s.array[0]["fatigue"][1] = 50
    assert s.end_turn().winner == 0
    assert s.field("cur") == 0


# ---- where minions are summoned ------------------------------------------------------------------
def ids(s: Scene) -> list[str]:
    """The friendly minions from left to right."""
    return [x.card_id for x in s.friendly]


def test_a_minions_trigger_summons_right_of_it(scene: Callable[..., Scene]) -> None:
    """Known cards and random ones (logs: RLK_061, DAL_613); out of the deck at the right end."""
    for source, deck in (("BAR_871", []), ("DAL_553", []), ("BT_486", ["CS2_065"])):
        s = scene(friendly=[WISP, source, YETI], deck=deck, enemy_deck=[WISP, WISP]).end_turn()
        if source == "BAR_871":
            s.end_turn()
            assert ids(s) == [WISP, "CS2_101t", source, "CS2_101t", YETI]
        elif deck:
            assert ids(s) == [WISP, source, YETI, *deck]
        else:
            assert ids(s)[:2] == [WISP, source]
            assert ids(s)[3:] == [YETI]


def test_several_flank_their_source(scene: Callable[..., Scene]) -> None:
    """Right, left, and right again (logs: BOT_422, EX1_573, SCH_703)."""
    s = scene(friendly=[YETI], hand=["BOT_535"]).play("BOT_535")
    assert ids(s) == [YETI, "BOT_312t", "BOT_535", "BOT_312t"]
    s = scene(friendly=[YETI], hand=["EDR_492"]).play("EDR_492")
    assert ids(s) == [YETI, "EDR_492t", "EDR_492", "EDR_492t", "EDR_492t"]
    s = scene(friendly=[WISP] * 5, hand=["EDR_492"]).play("EDR_492")
    assert ids(s) == [WISP] * 5 + ["EDR_492", "EDR_492t"], "with one place left"
    s = scene(friendly=[WISP] * 5, hand=["BOT_535"]).play("BOT_535")
    assert ids(s) == [WISP] * 5 + ["BOT_535", "BOT_312t"], "a pair likewise (Cenarius, 2019)"


def test_who_replaces_a_dead_minion_stands_where_it_stood(scene: Callable[..., Scene]) -> None:
    """The second left of the first (logs of 2019 to 2025: DAL_177, ULD_162, EX1_136)."""
    s = scene(hand=["DAL_177"], friendly=[YETI, WISP, OGRE], mana=10)
    s.play("DAL_177", s.friendly[1])
    assert (ids(s)[0], ids(s)[3], len(ids(s))) == (YETI, OGRE, 4)
    assert s.friendly[2].column(t.ORDER) < s.friendly[1].column(t.ORDER)
    s = scene(hand=["DAL_177"], enemy=[YETI, WISP, OGRE], mana=10)
    s.play("DAL_177", s.enemy[1])
    assert [x.card_id for x in s.enemy][0::3] == [YETI, OGRE]
    s = scene(hand=["ULD_162"], friendly=[YETI, "DAL_613", OGRE], mana=10)
    s.play("ULD_162", s.friendly[1])
    assert ids(s) == [YETI, "ULD_162t", OGRE, "ULD_162"]
    s = scene(hand=[FIREBALL], enemy=[WISP, YETI, OGRE], enemy_secrets=["EX1_136"])
    s.play(FIREBALL, s.enemy[1])
    assert [x.card_id for x in s.enemy] == [WISP, YETI, OGRE]


@pytest.mark.parametrize(
    ("maker", "then"), [("CS2_124", ["CS2_124", WISP, OGRE]), ("CS2_125", ["CS2_125", OGRE, WISP])]
)
def test_who_is_brought_back_stands_beside_its_maker_or_at_the_end(
    maker: str, then: list[str], made_up: Callable[..., Scene]
) -> None:
    """Catrina Muerte's in a log of 2019; Onyx Bishop's in three logs of 2016."""
    s = made_up(hand=[FIREBALL], friendly=[maker, WISP, OGRE], deck=[YETI], mana=20)
    s.play(FIREBALL, s.friendly[1]).end_turn()
    assert ids(s) == then


def test_spells_powers_and_secrets_summon_at_the_right_end(scene: Callable[..., Scene]) -> None:
    """Whether the card is known, random, a golem, or from the graveyard (logs: BT_100, ETC_411)."""
    for spell_id, target in (("GDB_864", False), ("CFM_707", True), ("EX1_248", False)):
        s = scene(hand=[spell_id], friendly=[WISP, YETI])
        s.play(spell_id, s.enemy_hero if target else None)
        assert ids(s)[:2] == [WISP, YETI]
        assert len(ids(s)) > 2
    s = scene(power="CS2_049_H1", friendly=[YETI]).use_power()
    assert ids(s)[0] == YETI
    assert len(ids(s)) == 2


def test_a_copy_stands_right_of_the_original(scene: Callable[..., Scene]) -> None:
    """Of an enemy minion, where its maker summons."""
    s = scene(hand=["BT_488"], friendly=["CS2_065", YETI])
    s.play("BT_488", s.friendly[0])
    assert ids(s) == ["CS2_065", "CS2_065", YETI]
    s = scene(hand=[OGRE], enemy_secrets=["EX1_294"], enemy=[YETI, WISP]).play(OGRE)
    assert [x.card_id for x in s.enemy] == [YETI, WISP, OGRE]


def test_a_deathrattle_summons_where_its_minion_died(scene: Callable[..., Scene]) -> None:
    """Random minions too (logs: RLK_226, TLC_468).

    What comes out of the deck stands at the right end: a Meat Wagon that died second of seven,
    twice in a log of 2019.
    """
    s = scene(hand=[FIREBALL], friendly=[YETI, "GVG_096", OGRE])
    s.play(FIREBALL, s.friendly[1])
    assert (ids(s)[0], ids(s)[2], len(ids(s))) == (YETI, OGRE, 3)
    s = scene(hand=[FIREBALL], friendly=[YETI, "DINO_131", OGRE], deck=[RAIDER, "CS2_172"])
    s.play(FIREBALL, s.friendly[1])
    assert ids(s) == [YETI, OGRE, "CS2_172"]


# ---- several at once -----------------------------------------------------------------------------
@pytest.mark.parametrize(("first", "board"), [(0, [0, 2, 1]), (1, [0, 1, 2])])
def test_several_are_damaged_in_order_of_play(
    first: int, board: list[int], scene: Callable[..., Scene]
) -> None:
    """Rulebook, "Simultaneous damage": each damage event in order of play, not from the left.

    Two Imp Gang Bosses are hit, and there is room for the imp of one.
    """
    boss, imp = "BRM_006", "BRM_006t"
    s = scene(hand=[VOLCANIC_POTION], friendly=[boss, boss, WISP, WISP, WISP, WISP])
    played(s.friendly[first], s.friendly[1 - first])
    s.play(VOLCANIC_POTION)
    assert ids(s) == [(boss, boss, imp)[i] for i in board]


def test_both_sides_are_damaged_in_order_of_play(scene: Callable[..., Scene]) -> None:
    """The enemy's come first when they were played first."""
    s = scene(hand=[VOLCANIC_POTION], friendly=["BRM_006"], enemy=["EX1_016", "BRM_006"])
    ours, theirs = s.friendly[0], s.enemy[1]
    played(theirs, ours)
    s.play(VOLCANIC_POTION)
    orders = [side[-1].column(t.ORDER) for side in (s.enemy, s.friendly)]
    assert orders[0] < orders[1], "the imp of the boss played first came first"


# ---- secrets -------------------------------------------------------------------------------------
COUNTERSPELL, MIRROR_ENTITY, ICE_BARRIER, SNIPE = "EX1_287", "EX1_294", "EX1_289", "EX1_609"
EXPLOSIVE_TRAP, FREEZING_TRAP, SNAKE_TRAP, VAPORIZE = "EX1_610", "EX1_611", "EX1_554", "EX1_594"
MISDIRECTION, NOBLE_SACRIFICE = "EX1_533", "EX1_130"


def test_secrets_are_destroyed_and_quests_are_not(scene: Callable[..., Scene]) -> None:
    """All or a random one of the enemy's; nothing is revealed."""
    quest = "UNG_829"
    s = scene(hand=["EX1_544"], deck=[WISP], enemy_secrets=[quest, SNIPE, ICE_BARRIER],
              secrets=[SNAKE_TRAP], enemy=["EX1_010"], enemy_weapon="EX1_536")  # fmt: skip
    s.play("EX1_544")
    assert (s.secrets(1), s.secrets(0)) == ([quest], [SNAKE_TRAP])
    assert not s.enemy[0].has(t.STEALTH)
    assert s.enemy_weapon.brief == "EX1_536 3/2"
    left = set()
    for seed in range(8):
        s = scene(hand=["EX1_186"], enemy_secrets=[SNAKE_TRAP, ICE_BARRIER], seed=seed)
        left.add(tuple(s.play("EX1_186").secrets(1)))
    assert left == {(SNAKE_TRAP,), (ICE_BARRIER,)}


def test_a_stolen_secret_keeps_its_place_in_the_order_of_play(scene: Callable[..., Scene]) -> None:
    """hs-bugs 79: one that lay there before the thief played his own is the first to trigger."""
    s = scene(hand=[FREEZING_TRAP, "GVG_074"], enemy_secrets=[EXPLOSIVE_TRAP], enemy=[WISP])
    s.play(FREEZING_TRAP).play("GVG_074").end_turn()
    s.attack(s.enemy[0], s.hero)
    assert s.secrets(0) == [FREEZING_TRAP]
    assert not s.enemy


def test_a_countered_spell_is_played_and_not_cast(scene: Callable[..., Scene]) -> None:
    """Wiki, "Counterspell": before those who listen to casts, whatever the order of play.

    Mana Wyrm does not grow, and no other secret sees a spell; the card counts as played.
    """
    s = scene(hand=[FIREBALL], friendly=["NEW1_012"], enemy_secrets=["tt_010", COUNTERSPELL])
    s.play(FIREBALL, s.friendly[0])
    assert s.board == "NEW1_012 1/3 | "
    assert s.secrets(1) == ["tt_010"]
    assert s.count(0, t.N_CARDS_TURN) == 1
    s = scene(hand=[MIRROR_ENTITY], enemy_secrets=[COUNTERSPELL]).play(MIRROR_ENTITY)
    assert (s.secrets(0), s.secrets(1)) == ([], [])


def test_a_countered_minion_never_enters_play(made_up: Callable[..., Scene]) -> None:
    """Its battlecry is lost, and nobody summoned it."""
    s = made_up(hand=["CS2_120"], friendly=["NEW1_019"], enemy_secrets=["MAW_006"])
    s.play("CS2_120")
    assert s.board == "NEW1_019 3/2 | "
    assert s.weapon is None
    assert s.enemy_hero.health == 30


def test_spell_damage_counts_for_secrets(scene: Callable[..., Scene]) -> None:
    """Their owner's, where the text tells a number; not for damage equal to another's."""
    s = scene(hand=[OGRE], enemy_secrets=[SNIPE], enemy=["CS2_142"]).play(OGRE)
    assert s.board == " | CS2_142 2/2"
    s = scene(hand=[OGRE], enemy_secrets=[SNIPE], friendly=["CS2_142"]).play(OGRE)
    assert s.board == "CS2_142 2/2, CS2_200 6/1 | "
    s = scene(hand=[FIREBALL], enemy_secrets=["EX1_132"], enemy=["CS2_142"])
    assert s.play(FIREBALL, s.enemy_hero).hero.health == 24


def test_secrets_go_in_order_of_play_and_ask_again(scene: Callable[..., Scene]) -> None:
    """Rulebook, "Secrets": one whose condition no longer holds stays hidden.

    A trapped attacker cannot be trapped again; the other way round Explosive Trap has killed it.
    """
    s = scene(friendly=[YETI], enemy_secrets=[FREEZING_TRAP, VAPORIZE])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.secrets(1), [x.brief for x in s.hand]) == ([VAPORIZE], [f"{YETI} 4/5"])
    s = scene(friendly=[WISP], enemy_secrets=[EXPLOSIVE_TRAP, FREEZING_TRAP, ICE_BARRIER])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.secrets(1), s.hand, s.enemy_hero.armor) == ([FREEZING_TRAP], [], 8)
    s = scene(hand=[WISP], enemy_secrets=[SNIPE, MIRROR_ENTITY]).play(WISP)
    assert (s.board, s.secrets(1)) == (" | ", [MIRROR_ENTITY])
    s = scene(hand=[WISP], enemy_secrets=[MIRROR_ENTITY, SNIPE]).play(WISP)
    assert (s.board, s.secrets(1)) == (" | CS2_231 1/1", [])


def test_a_redirected_attack_is_an_attack_on_the_new_target(scene: Callable[..., Scene]) -> None:
    """Secrets that wait ask who is attacked now: a minion, so no trap for the hero's attackers."""
    s = scene(friendly=[OGRE], enemy=[YETI], enemy_secrets=[NOBLE_SACRIFICE, EXPLOSIVE_TRAP])
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.board == "CS2_200 6/5 | CS2_182 4/5"
    assert s.secrets(1) == [EXPLOSIVE_TRAP]
    s = scene(friendly=[OGRE], enemy_secrets=[NOBLE_SACRIFICE, SNAKE_TRAP])
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.board == "CS2_200 6/5 | EX1_554t 1/1, EX1_554t 1/1, EX1_554t 1/1"


def test_a_secret_that_would_do_nothing_stays_hidden(scene: Callable[..., Scene]) -> None:
    """No room for what it summons, nobody to befall."""
    s = scene(hand=[WISP], enemy=[WISP] * 7, enemy_secrets=[MIRROR_ENTITY]).play(WISP)
    assert s.secrets(1) == [MIRROR_ENTITY]
    s = scene(friendly=[YETI], enemy=[WISP] * 7, enemy_secrets=[SNAKE_TRAP])
    assert s.attack(s.friendly[0], s.enemy[0]).secrets(1) == [SNAKE_TRAP]
    for deck_spell, hidden in (("ULD_152", True), ("DAL_570", True), ("CFM_026", True)):
        hand = [WISP] if deck_spell == "CFM_026" else ["GAME_005"]
        s = scene(hand=hand, enemy_secrets=[deck_spell]).play(hand[0])
        assert bool(s.secrets(1)) is hidden


def test_secrets_sleep_in_their_owners_turn(scene: Callable[..., Scene]) -> None:
    """A friendly death, an attack, a spell of the owner's wake none."""
    mine = ["CFM_800", SNAKE_TRAP, COUNTERSPELL]
    s = scene(hand=[FIREBALL], friendly=[WISP, YETI], enemy=[YETI], secrets=mine)
    s.attack(s.friendly[0], s.enemy[0]).play(FIREBALL, s.friendly[0])
    assert s.secrets() == mine


def test_five_secrets_are_the_most(scene: Callable[..., Scene]) -> None:
    """And no two of the same, from the deck or from hand."""
    four = [SNIPE, SNAKE_TRAP, ICE_BARRIER, VAPORIZE]
    s = scene(hand=[MISDIRECTION, SNIPE, FREEZING_TRAP], secrets=four)
    assert not s.can_play(SNIPE)
    s.play(MISDIRECTION)
    assert not s.can_play(FREEZING_TRAP)


def test_a_fallen_minion_returns_to_hand(scene: Callable[..., Scene]) -> None:
    """Getaway Kodo: as printed, from the graveyard; its deathrattle has run all the same."""
    s = scene(hand=[FIREBALL], enemy=["OG_241"], enemy_secrets=["LOOT_204"])
    s.play(FIREBALL, s.enemy[0])
    assert s.board == " | OG_241a 1/1"
    assert [(x.brief, x.cost) for x in s.enemy_hand] == [("OG_241 1/1", 0)]
    s.end_turn().play("OG_241")
    assert [x.card_id for x in s.enemy] == ["OG_241a", "OG_241"]


def test_a_copied_minion_keeps_what_is_attached_to_it(scene: Callable[..., Scene]) -> None:
    """Wiki, "Copy": a copy of a minion in play has its damage and its enchantments."""
    s = scene(hand=["EX1_158", "BT_488", FIREBALL], friendly=["CS2_065"])
    s.set(s.friendly[0], t.DAMAGE, 1).play("EX1_158").play("BT_488", s.friendly[0])
    assert s.board == "CS2_065 1/2, CS2_065 1/2 | "
    s.array[0]["mana"][0] = 10
    assert ids(s.play(FIREBALL, s.friendly[1])) == ["CS2_065", "EX1_158t"]


# ---- weapons -------------------------------------------------------------------------------------
def test_a_weapon_lends_the_hero_how_it_fights(scene: Callable[..., Scene]) -> None:
    """A weapon bars targets, adds attacks and stops blows back, on its owner's turn only."""
    s = scene(weapon="SW_314", enemy=[YETI])
    assert not s.can_attack(s.hero, s.enemy_hero)
    s.set(s.hero, t.DAMAGE, 9).attack(s.hero, s.enemy[0])
    assert (s.hero.health, s.enemy[0].health) == (20, 2), "4 damage taken, 3 restored"
    s = scene(weapon="LOOT_222", enemy=[OGRE, OGRE])
    assert s.attack(s.hero, s.enemy[0]).hero.health == 30
    s.end_turn().attack(s.enemy[1], s.hero)
    assert s.hero.health == 24
    s = scene(weapon="LOOTA_821")
    for _ in range(4):
        assert s.can_attack(s.hero, s.enemy_hero)
        s.set(s.weapon, t.DAMAGE, 0).attack(s.hero, s.enemy_hero)  # type: ignore[arg-type]
    assert not s.can_attack(s.hero, s.enemy_hero)


def test_windfury_gained_after_an_attack_gives_one_more(scene: Callable[..., Scene]) -> None:
    """Wiki, "Windfury": a minion that has attacked once may then attack once more."""
    s = scene(friendly=[YETI], weapon="CS2_106")
    s.attack(s.friendly[0], s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    for x in (s.friendly[0], s.weapon):
        s.set(x, t.KW, t.WINDFURY)  # type: ignore[arg-type]  # it is there
    s.attack(s.friendly[0], s.enemy_hero).attack(s.hero, s.enemy_hero)
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.weapon is None


def test_a_hero_may_be_barred_from_heroes(scene: Callable[..., Scene]) -> None:
    """Until the end of the turn, as "Can't attack heroes this turn" says."""
    s = scene(weapon="CS2_106", enemy=[WISP])
    s.set(s.hero, t.KW_TEMP, t.CANT_ATTACK_HEROES)
    assert [s.can_attack(s.hero, x) for x in (s.enemy_hero, s.enemy[0])] == [False, True]
    s.end_turn().end_turn()
    assert s.can_attack(s.hero, s.enemy_hero)


# ---- programs ------------------------------------------------------------------------------------
def test_repeats_stand_in_each_other(made_up: Callable[..., Scene], table: CardTable) -> None:
    """Each has a counter of its own; deeper than two the assembler refuses."""
    s = made_up(hand=["CS2_023"], deck=[YETI] * 6).play("CS2_023")
    assert (len(s.friendly), len(s.hand)) == (2, 4)
    deep = define("CS2_023", "", spell(repeat(2, repeat(2, repeat(2, draw())))))
    with pytest.raises(ValueError, match="repeats"):
        build_tables(table, "deep", [deep], [])


def test_a_card_is_known_by_any_printing(made_up: Callable[..., Scene]) -> None:
    """A filter by card finds its reprints, which do what it does."""
    s = made_up(hand=["CS2_105"], friendly=["EX1_096", "CORE_EX1_096", WISP], deck=[YETI] * 5)
    assert len(s.play("CS2_105").hand) == 2


def test_printings_of_a_secret_are_the_same_secret(scene: Callable[..., Scene]) -> None:
    """No second one may be played, and a highlander deck has one of all of them."""
    s = scene(hand=["CORE_EX1_289"], secrets=[ICE_BARRIER])
    assert not s.can_play("CORE_EX1_289")


def test_minions_that_died_this_turn_are_both_sides_or_ones_own(
    scene: Callable[..., Scene],
) -> None:
    """A card that counts "each minion" counts the enemy's; "each friendly minion" does not."""
    s = scene(hand=["CS2_025", FIREBALL, "BRM_003", "BT_427"], deck=[YETI] * 9,
              enemy=[WISP, WISP], friendly=[WISP])  # fmt: skip
    s.play("CS2_025").play(FIREBALL, s.friendly[0])
    assert s.hand[0].cost == 2
    assert len(s.play("BT_427").hand) == 2


# ---- triggers ------------------------------------------------------------------------------------
@pytest.mark.parametrize("meddler", ["CS2_172", "CS2_173", "CS2_201"])
def test_a_trigger_asks_again_when_its_turn_comes(
    meddler: str, made_up: Callable[..., Scene]
) -> None:
    """Rulebook, "Triggers": one silenced, returned or transformed meanwhile does not act."""
    s = made_up(friendly=[meddler, "CS2_131"], deck=[WISP], enemy_deck=[WISP]).end_turn()
    assert OGRE not in ids(s)
    s = made_up(friendly=["CS2_131", meddler], enemy_deck=[WISP])
    s.set(s.friendly[1], t.ORDER, 1).end_turn()
    assert OGRE not in ids(s), "order of play counts, not the place"
    s = made_up(friendly=["CS2_131", meddler], enemy_deck=[WISP]).end_turn()
    assert len(s.friendly) == (1 if meddler == "CS2_173" else 3), "it came first"


def test_who_is_about_to_die_still_acts(made_up: Callable[..., Scene]) -> None:
    """Rulebook, "Death phase": the mortally wounded stay until the phase is over."""
    s = made_up(friendly=["CS2_118", "CS2_131"], enemy_deck=[WISP]).end_turn()
    assert ids(s) == ["CS2_118", OGRE]


def test_a_trigger_acts_for_its_new_controller(scene: Callable[..., Scene]) -> None:
    """Sylvanas takes the Ghoul while it waits to hear of her death."""
    s = scene(hand=[FIREBALL], friendly=["EX1_016"], enemy=["tt_004"])
    played(s.friendly[0], s.enemy[0])
    assert s.play(FIREBALL, s.friendly[0]).board == "tt_004 4/3 | "


# ---- freezing, sides, changes of form ------------------------------------------------------------
def freeze(entity: Entity) -> None:
    """Let something be frozen."""
    entity.state.array[0]["e"][entity.row, t.FLAGS] |= t.F_FROZEN


def test_what_has_an_attack_left_thaws(scene: Callable[..., Scene]) -> None:
    """Wiki, "Freeze": it has missed that attack; who has none left misses the next.

    One with windfury has another; one with charge could have attacked when it came.
    """
    s = scene(hand=["CS2_171"], friendly=[YETI, "CS2_169"], weapon="CS2_106").play("CS2_171")
    yeti, harpy, boar = s.friendly
    for attacker in (yeti, harpy, s.hero):
        s.attack(attacker, s.enemy_hero)
    for entity in (yeti, harpy, boar, s.hero):
        freeze(entity)
    assert not any(s.can_attack(x, s.enemy_hero) for x in (yeti, harpy, boar, s.hero))
    s.end_turn()
    assert [x.frozen for x in (yeti, harpy, boar, s.hero)] == [True, False, False, True]
    s.end_turn().end_turn()
    assert not any(x.frozen for x in (yeti, s.hero))


def test_a_stolen_charger_attacks_at_once(scene: Callable[..., Scene]) -> None:
    """Any other is as if it had just been played."""
    s = scene(hand=["EX1_085"], enemy=["CS2_171"] * 4).play("EX1_085")
    assert s.can_attack(s.friendly[1], s.enemy_hero)


def test_a_new_hero_keeps_what_befell_the_old_one(scene: Callable[..., Scene]) -> None:
    """Wiki, "Hero card": damage, attacks made and the weapon stay; frost does not."""
    s = scene(hand=["ICC_833"], weapon="CS2_106", enemy=[YETI])
    s.attack(s.hero, s.enemy[0]).play("ICC_833")
    assert (s.hero.health, s.hero.armor, s.weapon.brief) == (26, 5, "CS2_106 3/1")
    assert not s.can_attack(s.hero, s.enemy_hero)
    s = scene(hand=["ICC_833"], weapon="CS2_106")
    freeze(s.hero)
    assert s.play("ICC_833").can_attack(s.hero, s.enemy_hero)


def test_silence_takes_no_health_that_is_left(scene: Callable[..., Scene]) -> None:
    """Rulebook, "Health": the maximum falls; what is above it is lost, damage or none."""
    for damaged, left in ((0, 5), (2, 5), (6, 2)):
        s = scene(hand=["EX1_332"], enemy=[YETI])
        s.set(s.enemy[0], t.HEALTH, 8).set(s.enemy[0], t.DAMAGE, damaged)
        assert s.play("EX1_332", s.enemy[0]).enemy[0].health == left
    s = scene(hand=["EX1_332"], enemy=[YETI])
    s.set(s.enemy[0], t.HEALTH, 1).play("EX1_332", s.enemy[0])
    assert s.enemy[0].health == 5, "where it was lowered, it rises again"


def test_a_full_hand_destroys_what_returns(scene: Callable[..., Scene]) -> None:
    """Wiki, "Return": its deathrattle runs."""
    s = scene(hand=["EX1_581"], enemy=["OG_241"], enemy_hand=[WISP] * 10)
    s.play("EX1_581", s.enemy[0])
    assert (s.board, len(s.enemy_hand)) == (" | OG_241a 1/1", 10)


def test_a_transformed_minion_stays_in_place_and_waits(scene: Callable[..., Scene]) -> None:
    """It has just come; what it was is gone without a death."""
    s = scene(hand=["EX1_246"], friendly=[WISP, "OG_241", YETI], enemy=[OGRE])
    s.play("EX1_246", s.friendly[1])
    assert ids(s) == [WISP, "hexfrog", YETI]
    s.set(s.friendly[1], t.ATK, 1)
    assert not s.can_attack(s.friendly[1], s.enemy[0])


def test_what_lasts_a_turn_leaves_a_stolen_minion_with_it(scene: Callable[..., Scene]) -> None:
    """Wiki, "Enchantment": it goes over with the minion, and ends with the turn all the same."""
    s = scene(hand=["EX1_085"], enemy=[YETI] * 4)
    for minion in s.enemy:
        s.set(minion, t.ATK_TEMP, 3).set(minion, t.KW_TEMP, t.TAUNT)
    stolen = s.play("EX1_085").friendly[1]
    assert (stolen.attack, stolen.has(t.TAUNT)) == (7, True)
    s.end_turn()
    assert (stolen.attack, stolen.has(t.TAUNT)) == (4, False)


def test_a_copy_for_the_hand_is_as_printed(scene: Callable[..., Scene]) -> None:
    """Wiki, "Copy": of a minion in play nothing of what befell it goes along."""
    s = scene(hand=["TRL_097"], friendly=[YETI])
    s.set(s.friendly[0], t.ATK, 9).set(s.friendly[0], t.DAMAGE, 2).play("TRL_097", s.friendly[0])
    assert [x.brief for x in s.hand] == [f"{YETI} 4/5"]


def test_who_dies_at_the_start_of_a_turn_is_gone_before_the_draw(
    scene: Callable[..., Scene],
) -> None:
    """Rulebook, "Start of turn": its triggers, their deaths, then the card."""
    s = scene(friendly=["NEW1_021", "EX1_096"], deck=[YETI, WISP], enemy_deck=[WISP])
    s.end_turn().end_turn()
    assert s.board == " | "
    assert [x.card_id for x in s.hand] == [WISP, YETI], "the deathrattle drew first"


# ---- damage --------------------------------------------------------------------------------------
def test_an_immune_hero_keeps_its_armor(scene: Callable[..., Scene]) -> None:
    """Rulebook, "Damage": immunity comes before everything."""
    s = scene(hand=[CONSECRATION], enemy_armor=3)
    s.set(s.enemy_hero, t.KW_TEMP, t.IMMUNE).play(CONSECRATION)
    assert (s.enemy_hero.armor, s.enemy_hero.health) == (3, 30)


def test_lifesteal_counts_the_blow_and_not_the_wound(scene: Callable[..., Scene]) -> None:
    """Overkill and armor count, what a shield or immunity stops does not."""
    s = scene(friendly=["BE_285"], enemy=[WISP])
    attack = s.friendly[0].attack
    s.set(s.hero, t.DAMAGE, 20).attack(s.friendly[0], s.enemy[0])
    assert s.hero.health == 10 + attack
    s = scene(friendly=["BE_285"], enemy_armor=9)
    s.set(s.hero, t.DAMAGE, 20).attack(s.friendly[0], s.enemy_hero)
    assert s.hero.health == 10 + attack
    s = scene(friendly=["BE_285"], enemy=["EX1_008"])
    s.set(s.hero, t.DAMAGE, 20).attack(s.friendly[0], s.enemy[0])
    assert s.hero.health == 10


def test_an_attacker_that_falls_before_combat_strikes_nobody(scene: Callable[..., Scene]) -> None:
    """Rulebook, "Combat": both must still stand; a hero's weapon is not worn."""
    s = scene(friendly=[WISP], enemy_secrets=[EXPLOSIVE_TRAP])
    assert s.attack(s.friendly[0], s.enemy_hero).enemy_hero.health == 30
    s = scene(weapon="CS2_106", health=2, enemy_secrets=[EXPLOSIVE_TRAP])
    s.attack(s.hero, s.enemy_hero)
    assert (s.winner, s.enemy_hero.health) == (1, 30)


def test_attack_given_to_a_weapon_for_a_turn_is_the_heros(scene: Callable[..., Scene]) -> None:
    """And what counts a weapon's attack counts it."""
    s = scene(weapon="CS2_106", hand=["NEW1_018"])
    s.set(s.weapon, t.ATK_TEMP, 2).play("NEW1_018")  # type: ignore[arg-type]  # it is there
    assert s.friendly[0].attack == 7
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 25


# ---- twice ---------------------------------------------------------------------------------------
def test_a_battlecry_that_asks_asks_twice(scene: Callable[..., Scene]) -> None:
    """With Brann Bronzebeard: a card for each time."""
    s = scene(hand=["CFM_649"], friendly=["LOE_077"]).play("CFM_649")
    for _ in range(2):
        assert len(s.offered) == 3
        s.choose(s.offered[0])
    assert (s.offered, len(s.hand)) == ([], 2)


def test_more_than_ten_crystals(scene: Callable[..., Scene]) -> None:
    """Ten is the limit, unless a player may have more (MAXRESOURCES in a log of 2025)."""
    for more, crystals in ((0, 10), (2, 12)):
        s = scene(deck=[YETI] * 4, enemy_deck=[YETI] * 4, mana=10)
        s.array[0]["counter"][0, t.N_MANA_MORE] = more
        for _ in range(3):
            s.end_turn().end_turn()
        assert s.array[0]["max_mana"].tolist()[0] == crystals


def test_both_blows_of_an_attack_come_before_lifesteal(scene: Callable[..., Scene]) -> None:
    """A hero of full health is healed of what it gets back (a log of 2019: 30, 27, 29)."""
    s = scene(weapon="GIL_672", enemy="CS2_182")  # Spectral Cutlass
    s.attack(s.hero, s.enemy[0])
    assert s.hero.health == 30 - 4 + s.enemy[0].column(t.DAMAGE)
