"""Scenes: set in words, played on by name, drawn, and traced step by step."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import HsbotError, IllegalOptionError, UsageError
from hsbot.game.modifier_words import CardModifiers
from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.grammar.frozen.files import load_parsed
from hsbot.rules.cards.words import If, Repeat
from hsbot.rules.schema import layout as t
from hsbot.scenario import Scene, watched
from hsbot.scenario.instruction_words import InstructionWords
from hsbot.scenario.program_index import DEATH, PLAY, TRIGGER, ProgramIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.rules.cards.words import Program, Step

    Set = Callable[..., Scene]


# ---- in words ------------------------------------------------------------------------------------
def test_cards_are_named_as_people_do(scene: Set) -> None:
    """Names in any case, ids, several in a string or in a list, and names with commas in them."""
    s = scene(
        friendly="chillwind yeti, EX1_066, Wisp x2",
        enemy=["Ysera, Emerald Aspect frozen, Wisp", "Loot Hoarder"],
        hand="Fireball",
    )
    assert [x.name for x in s.friendly] == ["Chillwind Yeti", "Acidic Swamp Ooze", "Wisp", "Wisp"]
    assert [x.name for x in s.enemy] == ["Ysera, Emerald Aspect", "Wisp", "Loot Hoarder"]
    assert s.friendly[1].card_id == "EX1_066", "an id is taken as it is"
    assert s.hand[0].card_id == "CORE_CS2_029", "a name means the newest print of Standard"
    assert s.enemy[0].frozen
    assert not s.enemy[1].frozen


def test_a_hero_s_portrait_is_no_hand_card(scene: Set) -> None:
    """A name that a minion shares with a hero's portrait means the minion in hand."""
    assert scene(hand="King Krush").hand[0].attack == 8


def test_a_silenced_minion_has_no_printed_keywords(scene: Set) -> None:
    """Neither Taunt nor Spell Damage; what is named beside it has come to it since."""
    s = scene(
        friendly="Sen'jin Shieldmasta silenced, Kobold Geomancer silenced, Sen'jin Shieldmasta",
        enemy="Sen'jin Shieldmasta silenced windfury",
    )
    assert [x.status_words for x in s.friendly] == [["silenced"], ["silenced"], ["taunt"]]
    assert [x.column(t.KW) for x in s.enemy] == [t.WINDFURY]
    assert s.friendly[1].column(t.SPELL_DAMAGE) == 0


def test_marks_follow_the_name(scene: Set) -> None:
    """Stats now, keywords, states, costs; less health than printed is damage, more is more."""
    s = scene(
        friendly="Chillwind Yeti 4/3 taunt divine shield asleep, Chillwind Yeti 6/7, Wisp",
        hand="Fireball (2), Chillwind Yeti (0) 5/6",
        hero="Mage 12 armor 3",
        enemy_hero="Garrosh Hellscream 20",
        weapon="Fiery War Axe 3/1",
    )
    yeti, grown, _ = s.friendly
    assert (yeti.attack, yeti.health, yeti.column(t.DAMAGE)) == (4, 3, 2)
    assert yeti.status_words == ["taunt", "divine shield", "asleep"]
    assert (grown.attack, grown.health, grown.column(t.DAMAGE)) == (6, 7, 0)
    assert [x.cost for x in s.hand] == [2, 0]
    assert (s.hand[1].attack, s.hand[1].health) == (5, 6)
    assert (s.hero.health, s.hero.armor, s.enemy_hero.health) == (12, 3, 20)
    assert s.power_id == "HERO_08bp"
    assert s.enemy_power
    assert s.enemy_power.name == "Armor Up!", "a hero brings its power"
    assert s.weapon
    assert (s.weapon.attack, s.weapon.health) == (3, 1)


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("4/3", {"attack": 4, "health": 5, "damage": 2}),
        ("4/9", {"attack": 4, "health": 9}),
        ("4/3 undamaged", {"attack": 4, "health": 3}),
        ("4/3 damaged 1", {"attack": 4, "health": 4, "damage": 1}),
        ("damaged 2", {"damage": 2}),
        ("Stealth WINDFURY", {"keywords": t.TAUNT | t.STEALTH | t.WINDFURY}),
        ("mega-windfury", {"keywords": t.TAUNT | t.MEGA_WINDFURY}),
        ("can't attack heroes", {"keywords": t.TAUNT | t.CANT_ATTACK_HEROES}),
        ("spell damage +2 dormant", {"spell_damage": 2, "flags": t.F_DORMANT}),
    ],
)
def test_marks_become_columns(words: str, values: dict[str, int]) -> None:
    """Of a 4/5 with taunt."""
    assert CardModifiers.read(words).values(5, t.TAUNT) == {
        "flags": 0,
        "keywords": t.TAUNT,
        **values,
    }


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"hand": "Firebal"}, "no card 'Firebal': did you mean 'Fireball'?"),
        ({"enemy": "Yeti"}, "no card 'Yeti': did you mean 'Chillwind Yeti'"),
        ({"hand": "Leeroy"}, "no card 'Leeroy': did you mean 'Leeroy Jenkins' or"),
        ({"hero": "Uther"}, "or 'Uther Lightbringer' or"),
        ({"secrets": "Counterspell x2"}, "secrets: Counterspell is there twice: nobody may"),
        ({"friendly": "Chillwind Yeti tount"}, "'tount' says nothing of a card: did you mean"),
        ({"friendly": "Fireball"}, "Fireball is a spell, not a minion or a location"),
        ({"enemy": "Snake"}, "'Snake' is the name of different cards: say which of"),
        ({"enemy": "Wisp x8"}, "enemy holds 7 cards at most, not 8: a board has seven places"),
        ({"deck": "Wisp 2/2"}, "deck: Wisp: cards there are as they are printed"),
        ({"hero": "Jaina Proudmore"}, "no card 'Jaina Proudmore': did you mean 'Jaina Proudmoore'"),
        (
            {"hand": "Murloc Radier damaged"},
            "no card 'Murloc Radier': did you mean 'Murloc Raider'",
        ),
        ({"friendly": "Wisp with Blessing of Kngs"}, "did you mean 'Blessing of Kings'?"),
    ],
)
def test_a_typo_says_what_may_have_been_meant(parts: dict[str, str], said: str, scene: Set) -> None:
    """In one line."""
    with pytest.raises(UsageError) as raised:
        scene(**parts)
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


# ---- played on -----------------------------------------------------------------------------------
def test_options_are_taken_by_name(scene: Set) -> None:
    """Cards and targets by their names; sides are told apart where both have one."""
    s = scene(
        friendly="Chillwind Yeti", enemy="Chillwind Yeti, Wisp", hand="Fireball, Wisp", mana=4
    )
    s.play("fireball", "enemy chillwind yeti").play("Wisp")
    assert [x.name for x in s.enemy] == ["Wisp"]
    s.attack("Chillwind Yeti", "enemy hero")
    assert s.enemy_hero.health == 26
    assert "end the turn" in s.options
    assert s.find("enemy wisp") == s.enemy[0]


def test_what_is_not_legal_says_what_is(scene: Set) -> None:
    """A target that is no target, a card that is not there, a name that two bear."""
    s = scene(enemy="Wisp x2", hand="Wisp")
    with pytest.raises(IllegalOptionError, match="legal are: play Wisp"):
        s.play("Wisp", s.enemy[0])
    with pytest.raises(UsageError, match="no 'Fireball' in hand"):
        s.play("Fireball")
    with pytest.raises(UsageError, match="more than one on the board"):
        s.play("Wisp", "enemy Wisp")
    with pytest.raises(UsageError, match="'Wisp' is not offered; there is nothing"):
        s.choose("Wisp")


# ---- drawn ---------------------------------------------------------------------------------------
def test_a_scene_is_drawn_as_a_table(scene: Set) -> None:
    """Both heroes, the boards from left to right with what a minion bears, and the hand."""
    s = scene(
        friendly="Chillwind Yeti 4/3 taunt",
        enemy="Acolyte of Pain 1/3, Loot Hoarder frozen",
        enemy_deck="Wisp x3",
        enemy_hand="Flamestrike",
        enemy_secrets="Ice Block",
        enemy_armor=2,
        hand="Flamestrike, Chillwind Yeti (2)",
        hero="Mage 12 armor 3",
        weapon="Gorehowl",
        mana=9,
    )
    assert str(s).splitlines() == [
        "turn 10 (half-turn 20), your turn",
        "enemy   Jaina Proudmoore 30 health, 2 armor | Fireblast (2) | mana 9/9",
        "        hand 1 (Flamestrike), deck 3 | secrets: Ice Block",
        "        Acolyte of Pain  Loot Hoarder",
        "        1/3 of 4         2/1",
        "                         frozen",
        "        " + "-" * 92,
        "        Chillwind Yeti",
        "        4/3 of 5",
        "        taunt",
        "you     Jaina Proudmoore 12 health, 3 armor | Gorehowl 7/1 | Fireblast (2) | mana 9/9",
        "        hand 2, deck 0",
        "hand    Flamestrike  Chillwind Yeti",
        "        (7)          (2) 4/5",
    ]


def test_a_choice_that_was_not_made_is_asked_for(scene: Set) -> None:
    """The options of the card that was named, and no other card's on the same target."""
    s = scene(hand="Fireball, Wrath", enemy="Chillwind Yeti")
    with pytest.raises(IllegalOptionError, match="it may be several") as raised:
        s.play("Wrath", "Chillwind Yeti")
    told = str(raised.value)
    for choice in ("Solar Wrath", "Nature's Wrath"):
        assert f"play Wrath ({choice}) on the enemy Chillwind Yeti" in told
    assert "Fireball" not in told


def test_a_name_of_both_sides_is_told_how_to_say_which(scene: Set) -> None:
    """By the side before it, where that tells them; else by place."""
    s = scene(friendly="Wisp", enemy="Wisp, Chillwind Yeti x2")
    with pytest.raises(UsageError, match="say 'friendly Wisp' or 'enemy Wisp', or take it"):
        s.attack("Wisp", "enemy Wisp")
    with pytest.raises(UsageError, match=r"more than one on the board: take it .* enemy\[0\]"):
        s.attack("friendly Wisp", "Chillwind Yeti")
    assert s.attack("friendly Wisp", "enemy Wisp").friendly == []


def test_what_was_counted_is_read_as_it_was_said(scene: Set) -> None:
    """Corpses and other counters of each side, and how far a quest is."""
    s = scene(
        counters={"corpses": 5, "Spells Cast": 3},
        enemy_counters={"Corpses": 2},
        secrets="The Caverns Below progress 3, Counterspell",
    )
    assert s.friendly.counters == {"spells cast": 3, "Corpses": 5}
    assert (s.friendly.corpses, s.enemy.corpses) == (5, 2)
    assert [x.progress for x in s.friendly.secrets] == [3, 0]
    assert [x.is_quest for x in s.friendly.secrets] == [True, False]
    again = scene(counters=s.friendly.counters)
    assert again.friendly.counters == s.friendly.counters
    drawn = " ".join(str(s).split())
    assert "corpses 2" in drawn
    assert "secrets: The Caverns Below 3 + Counterspell | corpses 5" in drawn


def test_a_quest_goes_on_from_its_progress(scene: Set) -> None:
    """Learn Draconic asks for 8 mana on spells, and gives a 6/6 Dragon."""
    s = scene(secrets="Learn Draconic progress 3", hand="Fireball x2", enemy="Boulderfist Ogre")
    s.play("Fireball", "enemy hero")
    assert [x.progress for x in s.friendly.secrets] == [7]
    s.play("Fireball", "enemy hero")
    assert ([*s.friendly.secrets], s.friendly[0].attack) == ([], 6)


def test_corpses_are_spent(scene: Set) -> None:
    """Battlefield Necromancer spends one at the end of the turn."""
    for corpses in (1, 2):
        s = scene(
            hero="Death Knight", hand="Battlefield Necromancer", counters={"Corpses": corpses}
        )
        s.play("Battlefield Necromancer").end_turn()
        assert s.side(0).corpses == corpses - 1


def test_the_fullest_table_fits_a_terminal(scene: Set) -> None:
    """However long the names: at most 100 columns."""
    s = scene(
        friendly="Sylvanas, the Accused taunt divine shield reborn x7",
        enemy="Ysera, Emerald Aspect x7",
        hand="Sorcerer's Apprentice x10",
        secrets="Ice Block, Counterspell, Mirror Entity, Spellbender, Vaporize",
    )
    assert max(map(len, str(s).splitlines())) <= 100
    assert str(s).count("Sylvanas") == 7


def test_a_pending_choice_is_drawn_and_taken(scene: Set) -> None:
    """The offered cards stand below the hand; one is chosen by name."""
    s = scene(hand="Primordial Glyph", mana=10).play("Primordial Glyph")
    names = [s.names.name(x) for x in s.offered]
    assert len(names) == 3
    assert str(s).endswith("choose  " + " | ".join(names))
    assert s.choose(names[1]).hand[0].name == names[1]


# ---- traced --------------------------------------------------------------------------------------
def test_a_trace_tells_each_step(scene: Set) -> None:
    """The card's words, the instruction, what it changes, who hears of it and then acts."""
    s = scene(
        enemy="Acolyte of Pain 1/3, Chillwind Yeti 4/5", enemy_deck="Wisp", hand="Flamestrike"
    )
    with s.trace() as steps:
        s.play("Flamestrike")
    lines = [line.strip() for line in str(steps).splitlines()]
    story = [
        "> play Flamestrike",
        "-> you: mana 10 -> 3",
        "Flamestrike: event: cast (nobody listens)",
        'Flamestrike "Deal 5 damage to all enemy minions."',
        "Flamestrike: damage, enemy minions, 5",
        "-> enemy Acolyte of Pain 1/3 takes 5, is dying",
        "-> enemy Chillwind Yeti 4/5 takes 5, is dying",
        "=> enemy Acolyte of Pain will act: on damaged",
        'enemy Acolyte of Pain "Whenever this minion takes damage, draw a card."',
        "enemy Acolyte of Pain: draw",
        "-> Wisp comes to the enemy's hand",
        "-> enemy Chillwind Yeti leaves play",
    ]
    places = [lines.index(line) for line in story]
    assert places == sorted(places)
    before = len(steps)
    s.end_turn()
    assert len(steps) == before, "a closed trace keeps nothing"


def test_a_condition_says_whether_it_held(scene: Set) -> None:
    """Kill Command with and without a beast."""
    for beasts, answer in (("Bloodfen Raptor", ": yes"), ("Wisp", ": no")):
        s = scene(friendly=beasts, hand="EX1_539")
        with s.trace() as steps:
            s.play("Kill Command", "enemy hero")
        tests = [x.action for x in steps if x.action.startswith("if ")]
        assert len(tests) == 1
        assert tests[0].endswith(answer), tests


@pytest.mark.parametrize(
    ("card_id", "kind", "said"),
    [
        ("DINO_434", PLAY, "Battlecry: Get a random 1-Cost minion."),
        ("DINO_434", DEATH, "Deathrattle: Get a random 1-Cost spell."),
        ("EX1_012", DEATH, "Deathrattle: Draw a card."),
        ("EX1_007", TRIGGER, "Whenever this minion takes damage, draw a card."),
        ("CS2_029", PLAY, "Deal 6 damage."),
    ],
)
def test_a_program_is_told_with_its_own_sentence(
    card_id: str, kind: int, said: str, scene: Set
) -> None:
    """Of a card with several, that which the program means."""
    s = scene()
    programs = ProgramIndex(s.cards, s.native.library, s.names)
    row = s.native.library.cards[s.native.library.index[card_id]]
    triggers = s.native.library.table["trigger"]
    starts = {PLAY: row[t.C_PLAY], DEATH: row[t.C_DEATH], TRIGGER: triggers[row[t.C_TRIGGER], 4]}
    program = programs.at(int(starts[kind]))
    assert program
    assert program.kind == kind
    assert programs.sentence(program, card_id) == said


def test_watching_changes_nothing(scene: Set) -> None:
    """A traced game comes to the same state as the same game at once, chance included."""
    told: list[object] = []
    ends = []
    for traced in (False, True):
        s = scene(
            friendly="Knife Juggler, Chillwind Yeti 4/3",
            enemy="Loot Hoarder, Sylvanas Windrunner, Wisp x2",
            hand="Arcane Missiles, Silver Hand Recruit x2, Flamestrike, Primordial Glyph",
            deck="Wisp x5",
            enemy_deck="Wisp x5",
            mana=10,
            seed=5,
        )
        with watched(told.append) if traced else nullcontext():
            _play_on(s)
        ends.append((s.array.tobytes(), int(s.rng[0]["rng"])))
    assert ends[0] == ends[1]
    assert len(told) > 50


def _play_on(s: Scene) -> None:
    s.play("Arcane Missiles").play("Silver Hand Recruit").play("Silver Hand Recruit")
    s.play("Primordial Glyph").choose(s.offered[0])
    s.attack(s.friendly[1], s.enemy_hero).end_turn().end_turn().play("Flamestrike")


def _steps_of(program: Program) -> Iterator[Step]:
    for step in program:
        yield step
        if isinstance(step, If):
            yield from (*_steps_of(step.then), *_steps_of(step.otherwise))
        if isinstance(step, Repeat):
            yield from _steps_of(step.body)


def test_every_step_of_every_card_has_words(scene: Set) -> None:
    """And nearly all of them whole sentences: few wait for the frozen files to know their words."""
    wording, bare, steps = InstructionWords(scene().names.name), 0, 0
    for definition in (*DEFINITIONS, *load_parsed()):
        for part in definition.parts:
            for step in _steps_of(getattr(part, "program", ())):
                words = wording.step(step)
                assert words
                steps += 1
                bare += words == "a condition"
    assert bare < steps / 50


def test_errors_are_the_users(scene: Set) -> None:
    """All that a scene refuses is an HsbotError: a script's one line."""
    s = scene()
    with pytest.raises(HsbotError):
        s.attack("hero", "enemy hero")
    with pytest.raises(HsbotError):
        s.find("X")
