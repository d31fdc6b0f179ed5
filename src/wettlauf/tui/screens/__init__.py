"""The screens: start, preparing, table, curtain, score, replay, help, rule book."""
