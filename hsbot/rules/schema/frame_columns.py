"""The columns of a frame of the VM's stack, the kinds of frame, and the sizes of its buffers."""

from __future__ import annotations

(
    PC,
    F_CTRL,  # whose effect it is
    F_SRC,  # row of the source
    F_TGT,  # row of the target, 0 for none
    F_SUBJ,  # row that the event is about
    F_NUM,  # the event's amount
    F_ACC,  # accumulator
    F_LOOP,  # repetitions left of the running repeat
    F_LOOP2,  # ... of the repeat inside it
    F_CHOSEN,  # card index or row chosen by the last choice
    F_KIND,  # what runs: F_KIND_*
    F_FROM,  # what the program made last bears orders above this one
    F_TO,  # ... up to this one
) = range(13)
FRAME = 13
LOOPS = 2
"""How deep repeats may stand in each other."""
K_EFFECT, K_SPELL, K_POWER, K_SEQUENCE, K_DEATHRATTLE, K_CAST = range(6)
"""Kinds of frame.

Spell damage counts for ``K_SPELL``, a sequence is the turn's own machinery, the number of a
``K_DEATHRATTLE`` says how many minions stood left of its source, and ``K_CAST`` is a spell cast by
an effect: whatever its programs ask is decided by chance.
"""
BESIDE_TOO = 256
"""In a sequence's ``F_ACC``, beside how often more its text runs: its target's neighbours too."""
MAX_STEPS = 20_000
"""More instructions than any real sequence needs; beyond it two cards feed each other for ever."""
STACK, SAVED, QUEUE, SELECTED = 8192, 256, 4096, 2048
NESTED = 512
"""More frames than wait for each other in any sequence that ends."""
GONE, SWEEP_EVERY = 256, 128
"""How many rows may have left the game before the running sequence sweeps them, and instructions
between two sweeps."""
OUTSIDE, OUTSIDE_ABOUT = STACK, STACK + 1
"""Frames beyond the stack, for queries outside of any program (``query.outside_frames``)."""
