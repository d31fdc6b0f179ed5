### `--help` auf Deutsch: zu jedem Befehl eine Nachricht, zu jeder seiner Optionen ein Attribut.

# Was der Rahmen sagt, und Optionen, die in vielen Befehlen dasselbe bedeuten.
shared =
    .usage = Aufruf:
    .options = Optionen
    .commands = Befehle
    .default = Vorgabe
    .required = nötig
    .help = Diese Hilfe zeigen.
    .version = Die Version zeigen.
    .lang = Sprache der Antworten; sonst die des Systems.
    .json = In JSON antworten, für Programme.
    .players = Wie viele spielen; kurz für --option players=N.
    .option = Eine Option des Spiels; WERT ist JSON, eine Liste mit Kommas oder @datei. Darf mehrmals stehen; siehe wettlauf options SPIEL.
    .time-limit = Sekunden für eine Entscheidung; ein Bot, der länger braucht, verliert die Partie kampflos.
    .database = Die Datenbank: postgresql://BENUTZER@RECHNER/NAME oder eine Datei. Sonst WETTLAUF_DATABASE, sonst eine eigene Datei.
    .url = Wo der Server läuft.

# Was für etwas Eigenes steht.
places =
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
    Wettrennen mit Karten: Tische anbieten, im Terminal spielen, Millionen Partien simulieren, Aufzeichnungen nachspielen.

    Ohne Befehl bietet es auf diesem Rechner Tische an.

serve = Tische auf diesem Rechner anbieten und den Browser öffnen.
    .host = Adresse, unter der der Server zu erreichen ist; 127.0.0.1 ist nur dieser Rechner.
    .port = Port dazu; 0 nimmt irgendeinen freien.
    .lan = Andere im Heimnetz hereinlassen; zeigt ihnen eine Adresse und einen QR-Code.
    .database = sqlite:///DATEI oder postgresql://...; sonst eine Datei in deinem Datenordner.
    .public-url = Wo man den Server hinter einem Proxy erreicht.
    .settings = Eine Datei in TOML mit alldem und allen Grenzen.
    .log = Was auf die Standardfehlerausgabe geschrieben wird.
    .no-open = Den Browser nicht öffnen.

play = SPIEL im Terminal spielen. Ohne SPIEL fragt ein Startbildschirm, was und mit wem.
    .examples =
        wettlauf play                                  alles auf dem Bildschirm wählen
        wettlauf play keltis --seats me,practised      gleich gegen einen Bot
        wettlauf play keltis --seats me,me,master      zwei an einer Tastatur und ein Bot
        wettlauf play keltis --seats me,meiner.py:Bot  gegen einen eigenen Bot
    .seats = Wer wo sitzt, mit Kommas: me (ich) oder ein Bot ({ $bots }, master@0.1s, heuristic@DATEI, datei.py:Klasse). Mehrere me teilen sich die Tastatur.
    .seed = Dieselben Karten noch einmal austeilen.
    .series = So viele Partien hintereinander spielen, mit Zwischenständen.
    .resume = Mit einer gespeicherten Partie weitermachen.

join =
    Einen Bot an einem Tisch des Servers unter URL mitspielen lassen.

    URL ist eine Einladung von der Seite, die Adresse eines Tisches mit freiem Platz oder ein Server: Dort folgt der Bot --code oder wartet auf einen freien Platz an einem öffentlichen Tisch.
    .examples =
        wettlauf join http://127.0.0.1:8000 --bot meiner.py:Bot
        wettlauf join http://127.0.0.1:8000 --bot master@0.5s --code K7MP-4XQW
        wettlauf join "http://127.0.0.1:8000/t/TISCH#GEHEIMNIS" --bot meiner.py:Bot
    .bot = Wer spielt: { $bots }, master@0.1s oder ein eigener Bot, datei.py:Klasse.
    .code = Der Code, den der wartende Tisch zeigt.
    .game = Nur Tische dieses Spiels, wenn der Bot einen freien Platz sucht.
    .name = Wie der Bot am Tisch heißt (Vorgabe: sein eigener Name).
    .games = So viele Partien spielen, dann aufhören.

lab =
    Ein SPIEL vermessen: wie lang es ist, ob der Start zählt, wie oft die Führung wechselt, was wie oft genutzt wird.

    Jede Zahl hat ihren Fehlerbalken. Zum selben Startwert gehören hier, in der Bibliothek und auf der Seite dieselben Zahlen.
    .games = Wie viele Partien.
    .seed = Zum selben Startwert gehören dieselben Zahlen.
    .bots = Ein Bot für alle Plätze oder einer je Platz, mit Kommas. random, beginner, practised und heuristic sind schnell; andere werden Zug für Zug gefragt.
    .html = Eine Seite mit Diagrammen, die ohne Netz aufgeht, in diese Datei schreiben.
    .compare = Dieselben Startwerte mit dieser Option spielen und zeigen, was sich ändert. Darf mehrmals stehen, jede für sich.
    .suggest = Eine Änderung der Optionen suchen, die das Spiel fairer macht (fairer), mehr Führungswechsel bringt (lead_changes) oder es später entscheidet (late).
    .threads = Wie viele Threads; sonst einer je Kern.

simulate =
    Viele Partien von SPIEL spielen und sagen, was dabei herauskam. Ohne --bots ist jeder Zug zufällig.

    Eine Partie, die nach 5000 Entscheidungen nicht zu Ende ist, gilt als unbeendet. Strg-C zeigt, was bis dahin fertig ist.
    .games = Wie viele Partien.
    .seed = Gleicher Startwert, gleiche Partien.
    .bots = Ein Bot für alle Plätze oder einer für jeden, mit Kommas: { $bots }, master@0.1s, heuristic@DATEI, datei.py:Klasse.
    .summary = Statistik mit Fehlerbereichen: Länge, Ausgang, Siege nach Startplatz …
    .record = Jede Partie als eine Zeile in diese neue Datei schreiben.
    .legal = Zu --record: auch die erlaubten Züge jeder Entscheidung.
    .force = Zu --record: eine Datei überschreiben, die es schon gibt.
    .threads = Wie viele Threads; sonst alle Kerne.

arena = Bots in SPIEL gegeneinander antreten lassen und sagen, wer stärker ist. Derselbe Befehl setzt einen unterbrochenen Lauf fort.
    .bots = Zwei oder mehr Bots, mit Kommas: { $bots }, master@0.1s, heuristic@DATEI, datei.py:Klasse.
    .games = Wie viele Partien mindestens; jede Kartenverteilung wird von allen Plätzen aus gespielt.
    .until-sure = Früher aufhören, sobald von jedem Paar sicher ist, wer stärker ist.
    .seed = Gleicher Startwert, gleiche Partien.
    .seatings = Jede Sitzordnung zu jeder Verteilung (all) oder reihum verschoben (rotated); sonst alle, wenn es höchstens 24 sind.
    .folder = Wo Partien und Bericht liegen; sonst in einem Ordner in ./arena.
    .no-records = Nur die Ergebnisse behalten, nicht jeden Zug.
    .workers = Wie viele Partien auf einmal; sonst eine je Kern.
    .cluster = Auf einem Ray-Cluster spielen: RECHNER:PORT, auto, oder local:2 für zwei Knoten auf diesem Rechner.

tune =
    Nach besseren Gewichten für die Heuristik von SPIEL suchen, sie mit frischen Karten beweisen und in eine Datei schreiben.

    Geschrieben wird nur, wenn die neuen Gewichte besser sind: wenn der 95-%-Bereich ihrer Punkte über der Hälfte liegt. Strg-C beendet die Suche, nicht den Beweis. Braucht das Extra „tune“: pip install "wettlauf[tune]".
    .players = Tische, an denen gespielt wird, mit Kommas: 2 oder 2,4.
    .option = Eine Option des Spiels, wie bei simulate.
    .generations = Wie viele Generationen von Kandidaten.
    .population = Kandidaten in einer Generation; sonst, was zu den Gewichten passt.
    .pairs = Kartenverteilungen, die jeder Kandidat in einer Generation spielt, jede von allen Plätzen aus.
    .proof = Frische Verteilungen für den Beweis, Alt gegen Neu, an jedem Tisch.
    .step = Wie weit Kandidaten anfangs abweichen, als Teil der Größe jedes Gewichts.
    .seed = Gleicher Startwert, gleiches Ergebnis.
    .weights = Die Gewichte in dieser Datei verbessern; sonst die des Spiels.
    .output = Wohin bessere Gewichte kommen; sonst hierher, in SPIEL-weights.json.
    .threads = Wie viele Threads; sonst einer je Kern.

replay =
    Die Partien einer Aufzeichnung, DATEI, im Terminal Zug um Zug ansehen.

    In der Datei einer Arena haben Partien die Nummern, mit denen ihre Antwort sie nennt, egal welche zuerst fertig war. Eine beschädigte Aufzeichnung oder eine, die gegen die Regeln verstößt, wird abgewiesen, mit Zeile, Eintrag und Grund.
    .game = Welche Partie der Datei; sonst die erste.
    .check = Jede Partie der Datei prüfen, Entscheidung für Entscheidung.
    .text = Die Partie in Worten erzählen, statt die Ansicht im Terminal zu öffnen.

verify =
    Prüfen, ob an Tischen fair gemischt wurde: anhand dessen, was jede Aufzeichnung offenlegt.

    Jede Partie wird dabei auch durchgespielt. Eine Aufzeichnung, die nicht stimmt, wird abgewiesen, mit Zeile und Grund.
    .commitment = Das Versprechen, das du dir zu Beginn der Partie notiert hast, zum Vergleich.
    .entropy = Dein eigener Beitrag zum Mischen, der dabei sein muss.
    .receipt = Der Beleg, den die Seite für dich aufbewahrt hat.
    .bots = Die Bots noch einmal fragen und ihre Züge vergleichen.

rules = Das Regelheft von SPIEL zeigen oder nur den Absatz zu REGEL (K7).

options = Die Optionen von SPIEL mit Werten und Vorgaben auflisten. Gesetzt werden sie mit --option NAME=WERT.

bench =
    Messen, wie schnell auf diesem Rechner gespielt wird: ganze Partien, zufällige Züge, ein Kern.

    Alle Spiele oder die genannten; eines ist immer dabei, weil die anderen daran gemessen werden. Ist OpenSpiel installiert, wird mit dessen Karten- und Rennspielen verglichen. Im Quelltext vergleicht `benchmarks/speed.py` auch mit einem Programm in C.
    .seconds = Für jeden Wert.
    .players = Nur mit so vielen Spielern; sonst mit jeder Zahl.
    .cold = Auch messen, wie lange das Übersetzen von Grund auf dauert.

warmup = Die Regeln von SPIELE (alle, wenn keines genannt ist) im Voraus übersetzen, damit später nichts warten muss.

admin = Einen Server betreiben: Tische, Sperren, Ankündigungen, Aufträge, Sicherungen.

admin-status = Zeigen, wie es einem Server geht: Tische, Verbindungen, Speicher, Aufträge, Sperren.

admin-list = Tische auflisten, die zuletzt benutzten zuerst.
    .status = Nur diese.
    .game = Nur Tische dieses Spiels.
    .limit = Höchstens so viele.

admin-show = TISCH zeigen: wer dort sitzt, wer zusieht, von welchen Adressen. Karten werden nie gezeigt.

admin-delete = TISCH endgültig löschen, mit Partie und Chat.
    .yes = Nicht nachfragen.

admin-throw-out = Die Person auf PLATZ (0 ist der erste) an TISCH aus der Partie nehmen; ein Bot springt ein.

admin-ban = Eine Adresse oder ein NETZ aussperren: 192.0.2.7, 2001:db8::/48. Verbindungen von dort enden.
    .days = Für so viele Tage; sonst für immer.
    .reason = Für dich zum Merken.

admin-unban = Ein NETZ wieder hereinlassen.

admin-bans = Zeigen, wer gesperrt ist.

admin-announce = Allen einen TEXT zeigen oder einen Neustart ankündigen, in der Sprache eines jeden.
    .restart-in = Einen Neustart ankündigen.
    .minutes = Wie lange ein Text zu sehen ist.
    .withdraw = Aufheben, was angekündigt war.

admin-jobs = Die Arbeit im Hintergrund auflisten.
    .cancel = Diesen Auftrag abbrechen.

admin-backup =
    Die SQLite-Datenbank in DATEI kopieren, auch während der Server läuft.

    In der Kopie stehen die Geheimnisse laufender Partien: Behalte sie für dich. Mit PostgreSQL nimm pg_dump.
    .force = Eine Datei überschreiben, die es schon gibt.

admin-restore =
    Eine Sicherung DATEI an die Stelle der SQLite-Datenbank setzen. Halte den Server vorher an.

    Die Datenbank, die dort war, bleibt daneben liegen.

admin-retention = Zeigen, wie lange etwas aufbewahrt wird und was jetzt fällig wäre. Der Server entfernt es von selbst.
    .settings = Die Einstellungen des Servers.

db = Die Datenbank pflegen, in der Tische aufbewahrt werden.

db-upgrade =
    Die Datenbank in die Form bringen, die diese Version braucht; eine leere bekommt alles, was sie braucht.

    Eine SQLite-Datei wird vorher kopiert. Programme, die noch mit einer älteren Version laufen, müssen vorher beendet sein.

db-tidy = Tische abräumen, die liegen geblieben sind.
    .never-begun = Tische abräumen, an denen so lange keine Partie begonnen hat.
    .unfinished = Unfertige Partien abräumen, die so lange niemand angerührt hat.
    .finished = Fertige Partien nach so langer Zeit abräumen; von sich aus bleiben sie.
    .dry-run = Nur sagen, was abgeräumt würde.

export =
    Jeden TISCH, ohne Angabe alle, in eine neue DATEI schreiben, je einen in eine Zeile, für `wettlauf import`.

    In der Datei stehen die Geheimnisse laufender Partien: Behalte sie für dich.
    .force = Eine Datei überschreiben, die es schon gibt.

import =
    Die Tische aus DATEI, die `wettlauf export` geschrieben hat, in die Datenbank aufnehmen.

    Ein Tisch, den es dort schon gibt, bleibt, wie er ist; nach einer Unterbrechung kann man denselben Befehl noch einmal geben.

completion = Das Skript ausgeben, mit dem die Shell Befehle ergänzt.
