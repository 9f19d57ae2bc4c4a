"""The virtual machine: frames, dispatch of opcodes."""
