"""The engine: rules in two modes, random numbers, the game contract, drivers, matches and records."""
