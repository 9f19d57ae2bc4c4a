"""Sets since Into the Emerald Dream."""
