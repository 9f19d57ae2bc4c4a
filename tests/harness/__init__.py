"""Measurements that are not shipped."""
