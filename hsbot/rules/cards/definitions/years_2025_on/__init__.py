"""Sets since The Lost City of Un'Goro; two others of 2025 in ``year_2025``."""
