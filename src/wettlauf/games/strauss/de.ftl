### Strauß voraus! auf Deutsch. Die Spuren sind purple, green, white, grey; Streckenteile und Felder zählen ab 1.

strauss-name = Strauß voraus!
strauss-tagline = Karte legen, Spur wechseln, losrennen: Wer die Savanne liest, ist vorn.
strauss-score = Rang
strauss-summary = Strauße rennen durch die Savanne. Spiel Karten, lauf die Spuren entlang, nimm dich vor den Tieren in Acht und hol dir an den Wasserstellen Vorteile.

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
# Im Satz: „du drehst … um“, „gibst … ab“.
strauss-advantage-object = { $name ->
    [jump] den großen Sprung
    [leap] den Bocksprung
    [joker] den Joker
    [copy] die Kopie
    [plus2] den Vorteil +2
   *[fifth] die fünfte Karte
}
strauss-ostrich = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
    [orange] Orange
   *[pink] Pink
}
strauss-list = { $first }, { $rest }
strauss-list-end = { $last }
strauss-list-and = { $first } und { $last }

## Optionen

strauss-option-players = Personen: 2 bis 5.
strauss-option-course = Rennkurs: ein Name, random, ein Code oder die Streckenteile von START bis FINISH, mit * hinter dem Namen für die schwere Seite.
strauss-option-advantages = Vorteile: die drei, die vor jedem liegen (jump, leap, joker, copy, plus2, fifth).
strauss-option-advantages-pick = Vorteil { $number }
strauss-option-bonus = Bonus: Muss ein Lauf mit Bonus über die volle Strecke gehen, oder darf er ohne den Bonus enden?
strauss-option-start_player = Startspieler: der Platz, der beginnt; ohne Angabe entscheidet das Los.

strauss-bad-advantages = Die Option advantages muss { $count } verschiedene von { $known } nennen, nicht { $value }.
strauss-bad-bonus = Die Option bonus muss „must“ oder „may“ sein, nicht { $value }.

## Züge

strauss-move-jump = den großen Sprung ansagen
strauss-move-play = { $card } spielen
strauss-move-exception = mit { $card } nur ein Feld weit gehen
strauss-move-stay = { $card } spielen und stehen bleiben
strauss-move-joker = den Joker als { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} 4 spielen
strauss-move-copy = deine letzte Karte kopieren
strauss-move-step = auf { $space } laufen
strauss-move-flip = { $advantage } umdrehen
strauss-move-flip-none = jetzt nicht
strauss-move-lose = { $advantage } abgeben
strauss-move-heed = beachten
strauss-move-ignore = nicht beachten
strauss-move-plus2 = +2 einsetzen
strauss-move-leap = einen Bocksprung machen
strauss-move-end = den Lauf beenden
strauss-move-top = die Hand abwerfen, { $card } obenauf
strauss-move-drop = { $card } abwerfen

## Was gefragt ist

strauss-ask-card = Spiel eine Karte.
strauss-ask-step = Lauf weiter.
strauss-ask-animal = Du gehst auf Zehenspitzen: Beachtest du das Tier?
strauss-ask-lose = Ein Gepard! Gib einen Vorteil ab.
strauss-ask-flip = Wasserstelle: Du darfst einen Vorteil umdrehen.
strauss-ask-after = Setz einen Vorteil ein oder beende den Lauf.
strauss-ask-dune = Du gehst auf Zehenspitzen: Beachtest du den Pfeil?
strauss-ask-top = Das Warzenschwein! Du wirfst deine Hand ab: Welche Karte liegt obenauf?
strauss-ask-drop = Die fünfte Karte ist weg: Wirf eine Karte ab.
strauss-ask-over = Das Rennen ist vorbei.

## Was geschah

# Wer am Zug ist, mit der Farbe des Straußes: „Anna (Rot)“.
strauss-tell-turn = { $player } ({ $ostrich })
strauss-tell-own = { $ostrich } (du)
strauss-tell-jump = { $who ->
    [you] Du sagst
   *[other] { $player } sagt
} den großen Sprung an.
strauss-tell-play = { $who ->
    [you] Du spielst
   *[other] { $player } spielt
} { $card }{ $bonus ->
    [0] .
   *[other] : mit Bonus { $value } + { $bonus } = { $points } Felder.
}
strauss-tell-copy = { $who ->
    [you] Du kopierst
   *[other] { $player } kopiert
} { $card }{ $bonus ->
    [0] .
   *[other] : mit Bonus { $value } + { $bonus } = { $points } Felder.
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
   *[other] : mit Bonus { $value } + { $bonus } = { $points } Felder.
}
strauss-tell-exception = { $who ->
    [you] Du gehst
   *[other] { $player } geht
} mit { $card } nur ein Feld weit.
strauss-tell-stay = { $who ->
    [you] Du spielst { $card } und kommst
   *[other] { $player } spielt { $card } und kommt
} nicht vom Fleck.
strauss-tell-blocked = Der Weg ist versperrt: Der Strauß bleibt stehen.
strauss-tell-lapses = Weiter geht es nicht: { $points ->
    [one] Ein Punkt verfällt.
   *[other] { $points } Punkte verfallen.
}
strauss-tell-step = { $who ->
    [you] Du läufst
   *[other] { $player } läuft
} auf { $space }.
strauss-tell-met = { $what ->
    [porcupine] Aua! Ein Stachelschwein beendet den Lauf.
   *[warthog] Ein Warzenschwein! Am Ende des Zuges wird die ganze Hand ausgetauscht.
}
strauss-tell-heed = { $what ->
    [porcupine] Aua!{ " " }
   *[other] { "" }
}{ $who ->
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
strauss-tell-flip = { $who ->
    [you] Du drehst
   *[other] { $player } dreht
} an der Wasserstelle { $advantage } um.
strauss-tell-flip-none = { $who ->
    [you] Du drehst
   *[other] { $player } dreht
} an der Wasserstelle keinen Vorteil um.
strauss-tell-lose = Der Gepard nimmt { $who ->
    [you] dir
   *[other] { $player }
} { $advantage } weg.
strauss-tell-plus2 = { $who ->
    [you] Du setzt
   *[other] { $player } setzt
} +2 ein.
strauss-tell-leap = { $who ->
    [you] Du machst einen Bocksprung und landest
   *[other] { $player } macht einen Bocksprung und landet
} auf { $space }.
strauss-tell-end = { $who ->
    [you] Du beendest
   *[other] { $player } beendet
} den Lauf.
strauss-tell-end-early = { $who ->
    [you] Du beendest
   *[other] { $player } beendet
} den Lauf hier, ohne den Bonus.
strauss-tell-pushed = Die Düne trägt { $who ->
    [you] dich
   *[other] { $player }
} auf { $space }.
strauss-tell-top = { $who ->
    [you] Du wirfst deine
   *[other] { $player } wirft die
} ganze Hand ab, { $card } obenauf.
strauss-tell-drop = { $who ->
    [you] Du wirfst
   *[other] { $player } wirft
} { $card } ab.
strauss-tell-throws = { $who ->
    [you] Du wirfst deine
   *[other] { $player } wirft die
} ganze Hand ab.
strauss-tell-draws = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} nach.
strauss-tell-draws-cards = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} { $cards } nach.
strauss-tell-shuffle = { $who ->
    [you] Du mischst deinen
   *[other] { $player } mischt den eigenen
} Ablagestapel zu einem neuen Nachziehstapel aus { $count } Karten.
strauss-tell-over-line = { $who ->
    [you] Du hast
   *[other] { $player } hat
} die Ziellinie überquert!
strauss-tell-round = Eine neue Runde beginnt. Die Reihenfolge: { $order }.
strauss-tell-over = { $who ->
    [you] Du gewinnst
   *[other] { $player } gewinnt
}!

## Was für einen Zug spricht

strauss-for-run = Der Strauß läuft { $bonus ->
    [0] { $points } Felder weit
   *[other] mit Bonus { $value } + { $bonus } = { $points } Felder weit
}, bis { $space }.
strauss-for-run-to = Der Strauß kommt bis { $space }.
strauss-for-run-lapses = Der Weg ist versperrt: Der Strauß kommt nur bis { $space }, { $lapsed ->
    [one] ein Punkt verfällt
   *[other] { $lapsed } Punkte verfallen
}.
strauss-for-stuck = Der Weg ist versperrt: Der Strauß bleibt stehen.
strauss-for-wins = Damit ist das Rennen gewonnen: Alle anderen sind schon gelaufen und liegen dahinter.
strauss-for-line = Damit geht es über die Ziellinie.
strauss-for-water = Auf dem Weg liegt eine Wasserstelle, dort lässt sich ein Vorteil umdrehen.
strauss-for-passes = Es geht an { $birds } vorbei.
strauss-for-blocks = Der Strauß versperrt dann { $birds } die Spur.
strauss-for-keeps-hand = Das kostet keine Handkarte.
strauss-for-exception = Nur ein Feld, dafür in jede Richtung.
strauss-for-stay = Weiter geht es mit keiner Karte.
strauss-for-lowest = Das kostet nur die niedrigste Karte.
strauss-for-jump = Der große Sprung geht über Strauße, Tiere und Treibsand hinweg.
strauss-for-jump-to = Der große Sprung geht über alles hinweg, was im Weg ist, bis zu { $space }.
strauss-for-only-way = Anders geht es hier nicht weiter.
strauss-for-furthest = So kommt der Strauß am weitesten: bis { $space }.
strauss-for-leads-to = So kommt der Strauß bis { $space }.
strauss-for-drinks = Dort ist Wasser: Ein Vorteil lässt sich umdrehen.
strauss-for-cheetah = Ein Gepard nimmt dabei einen Vorteil weg.
strauss-for-warthog = Ein Warzenschwein: Am Ende des Zuges gibt es eine ganz neue Hand.
strauss-for-porcupine = Ein Stachelschwein beendet dort den Lauf.
strauss-for-quicksand = Der Treibsand dort kostet zwei Punkte.
strauss-for-tiptoes = Auf Zehenspitzen geht es { $what ->
    [lion] mitten durch den Löwen
    [cheetah] am Gepard vorbei
    [porcupine] auch über das Stachelschwein
    [crocodile] auch über das Krokodil
    [warthog] auch über das Warzenschwein
   *[quicksand] ohne Mühe durch den Treibsand
}.
strauss-for-jumps-over = Der Sprung geht über { $what ->
    [lion] den Löwen
    [cheetah] den Gepard
    [porcupine] das Stachelschwein
    [crocodile] das Krokodil
    [warthog] das Warzenschwein
   *[quicksand] den Treibsand
} hinweg.
strauss-for-one-space = Ein Feld { $way ->
    [forward] weiter
    [back] zurück
   *[aside] zur Seite
}, auf { $space }.
strauss-for-next-bonus = Von dort gibt es in der nächsten Runde Bonus für { $card }.
strauss-for-flip = { $name ->
    [jump] Mit dem großen Sprung geht es später über Strauße und Tiere hinweg.
    [leap] Mit dem Bocksprung geht es später über die Strauße direkt davor.
    [joker] Der Joker ist später eine 4 in jeder Farbe.
    [copy] Mit der Kopie zählt später die oberste abgelegte Karte noch einmal.
    [plus2] +2 bringt später zwei Felder mehr.
   *[fifth] Die fünfte Karte gilt sofort und bis zum Schluss: mehr Auswahl in jedem Zug.
}
strauss-for-flip-none = Die Wasserstelle lässt sich später noch nutzen.
strauss-for-lose-keeps = Es bleiben: { $kept }.
strauss-for-lose-last = Andere Vorteile sind nicht mehr da.
strauss-for-lose-crossed = Er war ohnehin noch nicht umgedreht.
strauss-for-plus2 = Noch weiter, bis { $space }.
strauss-for-leap = Mit einem Satz über den Strauß davor, bis { $space }.
strauss-for-keeps = Für später bleibt: { $kept }.
strauss-for-end-early = Der Strauß bleibt auf { $space }; { $points ->
    [one] ein Bonuspunkt bleibt
   *[other] { $points } Bonuspunkte bleiben
} ungenutzt.
strauss-for-heed-porcupine = Der Lauf endet hier, mit Absicht.
strauss-for-ignore-porcupine = Der Lauf geht weiter.
strauss-for-heed-warthog = Am Ende des Zuges gibt es eine ganz neue Hand.
strauss-for-ignore-warthog = Die Handkarten bleiben.
strauss-for-heed-arrow = Der Pfeil trägt den Strauß ein Feld { $way ->
    [on] weiter
   *[back] zurück
}.
strauss-for-ignore-arrow = Der Strauß bleibt stehen, wo er ist; der Pfeil ginge ein Feld { $way ->
    [on] weiter
   *[back] zurück
}.
strauss-for-top = { $card } liegt dann obenauf, bereit für die Kopie.
strauss-for-drop = Eine Karte muss weg.
strauss-for-no-bonus = Der Strauß steht auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
}, dort bekäme die Karte keinen Bonus.

## Warum nicht

strauss-why-malformed = „{ $text }“ ist kein Zug in Strauß voraus!; Züge sehen so aus: play green 5, exception green 5, stay green 5, jump, joker green, copy, step 3.W2, flip plus2, flip none, lose plus2, heed, ignore, plus2, leap, end, top green 5, drop green 5.
strauss-why-over = Das Rennen ist vorbei ({ $rule }).
strauss-why-move-now = Du hast schon eine Karte gespielt; jetzt lauf ({ $rule }).
strauss-why-animal-first = Sag erst, ob du das Tier beachtest ({ $rule }).
strauss-why-lose-first = Gib dem Gepard erst einen Vorteil ab ({ $rule }).
strauss-why-flip-first = Sag erst, ob du an der Wasserstelle einen Vorteil umdrehst und welchen ({ $rule }).
strauss-why-after-first = Setz erst einen Vorteil ein oder beende den Lauf ({ $rule }).
strauss-why-dune-first = Sag erst, ob du den Pfeil beachtest ({ $rule }).
strauss-why-top-first = Sag erst, welche Karte deiner Hand obenauf liegt ({ $rule }).
strauss-why-drop-first = Wirf erst eine Karte ab: Du hast fünf und darfst nur vier behalten ({ $rule }).
strauss-why-not-now-step = Spiel erst eine Karte, dann lauf ({ $rule }).
strauss-why-not-now-flip = Vorteile drehst du nur an einer Wasserstelle um; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-lose = Vorteile verlierst du nur an Geparde; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-heed = Hier gibt es nichts zu beachten; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-ignore = Hier gibt es nichts zu übergehen; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-plus2 = +2 kommt nach dem Lauf; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-leap = Der Bocksprung kommt nach dem Lauf; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-end = Noch bist du nicht gelaufen; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-top = Die Hand wirfst du nur nach einem Warzenschwein ab; jetzt spiel eine Karte ({ $rule }).
strauss-why-not-now-drop = Eine Karte wirfst du nur ab, wenn du die fünfte Karte verlierst; jetzt spiel eine Karte ({ $rule }).
strauss-why-heed-off-lane = Dein Lauf darf hier nicht enden: Das Stachelschweinfeld hat nicht die Farbe deiner Karte ({ $rule }).
strauss-why-not-in-hand = { $card } hast du nicht auf der Hand ({ $rule }).
strauss-why-jump-play = Mit { $card } endet der große Sprung auf keinem freien Feld ihrer Farbe ({ $rule }).
strauss-why-jump-exception = Der große Sprung lässt sich nicht mit der Ausnahme verbinden: Mit { $card } musst du die volle Strecke springen ({ $rule }).
strauss-why-jump-stay = Du hast den großen Sprung angesagt: Mit { $card } musst du die volle Strecke springen ({ $rule }).
strauss-why-jump-twice = Den großen Sprung hast du schon angesagt ({ $rule }).
strauss-why-jump-nowhere = Mit keiner deiner Karten endet der große Sprung auf einem freien Feld ({ $rule }).
strauss-why-jump-lands-badly = So endet der große Sprung auf keinem freien Feld ({ $rule }).
strauss-why-can-move = Stehen bleiben darfst du nur, wenn dir keine Karte einen Zug erlaubt ({ $rule }).
strauss-why-no-exception = Mit { $card } kannst du kein Nachbarfeld betreten ({ $rule }).
strauss-why-no-move = Mit { $card } führt kein Weg von der verlangten Länge auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} ({ $rule }).
strauss-why-no-joker = Mit dem Joker führt kein Weg über vier Felder auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} ({ $rule }).
strauss-why-copy-empty = Dein Ablagestapel ist leer; es gibt nichts zu kopieren ({ $rule }).
strauss-why-not-in-race = Der Vorteil { $advantage } ist in diesem Rennen nicht dabei ({ $rule }).
strauss-why-is-ticked = Dein Vorteil { $advantage } ist schon umgedreht ({ $rule }).
strauss-why-is-gone = Den Vorteil { $advantage } hast du nicht mehr ({ $rule }).
strauss-why-is-crossed = Dein Vorteil { $advantage } zeigt noch das X; umdrehen kannst du ihn an einer Wasserstelle ({ $rule }).
strauss-why-is-fresh = Den Vorteil { $advantage } hast du eben erst umgedreht; einsetzen kannst du ihn ab der nächsten Runde ({ $rule }).
strauss-why-no-line = Von deinem Strauß führt keine Linie auf { $space } ({ $rule }).
strauss-why-taken = Auf { $space } steht ein Strauß ({ $rule }).
strauss-why-exception-lion = Auf { $space } liegt ein Löwe; nur mit einer 2 darfst du dorthin ({ $rule }).
strauss-why-exception-crocodile = Auf { $space } liegt ein Krokodil; nur mit einer 2 darfst du dorthin ({ $rule }).
strauss-why-backwards = { $space } liegt hinter dir; rückwärts geht es nur mit der Ausnahme ({ $rule }).
strauss-why-leaves-lane = Dein Strauß ist auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} und darf die Spur in diesem Zug nicht mehr verlassen ({ $rule }).
strauss-why-step-jump = Über { $space } endet der große Sprung auf keinem freien Feld der Spur { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} ({ $rule }).
strauss-why-lion = Auf { $space } liegt ein Löwe ({ $rule }).
strauss-why-porcupine = Das Stachelschwein auf { $space } würde deinen Lauf beenden, aber er muss auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} enden ({ $rule }).
strauss-why-quicksand = Der Treibsand auf { $space } kostet zwei Punkte, und du hast nur noch einen ({ $rule }).
strauss-why-crocodile = Über das Krokodil auf { $space } kämst du nicht mehr hinweg ({ $rule }).
strauss-why-cannot-finish = Über { $space } kann dein Lauf mit { $points ->
    [one] dem letzten Punkt
   *[other] den übrigen { $points } Punkten
} nicht auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
} enden ({ $rule }).
strauss-why-lose-ticked = Der Gepard bekommt zuerst einen Vorteil mit Haken, nicht { $advantage } ({ $rule }).
strauss-why-lose-nothing = Den Vorteil { $advantage } hast du nicht ({ $rule }).
strauss-why-must-plus2 = Der große Sprung muss auf einem freien Feld enden: Setz +2 ein ({ $rule }).
strauss-why-end-too-soon = Ohne den Bonus darf der Lauf nur dort enden, wo genau { $bonus ->
    [one] ein Punkt übrig ist
   *[other] { $bonus } Punkte übrig sind
}; lauf bis dorthin ({ $rule }).
strauss-why-end-too-late = Du nutzt den Bonus schon, also geht der Lauf ganz zu Ende ({ $rule }).
strauss-why-end-crocodile = Auf einem Krokodil endet kein Lauf; lauf weiter ({ $rule }).
strauss-why-plus2-porcupine = Ein Stachelschwein hat deinen Lauf beendet; +2 geht in diesem Zug nicht mehr ({ $rule }).
strauss-why-plus2-blocked = Der Weg nach vorn ist versperrt, +2 brächte dich nicht weiter ({ $rule }).
strauss-why-leap-nobody = Direkt vor dir steht kein Strauß ({ $rule }).
strauss-why-leap-onto = Der Bocksprung würde auf einem Feld enden, auf dem du nicht landen darfst ({ $rule }).

## Warum in dieser Reihenfolge

strauss-order-first = { $ahead } liegt vor { $behind }: auf einem späteren Teil ({ $rule }).
strauss-order-row = { $ahead } liegt vor { $behind }: auf demselben Teil in einer Reihe weiter vorn ({ $rule }).
strauss-order-tree = { $ahead } liegt vor { $behind }: in derselben Reihe, aber näher am Affenbrotbaum ({ $rule }).
strauss-order-third = { $ahead } liegt vor { $behind }: in einem späteren Drittel der Kurve ({ $rule }).
strauss-order-inside = { $ahead } liegt vor { $behind }: im selben Drittel der Kurve, aber auf einer Spur weiter innen ({ $rule }).
strauss-order-front = { $ahead } liegt vor { $behind }: auf derselben Spur weiter vorn ({ $rule }).
strauss-order-seat = { $ahead } zählt vor { $behind }: Beide stehen auf demselben Feld, und der frühere Platz am Tisch gilt ({ $rule }).
strauss-order-start-player = { $ahead } beginnt: In der ersten Runde fängt der Startspieler an, die anderen folgen im Uhrzeigersinn ({ $rule }).
strauss-order-bonus = Wer eine Karte in der Farbe spielt, auf der sein Strauß steht, läuft in dieser Runde weiter: { $birds } ({ $rule }).
strauss-order-bonus-bird = { $ostrich } +{ $place }

## Wege

# Stücke eines Satzes: „Dieser Weg: durchs Wasser, kostet einen Vorteil (Gepard).“
strauss-route-water = { $count ->
    [one] durchs Wasser
   *[other] durch { $count } Wasserstellen
}
strauss-route-cheetahs = { $count ->
    [one] kostet einen Vorteil (Gepard)
   *[other] kostet { $count } Vorteile (Geparde)
}
strauss-route-quicksand = { $count ->
    [one] kostet einen Punkt mehr (Treibsand)
   *[other] kostet { $count } Punkte mehr (Treibsand)
}
strauss-route-warthog = tauscht deine Hand (Warzenschwein)
strauss-route-porcupine = endet am Stachelschwein
strauss-route-lapsed = { $count ->
    [one] ein Punkt verfällt
   *[other] { $count } Punkte verfallen
}
strauss-route-carried = die Düne trägt dich zuletzt ein Feld { $way ->
    [on] weiter
   *[back] zurück
}
strauss-route-plus2 = +2 muss noch folgen
strauss-route-early = ohne den Bonus
strauss-route-jump = braucht den Großen Sprung

## Spielaufbau in Aufzeichnungen

strauss-deal-key = Der Spielaufbau stimmt nicht: „{ $key }“ muss eine Liste mit einem Eintrag für jeden der { $players } Spieler sein.
strauss-deal-count = Im Spielaufbau muss jeder Eintrag von „{ $key }“ { $wanted } Karten haben, nicht { $found }.
strauss-deal-card = Im Spielaufbau nennt „{ $key }“ die Karte „{ $card }“. Karten heißen purple 2 bis purple 6, ebenso mit green, white und grey.
strauss-deal-twice = Im Spielaufbau hat Platz { $seat } die Karte { $card } zweimal. Jeder hat jede Karte nur einmal.
strauss-deal-space = Im Spielaufbau ist „{ $space }“ kein Startfeld oder doppelt vergeben. Startfelder sind { $known }.
strauss-deal-start = Der Startplatz im Spielaufbau muss eine ganze Zahl von 0 bis { $last } sein.
strauss-event = „{ $text }“ kann hier nicht geschehen. Es muss „{ $start }“ sein, gefolgt von diesen Karten in beliebiger Reihenfolge: { $cards }.

## Ausgang

strauss-ended-finish = über die Ziellinie

## Statistik

strauss-start = Startfeld
strauss-start-red = 1, Rot
strauss-start-blue = 2, Blau
strauss-start-yellow = 3, Gelb
strauss-start-orange = 4, Orange
strauss-start-pink = 5, Pink
strauss-tally-rounds = Runden
strauss-tally-lead = Vorsprung in Schritten
strauss-tally-over_line = Strauße hinter der Linie

## Labor

strauss-lab-visits = Wo die Strauße laufen
strauss-lab-bites = Tiere, die zuschlagen
strauss-lab-waterholes = Wasserstellen, an denen jemand einen Vorteil umdreht
strauss-lab-woken = Umgedrehte Vorteile
strauss-lab-used = Genutzte Vorteile
strauss-lab-worth = Was ein umgedrehter Vorteil wert ist
strauss-lab-cards = Gespielte Karten
strauss-lab-values = Gespielte Werte
strauss-lab-lanes = Schritte auf jeder Spur
strauss-lab-ways = Womit gezogen wird
strauss-lab-gap = Abstand vom Ersten zum Letzten
strauss-lab-value = Wert { $value }
strauss-lab-lane = { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
    [grey] Grau
   *[bridge] Brücke
}
strauss-lab-way = { $way ->
    [normal] mit einer Karte
    [exception] auf ein Nachbarfeld
    [stay] gar nicht
    [joker] mit dem Joker
   *[copy] mit der Kopie
}
strauss-lab-tile = { $number }. Teil, { $tile }
strauss-lab-animal = { $animal ->
    [lion] Löwe
    [cheetah] Gepard
    [porcupine] Stachelschwein
    [crocodile] Krokodil
   *[warthog] Warzenschwein
} auf { $space }
strauss-lab-flip = Dreh Teil { $number } ({ $tile }) um.
strauss-lab-swap = Vertausch Teil { $first } ({ $tile }) mit Teil { $second } ({ $other }).
strauss-lab-replace = Leg { $other } statt { $tile } als Teil { $number }.
strauss-lab-map-warm = oft betreten
strauss-lab-map-never = nie betreten
strauss-lab-map-water = Wasserstelle

## Streckenteile und Rennkurse

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

strauss-course-not-list = Der Rennkurs ist „{ $value }“; er muss eine Liste von Streckenteilen sein wie START, S1, W1*, FINISH.
strauss-course-empty = Der Rennkurs ist leer; er muss vom Start zum Ziel führen.
strauss-course-too-long = Der Rennkurs hat { $count } Streckenteile; in der Schachtel sind { $most }.
strauss-course-unknown = Es gibt kein Streckenteil „{ $name }“ (Teil { $number } des Rennkurses); es gibt { $known }, mit * hinter dem Namen für die schwere Seite.
strauss-course-unknown-near = Es gibt kein Streckenteil „{ $name }“ (Teil { $number } des Rennkurses); ist { $near } gemeint?
strauss-course-twice = { $tile } kommt im Rennkurs zweimal vor, als Teil { $first } und Teil { $second }; jedes Teil gibt es nur einmal, gleich welche Seite oben liegt.
strauss-course-no-start = Der Rennkurs hat keinen Start; sein erstes Teil muss { $tile } sein.
strauss-course-start-place = { $tile } ist Teil { $number } des Rennkurses; es muss das erste sein.
strauss-course-no-finish = Der Rennkurs hat kein Ziel; sein letztes Teil muss { $tile } sein.
strauss-course-finish-place = { $tile } ist Teil { $number } des Rennkurses; es muss das letzte sein.
strauss-course-crosses = Der Rennkurs läuft über sich selbst: Teil { $number } ({ $name }) käme auf Teil { $first } ({ $other }) zu liegen.
strauss-course-advice-length = Der Rennkurs hat { $count } Streckenteile; 14 ergeben eine gute Länge.
strauss-course-advice-water = { $count ->
    [0] Der Rennkurs hat keine Wasserstelle; drei sind am besten.
    [one] Der Rennkurs hat 1 Wasserstelle; drei sind am besten.
   *[other] Der Rennkurs hat { $count } Wasserstellen; drei sind am besten.
}

strauss-course-dead-end = Hier geht es nicht weiter: Teil { $number } ({ $name }) liegt im Weg.

strauss-course-mend-begin = Start und Ziel legen
strauss-course-mend-sort-out = Alle Teile herausnehmen, die nicht in der Schachtel sind
strauss-course-mend-replace = { $kind ->
    [curveL] Linkskurve { $tile }
    [curveR] Rechtskurve { $tile }
    [water] Wasserstelle { $tile }
    [straight] Gerade { $tile }
   *[other] { $tile }
} statt { $old }
strauss-course-mend-replace-numbered = { $kind ->
    [curveL] Linkskurve { $tile }
    [curveR] Rechtskurve { $tile }
    [water] Wasserstelle { $tile }
    [straight] Gerade { $tile }
   *[other] { $tile }
} statt { $old } (Teil { $number })
strauss-course-mend-insert = { $kind ->
    [curveL] Linkskurve { $tile }
    [curveR] Rechtskurve { $tile }
   *[straight] Gerade { $tile }
} vor { $next } einfügen
strauss-course-mend-remove = { $tile } entfernen
strauss-course-mend-remove-numbered = { $tile } entfernen (Teil { $number })
strauss-course-mend-add-start = Start ergänzen
strauss-course-mend-add-finish = Ziel ergänzen
strauss-course-mend-move-start = Start nach vorn legen
strauss-course-mend-move-finish = Ziel ans Ende legen
strauss-course-mend-cut-before = { $count ->
    [one] Das Teil vor dem Start entfernen
   *[other] Die { $count } Teile vor dem Start entfernen
}
strauss-course-mend-cut-behind = { $count ->
    [one] Das Teil hinter dem Ziel entfernen
   *[other] Die { $count } Teile hinter dem Ziel entfernen
}
strauss-course-mend-cut-from = { $count ->
    [one] { $tile } entfernen
   *[other] Ab { $tile } { $count } Teile entfernen
}

strauss-course-advice-spread = { $half ->
    [first] Alle Wasserstellen liegen in der ersten Hälfte; verteile sie, sonst sind am Ende alle Vorteile verbraucht.
   *[second] Alle Wasserstellen liegen in der zweiten Hälfte; verteile sie, damit die Vorteile rechtzeitig kommen.
}
strauss-course-advice-curves = { $side ->
    [left] Alle { $count } Kurven führen nach links, und Lila liegt immer innen; nimm auch eine Rechtskurve.
   *[right] Alle { $count } Kurven führen nach rechts, und Grau liegt immer innen; nimm auch eine Linkskurve.
}
strauss-course-advice-animals = Hier sind vielleicht { $count } Tiere neu: { $names }. Ein oder zwei auf einmal genügen.
strauss-course-advice-specials = Hier sind vielleicht { $count } besondere Teile neu: { $names }. Eins nach dem anderen genügt.
strauss-obstacle = { $name ->
    [lion] Löwe
    [cheetah] Gepard
    [porcupine] Stachelschwein
    [crocodile] Krokodil
    [warthog] Warzenschwein
    [bridge] Seilbrücke
    [dune] Düne
   *[quicksand] Treibsand
}
strauss-obstacle-and = { $first } und { $last }
strauss-obstacle-comma = { $first }, { $rest }

strauss-course-theme-unknown = Unbekanntes Hindernis „{ $name }“; auf einem Rennkurs kann es { $known } geben.
strauss-course-theme-both = Das ist zugleich verlangt und ausgeschlossen: { $names }.
strauss-course-theme-easy = Auf einem leichten Rennkurs ist nichts im Weg; wähl gemischt oder schwer, wenn du das willst: { $names }.
strauss-course-theme-short = { $count } Teile sind zu wenig für all das: { $names }. Es braucht mindestens { $fewest }.
strauss-course-flipped-hard = { $tile } liegt jetzt mit der schweren Seite oben: { $names }.
strauss-course-flipped-easy = { $tile } liegt jetzt mit der leichten Seite oben.
strauss-course-exchanged-hard = { $tile } ersetzt { $old }, mit der schweren Seite oben: { $names }.
strauss-course-exchanged-easy = { $tile } ersetzt { $old }, mit der leichten Seite oben.
strauss-course-hardest = Mit einem einzelnen Teil wird dieser Rennkurs nicht schwerer.
strauss-course-easiest = Leichter geht es nicht: Auf diesem Rennkurs ist nichts im Weg.

strauss-course-file-write = Der Rennkurs lässt sich nicht in { $path } schreiben: { $problem }
strauss-course-file-large = { $path } ist größer als { $most } kB; das kann kein Rennkurs sein.
strauss-course-file-json = { $path } ist keine Rennkurs-Datei: Es ist kein JSON.
strauss-course-file-format = { $path } ist keine Rennkurs-Datei: Es muss ein Objekt mit „format“: „{ $format }“ sein.
strauss-course-file-other = { $path } ist keine Rennkurs-Datei: Das Format ist „{ $has }“, nicht „{ $format }“.
strauss-course-file-newer = { $path } stammt aus einer neueren Version: Das Format ist „{ $has }“, diese Version liest „{ $format }“.
strauss-course-file-tiles = In { $path } fehlt die Liste der Streckenteile; „{ $key }“ muss eine Liste von Namen sein wie ["START", "S1*", "FINISH"].
strauss-course-file-courses = In { $path } fehlen die Rennkurse; „courses“ muss eine Liste von Objekten sein.
strauss-course-file-none = In { $path } ist kein Rennkurs.
strauss-course-file-several = In { $path } sind { $count } Rennkurse; häng mit # die Nummer des Rennkurses an, den du meinst: { $courses }.
strauss-course-file-number = In { $path } gibt es keinen Rennkurs Nummer { $number }; es { $count ->
    [one] ist nur einer
   *[other] sind { $count }
}.
strauss-course-file-many = { $path } hat { $count } Streckenteile; höchstens { $most } dürfen es sein.
strauss-course-file-name = Der Name in { $path } ist „{ $value }“; er muss ein Text sein.
strauss-course-file-code = Der Code „{ $code }“ in { $path } gehört nicht zu den Streckenteilen; die Datei wurde verändert oder ist beschädigt.
strauss-course-fine = Alles in Ordnung. Code { $code }, Schwierigkeit { $points }.

strauss-course-name = Unbekannter Rennkurs „{ $value }“; möglich sind { $known }, ein Kurs-Code oder eine Liste von Streckenteilen mit Kommas.
strauss-course-name-near = Unbekannter Rennkurs „{ $value }“; ist { $near } gemeint?
strauss-course-random = „{ $wish }“ in „{ $value }“ ist weder eine Schwierigkeit ({ $known }) noch eine Zahl von Streckenteilen noch ein Hindernis wie lion oder no-lion; zum Beispiel: random:hard:14:lion.
strauss-course-random-length = Einen Zufallskurs aus { $value } Streckenteilen gibt es nicht; es müssen { $lowest } bis { $highest } sein.
strauss-course-random-difficulty = Unbekannte Schwierigkeit „{ $value }“; möglich sind { $known }.
strauss-course-code-character = Im Kurs-Code „{ $code }“ steht „{ $character }“; Codes bestehen aus Ziffern und Buchstaben ohne I, L, O und U.
strauss-course-code-version = Der Kurs-Code „{ $code }“ hat eine unbekannte Version; Codes beginnen mit { $version }.
strauss-course-code-length = Der Kurs-Code „{ $code }“ hat { $count } Zeichen; Codes haben { $lowest } bis { $highest }.
strauss-course-code-check = Der Kurs-Code „{ $code }“ kann nicht stimmen: Ein Zeichen ist falsch, fehlt oder steht an der falschen Stelle.

strauss-course-first = Erster Rennkurs
strauss-course-first-about = Weit und breit kein Tier: der Rennkurs für euer erstes Rennen.
strauss-course-second = Zweiter Rennkurs
strauss-course-second-about = Noch einmal der erste Rennkurs, aber mit Krokodilen im Wasser, zwei Löwen und einem Stück Treibsand.
strauss-course-crocodiles = Krokodilfluss
strauss-course-crocodiles-about = Überall Wasser und in jedem Wasser Krokodile: Lauft immer weiter und bleibt auf keinem Rücken stehen!
strauss-course-desert = Durch die Wüste
strauss-course-desert-about = Treibsand, eine Düne, die euch hin und her schiebt, und zwischen den Wasserstellen lauern Geparde.
strauss-course-gorge = Über die Schlucht
strauss-course-gorge-about = Acht Kurven und mittendrin eine Seilbrücke, auf der alle hintereinander laufen müssen.
strauss-course-wild = Wilder Rennkurs
strauss-course-wild-about = Alle Streckenteile zeigen ihre schwere Seite: für Strauße, die schon alles gesehen haben.

## Gemeinsam für Seite und Terminal: nichts von Tasten, Klicks oder Fingern

strauss-order = Reihenfolge
strauss-card-bonus = { $card }{ $bonus ->
    [0] { "" }
   *[other] { " " }+{ $bonus } Bonus
}
strauss-points-left = Noch { $points } auf { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
}
strauss-others-turn = { $player } { $asks ->
    [card] wählt eine Karte …
    [flip] trinkt an der Wasserstelle …
    [lose] trifft einen Gepard …
   *[other] läuft …
}
strauss-ask-jump = Großer Sprung! Spiel die Karte dafür.
strauss-which-way = Welcher Weg?
strauss-way-plain = nichts Besonderes
strauss-no-way = { $what }: Kein Weg von der verlangten Länge endet auf ihrer Farbe.
strauss-stays = { $what }: Keine deiner Karten erlaubt dir einen Zug. Du spielst sie und bleibst stehen.
strauss-no-end = { $what } endet nicht auf { $space }.
strauss-single-step = nur ein Schritt
strauss-whole-run = voller Lauf
strauss-back = zurück
strauss-map = Der Rennkurs, wie er auf dem Tisch liegt

## Tisch im Terminal

strauss-course-by-chance = { $difficulty ->
    [easy] Zufall, leicht
    [hard] Zufall, schwer
   *[mixed] Zufall, gemischt
}
strauss-course-by-chance-about = { $difficulty ->
    [easy] Jedes Mal ein anderer Rennkurs, ganz ohne Tiere.
    [hard] Jedes Mal ein anderer Rennkurs, und jedes Teil zeigt seine schwere Seite.
   *[mixed] Jedes Mal ein anderer Rennkurs mit leichten und schweren Teilen.
}
strauss-advantage-about = { $name ->
    [jump] Großer Sprung: über Strauße, Tiere und Treibsand hinweg auf ein freies Feld.
    [leap] Bocksprung: über die Strauße springen, die direkt vor dir stehen.
    [joker] Joker: statt einer Karte eine 4 in der Farbe deiner Wahl.
    [copy] Kopie: statt einer Karte noch einmal die oberste Karte deines Ablagestapels.
    [plus2] +2: am Ende deines Laufs zwei Felder weiter.
   *[fifth] Fünfte Karte: von da an hast du fünf statt vier Karten auf der Hand.
}
strauss-bonus = { $name ->
    [may] Auf Wunsch
   *[must] Immer laufen
}
strauss-bonus-about = { $name ->
    [may] Ein Lauf mit Bonus darf auch dort enden, wo die Punkte der Karte verbraucht sind.
   *[must] Ein Lauf mit Bonus geht über die volle Strecke, solange nichts im Weg ist.
}
strauss-tui-bird = { $colour ->
    [red] R
    [blue] B
    [yellow] G
    [orange] O
   *[pink] P
}
strauss-tui-advantage = { $name ->
    [jump] Sprung
    [leap] Bock
    [joker] Joker
    [copy] Kopie
    [plus2] +2
   *[fifth] 5te
}
strauss-tui-tile = { $kind ->
    [start] Start
    [water] Wasserstelle
    [bridge] Seilbrücke
    [curveL] Kurve ↗
    [curveR] Kurve ↘
    [finish] Ziel
    [runout] Auslauf
   *[straight] { "" }
}
strauss-tui-new = neu
strauss-tui-course = Rennkurs mit { $count } Teilen
strauss-tui-card-hint = Wähl eine Karte: 1–{ $last } oder ← →. Dann siehst du, wohin sie führt.
strauss-tui-pick-card = Wähl zuerst eine Karte: ← →, eine Zahl oder ein Klick.
strauss-tui-to = { $how ->
    [stays] { $what }: Der Weg ist versperrt, du bleibst stehen.
    [ends] Den Lauf hier beenden, auf { $space }.
    [alone] { $what } für nur einen Schritt: nach { $space }.
    [on] { $what }: weiter nach { $space }.
   *[run] { $what }: nach { $space }.
}
strauss-tui-ways = Es gibt { $count } verschiedene Wege; Enter fragt, welchen du nimmst.
strauss-tui-way = Dieser Weg: { $what }.
strauss-tui-way-number = { $number }: { $what }.
strauss-tui-enter = Enter: { $what }
strauss-tui-answer = { $move ->
    [heed] beachten
    [ignore] nicht beachten
    [end] Lauf beenden
   *[none] jetzt nicht
}
strauss-tui-chip-go = laufen
strauss-tui-chip-ends = { $count } Ziele
strauss-tui-chip-way = dieser Weg
strauss-tui-key-map = Übersicht
strauss-tui-key-order = Reihenfolge
strauss-tui-why-order = Warum diese Reihenfolge?
strauss-tui-help-card = eine Karte wählen; Joker und Kopie folgen auf die Karten, wenn sie bereit sind
strauss-tui-help-end = wählen, wo der Lauf endet; die Buchstaben stehen auf den Feldern
strauss-tui-help-go = dorthin laufen; wenn Wege sich unterscheiden, wirst du gefragt
strauss-tui-help-single = die gewählte Karte für nur einen Schritt nutzen, in beliebiger Richtung
strauss-tui-help-jump = den großen Sprung ansagen, vor der Karte
strauss-tui-help-answer = antworten: Wasserstelle, Gepard, +2, Bocksprung … (0: nein)
strauss-tui-help-map = der ganze Rennkurs, wie er auf dem Tisch liegt
strauss-tui-help-order = warum die Strauße in dieser Reihenfolge ziehen
strauss-tui-legend = Spuren: ○ Lila, △ Grün, □ Weiß, ◇ Grau. Strauße tragen den Anfangsbuchstaben ihrer Farbe; deiner ist ›R›. Gelaufen wird von links nach rechts; ╲ ╱ ╳ und ─┐ ─┘ sind Diagonalen. ♣ ist die Seite des Affenbrotbaums: Auf gleicher Höhe ist vorn, wer näher daran steht. Abstufungen in Kurven sind die Drittel.
    ≈ Wasserstelle, Ω Löwe (nie betreten), ∷ Gepard (kostet einen Vorteil), Ж Stachelschwein (beendet den Lauf), V Krokodil (nie anhalten), ω Warzenschwein (neue Hand), ▒ Treibsand (kostet 2), » « Dünenpfeile. Mit einer 2 gehst du auf Zehenspitzen: Tiere und Sand zählen nicht.
strauss-tui-sheet-place = Platz
strauss-tui-sheet-ostrich = Strauß
strauss-tui-sheet-space = Feld
strauss-tui-sheet-line = Ziellinie
strauss-tui-sheet-over = Reihe { $count } dahinter
strauss-tui-sheet-before = { $count ->
    [one] 1 Feld davor
   *[other] { $count } Felder davor
}
strauss-tui-sheet-won = gewinnt
strauss-tui-sheet-course = Rennkurs: { $name }, Code { $code }

## Tisch im Browser

strauss-web-round = Runde { $round }
strauss-web-board = Der Rennkurs, { $count } Teile vom Start bis zum Ziel.
strauss-web-space = { $space }{ $on ->
    [lion] , Löwe
    [cheetah] , Gepard
    [porcupine] , Stachelschwein
    [crocodile] , Krokodil
    [warthog] , Warzenschwein
    [fwd] , Dünenpfeil vorwärts
    [back] , Dünenpfeil rückwärts
    [quicksand] , Treibsand
   *[nothing] { "" }
}{ $water ->
    [yes] , Wasser
   *[no] { "" }
}.
strauss-web-bird-here = Hier steht { $player } ({ $ostrich }).
strauss-web-goal-here = Hier kann dein Lauf enden: Nummer { $number }{ $jump ->
    [yes] , mit dem Großen Sprung
   *[no] { "" }
}.
strauss-web-hand = Deine Hand
strauss-web-hand-card = { $card }{ $bonus ->
    [0] { "" }
   *[other] , mit Bonus { $value } + { $bonus } = { $points } Felder
}{ $how ->
    [chosen] , gewählt
    [fits] , spielbar
    [no] , führt allein nirgendwohin
   *[plain] { "" }
}
strauss-web-advantages = Deine Vorteile
strauss-web-advantage = { $name ->
    [jump] Großer Sprung
    [leap] Bocksprung
    [joker] Joker
    [copy] Kopie
    [plus2] +2
   *[fifth] Fünfte Karte
}: { $state ->
    [cross] noch mit X
    [tick] bereit
    [fresh] bereit ab der nächsten Runde
   *[gone] verbraucht
}{ $can ->
    [yes] , jetzt möglich
   *[no] { "" }
}
strauss-web-pick = Wähl eine Karte: Der Rennkurs zeigt dir, wohin sie führt.
strauss-web-ends = { $what }: { $count ->
    [one] Der Lauf endet auf diesem Feld.
   *[other] Der Lauf kann auf { $count } Feldern enden.
}
strauss-web-alone = { $what }, nur für einen Schritt: Wähl ein Feld.
strauss-web-running = Du läufst …
strauss-web-ways = { $count } Wege
strauss-web-end-lane = { $colour ->
    [purple] Lila
    [green] Grün
    [white] Weiß
   *[grey] Grau
}
strauss-web-end-bridge = Brücke
strauss-web-end-start = Startfeld
strauss-web-end-past = hinter dem Ziel
strauss-web-stays = hier stehen bleiben
strauss-web-end-here = hier aufhören
strauss-web-state = { $state ->
    [on] am Zug
    [done] fertig
    [over] { "" }
   *[waits] wartet
}
strauss-web-far = { $count ->
    [0] +{ $past }
   *[other] noch { $count }
}
strauss-web-photo = Zielfoto. { $what }
strauss-web-course-copy = Code des Rennkurses kopieren
strauss-web-last-card = Letzte Karte:
strauss-web-course-random = Zufallskurs { $code }
strauss-web-course-workshop = In der Werkstatt öffnen
strauss-web-course-mine = Auf diesem Gerät gebaut.
strauss-web-course-code = Kurs-Code
strauss-web-course-code-go = Diesen Rennkurs nehmen
strauss-web-course-own = Eigener Rennkurs { $code }
strauss-web-bonus = Auf der eigenen Farbe läuft er { $bonus } Felder weiter.
strauss-web-draw = Dein Nachziehstapel: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
strauss-web-discard = Dein Ablagestapel: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
strauss-web-camera = Blick auf den Rennkurs
strauss-web-whole = Ganzer Rennkurs
strauss-web-follow = Mitlaufen
strauss-web-key-info = Dieses Feld beschreiben
strauss-web-closer = Näher heran
strauss-web-further = Weiter weg
strauss-web-minimap = Karte des ganzen Rennkurses: Tippen oder ziehen, um dorthin zu sehen
strauss-web-nearby = Was vor dir liegt
strauss-web-nearby-other = Was vor { $player } liegt
strauss-web-thing-lion = Löwe: nie betreten.
strauss-web-thing-cheetah = Gepard: nimmt dir einen Vorteil.
strauss-web-thing-porcupine = Stachelschwein: beendet den Lauf sofort.
strauss-web-thing-crocodile = Krokodil: darüberlaufen ja, anhalten nie.
strauss-web-thing-warthog = Warzenschwein: tauscht deine ganze Hand.
strauss-web-thing-quicksand = Treibsand: kostet zwei Punkte.
strauss-web-thing-fwd = Düne: Ein Pfeil trägt dich ein Feld weiter.
strauss-web-thing-water = Wasser: Du darfst einen Vorteil umdrehen.
strauss-web-thing-bridge = Seilbrücke: immer nur einer, zählt als jede Farbe.
strauss-web-end-how = Die Runde, in der ein Strauß über die Linie läuft, wird zu Ende gespielt. Wer am weitesten dahinter steht, gewinnt.
strauss-web-end-over = { $count ->
    [one] 1 Reihe hinter der Linie
   *[other] { $count } Reihen hinter der Linie
}
strauss-web-end-before = { $count ->
    [one] 1 Feld vor der Linie
   *[other] { $count } Felder vor der Linie
}
strauss-web-end-tree = gleichauf mit { $player }, aber weiter weg vom Affenbrotbaum
strauss-web-choose-course = Rennkurs
strauss-web-choose-advantages = Vorteile: Wähl { $count }
strauss-web-choose-more = { $count ->
    [one] Wähl noch einen.
   *[other] Wähl noch { $count }.
}

## Die Kurswerkstatt

strauss-screen-workshop = Kurswerkstatt
strauss-web-tile = { $tile ->
    [START] Start
    [FINISH] Ziel
   *[other] { $tile }
}{ $side ->
    [hard] {" (schwere Seite)"}
   *[easy] {""}
}
strauss-web-workshop-home = Wettlauf, Startseite
strauss-web-workshop-name = Name des Rennkurses
strauss-web-workshop-unnamed = Rennkurs ohne Namen
strauss-web-workshop-tools = Werkstatt
strauss-web-workshop-light = { $now ->
    [dark] Tageslicht
   *[light] Dämmerung
}
strauss-web-workshop-undo = Rückgängig
strauss-web-workshop-redo = Wiederholen
strauss-web-workshop-undone = Rückgängig gemacht: { $what }
strauss-web-workshop-redone = Wiederholt: { $what }
strauss-web-workshop-box = In der Schachtel
strauss-web-workshop-sides = Welche Seite oben liegt
strauss-web-workshop-side = { $side ->
    [hard] schwer
    [easy] leicht
   *[own] wie gelegt
}
strauss-web-workshop-group = { $group ->
    [ends] Ziel und Wasserstellen
    [straight] Geraden
    [curveL] Linkskurven
   *[curveR] Rechtskurven
}
strauss-web-workshop-left = { $count } von { $of }
strauss-web-workshop-gone = { $tile } liegt schon
strauss-web-workshop-tile = { $tile }, { $kind ->
    [water] Wasserstelle
    [straight] Gerade
    [curveL] Linkskurve
    [curveR] Rechtskurve
    [start] Startteil
   *[finish] Zielteil
}, { $side ->
    [hard] schwere Seite
   *[easy] leichte Seite
}
strauss-web-workshop-about = { $kind ->
    [water] { $tile }, Wasserstelle.
    [straight] { $tile }, Gerade.
    [curveL] { $tile }, Linkskurve.
    [curveR] { $tile }, Rechtskurve.
    [start] Hier laufen die Strauße los.
   *[finish] Das Ziel.
}
strauss-web-workshop-hard-adds = Schwere Seite: { $things }.
strauss-web-workshop-both-sides = Beide Seiten von { $tile }
strauss-web-workshop-held = Du hast { $tile } in der Hand.
strauss-web-workshop-take-first = Nimm erst ein Streckenteil aus der Schachtel.
strauss-web-workshop-none-left = { $kind ->
    [water] Es ist keine Wasserstelle mehr da.
    [straight] Es ist keine Gerade mehr da.
    [curveL] Es ist keine Linkskurve mehr da.
    [curveR] Es ist keine Rechtskurve mehr da.
   *[other] Das liegt schon.
}
strauss-web-workshop-bench = Der Rennkurs mit { $count ->
    [one] einem Streckenteil.
   *[other] { $count } Streckenteilen.
}
strauss-web-workshop-course = Die Streckenteile der Reihe nach
strauss-web-workshop-laid = Teil { $number }: { $tile }{ $problem ->
    [yes] . Hier stimmt etwas nicht
   *[no] {""}
}
strauss-web-workshop-end = Offenes Ende: hier kommt Teil { $number } hin
strauss-web-workshop-gap = Vor Teil { $number }, { $tile }, einfügen
strauss-web-workshop-run-out = Auslauf
strauss-web-workshop-acts = Teil { $number }
strauss-web-workshop-flip = Wenden
strauss-web-workshop-replace = Ersetzen
strauss-web-workshop-remove = Entfernen
strauss-web-workshop-earlier = Einen Platz Richtung Start schieben
strauss-web-workshop-later = Einen Platz Richtung Ziel schieben
strauss-web-workshop-problem = Problem
strauss-web-workshop-rule = Regel { $rule } im Regelheft
strauss-web-workshop-strip = Der Rennkurs vom Start bis zum Ziel
strauss-web-workshop-in-strip = Teil { $number }: { $tile }
strauss-web-workshop-lay = { $tile } ans Ende legen
strauss-web-workshop-extend = Mehr Teile anlegen
strauss-web-workshop-add-finish = Das Ziel legen
strauss-web-workshop-more = Mehr
strauss-web-workshop-finish = Ziel
strauss-web-workshop-checks = Prüfung und Hinweise
strauss-web-workshop-check-good = { $rule ->
    [V60] Jedes Teil nur einmal
    [V61] Beginnt mit dem Start
    [V62] Endet mit dem Ziel
   *[V63] Läuft nicht über sich selbst
}
strauss-web-workshop-check-bad = { $kind ->
    [unreadable] Keine Liste von Teilen
    [empty] Noch kein Teil gelegt
    [too_long] Zu viele Teile
    [unknown] Unbekanntes Teil
    [twice] Ein Teil ist doppelt
    [no_start] Start fehlt
    [start_place] Start am falschen Platz
    [no_finish] Ziel fehlt
    [finish_place] Ziel am falschen Platz
    [dead_end] Sackgasse
   *[crosses] Läuft über sich selbst
}
strauss-web-workshop-part = Teil { $number }
strauss-web-workshop-figures = Auf diesem Rennkurs
strauss-web-workshop-tiles = Streckenteile
strauss-web-workshop-waterholes = Wasserstellen
strauss-web-workshop-good = ideal: { $count }
strauss-web-workshop-curves = Kurven
strauss-web-workshop-curves-each = { $left } links, { $right } rechts
strauss-web-workshop-hard = Schwere Seiten
strauss-web-workshop-obstacle = { $count } × { strauss-obstacle }
strauss-web-workshop-code = Kurs-Code:
strauss-web-workshop-unknown = Dieser Link führt zu keinem Rennkurs. Hier ist stattdessen deine eigene Werkbank.
strauss-web-workshop-view = Ansicht
strauss-web-workshop-nearer = Näher heran
strauss-web-workshop-further = Weiter weg
strauss-web-workshop-all = Den ganzen Rennkurs zeigen
strauss-web-workshop-turn = Ansicht drehen
strauss-web-workshop-mirror = Rennkurs spiegeln
strauss-web-workshop-drop-lay = { $tile } als Teil { $number }
strauss-web-workshop-drop-replace = { $tile } statt { $other }
strauss-web-workshop-drop-move = { $tile } wird Teil { $number }
strauss-web-workshop-drop-swap = { $tile } und { $other } tauschen
strauss-web-workshop-drop-box = { $tile } zurück in die Schachtel
strauss-web-workshop-did-lay = { $tile } ist jetzt Teil { $number }.
strauss-web-workshop-did-replace = { $tile } liegt jetzt statt { $other } als Teil { $number }.
strauss-web-workshop-did-swap = Teil { $first } und Teil { $second } sind getauscht.
strauss-web-workshop-did-move = { $tile } ist jetzt Teil { $number }.
strauss-web-workshop-did-remove = { $tile } liegt wieder in der Schachtel.
strauss-web-workshop-did-flip = Gewendet: { $tile }.
strauss-web-workshop-did-mirror = Der Rennkurs ist gespiegelt.
strauss-web-workshop-did-clear = Nur der Start liegt noch.
strauss-web-workshop-key-straight = Nächste Gerade legen
strauss-web-workshop-key-water = Nächste Wasserstelle legen
strauss-web-workshop-key-left = Nächste Linkskurve legen
strauss-web-workshop-key-right = Nächste Rechtskurve legen
strauss-web-workshop-key-flip = Das gewählte Teil wenden
strauss-web-workshop-key-remove = Das gewählte Teil zurück in die Schachtel
strauss-web-workshop-key-move = Das Teil auf dem Rennkurs verschieben
strauss-web-workshop-key-box = Zur Schachtel
strauss-web-workshop-key-course = Zum Rennkurs
strauss-web-workshop-key-walk = Von Teil zu Teil
strauss-web-workshop-key-enter = Ein Teil aufnehmen, hinlegen oder auswählen
strauss-web-workshop-key-escape = Zurücklegen oder Auswahl aufheben
strauss-web-workshop-key-problem = Das nächste Problem zeigen
strauss-web-workshop-race = Auf diesem Rennkurs antreten
strauss-web-workshop-try = Losrennen
strauss-web-workshop-birds = Wie viele Strauße
strauss-web-workshop-against = Gegen wen
strauss-web-workshop-rivals = { $who ->
    [bots] Bots
   *[friends] Freunde
}
strauss-web-workshop-go = Auf die Plätze!
strauss-web-workshop-share = Teilen
strauss-web-workshop-link = Link zu diesem Rennkurs
strauss-web-workshop-no-code = Der Link funktioniert schon. Einen Code zum Vorlesen gibt es, sobald man auf dem Rennkurs antreten kann.
strauss-web-workshop-file = Als Datei speichern
strauss-web-workshop-unsaved = Auf diesem Gerät ist kein Platz mehr: Der Rennkurs ist nicht gespeichert. Als Datei kannst du ihn behalten.
strauss-web-workshop-full = Auf diesem Gerät ist kein Platz mehr. Lösch Rennkurse, die du nicht mehr brauchst, oder speichere sie als Datei.
strauss-web-workshop-courses = Meine Rennkurse
strauss-web-workshop-mine = Auf diesem Gerät
strauss-web-workshop-mine-none = Noch keiner. Was du baust, wird hier automatisch gespeichert.
strauss-web-workshop-ready = Fertige Rennkurse
strauss-web-workshop-new = Neuer Rennkurs
strauss-web-workshop-import = Datei öffnen
strauss-web-workshop-export = Alle als Datei speichern
strauss-web-workshop-imported = { $count ->
    [0] In dieser Datei ist kein Rennkurs.
    [one] Ein Rennkurs ist dazugekommen.
   *[other] { $count } Rennkurse sind dazugekommen.
}
strauss-web-workshop-copy-of = { $name }, Kopie
strauss-web-workshop-kept = { $count ->
    [one] 1 Teil
   *[other] { $count } Teile
}, { $when }
strauss-web-workshop-rename = Umbenennen
strauss-web-workshop-duplicate = Duplizieren
strauss-web-workshop-delete = Löschen
strauss-web-workshop-deleted = „{ $name }“ ist gelöscht.
strauss-web-workshop-suggest = Vorschlag
strauss-web-workshop-draw = Einen Rennkurs auslosen
strauss-web-workshop-length = Länge: { $count } Teile
strauss-web-workshop-difficulty = Schwierigkeit
strauss-web-workshop-how-hard = { $difficulty ->
    [easy] leicht
    [hard] schwer
   *[mixed] gemischt
}
strauss-web-workshop-theme = { $theme ->
    [exclude] Was nicht vorkommen darf
   *[require] Was vorkommen muss
}
strauss-web-workshop-draw-now = Rennkurs auslosen
strauss-web-workshop-drawn = Ein Rennkurs aus { $count } Teilen ist ausgelost.
strauss-web-workshop-change = Diesen Rennkurs ändern
strauss-web-workshop-harder = Etwas schwerer
strauss-web-workshop-easier = Etwas leichter
strauss-web-workshop-change-later = Das geht, sobald der Rennkurs vom Start bis zum Ziel führt.
strauss-web-workshop-clear = Alles abräumen
strauss-web-workshop-verdict = { $count ->
    [0] { $hints ->
        [0] Startklar
       *[other] Startklar, mit Hinweisen
    }
    [one] Noch 1 Punkt offen
   *[other] Noch { $count } Punkte offen
}

## Was die Dinge auf dem Rennkurs tun

strauss-web-info-lion-name = Löwe
strauss-web-info-lion = Niemand kommt auf dieses Feld oder daran vorbei. Ein Lauf auf dieser Spur endet davor. Mit einer 2 schleichst du hindurch.
strauss-web-info-cheetah-name = Gepard
strauss-web-info-cheetah = Läufst du darauf, gibst du einen Vorteil ab, zuerst einen bereiten. Mit einer 2 schleichst du vorbei.
strauss-web-info-porcupine-name = Stachelschwein
strauss-web-info-porcupine = Aua! Hier endet dein Lauf sofort. Mit einer 2 darfst du weiterschleichen.
strauss-web-info-crocodile-name = Krokodil
strauss-web-info-crocodile = Über seinen Rücken darfst du laufen, aber nicht darauf anhalten: Würde dein Lauf hier enden, bleibst du ein Feld davor stehen. Mit einer 2 darfst du anhalten.
strauss-web-info-warthog-name = Warzenschwein
strauss-web-info-warthog = Am Ende deines Zuges tauschst du deine ganze Hand gegen neue Karten. Mit einer 2 darfst du vorbeischleichen.
strauss-web-info-quicksand-name = Treibsand
strauss-web-info-quicksand = Ihn zu betreten kostet zwei Punkte statt nur einen; hast du bloß noch einen, bleibst du davor stehen. Mit einer 2 kostet er einen.
strauss-web-info-fwd-name = Dünenpfeil
strauss-web-info-fwd = Endet dein Zug hier, trägt dich der Sand ein Feld vor.
strauss-web-info-back-name = Dünenpfeil
strauss-web-info-back = Endet dein Zug hier, trägt dich der Sand ein Feld zurück.
strauss-web-info-water-name = Wasserstelle
strauss-web-info-water = Läufst du hindurch, darfst du einen Vorteil umdrehen und ihn ab der nächsten Runde nutzen. Einmal je Wasserstelle.
strauss-web-info-bridge-name = Seilbrücke
strauss-web-info-bridge = Über die Seilbrücke geht es nur hintereinander. Sie zählt als jede Farbe: Du verlässt sie auf der Spur deiner Karte.
strauss-web-info-baobab-name = Affenbrotbaum
strauss-web-info-baobab = Zwei gleichauf? Wer näher an diesem Baum steht, ist vorn.
strauss-web-info-line-name = Ziellinie
strauss-web-info-line = Ist ein Strauß darüber, wird die Runde zu Ende gespielt. Dann gewinnt, wer am weitesten dahinter steht.
strauss-web-info-start-name = Start
strauss-web-info-start = Jeder Strauß beginnt auf dem Ei seiner Farbe. Hierher kommt keiner zurück.
strauss-web-info-lane-name = Feld einer Spur
strauss-web-info-lane = Dein Lauf muss auf der Farbe deiner Karte enden. Bist du auf dieser Farbe, bleibst du auf ihrer Spur.

## Die erste Partie

strauss-web-lesson-course = Willkommen in der Savanne! Vom Start geht es den Rennkurs entlang bis hinter die karierte Linie. Vier Spuren laufen nebeneinander: Lila, Grün, Weiß und Grau. Dein Strauß ist der gelbe mit dem Ring.
strauss-web-lesson-hand = Diese vier Karten gehören dir allein. Die Zahl sagt, wie viele Felder du läufst, die Farbe, auf welcher Spur dein Lauf enden muss. Du folgst den Linien, geradeaus oder schräg, immer vorwärts.
strauss-web-lesson-first = Tipp die weiße 4 an: Auf dem Rennkurs leuchtet auf, wo dein Lauf enden kann. Tipp dann dieses Feld an oder den Knopf mit der 1.
strauss-web-lesson-others = Vier Felder weit, und auf Weiß. Eine neue Karte hast du schon. Jetzt laufen die anderen. Wo ein Strauß steht, kommt kein anderer durch.
strauss-web-lesson-others-any = Dein Lauf ist zu Ende, und eine neue Karte hast du schon. Jetzt laufen die anderen. Wo ein Strauß steht, kommt kein anderer durch.
strauss-web-lesson-order = Eine neue Runde: Wer vorn liegt, ist zuerst dran. Stehen zwei gleichauf, ist vorn, wer näher am Affenbrotbaum steht. Die Zahl an jeder Tafel ist ein Bonus, und er ist umso größer, je weiter hinten jemand liegt.
strauss-web-lesson-bonus = Dein Strauß steht auf Weiß. Spielst du jetzt Weiß, läufst du auf dieser Spur geradeaus und deinen Bonus noch dazu. Er steht an der Karte. Spiel die weiße 3.
strauss-web-lesson-water = Mitten durchs Wasser! Dafür darfst du einen deiner Vorteile umdrehen. Ab der nächsten Runde kannst du ihn einmal nutzen. Such dir einen aus.
strauss-web-lesson-lion = Bald kommen Löwen. Durch sie kommt keiner hindurch: Wer auf ihre Spur gerät, bleibt davor stehen, und der Rest der Karte verfällt. Lauf auf einer anderen Spur, oder spiel eine 2: Damit schleichst du an allen Tieren vorbei.
strauss-web-lesson-advantage = Der Haken heißt: Dieser Vorteil ist bereit. Er leuchtet auf, wenn du ihn nutzen kannst, und nach dem Lauf wirst du gefragt. Danach ist er weg.
strauss-web-lesson-single = Führt keine Karte dorthin, wo du hinwillst? Mit „{ $single }“ trägt dich jede Karte genau ein Feld weit, egal welche Zahl und Farbe, in jede Richtung, auch zurück.
strauss-web-lesson-sand = Vor dem Ziel liegt Treibsand: Ein solches Feld zu betreten kostet zwei Punkte deiner Karte statt nur einen.
strauss-web-lesson-finish = Das Ziel ist nah! Läuft der erste Strauß über die Linie, wird die Runde noch zu Ende gespielt. Dann gewinnt, wer am weitesten dahinter steht. Weißt du nicht weiter, frag nach einem Tipp. Was andere Tiere tun, steht in den Regeln.

## wettlauf course
strauss-map-extra = Für die Karte eines Rennkurses fehlen Pakete (mit --json geht es ohne): pip install "wettlauf[terminal]"
strauss-map-title = Ein Rennkurs von Strauß voraus!
strauss-map-name = Name
strauss-map-code = Code
strauss-map-about = Was dich erwartet
strauss-map-caption = wettlauf course NAME zeigt einen; random, random:hard oder random:easy:20 lost einen neuen aus.
strauss-map-keep = Dieser Rennkurs ist ausgelost; mit seinem Code kannst du wieder auf ihm laufen.
strauss-map-legend = Spuren: ○ Lila, △ Grün, □ Weiß, ◇ Grau. ≈ Wasserstelle, Ω Löwe, ∷ Gepard, Ж Stachelschwein, V Krokodil, ω Warzenschwein, ▒ Treibsand, » « Düne, + Seilbrücke, ⚑ Ziellinie.
strauss-map-narrow = Das Terminal hat { $columns } Spalten; die Karte dieses Rennkurses braucht mehr.

## Die Kurswerkstatt im Terminal: wettlauf course edit

strauss-workshop = Kurswerkstatt
strauss-workshop-unnamed = noch ohne Namen
strauss-workshop-unfinished = noch kein Rennkurs
strauss-workshop-fine = Alles in Ordnung: Hier könnt ihr laufen.
strauss-workshop-counts = { $tiles } Teile (ideal: { $good }) · { $water } Wasserstellen (ideal: { $best }) · Schwierigkeit { $points }
strauss-workshop-kind = { $kind ->
    [straight] Geraden
    [curveL] Linkskurven
    [curveR] Rechtskurven
    [water] Wasserstellen
    [start] Start
   *[finish] Ziel
}
strauss-workshop-no-more = Nicht mehr in der Schachtel: { $kind ->
    [straight] Geraden
    [curveL] Linkskurven
    [curveR] Rechtskurven
    [water] Wasserstellen
    [start] Start
   *[finish] Ziel
}.
strauss-workshop-empty = Hier liegt kein Streckenteil.
strauss-workshop-edge = Auf dieser Seite liegt kein Streckenteil.
strauss-workshop-nothing-undo = Es gibt nichts zurückzunehmen.
strauss-workshop-nothing-redo = Es gibt nichts zu wiederholen.
strauss-workshop-name = Name des Rennkurses (Enter übernimmt ihn, Esc lässt alles beim Alten):
strauss-workshop-path = In welcher Datei speichern? (Enter speichert, Esc nicht)
strauss-workshop-saved = Gespeichert: { $path }
strauss-workshop-not-yet = Noch nicht: { $reason }
strauss-workshop-farewell = wettlauf course edit { $course }
strauss-workshop-key-add = Teil
strauss-workshop-key-finish = Ziel
strauss-workshop-key-flip = wenden
strauss-workshop-key-remove = entfernen
strauss-workshop-key-undo = zurück
strauss-workshop-key-harder = schwerer, leichter
strauss-workshop-key-play = spielen
strauss-workshop-key-all = Tasten
strauss-workshop-key-draw = Zufall
strauss-workshop-key-exchange = anderes Teil
strauss-workshop-help = Tasten der Werkstatt
strauss-workshop-help-pick = ein Teil auswählen; Pos1 und Ende gehen zum ersten und zum letzten
strauss-workshop-help-add = eine Gerade, eine Linkskurve, eine Rechtskurve oder eine Wasserstelle hinter dem gewählten Teil anlegen
strauss-workshop-help-insert = dasselbe vor dem gewählten Teil
strauss-workshop-help-ends = den Start nach vorn, das Ziel ans Ende legen
strauss-workshop-help-flip = das gewählte Teil auf die andere Seite wenden
strauss-workshop-help-exchange = ein anderes Teil derselben Art aus der Schachtel nehmen
strauss-workshop-help-swap = das gewählte Teil mit seinem Nachbarn tauschen
strauss-workshop-help-remove = das gewählte Teil zurück in die Schachtel legen
strauss-workshop-help-mirror = den ganzen Rennkurs spiegeln
strauss-workshop-help-mend = einen Lösungsvorschlag übernehmen
strauss-workshop-help-undo = zurücknehmen, wiederholen; auch Strg+Z, Strg+Y
strauss-workshop-help-draw = ein zufälliger Rennkurs
strauss-workshop-help-harder = etwas schwerer, etwas leichter
strauss-workshop-help-name = dem Rennkurs einen Namen geben
strauss-workshop-help-save = in einer Datei speichern
strauss-workshop-help-map = der ganze Rennkurs mit Spuren und Tieren
strauss-workshop-help-play = gleich darauf spielen: Strauße und Vorteile wählen
strauss-workshop-race = Rennen auf diesem Rennkurs
strauss-workshop-race-birds = { $count } Strauße: du gegen Bots
strauss-workshop-race-pick = Vorteile: Wähle { $count } mit den Ziffern. Ein neuer ersetzt den zuerst gewählten.
strauss-workshop-race-go = Rennen starten
strauss-workshop-race-keys = ← → Strauße   ·   1–6 Vorteile   ·   Enter startet   ·   Esc zurück zur Werkstatt
strauss-workshop-help-look = Sprache, hell oder dunkel
strauss-workshop-help-quit = aufhören; das Terminal nennt den Code

strauss-web-lab = Wie fair, wie spannend?
strauss-web-lab-birds = Strauße in den Rennen
strauss-web-lab-race = { NUMBER($races) }-mal rennen lassen
strauss-web-lab-racing = Bots laufen { NUMBER($races) } Rennen …
strauss-web-lab-raced = { NUMBER($races) } Rennen auf diesem Rennkurs: { $birds } { $level ->
    [beginner] Anfänger
   *[other] geübte Bots
}.
strauss-web-lab-stale = Der Rennkurs hat sich seitdem geändert. Lass noch einmal rennen, dann siehst du, was es gebracht hat.
strauss-web-lab-compare = Mit dem vorigen Rennkurs vergleichen
strauss-web-lab-heat = Auf dem Rennkurs zeigen, wo die Strauße laufen
strauss-web-lab-strikes = Wo Tiere zuschlagen, in Prozent
strauss-web-lab-strikes-here = Hier passieren { $share } aller Tierangriffe
strauss-web-lab-improve = { $goal ->
    [fairer] Was macht ihn fairer?
    [late] Was hält ihn bis zur letzten Runde offen?
   *[other] Was bringt mehr Führungswechsel?
}
strauss-web-lab-searching = Eine hilfreiche Änderung wird gesucht …
strauss-web-lab-found = Die beste von { $tried } Änderungen, in { NUMBER($races) } neuen Rennen bestätigt.
strauss-web-lab-none = { $tried ->
    [one] Die eine erprobte Änderung hilft nicht nachweislich
   *[other] Keine der { $tried } erprobten Änderungen hilft nachweislich
} ({ NUMBER($races) } Rennen).
strauss-web-lab-take = So ändern
strauss-web-lab-meaning = Was die Zahlen bedeuten
