"""Places on the board: which of them are options, what merges, and that codes mean a place."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_PLAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, RAPTOR, OGRE, MICROBOT = "CS2_231", "CS2_182", "CS2_172", "CS2_200", "BOT_312t"
WOLF, ARGUS, WARGEAR = "EX1_162", "EX1_093", "BOT_563"


def places(s: Scene, card_id: str) -> list[int]:
    """The positions at which a hand card may be played, in the order listed; 0 the right end."""
    row = next(x.row for x in s.hand if x.card_id == card_id)
    plain = codes.make(s.array, A_PLAY, row)
    found = [x for x in s.native.options(s.array) if codes.placed_anywhere(x) == plain]
    return [codes.position(x) for x in found]


def test_where_nothing_asks_for_neighbours_there_is_one_place(scene: Callable[..., Scene]) -> None:
    """Minions on a board of minions: the right end alone, whatever the other side has."""
    s = scene(hand=[YETI], friendly=[WISP, OGRE, RAPTOR], enemy=[WOLF, WISP])
    assert places(s, YETI) == [0]
    assert s.play(YETI).friendly[-1].brief.startswith(YETI)


def test_a_dire_wolf_may_stand_between_any_two(scene: Callable[..., Scene]) -> None:
    """Each pair of neighbours once; between two minions both gain."""
    s = scene(hand=[WOLF], friendly=[YETI, OGRE])
    assert places(s, WOLF) == [0, 1, 2]
    s.play(WOLF, place=2)
    assert s.board == f"{YETI} 5/5, {WOLF} 2/2, {OGRE} 7/7 | "
    s = scene(hand=[WOLF], friendly=[YETI, OGRE]).play(WOLF, place=1)
    assert s.board == f"{WOLF} 2/2, {YETI} 5/5, {OGRE} 6/7 | "


def test_equal_pairs_of_neighbours_are_one_place(scene: Callable[..., Scene]) -> None:
    """Wisps alike on both sides; one beside a single minion is the same left and right."""
    assert places(scene(hand=[WOLF], friendly=[YETI]), WOLF) == [0]
    assert places(scene(hand=[WOLF]), WOLF) == [0]
    s = scene(hand=[WOLF], friendly=[WISP] * 4)
    assert places(s, WOLF) == [0, 2], "beside one, or between two"


def test_who_comes_beside_a_wolf_is_an_option(scene: Callable[..., Scene]) -> None:
    """Left of it, right of it in another's place, or elsewhere."""
    s = scene(hand=[RAPTOR], friendly=[WOLF, YETI, OGRE])
    assert places(s, RAPTOR) == [0, 1, 2], "right of the yeti is as good as the right end"
    s.play(RAPTOR, place=2)
    assert s.board == f"{WOLF} 2/2, {RAPTOR} 4/2, {YETI} 4/5, {OGRE} 6/7 | "
    s = scene(hand=[RAPTOR, "EX1_332"], friendly=[WOLF, YETI, OGRE])
    s.play("EX1_332", s.friendly[0])
    assert places(s, RAPTOR) == [0], "a silenced wolf has no neighbours"


@pytest.mark.parametrize("card_id", [ARGUS, "EX1_584", "BOT_507", "BE_731", "EX1_565", "BT_190"])
def test_cards_that_speak_of_adjacent_minions(scene: Callable[..., Scene], card_id: str) -> None:
    """Battlecries, auras and triggers alike."""
    s = scene(hand=[card_id], friendly=[YETI, OGRE])
    assert places(s, card_id) == [0, 1, 2]


def test_a_battlecry_that_has_run_asks_no_more(scene: Callable[..., Scene]) -> None:
    """Defender of Argus on the board, Wargear too: others may stand anywhere."""
    s = scene(hand=[YETI], friendly=[ARGUS, WARGEAR, OGRE])
    assert places(s, YETI) == [0]
    assert places(scene(hand=[YETI], friendly=["BT_190", OGRE, WISP]), YETI) == [0, 1, 2]


def test_targets_and_options_go_with_every_place(scene: Callable[..., Scene]) -> None:
    """A battlecry's target is asked for at each place."""
    s = scene(hand=["EX1_011"], friendly=[WOLF, YETI])
    played = [x for x in s.native.options(s.array) if x & 15 == A_PLAY]
    found = [codes.facts(s.array, x) for x in played]
    targets = {x.target for x in found if x}
    assert len(targets) == 4
    assert {(x.position, x.target) for x in found if x} == {
        (at, target) for at in (0, 1, 2) for target in targets
    }


def test_magnetic_merges_on_one_option_and_stands_on_another(scene: Callable[..., Scene]) -> None:
    """Left of the mech it is part of it, at the right end a minion; one option for each mech."""
    s = scene(hand=[WARGEAR], friendly=[WISP, MICROBOT, YETI])
    assert places(s, WARGEAR) == [0, 2]
    assert s.play(WARGEAR, place=2).board == f"{WISP} 1/1, {MICROBOT} 7/6, {YETI} 4/5 | "
    s = scene(hand=[WARGEAR], friendly=[WISP, MICROBOT, YETI]).play(WARGEAR)
    assert s.board == f"{WISP} 1/1, {MICROBOT} 1/1, {YETI} 4/5, {WARGEAR} 6/5 | "
    assert places(scene(hand=[WARGEAR], friendly=[WISP, YETI]), WARGEAR) == [0]
    two = scene(hand=[WARGEAR], friendly=[MICROBOT, f"{MICROBOT} 2/2", MICROBOT])
    assert places(two, WARGEAR) == [0, 1, 2]


def test_magnetic_merges_on_a_full_board(scene: Callable[..., Scene]) -> None:
    """It needs no room; without a mech there, it cannot be played."""
    s = scene(hand=[WARGEAR, YETI], friendly=[*[WISP] * 6, MICROBOT])
    assert places(s, WARGEAR) == [7]
    assert not s.can_play(YETI)
    s.play(WARGEAR, place=7)
    assert (len(s.friendly), s.friendly[6].brief) == (7, f"{MICROBOT} 7/6")
    assert s.mana == 5
    assert not scene(hand=[WARGEAR], friendly=[WISP] * 7).can_play(WARGEAR)
    enemy = scene(hand=[WARGEAR], friendly=[WISP] * 7, enemy=[MICROBOT])
    assert not enemy.can_play(WARGEAR)


def test_a_merge_is_told_as_a_card_played(scene: Callable[..., Scene]) -> None:
    """Questing Adventurer hears of it, Knife Juggler does not."""
    s = scene(hand=[WARGEAR], friendly=["EX1_044", MICROBOT, "NEW1_019"])
    s.play(WARGEAR, place=2)
    assert s.friendly[0].brief == "EX1_044 3/3"
    assert s.enemy_hero.health == 30
    assert s.count(0, t.N_MINIONS_TURN) == 1


def test_a_merge_takes_the_stats_of_the_hand(scene: Callable[..., Scene]) -> None:
    """An effect that changes a minion as it is played comes too late: Hobgoblin (hs-bugs, 1202)."""
    s = scene(hand=["BOT_906 1/3"], friendly=["GVG_104", MICROBOT])
    s.play("BOT_906", place=2)
    assert s.friendly[1].brief == f"{MICROBOT} 2/4"
    s = scene(hand=["BOT_906 1/3"], friendly=["GVG_104", MICROBOT]).play("BOT_906")
    assert s.friendly[2].brief == "BOT_906 3/5"


def test_snipe_does_not_see_a_merge(scene: Callable[..., Scene]) -> None:
    """No minion was played to the board (Hearthstone Deck Tracker, 4007)."""
    s = scene(hand=[WARGEAR], friendly=[MICROBOT], enemy_secrets=["EX1_609"])
    s.play(WARGEAR, place=1)
    assert s.friendly[0].brief == f"{MICROBOT} 7/6"
    assert s.secrets(1) == ["EX1_609"]
    s = scene(hand=[WARGEAR], friendly=[MICROBOT], enemy_secrets=["EX1_609"]).play(WARGEAR)
    assert s.secrets(1) == []


def test_who_is_asleep_is_no_partner(scene: Callable[..., Scene]) -> None:
    """A dormant mech is not joined, and an enemy's is not reached."""
    s = scene(hand=[WARGEAR], friendly=[MICROBOT, YETI], enemy=[MICROBOT])
    s.array[0]["e"][s.friendly[0].row, t.FLAGS] |= t.F_DORMANT
    assert places(s, WARGEAR) == [0]


def test_a_place_that_a_world_does_not_have_is_the_nearest(scene: Callable[..., Scene]) -> None:
    """A code from a larger board is the right end; one from a board with room is lost on a full."""
    s = scene(hand=[YETI], friendly=[WISP])
    plain = codes.make(s.array, A_PLAY, s.hand[0].row)
    s.native.apply(s.array, codes.placed_at(plain, 6), s.rng)
    assert s.board == f"{WISP} 1/1, {YETI} 4/5 | "
    s = scene(hand=[YETI], friendly=[WISP] * 7)
    s.native.apply(s.array, codes.make(s.array, A_PLAY, s.hand[0].row), s.rng)
    assert (len(s.friendly), len(s.hand)) == (7, 0)


def test_codes_of_places_lead_back(scene: Callable[..., Scene]) -> None:
    """Random play of cards whose place matters: each code has one meaning, in every world."""
    cards = [WOLF, ARGUS, WARGEAR, "BOT_548", "BOT_906", "EX1_565", "BT_190", MICROBOT]
    seen = 0
    for seed in range(30):
        chooser = random.Random(seed)
        s = scene(hand=chooser.choices(cards, k=7), friendly=chooser.choices(cards, k=3), seed=seed)
        while s.acting == 0 and not s.native.is_terminal(s.array):
            n = compiled.legal_at(s.array, 0, s.rng)
            acts = s.rng[0]["act"][:n].tolist()
            public = s.native.options(s.array)
            assert [compiled.public_code_at(s.array, 0, act) for act in acts] == public
            assert [compiled.private_code_at(s.array, 0, code) for code in public] == acts
            assert len(set(public)) == n
            other = s.native.clone(s.array)
            other[0]["deck"][0, :] = 0
            assert s.native.options(other) == public, "what is hidden changes no place"
            code = chooser.choice(public)
            found = codes.facts(s.array, code)
            before = [x.row for x in s.friendly]
            s.native.apply(s.array, code, s.rng)
            if found and found.position and len(s.friendly) == len(before) + 1:
                seen += 1
                assert s.friendly[found.position - 1].row not in before
    assert seen > 30


def test_listed_places_bring_all_that_any_does(scene: Callable[..., Scene]) -> None:
    """Whatever stats a place brings, a place that is listed brings too."""
    for seed in range(40):
        chooser = random.Random(seed)
        board = chooser.choices([WISP, YETI, RAPTOR, WOLF, MICROBOT], k=chooser.randint(1, 6))
        for card_id in (WOLF, ARGUS, WARGEAR):
            s = scene(hand=[card_id], friendly=board)
            boards = []
            for place in places(s, card_id):
                after = scene(hand=[card_id], friendly=board).play(card_id, place=place)
                boards.append(tuple(sorted(x.brief for x in after.friendly)))
            every = {
                tuple(sorted(x.brief for x in played.friendly))
                for place in range(1, len(board) + 2)
                for played in [anywhere(scene(hand=[card_id], friendly=board), place)]
            }
            assert set(boards) == every, "what any place brings, a listed one does"


def anywhere(s: Scene, place: int) -> Scene:
    """The scene with its hand card played at a place, listed or not."""
    code = codes.placed_at(codes.make(s.array, A_PLAY, s.hand[0].row), place)
    s.native.apply(s.array, code, s.rng)
    return s
