"""Actions: the legal options of a state, and doing one."""
