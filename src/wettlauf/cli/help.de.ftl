### `--help` auf Deutsch: eine Nachricht für jeden Befehl, ein Attribut für jede seiner Optionen.

# Überschriften, und Optionen, die bei vielen Befehlen dasselbe bedeuten.
shared =
    .usage = Aufruf:
    .options = Optionen
    .commands = Befehle
    .default = Vorgabe
    .required = erforderlich
    .help = Diese Hilfe anzeigen.
    .version = Die Version anzeigen.
    .lang = Sprache der Ausgabe (Vorgabe: die des Systems).
    .json = JSON ausgeben, für Programme.
    .players = Anzahl der Spieler; kurz für --option players=N.
    .option = Eine Option des Spiels; WERT ist JSON, eine Liste mit Kommas oder @datei. Mehrfach möglich; siehe wettlauf options SPIEL.
    .time-limit = Sekunden je Entscheidung; ein Bot, der länger braucht, verliert die Partie kampflos.
    .database = postgresql://BENUTZER@RECHNER/NAME oder eine Datei (Vorgabe: WETTLAUF_DATABASE oder eine Datei in deinem Datenordner).
    .url = Adresse des Servers.

# Platzhalter.
placeholders =
    .options = OPTIONEN
    .command = BEFEHL
    .args = ARGUMENTE
    .game = SPIEL
    .games = SPIELE
    .rule = REGEL
    .file = DATEI
    .record = DATEI
    .table = TISCH
    .path = PFAD
    .directory = ORDNER
    .integer = ZAHL
    .integer-range = ZAHL
    .float-range = ZAHL
    .text = TEXT
    .bots = BOTS
    .bot = BOT
    .code = CODE
    .name = NAME
    .value = WERT
    .address = ADRESSE
    .url = URL
    .hex = HEX
    .hours = STUNDEN
    .months = MONATE
    .minutes = MINUTEN
    .seat = PLATZ
    .network = NETZ
    .job = AUFTRAG

wettlauf =
    Wettlaufspiele mit Karten: Tische bereitstellen, im Terminal spielen, Millionen Partien simulieren, Aufzeichnungen ansehen.

    Ohne Befehl werden auf diesem Rechner Tische bereitgestellt.

serve = Tische auf diesem Rechner bereitstellen und den Browser öffnen.
    .host = Adresse, auf der der Server lauscht; 127.0.0.1 ist nur dieser Rechner.
    .port = Port, auf dem der Server lauscht; 0 nimmt einen freien.
    .lan = Andere im Heimnetz mitspielen lassen; zeigt die Adresse und einen QR-Code.
    .database = sqlite:///DATEI oder postgresql://... (Vorgabe: eine Datei in deinem Datenordner).
    .public-url = Öffentliche Adresse des Servers hinter einem Proxy.
    .settings = Eine TOML-Datei mit diesen Einstellungen und allen Grenzen (Vorgabe: WETTLAUF_SETTINGS).
    .log = Was auf der Standardfehlerausgabe protokolliert wird.
    .no-open = Den Browser nicht öffnen.

play = SPIEL im Terminal spielen. Ohne SPIEL wählst du Spiel und Mitspieler auf einem Startbildschirm.
    .examples =
        wettlauf play                                  alles auf dem Startbildschirm wählen
        wettlauf play keltis --seats me,practised      gleich gegen einen Bot spielen
        wettlauf play keltis --seats me,me,master      zwei an einer Tastatur und ein Bot
        wettlauf play keltis --seats me,meiner.py:Bot  gegen einen eigenen Bot
    .seats = Die Spieler, mit Kommas getrennt: me (du) oder ein Bot ({ $bots }, master@0.1s, heuristic@DATEI, datei.py:Klasse). Mehrere me teilen sich die Tastatur.
    .seed = Gleicher Startwert, gleiche Karten.
    .series = Anzahl der Partien in Folge, mit Zwischenständen.
    .resume = Eine gespeicherte Partie fortsetzen.

join =
    Einen Bot an einem Tisch des Servers unter URL mitspielen lassen.

    URL ist eine Einladung von der Seite, die Adresse eines Tisches mit freiem Platz oder ein Server. Auf einem Server setzt sich der Bot an den Tisch mit --code oder wartet auf einen freien Platz an einem öffentlichen Tisch.
    .examples =
        wettlauf join http://127.0.0.1:8000 --bot meiner.py:Bot
        wettlauf join http://127.0.0.1:8000 --bot master@0.5s --code K7MP-4XQW
        wettlauf join "http://127.0.0.1:8000/t/TISCH#GEHEIMNIS" --bot meiner.py:Bot
    .bot = Der Bot: { $bots }, master@0.1s oder ein eigener, datei.py:Klasse.
    .code = Der Code, der am wartenden Tisch steht.
    .game = Nur an Tischen dieses Spiels mitspielen.
    .name = Name des Bots am Tisch (Vorgabe: sein eigener Name).
    .games = Anzahl der Partien.

lab =
    Ein SPIEL vermessen: wie lang und wie fair es ist, wie oft die Führung wechselt und was wie oft vorkommt.

    Alle Zahlen haben Fehlerbalken. Derselbe Startwert liefert hier, in der Bibliothek und auf der Seite dieselben Zahlen.
    .games = Anzahl der Partien.
    .seed = Gleicher Startwert, gleiche Zahlen.
    .bots = Ein Bot für alle Plätze oder je Platz einer, mit Kommas getrennt. random, beginner, practised und heuristic laufen kompiliert und sind schnell; andere Bots sind langsamer.
    .html = Einen Bericht mit Diagrammen in diese Datei schreiben; er lässt sich ohne Netz öffnen.
    .compare = Mit dieser Option noch einmal dieselben Startwerte spielen und zeigen, was sich ändert. Mehrfach möglich, jede für sich.
    .suggest = Eine Änderung der Optionen suchen, die das Spiel fairer macht (fairer), mehr Führungswechsel bringt (lead_changes) oder es später entscheidet (late).
    .seconds = Zeitgrenze für --suggest. Reicht die Zeit nicht, werden weniger Partien gespielt.
    .threads = Anzahl der Threads (Vorgabe: einer je Kern).

simulate =
    Viele Partien von SPIEL spielen und die Ergebnisse zeigen. Ohne --bots sind alle Züge zufällig.

    Eine Partie, die nach 5.000 Entscheidungen nicht zu Ende ist, gilt als nicht beendet. Strg-C zeigt die Ergebnisse der bis dahin beendeten Partien.
    .games = Anzahl der Partien.
    .seed = Gleicher Startwert, gleiche Partien.
    .bots = Ein Bot für alle Plätze oder je Platz einer, mit Kommas getrennt: { $bots }, master@0.1s, heuristic@DATEI, datei.py:Klasse.
    .summary = Statistik mit Fehlerbalken zeigen: Länge, Ausgänge, Siege …
    .record = Die Partien in dieser neuen Datei aufzeichnen, eine je Zeile.
    .legal = Mit --record: auch die erlaubten Züge jeder Entscheidung schreiben.
    .force = Mit --record: eine vorhandene Datei überschreiben.
    .threads = Anzahl der Threads (Vorgabe: einer je Kern).

arena = Bots in SPIEL gegeneinander antreten lassen und zeigen, welcher stärker ist. Derselbe Befehl setzt einen unterbrochenen Lauf fort.
    .bots = Zwei oder mehr Bots, mit Kommas getrennt: { $bots }, master@0.1s, heuristic@DATEI, datei.py:Klasse.
    .games = Mindestzahl der Partien; jede Kartenverteilung wird von allen Plätzen aus gespielt.
    .until-sure = Aufhören, sobald für jedes Paar feststeht, wer stärker ist.
    .seed = Gleicher Startwert, gleiche Partien.
    .seatings = Bei jeder Verteilung alle Sitzordnungen spielen (all) oder eine Rotation (rotated); Vorgabe: alle, wenn es höchstens 24 sind.
    .folder = Ordner für Partien und Bericht (Vorgabe: ein Ordner in ./arena).
    .no-records = Nur die Ergebnisse behalten, nicht die Züge.
    .workers = Wie viele Partien gleichzeitig laufen (Vorgabe: eine je Kern).
    .cluster = Auf einem Ray-Cluster spielen: RECHNER:PORT, auto oder local:2 für zwei Knoten auf diesem Rechner.

tune =
    Bessere Gewichte für die Heuristik von SPIEL suchen, mit frischen Karten prüfen und in eine Datei schreiben.

    Geschrieben werden sie nur, wenn bewiesen ist, dass sie besser sind: wenn das 95-%-Intervall ihrer Punkte über der Hälfte liegt. Strg-C beendet die Suche, nicht die Prüfung. Braucht das Extra „tune“: pip install "wettlauf[tune]".
    .players = Spielerzahlen, mit Kommas getrennt: 2 oder 2,4.
    .option = Eine Option des Spiels, wie bei simulate.
    .generations = Anzahl der Generationen.
    .population = Kandidaten je Generation (Vorgabe: passend zur Zahl der Gewichte).
    .pairs = Kartenverteilungen je Kandidat und Generation, jede von allen Plätzen aus gespielt.
    .proof = Frische Verteilungen je Spielerzahl für die Prüfung, Neu gegen Alt.
    .step = Wie weit Kandidaten anfangs abweichen, als Anteil an der Skala jedes Gewichts.
    .seed = Gleicher Startwert, gleiches Ergebnis.
    .weights = Die Gewichte in dieser Datei verbessern (Vorgabe: die des Spiels).
    .output = Wohin bessere Gewichte geschrieben werden (Vorgabe: SPIEL-weights.json im aktuellen Ordner).
    .threads = Anzahl der Threads (Vorgabe: einer je Kern).

replay =
    Die aufgezeichneten Partien in DATEI Zug um Zug ansehen.

    Partien einer Arena haben dieselben Nummern wie in ihrem Bericht, egal welche zuerst zu Ende war. Eine beschädigte oder regelwidrige Aufzeichnung wird abgelehnt, mit Zeile, Eintrag und Grund.
    .game = Nummer der Partie in der Datei (Vorgabe: die erste).
    .check = Alle Partien der Datei prüfen, Entscheidung für Entscheidung.
    .text = Die Partie als Text ausgeben, statt sie im Terminal anzusehen.

verify =
    Prüfen, ob an Tischen fair gemischt wurde, anhand der Geheimnisse in den Aufzeichnungen.

    Jede Partie wird dabei auch durchgespielt, und die Punkte einer Serie werden nachgerechnet. Eine Aufzeichnung, die nicht stimmt, wird abgelehnt, mit Zeile und Grund.
    .commitment = Das Siegel, das du dir zu Beginn der Partie notiert hast.
    .entropy = Dein eigener Anteil am Mischen, der dabei sein muss.
    .receipt = Der Beleg, den die Seite für dich gespeichert hat.
    .bots = Die Bots noch einmal spielen lassen und ihre Züge vergleichen.

rules = Das Regelheft von SPIEL zeigen oder nur eine REGEL, etwa K7.

options = Die Optionen von SPIEL mit Werten und Vorgaben auflisten. Gesetzt werden sie mit --option NAME=WERT.

bench =
    Die Geschwindigkeit auf diesem Rechner messen: ganze Partien, zufällige Züge, ein Kern.

    Gemessen werden alle Spiele oder die genannten; eines ist als Maßstab für die anderen immer dabei. Ist OpenSpiel installiert, wird auch mit dessen Karten- und Wettlaufspielen verglichen. Im Quelltext vergleicht `benchmarks/speed.py` zusätzlich mit einem C-Programm.
    .seconds = Sekunden je Messwert.
    .players = Nur mit dieser Spielerzahl (Vorgabe: mit jeder).
    .cold = Auch messen, wie lange das Kompilieren von Grund auf dauert.

warmup = Die Regeln der SPIELE (Vorgabe: alle) schon jetzt kompilieren, damit spätere Starts ohne Wartezeit gehen.

admin = Einen Server verwalten: Tische, Sperren, Ankündigungen, Aufträge, Sicherungen.

admin-status = Den Zustand eines Servers zeigen: Tische, Verbindungen, Speicher, Aufträge, Sperren.

admin-list = Tische auflisten, zuletzt benutzte zuerst.
    .status = Nur Tische mit diesem Status.
    .game = Nur Tische dieses Spiels.
    .limit = Höchstzahl der Tische.

admin-show = TISCH zeigen: Spieler, Zuschauer und ihre Adressen. Karten werden nie gezeigt.

admin-delete = TISCH endgültig löschen, mit Partie und Chat.
    .yes = Nicht nachfragen.

admin-remove-player = Die Person auf PLATZ (0 ist der erste) an TISCH aus der Partie nehmen; ein Bot springt ein.

admin-ban = Eine Adresse oder ein NETZ sperren: 192.0.2.7, 2001:db8::/48. Offene Verbindungen von dort werden getrennt.
    .days = Dauer der Sperre in Tagen (Vorgabe: für immer).
    .reason = Eine Notiz für dich.

admin-unban = Die Sperre für ein NETZ aufheben.

admin-bans = Alle Sperren auflisten.

admin-announce = Allen einen TEXT zeigen oder einen Neustart ankündigen, in der Sprache jedes Spielers.
    .restart-in = Einen Neustart ankündigen.
    .minutes = Wie lange der Text zu sehen ist.
    .withdraw = Die laufende Ankündigung zurückziehen.

admin-jobs = Aufträge im Hintergrund auflisten.
    .cancel = Diesen Auftrag abbrechen.

admin-backup =
    Die SQLite-Datenbank in DATEI sichern, auch bei laufendem Server.

    Die Sicherung enthält die Geheimnisse laufender Partien: Behalte sie für dich. Für PostgreSQL gibt es pg_dump.
    .force = Eine vorhandene Datei überschreiben.

admin-restore =
    Die SQLite-Datenbank durch die Sicherung in DATEI ersetzen. Beende vorher den Server.

    Die bisherige Datenbank bleibt daneben liegen.

admin-retention = Zeigen, wie lange Daten aufbewahrt werden und was jetzt zu löschen wäre. Der Server löscht es selbst.
    .settings = Die Datei mit den Einstellungen des Servers (Vorgabe: WETTLAUF_SETTINGS oder die Standardeinstellungen).

db = Die Datenbank der Tische pflegen.

db-upgrade =
    Die Datenbank auf das Schema dieser Version bringen oder eine leere einrichten.

    Eine SQLite-Datei wird vorher kopiert. Beende vorher alle Prozesse, die noch mit einer älteren Version laufen.

db-tidy =
    Verlassene Tische entfernen.

    Wenn ein Server abwartet, weil die Uhr gesprungen ist, bestätigt das auch, dass sie richtig geht.
    .never-begun = Tische entfernen, an denen so lange keine Partie begonnen hat.
    .unfinished = Unfertige Partien entfernen, die so lange ruhen.
    .finished = Fertige Partien nach dieser Zeit entfernen (Vorgabe: behalten).
    .dry-run = Nur zeigen, was entfernt würde.

export =
    TISCHE (Vorgabe: alle) in eine neue DATEI schreiben, einen je Zeile, für `wettlauf import`.

    Die Datei enthält die Geheimnisse laufender Partien: Behalte sie für dich.
    .force = Eine vorhandene Datei überschreiben.

import =
    Die Tische aus DATEI, geschrieben von `wettlauf export`, in die Datenbank importieren.

    Tische, die es dort schon gibt, bleiben unverändert; nach einer Unterbrechung kannst du den Befehl wiederholen.

completion = Das Vervollständigungsskript für die Shell ausgeben.
