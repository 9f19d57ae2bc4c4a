"""Tests of the text grammar."""
