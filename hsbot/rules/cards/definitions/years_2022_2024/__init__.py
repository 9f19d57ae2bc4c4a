"""Sets from Voyage to the Sunken City to The Great Dark Beyond."""
