"""Warrior against Mage with other lists: what is taken out, and what is played."""

from __future__ import annotations

from collections import Counter

from hsbot.belief.decks.database import known_decks
from hsbot.game.readable_state import StateView
from hsbot.papers.common.contests import prepared
from hsbot.papers.eva.reproduction import CONTROL, SUSPECTS
from hsbot.papers.eva.training.coevolution import DECKS
from hsbot.papers.eva.training.deck_suspects import PLAIN, _dealt, others, warrior_wins


def test_only_the_cards_that_are_named_are_taken_out() -> None:
    """Plain minions stand in their places, and the Warrior's deck is its own."""
    warrior, mage = (known_decks().named(name).card_ids for name in DECKS[:2])
    native = prepared(*DECKS[:2])[1]
    named = [out for out in SUSPECTS.values() if CONTROL not in out]
    for out in [*named, others(1)]:
        assert {*out} <= {*mage}
        table = _dealt(out)
        own, other = (
            Counter(native.library.card_ids[x] for x in StateView(table).deck_cards(p))
            for p in range(2)
        )
        assert own == Counter(warrior)
        assert other == Counter([x for x in mage if x not in out] + [PLAIN] * len(out))


def test_the_control_takes_out_as_many_cards_of_which_none_is_suspected() -> None:
    """Others in each deal, so that all of the deck's come to be taken out."""
    mage = known_decks().named(DECKS[1]).card_ids
    suspected = {x for out in SUSPECTS.values() for x in out} - {CONTROL}
    drawn = [others(seed) for seed in range(100)]
    assert all(len({*out}) == len(suspected) for out in drawn)
    assert {x for out in drawn for x in out} == {*mage} - suspected


def test_a_deal_follows_from_its_number_and_a_list_changes_what_comes_of_it() -> None:
    """Two deals at once are the same as each by itself."""
    both = warrior_wins(("greedy",), {}, 3, range(4))
    assert both == [warrior_wins(("greedy",), {}, 3, range(n, n + 1))[0] for n in range(4)]
    assert {x for (x,) in both} <= {0.0, 0.5, 1.0}
    control = warrior_wins(("greedy", CONTROL), {}, 3, range(4))
    assert control == [
        warrior_wins(("greedy", CONTROL), {}, 3, range(n, n + 1))[0] for n in range(4)
    ]
    plain = warrior_wins(("eva",), {}, 3, range(40))
    without = warrior_wins(("eva", *SUSPECTS["without all three"]), {}, 3, range(40))
    assert sum(x for (x,) in without) > sum(x for (x,) in plain)
