"""The abilities of C'Thun, Eye of the Empire, and the cards that trigger one of them."""

from hsbot.rules.cards.words import *

ABILITIES = ("BE_013t1", "BE_013t2", "BE_013t3", "BE_013t4")
CTHUN = card("BE_013")
ANY_ABILITY = choose_effect(*ABILITIES)


def _ability(number: int, once: tuple[Step, ...], tripled: tuple[Step, ...]) -> tuple[Step, ...]:
    """An ability: C'Thun himself has it threefold when all four were triggered this game."""
    mine = count(SELF.that(CTHUN))
    effect = when(all_noted(N_CTHUN, 4), when(mine, *tripled, otherwise=once), otherwise=once)
    return effect, note_bit(N_CTHUN, number)


def _glare(amount: int) -> tuple[Step, ...]:
    """Damage with Lifesteal to the target, or to a random enemy minion where there is none."""
    chance = damage_into(random(ENEMY_MINIONS), amount, DEALT, fixed=True)
    aimed = damage_into(TARGET, amount, DEALT, fixed=True)
    return (when(count(TARGET), aimed, otherwise=(chance,)),
            heal(HERO, THAT_MUCH))  # fmt: skip


CARDS = (
    define("BE_012",
           "Battlecry: If you've cast 2 Shadow spells while holding this, choose a C'Thun ability "
           "to trigger. ({0} left!)",
           while_held(SPELL_CAST, tally(), filter=of_school(SpellSchool.SHADOW)),
           battlecry(when(at_least(TALLY, 2), *ANY_ABILITY))),
    define("BE_013",
           "Old God. If you've triggered all 4 C'Thun abilities this game, this minion's abilities "
           "are tripled.",
           titan(*ABILITIES), start_of_game(note_bit(N_DECK, DECK_CTHUN))),
    define("BE_013t1", "Deal 7 damage randomly split among enemies.",
           spell(*_ability(0, (split_damage(ENEMIES, 7, fixed=True),),
                           (split_damage(ENEMIES, 21, fixed=True),)))),
    define("BE_013t2", "Give two other random friendly minions +2/+3.",
           spell(*_ability(1, (buff(random(FRIENDLY_MINIONS.other, 2), 2, 3),),
                           (buff(random(FRIENDLY_MINIONS.other, 2), 6, 9),)))),
    define("BE_013t3", "Lifesteal Deal 5 damage to an enemy minion.",
           spell(*_ability(2, _glare(5), _glare(15)), target=ENEMY_MINIONS)),
    define("BE_013t4", "Summon two 2/3 Fanatics with Taunt.",
           spell(*_ability(3, (summon("BE_013t5", 2),), (summon("BE_013t5", 6),)))),
    define("BE_014",
           "Battlecry: If C'Thun started in your deck, choose one of its abilities to trigger.",
           battlecry(when(noted(N_DECK, DECK_CTHUN), *ANY_ABILITY))),
    define("BE_204", "Taunt Battlecry: Choose a C'Thun ability to trigger.",
           battlecry(*ANY_ABILITY)),
    define("BE_726", "In @ turns, choose a C'Thun ability to trigger.",
           stays(in_turns(add_to(N_RITUALS), *ANY_ABILITY), turns=2)),
    define("BE_771",
           "After your hero attacks, reduce the Cost of C'Thun by (1). "
           "Choose a C'Thun ability to trigger.",
           whenever(AFTER_ATTACK, cost((HAND | DECK).that(CTHUN), -1), *ANY_ABILITY,
                    filter=HERO_ONLY)),
    define("BE_778", "Choose two different C'Thun abilities to trigger.",
           spell(*choose_fresh(*ABILITIES), *choose_fresh(*ABILITIES))),
)  # fmt: skip
