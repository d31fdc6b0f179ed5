"""Tests of the examples: the Royal Game of Ur as an outside package, and the tutorial that builds it."""
