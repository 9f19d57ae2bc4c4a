"""A player's counters, and the player's rules for the whole game, as a log tells them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.cards import cards_of_edition, edition_of
from hsbot.observation import Entity
from hsbot.observation.whole_log_reader import read_decisions
from hsbot.rules.cards.keyword_tags import BY_AURA_TAG, TEMPORARY_TAG
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.schema import layout as t
from kit.log_script import HERO_1, PLAYER_1, Script, track

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Observation
    from kit.shared_logs import SharedLogs


def _last(path: Path) -> Observation:
    return [x.observation for x in read_decisions(path) if x.kind == "option"][-1]


def test_weapons_are_counted(shared_logs: SharedLogs, library: Library) -> None:
    """In play and broken ones of each player, in games in which there were any."""
    most = 0
    for name in ("2018_3games_23576", "2023_183876_ranked", "2016_13619"):
        observation = _last(shared_logs / f"{name}.log")
        state = PartialState(observation, library).array[0]
        for player in (0, 1):
            player_id = (observation.friendly_player, observation.opposing_player)[player]
            in_play = observation.in_play(player_id, CardType.WEAPON)
            counted = int(state["counter"][player, t.N_WEAPONS_GAME])
            assert counted >= len(in_play)
            most = max(most, counted)
    assert most > 0


def test_what_was_burnt_or_broke_is_destroyed(library: Library) -> None:
    """Burnt cards go from the deck to the graveyard, set aside on the way; discarded ones not."""
    script = Script().started()
    for number, zones in ((60, "SETASIDE GRAVEYARD"), (61, "GRAVEYARD"), (62, "HAND GRAVEYARD")):
        script.full(number, "CS2_182", CARDTYPE="MINION", ZONE="DECK", CONTROLLER=1)
        for zone in zones.split():
            script.tag(number, "ZONE", zone)
            script.tag(number, "NUM_TURNS_IN_HAND", int(zones.startswith("HAND")))
    script.full(63, "CS2_080", CARDTYPE="WEAPON", ZONE="GRAVEYARD", CONTROLLER=1, CREATOR=60)
    seen = track(script, finish=False)[0].snapshot()
    counters = PartialState(seen, library).array[0]["counter"]
    assert counters[:, t.N_TURNOVER].tolist() == [3, 0]


def test_discarded_cards_are_read(library: Library) -> None:
    """Cards that go from hand to the graveyard count, in that order, also one back in the hand."""
    script = Script().started()
    ways = {60: "HAND GRAVEYARD HAND", 61: "GRAVEYARD", 62: "PLAY GRAVEYARD", 63: "HAND GRAVEYARD"}
    for number, card_id in ((63, "CS2_182"), (60, "KAR_205"), (61, "CS2_231"), (62, "CS2_029")):
        kind = "SPELL" if number == 62 else "MINION"
        script.full(number, card_id, CARDTYPE=kind, ZONE="DECK", CONTROLLER=1)
        for zone in ways[number].split():
            script.tag(number, "ZONE", zone)
    state = PartialState(track(script, finish=False)[0].snapshot(), library).array[0]
    assert state["counter"][:, t.N_DISCARDED_GAME].tolist() == [2, 0]
    assert [library.card_ids[x] for x in state["discarded"][0, :2]] == ["CS2_182", "KAR_205"]


def test_a_coyotes_cost_tells_how_often_the_other_hero_was_hurt(library: Library) -> None:
    """Of which a tag of the player tells no more than how much it was; later it costs 6 again."""
    script = Script().started()
    script.full(60, "TIME_047", CARDTYPE="MINION", ZONE="HAND", CONTROLLER=1, ZONE_POSITION=1,
                COST=library.cards[library.index["TIME_047"], t.C_COST] - 3)  # fmt: skip
    seen = replace(track(script, finish=False)[0].snapshot(), friendly_player=1)
    world = PartialState(seen, library)
    assert world.array[0]["counter"][:, t.N_HURT_TURN].tolist() == [0, 3]
    entity = world.array[0]["e"][world.rows[60]]
    assert entity[t.COST] == library.cards[entity[t.CARD], t.C_COST]
    assert entity[t.COST_AURA] == -3


def test_the_hand_limit_is_read(shared_logs: SharedLogs, library: Library) -> None:
    """Ten cards as a rule; eleven where the player's tag says so."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    player = observation.player(observation.friendly_player)
    assert PartialState(observation, library).array[0]["counter"][0, t.N_HAND_MORE] == 0
    player.tags[GameTag.MAXHANDSIZE] = 11  # type: ignore[index]  # an observation of its own
    assert PartialState(observation, library).array[0]["counter"][0, t.N_HAND_MORE] == 1


def test_a_disabled_hero_power_has_no_use_left(shared_logs: SharedLogs, library: Library) -> None:
    """A tag of the player says so in a dungeon's tavern; Mindbreaker forbids it for a while."""
    observation = next(
        x.observation
        for x in read_decisions(shared_logs / "2023_179020_ai.log")
        if x.kind == "option"
    )
    uses = PartialState(observation, library).array[0]["e"][t.R_POWER : t.R_POWER + 2, t.ATTACKS]
    assert uses.tolist() == [0, 0]
    player = observation.player(observation.friendly_player)
    player.tags[GameTag.HERO_POWER_DISABLED] = 1  # type: ignore[index]  # an observation of its own
    uses = PartialState(observation, library).array[0]["e"][t.R_POWER : t.R_POWER + 2, t.ATTACKS]
    assert uses[0] > t.MAX_BOARD
    assert uses[1] == 0
    tags = {GameTag.CARDTYPE: CardType.MINION, GameTag.ZONE: Zone.PLAY, GameTag.ZONE_POSITION: 9}
    tags |= {GameTag.CONTROLLER: observation.opposing_player, GameTag.HEALTH: 5, GameTag.ATK: 3}
    breaker = Entity(999, "ICC_902", {int(tag): int(value) for tag, value in tags.items()})
    beside = replace(observation, entities={**observation.entities, 999: breaker})
    state = PartialState(beside, library)
    assert state.array[0]["e"][t.R_POWER : t.R_POWER + 2, t.ATTACKS].tolist() == [0, 0]
    never = state.array[0]["e"][t.R_POWER, t.PAY] >> t.PAY_AURA_SHIFT & t.PAY_MASK
    assert never == t.PAY_NEVER


@pytest.mark.parametrize(("told", "count"), [(None, 2), (5, 5)])
def test_spells_played_are_counted_where_no_tag_tells_them(
    library: Library, told: int | None, count: int
) -> None:
    """Players have no tag for it before 2018: Yogg-Saron and Arcane Giant ask (games of 2017)."""
    script = Script().started()
    if told is not None:
        script.tag(PLAYER_1, "NUM_SPELLS_PLAYED_THIS_GAME", told)
    spell, secret, minion = 60, 61, 62
    for number, entity in enumerate((spell, secret, minion), start=1):
        script.full(entity, ZONE="HAND", CONTROLLER=1)
        script.tag(PLAYER_1, "NUM_CARDS_PLAYED_THIS_TURN", number)
        script.power(f"BLOCK_START BlockType=PLAY Entity={entity} EffectCardId= Target=0")
        if entity == secret:
            script.tag(entity, "SECRET", 1).tag(entity, "ZONE", "SECRET")
        else:
            card = ("CS2_023", "SPELL") if entity == spell else ("CS2_182", "MINION")
            script.show(entity, card[0], CARDTYPE=card[1], ZONE="GRAVEYARD")
        script.power("BLOCK_END")
    seen = replace(track(script, finish=False)[0].snapshot(), friendly_player=1)
    assert PartialState(seen, library).array[0]["counter"][0, t.N_SPELLS_GAME] == count


@pytest.mark.parametrize(
    ("card_id", "zones", "which", "count"),
    [
        ("ETC_385", ("PLAY", "GRAVEYARD"), t.N_POWER_ATTACK, 3),  # Groovy Cat, both have a text
        ("ETC_382", ("PLAY",), t.N_POWER_ARMOR, 1),  # Free Spirit
        ("TTN_401", ("PLAY", "GRAVEYARD"), t.N_AUTOMATONS, 2),  # Astral Automaton
        ("MEND_506", ("PLAY", "PLAY"), t.N_LEYLINE_EFFECT, 2),
        ("MEND_303", ("GRAVEYARD",), t.N_COMPANION_COST, 1),
    ],
)
def test_what_cards_note_for_the_rest_of_the_game_is_read_off_their_plays_and_deaths(
    library: Library, card_id: str, zones: tuple[str, ...], which: int, count: int
) -> None:
    """No tag of a player tells it; a minion that was silenced does nothing as it dies."""
    script = Script().started()
    for number, zone in enumerate(zones, start=1):
        entity = 59 + number
        script.full(entity, card_id, CARDTYPE="MINION", ZONE="HAND", CONTROLLER=1, HEALTH=2)
        script.tag(PLAYER_1, "NUM_CARDS_PLAYED_THIS_TURN", number)
        script.power(f"BLOCK_START BlockType=PLAY Entity={entity} EffectCardId= Target=0")
        script.tag(entity, "ZONE", "PLAY").tag(entity, "JUST_PLAYED", 1).power("BLOCK_END")
        script.tag(entity, "ZONE_POSITION", number).tag(entity, "ZONE", zone)
    silenced = 70
    script.full(silenced, "ETC_385", CARDTYPE="MINION", ZONE="PLAY", CONTROLLER=1, SILENCED=1)
    script.tag(silenced, "JUST_PLAYED", 1).tag(silenced, "ZONE", "GRAVEYARD")
    seen = replace(track(script, finish=False)[0].snapshot(), friendly_player=1)
    counters = PartialState(seen, library).array[0]["counter"]
    assert (counters[0, which], counters[1, which]) == (count, 0)


@pytest.mark.parametrize(
    ("told", "enchantments", "damage"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (0, 2, 2), (2, 2, 2)]
)
def test_a_spell_in_hand_has_the_spell_damage_that_it_was_given(
    library: Library, told: int, enchantments: int, damage: int
) -> None:
    """By its tag, or by what lies on it (Stellar Balance)."""
    script = Script().started()
    tags = {"SPELLPOWER": told} if told else {}
    script.full(60, "CS2_008", CARDTYPE="SPELL", ZONE="HAND", CONTROLLER=1, COST=0, **tags)
    for number in range(enchantments):
        place = {"ZONE": "PLAY", "CONTROLLER": 1, "ATTACHED": 60}
        script.full(61 + number, "EDR_874e", CARDTYPE="ENCHANTMENT", **place)
    seen = replace(track(script, finish=False)[0].snapshot(), friendly_player=1)
    state = PartialState(seen, library)
    assert state.array[0]["e"][state.rows[60], t.SPELL_DAMAGE] == damage


def test_a_spell_that_casts_once_more_what_was_played_notes_the_spells_since_it_came(
    library: Library,
) -> None:
    """Mistah Vistah's Scenic Vista; neither what was played before it nor the other player's."""
    script = Script().started()
    vista, before, since, minion, other = 60, 61, 62, 63, 64
    for entity in (before, since, minion):
        script.full(entity, ZONE="HAND", CONTROLLER=1)
    script.full(other, ZONE="HAND", CONTROLLER=2)
    plays = ((before, "CS2_023"), (since, "CS2_024"), (minion, "CS2_182"), (other, "CS2_029"))
    for number, (entity, card_id) in enumerate(plays, start=1):
        script.tag(PLAYER_1, "NUM_CARDS_PLAYED_THIS_TURN", number)
        script.power(f"BLOCK_START BlockType=PLAY Entity={entity} EffectCardId= Target=0")
        kind = "MINION" if entity == minion else "SPELL"
        script.show(entity, card_id, CARDTYPE=kind, ZONE="GRAVEYARD").power("BLOCK_END")
        if entity == before:
            tags = {"QUEST_PROGRESS_TOTAL": 3, "QUEST_PROGRESS": 1}
            script.full(vista, "VAC_519t3", CARDTYPE="SPELL", ZONE="SETASIDE", CONTROLLER=1, **tags)
            script.tag(vista, "ZONE", "SECRET")
    seen = replace(track(script, finish=False)[0].snapshot(), friendly_player=1)
    state = PartialState(seen, library)
    kept = [row for row in state.array[0]["e"] if row[t.ZONE] == t.Z_ASIDE]
    assert [library.card_ids[row[t.CARD]] for row in kept] == ["CS2_024"]
    assert [row[t.OWNER] for row in kept] == [state.rows[vista]]


@pytest.mark.parametrize(
    ("card_id", "told", "uses"),
    [
        ("AT_080", (0, 0), 0),
        ("AT_080", (0, 1), 1),
        ("AT_080", (1, 2), 2),
        ("AT_008", (0, 3), 3),
        ("CS2_231", (0, 1), 0),
        ("CS2_231", (1, 1), 1),
    ],
)
def test_uses_of_a_hero_power_are_counted_where_there_are_several(
    shared_logs: SharedLogs, library: Library, card_id: str, told: tuple[int, int], uses: int
) -> None:
    """EXHAUSTED is 0 after the first of Garrison Commander's two, and after each of Coldarra's."""
    observation = next(
        x.observation
        for x in read_decisions(shared_logs / "2023_179020_ai.log")
        if x.kind == "option"
    )
    friendly, (exhausted, made) = observation.friendly_player, told
    tags = {GameTag.CARDTYPE: CardType.MINION, GameTag.ZONE: Zone.PLAY, GameTag.ZONE_POSITION: 1}
    tags |= {GameTag.CONTROLLER: friendly, GameTag.HEALTH: 5, GameTag.ATK: 3}
    commander = Entity(999, card_id, {int(tag): int(value) for tag, value in tags.items()})
    player = observation.player(friendly)
    player.tags[GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN] = made  # type: ignore[index]  # its own
    power = next(
        e for e in observation.entities.values()
        if e.card_type == CardType.HERO_POWER and e.controller == friendly and e.zone == Zone.PLAY
    )  # fmt: skip
    power.tags[GameTag.EXHAUSTED] = exhausted  # type: ignore[index]  # an observation of its own
    beside = replace(observation, entities={**observation.entities, 999: commander})
    assert PartialState(beside, library).array[0]["e"][t.R_POWER, t.ATTACKS] == uses


def test_armor_gained_this_turn_is_read(shared_logs: SharedLogs, library: Library) -> None:
    """Stoneskin Armorer asks for it; the game tells it of the player who has gained some."""
    found: set[int] = set()
    for decision in read_decisions(shared_logs / "2023_179020_ai.log"):
        if decision.kind == "option":
            state = PartialState(decision.observation, library).array[0]
            gained = int(state["counter"][0, t.N_ARMOR_TURN])
            assert gained <= state["counter"][0, t.N_ARMOR_GAME]
            found.add(gained)
    assert found == {0, 5}


def test_what_cthun_gained_is_read_off_the_one_shown(
    shared_logs: SharedLogs, library: Library
) -> None:
    """Logs of 2016 tell it by the C'Thun of the ritual, which stands beside the board."""
    observation = _last(shared_logs / "2016_13619.log")
    player = next(
        x
        for x in (observation.friendly_player, observation.opposing_player)
        if observation.player(x).tag(GameTag.PROXY_CTHUN)
    )
    shown = observation.entities[observation.player(player).tag(GameTag.PROXY_CTHUN)]
    seat = 0 if player == observation.friendly_player else 1
    counters = PartialState(observation, library).array[0]["counter"][seat]
    gained = (shown.tag(GameTag.ATK) - 6, shown.tag(GameTag.HEALTH) - 6)
    assert (counters[t.N_CTHUN_ATTACK], counters[t.N_CTHUN_HEALTH]) == gained
    assert max(gained) > 0


def with_cards(observation: Observation, *entities: Entity) -> Observation:
    """An observation with further entities."""
    return replace(
        observation, entities={**observation.entities, **{e.entity_id: e for e in entities}}
    )


def in_hand(observation: Observation, card_id: str, **tags: int) -> Entity:
    """A card in the friendly hand, number 900."""
    named = {GameTag[name]: value for name, value in tags.items()}
    place = {GameTag.ZONE: Zone.HAND, GameTag.CONTROLLER: observation.friendly_player}
    return Entity(900, card_id, {**place, GameTag.CARDTYPE: CardType.MINION, **named})


def attached(library: Library, state: PartialState, row: int) -> list[str]:
    """The cards of what is attached to a row."""
    table, found = state.array[0]["e"], []
    x = int(table[row, t.ENCH])
    while x:
        found.append(library.card_ids[table[x, t.CARD]])
        x = int(table[x, t.ENCH])
    return found


def test_what_a_hero_power_deals_more_is_read(shared_logs: SharedLogs, library: Library) -> None:
    """Wildfire leaves nothing but the player's tag, which Fallen Hero's share is in."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    player = observation.player(observation.friendly_player)
    player.tags[GameTag.CURRENT_HEROPOWER_DAMAGE_BONUS] = 3  # type: ignore[index]  # its own
    fallen_hero = replace(
        in_hand(observation, "AT_003", HEALTH=2, HEROPOWER_DAMAGE=1),
        tags={
            GameTag.ZONE: Zone.PLAY,
            GameTag.CONTROLLER: observation.friendly_player,
            GameTag.CARDTYPE: CardType.MINION,
            GameTag.HEALTH: 2,
            GameTag.HEROPOWER_DAMAGE: 1,
        },
    )
    state = PartialState(with_cards(observation, fallen_hero), library)
    assert attached(library, state, t.R_HERO).count("BAR_546e") == 2


def test_cards_in_hand_tell_counters_and_echo(shared_logs: SharedLogs, library: Library) -> None:
    """The hero's attacks on Kurtrus, what the deck was on Elise, and a copy made by Echo."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    kurtrus = in_hand(observation, "AV_204", TAG_SCRIPT_DATA_NUM_1=4)
    state = PartialState(with_cards(observation, kurtrus), library)
    assert state.array[0]["counter"][0, t.N_HERO_ATTACKS_GAME] == 3
    for powered in (0, 1):
        elise = in_hand(observation, "TLC_100", POWERED_UP=powered)
        state = PartialState(with_cards(observation, elise), library)
        assert int(state.array[0]["counter"][0, t.N_DECK]) >> t.DECK_TEN_COSTS & 1 == powered
    ghost = in_hand(observation, "GDB_457", GHOSTLY=1)
    state = PartialState(with_cards(observation, ghost), library)
    assert attached(library, state, state.rows[900]) == ["GIL_000"]


def test_an_aura_that_reaches_the_hand_is_left_out(
    shared_logs: SharedLogs, library: Library
) -> None:
    """Infestor's attack is added on the board anew; another enchantment's stays (a log of 2025)."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    zergling = in_hand(observation, "SC_010", ATK=3, HEALTH=1)
    for by_aura in (0, 1):
        tags = {GameTag.ATTACHED: 900, GameTag.CARDTYPE: CardType.ENCHANTMENT}
        on_it = Entity(901, "SC_002e2", {**tags, GameTag.ZONE: Zone.PLAY, BY_AURA_TAG: by_aura})
        state = PartialState(with_cards(observation, zergling, on_it), library)
        assert state.array[0]["e"][state.rows[900], t.ATK] == 3 - by_aura


def test_an_unknown_card_may_be_temporary(shared_logs: SharedLogs, library: Library) -> None:
    """Thrown away at the end of its turn in a log of 2025, whatever it was."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    tags = {GameTag.ZONE: Zone.HAND, GameTag.CONTROLLER: observation.opposing_player}
    unknown = Entity(900, None, {**tags, TEMPORARY_TAG: 1})
    state = PartialState(with_cards(observation, unknown), library)
    assert int(state.array[0]["e"][state.rows[900], t.FLAGS]) == t.F_HIDDEN | t.F_TEMPORARY


def test_cthun_in_hand_has_his_printed_stats(shared_logs: SharedLogs, library: Library) -> None:
    """His gains are in the counters, and are added as he comes into play: not twice."""
    observation = _last(shared_logs / "2016_13619.log")
    tags = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.HAND,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.ATK: 15,
        GameTag.HEALTH: 15,
        GameTag.COST: 10,
    }
    held = Entity(9000, "OG_280", tags)
    observation = replace(observation, entities={**observation.entities, 9000: held})
    state = PartialState(observation, library)
    row = state.rows[9000]
    assert state.array[0]["e"][row, [t.ATK, t.HEALTH]].tolist() == [6, 6]


def on_player(observation: Observation, card_id: str, creator: int, **tags: int) -> Entity:
    """An enchantment of the friendly player, number 901."""
    player = observation.player(observation.friendly_player)
    named = {GameTag[name]: value for name, value in tags.items()}
    where = {GameTag.ATTACHED: player.entity_id, GameTag.CONTROLLER: observation.friendly_player}
    kind = {GameTag.CARDTYPE: CardType.ENCHANTMENT, GameTag.ZONE: Zone.PLAY}
    return Entity(901, card_id, {**kind, **where, **named}, creator_id=creator)


def test_an_enchantment_about_secrets_lies_on_them(
    shared_logs: SharedLogs, library: Library
) -> None:
    """Observer of Mysteries' stands on the player (2025), whom it would destroy; no Secret left."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    secret = {GameTag.CARDTYPE: CardType.SPELL, GameTag.CONTROLLER: observation.friendly_player}
    for zone in (Zone.SECRET, Zone.GRAVEYARD):
        cast = Entity(
            900, "FP1_020", {**secret, GameTag.SECRET: 1, GameTag.ZONE: zone}, creator_id=899
        )
        seen = with_cards(observation, cast, on_player(observation, "TOY_520e", 899))
        state = PartialState(seen, library)
        assert "TOY_520e" not in attached(library, state, t.R_HERO)
        if zone == Zone.SECRET:
            assert attached(library, state, state.rows[900]) == ["TOY_520e"]


def test_what_a_card_of_before_left_on_its_player(
    shared_logs: SharedLogs, table: CardTable
) -> None:
    """The next card for (3) less, as Sandbox Scoundrel did until 2025: not today's (2)."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    cards = cards_of_edition(table, edition_of(date(2025, 9, 29)))
    for library, left in ((Library(build_tables(cards, "tests")), "TOY_521"), (None, "TOY_521e")):
        known = library or Library(build_tables(table, "tests"))
        played = in_hand(observation, "TOY_521")
        seen = with_cards(observation, played, on_player(observation, "TOY_521e", 900))
        assert left in attached(known, PartialState(seen, known), t.R_HERO)


def test_how_many_of_the_next_cards_were_played(shared_logs: SharedLogs, library: Library) -> None:
    """Of Clownfish's two Murlocs one was in a log of 2023: its number counts up."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    clownfish = on_player(observation, "TID_004e", 0, TAG_SCRIPT_DATA_NUM_1=1)
    state = PartialState(with_cards(observation, clownfish), library)
    assert state.array[0]["e"][state.array[0]["e"][t.R_HERO, t.ENCH], t.DATA] == 1


def test_a_cost_tells_a_counter(shared_logs: SharedLogs, library: Library) -> None:
    """Underbrush Tracker for 4 of 6: cards were shuffled twice, so that the next one is cheaper."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    for cost, shuffled in ((4, 2), (6, 0)):
        tracker = in_hand(observation, "TLC_520", COST=cost)
        state = PartialState(with_cards(observation, tracker), library)
        assert state.array[0]["counter"][0, t.N_SHUFFLES_GAME] == shuffled


def test_what_a_dormant_minion_had_it_has_again(shared_logs: SharedLogs, library: Library) -> None:
    """Badlands Jail's in a log of 2023: its tags are the printed ones while it sleeps."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    tags = {
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.ZONE: Zone.PLAY,
        GameTag.CONTROLLER: observation.friendly_player,
        GameTag.ATK: 1,
        GameTag.HEALTH: 3,
        GameTag.DORMANT: 1,
    }
    had = {GameTag.ATK: 6, GameTag.HEALTH: 8, GameTag.DIVINE_SHIELD: 1}
    minion = Entity(900, "CORE_CS3_014", tags, asleep=had)
    state = PartialState(with_cards(observation, minion), library)
    row = state.array[0]["e"][state.rows[900]]
    assert (row[t.ATK], row[t.HEALTH], row[t.KW] & t.SHIELD) == (6, 8, t.SHIELD)


def test_tags_kept_for_a_dormant_minion_are_read() -> None:
    """Until it wakes."""
    asleep = "CACHED_TAG_FOR_DORMANT_CHANGE Entity={} tag=ATK value=6"
    script = Script().create().power(asleep.format(HERO_1)).tag(HERO_1, "DORMANT", 1)
    assert track(script, finish=False)[0].snapshot().entities[HERO_1].asleep == {GameTag.ATK: 6}
    script.tag(HERO_1, "DORMANT", 0)
    assert track(script, finish=False)[0].snapshot().entities[HERO_1].asleep == {}


@pytest.mark.parametrize(
    ("tag", "counter"),
    [
        (464, t.N_HERO_DAMAGE_TURN),
        (821, t.N_HERO_HEALED_TURN),
        (835, t.N_RESTORED_TURN),
        (1573, t.N_HEALTH_CHANGED_GAME),
        (1575, t.N_HEALTH_CHANGED_TURN),
        (1781, t.N_SECRETS_TRIGGERED),
        (GameTag.EXCAVATE_COUNTER, t.N_EXCAVATED),
        (GameTag.CORPSES_SPENT_THIS_GAME, t.N_CORPSES_SPENT),
        (3110, t.N_OWN_DAMAGE_GAME),
        (3143, t.N_ARMOR_LOST_TURN),
        (2335, t.N_HERO_ATTACKS_GAME),
        (3525, t.N_LOCATIONS_GAME),
        (3687, t.N_OWN_HURT_GAME),
        (4307, t.N_SHUFFLES_GAME),
    ],
)
def test_the_player_s_tags_count(
    shared_logs: SharedLogs, library: Library, tag: int, counter: int
) -> None:
    """The meaning of each tag was learnt from 192 logs; each belongs to the player who bears it."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    for side, player in enumerate((observation.friendly_player, observation.opposing_player)):
        tags = {GameTag.DAMAGE_DEALT_TO_HERO_LAST_TURN: 0, tag: 2 + side}
        observation.player(player).tags.update(tags)  # type: ignore[attr-defined]  # of its own
    state = PartialState(observation, library).array[0]
    assert state["counter"][:, counter].tolist() == [2, 3]


def test_damage_of_the_own_turn_is_read(shared_logs: SharedLogs, library: Library) -> None:
    """A hero who was hurt in the own turns took as much damage there at least as times."""
    hurt = 0
    for decision in read_decisions(shared_logs / "2025_231720_ranked.log"):
        if decision.kind == "option":
            count = PartialState(decision.observation, library).array[0]["counter"]
            assert (count[:, t.N_OWN_HURT_GAME] <= count[:, t.N_OWN_DAMAGE_GAME]).all()
            assert ((count[:, t.N_HERO_DAMAGE_TURN] > 0) == (count[:, t.N_HURT_TURN] > 0)).all()
            hurt = max(hurt, int(count[:, t.N_OWN_DAMAGE_GAME].max()))
    assert hurt > 0


def test_a_card_on_fire_burns_in_hand(shared_logs: SharedLogs, library: Library) -> None:
    """Immolate's enchantment of a hidden card is hidden, too; the card's stage tells of it."""
    observation = _last(shared_logs / "2023_friendly_sideboard.log")
    card = next(observation.in_zone(observation.opposing_player, Zone.HAND))
    before = PartialState(observation, library).array[0]["e"]
    card.tags[GameTag.IMMOLATESTAGE] = 3  # type: ignore[index]  # an observation of its own
    world = PartialState(observation, library)
    after, fire = world.array[0]["e"], library.index["TID_718e2"]
    burning = after[after[:, t.CARD] == fire]
    assert not (before[:, t.CARD] == fire).any()
    assert burning[:, [t.OWNER, t.CTRL, t.TIMER]].tolist() == [[world.rows[card.entity_id], 0, 3]]
