"""Readings of a definition for use beside the engine: counters it asks for, cards it gives."""
