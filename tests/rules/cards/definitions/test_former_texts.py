"""Cards as they were before patches changed them, each text that is written by hand in a scene."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import FormatType, GameTag

from hsbot.cards import cards_of_edition, earlier_texts, edition_of, generating_sets
from hsbot.rules.cards.card_rows import added_for_a_turn
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.definitions import EARLIER
from hsbot.rules.cards.shown_counts import shown_change
from hsbot.rules.cards.text_forms import normal_text
from hsbot.rules.schema import layout as t
from kit.dated_scenes import scenes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

pytestmark = pytest.mark.slow  # the cards and rules of each day are made anew

WISP, YETI, RAPTOR = "CS2_231", "CS2_182", "CS2_172"


@pytest.fixture(scope="module")
def in_2016(table: CardTable) -> Callable[..., Scene]:
    """Before all changes but the first ones."""
    return scenes_of(table, date(2016, 7, 1))


@pytest.fixture(scope="module")
def in_2022(table: CardTable) -> Callable[..., Scene]:
    """Between the first and the second revision of the Classic cards."""
    return scenes_of(table, date(2022, 7, 1))


def test_every_earlier_text_is_in_the_table(table: CardTable) -> None:
    """A text that is written by hand is one that the card once had."""
    texts = {(card.card_id, normal_text(card.text)) for _, card in earlier_texts(table)}
    assert {(d.card_id, normal_text(d.text)) for d in EARLIER} <= texts


def test_a_changed_text_has_its_own_meaning_or_none(table: CardTable) -> None:
    """Never today's, unless only a keyword differs that the card itself bears."""
    index = DefinitionIndex(table)
    for _, card in earlier_texts(table):
        definition = index.of(card)
        if definition is not None and definition is index.of(table[card.card_id]):
            ends = (normal_text(x)[-12:] for x in (card.text, table[card.card_id].text))
            assert len(set(ends)) == 1, card.card_id


# ---- read by the grammar -------------------------------------------------------------------------
def test_innervate_gave_two(in_2016: Callable[..., Scene]) -> None:
    """Two crystals for this turn."""
    assert in_2016(hand=["EX1_169"], mana=3).play("EX1_169").mana == 5


def test_murloc_warleader_gave_health(in_2016: Callable[..., Scene]) -> None:
    """+2/+1 to the other murlocs."""
    assert in_2016(friendly=["EX1_507", "CS2_168"]).board.startswith("EX1_507 3/3, CS2_168 4/2")


def test_patches_charged(in_2016: Callable[..., Scene]) -> None:
    """Out of the deck after a Pirate, and at once to the face."""
    s = in_2016(hand=["CS2_146"], deck=["CFM_637"]).play("CS2_146")
    patches = next(x for x in s.friendly if x.card_id == "CFM_637")
    assert s.attack(patches, s.enemy_hero).enemy_hero.health == 29


def test_shimmering_tempest_told_when_it_died(in_2016: Callable[..., Scene]) -> None:
    """A deathrattle, no battlecry."""
    s = in_2016(hand=["UNG_846", "CS2_029"]).play("UNG_846")
    assert len(s.hand) == 1
    assert len(s.play("CS2_029", s.friendly[0]).hand) == 1


def test_amber_weaver_had_no_taunt(in_2016: Callable[..., Scene], table: CardTable) -> None:
    """A keyword alone was added later: the rest of the text means what it means today."""
    s = in_2016(hand=["OG_188"]).play("OG_188")
    assert not s.friendly[0].column(t.KW) & t.TAUNT
    assert table["OG_188"].has(GameTag.TAUNT)


# ---- written by hand -----------------------------------------------------------------------------
@pytest.mark.parametrize(("card_id", "damage"), [("CFM_690", 2), ("CFM_707", 4)])
def test_damage_of_jade(in_2016: Callable[..., Scene], card_id: str, damage: int) -> None:
    """Jade Shuriken dealt two, Jade Lightning four."""
    s = in_2016(hand=[card_id])
    assert s.play(card_id, s.enemy_hero).enemy_hero.health == 30 - damage


def test_healing_wave(in_2016: Callable[..., Scene]) -> None:
    """Seven, or fourteen for a joust that is won."""
    for deck, health in (([], 17), (["CS2_200"], 24)):
        s = in_2016(hand=["AT_048"], deck=deck)
        s.set(s.hero, t.DAMAGE, 20).play("AT_048", s.hero)
        assert s.hero.health == health


def test_bane_of_doom(in_2016: Callable[..., Scene]) -> None:
    """Two damage; a demon for what dies."""
    s = in_2016(hand=["EX1_320"], enemy=[YETI])
    assert s.play("EX1_320", s.enemy[0]).board == f" | {YETI} 4/3"
    s = in_2016(hand=["EX1_320"], enemy=[RAPTOR])
    s.play("EX1_320", s.enemy[0])
    assert (len(s.friendly), len(s.enemy)) == (1, 0)


def test_goblin_blastmage(in_2016: Callable[..., Scene]) -> None:
    """Four, with a Mech."""
    for friends, health in (([], 30), (["GVG_085"], 26)):
        assert (
            in_2016(hand=["GVG_004"], friendly=friends).play("GVG_004").enemy_hero.health == health
        )


@pytest.mark.parametrize(("card_id", "gain"), [("OG_283", 2), ("OG_293", 3)])
def test_cthuns_servants(in_2016: Callable[..., Scene], card_id: str, gain: int) -> None:
    """C'Thun's Chosen gave +2/+2, Dark Arakkoa +3/+3."""
    s = in_2016(hand=[card_id]).play(card_id)
    assert (s.count(0, t.N_CTHUN_ATTACK), s.count(0, t.N_CTHUN_HEALTH)) == (gain, gain)


def test_hallazeal(in_2016: Callable[..., Scene]) -> None:
    """Own spells heal the hero by what they deal, and deal no more than they say."""
    s = in_2016(hand=["CS2_029"], friendly=["OG_209"])
    s.set(s.hero, t.DAMAGE, 10).play("CS2_029", s.enemy_hero)
    assert (s.hero.health, s.enemy_hero.health) == (26, 24)


def test_hobart(in_2016: Callable[..., Scene]) -> None:
    """Weapons in hand, minions not."""
    s = in_2016(hand=["CFM_643", "CS2_106", YETI]).play("CFM_643")
    assert [x.column(t.ATK) for x in s.hand] == [4, 4]


def test_toxic_reinforcements(in_2016: Callable[..., Scene]) -> None:
    """Leper Gnomes of one attack."""
    s = in_2016(secrets=["DRG_255"], power="HERO_05bp")
    s.set(s.side(0).secrets[0], t.DATA, 2)
    assert s.use_power().board == "EX1_029 1/1, EX1_029 1/1, EX1_029 1/1 | "


@pytest.mark.parametrize(("option", "body"), [(0, "4/4"), (1, "4/6")])
def test_druid_of_the_claw(in_2016: Callable[..., Scene], option: int, body: str) -> None:
    """A charging cat or a bear."""
    s = in_2016(hand=["EX1_165"]).play("EX1_165", sub=option)
    assert s.board.split(" | ")[0].endswith(body)
    assert bool(s.friendly[0].column(t.KW) & t.CHARGE) == (option == 0)


@pytest.mark.parametrize(("option", "body"), [(0, "5/4"), (1, "5/6")])
def test_druid_of_the_claw_later(in_2022: Callable[..., Scene], option: int, body: str) -> None:
    """The cat rushes."""
    s = in_2022(hand=["EX1_165"]).play("EX1_165", sub=option)
    assert s.board.split(" | ")[0].endswith(body)
    assert bool(s.friendly[0].column(t.KW) & t.RUSH) == (option == 0)


def test_ancient_of_lore(in_2016: Callable[..., Scene], in_2022: Callable[..., Scene]) -> None:
    """One card for a while, two later; always five health."""
    for scene, drawn in ((in_2016, 1), (in_2022, 2)):
        s = scene(hand=["NEW1_008"], deck=[WISP] * 3).play("NEW1_008", sub=0)
        assert len(s.hand) == drawn
        s = scene(hand=["NEW1_008"])
        s.set(s.hero, t.DAMAGE, 10).play("NEW1_008", s.hero, sub=1)
        assert s.hero.health == 25


def test_warsong_commander(in_2016: Callable[..., Scene], in_2022: Callable[..., Scene]) -> None:
    """Attack for those that charge; later, rush for what is summoned."""
    assert in_2016(friendly=["EX1_084", "CS2_173", WISP]).board == (
        "EX1_084 2/3, CS2_173 3/1, CS2_231 1/1 | "
    )
    s = in_2022(hand=[WISP], friendly=["EX1_084"]).play(WISP)
    assert s.friendly[1].column(t.KW) & t.RUSH
    assert not s.friendly[0].column(t.KW) & t.RUSH


def test_lich_king_cards(in_2022: Callable[..., Scene]) -> None:
    """Before the Death Knight came, his cards were the Lich King's, of which there are eight."""
    lich_king_cards = {f"ICC_314t{number}" for number in range(1, 9)}
    for seed in range(4):
        s = in_2022(friendly=["ICC_314", "ICC_854 2/1"], seed=seed)
        s.use_power(s.friendly[1]).end_turn()
        assert len(s.hand) == 2
        assert {x.card_id for x in s.hand} <= lich_king_cards


QUESTS = (
    ("UNG_028", "CS2_029", 6, "UNG_028t"),
    ("UNG_116", "CS2_200", 5, "UNG_116t"),
    ("UNG_940", "EX1_029", 7, "UNG_940t8"),
    ("UNG_942", "CS2_168", 10, "UNG_942t"),
    ("UNG_954", "CS2_092", 6, "UNG_954t1"),
)


@pytest.mark.parametrize(("quest", "card_id", "total", "reward"), QUESTS, ids=str)
def test_quests(
    in_2016: Callable[..., Scene], quest: str, card_id: str, total: int, reward: str
) -> None:
    """The reward comes with the last of what was asked then, not one before."""
    for done in (total - 2, total - 1):
        s = in_2016(secrets=[quest], hand=[card_id], friendly=[WISP], mana=10)
        s.set(s.side(0).secrets[0], t.DATA, done).set(s.hand[0], t.CREATED, 1)
        target = s.friendly[0] if quest == "UNG_954" else None
        target = s.enemy_hero if card_id == "CS2_029" else target
        s.play(card_id, target)
        assert (reward in [x.card_id for x in s.hand]) == (done == total - 1)


def test_quests_of_the_lost_city(table: CardTable) -> None:
    """Five Murlocs, five Temporary cards, seven discoveries."""
    scene = scenes_of(table, date(2025, 10, 1))
    s = scene(secrets=["TLC_426"], hand=["CS2_168"])
    s.set(s.side(0).secrets[0], t.DATA, 4).play("CS2_168")
    assert s.side(0).secrets[0].column(t.DATA) == 0, "repeatable"
    s = scene(secrets=["TLC_446"], hand=[WISP])
    s.set(s.side(0).secrets[0], t.DATA, 4).set(s.hand[0], t.FLAGS, t.F_TEMPORARY)
    assert [x.card_id for x in s.play(WISP).hand] == ["TLC_446t"]
    s = scene(secrets=["TLC_460"], hand=["UNG_941"])
    s.set(s.side(0).secrets[0], t.DATA, 6).play("UNG_941")
    s.choose(s.offered[0])
    assert "TLC_460t" in [x.card_id for x in s.hand]


def test_ungoro_tokens(in_2016: Callable[..., Scene]) -> None:
    """Razorpetals of one damage, Pyros and Carnassa's raptors as they were."""
    s = in_2016(hand=["UNG_057"]).play("UNG_057")
    s.play("UNG_057t1", s.enemy_hero)
    assert s.enemy_hero.health == 29
    s = in_2016(hand=["UNG_058"]).play("UNG_058")
    assert [x.card_id for x in s.hand] == ["UNG_057t1"]
    for before, after, cost in (("UNG_027", "UNG_027t2", 6), ("UNG_027t2", "UNG_027t4", 10)):
        s = in_2016(friendly=[before], hand=["EX1_312"], mana=10).play("EX1_312")
        assert [(x.card_id, x.column(t.COST)) for x in s.hand] == [(after, cost)]
    assert len(in_2016(hand=["UNG_920t1"]).play("UNG_920t1").deck()) == 15


def test_of_the_lost_city(in_2016: Callable[..., Scene]) -> None:
    """Firehawk's +2/+2, the tar's small blobs, the wyrm's five and five."""
    s = in_2016(hand=["TLC_222"], deck=["CS2_168", RAPTOR]).play("TLC_222")
    assert sorted(x.brief for x in s.hand) == ["CS2_168 4/3", "CS2_172 5/4"]
    s = in_2016(friendly=["TLC_468"], hand=["EX1_312"], mana=10).play("EX1_312")
    assert s.board == "TLC_468t1 1/2, TLC_468t2 1/2 | "
    s = in_2016(hand=["TLC_600"], mana=10)
    s.play("TLC_600", s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.armor) == (25, 5)


def test_ancient_of_yore(in_2016: Callable[..., Scene]) -> None:
    """Five armor a turn while it sleeps."""
    s = in_2016(hand=["EDR_979"], deck=[WISP] * 3, mana=10).play("EDR_979").end_turn()
    assert s.hero.armor == 5


# ---- 2024 and later ------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def in_2024(table: CardTable) -> Callable[..., Scene]:
    """In the summer of 2024, after Whizbang's Workshop."""
    return scenes_of(table, date(2024, 7, 31))


@pytest.fixture(scope="module")
def in_2025(table: CardTable) -> Callable[..., Scene]:
    """In the autumn of 2025, on the day of a shared log."""
    return scenes_of(table, date(2025, 12, 2))


def test_hounds_of_fury_were_tougher(in_2025: Callable[..., Scene]) -> None:
    """Two 3/3, as a log of the day shows; without minions in the deck they attack at once."""
    s = in_2025(hand=["TIME_443"], deck=[WISP]).play("TIME_443")
    assert (s.board, s.enemy_hero.health) == ("TIME_443t 3/3, TIME_443t 3/3 | ", 30)
    assert in_2025(hand=["TIME_443"]).play("TIME_443").enemy_hero.health == 24


def test_metal_detector_gave_coins_for_kills(in_2024: Callable[..., Scene]) -> None:
    """A Coin where the attacked minion dies, none for a hero."""
    for enemies, cards in (([WISP], ["GAME_005"]), ([], [])):
        s = in_2024(weapon="VAC_330", enemy=enemies)
        s.attack(s.hero, s.enemy[0] if enemies else s.enemy_hero)
        assert [x.card_id for x in s.hand] == cards


def test_drinks_as_they_were(in_2024: Callable[..., Scene]) -> None:
    """The tea dealt three, the chalice hit heroes too, the magma only minions."""
    s = in_2024(hand=["VAC_404"], enemy=["CS2_200"])
    s.play("VAC_404", s.enemy[0])
    assert (s.enemy[0].health, s.hero.health, s.hand[0].card_id) == (4, 28, "VAC_404t1")
    assert in_2024(hand=["VAC_520"]).play("VAC_520").enemy_hero.health == 28


def test_prices_as_they_were(in_2024: Callable[..., Scene]) -> None:
    """A wand that made cards free, and a shock that was one cheaper after a spell."""
    s = in_2024(hand=["LOOT_998l"], deck=[YETI] * 3).play("LOOT_998l")
    assert [x.cost for x in s.hand] == [0, 0, 0]
    s = in_2024(hand=["GAME_005", "DEEP_010"], deck=[WISP] * 4, enemy_deck=[WISP] * 4)
    before = s.hand[1].cost
    assert s.play("GAME_005").end_turn().end_turn().hand[0].cost == before - 1


def test_a_card_had_other_runes(table: CardTable) -> None:
    """Tomb Traitor had a frost rune, too: Frost Strike discovered it (log of build 183876)."""
    card = cards_of_edition(table, edition_of(date(2023, 8, 15)))["TTN_455"]
    assert (card.tags[GameTag.COST_FROST], card.tags[GameTag.COST_UNHOLY]) == (1, 1)
    assert GameTag.COST_FROST not in table["TTN_455"].tags


# ---- before the revision of 2023 -----------------------------------------------------------------
def test_anubarak_came_back_to_the_hand(in_2016: Callable[..., Scene]) -> None:
    """And left a 4/4 Nerubian, which did nothing more."""
    s = in_2016(friendly=["AT_036"], hand=["EX1_312"], mana=10).play("EX1_312")
    assert ([x.card_id for x in s.hand], s.board) == (["AT_036"], "AT_036t 4/4 | ")


def test_basic_totems_of_each_time(table: CardTable) -> None:
    """Wrath of Air Totem but in the years of the Core set's first logs, Strength Totem in them."""
    for day, fourth in (
        (date(2017, 7, 1), "CS2_052"), (date(2021, 7, 1), "CS2_058"),
        (date(2023, 9, 14), "CS2_058"), (date(2024, 10, 10), "CS2_052"),
    ):  # fmt: skip
        three = ["NEW1_009", "CS2_050", "CS2_051"]
        scene = scenes_of(table, day)
        for power in ("HERO_02bp", "HERO_02fbp"):  # another portrait's, of a log of 2023
            s = scene(friendly=three, power=power)
            assert s.use_power().friendly[-1].card_id == fourth


def test_spawn_of_shadows_waited_for_the_hero_power(in_2016: Callable[..., Scene]) -> None:
    """It hurt nobody as it came."""
    s = in_2016(hand=["AT_012"], power="HERO_09bp", mana=10).play("AT_012")
    assert s.enemy_hero.health == 30
    assert s.use_power(s.enemy_hero).enemy_hero.health == 26


def test_king_of_beasts_counted_once(in_2016: Callable[..., Scene]) -> None:
    """As it came: what dies later takes nothing away."""
    s = in_2016(hand=["GVG_046", "CS2_029"], friendly=[RAPTOR], mana=10).play("GVG_046")
    s.play("CS2_029", next(x for x in s.friendly if x.card_id == RAPTOR))
    assert s.board == "GVG_046 3/6 | "


def test_tuskarr_totemic_summoned_any_totem(in_2016: Callable[..., Scene]) -> None:
    """Basic ones too, as logs of 2015 show."""
    games = (in_2016(hand=["AT_046"], seed=x).play("AT_046") for x in range(40))
    found = {s.friendly[1].card_id for s in games}
    assert {"NEW1_009", "CS2_051", "EX1_575", "AT_052"} <= found


def test_jaraxxus_was_a_minion(in_2016: Callable[..., Scene]) -> None:
    """His hero had 15 health and no armor; he has been a hero card since the Core set came."""
    s = in_2016(hand=["EX1_323"], health=25, armor=3, power="HERO_07bp", mana=9).play("EX1_323")
    assert (s.hero.brief, s.hero.armor, s.weapon.brief) == ("EX1_323h 0/15", 0, "EX1_323w 3/8")


def test_chogall_made_a_spell_cost_health(in_2016: Callable[..., Scene]) -> None:
    """The next one of the turn."""
    s = in_2016(hand=["OG_121", "CS2_029"], mana=7).play("OG_121")
    assert s.play("CS2_029", s.enemy_hero).hero.health == 26


def test_usher_of_souls_counted_friends(in_2016: Callable[..., Scene]) -> None:
    """A minion of the enemy's that dies gives C'Thun nothing."""
    s = in_2016(friendly=["OG_302", RAPTOR], enemy=[RAPTOR], hand=["CS2_029", "CS2_029"], mana=8)
    assert s.play("CS2_029", s.enemy[0]).count(0, t.N_CTHUN_ATTACK) == 0
    assert s.play("CS2_029", s.friendly[1]).count(0, t.N_CTHUN_ATTACK) == 1


def test_acidmaw_ate_friends_too(in_2016: Callable[..., Scene]) -> None:
    """Any other minion that takes damage."""
    s = in_2016(friendly=["AT_063", YETI], enemy=[YETI], hand=["EX1_400"]).play("EX1_400")
    assert s.board == "AT_063 4/1 | "


def test_mana_geode_asked_for_no_more_than_healing(in_2016: Callable[..., Scene]) -> None:
    """Each healing made a Crystal."""
    s = in_2016(friendly=["CFM_606"], hand=["CS2_029"], power="HERO_09bp")
    s.set(s.friendly[0], t.DAMAGE, 1)
    assert [x.card_id for x in s.use_power(s.friendly[0]).friendly] == ["CFM_606", "CFM_606t"]


def test_iron_juggernaut_hid_one_mine(in_2016: Callable[..., Scene]) -> None:
    """Its death hid none."""
    s = in_2016(hand=["GVG_056", "EX1_312"], mana=20).play("GVG_056")
    assert s.deck(1) == ["GVG_056t"]
    assert s.play("EX1_312").deck(1) == ["GVG_056t"]


def test_pen_flinger_hit_heroes(table: CardTable) -> None:
    """Until the revision of 2021."""
    s = scenes_of(table, date(2020, 9, 1))(hand=["SCH_248"])
    assert s.play("SCH_248", s.enemy_hero).enemy_hero.health == 29


def test_mirage_caller_copied_friends(in_2016: Callable[..., Scene]) -> None:
    """A 1/1 of a friendly minion; an enemy's cannot be chosen."""
    s = in_2016(hand=["UNG_022"], friendly=[YETI], enemy=[RAPTOR])
    s.play("UNG_022", s.friendly[0])
    assert f"{YETI} 1/1" in s.board


def test_knight_of_the_wild_heard_of_beasts_in_hand(in_2016: Callable[..., Scene]) -> None:
    """One less for a Beast that is summoned."""
    s = in_2016(hand=["AT_041", RAPTOR], mana=10)
    cost = s.hand[0].cost
    assert s.play(RAPTOR).hand[0].cost == cost - 1


def test_mana_of_2021(table: CardTable) -> None:
    """Lightning Bloom gave crystals for a turn, Celestial Alignment was for both players."""
    scene = scenes_of(table, date(2021, 6, 10))
    s = scene(hand=["SCH_427", "BAR_539", YETI], enemy_hand=RAPTOR, mana=7)
    assert s.play("SCH_427").mana == 9
    s.play("BAR_539")
    assert [x.cost for x in (*s.hand, *s.enemy_hand)] == [1, 1]


@pytest.mark.parametrize("card_id", ["CS2_114", "DS1_183", "EX1_251"])
def test_what_strikes_two_asked_for_two(
    card_id: str, in_2016: Callable[..., Scene], scene: Callable[..., Scene]
) -> None:
    """Two enemy minions, until 2019 (REQ_MINIMUM_ENEMY_MINIONS; options of 2014 and 2019)."""
    for of_its_day, enemies, playable in (
        (in_2016, 1, False),
        (in_2016, 2, True),
        (scene, 1, True),
    ):
        assert of_its_day(hand=[card_id], enemy=[YETI] * enemies).can_play(card_id) is playable


def test_warsong_commander_left_herself_out(in_2016: Callable[..., Scene]) -> None:
    """With Charge she is not stronger (a log of 2019)."""
    s = in_2016(friendly=["EX1_084", "CS2_124"], hand=["CS2_103"], mana=10)
    assert s.board.startswith("EX1_084 2/3, CS2_124 4/1")
    s.play("CS2_103", s.friendly[0])
    assert s.friendly[0].attack == 4


def test_dreadsteed_came_back_at_once(in_2016: Callable[..., Scene]) -> None:
    """Where it died, not as the turn ends (a log of 2016)."""
    s = in_2016(friendly=["AT_019", WISP], hand=["CS2_029"], mana=10)
    assert s.play("CS2_029", s.friendly[0]).board.startswith("AT_019 1/1, CS2_231")


def test_murlocs_strengthened_all_murlocs(in_2016: Callable[..., Scene]) -> None:
    """Those of the other side, too (Anyfin Can Happen in a log of February 2016)."""
    s = in_2016(friendly=["EX1_507"], enemy=["EX1_508", "EX1_509"], hand=["EX1_103"], mana=10)
    assert s.board == "EX1_507 4/3 | EX1_508 3/2, EX1_509 4/3"
    s.play("EX1_103")
    assert s.board.endswith("| EX1_508 3/4, EX1_509 5/5")


def test_a_card_discovered_itself(table: CardTable) -> None:
    """Marked Shot five times in a log of July 2019; today none does."""
    for day, itself in ((date(2019, 7, 1), True), (date(2021, 7, 1), False)):
        on_that_day = scenes_of(table, day, generating_sets(FormatType.FT_STANDARD, day))
        offered = set[str]()
        for seed in range(60):
            s = on_that_day(hand=["DAL_371"], enemy=[YETI], hero="HERO_05", seed=seed)
            s.play("DAL_371", s.enemy[0])
            offered |= {x.removeprefix("choose ") for x in s.options.words}
        assert ("Marked Shot" in offered) is itself


def test_yogg_went_on_when_he_was_gone(table: CardTable) -> None:
    """Until October 2016: a last spell of his in a log of August 2016."""
    for day, went_on in ((date(2016, 8, 11), True), (date(2017, 1, 1), False)):
        there = scenes_of(table, day, generating_sets(FormatType.FT_STANDARD, day))
        more = 0
        for seed in range(12):
            ends = list[tuple[object, ...]]()
            for casts in (12, 13):  # the first twelve are the same
                s = there(hand=["OG_134"], enemy=[YETI], mana=10, hero="HERO_08", seed=seed)
                s.array[0]["counter"][0, t.N_SPELLS_GAME] = casts
                s.play("OG_134")
                gone = all(x.card_id != "OG_134" for x in s.friendly)
                hands = [x.card_id for x in s.hand], [x.card_id for x in s.enemy_hand]
                ends.append((gone, s.board, s.hero.health, s.enemy_hero.health, *hands))
            more += ends[0][0] is True and ends[0] != ends[1]
        assert (more > 0) is went_on


def test_power_of_creation_gave_no_third(table: CardTable) -> None:
    """Two on the board, in logs of June and September 2019; one comes to hand, too, since 2023."""
    for day, held in ((date(2019, 6, 11), 0), (date(2019, 9, 3), 0), (date(2023, 6, 1), 1)):
        s = scenes_of(table, day)(hand=["DAL_578"], mana=10, hero="HERO_08").play("DAL_578")
        s.choose(s.offered[0])
        assert (len(s.friendly), len(s.hand)) == (2, held)


@pytest.mark.parametrize(
    ("card_id", "day", "told"),
    [
        ("GVG_011a", date(2017, 7, 1), -2),  # Shrinkmeister's, two actions of a log of 2017
        ("GVG_011a", date(2024, 7, 1), -3),
        ("BT_711e", date(2021, 7, 1), 1),
        ("REV_246e2", date(2023, 7, 1), -2),
        ("TOY_351e1", date(2024, 8, 1), -5),
        ("TOY_351e1", date(2024, 10, 1), -4),
        ("TSC_940e2", date(2023, 7, 1), -2),
    ],
)
def test_enchantments_said_other_numbers(
    table: CardTable, card_id: str, day: date, told: int
) -> None:
    """An enchantment in a log changed its card by the number that its maker had then."""
    enchantment = cards_of_edition(table, edition_of(day))[card_id]
    change = shown_change(enchantment)
    assert told == (change.cost if change else added_for_a_turn(enchantment))
