"""Cards of The Witchwood, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, Rarity

from hsbot.errors import InternalError
from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Entity, Scene

COIN = "GAME_005"
PRIEST, ROGUE, MAGE = "HERO_09", "HERO_03", "HERO_08"
ROUND = {"deck": ["CS2_231"] * 5, "enemy_deck": ["CS2_231"] * 5}
"""Decks for a few turns."""


def ids(entities: list[Entity]) -> list[str]:
    """Their cards."""
    return [x.card_id for x in entities]


def kill(s: Scene, minion: Entity) -> Scene:
    """The minion dies of the mage's hero power."""
    health = minion.column(t.HEALTH) + minion.column(t.HEALTH_AURA)
    return s.set(minion, t.DAMAGE, health - 1).use_power(minion)


@card("GIL_000", "Destroy card if in hand at the end of turn.")
@card("GIL_207", "Echo Taunt")
def test_echo(scene: Callable[..., Scene]) -> None:
    """Again and again this turn, as printed; then the copy in hand is gone, the minions stay."""
    s = scene(hand=["GIL_207 5/5"], **ROUND).play("GIL_207").play("GIL_207")
    assert s.board == "GIL_207 5/5, GIL_207 2/4 | "
    assert [x.brief for x in s.hand] == ["GIL_207 2/4"]
    s.end_turn()
    assert (s.board, s.hand, s.count(0, t.N_DISCARDED_GAME)) == (
        "GIL_207 5/5, GIL_207 2/4 | ", [], 0,
    )  # fmt: skip
    s.end_turn().end_turn()
    assert len(s.friendly) == 2


def test_echo_holds_for_the_played_copy_only(scene: Callable[..., Scene]) -> None:
    """Another card of that kind, drawn by itself, stays."""
    s = scene(hand=["GIL_678", "GIL_678"], **ROUND).play("GIL_678")
    assert len(s.end_turn().hand) == 1


@pytest.mark.parametrize(
    "of",
    cases(
        (("GIL_607t", "Echo Rush"),),
        (("GIL_678", "Echo"),),
        (("GIL_680", "Echo"),),
    ),
)
def test_minions_with_echo(scene: Callable[..., Scene], of: tuple[str, str]) -> None:
    """They come back to hand."""
    s = scene(hand=[of[0]]).play(of[0])
    assert ids(s.friendly) == ids(s.hand) == [of[0]]


@card("GIL_116", "Battlecry: Discover a Secret. Put it into the battlefield.")
def test_arcane_keysmith(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of the own class."""
    s = scene(hand=["GIL_116"]).play("GIL_116")
    chosen = s.offered[0]
    assert all(CardClass.MAGE in table[x].classes for x in s.offered)
    assert s.choose(chosen).secrets() == [chosen]


@card("GIL_125", "Battlecry: Randomly toss 3 hats to other minions. Each hat gives +1/+1.")
def test_mad_hatter(scene: Callable[..., Scene]) -> None:
    """On both sides; none for itself."""
    for seed in range(4):
        s = scene(hand=["GIL_125"], friendly=["CS2_231"], enemy=["CS2_231"], seed=seed)
        s.play("GIL_125")
        assert s.friendly[0].attack + s.enemy[0].attack == 5
        assert s.friendly[1].brief == "GIL_125 3/2"


@card("GIL_128", "Battlecry: Double the Attack and Health of all minions in your hand.")
def test_emeriss(scene: Callable[..., Scene]) -> None:
    """Minions only."""
    s = scene(hand=["GIL_128", "CS2_182", "CS2_029"]).play("GIL_128")
    assert s.hand[0].brief == "CS2_182 8/10"


@card("GIL_130", "Taunt Battlecry: If your deck has only odd-Cost cards, gain +2/+2.")
@card(
    "GIL_837",
    "Battlecry: If your deck has only odd-Cost cards, double the Health of your other minions.",
)
@card("GIL_838", "Spell Damage +1 Battlecry: If your deck has only odd-Cost cards, draw a card.")
def test_odd_decks(scene: Callable[..., Scene]) -> None:
    """One even card is enough to fail; hands do not matter."""
    odd, mixed = ["CS2_127", "CS2_171"], ["CS2_127", "CS2_120"]
    for deck, fits in ((odd, True), (mixed, False), ([], True)):
        s = scene(hand=["GIL_130", "CS2_120"], deck=deck).play("GIL_130")
        assert s.friendly[0].brief == ("GIL_130 4/8" if fits else "GIL_130 2/6")
        s = scene(hand=["GIL_837"], deck=deck, friendly=["CS2_182", "CS2_231"], enemy=["CS2_231"])
        others = "CS2_182 4/10, CS2_231 1/2" if fits else "CS2_182 4/5, CS2_231 1/1"
        assert s.play("GIL_837").board == f"{others}, GIL_837 4/4 | CS2_231 1/1"
        s = scene(hand=["GIL_838"], deck=deck).play("GIL_838")
        assert len(s.hand) == (1 if fits and deck else 0)


@card("GIL_530", "Battlecry: If your deck has only even-Cost cards, deal 2 damage.")
def test_murkspark_eel(scene: Callable[..., Scene]) -> None:
    """No target where it fails."""
    s = scene(hand=["GIL_530"], deck=["CS2_120", "CS2_231"]).play("GIL_530", "enemy hero")
    assert s.enemy_hero.health == 28
    s = scene(hand=["GIL_530"], deck=["CS2_120", "CS2_171"])
    assert not s.can_play("GIL_530", s.enemy_hero)
    assert s.play("GIL_530").enemy_hero.health == 30


@card(
    "GIL_142",
    "Each turn this is in your hand, transform it into a card your opponent is holding.",
)
@card("GIL_142e", "Transforming into random card from your opponent's hand.")
def test_chameleos(scene: Callable[..., Scene]) -> None:
    """Any card, and again the next turn."""
    s = scene(hand=["GIL_142"], enemy_hand=["CS2_029"], enemy_deck=["CS2_029"] * 3,
              deck=["CS2_231"] * 3)  # fmt: skip
    s.end_turn().end_turn()
    assert s.hand[0].card_id == "CS2_029"
    while s.enemy_hand:
        s.array[0]["nhand"][1] -= 1
    s.end_turn().end_turn()
    assert s.hand[0].card_id == "CS2_029"


@card("GIL_145", "Echo Give a minion +1/+2.")
@card("GIL_506", "Echo Deal 2 damage to a minion.")
@card("GIL_654", "Echo Deal 1 damage to all minions.")
@card("GIL_665", "Echo Give all enemy minions -2 Attack until your next turn.")
@card("GIL_665e", "-2 Attack until next turn.")
@card("GIL_696", "Echo Add a random card to your hand (from your opponent's class).")
def test_spells_with_echo(scene: Callable[..., Scene], table: CardTable) -> None:
    """They do what they say, and come back."""
    s = scene(hand=["GIL_145"], friendly=["CS2_231"])
    s.play("GIL_145", "CS2_231").play("GIL_145", "CS2_231")
    assert (s.board, ids(s.hand)) == ("CS2_231 3/5 | ", ["GIL_145"])
    s = scene(hand=["GIL_506"], enemy=["CS2_200"]).play("GIL_506", "CS2_200")
    assert (s.enemy[0].health, ids(s.hand)) == (5, ["GIL_506"])
    s = scene(hand=["GIL_654"], friendly=["CS2_182"], enemy=["CS2_200"]).play("GIL_654")
    assert (s.board, ids(s.hand)) == ("CS2_182 4/4 | CS2_200 6/6", ["GIL_654"])
    s = scene(hand=["GIL_665"], friendly=["CS2_182"], enemy=["CS2_200", "CS2_231"], **ROUND)
    s.play("GIL_665")
    assert [x.attack for x in (*s.friendly, s.enemy[0])] == [4, 4]
    assert s.end_turn().enemy[0].attack == 4
    assert s.end_turn().enemy[0].attack == 6
    s = scene(hand=["GIL_696"], enemy_hero=PRIEST).play("GIL_696")
    assert s.hand[0].card_id == "GIL_696"
    assert CardClass.PRIEST in table[s.hand[1].card_id].classes


@card("GIL_156", "Can't attack while damaged.")
def test_quartz_elemental(scene: Callable[..., Scene]) -> None:
    """Whole it can."""
    s = scene(friendly=["GIL_156", "GIL_156"])
    s.use_power(s.friendly[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.can_attack(s.friendly[1], s.enemy_hero)


@card("GIL_198", "Battlecry: Replace your hand with a copy of your opponent's.")
def test_azalina_soulthief(scene: Callable[..., Scene]) -> None:
    """The opponent keeps the hand."""
    s = scene(hand=["GIL_198", "CS2_231"], enemy_hand=["CS2_029", "CS2_182"]).play("GIL_198")
    assert ids(s.hand) == ids(s.enemy_hand) == ["CS2_029", "CS2_182"]


TURNING = "Each turn this is in your hand, swap its Attack and Health."


@pytest.mark.parametrize(
    ("of", "first", "second"),
    cases(
        (("GIL_200", f"Stealth {TURNING}"), (2, 5), (5, 2)),
        (("GIL_200t", f"Stealth {TURNING}"), (5, 2), (2, 5)),
        (("GIL_201", f"Lifesteal {TURNING}"), (2, 4), (4, 2)),
        (("GIL_201t", f"Lifesteal {TURNING}"), (4, 2), (2, 4)),
        (("GIL_202", f"Divine Shield, Rush {TURNING}"), (3, 8), (8, 3)),
        (("GIL_202t", f"Divine Shield, Rush {TURNING}"), (8, 3), (3, 8)),
        (("GIL_528", f"Rush {TURNING}"), (2, 6), (6, 2)),
        (("GIL_528t", f"Rush {TURNING}"), (6, 2), (2, 6)),
        (("GIL_529", f"Spell Damage +1 {TURNING}"), (1, 4), (4, 1)),
        (("GIL_529t", f"Spell Damage +1 {TURNING}"), (4, 1), (1, 4)),
    ),
)
def test_two_forms(
    scene: Callable[..., Scene],
    of: tuple[str, str],
    first: tuple[int, int],
    second: tuple[int, int],
) -> None:
    """There and back, with what it was given; not in play."""
    card_id = of[0]
    other = card_id.removesuffix("t") if card_id.endswith("t") else f"{card_id}t"
    s = scene(hand=[card_id, f"{card_id} {first[0] + 2}/{first[1] + 1} (1)"], **ROUND)
    s.end_turn().end_turn()
    assert [x.brief for x in s.hand[:2]] == [
        f"{other} {second[0]}/{second[1]}", f"{other} {second[0] + 1}/{second[1] + 2}",
    ]  # fmt: skip
    assert s.hand[1].cost == 1
    s.end_turn().end_turn()
    assert s.hand[0].brief == f"{card_id} {first[0]}/{first[1]}"
    s.play(card_id).end_turn().end_turn()
    assert s.friendly[0].brief == f"{card_id} {first[0]}/{first[1]}"


@card("GIL_203", "Enemy spells cost (5) more next turn.")
@card("GIL_203e", "Your spells cost (5) more this turn.")
def test_rebuke(scene: Callable[..., Scene]) -> None:
    """Spells only, one turn only, own ones never."""
    s = scene(hand=["GIL_203", "CS2_029"], enemy_hand=["CS2_029", "CS2_182"], **ROUND)
    s.play("GIL_203").end_turn()
    assert [x.cost for x in s.enemy_hand[:2]] == [9, 4]
    assert s.end_turn().hand[0].cost == 4
    s.end_turn()
    assert s.enemy_hand[0].cost == 4


@card("GIL_213", "Battlecry: Add a random 2-Cost minion to each player's hand.")
def test_tanglefur_mystic(scene: Callable[..., Scene], table: CardTable) -> None:
    """One each."""
    s = scene(hand=["GIL_213"]).play("GIL_213")
    for hand in (s.hand, s.enemy_hand):
        assert [(table[x.card_id].type, x.cost) for x in hand] == [(CardType.MINION, 2)]


@card("GIL_508", "Battlecry: If your hero took damage this turn, summon two 1/1 Bats.")
@card("GIL_565", "Battlecry: If your hero took damage this turn, gain Lifesteal.")
def test_hurt_hero(scene: Callable[..., Scene]) -> None:
    """Only if so."""
    s = scene(hand=["GIL_508", "GIL_508"]).play("GIL_508")
    assert s.board == "GIL_508 2/4 | "
    s.use_power(s.hero).play("GIL_508")
    assert ids(s.friendly) == ["GIL_508", "GIL_508t", "GIL_508", "GIL_508t"]
    s = scene(hand=["GIL_565"])
    assert not s.play("GIL_565").friendly[0].has(t.LIFESTEAL)
    s = scene(hand=["GIL_565"]).use_power("hero").play("GIL_565")
    assert s.friendly[0].has(t.LIFESTEAL)


@card("GIL_510", "Whenever you play an Echo card, gain +1/+1.")
def test_mistwraith(scene: Callable[..., Scene]) -> None:
    """Each time; not for others; not for what repeats without the keyword."""
    s = scene(friendly=["GIL_510"], hand=["GIL_654", "CS2_231"])
    s.play("CS2_231").play("GIL_654").play("GIL_654")
    assert s.friendly[0].brief == "GIL_510 5/5"
    s = scene(friendly=["GIL_510"], hand=["TSC_952", "GDB_457"])
    s.play("TSC_952", s.hero).play("TSC_952", s.hero)
    assert s.friendly[0].brief == "GIL_510 3/5"
    s.play("GDB_457", s.friendly[0])
    assert s.friendly[0].brief == "GIL_510 5/8"


@card("GIL_518", "Deal 4 damage to a minion. If a minion died this turn, this costs (1).")
def test_wing_blast(scene: Callable[..., Scene]) -> None:
    """Any minion's death."""
    s = scene(hand=["GIL_518"], enemy=["CS2_231", "CS2_200"])
    assert s.hand[0].cost == 4
    assert s.use_power(s.enemy[0]).hand[0].cost == 1
    assert s.play("GIL_518", "CS2_200").enemy[0].health == 3


@card("GIL_537", "Reveal a weapon from your deck. Deal its Attack to all minions.")
def test_deadly_arsenal(scene: Callable[..., Scene]) -> None:
    """It stays in the deck; nothing without one."""
    s = scene(hand=["GIL_537"], deck=["CS2_112", "CS2_182"], friendly=["CS2_200"],
              enemy=["CS2_200"])  # fmt: skip
    assert (s.play("GIL_537").board, len(s.deck())) == ("CS2_200 6/2 | CS2_200 6/2", 2)
    s = scene(hand=["GIL_537"], deck=["CS2_182"], enemy=["CS2_200"]).play("GIL_537")
    assert s.enemy[0].health == 7


@card("GIL_548", "Draw 3 cards. Discard any spells drawn.")
def test_book_of_specters(scene: Callable[..., Scene]) -> None:
    """Other spells stay."""
    s = scene(hand=["GIL_548", "CS2_029"], deck=["CS2_231", "CS2_182", "CS2_024", "CS2_106"])
    s.play("GIL_548")
    assert sorted(ids(s.hand)) == ["CS2_029", "CS2_106", "CS2_182"]
    assert s.count(0, t.N_DISCARDED_GAME) == 1


@card("GIL_549", "Battlecry: Add a random Legendary minion from the past to your hand.")
def test_toki_time_tinker(scene: Callable[..., Scene], table: CardTable) -> None:
    """A minion."""
    s = scene(hand=["GIL_549"]).play("GIL_549")
    assert [(table[x.card_id].rarity, table[x.card_id].type) for x in s.hand] == [
        (Rarity.LEGENDARY, CardType.MINION)
    ]


@card("GIL_561", "Battlecry: Refresh your Hero Power.")
def test_blackwald_pixie(scene: Callable[..., Scene]) -> None:
    """It may be used again."""
    s = scene(hand=["GIL_561"]).use_power("enemy hero")
    assert not s.can_use_power(s.enemy_hero)
    assert s.play("GIL_561").can_use_power(s.enemy_hero)


@card("GIL_571", "Summon a random friendly Beast that died this game.")
def test_witching_hour(scene: Callable[..., Scene]) -> None:
    """A beast only, without which it cannot be played."""
    s = scene(hand=["GIL_571", "CFM_065"], friendly=["CS2_171", "CS2_231"], enemy=["CS2_120 2/2"])
    assert not s.can_play("GIL_571")
    assert s.play("CFM_065").play("GIL_571").board == "CS2_171 1/1 | "
    s = scene(hand=["GIL_571", "CFM_065"], friendly=["CS2_231"]).play("CFM_065")
    assert not s.can_play("GIL_571")


@card("GIL_578", "Battlecry: Draw a Rush, Lifesteal, and Deathrattle card from your deck.")
def test_countess_ashmore(scene: Callable[..., Scene]) -> None:
    """Three cards, one of each."""
    s = scene(hand=["GIL_578"], deck=["GIL_528", "GIL_201", "EX1_029", "CS2_182"])
    assert sorted(ids(s.play("GIL_578").hand)) == ["EX1_029", "GIL_201", "GIL_528"]


@card("GIL_580", "Battlecry: Draw a Rush minion from your deck.")
@card("GIL_584", "Battlecry: Draw the lowest Cost minion from your deck.")
def test_draws(scene: Callable[..., Scene]) -> None:
    """Only such a one."""
    s = scene(hand=["GIL_580"], deck=["CS2_182", "GIL_528"]).play("GIL_580")
    assert ids(s.hand) == ["GIL_528"]
    s = scene(hand=["GIL_584"], deck=["CS2_182", "CS2_171", COIN]).play("GIL_584")
    assert ids(s.hand) == ["CS2_171"]


@card("GIL_583", "Taunt Battlecry: Destroy your Totems. Gain +2/+2 for each destroyed.")
def test_totem_cruncher(scene: Callable[..., Scene]) -> None:
    """The own ones."""
    s = scene(hand=["GIL_583"], friendly=["CS2_050", "CS2_051", "CS2_231"], enemy=["CS2_050"])
    assert s.play("GIL_583").board == "CS2_231 1/1, GIL_583 6/7 | CS2_050 1/1"


@card(
    "GIL_598",
    "Battlecry: Replay every card from another class you've played this game"
    " (targets chosen randomly).",
)
def test_tess_greymane(scene: Callable[..., Scene]) -> None:
    """A rogue's mage spell and paladin's minion, no own or neutral card."""
    s = scene(hero=ROGUE, hand=["CS2_032", "CS2_182", COIN, "GIL_598"], mana=25,
              enemy=["CS2_200"])  # fmt: skip
    s.play("CS2_032").play("CS2_182").play("GIL_598")
    assert (s.board, s.hand[0].card_id) == ("CS2_182 4/5, GIL_598 6/6 | ", COIN)


@pytest.mark.parametrize("seed", range(1, 4))
def test_tess_does_not_replay_tess(seed: int, scene: Callable[..., Scene]) -> None:
    """As no other card that replays what was played replays itself."""
    s = scene(hero=MAGE, hand=["GIL_598", "CS2_075", "GIL_598"], mana=25, seed=seed)
    s.play("GIL_598").play("CS2_075").play("GIL_598")
    assert (s.board, s.enemy_hero.health) == ("GIL_598 6/6, GIL_598 6/6 | ", 24)


def test_a_full_table_is_an_error_and_no_more(scene: Callable[..., Scene]) -> None:
    """Cards of the past that find no row do not count as rows that are to be swept."""
    s = scene(hero=ROGUE, hand=["CS2_024", "GIL_598"]).play("CS2_024", "enemy hero")
    s.array[0]["hi"], s.array[0]["free"] = t.ROWS, 0
    with pytest.raises(InternalError, match="row"):
        s.play("GIL_598")
    assert s.field("gone") == 0


@card("GIL_614", "Battlecry: Choose a minion. Deathrattle: Destroy the chosen minion.")
def test_voodoo_doll(scene: Callable[..., Scene]) -> None:
    """That one and no other like it."""
    s = scene(hand=["GIL_614"], enemy=["CS2_200", "CS2_200 1/1"])
    s.play("GIL_614", s.enemy[0])
    assert kill(s, s.friendly[0]).board == " | CS2_200 1/1"
    s = scene(hand=["GIL_614"]).play("GIL_614")
    assert kill(s, s.friendly[0]).board == " | "


@card("GIL_618", "Minions in your hand have Echo.")
def test_glinda_crowskin(scene: Callable[..., Scene]) -> None:
    """Minions only, and one copy of those that have it anyway."""
    s = scene(friendly=["GIL_618"], hand=["CS2_182", "GIL_678", "CS2_024"], **ROUND)
    s.play("CS2_182").play("GIL_678").play("CS2_024", "enemy hero")
    assert sorted(ids(s.hand)) == ["CS2_182", "GIL_678"]
    assert s.end_turn().hand == []


@card("GIL_620", "Whenever you draw a minion, summon a 1/1 copy of it.")
@card("GIL_691", "Whenever you draw a minion, add a copy of it to your hand.")
def test_drawn_minions(scene: Callable[..., Scene]) -> None:
    """Not for spells."""
    s = scene(friendly=["GIL_620"], hand=["CS2_023"], deck=["CS2_029", "CS2_200"]).play("CS2_023")
    assert (s.board, sorted(ids(s.hand))) == (
        "GIL_620 2/6, CS2_200 1/1 | ", ["CS2_029", "CS2_200"],
    )  # fmt: skip
    s = scene(friendly=["GIL_691"], hand=["CS2_023"], deck=["CS2_029", "CS2_200"]).play("CS2_023")
    assert sorted(ids(s.hand)) == ["CS2_029", "CS2_200", "CS2_200"]


@card("GIL_624", "Battlecry: If this is the only minion on the battlefield, gain +3/+3.")
def test_night_prowler(scene: Callable[..., Scene]) -> None:
    """Enemies count."""
    assert scene(hand=["GIL_624"]).play("GIL_624").board == "GIL_624 6/6 | "
    s = scene(hand=["GIL_624"], enemy=["CS2_231"]).play("GIL_624")
    assert s.friendly[0].brief == "GIL_624 3/3"


@card("GIL_634", "Battlecry and Deathrattle: Put a Secret from your deck into the battlefield.")
def test_bellringer_sentry(scene: Callable[..., Scene]) -> None:
    """One for each."""
    s = scene(hand=["GIL_634"], deck=["EX1_289", "EX1_287", "CS2_029"]).play("GIL_634")
    assert len(s.secrets()) == 1
    kill(s, s.friendly[0])
    assert (sorted(s.secrets()), s.deck()) == (["EX1_287", "EX1_289"], ["CS2_029"])


@card("GIL_637", "Draw a card. Gain 1 Armor for each card in your hand.")
def test_ferocious_howl(scene: Callable[..., Scene]) -> None:
    """The drawn one counts."""
    s = scene(hand=["GIL_637", "CS2_231", "CS2_231"], deck=["CS2_182"]).play("GIL_637")
    assert s.hero.armor == 3


@card("GIL_645", "Battlecry: If you played an Elemental last turn, draw a card.")
def test_bonfire_elemental(scene: Callable[..., Scene]) -> None:
    """Last turn, not this one."""
    s = scene(hand=["UNG_809", "GIL_645", "GIL_645"], **ROUND).play("UNG_809").play("GIL_645")
    assert len(s.deck()) == 5
    s.end_turn().end_turn()
    assert len(s.play("GIL_645").deck()) == 3


@card("GIL_646", "Double the damage and healing of your Hero Power.")
def test_clockwork_automaton(scene: Callable[..., Scene]) -> None:
    """Of the power alone."""
    s = scene(friendly=["GIL_646"], hand=["CS2_024"]).use_power("enemy hero")
    assert s.enemy_hero.health == 28
    assert s.play("CS2_024", "enemy hero").enemy_hero.health == 25
    s = scene(friendly=["GIL_646"], hero=PRIEST)
    assert s.set(s.hero, t.DAMAGE, 10).use_power(s.hero).hero.health == 24


@card("GIL_655", "After a friendly minion attacks, gain +1 Attack.")
def test_festeroot_hulk(scene: Callable[..., Scene]) -> None:
    """It, too; not the hero."""
    s = scene(friendly=["GIL_655", "CS2_182"], weapon="CS2_106")
    s.attack(s.hero, s.enemy_hero).attack(s.friendly[1], s.enemy_hero)
    assert s.friendly[0].attack == 3
    assert s.attack(s.friendly[0], s.enemy_hero).friendly[0].attack == 4


@card(
    "GIL_658",
    "Battlecry: Choose a friendly minion. Add a 10/10 copy to your hand that costs (10).",
)
def test_splintergraft(scene: Callable[..., Scene]) -> None:
    """The original stays as it is."""
    s = scene(hand=["GIL_658"], friendly=["CS2_231"]).play("GIL_658", "CS2_231")
    assert [(x.brief, x.cost) for x in s.hand] == [("CS2_231 10/10", 10)]


@card("GIL_672", "Lifesteal Whenever you play a card from another class, gain +1 Durability.")
def test_spectral_cutlass(scene: Callable[..., Scene]) -> None:
    """Neutral cards are from no class."""
    s = scene(hero=ROGUE, weapon="GIL_672", hand=["CS2_024", "CS2_231"])
    s.play("CS2_231").play("CS2_024", "enemy hero")
    assert s.weapon.brief == "GIL_672 2/3"


@card("GIL_677", "Echo Battlecry: Add a random Legendary minion to your hand.")
def test_face_collector(scene: Callable[..., Scene], table: CardTable) -> None:
    """The copy comes first."""
    s = scene(hand=["GIL_677"]).play("GIL_677")
    assert s.hand[0].card_id == "GIL_677"
    assert table[s.hand[1].card_id].rarity == Rarity.LEGENDARY


@card("GIL_681", "This has all minion types.")
def test_nightmare_amalgam(scene: Callable[..., Scene]) -> None:
    """A totem, a beast."""
    s = scene(hand=["GIL_583"], friendly=["GIL_681"]).play("GIL_583")
    assert s.board == "GIL_583 4/5 | "


@card("GIL_683", "Battlecry: Summon a 2/1 Poisonous Drakeslayer for your opponent.")
def test_marsh_drake(scene: Callable[..., Scene]) -> None:
    """Poisonous."""
    s = scene(hand=["GIL_683"]).play("GIL_683")
    assert s.board == "GIL_683 5/4 | GIL_683t 2/1"
    assert s.enemy[0].has(t.POISONOUS)


@card("GIL_685", "While this minion has 3 or more Attack, it has Taunt and Lifesteal.")
def test_paragon_of_light(scene: Callable[..., Scene]) -> None:
    """Two is too little."""
    s = scene(friendly=["GIL_685"], hand=["GIL_145"])
    assert not s.friendly[0].has(t.TAUNT | t.LIFESTEAL)
    s.play("GIL_145", s.friendly[0])
    assert s.friendly[0].has(t.TAUNT)
    assert s.friendly[0].has(t.LIFESTEAL)


@card("GIL_687", "Deal 3 damage to a minion. If it dies, add a Coin to your hand.")
def test_wanted(scene: Callable[..., Scene]) -> None:
    """No coin for one that lives."""
    s = scene(hand=["GIL_687", "GIL_687"], enemy=["CS2_120", "CS2_200"])
    s.play("GIL_687", "CS2_200")
    assert ids(s.hand) == ["GIL_687"]
    assert ids(s.play("GIL_687", "CS2_120").hand) == [COIN]


@card(
    "GIL_692",
    "Start of Game: If your deck has only even- Cost cards, your starting Hero Power costs (1).",
)
@card(
    "GIL_826",
    "Start of Game: If your deck has only odd- Cost cards, upgrade your Hero Power.",
)
@pytest.mark.parametrize(
    ("deck", "cost", "upgraded"),
    [
        (["GIL_692", *["CS2_120"] * 29], 1, False),
        (["GIL_692", "CS2_120", "CS2_182"], 1, False),
        (["GIL_692", "CS2_171", *["CS2_120"] * 28], 2, False),
        (["GIL_826", *["CS2_171"] * 29], 2, True),
        (["GIL_826", "CS2_171", "CS2_127"], 2, True),
        (["GIL_826", "CS2_120", *["CS2_171"] * 28], 2, False),
    ],
)
def test_genn_and_baku(native: Native, deck: list[str], cost: int, upgraded: bool) -> None:
    """Of the whole deck, the opening hand included, but not the coin."""
    decks = [["CS2_120"] * 30, deck]
    prepared = new_game.table(native.library, (CardClass.MAGE, CardClass.MAGE), decks)
    for seed in range(3):
        state = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]
        power = native.library.card_ids[state["e"][t.R_POWER + 1, t.CARD]]
        assert power == ("HERO_08bp2" if upgraded else "HERO_08bp")
        assert state["e"][t.R_POWER + 1, t.COST] == cost
        assert state["e"][t.R_POWER, t.COST] == 2


@card("GIL_694", "Battlecry: Transform all 1-Cost cards in your deck into Legendary minions.")
def test_prince_liam(scene: Callable[..., Scene], table: CardTable) -> None:
    """Spells, too."""
    s = scene(hand=["GIL_694"], deck=["CS2_171", "CS2_182", "DS1_185"]).play("GIL_694")
    deck = s.deck()
    assert deck[1] == "CS2_182"
    assert all(table[deck[i]].rarity == Rarity.LEGENDARY for i in (0, 2))
    assert all(table[deck[i]].type == CardType.MINION for i in (0, 2))


@card("GIL_800", "On each player's turn, the first card played costs (0).")
def test_duskfallen_aviana(scene: Callable[..., Scene]) -> None:
    """For both; the second card costs what it did."""
    s = scene(friendly=["GIL_800"], hand=["CS2_182", "CS2_200"], enemy_hand=["CS2_182", "CS2_200"],
              **ROUND)  # fmt: skip
    assert [x.cost for x in s.hand] == [0, 0]
    assert [x.cost for x in s.enemy_hand] == [4, 6]
    assert s.play("CS2_182").hand[0].cost == 6
    s.end_turn()
    assert [x.cost for x in s.enemy_hand[:2]] == [0, 0]
    assert s.play("CS2_182").enemy_hand[0].cost == 6


@card("GIL_801", "Freeze a minion. If it's already Frozen, destroy it.")
def test_snap_freeze(scene: Callable[..., Scene]) -> None:
    """The first one freezes, the second destroys."""
    s = scene(hand=["GIL_801", "GIL_801"], enemy=["CS2_182"])
    s.play("GIL_801", "CS2_182")
    assert s.board == " | CS2_182 4/5"
    assert s.enemy[0].column(t.FLAGS) & t.F_FROZEN
    assert s.play("GIL_801", "CS2_182").board == " | "


@card("GIL_805", "Deathrattle: Summon a Deathrattle minion from your hand.")
def test_coffin_crasher(scene: Callable[..., Scene]) -> None:
    """Only such a one."""
    s = scene(friendly=["GIL_805"], hand=["CS2_182", "EX1_029"])
    kill(s, s.friendly[0])
    assert (s.board, ids(s.hand)) == ("EX1_029 2/1 | ", ["CS2_182"])


@card("GIL_813", "Choose a friendly minion. Summon a copy of it with 1 Health remaining.")
def test_vivid_nightmare(scene: Callable[..., Scene]) -> None:
    """It may be healed."""
    s = scene(hand=["GIL_813"], friendly=["CS2_182 6/5"]).play("GIL_813", "CS2_182")
    assert s.board == "CS2_182 6/5, CS2_182 6/1 | "
    assert s.friendly[1].column(t.DAMAGE) == 4


@card("GIL_815", "Battlecry: Choose a friendly minion. Shuffle a copy into your deck.")
def test_baleful_banker(scene: Callable[..., Scene]) -> None:
    """The minion stays."""
    s = scene(hand=["GIL_815"], friendly=["CS2_182"]).play("GIL_815", "CS2_182")
    assert (s.deck(), len(s.friendly)) == (["CS2_182"], 2)


@card("GIL_817", "Divine Shield Whenever you restore Health, gain Divine Shield.")
def test_the_glass_knight(scene: Callable[..., Scene]) -> None:
    """Whomever is healed, but only by oneself."""
    s = scene(hero=PRIEST, friendly=["GIL_817"], enemy_hero=PRIEST, **ROUND)
    s.set(s.friendly[0], t.KW, 0).set(s.enemy_hero, t.DAMAGE, 5).use_power(s.hero)
    assert not s.friendly[0].has(t.SHIELD)
    s.end_turn()
    assert not s.use_power(s.enemy_hero).friendly[0].has(t.SHIELD)
    s.end_turn()
    assert s.use_power(s.enemy_hero).friendly[0].has(t.SHIELD)


@card(
    "GIL_820",
    "Battlecry: Repeat all other Battlecries from cards you played this game"
    " (targets chosen randomly).",
)
def test_shudderwock(scene: Callable[..., Scene]) -> None:
    """As its own: Night Prowler's would make it larger."""
    s = scene(hand=["EX1_319", "CS2_182", "GIL_820"], mana=30)
    s.play("EX1_319").play("CS2_182").play("GIL_820")
    assert (s.hero.health, s.friendly[-1].brief) == (24, "GIL_820 6/6")
    s = scene(hand=["GIL_624", "CFM_065", "CFM_065", "CFM_065", "GIL_820"], mana=30)
    s.play("GIL_624").play("CFM_065").play("CFM_065").play("CFM_065").play("GIL_820")
    assert s.board == "GIL_820 9/9 | "
    s = scene(hand=["EX1_593", "DED_509", "GIL_820"], mana=40)
    s.play("EX1_593").play("DED_509").play("GIL_820")
    assert s.enemy_hero.health == 21, "Macaw's in it, which would repeat it, does nothing"
    s = scene(hand=["GIL_820", "EX1_593", "DED_509", "DED_509", "GIL_820"], mana=50)
    s.play("EX1_593").play("DED_509").play("GIL_820").play("DED_509")
    assert s.enemy_hero.health == 18, "Macaw repeats Shudderwock's, in which Macaw's does nothing"
    s = scene(hand=["ICC_466", "GIL_820"], mana=30).play("ICC_466").play("GIL_820")
    assert s.board == "ICC_466 2/3, ICC_466 2/3, GIL_820 6/6, ICC_466 2/3 | "


@card(
    "GIL_825",
    "Battlecry: Deal 2 damage to all other minions. If any die, repeat this Battlecry.",
)
def test_lord_godfrey(scene: Callable[..., Scene]) -> None:
    """Until nobody dies."""
    s = scene(hand=["GIL_825"], friendly=["CS2_231"], enemy=["CS2_200", "CS2_120"])
    assert s.play("GIL_825").board == "GIL_825 4/4 | CS2_200 6/1"
    s = scene(hand=["GIL_825"], enemy=["CS2_200", "CS2_182"])
    assert s.play("GIL_825").board == "GIL_825 4/4 | CS2_200 6/5, CS2_182 4/3"


@card("GIL_827", "Battlecry: Add a random card to your hand (from your opponent's class).")
def test_blink_fox(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of that class."""
    s = scene(hand=["GIL_827"], enemy_hero=PRIEST).play("GIL_827")
    assert CardClass.PRIEST in table[s.hand[0].card_id].classes


@card("GIL_828", "Give a Beast +3/+3. Shuffle 3 copies into your deck with +3/+3.")
def test_dire_frenzy(scene: Callable[..., Scene]) -> None:
    """Three in the deck, beasts only."""
    s = scene(hand=["GIL_828", "CS2_023"], friendly=["CS2_120", "CS2_182"])
    assert not s.can_play("GIL_828", s.friendly[1])
    s.play("GIL_828", s.friendly[0])
    assert (s.friendly[0].brief, s.deck()) == ("CS2_120 5/6", ["CS2_120"] * 3)
    assert [x.brief for x in s.play("CS2_023").hand] == ["CS2_120 5/6"] * 2
    assert s.count(0, t.N_SHUFFLES_GAME) == 1


@card("GIL_835", "Echo Battlecry: Restore 2 Health.")
def test_squashling(scene: Callable[..., Scene]) -> None:
    """To anybody."""
    s = scene(hand=["GIL_835"])
    s.set(s.hero, t.DAMAGE, 5).play("GIL_835", s.hero).play("GIL_835", s.hero)
    assert (s.hero.health, len(s.hand)) == (29, 1)


@card(
    "GIL_840",
    "Battlecry: Cast 'Inner Fire' on every minion in your deck (set Attack equal to Health).",
)
def test_lady_in_white(scene: Callable[..., Scene]) -> None:
    """In the deck only."""
    s = scene(hand=["GIL_840", "CS2_023"], deck=["CS2_127", "CS2_200"], friendly=["CS2_182"])
    s.play("GIL_840")
    assert s.friendly[0].brief == "CS2_182 4/5"
    assert [x.brief for x in s.play("CS2_023").hand] == ["CS2_200 7/7", "CS2_127 4/4"]


@card("GIL_903", "Secret: After your opponent plays three cards in a turn, draw 2 cards.")
def test_hidden_wisdom(scene: Callable[..., Scene]) -> None:
    """At the third."""
    s = scene(hand=["CS2_231"] * 3, enemy_secrets=["GIL_903"], enemy_deck=["CS2_182"] * 3)
    s.play("CS2_231").play("CS2_231")
    assert s.secrets(1) == ["GIL_903"]
    s.play("CS2_231")
    assert (s.secrets(1), len(s.enemy_hand)) == ([], 2)


@card("GIL_905", "Battlecry: If a minion died this turn, gain Poisonous.")
def test_carrion_drake(scene: Callable[..., Scene]) -> None:
    """Whoever died."""
    s = scene(hand=["GIL_905"], enemy=["CS2_231"])
    s.use_power(s.enemy[0]).play("GIL_905")
    assert s.friendly[0].has(t.POISONOUS)
    assert not scene(hand=["GIL_905"]).play("GIL_905").friendly[0].has(t.POISONOUS)


@card("GILA_BOSS_36p", "Transform a random minion into a 0/1 Frog with Taunt.")
def test_witchs_kiss(scene: Callable[..., Scene]) -> None:
    """On either side."""
    kissed = set()
    for seed in range(8):
        s = scene(power="GILA_BOSS_36p", friendly=["CS2_182"], enemy=["CS2_200"], seed=seed)
        kissed.add(s.use_power().board)
    assert kissed == {"hexfrog 0/1 | CS2_200 6/7", "CS2_182 4/5 | hexfrog 0/1"}
