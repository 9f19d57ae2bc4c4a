"""The past of cards in play, as a log tells it: their order, their memories, their returns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.observation.model import Play
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END, A_PLAY
from hsbot.simulators.native import Native
from kit.log_script import (
    CARD,
    DECK_1,
    DECK_2,
    GAME,
    HERO_1,
    HERO_2,
    NAME_1,
    PLAYER_1,
    POWER_1,
    Script,
    track,
)

if TYPE_CHECKING:
    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

MINION = {"CARDTYPE": "MINION", "ATK": 1, "HEALTH": 5}
SECRET = {"CARDTYPE": "SPELL", "SECRET": 1, "COST": 2}
EXPLOSIVE_TRAP, FREEZING_TRAP = "EX1_610", "EX1_611"


def seen(script: Script) -> Observation:
    """The first player's observation after these lines."""
    return replace(track(script, finish=False)[0].snapshot(), friendly_player=1)


def state_of(script: Script, library: Library) -> NativeState:
    """The engine's state of it."""
    return PartialState(seen(script), library).array


def test_minions_act_in_the_order_in_which_they_were_played(library: Library) -> None:
    """Not from the left, nor one side before the other."""
    script = Script().started()
    played = ((62, 1, 2), (60, 2, 1), (61, 1, 1))
    for entity, player, place in played:
        zone = {"CONTROLLER": player, "ZONE": "HAND", "ZONE_POSITION": place}
        script.full(entity, CARD, **MINION, **zone).tag(entity, "ZONE", "PLAY")
    world = PartialState(seen(script), library)
    orders = [world.array[0]["e"][world.rows[entity], t.ORDER] for entity, _, _ in played]
    assert orders == sorted(orders)
    assert len(set(orders)) == 3
    board = world.array[0]["board"][0, :2].tolist()
    assert board == [world.rows[61], world.rows[62]]


def test_a_minion_that_is_made_on_the_board_comes_after_those_there(library: Library) -> None:
    """Its FULL_ENTITY says ZONE=PLAY, so that no change of its zone tells when it came."""
    script = Script().started().tag(GAME, "STEP", "MAIN_ACTION")
    place = {**MINION, "CONTROLLER": 1}
    script.full(61, CARD, **place, ZONE="HAND", ZONE_POSITION=2).tag(61, "ZONE", "PLAY")
    script.full(60, CARD, **place, ZONE="PLAY", ZONE_POSITION=1)
    script.full(62, CARD, **place, ZONE="HAND", ZONE_POSITION=3).tag(62, "ZONE", "PLAY")
    world = PartialState(seen(script), library)
    orders = [world.array[0]["e"][world.rows[entity], t.ORDER] for entity in (61, 60, 62)]
    assert orders == sorted(orders)


def test_the_opening_hand_is_known_as_far_as_it_was_shown(library: Library) -> None:
    """The own cards that were kept; of the opponent's that one was played, and not the Coin."""
    script = Script().create().meta().tag(GAME, "STEP", "BEGIN_MULLIGAN").mulligan()
    script.tag(GAME, "STEP", "MAIN_READY").show(DECK_1[3], "CS2_029", ZONE="HAND")
    script.show(DECK_2[1], "EX1_298", ZONE="PLAY", CARDTYPE="MINION")
    opening = state_of(script, library)[0]["opening"].tolist()
    own, shown = library.index[CARD], library.index["EX1_298"]
    assert opening == [[own, own, own, 0], [t.HIDDEN, shown, t.HIDDEN, 0]]


def test_what_was_seen_to_go_into_a_deck_is_in_it(library: Library) -> None:
    """A card put back by the mulligan is in the deck, a Plague in the opponent's (logs of 2023).

    Both are hidden there; the belief leaves out the cards seen, so that nothing else adds them.
    """
    script = Script().started()
    script.show(DECK_1[0], "CS2_029", ZONE="HAND", CARDTYPE="SPELL")
    script.power(f"HIDE_ENTITY - Entity={DECK_1[0]} tag=ZONE value=DECK")
    script.tag(DECK_1[0], "ZONE", "DECK")
    script.full(60, ZONE="DECK", CONTROLLER=2).show(60, "TTN_450t3", ZONE="DECK", CONTROLLER=2)
    script.power("HIDE_ENTITY - Entity=60 tag=ZONE value=DECK")
    state = state_of(script, library)[0]
    decks = [state["deck"][p, : state["ndeck"][p]].tolist() for p in (0, 1)]
    cards = [[int(state["e"][-x, t.CARD]) if x < 0 else x for x in deck if x] for deck in decks]
    fireball, plague = library.index["CS2_029"], library.index["TTN_450t3"]
    assert cards == [[fireball], [plague]]


def test_the_secret_that_was_played_first_triggers_first(library: Library) -> None:
    """Explosive Trap before Freezing Trap, whose entity has the lower number (logs of 2019, 2020).

    A minion that the first has killed returns to no hand.
    """
    script = Script().started()
    for entity, card in ((61, EXPLOSIVE_TRAP), (60, FREEZING_TRAP)):
        script.full(entity, card, **SECRET, CONTROLLER=1, ZONE="HAND").tag(entity, "ZONE", "SECRET")
    state = state_of(script, library)[0]
    cards = [library.card_ids[int(state["e"][row, t.CARD])] for row in state["secret"][0, :2]]
    assert cards == [EXPLOSIVE_TRAP, FREEZING_TRAP]


def test_mana_that_was_spent_is_counted_by_type(library: Library) -> None:
    """By what the cards cost as they were played (Shirvallah's copies in a log of 2019)."""
    script = Script().started()
    for entity, kind, cost in ((60, "SPELL", 4), (61, "SPELL", 0), (62, "MINION", 3)):
        card = "CS2_029" if kind == "SPELL" else CARD
        script.full(entity, card, CARDTYPE=kind, COST=9, CONTROLLER=1, ZONE="HAND")
        script.tag(NAME_1, "NUM_CARDS_PLAYED_THIS_TURN", entity - 59)
        script.power(f"BLOCK_START BlockType=PLAY Entity={entity} EffectCardId= Target=0")
        script.tag(entity, "TAG_LAST_KNOWN_COST_IN_HAND", cost)
        script.tag(entity, "SPELL_SCHOOL", "HOLY" if kind == "SPELL" else 0)
        script.tag(entity, "ZONE", "GRAVEYARD" if kind == "SPELL" else "PLAY").power("BLOCK_END")
    observation = seen(script)
    assert len(observation.plays) == 3
    counted = PartialState(observation, library).array[0]["counter"][0]
    assert counted[t.N_MANA_SPELLS_GAME] == counted[t.N_MANA_HOLY_GAME] == 4
    assert counted[t.N_MANA_MINIONS_GAME] == 3


@pytest.mark.parametrize(("place", "stands"), [(1, True), (0, False)])
def test_a_location_that_is_used_up_has_no_place(
    *, place: int, stands: bool, library: Library
) -> None:
    """While the choice of its last use is open it is still in play, but not on the board."""
    script = Script().started().tag(GAME, "STEP", "MAIN_ACTION")
    location = {"CARDTYPE": "LOCATION", "HEALTH": 2, "DAMAGE": 2, "CONTROLLER": 1}
    script.full(60, "REV_602", **location, ZONE="PLAY", ZONE_POSITION=place)
    assert int(state_of(script, library)[0]["nboard"][0]) == int(stands)


def _play(script: Script, entity: int, number: int, zone: str = "PLAY") -> None:
    """A card of the first player's is played, its n-th of the turn."""
    script.tag(NAME_1, "NUM_CARDS_PLAYED_THIS_TURN", number)
    script.power(f"BLOCK_START BlockType=PLAY Entity={entity} EffectCardId= Target={DECK_2[0]}")
    script.tag(entity, "ZONE", zone).power("BLOCK_END")


@pytest.mark.parametrize(("sleeper", "counted"), [("SW_077", 2), ("TOY_866", 1), ("EX1_298", 0)])
def test_what_a_sleeper_has_counted_follows_from_the_game(
    sleeper: str, counted: int, library: Library
) -> None:
    """Cards played after it, or minions that died since, of either side; no tag shows them."""
    script = Script().started().tag(GAME, "STEP", "MAIN_ACTION")
    for entity, card in ((60, CARD), (61, sleeper), (62, CARD), (63, CARD)):
        script.full(entity, card, **MINION, DORMANT=int(entity == 61), CONTROLLER=1, ZONE="HAND")
        _play(script, entity, entity - 59)
    script.full(64, CARD, **MINION, CONTROLLER=2, ZONE="PLAY", ZONE_POSITION=1, EXHAUSTED=1)
    script.tag(64, "ZONE", "GRAVEYARD")
    world = PartialState(seen(script), library)
    assert world.array[0]["e"][world.rows[61], t.DATA] == counted


def test_a_card_made_in_the_deck_remembers_the_target_of_its_maker(library: Library) -> None:
    """Each Shadow of Death summons the minion on which it was played; no tag of it says which."""
    script = Script().started().tag(GAME, "STEP", "MAIN_ACTION")
    script.show(DECK_2[0], "EX1_298", CARDTYPE="MINION", ZONE="PLAY", ZONE_POSITION=1)
    script.full(60, "ULD_286", CARDTYPE="SPELL", CONTROLLER=1, ZONE="HAND")
    _play(script, 60, 1, "GRAVEYARD")
    script.full(61, CONTROLLER=1, ZONE="DECK", CREATOR=60)
    script.full(62, "CFM_602", CARDTYPE="SPELL", CONTROLLER=1, ZONE="HAND")
    _play(script, 62, 2, "GRAVEYARD")
    script.full(63, CONTROLLER=1, ZONE="DECK", CREATOR=62)
    state = state_of(script, library)[0]
    rows = [-x for x in state["deck"][0, : state["ndeck"][0]].tolist() if x < 0]
    held = [[library.card_ids[int(state["e"][row, x])] for x in (t.CARD, t.LINK)] for row in rows]
    assert held == [["ULD_286t", "EX1_298"]]


@pytest.mark.parametrize("by_entity", [True, False])
def test_an_enchantment_remembers_an_entity_or_a_card(*, by_entity: bool, library: Library) -> None:
    """The Cube remembers the minion that it has eaten (a log of 2020)."""
    remembered = "EX1_298"
    numbers = {library.card_ids[row]: dbf for dbf, row in library.by_dbf.items()}
    number = DECK_2[0] if by_entity else numbers[remembered]
    script = Script().started()
    script.show(DECK_2[0], remembered, CARDTYPE="MINION", ZONE="GRAVEYARD")
    script.full(60, "LOOT_161", **MINION, CONTROLLER=2, ZONE="PLAY", ZONE_POSITION=1)
    cube = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 60, "CONTROLLER": 2, "ZONE": "PLAY"}
    script.full(61, "LOOT_161e", **cube, TAG_SCRIPT_DATA_NUM_1=number)
    table = state_of(script, library)[0]["e"]
    attached = table[table[:, t.ZONE] == t.Z_ENCHANTMENT]
    assert [library.card_ids[int(row[t.LINK])] for row in attached] == [remembered]


@pytest.mark.parametrize(("second", "found"), [("UNG_999t5", 2), ("EX1_298", 1), (3, 1)])
def test_an_enchantment_may_remember_two_cards_of_a_kind(
    second: str | int, found: int, library: Library
) -> None:
    """Ashalon's two Adaptations are two enchantments here (a log of 2025); a count is none."""
    numbers = {library.card_ids[row]: dbf for dbf, row in library.by_dbf.items()}
    script = Script().started()
    on_player = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 2, "CONTROLLER": 1, "ZONE": "PLAY"}
    more = numbers[second] if isinstance(second, str) else second
    first = numbers["UNG_999t6"]
    script.full(
        60, "TLC_229t14e", **on_player, TAG_SCRIPT_DATA_NUM_1=first, TAG_SCRIPT_DATA_NUM_2=more
    )
    table = state_of(script, library)[0]["e"]
    links = table[table[:, t.ZONE] == t.Z_ENCHANTMENT, t.LINK]
    assert [library.card_ids[int(x)] for x in links] == ["UNG_999t6", second][:found]


@pytest.mark.parametrize("own", [True, False])
def test_a_map_remembers_what_its_choice_left_over(*, own: bool, library: Library) -> None:
    """The player's enchantment lies on the chosen card here; of the opponent's all is hidden.

    Not every option of a choice bears WAS_DISCOVER_OPTION (a log of 2026).
    """
    script, player = Script().started(), 1 if own else 2
    hand = {"CARDTYPE": "MINION", "ZONE": "HAND", "ZONE_POSITION": 5, "CONTROLLER": player}
    aside = {"ZONE": "SETASIDE", "CONTROLLER": player, "CREATOR": 53}
    script.full(60, "CS2_231" if own else "", **hand, CREATOR=53)
    for number, card_id in ((61, "EX1_298"), (62, "CS2_182")):
        script.full(number, card_id if own else "", **aside)
    lies = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": player + 1, "CONTROLLER": player, "CREATOR": 53}
    script.full(63, "TLC_464e", **lies, ZONE="PLAY", TAG_SCRIPT_DATA_NUM_1=60)
    world = PartialState(seen(script), library)
    table = world.array[0]["e"]
    found = table[(table[:, t.ZONE] == t.Z_ENCHANTMENT)]
    left = [library.card_ids[int(row[x])] for row in found for x in (t.LINK, t.DATA2)]
    assert [int(row[t.OWNER]) for row in found] == [world.rows[60]]
    assert left == (["EX1_298", "CS2_182"] if own else [library.card_ids[t.HIDDEN]] * 2)


def test_a_location_in_hand_has_the_durability_that_is_shown(library: Library) -> None:
    """Construct Quarter had 2 or 3, as the days went (a log of 2023 that tells no build)."""
    script = Script().started()
    location = {"CARDTYPE": "LOCATION", "ZONE": "HAND", "CONTROLLER": 1, "ZONE_POSITION": 5}
    script.full(60, "NX2_036", **location, HEALTH=1, COST=4)
    world = PartialState(seen(script), library)
    assert world.array[0]["e"][world.rows[60], t.HEALTH] == 1


@pytest.mark.parametrize("tag", ["DURABILITY", "HEALTH"])
def test_a_weapon_in_hand_bears_what_is_shown(library: Library, tag: str) -> None:
    """A Bloodclaw with +2/+2: logs until 2019 and later tell its durability by other tags."""
    script = Script().started()
    weapon = {"CARDTYPE": "WEAPON", "ZONE": "HAND", "CONTROLLER": 1, "ZONE_POSITION": 5}
    script.full(60, "TRL_543", **weapon, ATK=4, COST=1, **{tag: 4})
    world = PartialState(seen(script), library)
    assert list(world.array[0]["e"][world.rows[60], [t.ATK, t.HEALTH]]) == [4, 4]


@pytest.mark.parametrize(
    ("treasure", "costs"), [("ULDA_508e2", (4, -4)), ("PVPDR_SCH_Passive07e2", (4, -1))]
)
def test_a_treasures_cost_for_the_turn(
    library: Library, treasure: str, costs: tuple[int, int]
) -> None:
    """A drawn spell costs so much less, by an enchantment without a text, until the turn ends."""
    script = Script().started()
    spell = {"CARDTYPE": "SPELL", "ZONE": "HAND", "CONTROLLER": 1, "ZONE_POSITION": 5}
    script.full(60, "CS2_029", **spell, COST=sum(costs))
    lies = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 60, "TAG_ONE_TURN_EFFECT": 1}
    script.full(61, treasure, ZONE="PLAY", CONTROLLER=1, **lies)
    world = PartialState(seen(script), library)
    row = world.array[0]["e"][world.rows[60]]
    assert (row[t.COST], row[t.COST_TEMP]) == costs


def test_a_minion_names_what_its_deathrattle_summons(library: Library) -> None:
    """By its number in the card data: a Horrible Egg in a log of 2025."""
    script = Script().started()
    script.full(60, "EDR_454t", **MINION, CONTROLLER=1, ZONE="PLAY", ZONE_POSITION=1,
                TAG_SCRIPT_DATA_NUM_1=71250)  # fmt: skip
    world = PartialState(seen(script), library)
    remembered = int(world.array[0]["e"][world.rows[60], t.LINK])
    assert library.card_ids[remembered] == "ONY_024"


@pytest.mark.parametrize(
    ("enchantment", "printed", "tag", "bit"),
    [
        ("AT_083e", "EX1_033", "WINDFURY", t.WINDFURY),
        ("EX1_334e", "EX1_116", "CHARGE", t.CHARGE),
    ],
)
def test_a_keyword_of_this_turn_ends_with_it(
    enchantment: str, printed: str, tag: str, bit: int, library: Library
) -> None:
    """A keyword that an enchantment gives for the turn ends with it; a printed one stays."""
    script = Script().started()
    for number, card_id in ((60, "CS2_231"), (61, printed)):
        script.full(number, card_id, **MINION, CONTROLLER=1, ZONE="PLAY", **{tag: 1})
        lies = {"CARDTYPE": "ENCHANTMENT", "CONTROLLER": 1, "ZONE": "PLAY", "ATTACHED": number}
        script.full(number + 2, enchantment, **lies, TAG_ONE_TURN_EFFECT=1)
    world = PartialState(seen(script), library)
    mine, other = (world.array[0]["e"][world.rows[x]] for x in (60, 61))
    assert (mine[t.KW] & bit, mine[t.KW_TEMP] & bit) == (0, bit)
    assert other[t.KW] & bit == bit


def test_a_rule_on_both_players_acts_for_each(library: Library) -> None:
    """Both are one player's in the log; what lies on one player alone is its controller's."""
    script = Script().started()
    rule = {"CARDTYPE": "ENCHANTMENT", "CONTROLLER": 2, "ZONE": "PLAY"}
    for number, at in ((60, 2), (61, 3)):
        script.full(number, "TTN_002t43e", **rule, CREATOR=59, ATTACHED=at)
    script.full(62, "TTN_002t43e", **rule, CREATOR=58, ATTACHED=2)
    table = state_of(script, library)[0]["e"]
    found = table[table[:, t.ZONE] == t.Z_ENCHANTMENT]
    assert found[:, [t.OWNER, t.CTRL]].tolist() == [
        [t.R_HERO, 0], [t.R_HERO + 1, 1], [t.R_HERO, 1],
    ]  # fmt: skip


def test_a_deathrattle_that_was_spread_remembers_whose_it_is(library: Library) -> None:
    """Death Growl's names the minion by its entity (a log of April 2026)."""
    script = Script().started()
    script.full(60, "VAC_514", **MINION, CONTROLLER=1, ZONE="PLAY", ZONE_POSITION=1)
    script.full(61, "TLC_443", **MINION, CONTROLLER=1, ZONE="PLAY", ZONE_POSITION=2)
    spread = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 61, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(62, "ETC_424e", **spread, TAG_SCRIPT_DATA_NUM_1=60)
    table = state_of(script, library)[0]["e"]
    links = table[table[:, t.ZONE] == t.Z_ENCHANTMENT, t.LINK]
    assert [library.card_ids[int(x)] for x in links] == ["VAC_514"]


@pytest.mark.parametrize(("shown", "left"), [({}, 2), ({"TAG_SCRIPT_DATA_NUM_1": 1}, 1)])
def test_an_enchantment_that_counts_no_turn_yet_has_all_of_them(
    shown: dict[str, int], left: int, library: Library
) -> None:
    """Fractured Power's mana comes in two turns, of which the log counts those that are over."""
    script = Script().started()
    mana = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 2, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "EDR_483e", **mana, **shown)
    table = state_of(script, library)[0]["e"]
    assert table[table[:, t.ZONE] == t.Z_ENCHANTMENT, t.TIMER].tolist() == [left]


def test_a_minion_remembers_what_it_has_summoned(library: Library) -> None:
    """Terrible Chef destroys his own Egg, not another (a log of 2025)."""
    script = Script().started()
    place = {**MINION, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "VAC_946", **place, ZONE_POSITION=1)
    script.full(61, "FP1_007", **place, ZONE_POSITION=2)
    script.full(62, "FP1_007", **place, ZONE_POSITION=3, CREATOR=60)
    world = PartialState(seen(script), library)
    table = world.array[0]["e"]
    assert table[world.rows[60], t.DATA2] == table[world.rows[62], t.ORDER]


def test_a_minion_remembers_what_it_was_aimed_at(library: Library) -> None:
    """Ravenous Kraken's play names the minion that it has destroyed, and copies as it dies."""
    script = Script().started()
    script.show(DECK_2[0], "EX1_298", CARDTYPE="MINION", ZONE="PLAY")
    script.full(60, "TTN_754", **MINION, CONTROLLER=1, ZONE="HAND")
    script.tag(NAME_1, "NUM_CARDS_PLAYED_THIS_TURN", 1)
    script.power(f"BLOCK_START BlockType=PLAY Entity=60 EffectCardId= Target={DECK_2[0]}")
    script.tag(60, "ZONE", "PLAY").tag(DECK_2[0], "ZONE", "GRAVEYARD").power("BLOCK_END")
    world = PartialState(seen(script), library)
    remembered = world.array[0]["e"][world.rows[60], t.LINK]
    assert library.card_ids[int(remembered)] == "EX1_298"


@pytest.mark.parametrize("by_entity", [True, False])
def test_a_minion_names_the_card_that_it_remembers(*, by_entity: bool, library: Library) -> None:
    """Felsoul Jailer names the discarded card, which comes back as he dies (a log of 2022)."""
    numbers = {library.card_ids[row]: dbf for dbf, row in library.by_dbf.items()}
    number = DECK_2[0] if by_entity else numbers["EX1_298"]
    script = Script().started()
    script.show(DECK_2[0], "EX1_298", CARDTYPE="MINION", ZONE="GRAVEYARD")
    script.full(60, "CS3_003", **MINION, CONTROLLER=1, ZONE="PLAY", TAG_SCRIPT_DATA_NUM_1=number)
    world = PartialState(seen(script), library)
    remembered = world.array[0]["e"][world.rows[60], t.LINK]
    assert library.card_ids[int(remembered)] == "EX1_298"


def test_a_card_remembers_what_it_has_enchanted(library: Library) -> None:
    """Acolyte of Infinity changes that card's cost back."""
    script = Script().started()
    script.full(60, "END_018", **MINION, CONTROLLER=1, ZONE="PLAY", ZONE_POSITION=1)
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": DECK_1[1], "CREATOR": 60}
    script.full(61, "END_018e", **on_it, CONTROLLER=1, ZONE="PLAY")
    world = PartialState(seen(script), library)
    table = world.array[0]["e"]
    assert table[world.rows[60], t.DATA2] == table[world.rows[DECK_1[1]], t.ORDER] != 0


@pytest.mark.parametrize("maker", ["WW_327", "DED_510"])
def test_a_card_that_was_drawn_for_this_turn_is_marked(maker: str, library: Library) -> None:
    """Cactus Cutter and Edwin, Defias Kingpin know the card by which they grow."""
    script = Script().started()
    script.full(60, maker, **MINION, CONTROLLER=1, ZONE="PLAY", ZONE_POSITION=1)
    script.tag(DECK_1[1], "ZONE", "HAND")
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": DECK_1[1], "CREATOR": 60}
    script.full(61, f"{maker}e", **on_it, CONTROLLER=1, ZONE="PLAY")
    world = PartialState(seen(script), library)
    table = world.array[0]["e"]
    assert table[world.rows[DECK_1[1]], t.FLAGS] & t.F_MARKED
    assert table[world.rows[60], t.DATA2] == table[world.rows[DECK_1[1]], t.ORDER] != 0


@pytest.mark.parametrize(
    ("gift", "says"), [("EDR_100t9e", t.EG_REBORN_WHOLE), ("EDR_100t7e", t.EG_BATTLECRY_TWICE)]
)
@pytest.mark.parametrize("zone", ["PLAY", "HAND"])
def test_a_dark_gift_lies_on_its_minion(gift: str, says: int, zone: str, library: Library) -> None:
    """Persisting Horror brings it back whole (a log of January 2026); in hand it is asked for."""
    script = Script().started()
    script.full(60, "CS2_182", **MINION, CONTROLLER=1, ZONE=zone, ZONE_POSITION=1)
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 60, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(61, gift, **on_it, IS_NIGHTMARE_BONUS=1)
    world = PartialState(seen(script), library)
    entity = world.array[0]["e"][world.rows[60]]
    enchantment = world.array[0]["e"][entity[t.ENCH]]
    assert library.cards[enchantment[t.CARD], t.C_TAGS] & (t.EG_DARK_GIFT | says)


@pytest.mark.parametrize("gone", [True, False])
def test_a_power_for_the_time_being_remembers_the_one_before(
    *, gone: bool, library: Library
) -> None:
    """The one that left play last; where none has, the hero's own."""
    script = Script().started()
    script.tag(POWER_1, "ZONE", "GRAVEYARD")
    if gone:
        power = {"CARDTYPE": "HERO_POWER", "CONTROLLER": 1}
        script.full(60, "HERO_02bp", **power, ZONE="PLAY").tag(60, "ZONE", "GRAVEYARD")
    script.full(61, "TLC_632t2", CARDTYPE="HERO_POWER", CONTROLLER=1, ZONE="PLAY")
    remembered = state_of(script, library)[0]["e"][t.R_POWER, t.LINK]
    assert library.card_ids[int(remembered)] == ("HERO_02bp" if gone else "HERO_01bp")


@pytest.mark.parametrize("card_id", ["GDB_127", "GDB_442"])
@pytest.mark.parametrize("over", [True, False])
def test_a_spellburst_that_some_spells_leave_is_over_where_its_tag_says_so(
    card_id: str, *, over: bool, library: Library
) -> None:
    """K'ara and K'ure do nothing more once SPELLBURST is 0, whatever is cast."""
    script = Script().started().tag(NAME_1, "RESOURCES", 9)
    script.full(60, card_id, **MINION, CONTROLLER=1, ZONE="PLAY", ZONE_POSITION=1)
    script.tag(60, "SPELLBURST", int(not over))
    script.tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 30)
    script.full(61, "CS2_023", CARDTYPE="SPELL", COST=3, CONTROLLER=1, ZONE="HAND")
    world, simulator = PartialState(seen(script), library), Native(library)
    state, row = world.array, world.rows[60]
    health = int(state[0]["e"][row, t.HEALTH])
    simulator.apply(state, codes.make(state, A_PLAY, world.rows[61]), simulator.rng(1))
    nothing = state[0]["nboard"][0] == 1 and state[0]["e"][row, t.HEALTH] == health
    assert bool(nothing) is over


@pytest.mark.parametrize("played", [True, False])
def test_an_ooze_that_was_played_echoes_as_its_turn_ends(*, played: bool, library: Library) -> None:
    """No enchantment tells it; one that was summoned does not."""
    script = Script().started().tag(GAME, "TURN", 3)
    script.full(60, "FP1_003", **MINION, CONTROLLER=1, ZONE="PLAY", ZONE_POSITION=1)
    now = seen(script)
    now = replace(now, plays=(Play(now.turn if played else 1, 1, 60, "FP1_003"),))
    state, simulator = PartialState(now, library).array, Native(library)
    simulator.apply(state, codes.make(state, A_END), simulator.rng(1))
    assert state[0]["nboard"][0] == 1 + played


def test_who_is_immune_for_good_stays_so(library: Library) -> None:
    """The Jailer, as the turn ends; of others it is taken to last for the turn."""
    script = Script().started()
    for entity, card_id in ((60, "MAW_034"), (61, "CS2_182")):
        place = {"CONTROLLER": 1, "ZONE": "PLAY", "ZONE_POSITION": entity - 59}
        script.full(entity, card_id, **MINION, **place, IMMUNE=1)
    state, simulator = state_of(script, library), Native(library)
    simulator.apply(state, codes.make(state, A_END), simulator.rng(1))
    rows = state[0]["board"][0, :2]
    assert [bool(state[0]["e"][row, t.KW] & t.IMMUNE) for row in rows] == [True, False]


@pytest.mark.parametrize("before", [True, False])
def test_the_first_undead_of_a_turn_may_have_been_played(*, before: bool, library: Library) -> None:
    """Blessing of the Infinite does nothing for a second one."""
    script = Script().started().tag(NAME_1, "RESOURCES", 9).tag(NAME_1, "CURRENT_PLAYER", 1)
    script.tag(NAME_1, "NUM_CARDS_PLAYED_THIS_TURN", int(before))
    script.full(59, "END_003p", CARDTYPE="HERO_POWER", CONTROLLER=1, ZONE="PLAY")
    script.full(60, "TLC_443t", **MINION, CONTROLLER=1, ZONE="GRAVEYARD")
    script.full(61, "TLC_443t", **MINION, CONTROLLER=1, ZONE="HAND", ZONE_POSITION=1, COST=1)
    now = seen(script)
    now = replace(now, plays=(Play(now.turn, 1, 60, "TLC_443t"),) if before else ())
    world, simulator = PartialState(now, library), Native(library)
    state = world.array
    state[0]["counter"][0, t.N_IMBUED] = 2
    simulator.apply(state, codes.make(state, A_PLAY, world.rows[61]), simulator.rng(1))
    row = state[0]["board"][0, 0]
    assert state[0]["e"][row, t.ATK] == (1 if before else 3)


def test_an_enchantment_stands_for_several_of_the_same(library: Library) -> None:
    """SPAWN_TIME_COUNT says how many: two of Sentry's make Protoss minions 2 cheaper (2025)."""
    script = Script().started()
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": PLAYER_1, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "SC_755e", **on_it, SPAWN_TIME_COUNT=2)
    table = state_of(script, library)[0]["e"]
    assert int((table[:, t.CARD] == library.index["SC_755e"]).sum()) == 2


def test_an_aura_names_what_it_casts_and_not_its_turns(library: Library) -> None:
    """Ursol's, in a log of 2025: its first number is the spell's entity, not how long it lasts."""
    script = Script().started()
    script.full(184, "CS2_029", CARDTYPE="SPELL", CONTROLLER=1, ZONE="SETASIDE")
    aura = {"TAG_SCRIPT_DATA_NUM_1": 184, "TAG_SCRIPT_DATA_ENT_1": 184, "QUEST_PROGRESS_TOTAL": 3}
    script.full(60, "EDR_259e1", CARDTYPE="SPELL", CONTROLLER=1, ZONE="SECRET", **aura)
    world = PartialState(seen(script), library)
    row = world.array[0]["e"][world.rows[60]]
    assert library.card_ids[int(row[t.LINK])] == "CS2_029"
    assert row[t.TIMER] == 3


@pytest.mark.parametrize("stage", [3, 1])
def test_a_burning_card_has_the_turns_of_its_stage(stage: int, library: Library) -> None:
    """IMMOLATESTAGE counts down from 3; the enchantment's own number stays 3 (a log of 2025)."""
    script = Script().started()
    script.tag(DECK_1[0], "IMMOLATESTAGE", stage)
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": DECK_1[0], "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "WORK_026e3", **on_it, TAG_SCRIPT_DATA_NUM_2=3)
    table = state_of(script, library)[0]["e"]
    assert table[table[:, t.ZONE] == t.Z_ENCHANTMENT, t.TIMER].tolist() == [stage]


def test_an_enchantment_shows_its_amount(library: Library) -> None:
    """By how much a prepared card gets cheaper."""
    script = Script().started()
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": DECK_1[0], "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "JAIL_907e", **on_it, TAG_SCRIPT_DATA_NUM_1=4)
    table = state_of(script, library)[0]["e"]
    assert table[table[:, t.ZONE] == t.Z_ENCHANTMENT, t.DATA].tolist() == [4]


@pytest.mark.parametrize(("turns_ago", "returns"), [(0, True), (2, False)])
def test_headcrack_of_a_combo_comes_back(
    *, turns_ago: int, returns: bool, library: Library
) -> None:
    """A tag of the spell in the graveyard says so, in the turn of its play alone."""
    script = Script().started().tag(GAME, "STEP", "MAIN_ACTION")
    script.full(60, "EX1_137", CARDTYPE="SPELL", CONTROLLER=1, ZONE="HAND")
    script.tag(60, "298", 1).tag(60, "ZONE", "GRAVEYARD")
    script.tag(GAME, "TURN", 1 + turns_ago)
    state = state_of(script, library)[0]
    assert bool(state["e"][t.R_HERO, t.ENCH]) == returns


@pytest.mark.parametrize(
    ("card_id", "asleep"), [("SW_028t6", False), ("TTN_960t", False), ("DAL_357t", True)]
)
def test_what_nothing_touches_acts_unless_it_sleeps(
    card_id: str, *, asleep: bool, library: Library
) -> None:
    """The Juggernaut (a log of 2021) and portals do, the Spirit of Lucentbark waits."""
    script = Script().started()
    place = {"CONTROLLER": 1, "ZONE": "PLAY", "ZONE_POSITION": 1, "UNTOUCHABLE": 1}
    state = state_of(script.full(60, card_id, **{**MINION, **place}), library)[0]
    flags = state["e"][state["board"][0, 0], t.FLAGS]
    assert bool(flags & t.F_DORMANT) is asleep


@pytest.mark.parametrize(
    ("told", "dead"),
    [({}, 0), ({"LAST_AFFECTED_BY": 2}, 1), ({"NUM_TURNS_IN_PLAY": 1}, 1)],
)
def test_what_was_dead_as_the_log_began_died(
    told: dict[str, int], dead: int, library: Library
) -> None:
    """A log that begins in the middle prints no tag that is 0 (Anyfin Can Happen, 2016)."""
    script = Script().started()
    script.full(60, CARD, **MINION, CONTROLLER=1, ZONE="GRAVEYARD", **told)
    state = state_of(script, library)[0]
    assert state["ngrave"][0] == dead


def test_a_card_with_a_fleeting_enchantment_is_temporary(library: Library) -> None:
    """A card that The Soularium drew before cards had a tag for it (a log of 2019) is temporary."""
    script = Script().started()
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": DECK_1[0], "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "BOT_568e", **on_it)
    world = PartialState(seen(script), library)
    flags = [int(world.array[0]["e"][world.rows[x], t.FLAGS]) for x in DECK_1[1:3]]
    first = world.array[0]["e"][world.rows[DECK_1[0]], t.FLAGS]
    assert first & t.F_TEMPORARY
    assert not any(x & t.F_TEMPORARY for x in flags)


def test_a_weapon_shows_what_it_has_counted(library: Library) -> None:
    """Runed Mithril Rod's draws (a log of 2021)."""
    script = Script().started()
    rod = {"CARDTYPE": "WEAPON", "ATK": 1, "DURABILITY": 2, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "SW_003", **rod, TAG_SCRIPT_DATA_NUM_1=3)
    assert state_of(script, library)[0]["e"][t.R_WEAPON, t.DATA] == 3


def test_a_jade_golem_costs_its_size(library: Library) -> None:
    """Each size had a card of its own, all of which are the first one's (a log of 2017)."""
    script = Script().started()
    for entity, card_id in ((60, "CFM_712_t03"), (61, "CS2_182")):
        place = {"CONTROLLER": 1, "ZONE": "PLAY", "ZONE_POSITION": entity - 59}
        script.full(entity, card_id, **MINION, **place, COST=3)
    state = state_of(script, library)[0]
    assert state["e"][state["board"][0, :2], t.COST].tolist() == [3, 4]


@pytest.mark.parametrize("tag", ["DORMANT", "UNTOUCHABLE"])
def test_what_slept_before_the_tag_is_dormant(library: Library, tag: str) -> None:
    """UNTOUCHABLE stood for it until 2020 (Spirit of Lucentbark, a log of 2019)."""
    for asleep in (0, 1):
        script = Script().started()
        place = {"CONTROLLER": 1, "ZONE": "PLAY", "ZONE_POSITION": 1}
        script.full(60, CARD, **MINION, **place, **{tag: asleep})
        state = state_of(script, library)
        row = int(state[0]["board"][0, 0])
        assert bool(state[0]["e"][row, t.FLAGS] & t.F_DORMANT) is bool(asleep)


@pytest.mark.parametrize("removed_before", [True, False])
def test_what_was_magnetized_to_a_dead_mech_is_kept(
    *, removed_before: bool, library: Library
) -> None:
    """Its enchantment leaves after it (a log of 2019); sooner, where something had removed it."""
    script = _with_skaterbot().tag(60, "NUM_TURNS_IN_PLAY", 1)
    leave = ((61, "REMOVEDFROMGAME"), (60, "GRAVEYARD"))
    for entity, zone in leave if removed_before else leave[::-1]:
        script.tag(entity, "ZONE", zone)
    world, simulator = PartialState(seen(script), library), Native(library)
    state = world.array
    simulator.apply(state, codes.make(state, A_PLAY, world.rows[62]), simulator.rng(1))
    mech = state[0]["e"][state[0]["board"][0, 0]]
    expected = (3, 4, 0) if removed_before else (4, 5, t.RUSH)
    assert (mech[t.ATK], mech[t.HEALTH], mech[t.KW] & t.RUSH) == expected


def test_what_is_magnetized_to_a_living_mech_is_known(library: Library) -> None:
    """Its attack, health and keywords, for when it dies."""
    world = PartialState(seen(_with_skaterbot()), library)
    table = world.array[0]["e"]
    part = table[table[world.rows[60], t.ENCH]]
    found = (part[t.FLAGS], part[t.ATK], part[t.HEALTH], part[t.PART_KW])
    assert found == (t.F_PART, 1, 1, t.RUSH)


def test_x21_returns_what_was_magnetized_to_it_before(library: Library) -> None:
    """It keeps the Skaterbot aside, which its Deathrattle brings to hand."""
    world = PartialState(seen(_with_skaterbot("TTN_906")), library)
    table = world.array[0]["e"]
    kept = [r for r in range(t.R_FREE, len(table)) if table[r, t.ZONE] == t.Z_ASIDE]
    cards = [library.card_ids[int(table[r, t.CARD])] for r in kept]
    assert (cards, [int(table[r, t.OWNER]) for r in kept]) == (["BOT_020"], [world.rows[60]])


def _with_skaterbot(mech_id: str = "GVG_044") -> Script:
    """A Mech that a Skaterbot was magnetized to, and Kangor's Endless Army in hand."""
    script = Script().started().tag(NAME_1, "RESOURCES", 9)
    mech = {"CARDTYPE": "MINION", "ATK": 4, "HEALTH": 5, "CONTROLLER": 1, "ZONE_POSITION": 1}
    script.full(60, mech_id, **mech, ZONE="HAND").tag(60, "ZONE", "PLAY")
    numbers = {"TAG_SCRIPT_DATA_NUM_1": 1, "TAG_SCRIPT_DATA_NUM_2": 1, "CREATOR_DBID": 47775}
    enchantment = {"CARDTYPE": "ENCHANTMENT", "CONTROLLER": 1, "ATTACHED": 60, "MODULAR": 1}
    script.full(61, "BOT_020e", **enchantment, **numbers, ZONE="PLAY")
    return script.full(62, "BOT_912", CARDTYPE="SPELL", COST=7, CONTROLLER=1, ZONE="HAND")


@pytest.mark.parametrize(
    ("enchantment", "lasts"), [("", False), ("TIME_043e2", False), ("CATA_564e", True)]
)
def test_who_cannot_attack_heroes_says_for_how_long(
    enchantment: str, lasts: bool, library: Library
) -> None:
    """A Charged Devilsaur has no enchantment with a text: for this turn; a hero likewise."""
    script = Script().started().tag(HERO_1, "CANNOT_ATTACK_HEROES", 1)
    minion = {"CARDTYPE": "MINION", "ATK": 7, "HEALTH": 7, "CONTROLLER": 1, "ZONE_POSITION": 1}
    script.full(60, "UNG_099", **minion, ZONE="HAND", CHARGE=1).tag(60, "ZONE", "PLAY")
    script.tag(60, "CANNOT_ATTACK_HEROES", 1)
    if enchantment:
        attached = {"CARDTYPE": "ENCHANTMENT", "CONTROLLER": 1, "ATTACHED": 60}
        script.full(61, enchantment, **attached, ZONE="PLAY")
    table = PartialState(seen(script), library).array[0]["e"]
    minion_row, hero = table[PartialState(seen(script), library).rows[60]], table[t.R_HERO]
    for row, good in ((minion_row, lasts), (hero, False)):
        where = (bool(row[x] & t.CANT_ATTACK_HEROES) for x in (t.KW, t.KW_TEMP))
        assert tuple(where) == (good, not good)


@pytest.mark.parametrize(("asked", "counted"), [(5, 3), (6, 2), (0, 2)])
def test_a_quest_asks_for_what_the_log_says(asked: int, counted: int, library: Library) -> None:
    """Escape the Underfel asks for 6 by its text, for 5 in logs of 2025: the server was ahead."""
    script = Script().started()
    quest = {"CARDTYPE": "SPELL", "CONTROLLER": 1, "QUEST": 1, "QUEST_PROGRESS_TOTAL": asked}
    script.full(60, "TLC_446", **quest, ZONE="SECRET", QUEST_PROGRESS=2)
    script.full(61, "TLC_446", **quest, ZONE="HAND", ZONE_POSITION=5)
    world = PartialState(seen(script), library)
    table = world.array[0]["e"]
    assert table[world.rows[60], t.DATA] == counted
    assert table[world.rows[61], t.DATA] == counted - 2


@pytest.mark.parametrize(
    ("card_id", "met", "noted"), [("SW_450", (3, 1), 0b101), ("SW_433", (2,), 0b10)]
)
def test_which_parts_of_a_questline_are_over(
    card_id: str, met: tuple[int, ...], noted: int, library: Library
) -> None:
    """An Arcane spell counts once for Sorcerer's Gambit; MET_3 is its third (August 2021)."""
    script = Script().started()
    quest = {"CARDTYPE": "SPELL", "CONTROLLER": 2, "QUEST": 1, "QUEST_PROGRESS": len(met)}
    parts = {f"QUESTLINE_REQUIREMENT_MET_{number}": 1 for number in met}
    script.full(60, card_id, **quest, **parts, ZONE="SECRET", QUEST_PROGRESS_TOTAL=3)
    world = PartialState(seen(script), library)
    row = world.array[0]["e"][world.rows[60]]
    assert (row[t.DATA], row[t.DATA2]) == (len(met), noted)


@pytest.mark.parametrize(("number", "lying"), [(2, 2), (0, 1)])
def test_an_enchantment_by_an_amount_says_it(number: int, lying: int, library: Library) -> None:
    """Sparkling Phial makes the next card that much cheaper: by its number (a log of 2025)."""
    script = Script().started()
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": PLAYER_1, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(60, "TOY_800e1", **on_it, TAG_SCRIPT_DATA_NUM_1=number)
    table = state_of(script, library)[0]["e"]
    assert table[table[:, t.ZONE] == t.Z_ENCHANTMENT, t.TIMER].tolist() == [0] * lying


@pytest.mark.parametrize(("choice", "counted"), [(1, 1), (2, 2), (79, 0)])
def test_a_secret_choice_is_a_number(choice: int, counted: int, library: Library) -> None:
    """Okani counters a minion (1) or a spell (2), as two logs of 2022 tell; 79 is an entity."""
    script = Script().started()
    script.full(60, "TSC_032", CARDTYPE="MINION", CONTROLLER=1, ZONE="PLAY", HEALTH=6)
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 60, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(61, "TSC_032e3", **on_it, HIDDEN_CHOICE=choice)
    world = PartialState(seen(script), library)
    assert world.array[0]["e"][world.rows[60], t.DATA] == counted


@pytest.mark.parametrize("enchantment", ["TTN_845e", "BE_143t2e", "CS2_236e"])
def test_a_card_of_the_deck_is_cast_when_drawn(enchantment: str, library: Library) -> None:
    """By what lies on it, which the log shows as it is drawn (Jotun's Sigils, a log of 2026)."""
    script = Script().started()
    script.full(60, "BAR_705", CARDTYPE="SPELL", CONTROLLER=1, ZONE="DECK")
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 60, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(61, enchantment, **on_it)
    state = state_of(script, library)[0]
    rows = [-x for x in state["deck"][0].tolist() if x < 0]
    cast = [bool(state["e"][row, t.FLAGS] & t.F_CAST_DRAWN) for row in rows]
    assert cast == [enchantment != "CS2_236e"]


@pytest.mark.parametrize(("charges", "used"), [(1, 0), (0, 1)])
def test_an_object_that_is_used_has_charges(charges: int, used: int, library: Library) -> None:
    """The Underfel Rift's first number is 1, and 0 once it was used this turn (a log of 2025)."""
    script = Script().started()
    rift = {"CARDTYPE": "MINION", "CONTROLLER": 1, "ZONE": "PLAY", "HEALTH": 1, "UNTOUCHABLE": 1}
    charge = {"INTERACTABLE_OBJECT": 1, "USES_CHARGES": 1, "TAG_SCRIPT_DATA_NUM_1": charges}
    script.full(60, "TLC_446t1", **rift, **charge)
    world = PartialState(seen(script), library)
    row = world.array[0]["e"][world.rows[60]]
    assert row[t.ATTACKS] == used
    assert not row[t.FLAGS] & t.F_DORMANT


def test_a_rule_of_the_game_acts_for_the_player_who_brought_it(library: Library) -> None:
    """An enchantment on the game itself acts for its player, as in brawls."""
    script = Script().started()
    rule = {"CARDTYPE": "ENCHANTMENT", "CONTROLLER": 2, "ZONE": "PLAY", "ATTACHED": 1}
    script.full(60, "LOOTA_824e", **rule)
    table = state_of(script, library)[0]["e"]
    found = table[table[:, t.ZONE] == t.Z_ENCHANTMENT]
    assert found[:, [t.OWNER, t.CTRL]].tolist() == [[t.R_HERO + 1, 1]]


@pytest.mark.parametrize(("card_id", "found"), [("LOOTA_846", ["LOOTA_846"]), ("LOE_077", [])])
def test_a_passive_treasure_stands_for_what_it_lays_on_its_player(
    card_id: str, found: list[str], library: Library
) -> None:
    """Whatever enchantment that is; a minion's own aura lies there beside the minion."""
    script = Script().started()
    passive = {"DUNGEON_PASSIVE_BUFF": 1} if found else {}
    script.full(60, card_id, CARDTYPE="SPELL", CONTROLLER=1, ZONE="GRAVEYARD", **passive)
    lies = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": 2, "CONTROLLER": 1, "ZONE": "PLAY"}
    script.full(61, "LOE_077e", **lies, CREATOR=60)
    table = state_of(script, library)[0]["e"]
    attached = table[table[:, t.ZONE] == t.Z_ENCHANTMENT]
    assert [library.card_ids[int(row[t.CARD])] for row in attached] == found
