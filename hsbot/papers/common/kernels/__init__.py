"""Compiled games between scored players."""
