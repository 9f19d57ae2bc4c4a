"""Fuzzing of every parser: made-up inputs from valid ones, in bounded time and memory."""
