"""Sets of 2025: the Emerald Dream, The Lost City of Un'Goro, Across the Timeways, mini-sets."""
