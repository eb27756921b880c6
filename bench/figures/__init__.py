"""One file a figure or a group of them; every function marked with `@figure` is found by its name."""
