"""What refines a tree's answer: a run-off of its best options, a line without idle steps."""
