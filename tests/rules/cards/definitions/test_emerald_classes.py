"""Class cards of Into the Emerald Dream, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, CROC, BOAR, BOULDERFIST = "CS2_182", "CS2_120", "CS2_171", "CS2_200"
COIN, FIREBALL, MOONFIRE = "GAME_005", "CS2_029", "CS2_008"


def corpses(scene: Scene, number: int) -> Scene:
    """So many corpses for the friendly side."""
    scene.array[0]["counter"][0, t.N_CORPSES] = number
    return scene


@card("EDR_813a", "Summon two 1/1 Ants.")
@card("EDR_813b", "Spend 2 Corpses to deal 4 damage to a minion.")
@card(
    "EDR_813", "Choose One - Summon two 1/1 Ants; or Spend 2 Corpses to deal 4 damage to a minion."
)
def test_morbid_swarm(scene: Callable[..., Scene]) -> None:
    """Ants cost no corpse; the bite costs two, and is not offered with one (a log of 2025)."""
    s = corpses(scene(hand=["EDR_813"], enemy=[YETI]), 2).play("EDR_813", sub=0)
    assert s.board == "EDR_813at 1/1, EDR_813at 1/1 | CS2_182 4/5"
    assert s.count(0, t.N_CORPSES) == 2
    s = corpses(scene(hand=["EDR_813"], enemy=[YETI]), 2)
    assert s.play("EDR_813", s.enemy[0], sub=1).board == " | CS2_182 4/1"
    assert s.count(0, t.N_CORPSES) == 0
    s = corpses(scene(hand=["EDR_813"], enemy=[YETI]), 1)
    assert not s.can_play("EDR_813", s.enemy[0], sub=1)
    assert s.can_play("EDR_813", sub=0)


@card("EDR_815", "After your opponent summons a minion, spend 2 Corpses to deal 3 damage to it.")
def test_corpse_flower(scene: Callable[..., Scene]) -> None:
    """Only the opponent's minions, and only while there are two corpses."""
    s = corpses(scene(friendly=["EDR_815"], hand=[YETI], enemy_hand=[YETI, YETI]), 3)
    assert s.play(YETI).count(0, t.N_CORPSES) == 3
    s.end_turn().play(YETI).play(YETI)
    assert s.board == "EDR_815 0/5, CS2_182 4/5 | CS2_182 4/2, CS2_182 4/5"


@card("EDR_273", "Discover a Choose One card from another class.")
def test_symbiosis(scene: Callable[..., Scene]) -> None:
    """Of a druid: no druid card is offered, and only ones that offer a choice."""
    s = scene(hand=["EDR_273"], hero="HERO_06")
    s.play("EDR_273")
    cards = s.native.library.cards
    for card_id in s.offered:
        row = cards[s.native.library.index[card_id]]
        assert row[t.C_CLASS] != 2
        assert row[t.C_TAGS] & t.TG_CHOOSE_ONE


@card(
    "FIR_908",
    "Battlecry: If you've used your Hero Power this turn, give a friendly minion +1/+2 and Rush.",
)
def test_charred_chameleon(scene: Callable[..., Scene]) -> None:
    """It has a target only after the hero power."""
    s = scene(hand=["FIR_908"], friendly=[CROC])
    assert not s.can_play("FIR_908", s.friendly[0])
    s.use_power(s.enemy_hero).play("FIR_908", s.friendly[0])
    assert s.friendly[0].brief == "CS2_120 3/5"
    assert s.friendly[0].has(t.RUSH)


@card("EDR_843a", "Draw a spell.")
@card("EDR_843b", "Draw a minion.")
@card("EDR_843t1", "Draw a spell and a minion.")
@card("EDR_843", "Choose One - Draw a spell; or Draw a minion. (Hold this for @ turns to do both!)")
def test_reforestation(scene: Callable[..., Scene]) -> None:
    """Either; after three own turns in hand both at once."""
    deck = [FIREBALL, YETI]
    for sub, drawn in ((0, FIREBALL), (1, YETI)):
        s = scene(hand=["EDR_843"], deck=deck).play("EDR_843", sub=sub)
        assert [x.card_id for x in s.hand] == [drawn]
    s = scene(hand=["EDR_843"], deck=[*deck, BOAR, BOAR, BOAR], enemy_deck=[BOAR] * 3)
    for turn in range(3):
        assert s.hand[0].card_id == "EDR_843", turn
        s.end_turn().end_turn()
    s.play("EDR_843t1")
    assert {x.card_id for x in s.hand} == {BOAR, FIREBALL, YETI}


@card("EDR_847e", "Your next Hero Power costs (0).")
@card("EDR_847", "Battlecry and Deathrattle: Your next Hero Power costs (0).")
def test_dreambound_disciple(scene: Callable[..., Scene]) -> None:
    """Free once, and again when it dies."""
    s = scene(hand=["EDR_847"], enemy=[YETI], mana=3)
    s.play("EDR_847").use_power(s.enemy_hero)
    assert s.mana == 0
    s.end_turn()
    s.attack(s.enemy[0], s.friendly[0]).end_turn()
    assert s.use_power(s.enemy_hero).mana == 4


@card("FIR_906", "Give your minions +1/+1. Discard a random Nature spell to give them +1/+1 more.")
def test_overheat(scene: Callable[..., Scene]) -> None:
    """A Fire spell is no Nature spell."""
    s = scene(hand=["FIR_906", FIREBALL], friendly=[CROC]).play("FIR_906")
    assert (s.board, len(s.hand)) == ("CS2_120 3/4 | ", 1)
    s = scene(hand=["FIR_906", "CS2_007", FIREBALL], friendly=[CROC]).play("FIR_906")
    assert s.board == "CS2_120 4/5 | "
    assert [x.card_id for x in s.hand] == [FIREBALL]


@card(
    "FIR_907",
    "Summon a @-Cost minion. Gain @ Armor. Draw @ cards. Refresh @ Mana Crystals. (Improves "
    "each use!)",
)
@card(
    "FIR_907",
    "Summon a @-Cost minion. Gain @ Armor. Draw @ cards. Refresh @ Mana Crystals. (Improves each "
    "use!)",
)
def test_amirdrassil(scene: Callable[..., Scene]) -> None:
    """One of each at first, then two of each."""
    s = scene(friendly=["FIR_907"], deck=[YETI] * 6, enemy_deck=[YETI] * 6, hand=[YETI])
    cards, index = s.native.library.cards, s.native.library.index
    s.play(YETI).use(s.friendly[0])
    assert (s.hero.armor, len(s.hand), s.mana) == (1, 1, 7)
    assert any(cards[index[x.card_id], t.C_COST] == 1 for x in s.friendly[1:])
    s.end_turn().end_turn().end_turn().end_turn()
    before = len(s.hand)
    s.use(s.friendly[0])
    assert (s.hero.armor, len(s.hand)) == (3, before + 2)
    assert any(cards[index[x.card_id], t.C_COST] == 2 for x in s.friendly[1:])


@card("EDR_261e", "+2/+2 and Deathrattle: Give a friendly minion +2/+2 and this Deathrattle.")
@card(
    "EDR_261",
    'Give a minion +2/+2 and "Deathrattle: Give a friendly minion +2/+2 and this Deathrattle."',
)
def test_amphibians_spirit(scene: Callable[..., Scene]) -> None:
    """The spirit goes on from minion to minion."""
    s = scene(hand=["EDR_261", FIREBALL], friendly=[BOAR, BOAR, BOAR], enemy=[YETI])
    s.play("EDR_261", s.friendly[0])
    assert s.friendly[0].brief == "CS2_171 3/3"
    s.play(FIREBALL, s.friendly[0])
    assert sorted(x.brief for x in s.friendly) == ["CS2_171 1/1", "CS2_171 3/3"]
    s.end_turn()
    heir = next(x for x in s.friendly if x.attack == 3)
    s.attack(s.enemy[0], heir)
    assert [x.brief for x in s.friendly] == ["CS2_171 3/3"]


@card("EDR_416t", "Dormant for 2 turns.")
@card("EDR_416", "After your hero attacks, summon a 3/3 Sheep that's Dormant for 2 turns.")
def test_shepherds_crook(scene: Callable[..., Scene]) -> None:
    """The sheep wakes at the start of the second own turn."""
    s = scene(weapon="EDR_416", deck=[BOAR] * 3, enemy_deck=[BOAR] * 3)
    s.attack(s.hero, s.enemy_hero)
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    s.end_turn().end_turn()
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    s.end_turn().end_turn()
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT


@card(
    "FIR_953",
    "Rush. After this attacks a minion and survives, deal this minion's Attack damage split "
    "among all enemies.",
)
@card(
    "FIR_953",
    "Rush. After this attacks a minion and survives, deal this minion's Attack damage split among "
    "all enemies.",
)
def test_magma_hound(scene: Callable[..., Scene]) -> None:
    """Five damage more after a minion; none after a hero, none when it dies."""
    s = scene(friendly=["FIR_953"], enemy=[BOAR])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy_hero.health == 25
    s = scene(friendly=["FIR_953"])
    assert s.attack(s.friendly[0], s.enemy_hero).enemy_hero.health == 25
    s = scene(friendly=["FIR_953"], enemy=[BOAR])
    s.set(s.friendly[0], t.DAMAGE, 7).attack(s.friendly[0], s.enemy[0])
    assert (s.board, s.enemy_hero.health) == (" | ", 30)


@card("FIR_960", "Battlecry: Copy the lowest Cost Beast in your hand.")
def test_tending_dragonkin(scene: Callable[..., Scene]) -> None:
    """The boar, not the crocolisk, and no other cheap card."""
    s = scene(hand=["FIR_960", CROC, BOAR, COIN]).play("FIR_960")
    assert [x.card_id for x in s.hand] == [CROC, BOAR, COIN, BOAR]


@card("EDR_804", "Destroy a friendly Wisp to draw 3 cards.")
def test_divination(scene: Callable[..., Scene]) -> None:
    """Only a friendly Wisp will do."""
    s = scene(hand=["EDR_804"], friendly=["EDR_851t", YETI], enemy=["CS2_231"], deck=[YETI] * 4)
    assert not s.can_play("EDR_804", s.friendly[1])
    assert not s.can_play("EDR_804", s.enemy[0])
    s.play("EDR_804", s.friendly[0])
    assert (s.board, len(s.hand)) == ("CS2_182 4/5 | CS2_231 1/1", 3)


@card(
    "EDR_941", "Deal @ damage to a minion. (Improved by each friendly minion that died this game.)"
)
def test_starsurge(scene: Callable[..., Scene]) -> None:
    """One, and one more for each own minion that has died."""
    s = scene(hand=["EDR_941", "EDR_941"], friendly=[BOAR], enemy=[BOULDERFIST, YETI])
    s.play("EDR_941", s.enemy[0])
    assert s.enemy[0].health == 6
    s.attack(s.friendly[0], s.enemy[1]).play("EDR_941", s.enemy[0])
    assert s.enemy[0].health == 4


@card("FIR_910", "Deal 3 damage. Discard a random Fire spell to deal 3 more.")
def test_scorching_winds(scene: Callable[..., Scene]) -> None:
    """Six with a Fire spell in hand, three without."""
    s = scene(hand=["FIR_910", FIREBALL, COIN])
    assert s.play("FIR_910", s.enemy_hero).enemy_hero.health == 24
    assert [x.card_id for x in s.hand] == [COIN]
    s = scene(hand=["FIR_910", COIN])
    assert s.play("FIR_910", s.enemy_hero).enemy_hero.health == 27


@card("EDR_251", "Draw a spell that started in your deck and one that didn't.")
def test_dragonscale_armaments(scene: Callable[..., Scene]) -> None:
    """A spell that was shuffled in is one that did not start there."""
    s = scene(hand=["JAIL_386", "EDR_251"], deck=[FIREBALL, YETI])
    s.play("JAIL_386").play("EDR_251")
    assert FIREBALL in [x.card_id for x in s.hand]
    assert s.hero.armor >= 4, "a Gear was drawn, which gives 2 Armor"
    s = scene(hand=["EDR_251"], deck=[FIREBALL, COIN]).play("EDR_251")
    assert len(s.hand) == 1


@card(
    "EDR_252",
    "Choose a minion. If it's an enemy, set its stats to 1/1. If it's friendly, set its "
    "stats to 3/3 instead.",
)
@card(
    "EDR_252",
    "Choose a minion. If it's an enemy, set its stats to 1/1. If it's friendly, set its stats "
    "to 3/3 instead.",
)
@card(
    "EDR_252",
    "Choose a minion. If it's an enemy, set its stats to 1/1. If it's friendly, set its stats to "
    "3/3 instead.",
)
def test_mark_of_ursol(scene: Callable[..., Scene]) -> None:
    """A yeti of either side."""
    s = scene(hand=["EDR_252", "EDR_252"], friendly=[YETI], enemy=[YETI])
    s.play("EDR_252", s.friendly[0]).play("EDR_252", s.enemy[0])
    assert s.board == "CS2_182 3/3 | CS2_182 1/1"


@card("EDR_255", "Lifesteal. Deal 5 damage to the lowest Health enemy, twice.")
def test_renewing_flames(scene: Callable[..., Scene]) -> None:
    """The weakest first, then the next one; the hero heals by what was dealt."""
    s = scene(hand=["EDR_255"], enemy=[BOULDERFIST, YETI])
    s.set(s.hero, t.DAMAGE, 15).play("EDR_255")
    assert s.board == " | CS2_200 6/2"
    assert s.hero.health == 25


@card(
    "EDR_256",
    "Taunt. Battlecry: If there is a card in your deck that didn't start there, draw it and "
    "gain +2/+2.",
)
@card(
    "EDR_256",
    "Taunt. Battlecry: If there is a card in your deck that didn't start there, draw it and gain "
    "+2/+2.",
)
def test_dreamwarden(scene: Callable[..., Scene]) -> None:
    """Nothing with the deck as it began."""
    s = scene(hand=["EDR_256"], deck=[YETI]).play("EDR_256")
    assert (s.board, len(s.hand)) == ("EDR_256 3/4 | ", 0)
    s = scene(hand=["CFM_660", "EDR_256"], friendly=[BOAR], deck=[YETI], mana=10)
    s.play("CFM_660", s.friendly[0]).play("EDR_256")
    assert s.friendly[-1].brief == "EDR_256 5/6"
    assert [x.card_id for x in s.hand] == [BOAR]


@card("FIR_941", "Draw a minion. Summon an 8/8 copy of it with Divine Shield.")
def test_searing_reflection(scene: Callable[..., Scene]) -> None:
    """The card in hand stays as it is."""
    s = scene(hand=["FIR_941"], deck=[YETI, COIN]).play("FIR_941")
    assert [x.brief for x in s.hand] == ["CS2_182 4/5"]
    assert s.board == "CS2_182 8/8 | "
    assert s.friendly[0].has(t.SHIELD)


@card("EDR_460t", "Lifesteal Deal 6 damage to a minion.")
@card("EDR_460", "Deal 6 damage to a minion. (Cast @ spells to gain Lifesteal.)")
def test_wish_of_the_new_moon(scene: Callable[..., Scene]) -> None:
    """After three spells with this in hand it is the full moon's."""
    s = scene(hand=["EDR_460", COIN, COIN, COIN], enemy=[BOULDERFIST])
    s.set(s.hero, t.DAMAGE, 10).play(COIN).play(COIN)
    assert s.hand[0].card_id == "EDR_460"
    s.play(COIN).play("EDR_460t", s.enemy[0])
    assert (s.enemy[0].health, s.hero.health) == (1, 26)
    s = scene(hand=["EDR_460"], enemy=[BOULDERFIST])
    s.set(s.hero, t.DAMAGE, 10)
    assert s.play("EDR_460", s.enemy[0]).hero.health == 20


@card("EDR_461t", "Summon two random 6-Cost minions.")
@card(
    "EDR_461", "Summon two random 3-Cost minions. (Cast @ spells to summon 6-Cost minions instead.)"
)
def test_ritual_of_the_new_moon(scene: Callable[..., Scene]) -> None:
    """Threes, or sixes after three spells."""
    for coins, cost in ((0, 3), (3, 6)):
        s = scene(hand=["EDR_461", *[COIN] * coins])
        for _ in range(coins):
            s.play(COIN)
        s.play(s.hand[0].card_id)
        cards, index = s.native.library.cards, s.native.library.index
        found = [int(cards[index[x.card_id], t.C_COST]) for x in s.friendly]
        assert found[:1] == [cost]
        assert len([c for c in found if c == cost]) >= 2


@card("FIR_777", "Taunt, Lifesteal Battlecry: If you used your Hero Power this turn, gain +3/+3.")
def test_spirit_of_the_kaldorei(scene: Callable[..., Scene]) -> None:
    """Only in the turn of the hero power."""
    s = scene(hand=["FIR_777", "FIR_777"])
    s.play("FIR_777").use_power(s.enemy_hero).play("FIR_777")
    assert s.board == "FIR_777 1/3, FIR_777 4/6 | "


@card("FIR_918t", "Give a minion +3/+3. Add a Light of the New Moon to your hand.")
@card("FIR_918", "Give a minion +3/+3. (Cast @ spells to return this to your hand when played.)")
def test_light_of_the_new_moon(scene: Callable[..., Scene]) -> None:
    """The full moon's gives the new moon's back."""
    s = scene(hand=["FIR_918", COIN, COIN, COIN], friendly=[BOAR])
    s.play(COIN).play(COIN).play(COIN).play("FIR_918t", s.friendly[0])
    assert s.board == "CS2_171 4/4 | "
    assert [x.card_id for x in s.hand] == ["FIR_918"]


@card("EDR_525A", "Gain Poisonous this turn.")
@card("EDR_525B", 'Gain "Deathrattle: Deal 2 damage to all enemies."')
@card("EDR_525e", "Deathrattle: Deal 2 damage to all enemies.")
@card(
    "EDR_525",
    'Choose One - Gain Poisonous this turn; or Gain "Deathrattle: Deal 2 damage to all enemies."',
)
def test_barbed_thorn(scene: Callable[..., Scene]) -> None:
    """Poison kills what the thorn pricks; the other breaks with a bang."""
    s = scene(hand=["EDR_525"], enemy=[BOULDERFIST]).play("EDR_525", sub=0)
    assert s.attack(s.hero, s.enemy[0]).board == " | "
    s = scene(hand=["EDR_525", "EX1_409t"], enemy=[YETI])
    s.play("EDR_525", sub=1).play("EX1_409t")
    assert (s.board, s.enemy_hero.health) == (" | CS2_182 4/3", 28)


@card("FIR_919e", "Get Everburning Phoenix at the end of the turn.")
@card(
    "FIR_919",
    "Costs (1) less for each card you've played this turn. Deathrattle: At end of turn, get "
    "another Phoenix.",
)
def test_everburning_phoenix(scene: Callable[..., Scene]) -> None:
    """It comes back as the turn ends, whosever turn it is."""
    s = scene(hand=["FIR_919", COIN, FIREBALL])
    assert s.hand[0].cost == 4
    s.play(COIN)
    assert s.hand[0].cost == 3
    s.play("FIR_919").play(FIREBALL, s.friendly[0])
    assert s.hand == []
    assert [x.card_id for x in s.end_turn().side(0).hand] == ["FIR_919"]


@card(
    "EDR_527",
    "Battlecry: Fill your hand with copies of cards from your opponent's deck. They cost (3) less.",
)
def test_ashamane(scene: Callable[..., Scene]) -> None:
    """Ten cards at the most; the opponent keeps theirs."""
    s = scene(hand=["EDR_527", COIN], enemy_deck=[YETI] * 12).play("EDR_527")
    assert [x.cost for x in s.hand] == [0, *[1] * 9]
    assert len(s.deck(1)) == 12


@card("EDR_230", "Battlecry: Give +4/+4 to the top 3 minions in your deck.")
def test_beanstalk_brute(scene: Callable[..., Scene]) -> None:
    """Spells between them do not count."""
    s = scene(hand=["EDR_230"], deck=[BOAR, BOAR, BOAR, COIN, BOAR], enemy_deck=[BOAR] * 5)
    s.play("EDR_230")
    for _ in range(5):
        s.end_turn().end_turn()
    stats = sorted(x.brief for x in s.hand if x.card_id == BOAR)
    assert stats == ["CS2_171 1/1", *["CS2_171 5/5"] * 3]


@card("EDR_233a", "Summon three 2/3 Wolves with Taunt.")
@card("EDR_233b", "Summon two 4/3 Falcons with Windfury.")
@card(
    "EDR_233",
    "Choose One - Summon three 2/3 Wolves with Taunt; or Summon two 4/3 Falcons with Windfury.",
)
def test_spirits_of_the_forest(scene: Callable[..., Scene]) -> None:
    """Wolves or falcons."""
    s = scene(hand=["EDR_233"]).play("EDR_233", sub=0)
    assert [(x.attack, x.health, x.has(t.TAUNT)) for x in s.friendly] == [(2, 3, True)] * 3
    s = scene(hand=["EDR_233"]).play("EDR_233", sub=1)
    assert [(x.attack, x.health, x.has(t.WINDFURY)) for x in s.friendly] == [(4, 3, True)] * 2


@card("EDR_234e2", "Can't be played for 2 turns.")
@card("EDR_234", "Draw 2 cards. You can't play them for 2 turns.")
def test_emerald_bounty(scene: Callable[..., Scene]) -> None:
    """They can be played in the second turn after this one."""
    s = scene(hand=["EDR_234"], deck=[CROC] * 2 + [BOAR] * 2, enemy_deck=[BOAR] * 4)
    s.array[0]["deck"][0, :4] = s.array[0]["deck"][0, [2, 3, 0, 1]]
    s.play("EDR_234")
    assert [x.card_id for x in s.hand] == [CROC, CROC]
    assert not s.can_play(CROC)
    assert not s.end_turn().end_turn().can_play(CROC)
    assert s.end_turn().end_turn().can_play(CROC)


@card("EDR_485", "Deathrattle: Draw a minion that costs (7) or more.")
def test_rotheart_dryad(scene: Callable[..., Scene]) -> None:
    """Not the cheap minion, not the dear spell."""
    s = scene(friendly=["EDR_485"], enemy=[YETI], deck=["CS2_186", YETI, "EX1_279"])
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.card_id for x in s.hand] == ["CS2_186"]


@card("FIR_954", "Deal 5 damage to a minion. Its owner draws a card.")
def test_conflagrate(scene: Callable[..., Scene]) -> None:
    """Whoever owns it draws, also when it dies."""
    s = scene(hand=["FIR_954", "FIR_954"], friendly=[YETI], enemy=[BOULDERFIST], deck=[CROC],
              enemy_deck=[CROC])  # fmt: skip
    s.play("FIR_954", s.enemy[0])
    assert (len(s.enemy_hand), len(s.hand)) == (1, 1)
    s.play("FIR_954", s.friendly[0])
    assert s.board == " | CS2_200 6/2"
    assert [x.card_id for x in s.hand] == [CROC]


@card(
    "FIR_955",
    "Whenever your hero takes damage on your turn, deal 3 damage to a random enemy minion.",
)
def test_emberroot_destroyer(scene: Callable[..., Scene]) -> None:
    """In the own turn only."""
    s = scene(friendly=["FIR_955", YETI], enemy=[BOULDERFIST])
    s.use_power(s.hero)
    assert s.enemy[0].health == 4
    s.end_turn()
    s.attack(s.enemy[0], s.hero)
    assert s.enemy[0].health == 4


@card("EDR_490a", "Summon two 3/6 Demons with Taunt that can't attack.")
@card("EDR_490b", "Destroy an enemy minion.")
@card(
    "EDR_490",
    "Choose One - Summon two 3/6 Demons with Taunt that can't attack; or Destroy an enemy minion.",
)
def test_sleep_paralysis(scene: Callable[..., Scene]) -> None:
    """Demons that stand there, or one enemy less."""
    s = scene(hand=["EDR_490"], deck=[BOAR], enemy_deck=[BOAR]).play("EDR_490", sub=0)
    assert s.board == "EDR_490t 3/6, EDR_490t 3/6 | "
    s.end_turn().end_turn()
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(hand=["EDR_490"], enemy=[YETI])
    assert s.play("EDR_490", s.enemy[0], sub=1).board == " | "


@card("EDR_820a", "Summon two random Dormant Dreadseeds.")
@card("EDR_820b", "Deal 2 damage to all minions.")
@card("EDR_820", "Choose One - Summon two Dormant Dreadseeds; or Deal 2 damage to all minions.")
def test_wyverns_slumber(scene: Callable[..., Scene]) -> None:
    """Two that sleep, or damage to all that do not."""
    s = scene(hand=["EDR_820", "EDR_820"], enemy=[YETI]).play("EDR_820", sub=0)
    assert all(x.column(t.FLAGS) & t.F_DORMANT for x in s.friendly)
    s.play("EDR_820", sub=1)
    assert s.enemy[0].health == 3
    assert [x.column(t.DAMAGE) for x in s.friendly] == [0, 0]


@card("EDR_840t", "Dormant for 2 turns. When this awakens, give your hero +3 Attack this turn.")
@card("EDR_840t1", "Elusive Dormant for 1 turn.")
@card("EDR_840t2", "Taunt, Lifesteal Dormant for 3 turns.")
@card("EDR_840", "Draw a card. Summon a random Dormant Dreadseed.")
def test_grim_harvest(scene: Callable[..., Scene]) -> None:
    """Each of the three comes up; the hound gives the hero attack as it wakes."""
    met = {}
    for seed in range(12):
        s = scene(hand=["EDR_840"], deck=[BOAR] * 4, enemy_deck=[BOAR] * 4, seed=seed)
        s.play("EDR_840")
        assert len(s.hand) == 1
        met[s.friendly[0].card_id] = s
    assert set(met) == {"EDR_840t", "EDR_840t1", "EDR_840t2"}
    hound = met["EDR_840t"].end_turn().end_turn()
    assert hound.hero.attack == 0
    assert hound.end_turn().end_turn().hero.attack == 3
    crow = met["EDR_840t1"].end_turn().end_turn().friendly[0]
    assert not crow.column(t.FLAGS) & t.F_DORMANT


@card("EDR_841", "Battlecry and Deathrattle: Summon a random Dormant Dreadseed.")
def test_dreadsoul_corrupter(scene: Callable[..., Scene]) -> None:
    """One as it comes and one as it goes."""
    s = scene(hand=["EDR_841", FIREBALL])
    s.play("EDR_841")
    assert len(s.friendly) == 2
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id[:8] for x in s.friendly] == ["EDR_840t", "EDR_840t"]


@card("EDR_890", "Deathrattle: Reduce the Cost of the right-most card in your hand by (2).")
def test_nightmare_dragonkin(scene: Callable[..., Scene]) -> None:
    """The right-most only."""
    s = scene(friendly=["EDR_890"], enemy=[YETI], hand=[YETI, YETI])
    s.attack(s.friendly[0], s.enemy[0])
    assert [x.cost for x in s.hand] == [4, 2]
