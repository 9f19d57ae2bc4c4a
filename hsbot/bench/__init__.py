"""Benchmarks: the speeds that the README quotes, measured with fixed seeds."""
