### The frame in English: what is said around the games.

## Games and options

game-unknown = There is no game “{ $name }”; there is { $known }.
game-unknown-near = There is no game “{ $name }”; did you mean { $near }?
option-unknown = { $game } has no option “{ $name }”; its options are { $known }.
option-yes-no = The option { $name } is { $value }; it must be true or false.
option-range = The option { $name } is { $value }; it must be a whole number from { $lowest } to { $highest }.
option-form = The option “{ $text }” has no value; write name=value.
option-bad-json = The value of the option { $name } is neither JSON nor a list with commas.

## Matches

player-number = Player { $number }
match-nothing-to-undo = There is no move to take back.
match-no-such-seat = There is no seat { $seat }; seats go from 0 to { $last }.

## Files and records

file-unreadable = { $path } cannot be read: { $problem }.
file-unwritable = { $path } cannot be written: { $problem }.
record-bad-line = Line { $line }: { $reason }
record-bad-entry = Entry { $entry } of the log: { $reason }
record-bad-line-entry = Line { $line }, entry { $entry } of the log: { $reason }
record-line-too-long = The line is longer than { $most } MB; no game is.
record-not-utf8 = The text is not UTF-8.
record-too-deep = The JSON is nested too deeply to be a record.
record-not-json = This is not JSON (column { $column }: { $problem }).
record-not-object = A record is a JSON object in braces.
record-double-key = The key “{ $key }” stands there twice.
record-format = The format is “{ $found }”; it must be “{ $wanted }”.
record-key = The record lacks a proper “{ $key }”.
record-option-missing = The option { $name } is missing; a record spells out every option.
record-too-many-entries = The log has { $found } entries; at most { $most } are read.
record-entry = An entry of the log must be a seat (or null for chance) and a move.
record-legal-length = “legal” must hold one list for each decision, { $wanted } in all.
record-legal-entry = List { $number } of “legal” must be a list of moves.
record-legal-differs = The list of legal moves is wrong: it names { $said } moves, and the rules allow { $found }; each must be there, sorted, once.
record-illegal = “{ $move }” is not legal: { $reason }
record-move-spelling = “{ $move }” must be written in lower case with single spaces.
record-after-end = The game is over already.
record-no-chance = A chance event stands here, but a player is to decide.
record-chance-missing = A chance event must stand here.
record-wrong-seat = Seat { $seat } moves, but it is the turn of seat { $wanted }.
record-result = The result says { $key } { $said }; the game gives { $found }.

## Bots

bot-unknown = There is no bot “{ $name }”; there are { $known }, and your own as file.py:Class.
bot-no-file = There is no file { $path }.
bot-no-class = { $path } has no class { $name }.
bot-no-choose = { $name } has no method choose(seen, legal).
bot-fails = The bot { $name } failed: { $problem }
bot-no-move = The bot { $name } answered “{ $answer }”, which is no move.
bot-illegal = The bot { $name } played “{ $answer }”: { $reason }
bot-count = { $given } bots are given for { $seats } seats; give one for each seat, or one for all.

## Command line

cli-problem = { $problem }
cli-interrupted = Stopped.
cli-no-such-option = There is no option { $option }; see { $command } --help.
cli-no-such-option-near = There is no option { $option }; did you mean { $near }?
cli-no-such-command = There is no command “{ $name }”; there are { $known }.
cli-missing = { $name } is missing; see { $command } --help.
cli-bad-value = { $name }: { $problem }
cli-needs-terminal = The game needs a terminal to be played in; use simulate or the library in scripts.
cli-unknown-seat = Nobody is called “{ $name }”; seats are taken by { $known }.
cli-seat-count = { $given } seats are named for { $seats } players; name one for each.
cli-compiling = Compiling the rules of { $game }, once: some ten seconds …
cli-warm-done = The rules of { $game } are compiled ({ $seconds } s).
cli-warm-already = The rules of { $game } are compiled already.
cli-warm-pure = { $game } runs in pure Python here: nothing to compile.
cli-simulating = Playing { $game }
cli-simulated = { $games } games, { $decisions } decisions in { $seconds } s: { $speed } decisions a second.
cli-length = Length: { $mean } decisions on average, from { $shortest } to { $longest }.
cli-endings = Ended: { $endings }.
cli-unfinished = unfinished
cli-seat = seat
cli-bot = bot
cli-wins = wins
cli-score = score
cli-recorded = { $games } games are recorded in { $path }.
cli-legal-needs-record = --legal goes with --record FILE.
cli-checking = Checking
cli-checked = { $games ->
    [one] One game, and it is in order.
   *[other] { $games } games, all in order.
}
cli-empty-file = The file holds no record.
cli-no-such-game = There is no game { $number } in the file; it holds { $games }.
cli-scores = Scores: { $scores }.
cli-no-such-rule = { $game } has no rule { $rule }.
