"""The frozen files are what the grammar reads today, and what the engine gets."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

import hsbot.rules.cards.parsed
from hsbot.cards import is_playable
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.grammar.frozen import files as frozen
from hsbot.rules.cards.grammar.frozen.files import load_parsed, stale
from hsbot.rules.cards.grammar.frozen.json_tree import part_json, part_of
from hsbot.rules.cards.grammar.frozen_file_writer import freeze, original
from hsbot.rules.cards.grammar.parser import Parser
from hsbot.rules.cards.words import ChooseOne, Pool, battlecry, to_hand
from hsbot.rules.entry import compiled, new_game
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native
from kit.state_invariants import check_state

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

FOLDER = Path(hsbot.rules.cards.parsed.__file__).parent
GAMES, MAX_STEPS = 60, 3_000


@pytest.mark.slow
def test_the_frozen_files_are_up_to_date(table: CardTable) -> None:
    """Freezing anew changes nothing (``python -m hsbot.rules.cards.grammar`` writes the files)."""
    sets = frozenset(c.card_set for c in table.values() if is_playable(c))
    assert freeze(Parser(table), sets, FOLDER, write=False) == []


def test_a_parser_reads_each_text_once(table: CardTable) -> None:
    """Freezing and counting take one reading; another text of the card is another reading."""
    parser, fireball = Parser(table), table["CS2_029"]
    read = parser.parse(fireball)
    assert parser.parse(fireball) is read
    assert parser.parse(msgspec.structs.replace(fireball, text="Deal $7 damage.")) != read


def test_a_pool_of_all_cards_is_kept() -> None:
    """The pool of "a random card", which has no condition, survives its file form."""
    part = battlecry(to_hand(Pool(), 3))
    assert part_of(part_json(part)) == part


def test_no_frozen_definition_is_stale(table: CardTable) -> None:
    """Every frozen card still has the text that was read."""
    assert stale(table) == ()


def test_a_changed_text_drops_its_definition(table: CardTable) -> None:
    """A definition of another text is not given out, and is reported."""
    changed = dict(table)
    changed["CS2_029"] = msgspec.structs.replace(table["CS2_029"], text="Deal $7 damage.")
    del changed["CS2_023"]
    kept = {definition.card_id for definition in load_parsed(changed)}
    everything = {definition.card_id for definition in load_parsed()}
    assert everything - kept == {"CS2_029", "CS2_023"} == set(stale(changed))


def test_markup_and_punctuation_do_not_change_a_text() -> None:
    """A text's hash hangs on its words and numbers only."""
    plain = frozen.text_hash("Deal 6 damage.")
    assert frozen.text_hash("[x]Deal $6 <b>damage</b>") == plain
    assert frozen.text_hash("Deal $7 damage.") != plain


def test_every_option_means_something(table: CardTable) -> None:
    """The options of a parsed choose-one card have definitions, as what their maker gets."""
    index = DefinitionIndex(table)
    options = {
        option
        for definition in load_parsed(table)
        for part in definition.parts
        if isinstance(part, ChooseOne)
        for option in part.options
    }
    empty = [x for x in sorted(options) if not (found := index.of(table[x])) or not found.parts]
    assert empty == []


def test_each_card_is_frozen_once(table: CardTable) -> None:
    """No card stands in two files, and no reprint beside its original."""
    ids = [definition.card_id for definition in load_parsed()]
    assert len(ids) == len(set(ids))
    assert [i for i in ids if original(table[i], table).card_id != i] == []


def test_every_parsed_card_is_assembled(parsed_library: Library) -> None:
    """The tables hold a program, trigger, aura or choice for each parsed card."""
    columns = [t.C_PLAY, t.C_DEATH, t.C_NTRIGGER, t.C_NAURA, t.C_NCOST_AURA, t.C_CHOOSE]
    empty = [
        definition.card_id
        for definition in load_parsed()
        if not parsed_library.cards[parsed_library.index[definition.card_id], columns].any()
    ]
    assert empty == []


def test_random_games_of_parsed_cards_are_whole(table: CardTable, parsed_library: Library) -> None:
    """Games with decks of parsed cards keep every invariant and end without an error."""
    native = Native(parsed_library)
    rng = native.rng(0)
    usable = [d.card_id for d in load_parsed(table) if table[d.card_id].collectible]
    classes = list(new_game.HEROES)
    for seed in range(GAMES):
        chooser = random.Random(seed)
        decks = [chooser.sample(usable, 30) for _ in range(2)]
        sides = [chooser.choice(classes) for _ in range(2)]
        state = new_game.new_game(new_game.table(parsed_library, sides, decks), rng)
        for _ in range(MAX_STEPS):
            n = compiled.legal_at(state, 0, rng)
            if n == 0:
                break
            compiled.apply_at(state, 0, rng, int(rng[0]["act"][chooser.randrange(n)]))
            assert rng[0]["err"] == 0, (seed, t.ERRORS.get(int(rng[0]["err"])))
            check_state(state)
        assert state[0]["winner"] in {0, 1, 2}
