"""Cards that copy, keep aside and change cards in hands and decks, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Race, SpellSchool

from hsbot.cards import standard_sets
from hsbot.rules.entry.state_builder import Position
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


@card(
    "CAP_400",
    "Deathrattle: Put two 3/3 Imp-formants into the enemy deck. They summon for YOU when drawn.",
)
@card("CAP_400t2t", "Lifesteal Summoned When Drawn (for your opponent)")
def test_kabal_conspirator(scene: Callable[..., Scene]) -> None:
    """The imp comes to the side of who did not draw it, and another card is drawn."""
    s = scene(hand=["CS2_029"], friendly=["CAP_400"])
    s.play("CS2_029", s.friendly[0])
    assert s.deck(1) == ["CAP_400t2t"] * 2
    s = scene(enemy_deck=["CS2_182", "CAP_400t2t"])
    s.end_turn()
    assert s.board == "CAP_400t2t 3/3 | "
    assert [x.card_id for x in s.enemy_hand] == ["CS2_182"]


@card(
    "CAP_802",
    "Summon a 2/1 Ghost with Reborn. Give a playable card in your hand this effect for a turn.",
)
@card(
    "CAP_802e1",
    "After this is played, summon a 2/1 Ghost with Reborn. Give a card in your hand this effect "
    "for a turn.",
)
def test_follow_the_ghosts(scene: Callable[..., Scene]) -> None:
    """The only card that can be paid for bears it; it is passed on, and gone next turn."""
    s = scene(hand=["CAP_802", "CS2_029", "CS2_032"], mana=6)
    s.play("CAP_802")
    assert s.board == "CAP_802t 2/1 | "
    s.play("CS2_029", s.enemy_hero)
    assert s.board == "CAP_802t 2/1, CAP_802t 2/1 | "
    s = scene(hand=["CAP_802", "CS2_171"])
    s.play("CAP_802").play("CS2_171")
    assert s.board == "CAP_802t 2/1, CS2_171 1/1, CAP_802t 2/1 | ", "a minion's, too"
    s = scene(hand=["CAP_802", "CS2_171"])
    s.play("CAP_802").end_turn().end_turn().play("CS2_171")
    assert s.board == "CAP_802t 2/1, CS2_171 1/1 | "


def _on_hand_card(s: Scene, place: int = 1) -> Scene:
    """The left-most card played on another of the hand."""
    return s.play(s.hand[0].card_id, s.hand[place])


@card("CATA_499", "When you play or discard this, summon two random 1-Cost minions.")
def test_disposable_acolytes(scene: Callable[..., Scene], table: CardTable) -> None:
    """Either way."""
    for s in (
        scene(hand=["CATA_499"]).play("CATA_499"),
        _on_hand_card(scene(hand=["CATA_490", "CATA_499"])),
    ):
        found = [x.card_id for x in s.friendly if x.card_id != "CATA_490"]
        assert [table[x].cost for x in found] == [1, 1]
        assert not s.hand


@card("CATA_720", "Battlecry: Destroy all cards that cost (2) or less in both players' decks.")
def test_warmaster_blackhorn(scene: Callable[..., Scene]) -> None:
    """Both decks."""
    s = scene(
        hand=["CATA_720"], deck=["CS2_171", "CS2_182", "CS2_120"], enemy_deck=["CS2_120", "CS2_200"]
    )
    s.play("CATA_720")
    assert (s.deck(), s.deck(1)) == (["CS2_182"], ["CS2_200"])


@card(
    "CATA_897",
    "Battlecry: Choose a card in your hand to discard. Deathrattle: Get it back. It costs (1) "
    "less.",
)
def test_gemstone_hoarder(scene: Callable[..., Scene]) -> None:
    """Discarded, and back when it dies; a silenced one gives nothing back."""
    s = _on_hand_card(scene(hand=["CATA_897", "CS2_182", "CS2_029"]))
    assert s.count(0, t.N_DISCARDED_GAME) == 1
    s.play("CS2_029", s.friendly[0])
    assert [(x.card_id, x.cost) for x in s.hand] == [("CS2_182", 3)]
    s = _on_hand_card(scene(hand=["CATA_897", "CS2_182", "CS2_029", "EX1_332"]))
    s.play("EX1_332", s.friendly[0])
    assert not s.play("CS2_029", s.friendly[0]).hand


@card(
    "EDR_494",
    "At the end of your turn, eat a minion in your deck and gain its stats. Deathrattle: Add them "
    "to your hand.",
)
def test_hungering_ancient(scene: Callable[..., Scene]) -> None:
    """One a turn, while the deck has one; all come back."""
    s = scene(
        friendly=["EDR_494"],
        hand=["CS2_032"],
        enemy_hand=["CS2_076"],
        deck=["CS2_182", "CS2_029", "CS2_182"],
    )
    s.end_turn()
    assert (s.board, len(s.deck())) == ("EDR_494 10/12 | ", 2)
    s.play("CS2_076", s.friendly[0])
    assert [x.card_id for x in s.hand] == ["CS2_032", "CS2_182"]
    s = scene(friendly=["EDR_494"], deck=["CS2_029"])
    assert s.end_turn().board == "EDR_494 6/7 | "


@card("EDR_521", "Battlecry: Get a copy of the lowest Cost card in your opponent's hand.")
def test_tricky_satyr(scene: Callable[..., Scene]) -> None:
    """A copy; the opponent keeps the card."""
    s = scene(hand=["EDR_521"], enemy_hand=["CS2_182", "CS2_171", "CS2_200"])
    s.play("EDR_521")
    assert ([x.card_id for x in s.hand], len(s.enemy_hand)) == (["CS2_171"], 3)


@card(
    "JAIL_432",
    "Battlecry: If you played a copy of an opponent's card while holding this, deal 2 damage to "
    "all enemy minions.",
)
@card(
    "JAIL_434",
    "Deathrattle: Reduce the Cost of cards in your hand that were copied from your opponent by "
    "(1).",
)
def test_copies_of_the_opponents_cards(scene: Callable[..., Scene]) -> None:
    """A copy counts, an own card of the same kind does not."""
    s = scene(
        hand=["EDR_521", "CS2_171", "JAIL_432", "CS2_029"],
        enemy_hand=["CS2_171"],
        enemy=["CS2_182"],
        friendly=["JAIL_434"],
        mana=10,
    )
    s.play("EDR_521").play("CS2_029", s.friendly[0])
    assert [(x.card_id, x.cost) for x in s.hand] == [
        ("CS2_171", 1), ("JAIL_432", 2), ("CS2_171", 0),
    ]  # fmt: skip
    s = scene(hand=["EDR_521", "CS2_171", "JAIL_432"], enemy_hand=["CS2_182"], enemy=["CS2_182"])
    s.play("EDR_521").play("CS2_171").play("JAIL_432")
    assert s.enemy[0].health == 5
    s = scene(hand=["EDR_521", "JAIL_432"], enemy_hand=["CS2_171"], enemy=["CS2_182"])
    s.play("EDR_521").play("CS2_171").play("JAIL_432")
    assert s.enemy[0].health == 3


@card("TIME_432", "Discover a copy of a card from your deck and one from your opponent's.")
def test_intertwined_fate(scene: Callable[..., Scene]) -> None:
    """Both decks stay as they are."""
    s = scene(hand=["TIME_432"], deck=["CS2_182"], enemy_deck=["CS2_171"])
    s.play("TIME_432").choose("CS2_182").choose("CS2_171")
    assert [x.card_id for x in s.hand] == ["CS2_182", "CS2_171"]
    assert (s.deck(), s.deck(1)) == (["CS2_182"], ["CS2_171"])


@card("TIME_857", "Discover two Arcane spells from the past. They cost (2) less.")
def test_alter_time(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two choices of spells that Standard does not have."""
    s = scene(hand=["TIME_857"])
    s.play("TIME_857")
    for _ in range(2):
        for found in (table[x] for x in s.offered):
            assert found.spell_school == SpellSchool.ARCANE
            assert found.card_set not in standard_sets()
        s.choose(s.offered[0])
    assert [x.cost for x in s.hand] == [max(0, table[x.card_id].cost - 2) for x in s.hand]
    assert (len(s.hand), s.offered) == (2, [])


@card(
    "TIME_876",
    "Each turn this is in your hand, transform into a random minion in your opponent's hand.",
)
@card("TIME_876e", "Transforming into a random minion in your opponent's hand.")
def test_shapeshifter(scene: Callable[..., Scene]) -> None:
    """Again and again, and never into a spell; with none there it stays what it is."""
    s = scene(hand=["TIME_876"], enemy_hand=["CS2_182", "CS2_029"], deck=["CS2_171"] * 3)
    assert s.end_turn().end_turn().hand[0].card_id == "CS2_182"
    s.end_turn().play("CS2_182").end_turn()
    assert s.hand[0].card_id == "CS2_182"
    s = scene(
        hand=["TIME_876"], enemy_hand=["CS2_182"], enemy_deck=["CS2_200"], deck=["CS2_171"] * 3
    )
    s.end_turn().play("CS2_182").end_turn()
    assert s.hand[0].card_id == "CS2_200"
    s.play("CS2_200").end_turn().end_turn()
    assert s.friendly[0].card_id == "CS2_200"  # once played it is what it is


@card("TLC_461", "Battlecry: Discover a card with Cost equal to your remaining Mana Crystals.")
def test_scrappy_scavenger(scene: Callable[..., Scene], table: CardTable) -> None:
    """The mana counts that is left when it has been paid for."""
    for mana in (3, 6):
        s = scene(hand=["TLC_461"], mana=mana)
        s.play("TLC_461")
        assert {table[x].cost for x in s.offered} == {mana - 1}
        assert len(s.offered) == 3


@card(
    "BE_143",
    "Taunt. Battlecry: For each Holy spell in your deck, shuffle in a copy with Cast when Drawn.",
)
def test_amitut(scene: Callable[..., Scene]) -> None:
    """The copy is cast when drawn, with a random target; the card itself is drawn."""
    s = scene(hand=["BE_143"], deck=["CS2_092", "CS2_029"])
    s.play("BE_143")
    assert sorted(s.deck()) == ["CS2_029", "CS2_092", "CS2_092"]
    s = scene(hand=["BE_143"], deck=["CS2_092"])
    s.play("BE_143").end_turn().end_turn()
    assert [x.card_id for x in s.hand] == ["CS2_092"] or s.deck() == []
    s.end_turn().end_turn()
    assert [x.card_id for x in s.hand] == ["CS2_092"]
    assert s.board == "BE_143 9/12 | ", "Blessing of Kings found the only minion"


@card(
    "BE_303",
    "Battlecry: If you've played two different spell schools while holding this, deal 4 damage to "
    "all enemies.",
)
def test_scorchfist_scholar(scene: Callable[..., Scene]) -> None:
    """Two schools, not two spells of one."""
    for spells, health in ((["CS2_029", "CS2_024"], 30 - 6 - 3 - 4), (["CS2_029"] * 2, 30 - 12)):
        s = scene(hand=["BE_303", *spells])
        for x in spells:
            s.play(x, s.enemy_hero)
            s.array[0]["mana"][0] = 10
        assert s.play("BE_303").enemy_hero.health == health


@card(
    "BE_EVENT_100",
    "Draw 2 minions. Refresh 5 Mana Crystals. You can only play minions for the rest of the turn.",
)
@card("BE_EVENT_100e", "You can only play minions this turn.")
def test_arrival_of_the_old_gods(scene: Callable[..., Scene]) -> None:
    """Minions from the deck; a spell must wait for the next turn."""
    s = scene(hand=["BE_EVENT_100", "GAME_005"], deck=["CS2_171", "CS2_029", "CS2_182"], mana=7)
    s.play("BE_EVENT_100")
    assert {x.card_id for x in s.hand} == {"GAME_005", "CS2_171", "CS2_182"}
    assert (s.mana, s.can_play("GAME_005"), s.can_play("CS2_182")) == (7, False, True)
    assert s.end_turn().end_turn().can_play("GAME_005")


@card("CATA_202", "Get a random Shatter card from another class. (It's already combined).")
def test_stolen_power(scene: Callable[..., Scene], table: CardTable) -> None:
    """One card, whole, even with others between."""
    for seed in range(4):
        s = scene(hand=["CATA_202", "CS2_171", "CS2_029"], hero="HERO_03", seed=seed)
        s.play("CATA_202")
        assert len(s.hand) == 3
        assert table[s.hand[2].card_id].tag(GameTag.SHATTER)


@card("CATA_458", "Battlecry: Give all spells in your hand and deck Spell Damage +1.")
def test_archmage_kalec(scene: Callable[..., Scene]) -> None:
    """Those spells deal one more, a hero power does not."""
    s = scene(hand=["CATA_458", "CS2_029"], deck=["CS2_029"])
    s.play("CATA_458").play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 23
    s.end_turn().end_turn().play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 16 - 1, "and one of fatigue"
    assert s.use_power(s.enemy_hero).enemy_hero.health == 14


@card("CATA_464", "Deathrattle: Get a 2-Cost spell that deals this minion's Attack damage.")
@card("CATA_464t", "Deal @ damage.")
def test_blackwing_experiment(scene: Callable[..., Scene]) -> None:
    """The attack it had when it died."""
    s = scene(friendly=["CATA_464"], hand=["CS2_092", "CS2_029", "CS2_029"], mana=10)
    s.play("CS2_092", s.friendly[0]).play("CS2_029", s.friendly[0])
    assert [x.card_id for x in s.hand] == ["CS2_029", "CATA_464t"]
    assert s.play("CATA_464t", s.enemy_hero).enemy_hero.health == 30 - 7


@card(
    "CATA_979",
    "Battlecry: Choose a spell in your hand. Split it into two random spells of the same Cost.",
)
def test_conjuration_specialist(scene: Callable[..., Scene], table: CardTable) -> None:
    """A spell, and no minion, becomes two of what it costs."""
    s = scene(hand=["CATA_979", "CS2_182", "CS2_029"])
    assert not s.can_play("CATA_979", s.hand[1])
    s.play("CATA_979", s.hand[2])
    assert [table[x.card_id].cost for x in s.hand] == [4, 4, 4]
    assert [table[x.card_id].type for x in s.hand[1:]] == [CardType.SPELL] * 2
    assert not scene(hand=["CATA_979"]).play("CATA_979").hand


@card(
    "EDR_493",
    "Battlecry: Transform minions in your hand into random Demons. (They keep their original stats "
    "and Cost.)",
)
def test_alarashi(scene: Callable[..., Scene], table: CardTable) -> None:
    """Another card, the old numbers; spells stay."""
    s = scene(hand=["EDR_493", "CS2_182", "CS2_029"])
    s.play("EDR_493")
    demon, spell = s.hand
    assert Race.DEMON in table[demon.card_id].races
    assert (demon.attack, demon.health, demon.cost, spell.card_id) == (4, 5, 4, "CS2_029")


@card(
    "JAIL_303",
    "Battlecry: Look at 3 cards in your opponent's hand and secretly choose one. Deathrattle: "
    "Discard it.",
)
def test_ancient_augur(scene: Callable[..., Scene]) -> None:
    """The one chosen, if it is still there."""
    s = scene(hand=["JAIL_303", "CS2_029"], enemy_hand=["CS2_171", "CS2_182"])
    s.play("JAIL_303").choose("CS2_182").play("CS2_029", s.friendly[0])
    assert [x.card_id for x in s.enemy_hand] == ["CS2_171"]
    s = scene(hand=["JAIL_303", "CS2_029"], enemy_hand=["CS2_171", "CS2_182"])
    s.play("JAIL_303").choose("CS2_171").end_turn().play("CS2_171").end_turn()
    s.play("CS2_029", s.friendly[0])
    assert [x.card_id for x in s.enemy_hand] == ["CS2_182"]


@card(
    "JAIL_313",
    "Battlecry: Choose a card in your hand. Transform it into a spell that costs (5) more (keeps "
    "its original Cost).",
)
def test_bootleg_alchemist(scene: Callable[..., Scene], table: CardTable) -> None:
    """A spell of five more, for the old price."""
    s = _on_hand_card(scene(hand=["JAIL_313", "CS2_120"]))
    found = table[s.hand[0].card_id]
    assert (found.cost, found.type, s.hand[0].cost) == (7, CardType.SPELL, 2)


@card("TIME_028", "Lifesteal Battlecry: Cast a Shred of Time from your deck to gain +3/+3.")
@card("TIME_025t", "Casts When Drawn Deal 3 damage to your hero.")
def test_fatebreaker(scene: Callable[..., Scene]) -> None:
    """One shred; without one nothing is gained."""
    s = scene(hand=["TIME_028"], deck=["TIME_025t", "CS2_171", "TIME_025t"])
    s.play("TIME_028")
    assert (s.board, s.hero.health, len(s.deck())) == ("TIME_028 7/7 | ", 27, 2)
    assert scene(hand=["TIME_028"], deck=["CS2_171"]).play("TIME_028").board == "TIME_028 4/4 | "


@card(
    "TIME_EVENT_998",
    "Battlecry: Send all minions in your hand 2 turns into the future. They return with +5/+5.",
)
@card("TIME_EVENT_998e1", "Sending a minion 2 turns into the future. It returns with +5/+5.")
def test_runi(scene: Callable[..., Scene]) -> None:
    """Gone for two own turns, Runi dead or alive."""
    s = scene(hand=["TIME_EVENT_998", "CS2_182", "CS2_029", "CS2_171"], mana=10)
    s.play("TIME_EVENT_998").play("CS2_029", s.friendly[0])
    assert not s.hand
    assert not s.end_turn().end_turn().hand
    assert [x.brief for x in s.end_turn().end_turn().hand] == ["CS2_182 9/10", "CS2_171 6/6"]


@card("TLC_827", "At the end of your turn, gain +1 Attack (even while in hand or deck).")
def test_grazing_stegodon(scene: Callable[..., Scene]) -> None:
    """Each by itself, on the own turns only."""
    s = scene(friendly=["TLC_827"], hand=["TLC_827"], deck=["TLC_827", "TLC_827"])
    s.end_turn().end_turn()
    assert (s.board, [x.brief for x in s.hand]) == ("TLC_827 1/5 | ", ["TLC_827 1/5"] * 2)
    s.end_turn().end_turn()
    assert [x.attack for x in s.hand] == [2, 2, 2]


@card("TLC_603", "Battlecry: Draw a card. Deathrattle: Discard it.")
def test_platysaur(scene: Callable[..., Scene]) -> None:
    """The very card, if it is still in hand; another of the kind is safe."""
    s = scene(hand=["CS2_171", "TLC_603", "CS2_029"], deck=["CS2_171"])
    s.play("TLC_603").play("CS2_029", s.friendly[0])
    assert (len(s.hand), s.count(0, t.N_DISCARDED_GAME)) == (1, 1)
    s = scene(hand=["TLC_603", "CS2_029"], deck=["CS2_171"])
    s.play("TLC_603").play("CS2_171").play("CS2_029", s.friendly[0])
    assert (s.board, s.count(0, t.N_DISCARDED_GAME)) == ("CS2_171 1/1 | ", 0)
    s = scene(hand=["TLC_603", "TLC_603", "CS2_029"], deck=["CS2_171", "CS2_182"])
    s.play("TLC_603").play("TLC_603").play("CS2_029", s.friendly[0])
    assert [x.card_id for x in s.hand] == ["CS2_171"], "the first one's card"


@card("EDR_232", "Each minion gets shuffled into a random player's deck.")
def test_typhoon(scene: Callable[..., Scene]) -> None:
    """All of them, as printed, to either side."""
    found = set()
    for seed in range(6):
        s = scene(hand=["EDR_232"], friendly=["CS2_182"], enemy=["CS2_171"], seed=seed)
        s.play("EDR_232")
        assert s.board == " | "
        assert sorted(s.deck() + s.deck(1)) == ["CS2_171", "CS2_182"]
        found.add(len(s.deck()))
    assert found == {0, 1, 2}


@card(
    "EDR_524",
    "Battlecry: If you're holding one of the same cards as your opponent, shuffle theirs into "
    "their deck.",
)
def test_shadowcloaked_assailant(scene: Callable[..., Scene]) -> None:
    """Only a card that both hold; the own one stays."""
    s = scene(hand=["EDR_524", "CS2_171"], enemy_hand=["CS2_182", "CS2_171"])
    s.play("EDR_524")
    assert [x.card_id for x in s.enemy_hand] == ["CS2_182"]
    assert ([x.card_id for x in s.hand], s.deck(1)) == (["CS2_171"], ["CS2_171"])
    s = scene(hand=["EDR_524", "CS2_200"], enemy_hand=["CS2_182"])
    assert len(s.play("EDR_524").enemy_hand) == 1


def test_a_deck_tells_what_did_not_begin_there(scene: Callable[..., Scene]) -> None:
    """A card shuffled in is drawn as one that was made, whoever set the deck up."""
    position = Position(scene().native.library)
    position.deck(0, ["CS2_029", None, "CS2_182"], {2: {"created": 1}})
    s = position.array[0]
    rows = [int(x) for x in s["deck"][0, :3]]
    assert rows[1] == 0
    assert rows[0] > 0 > rows[2]
    assert s["e"][-rows[2], t.CREATED] == 1
    played = scene(hand=["JAIL_386"])
    played.play("JAIL_386")
    state = played.array[0]
    deck = [int(x) for x in state["deck"][0, : state["ndeck"][0]]]
    assert all(x < 0 and state["e"][-x, t.CREATED] for x in deck)
