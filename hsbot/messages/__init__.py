"""Messages between processes, with versioned JSON schemas: advice, overlay; numbers in words."""
