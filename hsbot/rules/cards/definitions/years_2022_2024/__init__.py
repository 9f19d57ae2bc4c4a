"""Sets from Voyage to the Sunken City to The Great Dark Beyond; others of 2024 in ``year_2024``."""
