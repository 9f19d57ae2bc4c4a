"""Class and neutral cards of Escape from the Violet Hold, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, CROC, BOAR, BOULDERFIST = "CS2_182", "CS2_120", "CS2_171", "CS2_200"
COIN, FIREBALL = "GAME_005", "CS2_029"


@card(
    "JAIL_445",
    "Deal 3 damage randomly split among enemies. If a friendly minion died this turn, deal 3 more.",
)
def test_bone_flurry(scene: Callable[..., Scene]) -> None:
    """Six after a death of the own side, three else."""
    assert scene(hand=["JAIL_445"]).play("JAIL_445").enemy_hero.health == 27
    s = scene(hand=["JAIL_445"], friendly=[BOAR], enemy=[BOULDERFIST])
    s.attack(s.friendly[0], s.enemy[0]).play("JAIL_445")
    assert (30 - s.enemy_hero.health) + (6 - s.enemy[0].health) == 6


@card("JAIL_454", "Choose an enemy minion. Summon four 3/1 Undead with Lifesteal that attack it.")
def test_emergency_surgery(scene: Callable[..., Scene]) -> None:
    """Three attack and die, each healing 3; with the ogre dead the fourth stays."""
    s = scene(hand=["JAIL_454"], enemy=[BOULDERFIST])
    s.set(s.hero, t.DAMAGE, 20).play("JAIL_454", s.enemy[0])
    assert s.board == "JAIL_454t 3/1 | "
    assert s.hero.health == 10 + 3 * 3


@card("JAIL_202", "Your hero has +1 Attack on your turn.")
def test_spiderling(scene: Callable[..., Scene]) -> None:
    """Not in the opponent's turn."""
    s = scene(friendly=["JAIL_202"])
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 29
    assert s.end_turn().hero.attack == 0


@card(
    "JAIL_507",
    "Battlecry: Summon a 2-Cost Taunt minion. If you have 10 or more Mana, summon a 6-Cost "
    "instead.",
)
def test_spiteful_chef(scene: Callable[..., Scene]) -> None:
    """Six with ten crystals, two with nine; always a taunt."""
    for mana, cost in ((9, 2), (10, 6)):
        s = scene(hand=["JAIL_507"], mana=mana).play("JAIL_507")
        assert s.friendly[1].has(t.TAUNT)
        assert printed_cost(s, s.friendly[1].card_id) == cost


@card("JAIL_866", "Draw 2 minions. If you have 10 or more Mana, give them +3/+3.")
def test_lethal_recipe(scene: Callable[..., Scene]) -> None:
    """No spell is drawn; those in hand before stay small."""
    deck = [BOAR, COIN, BOAR, COIN]
    s = scene(hand=["JAIL_866", BOAR], deck=deck).play("JAIL_866")
    assert [x.brief for x in s.hand] == ["CS2_171 1/1", "CS2_171 4/4", "CS2_171 4/4"]
    s = scene(hand=["JAIL_866"], deck=deck, mana=9).play("JAIL_866")
    assert [x.brief for x in s.hand] == ["CS2_171 1/1", "CS2_171 1/1"]


@card("JAIL_380", "Deathrattle: Draw a spell that didn't start in your deck.")
@card(
    "JAIL_881",
    "Deal 4 damage split among all enemies. Shuffle 2 spells into your deck that do it "
    "again when drawn.",
)
@card(
    "JAIL_881",
    "Deal 4 damage split among all enemies. Shuffle 2 spells into your deck that do it again "
    "when drawn.",
)
@card(
    "JAIL_881",
    "Deal 4 damage split among all enemies. Shuffle 2 spells into your deck that do it again when "
    "drawn.",
)
@card("JAIL_881t", "Casts When Drawn Deal 4 damage split among all enemies.")
def test_smuggled_shovel_and_arcane_tripwire(scene: Callable[..., Scene]) -> None:
    """The shovel finds a tripwire, which goes off; the fireball of the deck stays there."""
    s = scene(hand=["JAIL_881", "EX1_409t"], weapon="JAIL_380", deck=[FIREBALL] * 3)
    s.play("JAIL_881")
    assert s.enemy_hero.health == 26
    assert sorted(s.deck()) == [FIREBALL] * 3 + ["JAIL_881t"] * 2
    s.play("EX1_409t")
    assert s.enemy_hero.health in (22, 18)
    assert s.deck().count("JAIL_881t") == (1 if s.enemy_hero.health == 22 else 0)


@card("JAIL_882", "Battlecry: Copy all spells in your deck. Deathrattle: Draw one.")
def test_r4t_c4tch3r(scene: Callable[..., Scene]) -> None:
    """Spells double, minions do not."""
    s = scene(hand=["JAIL_882", FIREBALL], deck=[COIN, FIREBALL, YETI]).play("JAIL_882")
    assert sorted(s.deck()) == sorted([COIN, FIREBALL, YETI, COIN, FIREBALL])
    s.play(FIREBALL, s.friendly[0])
    assert s.hand[0].card_id in (COIN, FIREBALL)


@card("JAIL_395", "Prepare Battlecry: Trigger a friendly minion's Deathrattle.")
def test_sewer_swimmer(scene: Callable[..., Scene]) -> None:
    """The hoarder lives and draws; a yeti has nothing to trigger."""
    s = scene(hand=["JAIL_395"], friendly=["EX1_096", YETI], deck=[BOAR])
    assert not s.can_play("JAIL_395", s.friendly[1])
    s.play("JAIL_395", s.friendly[0])
    assert s.board == "EX1_096 2/1, CS2_182 4/5, JAIL_395 4/3 | "
    assert [x.card_id for x in s.hand] == [BOAR]


@card(
    "JAIL_879",
    "Summon a random 5-Cost Beast. Shuffle 2 spells into your deck that do it again when drawn.",
)
@card("JAIL_879t", "Casts When Drawn Summon a random 5-Cost Beast.")
def test_beast_tripwire(scene: Callable[..., Scene]) -> None:
    """One now, one more with each tripwire drawn."""
    s = scene(hand=["JAIL_879"], enemy_deck=[BOAR]).play("JAIL_879")
    assert s.deck() == ["JAIL_879t"] * 2
    assert printed_cost(s, s.friendly[0].card_id) == 5
    s.end_turn().end_turn()
    assert len(s.friendly) >= 2
    assert printed_cost(s, s.friendly[-1].card_id) == 5


@card(
    "JAIL_379",
    "Battlecry: Reveal a spell in your deck. If it costs (5) or more, deal 5 damage split "
    "among enemy minions.",
)
@card(
    "JAIL_379",
    "Battlecry: Reveal a spell in your deck. If it costs (5) or more, deal 5 damage split among "
    "enemy minions.",
)
def test_spire_security(scene: Callable[..., Scene]) -> None:
    """A flamestrike will do, a fireball will not; the hero is never hit."""
    for spell, left in (("CS2_032", 2), (FIREBALL, 7)):
        s = scene(hand=["JAIL_379"], deck=[spell, YETI], enemy=[BOULDERFIST]).play("JAIL_379")
        assert (s.enemy[0].health, s.enemy_hero.health, len(s.deck())) == (left, 30, 2)


@card(
    "JAIL_735",
    "Prepare. Summon an 8-Cost minion. If you've cast 3 other spells this turn, do it again.",
)
def test_code_violet(scene: Callable[..., Scene]) -> None:
    """Three coins before it make two."""
    for coins, minions in ((2, 1), (3, 2)):
        s = scene(hand=["JAIL_735", *[COIN] * coins])
        for _ in range(coins):
            s.play(COIN)
        s.play("JAIL_735")
        eights = [x for x in s.friendly if printed_cost(s, x.card_id) == 8]
        assert len(eights) >= minions
        assert (len(eights) >= 2) == (minions == 2) or len(s.friendly) > minions


@card(
    "JAIL_328",
    "Deathrattle: If your deck has no Neutral cards, get a random Paladin card. It costs (2) less.",
)
def test_scarlet_bruiser(scene: Callable[..., Scene]) -> None:
    """A yeti in the deck spoils it."""
    for deck, cards in (([FIREBALL], 1), ([FIREBALL, YETI], 0)):
        s = scene(friendly=["JAIL_328"], enemy=[YETI], deck=deck)
        s.attack(s.friendly[0], s.enemy[0])
        assert len(s.hand) == cards
        for x in s.hand:
            assert s.native.library.cards[s.native.library.index[x.card_id], t.C_CLASS] == 5
            assert x.cost == max(0, printed_cost(s, x.card_id) - 2)


@card(
    "JAIL_035", "Taunt Battlecry: If your deck has no Neutral cards, summon two Vigilant Sentries."
)
def test_vigilant_sentry(scene: Callable[..., Scene]) -> None:
    """The sentries that are summoned call no more."""
    for deck, minions in (([FIREBALL], 3), ([YETI], 1)):
        s = scene(hand=["JAIL_035"], deck=deck).play("JAIL_035")
        assert [x.card_id for x in s.friendly] == ["JAIL_035"] * minions


@card(
    "JAIL_326", "Prepare Choose a friendly minion. Set all minions' stats equal to that minion's."
)
def test_judgment(scene: Callable[..., Scene]) -> None:
    """Both sides become as strong as the one chosen."""
    s = scene(hand=["JAIL_326"], friendly=[CROC, BOAR], enemy=[BOULDERFIST])
    s.play("JAIL_326", s.friendly[0])
    assert s.board == "CS2_120 2/3, CS2_171 2/3 | CS2_200 2/3"


@card("JAIL_940", "Trigger the Deathrattle of a random friendly minion that died this game.")
def test_undeath_sentence(scene: Callable[..., Scene]) -> None:
    """The hoarder's, not the boar's; nothing where none died."""
    s = scene(hand=["JAIL_940", "JAIL_940"], friendly=["EX1_096", BOAR], enemy=[YETI, YETI],
              deck=[BOAR] * 3)  # fmt: skip
    assert len(s.play("JAIL_940").hand) == 1
    s.attack(s.friendly[1], s.enemy[1]).attack(s.friendly[0], s.enemy[0])
    assert len(s.hand) == 2
    assert len(s.play("JAIL_940").hand) == 2


@card("JAIL_941", "Restore 4 Health. Get a 'Dark Embrace' that deals 4 damage.")
@card("JAIL_941t", "Deal 4 damage.")
def test_holy_embrace(scene: Callable[..., Scene]) -> None:
    """Four healed, then four dealt."""
    s = scene(hand=["JAIL_941"])
    s.set(s.hero, t.DAMAGE, 10).play("JAIL_941", s.hero)
    assert s.hero.health == 24
    assert s.play("JAIL_941t", s.enemy_hero).enemy_hero.health == 26


@card(
    "CAP_804",
    "Battlecry: Give a friendly minion Reborn. If it already has Reborn, summon a copy of it.",
)
def test_specter_specialist(scene: Callable[..., Scene]) -> None:
    """Reborn the first time, a copy the second time."""
    s = scene(hand=["CAP_804", "CAP_804"], friendly=[YETI])
    s.play("CAP_804", s.friendly[0])
    assert s.friendly[0].has(t.REBORN)
    s.play("CAP_804", s.friendly[0])
    assert [x.card_id for x in s.friendly].count(YETI) == 2


@card("JAIL_913", "Prepare Give a minion +5/+5 and Lifesteal.")
def test_hold_them_off(scene: Callable[..., Scene]) -> None:
    """A boar that bites and heals."""
    s = scene(hand=["JAIL_913"], friendly=[BOAR])
    s.set(s.hero, t.DAMAGE, 10).play("JAIL_913", s.friendly[0])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.health) == (24, 26)


@card(
    "JAIL_448",
    "Taunt Deathrattle: Get three 1/1 copies of random Legendary minions. They cost (1).",
)
def test_karov_the_broken(scene: Callable[..., Scene]) -> None:
    """Three legends, small and cheap."""
    s = scene(friendly=["JAIL_448"], enemy=["NEW1_038", "CS2_186"])
    s.attack(s.friendly[0], s.enemy[1])
    assert [(x.attack, x.health, x.cost) for x in s.hand] == [(1, 1, 1)] * 3
    rarities = s.native.library.cards[:, t.C_RARITY]
    assert all(rarities[s.native.library.index[x.card_id]] == 5 for x in s.hand)


@card(
    "JAIL_912",
    "Prepare, Taunt Deathrattle: Restore 6 Health to your hero. Summon a random 6-Cost minion.",
)
def test_soothsayer(scene: Callable[..., Scene]) -> None:
    """Six health and a six-drop."""
    s = scene(friendly=["JAIL_912"], enemy=["CS2_186"])
    s.set(s.hero, t.DAMAGE, 10).attack(s.friendly[0], s.enemy[0])
    assert s.hero.health == 26
    assert printed_cost(s, s.friendly[0].card_id) == 6


@card(
    "JAIL_225",
    "Deal 3 damage to a minion. If it dies, shuffle a copy of it into your deck that costs (2).",
)
def test_nab(scene: Callable[..., Scene]) -> None:
    """The crocolisk goes into the deck, the yeti does not."""
    s = scene(hand=["JAIL_225", "JAIL_225"], enemy=[CROC, YETI], enemy_deck=[BOAR])
    s.play("JAIL_225", s.enemy[1])
    assert s.deck() == []
    s.play("JAIL_225", s.enemy[0])
    assert s.deck() == [CROC]
    assert [x.cost for x in s.end_turn().end_turn().hand] == [2]


@card("JAIL_909", "Prepare Combo: Gain +1/+1 for each other card played this turn.")
def test_defias_wannabe(scene: Callable[..., Scene]) -> None:
    """Two coins, two more."""
    assert scene(hand=["JAIL_909"]).play("JAIL_909").board == "JAIL_909 2/2 | "
    s = scene(hand=["JAIL_909", COIN, COIN]).play(COIN).play(COIN).play("JAIL_909")
    assert s.board == "JAIL_909 4/4 | "


@card("JAIL_801", "Deal 4 damage. (Cast @ spells to turn into a minion!)")
@card("JAIL_801t", "Battlecry: Deal 4 damage.")
@card("JAIL_803", "Freeze an enemy. Draw 2 cards. (Cast @ spells to turn into a minion!)")
@card("JAIL_803t", "Battlecry: Freeze an enemy. Draw two cards.")
@card(
    "JAIL_805",
    "Lifesteal. Deal 2 damage to all enemy minions. (Cast @ spells to turn into a minion!)",
)
@card("JAIL_805t", "Lifesteal Battlecry: Deal 2 damage to all enemy minions.")
def test_spells_that_turn_into_minions(scene: Callable[..., Scene]) -> None:
    """As spells at once, as minions after three spells."""
    s = scene(hand=["JAIL_801"])
    assert s.play("JAIL_801", s.enemy_hero).enemy_hero.health == 26
    s = scene(hand=["JAIL_803"], deck=[BOAR] * 2, enemy=[YETI])
    assert s.play("JAIL_803", s.enemy[0]).enemy[0].frozen
    assert len(s.hand) == 2
    s = scene(hand=["JAIL_805"], enemy=[YETI, YETI])
    s.set(s.hero, t.DAMAGE, 10).play("JAIL_805")
    assert (s.board, s.hero.health) == (" | CS2_182 4/3, CS2_182 4/3", 24)
    hand = ["JAIL_801", "JAIL_803", "JAIL_805", COIN, COIN, COIN]
    s = scene(hand=hand, deck=[BOAR] * 2, enemy=[YETI, YETI])
    s.set(s.hero, t.DAMAGE, 10).play(COIN).play(COIN)
    assert s.hand[0].card_id == "JAIL_801"
    s.play(COIN).play("JAIL_801t", s.enemy_hero).play("JAIL_805t")
    assert (s.enemy_hero.health, s.hero.health) == (26, 24)
    s = scene(hand=["JAIL_803t"], deck=[BOAR] * 2, enemy=[YETI])
    s.play("JAIL_803t", s.enemy[0])
    assert s.enemy[0].frozen
    assert (len(s.hand), s.friendly[0].attack) == (2, 5)


@card("JAIL_457", "Prepare Battlecry: Give your other minions +1/+1.")
def test_hijacked_securitybot(scene: Callable[..., Scene]) -> None:
    """Not itself."""
    s = scene(hand=["JAIL_457"], friendly=[BOAR, YETI]).play("JAIL_457")
    assert s.board == "CS2_171 2/2, CS2_182 5/6, JAIL_457 3/3 | "


@card(
    "JAIL_997",
    "Make a minion go Dormant for 2 turns. If it\N{RIGHT SINGLE QUOTATION MARK}s a friendly Demon, "
    "give it +3/+3 instead.",
)
def test_demonic_confinement(scene: Callable[..., Scene]) -> None:
    """An enemy demon sleeps, a friendly one grows, a friendly yeti sleeps."""
    hand = ["JAIL_997"] * 3
    s = scene(hand=hand, friendly=["CS2_065", YETI], enemy=["CS2_065"])
    s.play("JAIL_997", s.friendly[0]).play("JAIL_997", s.friendly[1]).play("JAIL_997", s.enemy[0])
    asleep = [x.column(t.FLAGS) & t.F_DORMANT != 0 for x in (*s.friendly, *s.enemy)]
    assert asleep == [False, True, True]
    assert s.friendly[0].brief == "CS2_065 4/6"


@card(
    "JAIL_399",
    "Taunt. Deathrattle: Put two 8/8 Demons with Taunt and Lifesteal on the bottom of your deck.",
)
def test_imp_gang_stooge(scene: Callable[..., Scene]) -> None:
    """Below the card that was there."""
    s = scene(friendly=["JAIL_399"], enemy=[BOULDERFIST], deck=[BOAR])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.deck() == ["JAIL_399t1", "JAIL_399t1", BOAR]


@card(
    "JAIL_511",
    "Summon a Demon with stats equal to your hand size. It attacks a random enemy minion.",
)
def test_spire_of_solitude(scene: Callable[..., Scene]) -> None:
    """Three cards make a 3/3, which attacks at once."""
    s = scene(friendly=["JAIL_511"], hand=[YETI] * 3, enemy=[CROC])
    s.use(s.friendly[0])
    assert [x.brief for x in s.friendly[1:]] == ["JAIL_511t 3/1"]
    assert s.enemy == []


@card("JAIL_387", "Give minions in your hand +1/+1. Legendary minions get an extra +2/+1.")
def test_release_the_beasts(scene: Callable[..., Scene]) -> None:
    """Ragnaros gets more."""
    s = scene(hand=["JAIL_387", BOAR, "EX1_298", COIN]).play("JAIL_387")
    assert [x.brief for x in s.hand[:2]] == ["CS2_171 2/2", "EX1_298 11/10"]


@card("JAIL_311", "Taunt Has +5 Attack if your deck has 25 or more cards.")
@card(
    "JAIL_307",
    "Deal 2 damage to all minions, twice. If your deck has 25 or more cards, this costs (2) less.",
)
def test_big_decks(scene: Callable[..., Scene]) -> None:
    """With 25 cards, and not with 24."""
    for cards, attack, cost in ((25, 7, 3), (24, 2, 5)):
        s = scene(friendly=["JAIL_311"], hand=["JAIL_307"], enemy=[YETI], deck=[BOAR] * cards)
        assert (s.friendly[0].attack, s.hand[0].cost) == (attack, cost)
        s.play("JAIL_307")
        assert (s.friendly[0].health, s.enemy[0].health) == (3, 1)


@card("JAIL_435", "Prepare Battlecry: Force all enemy minions to attack this.")
def test_rampaging_hound(scene: Callable[..., Scene]) -> None:
    """Both attack; the boar dies of it."""
    s = scene(hand=["JAIL_435"], enemy=[BOAR, YETI]).play("JAIL_435")
    assert s.board == "JAIL_435 4/7 | CS2_182 4/1"


@card("JAIL_734", "Battlecry: Discover a card in your deck. If it's empty, gain +4/+4 instead.")
def test_hellraiser(scene: Callable[..., Scene]) -> None:
    """From the deck to hand, or 6/6."""
    s = scene(hand=["JAIL_734"], deck=[BOAR, YETI, COIN, CROC]).play("JAIL_734")
    chosen = s.offered[0]
    s.choose(chosen)
    assert [x.card_id for x in s.hand] == [chosen]
    assert len(s.deck()) == 3
    assert scene(hand=["JAIL_734"]).play("JAIL_734").board == "JAIL_734 6/6 | "


@card(
    "JAIL_892",
    "Deal 2 damage. Shuffle a random Demon Hunter spell into your deck. Outcast: Do it again.",
)
def test_cosmic_manifestations(scene: Callable[..., Scene]) -> None:
    """Twice from the edge of the hand."""
    for hand, damage, spells in ((["JAIL_892"], 4, 2), ([COIN, "JAIL_892", COIN], 2, 1)):
        s = scene(hand=hand)
        s.play("JAIL_892", s.enemy_hero)
        assert (30 - s.enemy_hero.health, len(s.deck())) == (damage, spells)


@card("JAIL_721", "Prepare, Rush After you summon a Demon, gain its stats.")
def test_trastath(scene: Callable[..., Scene]) -> None:
    """A voidwalker's; a yeti's not."""
    s = scene(hand=["CS2_065", YETI], friendly=["JAIL_721"]).play("CS2_065").play(YETI)
    assert s.friendly[0].brief == "JAIL_721 4/6"


@card("JAIL_850", "After you play a minion, give it +3/+3 and make it go Dormant for 1 turn.")
def test_warden_maiev(scene: Callable[..., Scene]) -> None:
    """Awake at the start of the next own turn."""
    s = scene(hand=[BOAR], friendly=["JAIL_850"]).play(BOAR)
    assert s.friendly[1].brief == "CS2_171 4/4"
    assert s.friendly[1].column(t.FLAGS) & t.F_DORMANT
    s.end_turn().end_turn()
    assert not s.friendly[1].column(t.FLAGS) & t.F_DORMANT


@card("JAIL_998", "Prepare. Battlecry: Give a friendly minion +2 Attack and Rush.")
def test_defias_smuggler(scene: Callable[..., Scene]) -> None:
    """A crocolisk that was just played may attack minions."""
    s = scene(hand=[CROC, "JAIL_998"], enemy=[YETI]).play(CROC)
    s.play("JAIL_998", s.friendly[0]).attack(s.friendly[0], s.enemy[0])
    assert s.enemy[0].health == 1


@card("JAIL_447", "Rush. Deathrattle: Get Detective's Clothes that give +4/+4 and Rush.")
@card("JAIL_447t", "Give a minion +4/+4 and Rush.")
def test_reckless_detective(scene: Callable[..., Scene]) -> None:
    """The clothes make another detective."""
    s = scene(friendly=["JAIL_447", BOAR], enemy=[BOULDERFIST])
    s.attack(s.friendly[0], s.enemy[0]).play("JAIL_447t", s.friendly[0])
    assert s.friendly[0].brief == "CS2_171 5/5"
    assert s.friendly[0].has(t.RUSH)


@card("JAIL_204", "Costs (2) if there are no minions on the battlefield.")
def test_solitary_prisoner(scene: Callable[..., Scene]) -> None:
    """Of either side."""
    assert scene(hand=["JAIL_204"]).hand[0].cost == 2
    assert scene(hand=["JAIL_204"], enemy=[BOAR]).hand[0].cost == 5
    s = scene(hand=["JAIL_204", BOAR]).play(BOAR)
    assert s.hand[0].cost == 5


@card("JAIL_462", "Battlecry: Draw 2 cards. If they're both minions, gain Charge.")
def test_getaway_hogdriver(scene: Callable[..., Scene]) -> None:
    """A coin among them, and it must wait."""
    for deck, charge in (([BOAR, BOAR], True), ([BOAR, COIN], False)):
        s = scene(hand=["JAIL_462"], deck=deck).play("JAIL_462")
        assert s.can_attack(s.friendly[0], s.enemy_hero) == charge
        assert len(s.hand) == 2


@card(
    "JAIL_407", "Prepare After you play a card, get a random Battlecry minion. It costs (2) less."
)
def test_vanessa_the_ringleader(scene: Callable[..., Scene]) -> None:
    """One for the coin; none for herself."""
    s = scene(hand=["JAIL_407", COIN]).play("JAIL_407")
    assert len(s.hand) == 1
    s.play(COIN)
    (got,) = s.hand
    assert s.native.library.cards[s.native.library.index[got.card_id], t.C_FLAGS] & t.CF_BATTLECRY
    assert got.cost == max(0, printed_cost(s, got.card_id) - 2)


@card("JAIL_718", "Prepare Whenever you cast a spell, draw a card.")
def test_black_market_auctioneer(scene: Callable[..., Scene]) -> None:
    """A card for a spell, none for a minion."""
    s = scene(hand=[COIN, BOAR], friendly=["JAIL_718"], deck=[YETI] * 3).play(COIN).play(BOAR)
    assert [x.card_id for x in s.hand] == [YETI]


@card("JAIL_890", "Prepare, Taunt ALL minions cost (2) more.")
def test_captive_nathrezim(scene: Callable[..., Scene]) -> None:
    """In both hands; spells do not."""
    s = scene(hand=[BOAR, COIN], enemy_hand=[BOAR], friendly=["JAIL_890"])
    assert [x.cost for x in (*s.hand, *s.enemy_hand)] == [3, 0, 3]
