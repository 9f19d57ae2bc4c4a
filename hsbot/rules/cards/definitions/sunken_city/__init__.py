"""Voyage to the Sunken City and Throne of the Tides."""
