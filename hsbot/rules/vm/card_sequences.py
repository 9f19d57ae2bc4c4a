"""Steps of the sequences for playing a card and attacking."""

from __future__ import annotations

from hsbot.rules.compile.jit import jit
from hsbot.rules.engine.board import beside_row, note_summoned, place_on_board
from hsbot.rules.engine.card_changes import transform
from hsbot.rules.engine.damage import drain, hit
from hsbot.rules.engine.events import emit
from hsbot.rules.engine.frames import enqueue
from hsbot.rules.engine.removal import drop_enchantments, retire
from hsbot.rules.engine.resources import overload
from hsbot.rules.engine.secrets import play_secret
from hsbot.rules.engine.weapons import equip_row
from hsbot.rules.mechanics.lasting_effects import enter_lasting
from hsbot.rules.opcodes.transforming import replace_hero
from hsbot.rules.query.filters import bears_tag
from hsbot.rules.schema.game_sequences import EVENTS_BELOW
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *
from hsbot.rules.state.death_suspects import suspect
from hsbot.rules.state.instructions import sequence_step
from hsbot.rules.state.rows import acting_row, side_of_play, stays_in_play
from hsbot.rules.state.stats import attack_of, fighting, health_of, keywords, standing


@sequence_step(O_EVENT)
@jit
def seq_event(s: State, w: Work, f: int, event: int) -> None:
    """Emit ``event`` about the sequence's source.

    A disguised minion is played by one side and summoned for the other.
    """
    frame = w.stack[f]
    if frame[F_NUM] and event != EV_PLAYED and event != EV_RESTS:
        return
    side = frame[F_CTRL]
    if event == EV_SUMMONED or event == EV_AFTER_SUMMON:
        side = side_of_play(w, side, s.e[frame[F_SRC], CARD], frame[F_CHOSEN])
    emit(s, w, event, frame[F_SRC], side, 0, frame[F_TGT])


@jit
def has_no_listener(s: State, w: Work, f: int, event: int) -> bool:
    """Whether an event of the sequence in frame ``f`` can be passed over."""
    return not ((s.listen | s.deck_listen[w.stack[f, F_CTRL]]) >> event) & 1


@jit
def run_has_no_listener(s: State, w: Work, f: int, pc: int) -> bool:
    """Whether all events that follow one another in the game's own sequence can be passed over."""
    heard = s.listen | s.deck_listen[w.stack[f, F_CTRL]]
    return not ((heard & w.code[pc, 4]) | ((heard >> EVENTS_BELOW) & w.code[pc, 5]))


@sequence_step(O_OWN_PROGRAM)
@jit
def seq_own_program(s: State, w: Work, f: int) -> None:
    """Run the source's battlecry, spell text, hero power or location, or its chosen option's.

    Before it Overload is owed: a countered card has none (hs-bugs 265). Then what is attached to it
    has its say.
    """
    frame = w.stack[f]
    src = frame[F_SRC]
    player = frame[F_CTRL]
    frame[F_CTRL] = side_of_play(w, player, s.e[src, CARD], frame[F_CHOSEN])
    if not frame[F_NUM]:
        overload(s, w, src, frame[F_CTRL], frame[F_CHOSEN])
        _queue_own_program(s, w, f)
        x = s.e[src, ENCH]
        while x:
            attached = w.cards[s.e[x, CARD], C_PLAY]
            if attached:
                spell = w.cards[s.e[src, CARD], C_TYPE] == T_SPELL
                kind = K_SPELL if spell else K_EFFECT
                for _ in range(2 if _battlecry_twice(s, w, f, s.e[x, CARD]) else 1):
                    q = enqueue(w, attached, kind, frame[F_CTRL], acting_row(s, x), frame[F_TGT])
                    w.queue[q, F_CHOSEN] = s.e[x, LINK]
            x = s.e[x, ENCH]
    frame[F_CTRL] = player
    if s.e[src, ZONE] == Z_GRAVE:
        drop_enchantments(s, src)


@jit
def _battlecry_twice(s: State, w: Work, f: int, card: int) -> bool:
    """Whether ``card``, as the text of frame ``f``'s source, has a battlecry that runs twice."""
    flags = w.cards[card, C_FLAGS]
    minion = w.cards[s.e[w.stack[f, F_SRC], CARD], C_TYPE] == T_MINION
    if minion and flags & (CF_BATTLECRY | CF_COMBO):
        if s.counter[w.stack[f, F_CTRL], N_DOUBLINGS] >= DOUBLED_CRIES:
            return True
    if not flags & CF_BATTLECRY:
        return False
    if s.e[R_HERO + w.stack[f, F_CTRL], KW_AURA] & (BATTLECRY_TWICE | BATTLECRY_THRICE):
        return True
    return bears_tag(s, w, w.stack[f, F_SRC], EG_BATTLECRY_TWICE)


@jit
def _queue_own_program(s: State, w: Work, f: int) -> None:
    """Queue the program of frame ``f``'s source, as often as it runs.

    A choose-one card of which nothing was chosen has all options (Fandral Staghelm), or the form
    that is all of them.
    """
    frame = w.stack[f]
    src = frame[F_SRC]
    card = frame[F_CHOSEN] or s.e[src, CARD]
    disguised = w.cards[s.e[src, CARD], C_TAGS] & TG_DISGUISED != 0
    if disguised:  # its options are places, and the battlecry is its own
        card = s.e[src, CARD]
    pc = w.cards[card, C_PLAY]
    options = w.cards[card, C_CHOOSE]
    if disguised or w.cards[card, C_FLAGS] & OWN_ACTIONS:
        options = 0
    if not pc and not options:
        return
    kind = _kind_of(w, s.e[src, CARD])
    times = 1 + frame[F_ACC] % BESIDE_TOO
    beside = frame[F_ACC] >= BESIDE_TOO
    if kind == K_SPELL:
        if s.e[src, FLAGS] & F_TWICE:
            times += 1
    elif kind == K_POWER:
        if s.e[R_HERO + frame[F_CTRL], KW_AURA] & POWER_TWICE:
            times += 1
        beside = s.e[R_HERO + frame[F_CTRL], KW_AURA] & POWER_BESIDE != 0
    elif _battlecry_twice(s, w, f, card):
        times += 2 if s.e[R_HERO + frame[F_CTRL], KW_AURA] & BATTLECRY_THRICE else 1
    if options and w.choose[options + w.choose[options] + 1]:
        transform(s, w, src, w.choose[options + w.choose[options] + 1])
        return
    _queue_text(w, f, pc, options, kind, times, frame[F_TGT])
    tgt = frame[F_TGT]
    if beside and tgt and s.e[tgt, ZONE] == Z_BOARD:
        p = s.e[tgt, CTRL]
        at = beside_row(s, p, tgt, -1)
        for k in (at - 1, at + 1):
            if 0 <= k < s.nboard[p] and w.cards[s.e[s.board[p, k], CARD], C_TYPE] == T_MINION:
                if not s.e[s.board[p, k], FLAGS] & F_DORMANT:
                    _queue_text(w, f, pc, options, kind, times, s.board[p, k])


@jit
def _queue_text(w: Work, f: int, pc: int, options: int, kind: int, times: int, target: int) -> None:
    """Queue a program, and of a choose-one card those of all options, so many times.

    A hero is spared by the option that may not be aimed at heroes (Keeper of the Grove silences
    minions).
    """
    frame = w.stack[f]
    for _ in range(times):
        if pc:
            enqueue(w, pc, kind, frame[F_CTRL], frame[F_SRC], target)
        for k in range(w.choose[options] if options else 0):  # nothing was chosen: both
            option = w.cards[w.choose[options + 1 + k]]
            spec = option[C_TARGET]
            spares = spec != 0 and w.selector[spec, 0] & (S_F_HERO | S_E_HERO) == 0
            if option[C_PLAY] and not (spares and 0 < target < R_POWER):
                enqueue(w, option[C_PLAY], kind, frame[F_CTRL], frame[F_SRC], target)


@jit
def _kind_of(w: Work, card: int) -> int:
    """The kind of frame that a card's own text runs in."""
    c = w.cards[card, C_TYPE]
    if c == T_SPELL:
        return K_SPELL
    return K_POWER if c == T_POWER else K_EFFECT


@jit
def enter_board(s: State, w: Work, f: int) -> None:
    """Put the played minion or location of frame ``f`` on the board."""
    frame = w.stack[f]
    r = frame[F_SRC]
    p = side_of_play(w, frame[F_CTRL], s.e[r, CARD], frame[F_CHOSEN])
    if s.nboard[p] >= MAX_BOARD:  # an option of a world in which there was room
        retire(s, r)
        frame[F_NUM] = 1
    else:
        place_on_board(s, w, r, p, frame[F_LOOP])
        note_summoned(s, w, r, p)


@jit
def _is_back(s: State, r: int) -> bool:
    """Whether row ``r``, which was played, is in a hand or deck again."""
    p = s.e[r, CTRL]
    for i in range(s.nhand[p]):
        if s.hand[p, i] == r:
            return True
    return s.e[r, ZONE] == Z_DECK


@sequence_step(O_ENTER)
@jit
def seq_enter(s: State, w: Work, f: int) -> None:
    """Move a played card into its zone.

    A weapon is equipped, a secret hidden, a hero replaces the old one.
    """
    frame = w.stack[f]
    r = frame[F_SRC]
    p = frame[F_CTRL]
    card = s.e[r, CARD]
    kind = w.cards[card, C_TYPE]
    if frame[F_NUM]:  # it was countered, and may be back in hand
        if not _is_back(s, r):
            retire(s, r)
    elif kind == T_MINION or kind == T_LOCATION:
        enter_board(s, w, f)
    elif kind == T_WEAPON:
        equip_row(s, w, p, r)
        _goes_on_as(s, frame, R_WEAPON + p)
    elif kind == T_SPELL:
        if stays_in_play(w, card):
            enter_lasting(s, w, r, p)
        else:
            play_secret(s, w, r, p)
    elif kind == T_HERO:
        replace_hero(s, w, p, r)
        _goes_on_as(s, frame, R_HERO + p)


@jit
def _goes_on_as(s: State, frame: Frame, r: int) -> None:
    """A weapon or hero that was played is from now on the fixed row ``r``."""
    if s.hand_row == frame[F_SRC]:
        s.hand_row = r
    frame[F_SRC] = r


@jit
def _hero_fell(s: State) -> bool:
    """Whether a hero has fallen in the sequence around this one: no attack comes to its blows."""
    if s.mortal != ANYBODY:
        return False
    return (s.e[R_HERO, FLAGS] | s.e[R_HERO + 1, FLAGS]) & F_DESTROYED != 0


@sequence_step(O_FIGHT)
@jit
def seq_fight(s: State, w: Work, f: int) -> None:
    """Exchange an attack's blows, both at once; a hero's weapon loses durability.

    The attacker has been in stealth until now, for whoever listens to attacks out of it.
    """
    frame = w.stack[f]
    a = frame[F_SRC]
    d = frame[F_TGT]
    if frame[F_NUM] or not standing(s, a) or not standing(s, d) or _hero_fell(s):
        frame[F_NUM] = 1
        return
    s.e[a, KW] &= ~STEALTH
    s.e[a, KW_TEMP] &= ~STEALTH
    p = s.e[a, CTRL]
    s.counter[p, N_ATTACKS_GAME] += 1
    if a < R_POWER:
        s.counter[p, N_HERO_ATTACKS_GAME] += 1
    blow = attack_of(s, a)
    back = attack_of(s, d) if d >= R_POWER else 0
    protect = fighting(s, a) & IMMUNE_ATTACKING and not keywords(s, a) & IMMUNE
    if protect:
        s.e[a, KW] |= IMMUNE
    dealt = hit(s, w, a, d, blow, False)
    suffered = hit(s, w, d, a, back, False)
    drain(s, w, a, dealt)
    drain(s, w, d, suffered)
    if protect:
        s.e[a, KW] &= ~IMMUNE
    if a < R_POWER:
        p = a - R_HERO
        x = R_WEAPON + p
        if s.e[x, ZONE] != Z_NONE:
            if not keywords(s, x) & IMMUNE:
                s.e[x, DAMAGE] += 1
            if health_of(s, x) <= 0:
                suspect(s, x)
