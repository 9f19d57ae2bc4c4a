"""Class and neutral cards of The Lost City of Un'Goro, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, CROC, BOAR, BOULDERFIST, MURLOC = "CS2_182", "CS2_120", "CS2_171", "CS2_200", "CS2_168"
COIN, FIREBALL, FROSTBOLT, SHADOW_BOLT = "GAME_005", "CS2_029", "CS2_024", "CS2_057"
UNAIMED = ("BT_035", "CS1_112")


def kindred(scene: Callable[..., Scene], kin: str, *hand: str, **parts: object) -> Scene:
    """A scene in which ``kin`` was played in the own turn before (a spell at the enemy hero)."""
    own, theirs = parts.pop("deck", [COIN] * 3), parts.pop("enemy_deck", [COIN] * 3)
    s = scene(hand=[kin, *hand], deck=own, enemy_deck=theirs, **parts)
    spell = s.native.library.cards[s.native.library.index[kin], t.C_TYPE] == t.T_SPELL
    s.play(kin, s.enemy_hero if spell and kin not in UNAIMED else None)
    return s.end_turn().end_turn()


@card("DINO_417e", "+1 Attack and Rush. At the end of your turn, this minion dies.")
@card("DINO_417", "Give your minions +1 Attack and Rush. They die at the end of your turn.")
def test_soulrest_ceremony(scene: Callable[..., Scene]) -> None:
    """They charge, and then are gone; who comes later stays."""
    s = scene(hand=["DINO_417", CROC], friendly=[BOAR], enemy=[YETI]).play("DINO_417").play(CROC)
    assert s.board == "CS2_171 2/1, CS2_120 2/3 | CS2_182 4/5"
    assert s.end_turn().board == "CS2_120 2/3 | CS2_182 4/5"


@card(
    "TLC_432", "Battlecry: Draw a Deathrattle minion that costs (3) or less. Kindred: It costs (0)."
)
def test_dread_raptor(scene: Callable[..., Scene]) -> None:
    """The hoarder; free after a beast."""
    deck = ["EX1_096", "EX1_016", YETI]
    s = scene(hand=["TLC_432"], deck=deck).play("TLC_432")
    assert [(x.card_id, x.cost) for x in s.hand] == [("EX1_096", 2)]
    s = kindred(scene, BOAR, "TLC_432", deck=["EX1_096", "EX1_016", COIN]).play("TLC_432")
    assert [x.cost for x in s.hand if x.card_id == "EX1_096"] == [0]


@card("TLC_440", "Deal 4 damage and draw a card. Kindred: Draw another.")
def test_cryosleep(scene: Callable[..., Scene]) -> None:
    """Two after a Frost spell."""
    s = scene(hand=["TLC_440"], deck=[YETI] * 3)
    s.play("TLC_440", s.enemy_hero)
    assert (s.enemy_hero.health, len(s.hand)) == (26, 1)
    s = kindred(scene, FROSTBOLT, "TLC_440", deck=[YETI] * 4)
    before = len(s.hand)
    assert len(s.play("TLC_440", s.enemy_hero).hand) == before - 1 + 2


@card(
    "DINO_415",
    "Discover a Deathrattle minion that costs (5) or more. Summon it and trigger its Deathrattle.",
)
def test_story_of_umbra(scene: Callable[..., Scene]) -> None:
    """The offered minions have deathrattles; the chosen one comes into play."""
    s = scene(hand=["DINO_415"], deck=[YETI] * 5, enemy=[YETI])
    s.play("DINO_415")
    cards, index = s.native.library.cards, s.native.library.index
    for offered in s.offered:
        assert cards[index[offered], t.C_COST] >= 5
        assert cards[index[offered], t.C_FLAGS] & t.CF_DEATHRATTLE
    chosen = s.offered[0]
    assert chosen in [x.card_id for x in s.choose(chosen).friendly]


@card("TLC_235", "Destroy a minion. Summon a random minion of the same Cost to replace it.")
def test_life_cycle(scene: Callable[..., Scene]) -> None:
    """For its owner."""
    s = scene(hand=["TLC_235", "TLC_235"], friendly=[CROC], enemy=[YETI])
    s.play("TLC_235", s.enemy[0])
    assert printed_cost(s, s.enemy[0].card_id) == 4
    s.play("TLC_235", s.friendly[0])
    assert printed_cost(s, s.friendly[0].card_id) == 2


@card("TLC_232", "At the start of your next turn, summon three 2/1 Hatchlings.")
def test_ravenous_flock(scene: Callable[..., Scene]) -> None:
    """Not before, and once."""
    s = scene(hand=["TLC_232"], deck=[COIN] * 4, enemy_deck=[COIN] * 4).play("TLC_232")
    assert s.end_turn().board == " | "
    assert s.end_turn().board == "TLC_237t 2/1, TLC_237t 2/1, TLC_237t 2/1 | "
    assert len(s.end_turn().end_turn().friendly) == 3


@card("TLC_236", "Draw a 1, 2, 3, and 4-Cost minion. Kindred: They cost (1) less.")
def test_hybridization(scene: Callable[..., Scene]) -> None:
    """One of each; cheaper after a Nature spell."""
    deck = [BOAR, CROC, "CS2_124", YETI, BOAR, COIN]
    s = scene(hand=["TLC_236"], deck=deck).play("TLC_236")
    assert sorted(x.cost for x in s.hand) == [1, 2, 3, 4]
    s = kindred(scene, "EX1_238", "TLC_236", deck=deck, mana=10).play("TLC_236")
    assert sorted(x.cost for x in s.hand if x.card_id != COIN) == [0, 1, 2, 3]


@card("DINO_421", "Taunt, Elusive Deathrattle: Give all minions in your hand and deck +3/+3.")
def test_seismopod(scene: Callable[..., Scene]) -> None:
    """In hand now, in the deck for later."""
    s = scene(friendly=["DINO_421"], enemy=["CS2_186", "CS2_186"], hand=[BOAR], deck=[CROC],
              enemy_deck=[COIN])  # fmt: skip
    s.set(s.friendly[0], t.DAMAGE, 1).attack(s.friendly[0], s.enemy[0])
    assert s.hand[0].brief == "CS2_171 4/4"
    s.end_turn().end_turn()
    assert s.hand[1].brief == "CS2_120 5/6"


@card("TLC_825", "Kindred: Deal damage to an enemy minion equal to this minion's Attack.")
def test_ravasaur_matriarch(scene: Callable[..., Scene]) -> None:
    """A target only after a beast."""
    s = scene(hand=["TLC_825"], enemy=[BOULDERFIST])
    assert not s.can_play("TLC_825", s.enemy[0])
    s = kindred(scene, BOAR, "TLC_825", enemy=[BOULDERFIST])
    assert s.play("TLC_825", s.enemy[0]).enemy[0].health == 2


@card(
    "DINO_422", "Taunt. Deathrattle: Summon two random 3-Cost Beasts. They attack random enemies."
)
def test_ankylodon(scene: Callable[..., Scene]) -> None:
    """Two attacks: the hero or the ogre bears the marks."""
    s = scene(friendly=["DINO_422"], enemy=["CS2_186"])
    s.attack(s.friendly[0], s.enemy[0])
    hurt = (s.enemy_hero.health < 30) + sum(x.column(t.DAMAGE) > 0 for x in s.enemy)
    assert hurt >= 1 or len(s.friendly) < 2 or all(x.attack == 0 for x in s.friendly)


@card("TLC_364", "Reduce the Cost of cards in your hand that didn't start in your deck by (1).")
def test_story_of_the_waygate(scene: Callable[..., Scene]) -> None:
    """The Dark Embrace that was made, not the card that was drawn."""
    s = scene(hand=["JAIL_941", "TLC_364"], deck=[YETI], enemy_deck=[COIN])
    s.play("JAIL_941", s.hero).end_turn().end_turn().play("TLC_364")
    assert {x.card_id: x.cost for x in s.hand} == {"JAIL_941t": 1, YETI: 4}


@card("TLC_226", "Deathrattle: Draw a spell. Kindred: Summon a copy of this.")
def test_conjured_bookkeeper(scene: Callable[..., Scene]) -> None:
    """A copy after an elemental; each draws a spell as it dies."""
    assert len(scene(hand=["TLC_226"]).play("TLC_226").friendly) == 1
    s = kindred(scene, "CS2_033", "TLC_226", deck=[COIN] * 3).play("TLC_226")
    assert [x.card_id for x in s.friendly].count("TLC_226") == 2
    s = scene(friendly=["TLC_226"], enemy=[YETI], deck=[YETI, COIN, YETI])
    assert [x.card_id for x in s.attack(s.friendly[0], s.enemy[0]).hand] == [COIN]


@card("TLC_334", "Discover a spell from any class that costs (8) or more. It costs (1).")
def test_relic_of_kings(scene: Callable[..., Scene]) -> None:
    """Whatever it is, for one mana."""
    s = scene(hand=["TLC_334"]).play("TLC_334")
    assert all(printed_cost(s, x) >= 8 for x in s.offered)
    assert [x.cost for x in s.choose(s.offered[0]).hand] == [1]


@card("DINO_404", "Kindred: Give your other minions Rush.")
def test_firegill(scene: Callable[..., Scene]) -> None:
    """After a murloc; itself must wait."""
    s = kindred(scene, MURLOC, "DINO_404", YETI, enemy=[BOULDERFIST])
    s.play(YETI).play("DINO_404")
    assert [x.has(t.RUSH) for x in s.friendly] == [True, True, False]


@card(
    "TLC_240", "Rush Deathrattle: Summon three 2/1 Murlocs. Give them each a random Bonus Effect."
)
@card(
    "TLC_465",
    "Deathrattle: Give a random friendly minion a random Bonus Effect and this Deathrattle.",
)
@card(
    "TLC_465e",
    "Deathrattle: Give a random friendly minion a random Bonus Effect and this Deathrattle.",
)
def test_bonus_effects(scene: Callable[..., Scene]) -> None:
    """Each murloc has one keyword; the vine goes on from one to the next."""
    s = scene(friendly=["TLC_240"], enemy=[YETI])
    s.set(s.friendly[0], t.DAMAGE, 2).attack(s.friendly[0], s.enemy[0])
    assert [(x.attack, x.health) for x in s.friendly] == [(2, 1)] * 3
    assert all(x.column(t.KW) for x in s.friendly)
    s = scene(friendly=["TLC_465", BOAR, BOAR], enemy=[YETI, YETI])
    s.attack(s.friendly[0], s.enemy[0])
    (heir,) = [x for x in s.friendly if x.column(t.ENCH)]
    s.end_turn()
    other = next(x for x in s.friendly if x.row != heir.row)
    s.set(heir, t.KW, 0).attack(s.enemy[1], heir)
    assert s.friendly[0].row == other.row
    assert s.friendly[0].column(t.ENCH)


@card("DINO_405", "At the end of your next turn, give your minions +2/+2.")
def test_hatching_ceremony(scene: Callable[..., Scene]) -> None:
    """Not at the end of this one."""
    s = scene(hand=["DINO_405"], friendly=[BOAR], deck=[COIN] * 3, enemy_deck=[COIN] * 3)
    assert s.play("DINO_405").end_turn().board == "CS2_171 1/1 | "
    assert s.end_turn().board == "CS2_171 1/1 | "
    assert s.end_turn().board == "CS2_171 3/3 | "
    assert s.end_turn().end_turn().board == "CS2_171 3/3 | "


@card("DINO_424", "Discover a Legendary minion to summon. Set its stats to 10/10.")
def test_heros_welcome(scene: Callable[..., Scene]) -> None:
    """A legend, ten of each."""
    s = scene(hand=["DINO_424"]).play("DINO_424")
    chosen = s.offered[0]
    assert s.native.library.cards[s.native.library.index[chosen], t.C_RARITY] == 5
    found = [x for x in s.choose(chosen).friendly if x.card_id == chosen]
    assert [(x.attack, x.health) for x in found] == [(10, 10)]


@card("DINO_426", "Discover a 3-Cost minion. Summon a 2/3 copy of it.")
def test_ritual_of_life(scene: Callable[..., Scene]) -> None:
    """The card to hand as printed, the copy to the battlefield."""
    s = scene(hand=["DINO_426"]).play("DINO_426")
    chosen = s.offered[0]
    s.choose(chosen)
    assert [x.card_id for x in s.hand] == [chosen]
    found = [x for x in s.friendly if x.card_id == chosen]
    assert [(x.column(t.ATK), x.column(t.HEALTH)) for x in found] == [(2, 3)]


@card(
    "TLC_811",
    "Whenever another friendly minion attacks, set its Health equal to this minion's Health.",
)
def test_archaios(scene: Callable[..., Scene]) -> None:
    """Before the blow; not its own attack."""
    s = scene(friendly=["TLC_811", BOAR], enemy=[YETI])
    s.attack(s.friendly[1], s.enemy[0])
    assert s.friendly[1].brief == "CS2_171 1/2"


@card("TLC_815", "Summon a random 4-Cost minion and give it Taunt. Kindred: Do it again.")
def test_gravedawn_voidbulb(scene: Callable[..., Scene]) -> None:
    """Two after a Shadow spell."""
    s = scene(hand=["TLC_815"]).play("TLC_815")
    assert [(printed_cost(s, x.card_id), x.has(t.TAUNT)) for x in s.friendly][:1] == [(4, True)]
    s = scene(hand=[SHADOW_BOLT, "TLC_815"], enemy=[YETI], deck=[COIN], enemy_deck=[COIN])
    s.play(SHADOW_BOLT, s.enemy[0]).end_turn().end_turn().play("TLC_815")
    assert len([x for x in s.friendly if x.has(t.TAUNT)]) >= 2


@card("TLC_816", "Draw 2 cards. Kindred: This costs (2) less.")
def test_gravedawn_sunbloom(scene: Callable[..., Scene]) -> None:
    """Two mana after a Holy spell."""
    assert scene(hand=["TLC_816"]).hand[0].cost == 4
    s = kindred(scene, "CS1_112", "TLC_816", deck=[YETI] * 4)
    assert s.hand[0].cost == 2
    before = len(s.hand)
    assert len(s.play("TLC_816").hand) == before - 1 + 2


@card("TLC_818", "Resurrect a 1, 2, and 3-Cost minion. Give them Reborn.")
def test_resuscitate(scene: Callable[..., Scene]) -> None:
    """One dead minion of each cost comes, if there is any."""
    s = scene(hand=["TLC_818"], friendly=[BOAR, CROC, YETI], enemy=[BOULDERFIST, YETI, YETI])
    s.attack(s.friendly[0], s.enemy[0]).attack(s.friendly[0], s.enemy[0])
    s.attack(s.friendly[0], s.enemy[0]).play("TLC_818")
    assert [(x.card_id, x.has(t.REBORN)) for x in s.friendly] == [(BOAR, True), (CROC, True)]


@card("TLC_819", "Lifesteal Costs (1) if you've cast a Holy and Shadow spell this turn.")
def test_gladesong_siren(scene: Callable[..., Scene]) -> None:
    """Both are needed, in the same turn."""
    s = scene(hand=["TLC_819", "CS1_130", SHADOW_BOLT], enemy=[YETI, YETI])
    s.play("CS1_130", s.enemy[0])
    assert s.hand[0].cost == 6
    assert s.play(SHADOW_BOLT, s.enemy[1]).hand[0].cost == 1


@card(
    "DINO_428",
    "Set a minion's stats to 8/10 and give it Lifesteal. Force a random enemy minion to attack it.",
)
def test_behemoth_mask(scene: Callable[..., Scene]) -> None:
    """The yeti runs into it and dies; the hero heals."""
    s = scene(hand=["DINO_428"], friendly=[BOAR], enemy=[YETI])
    s.set(s.hero, t.DAMAGE, 20).play("DINO_428", s.friendly[0])
    assert s.board == "CS2_171 8/6 | "
    assert s.hero.health == 18


@card(
    "DINO_408",
    "Battlecry: Shuffle the left- most card in your hand into your deck. Deathrattle: Draw 2 "
    "cards.",
)
def test_crystal_tusk(scene: Callable[..., Scene]) -> None:
    """The boar goes; the next weapon brings two cards."""
    s = scene(hand=[BOAR, "DINO_408", "EX1_409t", YETI], deck=[CROC])
    s.play("DINO_408")
    assert [x.card_id for x in s.hand] == ["EX1_409t", YETI]
    assert sorted(s.deck()) == sorted([CROC, BOAR])
    assert len(s.play("EX1_409t").hand) == 3


@card(
    "TLC_518", "Shuffle three 3/3 Ninjas with Stealth into your deck that are Summoned When Drawn."
)
def test_interrogation(scene: Callable[..., Scene]) -> None:
    """Drawn, they stand on the battlefield."""
    s = scene(hand=["TLC_518"], enemy_deck=[COIN]).play("TLC_518")
    assert s.deck() == ["TLC_513t2"] * 3
    s.end_turn().end_turn()
    assert {x.brief for x in s.friendly} == {"TLC_513t2 3/3"}
    assert s.friendly[0].has(t.STEALTH)


@card("TLC_519", "Summon a 1/1 Spitter with Stealth and Poisonous. Kindred: Do it again.")
def test_ambush_predators(scene: Callable[..., Scene]) -> None:
    """One at first, and as kin of itself two."""
    s = scene(hand=["TLC_519", "TLC_519"], deck=[COIN] * 2, enemy_deck=[COIN] * 2)
    assert s.play("TLC_519").board == "TLC_519t 1/1 | "
    assert len(s.end_turn().end_turn().play("TLC_519").friendly) == 3


@card("TLC_516", "Battlecry: Get a random weapon from another class. Combo: Give it +2 Attack.")
def test_neferset_weaponsmith(scene: Callable[..., Scene]) -> None:
    """A weapon, and a sharper one after a coin."""
    for coins, more in ((0, 0), (1, 2)):
        s = scene(hand=["TLC_516", *[COIN] * coins], hero="HERO_03")
        for _ in range(coins):
            s.play(COIN)
        (got,) = s.play("TLC_516").hand
        row = s.native.library.cards[s.native.library.index[got.card_id]]
        assert row[t.C_TYPE] == t.T_WEAPON
        assert got.column(t.ATK) == row[t.C_ATK] + more


@card("TLC_520", "Rush Costs (1) less for each time you've shuffled cards into your deck.")
def test_underbrush_tracker(scene: Callable[..., Scene]) -> None:
    """Three ninjas are one shuffle."""
    s = scene(hand=["TLC_520", "TLC_518"])
    assert s.hand[0].cost == 6
    assert s.play("TLC_518").hand[0].cost == 5


@card("DINO_412", "At the end of your turn, get a random minion with multiple minion types.")
def test_tortotem(scene: Callable[..., Scene]) -> None:
    """Two types at least."""
    s = scene(friendly=["DINO_412"]).end_turn()
    (got,) = s.side(0).hand
    races = int(s.native.library.cards[s.native.library.index[got.card_id], t.C_RACE])
    assert races.bit_count() >= 2


@card("TLC_227", "Deal 2 damage to the lowest Health enemy, three times. Overload: (1)")
def test_lava_flow(scene: Callable[..., Scene]) -> None:
    """The boar, then twice the crocolisk, which dies of it."""
    s = scene(hand=["TLC_227"], enemy=[YETI, CROC, BOAR]).play("TLC_227")
    assert s.board == " | CS2_182 4/5"
    assert s.field("overload", 0) == 1


@card("TLC_224", "Whenever you play a Fire spell, gain stats equal to its Cost.")
def test_mechanized_magma(scene: Callable[..., Scene]) -> None:
    """A fireball's four; a Frost spell does nothing."""
    s = scene(friendly=["TLC_224"], hand=[FIREBALL, FROSTBOLT])
    s.play(FIREBALL, s.enemy_hero).play(FROSTBOLT, s.enemy_hero)
    assert s.friendly[0].brief == "TLC_224 6/9"


@card("TLC_449", "Discover a Temporary 1-Cost minion.")
@card("TLC_450", "Battlecry: Your next Temporary card costs (2) less.")
@card("TLC_450e", "Your next Temporary card costs (2) less.")
@card("TLC_469", "Deathrattle: Get two random Temporary 2-Cost minions.")
def test_temporary_cards(scene: Callable[..., Scene]) -> None:
    """They go at the end of the turn; the spelunker makes the next one cheaper."""
    s = scene(friendly=["TLC_449"], hand=["TLC_450", YETI])
    s.use(s.friendly[0])
    chosen = s.offered[0]
    s.choose(chosen).play("TLC_450")
    assert {x.card_id: x.cost for x in s.hand} == {YETI: 4, chosen: 0}
    s.end_turn()
    assert [x.card_id for x in s.side(0).hand] == [YETI]
    s = scene(friendly=["TLC_469"], enemy=[BOULDERFIST])
    s.attack(s.friendly[0], s.enemy[0])
    assert [printed_cost(s, x.card_id) for x in s.hand] == [2, 2]
    assert s.end_turn().side(0).hand == []


@card("TLC_447", "Destroy an enemy minion. Kindred: Deal 2 damage to all minions.")
def test_caustic_fumes(scene: Callable[..., Scene]) -> None:
    """Fumes after a Fel spell."""
    s = scene(hand=["TLC_447"], friendly=[YETI], enemy=[BOULDERFIST, YETI])
    s.play("TLC_447", s.enemy[0])
    assert s.board == "CS2_182 4/5 | CS2_182 4/5"
    s = kindred(scene, "BT_035", "TLC_447", friendly=[YETI], enemy=[BOULDERFIST, YETI])
    s.play("TLC_447", s.enemy[0])
    assert s.board == "CS2_182 4/3 | CS2_182 4/3"


@card(
    "TLC_463",
    "Battlecry: Discard a random card from your hand. Kindred: Your opponent's hand instead.",
)
def test_razidir(scene: Callable[..., Scene]) -> None:
    """The opponent's after a beast."""
    s = scene(hand=["TLC_463", YETI], enemy_hand=[YETI]).play("TLC_463")
    assert (len(s.hand), len(s.enemy_hand)) == (0, 1)
    s = kindred(scene, BOAR, "TLC_463", YETI, enemy_hand=[YETI])
    own, theirs = len(s.hand), len(s.enemy_hand)
    s.play("TLC_463")
    assert (len(s.hand), len(s.enemy_hand)) == (own - 1, theirs - 1)


@card("TLC_479", "Taunt Deathrattle: Summon a random Fel Beast.")
def test_deathrot_maw(scene: Callable[..., Scene]) -> None:
    """One of the three."""
    met = set()
    for seed in range(10):
        s = scene(friendly=["TLC_479"], enemy=[BOULDERFIST], seed=seed)
        s.set(s.friendly[0], t.DAMAGE, 3).attack(s.friendly[0], s.enemy[0])
        met |= {x.card_id for x in s.friendly}
    assert met == {"TLC_446t2", "TLC_446t3", "TLC_446t4"}


@card("DINO_402", "Set a friendly minion's stats to 1/1. Fill your board with copies of it.")
def test_bat_mask(scene: Callable[..., Scene]) -> None:
    """Seven in all."""
    s = scene(hand=["DINO_402"], friendly=[YETI, BOAR])
    s.play("DINO_402", s.friendly[0])
    assert sorted(x.brief for x in s.friendly) == ["CS2_171 1/1", *["CS2_182 1/1"] * 6]


@card("TLC_623", "At the end of your turn, give another friendly damaged minion +2/+2.")
def test_stonecarver(scene: Callable[..., Scene]) -> None:
    """Not itself, and no whole one."""
    s = scene(friendly=["TLC_623", YETI, BOULDERFIST])
    s.set(s.friendly[0], t.DAMAGE, 1).set(s.friendly[1], t.DAMAGE, 1).end_turn()
    assert s.board == "TLC_623 1/3, CS2_182 6/6, CS2_200 6/7 | "


@card("DINO_400", "Whenever you gain Armor, gain +2/+2 and attack a random enemy minion.")
def test_barricade_basher(scene: Callable[..., Scene]) -> None:
    """A crocolisk is in the way."""
    s = scene(friendly=["DINO_400"], enemy=[CROC], power="HERO_01bp").use_power()
    assert s.board == "DINO_400 6/3 | "


@card("TLC_622", "Summon two 0/6 Security with Taunt. They gain +1 Attack when damaged.")
@card("TLC_622t", "Taunt After this takes damage, gain +1 Attack.")
def test_city_defenses(scene: Callable[..., Scene]) -> None:
    """One of them is hit."""
    s = scene(hand=["TLC_622"], enemy=[CROC]).play("TLC_622").end_turn()
    s.attack(s.enemy[0], s.friendly[0])
    assert s.board == "TLC_622t 1/4, TLC_622t 0/6 | CS2_120 2/3"


@card("TLC_624", "Battlecry: Summon copies of your damaged minions. Give the copies Rush.")
def test_nablya(scene: Callable[..., Scene]) -> None:
    """The hurt yeti's copy is hurt too, and ready."""
    s = scene(hand=["TLC_624"], friendly=[YETI, CROC])
    s.set(s.friendly[0], t.DAMAGE, 2).play("TLC_624")
    yetis = [x for x in s.friendly if x.card_id == YETI]
    assert [(x.health, x.has(t.RUSH)) for x in yetis] in (
        [(3, False), (3, True)], [(3, True), (3, False)],
    )  # fmt: skip
    assert len(s.friendly) == 4


@card("DINO_433", "Summon a random 6, 4, and 2-Cost Taunt minion.")
def test_guard_duty(scene: Callable[..., Scene]) -> None:
    """All have Taunt."""
    s = scene(hand=["DINO_433"]).play("DINO_433")
    found = [(printed_cost(s, x.card_id), x.has(t.TAUNT)) for x in s.friendly]
    assert {(6, True), (4, True), (2, True)} <= set(found)


@card("DINO_401", "Rush After this attacks an enemy minion, it damages ALL other enemy minions.")
def test_the_great_dracorex(scene: Callable[..., Scene]) -> None:
    """Five to each of the others; nothing after a hero."""
    s = scene(friendly=["DINO_401"], enemy=[YETI, BOULDERFIST, "CS2_186"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "DINO_401 5/8 | CS2_200 6/2, CS2_186 7/2"
    s = scene(friendly=["DINO_401"], enemy=[YETI])
    assert s.attack(s.friendly[0], s.enemy_hero).enemy[0].health == 5


@card("TLC_600", "Battlecry: Deal 5 damage and gain 5 Armor. Kindred: Costs (2) less.")
def test_windpeak_wyrm(scene: Callable[..., Scene]) -> None:
    """Six mana after a dragon."""
    s = scene(hand=["TLC_600"])
    assert s.hand[0].cost == 8
    s.play("TLC_600", s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (25, 5)
    assert kindred(scene, "EX1_043", "TLC_600").hand[0].cost == 6


@card("DINO_411", "Battlecry: Draw a 0-Attack minion.")
def test_holy_eggbearer(scene: Callable[..., Scene]) -> None:
    """The egg."""
    s = scene(hand=["DINO_411"], deck=[YETI, "FP1_007", COIN]).play("DINO_411")
    assert [x.card_id for x in s.hand] == ["FP1_007"]


@card(
    "TLC_255",
    "Tradeable Battlecry: Gain empty Mana Crystals until both players have the same Mana.",
)
def test_crystal_tender(scene: Callable[..., Scene]) -> None:
    """Three behind, three gained, none of them full; none lost when ahead."""
    s = scene(hand=["TLC_255"], mana=5)
    s.array[0]["max_mana"][1] = 8
    s.play("TLC_255")
    assert (s.field("max_mana", 0), s.mana) == (8, 3)
    s = scene(hand=["TLC_255"], mana=5)
    s.array[0]["max_mana"][1] = 2
    assert s.play("TLC_255").field("max_mana", 0) == 5


@card(
    "TLC_253",
    "Starts Dormant. While Dormant, gain +2/+2 at the start of your turn. (50% chance to awaken "
    "instead.)",
)
def test_petrified_ogre(scene: Callable[..., Scene]) -> None:
    """Each turn it is larger or awake."""
    met = set()
    for seed in range(12):
        s = scene(hand=["TLC_253"], seed=seed).play("TLC_253").end_turn().end_turn()
        x = s.friendly[0]
        met.add((bool(x.column(t.FLAGS) & t.F_DORMANT), x.attack, x.health))
    assert met == {(True, 7, 7), (False, 5, 5)}


@card("TLC_888", "Battlecry: Get a copy of another Elemental or Dragon in your hand.")
def test_cloud_serpent(scene: Callable[..., Scene]) -> None:
    """The water elemental, not the yeti."""
    s = scene(hand=["TLC_888", "CS2_033", YETI]).play("TLC_888")
    assert [x.card_id for x in s.hand] == ["CS2_033", YETI, "CS2_033"]


@card("TLC_429", "Kindred: Summon two 1/1 Murlocs with Rush.")
def test_steamfin_thief(scene: Callable[..., Scene]) -> None:
    """After a murloc."""
    assert len(scene(hand=["TLC_429"]).play("TLC_429").friendly) == 1
    s = kindred(scene, MURLOC, "TLC_429").play("TLC_429")
    assert sorted(x.card_id for x in s.friendly)[1:] == ["TLC_429", "TLC_429t", "TLC_429t"]


@card(
    "TLC_468",
    "Poisonous, Taunt Deathrattle: Summon a 2/2 Blob with Poisonous and a 2/2 Blob with Taunt.",
)
def test_blob_of_tar(scene: Callable[..., Scene]) -> None:
    """Two halves."""
    s = scene(friendly=["TLC_468"], enemy=[YETI])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "TLC_468t1 2/2, TLC_468t2 2/2 | "


@card(
    "TLC_454",
    "Battlecry: Destroy the lowest Attack enemy minion. Kindred: The highest Attack instead.",
)
def test_scalehide_kodo(scene: Callable[..., Scene]) -> None:
    """The boar, or after a beast the ogre."""
    s = scene(hand=["TLC_454"], enemy=[BOULDERFIST, BOAR]).play("TLC_454")
    assert [x.card_id for x in s.enemy] == [BOULDERFIST]
    s = kindred(scene, BOAR, "TLC_454", enemy=[BOULDERFIST, BOAR]).play("TLC_454")
    assert [x.card_id for x in s.enemy] == [BOAR]


@card("TLC_829", "Battlecry: Destroy a minion. Kindred: Gain its stats.")
def test_ravenous_devilsaur(scene: Callable[..., Scene]) -> None:
    """As large as its meal, after a beast, though that was hurt (a log of 2025)."""
    s = scene(hand=["TLC_829"], enemy=[YETI])
    assert s.play("TLC_829", s.enemy[0]).board == "TLC_829 3/3 | "
    for hurt in ("", " 4/2"):
        s = kindred(scene, BOAR, "TLC_829", enemy=[YETI + hurt])
        s.play("TLC_829", s.enemy[0])
        assert s.friendly[1].brief == "TLC_829 7/8"


@card("TLC_605", "Taunt, Lifesteal Has +6 Attack during your opponent's turn.")
def test_tar_tyrant(scene: Callable[..., Scene]) -> None:
    """One in the own turn, seven in the other's."""
    s = scene(friendly=["TLC_605"])
    assert s.friendly[0].attack == 1
    assert s.end_turn().friendly[0].attack == 7


@card("TLC_243", "Rush, Windfury Kindred: Gain Immune this turn.")
def test_whirling_stormdrake(scene: Callable[..., Scene]) -> None:
    """Unhurt by the ogre after a dragon."""
    s = kindred(scene, "EX1_043", "TLC_243", enemy=[BOULDERFIST]).play("TLC_243")
    s.attack(s.friendly[-1], s.enemy[0])
    assert s.friendly[-1].brief == "TLC_243 8/8"
    assert not s.end_turn().friendly[-1].has(t.IMMUNE)


@card(
    "TLC_902",
    "Get two 1-Cost Gorishi Stingers. Each one deals 2 damage and summons a 2/1 Grub with Rush.",
)
def test_infestation(scene: Callable[..., Scene]) -> None:
    """Two damage and a grub each."""
    s = scene(hand=["TLC_902"]).play("TLC_902")
    s.play("TLC_630t", s.enemy_hero).play("TLC_630t", s.enemy_hero)
    assert (s.enemy_hero.health, s.board) == (26, "TLC_903t 2/1, TLC_903t 2/1 | ")


@card(
    "DINO_136",
    "Summon three 2/1 Raptors with Rush. Outcast: Give them Immune while attacking this turn.",
)
def test_horn_of_feasting(scene: Callable[..., Scene]) -> None:
    """From the edge they bite and live."""
    s = scene(hand=["DINO_136"], enemy=[YETI]).play("DINO_136")
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "DINO_136t 2/1, DINO_136t 2/1, DINO_136t 2/1 | CS2_182 4/3"
    s = scene(hand=[COIN, "DINO_136", COIN], enemy=[YETI]).play("DINO_136")
    assert len(s.attack(s.friendly[0], s.enemy[0]).friendly) == 2


@card("TLC_633", "Battlecry: Deal 6 damage to an enemy minion with a minion type.")
def test_bugsquasher(scene: Callable[..., Scene]) -> None:
    """The boar, not the yeti."""
    s = scene(hand=["TLC_633"], enemy=[YETI, BOAR])
    assert not s.can_play("TLC_633", s.enemy[0])
    assert s.play("TLC_633", s.enemy[1]).board == "TLC_633 5/3 | CS2_182 4/5"


@card("TLC_903", "Rush Kindred: Give your hero +5 Attack this turn.")
def test_silithid_queen(scene: Callable[..., Scene]) -> None:
    """After a beast."""
    assert scene(hand=["TLC_903"]).play("TLC_903").hero.attack == 0
    assert kindred(scene, BOAR, "TLC_903").play("TLC_903").hero.attack == 5


@card("DINO_138", "Kindred: Deal 6 damage to your opponent's left and right-most minions.")
def test_diabolus_rex(scene: Callable[..., Scene]) -> None:
    """The middle one is spared; one alone is hit once."""
    s = kindred(scene, BOAR, "DINO_138", enemy=[YETI, BOAR, BOULDERFIST]).play("DINO_138")
    assert s.board.split(" | ")[1] == "CS2_171 1/1, CS2_200 6/1"
    s = kindred(scene, BOAR, "DINO_138", enemy=["CS2_186"]).play("DINO_138")
    assert s.enemy[0].health == 1
