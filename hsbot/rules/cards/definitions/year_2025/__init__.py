"""Sets of 2025: Into the Emerald Dream and Across the Timeways with their mini-sets."""
