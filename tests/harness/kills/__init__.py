"""Kills of writing processes at random moments; the files left must be whole, and go on."""
