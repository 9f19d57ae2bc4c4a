"""The operating system: worker processes and threads."""
