"""Escape from the Violet Hold: the mini-set, with its Cannoneers and Imp-formants."""

from hsbot.rules.cards.definitions.year_2026.violet_hold import disguised
from hsbot.rules.cards.words import *

IMPFORMANT, CANNONEER, CROWLEY = "CAP_400t2t", "CAP_107t", "CAP_106"
CROWLEYS = FRIENDLY_MINIONS.that(card(CROWLEY), NOT_SILENCED)
FIND_STEALTHY = (
    discover_card(Pool(CardType.MINION, tags=(GameTag.STEALTH,), own_class=True)),
    chosen_to_hand(),
    attach(LAST, "CAP_002e"),
)
LIGHT_FUSE = (
    damage(random(ENEMIES), 2),
    attach(random(HAND.race(PIRATE).that(AFFORDABLE)), "CAP_101e"),
)
PLANT_EVIDENCE = (
    make(IMPFORMANT, AT_SHUFFLED, 1, opponent=True),
    attach(random(HAND.that(AFFORDABLE)), "CAP_402e"),
)
SLIMED = FRIENDLY_MINIONS.that(flagged(F_MARKED))
THEIRS_SLIMED = ENEMY_MINIONS.that(flagged(F_MARKED))


def _slime(minions: Selector, marked: Selector, *, opponent: bool) -> tuple[Step, ...]:
    """A side's Ectoplasm, which remembers each of its minions."""
    each = (
        pick(rightmost(marked)),
        unmark(CHOSEN),
        choose_card_of(CHOSEN),
        remember_chosen(KEPT, "CAP_805e"),
    )
    return (
        make("CAP_805t", AT_HAND, 1, opponent=opponent),
        *keep(LAST),
        mark(minions),
        repeat(number_of(minions), *each),
    )


CARDS = (
    define("CAP_806",
           "Battlecry: Resurrect your minions that were Reborn this game. They attack random enemy "
           "minions.",
           battlecry(summon_anew(random(DIED.that(WAS_REBORN), MAX_BOARD)),
                     attacks(LAST, random(ENEMY_MINIONS)))),
    define("CAP_002", "Discover a Stealth minion. Give it this effect for a turn.",
           spell(*FIND_STEALTHY)),
    define("CAP_002e",
           "After you play the card, Discover a Stealth minion and give it this effect",
           spell(*FIND_STEALTHY), end_of_turn(over())),
    *disguised("CAP_004", "Rush. Deathrattle: Your opponent draws 2 cards.",
               deathrattle(draw(2, opponent=True))),
    define("CAP_006",
           "Deal 1 damage. If a Stealthed minion attacked while holding this, deal 3 instead.",
           whenever(ATTACKS, set_tally(1), scope=OF_ANYONE_IN_HAND, filter=having(STEALTH)),
           spell(when(at_least(TALLY, 1), damage(TARGET, 3), otherwise=(damage(TARGET, 1),)),
                 target=CHARACTERS)),
    define("CAP_101",
           "Deal 2 damage to a random enemy. Give a playable Pirate in your hand this effect for "
           "a turn.",
           spell(*LIGHT_FUSE)),
    define("CAP_101e",
           "When played, deal 2 damage to a random enemy. Give a playable Pirate in your hand "
           "this effect for a turn.",
           spell(*LIGHT_FUSE), end_of_turn(over())),
    define("CAP_103", "After your hero attacks, your Cannoneers FIRE!",
           whenever(AFTER_ATTACK,
                    trigger_effects(FRIENDLY_MINIONS.that(card(CANNONEER)), TURN_END),
                    filter=HERO_ONLY)),
    define("CAP_104", "On your turn, friendly Pirates deal 1 more damage.",
           deals_more(FRIENDLY_MINIONS.race(PIRATE), 1, OWN_TURN)),
    define(CROWLEY,
           "Your Cannoneers fire an additional shot. Battlecry: Summon two 1/1 Cannoneers.",
           battlecry(summon(CANNONEER, 2))),
    define(CANNONEER, "At the end of your turn, deal 1 damage to a random enemy.",
           end_of_turn(measure(number_of(CROWLEYS), 1, 1),
                       repeat(THAT_MUCH, damage(random(ENEMIES), 1)))),
    define("CAP_401",
           "Battlecry: If the enemy deck has any Imp-formants, move one to the top and give it "
           "+2/+2.",
           battlecry(pick(random(ENEMY_DECK.that(card(IMPFORMANT)))), move(CHOSEN, AT_TOP),
                     buff(CHOSEN, 2, 2))),
    define("CAP_402",
           "Put a 3/3 Imp-formant into the enemy deck. Give a playable card in your hand this "
           "effect for a turn.",
           spell(*PLANT_EVIDENCE)),
    define("CAP_402e",
           "Shuffle a 3/3 Imp-formant into the enemy deck. Give a playable card in your hand this "
           "effect for a turn.",
           spell(*PLANT_EVIDENCE), end_of_turn(over())),
    define("CAP_403",
           "Destroy two random enemy minions. Discover a minion in the enemy deck to put on top.",
           spell(destroy(random(ENEMY_MINIONS, 2)), discover_row(MINIONS_IN_ENEMY_DECK),
                 move(CHOSEN, AT_TOP))),
    define("CAP_404",
           "Enemy minions cost (2) more next turn. Put two 3/3 Imp-formants into the enemy deck.",
           spell(attach(HERO, "CAP_404e"), make(IMPFORMANT, AT_SHUFFLED, 2, opponent=True))),
    define("CAP_404e", "Your minions cost (2) more this turn.",
           cost_aura(ENEMY_HAND.that(MINION), 2, condition=ENEMY_TURN),
           whenever(TURN_END, over(), scope=OF_ENEMY)),
    define("CAP_406",
           "Taunt. Battlecry: Whenever you summon an Imp-formant this game, give it +2/+2.",
           battlecry(attach(HERO, "CAP_406e"))),
    define("CAP_406e", "Whenever you summon an Imp-formant this game, give it +2/+2.",
           whenever(IS_SUMMONED, buff(SUBJECT, 2, 2), filter=card(IMPFORMANT))),
    define("CAP_407", "Discover a minion that costs (5) or more. Give it Prepare.",
           spell(*discover(Pool(CardType.MINION, cost_min=5, own_class=True)),
                 give_prepare(LAST))),
    define("CAP_805",
           "Destroy all minions. Each player gets a 3-Cost spell that resummons theirs.",
           spell(*_slime(FRIENDLY_MINIONS, SLIMED, opponent=False),
                 *_slime(ENEMY_MINIONS, THEIRS_SLIMED, opponent=True), destroy(MINIONS))),
    define("CAP_805e", "", spell(summon_chosen())),
    define("CAP_805t", "Resummon all friendly minions that were slimed.", spell()),
)  # fmt: skip
