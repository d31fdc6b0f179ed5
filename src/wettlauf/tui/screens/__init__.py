"""The screens: start, table, curtain, score, replay, help, rule book."""
