"""Parsed cards, played: one of each family of templates does on the board what its text says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

    Play = Callable[..., Scene]

YETI, WISP, BOAR, RAPTOR, MURLOC, FOOTMAN = (
    "CS2_182",  # 4/5
    "CS2_231",  # 1/1
    "CS2_171",  # 1/1 charge, beast
    "CS2_172",  # 3/2, beast
    "CS2_168",  # 2/1, murloc
    "CS1_042",  # 1/2 taunt
)


@pytest.mark.parametrize(
    ("played", "before", "target", "after"),
    cases(
        (
            ("CS2_072", "Deal 2 damage to an undamaged minion."),
            {"enemy": [YETI]},
            "enemy",
            " | CS2_182 4/3",
        ),
        (
            ("CS2_012", "Deal 4 damage to an enemy and 1 damage to all other enemies."),
            {"enemy": [YETI, RAPTOR, WISP]},
            "enemy",
            " | CS2_182 4/1, CS2_172 3/1",
        ),
        (
            ("EX1_537", "Deal 5 damage to a minion and 2 damage to adjacent ones."),
            {"enemy": [YETI, YETI, YETI]},
            "enemy",
            " | CS2_182 4/3, CS2_182 4/5",
        ),
        (
            ("EX1_302", "Deal 1 damage to a minion. If it dies, draw a card."),
            {"enemy": [WISP], "deck": [YETI]},
            "enemy",
            " | ",
        ),
        (
            ("CS2_009", "Give a minion Taunt and +2/+3. (+2 Attack/+3 Health)"),
            {"friendly": [WISP]},
            "friendly",
            "CS2_231 3/4 | ",
        ),
        (
            ("CS1_129", "Change a minion's Attack to be equal to its Health."),
            {"friendly": [YETI]},
            "friendly",
            "CS2_182 5/5 | ",
        ),
        (
            ("CS2_236", "Double a minion's Health."),
            {"friendly": [YETI]},
            "friendly",
            "CS2_182 4/10 | ",
        ),
        (
            ("EX1_360", "Change a minion's Attack to 1."),
            {"enemy": [YETI]},
            "enemy",
            " | CS2_182 1/5",
        ),
        (
            ("CS2_041", "Restore a minion to full Health and give it Taunt."),
            {"friendly": [YETI]},
            "friendly",
            "CS2_182 4/5 | ",
        ),
        (
            ("CS3_027", "Silence a minion, then give it +3 Health."),
            {"enemy": [FOOTMAN]},
            "enemy",
            " | CS1_042 1/5",
        ),
        (
            ("CS2_022", "Transform a minion into a 1/1 Sheep."),
            {"enemy": [YETI]},
            "enemy",
            " | CS2_tk1 1/1",
        ),
        (
            ("CS2_234", "Destroy a minion with 3 or less Attack."),
            {"enemy": [YETI, RAPTOR]},
            "last",
            " | CS2_182 4/5",
        ),
        (
            ("EX1_400", "Deal 1 damage to ALL minions."),
            {"friendly": [YETI], "enemy": [WISP, YETI]},
            "",
            "CS2_182 4/4 | CS2_182 4/4",
        ),
        (
            ("EX1_619", "Change the Health of ALL minions to 1."),
            {"enemy": [YETI]},
            "",
            " | CS2_182 4/1",
        ),
        (
            ("CS2_046", "Give your minions +3 Attack this turn."),
            {"friendly": [WISP, YETI]},
            "",
            "CS2_231 4/1, CS2_182 7/5 | ",
        ),
        (
            ("EX1_538", "For each enemy minion, summon a 1/1 Hound with Charge."),
            {"enemy": [WISP, WISP]},
            "",
            "EX1_538t 1/1, EX1_538t 1/1 | CS2_231 1/1, CS2_231 1/1",
        ),
        (
            ("NEW1_004", "Return all minions to their owner's hand."),
            {"friendly": [YETI], "enemy": [WISP]},
            "",
            " | ",
        ),
        (
            ("CS1_113", "Take control of an enemy minion."),
            {"enemy": [YETI]},
            "enemy",
            "CS2_182 4/5 | ",
        ),
        (
            ("BE_284", "Deal 4 damage to a minion and 2 damage to its neighbors."),
            {"enemy": [YETI, YETI]},
            "enemy",
            " | CS2_182 4/1, CS2_182 4/3",
        ),
        (
            ("EDR_531", "Destroy a friendly minion to gain 8 Armor."),
            {"friendly": [WISP]},
            "friendly",
            " | ",
        ),
        (
            ("CATA_138", "Give a friendly minion +1/+1 for each minion you control."),
            {"friendly": [WISP, YETI]},
            "friendly",
            "CS2_231 3/3, CS2_182 4/5 | ",
        ),
    ),
)
def test_a_parsed_spell(
    played: tuple[str, str], before: dict[str, list[str]], target: str, after: str, play: Play
) -> None:
    """The board after the spell is as its text says."""
    card_id, text = played
    s = play(hand=[card_id], **before)
    targets = {"enemy": s.enemy[:1], "friendly": s.friendly[:1], "last": s.enemy[-1:]}
    s.play(card_id, *targets.get(target, []))
    assert s.board == after, text
    if card_id == "EX1_302":
        assert [x.card_id for x in s.hand] == [YETI]
    if card_id == "EDR_531":
        assert s.hero.armor == 8


@pytest.mark.parametrize(
    ("played", "before", "after"),
    cases(
        (
            ("CS2_226", "Battlecry: Gain +1/+1 for each other friendly minion on the battlefield."),
            {"friendly": [WISP, YETI]},
            "CS2_231 1/1, CS2_182 4/5, CS2_226 6/6 | ",
        ),
        (("CS2_151", "Battlecry: Summon a 2/2 Squire."), {}, "CS2_151 4/4, CS2_152 2/2 | "),
        (
            ("EX1_103", "Battlecry: Give your other Murlocs +2 Health."),
            {"friendly": [MURLOC, YETI]},
            "CS2_168 2/3, CS2_182 4/5, EX1_103 2/3 | ",
        ),
        (
            ("CS2_064", "Battlecry: Deal 1 damage to ALL other characters."),
            {"enemy": [YETI, WISP]},
            "CS2_064 6/6 | CS2_182 4/4",
        ),
        (
            ("EX1_116", "Charge. Battlecry: Summon two 1/1 Whelps for your opponent."),
            {},
            "EX1_116 6/2 | EX1_116t 1/1, EX1_116t 1/1",
        ),
        (
            ("CS2_222", "Your other minions have +1/+1."),
            {"friendly": [WISP]},
            "CS2_231 2/2, CS2_222 7/7 | ",
        ),
        (
            (
                "TLC_233",
                "Battlecry: Give your other minions with 2 or less Attack +1/+1 and Taunt.",
            ),
            {"friendly": [MURLOC, YETI]},
            "CS2_168 3/2, CS2_182 4/5, TLC_233 2/3 | ",
        ),
        (("TIME_051", "Rush Battlecry: Double this minion's Attack."), {}, "TIME_051 6/5 | "),
        (
            ("TIME_605", "Rush, Elusive Battlecry: Summon a copy of this."),
            {},
            "TIME_605 3/4, TIME_605 3/4 | ",
        ),
        (
            ("CORE_RLK_062", "Taunt Battlecry: Summon two copies of this minion."),
            {},
            "CORE_RLK_062 1/3, CORE_RLK_062 1/3, CORE_RLK_062 1/3 | ",
        ),
    ),
)
def test_a_parsed_minion(
    played: tuple[str, str], before: dict[str, list[str]], after: str, play: Play
) -> None:
    """The board after the minion is played is as its text says."""
    card_id, text = played
    assert play(hand=[card_id], **before).play(card_id).board == after, text


@card("CS3_022", "Battlecry: If you have a weapon equipped, deal 2 damage.")
def test_a_battlecry_with_a_condition_asks_for_a_target_only_then(play: Play) -> None:
    """If you have a weapon equipped, deal 2 damage."""
    armed = play(hand=["CS3_022"], weapon="CS2_091", enemy=[YETI])
    assert armed.play("CS3_022", armed.enemy[0]).board == "CS3_022 2/2 | CS2_182 4/3"
    bare = play(hand=["CS3_022"], enemy=[YETI])
    assert not bare.can_play("CS3_022", bare.enemy[0])
    assert bare.play("CS3_022").board == "CS3_022 2/2 | CS2_182 4/5"


@card("NEW1_017", "Battlecry: Destroy a Murloc and gain +2/+2.")
def test_a_battlecry_without_its_target_does_nothing(play: Play) -> None:
    """Hungry Crab gains nothing where there is no murloc; with one it eats it."""
    assert play(hand=["NEW1_017"]).play("NEW1_017").board == "NEW1_017 1/2 | "
    s = play(hand=["NEW1_017"], enemy=[MURLOC])
    assert s.play("NEW1_017", s.enemy[0]).board == "NEW1_017 3/4 | "


@card("EX1_134", "Combo: Deal 3 damage.")
def test_a_combo_with_a_target(play: Play) -> None:
    """SI:7 Agent deals 3 damage after another card, and asks for no target before."""
    s = play(hand=["EX1_134", WISP], enemy=[YETI])
    assert not s.can_play("EX1_134", s.enemy[0])
    s.play(WISP).play("EX1_134", s.enemy[0])
    assert s.board == "CS2_231 1/1, EX1_134 3/3 | CS2_182 4/2"


@card("EX1_539", "Deal 3 damage. If you control a Beast, deal 5 damage instead.")
def test_instead(play: Play) -> None:
    """Kill Command deals 3 damage, and 5 with a beast."""
    s = play(hand=["EX1_539", "EX1_539", BOAR], mana=10)
    s.play("EX1_539", s.enemy_hero)
    assert s.enemy_hero.health == 27
    s.play(BOAR).play("EX1_539", s.enemy_hero)
    assert s.enemy_hero.health == 22


@card(
    "BE_554",
    "Destroy a random enemy minion and deal 3 damage to the enemy hero. "
    "If you control a Mech, do it again.",
)
def test_do_it_again_repeats_the_whole_sentence(play: Play) -> None:
    """Destroy a random enemy minion and deal 3 damage to the hero; with a mech, both again."""
    s = play(hand=["BE_554"], friendly=["GVG_085"], enemy=[YETI, YETI, YETI]).play("BE_554")
    assert len(s.enemy) == 1
    assert s.enemy_hero.health == 24


@pytest.mark.parametrize(
    ("played", "board", "hero"),
    cases(
        (("EX1_029", "Deathrattle: Deal 2 damage to the enemy hero."), " | ", 28),
        (
            ("EX1_534", "Deathrattle: Summon two 2/2 Hyenas."),
            "EX1_534t 2/2, EX1_534t 2/2 | ",
            30,
        ),
        (
            ("EX1_577", "Deathrattle: Summon a 3/3 Pip Quickwit for your opponent."),
            " | EX1_finkle 3/3",
            30,
        ),
        (("CORE_LOOT_413", "Deathrattle: Gain 3 Armor."), " | ", 30),
        (
            ("TLC_249", "Deathrattle: Deal 2 damage randomly split among all enemies."),
            " | ",
            28,
        ),
    ),
)
def test_a_parsed_deathrattle(played: tuple[str, str], board: str, hero: int, play: Play) -> None:
    """A minion leaves behind what its deathrattle says."""
    minion, text = played
    s = play(hand=["NEW1_003", "CS2_234", "EX1_622"], friendly=[minion])
    strong = s.friendly[0].attack > 3
    s.play("EX1_622" if strong else "CS2_234", s.friendly[0])
    assert s.board == board, text
    assert s.enemy_hero.health == hero
    assert s.hero.armor == (3 if minion == "CORE_LOOT_413" else 0)


@pytest.mark.parametrize(
    ("played", "action", "attack"),
    cases(
        (("NEW1_012", "Whenever you cast a spell, gain +1 Attack."), "GAME_005", 2),
        (("EX1_044", "Whenever you play a card, gain +1/+1."), WISP, 3),
        (("EX1_509", "Whenever you summon a Murloc, gain +1 Attack."), MURLOC, 2),
        (("EX1_509", "Whenever you summon a Murloc, gain +1 Attack."), WISP, 1),
        (("CORE_WC_042", "After you play an Elemental, gain +1 Attack."), "CS2_033", 2),
    ),
)
def test_a_parsed_trigger(played: tuple[str, str], action: str, attack: int, play: Play) -> None:
    """The listener acts on its own events and no others."""
    listener, text = played
    s = play(hand=[action], friendly=[listener]).play(action)
    assert s.friendly[0].attack == attack, text


@card("DINO_132", "Taunt. At the end of your turn, deal 5 damage to a random enemy minion.")
def test_end_of_turn(play: Play) -> None:
    """Deal 5 damage to a random enemy minion at the end of the own turn only."""
    s = play(friendly=["DINO_132"], enemy=["CS2_200"], deck=[WISP], enemy_deck=[WISP])
    assert s.end_turn().board == "DINO_132 6/12 | CS2_200 6/2"
    assert s.end_turn().board == "DINO_132 6/12 | CS2_200 6/2"


@card("TLC_833", "After your hero attacks, summon a 2/1 Grub with Rush.")
def test_after_the_hero_attacks(play: Play) -> None:
    """Summon a 2/1 Grub with Rush."""
    s = play(weapon="TLC_833")
    assert s.attack(s.hero, s.enemy_hero).board == "TLC_903t 2/1 | "


@card("JAIL_029", "After a friendly minion survives damage, give it +1 Attack.")
def test_survives_damage(play: Play) -> None:
    """After a friendly minion survives damage, give it +1 Attack."""
    s = play(hand=["EX1_400"], friendly=["JAIL_029", YETI, WISP]).play("EX1_400")
    assert s.board == "JAIL_029 2/5, CS2_182 5/4 | "


@card("CORE_SCH_605", "Also damages the minions next to whomever this attacks.")
def test_cleave(play: Play) -> None:
    """Also damages the minions next to whomever this attacks."""
    s = play(friendly=["CORE_SCH_605"], enemy=[YETI, YETI, YETI])
    s.attack(s.friendly[0], s.enemy[1])
    assert s.board == "CORE_SCH_605 4/2 | CS2_182 4/1, CS2_182 4/1, CS2_182 4/1"


@card(
    "EX1_611",
    "Secret: When an enemy minion attacks, return it to its owner's hand. It costs (2) more.",
)
def test_secrets(play: Play) -> None:
    """A freezing trap returns the attacker, which then costs two more."""
    s = play(friendly=[YETI], enemy_secrets=["EX1_611"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.board, s.hand[0].cost, s.secrets(1)) == (" | ", 6, [])
    s = play(friendly=[YETI], enemy_secrets=["EX1_554"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.secrets(1) == ["EX1_554"], "the hero is no minion"


@card("CS2_053", "Draw a card. That card costs (3) less.")
def test_the_card_just_drawn_costs_less(play: Play) -> None:
    """Far Sight: that card costs (3) less."""
    s = play(hand=["CS2_053"], deck=[YETI]).play("CS2_053")
    assert s.hand[0].cost == 1


@card("EDR_572", "Deathrattle: Draw 2 Dragons. Reduce their Costs by (1).")
def test_them_are_all_that_were_made(play: Play) -> None:
    """Draw 2 Dragons and reduce their costs: both, one by one."""
    s = play(hand=["CS2_234"], friendly=["EDR_572"], deck=["NEW1_023", YETI, "NEW1_023"])
    s.set(s.friendly[0], t.ATK, 3).play("CS2_234", s.friendly[0])
    assert [(x.card_id, x.cost) for x in s.hand] == [("NEW1_023", 1), ("NEW1_023", 1)]


@card("EX1_105", "Costs (1) less for each other card in your hand.")
@card("BE_733", "Rush, Windfury Costs (1) less for each enemy minion.")
def test_own_costs(play: Play) -> None:
    """Mountain Giant counts the other cards, a board-counting giant the other minions."""
    s = play(hand=["EX1_105", WISP, WISP])
    assert s.hand[0].cost == 10
    s = play(hand=["BE_733"], enemy=[WISP, WISP, WISP])
    assert s.hand[0].cost == 5


@card("EX1_154", "Choose One - Deal 3 damage to a minion; or 1 damage and draw a card.")
def test_choose_one(play: Play) -> None:
    """Wrath: 3 damage, or 1 damage and a card."""
    s = play(hand=["EX1_154"], enemy=[YETI], deck=[WISP])
    assert s.play("EX1_154", s.enemy[0], 0).board == " | CS2_182 4/2"
    s = play(hand=["EX1_154"], enemy=[YETI], deck=[WISP])
    s.play("EX1_154", s.enemy[0], 1)
    assert s.board == " | CS2_182 4/4"
    assert [x.card_id for x in s.hand] == [WISP]


@card("RLK_707", "Give your minions +1 Attack. Spend 5 Corpses to give them +3 instead.")
def test_corpses(play: Play) -> None:
    """Grave Strength gives +1 Attack, and +3 instead for five corpses."""
    s = play(hand=["RLK_707"], friendly=[WISP]).play("RLK_707")
    assert s.friendly[0].attack == 2
    s = play(hand=["RLK_707"], friendly=[WISP])
    s.array[0]["counter"][0, t.N_CORPSES] = 6
    assert s.play("RLK_707").friendly[0].attack == 4
    assert s.count(0, t.N_CORPSES) == 1


@card("EX1_158", 'Give your minions "Deathrattle: Summon a 2/2 Treant."')
def test_a_given_deathrattle(play: Play) -> None:
    """Soul of the Forest: the minion leaves a treant."""
    s = play(hand=["EX1_158", "CS2_234"], friendly=[WISP]).play("EX1_158")
    assert s.play("CS2_234", s.friendly[0]).board == "EX1_158t 2/2 | "


@card("REV_990", "Deal 1 damage to a minion and give it +2 Attack.")
def test_a_location(play: Play) -> None:
    """Sanguine Depths: 1 damage and +2 Attack."""
    s = play(friendly=["REV_990", YETI])
    assert s.use(s.friendly[0], s.friendly[1]).friendly[1].attack == 6
    assert s.friendly[1].health == 4
