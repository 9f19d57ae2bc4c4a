"""The state before an action with what the action revealed put back into it, as it was then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, GameTag, Zone

from hsbot.conformance.logged_actions import LoggedAction
from hsbot.conformance.revealed_cards import new_cards, with_revealed_cards
from hsbot.observation.model import Play
from hsbot.rules.cards.keyword_tags import TEMPORARY_TAG
from kit.log_script import CARD, DECK_1, PLAYER_1, Script, track

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.observation import Observation


def seen(script: Script) -> Observation:
    """The first player's observation after these lines."""
    return replace(track(script, finish=False)[0].snapshot(), friendly_player=1)


def test_a_drawn_card_has_the_cost_that_it_was_shown_with() -> None:
    """Not what it costs after the effect that drew it (Sigil of Alacrity in a log of 2026)."""
    card = DECK_1[0]
    before = seen(Script().create())
    drawn = Script().create().show(card, CARD, COST=3, ZONE="HAND").tag(card, "COST", 2)
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(drawn))
    entity = with_revealed_cards(action).entities[card]
    assert entity.card_id == CARD
    assert entity.tag(GameTag.COST) == 3


def test_a_card_is_played_with_its_runes() -> None:
    """By which its tag of another currency means nothing (Corpse Explosion, a log of 2023)."""
    card, shown = DECK_1[0], {"ZONE": "PLAY", "CARDTYPE": "SPELL", "CARD_ALTERNATE_COST": 1}
    script = Script().create().tag(card, "ZONE", "HAND")
    before = seen(script)
    after = seen(script.show(card, "RLK_035", **shown, COST_BLOOD=2, COST=5))
    action = LoggedAction("play", 1, before, card, 0, -1, 1, after=after)
    assert with_revealed_cards(action).entities[card].tag(GameTag.COST_BLOOD) == 2


def test_a_card_that_is_traded_is_known_by_what_was_shown() -> None:
    """It lies hidden in the deck again when the action has settled (four trades of a 2024 log)."""
    card, shown = DECK_1[0], {"ZONE": "HAND", "CARDTYPE": "SPELL", "COST": 3}
    script = Script().create().tag(card, "ZONE", "HAND")
    before = seen(script)
    traded = seen(script.show(card, "SW_094", **shown)).entities[card]
    after = seen(Script().create())
    action = LoggedAction("trade", 1, before, card, 0, -1, 1, after=after, shown=traded)
    found = with_revealed_cards(action).entities[card]
    assert (found.card_id, found.tag(GameTag.COST)) == ("SW_094", 3)


def test_a_copy_shows_its_original() -> None:
    """It names the card in hand of which it is one, this turn's and an earlier one's.

    What became another card since then names its original in vain.
    """
    hidden = {"ZONE": "HAND", "CONTROLLER": 2, "ZONE_POSITION": 1}
    script = Script().create().full(60, "", **hidden)
    before = seen(script)
    script.full(61, CARD, CARDTYPE="MINION", ZONE="HAND", CONTROLLER=1, COPIED_FROM_ENTITY_ID=60)
    made = seen(script)
    later = seen(script.power("CHANGE_ENTITY - Updating Entity=61 CardID=EX1_298"))
    for one, other, known in ((before, made, CARD), (made, made, CARD), (made, later, None)):
        action = LoggedAction("end_turn", 2, one, 0, 0, -1, 1, after=other)
        assert with_revealed_cards(action).entities[60].card_id == known


def test_a_hidden_spell_is_played_with_the_spell_damage_that_it_was_given() -> None:
    """Stellar Balance gives its Moonfire and Starfire Spell Damage +1 in the opponent's hand."""
    card = DECK_1[0]
    held = Script().create().tag(card, "ZONE", "HAND")
    before = seen(held)
    after = seen(held.show(card, "CS2_008", CARDTYPE="SPELL", ZONE="PLAY", SPELLPOWER=1))
    action = LoggedAction("play", 1, before, card, 0, -1, 1, after=after)
    assert with_revealed_cards(action).entities[card].tag(GameTag.SPELLPOWER) == 1


def test_a_drawn_card_that_is_shown_without_a_cost_is_free() -> None:
    """Logs omit zeros: what was made cheaper in the deck need not cost what is printed."""
    card = DECK_1[0]
    before = seen(Script().create())
    drawn = Script().create().show(card, CARD, CARDTYPE="MINION", ZONE="HAND")
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(drawn))
    entity = with_revealed_cards(action).entities[card]
    assert entity.tags.get(GameTag.COST) == 0


def test_a_card_that_has_changed_in_the_deck_is_drawn_as_it_is_now() -> None:
    """It was known before it went there, as another one."""
    card = DECK_1[0]
    script = Script().create().show(card, CARD, CARDTYPE="MINION", ZONE="HAND")
    script.tag(card, "ZONE", "DECK")
    before = seen(script)
    script.show(card, "EX1_298", CARDTYPE="MINION", COST=8, ZONE="HAND")
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(script))
    assert before.entities[card].card_id is None
    assert with_revealed_cards(action).entities[card].card_id == "EX1_298"


def test_a_drawn_card_costs_what_it_cost_in_the_deck() -> None:
    """The reduction by auras in hand comes on top (a Libram in a log of 2020)."""
    card = DECK_1[0]
    before = seen(Script().create())
    shown = Script().create().show(card, CARD, TAG_LAST_KNOWN_COST_IN_HAND=2, COST=1, ZONE="HAND")
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(shown))
    assert with_revealed_cards(action).entities[card].tag(GameTag.COST) == 2


def test_what_lay_on_a_card_in_the_deck_made_it_cheaper_there() -> None:
    """Frizz Kindleroost's and Barnabus' enchantments lie hidden in the deck (2019, 2020)."""
    card, gift = DECK_1[0], 60
    script = Script().create().full(gift, "", ZONE="PLAY", CONTROLLER=1)
    before = seen(script)
    script.show(card, CARD, TAG_LAST_KNOWN_COST_IN_HAND=4, COST=2, ZONE="HAND")
    script.show(gift, "DRG_257e3", CARDTYPE="ENCHANTMENT", ZONE="PLAY", ATTACHED=card)
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(script))
    assert with_revealed_cards(action).entities[card].tag(GameTag.COST) == 2


def test_what_is_known_to_lie_on_a_card_in_the_deck_made_it_cheaper_there() -> None:
    """The enchantment was shown before its card went into the deck (Cost - 3, a log of 2025)."""
    card, gift = DECK_1[0], 60
    on_it = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": card, "CONTROLLER": 1, "ZONE": "PLAY"}
    script = Script().create().full(gift, "GBL_004e", **on_it)
    before = seen(script)
    script.show(card, CARD, TAG_LAST_KNOWN_COST_IN_HAND=2, COST=0, CARDTYPE="SPELL", ZONE="HAND")
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(script))
    assert with_revealed_cards(action).entities[card].tag(GameTag.COST) == 0


def test_what_casts_a_card_as_it_is_drawn_lies_on_it_in_the_deck() -> None:
    """Jotun's, hidden with its card until then (a log of 2026)."""
    card, gift = DECK_1[0], 60
    script = Script().create().full(gift, "", ZONE="PLAY", CONTROLLER=1)
    before = seen(script)
    script.show(card, CARD, ZONE="HAND")
    script.show(gift, "TTN_845e", CARDTYPE="ENCHANTMENT", ZONE="PLAY", ATTACHED=card)
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(script))
    assert with_revealed_cards(action).entities[gift].card_id == "TTN_845e"


def test_a_card_that_changed_in_the_deck_is_drawn_as_what_it_has_become() -> None:
    """Galakrond was shown, invoked and hidden again before he was drawn (a log of 2020)."""
    card = DECK_1[0]
    script = Script().create().show(card, "DRG_600", ZONE="DECK")
    script.power(f"CHANGE_ENTITY - Updating Entity={card} CardID=DRG_600t2")
    script.power(f"HIDE_ENTITY - Entity={card} tag=ZONE value=DECK")
    before = seen(script.tag(card, "ZONE", "DECK"))
    assert before.entities[card].card_id is None
    script.show(card, "DRG_600t2", ZONE="HAND", COST=7)
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(script))
    assert with_revealed_cards(action).entities[card].card_id == "DRG_600t2"


def test_a_card_that_stays_in_the_deck_is_what_it_was_shown_as() -> None:
    """A Soul Fragment that was shuffled in counts there (Soulciologist Malicia, a log of 2020)."""
    card = DECK_1[0]
    script = Script().create().show(card, "SCH_307t", ZONE="SETASIDE").tag(card, "ZONE", "DECK")
    before = seen(script)
    assert before.entities[card].card_id is None
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(script))
    assert with_revealed_cards(action).entities[card].card_id == "SCH_307t"


def test_a_minion_without_a_block_is_played_as_it_was_shown() -> None:
    """Its gains in hand, and its cost instead of mana, stand in the line that shows it."""
    card = DECK_1[0]
    held = Script().create().tag(card, "ZONE", "HAND")
    before = seen(held)
    told = {"ATK": 9, "HEALTH": 8, "CARD_ALTERNATE_COST": 3, "TAG_SCRIPT_DATA_NUM_1": 4}
    held.show(card, CARD, ZONE="PLAY", COST=2, **told).tag(card, "DAMAGE", 1)
    action = LoggedAction("play", 1, before, card, 0, -1, 1, after=seen(held.tag(card, "ATK", 3)))
    entity = with_revealed_cards(action).entities[card]
    assert {name: entity.tag(GameTag[name]) for name in told} == told
    assert entity.zone == Zone.HAND


def test_a_known_card_of_the_other_hand_is_played_as_it_was_shown_once_more() -> None:
    """Vanessa VanCleef came back for 2 less in a log of 2022; the line of her play tells it."""
    card = DECK_1[0]
    held = Script().create().show(card, CARD, ZONE="PLAY", COST=2, ATK=2).tag(card, "ZONE", "HAND")
    before = seen(held)
    held.show(card, CARD, ZONE="PLAY", COST=0, ATK=5)
    after = seen(held)
    action = LoggedAction(
        "play", 1, before, card, 0, -1, 1, after=after, shown=after.entities[card]
    )
    entity = with_revealed_cards(action).entities[card]
    assert [entity.tag(x) for x in (GameTag.COST, GameTag.ATK)] == [0, 5]
    assert entity.zone == Zone.HAND


def test_the_parts_of_a_built_card_are_known_as_it_is_played() -> None:
    """Zilliax out of the other hand, in a log of 2025, whose battlecry is a part's."""
    card = DECK_1[0]
    held = Script().create().tag(card, "ZONE", "HAND")
    before = seen(held)
    parts = {"MODULAR_ENTITY_PART_1": 104951, "MODULAR_ENTITY_PART_2": 104949}
    held.show(card, "TOY_330t11", ZONE="PLAY", COST=9, **parts)
    after = seen(held)
    action = LoggedAction(
        "play", 1, before, card, 0, -1, 1, after=after, shown=after.entities[card]
    )
    entity = with_revealed_cards(action).entities[card]
    assert {name: entity.tag(GameTag[name]) for name in parts} == parts


def test_spells_cast_while_it_was_held_power_a_card_up(table: CardTable) -> None:
    """Spellcoiler of the other hand: a spell cast since it was there, not one before (2022)."""
    card, spell = DECK_1[:2]
    for first, powered in ((card, 1), (spell, 0)):
        held = Script().create()
        for moved in (first, spell if first == card else card):
            held.tag(moved, "ZONE", "HAND" if moved == card else "GRAVEYARD")
        before = seen(held.show(spell, "CS2_029", CARDTYPE="SPELL"))
        player = before.entities[card].controller
        before = replace(
            before,
            friendly_player=3 - player,
            plays=(Play(1, player, spell, "CS2_029", 0, 0),),
        )
        shown = replace(before.entities[card], card_id="TSC_017")
        after = replace(before, entities={**before.entities, card: shown})
        action = LoggedAction("play", player, before, card, 0, -1, 1, after=after, shown=shown)
        known = with_revealed_cards(action, table).entities[card]
        assert (known.card_id, known.tag(GameTag.POWERED_UP)) == ("TSC_017", powered)


@pytest.mark.parametrize(
    ("held", "played", "powered"),
    [
        ("TIME_702", "CS2_182", 1),  # Ebb and Flow: a minion
        ("TIME_702", "CS2_029", 0),
        ("TID_002", "EX1_169", 1),  # Herald of Nature: a Nature spell
        ("TID_002", "CS2_029", 0),
        ("TSC_948", "TSC_017", 1),  # Gifts of Azshara: a Naga
        ("TSC_948", "CS2_182", 0),
        ("TOY_341", "CS2_186", 1),  # Nostalgic Clown: a dearer card
        ("TOY_341", "CS2_231", 0),
        ("BE_303", "CS2_029", 0),  # Scorchfist Scholar: of two spell schools
        ("JAIL_432", "CS2_029", None),  # a copy of an opponent's card: not told
    ],
)
def test_what_was_played_while_it_was_held_powers_a_card_up(
    held: str, played: str, powered: int | None, table: CardTable
) -> None:
    """By the words of its text."""
    card, before_it = DECK_1[:2]
    script = Script().create().tag(card, "ZONE", "HAND").tag(before_it, "ZONE", "GRAVEYARD")
    before = seen(script.show(before_it, played))
    player = before.entities[card].controller
    plays = (Play(1, player, before_it, played, 0, 0),)
    before = replace(before, friendly_player=3 - player, plays=plays)
    shown = replace(before.entities[card], card_id=held)
    after = replace(before, entities={**before.entities, card: shown})
    action = LoggedAction("play", player, before, card, 0, -1, 1, after=after, shown=shown)
    assert with_revealed_cards(action, table).entities[card].tags.get(GameTag.POWERED_UP) == powered


def test_a_card_that_was_aimed_had_what_it_asks_for(table: CardTable) -> None:
    """Nostalgic Clown of the other hand deals its damage only if a dearer card was played."""
    (clown,) = {x.card_id for x in table.by_name("Nostalgic Clown") if x.cost > 1}
    card = DECK_1[0]
    before = seen(Script().create().tag(card, "ZONE", "HAND"))
    player = before.entities[card].controller
    before = replace(before, friendly_player=3 - player)
    shown = replace(before.entities[card], card_id=clown)
    after = replace(before, entities={**before.entities, card: shown})
    for target in (0, DECK_1[1]):
        action = LoggedAction("play", player, before, card, target, -1, 1, after=after, shown=shown)
        known = with_revealed_cards(action, table).entities[card]
        assert known.tag(GameTag.POWERED_UP) == int(target > 0)


def test_what_was_given_in_hand_is_on_a_played_card() -> None:
    """A keyword stands in the line that shows it; an enchantment is shown in a line of its own."""
    card, gift = DECK_1[0], 60
    held = Script().create().tag(card, "ZONE", "HAND").full(gift, "", ZONE="PLAY", CONTROLLER=1)
    before = seen(held)
    held.show(card, CARD, ZONE="PLAY", COST=2, REBORN=1)
    held.show(gift, "EDR_100t9e", CARDTYPE="ENCHANTMENT", ZONE="PLAY", ATTACHED=card)
    action = LoggedAction("play", 1, before, card, 0, -1, 1, after=seen(held))
    entities = with_revealed_cards(action).entities
    assert entities[card].tag(GameTag.REBORN)
    assert entities[gift].card_id == "EDR_100t9e"
    assert entities[gift].tag(GameTag.ATTACHED) == card


def test_a_temporary_card_is_one_before_it_is_thrown_away() -> None:
    """The line that shows a discarded card says that it was temporary (tag 3630)."""
    card = DECK_1[0]
    held = Script().create().tag(card, "ZONE", "HAND")
    before = seen(held)
    held.show(card, CARD, ZONE="GRAVEYARD", COST=2).power("    tag=3630 value=1")
    action = LoggedAction("end_turn", 1, before, 0, 0, -1, 1, after=seen(held))
    assert with_revealed_cards(action).entities[card].tag(TEMPORARY_TAG)


def test_a_card_thrown_away_unseen_was_temporary() -> None:
    """The opponent's temporary card leaves the hand without being shown (a log of 2025)."""
    card = DECK_1[0]
    held = Script().create().tag(card, "ZONE", "HAND")
    before = seen(held)
    after = seen(held.tag(card, "ZONE", "REMOVEDFROMGAME"))
    for player, temporary in ((1, 1), (2, 0)):
        action = LoggedAction("end_turn", player, before, 0, 0, -1, 1, after=after)
        assert with_revealed_cards(action).entities[card].tag(TEMPORARY_TAG) == temporary


def test_a_hidden_card_thrown_away_face_up_was_temporary() -> None:
    """The opponent's copy by Echo is shown as its turn ends, and nothing told that it was one."""
    card = DECK_1[0]
    held = Script().create().tag(card, "ZONE", "HAND")
    before = seen(held)
    after = seen(held.show(card, CARD, CARDTYPE="MINION", ZONE="GRAVEYARD"))
    for player, temporary in ((1, 1), (2, 0)):
        action = LoggedAction("end_turn", player, before, 0, 0, -1, 1, after=after)
        entity = with_revealed_cards(action).entities[card]
        assert entity.card_id == CARD
        assert entity.tag(TEMPORARY_TAG) == temporary


def test_cards_left_the_deck_in_the_order_of_the_log() -> None:
    """One that is cast when drawn lay above the one that was drawn in its place."""
    cast, instead = DECK_1[0], DECK_1[1]
    before = seen(Script().create())
    drawn = Script().create().show(cast, CARD, ZONE="HAND").tag(cast, "ZONE", "SETASIDE")
    drawn.show(instead, CARD, ZONE="HAND")
    action = LoggedAction("end_turn", 2, before, 0, 0, -1, 1, after=seen(drawn))
    entities = with_revealed_cards(action).entities
    assert entities[cast].position > entities[instead].position > entities[DECK_1[2]].position


def test_a_secret_that_stays_hidden_is_some_secret_of_its_class(table: CardTable) -> None:
    """For what was paid, and none that its player has in play already."""
    card, other = DECK_1[:2]
    first = next(x for x in table.secrets if CardClass.ROGUE in x.classes)
    held = Script().create().tag(card, "ZONE", "HAND").show(other, first.card_id, ZONE="SECRET")
    before = seen(held)
    held.tag(card, "SECRET", 1).tag(card, "CLASS", "ROGUE").tag(card, "COST", 2)
    held.tag(card, "TAG_LAST_KNOWN_COST_IN_HAND", 1).tag(card, "ZONE", "SECRET")
    action = LoggedAction("play", 1, before, card, 0, -1, 1, after=seen(held))
    entity = with_revealed_cards(action, table).entities[card]
    assert entity.card_id is not None
    secret = table[entity.card_id]
    assert secret.has(GameTag.SECRET)
    assert CardClass.ROGUE in secret.classes
    assert secret.name != first.name
    assert (entity.tag(GameTag.COST), entity.zone) == (1, Zone.HAND)


@pytest.mark.parametrize(("spent", "cost"), [(None, 3), (0, 0), (2, 2)])
def test_a_hidden_secret_costs_what_its_player_has_spent(
    table: CardTable, spent: int | None, cost: int
) -> None:
    """Kabal Lackey's next Secret is free; where the log tells of no mana, its cost is printed."""
    card = DECK_1[0]
    held = Script().create().tag(card, "ZONE", "HAND")
    if spent is not None:
        held.tag(PLAYER_1, "RESOURCES_USED", 4)
    before = seen(held)
    held.tag(card, "SECRET", 1).tag(card, "CLASS", "MAGE").tag(card, "COST", 3)
    if spent:
        held.tag(PLAYER_1, "RESOURCES_USED", 4 + spent)
    held.tag(card, "ZONE", "SECRET")
    action = LoggedAction("play", 1, before, card, 0, -1, 1, after=seen(held))
    assert with_revealed_cards(action, table).entities[card].tag(GameTag.COST) == cost


def test_new_cards_come_in_the_order_in_which_they_likely_did() -> None:
    """Changed cards go by how long they were there, then made ones; each as often as it came."""
    first, second = DECK_1[:2]
    script = Script().create()
    for card in (second, first):
        script.show(card, CARD, ZONE="PLAY", CARDTYPE="MINION")
    before = seen(script)
    script.full(50, "CS2_231", ZONE="PLAY").full(51, "CS2_231", ZONE="PLAY")
    for card, into in ((first, "CS2_200"), (second, "CS2_120")):
        script.power(f"CHANGE_ENTITY - Updating Entity={card} CardID={into}")
    action = LoggedAction("play", 1, before, 60, 0, -1, 1, after=seen(script), chosen=["EX1_277"])
    assert new_cards(action) == ["EX1_277", "CS2_120", "CS2_200", "CS2_231", "CS2_231"]
