### Der Rahmen auf Deutsch: was um die Spiele herum gesagt wird.

## Spiele und Optionen

game-unknown = Ein Spiel „{ $name }“ gibt es nicht; es gibt { $known }.
game-unknown-near = Ein Spiel „{ $name }“ gibt es nicht; meinst du { $near }?
option-unknown = { $game } hat keine Option „{ $name }“; es gibt { $known }.
option-yes-no = Die Option { $name } ist { $value }; sie muss true oder false sein.
option-range = Die Option { $name } ist { $value }; sie muss eine ganze Zahl von { $lowest } bis { $highest } sein.
option-form = Die Option „{ $text }“ hat keinen Wert; schreib Name=Wert.
option-bad-json = Der Wert der Option { $name } ist weder JSON noch eine Liste mit Kommas.

## Partien

player-number = Spieler { $number }
match-nothing-to-undo = Es gibt keinen Zug, den man zurücknehmen könnte.
match-no-such-seat = Einen Platz { $seat } gibt es nicht; die Plätze gehen von 0 bis { $last }.

## Dateien und Aufzeichnungen

file-unreadable = { $path } lässt sich nicht lesen: { $problem }.
file-unwritable = { $path } lässt sich nicht schreiben: { $problem }.
record-bad-line = Zeile { $line }: { $reason }
record-bad-entry = Eintrag { $entry } des Verlaufs: { $reason }
record-bad-line-entry = Zeile { $line }, Eintrag { $entry } des Verlaufs: { $reason }
record-line-too-long = Die Zeile ist länger als { $most } MB; so lang ist keine Partie.
record-not-utf8 = Der Text ist nicht in UTF-8.
record-too-deep = Das JSON ist zu tief verschachtelt für eine Aufzeichnung.
record-not-json = Das ist kein JSON (Spalte { $column }: { $problem }).
record-not-object = Eine Aufzeichnung ist ein JSON-Objekt in geschweiften Klammern.
record-double-key = Der Schlüssel „{ $key }“ steht doppelt da.
record-format = Das Format ist „{ $found }“; es muss „{ $wanted }“ sein.
record-key = Der Aufzeichnung fehlt ein richtiges „{ $key }“.
record-option-missing = Die Option { $name } fehlt; eine Aufzeichnung nennt jede Option.
record-too-many-entries = Der Verlauf hat { $found } Einträge; höchstens { $most } werden gelesen.
record-entry = Ein Eintrag des Verlaufs besteht aus einem Platz (oder null für den Zufall) und einem Zug.
record-legal-length = „legal“ muss für jede Entscheidung eine Liste enthalten, insgesamt { $wanted }.
record-legal-entry = Liste { $number } von „legal“ muss eine Liste von Zügen sein.
record-legal-differs = Die Liste der erlaubten Züge stimmt nicht: Sie nennt { $said } Züge, die Regeln erlauben { $found }; jeder muss dastehen, sortiert und nur einmal.
record-illegal = „{ $move }“ ist nicht erlaubt: { $reason }
record-move-spelling = „{ $move }“ muss in Kleinbuchstaben und mit einfachen Leerzeichen geschrieben sein.
record-after-end = Die Partie ist schon zu Ende.
record-no-chance = Hier steht ein Zufallsereignis, aber ein Spieler ist an der Reihe.
record-chance-missing = Hier muss ein Zufallsereignis stehen.
record-wrong-seat = Platz { $seat } zieht, aber Platz { $wanted } ist an der Reihe.
record-result = Das Ergebnis nennt { $key } { $said }; die Partie ergibt { $found }.

## Bots

bot-unknown = Einen Bot „{ $name }“ gibt es nicht; es gibt { $known } und eigene als Datei.py:Klasse.
bot-no-file = Eine Datei { $path } gibt es nicht.
bot-no-class = { $path } hat keine Klasse { $name }.
bot-no-choose = { $name } hat keine Methode choose(seen, legal).
bot-fails = Der Bot { $name } ist gescheitert: { $problem }
bot-no-move = Der Bot { $name } hat mit „{ $answer }“ geantwortet; das ist kein Zug.
bot-illegal = Der Bot { $name } hat „{ $answer }“ gespielt: { $reason }
bot-count = Für { $seats } Plätze sind { $given } Bots angegeben; nenne einen für jeden Platz oder einen für alle.

## Kommandozeile

cli-problem = { $problem }
cli-interrupted = Abgebrochen.
cli-no-such-option = Eine Option { $option } gibt es nicht; siehe { $command } --help.
cli-no-such-option-near = Eine Option { $option } gibt es nicht; meinst du { $near }?
cli-no-such-command = Einen Befehl „{ $name }“ gibt es nicht; es gibt { $known }.
cli-missing = { $name } fehlt; siehe { $command } --help.
cli-bad-value = { $name }: { $problem }
cli-needs-terminal = Zum Spielen braucht es ein Terminal; in Skripten helfen simulate oder die Bibliothek.
cli-unknown-seat = Niemand heißt „{ $name }“; Plätze besetzen { $known }.
cli-seat-count = Für { $seats } Spieler sind { $given } Plätze genannt; nenne für jeden einen.
cli-compiling = Die Regeln von { $game } werden einmalig übersetzt, das dauert etwa zehn Sekunden …
cli-warm-done = Die Regeln von { $game } sind übersetzt ({ $seconds } s).
cli-warm-already = Die Regeln von { $game } sind schon übersetzt.
cli-warm-pure = { $game } läuft hier in reinem Python: Es gibt nichts zu übersetzen.
cli-simulating = { $game } läuft
cli-simulated = { $games } Partien, { $decisions } Entscheidungen in { $seconds } s: { $speed } Entscheidungen in der Sekunde.
cli-length = Länge: im Mittel { $mean } Entscheidungen, von { $shortest } bis { $longest }.
cli-endings = Ausgang: { $endings }.
cli-unfinished = unbeendet
cli-seat = Platz
cli-bot = Bot
cli-wins = Siege
cli-score = Punkte
cli-recorded = { $games } Partien sind in { $path } aufgezeichnet.
cli-legal-needs-record = --legal gehört zu --record DATEI.
cli-checking = Prüfe
cli-checked = { $games ->
    [one] Eine Partie, und sie ist in Ordnung.
   *[other] { $games } Partien, alle in Ordnung.
}
cli-empty-file = Die Datei enthält keine Aufzeichnung.
cli-no-such-game = Eine Partie { $number } gibt es in der Datei nicht; sie enthält { $games }.
cli-scores = Punkte: { $scores }.
cli-no-such-rule = { $game } hat keine Regel { $rule }.
