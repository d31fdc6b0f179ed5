"""The form of the start screen: rows, each with a value that can be changed. Independent of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wettlauf.core.errors import BadOption
from wettlauf.core.game import GameKind, Option
from wettlauf.core.registry import find, kinds
from wettlauf.core.words import Words, has_text
from wettlauf.table.facts import FEWEST_GAMES, MOST_GAMES
from wettlauf.tui.palette import SMALL_SIGNS
from wettlauf.tui.saved import Saved, seats_in
from wettlauf.tui.seats import BOTS, PERSON, Seat, bot_words, default_seats

LONGEST_NAME = 14
SERIES = (1, *range(FEWEST_GAMES, MOST_GAMES + 1))


@dataclass(frozen=True)
class Row:
    """One line of the form: `change` selects the next or previous value, `act` is called on Enter."""

    name: str
    label: str
    value: str = ""
    hint: str = ""
    change: Callable[[int], None] | None = None
    act: Callable[[], None] | None = None
    seat: int | None = None  # a seat whose name can be typed


class Form:
    """The settings on the start screen."""

    def __init__(self, lang: str, game: str | None = None, options: dict[str, Any] | None = None) -> None:
        self.lang = lang
        self._games = [kind.name for kind in kinds()]
        self.game = game if game in self._games else self._games[0]
        self.options: dict[str, Any] = dict(options or {}) if game == self.game else {}
        self.players = self._given_players()
        self.seats = default_seats(self._limits()[1])
        self.saved: Sequence[Saved] = ()
        self.chosen_save = 0
        self.games = 1

    @property
    def kind(self) -> GameKind:
        return find(self.game)

    def wanted_seats(self) -> list[Seat]:
        return self.seats[: self.players]

    def wanted_options(self) -> dict[str, Any]:
        return {**self.options, "players": self.players}

    def problem(self) -> BadOption | None:
        """Returns what is wrong with the options, if anything."""
        try:
            self.kind.complete(self.wanted_options())
        except BadOption as error:
            return error
        return None

    # ---- rows ----

    def rows(self) -> list[Row]:
        """Returns all rows, the most useful first."""
        found = [Row("start", self._say("tui-form-start"), hint=self._summary())]
        if self.saved:
            found.append(self._saved_row())
        name = self._say(f"{self.game}-name")
        summary = self._say(f"{self.game}-summary") if has_text(f"{self.game}-summary") else ""
        found.append(self._row("game", name, self._change_game if len(self._games) > 1 else None, summary))
        how_many = self._say(f"{self.game}-option-players")
        least, most = self._limits()
        found.append(self._row("players", str(self.players), self._change_players if least < most else None, how_many))
        found += [self._seat_row(number) for number in range(self.players)]
        for option in self.kind.options:
            found += self._option_rows(option)
        found.append(self._series_row())
        found.append(self._row("language", self._say("tui-language"), None, self._say("tui-form-language-hint")))
        found.append(self._row("look", "", None, self._say("tui-form-look-hint")))
        found.append(Row("rules", self._say("tui-form-rules"), hint=self._say("tui-form-rules-hint")))
        found.append(Row("quit", self._say("tui-form-quit")))
        return found

    def _series_row(self) -> Row:
        """Returns the row for the number of games: one, or a series."""

        def change(by: int) -> None:
            self.games = SERIES[(SERIES.index(self.games) + by) % len(SERIES)]

        return self._row("series", str(self.games), change, self._say("tui-form-series-hint"))

    def _row(self, name: str, value: str, change: Callable[[int], None] | None, hint: str) -> Row:
        return Row(name, self._say(f"tui-form-{name}"), value, hint, change)

    def _say(self, id: str, **args: Any) -> str:
        return Words(id, args).say(self.lang)

    def _summary(self) -> str:
        others = [seat for seat in self.wanted_seats() if not seat.is_person]
        people = self.players - len(others)
        game = self._say(f"{self.game}-name")
        return self._say("tui-form-summary", game=game, people=people, bots=len(others))

    def _saved_row(self) -> Row:
        one = self.saved[self.chosen_save]
        when = f"{one.when:%d.%m. %H:%M}" if self.lang == "de" else f"{one.when:%d %b %H:%M}"
        if one.record is None:
            value = self._say("tui-form-saved-damaged", when=when)
            hint = one.problem.say(self.lang) if one.problem else ""
        else:
            names = ", ".join(self.seat_words(n, seat) for n, seat in enumerate(seats_in(one.record)))
            game = self._say(f"{one.record.game}-name")
            value = self._say("tui-form-saved-value", game=game, when=when)
            hint = self._say("tui-form-saved-hint", seats=names, moves=len(one.record.log))
        several = self._change_saved if len(self.saved) > 1 else None
        return self._row("saved", value, several, hint)

    def seat_words(self, number: int, seat: Seat) -> str:
        """Returns who sits there, in words."""
        if not seat.is_person:
            return bot_words(seat.who, self.lang)
        if seat.name:
            return seat.name
        return self._say("tui-form-you" if number == 0 else "tui-form-another", number=number + 1)

    def _seat_row(self, number: int) -> Row:
        seat = self.seats[number]
        label = f"{SMALL_SIGNS[number]} {self._say('tui-form-seat', number=number + 1)}"
        hint = self._say("tui-form-person-hint" if seat.is_person else "tui-form-bot-hint")

        def change(by: int) -> None:
            kinds = (PERSON, *BOTS)
            here = kinds.index(seat.who) if seat.who in kinds else 0
            self.seats[number] = Seat(kinds[(here + by) % len(kinds)])

        return Row(f"seat-{number}", label, self.seat_words(number, seat), hint, change, seat=number)

    def _option_rows(self, option: Option) -> list[Row]:
        """Returns rows for options with yes or no, a number, or named values; others need the command line."""
        if option.name == "players":
            return []
        if option.picks:
            return [self._pick_row(option, number) for number in range(option.picks)]
        if option.choices:
            return [self._choice_row(option)]
        return [self._option_row(option)] if isinstance(option.default, bool) or option.lowest is not None else []

    def _choice_row(self, option: Option) -> Row:
        """Returns the row of an option with named values; its value may also come from the command line."""
        value = self.options.get(option.name, option.default)
        values = [choice.value for choice in option.choices]
        here = values.index(value) if value in values else None

        def change(by: int) -> None:
            at = (here + by) % len(values) if here is not None else 0 if by > 0 else -1
            self.options[option.name] = values[at]

        label = self._say(f"{self.game}-option-{option.name}").partition(":")[0]
        if here is None:
            return Row(f"option-{option.name}", label, self._say("tui-form-own"), str(value), change)
        choice = option.choices[here]
        title, about = choice.title.say(self.lang), choice.about.say(self.lang)
        return Row(f"option-{option.name}", label, title, about, change)

    def _pick_row(self, option: Option, number: int) -> Row:
        """Returns the row of one of several picks; values that other picks have are skipped."""
        picked = list(self.options.get(option.name, option.default))
        values = [choice.value for choice in option.choices]
        here = values.index(picked[number])

        def change(by: int) -> None:
            at = here
            while values[at] in picked:
                at = (at + by) % len(values)
            picked[number] = values[at]
            self.options[option.name] = picked

        label = self._say(f"{self.game}-option-{option.name}-pick", number=number + 1)
        title, about = option.choices[here].title.say(self.lang), option.choices[here].about.say(self.lang)
        return Row(f"option-{option.name}-{number}", label, title, about, change)

    def _option_row(self, option: Option) -> Row:
        sentence = self._say(f"{self.game}-option-{option.name}")
        values = self._values(option)
        value = self.options.get(option.name, option.default)

        def change(by: int) -> None:
            here = values.index(value) if value in values else 0
            self.options[option.name] = values[(here + by) % len(values)]

        return Row(f"option-{option.name}", sentence.partition(":")[0], self._value_words(value), sentence, change)

    def _values(self, option: Option) -> list[Any]:
        if isinstance(option.default, bool):
            return [False, True]
        assert option.lowest is not None and option.highest is not None
        most = min(option.highest, self.players - 1) if option.name == "start_player" else option.highest
        numbers: list[Any] = list(range(option.lowest, most + 1))
        return numbers if option.default is not None else [None, *numbers]

    def _value_words(self, value: Any) -> str:
        if value is None:
            return self._say("tui-form-by-lot")
        if isinstance(value, bool):
            return self._say("tui-form-yes" if value else "tui-form-no")
        return self._say("tui-form-seat", number=value + 1)

    # ---- changes ----

    def _limits(self) -> tuple[int, int]:
        option = next(option for option in self.kind.options if option.name == "players")
        return option.lowest or 1, option.highest or self.kind.kernel.seats

    def _given_players(self) -> int:
        least, most = self._limits()
        given = self.options.get("players", least)
        return given if isinstance(given, int) and least <= given <= most else least

    def _change_game(self, by: int) -> None:
        self.game = self._games[(self._games.index(self.game) + by) % len(self._games)]
        self.options = {}
        least, most = self._limits()
        self.players = max(least, min(most, self.players))
        self.seats = (self.seats + default_seats(most))[:most]

    def _change_players(self, by: int) -> None:
        least, most = self._limits()
        self.players = least + (self.players - least + by) % (most - least + 1)
        start = self.options.get("start_player")
        if isinstance(start, int) and start >= self.players:
            self.options["start_player"] = None

    def _change_saved(self, by: int) -> None:
        self.chosen_save = (self.chosen_save + by) % len(self.saved)

    def type_name(self, number: int, key: str) -> bool:
        """Edits the name of a person's seat; returns whether the key was used."""
        seat = self.seats[number]
        if not seat.is_person:
            return False
        if key == "backspace":
            self.seats[number] = replace(seat, name=seat.name[:-1])
            return True
        letter = " " if key == "space" else key
        if len(letter) != 1 or not (letter.isalnum() or letter in " -'."):
            return False
        self.seats[number] = replace(seat, name=(seat.name + letter)[:LONGEST_NAME].lstrip())
        return True
