"""Hidden secrets: what is excluded is never what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import FormatType, GameTag

from hsbot.belief.decks.game_dates import build_date
from hsbot.belief.hidden.card_makers import earlier_cards
from hsbot.cards import generating_sets
from hsbot.live.advisor_loading import card_of_dbf
from hsbot.live.live_tracking import ActionCollector
from hsbot.observation import DecisionOpened, GameEnded
from hsbot.observation.whole_log_reader import LogFile
from hsbot.rules.schema import layout as t
from hsbot.simulators.library_cache import LibraryShelf
from hsbot.tracking import DeckTracker
from kit.log_script import DECK_1, DECK_2, HERO_1, HERO_2, NAME_1, Script, option, target, track
from kit.logs.games_with_true_states import play
from kit.logs.generated_games import BUILDS, era_match, random_player, secret_deck
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.cards import CardTable
    from hsbot.messages.tracking import HiddenSecretState
    from hsbot.observation import Event, Observation
    from hsbot.rules.cards.library import Library
    from kit.logs.games_with_true_states import Played
    from kit.shared_logs import SharedLogs

WITH_SECRETS = ("2018_3games_23576", "2024_210640_friendly", "2025_231720_underground_arena")


@pytest.fixture
def tracker(table: CardTable) -> DeckTracker:
    """A tracker that has seen nothing yet, and names cards by their ids."""
    return DeckTracker(table, lambda card_id: card_id)


def _told(
    events: Iterable[Event], now: Callable[[], Observation], tracker: DeckTracker
) -> list[tuple[Observation, tuple[HiddenSecretState, ...]]]:
    """The hidden secrets at each friendly decision and at the end, with what was shown by then."""
    actions, told = ActionCollector(), []
    for event in events:
        actions.event(event)
        for action in actions.take():
            tracker.acted(action)
        if isinstance(event, DecisionOpened):
            told.append(
                (event.decision.observation, tracker.track(event.decision.observation).secrets)
            )
        elif isinstance(event, GameEnded) and now().friendly_player:
            told.append((now(), ()))
    return told


@pytest.mark.parametrize("name", WITH_SECRETS)
def test_excluded_secrets_are_never_revealed_later(
    shared_logs: SharedLogs, tracker: DeckTracker, table: CardTable, name: str
) -> None:
    """By the log's later revelations; and each hidden secret of the log is told."""
    log = LogFile(shared_logs / f"{name}.log", card_of_dbf)
    told = _told(log.events(), log.tracker.snapshot, tracker)
    shown = {
        (now.game, e.entity_id): table.canonical(e.card_id)
        for now, _ in told
        for e in now.entities.values()
        if e.card_id and e.tag(GameTag.SECRET)
    }
    for now, secrets in told:
        hidden = [e.entity_id for e in now.secrets(now.opposing_player) if not e.card_id]
        assert [x.entity_id for x in secrets] == hidden or not secrets
        for secret in secrets:
            assert secret.possible
            true = shown.get((now.game, secret.entity_id))
            assert true is None or true in {x.card_id for x in secret.possible}
            assert not {x.card_id for x in secret.excluded} & {x.card_id for x in secret.possible}


def test_a_real_secret_is_narrowed_down(shared_logs: SharedLogs, tracker: DeckTracker) -> None:
    """Of a Standard Mage's two secrets that cost so much, one had countered a spell."""
    log = LogFile(shared_logs / "2024_210640_friendly.log", card_of_dbf)
    (*_, last) = [s for _, s in _told(log.events(), log.tracker.snapshot, tracker) if s]
    reasons = {x.card_id: x.reason for x in last[0].excluded}
    assert "Play VAC_955t on turn 8" in reasons["EX1_287"]  # Delicious Cheese; Counterspell
    assert [x.card_id for x in last[0].possible] == ["EX1_289"]  # Ice Barrier


def test_reasons_name_cards_as_the_user_does(table: CardTable) -> None:
    """In the language of the other names; hsbot's own words stay as they are."""
    log = LogFile(sample(), card_of_dbf)
    own = DeckTracker(table, lambda card_id: f"<{card_id}>")
    told = _told(log.events(), log.tracker.snapshot, own)
    reasons = [x.reason for _, secrets in told for secret in secrets for x in secret.excluded]
    played = [reason for reason in reasons if reason.startswith("Play ")]
    assert played
    assert all(reason.startswith("Play <") for reason in played)


def test_the_order_of_play_decides_and_not_the_ids(tracker: DeckTracker) -> None:
    """A secret that was played first, whose number is the higher one, saw the attack first.

    Explosive Trap would have killed the attacker before Freezing Trap saw it. Rat Trap waits for
    cards, and whatever waits for the attack itself had no attack left after Freezing Trap.
    """
    reader, events = track(_attacked_through(first=DECK_2[1], second=DECK_2[0]))
    *_, (_, told) = [x for x in _told(events, reader.snapshot, tracker) if x[1]]
    assert [x.entity_id for x in told] == [DECK_2[1]]
    out, left = ({x.card_id for x in some} for some in (told[0].excluded, told[0].possible))
    assert out >= {"EX1_610", "EX1_611", "EX1_533"}
    assert left >= {"GIL_577", "EX1_554", "EX1_609"}


def _possible(script: Script, tracker: DeckTracker) -> set[str]:
    """The possible cards of the opponent's secret at the script's end."""
    reader, _ = track(script, finish=False)
    (told,) = tracker.track(reader.snapshot()).secrets
    return {x.card_id for x in told.possible}


def test_a_standard_game_has_standards_secrets(tracker: DeckTracker, table: CardTable) -> None:
    """Those of the sets of its day; a Wild game has all."""
    script = _against_secrets("MAGE", 3, DECK_2[0])
    wild = _possible(script, tracker)
    script.lines = [line.replace("FT_WILD", "FT_STANDARD") for line in script.lines]
    standard = _possible(script, tracker)
    assert {"EX1_295", "FP1_018", "EX1_287", "EX1_289"} <= wild
    assert standard < wild
    assert "EX1_287" in standard
    then = earlier_cards(table, build_date(183876))
    sets = generating_sets(FormatType.FT_STANDARD, build_date(183876))
    for name in {table[i].name for i in standard}:
        assert not sets.isdisjoint({x.card_set for x in then.by_name(name)})


def test_an_undated_game_may_have_secrets_of_sets_that_no_card_has_shown(
    tracker: DeckTracker,
) -> None:
    """Cat Trick in a log of 2016; the client has printed the build since 2018: no later ones."""
    script = _against_secrets("HUNTER", 2, DECK_2[0])
    script.show(DECK_1[0], "FP1_007", ZONE="HAND", CARDTYPE="MINION")
    script.lines = [line for line in script.lines if "DebugPrintGame" not in line]
    found = _possible(script, tracker)
    assert found >= {"KAR_004", "LOOT_079", "LOE_021"}
    assert not found & {"GIL_577", "DMF_123", "MAW_010"}


@pytest.mark.parametrize(
    ("maker", "shown", "some"),
    [
        ("FIR_959", ("MAGE", 3), {"Explosive Runes", "Flames of Infinity"}),
        ("AV_113", ("HUNTER", 2), {"Improved Freezing Trap", "Improved Snake Trap"}),
    ],
)
def test_what_made_a_secret_bounds_it(
    maker: str, shown: tuple[str, int], some: set[str], tracker: DeckTracker, table: CardTable
) -> None:
    """Fyrakk casts Fire spells; Beaststalker Tavish has traps of his own, which no deck holds."""
    hero_class, cost = shown
    script = _against_secrets(hero_class, cost)
    script.show(DECK_2[1], maker, ZONE="PLAY", CARDTYPE="MINION")
    tags = {"CLASS": hero_class, "COST": cost, "SECRET": 1, "CARDTYPE": "SPELL"}
    script.full(90, CONTROLLER=2, ZONE="SECRET", CREATOR=DECK_2[1], **tags)
    script.lines = [line.replace("183876", "231720") for line in script.lines]
    names = {table[i].name for i in _possible(script, tracker)}
    assert names >= some
    assert not names & {"Counterspell", "Ice Barrier", "Freezing Trap", "Snipe"}


def _attacked_through(first: int, second: int) -> Script:
    """A Wisp attacks a Hunter with two secrets; the second one was Freezing Trap."""
    wisp = DECK_1[0]
    script = _against_secrets("HUNTER", 2, first, second)
    script.show(wisp, "CS2_231", ZONE="PLAY", CARDTYPE="MINION", ATK=1, HEALTH=1, ZONE_POSITION=1)
    script.tag(wisp, "NUM_TURNS_IN_PLAY", 2)
    script.options(2, option(1, wisp), target(0, HERO_2)).send_option(1, target=HERO_2)
    script.show(second, "EX1_611", ZONE="SECRET", CARDTYPE="SPELL", COST=2, SECRET=1)
    script.tag(wisp, "ZONE", "HAND").tag(wisp, "COST", 2).tag(second, "ZONE", "GRAVEYARD")
    return script.options(3)


def _against_secrets(hero_class: str, cost: int, *secrets: int) -> Script:
    """A Wild game in which the opponent has secrets of a class and cost."""
    script = Script().started().tag(HERO_1, "HEALTH", 30).tag(HERO_2, "HEALTH", 30)
    script.lines = [line.replace("FT_STANDARD", "FT_WILD") for line in script.lines]
    for secret in secrets:
        script.tag(secret, "CLASS", hero_class).tag(secret, "COST", cost).tag(secret, "SECRET", 1)
        script.tag(secret, "CARDTYPE", "SPELL").tag(secret, "ZONE", "SECRET")
    return script


def _last_told(script: Script, tracker: DeckTracker) -> tuple[set[str], set[str]]:
    """The possible cards of the only secret at last, and the excluded ones."""
    reader, events = track(script)
    *_, (_, (told,)) = [x for x in _told(events, reader.snapshot, tracker) if x[1]]
    return {x.card_id for x in told.possible}, {x.card_id for x in told.excluded}


def test_what_a_secret_asks_of_a_hidden_hand_excludes_nothing(tracker: DeckTracker) -> None:
    """Hidden Cache is for a minion in a hand that may hold none; Snipe asks for nothing."""
    wisp = DECK_1[0]
    script = _against_secrets("HUNTER", 2, DECK_2[0]).tag(NAME_1, "RESOURCES", 3)
    for held in range(60, 66):
        script.full(held, ZONE="HAND", CONTROLLER=2)
    script.show(wisp, "CS2_231", ZONE="HAND", CARDTYPE="MINION", ATK=1, HEALTH=1, ZONE_POSITION=1)
    script.options(2, option(1, wisp)).send_option(1, position=1)
    script.tag(wisp, "ZONE", "PLAY").options(3)
    possible, excluded = _last_told(script, tracker)
    assert "CFM_026" in possible
    assert "EX1_609" in excluded


def test_what_chance_decides_otherwise_excludes_nothing(tracker: DeckTracker) -> None:
    """All eight missiles hit the Ogre: Eye for an Eye had nothing to answer, as Reckoning had not.

    Avenge saw no minion die either way.
    """
    wrath, ogre = DECK_1[0], DECK_2[1]
    script = _against_secrets("PALADIN", 1, DECK_2[0]).tag(NAME_1, "RESOURCES", 10)
    script.show(wrath, "EX1_384", ZONE="HAND", CARDTYPE="SPELL", COST=6, ZONE_POSITION=1)
    script.show(ogre, "CS2_200", ZONE="PLAY", CARDTYPE="MINION", ATK=6, HEALTH=20, ZONE_POSITION=1)
    script.options(2, option(1, wrath)).send_option(1)
    script.tag(wrath, "ZONE", "GRAVEYARD").tag(ogre, "DAMAGE", 8).options(3)
    possible, excluded = _last_told(script, tracker)
    assert "EX1_132" in possible
    assert not excluded & {"EX1_132", "FP1_020"}


@pytest.mark.slow
def test_a_true_secret_is_never_excluded(
    generated: Callable[[str], Played], tracker: DeckTracker, table: CardTable, library: Library
) -> None:
    """In generated games the secret is known: it stays possible as long as it is there."""
    met = sum(
        _met(generated(name), tracker, table, library) for name in ("pirates-reno", "reno-reno")
    )
    assert met > 0


@pytest.mark.parametrize(
    ("seed", "year"),
    [
        pytest.param(9, 2025, marks=pytest.mark.slow),
        pytest.param(0, 2016, marks=pytest.mark.slow),
        (12, 2017),
    ],
)
def test_a_true_secret_is_never_excluded_in_games_about_secrets(
    seed: int, year: int, table: CardTable
) -> None:
    """Stolen, destroyed, put into play by others: whatever befalls them, the truth stays possible.

    The first game has a Kezan Mystic.
    """
    assert _met_in_game(seed, year, table, LibraryShelf(table)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("year", BUILDS)
def test_a_true_secret_is_never_excluded_in_many_games(year: int, table: CardTable) -> None:
    """Two games about secrets of each year, of its cards."""
    shelf = LibraryShelf(table)
    assert sum(_met_in_game(seed, year, table, shelf) for seed in range(2)) > 0


def _met_in_game(seed: int, year: int, table: CardTable, shelf: LibraryShelf) -> int:
    match, cards, library = era_match(seed, year, table, shelf, secret_deck)
    played = play(match, library, cards, player=random_player(seed))
    return _met(played, DeckTracker(table, lambda card_id: card_id), table, library)


def _met(played: Played, tracker: DeckTracker, table: CardTable, library: Library) -> int:
    """How many hidden secrets a game's decisions met, none of whose truth was excluded."""
    opponent = 1 - played.match.friendly
    pairs = zip(played.decisions, played.truths, strict=True)
    truths = {decision.line_number: state[0] for decision, (state, _, _) in pairs}
    actions, met = ActionCollector(), 0
    for event in played.events:
        actions.event(event)
        for action in actions.take():
            tracker.acted(action)
        if not isinstance(event, DecisionOpened) or event.decision.line_number not in truths:
            continue
        state = truths[event.decision.line_number]
        rows = state["secret"][opponent, : state["nsecret"][opponent]].tolist()
        true = {
            int(state["e"][row, t.EID]): table.canonical(
                library.card_ids[int(state["e"][row, t.CARD])]
            )
            for row in rows
        }
        for secret in tracker.track(event.decision.observation).secrets:
            met += 1
            assert true[secret.entity_id] in {table.canonical(x.card_id) for x in secret.possible}
    return met
