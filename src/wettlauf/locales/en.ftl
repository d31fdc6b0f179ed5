### The frame in English: what is said around the games.

## Games and options

game-unknown = Unknown game “{ $name }”; available games: { $known }.
game-unknown-near = Unknown game “{ $name }”; did you mean { $near }?
game-broken = The game “{ $name }” cannot be loaded from the package { $package }: { $problem }
game-routes-broken = The HTTP routes of the game “{ $name }” are left out: { $problem }
game-command-broken = The command “{ $name }” cannot be loaded from the package { $package }: { $problem }
game-command-taken = The command “{ $name }” of the package { $package } is left out: { $owner } has a command of that name.
game-facts-broken = The game “{ $game }” is longer than its facts say: at most { $decisions } decisions and { $events } chance events of { $numbers } numbers.
game-no-book = { $game } has no rule book.
plain-move = move { $number }
plain-event = Chance: { $event }.
plain-told = { $player }: { $move }.
plain-moved-other = A piece of { $player } goes from { $from } to { $to }.
plain-sent-back = A piece of { $player } goes back to the start.
plain-not-legal = “{ $move }” is not legal now.
plain-not-a-move = “{ $text }” is not a move; write it like “{ $example }”.
plain-arrived = The piece reaches the goal.
plain-ask = Choose a move.
plain-ask-one = There is only one move.
plain-reaches-goal = It reaches the goal.
plain-sends-back = It sends another’s piece back to the start.
plain-sentence = { $text }.
plain-others-turn = { $player } is to move.
plain-start = Start
plain-goal = Goal
plain-sheet-on-track = On the way
plain-sheet-won = wins
plain-over = The game is over.
plain-wait = One moment …
plain-hint = Choose a ringed piece or one of these moves.
plain-leads-to = The move ends on step { $step }.
plain-no-way-here = No move starts or ends here.
plain-players = Players
plain-to-move = to move
plain-since = Since your last move
plain-tray = { $player }, { $zone }: { $count ->
    [0] no pieces
    [one] one piece
   *[other] { $count } pieces
}
plain-step = Step { $step }
plain-step-of = Step { $step } of { $player }
plain-figures = { $count ->
    [one] A piece of { $player }
   *[other] { $count } pieces of { $player }
}
plain-can-move = Possible: { $move }
plain-ends-here = Ends here: { $move }
record-event-plain = This chance event cannot happen here; it would be “{ $first }” or a number up to { $last }.
option-unknown = { $game } has no option “{ $name }”; its options are { $known }.
option-unknown-near = { $game } has no option “{ $name }”; did you mean { $near }?
option-yes-no = { $name } must be true or false, not { $value }.
option-range = { $name } must be a whole number from { $lowest } to { $highest }, not { $value }.
option-form = The option “{ $text }” has no value; write name=value.
option-bad-json = The value of { $name } is neither JSON nor a list with commas.

## Matches

player-number = Player { $number }
overview-head = { $game }, { $players ->
    [one] { $players } player
   *[other] { $players } players
 }, { $length ->
    [one] { $length } entry
   *[other] { $length } entries
 } in the log
overview-scores = Scores if it ended now: { $scores }
overview-legal = { $player } to act, { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
 }: { $moves }
overview-chance = Waiting for chance.
overview-over = The game is over. Winners: { $winners }
match-nothing-to-undo = There is no move to take back.
match-no-such-seat = There is no seat { $seat }; seats go from 0 to { $last }.

## Arguments of the library

argument-whole = { $name } must be a whole number, not { $value }.
argument-count = { $name } must be a whole number of at least 1, not { $value }.
argument-seconds = { $name } must be a number of seconds above 0, not { $value }.
argument-choice = { $name } must be one of { $known }, not { $value }.
argument-game = The game must be a name or what wettlauf.game(...) returns, not { $value }.
argument-weights = weights must be { $wanted } numbers, in the order of game.weights.names: { $names }.

## Files and records

file-unreadable = { $path } cannot be read: { $problem }.
file-unwritable = { $path } cannot be written: { $problem }.
problem-not-found = there is no such file or folder
problem-is-folder = that is a folder
problem-no-folder = a part of the path is not a folder
problem-exists = something else has that name
problem-not-allowed = permission denied
problem-disk-full = the disk is full
problem-not-utf8 = not UTF-8 text
record-bad-line = Line { $line }: { $reason }
record-bad-entry = Entry { $entry } of the log: { $reason }
record-bad-line-entry = Line { $line }, entry { $entry } of the log: { $reason }
record-line-too-long = The line is longer than { $most } MB, which no game is.
record-not-utf8 = The text is not UTF-8.
record-too-deep = The JSON is nested too deeply to be a record.
record-not-json = This is not JSON (column { $column }: { $problem }).
record-not-object = A record is a JSON object in braces.
record-double-key = Duplicate key “{ $key }”.
record-format = The format is “{ $found }”; it must be “{ $wanted }”.
record-key = The record has no valid “{ $key }”.
record-version = This game was recorded with version { $version } of { $game }, but this program plays version { $own }: replay it with a Wettlauf that plays version { $version }.
record-option-missing = The option { $name } is missing; a record spells out every option.
record-option-form = The option { $name } must be spelled out in a record, so that every program can read it.
record-too-many-entries = The log has { $found } entries; at most { $most } are read.
record-entry = An entry of the log must be a seat (or null for chance) and a move.
record-legal-length = “legal” must hold one list for each decision, { $wanted } in all.
record-legal-entry = List { $number } of “legal” must be a list of moves.
record-legal-differs = The list of legal moves is wrong: it has { $said ->
    [one] one move
   *[other] { $said } moves
}, the rules allow { $found }; each must be listed once, in order.
record-illegal = “{ $move }” is not legal: { $reason }
record-move-spelling = “{ $move }” must be written in lower case with single spaces.
record-after-end = The game is already over.
record-no-chance = There is a chance event here, but a player is to decide.
record-chance-missing = A chance event is missing here.
record-wrong-seat = Seat { $seat } moves, but it is seat { $wanted }’s turn.
record-result = The result says { $key } { $said }; the game gives { $found }.

## Bots

level-beginner = Beginner
level-practised = Practised
level-strong = Strong
level-master = Master
bot-budget = “{ $name }” is not a valid budget; write { $level }@0.1s for seconds per turn, or { $level }@500 for iterations per decision.
bot-without-budget = “{ $name }” takes no budget; only { $thinkers } do.
bot-unknown-near = Unknown bot “{ $name }”; did you mean { $near }?
bot-unknown = Unknown bot “{ $name }”; available bots: { $known }, heuristic@FILE with weights from a file, and your own as file.py:Class.
weights-no-json = { $path } is not a weights file: it is not JSON.
weights-form = { $path } is not a weights file: it needs "game", a name, and "weights", a value for each name.
weights-no-number = { $path }: the weight { $name } needs a number, from minus a million to a million.
weights-other-game = { $path } holds weights for { $has }, not for { $game }.
weights-unknown = { $path }: { $game } has no weight { $name }; it has { $known }.
bot-no-file = There is no file { $path }.
bot-no-class = { $path } has no class { $name }.
bot-no-choose = { $name } has no method choose(seen, legal).
bot-fails = The bot { $name } failed: { $problem }
bot-loads = { $path } was still not loaded after { $seconds } s. Does it wait for something, or start working before it is asked for a move?
bot-no-move = The bot { $name } answered “{ $answer }”, which is not a move.
bot-illegal = The bot { $name } played “{ $answer }”: { $reason }
bot-too-slow = The bot { $name } took more than { $seconds } s for one decision, or to get ready.
bot-ended-process = The bot { $name } ended the process it was playing in (exit code { $code }).
bot-is-class = { $name } is a class; give an object of it: { $name }().
bot-is-none = { $name } is not a bot; a bot is a name or an object with a method choose(seen, legal).
bot-choose-form = The method choose of { $name } must take two arguments: choose(seen, legal).
bot-shared = { $name } is to play on several seats but cannot be copied; give an object of its own for each seat.
bot-one-core = Playing on one core: { $names } cannot be sent to other processes. Objects must be picklable; define their class in a module, or guard your script with if __name__ == "__main__".
bot-no-limit = There is no time limit for { $names }, which can only play in this process.
bot-first-error = The first error, in game { $game }:
bot-all-forfeited = All games were forfeited: nothing was measured.
bot-count = { $given ->
    [one] One bot is
   *[other] { $given } bots are
} given for { $seats ->
    [one] one seat
   *[other] { $seats } seats
}; give one for each seat, or one for all.
bot-forfeits = { $games ->
    [one] One game was forfeited:
   *[other] { $games } games were forfeited:
}
bot-forfeit = Game { $game }: { $reason }
bot-forfeits-more = { $games ->
    [one] … and one more.
   *[other] … and { $games } more.
}

explain-move = My move: { $move } (chance to win about { $percent } %).
explain-better = Better, it seems: { $move } ({ $percent } %).
explain-as-good = About as good, as far as I can tell: { $move } ({ $percent } %).
explain-other = Also possible: { $move } ({ $percent } %).
explain-forced = Nothing else was possible.
explain-searched = I played through { $count } possible continuations to find it.
explain-circle = We have been here before, so I play what gets the game on.
explain-random = I just take any move.
explain-careless = I did not think about it, that was just any move.
explain-looks-good = The move looked best at first glance.
explain-not-now = Only a move of the seat that is to decide now can be explained.

## Command line

cli-problem = { $problem }
cli-interrupted = Stopped.
cli-no-such-option = Unknown option { $option }; see { $command } --help.
cli-no-such-option-near = Unknown option { $option }; did you mean { $near }?
cli-no-such-command = Unknown command “{ $name }”; available commands: { $known }.
cli-no-such-command-near = Unknown command “{ $name }”; did you mean { $near }?
cli-missing = { $name } is missing; see { $command } --help.
cli-bad-value = { $name }: { $problem }
cli-number = { $name } needs { $kind ->
    [whole] a whole number
   *[any] a number
}{ $bounds ->
    [both] { " " }from { $lowest } to { $highest }
    [lowest] { " " }of at least { $lowest }
    [highest] { " " }of at most { $highest }
   *[none] { "" }
}.
cli-not-one-of = { $name } must be one of these: { $known }.
cli-needs-file = { $name } needs a readable file, not a folder.
cli-needs-new-file = { $name } needs the name of a file, not a folder.
cli-needs-folder = { $name } needs a readable folder, not a file.
cli-needs-value = { $name } needs a value.
cli-takes-no-value = { $name } takes no value.
cli-too-much = Unexpected argument “{ $words }”; see { $command } --help.
cli-extra-serve = Serving tables needs more packages: pip install "wettlauf[server]"
cli-extra-db = Maintaining the table database needs more packages: pip install "wettlauf[server]"
cli-extra-export = Exporting tables needs more packages: pip install "wettlauf[server]"
cli-extra-import = Importing tables needs more packages: pip install "wettlauf[server]"
cli-extra-play = Playing in the terminal needs more packages: pip install "wettlauf[terminal]"
cli-extra-replay = Stepping through games needs more packages (--text does not): pip install "wettlauf[terminal]"
cli-needs-terminal = Playing needs a terminal; use simulate or the library in scripts.
cli-unknown-seat = Unknown player or bot “{ $name }”; seats are taken by { $known }.
cli-seat-count = { $given ->
    [one] One seat is named
   *[other] { $given } seats are named
} for { $seats ->
    [one] one player
   *[other] { $seats } players
}; name one for each.
cli-seats-range = { $given ->
    [one] One seat is named
   *[other] { $given } seats are named
}; { $game } is for { $lowest } to { $highest } players.
cli-compiling = Compiling the rules of { $game }, once: some seconds …
cli-warm-done = The rules of { $game } are compiled ({ $seconds } s).
cli-warm-already = The rules of { $game } are already compiled.
cli-warm-pure = { $game } runs in pure Python here: nothing to compile.
cli-simulating = Playing { $game }
cli-simulated = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
} in { $seconds } s: { $speed } decisions/s.
cli-drawn = Drawing { $setups ->
    [one] a random set-up
   *[other] { $setups } random set-ups
} and loading took { $seconds } s; fixed options need no drawing.
cli-length = Length: { $mean ->
    [one] { $mean } decision
   *[other] { $mean } decisions
} on average, from { $shortest } to { $longest }.
cli-length-none = Length: – (all games were forfeited).
cli-endings = Ended: { $endings }.
cli-unfinished = unfinished
cli-seat = seat
cli-bot = bot
cli-wins = wins
cli-recorded = { $games ->
    [one] One game is recorded
   *[other] { $games } games are recorded
} in { $path }.
cli-needs-record = { $option } goes with --record FILE.
cli-file-exists = { $path } already exists; name a new file, or overwrite it with --force.
cli-no-bots = --bots names no bot; name one for all seats or one for each: { $known } …
cli-simulation-stopped = Stopped after { $games } of { $wanted ->
    [one] one game
   *[other] { $wanted } games
}.
cli-option = option
cli-option-values = values
cli-option-default = default
cli-option-about = meaning
cli-option-picks = { $count } of those below
cli-option-choices = see below
cli-option-unset = not set
cli-checking = Checking
cli-checked = { $games ->
    [one] One game, and it is in order.
   *[other] { $games } games, all in order.
}
cli-empty-file = The file contains no records.
cli-no-such-game = There is no game { $number } in the file; it contains { $games ->
    [one] one game
   *[other] { $games } games
}.
cli-scores = Result ({ $what }): { $scores }.
cli-scores-then = Score at that point ({ $what }): { $scores }.
replay-forfeit = { $player } forfeited the game. { $reason }
cli-no-such-rule = { $game } has no rule { $rule }.

## The server: `wettlauf serve`

server-bad-settings = { $path }: { $problem }.
server-bad-network = “{ $text }” is not a network; write 192.168.0.0/16 or a single address.
server-bad-origin = “{ $text }” is not the address of a site; write https://games.example.org, without a path.
server-bad-log = “{ $text }” is not a kind of log; use json or quiet.
server-bad-bot = The setting { $setting } does not name a bot that can play: { $problem }
server-port-taken = Port { $port } on { $host } cannot be used: { $problem }. Choose another with --port; 0 picks a free one.
server-running = Wettlauf is running at { $url }
server-stop = Stop it with Ctrl-C.
server-lan = Others in your network reach it at { $url }
server-lan-too = or at { $url }
server-lan-code = Phones find it with their camera:
server-lan-none = No network was found: only this machine reaches it.
server-not-found = There is nothing at this address.
server-method = This address does not take requests of this kind.
server-bad-request = The request is not valid: { $problem }.
server-too-large = This is too large; the limit is { $most } bytes.
server-too-many = Too many requests; please wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
server-wrong-host = This server does not answer to this name; whoever hosts it can add the name to its settings.
server-wrong-origin = Pages of other sites may not do this here.
server-not-ready = The server is starting or stopping; please try again in a moment.
server-internal = Something went wrong on the server. Nothing has changed; please try again.
server-try-again = The server could not store this just now. Please try again; nothing is done twice.
server-away = The server cannot reach its tables just now. Please try again in a moment; nothing is done twice.
server-token-needed = Only whoever sits there may do this: send your token.
server-token-wrong = Your token does not allow this.
server-invitation-wrong = This invitation is no longer valid.
server-code-wrong = No table waits under this code. Perhaps a character is wrong, or the game has begun already.
server-no-seat = No seat is open at this table.
server-too-many-sockets = There are too many connections already.
server-too-many-tokens = As many devices as possible are at this table already.
server-table-full = So much has happened at this table that no more fits. Open a new one to play on.
server-full = This server cannot open any more tables at the moment. Games that have begun go on.
server-too-many-tables = You have { $most ->
    [one] one table that is
   *[other] { $most } tables that are
} not over yet. Finish or close one before you open another.
server-too-much-thinking = The bots at this table have thought a lot; the next tip is there in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
server-tips-off = There are no tips at this table.
server-hello-first = The first message must be hello.
client-bad-url = “{ $url }” is not a server address; write http://127.0.0.1:8000.
client-gone = { $url } cannot be reached: { $problem }.
client-no-wettlauf = That server is not Wettlauf, or is an incompatible version (status { $status }).
page-front-about = Card-driven race games at one digital table. This server is running, but its page was not built: tools/build_web.py does that.
page-front-games_title = Games
page-front-seats = { $fewest } to { $most } players
page-front-terminal_title = Play now
page-front-terminal = In a terminal you can play already, alone against bots or together at one keyboard:
page-front-programs_title = For programs
page-front-programs = Everything here has an open API.
page-front-docs = How to use it
page-docs-title = The open API of Wettlauf
page-docs-about = For programs in any language. The same for machines:
page-docs-back = Front page
page-docs-needs_script = This page shows openapi.json with a small script of our own; without scripts, read the file itself.
page-docs-send = You send
page-docs-receive = You get
page-docs-answer = Answer
page-docs-body = Body
page-docs-token = Token
page-docs-required = (required)
page-docs-sockets = Sockets
page-docs-schemas = Schemas
page-docs-failed = The document could not be read. Please load the page again.

## What the page and the terminal say alike: nothing of keys, clicks or fingers

table-you = You
table-your-turn = Your turn.
table-curtain = Hand the device to { $player }.
table-curtain-lift = Here I am: show my cards
table-tip = What the master would play
table-tip-thinking = The master is thinking …
table-tip-move = { $number }. { $move }: chance to win about { $percent }%
table-why = Why?
table-why-thinking = The bot is looking for words …
table-won-you = You win!
table-won = { $player } wins!
table-won-shared = { $players } and { $last } share the win!
table-won-nobody = Nobody wins.
table-end-sheet = score sheet

## Table in the terminal

tui-language = English
tui-motto = Race games with cards
tui-over = The game is over.
tui-runs-on = Your move is being made …
tui-your-turn-named = { $player }’s turn.
tui-bot-beginner = Bot: beginner
tui-bot-practised = Bot: practised
tui-bot-strong = Bot: strong
tui-bot-master = Bot: master
tui-bot-random = Bot: plays at random
tui-bot-heuristic = Bot: thinks it over
tui-own-bot-failed = A practised bot makes this move instead. { $reason }
tui-own-bot-hangs = A practised bot plays on instead. { $reason }
tui-look-dusk = dark
tui-look-day = light

tui-form-start = Start playing
tui-form-summary = { $game }: { $people ->
    [0] you watch
    [one] you
   *[other] { $people } people at this device
} { $bots ->
    [0] { "" }
    [one] against one bot
   *[other] against { $bots } bots
}. Everything below can be changed first.
tui-form-saved = Continue
tui-form-saved-value = { $game }, { $when }
tui-form-saved-damaged = { $when }, cannot be read
tui-form-saved-hint = { $seats }: left after { $moves ->
    [one] one move
   *[other] { $moves } moves
}. Enter takes you back to the table.
tui-form-game = Game
tui-form-players = Players
tui-form-seat = Seat { $number }
tui-form-you = You
tui-form-another = Another person here
tui-form-person-hint = Sits at this device. Type a name if you like; ← → puts a bot here.
tui-form-bot-hint = ← → chooses another bot, or a person at this device.
tui-form-by-lot = by lot
tui-form-own = as given
tui-form-yes = yes
tui-form-no = no
tui-form-language = Language
tui-form-language-hint = Deutsch: Pfeiltaste ← oder →. You can also switch during the game, with t.
tui-form-look = Colours
tui-form-look-hint = Light or dark. You can also switch during the game, with c.
tui-form-rules = Read the rules
tui-form-rules-hint = Ten minutes to read. The game also tells you as you go what is allowed.
tui-form-quit = Quit


tui-key-help = help
tui-key-tip = idea
tui-key-why = why?
tui-key-rules = rules
tui-key-undo = undo
tui-key-command = type a move
tui-key-language = Deutsch
tui-key-theme = colours
tui-key-save = save
tui-key-quit = quit
tui-key-choose = choose
tui-key-change = change
tui-key-go = go
tui-close = Esc closes this sheet
tui-rules-keys = ↑ ↓ PgUp PgDn scroll   ·   t Deutsch   ·   Esc back to the game
tui-command-hint = A move as records write it, then Enter (Esc: never mind)

tui-help = All keys. Everything can be clicked as well.
tui-help-tip = a tip: what the master would play here, and why
tui-help-why = why the bot played as it did
tui-help-undo = take back your last decision, as long as nothing new has been seen
tui-help-rules = the rule book; after a “not allowed”, opened at that rule
tui-help-command = type a move in words, as records write it
tui-help-language = Deutsch / English
tui-help-theme = light or dark colours
tui-help-scroll = scroll the story of the game
tui-help-save = save now (the game is saved after each of your moves anyway)
tui-help-quit = leave; the game is saved and can be continued

tui-tip-not-now = There are tips when it is your turn.
tui-why-move = { $player }: { $move } (chance to win about { $percent } %)
tui-why-hidden = { $player }: the card still lies face down; I will talk about it when it is turned over.
tui-why-nothing = No bot has played yet.
tui-undo-nothing = You have made no move yet that could be taken back.
tui-undo-others = { $player } has moved since; your move cannot be taken back any more.
tui-undo-chance = Chance has had its turn since; your move cannot be taken back any more.
tui-undo-seen = You have seen a new card; that cannot be taken back.

tui-plain-hint = Its number plays a move; ← → shows where it leads, Enter plays it.
tui-plain-pick = First choose a move: by its number, with ← →, or by a click.
tui-plain-picked = Picked: { $move }.
tui-plain-play = play it
tui-plain-help-number = play the move of that number; where there are more than nine, choose it
tui-plain-help-cursor = look where a move leads, and play it
tui-plain-legend = Each player has a sign and a colour. What has changed since your last move is underlined. ⇥ is the start, ⚑ the goal, ⇤ sends another’s piece back.
tui-plain-legend-marks = Each player has a sign and a colour. What has changed since your last move is underlined. ⇥ is the start, ⚑ the goal, ⇤ sends another’s piece back. The signs of special steps are explained below the board.

tui-saved = The game is saved. You can leave with q and continue whenever you like.
tui-farewell = Saved. Run `wettlauf play` and choose “Continue”.
tui-save-damaged = The saved game { $path } cannot be continued: { $reason } The file stays where it is.
tui-save-count = It must contain one game, but it contains { $found }.
tui-save-seats = It does not say who sat where.

tui-end-new = new game
tui-end-replay = watch the replay
tui-end-board = look at the board
tui-end-quit = quit
tui-end-record = The game is recorded in { $path }.

tui-replay = Replay: { $game }
tui-replay-game = game { $number } of { $games }
tui-replay-step = step { $number } of { $steps }
tui-replay-open = all cards open
tui-replay-public = as a guest sees it
tui-replay-seat = as { $player } sees it
tui-replay-beginning = The cards are dealt. → goes on, ↓ to the next turn, space plays by itself.
tui-replay-beginning-open = The game begins. → goes on, ↓ to the next turn, space plays by itself.
tui-replay-back = back
tui-replay-forward = on
tui-replay-next-turn = next turn
tui-replay-last-turn = last turn
tui-replay-auto = play
tui-replay-eyes = whose eyes
tui-replay-start = start
tui-replay-end = end
tui-replay-next-game = next
tui-replay-last-game = previous game

## Statistics: `wettlauf simulate --summary`

stats-numbers = Length and counts
stats-what = { "" }
stats-mean = mean ± 95 %
stats-median = median
stats-most = 5–95 %
stats-range = range
stats-decisions = decisions
stats-ways = How it went
stats-case = { "" }
stats-games = games
stats-share = share (95 %)
stats-ended = ended by
stats-winners = winners
stats-winners-one = one
stats-winners-shared = shared win
stats-winners-nobody = nobody
stats-by-seat = Wins by seat
stats-by-start = Wins by start
stats-by-bot = Wins by bot, all its seats together
stats-seats = seats
stats-score = { $score } ± 95 %
stats-wins = wins (95 %)
stats-count = { $count }
stats-span = { $low } to { $high }
stats-plus-minus = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) }
stats-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
stats-note = Parentheses and ± are 95 % intervals (shares: Wilson). A shared win counts in equal parts. 5–95 %: nine games in ten are in this range.
stats-without-forfeits = Forfeited games count as wins and losses, but not for lengths and scores.

## The arena: `wettlauf arena`

arena-alone = An arena needs a table for at least two players.
arena-few-bots = An arena needs at least two bots: --bots heuristic,random.
arena-twice = The bot { $name } is named twice.
arena-folder-taken = The folder { $path } contains another run; choose a new one with --folder.
arena-running = Another process is playing this run in { $path } right now.
arena-damaged = { $path } is damaged in line { $line }; remove that line, and its game is played again.
arena-playing = Arena: { $game }
arena-title = Arena: { $game }, { $players } players
arena-played = { $games ->
    [one] One game
   *[other] { $games } games
} on { $deals ->
    [one] one deal, from all seats
   *[other] { $deals } deals, each from all seats
}, seed { $seed }.
arena-ratings = Ratings
arena-bot = bot
arena-rating = rating
arena-wins = wins per seat (95 %)
arena-speed = s per move
arena-lost = forfeited
arena-pairs = Head to head
arena-versus = against
arena-share = points (95 %)
arena-deals = deals
arena-sure = stronger
arena-sure-no = not certain
arena-note = Ratings: openskill, ± 95 %. Points: two bots share one, the winner takes it, half each if neither or both win; intervals are over deals, as games of one deal are not independent. Stronger: after at least 16 deals; right in 95 % of runs, for all pairs together, no matter how often you check.
arena-number = { NUMBER($value, maximumFractionDigits: 6) }
arena-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-games = games
arena-length = Length of the games
arena-scores = Results ({ $score })
arena-ratings-plot = Rating of each bot with its 95 % interval
arena-matrix-plot = Points of each bot against the one whose number stands above, in percent{ $intervals ->
    [yes] , below it the 95 % interval
   *[no] { "" }
}
arena-length-plot = Decisions per game: how often each number came up
arena-scores-plot = Results of each bot ({ $score }): how often each came up
arena-all-forfeited = All games were forfeited, which says nothing about lengths and results.
arena-stopped = { $games ->
    [one] One game is kept; the same command resumes the run.
   *[other] { $games } games are kept; the same command resumes the run.
}
arena-look = Look at it: wettlauf replay { $path } --game { $game }
arena-saved = Report, with the games beside it: { $path }

## Better weights: `wettlauf tune`

tune-no-library = Tuning needs the package cmaes: pip install "wettlauf[tune]".
tune-players = --players takes table sizes separated by commas, such as 2 or 2,4, not “{ $given }”.
tune-no-folder = There is no folder { $path }.
tune-searching = Searching: { $game }
tune-proving = Proving, old against new
tune-stopped = Stopped after { $generations ->
    [one] one generation
   *[other] { $generations } generations
 }; what was found so far counts.
tune-title = Weights of the heuristic: { $game }
tune-weight = weight
tune-old = old
tune-new = new
tune-no-heuristic = { $game } has no heuristic, so there are no weights to tune.
tune-proof = New against old, on fresh deals
tune-table = table
tune-for = { $players } players
tune-together = together
tune-written = The new weights are better; they are in { $path }.
tune-try = Let them play: --bots heuristic,heuristic@{ $path }
tune-not-proven = The new weights are not proven better, so nothing was written. More --generations and --pairs may find better ones; a longer --proof shows smaller gains.
tune-worse = The new weights are worse than the old ones, so nothing was written. More --generations and --pairs may find better ones.

## The arena on a cluster: `wettlauf arena --cluster`

cluster-no-ray = A cluster needs Ray, which is not installed: { $command }
cluster-address = { $address } is not the address of a Ray cluster: give HOST:PORT, auto, or local:2 for two nodes on this machine.
cluster-unreachable = The Ray cluster { $address } cannot be reached from here: { $problem }
cluster-no-nodes = Ray could not start nodes on this machine: { $problem }
cluster-empty = The Ray cluster { $address } has no cores to play on; add machines with ray start --address.
cluster-other-code = The machine { $machine } has another version of Wettlauf or none; install the same on all machines of the cluster.
cluster-object = { $name } was given as an object, which other machines do not know; on a cluster name it as file.py:Class.
cluster-gone = The Ray cluster has broken down. All finished games are kept; the same command resumes the run.
cluster-lost = The Ray cluster lost a game again and again ({ $problem }). All finished games are kept; the same command resumes the run.

## How fast it is: `wettlauf bench`

bench-measuring = Measuring
bench-what = What
bench-speed = Decisions, time
bench-games = Games
bench-compared = Compared
bench-caption = Random moves except for the bots, one core. Compared: Wettlauf’s speed with that of the row; two threads with one; games with { $yardstick }: millions of decisions per second, of whole games for { $in_games }, where { $yardstick } makes { $millions } million decisions.
bench-name-compiled = { $game } for { $players }
bench-name-pure = … pure Python
bench-name-heuristic = … heuristic bots
bench-name-c = C program for { $players }
bench-name-openspiel = OpenSpiel { $game }
bench-name-openspiel-chance = … its chance as moves
bench-name-threads = Two threads
bench-name-call = One move from Python
bench-name-match = One move of a Match
bench-name-start = Start to first move
bench-name-cold = Compiling it all
bench-per-second = { $value } / s
bench-microseconds = { $value } µs
bench-seconds = { $value } s
bench-ratio-c = { $ratio } %
bench-ratio-openspiel = { $ratio } ×
bench-ratio-pure = { $ratio } ×
bench-ratio-compiled = { $ratio } M
bench-ratio-threads = { $ratio } ×
bench-at-least = (goal { $goal })
bench-at-most = (goal ≤ { $goal })
bench-missing-compiler = no C compiler found
bench-missing-openspiel = not installed
bench-missing-cores = needs two cores

## The table: what is said at a running table

table-bot-name = Bot { $number } ({ $level ->
    [beginner] beginner
    [practised] practised
    [strong] strong
    [master] master
   *[other] { $level }
})
table-bots-warming-up = Strong bots are still warming up.
table-version = This table was opened with version { $version } of { $game }, but this program plays version { $own }: the table is kept, and a Wettlauf that plays version { $version } can go on with it.
table-damaged = The log of this table is damaged from number { $sequence } on.
table-no-such-seat = There is no such seat; the table has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
table-no-such-sequence = The table has not come that far; it is at { $sequence }.
table-nobody-there = Nobody sits there.
table-closed = This table is closed.
table-not-begun = The game has not begun yet.
table-begun = The game has already begun.
table-over = The game is over.
table-paused = The game is paused; resume it to go on.
table-not-paused = The game is not paused.
table-too-much = More has happened at this table than it can hold; start a new one.
table-stale = Something has happened in the meantime; have another look (the table is at { $sequence }).
table-no-such-level = Unknown level; available levels: { $known }.
table-seat-count = { $given ->
    [one] One seat is
   *[other] { $given } seats are
} given for { $seats ->
    [one] one player
   *[other] { $seats } players
}.
table-absence-range = A bot stands in after { $lowest } seconds at the earliest and { $highest } days at the latest.
table-clock-range = A clock runs at least { $lowest } seconds and at most { $highest } days; an increment belongs to a clock for the whole game and is no longer than it.
table-chat-only-private = There is chat only at tables that are not listed.
table-start-only-private = At public tables the cards are always dealt afresh; to go on from a position open a table that is not listed.
table-start-open = To continue from a position, all options must be given; something is still to be drawn here.
table-start-over = The game is already over in this position.
table-start-too-long = The log is too long; the limit is { $most ->
    [one] one entry
   *[other] { $most } entries
}.
table-seat-is-bots = A bot plays at this seat.
table-seat-taken = Somebody already sits there.
table-seat-reserved = This seat is kept for somebody who has the link to it.
table-seat-was-left = Somebody has left this seat in the middle of the game; everyone at the table has to agree before another sits down there.
table-seated-already = You sit at this table already; who has a seat there cannot take one that somebody has left.
table-seat-asked-for = Somebody else is asking for this seat.
table-seat-declined = The players at the table would rather not have anybody join now; ask again in a few minutes.
table-seats-empty = { $count ->
    [one] One seat is still empty.
   *[other] { $count } seats are still empty.
}
table-not-your-turn = It is not your turn.
table-not-your-seat = Somebody else decides for this seat.
table-time-is-up = Your time is up; a bot plays to the end for you.
table-asked-already = That has already been asked.
table-asked-declined = The others did not want that; ask again after the next move, or in a while.
table-nothing-asked = Nobody has asked that.
table-not-asked = You are not asked.
table-nothing-to-take-back = You have not decided anything yet that you could take back.
table-not-your-decision = You can take back only what you decided yourself at this table.
table-record-later = There is a record when the game is over.
table-lost-on-time = The time was up.
table-no-clock = No clock is running at this table.
table-time-left = The time is not up yet.
table-no-stand-in = No bot stands in at this table.
table-stands-in-already = A bot is already standing in for this seat.
table-not-away-long = Nobody has been away for that long.
table-nobody-waits = Nobody is waiting; the seat stays as it is.
table-chat-off = There is no chat at this table.
table-chat-empty = There is nothing in it.
table-chat-too-long = That is too long; the limit is { $most } characters.
table-chat-too-fast = Not so fast; wait a few seconds.
table-no-such-phrase = There is no such phrase.
table-not-over = The game is still going on.
table-no-rematch-agreed = Not everybody wants a rematch yet.
table-followed-already = The rematch already has its table.
table-no-rematch-placed = This game began from a given position, so there is no rematch. Open a new table instead.
table-phrase-hello = Hello!
table-phrase-good-luck = Good luck!
table-phrase-well-played = Well played!
table-phrase-oops = Oops!
table-phrase-thinking = One moment, I am thinking.
table-phrase-your-turn = Your turn!
table-phrase-brb = I will be right back.
table-phrase-thanks = Thanks for the game!
table-phrase-nice = Nice move!
table-phrase-laugh = Ha ha!
table-phrase-wow = Wow!
table-phrase-ouch = Ouch!
table-phrase-hurry = Come on, your move!
table-phrase-thank-you = Thank you!
table-phrase-again = Another one?

## Shuffles that can be checked: `wettlauf verify`

fair-missing = The record does not say how it was shuffled; only games from tables can be verified.
fair-form = “fairness” must hold the scheme “{ $scheme }”, secret and commitment (64 hexadecimal digits each) and options.
fair-commitment = The secret does not match the commitment: its SHA-256 is different.
fair-noted = The commitment is not the one you noted at the beginning.
fair-options = The secret does not produce the options that the game had.
fair-deal = The secret does not produce the cards that were dealt.
fair-chance = The secret does not produce this chance event.
cli-verified = { $games ->
    [one] One game: cards and chance follow from the secret in the record.
   *[other] { $games } games: cards and chance follow from the secrets in their records.
}
cli-verified-noted = The secret was fixed before the game: its SHA-256 is the commitment that you noted.
cli-verified-alone = Whether a secret was fixed before the game is shown by --commitment, with the commitment that you noted then.
cli-verified-game = Game { $number }: { $dealt ->
    [yes] the cards dealt{ $events ->
        [0] { "" }
        [one] { " and one chance event" }
       *[other] { " and " }{ $events } chance events
    } follow from the secret
   *[no] it went on from a given position; { $events ->
        [0] nothing was left to chance after that
        [one] the one chance event after that follows from the secret
       *[other] the { $events } chance events after that follow from the secret
    }
}. Commitment: { $commitment }
cli-noted-form = A commitment has 64 hexadecimal digits.
cli-noted-one = --commitment goes with exactly one game; the file contains { $games }.

## Where tables are kept: the database

store-bad-url = Not a database address; write postgresql://user@host/name, sqlite:///FILE, or simply a file.
store-url-option = Unknown setting “{ $name }” in the database address; host, port and sslmode are possible.
store-no-driver = PostgreSQL needs the package asyncpg, which is not installed here; a file as database needs nothing.
store-unusable = The database { $database } cannot be used: { $problem }.
store-unreachable = The database { $database } does not answer: { $problem }.
store-served-already = Another server is using the database { $database } already. Stop that one, or choose another file with --database; only PostgreSQL lets several servers share tables.
store-too-new = The database { $database } was made by a newer version of Wettlauf; install that one, or use another database.
store-too-old = The database { $database } is not ready for this version of Wettlauf; run “wettlauf db upgrade” first.
store-no-such-table = There is no table { $table }.
store-table-exists = Table { $table } already exists.
store-bad-line = Not a table as written by “wettlauf export”: { $problem }

db-up-to-date = The database { $database } is up to date.
db-upgraded = The database { $database } has been brought up to date.
db-tidied = { $tables ->
    [0] Nothing was left behind.
    [one] One table has been removed.
   *[other] { $tables } tables have been removed.
}
db-would-tidy = { $tables ->
    [0] Nothing was left behind.
    [one] One table would be removed.
   *[other] { $tables } tables would be removed.
}
db-exporting = Exporting
db-exported = { $tables ->
    [one] One table is in { $path }.
   *[other] { $tables } tables are in { $path }.
} Keep the file to yourself: it holds the secrets of running games.
db-importing = Importing
db-imported = { $tables ->
    [0] No table was new.
    [one] One table has been imported.
   *[other] { $tables } tables have been imported.
}
db-already-there = { $tables ->
    [one] One table already existed and stays as it was.
   *[other] { $tables } tables already existed and stay as they were.
}

## The table in the browser

web-skip-games = To the games
web-close = Close
web-other-side = Move to the other side
web-cancel = Cancel
web-language = Language
web-theme = Colours
web-theme-light = Light
web-theme-dark = Dark
web-offline = The server cannot be reached right now.
web-offline-trying = No connection. I keep trying; nothing gets lost.
web-guide = Your first game
web-guide-count = Your first game, { $number } of { $count }
web-guide-next = Next
web-guide-seen = Got it
web-guide-alone = Play on alone
web-guide-stop = Stop explaining
web-home-learn = Learn to play
web-home-code-wrong = That is neither a code nor a link to a table.
web-lobby = Open tables
web-lobby-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
web-invite-qr = QR code: { $label }
web-invite-share = Share
web-invite-home = These links work only for devices in the same home network, for example in the same Wi-Fi.
web-invite-here = These links work on this computer only. For phones and other computers start the server with: { $command }
web-stand-in = A bot is playing for you.
web-stand-in-back = I am back
web-announcements = Announcements
web-table-taken-back = That has been taken back.
web-online-again = Connected again.
web-why = Why not
web-stand-in-ended = You are playing yourself again.
web-stand-in-for = A bot is playing for { $player }.
web-stand-in-over = { $player } is back.
web-waiting-came = { $player } has sat down.
web-clock-soon = { $seconds } seconds left.
web-paused = The game is paused
web-paused-about = Everything stays as it is. Continue whenever you like.
web-paused-resume = Continue
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-phrases = Quick phrases
web-chat-reactions = Reactions
web-chat-public = At public tables there is no chat among strangers, only reactions.
web-chat-off = Chat is off at this table; there are only reactions.
web-menu-reactions = Reactions of the others
web-chat-text = A few words
web-chat-say = Say it
web-chat-unread = new
web-clock = { $player } has { $time } left
web-clock-title = Time to think
web-clock-none = None
web-clock-move = 1 minute a decision
web-clock-game = 10 minutes a game
web-clock-none-about = Everyone thinks as long as they like.
web-clock-move-about = When it has run out, a bot decides for you until you move again.
web-clock-game-about = 5 seconds more for each turn. When it has run out, a bot plays on for you to the end.
web-level-about-beginner = Knows the rules and often plays just anything.
web-level-about-practised = Looks closely at the table, but not ahead.
web-level-about-strong = Imagines many ways the game could go on and takes what turns out best.
web-level-about-master = Also thinks about what you will answer.
web-new-start = Who begins
web-new-start-drawn = Drawn at random
web-new-board = Table mode: this big screen shows the board, and everyone holds their cards on their phone.
web-replay = Replay
web-replay-leave = End the replay
web-replay-first = To the beginning
web-replay-previous = One step back
web-replay-play = Play
web-replay-stop = Stop
web-replay-next = One step on
web-replay-last = To the end
web-replay-step = Step
web-replay-copy = Copy a link to this moment
web-key-replay-play = Play and stop
web-key-replay-turn = One turn on
web-key-replay-turn-back = One turn back
web-keys = Keys
web-keys-group =
    { $group ->
        [move] Playing
        [view] Looking around
        [replay] Going through the game
       *[table] At the table
    }
web-keys-letters = Keys with letters, numbers and signs
web-key-number = Take up this card, or choose this answer
web-key-tab = To the next part of the table
web-key-arrows = Along the hand or over the board
web-key-enter = Choose
web-key-cancel = Cancel
web-key-name =
    { $key ->
        [Space] Space
        [Escape] Esc
        [ArrowLeft] ←
        [ArrowRight] →
        [PageUp] Page ↑
        [PageDown] Page ↓
       *[other] { $key }
    }
web-replay-at = { $at } of { $length }
web-replay-eyes = Through whose eyes
web-replay-eyes-all = Spectator’s view
web-replay-eyes-of = { $player }’s view
web-fair-dealt = The server has recomputed it: the deal and all chance follow from the seed fixed before the game.
web-fair-given = The game began from a given position. The server has recomputed it: all chance after that follows from the seed fixed before the game.
web-fair-noted = This device has checked the seed: its SHA-256 is the one that was noted here before the game.
web-fair-verify = To recompute the deal yourself, download the record and run wettlauf verify FILE.
web-fair-broken = This does not add up: the SHA-256 of the seed is not the one given before the game.
web-fair-changed = This does not add up: the server now names another SHA-256 of the seed than before the game.
web-bot-brief = Bot { $number }
web-home-title = { $games ->
    [3] Three races, one table
    [4] Four races, one table
    [5] Five races, one table
   *[other] Many races, one table
}
web-home-about = Alone against bots, together at one device, or with friends all over the world.
web-home-games = Games
web-home-players = { $fewest }–{ $most }
web-home-minutes = { $minutes } min
web-home-play = Play now
web-home-starting = Shuffling the cards …
web-home-new = Set up a table
web-home-soon = This table comes to the browser soon. You can already play the game in the terminal.
web-home-join = Join a game
web-home-code = Code or link
web-home-join-go = Join
web-resume = Continue playing
web-resume-waiting = waits for players
web-resume-turn = { $player } moves
web-resume-paused = paused
web-shelf-all = Show all { $count }
web-away = Put away
web-away-this = Put away: { $game }, { $about }
web-away-done = { $game } is put away. You keep your seat and find the game at the bottom of this page.
web-away-undo = Undo
web-away-leave = Give up my seat
web-away-leave-sure = Give up your seat at { $game }? You cannot come back. Others who still play go on without you.
web-away-left = You gave up your seat at { $game }.
web-away-title = Put away
web-away-back = Bring back
web-past = Finished games
web-past-won = You won
web-past-shared = You shared the win
web-past-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $count }
web-past-other = { $player } won
web-past-nobody = Nobody won
web-past-stopped = Not finished
web-past-points = { $said }, { $points }
web-past-gone = The server no longer has it.
web-home-level = Strength of the bots
web-level-choice-beginner = Beginner: easy to beat
web-level-choice-practised = Practised: a fair match
web-level-choice-strong = Strong: hard to beat
web-level-choice-master = Master: as good as it gets
web-table-nobody-yet = nobody yet
web-new-title = New table: { $game }
web-new-seats-fixed = { $count } seats. You take the first.
web-new-seats = { $fewest } to { $most } seats. You take the first.
web-new-places = Seats
web-new-taken = { $count } of { $most } taken
web-new-your-name = Your name
web-new-name-here = Name of the person at this device
web-new-level = Strength of the bot on seat { $number }
web-new-who = Who sits on seat { $number }?
web-new-how = How you play
web-new-tips = Tips: whoever moves may ask the master.
web-new-listed = Public: the table is listed, and everyone may watch.
web-new-ready = { $enough ->
    [no] It takes more than one: seat somebody else.
   *[yes] { $count ->
        [one] You run alone, and at once.
       *[other] { $count } seats. It begins as soon as all are taken.
    }
}
web-new-begin = { $count ->
    [1] Begin alone
    [2] Begin with two players
    [3] Begin with three players
    [4] Begin with four players
    [5] Begin with five players
   *[other] Begin
}
web-seat-bot = Bot
web-seat-bot-about = Plays along at once.
web-seat-here = At this device
web-seat-person = By invitation
web-seat-person-about = Gets a link from you.
web-seat-open = Open to anyone
web-seat-open-about = Whoever comes first gets the seat.
web-seat-none = Nobody
web-seat-none-about = This seat stays empty.
web-seat-stand-in = A bot stands in
web-table-home = Back to the start page
web-table-tools = Tools
web-table-undo = Take back
web-table-undo-ask = Take back (the others are asked)
web-table-tip = Tip
web-table-rules = Rules
web-rules-contents = Contents
web-table-menu = Menu
web-table-story = Game log
web-table-story-all = Show all
web-table-others = The others
web-table-asked = What is asked
web-board-keys = Arrow keys walk over the board.
web-table-skip = Skip
web-table-gone = This table does not exist, or not any more. Is the link complete?
web-table-left = You left this table. Watch it, or ask for a new link.
web-table-left-only = You left this table. Ask for a new link.
web-table-watch = Watch
web-table-loading = The table is being laid …
web-menu-look = Language and colours
web-menu-kept = The table stays: you find it on the start page under “Continue playing”.
web-menu-sounds = Sounds
web-alerts = When it is your turn
web-alerts-tab = Tab title and icon
web-alerts-notify = Notification while you are elsewhere
web-alerts-vibrate = Vibration
web-alerts-badge = Number on the app icon
web-alerts-badge-app = Seen once Wettlauf is installed as an app
web-alerts-lack-browser = Not in this browser
web-alerts-lack-secure = Needs a secure address (https)
web-alerts-lack-blocked = Blocked in the browser’s settings
web-alerts-lack-device = Not on this device
web-alerts-turn = Your turn
web-alerts-turn-of = { $player }’s turn
web-alerts-asked = A question for you
web-alerts-begun = Everyone is here
web-watch-you = You are watching
web-watch-short = Watching
web-watch-count = { $count ->
    [0] Nobody is watching
    [one] 1 watching
   *[other] { $count } watching
}
web-watch-many = More than { $most } watching
web-watch-about = You see what is open to everyone; hands stay hidden. What the players say to each other is for them.
web-watch-names = Who is watching
web-watch-unnamed = { $count ->
    [one] 1 without a name
   *[other] { $count } without a name
}
web-watch-nobody-named = None of them has given a name.
web-watch-screens = { $count ->
    [one] And a big screen for everyone.
   *[other] And { $count } big screens for everyone.
}
web-watch-name = Your name, if the players may know it
web-watch-tell = Tell them
web-watch-as = The players see you as { $player }.
web-watch-unname = Hide my name
web-watch-sit = Take a seat
web-watch-full = All seats are taken. If somebody leaves, you can ask for the seat here.
web-menu-watch = Link to watch
web-menu-pause = Pause
web-menu-abort = Abandon the game
web-menu-abort-sure = Really abandon?
web-menu-leave = Leave the table
web-menu-leave-sure = { $what ->
    [bot] Leave? A bot takes your seat; you come back only if everyone agrees.
    [empty] Leave? Your seat stays empty; you come back only if everyone agrees.
   *[end] Leave? Nobody else is here, so the game ends.
}
web-speed = Animation
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-speed-off = Off
web-question = { $question ->
    [takeback] { $player } would like to take a move back. Do you agree?
    [rematch] { $player } would like a rematch. Do you play?
    [pause] { $player } would like a break. Do you agree?
    [resume] { $player } would like to go on. Do you agree?
    [seat] { $player } would like to join and take over an empty seat with its cards. Do you agree?
   *[abort] { $player } would like to abandon the game. Do you agree?
}
web-asked-waiting = Asked: waiting for { $players }.
web-asked-declined = { $question ->
    [takeback] { $player } does not want the move taken back.
    [rematch] { $player } does not want a rematch.
    [pause] { $player } does not want a break.
    [resume] { $player } does not want to go on yet.
   *[abort] { $player } does not want to abandon the game.
}
web-asked-agreed = { $question ->
    [takeback] { $player } agrees: the move is taken back.
    [rematch] { $player } agrees: on to the rematch.
    [pause] { $player } agrees to a break.
    [resume] { $player } agrees: on we go.
   *[abort] { $player } agrees to abandon the game.
}
web-pass-on = Pass the device to { $player }
web-yes = Yes
web-no = No
web-sit-title = You are invited
web-sit-open = A seat is free
web-sit-about = { $count ->
    [0] You are the first: { $game }
    [one] { $players } is waiting for you: { $game }
   *[other] { $players } are waiting for you: { $game }
}
web-sit-given = This table starts from a position that the host has set up.
web-sit-begun = The game has begun and a seat is empty. You can take it over if everyone at the table agrees.
web-sit-ask = Ask to join
web-sit-asked = Everyone at the table has been asked. You sit down as soon as all have agreed.
web-sit-somebody = Somebody
web-sit-watch = Just watch
web-sit-go = Sit down
web-waiting-title = Waiting for players
web-waiting-about = Invite the others. The game begins as soon as everyone is seated.
web-waiting-soon = The game begins as soon as everyone is seated.
web-waiting-scan = Scan your code with your phone. The game begins here as soon as everyone is seated.
web-waiting-missing = still missing
web-waiting-bot = Let a bot play
web-waiting-close = Close this table
web-waiting-there = is here
web-waiting-link = Link to seat { $number }
web-waiting-copy = Copy link
web-waiting-copied = Copied
web-waiting-code = Code to read aloud
web-waiting-code-about = Whoever types it in at { $address } sits down here. It is good until the game begins.
web-why-rule = Read rule { $rule }
web-tip-play = Play this move
web-tip-play-short = Play
web-tip-why = Why?
web-end-rematch = Rematch
web-end-first = That was your first game. Start a real one?
web-end-first-real = Now a real game
web-end-rematch-asked = The others are asked …
web-end-record = Download the record
web-end-replay = Replay
web-end-check = Check the shuffle
web-end-player = Who
web-end-unfinished = not played to the end
web-end-fair = The seed of the shuffles was fixed before the game. Check it here, or recompute the deal from the record with wettlauf verify FILE.

## Running a server

admin-token-short = { $variable } has to be at least { $shortest } characters long.
admin-no-token = Cannot read the host's token in { $path }; set { $variable } to it, or run this as the user who runs the server.
admin-wrong-token = The server at { $url } does not accept the host's token; use --database to name its database, or --url its address.
admin-empty-notice = Nothing to announce: give a text, or a restart.
admin-status = Version { $version }: { $live } live tables, { $sockets } connections, { $mb } MB of memory.
admin-status-tables = Tables { $status }: { $count }
admin-status-jobs = Jobs { $state }: { $count }
admin-status-notice = Announced: { $text }
admin-status-bans = Bans: { $count }
admin-notice-restart = a restart
admin-tables = Tables
admin-no-tables = There are no tables.
admin-table = { $table }: { $game }, { $status }, last touched { $touched } UTC
admin-seats = Seats
admin-table-more = { $spectators } watching, { $said } chat messages, { $facts } log entries
admin-table-address = Connected from { $address }
admin-delete-really = Delete table { $table } for good?
admin-deleted = Table { $table } is deleted.
admin-thrown-out = Seat { $seat } of table { $table } is free; a bot plays on.
admin-banned = { $network } is banned.
admin-unbanned = { $network } may come again.
admin-not-banned = { $network } was not banned.
admin-bans = Bans
admin-no-bans = Nobody is banned.
admin-announced = Everyone is being told.
admin-withdrawn = The announcement is over.
admin-jobs = Jobs
admin-no-jobs = There are no jobs.
admin-job-cancelled = Job { $job } is cancelled.
admin-job-over = There is no job { $job } that could be cancelled.
admin-backed-up = Saved { $tables ->
    [one] one table
   *[other] { $tables } tables
} to { $path }.
admin-restored = Restored { $tables ->
    [one] one table
   *[other] { $tables } tables
}.
admin-restored-kept = The previous database is in { $path }.
admin-keeps-never-begun-hours = Tables where no game has begun: { $number ->
    [0] kept for good
   *[other] { $number } hours
}
admin-keeps-unfinished-days = Unfinished games: { $number ->
    [0] kept for good
   *[other] { $number } days
}
admin-keeps-finished-days = Finished games: { $number ->
    [0] kept for good
   *[other] { $number } days
}
admin-keeps-chat-days = Chat: { $number ->
    [0] kept for good
   *[other] { $number } days
}
admin-would-go = Due now: { $tables } tables to remove, { $chats } chats to erase.
admin-head-table = Table
admin-head-game = Game
admin-head-status = Status
admin-head-names = Players
admin-head-facts = Log
admin-head-touched = Last touched (UTC)
admin-head-seat = Seat
admin-head-kind = Kind
admin-head-name = Name
admin-head-here = Online
admin-head-network = Address
admin-head-reason = Reason
admin-head-created = Since (UTC)
admin-head-until = Until (UTC)
admin-head-job = Job
admin-head-about = About
admin-head-state = State
admin-head-progress = Progress
admin-head-attempt = Attempt
admin-head-problem = Problem
backup-nothing = There is no database at { $path }.
backup-postgresql = This database is on PostgreSQL: use pg_dump and pg_restore, or wettlauf export and import.
backup-damaged = { $path } is damaged, or not a Wettlauf database.
server-banned = The host of this server has banned your address.
cli-extra-admin = wettlauf admin runs a server; install it with: pip install "wettlauf[server]"
web-notice-restart = { $minutes ->
    [0] The server is about to restart.
    [one] The server restarts in one minute.
   *[other] The server restarts in { $minutes } minutes.
} Your game goes on afterwards.
web-notice-close = Close
page-admin-title = Run this Wettlauf server
page-admin-token = Host's token
page-admin-open = Open
page-admin-where = The token is in the file admin-token beside the database, or in WETTLAUF_ADMIN_TOKEN.
page-admin-announce = Announce
page-admin-text = Text (empty: a restart, in everyone's language)
page-admin-restart = Restart in minutes
page-admin-tell = Tell everyone
page-admin-withdraw = Withdraw
page-admin-bans = Bans
page-admin-network = Address or network
page-admin-days = Days (empty: for good)
page-admin-reason = Reason
page-admin-keepout = Ban
page-admin-letin = Let in
page-admin-tables = Tables
page-admin-status = Status
page-admin-all = all
page-admin-show = Show
page-admin-delete = Delete
page-admin-really = Delete for good?
page-admin-out = throw out
page-admin-jobs = Jobs
page-admin-cancel = Cancel
