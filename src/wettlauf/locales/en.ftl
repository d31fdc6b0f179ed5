### English texts outside the games.

## Games and options

game-unknown = Unknown game “{ $name }”; available games: { $known }.
game-unknown-near = Unknown game “{ $name }”; did you mean { $near }?
game-broken = The game “{ $name }” cannot be loaded from the package { $package }: { $problem }
game-routes-broken = The HTTP routes of the game “{ $name }” are disabled: { $problem }
game-command-broken = The command “{ $name }” cannot be loaded from the package { $package }: { $problem }
game-command-taken = The command “{ $name }” of the package { $package } is ignored: { $owner } already has a command of that name.
game-facts-broken = The game “{ $game }” exceeds its declared limits: at most { $decisions } decisions and { $events } chance events of { $numbers } numbers.
game-no-book = { $game } has no rule book.
plain-move = move { $number }
plain-event = Chance: { $event }.
plain-entry = { $player }: { $move }.
plain-moved-other = A piece of { $player } goes from { $from } to { $to }.
plain-sent-back = A piece of { $player } goes back to the start.
plain-not-legal = “{ $move }” is not legal now.
plain-not-a-move = “{ $text }” is not a move; write it like “{ $example }”.
plain-arrived = The piece reaches the goal.
plain-ask = Choose a move.
plain-ask-one = There is only one move.
plain-reaches-goal = It reaches the goal.
plain-sends-back = It sends another player’s piece back to the start.
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
record-event-plain = This chance event cannot happen here; expected “{ $first }” or a number up to { $last }.
option-unknown = { $game } has no option “{ $name }”; its options are { $known }.
option-unknown-near = { $game } has no option “{ $name }”; did you mean { $near }?
option-yes-no = { $name } must be true or false, not { $value }.
option-range = { $name } must be a whole number from { $lowest } to { $highest }, not { $value }.
option-form = The option “{ $text }” has no value; write name=value.
option-bad-json = The value of { $name } is neither JSON nor a list with commas.
option-title = A name of your own must have 1 to { $most } visible characters.

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
overview-over = The game is over. Won by: { $winners }
match-nothing-to-undo = There is no move to take back.
match-no-such-seat = There is no seat { $seat }; seats go from 0 to { $last }.

## Arguments of library functions

argument-whole = { $name } must be a whole number, not { $value }.
argument-count = { $name } must be a whole number of at least 1, not { $value }.
argument-seconds = { $name } must be a number of seconds above 0, not { $value }.
frame-needs-pandas = Data frames need pandas: pip install "wettlauf[frames]".
argument-choice = { $name } must be one of { $known }, not { $value }.
argument-game = The game must be a name or what wettlauf.game(...) returns, not { $value }.
argument-weights = weights must be { $wanted } numbers, in the order of game.weights.names: { $names }.

## Files and records

file-unreadable = { $path } cannot be read: { $problem }.
file-unwritable = { $path } cannot be written: { $problem }.
problem-not-found = there is no such file or folder
problem-is-folder = that is a folder
problem-no-folder = a part of the path is not a folder
problem-exists = that name is already taken
problem-not-allowed = permission denied
problem-disk-full = the disk is full
problem-not-utf8 = not UTF-8 text
record-bad-line = Line { $line }: { $reason }
record-bad-entry = Entry { $entry } of the log: { $reason }
record-bad-line-entry = Line { $line }, entry { $entry } of the log: { $reason }
record-line-too-long = The line is longer than { $most } MB, the limit for one game.
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
record-no-chance = A chance event is recorded here, but a player has to decide.
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
bot-loads = { $path } had still not loaded after { $seconds } s. Is it waiting for something, or working before it is asked for a move?
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
bot-all-forfeited = All games were forfeited, so nothing was measured.
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
explain-better = Probably better: { $move } ({ $percent } %).
explain-as-good = About as good, as far as I can tell: { $move } ({ $percent } %).
explain-other = Also possible: { $move } ({ $percent } %).
explain-forced = There was no other legal move.
explain-searched = I played through { $count } possible continuations to find this move.
explain-circle = This position has occurred before, so I play a move that makes progress.
explain-random = I picked a move at random.
explain-at-random = I did not think about this one; I picked a move at random.
explain-looks-good = The move looked best at first glance.
explain-not-now = Only a move of the seat to act can be explained.

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
cli-not-one-of = { $name } must be one of { $known }.
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
cli-needs-terminal = `wettlauf play` needs a terminal; in scripts, use `wettlauf simulate` or the library.
cli-unknown-seat = Unknown player or bot “{ $name }”; available: { $known }.
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
}, but { $game } takes { $lowest } to { $highest } players.
cli-compiling = Compiling the rules of { $game }; this takes a few seconds, once …
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
} and loading took { $seconds } s; with fixed options there is nothing to draw.
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
cli-needs-record = { $option } needs --record FILE.
cli-file-exists = { $path } already exists; name a new file, or overwrite it with --force.
cli-no-bots = --bots is empty; name one bot for all seats, or one per seat: { $known } …
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
    [one] One game checked; it is valid.
   *[other] { $games } games checked; all are valid.
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
server-bad-log = Unknown log format “{ $text }”; available: json, quiet.
server-bad-bot = The setting { $setting } does not name a bot that can play: { $problem }
server-port-taken = Port { $port } on { $host } cannot be used: { $problem }. Choose another with --port; 0 picks a free one.
server-running = Wettlauf is running at { $url }
server-stop = Stop it with Ctrl-C.
server-lan = Others on your network can reach it at { $url }
server-lan-too = or at { $url }
server-lan-code = Phones can scan this code:
server-lan-none = No network was found: only this machine can reach it.
server-not-found = There is nothing at this address.
server-method = This address does not accept requests of this kind.
server-bad-request = The request is not valid: { $problem }.
server-too-large = This is too large; the limit is { $most } bytes.
server-too-many = Too many requests; please wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
server-next-table-later = Very many tables have just been opened from your address. Ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }; nothing is lost.
server-wrong-host = This server is not set up for this name; its host can add the name to the settings.
server-wrong-origin = Requests from other sites are not allowed here.
server-not-ready = The server is starting or stopping; please try again in a moment.
server-internal = Something went wrong on the server. Nothing has changed; please try again.
server-try-again = The server could not store this just now. Please try again; nothing is done twice.
server-away = The server cannot reach its tables just now. Please try again in a moment; nothing is done twice.
server-token-needed = Only the player in that seat can do this: send your token.
server-token-wrong = Your token does not allow this.
server-invitation-wrong = This invitation is no longer valid.
server-code-wrong = No table is waiting with this code. Perhaps it is mistyped, or the game has already begun.
server-no-seat = There is no open seat at this table.
server-too-many-sockets = Too many connections; please try again later.
server-too-many-jobs = { $most ->
    [0] This server does not run such jobs.
    [one] Your last job is still running. Wait for it, or cancel it.
   *[other] You already have { $most } jobs running or waiting. Wait for one to finish, or cancel one.
}
server-too-many-tokens = No more devices can join this table.
server-table-full = The log of this table is full. Open a new table to play on.
server-full = This server has no room for anything new at the moment. Running games continue.
server-too-many-tables = You have { $most ->
    [one] one table that is
   *[other] { $most } tables that are
} not over yet. Finish or close one before you open another.
server-too-much-thinking = The bots at this table have used up their thinking time; the next tip is available in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
server-tips-off = There are no tips at this table.
server-hello-first = The first message must be hello.
client-bad-url = “{ $url }” is not a server address; write http://127.0.0.1:8000.
client-gone = { $url } cannot be reached: { $problem }.
client-other-rules = The server plays { $game } with another version of the rules than the one installed here; update one of the two.
client-no-wettlauf = That is not a Wettlauf server, or its version is incompatible (status { $status }).
page-front-about = Card-driven race games at one digital table. This server is running, but its page has not been built; run tools/build_web.py.
page-front-games_title = Games
page-front-seats = { $fewest } to { $most } players
page-front-terminal_title = Play now
page-front-terminal = You can already play in a terminal, alone against bots or together at one keyboard:
page-front-programs_title = For programs
page-front-programs = Everything this server does is available through an open API.
page-front-docs = How to use it
page-docs-title = The open API of Wettlauf
page-docs-about = For programs in any language. The same in machine-readable form:
page-docs-back = Front page
page-docs-needs_script = This page shows openapi.json with a small script; without scripts, read the file itself.
page-docs-send = You send
page-docs-receive = You get
page-docs-answer = Answer
page-docs-body = Body
page-docs-token = Token
page-docs-required = (required)
page-docs-sockets = Sockets
page-docs-schemas = Schemas
page-docs-failed = The document could not be read. Please load the page again.

## Texts for both the page and the terminal: they must not mention keys, clicks or fingers

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
tui-runs-on = Playing your move …
tui-your-turn-named = { $player }’s turn.
tui-bot-beginner = Bot: beginner
tui-bot-practised = Bot: practised
tui-bot-strong = Bot: strong
tui-bot-master = Bot: master
tui-bot-random = Bot: plays at random
tui-bot-heuristic = Bot: plays by rules of thumb
tui-own-bot-failed = A practised bot plays this move instead. { $reason }
tui-own-bot-hangs = A practised bot plays on instead. { $reason }
tui-look-dusk = dark
tui-look-day = light

tui-form-series = Games in a row
tui-form-series-hint = One game, or three to five with points and standings in between; in games with courses, the player in last place chooses the next one.
tui-series-next = next game
tui-series-after = Standings after game { $number } of { $of }
tui-series-final = Final standings
tui-series-choose = { $player } is last and chooses with ← →: { $choice }
tui-series-chosen = { $player } is last and chooses: { $choice }
tui-series-code = course code
tui-series-code-hint = Code of the course, then Enter
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
tui-form-rules-hint = Takes ten minutes to read. While you play, the game also shows you what is allowed.
tui-form-quit = Quit


tui-key-help = help
tui-key-tip = tip
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
tui-close = Esc closes this window
tui-rules-keys = ↑ ↓ PgUp PgDn scroll   ·   t Deutsch   ·   Esc back to the game
tui-command-hint = A move in notation or in words, then Enter (Esc cancels)

tui-help = All keys. Everything can be clicked as well.
tui-help-tip = a tip: what the master would play here, and why
tui-help-why = why the bot played as it did
tui-help-undo = take back your last decision, as long as nothing new has been seen
tui-help-rules = the rule book; after an illegal move, opened at the rule it breaks
tui-help-command = type a move, in notation or in words
tui-help-language = Deutsch / English
tui-help-theme = light or dark colours
tui-help-scroll = scroll the game log
tui-help-save = save now (the game is saved after each of your moves anyway)
tui-help-quit = leave; the game is saved and can be continued

tui-tip-not-now = You can get a tip when it is your turn.
tui-why-move = { $player }: { $move } (chance to win about { $percent } %)
tui-why-hidden = { $player }: the card is still face down; I will explain it when it is turned over.
tui-why-nothing = No bot has played yet.
tui-undo-nothing = You have not made a move that can be taken back.
tui-undo-others = { $player } has moved since; your move can no longer be taken back.
tui-undo-chance = There has been a chance event since; your move can no longer be taken back.
tui-undo-seen = You have seen a new card; that cannot be taken back.

tui-plain-hint = Type a move’s number to play it; ← → shows where a move leads, Enter plays it.
tui-plain-pick = First choose a move: by its number, with ← →, or with a click.
tui-plain-picked = Picked: { $move }.
tui-plain-play = play it
tui-plain-help-number = play the move with that number; if there are more than nine, choose it
tui-plain-help-cursor = see where a move leads, and play it
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
tui-replay-public = as spectators see it
tui-replay-seat = as { $player } sees it
tui-replay-beginning = The cards are dealt. → goes forward, ↓ to the next turn, space plays automatically.
tui-replay-beginning-open = The game begins. → goes forward, ↓ to the next turn, space plays automatically.
tui-replay-back = back
tui-replay-forward = forward
tui-replay-next-turn = next turn
tui-replay-last-turn = previous turn
tui-replay-auto = play
tui-replay-eyes = perspective
tui-replay-start = start
tui-replay-end = end
tui-replay-next-game = next game
tui-replay-last-game = previous game

## Statistics: `wettlauf simulate --summary`

stats-numbers = Length and counts
stats-what = { "" }
stats-mean = mean ± 95 %
stats-median = median
stats-most = 5–95 %
stats-range = range
stats-decisions = decisions
stats-ways = Outcomes
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

## The lab: `wettlauf lab`

lab-order = order of play at the start
lab-order-place = { $number ->
    [1] begins
    [2] second
    [3] third
   *[other] { $number }th
}
lab-seat = seat
lab-figure-rounds = rounds
lab-figure-minutes = minutes
lab-figure-lead_changes = lead changes
lab-figure-decided_late = decided in the last round
lab-figure-unfairness_start = unfairness by start
lab-figure-unfairness_order = unfairness by order of play
lab-figure-unfairness_seat = unfairness by seat
lab-nothing-finished = No game was finished, so there is nothing to measure.
lab-goal = Unknown goal { $value }; available goals: { $known }.
lab-no-changes = There is no change to try in { $game } with these options. Suggestions need a fixed course.
lab-one-player = A single player cannot be treated unfairly, so there is nothing to make fairer. Choose another goal.
lab-shortened = To keep the time limit, fewer games were played than usual; another search may give another answer.
lab-bots-players = To compare different numbers of players, give one bot for all seats.
lab-bots = In the lab of a server, the available bots are { $known }.
lab-compiled-only = Suggestions need many games, so they are available only with these bots: { $known }.
lab-too-many-games = This server plays at most { $most } games per request, all options together.
lab-no-suggestions = This server makes no suggestions.
lab-worker-died = The lab’s process ended unexpectedly.
lab-failed = The lab could not finish: { $problem }
lab-failed-inside = The lab could not finish: something went wrong on the server. Its host finds the details in the log.
lab-cancelled = The job was cancelled.
cli-lab-playing = { $game } in the lab
cli-lab-played = { $game }: { $games } games with { $players ->
    [one] one player
   *[other] { $players } players
} in { $seconds } s
cli-lab-unfinished = { $games ->
    [one] 1 game was not finished and does not count.
   *[other] { $games } games were not finished and do not count.
}
cli-lab-replayed = These bots play move by move; their games were replayed for counting.
cli-lab-length = { NUMBER($rounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } rounds ({ $low } to { $high } in nine games of ten), about { $minutes } minutes at { $seconds } seconds per turn
cli-lab-wins-by = Wins by { $what }
cli-lab-unfair = Unfair: “{ $best }” wins { NUMBER($difference, maximumFractionDigits: 1) } percentage points more often than “{ $worst }” (at least { NUMBER($low, maximumFractionDigits: 1) }, at most { NUMBER($high, maximumFractionDigits: 1) }).
cli-lab-fair = No difference proven; if there is one, it is below { NUMBER($high, maximumFractionDigits: 1) } percentage points.
cli-lab-leads = Lead changes: { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) } per game
cli-lab-late = Decided in the last round: { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
cli-lab-most = { $what } (top { $count } of { $all })
cli-lab-never = { $count } never
cli-lab-per-game = per game
cli-lab-worth = win share, with minus without
cli-lab-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-lab-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-lab-points = { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
cli-lab-gap = { NUMBER($difference, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
cli-lab-compared = With { $changed }
cli-lab-not-paired = Different numbers of players get different deals, so the games are compared as independent.
cli-lab-before = before
cli-lab-after = after
cli-lab-difference = difference
cli-lab-proven = proven
cli-lab-goal-fairer = fairer
cli-lab-goal-lead_changes = more lead changes
cli-lab-goal-late = decided later
cli-lab-change = Suggestion ({ $goal }): { $change }
cli-lab-no-change = Suggestion ({ $goal }): { $tried ->
    [one] the one change tried was not proven to help
   *[other] none of the { $tried } changes tried was proven to help
} ({ $games } games).
cli-lab-confirmed = Tried { $tried } changes in { $games } games; this one was confirmed in { $fresh } games with fresh seeds.
cli-lab-note = Intervals are at the 95 % level; those of differences between options hold for all of them at once, and a difference is proven if its interval leaves out 0. Those of the largest difference between win shares are at the 99 % level, for all its pairs at once. docs/lab.md defines every figure.
lab-report-fair-line = In a fair game, everyone would win { $share } %.
lab-report-band = Mean with its 95 % interval
lab-report-interval = interval
lab-report-reach = { $low } to { $high }
lab-report-proven = { $proven ->
    [yes] yes
   *[no] no
}
lab-report-suggestion = Suggestion: { $goal }
lab-report-no-change = { $tried ->
    [one] The one change tried was not proven to help
   *[other] None of the { $tried } changes tried was proven to help
} ({ $games } games).
lab-report-made = How this report was made
lab-report-origin = Wettlauf { $version }, seed { $seed }, bots: { $bots }. The same command gives the same figures everywhere.

## The arena: `wettlauf arena`

arena-alone = An arena needs a game with at least two players.
arena-few-bots = An arena needs at least two bots: --bots heuristic,random.
arena-twice = The bot { $name } is listed twice.
arena-folder-taken = The folder { $path } contains another run; choose a new one with --folder.
arena-running = Another process is already playing this run in { $path }.
arena-damaged = { $path } is damaged in line { $line }; delete that line, and its game will be played again.
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
arena-note = Ratings: openskill, ± 95 %. Points: each pair of bots plays for one point. The winner takes it; if neither or both win, each gets half. Intervals are over deals, as games of one deal are not independent. Stronger: after at least 16 deals; right in 95 % of runs, for all pairs together, no matter how often you check.
arena-number = { NUMBER($value, maximumFractionDigits: 6) }
arena-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-games = games
arena-length = Length of the games
arena-scores = Results ({ $score })
arena-ratings-plot = Rating of each bot with its 95 % interval
arena-matrix-plot = Points of each bot against the bot with the number above, in percent{ $intervals ->
    [yes] , below it the 95 % interval
   *[no] { "" }
}
arena-length-plot = Decisions per game: how often each number occurred
arena-scores-plot = Results of each bot ({ $score }): how often each occurred
arena-all-forfeited = All games were forfeited, so there are no lengths and results.
arena-stopped = { $games ->
    [one] One game is kept; the same command resumes the run.
   *[other] { $games } games are kept; the same command resumes the run.
}
arena-look = To watch it: wettlauf replay { $path } --game { $game }
arena-saved = Report (the games are in the same folder): { $path }

## Better weights: `wettlauf tune`

tune-no-library = Tuning needs the package cmaes: pip install "wettlauf[tune]".
tune-players = --players takes table sizes separated by commas, such as 2 or 2,4, not “{ $given }”.
tune-no-folder = There is no folder { $path }.
tune-searching = Searching: { $game }
tune-proving = Testing new against old
tune-stopped = Stopped after { $generations ->
    [one] one generation
   *[other] { $generations } generations
 }; now testing the best weights so far.
tune-title = Weights of the heuristic: { $game }
tune-weight = weight
tune-old = old
tune-new = new
tune-no-heuristic = { $game } has no heuristic, so there are no weights to tune.
tune-proof = New against old, on fresh deals
tune-table = table
tune-for = { $players } players
tune-together = all
tune-written = The new weights are better; they are in { $path }.
tune-try = Try them: --bots heuristic,heuristic@{ $path }
tune-not-proven = The new weights are not proven better, so nothing was written. More --generations and --pairs may find better ones; a longer --proof shows smaller gains.
tune-worse = The new weights are worse than the old ones, so nothing was written. More --generations and --pairs may find better ones.

## The arena on a cluster: `wettlauf arena --cluster`

cluster-no-ray = A cluster needs Ray, which is not installed. Install it with: { $command }
cluster-address = { $address } is not the address of a Ray cluster; write HOST:PORT, auto, or local:2 for two nodes on this machine.
cluster-unreachable = The Ray cluster { $address } cannot be reached from here: { $problem }
cluster-no-nodes = Ray could not start nodes on this machine: { $problem }
cluster-empty = The Ray cluster { $address } has no cores to play on; add machines with ray start --address.
cluster-other-code = Wettlauf is missing on the machine { $machine }, or has another version there; install the same version on all machines of the cluster.
cluster-object = { $name } was given as an object, which other machines do not have; on a cluster, name it as file.py:Class.
cluster-gone = The Ray cluster has broken down. All finished games are kept; the same command resumes the run.
cluster-lost = The Ray cluster repeatedly lost a game ({ $problem }). All finished games are kept; the same command resumes the run.

## The benchmark: `wettlauf bench`

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
bench-name-openspiel-chance = … with chance as moves
bench-name-threads = Two threads
bench-name-call = One move from Python
bench-name-match = One move of a Match
bench-name-start = Start to first move
bench-name-cold = Compiling everything
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

## A running table

table-bot-name = Bot { $number } ({ $level ->
    [beginner] beginner
    [practised] practised
    [strong] strong
    [master] master
   *[other] { $level }
})
table-bots-warming-up = Strong bots are still warming up.
table-version = This table was opened with version { $version } of { $game }, but this program plays version { $own }. The table is kept; a Wettlauf that plays version { $version } can continue it.
table-damaged = The log of this table is damaged from entry { $sequence } on.
table-no-such-seat = There is no such seat; the table has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
table-no-such-sequence = The table has not got that far yet; it is at { $sequence }.
table-nobody-there = Nobody sits there.
table-closed = This table is closed.
table-not-begun = The game has not begun yet.
table-begun = The game has already begun.
table-shuffling = The cards are being shuffled; try again in a moment.
table-not-sealed = The cards have not been shuffled yet.
table-no-pledges = At this table the server shuffles alone.
table-pledge-form = This must be 64 lower-case hexadecimal digits.
table-pledge-late = The shuffle has already begun; no more parts are taken.
table-reveal-early = Wait until everyone has sealed their part.
table-reveal-nothing = This seat has not sealed a part.
table-reveal-other = This is not the part that this seat sealed: its SHA-256 is different.
table-over = The game is over.
table-paused = The game is paused; resume it to go on.
table-not-paused = The game is not paused.
table-too-much = The log of this table is full; open a new table.
table-stale = Something has happened in the meantime; have another look (the table is at { $sequence }).
table-no-such-level = Unknown level; available levels: { $known }.
table-seat-count = { $given ->
    [one] One seat is
   *[other] { $given } seats are
} given for { $seats ->
    [one] one player
   *[other] { $seats } players
}.
table-absence-range = A bot stands in after at least { $lowest } seconds and at most { $highest } days.
table-clock-range = A clock runs for at least { $lowest } seconds and at most { $highest } days; only a clock for the whole game has an increment, which is no longer than the clock.
table-chat-only-private = Chat is available only at tables that are not listed.
table-start-only-private = At public tables a new deal is always drawn; to start from a position, open a table that is not listed.
table-start-open = To start from a position, all options must be fixed; one is still left to chance.
table-start-over = The game is already over in this position.
table-start-too-long = The log is too long; the limit is { $most ->
    [one] one entry
   *[other] { $most } entries
}.
table-seat-is-bots = A bot plays at this seat.
table-seat-taken = Somebody is already sitting there.
table-seat-reserved = This seat is reserved for somebody who has its link.
table-seat-was-left = A player has left this seat in the middle of the game; everyone at the table has to agree before somebody else can take it.
table-seated-already = You already have a seat at this table, so you cannot take one that somebody has left.
table-seat-asked-for = Somebody else is asking for this seat.
table-seat-declined = The players at the table do not want anyone to join right now; ask again in a few minutes.
table-seats-empty = { $count ->
    [one] One seat is still empty.
   *[other] { $count } seats are still empty.
}
table-not-your-turn = It is not your turn.
table-not-your-seat = Somebody else plays this seat.
table-time-is-up = Your time is up; a bot plays the rest of the game for you.
table-asked-already = That question has already been asked.
table-asked-declined = The others said no; ask again after the next move, or in a while.
table-nothing-asked = Nobody has asked that question.
table-not-asked = That question is not for you.
table-nothing-to-take-back = You have nothing to take back yet.
table-not-your-decision = You can take back only what you decided yourself at this table.
table-record-later = The record is available when the game is over.
table-lost-on-time = Lost on time.
table-no-clock = No clock is running at this table.
table-time-left = The time is not up yet.
table-no-stand-in = No bot stands in at this table.
table-stands-in-already = A bot is already standing in for this seat.
table-not-away-long = Nobody has been away that long.
table-nobody-waits = Nobody is waiting; the seat stays as it is.
table-chat-off = There is no chat at this table.
table-chat-empty = The message is empty.
table-chat-too-long = The message is too long; the limit is { $most } characters.
table-chat-too-fast = Not so fast; wait a few seconds.
table-no-such-phrase = There is no such phrase.
table-not-over = The game is still going on.
table-no-rematch-agreed = Not everybody wants a rematch yet.
table-followed-already = The rematch already has a table.
table-no-rematch-placed = This game began from a given position, so there is no rematch. Open a new table instead.
table-no-series = This table does not belong to a series.
table-series-games = A series has { $lowest } to { $highest } games.
table-series-placed = A series begins with a fresh deal, not from a given position.
table-series-later = Give { $count } values for the games after the first one, or none.
table-series-goes-on = The series goes on: say that you are ready for the next game.
table-series-over = The series is over.
table-series-not-ready = Not everybody is ready for the next game yet.
table-series-not-last = The player who is last in the standings chooses.
table-series-no-choice = There is nothing to choose in this series.
table-series-choose-first = You are in last place: first choose what comes next.
series-form = “series” needs id, number, of, scoring and points, one for each player.
series-other = This game does not fit the others of its series: another game, number of games, scoring or number of players.
series-gap = Game { $before } of the series is followed by game { $number }; every game must appear exactly once.
series-points = The points after game { $number } of the series do not follow from the results.
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
fair-form-parts = “fairness” does not have the form of the scheme “shake256/2”: { $problem }.
fair-parts-order = The players’ parts must be in the order of the seats, one for each seat at most.
fair-part = The part of seat { $seat } is not the one it sealed before the shuffle: its SHA-256 is different.
fair-noted-opening = You noted the seal that was published when the table was opened. It covers only options left to chance; the one for the cards is published when all seats are filled.
fair-receipt-pledges = Your receipt lists other seals of the players than the record.
fair-own-missing = Your own part, from seat { $seat }, is not in the shuffle.
fair-entropy-missing = Your own part is not in the shuffle.
fair-first-scheme = At this table the server shuffled alone: no player contributed anything.
fair-bot-seed = The shuffle does not produce the seed of the bot at seat { $seat }.
fair-bot-unlisted = The record does not list the seed of the bot at seat { $seat }.
fair-bot-entries = The record lists decisions of the bot at seat { $seat } that are not its own.
fair-bot-move = With its seed, { $bot } plays a different move here.
fair-bot-level = The record names { $bot } as the bot at seat { $seat }, but that is not the bot of its level.
fair-bot-timed = The record says that { $bot } at seat { $seat } thought by the clock; this bot never does.
fair-bot-sealed = The record names { $bot } as the bot at seat { $seat }; when the secret was sealed, another one was announced for its level.
fair-seen-dealt = The record says that the game began from a given position; you saw a game that was dealt.
fair-seen-given = The record does not say that the game began from a given position, as you saw it did.
fair-seen-given-more = The record says that { $given } entries were given; when you saw the game first, it had { $entries }.
fair-seen-option = The option { $name } of the record is not the one that you saw.
fair-seen-levels = The record does not say the same as your receipt about who was a bot.
fair-seen-view = After entry { $entries } you saw something else than this record shows at that moment.
fair-seen-move = This is not what you saw happen.
fair-seen-result = The result of the record is not the one that you saw.
fair-seen-seat = Your receipt speaks of seat { $seat }; the game has no such seat.
fair-commitment = The secret does not match its seal: its SHA-256 is different.
fair-noted = The seal is not the one you noted at the beginning.
fair-options = The secret does not produce the options that the game had.
fair-deal = The secret does not produce the cards that were dealt.
fair-chance = The secret does not produce this chance event.
cli-verified = { $games ->
    [one] One game: cards and chance follow from the secret in the record.
   *[other] { $games } games: cards and chance follow from the secrets in their records.
}
cli-join-waiting = Waiting for an open seat at a public table of { $url }; press Ctrl-C to stop.
cli-join-plays = Playing at table { $table }, seat { $seat }.
cli-join-over = The game is over: { $won ->
    [yes] won
   *[no] lost
}, scores { $scores }.
cli-join-closed = The table was closed before the game was over.
cli-join-sees-all = A bot that sees all cards cannot play at a table.
cli-verified-series = Series, games { $first } to { $last } of { $of }: the points follow from the results. After game { $last }, by seat: { $points }.
cli-verified-noted = The secret was fixed before the game: its SHA-256 is the seal that you noted.
cli-verified-alone = To see whether a secret was fixed before the game, use --commitment with the seal that you noted then.
cli-verified-own = Your own part is included, and the server’s secret was fixed before you revealed it: nobody could choose or foresee this shuffle.
cli-verified-own-part = Your own part is included, and the server’s secret was fixed before you revealed it.
cli-verified-game-seen = { $whole ->
    [yes] The record is about the game that you saw: its set-up, your first and last view, all { $entries } entries and the result.
   *[no] Your receipt has only part of the game, and that part agrees with the record ({ $entries } entries). Whether the rest was played like this, it cannot show.
}
cli-verified-game-unseen = What you saw of the game was not compared, so this record may be about another game with the same shuffle. The receipt that the page saves after a game says what you saw.
cli-verified-withheld = Game { $number }: { $count ->
    [one] one sealed part was not revealed (seat { $seats })
   *[other] { $count } sealed parts were not revealed (seats { $seats })
}. Whoever runs the server could have seen all other parts first, and chosen one of up to { $shuffles } shuffles.
cli-verified-given = Game { $number } began from a given position: whoever gave it could choose its cards. Only what was drawn after that follows from the shuffle.
cli-verified-own-alone = Your own part is included. To see whether the server’s secret was fixed before you revealed it, use --commitment with the seal that you noted then, or --receipt.
cli-verified-own-hint = To see whether your own part is included, use --receipt, or --entropy with --commitment; only then can it be certain that nobody chose the cards.
cli-verified-parts = Shuffled together with { $count ->
    [0] nobody: no player’s part is included, so the server alone chose the shuffle
    [one] the player at seat { $seats }
   *[other] the players at seats { $seats }
}.{ $missing ->
    [0] { "" }
    [one] { " Part missing: seat " }{ $without }.
   *[other] { " Parts missing: seats " }{ $without }.
}
cli-verified-bot = { $level } at seat { $seat }: its seed follows from the shuffle. { $asked ->
    [no] { "" }
   *[yes] { $compared } of { $decisions } decisions compared{ $timed ->
        [0] { "" }
       *[other] ; according to the record { $timed } others depended on thinking time and cannot be repeated
    }.
}
cli-verified-bot-unknown = { $bot } at seat { $seat } is a bot that only the host has: nothing shows that its moves are its own.
cli-verified-bots-hint = Use --bots to run the bots again and compare their moves.
cli-receipt-form = { $file } is not a receipt: { $problem }.
cli-entropy-form = A part has 64 hexadecimal digits.
cli-own-one = --receipt and --entropy need a file with exactly one game, not { $games }.
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
}. Seal: { $commitment }
cli-noted-form = A seal has 64 hexadecimal digits.
cli-noted-one = --commitment needs a file with exactly one game, not { $games }.

## The database

store-bad-url = Not a database address; write postgresql://user@host/name, sqlite:///FILE, or simply a file name.
store-url-option = Unknown setting “{ $name }” in the database address; host, port and sslmode are possible.
store-no-driver = PostgreSQL needs the package asyncpg, which is not installed here; a database file needs no extra package.
store-unusable = The database { $database } cannot be used: { $problem }.
store-unreachable = The database { $database } does not answer: { $problem }.
store-served-already = Another server is already using the database { $database }. Stop that one, or choose another file with --database; only PostgreSQL lets several servers share tables.
store-too-new = The database { $database } was made by a newer version of Wettlauf; install that one, or use another database.
store-too-old = The database { $database } is not ready for this version of Wettlauf; run “wettlauf db upgrade” first.
store-no-such-table = There is no table { $table }.
store-table-exists = Table { $table } already exists.
store-bad-line = Not a table as written by “wettlauf export”: { $problem }

db-up-to-date = The database { $database } is up to date.
db-upgraded = The database { $database } has been brought up to date.
db-tidied = { $tables ->
    [0] There was nothing to remove.
    [one] One table has been removed.
   *[other] { $tables } tables have been removed.
}
db-would-tidy = { $tables ->
    [0] There is nothing to remove.
    [one] One table would be removed.
   *[other] { $tables } tables would be removed.
}
db-exporting = Exporting
db-exported = { $tables ->
    [one] One table was exported to { $path }.
   *[other] { $tables } tables were exported to { $path }.
} Keep the file private: it contains the secrets of running games.
db-importing = Importing
db-imported = { $tables ->
    [0] There were no new tables.
    [one] One table was imported.
   *[other] { $tables } tables were imported.
}
db-already-there = { $tables ->
    [one] One table already existed and was left unchanged.
   *[other] { $tables } tables already existed and were left unchanged.
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
web-offline = The server cannot be reached at the moment.
web-offline-trying = Connection lost. Reconnecting … Nothing is lost.
web-guide = Your first game
web-guide-count = Your first game, { $number } of { $count }
web-guide-next = Next
web-guide-seen = Got it
web-guide-alone = Continue without help
web-guide-stop = End the tutorial
web-home-learn = Learn to play
web-home-code-wrong = That is not a code or a link to a table.
web-lobby = Open tables
web-lobby-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
web-invite-qr = QR code: { $label }
web-invite-share = Share
web-invite-home = These links only work in your home network, for example on the same Wi-Fi.
web-invite-here = These links only work on this computer. To let phones and other computers in, start the server with: { $command }
web-stand-in = A bot is playing for you.
web-stand-in-back = I am back
web-announcements = Announcements
web-table-taken-back = The move was taken back.
web-online-again = Connected again.
web-why = Why not?
web-stand-in-ended = You are back in the game.
web-stand-in-for = A bot is playing for { $player }.
web-stand-in-over = { $player } is back.
web-waiting-came = { $player } has sat down.
web-clock-soon = { $seconds } seconds left.
web-paused = The game is paused
web-paused-about = Everything stays as it is. Resume whenever you like.
web-paused-resume = Resume
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-phrases = Quick messages
web-chat-reactions = Reactions
web-chat-public = Public tables have no chat, only reactions.
web-chat-off = Chat is off at this table; only reactions are on.
web-menu-reactions = Other players’ reactions
web-chat-text = Your message
web-chat-say = Send
web-chat-unread = new
web-clock = { $player } has { $time } left
web-clock-title = Time limit
web-clock-none = None
web-clock-move = 1 minute per decision
web-clock-game = 10 minutes per game
web-clock-none-about = Take as long as you like.
web-clock-move-about = When your time runs out, a bot decides for you until you move again.
web-clock-game-about = You gain 5 seconds per turn. When your time runs out, a bot plays the rest of the game for you.
web-level-about-beginner = Knows the rules but often plays at random.
web-level-about-practised = Reads the table well, but does not think ahead.
web-level-about-strong = Plays through many possible continuations and picks the move that does best.
web-level-about-master = Also considers your replies.
web-new-start = Who begins
web-new-start-drawn = Drawn at random
web-new-board = Table mode: this big screen shows the board, and everyone has their cards on their phone.
web-replay = Replay
web-replay-leave = Leave the replay
web-replay-first = To the beginning
web-replay-previous = One step back
web-replay-play = Play
web-replay-stop = Pause
web-replay-next = One step forward
web-replay-last = To the end
web-replay-step = Step
web-replay-copy = Copy a link to this moment
web-key-replay-play = Play or pause
web-key-replay-turn = One turn forward
web-key-replay-turn-back = One turn back
web-keys = Keys
web-keys-group =
    { $group ->
        [move] Playing
        [view] Getting around
        [replay] Stepping through the game
        [course] Building
       *[table] At the table
    }
web-keys-letters = Single-key shortcuts (letters, digits, symbols)
web-key-number = Select this card or answer
web-key-tab = To the next part of the table
web-key-arrows = Move along the hand or around the board
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
web-replay-eyes = Perspective
web-replay-eyes-all = Spectator’s view
web-replay-eyes-of = { $player }’s view
web-fair = The shuffle
web-fair-checking = Shuffling and dealing again …
web-fair-verdict = { $verdict ->
    [nobody] Nobody chose these cards
    [unseen] Nobody chose this shuffle
    [withheld] The shuffle could have been chosen
    [given] The start was given
    [others] Fixed before the game
    [alone] Fixed before the game
    [server] Fixed before the game
    [fits] Everything fits together
    [partly] Checked in part
    [left-out] Your part is missing
   *[broken] This does not add up
}
web-fair-proof = { $verdict ->
    [nobody] This device revealed its part of the shuffle only when everyone else’s was already sealed. So neither the server nor any player could choose or foresee a single card. And the record is about the game that this device saw, from the first hand to the result.
    [unseen] This device revealed its part of the shuffle only when everyone else’s was already sealed, so neither the server nor any player could choose or foresee it. But the device did not note the whole game. It cannot tell whether the game on the table was the one in the record.
    [withheld] Your own part is in the shuffle, but { $missing ->
        [one] one sealed part was not revealed
       *[other] { $missing } sealed parts were not revealed
    }. Whoever runs the server could have seen all the others first, and so have chosen one of up to { $shuffles } shuffles. A lost connection looks the same.
    [given] The game began from a given position: whoever gave it could choose its cards. Only what was shuffled or drawn after that follows from the sealed secrets.
    [others] The server and the players had sealed their parts before the deal, and no card has been changed since. This device contributed nothing, so it cannot rule out that they chose the cards together.
    [alone] The server had sealed its secret before the deal, and no card has been changed since. But no player’s part is in the shuffle: the server alone chose it, and could have tried several secrets and picked one.
    [server] The server had sealed its secret before the game, and no card has been changed since. In this older kind of shuffle the players contribute nothing, so the server could have tried several secrets and picked one.
    [fits] The record is consistent, card by card. This device did not note a seal before the game, so it cannot know whether the server made it up later.
    [partly] This page does not know how this game is dealt. It has checked the seals; wettlauf verify recomputes the cards as well.
    [left-out] Everything else fits, but this device’s part is missing from the shuffle. A lost connection before the game is enough to cause that. But it also means that the server and the other players, together, could have chosen the cards.
   *[broken] What the server shows now is not what it should be. Keep the record and your receipt, and ask the person who runs this server.
}
web-fair-outcome = { $outcome ->
    [passed] Checked:
    [open] Not known here:
   *[failed] Wrong:
}
web-fair-seal-noted = The server’s secret is the one it sealed before the deal.
web-fair-seal-only = The server’s secret matches its seal in the record.
web-fair-seal-broken = The server’s secret does not match its own seal.
web-fair-seal-changed = The server shows a different seal from the one this device noted before the game.
web-fair-own = Your own part is in the shuffle, bit for bit.
web-fair-own-late = Your own part is not in the shuffle: according to the server it came too late, or another device of yours took part instead.
web-fair-own-changed = Your own part is not the one that this device contributed.
web-fair-parts-gone = The record conceals that the players contributed parts of their own.
web-fair-parts = { $parts ->
    [one] The other player’s part is the one they sealed beforehand.
   *[other] The parts of { $parts } other players are those they sealed beforehand.
}
web-fair-parts-only = { $parts ->
    [one] One player’s part matches its seal in the record.
   *[other] The parts of { $parts } players match their seals in the record.
}
web-fair-part-other = { $player }’s part is not the one they sealed.
web-fair-pledge-changed = { $player }’s seal is not the one this device noted before the deal.
web-fair-part-late = { $player }’s part was sealed but is not in the shuffle: according to the server it came too late.
web-fair-no-luck = This page cannot deal the cards of this game again.
web-fair-options = What the table left to chance when it was opened follows from its sealed secret.
web-fair-options-other = The game was played with options other than those the table was opened with, or than its secret yields.
web-fair-deal = Dealt again, every one of the { $cards } cards is where it was in the game.
web-fair-deal-other = When dealt again, { $different } of { $total } cards and pieces are somewhere else.
web-fair-deal-given = According to the record the game began from a given position: there is no deal to check.
web-fair-chance = { $events ->
    [one] The one later draw follows from the same shuffle.
   *[other] All { $events } later shuffles and draws follow from the same shuffle.
}
web-fair-chance-none = After the deal nothing was left to chance.
web-fair-chance-other = Entry { $entry } of the record: this shuffle would have brought other cards.
web-fair-moves = { $moves ->
    [one] The card of the only move was where the shuffle put it.
   *[other] In all { $moves } moves the cards were where the shuffle put them.
}
web-fair-moves-other = Entry { $entry } of the record: with this shuffle { $player } could not have made that move.
web-fair-bots = { $bots ->
    [one] The bot’s random numbers come from the same shuffle.
   *[other] The random numbers of all { $bots } bots come from the same shuffle.
}
web-fair-bots-level = { $player } is, according to the record, a bot that does not belong to this level or was not announced for it.
web-fair-bots-timed = According to the record { $player } thought by the clock, which a bot of this level never does.
web-fair-bots-seats = The record does not say the same about who was a bot as this device saw.
web-fair-bots-first = This older kind of shuffle does not cover the bots’ random numbers.
web-fair-bots-other = { $player }’s random numbers do not come from the shuffle.
web-fair-seen = The record matches what this device saw: all { $entries } entries.
web-fair-seen-part = This device saw { $seen } of the record’s { $entries } entries as they happened; they match.
web-fair-seen-not = This device did not follow the game, so it cannot compare the moves.
web-fair-seen-given = { $given ->
    [yes] According to the record the game began from a given position; this device saw a game that was dealt.
   *[no] This device saw the game begin from a given position; the record conceals that.
}
web-fair-seen-given-more = According to the record { $given } entries were given; when this device saw the game first, it had { $entries }.
web-fair-seen-options = The options in the record are not those that this device saw.
web-fair-seen-start = The first hand and board that this device saw are those of the record.
web-fair-seen-start-other = The hand or the board that this device saw is not that of the record.
web-fair-seen-start-not = This device did not note a first hand and board to compare.
web-fair-seen-result = The result is the one that this device saw.
web-fair-seen-result-other = The result in the record is not the one that this device saw.
web-fair-seen-result-not = This device did not see how the game ended.
web-fair-seen-other = Entry { $entry } of the record is not what this device saw.
web-fair-unreadable = The record is damaged or incomplete.
web-fair-limits = What this does not show
web-fair-limit-eyes = The server knows all cards during a game. This check shows that it did not choose them, not that it kept them secret.
web-fair-limit-rules = Whether every move was legal: wettlauf verify replays the whole game.
web-fair-limit-options = What the table left to chance when it was opened, such as a course, was drawn from the server’s secret alone.
web-fair-limit-bots = Whether the bots really played the moves their random numbers lead to: wettlauf verify runs them again.
web-fair-limit-page = This page comes from the server, too. If you do not trust it, download { $receipt ->
    [yes] the record and the receipt and check them
   *[other] the record and check it
} with your own copy of Wettlauf:
web-fair-numbers = The numbers
web-fair-scheme = Kind of shuffle
web-fair-secret = The server’s secret
web-fair-commitment = Its seal (SHA-256)
web-fair-noted = The seal this device noted
web-fair-opening = Secret the table was opened with
web-fair-opening-commitment = Its seal (SHA-256)
web-fair-part = { $player }’s part
web-fair-pledge = Its seal
web-fair-left-out = left out
web-fair-key = Key that all cards follow from
web-fair-receipt = Download the receipt
web-bot-brief = Bot { $number }
web-home-title = { $games ->
    [3] Three races, one table
    [4] Four races, one table
    [5] Five races, one table
   *[other] Many races, one table
}
web-home-about = Alone against bots, together on one device, or with friends all over the world.
web-home-games = Games
web-home-players = { $fewest }–{ $most }
web-home-minutes = { $minutes } min
web-home-play = Play now
web-home-starting = Shuffling the cards …
web-home-new = Set up a table
web-home-soon = Coming to the browser soon. You can already play it in the terminal.
web-home-join = Join a game
web-home-code = Code or link
web-home-join-go = Join
web-resume = Continue playing
web-resume-waiting = waiting for players
web-resume-turn = { $player } to move
web-resume-paused = paused
web-shelf-all = Show all { $count }
web-away = Put away
web-away-this = Put away: { $game }, { $about }
web-away-done = { $game } was put away. You keep your seat and find the game at the bottom of this page.
web-away-undo = Undo
web-away-leave = Give up my seat
web-away-leave-sure = Give up your seat in { $game }? You cannot come back. The others go on without you.
web-away-left = You gave up your seat in { $game }.
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
web-past-gone = No longer on the server.
web-home-level = Bot level
web-level-choice-beginner = Beginner: easy to beat
web-level-choice-practised = Practised: a fair match
web-level-choice-strong = Strong: hard to beat
web-level-choice-master = Master: as good as it gets
web-table-nobody-yet = nobody yet
web-new-title = New table: { $game }
web-new-seats-fixed = { $count } seats. The first is yours.
web-new-seats = { $fewest } to { $most } seats. The first is yours.
web-new-places = Seats
web-new-taken = { $count } of { $most } taken
web-new-your-name = Your name
web-new-name-here = Name of the player on this device
web-new-level = Level of the bot in seat { $number }
web-new-who = Who sits in seat { $number }?
web-new-how = Table rules
web-new-tips = Tips: on your turn you may ask the master bot.
web-new-listed = Public: the table is listed, and anyone may watch.
web-new-lab = How fair and how exciting is this? Ask the lab
web-new-ready = { $enough ->
    [no] You cannot play alone: fill another seat.
   *[yes] { $count ->
        [one] You race alone, and the race starts at once.
       *[other] { $count } seats. The game starts as soon as all are taken.
    }
}
web-new-begin = { $count ->
    [1] Start alone
    [2] Start with two players
    [3] Start with three players
    [4] Start with four players
    [5] Start with five players
   *[other] Start
}
web-seat-bot = Bot
web-seat-bot-about = Ready to play.
web-seat-here = On this device
web-seat-person = By invitation
web-seat-person-about = Joins with a link from you.
web-seat-open = Open to anyone
web-seat-open-about = First come, first served.
web-seat-none = Nobody
web-seat-none-about = This seat stays empty.
web-seat-stand-in = Bot standing in
web-seat-away = away
web-seat-is-away = { $player } is away.
web-seat-is-back = { $player } is back.
web-table-home = Back to the start page
web-table-tools = Tools
web-table-undo = Take back
web-table-undo-ask = Take back (asks the others)
web-table-tip = Tip
web-table-rules = Rules
web-rules-contents = Contents
web-table-menu = Menu
web-table-story = Game log
web-table-story-all = Show all
web-table-others = The others
web-table-asked = What to do
web-board-keys = Use the arrow keys to move around the board.
web-table-skip = Skip
web-table-gone = This table no longer exists, or the link is incomplete.
web-table-left = You left this table. Watch it, or ask for a new link.
web-table-left-only = You left this table. Ask for a new link.
web-table-watch = Watch
web-table-loading = Setting the table …
web-shuffling = Shuffling the cards together …
web-shuffling-for = Waiting for { $players }. The game begins in a few seconds either way.
web-shuffle-left-out = The cards were dealt without your part of the shuffle, although this device sent it.
web-shuffle-left-out-seen = OK
web-menu-look = Language and colours
web-menu-kept = The table stays open: you find it on the start page under “Continue playing”.
web-menu-sounds = Sounds
web-alerts = When it is your turn
web-alerts-tab = Tab title and icon
web-alerts-notify = Notification while you are elsewhere
web-alerts-vibrate = Vibration
web-alerts-badge = Number on the app icon
web-alerts-badge-app = Shown when Wettlauf is installed as an app
web-alerts-lack-browser = Not available in this browser
web-alerts-lack-secure = Needs a secure address (https)
web-alerts-lack-blocked = Blocked in the browser’s settings
web-alerts-lack-device = Not available on this device
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
web-watch-about = You see what everyone sees; hands stay hidden. The chat is only for the players.
web-watch-names = Who is watching
web-watch-unnamed = { $count ->
    [one] 1 without a name
   *[other] { $count } without a name
}
web-watch-nobody-named = None of them has given a name.
web-watch-screens = { $count ->
    [one] Plus a big screen for everyone.
   *[other] Plus { $count } big screens for everyone.
}
web-watch-name = Your name for the players (optional)
web-watch-tell = Show my name
web-watch-as = The players see you as { $player }.
web-watch-unname = Hide my name
web-watch-sit = Take a seat
web-watch-full = All seats are taken. If somebody leaves, you can ask for the seat here.
web-menu-watch = Link to watch
web-menu-pause = Pause
web-menu-abort = Abandon the game
web-menu-abort-sure = Abandon? The game ends for everyone.
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
    [rematch] { $player } would like a rematch. Are you in?
    [pause] { $player } would like a break. Do you agree?
    [resume] { $player } would like to resume the game. Do you agree?
    [seat] { $player } would like to join and take over an empty seat with its cards. Do you agree?
   *[abort] { $player } would like to abandon the game. Do you agree?
}
web-asked-waiting = Waiting for { $players } to answer.
web-asked-declined = { $question ->
    [takeback] { $player } does not want the move taken back.
    [rematch] { $player } does not want a rematch.
    [pause] { $player } does not want a break.
    [resume] { $player } does not want to resume yet.
   *[abort] { $player } does not want to abandon the game.
}
web-asked-agreed = { $question ->
    [takeback] { $player } agrees: the move is taken back.
    [rematch] { $player } agrees: on to the rematch.
    [pause] { $player } agrees to a break.
    [resume] { $player } agrees: the game goes on.
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
web-sit-given = This table starts from a position set up by the host.
web-sit-begun = The game has begun and a seat is empty. You can take it over if everyone at the table agrees.
web-sit-ask = Ask to join
web-sit-asked = Everyone at the table has been asked. You get the seat as soon as all agree.
web-sit-somebody = Somebody
web-sit-watch = Just watch
web-sit-go = Sit down
web-waiting-title = Waiting for players
web-waiting-about = Invite the others. The game begins as soon as everyone is seated.
web-waiting-soon = The game begins as soon as everyone is seated.
web-waiting-scan = Scan your code with your phone. The game begins here as soon as everyone is seated.
web-waiting-missing = not here yet
web-waiting-bot = Seat a bot
web-waiting-close = Close this table
web-waiting-there = is here
web-waiting-link = Link to seat { $number }
web-waiting-copy = Copy link
web-waiting-copied = Copied
web-waiting-code = Code to read aloud
web-waiting-code-about = Anyone who enters it at { $address } joins this table. It is valid until the game begins.
web-why-rule = Read rule { $rule }
web-tip-play = Play this move
web-tip-play-short = Play
web-tip-why = Why?
web-end-rematch = Rematch
web-end-first = That was your first game. Start a real one?
web-end-first-real = Now a real game
web-end-rematch-asked = Asking the others …
web-end-record = Download the record
web-end-replay = Replay
web-end-check = Check the shuffle
web-end-player = Player
web-end-unfinished = not finished
web-end-fair = This device can shuffle and deal again to see whether anyone chose the cards.
web-series-title = { $kind ->
    [championship] Championship
   *[series] Series
}
web-series-length = { $count ->
    [one] { $kind ->
        [championship] One race
       *[series] One game
    }
   *[other] { $kind ->
        [championship] { $count } races
       *[series] { $count } games
    }
}
web-series-one-about = { $kind ->
    [championship] Or several races in a row, with points and standings in between.
   *[series] Or several games in a row, with the points added up.
}
web-series-rule = { $scoring ->
    [places] One point for everyone behind you, one more for the win. If points are level, the later { $kind ->
        [championship] race
       *[series] game
    } decides.
   *[sum] The scores of all games are added up. If they are level, the later game decides.
}
web-series-scoring = What counts
web-series-scoring-sum = Points
web-series-scoring-places = Places
web-lobby-series = { $kind ->
    [championship] Championship of { $count } races
   *[series] Series of { $count } games
}
web-series-last-chooses = { $kind ->
    [championship] The player in last place chooses the next course
   *[series] The player in last place chooses what comes next
}
web-series-chip = { $kind ->
    [championship] Race { $number } of { $of }
   *[series] Game { $number } of { $of }
}
web-series-game = { $kind ->
    [championship] Race { $number }
   *[series] Game { $number }
}
web-series-next = { $kind ->
    [championship] Next: race { $number } of { $of }
   *[series] Next: game { $number } of { $of }
}
web-series-standings = Standings
web-series-interim = On to the standings
web-series-final = Final standings
web-series-points = Points
web-series-to-come = still to come
web-series-is-ready = is ready
web-series-row = { $place }. { $player }: { $points ->
    [one] one point
   *[other] { $points } points
}.
web-series-after = { $played ->
    [0] Before the first { $kind ->
        [championship] race
       *[series] game
    }
   *[other] After { $kind ->
        [championship] race
       *[series] game
    } { $played } of { $of }
}
web-series-stopped = { $kind ->
    [championship] The championship was stopped
   *[series] The series was stopped
}
web-series-won = { $kind ->
    [championship] { $player } wins the championship!
   *[series] { $player } wins the series!
}
web-series-won-you = { $kind ->
    [championship] You win the championship!
   *[series] You win the series!
}
web-series-shared = { $kind ->
    [championship] { $players } and { $last } share the championship!
   *[series] { $players } and { $last } share the win!
}
web-series-own = { $kind ->
    [championship] a course of their own
   *[series] something of their own
}
web-series-choose = { $several ->
    [yes] { $player } is last and chooses
   *[no] You are last, so you choose
} { $kind ->
    [championship] the next course.
   *[series] what comes next.
}
web-series-choose-go = { $again ->
    [yes] Take this one instead
   *[no] { $kind ->
        [championship] Race here
       *[series] Play this
    }
}
web-series-chooses = { $kind ->
    [championship] { $player } is last and chooses the next course.
   *[series] { $player } is last and chooses what comes next.
}
web-series-chosen = { $player } chooses: { $choice }.
web-series-ready = { $kind ->
    [championship] Ready for race { $number }
   *[series] Ready for game { $number }
}
web-series-waits = { $count ->
    [one] { $players } is not ready yet.
   *[other] Not ready yet: { $players }.
}
web-series-goes-on = The next game starts in { $time } at the latest.
web-series-on-phones = The next game starts when everyone is ready on their phone.
web-series-end = { $kind ->
    [championship] End the championship here
   *[series] End the series here
}
web-series-abort = { $kind ->
    [championship] This also ends the championship. The race does not count.
   *[series] This also ends the series. The game does not count.
}
web-series-replays = { $kind ->
    [championship] The races
   *[series] The games
}
web-series-again = { $kind ->
    [championship] Another championship
   *[series] Another series
}
web-series-records = Download all records

## Running a server

admin-token-short = { $variable } must have at least { $shortest } characters.
admin-no-token = Cannot read the host’s token in { $path }; set { $variable } to it, or run this as the user who runs the server.
admin-wrong-token = The server at { $url } does not accept the host’s token; name its database with --database, or its address with --url.
admin-empty-notice = Nothing to announce: provide a text, a restart, or both.
admin-status = Version { $version }: { $live ->
    [one] one live table
   *[other] { $live } live tables
}, { $sockets ->
    [one] one connection
   *[other] { $sockets } connections
}, { $mb } MB of memory.
admin-status-tables = Tables { $status }: { $count }
admin-status-jobs = Jobs { $state }: { $count }
admin-status-notice = Announced: { $text }
admin-status-bans = Bans: { $count }
admin-notice-restart = a restart
admin-tables = Tables
admin-no-tables = There are no tables.
admin-table = { $table }: { $game }, { $status }, last used { $touched } UTC
admin-seats = Seats
admin-table-more = { $spectators } watching, { $said ->
    [one] one chat message
   *[other] { $said } chat messages
}, { $facts ->
    [one] one log entry
   *[other] { $facts } log entries
}
admin-table-address = Connected from { $address }
admin-delete-really = Delete table { $table } permanently?
admin-deleted = Table { $table } has been deleted.
admin-damaged = damaged
admin-table-damaged = The table is damaged and cannot be shown. `wettlauf admin delete` removes it.
admin-player-removed = Seat { $seat } of table { $table } is free; a bot stands in.
admin-banned = { $network } is banned.
admin-ban-self = { $network } contains your own address, { $address }: you would lock yourself out. Ban a smaller network.
admin-unbanned = { $network } is no longer banned.
admin-not-banned = { $network } was not banned.
admin-bans = Bans
admin-no-bans = Nobody is banned.
admin-announced = Announced to everyone.
admin-withdrawn = The announcement has been withdrawn.
admin-jobs = Jobs
admin-no-jobs = There are no jobs.
admin-job-cancelled = Job { $job } has been cancelled.
admin-job-over = Job { $job } cannot be cancelled: it is over or does not exist.
admin-backed-up = Backed up { $tables ->
    [one] one table
   *[other] { $tables } tables
} to { $path }.
admin-restored = Restored { $tables ->
    [one] one table
   *[other] { $tables } tables
}.
admin-restored-kept = The previous database is in { $path }.
admin-keeps-never-begun-hours = Tables where no game has begun: { $number ->
    [0] kept forever
    [one] one hour
   *[other] { $number } hours
}
admin-keeps-unfinished-days = Unfinished games: { $number ->
    [0] kept forever
    [one] one day
   *[other] { $number } days
}
admin-keeps-finished-days = Finished games: { $number ->
    [0] kept forever
    [one] one day
   *[other] { $number } days
}
admin-keeps-chat-days = Chat: { $number ->
    [0] kept forever
    [one] one day
   *[other] { $number } days
}
admin-would-go = Due now: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $chats ->
    [one] one chat
   *[other] { $chats } chats
}.
admin-head-table = Table
admin-head-game = Game
admin-head-status = Status
admin-head-names = Players
admin-head-facts = Log
admin-head-touched = Last used (UTC)
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
backup-server-runs = A server is using { $path }: stop it, then restore the backup.
backup-no-room = There is not enough room on the disk for a copy of the database ({ $mb } MB).
backup-damaged = { $path } is damaged, or not a Wettlauf database.
server-banned = The host of this server has banned your address.
cli-extra-admin = Managing a server needs more packages: pip install "wettlauf[server]"
web-notice-restart = { $minutes ->
    [0] The server is about to restart.
    [one] The server restarts in one minute.
   *[other] The server restarts in { $minutes } minutes.
} Your game goes on afterwards.
web-notice-close = Close
page-admin-title = Manage this Wettlauf server
page-admin-token = Host’s token
page-admin-open = Open
page-admin-where = You find the token in the file admin-token next to the database, or in WETTLAUF_ADMIN_TOKEN.
page-admin-announce = Announce
page-admin-text = Text (empty: a restart, in each player’s language)
page-admin-restart = Minutes until restart
page-admin-tell = Show to everyone
page-admin-withdraw = Withdraw
page-admin-bans = Bans
page-admin-network = Address or network
page-admin-days = Days (empty: permanent)
page-admin-reason = Reason
page-admin-keepout = Ban
page-admin-letin = Unban
page-admin-tables = Tables
page-admin-status = Status
page-admin-all = all
page-admin-isopen = open
page-admin-isrunning = running
page-admin-ispaused = paused
page-admin-isover = over
page-admin-live = Tables in memory
page-admin-sockets = Connections
page-admin-game = Game
page-admin-table = Table
page-admin-players = Players
page-admin-log = Log entries
page-admin-used = Last used
page-admin-nobody = Nobody is connected.
page-admin-show = Show
page-admin-delete = Delete
page-admin-really = Delete permanently?
page-admin-out = remove player
page-admin-goes = Removed
page-admin-kept = What is kept, and for how long
page-admin-after = Counted from the last activity. No table is removed while somebody is at it. The section [housekeeping] of the settings changes these times.
page-admin-neverbegun = Tables where no game has begun
page-admin-unfinished = Unfinished games
page-admin-finished = Finished games
page-admin-chat = Chat
page-admin-forever = kept forever
page-admin-duetables = Tables due for removal
page-admin-duechats = Chats due to be erased
page-admin-every = Checked every
page-admin-backup = Backup
page-admin-download = Download a backup
page-admin-making = Making the backup …
page-admin-saved = The backup has been downloaded:
page-admin-private = A backup contains the secrets of running games. Keep it to yourself.
page-admin-restore = To restore it, stop the server and run this on its machine:
page-admin-restored = The previous database is kept beside it. Then start the server again.
page-admin-import = To restore it, stop all processes and run this on their machine, with an empty database in WETTLAUF_DATABASE:
page-admin-imported = Tables that already exist stay as they are. Then start the processes again. The backup holds all tables, but neither bans nor jobs; for a copy of the whole database use pg_dump.
page-admin-file = FILE
page-admin-jobs = Jobs
page-admin-cancel = Cancel

### The lab on the page

lab-page-title = { $game } in the lab
lab-page-about = Bots play the game thousands of times to find out how long, how fair and how exciting it is.
lab-page-order = What to play
lab-page-players = Players
lab-page-players-other = Players with the other options
lab-page-bots = Bots
lab-page-games = Games
lab-page-compare = Compare with other options
lab-page-other = The other options
lab-page-start = Play { NUMBER($games) } games
lab-page-back = Back to the new table
lab-page-found = Results
lab-page-playing = Playing { NUMBER($games) } games …
lab-page-played = { NUMBER($games) } games of { $players } bots.{ $unfinished ->
    [0] { "" }
    [one] { " " }One more was not finished and is left out.
   *[other] { " " }{ $unfinished } more were not finished and are left out.
}
lab-page-nothing = No measurements yet.
lab-page-difference = What the other options change
lab-page-figure = Figure
lab-page-save = Save the figures (JSON)
lab-page-verdict = { $fair ->
    [yes] Balanced.
    [unproven] No difference proven.
   *[no] Unfair.
}
lab-page-unfair = “{ $best }” wins { $difference } percentage points more often than “{ $worst }” ({ $low } to { $high }).
lab-page-unfair-order = { $best ->
    [1] Whoever begins
    [2] Whoever is second
    [3] Whoever is third
   *[other] Whoever is { $best }th
} wins { $difference } percentage points more often than { $worst ->
    [1] whoever begins
    [2] whoever is second
    [3] whoever is third
   *[other] whoever is { $worst }th
} ({ $low } to { $high }).
lab-page-at-most = If there is a difference, it is below { $high } percentage points.
lab-page-fair = No difference is proven; if there is one, it is below { $high } percentage points.
lab-page-wins-by = Wins by { $what }
lab-page-before = before
lab-page-after = after
lab-page-gap = difference
lab-page-proven = proven
lab-page-not-paired = Different numbers of players get different deals, so these games are compared as independent.
lab-page-rounds = Length in rounds
lab-page-spread = Median { $median } rounds, { $low } to { $high } in nine games out of ten, { $mean } on average
lab-page-minutes = About { $minutes } minutes for people who take { $seconds } seconds per turn.
lab-page-excitement = Excitement
lab-page-leads = lead changes per game
lab-page-late = are decided in the last round ({ $low } to { $high } %)
lab-page-worth = Win share of players who turned it over minus that of those who did not, in percentage points. Players who are ahead turn over more of them, so this does not prove a cause.
lab-page-more = { $count ->
    [one] One more is not shown.
   *[other] { $count } more are not shown.
}
lab-page-never = { $count ->
    [one] One never occurred.
   *[other] { $count } never occurred.
}
lab-page-rest = { $count ->
    [one] One more row
   *[other] { $count } more rows
}
lab-page-peak = { $what }: largest at { $where }, { $value }
lab-page-cancelled = The measurement was cancelled elsewhere.
lab-page-meaning = What the figures mean
lab-page-term-fairness = Fairness
lab-page-means-fairness = 100 minus the largest difference between two win shares, in percentage points. The largest of several differences is never quite zero, even in a fair game, so what luck alone adds is subtracted. A game is called unfair only if luck would explain the difference in less than one of a hundred runs. It is called balanced if any difference is below 3 percentage points. In between, the games do not settle it.
lab-page-term-leads = Lead changes
lab-page-means-leads = How often a different player is ahead at the end of a round than at the end of the previous one.
lab-page-term-late = Decided in the last round
lab-page-means-late = The share of games won by a player who was not ahead when the last round began.
lab-page-term-intervals = Error bars
lab-page-means-intervals = In 95 of 100 measurements, the true value lies within them. For differences between options they are wider: there, in 95 of 100 measurements all true values lie within them. A difference is called proven if its interval leaves out 0.
lab-page-term-bots = Bots
lab-page-means-bots = Practised bots play like somebody who knows the game well. The games are the same every time, on every device.
