"""The colours of the terminal's views, as rich styles.

Blue and orange tell the sides apart for every common kind of colour blindness (the Okabe-Ito set);
no meaning hangs on colour alone, each also has a word, a mark or a frame.
"""

from __future__ import annotations

FRIENDLY = "#56b4e9"
OPPOSING = "#e69f00"
BEST = "bold #56b4e9"
WARNING = "bold #e69f00"
QUIET = "grey58"
PLAIN = "default"
