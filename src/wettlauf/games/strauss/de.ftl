### Strauß voraus! auf Deutsch. Die Bahnen sind purple, green, white, grey; Streckenteile und Felder zählen ab 1.

strauss-name = Strauß voraus!
strauss-summary = Strauße rennen durch die Savanne. Spiel Karten, lauf die Bahnen entlang, nimm dich vor den Tieren in Acht und hol dir an den Wasserlöchern einen Vorteil.

strauss-colour = { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
}
strauss-card = { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} { $value }
strauss-space = Teil { $tile }, { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} { $number }
strauss-space-bridge = Teil { $tile }, Brücke { $number }
strauss-space-start = Startfeld { $number }
strauss-advantage = { $name ->
    [jump] Großer Sprung
    [leap] Bocksprung
    [joker] Joker
    [copy] Kopie
    [plus2] +2
   *[fifth] Fünfte Karte
}
strauss-ostrich = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
    [orange] Orange
   *[pink] Rosa
}
strauss-list = { $first }, { $rest }
strauss-list-end = { $last }

## Optionen

strauss-option-players = Mitspieler: 2 bis 5.
strauss-option-course = Parcours: die Namen der Streckenteile von START bis FINISH, mit * dahinter für die schwere Seite.
strauss-option-advantages = Vorteile: die drei, die vor jedem liegen (jump, leap, joker, copy, plus2, fifth).
strauss-option-start_player = Startspieler: der Platz, der beginnt; ohne Angabe entscheidet das Los.

strauss-bad-advantages = Die Option advantages ist { $value }; sie muss { $count } verschiedene von diesen nennen: { $known }.

## Züge

strauss-move-jump = den Großen Sprung ansagen
strauss-move-play = { $card } spielen
strauss-move-exception = mit { $card } nur ein Feld ziehen
strauss-move-stay = { $card } spielen und stehen bleiben
strauss-move-joker = den Joker als { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} 4 spielen
strauss-move-copy = die letzte eigene Karte kopieren
strauss-move-step = weiter auf { $space }
strauss-move-flip = { $advantage } umdrehen
strauss-move-flip-none = nichts umdrehen
strauss-move-lose = { $advantage } abgeben
strauss-move-heed = beachten
strauss-move-ignore = nicht beachten
strauss-move-plus2 = +2 einsetzen
strauss-move-leap = Bocksprung
strauss-move-end = die Bewegung beenden
strauss-move-top = die Hand wegwerfen, { $card } obenauf
strauss-move-drop = { $card } abwerfen

## Was gefragt ist

strauss-ask-card = Spiel eine Karte.
strauss-ask-step = Zieh weiter.
strauss-ask-animal = Du schleichst auf Zehenspitzen: Willst du das Tier beachten oder nicht?
strauss-ask-lose = Gepard! Gib einen Vorteil ab.
strauss-ask-flip = Wasserloch: Du darfst einen Vorteil umdrehen.
strauss-ask-after = Setz einen Vorteil ein oder beende die Bewegung.
strauss-ask-dune = Du schleichst auf Zehenspitzen: Willst du den Pfeil beachten oder nicht?
strauss-ask-top = Warzenschwein! Du wirfst deine Hand weg: Welche Karte liegt obenauf?
strauss-ask-drop = Die Fünfte Karte ist weg: Wirf eine Karte ab.
strauss-ask-over = Das Rennen ist zu Ende.

## Was geschah

strauss-tell-jump = { $who ->
    [you] Du sagst
   *[other] { $player } sagt
} den Großen Sprung an.
strauss-tell-play = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} { $card }{ $bonus ->
    [0] .
   *[other] : Mit { $bonus } Bonus sind das { $points } Felder.
}
strauss-tell-copy = { $who ->
    [you] Du kopierst
   *[other] { $player } kopiert
} { $card }{ $bonus ->
    [0] .
   *[other] : Mit { $bonus } Bonus sind das { $points } Felder.
}
strauss-tell-joker = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} den Joker als { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} 4{ $bonus ->
    [0] .
   *[other] : Mit { $bonus } Bonus sind das { $points } Felder.
}
strauss-tell-exception = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} mit { $card } nur ein Feld.
strauss-tell-stay = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} { $card } und kommt nicht vom Fleck.
strauss-tell-blocked = Der Weg ist versperrt: Der Strauß bleibt stehen.
strauss-tell-step = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} auf { $space }.
strauss-tell-met = { $what ->
    [porcupine] Ein Stachelschwein beendet die Bewegung.
   *[warthog] Ein Warzenschwein! Am Ende des Zuges wird die ganze Hand ausgetauscht.
}
strauss-tell-heed = { $who ->
    [you] Du beachtest
   *[other] { $player } beachtet
} { $what ->
    [porcupine] das Stachelschwein
    [warthog] das Warzenschwein
   *[dune] den Pfeil
}.
strauss-tell-ignore = { $who ->
    [you] Du schleichst
   *[other] { $player } schleicht
} { $what ->
    [porcupine] am Stachelschwein vorbei
    [warthog] am Warzenschwein vorbei
   *[dune] über den Pfeil hinweg
}.
strauss-tell-flip = Am Wasserloch { $who ->
    [you] drehst du
   *[other] dreht { $player }
} { $advantage } um.
strauss-tell-flip-none = { $who ->
    [you] Du drehst
   *[other] { $player } dreht
} am Wasserloch nichts um.
strauss-tell-lose = Der Gepard nimmt { $who ->
    [you] dir
   *[other] { $player }
} { $advantage } weg.
strauss-tell-plus2 = { $who ->
    [you] Du läufst
   *[other] { $player } läuft
} bis zu zwei Felder weiter.
strauss-tell-leap = { $who ->
    [you] Du springst
   *[other] { $player } springt
} über alle hinweg, die im Weg stehen.
strauss-tell-lands = { $who ->
    [you] Du landest
   *[other] { $player } landet
} auf { $space }.
strauss-tell-end = { $who ->
    [you] Du beendest
   *[other] { $player } beendet
} die Bewegung.
strauss-tell-pushed = Die Düne trägt { $who ->
    [you] dich
   *[other] { $player }
} auf { $space }.
strauss-tell-top = { $who ->
    [you] Du legst
   *[other] { $player } legt
} { $card } obenauf.
strauss-tell-drop = { $who ->
    [you] Du wirfst
   *[other] { $player } wirft
} { $card } ab.
strauss-tell-throws = { $who ->
    [you] Du wirfst
   *[other] { $player } wirft
} { $count } Karten weg.
strauss-tell-draws = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} nach.
strauss-tell-draws-card = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} { $card } nach.
strauss-tell-shuffle = { $who ->
    [you] Du mischst deinen
   *[other] { $player } mischt den
} Ablagestapel aus { $count } Karten zu einem neuen Nachziehstapel.
strauss-tell-over-line = { $ostrich } ist über der Ziellinie!
strauss-tell-round = Eine neue Runde beginnt; die Reihenfolge: { $order }.
strauss-tell-over = Das Rennen ist zu Ende: { $ostrich } gewinnt.

## Warum nicht

strauss-why-malformed = „{ $text }“ ist kein Zug in Strauß voraus!; Züge sehen so aus: play green 5, exception green 5, stay green 5, jump, joker green, copy, step 3.W2, flip plus2, flip none, lose plus2, heed, ignore, plus2, leap, end, top green 5, drop green 5.
strauss-why-over = Das Rennen ist zu Ende ({ $rule }).
strauss-why-move-now = Du hast eine Karte gespielt; jetzt zieh ({ $rule }).
strauss-why-animal-first = Sag erst, ob du das Tier beachtest oder nicht ({ $rule }).
strauss-why-lose-first = Gib erst dem Geparden einen Vorteil ab ({ $rule }).
strauss-why-flip-first = Sag erst, was du am Wasserloch umdrehst, wenn überhaupt ({ $rule }).
strauss-why-after-first = Setz erst einen Vorteil ein oder beende die Bewegung ({ $rule }).
strauss-why-dune-first = Sag erst, ob du den Pfeil beachtest oder nicht ({ $rule }).
strauss-why-top-first = Sag erst, welche Karte deiner Hand obenauf liegt ({ $rule }).
strauss-why-drop-first = Wirf erst eine Karte ab: Du hast fünf und darfst vier behalten ({ $rule }).
strauss-why-not-now-step = Spiel erst eine Karte, dann zieh ({ $rule }).
strauss-why-not-now-flip = Vorteile dreht man am Wasserloch um; spiel eine Karte ({ $rule }).
strauss-why-not-now-lose = Vorteile verliert man nur an Geparden; spiel eine Karte ({ $rule }).
strauss-why-not-now-heed = Hier gibt es nichts zu beachten; spiel eine Karte ({ $rule }).
strauss-why-not-now-ignore = Hier gibt es nichts zu übergehen; spiel eine Karte ({ $rule }).
strauss-why-not-now-plus2 = +2 kommt nach der Bewegung; spiel eine Karte ({ $rule }).
strauss-why-not-now-leap = Der Bocksprung kommt nach der Bewegung; spiel eine Karte ({ $rule }).
strauss-why-not-now-end = Noch hat sich nichts bewegt; spiel eine Karte ({ $rule }).
strauss-why-not-now-top = Nur ein Warzenschwein lässt dich die Hand wegwerfen; spiel eine Karte ({ $rule }).
strauss-why-not-now-drop = Nur wer die Fünfte Karte verliert, wirft eine ab; spiel eine Karte ({ $rule }).
strauss-why-heed-off-lane = Die Bewegung kann hier nicht enden: Das Stachelschwein sitzt nicht auf der Farbe deiner Karte ({ $rule }).
strauss-why-not-in-hand = { $card } hast du nicht ({ $rule }).
strauss-why-jump-play = Mit { $card } endet der Große Sprung auf keinem freien Feld ihrer Farbe ({ $rule }).
strauss-why-jump-exception = Der Große Sprung geht nicht mit der Ausnahme: { $card } muss für ihre Weite gespielt werden ({ $rule }).
strauss-why-jump-stay = Du hast den Großen Sprung angesagt, also muss { $card } für ihre Weite gespielt werden ({ $rule }).
strauss-why-jump-twice = Den Großen Sprung hast du schon angesagt ({ $rule }).
strauss-why-jump-nowhere = Mit keiner Karte endet der Große Sprung auf einem freien Feld ({ $rule }).
strauss-why-jump-lands-badly = Der Große Sprung endet so auf keinem freien Feld ({ $rule }).
strauss-why-can-move = Stehen bleiben darfst du nur, wenn du mit keiner Karte ziehen kannst ({ $rule }).
strauss-why-no-exception = Mit { $card } kannst du kein Nachbarfeld betreten ({ $rule }).
strauss-why-no-move = Kein Weg dieser Länge mit { $card } endet auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} ({ $rule }).
strauss-why-no-joker = Kein Weg über vier Felder endet auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} ({ $rule }).
strauss-why-copy-empty = Dein Ablagestapel ist leer, es gibt nichts zu kopieren ({ $rule }).
strauss-why-not-in-race = Der Vorteil { $advantage } ist in diesem Rennen nicht dabei ({ $rule }).
strauss-why-is-ticked = Dein Vorteil { $advantage } ist schon umgedreht ({ $rule }).
strauss-why-is-gone = Den Vorteil { $advantage } hast du nicht mehr ({ $rule }).
strauss-why-is-crossed = Dein Vorteil { $advantage } zeigt noch das X; umdrehen kannst du ihn am Wasserloch ({ $rule }).
strauss-why-is-fresh = Den Vorteil { $advantage } hast du eben erst umgedreht; einsetzen kannst du ihn ab der nächsten Runde ({ $rule }).
strauss-why-no-line = Von deinem Strauß führt keine Linie auf { $space } ({ $rule }).
strauss-why-taken = Auf { $space } steht ein Strauß ({ $rule }).
strauss-why-exception-lion = Auf { $space } liegt ein Löwe; nur mit einer 2 darfst du dorthin ({ $rule }).
strauss-why-exception-crocodile = Auf { $space } liegt ein Krokodil; nur mit einer 2 darfst du dorthin ({ $rule }).
strauss-why-backwards = { $space } liegt hinter dir; zurück geht es nur mit der Ausnahme ({ $rule }).
strauss-why-leaves-lane = Dein Strauß hat { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} erreicht und darf die Bahn in diesem Zug nicht mehr verlassen ({ $rule }).
strauss-why-step-jump = Über { $space } endet der Große Sprung auf keinem freien Feld der Bahn { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} ({ $rule }).
strauss-why-lion = Auf { $space } liegt ein Löwe ({ $rule }).
strauss-why-porcupine = Das Stachelschwein auf { $space } würde die Bewegung beenden, und das Feld ist nicht { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} ({ $rule }).
strauss-why-quicksand = Der Treibsand auf { $space } kostet zwei Felder, und du hast nur noch eins ({ $rule }).
strauss-why-crocodile = Vom Krokodil auf { $space } müsstest du wieder herunter, und das ginge nicht ({ $rule }).
strauss-why-cannot-finish = Über { $space } kann die Bewegung mit den übrigen { $points } Feldern nicht auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} enden ({ $rule }).
strauss-why-lose-ticked = Der Gepard will einen umgedrehten Vorteil, nicht { $advantage } ({ $rule }).
strauss-why-lose-nothing = Den Vorteil { $advantage } hast du nicht ({ $rule }).
strauss-why-must-plus2 = Der Große Sprung muss auf einem freien Feld enden; setz +2 ein ({ $rule }).
strauss-why-plus2-porcupine = Ein Stachelschwein hat deine Bewegung beendet; +2 geht in diesem Zug nicht mehr ({ $rule }).
strauss-why-plus2-blocked = Der Weg nach vorn ist versperrt, +2 brächte dich nicht weiter ({ $rule }).
strauss-why-leap-nobody = Direkt vor dir steht kein Strauß ({ $rule }).
strauss-why-leap-onto = Auf dem, was hinter den Straußen vor dir liegt, darfst du nicht landen ({ $rule }).

## Warum in dieser Reihenfolge

strauss-order-first = { $ahead } ist vor { $behind }: auf einem späteren Teil ({ $rule }).
strauss-order-row = { $ahead } ist vor { $behind }: in einer Reihe weiter vorn ({ $rule }).
strauss-order-tree = { $ahead } ist vor { $behind }: in derselben Reihe, aber näher am Baobab ({ $rule }).
strauss-order-third = { $ahead } ist vor { $behind }: in einem späteren Drittel der Kurve ({ $rule }).
strauss-order-inside = { $ahead } ist vor { $behind }: im selben Drittel der Kurve, aber auf einer Bahn weiter innen ({ $rule }).
strauss-order-front = { $ahead } ist vor { $behind }: auf derselben Bahn weiter vorn ({ $rule }).
strauss-order-seat = { $ahead } zählt vor { $behind }: Beide stehen auf einem Feld, und der frühere Platz gilt ({ $rule }).
strauss-order-start-player = { $ahead } beginnt: In der ersten Runde fängt der Startspieler an, die anderen folgen im Uhrzeigersinn ({ $rule }).
strauss-order-bonus = { $ostrich } ist in dieser Runde Nummer { $place }: Eine Karte in der Farbe, auf der der Strauß steht, bringt { $place ->
    [one] ein Feld
   *[other] { $place } Felder
} mehr ({ $rule }).

## Wege

strauss-route-water = am Wasserloch vorbei
strauss-route-cheetahs = { $count ->
    [one] kostet einen Vorteil (Gepard)
   *[other] kostet { $count } Vorteile (Geparden)
}
strauss-route-thing = { $what ->
    [warthog] am Warzenschwein vorbei: neue Hand
    [porcupine] ein Stachelschwein beendet ihn
   *[carried] die Düne trägt dich weiter
}

## Spielaufbau in Aufzeichnungen

strauss-deal-key = Der Spielaufbau stimmt nicht: „{ $key }“ muss eine Liste mit einem Eintrag für jeden der { $players } Mitspieler sein.
strauss-deal-count = Im Spielaufbau muss jeder Eintrag von „{ $key }“ { $wanted } Karten haben, nicht { $found }.
strauss-deal-card = Im Spielaufbau nennt „{ $key }“ die Karte „{ $card }“. Karten heißen purple 2 bis purple 6, ebenso mit green, white und grey.
strauss-deal-twice = Im Spielaufbau hat Platz { $seat } die Karte { $card } zweimal. Jeder hat jede Karte nur einmal.
strauss-deal-space = Im Spielaufbau ist „{ $space }“ kein eigenes Startfeld. Es gibt { $known }.
strauss-deal-start = Der Startplatz im Spielaufbau muss eine ganze Zahl von 0 bis { $last } sein.
strauss-event = „{ $text }“ kann hier nicht geschehen. Es muss „{ $start }“ sein und dann diese Karten in irgendeiner Reihenfolge: { $cards }.

## Ausgang

strauss-ended-finish = über die Ziellinie

## Statistik

strauss-start = Startfeld
strauss-start-red = 1, Rot
strauss-start-blue = 2, Blau
strauss-start-yellow = 3, Gelb
strauss-start-orange = 4, Orange
strauss-start-pink = 5, Rosa
strauss-tally-rounds = Runden
strauss-tally-lead = Vorsprung in Schritten
strauss-tally-over_line = Strauße über der Linie

## Streckenteile und Parcours

strauss-course-box = Die Streckenteile in { $path } sind nicht zu gebrauchen: { $reason }
strauss-course-box-json = Das ist kein JSON ({ $problem }).
strauss-course-box-twice = Der Schlüssel „{ $key }“ steht dort zweimal.
strauss-course-box-lacks = In { $where } fehlt „{ $key }“.
strauss-course-box-extra = In { $where } steht ein Schlüssel „{ $key }“; es gibt dort { $known }.
strauss-course-box-value = { $where } ist „{ $value }“; es muss { $wanted } sein.
strauss-course-box-want-text = ein Text in Anführungszeichen
strauss-course-box-want-list = eine Liste
strauss-course-box-want-object = ein Objekt in geschweiften Klammern
strauss-course-box-want-number = eine ganze Zahl
strauss-course-box-want-pattern = eine Sammlung von Mustern mit „{ $pattern }“, das der Auslauf braucht,
strauss-course-box-want-one-of-shape = eine Sammlung von Streckenteilen mit genau einem der Form „{ $shape }“
strauss-course-box-want-diagonals = eine Liste von Linien zwischen benachbarten Spuren wie „P>G“, jede einmal, unter einem einzelnen Buchstaben,
strauss-course-box-want-counts = eine Liste von vier Felderzahlen, von der inneren Spur zur äußeren,
strauss-course-box-want-thirds = eine Liste von vier Wörtern aus A, dann B, dann C, mit einem Buchstaben für jedes Feld der Spur,
strauss-course-box-want-curve-link = eine Linie vorwärts zu einer Nachbarspur wie „d0.0>d1.1“
strauss-course-box-want-lanes = eine Folge von Spuren wie „PG“, jede einmal,
strauss-course-box-want-tile-name = ein Name aus Großbuchstaben und dann Ziffern wie „S4“
strauss-course-box-want-drop = eine Liste von Zahlen von 0 bis { $last }, jede einmal und nur in Kurven,
strauss-course-box-want-links = { $gaps ->
    [0] bei dieser Form leer
   *[other] eine Folge von { $gaps } Buchstaben aus { $patterns }
}
strauss-course-box-want-once = eine Liste, die alles nur einmal nennt,
strauss-course-box-want-thing = eine Sache mit ihrem Feld wie „lion:W2“ (es gibt { $things })
strauss-course-box-want-space = ein Feld dieses Streckenteils

strauss-course-not-list = Der Parcours ist „{ $value }“; er muss eine Liste von Streckenteilen sein wie START, S1, W1*, FINISH.
strauss-course-empty = Der Parcours ist leer; er muss vom Start zum Ziel führen.
strauss-course-too-long = Der Parcours hat { $count } Streckenteile; in der Schachtel sind { $most }.
strauss-course-unknown = Es gibt kein Streckenteil „{ $name }“ (Teil { $number } des Parcours); es gibt { $known }, mit * dahinter für die schwere Seite.
strauss-course-unknown-near = Es gibt kein Streckenteil „{ $name }“ (Teil { $number } des Parcours); ist { $near } gemeint?
strauss-course-twice = { $tile } kommt im Parcours zweimal vor, als Teil { $first } und Teil { $second }; jedes Teil gibt es nur einmal, gleich welche Seite oben liegt.
strauss-course-no-start = Der Parcours hat keinen Start; sein erstes Teil muss { $tile } sein.
strauss-course-start-place = { $tile } ist Teil { $number } des Parcours; es muss das erste sein.
strauss-course-no-finish = Der Parcours hat kein Ziel; sein letztes Teil muss { $tile } sein.
strauss-course-finish-place = { $tile } ist Teil { $number } des Parcours; es muss das letzte sein.
strauss-course-crosses = Der Parcours läuft über sich selbst: Teil { $number } ({ $name }) käme auf Teil { $first } ({ $other }) zu liegen.
strauss-course-advice-length = Der Parcours hat { $count } Streckenteile; 14 ergeben eine gute Länge.
strauss-course-advice-water = { $count ->
    [0] Der Parcours hat keine Wasserstelle; drei sind am besten.
    [one] Der Parcours hat 1 Wasserstelle; drei sind am besten.
   *[other] Der Parcours hat { $count } Wasserstellen; drei sind am besten.
}

strauss-course-name = Es gibt keinen Parcours „{ $value }“; es gibt { $known }, einen Parcours-Code oder eine Liste von Streckenteilen mit Kommas.
strauss-course-name-near = Es gibt keinen Parcours „{ $value }“; ist { $near } gemeint?
strauss-course-random = „{ $wish }“ in „{ $value }“ ist weder eine Schwierigkeit ({ $known }) noch eine Zahl von Streckenteilen; schreibe zum Beispiel random:hard:14.
strauss-course-random-length = Einen zufälligen Parcours aus { $value } Streckenteilen kann es nicht geben; die Zahl muss zwischen { $lowest } und { $highest } liegen.
strauss-course-random-difficulty = Es gibt keine Schwierigkeit „{ $value }“; es gibt { $known }.
strauss-course-code-character = Im Parcours-Code „{ $code }“ steht „{ $character }“; Codes bestehen aus Ziffern und Buchstaben ohne I, L, O und U.
strauss-course-code-version = Der Parcours-Code „{ $code }“ ist hier nicht bekannt; Codes beginnen mit { $version }.
strauss-course-code-length = Der Parcours-Code „{ $code }“ hat { $count } Zeichen; Codes haben { $lowest } bis { $highest }.
strauss-course-code-check = Der Parcours-Code „{ $code }“ kann nicht stimmen: Ein Zeichen ist falsch, fehlt oder steht an der falschen Stelle.

strauss-course-first = Erster Parcours
strauss-course-first-about = Weit und breit kein Tier: der Parcours für euer erstes Rennen.
strauss-course-second = Zweiter Parcours
strauss-course-second-about = Noch einmal der erste Parcours, aber mit Krokodilen im Wasser, zwei Löwen und einem Stück Treibsand.
strauss-course-crocodiles = Krokodilfluss
strauss-course-crocodiles-about = Überall Wasser und in jedem Wasser Krokodile: Immer weiterlaufen, auf keinem Rücken stehen bleiben!
strauss-course-desert = Durch die Wüste
strauss-course-desert-about = Treibsand, eine Düne, die euch hin und her schiebt, und zwischen den Wasserstellen lauern Geparde.
strauss-course-gorge = Über die Schlucht
strauss-course-gorge-about = Acht Kurven und mittendrin eine Seilbrücke, auf der alle hintereinander laufen müssen.
strauss-course-wild = Wilder Parcours
strauss-course-wild-about = Alle Streckenteile zeigen ihre schwere Seite: für Strauße, die schon alles gesehen haben.
