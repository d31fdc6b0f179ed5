"""The examples: the Royal Game of Ur as a package from outside, and the tutorial that builds it."""
