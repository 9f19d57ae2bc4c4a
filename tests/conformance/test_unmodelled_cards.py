"""Which cards must be modelled for an action to be compared: what is show needs no rules."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from hsbot.conformance.logged_actions import ActorBlock, LoggedAction
from hsbot.conformance.unmodelled_cards import same_to_rules, unmodelled_cards
from kit.log_script import CARD, DECK_1, DECK_2, GAME, HERO_1, PLAYER_1, Script, track

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library

OTHER, UNKNOWN = 60, "XXX_001"
TREASURE, RULE = "LOOTA_899", "LOOTA_899e"
"""A passive treasure of a dungeon, not modelled, and what it lays on its player."""


def no_text(_card_id: str) -> str:
    """No card's text is known."""
    return ""


def seen(script: Script) -> Observation:
    """The first player's observation after these lines."""
    return replace(track(script, finish=False)[0].snapshot(), friendly_player=1)


def lacking(
    library: Library, script: Script, actor: int, then: Script | None = None
) -> tuple[str, ...]:
    """The unmodelled cards of an action in which an entity acts, where nothing is modelled.

    Args:
        library: the engine's cards.
        script: the log up to the entity's block.
        actor: the entity.
        then: the log up to the block's end; where it is left out, the end was not seen.
    """
    state = seen(script)
    block = ActorBlock(actor, state, None if then is None else seen(then))
    action = LoggedAction("end_turn", 1, state, 0, 0, -1, 1, after=state, blocks=[block])
    return unmodelled_cards(
        action, lambda _: True, lambda _: False, partial(same_to_rules, library=library), no_text
    )


def companion(*, value: int = 0) -> Script:
    """A game under way, with an entity of an unknown card set aside that bears a tag of its own.

    Neither its type nor its card says what it is: what its blocks do must tell.
    """
    script = Script().started()
    script.full(OTHER, UNKNOWN, ZONE="SETASIDE", CONTROLLER=1, CARDTYPE="SPELL")
    return script.tag(OTHER, 99_001, value)


def test_what_changes_nothing_that_the_rules_read_is_show(library: Library) -> None:
    """Blocks that change a tag of no rule, or move nothing at all."""
    assert lacking(library, companion(), OTHER, companion(value=3)) == ()
    on_player = companion().full(
        61, "EVENT_e", ZONE="PLAY", CONTROLLER=1, CARDTYPE="ENCHANTMENT", ATTACHED=PLAYER_1
    )
    assert lacking(library, companion(), OTHER, on_player) == ()


@pytest.mark.parametrize(
    "change",
    [
        lambda script: script.tag(HERO_1, "DAMAGE", 3),
        lambda script: script.tag(DECK_1[3], "ZONE", "GRAVEYARD"),
        lambda script: script.tag(PLAYER_1, "RESOURCES", 7),
        lambda script: script.full(
            61, "XXX_e", ZONE="PLAY", CONTROLLER=1, CARDTYPE="ENCHANTMENT", ATTACHED=HERO_1
        ),
    ],
    ids=["damage", "a card's zone", "mana", "an enchantment on a card"],
)
def test_what_changes_something_is_not(
    library: Library, change: Callable[[Script], Script]
) -> None:
    """The same entity is named as soon as its block does anything that counts."""
    assert lacking(library, companion(), OTHER, change(companion())) == (UNKNOWN,)


@pytest.mark.parametrize(("actor", "named"), [(GAME, ("TB_AllMinionsTauntCharge",)), (2, ())])
def test_what_the_game_itself_lays_on_cards_is_a_rule_of_its_mode(
    library: Library, actor: int, named: tuple[str, ...]
) -> None:
    """Clash of the Minions gives each minion Taunt and Charge; its rule lies nowhere."""
    rule = {"CARDTYPE": "ENCHANTMENT", "ZONE": "PLAY", "CONTROLLER": 1, "ATTACHED": DECK_1[0]}
    after = Script().started().full(61, "TB_AllMinionsTauntCharge", **rule)
    assert lacking(library, Script().started(), actor, after) == named


def test_a_block_whose_end_was_not_seen_may_have_done_anything(library: Library) -> None:
    """The log ends in it."""
    assert lacking(library, companion(), OTHER) == (UNKNOWN,)


def test_a_card_that_is_played_needs_rules_whatever_it_does(library: Library) -> None:
    """That it did nothing this time does not make it modelled."""
    state = seen(companion())
    block = ActorBlock(OTHER, state, state)
    action = LoggedAction("play", 1, state, OTHER, 0, -1, 1, after=state, blocks=[block])
    found = unmodelled_cards(
        action, lambda _: True, lambda _: False, partial(same_to_rules, library=library), no_text
    )
    assert found == (UNKNOWN,)


@pytest.mark.parametrize("kind", ["PET", "GAME_MODE_BUTTON", "MOVE_MINION_HOVER_TARGET"])
def test_what_is_show_needs_no_rules(library: Library, kind: str) -> None:
    """A companion at the edge of the board acts in a block of its own (logs since 2025)."""
    actor = DECK_1[0]
    shown = Script().create().show(actor, "PET_10_1", CARDTYPE=kind, ZONE="PLAY")
    assert lacking(library, shown, actor) == ()


def test_what_has_rules_needs_them(library: Library) -> None:
    """A minion whose card is not modelled is named, one that is never shown is a question mark."""
    actor, hidden = DECK_1[0], DECK_1[1]
    shown = Script().create().show(actor, CARD, CARDTYPE="MINION", ZONE="PLAY")
    assert lacking(library, shown, actor) == (CARD,)
    assert lacking(library, Script().create(), hidden) == ("?",)


def test_a_hidden_enchantment_is_none_of_the_cards(library: Library) -> None:
    """An enchantment of the opponent's card is shown with it: only the card must be modelled."""
    hidden = Script().started().full(OTHER, "", ZONE="PLAY", CONTROLLER=1)
    before = seen(hidden)
    hidden.show(OTHER, UNKNOWN, CARDTYPE="ENCHANTMENT", ZONE="GRAVEYARD", ATTACHED=DECK_1[0])
    after = seen(hidden)
    blocks = [ActorBlock(OTHER, before, None)]
    action = LoggedAction("end_turn", 1, before, 0, 0, -1, 1, after=after, blocks=blocks)
    alike = partial(same_to_rules, library=library)
    assert unmodelled_cards(action, lambda _: True, lambda _: False, alike, no_text) == ()


def test_an_unknown_minion_that_dies_or_falls_dormant_took_part(library: Library) -> None:
    """Shrines fall dormant in the place of dying, without a block of their own (logs of 2019)."""
    actor = DECK_1[0]
    alike = partial(same_to_rules, library=library)
    cases = (("DORMANT", 1, (CARD,)), ("ZONE", "GRAVEYARD", (CARD,)), ("ATK", 7, ()))
    for tag, value, found in cases:
        script = Script().started().show(actor, CARD, CARDTYPE="MINION", ZONE="PLAY")
        before = seen(script)
        after = seen(script.tag(actor, tag, value))
        action = LoggedAction("end_turn", 1, before, 0, 0, -1, 1, after=after)
        assert unmodelled_cards(action, lambda _: True, lambda _: False, alike, no_text) == found


def test_a_secret_that_stays_hidden_needs_no_card(library: Library) -> None:
    """Whichever it is, it does no more than be there; a card that is never shown otherwise does."""
    hidden = DECK_2[0]
    for zone, found in (("SECRET", ()), ("GRAVEYARD", ("?",))):
        before = seen(Script().started())
        after = seen(Script().started().tag(hidden, "ZONE", zone))
        action = LoggedAction("play", 2, before, hidden, 0, -1, 1, after=after)
        alike = partial(same_to_rules, library=library)
        assert unmodelled_cards(action, lambda _: True, lambda _: False, alike, no_text) == found


def ruled(*, made_by_card: bool = True) -> LoggedAction:
    """An action that no card takes part in, while a rule lies on a player."""
    script = Script().started()
    script.full(OTHER, TREASURE, ZONE="SETASIDE", CONTROLLER=1, CARDTYPE="SPELL")
    maker = OTHER if made_by_card else PLAYER_1
    tags = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": PLAYER_1, "CREATOR": maker}
    script.full(61, RULE, ZONE="PLAY", CONTROLLER=1, **tags)
    state = seen(script)
    return LoggedAction("end_turn", 1, state, 0, 0, -1, 1, after=state)


@pytest.mark.parametrize("made_by_card", [True, False])
def test_a_rule_in_force_takes_part_in_all_that_is_done(
    library: Library, *, made_by_card: bool
) -> None:
    """Spells that deal three more, minions that cost five: no block tells of such a rule."""
    alike = partial(same_to_rules, library=library)
    texts = {
        "+3 Spell Damage.": (RULE,),
        "Your minions have +2 Health.": (RULE,),
        'Your Shrines have "Your spells cost (1) less."': (RULE,),
        "All minions' Attack and Health are swapped.": (RULE,),
        "All Battlecries trigger twice.": (RULE,),
        "Heroes take double damage.": (RULE,),
        "At the start of your turn, draw.": (),
        'Your Shrines have "Deathrattle: Destroy all enemy Shrines."': (),
        "Passive Double your starting Health.": (),
        "Your minions have increased Attack.": (RULE,),
        "Murlocs have invaded each deck!": (),
        "Your hero has been resurrected.": (),
    }
    for text, found in texts.items():
        action = ruled(made_by_card=made_by_card)

        def text_of(card_id: str, text: str = text) -> str:
            return text if card_id == RULE else ""

        lacks = unmodelled_cards(action, lambda _: True, lambda _: False, alike, text_of)
        assert lacks == found


def test_a_passive_hero_power_is_a_rule(library: Library) -> None:
    """A boss's that says what is so; one that acts, or is used, takes part where it does."""
    alike = partial(same_to_rules, library=library)
    texts = {
        "Passive All your minions have Rush.": True,
        "Passive You are Immune. After a Murloc dies, lose 3 Health.": True,
        "Passive. After you play a minion, give it Charge.": False,
        "Discover an Elemental. It costs (2) less.": False,
    }
    for text, found in texts.items():

        def text_of(_card_id: str, text: str = text) -> str:
            return text

        action = LoggedAction("end_turn", 1, seen(Script().started()), 0, 0, -1, 1)
        lacks = unmodelled_cards(action, lambda _: True, lambda _: False, alike, text_of)
        assert lacks == (("HERO_01bp", "HERO_02bp") if found else ())


def test_a_boss_takes_his_next_form(library: Library) -> None:
    """Another hero power, health and a deck of its own: no text tells of it (a log of 2019)."""
    power = "ULDA_BOSS_39p1"
    for deck, zone, found in (
        (2238, "SETASIDE", (power,)),
        (2238, "PLAY", ()),
        (0, "SETASIDE", ()),
    ):
        script = Script().started()
        tags = {"CARDTYPE": "HERO_POWER", "HERO_DECK_ID": deck}
        script.full(OTHER, power, ZONE="PLAY", CONTROLLER=2, **tags)
        before = seen(script)
        after = seen(script.tag(OTHER, "ZONE", zone))
        action = LoggedAction("attack", 2, before, DECK_1[0], 0, -1, 1, after=after)
        alike = partial(same_to_rules, library=library)
        assert unmodelled_cards(action, lambda _: False, lambda _: True, alike, no_text) == found


def test_a_rule_whose_maker_is_modelled_is_none_of_the_modes(library: Library) -> None:
    """Brann's doubling lies on his player as an enchantment that nothing reads."""
    alike = partial(same_to_rules, library=library)
    action = ruled()
    found = unmodelled_cards(
        action, lambda _: False, lambda _: False, alike, lambda _: "Your Battlecries trigger twice."
    )
    assert found == ()


def test_a_brawls_rule_counts_where_it_acts(library: Library) -> None:
    """An enchantment that a player's entity laid on it, without a text: its blocks tell."""
    script = Script().started()
    tags = {"CARDTYPE": "ENCHANTMENT", "ATTACHED": PLAYER_1, "CREATOR": PLAYER_1}
    script.full(OTHER, "TB_013_DecisionsEnchant", ZONE="PLAY", CONTROLLER=1, **tags)
    before = seen(script)
    for tag, found in ((99_001, ()), ("RESOURCES", ("TB_013_DecisionsEnchant",))):
        after = seen(script.tag(PLAYER_1, tag, 7))
        blocks = [ActorBlock(OTHER, before, after)]
        action = LoggedAction("end_turn", 1, before, 0, 0, -1, 1, after=after, blocks=blocks)
        alike = partial(same_to_rules, library=library)
        assert unmodelled_cards(action, lambda _: True, lambda _: False, alike, no_text) == found
