"""The audit: each number of an advice held against means that had no part in making it."""
