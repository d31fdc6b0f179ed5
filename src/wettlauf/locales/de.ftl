### Deutsche Texte außerhalb der Spiele.

## Spiele und Optionen

game-unknown = Unbekanntes Spiel „{ $name }“; verfügbar sind { $known }.
game-unknown-near = Unbekanntes Spiel „{ $name }“; meintest du { $near }?
game-broken = Das Spiel „{ $name }“ aus dem Paket { $package } lässt sich nicht laden: { $problem }
game-routes-broken = Die HTTP-Adressen des Spiels „{ $name }“ sind abgeschaltet: { $problem }
game-command-broken = Der Befehl „{ $name }“ aus dem Paket { $package } lässt sich nicht laden: { $problem }
game-command-taken = Der Befehl „{ $name }“ aus dem Paket { $package } wird übergangen: { $owner } hat schon einen Befehl dieses Namens.
game-facts-broken = Das Spiel „{ $game }“ überschreitet seine eigenen Grenzen: höchstens { $decisions } Entscheidungen und { $events } Zufallsereignisse aus { $numbers } Zahlen.
game-no-book = { $game } hat kein Regelheft.
plain-move = Zug { $number }
plain-event = Zufall: { $event }.
plain-entry = { $player }: { $move }.
plain-moved-other = Eine Figur von { $player } kommt von { $from } auf { $to }.
plain-sent-back = Eine Figur von { $player } muss zurück an den Start.
plain-not-legal = „{ $move }“ ist jetzt nicht erlaubt.
plain-not-a-move = „{ $text }“ ist kein Zug; schreib ihn wie „{ $example }“.
plain-arrived = Die Figur ist im Ziel.
plain-ask = Wähle einen Zug.
plain-ask-one = Es gibt nur einen Zug.
plain-reaches-goal = Damit ist die Figur im Ziel.
plain-sends-back = Eine fremde Figur muss dafür zurück an den Start.
plain-sentence = { $text }.
plain-others-turn = { $player } ist am Zug.
plain-start = Start
plain-goal = Ziel
plain-sheet-on-track = Unterwegs
plain-sheet-won = gewinnt
plain-over = Das Spiel ist vorbei.
plain-wait = Einen Moment …
plain-hint = Wähle eine umrandete Figur oder einen dieser Züge.
plain-leads-to = Der Zug endet auf Feld { $step }.
plain-no-way-here = Hier beginnt oder endet kein Zug.
plain-players = Spieler
plain-to-move = am Zug
plain-since = Seit deinem letzten Zug
plain-tray = { $player }, { $zone }: { $count ->
    [0] keine Figuren
    [one] eine Figur
   *[other] { $count } Figuren
}
plain-step = Feld { $step }
plain-step-of = Feld { $step } von { $player }
plain-figures = { $count ->
    [one] Eine Figur von { $player }
   *[other] { $count } Figuren von { $player }
}
plain-can-move = Möglich: { $move }
plain-ends-here = Endet hier: { $move }
record-event-plain = Dieses Zufallsereignis ist hier nicht möglich; erwartet wird „{ $first }“ oder eine Zahl bis { $last }.
option-unknown = { $game } hat keine Option „{ $name }“; möglich sind { $known }.
option-unknown-near = { $game } hat keine Option „{ $name }“; meintest du { $near }?
option-yes-no = { $name } muss true oder false sein, nicht { $value }.
option-range = { $name } muss eine ganze Zahl von { $lowest } bis { $highest } sein, nicht { $value }.
option-form = Die Option „{ $text }“ hat keinen Wert; schreib Name=Wert.
option-bad-json = Der Wert der Option { $name } ist weder JSON noch eine Liste mit Kommas.
option-title = Ein eigener Name muss aus 1 bis { $most } sichtbaren Zeichen bestehen.

## Partien

player-number = Spieler { $number }
overview-head = { $game }, { $players ->
    [one] { $players } Person
   *[other] { $players } Personen
 }, { $length ->
    [one] { $length } Eintrag
   *[other] { $length } Einträge
 } im Verlauf
overview-scores = Stand, wäre jetzt Schluss: { $scores }
overview-legal = { $player } ist dran und hat { $count ->
    [one] { $count } erlaubten Zug
   *[other] { $count } erlaubte Züge
 }: { $moves }
overview-chance = Der Zufall ist am Zug.
overview-over = Das Spiel ist vorbei. Gewonnen: { $winners }
match-nothing-to-undo = Es gibt keinen Zug, den man zurücknehmen könnte.
match-no-such-seat = Einen Platz { $seat } gibt es nicht; die Plätze gehen von 0 bis { $last }.

## Argumente der Bibliothek

argument-whole = { $name } muss eine ganze Zahl sein, nicht { $value }.
argument-count = { $name } muss eine ganze Zahl ab 1 sein, nicht { $value }.
argument-seconds = { $name } muss eine Sekundenzahl größer als 0 sein, nicht { $value }.
frame-needs-pandas = Für Tabellen (Data Frames) fehlt pandas: pip install "wettlauf[frames]".
argument-choice = { $name } muss eines von { $known } sein, nicht { $value }.
argument-game = Das Spiel muss ein Name sein oder das, was wettlauf.game(...) zurückgibt, nicht { $value }.
argument-weights = weights muss aus { $wanted } Zahlen bestehen, in der Reihenfolge von game.weights.names: { $names }.

## Dateien und Aufzeichnungen

file-unreadable = { $path } lässt sich nicht lesen: { $problem }.
file-unwritable = { $path } lässt sich nicht schreiben: { $problem }.
problem-not-found = Diese Datei oder diesen Ordner gibt es nicht
problem-is-folder = Das ist ein Ordner
problem-no-folder = Ein Teil des Pfads ist kein Ordner
problem-exists = Der Name ist schon vergeben
problem-not-allowed = Die Rechte dafür fehlen
problem-disk-full = Der Datenträger ist voll
problem-not-utf8 = Das ist kein Text in UTF-8
record-bad-line = Zeile { $line }: { $reason }
record-bad-entry = Eintrag { $entry } des Verlaufs: { $reason }
record-bad-line-entry = Zeile { $line }, Eintrag { $entry } des Verlaufs: { $reason }
record-line-too-long = Die Zeile ist länger als { $most } MB, die Grenze für eine Partie.
record-not-utf8 = Der Text ist nicht in UTF-8.
record-too-deep = Das JSON ist zu tief verschachtelt für eine Aufzeichnung.
record-not-json = Das ist kein JSON (Spalte { $column }: { $problem }).
record-not-object = Eine Aufzeichnung ist ein JSON-Objekt in geschweiften Klammern.
record-double-key = Der Schlüssel „{ $key }“ kommt doppelt vor.
record-format = Das Format ist „{ $found }“; es muss „{ $wanted }“ sein.
record-key = Der Aufzeichnung fehlt ein gültiges „{ $key }“.
record-version = Diese Partie wurde mit Version { $version } von { $game } aufgezeichnet, dieses Programm spielt aber Version { $own }: Spiel sie mit einem Wettlauf ab, das Version { $version } kennt.
record-option-missing = Die Option { $name } fehlt; eine Aufzeichnung nennt jede Option.
record-option-form = Die Option { $name } muss in einer Aufzeichnung ausgeschrieben sein, damit jedes Programm sie versteht.
record-too-many-entries = Der Verlauf hat { $found } Einträge; höchstens { $most } werden gelesen.
record-entry = Ein Eintrag des Verlaufs besteht aus einem Platz (oder null für den Zufall) und einem Zug.
record-legal-length = „legal“ muss für jede Entscheidung eine Liste enthalten, insgesamt { $wanted }.
record-legal-entry = Liste { $number } von „legal“ muss eine Liste von Zügen sein.
record-legal-differs = Die Liste der erlaubten Züge stimmt nicht: Sie nennt { $said ->
    [one] einen Zug
   *[other] { $said } Züge
}, die Regeln erlauben { $found }; jeder muss genau einmal vorkommen, in der richtigen Reihenfolge.
record-illegal = „{ $move }“ ist nicht erlaubt: { $reason }
record-move-spelling = „{ $move }“ muss in Kleinbuchstaben und mit einfachen Leerzeichen geschrieben sein.
record-after-end = Das Spiel ist schon vorbei.
record-no-chance = Hier steht ein Zufallsereignis, aber ein Spieler ist an der Reihe.
record-chance-missing = Hier muss ein Zufallsereignis stehen.
record-wrong-seat = Platz { $seat } zieht, aber Platz { $wanted } ist an der Reihe.
record-result = Das Ergebnis nennt { $key } { $said }; die Partie ergibt { $found }.

## Bots

level-beginner = Anfänger
level-practised = Geübt
level-strong = Stark
level-master = Meister
bot-budget = „{ $name }“ hat kein gültiges Budget; schreib { $level }@0.1s für Sekunden je Zug oder { $level }@500 für Durchläufe je Entscheidung.
bot-without-budget = „{ $name }“ nimmt kein Budget an; das geht nur bei { $thinkers }.
bot-unknown-near = Unbekannter Bot „{ $name }“; meintest du { $near }?
bot-unknown = Unbekannter Bot „{ $name }“; verfügbar sind { $known }, heuristic@DATEI mit Gewichten aus einer Datei und eigene als datei.py:Klasse.
weights-no-json = { $path } enthält keine Gewichte: Das ist kein JSON.
weights-form = { $path } enthält keine Gewichte: Es braucht "game", einen Namen, und "weights", einen Wert für jeden Namen.
weights-no-number = { $path }: Das Gewicht { $name } braucht eine Zahl, von minus einer Million bis zu einer Million.
weights-other-game = { $path } enthält Gewichte für { $has }, nicht für { $game }.
weights-unknown = { $path }: { $game } hat kein Gewicht { $name }, sondern { $known }.
bot-no-file = Die Datei { $path } gibt es nicht.
bot-no-class = { $path } hat keine Klasse { $name }.
bot-no-choose = { $name } hat keine Methode choose(seen, legal).
bot-fails = Der Bot { $name } hat einen Fehler ausgelöst: { $problem }
bot-loads = { $path } war nach { $seconds } s nicht geladen. Wartet die Datei auf etwas, oder rechnet sie schon, bevor sie nach einem Zug gefragt wird?
bot-no-move = Der Bot { $name } hat mit „{ $answer }“ geantwortet; das ist kein Zug.
bot-illegal = Der Bot { $name } hat „{ $answer }“ gespielt: { $reason }
bot-too-slow = Der Bot { $name } hat für eine Entscheidung oder zur Vorbereitung mehr als { $seconds } s gebraucht.
bot-ended-process = Der Bot { $name } hat den Prozess beendet, in dem er spielte (Exit-Code { $code }).
bot-is-class = { $name } ist eine Klasse; gib ein Objekt davon an: { $name }().
bot-is-none = { $name } ist kein Bot; ein Bot ist ein Name oder ein Objekt mit einer Methode choose(seen, legal).
bot-choose-form = Die Methode choose von { $name } muss zwei Argumente haben: choose(seen, legal).
bot-shared = { $name } soll auf mehreren Plätzen spielen, lässt sich aber nicht kopieren; gib für jeden Platz ein eigenes Objekt an.
bot-one-core = Gespielt wird auf einem Kern: { $names } lässt sich nicht an andere Prozesse schicken. Objekte müssen sich mit pickle speichern lassen; leg ihre Klasse in ein Modul oder schütze dein Skript mit if __name__ == "__main__".
bot-no-limit = Für { $names } gilt kein Zeitlimit, weil nur dieser Prozess damit spielen kann.
bot-first-error = Der erste Fehler, in Partie { $game }:
bot-all-forfeited = Alle Partien gingen kampflos verloren; es wurde nichts gemessen.
bot-count = Für { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
} { $given ->
    [one] ist ein Bot
   *[other] sind { $given } Bots
} angegeben; nenne einen für jeden Platz oder einen für alle.
bot-forfeits = { $games ->
    [one] Eine Partie ging kampflos verloren:
   *[other] { $games } Partien gingen kampflos verloren:
}
bot-forfeit = Partie { $game }: { $reason }
bot-forfeits-more = { $games ->
    [one] … und eine weitere.
   *[other] … und { $games } weitere.
}

explain-move = Mein Zug: { $move } (Gewinnchance etwa { $percent } %).
explain-better = Wahrscheinlich besser: { $move } ({ $percent } %).
explain-as-good = Etwa ebenso gut, soweit ich sehe: { $move } ({ $percent } %).
explain-other = Auch möglich: { $move } ({ $percent } %).
explain-forced = Ein anderer Zug war nicht möglich.
explain-searched = Dafür habe ich { $count } mögliche Fortsetzungen durchgespielt.
explain-circle = Diese Stellung gab es schon, also spiele ich etwas, das weiterführt.
explain-random = Ich habe einfach irgendeinen Zug gewählt.
explain-at-random = Hier habe ich nicht nachgedacht und einfach irgendeinen Zug gewählt.
explain-looks-good = Der Zug sah auf den ersten Blick am besten aus.
explain-not-now = Erklären lässt sich nur ein Zug des Platzes, der gerade dran ist.

## Kommandozeile

cli-problem = { $problem }
cli-interrupted = Abgebrochen.
cli-no-such-option = Unbekannte Option { $option }; siehe { $command } --help.
cli-no-such-option-near = Unbekannte Option { $option }; meintest du { $near }?
cli-no-such-command = Unbekannter Befehl „{ $name }“; verfügbar sind { $known }.
cli-no-such-command-near = Unbekannter Befehl „{ $name }“; meintest du { $near }?
cli-missing = { $name } fehlt; siehe { $command } --help.
cli-bad-value = { $name }: { $problem }
cli-number = { $name } braucht { $kind ->
    [whole] eine ganze Zahl
   *[any] eine Zahl
}{ $bounds ->
    [both] { " " }von { $lowest } bis { $highest }
    [lowest] { " " }ab { $lowest }
    [highest] { " " }bis { $highest }
   *[none] { "" }
}.
cli-not-one-of = { $name } muss eines davon sein: { $known }.
cli-needs-file = { $name } braucht eine lesbare Datei, keinen Ordner.
cli-needs-new-file = { $name } braucht den Namen einer Datei, keinen Ordner.
cli-needs-folder = { $name } braucht einen lesbaren Ordner, keine Datei.
cli-needs-value = { $name } braucht einen Wert.
cli-takes-no-value = { $name } steht ohne Wert.
cli-too-much = Unerwartetes Argument „{ $words }“; siehe { $command } --help.
cli-extra-serve = Zum Bereitstellen von Tischen fehlen Pakete: pip install "wettlauf[server]"
cli-extra-db = Zum Pflegen der Datenbank fehlen Pakete: pip install "wettlauf[server]"
cli-extra-export = Zum Exportieren von Tischen fehlen Pakete: pip install "wettlauf[server]"
cli-extra-import = Zum Importieren von Tischen fehlen Pakete: pip install "wettlauf[server]"
cli-extra-play = Zum Spielen im Terminal fehlen Pakete: pip install "wettlauf[terminal]"
cli-extra-replay = Zum Durchblättern der Partien fehlen Pakete (mit --text geht es ohne): pip install "wettlauf[terminal]"
cli-needs-terminal = `wettlauf play` braucht ein Terminal; nimm in Skripten `wettlauf simulate` oder die Bibliothek.
cli-unknown-seat = Unbekannter Spieler oder Bot „{ $name }“; möglich sind { $known }.
cli-seat-count = Für { $seats ->
    [one] einen Spieler
   *[other] { $seats } Spieler
} { $given ->
    [one] ist ein Platz genannt
   *[other] sind { $given } Plätze genannt
}; nenne für jeden einen.
cli-seats-range = { $given ->
    [one] Ein Platz ist genannt
   *[other] { $given } Plätze sind genannt
}, { $game } spielt man aber zu { $lowest } bis { $highest }.
cli-compiling = Die Regeln von { $game } werden kompiliert; das dauert ein paar Sekunden, aber nur einmal …
cli-warm-done = Die Regeln von { $game } sind kompiliert ({ $seconds } s).
cli-warm-already = Die Regeln von { $game } sind schon kompiliert.
cli-warm-pure = { $game } läuft hier in reinem Python: Es gibt nichts zu kompilieren.
cli-simulating = { $game } läuft
cli-simulated = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
} in { $seconds } s: { $speed } Entscheidungen/s.
cli-drawn = { $setups ->
    [one] Das Auslosen eines Aufbaus
   *[other] Das Auslosen von { $setups } Aufbauten
} und das Laden haben { $seconds } s gedauert; bei festen Optionen gibt es nichts auszulosen.
cli-length = Länge: im Mittel { $mean ->
    [one] { $mean } Entscheidung
   *[other] { $mean } Entscheidungen
}, von { $shortest } bis { $longest }.
cli-length-none = Länge: – (alle Partien gingen kampflos verloren).
cli-endings = Ausgang: { $endings }.
cli-unfinished = nicht beendet
cli-seat = Platz
cli-bot = Bot
cli-wins = Siege
cli-recorded = { $games ->
    [one] Eine Partie ist
   *[other] { $games } Partien sind
} in { $path } aufgezeichnet.
cli-needs-record = { $option } braucht --record DATEI.
cli-file-exists = { $path } gibt es schon; nenn eine neue Datei, oder überschreib sie mit --force.
cli-no-bots = --bots ist leer; nenn einen Bot für alle Plätze oder je Platz einen: { $known } …
cli-simulation-stopped = Abgebrochen nach { $games } von { $wanted ->
    [one] einer Partie
   *[other] { $wanted } Partien
}.
cli-option = Option
cli-option-values = Werte
cli-option-default = Vorgabe
cli-option-about = Bedeutung
cli-option-picks = { $count } der unten genannten
cli-option-choices = siehe unten
cli-option-unset = nicht gesetzt
cli-checking = Prüfung läuft
cli-checked = { $games ->
    [one] Eine Partie geprüft; sie ist in Ordnung.
   *[other] { $games } Partien geprüft; alle sind in Ordnung.
}
cli-empty-file = Die Datei enthält keine Aufzeichnung.
cli-no-such-game = Eine Partie { $number } gibt es in der Datei nicht; sie enthält { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}.
cli-scores = Ergebnis ({ $what }): { $scores }.
cli-scores-then = Stand zu diesem Zeitpunkt ({ $what }): { $scores }.
replay-forfeit = { $player } hat die Partie kampflos verloren. { $reason }
cli-no-such-rule = { $game } hat keine Regel { $rule }.

## Der Server: `wettlauf serve`

server-bad-settings = { $path }: { $problem }.
server-bad-network = „{ $text }“ ist kein Netz; schreib 192.168.0.0/16 oder eine einzelne Adresse.
server-bad-origin = „{ $text }“ ist keine Adresse einer Website; schreib https://spiele.example.org, ohne Pfad.
server-bad-log = Unbekanntes Protokollformat „{ $text }“; verfügbar sind json und quiet.
server-bad-bot = Die Einstellung { $setting } nennt keinen Bot, der spielen kann: { $problem }
server-port-taken = Port { $port } auf { $host } lässt sich nicht benutzen: { $problem }. Wähle mit --port einen anderen; 0 nimmt irgendeinen freien.
server-running = Wettlauf läuft unter { $url }
server-stop = Beenden mit Strg-C.
server-lan = Andere in deinem Netz erreichen ihn unter { $url }
server-lan-too = oder unter { $url }
server-lan-code = Handys können diesen Code scannen:
server-lan-none = Es wurde kein Netz gefunden: Nur dieser Rechner erreicht ihn.
server-not-found = Unter dieser Adresse gibt es nichts.
server-method = Diese Adresse nimmt solche Anfragen nicht an.
server-bad-request = Die Anfrage ist ungültig: { $problem }.
server-too-large = Das ist zu groß; höchstens { $most } Bytes sind erlaubt.
server-too-many = Zu viele Anfragen; bitte warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
  }.
server-next-table-later = Von deiner Adresse aus sind gerade sehr viele Tische geöffnet worden. Frag in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
  } noch einmal; es geht nichts verloren.
server-wrong-host = Dieser Server ist für diesen Namen nicht eingerichtet; wer ihn betreibt, kann den Namen in die Einstellungen aufnehmen.
server-wrong-origin = Anfragen von anderen Websites sind hier nicht erlaubt.
server-not-ready = Der Server startet gerade oder wird gerade beendet; bitte versuch es gleich noch einmal.
server-internal = Auf dem Server ist etwas schiefgegangen. Es hat sich nichts geändert; bitte versuch es noch einmal.
server-try-again = Der Server konnte das gerade nicht speichern. Bitte versuch es noch einmal; nichts geschieht doppelt.
server-away = Der Server kommt gerade nicht an seine Tische heran. Bitte versuch es gleich noch einmal; nichts geschieht doppelt.
server-token-needed = Das darf nur, wer dort sitzt: Schick deinen Zugangsschlüssel mit.
server-token-wrong = Dein Zugangsschlüssel gilt dafür nicht.
server-invitation-wrong = Diese Einladung gilt nicht mehr.
server-code-wrong = Mit diesem Code wartet kein Tisch. Vielleicht hast du dich vertippt, oder das Spiel hat schon begonnen.
server-no-seat = An diesem Tisch ist kein Platz frei.
server-too-many-sockets = Zu viele Verbindungen; bitte versuch es später noch einmal.
server-too-many-jobs = { $most ->
    [0] Dieser Server nimmt solche Aufträge nicht an.
    [one] Dein letzter Auftrag läuft noch. Warte ihn ab oder brich ihn ab.
   *[other] Von dir laufen oder warten schon { $most } Aufträge. Warte, bis einer fertig ist, oder brich einen ab.
}
server-too-many-tokens = An diesem Tisch sind schon so viele Geräte wie möglich.
server-table-full = Das Protokoll dieses Tisches ist voll. Spielt an einem neuen Tisch weiter.
server-full = Dieser Server hat gerade keinen Platz für Neues. Begonnene Spiele gehen weiter.
server-too-many-tables = Du hast schon { $most ->
    [one] einen Tisch, der noch nicht zu Ende ist
   *[other] { $most } Tische, die noch nicht zu Ende sind
}. Spiel einen zu Ende oder schließ einen, bevor du einen neuen aufmachst.
server-too-much-thinking = Die Bots an diesem Tisch haben ihre Bedenkzeit verbraucht; den nächsten Tipp gibt es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
  }.
server-tips-off = An diesem Tisch gibt es keine Tipps.
server-hello-first = Die erste Nachricht muss hello sein.
client-bad-url = „{ $url }“ ist keine Adresse eines Servers; schreib http://127.0.0.1:8000.
client-gone = { $url } ist nicht zu erreichen: { $problem }.
client-other-rules = Der Server spielt { $game } mit einer anderen Version der Regeln als dieser Rechner; bring einen der beiden auf den neuen Stand.
client-no-wettlauf = Das ist kein Wettlauf-Server, oder seine Version passt nicht (Status { $status }).
page-front-about = Kartengesteuerte Wettlaufspiele an einem digitalen Tisch. Dieser Server läuft, aber seine Seite ist noch nicht gebaut; das erledigt tools/build_web.py.
page-front-games_title = Spiele
page-front-seats = { $fewest } bis { $most } Personen
page-front-terminal_title = Jetzt spielen
page-front-terminal = Im Terminal kannst du schon spielen, allein gegen Bots oder zusammen an einer Tastatur:
page-front-programs_title = Für Programme
page-front-programs = Alles, was dieser Server kann, steht Programmen über eine offene Schnittstelle bereit.
page-front-docs = So benutzt du sie
page-docs-title = Die offene Schnittstelle von Wettlauf
page-docs-about = Für Programme in jeder Sprache. Maschinenlesbar:
page-docs-back = Startseite
page-docs-needs_script = Diese Seite zeigt openapi.json mit einem kleinen Skript; ohne Skripte lies die Datei selbst.
page-docs-send = Du sendest
page-docs-receive = Du bekommst
page-docs-answer = Antwort
page-docs-body = Inhalt
page-docs-token = Zugangsschlüssel
page-docs-required = (nötig)
page-docs-sockets = Sockets
page-docs-schemas = Schemas
page-docs-failed = Die Beschreibung ließ sich nicht lesen. Bitte lade die Seite neu.

## Texte für Seite und Terminal: ohne Tasten, Klicks und Finger

table-you = Du
table-your-turn = Du bist dran.
table-curtain = Gib das Gerät an { $player } weiter.
table-curtain-lift = Hier bin ich: Zeig meine Karten
table-tip = Das würde der Meister spielen
table-tip-thinking = Der Meister denkt nach …
table-tip-move = { $number }. { $move }: Gewinnchance etwa { $percent }{ "\u00A0" }%
table-why = Warum?
table-why-thinking = Der Bot überlegt, wie er es sagen soll …
table-won-you = Du gewinnst!
table-won = { $player } gewinnt!
table-won-shared = { $players } und { $last } teilen sich den Sieg!
table-won-nobody = Niemand gewinnt.
table-end-sheet = Abrechnung

## Tisch im Terminal

tui-language = Deutsch
tui-motto = Wettläufe mit Karten
tui-over = Das Spiel ist vorbei.
tui-runs-on = Dein Zug wird ausgeführt …
tui-your-turn-named = { $player } ist dran.
tui-bot-beginner = Bot: Anfänger
tui-bot-practised = Bot: Geübt
tui-bot-strong = Bot: Stark
tui-bot-master = Bot: Meister
tui-bot-random = Bot: spielt zufällig
tui-bot-heuristic = Bot: spielt nach Faustregeln
tui-own-bot-failed = Diesen Zug macht ein geübter Bot. { $reason }
tui-own-bot-hangs = Für ihn spielt ein geübter Bot weiter. { $reason }
tui-look-dusk = dunkel
tui-look-day = hell

tui-form-series = Partien in Folge
tui-form-series-hint = Eine Partie, oder drei bis fünf mit Punkten und Zwischenständen; wo es Rennkurse gibt, wählt den nächsten, wer hinten liegt.
tui-series-next = nächste Partie
tui-series-after = Zwischenstand nach Partie { $number } von { $of }
tui-series-final = Endstand
tui-series-choose = { $player } liegt hinten und wählt mit ← →: { $choice }
tui-series-chosen = { $player } liegt hinten und wählt: { $choice }
tui-series-code = Kurs-Code
tui-series-code-hint = Code des Rennkurses, dann Enter
tui-form-start = Losspielen
tui-form-summary = { $game }: { $people ->
    [0] du schaust zu
    [one] du
   *[other] { $people } Personen an diesem Gerät
} { $bots ->
    [0] { "" }
    [one] gegen einen Bot
   *[other] gegen { $bots } Bots
}. Alles hier unten lässt sich vorher ändern.
tui-form-saved = Weiterspielen
tui-form-saved-value = { $game }, { $when }
tui-form-saved-damaged = { $when }, nicht lesbar
tui-form-saved-hint = { $seats }: unterbrochen nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}. Mit Enter geht es zurück an den Tisch.
tui-form-game = Spiel
tui-form-players = Spieler
tui-form-seat = Platz { $number }
tui-form-you = Du
tui-form-another = Noch jemand hier
tui-form-person-hint = Sitzt an diesem Gerät. Tipp einen Namen, wenn du magst; ← → setzt einen Bot hierher.
tui-form-bot-hint = ← → wählt einen anderen Bot oder eine Person an diesem Gerät.
tui-form-by-lot = wird gelost
tui-form-own = wie angegeben
tui-form-yes = ja
tui-form-no = nein
tui-form-language = Sprache
tui-form-language-hint = English: arrow key ← or →. Mit t lässt sich die Sprache auch im Spiel umschalten.
tui-form-look = Farben
tui-form-look-hint = Hell oder dunkel. Mit c lässt sich das auch im Spiel umschalten.
tui-form-rules = Regeln lesen
tui-form-rules-hint = In zehn Minuten gelesen. Was erlaubt ist, zeigt dir das Spiel auch unterwegs.
tui-form-quit = Beenden


tui-key-help = Hilfe
tui-key-tip = Tipp
tui-key-why = warum?
tui-key-rules = Regeln
tui-key-undo = zurück
tui-key-command = Zug tippen
tui-key-language = English
tui-key-theme = Farben
tui-key-save = speichern
tui-key-quit = Ende
tui-key-choose = wählen
tui-key-change = ändern
tui-key-go = los
tui-close = Esc schließt dieses Fenster
tui-rules-keys = ↑ ↓ Bild↑ Bild↓ blättern   ·   t English   ·   Esc zurück zum Spiel
tui-command-hint = Ein Zug in Notation oder in Worten, dann Enter (Esc bricht ab)

tui-help = Alle Tasten. Alles lässt sich auch anklicken.
tui-help-tip = ein Tipp: was der Meister hier spielen würde und warum
tui-help-why = warum der Bot so gespielt hat
tui-help-undo = deine letzte Entscheidung zurücknehmen, solange niemand etwas Neues gesehen hat
tui-help-rules = das Regelheft; nach einem unerlaubten Zug gleich bei der passenden Regel
tui-help-command = einen Zug eintippen, in Notation oder in Worten
tui-help-language = Deutsch / English
tui-help-theme = helle oder dunkle Farben
tui-help-scroll = im Spielverlauf blättern
tui-help-save = jetzt speichern (nach jedem deiner Züge wird ohnehin gespeichert)
tui-help-quit = aufhören; das Spiel wird gespeichert und lässt sich fortsetzen

tui-tip-not-now = Einen Tipp gibt es, wenn du dran bist.
tui-why-move = { $player }: { $move } (Gewinnchance etwa { $percent } %)
tui-why-hidden = { $player }: Die Karte liegt noch verdeckt; ich erkläre sie, wenn sie aufgedeckt ist.
tui-why-nothing = Noch hat kein Bot gespielt.
tui-undo-nothing = Du hast noch keinen Zug gemacht, der sich zurücknehmen ließe.
tui-undo-others = { $player } hat seither gezogen; dein Zug lässt sich nicht mehr zurücknehmen.
tui-undo-chance = Inzwischen hat der Zufall entschieden; dein Zug lässt sich nicht mehr zurücknehmen.
tui-undo-seen = Du hast eine neue Karte gesehen; das lässt sich nicht zurücknehmen.

tui-plain-hint = Tipp die Nummer eines Zugs, um ihn zu spielen; ← → zeigt, wohin ein Zug führt, Enter spielt ihn.
tui-plain-pick = Wähle zuerst einen Zug: mit seiner Nummer, mit ← → oder mit einem Klick.
tui-plain-picked = Gewählt: { $move }.
tui-plain-play = spielen
tui-plain-help-number = den Zug mit dieser Nummer spielen; sind es mehr als neun, ihn auswählen
tui-plain-help-cursor = sehen, wohin ein Zug führt, und ihn spielen
tui-plain-legend = Jeder hat ein Zeichen und eine Farbe. Unterstrichen ist, was sich seit deinem letzten Zug geändert hat. ⇥ ist der Start, ⚑ das Ziel, ⇤ schickt eine fremde Figur zurück.
tui-plain-legend-marks = Jeder hat ein Zeichen und eine Farbe. Unterstrichen ist, was sich seit deinem letzten Zug geändert hat. ⇥ ist der Start, ⚑ das Ziel, ⇤ schickt eine fremde Figur zurück. Was die Zeichen besonderer Felder bedeuten, steht unter dem Brett.

tui-saved = Das Spiel ist gespeichert. Mit q kannst du gehen und später weiterspielen.
tui-farewell = Dein Spiel ist gespeichert. Starte `wettlauf play` und wähle „Weiterspielen“.
tui-save-damaged = Das gespeicherte Spiel { $path } lässt sich nicht fortsetzen: { $reason } Die Datei bleibt, wo sie ist.
tui-save-count = Es muss genau eine Partie darin stehen, es sind { $found }.
tui-save-seats = Es steht nicht darin, wer wo saß.

tui-end-new = neues Spiel
tui-end-replay = noch einmal ansehen
tui-end-board = Spielplan
tui-end-quit = beenden
tui-end-record = Die Partie ist aufgezeichnet in { $path }.

tui-replay = Wiedergabe: { $game }
tui-replay-game = Partie { $number } von { $games }
tui-replay-step = Schritt { $number } von { $steps }
tui-replay-open = alle Karten offen
tui-replay-public = wie Zuschauer es sehen
tui-replay-seat = wie { $player } es sieht
tui-replay-beginning = Die Karten sind verteilt. → geht weiter, ↓ zum nächsten Zug, die Leertaste spielt automatisch ab.
tui-replay-beginning-open = Das Spiel beginnt. → geht weiter, ↓ zum nächsten Zug, die Leertaste spielt automatisch ab.
tui-replay-back = zurück
tui-replay-forward = weiter
tui-replay-next-turn = nächster Zug
tui-replay-last-turn = voriger Zug
tui-replay-auto = abspielen
tui-replay-eyes = Perspektive
tui-replay-start = Anfang
tui-replay-end = Ende
tui-replay-next-game = nächste Partie
tui-replay-last-game = vorige Partie

## Statistik: `wettlauf simulate --summary`

stats-numbers = Länge und Zählungen
stats-what = { "" }
stats-mean = Mittel ± 95 %
stats-median = Median
stats-most = 5–95 %
stats-range = Spanne
stats-decisions = Entscheidungen
stats-ways = Ausgänge
stats-case = { "" }
stats-games = Partien
stats-share = Anteil (95 %)
stats-ended = Ende durch
stats-winners = Sieger
stats-winners-one = einer
stats-winners-shared = geteilter Sieg
stats-winners-nobody = niemand
stats-by-seat = Siege nach Platz
stats-by-start = Siege nach Start
stats-by-bot = Siege nach Bot, alle seine Plätze zusammen
stats-seats = Plätze
stats-score = { $score } ± 95 %
stats-wins = Siege (95 %)
stats-count = { $count }
stats-span = { $low } bis { $high }
stats-plus-minus = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) }
stats-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
stats-note = In Klammern und hinter ± stehen 95-%-Intervalle (bei Anteilen nach Wilson). Ein geteilter Sieg zählt zu gleichen Teilen. 5–95 %: Dort liegen neun von zehn Partien.
stats-without-forfeits = Kampflos verlorene Partien zählen als Sieg und Niederlage, aber nicht für Länge und Ergebnis.

## Das Labor: `wettlauf lab`

lab-order = Reihenfolge am Anfang
lab-order-place = { $number ->
    [1] beginnt
   *[other] an { $number }. Stelle
}
lab-seat = Platz
lab-figure-rounds = Runden
lab-figure-minutes = Minuten
lab-figure-lead_changes = Führungswechsel
lab-figure-decided_late = in der letzten Runde entschieden
lab-figure-unfairness_start = Ungleichheit nach Start
lab-figure-unfairness_order = Ungleichheit nach Reihenfolge
lab-figure-unfairness_seat = Ungleichheit nach Platz
lab-nothing-finished = Keine Partie wurde zu Ende gespielt, also gibt es nichts zu messen.
lab-goal = Unbekanntes Ziel { $value }; möglich sind { $known }.
lab-no-changes = Bei { $game } gibt es mit diesen Optionen nichts, was sich ändern ließe. Vorschläge brauchen einen festen Rennkurs.
lab-one-player = Wer allein spielt, kann nicht benachteiligt werden; fairer geht es also nicht. Wähle ein anderes Ziel.
lab-shortened = Damit die Zeit reicht, liefen weniger Partien als üblich; eine neue Suche kann etwas anderes finden.
lab-bots-players = Um verschiedene Spielerzahlen zu vergleichen, gib einen Bot für alle Plätze an.
lab-bots = Im Labor eines Servers gibt es diese Bots: { $known }.
lab-compiled-only = Vorschläge brauchen viele Partien; es gibt sie nur mit diesen Bots: { $known }.
lab-too-many-games = Dieser Server spielt höchstens { $most } Partien je Anfrage, alle Optionen zusammen.
lab-no-suggestions = Dieser Server macht keine Vorschläge.
lab-worker-died = Der Prozess des Labors wurde unerwartet beendet.
lab-failed = Das Labor konnte nicht fertig messen: { $problem }
lab-failed-inside = Das Labor konnte nicht fertig messen: Auf dem Server ist etwas schiefgegangen. Wer ihn betreibt, findet Näheres im Protokoll.
lab-cancelled = Der Auftrag wurde abgebrochen.
cli-lab-playing = { $game } im Labor
cli-lab-played = { $game }: { $games } Partien mit { $players ->
    [one] einem Spieler
   *[other] { $players } Spielern
} in { $seconds } s
cli-lab-unfinished = { $games ->
    [one] Eine Partie wurde nicht beendet und zählt nicht.
   *[other] { $games } Partien wurden nicht beendet und zählen nicht.
}
cli-lab-replayed = Diese Bots spielen Zug für Zug; ihre Partien wurden zum Zählen noch einmal durchgespielt.
cli-lab-length = { NUMBER($rounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Runden (in neun von zehn Partien { $low } bis { $high }), etwa { $minutes } Minuten bei { $seconds } Sekunden je Zug
cli-lab-wins-by = Siege nach { $what }
cli-lab-unfair = Nicht fair: „{ $best }“ gewinnt { NUMBER($difference, maximumFractionDigits: 1) } Prozentpunkte öfter als „{ $worst }“ (mindestens { NUMBER($low, maximumFractionDigits: 1) }, höchstens { NUMBER($high, maximumFractionDigits: 1) }).
cli-lab-fair = Kein Unterschied nachgewiesen; gibt es einen, liegt er unter { NUMBER($high, maximumFractionDigits: 1) } Prozentpunkten.
cli-lab-leads = Führungswechsel: { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) } je Partie
cli-lab-late = In der letzten Runde entschieden: { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
cli-lab-most = { $what } (die ersten { $count } von { $all })
cli-lab-never = { $count } nie
cli-lab-per-game = je Partie
cli-lab-worth = Siege mit minus ohne
cli-lab-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-lab-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-lab-points = { NUMBER($difference, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } bis { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
cli-lab-gap = { NUMBER($difference, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
cli-lab-compared = Mit { $changed }
cli-lab-not-paired = Mit anderer Spielerzahl wird anders ausgeteilt; die Partien gelten deshalb als unabhängig voneinander.
cli-lab-before = vorher
cli-lab-after = nachher
cli-lab-difference = Unterschied
cli-lab-proven = nachgewiesen
cli-lab-goal-fairer = fairer
cli-lab-goal-lead_changes = mehr Führungswechsel
cli-lab-goal-late = später entschieden
cli-lab-change = Vorschlag ({ $goal }): { $change }
cli-lab-no-change = Vorschlag ({ $goal }): { $tried ->
    [one] Die eine geprüfte Änderung hilft nicht nachweislich
   *[other] Keine der { $tried } geprüften Änderungen hilft nachweislich
} ({ $games } Partien).
cli-lab-confirmed = { $tried ->
    [one] Eine Änderung wurde
   *[other] { $tried } Änderungen wurden
} in { $games } Partien geprüft; diese ist in { $fresh } Partien mit neuen Startwerten bestätigt.
cli-lab-note = Die Intervalle haben ein Niveau von 95 %; bei Unterschieden zwischen Optionen gilt das für alle zugleich, und nachgewiesen ist ein Unterschied, wenn sein Intervall die 0 nicht enthält. Beim größten Unterschied der Siegquoten sind es 99 %, für alle Paare zugleich. docs/lab.md erklärt jede Zahl.
lab-report-fair-line = In einem fairen Spiel würde jeder { $share } % der Partien gewinnen.
lab-report-band = Mittelwert mit seinem 95-%-Intervall
lab-report-interval = Intervall
lab-report-reach = { $low } bis { $high }
lab-report-proven = { $proven ->
    [yes] ja
   *[no] nein
}
lab-report-suggestion = Vorschlag: { $goal }
lab-report-no-change = { $tried ->
    [one] Die eine geprüfte Änderung hilft nicht nachweislich
   *[other] Keine der { $tried } geprüften Änderungen hilft nachweislich
} ({ $games } Partien).
lab-report-made = Wie dieser Bericht entstanden ist
lab-report-origin = Wettlauf { $version }, Startwert { $seed }, Bots: { $bots }. Derselbe Befehl liefert überall dieselben Zahlen.

## Die Arena: `wettlauf arena`

arena-alone = Eine Arena braucht mindestens zwei Plätze.
arena-few-bots = Eine Arena braucht mindestens zwei Bots: --bots heuristic,random.
arena-twice = Der Bot { $name } kommt zweimal vor.
arena-folder-taken = Im Ordner { $path } liegt ein anderer Lauf; wähle mit --folder einen neuen.
arena-running = Ein anderer Prozess spielt diesen Lauf schon, in { $path }.
arena-damaged = { $path } ist in Zeile { $line } beschädigt; lösch die Zeile, dann wird die Partie neu gespielt.
arena-playing = Arena: { $game }
arena-title = Arena: { $game }, { $players } am Tisch
arena-played = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} mit { $deals ->
    [one] einer Kartenverteilung, von allen Plätzen aus
   *[other] { $deals } Kartenverteilungen, jede von allen Plätzen aus
}, Startwert { $seed }.
arena-ratings = Wertungen
arena-bot = Bot
arena-rating = Wertung
arena-wins = Siege je Platz (95 %)
arena-speed = s je Zug
arena-lost = kampflos verloren
arena-pairs = Direkter Vergleich
arena-versus = gegen
arena-share = Punkte (95 %)
arena-deals = Verteilungen
arena-sure = stärker
arena-sure-no = nicht sicher
arena-note = Wertungen: openskill, ± 95 %. Punkte: Je zwei Bots spielen um einen Punkt. Wer gewinnt, bekommt ihn; gewinnen beide oder keiner, bekommt jeder die Hälfte. Die Intervalle beziehen sich auf Kartenverteilungen, denn Partien mit denselben Karten sind nicht unabhängig. Stärker: ab 16 Kartenverteilungen; in 95 % der Läufe richtig, für alle Paare zusammen, egal wie oft man nachsieht.
arena-number = { NUMBER($value, maximumFractionDigits: 6) }
arena-tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-games = Partien
arena-length = Länge der Partien
arena-scores = Ergebnisse ({ $score })
arena-ratings-plot = Wertung jedes Bots mit dem 95-%-Intervall
arena-matrix-plot = Punkte jedes Bots gegen den mit der Nummer darüber, in Prozent{ $intervals ->
    [yes] , darunter das 95-%-Intervall
   *[no] { "" }
}
arena-length-plot = Entscheidungen je Partie: wie oft jede Zahl vorkam
arena-scores-plot = Ergebnisse jedes Bots ({ $score }): wie oft jedes vorkam
arena-all-forfeited = Alle Partien gingen kampflos verloren, darum gibt es weder Längen noch Ergebnisse.
arena-stopped = { $games ->
    [one] Eine Partie ist gesichert; derselbe Befehl macht damit weiter.
   *[other] { $games } Partien sind gesichert; derselbe Befehl macht damit weiter.
}
arena-look = Zum Ansehen: wettlauf replay { $path } --game { $game }
arena-saved = Bericht (die Partien liegen im selben Ordner): { $path }

## Bessere Gewichte: `wettlauf tune`

tune-no-library = Zum Tunen fehlt das Paket cmaes: pip install "wettlauf[tune]".
tune-players = --players erwartet Spielerzahlen, getrennt durch Kommas, etwa 2 oder 2,4, nicht „{ $given }“.
tune-no-folder = Einen Ordner { $path } gibt es nicht.
tune-searching = Suche läuft: { $game }
tune-proving = Neu gegen Alt wird geprüft
tune-stopped = Abgebrochen nach { $generations ->
    [one] einer Generation
   *[other] { $generations } Generationen
 }; geprüft werden die bis dahin besten Gewichte.
tune-title = Gewichte der Heuristik: { $game }
tune-weight = Gewicht
tune-old = alt
tune-new = neu
tune-no-heuristic = { $game } hat keine Heuristik, also auch keine Gewichte zum Einstellen.
tune-proof = Neu gegen Alt, mit frischen Karten
tune-table = Tisch
tune-for = { $players } Spieler
tune-together = alle
tune-written = Die neuen Gewichte sind besser; sie stehen in { $path }.
tune-try = Probier sie aus: --bots heuristic,heuristic@{ $path }
tune-not-proven = Es ist nicht nachgewiesen, dass die neuen Gewichte besser sind, darum wurde nichts geschrieben. Mit mehr --generations und --pairs findest du vielleicht bessere, ein längerer --proof zeigt auch kleine Fortschritte.
tune-worse = Die neuen Gewichte sind schlechter als die alten, darum wurde nichts geschrieben. Mit mehr --generations und --pairs findest du vielleicht bessere.

## Die Arena auf einem Cluster: `wettlauf arena --cluster`

cluster-no-ray = Für einen Cluster fehlt Ray. Installier es mit: { $command }
cluster-address = { $address } ist keine Adresse eines Ray-Clusters; schreib RECHNER:PORT, auto oder local:2 für zwei Knoten auf diesem Rechner.
cluster-unreachable = Der Ray-Cluster { $address } ist von hier nicht zu erreichen: { $problem }
cluster-no-nodes = Ray konnte auf diesem Rechner keine Knoten starten: { $problem }
cluster-empty = Der Ray-Cluster { $address } hat keine Kerne zum Spielen; nimm mit ray start --address Rechner dazu.
cluster-other-code = Auf dem Rechner { $machine } fehlt Wettlauf oder hat eine andere Version; installier überall im Cluster dieselbe.
cluster-object = { $name } wurde als Objekt übergeben, das andere Rechner nicht haben; nenn den Bot auf einem Cluster als datei.py:Klasse.
cluster-gone = Der Ray-Cluster ist zusammengebrochen. Alle beendeten Partien sind gesichert; derselbe Befehl macht damit weiter.
cluster-lost = Der Ray-Cluster hat eine Partie immer wieder verloren ({ $problem }). Alle beendeten Partien sind gesichert; derselbe Befehl macht damit weiter.

## Die Geschwindigkeit: `wettlauf bench`

bench-measuring = Messung läuft
bench-what = Was
bench-speed = Entscheidungen
bench-games = Partien
bench-compared = Verglichen
bench-caption = Zufallszüge außer bei den Bots, ein Kern. Verglichen: Wettlaufs Tempo mit dem der Zeile; zwei Threads mit einem; Spiele mit { $yardstick }: Millionen Entscheidungen je Sekunde, bei { $in_games } ganze Partien, wo { $yardstick } { $millions } Millionen Entscheidungen schafft.
bench-name-compiled = { $players ->
    [one] { $game } allein
   *[other] { $game } zu { $players }
}
bench-name-pure = … reines Python
bench-name-heuristic = … Heuristik-Bots
bench-name-c = C-Programm zu { $players }
bench-name-openspiel = OpenSpiel { $game }
bench-name-openspiel-chance = … mit Zufall als Zug
bench-name-threads = Zwei Threads
bench-name-call = Ein Zug aus Python
bench-name-match = Ein Zug in einem Match
bench-name-start = Start bis 1. Zug
bench-name-cold = Alles kompilieren
bench-per-second = { $value } / s
bench-microseconds = { $value } µs
bench-seconds = { $value } s
bench-ratio-c = { $ratio } %
bench-ratio-openspiel = { $ratio }-fach
bench-ratio-pure = { $ratio }-fach
bench-ratio-compiled = { $ratio } Mio.
bench-ratio-threads = { $ratio }-fach
bench-at-least = (Ziel { $goal })
bench-at-most = (Ziel ≤ { $goal })
bench-missing-compiler = kein C-Compiler
bench-missing-openspiel = nicht installiert
bench-missing-cores = braucht zwei Kerne

## Ein laufender Tisch

table-bot-name = Bot { $number } ({ $level ->
    [beginner] Anfänger
    [practised] Geübt
    [strong] Stark
    [master] Meister
   *[other] { $level }
})
table-bots-warming-up = Starke Bots wärmen sich noch auf.
table-version = Dieser Tisch wurde mit Version { $version } von { $game } eröffnet, dieses Programm spielt aber Version { $own }. Der Tisch bleibt erhalten; mit einem Wettlauf, das Version { $version } spielt, geht es weiter.
table-damaged = Das Protokoll dieses Tisches ist ab Eintrag { $sequence } beschädigt.
table-no-such-seat = Diesen Platz gibt es nicht; der Tisch hat { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
}.
table-no-such-sequence = So weit ist der Tisch noch nicht; er steht bei { $sequence }.
table-nobody-there = Auf diesem Platz sitzt niemand.
table-closed = Dieser Tisch ist geschlossen.
table-not-begun = Das Spiel hat noch nicht begonnen.
table-begun = Das Spiel hat schon begonnen.
table-shuffling = Die Karten werden gerade gemischt; versuch es gleich noch einmal.
table-not-sealed = Die Karten sind noch nicht gemischt.
table-no-pledges = An diesem Tisch mischt der Server allein.
table-pledge-form = Das müssen 64 Hexadezimalziffern in Kleinbuchstaben sein.
table-pledge-late = Es wird schon gemischt; Anteile werden nicht mehr angenommen.
table-reveal-early = Warte, bis alle ihren Anteil versiegelt haben.
table-reveal-nothing = Für diesen Platz wurde kein Anteil versiegelt.
table-reveal-other = Das ist nicht der Anteil, den dieser Platz versiegelt hat: Sein SHA-256 ist ein anderer.
table-over = Das Spiel ist vorbei.
table-paused = Das Spiel pausiert; beendet die Pause, um weiterzuspielen.
table-not-paused = Das Spiel pausiert gerade nicht.
table-too-much = Das Protokoll dieses Tisches ist voll; öffne einen neuen Tisch.
table-stale = Inzwischen ist etwas geschehen; schau noch einmal hin (der Tisch steht bei { $sequence }).
table-no-such-level = Unbekannte Stufe; möglich sind { $known }.
table-seat-count = Für { $seats ->
    [one] einen Spieler
   *[other] { $seats } Spieler
} { $given ->
    [one] ist ein Platz
   *[other] sind { $given } Plätze
} genannt.
table-absence-range = Ein Bot springt frühestens nach { $lowest } Sekunden und spätestens nach { $highest } Tagen ein.
table-clock-range = Eine Uhr läuft mindestens { $lowest } Sekunden und höchstens { $highest } Tage; ein Zuschlag gehört zur Uhr für das ganze Spiel und ist nicht länger als sie.
table-chat-only-private = Chatten kann man nur an Tischen, die nicht in der Liste stehen.
table-start-only-private = An öffentlichen Tischen wird immer neu gegeben; um von einer Stellung aus zu spielen, öffne einen Tisch, der nicht in der Liste steht.
table-start-open = Um von einer Stellung aus zu spielen, müssen alle Optionen feststehen; hier wird noch eine ausgelost.
table-start-over = In dieser Stellung ist das Spiel schon vorbei.
table-start-too-long = Der Verlauf ist zu lang; höchstens { $most ->
    [one] ein Eintrag ist
   *[other] { $most } Einträge sind
} erlaubt.
table-seat-is-bots = Auf diesem Platz spielt ein Bot.
table-seat-taken = Auf diesem Platz sitzt schon jemand.
table-seat-reserved = Dieser Platz ist für jemanden reserviert, der den Link dazu hat.
table-seat-was-left = Diesen Platz hat jemand mitten im Spiel verlassen; erst müssen alle am Tisch zustimmen, bevor ihn jemand anderes bekommt.
table-seated-already = Du hast an diesem Tisch schon einen Platz und kannst darum keinen verlassenen übernehmen.
table-seat-asked-for = Um diesen Platz bittet gerade jemand anderes.
table-seat-declined = Die Spieler am Tisch möchten gerade niemanden dazunehmen; frag in ein paar Minuten noch einmal.
table-seats-empty = { $count ->
    [one] Ein Platz ist noch leer.
   *[other] { $count } Plätze sind noch leer.
}
table-not-your-turn = Du bist nicht dran.
table-not-your-seat = Diesen Platz spielt jemand anderes.
table-time-is-up = Deine Zeit ist abgelaufen; ein Bot spielt für dich zu Ende.
table-asked-already = Diese Frage ist schon gestellt.
table-asked-declined = Die anderen wollten das nicht; frag nach dem nächsten Zug wieder oder in einer Weile.
table-nothing-asked = Diese Frage hat niemand gestellt.
table-not-asked = Diese Frage richtet sich nicht an dich.
table-nothing-to-take-back = Du hast noch nichts, was du zurücknehmen könntest.
table-not-your-decision = Zurücknehmen kannst du nur, was du selbst an diesem Tisch entschieden hast.
table-record-later = Die Aufzeichnung gibt es, wenn das Spiel vorbei ist.
table-lost-on-time = Auf Zeit verloren.
table-no-clock = An diesem Tisch läuft gerade keine Uhr.
table-time-left = Die Zeit ist noch nicht abgelaufen.
table-no-stand-in = An diesem Tisch springt kein Bot ein.
table-stands-in-already = Für diesen Platz ist schon ein Bot eingesprungen.
table-not-away-long = So lange ist noch niemand weg.
table-nobody-waits = Niemand wartet; der Platz bleibt, wie er ist.
table-chat-off = An diesem Tisch gibt es keinen Chat.
table-chat-empty = Die Nachricht ist leer.
table-chat-too-long = Die Nachricht ist zu lang; höchstens { $most } Zeichen sind erlaubt.
table-chat-too-fast = Nicht so schnell; warte ein paar Sekunden.
table-no-such-phrase = Diesen Spruch gibt es nicht.
table-not-over = Das Spiel läuft noch.
table-no-rematch-agreed = Noch wollen nicht alle eine Revanche.
table-followed-already = Die Revanche hat schon einen Tisch.
table-no-rematch-placed = Dieses Spiel begann in einer vorgegebenen Stellung, darum gibt es keine Revanche. Öffne stattdessen einen neuen Tisch.
table-no-series = Dieser Tisch gehört zu keiner Serie.
table-series-games = Eine Serie hat { $lowest } bis { $highest } Partien.
table-series-placed = Eine Serie beginnt mit frisch gemischten Karten, nicht in einer vorgegebenen Stellung.
table-series-later = Gib { $count } Werte für die weiteren Partien an oder keinen.
table-series-goes-on = Die Serie geht weiter: Sag, dass du bereit für die nächste Partie bist.
table-series-over = Die Serie ist vorbei.
table-series-not-ready = Noch sind nicht alle bereit für die nächste Partie.
table-series-not-last = Es wählt, wer auf dem letzten Platz liegt.
table-series-no-choice = In dieser Serie gibt es nichts zu wählen.
table-series-choose-first = Du liegst hinten: Wähle erst aus, womit es weitergeht.
series-form = „series“ braucht id, number, of, scoring und points, einen Wert für jeden Spieler.
series-other = Diese Partie passt nicht zu den anderen ihrer Serie: anderes Spiel, andere Wertung, andere Zahl von Partien oder Spielern.
series-gap = Auf Partie { $before } der Serie folgt Partie { $number }; jede muss genau einmal dabei sein.
series-points = Der Punktestand nach Partie { $number } der Serie ergibt sich nicht aus den Ergebnissen.
table-phrase-hello = Hallo!
table-phrase-good-luck = Viel Glück!
table-phrase-well-played = Gut gespielt!
table-phrase-oops = Ups!
table-phrase-thinking = Moment, ich denke nach.
table-phrase-your-turn = Du bist dran!
table-phrase-brb = Bin gleich zurück.
table-phrase-thanks = Danke fürs Spielen!
table-phrase-nice = Schöner Zug!
table-phrase-laugh = Haha!
table-phrase-wow = Wow!
table-phrase-ouch = Autsch!
table-phrase-hurry = Nun mach schon!
table-phrase-thank-you = Danke!
table-phrase-again = Noch mal?

## Mischen, das sich prüfen lässt: `wettlauf verify`

fair-missing = Die Aufzeichnung sagt nicht, womit gemischt wurde; prüfen lassen sich nur Partien von Tischen.
fair-form = Unter „fairness“ müssen scheme „{ $scheme }“, secret und commitment (je 64 Hexadezimalziffern) und options stehen.
fair-form-parts = „fairness“ hat nicht die Form des Verfahrens „shake256/2“: { $problem }.
fair-parts-order = Die Anteile der Spieler müssen in der Reihenfolge der Plätze stehen, höchstens einer je Platz.
fair-part = Der Anteil von Platz { $seat } ist nicht der, der vor dem Mischen versiegelt wurde: Sein SHA-256 ist ein anderer.
fair-noted-opening = Du hast dir das Siegel vom Öffnen des Tisches notiert. Es gilt nur für ausgeloste Optionen; das für die Karten wird veröffentlicht, wenn alle Plätze besetzt sind.
fair-receipt-pledges = Dein Beleg nennt andere Siegel der Spieler als die Aufzeichnung.
fair-own-missing = Dein eigener Anteil von Platz { $seat } ist beim Mischen nicht dabei.
fair-entropy-missing = Dein eigener Anteil ist beim Mischen nicht dabei.
fair-first-scheme = An diesem Tisch hat der Server allein gemischt: Kein Spieler hat etwas beigetragen.
fair-bot-seed = Aus dem Mischen folgt für den Bot auf Platz { $seat } ein anderer Startwert.
fair-bot-unlisted = Der Startwert des Bots auf Platz { $seat } fehlt in der Aufzeichnung.
fair-bot-entries = Die Aufzeichnung schreibt dem Bot auf Platz { $seat } Entscheidungen zu, die nicht seine sind.
fair-bot-move = Mit seinem Startwert spielt { $bot } hier einen anderen Zug.
fair-bot-level = Die Aufzeichnung nennt { $bot } als Bot auf Platz { $seat }; das ist nicht der Bot seiner Stufe.
fair-bot-timed = Laut Aufzeichnung hat { $bot } auf Platz { $seat } nach der Uhr gespielt; das tut dieser Bot nie.
fair-bot-sealed = Die Aufzeichnung nennt { $bot } als Bot auf Platz { $seat }; beim Versiegeln wurde für seine Stufe ein anderer angekündigt.
fair-seen-dealt = Laut Aufzeichnung begann die Partie mit einer vorgegebenen Stellung; du hast eine gesehen, die ausgeteilt wurde.
fair-seen-given = Die Aufzeichnung verschweigt, dass die Partie mit einer vorgegebenen Stellung begann, wie du gesehen hast.
fair-seen-given-more = Laut Aufzeichnung waren { $given } Einträge vorgegeben; als du die Partie zum ersten Mal gesehen hast, waren es { $entries }.
fair-seen-option = Die Option { $name } der Aufzeichnung ist nicht die, die du gesehen hast.
fair-seen-levels = Die Aufzeichnung sagt etwas anderes als dein Beleg darüber, wer ein Bot war.
fair-seen-view = Nach Eintrag { $entries } hast du etwas anderes gesehen, als diese Aufzeichnung dort zeigt.
fair-seen-move = Das ist nicht, was du gesehen hast.
fair-seen-result = Das Ergebnis der Aufzeichnung ist nicht das, das du gesehen hast.
fair-seen-seat = Dein Beleg spricht von Platz { $seat }; den hat die Partie nicht.
fair-commitment = Das Geheimnis passt nicht zu seinem Siegel: Sein SHA-256 ist ein anderer.
fair-noted = Das Siegel ist ein anderes als das, das du dir zu Beginn notiert hast.
fair-options = Aus dem Geheimnis folgen andere Optionen, als die Partie hatte.
fair-deal = Aus dem Geheimnis folgen andere Karten, als ausgeteilt wurden.
fair-chance = Aus dem Geheimnis folgt hier ein anderes Zufallsereignis.
cli-verified = { $games ->
    [one] Eine Partie: Karten und Zufall folgen aus dem Geheimnis in der Aufzeichnung.
   *[other] { $games } Partien: Karten und Zufall folgen aus den Geheimnissen in ihren Aufzeichnungen.
}
cli-join-waiting = Wartet auf einen freien Platz an einem öffentlichen Tisch von { $url }; Strg-C beendet das Warten.
cli-join-plays = Spielt an Tisch { $table }, Platz { $seat }.
cli-join-over = Das Spiel ist vorbei: { $won ->
    [yes] gewonnen
   *[no] verloren
}, Wertung { $scores }.
cli-join-closed = Der Tisch wurde geschlossen, bevor das Spiel vorbei war.
cli-join-sees-all = Ein Bot, der alle Karten sieht, kann nicht am Tisch mitspielen.
cli-verified-series = Serie, Partien { $first } bis { $last } von { $of }: Der Punktestand ergibt sich aus den Ergebnissen. Nach Partie { $last }, nach Plätzen: { $points }.
cli-verified-noted = Das Geheimnis stand vor dem Spiel fest: Seine SHA-256-Prüfsumme ist das Siegel, das du notiert hast.
cli-verified-alone = Ob ein Geheimnis vor dem Spiel feststand, zeigt --commitment mit dem Siegel, das du damals notiert hast.
cli-verified-own = Dein eigener Anteil ist dabei, und das Geheimnis des Servers stand fest, bevor du ihn aufgedeckt hast: Niemand konnte dieses Mischen lenken oder vorhersehen.
cli-verified-own-part = Dein eigener Anteil ist dabei, und das Geheimnis des Servers stand fest, bevor du ihn aufgedeckt hast.
cli-verified-game-seen = { $whole ->
    [yes] Die Aufzeichnung zeigt die Partie, die du gesehen hast: den Aufbau, deinen ersten und letzten Blick auf den Tisch, alle { $entries } Einträge und das Ergebnis.
   *[no] Dein Beleg enthält nur einen Teil der Partie; der stimmt mit der Aufzeichnung überein ({ $entries } Einträge). Ob auch der Rest so gespielt wurde, kann er nicht zeigen.
}
cli-verified-game-unseen = Was du von der Partie gesehen hast, wurde nicht verglichen; die Aufzeichnung kann also eine andere Partie mit demselben Mischen zeigen. Was du gesehen hast, steht im Beleg, den die Seite nach der Partie speichert.
cli-verified-withheld = Partie { $number }: { $count ->
    [one] Ein versiegelter Anteil wurde nicht aufgedeckt (Platz { $seats })
   *[other] { $count } versiegelte Anteile wurden nicht aufgedeckt (Plätze { $seats })
}. Wer den Server betreibt, konnte erst alle anderen Anteile sehen und dann unter bis zu { $shuffles } Mischungen wählen.
cli-verified-given = Partie { $number } begann mit einer vorgegebenen Stellung: Wer sie vorgab, konnte die Karten aussuchen. Nur was danach gezogen wurde, folgt aus dem Mischen.
cli-verified-own-alone = Dein eigener Anteil ist dabei. Ob das Geheimnis des Servers feststand, bevor du ihn aufgedeckt hast, zeigt --commitment mit dem Siegel, das du damals notiert hast, oder --receipt mit deinem Beleg.
cli-verified-own-hint = Ob dein eigener Anteil dabei ist, zeigen --receipt oder --entropy zusammen mit --commitment; erst dann kann sicher sein, dass niemand die Karten ausgesucht hat.
cli-verified-parts = Gemeinsam gemischt mit { $count ->
    [0] niemandem: Kein Spieler hat etwas beigetragen, der Server hat allein gemischt
    [one] dem Spieler auf Platz { $seats }
   *[other] den Spielern auf den Plätzen { $seats }
}.{ $missing ->
    [0] { "" }
    [one] { " Anteil fehlt: Platz " }{ $without }.
   *[other] { " Anteile fehlen: Plätze " }{ $without }.
}
cli-verified-bot = { $level } auf Platz { $seat }: Der Startwert folgt aus dem Mischen. { $asked ->
    [no] { "" }
   *[yes] { $compared } von { $decisions } Entscheidungen verglichen{ $timed ->
        [0] { "" }
       *[other] ; { $timed } weitere hingen laut Aufzeichnung von der Bedenkzeit ab und lassen sich nicht wiederholen
    }.
}
cli-verified-bot-unknown = { $bot } auf Platz { $seat } ist ein Bot, den nur der Betreiber hat: Nichts zeigt, dass seine Züge wirklich von ihm stammen.
cli-verified-bots-hint = Mit --bots spielen auch die Bots noch einmal, und ihre Züge werden verglichen.
cli-receipt-form = { $file } ist kein Beleg: { $problem }.
cli-entropy-form = Ein Anteil hat 64 Hexadezimalziffern.
cli-own-one = --receipt und --entropy brauchen eine Datei mit genau einer Partie, nicht { $games }.
cli-verified-game = Partie { $number }: { $dealt ->
    [yes] Die ausgeteilten Karten{ $events ->
        [0] { "" }
        [one] { " und ein Zufallsereignis" }
       *[other] { " und " }{ $events } Zufallsereignisse
    } folgen aus dem Geheimnis
   *[no] Sie begann mit einer vorgegebenen Stellung; { $events ->
        [0] danach blieb nichts dem Zufall überlassen
        [one] das eine Zufallsereignis danach folgt aus dem Geheimnis
       *[other] die { $events } Zufallsereignisse danach folgen aus dem Geheimnis
    }
}. Siegel: { $commitment }
cli-noted-form = Ein Siegel hat 64 Hexadezimalziffern.
cli-noted-one = --commitment braucht eine Datei mit genau einer Partie, nicht { $games }.

## Die Datenbank

store-bad-url = Das ist keine Adresse einer Datenbank: Schreib postgresql://benutzer@rechner/name, sqlite:///DATEI oder einfach einen Dateinamen.
store-url-option = Unbekannte Einstellung „{ $name }“ in der Adresse der Datenbank; möglich sind host, port und sslmode.
store-no-driver = Für PostgreSQL fehlt hier das Paket asyncpg; eine Datei als Datenbank braucht kein weiteres Paket.
store-unusable = Die Datenbank { $database } lässt sich nicht benutzen: { $problem }.
store-unreachable = Die Datenbank { $database } antwortet nicht: { $problem }.
store-served-already = Ein anderer Server benutzt die Datenbank { $database } schon. Beende ihn, oder wähle mit --database eine andere Datei; nur mit PostgreSQL teilen sich mehrere Server ihre Tische.
store-too-new = Die Datenbank { $database } stammt von einer neueren Version von Wettlauf; installiere diese, oder nimm eine andere Datenbank.
store-too-old = Die Datenbank { $database } passt noch nicht zu dieser Version von Wettlauf; ruf zuerst „wettlauf db upgrade“ auf.
store-no-such-table = Einen Tisch { $table } gibt es nicht.
store-table-exists = Einen Tisch { $table } gibt es schon.
store-bad-line = Das ist kein Tisch, wie ihn „wettlauf export“ schreibt: { $problem }

db-up-to-date = Die Datenbank { $database } ist auf dem neuesten Stand.
db-upgraded = Die Datenbank { $database } ist jetzt auf dem neuesten Stand.
db-tidied = { $tables ->
    [0] Es gab nichts zu entfernen.
    [one] Ein Tisch wurde entfernt.
   *[other] { $tables } Tische wurden entfernt.
}
db-would-tidy = { $tables ->
    [0] Es gibt nichts zu entfernen.
    [one] Ein Tisch würde entfernt.
   *[other] { $tables } Tische würden entfernt.
}
db-exporting = Export läuft
db-exported = { $tables ->
    [one] Ein Tisch wurde nach { $path } exportiert.
   *[other] { $tables } Tische wurden nach { $path } exportiert.
} Behalte die Datei für dich: Sie enthält die Geheimnisse laufender Partien.
db-importing = Import läuft
db-imported = { $tables ->
    [0] Es gab keine neuen Tische.
    [one] Ein Tisch wurde importiert.
   *[other] { $tables } Tische wurden importiert.
}
db-already-there = { $tables ->
    [one] Ein Tisch war schon da und blieb unverändert.
   *[other] { $tables } Tische waren schon da und blieben unverändert.
}

## Der Tisch im Browser

web-skip-games = Zu den Spielen
web-close = Schließen
web-other-side = Auf die andere Seite legen
web-cancel = Abbrechen
web-language = Sprache
web-theme = Farben
web-theme-light = Hell
web-theme-dark = Dunkel
web-offline = Der Server ist gerade nicht zu erreichen.
web-offline-trying = Verbindung unterbrochen. Wird wiederhergestellt … Nichts geht verloren.
web-guide = Dein erstes Spiel
web-guide-count = Dein erstes Spiel, { $number } von { $count }
web-guide-next = Weiter
web-guide-seen = Verstanden
web-guide-alone = Ohne Hilfe weiterspielen
web-guide-stop = Erklärungen beenden
web-home-learn = Spielen lernen
web-home-code-wrong = Das ist weder ein Code noch ein Link zu einem Tisch.
web-lobby = Offene Tische
web-lobby-free = { $count ->
    [one] 1 Platz frei
   *[other] { $count } Plätze frei
}
web-invite-qr = QR-Code: { $label }
web-invite-share = Teilen
web-invite-home = Diese Links funktionieren nur in deinem Heimnetz, zum Beispiel im selben WLAN.
web-invite-here = Diese Links funktionieren nur auf diesem Rechner. Für Handys und andere Rechner starte den Server so: { $command }
web-stand-in = Ein Bot spielt für dich.
web-stand-in-back = Ich bin wieder da
web-announcements = Ansagen
web-table-taken-back = Der Zug wurde zurückgenommen.
web-online-again = Die Verbindung steht wieder.
web-why = Warum nicht?
web-stand-in-ended = Du spielst wieder selbst.
web-stand-in-for = Ein Bot spielt für { $player }.
web-stand-in-over = { $player } ist wieder da.
web-waiting-came = { $player } hat sich an den Tisch gesetzt.
web-clock-soon = Noch { $seconds } Sekunden.
web-paused = Das Spiel pausiert
web-paused-about = Alles bleibt, wie es ist. Spielt weiter, wann ihr mögt.
web-paused-resume = Weiterspielen
web-chat = Chat
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-phrases = Kurze Nachrichten
web-chat-reactions = Reaktionen
web-chat-public = An öffentlichen Tischen gibt es keinen Chat, nur Reaktionen.
web-chat-off = An diesem Tisch ist der Chat ausgeschaltet; es gibt nur Reaktionen.
web-menu-reactions = Reaktionen der anderen
web-chat-text = Deine Nachricht
web-chat-say = Senden
web-chat-unread = neu
web-clock = { $player } hat noch { $time }
web-clock-title = Bedenkzeit
web-clock-none = Ohne
web-clock-move = 1 Minute je Entscheidung
web-clock-game = 10 Minuten je Partie
web-clock-none-about = Alle dürfen überlegen, so lange sie mögen.
web-clock-move-about = Ist deine Zeit abgelaufen, entscheidet ein Bot für dich, bis du wieder ziehst.
web-clock-game-about = Für jeden Zug bekommst du 5 Sekunden dazu. Ist deine Zeit abgelaufen, spielt ein Bot für dich zu Ende.
web-level-about-beginner = Kennt die Regeln, spielt aber oft aufs Geratewohl.
web-level-about-practised = Achtet genau auf den Tisch, denkt aber nicht voraus.
web-level-about-strong = Spielt viele mögliche Fortsetzungen durch und wählt den Zug, der am besten abschneidet.
web-level-about-master = Überlegt sich auch deine Antworten.
web-new-start = Wer beginnt
web-new-start-drawn = Das Los entscheidet
web-new-board = Tischmodus: Dieser große Bildschirm zeigt den Plan, und alle haben ihre Karten auf dem Handy.
web-replay = Noch einmal ansehen
web-replay-leave = Wiedergabe beenden
web-replay-first = Zum Anfang
web-replay-previous = Einen Schritt zurück
web-replay-play = Abspielen
web-replay-stop = Pause
web-replay-next = Einen Schritt weiter
web-replay-last = Zum Ende
web-replay-step = Schritt
web-replay-copy = Link zu diesem Moment kopieren
web-key-replay-play = Abspielen oder pausieren
web-key-replay-turn = Einen Zug weiter
web-key-replay-turn-back = Einen Zug zurück
web-keys = Tasten
web-keys-group =
    { $group ->
        [move] Spielen
        [view] Umsehen
        [replay] Durch die Partie gehen
        [course] Bauen
       *[table] Am Tisch
    }
web-keys-letters = Einzelne Tasten (Buchstaben, Ziffern, Zeichen)
web-key-number = Diese Karte oder Antwort wählen
web-key-tab = Zum nächsten Teil des Tisches
web-key-arrows = Durch die Handkarten oder über das Brett gehen
web-key-enter = Wählen
web-key-cancel = Abbrechen
web-key-name =
    { $key ->
        [Space] Leertaste
        [Escape] Esc
        [Enter] Eingabe
        [Ctrl] Strg
        [Shift] Umschalt
        [Home] Pos1
        [End] Ende
        [ArrowLeft] ←
        [ArrowRight] →
        [PageUp] Bild ↑
        [PageDown] Bild ↓
       *[other] { $key }
    }
web-replay-at = { $at } von { $length }
web-replay-eyes = Perspektive
web-replay-eyes-all = Sicht der Zuschauer
web-replay-eyes-of = Sicht von { $player }
web-fair = Das Mischen
web-fair-checking = Die Karten werden noch einmal gemischt und ausgeteilt …
web-fair-verdict = { $verdict ->
    [nobody] Niemand hat diese Karten ausgesucht
    [unseen] Niemand hat das Mischen gelenkt
    [withheld] Das Mischen ließ sich lenken
    [given] Der Anfang war vorgegeben
    [others] Vor dem Spiel festgelegt
    [alone] Vor dem Spiel festgelegt
    [server] Vor dem Spiel festgelegt
    [fits] Alles passt zusammen
    [partly] Zum Teil geprüft
    [left-out] Dein Anteil fehlt
   *[broken] Hier stimmt etwas nicht
}
web-fair-proof = { $verdict ->
    [nobody] Dieses Gerät hat seinen Anteil am Mischen erst gezeigt, als alle anderen schon versiegelt waren. Deshalb konnte weder der Server noch sonst jemand auch nur eine Karte aussuchen oder vorhersehen. Und die Aufzeichnung zeigt das Spiel, das dieses Gerät gesehen hat, von den ersten Handkarten bis zum Ergebnis.
    [unseen] Dieses Gerät hat seinen Anteil am Mischen erst gezeigt, als alle anderen schon versiegelt waren. Deshalb konnte weder der Server noch sonst jemand das Mischen lenken oder vorhersehen. Das Gerät hat sich aber nicht das ganze Spiel gemerkt. Ob am Tisch das Spiel aus der Aufzeichnung gespielt wurde, weiß es nicht.
    [withheld] Dein eigener Anteil ist dabei, aber { $missing ->
        [one] ein versiegelter Anteil wurde nicht aufgedeckt
       *[other] { $missing } versiegelte Anteile wurden nicht aufgedeckt
    }. Wer den Server betreibt, konnte erst alle anderen sehen und dann unter bis zu { $shuffles } Mischungen wählen. Eine abgerissene Verbindung sieht genauso aus.
    [given] Das Spiel begann mit einer vorgegebenen Stellung: Wer sie vorgab, konnte die Karten aussuchen. Nur was danach gemischt oder gezogen wurde, folgt aus den versiegelten Geheimnissen.
    [others] Server und Spieler hatten ihre Anteile vor dem Austeilen versiegelt, und seitdem wurde keine Karte verändert. Dieses Gerät hat nichts beigetragen und kann deshalb nicht ausschließen, dass sie die Karten gemeinsam ausgesucht haben.
    [alone] Der Server hatte sein Geheimnis vor dem Austeilen versiegelt, und seitdem wurde keine Karte verändert. Aber kein Spieler hat etwas beigetragen: Der Server hat allein gemischt und könnte mehrere Geheimnisse probiert und eines behalten haben.
    [server] Der Server hatte sein Geheimnis vor dem Spiel versiegelt, und seitdem wurde keine Karte verändert. Bei dieser älteren Art zu mischen tragen die Spieler nichts bei: Ein Server könnte mehrere Geheimnisse probiert und eines behalten haben.
    [fits] Die Aufzeichnung ist in sich stimmig, Karte für Karte. Dieses Gerät hat sich vor dem Spiel kein Siegel gemerkt und kann deshalb nicht wissen, ob der Server es erst später gemacht hat.
    [partly] Wie dieses Spiel ausgeteilt wird, weiß diese Seite nicht. Die Siegel hat sie geprüft; wettlauf verify rechnet auch die Karten nach.
    [left-out] Alles andere passt, aber der Anteil dieses Geräts ist nicht dabei. Dafür genügt eine Verbindung, die vor dem Spiel abreißt. Es heißt aber auch, dass der Server und die anderen Spieler zusammen die Karten aussuchen konnten.
   *[broken] Was der Server jetzt zeigt, ist nicht das, was es sein müsste. Bewahre die Aufzeichnung und deinen Beleg auf und frag bei dem nach, der diesen Server betreibt.
}
web-fair-outcome = { $outcome ->
    [passed] Geprüft:
    [open] Hier nicht bekannt:
   *[failed] Falsch:
}
web-fair-seal-noted = Das Geheimnis des Servers ist das, das er vor dem Austeilen versiegelt hatte.
web-fair-seal-only = Das Geheimnis des Servers passt zu seinem Siegel in der Aufzeichnung.
web-fair-seal-broken = Das Geheimnis des Servers passt nicht zu seinem eigenen Siegel.
web-fair-seal-changed = Der Server zeigt ein anderes Siegel als das, das sich dieses Gerät vor dem Spiel gemerkt hat.
web-fair-own = Dein eigener Anteil ist dabei, Bit für Bit.
web-fair-own-late = Dein eigener Anteil ist nicht dabei: Laut Server kam er zu spät, oder ein anderes Gerät von dir hat stattdessen mitgemischt.
web-fair-own-changed = Dein eigener Anteil ist nicht der, den dieses Gerät beigetragen hat.
web-fair-parts-gone = Die Aufzeichnung verschweigt, dass die Spieler eigene Anteile beigetragen haben.
web-fair-parts = { $parts ->
    [one] Der Anteil des anderen Spielers ist der, den er vorher versiegelt hatte.
   *[other] Die Anteile von { $parts } anderen Spielern sind die, die sie vorher versiegelt hatten.
}
web-fair-parts-only = { $parts ->
    [one] Der Anteil eines Spielers passt zu seinem Siegel in der Aufzeichnung.
   *[other] Die Anteile von { $parts } Spielern passen zu ihren Siegeln in der Aufzeichnung.
}
web-fair-part-other = Der Anteil von { $player } ist nicht der, der versiegelt war.
web-fair-pledge-changed = Das Siegel von { $player } ist nicht das, das sich dieses Gerät vor dem Austeilen gemerkt hat.
web-fair-part-late = Der Anteil von { $player } war versiegelt, ist aber nicht dabei: Laut Server kam er zu spät.
web-fair-no-luck = Die Karten dieses Spiels lassen sich hier nicht noch einmal austeilen.
web-fair-options = Was beim Öffnen des Tisches dem Zufall überlassen wurde, folgt aus seinem versiegelten Geheimnis.
web-fair-options-other = Gespielt wurde mit anderen Optionen, als beim Öffnen des Tisches gewählt wurden oder sich aus seinem Geheimnis ergeben.
web-fair-deal = Noch einmal ausgeteilt, liegt jede der { $cards } Karten dort, wo sie im Spiel lag.
web-fair-deal-other = Noch einmal ausgeteilt, liegen { $different } von { $total } Karten und Teilen woanders.
web-fair-deal-given = Laut Aufzeichnung begann das Spiel mit einer vorgegebenen Stellung; es wurde nichts ausgeteilt, das sich prüfen ließe.
web-fair-chance = { $events ->
    [one] Auch die eine spätere Ziehung folgt aus demselben Mischen.
   *[other] Auch alles, was später gemischt oder gezogen wurde ({ $events }-mal), folgt aus demselben Mischen.
}
web-fair-chance-none = Nach dem Austeilen blieb nichts mehr dem Zufall überlassen.
web-fair-chance-other = Eintrag { $entry } der Aufzeichnung: Nach diesem Mischen wären andere Karten gekommen.
web-fair-moves = { $moves ->
    [one] Beim einzigen Zug lag die Karte da, wo das Mischen sie hingelegt hatte.
   *[other] Bei allen { $moves } Zügen lagen die Karten da, wo das Mischen sie hingelegt hatte.
}
web-fair-moves-other = Eintrag { $entry } der Aufzeichnung: Nach diesem Mischen war der Zug von { $player } nicht möglich.
web-fair-bots = { $bots ->
    [one] Die Zufallszahlen des Bots stammen aus demselben Mischen.
   *[other] Die Zufallszahlen aller { $bots } Bots stammen aus demselben Mischen.
}
web-fair-bots-level = { $player } ist laut Aufzeichnung ein Bot, der nicht zu dieser Stufe gehört oder nicht für sie angekündigt war.
web-fair-bots-timed = Laut Aufzeichnung hat { $player } nach der Uhr gespielt; das tut ein Bot dieser Stufe nie.
web-fair-bots-seats = Die Aufzeichnung sagt etwas anderes darüber, wer ein Bot war, als dieses Gerät gesehen hat.
web-fair-bots-first = Diese ältere Art zu mischen sagt nichts über die Zufallszahlen der Bots.
web-fair-bots-other = Die Zufallszahlen von { $player } stammen nicht aus dem Mischen.
web-fair-seen = Die Aufzeichnung stimmt mit dem überein, was dieses Gerät gesehen hat: alle { $entries } Einträge.
web-fair-seen-part = Von den { $entries } Einträgen der Aufzeichnung hat dieses Gerät { $seen } miterlebt; sie stimmen überein.
web-fair-seen-not = Dieses Gerät war beim Spiel nicht dabei und kann die Züge deshalb nicht vergleichen.
web-fair-seen-given = { $given ->
    [yes] Laut Aufzeichnung begann das Spiel mit einer vorgegebenen Stellung; dieses Gerät hat gesehen, dass ausgeteilt wurde.
   *[no] Dieses Gerät hat gesehen, dass das Spiel mit einer vorgegebenen Stellung begann; die Aufzeichnung verschweigt das.
}
web-fair-seen-given-more = Laut Aufzeichnung waren { $given } Einträge vorgegeben; als dieses Gerät das Spiel zum ersten Mal sah, waren es { $entries }.
web-fair-seen-options = Die Optionen der Aufzeichnung sind nicht die, die dieses Gerät gesehen hat.
web-fair-seen-start = Was dieses Gerät zuerst auf der Hand und auf dem Spielplan gesehen hat, steht so in der Aufzeichnung.
web-fair-seen-start-other = Was dieses Gerät auf der Hand oder auf dem Spielplan gesehen hat, passt nicht zur Aufzeichnung.
web-fair-seen-start-not = Dieses Gerät hat sich vom Anfang keine Handkarten und keinen Spielplan gemerkt.
web-fair-seen-result = Das Ergebnis ist das, das dieses Gerät gesehen hat.
web-fair-seen-result-other = Das Ergebnis der Aufzeichnung ist nicht das, das dieses Gerät gesehen hat.
web-fair-seen-result-not = Dieses Gerät hat nicht gesehen, wie das Spiel ausging.
web-fair-seen-other = Eintrag { $entry } der Aufzeichnung ist nicht das, was dieses Gerät gesehen hat.
web-fair-unreadable = Die Aufzeichnung ist beschädigt oder unvollständig.
web-fair-limits = Was das nicht zeigt
web-fair-limit-eyes = Der Server kennt während des Spiels alle Karten. Die Prüfung zeigt, dass er sie nicht ausgesucht hat, nicht, dass er sie für sich behält.
web-fair-limit-rules = Ob jeder Zug erlaubt war: wettlauf verify spielt die ganze Partie nach.
web-fair-limit-options = Was beim Öffnen des Tisches dem Zufall überlassen wurde, etwa ein Rennkurs, stammt allein aus dem Geheimnis des Servers.
web-fair-limit-bots = Ob die Bots wirklich so gespielt haben, wie ihre Zufallszahlen es ergeben: wettlauf verify lässt sie noch einmal spielen.
web-fair-limit-page = Auch diese Seite kommt vom Server. Traust du ihr nicht, lade { $receipt ->
    [yes] Aufzeichnung und Beleg
   *[other] die Aufzeichnung
} herunter und prüf sie mit deinem eigenen Wettlauf:
web-fair-numbers = Die Zahlen
web-fair-scheme = Art zu mischen
web-fair-secret = Geheimnis des Servers
web-fair-commitment = Sein Siegel (SHA-256)
web-fair-noted = Das Siegel, das sich dieses Gerät gemerkt hat
web-fair-opening = Geheimnis beim Öffnen des Tisches
web-fair-opening-commitment = Sein Siegel (SHA-256)
web-fair-part = Anteil von { $player }
web-fair-pledge = Sein Siegel
web-fair-left-out = weggelassen
web-fair-key = Schlüssel, aus dem alle Karten folgen
web-fair-receipt = Beleg herunterladen
web-bot-brief = Bot { $number }
web-home-title = { $games ->
    [3] Drei Wettläufe, ein Tisch
    [4] Vier Wettläufe, ein Tisch
    [5] Fünf Wettläufe, ein Tisch
   *[other] Viele Wettläufe, ein Tisch
}
web-home-about = Allein gegen Bots, zusammen an einem Gerät oder mit Freunden in aller Welt.
web-home-games = Spiele
web-home-players = { $fewest }–{ $most }
web-home-minutes = { $minutes } min
web-home-play = Jetzt spielen
web-home-starting = Die Karten werden gemischt …
web-home-new = Tisch einrichten
web-home-soon = Bald auch im Browser. Im Terminal kannst du das Spiel schon spielen.
web-home-join = Mitspielen
web-home-code = Code oder Link
web-home-join-go = Beitreten
web-resume = Weiterspielen
web-resume-waiting = wartet auf Mitspieler
web-resume-turn = { $player } ist am Zug
web-resume-paused = pausiert
web-shelf-all = Alle { $count } zeigen
web-away = Weglegen
web-away-this = Weglegen: { $game }, { $about }
web-away-done = { $game } ist weggelegt. Dein Platz bleibt dir, und du findest das Spiel unten auf dieser Seite.
web-away-undo = Rückgängig
web-away-leave = Platz aufgeben
web-away-leave-sure = Deinen Platz bei { $game } aufgeben? Du kannst dann nicht zurück. Die anderen spielen ohne dich weiter.
web-away-left = Du hast deinen Platz bei { $game } aufgegeben.
web-away-title = Weggelegt
web-away-back = Wieder hervorholen
web-past = Gespielte Partien
web-past-won = Du hast gewonnen
web-past-shared = Geteilter Sieg
web-past-place = { $place }. von { $count }
web-past-other = { $player } hat gewonnen
web-past-nobody = Niemand hat gewonnen
web-past-stopped = Nicht zu Ende gespielt
web-past-points = { $said }, { $points }
web-past-gone = Nicht mehr auf dem Server.
web-home-level = Stärke der Bots
web-level-choice-beginner = Anfänger: leicht zu schlagen
web-level-choice-practised = Geübt: ein Gegner auf Augenhöhe
web-level-choice-strong = Stark: schwer zu schlagen
web-level-choice-master = Meister: stärker geht es nicht
web-table-nobody-yet = noch niemand
web-new-title = Neuer Tisch: { $game }
web-new-seats-fixed = { $count } Plätze. Du sitzt auf dem ersten.
web-new-seats = { $fewest } bis { $most } Plätze. Du sitzt auf dem ersten.
web-new-places = Plätze
web-new-taken = { $count } von { $most } besetzt
web-new-your-name = Dein Name
web-new-name-here = Name des Spielers an diesem Gerät
web-new-level = Stärke des Bots auf Platz { $number }
web-new-who = Wer sitzt auf Platz { $number }?
web-new-how = So wird gespielt
web-new-tips = Tipps: Wer am Zug ist, darf den Meister-Bot fragen.
web-new-listed = Öffentlich: Der Tisch steht in der Liste, und alle dürfen zusehen.
web-new-lab = Wie fair und wie spannend ist das? Frag das Labor
web-new-ready = { $enough ->
    [no] Allein geht es nicht: Besetze noch einen Platz.
   *[yes] { $count ->
        [one] Du läufst allein; es geht sofort los.
       *[other] { $count } Plätze. Sobald alle besetzt sind, geht es los.
    }
}
web-new-begin = { $count ->
    [1] Allein beginnen
    [2] Zu zweit beginnen
    [3] Zu dritt beginnen
    [4] Zu viert beginnen
    [5] Zu fünft beginnen
   *[other] Beginnen
}
web-seat-bot = Bot
web-seat-bot-about = Ist sofort bereit.
web-seat-here = An diesem Gerät
web-seat-person = Mit Einladung
web-seat-person-about = Kommt mit einem Link von dir.
web-seat-open = Für alle offen
web-seat-open-about = Wer zuerst kommt, bekommt den Platz.
web-seat-none = Niemand
web-seat-none-about = Dieser Platz bleibt leer.
web-seat-stand-in = Bot springt ein
web-seat-away = weg
web-seat-is-away = { $player } ist gerade weg.
web-seat-is-back = { $player } ist wieder da.
web-table-home = Zur Startseite
web-table-tools = Werkzeuge
web-table-undo = Zurücknehmen
web-table-undo-ask = Zurücknehmen (die anderen werden gefragt)
web-table-tip = Tipp
web-table-rules = Regeln
web-rules-contents = Inhalt
web-table-menu = Menü
web-table-story = Verlauf
web-table-story-all = Alles zeigen
web-table-others = Die anderen
web-table-asked = Was zu tun ist
web-board-keys = Mit den Pfeiltasten bewegst du dich über das Spielbrett.
web-table-skip = Überspringen
web-table-gone = Diesen Tisch gibt es nicht mehr, oder der Link ist unvollständig.
web-table-left = Du hast diesen Tisch verlassen. Sieh zu oder bitte um einen neuen Link.
web-table-left-only = Du hast diesen Tisch verlassen. Bitte um einen neuen Link.
web-table-watch = Zusehen
web-table-loading = Der Tisch wird gedeckt …
web-shuffling = Die Karten werden gemeinsam gemischt …
web-shuffling-for = Wir warten auf { $players }. In ein paar Sekunden geht es auf jeden Fall los.
web-shuffle-left-out = Die Karten wurden ohne deinen Anteil am Mischen ausgeteilt, obwohl dieses Gerät ihn geschickt hatte.
web-shuffle-left-out-seen = OK
web-menu-look = Sprache und Farben
web-menu-kept = Der Tisch bleibt stehen: Auf der Startseite findest du ihn unter „Weiterspielen“.
web-menu-sounds = Töne
web-alerts = Wenn du dran bist
web-alerts-tab = Titel und Symbol des Tabs
web-alerts-notify = Mitteilung, wenn du woanders bist
web-alerts-vibrate = Vibration
web-alerts-badge = Zahl am App-Symbol
web-alerts-badge-app = Erscheint, wenn Wettlauf als App installiert ist
web-alerts-lack-browser = In diesem Browser nicht möglich
web-alerts-lack-secure = Braucht eine sichere Adresse (https)
web-alerts-lack-blocked = In den Einstellungen des Browsers gesperrt
web-alerts-lack-device = Auf diesem Gerät nicht möglich
web-alerts-turn = Du bist dran
web-alerts-turn-of = { $player } ist dran
web-alerts-asked = Eine Frage an dich
web-alerts-begun = Alle sind da
web-watch-you = Du siehst zu
web-watch-short = Zuschauer
web-watch-count = { $count ->
    [0] Niemand sieht zu
    [one] 1 sieht zu
   *[other] { $count } sehen zu
}
web-watch-many = Mehr als { $most } sehen zu
web-watch-about = Du siehst, was alle sehen; die Handkarten bleiben verdeckt. Der Chat ist nur für die Spieler.
web-watch-names = Wer zusieht
web-watch-unnamed = { $count ->
    [one] 1 ohne Namen
   *[other] { $count } ohne Namen
}
web-watch-nobody-named = Niemand von ihnen hat einen Namen genannt.
web-watch-screens = { $count ->
    [one] Dazu ein großer Bildschirm für alle.
   *[other] Dazu { $count } große Bildschirme für alle.
}
web-watch-name = Dein Name für die Spieler (wenn du magst)
web-watch-tell = Namen zeigen
web-watch-as = Die Spieler sehen dich als { $player }.
web-watch-unname = Namen verbergen
web-watch-sit = Platz nehmen
web-watch-full = Alle Plätze sind besetzt. Wird einer frei, kannst du hier darum bitten.
web-menu-watch = Link zum Zusehen
web-menu-pause = Pause
web-menu-abort = Spiel abbrechen
web-menu-abort-sure = Abbrechen? Das Spiel endet für alle.
web-menu-leave = Tisch verlassen
web-menu-leave-sure = { $what ->
    [bot] Verlassen? Ein Bot übernimmt; zurück kommst du nur, wenn alle einverstanden sind.
    [empty] Verlassen? Dein Platz bleibt leer; zurück kommst du nur, wenn alle einverstanden sind.
   *[end] Verlassen? Außer dir ist niemand da; das Spiel ist dann zu Ende.
}
web-speed = Animation
web-speed-slow = Langsam
web-speed-normal = Normal
web-speed-fast = Schnell
web-speed-off = Aus
web-question = { $question ->
    [takeback] { $player } möchte einen Zug zurücknehmen. Einverstanden?
    [rematch] { $player } möchte eine Revanche. Spielst du mit?
    [pause] { $player } möchte eine Pause machen. Einverstanden?
    [resume] { $player } möchte weiterspielen. Einverstanden?
    [seat] { $player } möchte mitspielen und einen leeren Platz mit seinen Karten übernehmen. Einverstanden?
   *[abort] { $player } möchte das Spiel abbrechen. Einverstanden?
}
web-asked-waiting = Wir warten auf die Antwort von { $players }.
web-asked-declined = { $question ->
    [takeback] { $player } möchte nicht, dass der Zug zurückgenommen wird.
    [rematch] { $player } möchte keine Revanche.
    [pause] { $player } möchte keine Pause.
    [resume] { $player } möchte noch nicht weiterspielen.
   *[abort] { $player } möchte das Spiel nicht abbrechen.
}
web-asked-agreed = { $question ->
    [takeback] { $player } ist einverstanden: Der Zug wird zurückgenommen.
    [rematch] { $player } ist dabei: Auf zur Revanche!
    [pause] { $player } ist mit der Pause einverstanden.
    [resume] { $player } ist einverstanden: Es geht weiter.
   *[abort] { $player } ist mit dem Abbruch einverstanden.
}
web-pass-on = Gerät an { $player } weitergeben
web-yes = Ja
web-no = Nein
web-sit-title = Du bist eingeladen
web-sit-open = Ein Platz ist frei
web-sit-about = { $count ->
    [0] Du bist zuerst da: { $game }
    [one] { $players } wartet auf dich: { $game }
   *[other] { $players } warten auf dich: { $game }
}
web-sit-given = Dieser Tisch beginnt mit einer vorgegebenen Stellung.
web-sit-begun = Das Spiel hat begonnen, und ein Platz ist leer. Du kannst ihn übernehmen, wenn alle am Tisch einverstanden sind.
web-sit-ask = Um den Platz bitten
web-sit-asked = Alle am Tisch sind gefragt. Sobald alle einverstanden sind, bekommst du den Platz.
web-sit-somebody = Jemand
web-sit-watch = Nur zusehen
web-sit-go = Platz nehmen
web-waiting-title = Warten auf Mitspieler
web-waiting-about = Lade die anderen ein. Sobald alle sitzen, beginnt das Spiel.
web-waiting-soon = Sobald alle sitzen, beginnt das Spiel.
web-waiting-scan = Scann deinen Code mit dem Handy. Sobald alle sitzen, geht es hier los.
web-waiting-missing = fehlt noch
web-waiting-bot = Bot spielen lassen
web-waiting-close = Tisch schließen
web-waiting-there = sitzt schon
web-waiting-link = Link zu Platz { $number }
web-waiting-copy = Link kopieren
web-waiting-copied = Kopiert
web-waiting-code = Code zum Vorlesen
web-waiting-code-about = Wer ihn auf { $address } eingibt, kommt an diesen Tisch. Er gilt, bis das Spiel beginnt.
web-why-rule = Regel { $rule } lesen
web-tip-play = Diesen Zug spielen
web-tip-play-short = Spielen
web-tip-why = Warum?
web-end-rematch = Revanche
web-end-first = Das war dein erstes Spiel. Jetzt ein richtiges?
web-end-first-real = Jetzt richtig spielen
web-end-rematch-asked = Die anderen werden gefragt …
web-end-record = Aufzeichnung herunterladen
web-end-replay = Noch einmal ansehen
web-end-check = Mischen prüfen
web-end-player = Spieler
web-end-unfinished = nicht zu Ende gespielt
web-end-fair = Dieses Gerät kann noch einmal mischen und austeilen und so feststellen, ob jemand Karten ausgesucht hat.
web-series-title = { $kind ->
    [championship] Meisterschaft
   *[series] Serie
}
web-series-length = { $count ->
    [one] { $kind ->
        [championship] Ein Rennen
       *[series] Eine Partie
    }
   *[other] { $kind ->
        [championship] { $count } Rennen
       *[series] { $count } Partien
    }
}
web-series-one-about = { $kind ->
    [championship] Oder mehrere Rennen hintereinander: mit Punkten und Zwischenständen.
   *[series] Oder mehrere Partien hintereinander: Die Punkte werden addiert.
}
web-series-rule = { $scoring ->
    [places] Ein Punkt für jeden hinter dir, einer mehr für den Sieg. Bei Gleichstand entscheidet { $kind ->
        [championship] das spätere Rennen
       *[series] die spätere Partie
    }.
   *[sum] Die Wertungen aller Partien werden addiert. Bei Gleichstand entscheidet die spätere Partie.
}
web-series-scoring = Was zählt
web-series-scoring-sum = Punkte
web-series-scoring-places = Plätze
web-lobby-series = { $kind ->
    [championship] Meisterschaft über { $count } Rennen
   *[series] Serie über { $count } Partien
}
web-series-last-chooses = { $kind ->
    [championship] Wer hinten liegt, wählt den nächsten Rennkurs
   *[series] Wer hinten liegt, wählt, womit es weitergeht
}
web-series-chip = { $kind ->
    [championship] Rennen { $number } von { $of }
   *[series] Partie { $number } von { $of }
}
web-series-game = { $kind ->
    [championship] Rennen { $number }
   *[series] Partie { $number }
}
web-series-next = { $kind ->
    [championship] Als Nächstes: Rennen { $number } von { $of }
   *[series] Als Nächstes: Partie { $number } von { $of }
}
web-series-standings = Zwischenstand
web-series-interim = Zum Zwischenstand
web-series-final = Zum Endstand
web-series-points = Punkte
web-series-to-come = kommt noch
web-series-is-ready = ist bereit
web-series-row = { $place }. { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
web-series-after = { $played ->
    [0] Vor { $kind ->
        [championship] dem ersten Rennen
       *[series] der ersten Partie
    }
   *[other] Nach { $kind ->
        [championship] Rennen
       *[series] Partie
    } { $played } von { $of }
}
web-series-stopped = { $kind ->
    [championship] Die Meisterschaft wurde abgebrochen
   *[series] Die Serie wurde abgebrochen
}
web-series-won = { $kind ->
    [championship] { $player } gewinnt die Meisterschaft!
   *[series] { $player } gewinnt die Serie!
}
web-series-won-you = { $kind ->
    [championship] Du gewinnst die Meisterschaft!
   *[series] Du gewinnst die Serie!
}
web-series-shared = { $kind ->
    [championship] { $players } und { $last } teilen sich die Meisterschaft!
   *[series] { $players } und { $last } teilen sich den Sieg!
}
web-series-own = { $kind ->
    [championship] ein eigener Rennkurs
   *[series] etwas Eigenes
}
web-series-choose = { $several ->
    [yes] { $player } liegt hinten und wählt
   *[no] Du liegst hinten, also wählst du
} { $kind ->
    [championship] den nächsten Rennkurs.
   *[series] aus, womit es weitergeht.
}
web-series-choose-go = { $again ->
    [yes] Doch lieber so
   *[no] { $kind ->
        [championship] Hier laufen wir
       *[series] Damit geht es weiter
    }
}
web-series-chooses = { $kind ->
    [championship] { $player } liegt hinten und wählt den nächsten Rennkurs.
   *[series] { $player } liegt hinten und wählt, womit es weitergeht.
}
web-series-chosen = { $player } wählt: { $choice }.
web-series-ready = { $kind ->
    [championship] Bereit für Rennen { $number }
   *[series] Bereit für Partie { $number }
}
web-series-waits = { $count ->
    [one] { $players } ist noch nicht bereit.
   *[other] Noch nicht bereit: { $players }.
}
web-series-goes-on = Spätestens in { $time } geht es weiter.
web-series-on-phones = Es geht weiter, sobald alle auf ihrem Handy bereit sind.
web-series-end = { $kind ->
    [championship] Meisterschaft hier beenden
   *[series] Serie hier beenden
}
web-series-abort = { $kind ->
    [championship] Damit endet auch die Meisterschaft. Dieses Rennen zählt nicht.
   *[series] Damit endet auch die Serie. Diese Partie zählt nicht.
}
web-series-replays = { $kind ->
    [championship] Die Rennen
   *[series] Die Partien
}
web-series-again = { $kind ->
    [championship] Noch eine Meisterschaft
   *[series] Noch eine Serie
}
web-series-records = Alle Aufzeichnungen herunterladen

## Einen Server betreiben

admin-token-short = { $variable } muss mindestens { $shortest } Zeichen lang sein.
admin-no-token = Der Zugangsschlüssel des Betreibers in { $path } lässt sich nicht lesen; setz { $variable } oder ruf den Befehl als der Benutzer auf, unter dem der Server läuft.
admin-wrong-token = Der Server unter { $url } nimmt den Zugangsschlüssel des Betreibers nicht an; nenn mit --database seine Datenbank oder mit --url seine Adresse.
admin-empty-notice = Es gibt nichts anzukündigen: Gib einen Text, einen Neustart oder beides an.
admin-status = Version { $version }: { $live ->
    [one] ein aktiver Tisch
   *[other] { $live } aktive Tische
}, { $sockets ->
    [one] eine Verbindung
   *[other] { $sockets } Verbindungen
}, { $mb } MB Speicher.
admin-status-tables = Tische { $status }: { $count }
admin-status-jobs = Aufträge { $state }: { $count }
admin-status-notice = Angekündigt: { $text }
admin-status-bans = Sperren: { $count }
admin-notice-restart = ein Neustart
admin-tables = Tische
admin-no-tables = Es gibt keine Tische.
admin-table = { $table }: { $game }, { $status }, zuletzt benutzt { $touched } UTC
admin-seats = Plätze
admin-table-more = { $spectators } Zuschauer, { $said ->
    [one] eine Chat-Nachricht
   *[other] { $said } Chat-Nachrichten
}, { $facts ->
    [one] ein Eintrag
   *[other] { $facts } Einträge
} im Protokoll
admin-table-address = Verbunden von { $address }
admin-delete-really = Tisch { $table } endgültig löschen?
admin-deleted = Tisch { $table } wurde gelöscht.
admin-damaged = beschädigt
admin-table-damaged = Der Tisch ist beschädigt und lässt sich nicht zeigen. `wettlauf admin delete` entfernt ihn.
admin-player-removed = Platz { $seat } an Tisch { $table } ist frei; ein Bot springt ein.
admin-banned = { $network } ist gesperrt.
admin-ban-self = { $network } enthält deine eigene Adresse { $address }: Du würdest dich selbst aussperren. Sperr ein kleineres Netz.
admin-unbanned = { $network } ist nicht mehr gesperrt.
admin-not-banned = { $network } war nicht gesperrt.
admin-bans = Sperren
admin-no-bans = Niemand ist gesperrt.
admin-announced = Alle bekommen die Ankündigung zu sehen.
admin-withdrawn = Die Ankündigung ist zurückgezogen.
admin-jobs = Aufträge
admin-no-jobs = Es gibt keine Aufträge.
admin-job-cancelled = Auftrag { $job } wurde abgebrochen.
admin-job-over = Auftrag { $job } lässt sich nicht abbrechen: Er ist beendet, oder es gibt ihn nicht.
admin-backed-up = { $tables ->
    [one] Ein Tisch ist
   *[other] { $tables } Tische sind
} in { $path } gesichert.
admin-restored = { $tables ->
    [one] Ein Tisch ist
   *[other] { $tables } Tische sind
} wiederhergestellt.
admin-restored-kept = Die vorige Datenbank liegt in { $path }.
admin-keeps-never-begun-hours = Tische ohne begonnene Partie: { $number ->
    [0] unbegrenzt
    [one] eine Stunde
   *[other] { $number } Stunden
}
admin-keeps-unfinished-days = Unfertige Partien: { $number ->
    [0] unbegrenzt
    [one] ein Tag
   *[other] { $number } Tage
}
admin-keeps-finished-days = Fertige Partien: { $number ->
    [0] unbegrenzt
    [one] ein Tag
   *[other] { $number } Tage
}
admin-keeps-chat-days = Chat: { $number ->
    [0] unbegrenzt
    [one] ein Tag
   *[other] { $number } Tage
}
admin-would-go = Jetzt fällig: { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
}, { $chats ->
    [one] ein Chat
   *[other] { $chats } Chats
}.
admin-head-table = Tisch
admin-head-game = Spiel
admin-head-status = Status
admin-head-names = Spieler
admin-head-facts = Protokoll
admin-head-touched = Zuletzt (UTC)
admin-head-seat = Platz
admin-head-kind = Art
admin-head-name = Name
admin-head-here = Online
admin-head-network = Adresse
admin-head-reason = Grund
admin-head-created = Seit (UTC)
admin-head-until = Bis (UTC)
admin-head-job = Auftrag
admin-head-about = Gegenstand
admin-head-state = Status
admin-head-progress = Fortschritt
admin-head-attempt = Versuch
admin-head-problem = Problem
backup-nothing = Unter { $path } liegt keine Datenbank.
backup-postgresql = Diese Datenbank liegt auf PostgreSQL: Nimm pg_dump und pg_restore oder wettlauf export und import.
backup-server-runs = Ein Server benutzt { $path }: Halte ihn an und stell die Sicherung dann wieder her.
backup-no-room = Auf der Platte ist nicht genug Platz für eine Kopie der Datenbank ({ $mb } MB).
backup-damaged = { $path } ist beschädigt oder keine Datenbank von Wettlauf.
server-banned = Wer diesen Server betreibt, hat deine Adresse gesperrt.
cli-extra-admin = Zum Verwalten eines Servers fehlen Pakete: pip install "wettlauf[server]"
web-notice-restart = { $minutes ->
    [0] Der Server startet gleich neu.
    [one] Der Server startet in einer Minute neu.
   *[other] Der Server startet in { $minutes } Minuten neu.
} Deine Partie geht danach weiter.
web-notice-close = Schließen
page-admin-title = Diesen Wettlauf-Server verwalten
page-admin-token = Zugangsschlüssel des Betreibers
page-admin-open = Öffnen
page-admin-where = Du findest den Zugangsschlüssel in der Datei admin-token neben der Datenbank oder in WETTLAUF_ADMIN_TOKEN.
page-admin-announce = Ankündigen
page-admin-text = Text (leer: ein Neustart, in der Sprache jedes Spielers)
page-admin-restart = Minuten bis zum Neustart
page-admin-tell = Allen zeigen
page-admin-withdraw = Zurückziehen
page-admin-bans = Sperren
page-admin-network = Adresse oder Netz
page-admin-days = Tage (leer: auf Dauer)
page-admin-reason = Grund
page-admin-keepout = Sperren
page-admin-letin = Entsperren
page-admin-tables = Tische
page-admin-status = Status
page-admin-all = alle
page-admin-isopen = offen
page-admin-isrunning = laufend
page-admin-ispaused = pausiert
page-admin-isover = beendet
page-admin-live = Tische im Speicher
page-admin-sockets = Verbindungen
page-admin-game = Spiel
page-admin-table = Tisch
page-admin-players = Spieler
page-admin-log = Einträge
page-admin-used = Zuletzt benutzt
page-admin-nobody = Niemand ist verbunden.
page-admin-show = Zeigen
page-admin-delete = Löschen
page-admin-really = Endgültig löschen?
page-admin-out = Spieler entfernen
page-admin-goes = Wird entfernt
page-admin-kept = Was wie lange aufbewahrt wird
page-admin-after = Gezählt ab dem letzten Ereignis. Solange jemand am Tisch ist, wird er nicht entfernt. Der Abschnitt [housekeeping] der Einstellungen ändert diese Fristen.
page-admin-neverbegun = Tische ohne begonnene Partie
page-admin-unfinished = Unfertige Partien
page-admin-finished = Fertige Partien
page-admin-chat = Chat
page-admin-forever = unbegrenzt
page-admin-duetables = Tische, die jetzt fällig sind
page-admin-duechats = Chats, die jetzt fällig sind
page-admin-every = Nachgesehen wird alle
page-admin-backup = Sicherung
page-admin-download = Sicherung herunterladen
page-admin-making = Die Sicherung wird erstellt …
page-admin-saved = Die Sicherung ist heruntergeladen:
page-admin-private = Eine Sicherung enthält die Geheimnisse laufender Partien. Behalte sie für dich.
page-admin-restore = Zum Wiederherstellen halte den Server an und ruf auf seinem Rechner auf:
page-admin-restored = Die vorige Datenbank bleibt daneben liegen. Starte danach den Server wieder.
page-admin-import = Zum Wiederherstellen halte alle Prozesse an und ruf auf ihrem Rechner auf, mit einer leeren Datenbank in WETTLAUF_DATABASE:
page-admin-imported = Tische, die es schon gibt, bleiben unverändert. Starte danach die Prozesse wieder. Die Sicherung enthält alle Tische, aber weder Sperren noch Aufträge; eine Kopie der ganzen Datenbank macht pg_dump.
page-admin-file = DATEI
page-admin-jobs = Aufträge
page-admin-cancel = Abbrechen

### Das Labor auf der Seite

lab-page-title = { $game } im Labor
lab-page-about = Bots spielen das Spiel tausendfach. So findest du heraus, wie lange es dauert, wie fair und wie spannend es ist.
lab-page-order = Aufbau
lab-page-players = Spieler
lab-page-players-other = Spieler mit den anderen Optionen
lab-page-bots = Bots
lab-page-games = Partien
lab-page-compare = Mit anderen Optionen vergleichen
lab-page-other = Die anderen Optionen
lab-page-start = { NUMBER($games) } Partien spielen
lab-page-back = Zurück zum neuen Tisch
lab-page-found = Ergebnisse
lab-page-playing = { NUMBER($games) } Partien laufen …
lab-page-played = { NUMBER($games) } Partien zu { $players }, nur Bots.{ $unfinished ->
    [0] { "" }
    [one] { " " }Eine weitere wurde nicht fertig und zählt nicht mit.
   *[other] { " " }{ $unfinished } weitere wurden nicht fertig und zählen nicht mit.
}
lab-page-nothing = Noch nichts gemessen.
lab-page-difference = Was die anderen Optionen ändern
lab-page-figure = Kennzahl
lab-page-save = Zahlen speichern (JSON)
lab-page-verdict = { $fair ->
    [yes] Ausgewogen.
    [unproven] Kein Unterschied nachgewiesen.
   *[no] Unfair.
}
lab-page-unfair = „{ $best }“ gewinnt { $difference } Prozentpunkte öfter als „{ $worst }“ ({ $low } bis { $high }).
lab-page-unfair-order = { $best ->
    [1] Wer beginnt, gewinnt { $difference } Prozentpunkte öfter als an { $worst }. Stelle ({ $low } bis { $high }).
   *[other] An { $best }. Stelle gewinnt man { $difference } Prozentpunkte öfter als an { $worst }. Stelle ({ $low } bis { $high }).
}
lab-page-at-most = Wenn es einen Unterschied gibt, liegt er unter { $high } Prozentpunkten.
lab-page-fair = Ein Unterschied ist nicht nachgewiesen; wenn es einen gibt, liegt er unter { $high } Prozentpunkten.
lab-page-wins-by = Siege nach { $what }
lab-page-before = vorher
lab-page-after = nachher
lab-page-gap = Unterschied
lab-page-proven = nachgewiesen
lab-page-not-paired = Mit anderer Spielerzahl wird anders ausgeteilt; diese Partien gelten deshalb als unabhängig voneinander.
lab-page-rounds = Dauer in Runden
lab-page-spread = Median { $median } Runden, in neun von zehn Partien { $low } bis { $high }, im Durchschnitt { $mean }
lab-page-minutes = Etwa { $minutes } Minuten, wenn jeder Zug { $seconds } Sekunden braucht.
lab-page-excitement = Spannung
lab-page-leads = Führungswechsel je Partie
lab-page-late = entscheiden sich in der letzten Runde ({ $low } bis { $high } %)
lab-page-worth = Siegquote derer, die ihn umgedreht haben, minus Siegquote der anderen, in Prozentpunkten. Wer vorn liegt, dreht öfter um: Das beweist nicht, dass der Vorteil der Grund ist.
lab-page-more = { $count ->
    [one] Eine weitere Zeile fehlt hier.
   *[other] { $count } weitere Zeilen fehlen hier.
}
lab-page-never = { $count ->
    [one] Eines davon kam nie vor.
   *[other] { $count } davon kamen nie vor.
}
lab-page-rest = { $count ->
    [one] Eine weitere Zeile
   *[other] { $count } weitere Zeilen
}
lab-page-peak = { $what }: am größten bei { $where }, { $value }
lab-page-cancelled = Die Messung wurde anderswo abgebrochen.
lab-page-meaning = Was die Zahlen bedeuten
lab-page-term-fairness = Fairness
lab-page-means-fairness = 100 minus der größte Unterschied zwischen zwei Siegquoten in Prozentpunkten. Der größte von mehreren Unterschieden ist auch in einem fairen Spiel nie ganz null; was allein der Zufall beiträgt, ist deshalb abgezogen. „Unfair“ heißt es nur, wenn der Zufall einen solchen Unterschied in weniger als einem von hundert Fällen ergäbe. „Ausgewogen“ heißt: Ein Unterschied läge unter 3 Prozentpunkten. Dazwischen reichen die Partien für kein Urteil.
lab-page-term-leads = Führungswechsel
lab-page-means-leads = Wie oft am Ende einer Runde jemand anders vorn liegt als am Ende der Runde davor.
lab-page-term-late = In der letzten Runde entschieden
lab-page-means-late = Der Anteil der Partien, die jemand gewinnt, der zu Beginn der letzten Runde nicht vorn lag.
lab-page-term-intervals = Fehlerbalken
lab-page-means-intervals = In 95 von 100 Messungen liegt der wahre Wert darin. Bei Unterschieden zwischen Optionen sind sie breiter: Dort liegen in 95 von 100 Messungen alle wahren Werte darin. Nachgewiesen heißt ein Unterschied, dessen Intervall die 0 nicht enthält.
lab-page-term-bots = Bots
lab-page-means-bots = Geübte Bots spielen wie jemand, der das Spiel gut kennt. Die Partien sind jedes Mal und auf jedem Gerät dieselben.
