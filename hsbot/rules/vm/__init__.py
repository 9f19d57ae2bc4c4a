"""The virtual machine: its main loop, dispatch of opcodes, and the sequences' own steps."""
