"""Rules of a session, shared by the code and its checks: its ends, and which step follows which."""
