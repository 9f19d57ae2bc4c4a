"""The tracker as a page of this machine: its server, its style and its script."""
