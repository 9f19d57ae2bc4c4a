"""Translation of compiled functions: syntax trees into LLVM code."""
