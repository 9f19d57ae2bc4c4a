"""Warrior against Mage with other lists: what is taken out, and what is played."""

from __future__ import annotations

from collections import Counter

from hsbot.belief.decks.database import known_decks
from hsbot.game.readable_state import StateView
from hsbot.papers.eva.reproduction import SUSPECTS
from hsbot.papers.eva.training.coevolution import DECKS
from hsbot.papers.eva.training.deck_suspects import PLAIN, _dealt, warrior_wins


def test_only_the_cards_that_are_named_are_taken_out() -> None:
    """Plain minions stand in their places, and the Warrior's deck is its own."""
    warrior, mage = (known_decks().named(name).card_ids for name in DECKS[:2])
    for out in SUSPECTS.values():
        assert {*out} <= {*mage}
        table, native = _dealt(out)
        own, other = (
            Counter(native.library.card_ids[x] for x in StateView(table).deck_cards(p))
            for p in range(2)
        )
        assert own == Counter(warrior)
        assert other == Counter([x for x in mage if x not in out] + [PLAIN] * len(out))


def test_a_deal_follows_from_its_number_and_a_list_changes_what_comes_of_it() -> None:
    """Two deals at once are the same as each by itself."""
    both = warrior_wins(("greedy",), {}, 3, range(4))
    assert both == [warrior_wins(("greedy",), {}, 3, range(n, n + 1))[0] for n in range(4)]
    assert {x for (x,) in both} <= {0.0, 0.5, 1.0}
    plain = warrior_wins(("eva",), {}, 3, range(40))
    without = warrior_wins(("eva", *SUSPECTS["without all three"]), {}, 3, range(40))
    assert sum(x for (x,) in without) > sum(x for (x,) in plain)
