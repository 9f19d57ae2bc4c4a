"""Benchmarks with fixed seeds: the engine, the search, the log's reader, start-up, the overlay."""
