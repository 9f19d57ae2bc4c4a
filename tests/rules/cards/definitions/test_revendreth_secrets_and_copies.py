"""Secrets, the dead, copies and single cards of Castle Nathria, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, COIN, FIREBALL = "CS2_231", "CS2_182", "CS2_200", "GAME_005", "CS2_029"
HOARDER, BARRIER, DEATH = "EX1_096", "EX1_289", "CORE_EX1_622"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


def buried(scene: Callable[..., Scene], hand: list[str], *dead: str, **more: object) -> Scene:
    """Own minions that died this turn, by fireballs of an own hand; with mana for what follows."""
    s = scene(hand=[*hand, *[FIREBALL] * len(dead)], friendly=list(dead), mana=30, **more)
    for _ in dead:
        s.play(FIREBALL, s.friendly[0])
    return s


@card("MAW_002", (
    "Discover a friendly minion to resurrect and give it Rush. It dies at the end of turn."
))  # fmt: skip
@card("MAW_002e", "Dies at the end of turn.")
def test_habeas_corpses(scene: Callable[..., Scene]) -> None:
    """It comes back for a turn; where nobody died, nobody comes."""
    s = buried(scene, ["MAW_002"], YETI, HOARDER, deck=[COIN], enemy_deck=[WISP]).play("MAW_002")
    assert sorted(s.offered) == [YETI, HOARDER]
    s.choose(YETI)
    assert s.board == f"{YETI} 4/5 | "
    assert s.friendly[0].column(t.KW) & t.RUSH
    assert s.end_turn().board == " | "
    assert scene(hand="MAW_002").play("MAW_002").board == " | "


@card("MAW_004", "Battlecry: Swap this with a random minion from your opponent's deck.")
def test_soul_seeker(scene: Callable[..., Scene]) -> None:
    """It goes into that deck, the minion stands where it stood; without a minion it stays."""
    s = scene(hand="MAW_004", friendly=[WISP], enemy_deck=[COIN, OGRE]).play("MAW_004")
    assert s.board == f"{WISP} 1/1, {OGRE} 6/7 | "
    assert sorted(s.deck(1)) == [COIN, "MAW_004"]
    s = scene(hand="MAW_004", enemy_deck=[COIN]).play("MAW_004")
    assert ([x.card_id for x in s.friendly], s.deck(1)) == (["MAW_004"], [COIN])


@card("MAW_011", (
    "Battlecry: Discover a friendly Deathrattle minion that died this game. Gain its Deathrattle "
    "and then trigger it."
))  # fmt: skip
@card("MAW_011e", "Copied Deathrattle from {0}.")
def test_defense_attorney_nathanos(scene: Callable[..., Scene]) -> None:
    """The Deathrattle runs at once, and again when he dies."""
    s = buried(scene, ["MAW_011", FIREBALL], HOARDER, YETI, deck=[COIN] * 5).play("MAW_011")
    assert s.offered == [HOARDER]
    held = len(s.hand)
    s.choose(HOARDER)
    assert len(s.hand) == held + 1
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1).play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.hand] == [COIN] * 3
    s = buried(scene, ["MAW_011"], YETI).play("MAW_011")
    assert (s.offered, len(s.friendly)) == ([], 1)


@card("MAW_014", (
    "Battlecry: Your opponent can only play their left- and right-most cards on their next turn."
))  # fmt: skip
@card("MAW_014e2", "You can only play the left and right-most cards in your hand.")
def test_prosecutor_meltranix(scene: Callable[..., Scene]) -> None:
    """The ends of the hand move inward as cards are played; it lasts for one turn."""
    s = scene(hand="MAW_014", enemy_hand=[WISP, YETI, COIN, OGRE], **DECKS).play("MAW_014")
    s.end_turn()
    playable = [x.card_id for x in s.enemy_hand if s.can_play(x.card_id)]
    assert playable[0] == WISP
    assert not s.can_play(YETI)
    s.play(s.enemy_hand[0].card_id)
    assert s.can_play(YETI)
    assert not s.can_play(COIN)
    s.end_turn().end_turn()
    assert s.can_play(COIN)


@card("MAW_018", "Secret: When your turn starts, Discover and cast a Secret from another class.")
def test_perjury(scene: Callable[..., Scene]) -> None:
    """A Secret of another class is chosen and stands in its place."""
    s = scene(secrets="MAW_018", hero="Rogue", **DECKS).end_turn().end_turn()
    assert len(s.offered) == 3
    for x in s.offered:
        assert s.cards[x].tag(GameTag.SECRET)
        assert CardClass.ROGUE not in s.cards[x].classes
    taken = s.offered[0]
    assert s.choose(taken).secrets() == [taken]


@card("MAW_023", "Choose a minion. Destroy it after you play a card copied from the opponent.")
@card("MAW_023e2", "When the accuser plays a card copied from their enemy, this minion dies.")
def test_theft_accusation(scene: Callable[..., Scene]) -> None:
    """An own card does nothing, a copied one does."""
    s = scene(hand=["MAW_023", "DS1_233", COIN, "EX1_339"], enemy=[OGRE], enemy_deck=[WISP] * 5)
    s.play("MAW_023", s.enemy[0]).play(COIN)
    assert len(s.enemy) == 1
    s.play("EX1_339")
    assert len(s.enemy) == 1
    assert s.play(WISP).enemy == []


@card("MAW_030", (
    "Battlecry: For each enemy minion, randomly gain Rush, Divine Shield, or Windfury."
))  # fmt: skip
@card("REV_961", (
    "Battlecry: For each Paladin card in your hand, randomly gain Divine Shield, Lifesteal, Rush, "
    "or Taunt."
))  # fmt: skip
def test_random_keywords(scene: Callable[..., Scene]) -> None:
    """As many as are counted, none twice, and none but those."""
    for number, gained in ((0, 0), (1, 1), (3, 3), (5, 3)):
        s = scene(hand="MAW_030", enemy=[WISP] * number).play("MAW_030")
        bits = s.friendly[0].column(t.KW)
        assert (bits & (t.RUSH | t.SHIELD | t.WINDFURY)).bit_count() == gained
        assert not bits & (t.TAUNT | t.LIFESTEAL | t.REBORN)
    for number, gained in ((0, 0), (2, 2), (4, 4), (6, 4)):
        s = scene(hand=["REV_961", COIN, *["CS2_087"] * number]).play("REV_961")
        bits = s.friendly[0].column(t.KW)
        assert (bits & (t.SHIELD | t.LIFESTEAL | t.RUSH | t.TAUNT)).bit_count() == gained
        assert not bits & (t.WINDFURY | t.REBORN)


@card("MAW_032", "Secrets can't be revealed.")
def test_tight_lipped_witness(scene: Callable[..., Scene]) -> None:
    """Neither side's, while it stands."""
    for enemy in ([], ["MAW_032"]):
        s = scene(friendly=[YETI], enemy=enemy, enemy_secrets=BARRIER)
        s.attack(s.friendly[0], s.enemy_hero)
        assert s.enemy_hero.armor == (0 if enemy else 4)
        assert len(s.secrets(1)) == len(enemy)


@card("REV_014", "Taunt Your non-Red Herring minions have Stealth.")
def test_red_herring(scene: Callable[..., Scene]) -> None:
    """All but Red Herrings are hidden, as long as one stands."""
    s = scene(enemy=["REV_014", YETI, "REV_014"], hand=FIREBALL)
    assert s.can_play(FIREBALL, s.enemy[0])
    assert not s.can_play(FIREBALL, s.enemy[1])
    assert s.can_play(FIREBALL, s.enemy[2])


@card("REV_016", (
    "At the end of your turn, if you dealt 3 or more damage to the enemy hero, draw a card."
))  # fmt: skip
def test_crooked_cook(scene: Callable[..., Scene]) -> None:
    """Three damage are enough, two are not; last turn's do not count."""
    for spell, drawn in (("CS2_024", 1), ("EX1_277", 1), ("CS2_008", 0)):
        s = scene(friendly="REV_016", hand=spell, **DECKS)
        s.play(spell, s.enemy_hero if spell != "EX1_277" else None).end_turn()
        assert len(s.hand) == drawn
    s.end_turn().end_turn()
    assert len(s.hand) == 1


@card("REV_020", "Battlecry: Summon a random minion from your deck that you can afford to play.")
def test_dinner_performer(scene: Callable[..., Scene]) -> None:
    """A minion comes that costs no more than the mana that is left."""
    for mana, summoned in ((7, [YETI]), (6, [])):
        s = scene(hand="REV_020", deck=[OGRE, YETI, FIREBALL], mana=mana).play("REV_020")
        assert [x.card_id for x in s.friendly[1:]] == summoned


@card("REV_021", "Every third minion you play each turn costs (0).")
def test_kaelthas_sinstrider(scene: Callable[..., Scene]) -> None:
    """The third and the sixth of a turn, no spell."""
    s = scene(friendly="REV_021", hand=[WISP, WISP, YETI, WISP, WISP, OGRE])
    for cheap in (0, 0, 1, 0, 0, 1):
        assert s.hand[0].cost == (0 if cheap else printed_cost(s, s.hand[0].card_id))
        s.play(s.hand[0].card_id)
    s = scene(friendly="REV_021", hand=[YETI, YETI, YETI, FIREBALL])
    assert s.play(YETI).hand[0].cost == 4
    s.play(YETI)
    assert [x.cost for x in s.hand] == [0, 4]


@card("REV_240", (
    "Shuffle 1-Cost copies of cards in your hand into your deck, then discard your hand."
))  # fmt: skip
def test_tome_tampering(scene: Callable[..., Scene]) -> None:
    """The hand is in the deck, each card for one mana."""
    s = scene(hand=["REV_240", YETI, OGRE], enemy_deck=[WISP] * 3).play("REV_240")
    assert (s.hand, sorted(s.deck())) == ([], [YETI, OGRE])
    s.end_turn().end_turn()
    assert [x.cost for x in s.hand] == [1]


@card("REV_316", "Rush After this attacks, equip it.")
@card("REV_316t", "After your hero attacks, return this to the battlefield.")
def test_remornia_living_blade(scene: Callable[..., Scene]) -> None:
    """Minion and weapon by turns, with the stats it has; it does not come back from nothing."""
    s = scene(friendly="REV_316", enemy=[f"{YETI} 4/20"], weapon="CS2_106", **DECKS)
    s.attack(s.friendly[0], s.enemy[0])
    assert (s.board, s.weapon.brief) == (f" | {YETI} 4/15", "REV_316t 5/6")
    s.attack(s.hero, s.enemy_hero)
    assert (s.board, s.weapon) == (f"REV_316 5/5 | {YETI} 4/15", None)
    assert s.can_attack(s.friendly[0], s.enemy[0])
    s = scene(weapon="REV_316t 5/1")
    s.attack(s.hero, s.enemy_hero)
    assert (s.board, s.weapon) == (" | ", None)
    s = scene(friendly=[WISP] * 7, weapon="REV_316t 5/9")
    assert s.attack(s.hero, s.enemy_hero).weapon.brief == "REV_316t 5/8"
    s = scene(friendly="REV_316 5/3", enemy=[f"{YETI} 4/20"])
    assert s.attack(s.friendly[0], s.enemy[0]).weapon is None


@card("REV_373", (
    "Battlecry: Summon two 2/1 Shades. Each gains a Deathrattle to cast your last Shadow spell."
))  # fmt: skip
@card("REV_373e", "Spell: {0} is inside!")
def test_lady_darkvein(scene: Callable[..., Scene]) -> None:
    """The last Shadow spell comes out of each; without one nothing does."""
    s = scene(hand=[DEATH, COIN, "REV_373", FIREBALL], enemy=[OGRE, OGRE], mana=20)
    s.play(DEATH, s.enemy[0]).play(COIN).play("REV_373")
    assert [x.brief for x in s.friendly[1:]] == ["REV_373t 2/1"] * 2
    s.play(FIREBALL, s.friendly[1])
    assert s.enemy == []
    s = scene(hand=["REV_373", FIREBALL], enemy=[OGRE]).play("REV_373")
    assert len(s.play(FIREBALL, s.friendly[1]).enemy) == 1


@card("REV_515", (
    "After a friendly Secret is revealed, cast a different Mage Secret and gain +2/+2."
))  # fmt: skip
def test_orion_mansion_manager(scene: Callable[..., Scene]) -> None:
    """Another Secret is there, never the one that was revealed."""
    for seed in range(8):
        s = scene(friendly=[YETI], enemy="REV_515", enemy_secrets=BARRIER, seed=seed)
        orion = s.enemy[0]
        before = orion.attack, orion.health
        s.attack(s.friendly[0], s.enemy_hero)
        assert (orion.attack, orion.health) == (before[0] + 2, before[1] + 2)
        assert len(s.secrets(1)) == 1
        assert s.secrets(1) != [BARRIER]
        assert CardClass.MAGE in s.cards[s.secrets(1)[0]].classes


@card("REV_825", "Secret: When your opponent spends all their Mana, draw two cards.")
def test_double_cross(scene: Callable[..., Scene]) -> None:
    """With the last mana, not before."""
    s = scene(enemy_secrets="REV_825", hand=["CS2_024", "CS2_024"], mana=4, **DECKS)
    s.play("CS2_024", s.enemy_hero)
    assert len(s.enemy_hand) == 0
    s.play("CS2_024", s.enemy_hero)
    assert (len(s.enemy_hand), s.secrets(1)) == (2, [])


@card("REV_828", "Secret: After your opponent plays a minion, stuff it in a 0/4 Sack.")
@card("REV_828t", "Deathrattle: Return your opponent's kidnapped minion to their hand.")
@card("REV_828e", "{0} is inside the sack!")
def test_kidnap(scene: Callable[..., Scene]) -> None:
    """The minion is gone until the sack dies, then it is in its owner's hand."""
    s = scene(enemy_secrets="REV_828", hand=[YETI, FIREBALL]).play(YETI)
    assert s.board == " | REV_828t 0/4"
    s.play(FIREBALL, s.enemy[0])
    assert (s.board, [x.card_id for x in s.hand]) == (" | ", [YETI])
    s = scene(enemy_secrets="REV_828", enemy=[WISP] * 7, hand=YETI).play(YETI)
    assert (len(s.friendly), len(s.secrets(1))) == (1, 1)


@card("REV_916", "After another minion dies, become a copy of it.")
def test_creepy_painting(scene: Callable[..., Scene]) -> None:
    """Of either side's; then it is a Painting no more."""
    for side in ("friendly", "enemy"):
        s = scene(friendly=["REV_916", *([f"{YETI} 9/1"] if side == "friendly" else [])],
                  enemy=[f"{YETI} 9/1"] if side == "enemy" else [], hand=[FIREBALL] * 2,
                  )  # fmt: skip
        s.play(FIREBALL, (s.friendly if side == "friendly" else s.enemy)[-1])
        assert s.board == f"{YETI} 4/5 | "


def test_who_becomes_a_starship_without_pieces_dies(scene: Callable[..., Scene]) -> None:
    """A Starship's health is its pieces', which a copy of the dead one does not have."""
    s = scene(friendly=["REV_916", "SC_999t 3/3"], hand=FIREBALL)
    s.play(FIREBALL, s.friendly[-1])
    assert s.board == " | "


@card("REV_931", (
    "Reveal a card from each player's deck, three times. Draw any of yours that cost more."
))  # fmt: skip
def test_conquerors_banner(scene: Callable[..., Scene]) -> None:
    """Dearer cards are drawn, three at the most; others stay."""
    s = scene(hand="REV_931", deck=[OGRE] * 5, enemy_deck=[YETI] * 5).play("REV_931")
    assert [x.card_id for x in s.hand] == [OGRE] * 3
    for enemy_deck in ([OGRE] * 5, ["EX1_620"] * 3):
        s = scene(hand="REV_931", deck=[OGRE] * 5, enemy_deck=enemy_deck).play("REV_931")
        assert s.hand == []
    assert scene(hand="REV_931", enemy_deck=[WISP]).play("REV_931").hand == []


@card("REV_942", "The next Relic you play this turn casts twice.")
@card("REV_942e2", "Your next spell this turn casts twice.")
def test_relic_vault(scene: Callable[..., Scene]) -> None:
    """The next Relic, one alone, and no other spell."""
    s = scene(friendly="REV_942", hand=[COIN, "REV_943", "REV_943"], **DECKS)
    s.use(s.friendly[0]).play(COIN).play("REV_943")
    assert len(s.friendly) == 1 + 4
    s = scene(friendly="REV_942", hand="REV_943", **DECKS)
    s.use(s.friendly[0]).end_turn().end_turn().play("REV_943")
    assert len(s.friendly) == 1 + 2


@card("REV_959", (
    "Battlecry: If you control a Secret, choose a card in your opponent's hand to shuffle into "
    "their deck."
))  # fmt: skip
def test_ghastly_gravedigger(scene: Callable[..., Scene]) -> None:
    """Only with a Secret."""
    s = scene(hand="REV_959", secrets=BARRIER, enemy_hand=[YETI, OGRE]).play("REV_959")
    s.choose(OGRE)
    assert ([x.card_id for x in s.enemy_hand], s.deck(1)) == ([YETI], [OGRE])
    s = scene(hand="REV_959", enemy_hand=[YETI, OGRE]).play("REV_959")
    assert (s.offered, len(s.enemy_hand)) == ([], 2)


@card("MAW_031", "Your Infuse cards also Infuse while in your deck.")
def test_afterlife_attendant(scene: Callable[..., Scene]) -> None:
    """The dead count for cards in the deck as long as this stands."""
    for friend, infused in (("MAW_031", ["REV_956t"]), (YETI, ["REV_956"])):
        s = scene(hand=[FIREBALL] * 3, friendly=[friend, *[WISP] * 3], deck=["REV_956"], mana=20)
        for _ in range(3):
            s.play(FIREBALL, s.friendly[1])
        assert s.deck() == infused
