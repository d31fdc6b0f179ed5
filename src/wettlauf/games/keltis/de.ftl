### Keltis in German. Colours are r y p g b: brown-red, yellow, pink, green, light blue; “rosa” has no endings.

keltis-name = Keltis
keltis-tagline = Fünf Pfade führen den Hügel hinauf: Beginne nur, was du auch zu Ende gehst.
keltis-score = Punkte
keltis-summary = Fünf Pfade aus Steinen führen den Hügel hinauf. Leg Kartenreihen, die steigen oder fallen, und komm weiter als die anderen.

keltis-colour = { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
}
keltis-card = { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} { $value }

## Options

keltis-option-players = Personen: 2 bis 4.
keltis-option-take_back = Eigenen Abwurf zurücknehmen erlaubt (K16).
keltis-option-dark_stones = Dunkle Steine: auf welchen Steinen Wegekärtchen liegen (K4).
keltis-dark-stones-staggered = versetzt
keltis-dark-stones-staggered-about = Steine 2, 4, 6 und 8 auf Rot, Rosa und Blau; 2, 3, 5 und 7 auf Gelb und Grün.
keltis-dark-stones-even = gleichmäßig
keltis-dark-stones-even-about = Steine 2, 4, 6 und 8 auf jedem Pfad.
keltis-option-start_player = Startspieler: der Platz, der beginnt; ohne Angabe entscheidet das Los.

keltis-bad-dark-stones = Die Option dark_stones braucht einen Namen ({ $names }) oder { $paths } Zeilen mit je { $stones } Zahlen, jede 0 oder 1. Genau { $dark } davon müssen 1 sein, und die letzte jeder Zeile muss 0 sein.

## Moves

keltis-move-discard = { $card } abwerfen
keltis-move-lay = { $card } legen
keltis-move-lay-small = { $card } legen, mit kleiner Figur
keltis-move-lay-large = { $card } legen, mit großer Figur
keltis-move-figure = Figur auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} ziehen
keltis-move-figure-small = kleine Figur auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} einsetzen
keltis-move-figure-large = große Figur auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} einsetzen
keltis-move-pass = auf das Kleeblatt verzichten
keltis-move-take-draw = vom Nachziehstapel nehmen
keltis-move-take = vom { $colour ->
    [r] roten
    [y] gelben
    [p] rosa
    [g] grünen
   *[b] blauen
} Ablagestapel nehmen

## Questions

keltis-ask-play = Spiel eine Karte: Leg sie aus oder wirf sie ab.
keltis-ask-overflow = Deine Figur dort steht schon auf dem Endstein. Zieh stattdessen eine andere.
keltis-ask-bonus = Kleeblatt: Zieh eine deiner Figuren einen Stein weiter oder verzichte.
keltis-ask-take = Nimm eine Karte.
keltis-ask-over = Das Spiel ist vorbei.

## The game log

keltis-tell-discard = { $who ->
    [you] Du wirfst
   *[other] { $player } wirft
} { $card } ab.
keltis-tell-lay = { $who ->
    [you] Du legst
   *[other] { $player } legt
} { $card }.
keltis-tell-enter = { $figure ->
    [large] Die große Figur
   *[small] Eine kleine Figur
} betritt den { $colour ->
    [r] roten
    [y] gelben
    [p] rosa
    [g] grünen
   *[b] blauen
} Pfad auf Stein 1 ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}).
keltis-tell-advance = { $figure ->
    [large] Die große Figur
   *[small] Die Figur
} auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} rückt auf Stein { $stone } vor ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}).
keltis-tell-goal = Figuren im Zielbereich: { $count } von { $most }.
keltis-tell-points = { $who ->
    [you] Du bekommst
   *[other] { $player } bekommt
} { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}.
keltis-tell-wish = { $who ->
    [you] Du holst dir
   *[other] { $player } holt sich
} einen Wunschstein.
keltis-tell-clover = Kleeblatt: Eine beliebige Figur darf noch einen Stein weiter.
keltis-tell-overflow = Die Figur dort steht schon auf dem Endstein. Stattdessen muss eine andere ziehen.
keltis-tell-end-stone = Damit ist der Endstein auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} erreicht.
keltis-tell-pass = { $who ->
    [you] Du verzichtest
   *[other] { $player } verzichtet
} auf das Kleeblatt.
keltis-tell-take = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} { $card } vom Ablagestapel.
keltis-tell-take-draw = { $who ->
    [you] Du nimmst
   *[other] { $player } nimmt
} eine Karte vom Nachziehstapel.
keltis-tell-take-draw-card = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} { $card }.
keltis-tell-over-goal = Die fünfte Figur hat den Zielbereich erreicht: Das Spiel ist vorbei.
keltis-tell-over-deck = Das war die letzte Karte vom Nachziehstapel: Das Spiel ist vorbei.

## Why a move is not legal

keltis-why-malformed = „{ $text }“ ist kein Zug bei Keltis. Züge schreibst du so: lay g7, lay g7 small, discard g7, move y, move y large, pass, take draw oder take g.
keltis-why-over-goal = Das Spiel ist vorbei: Fünf Figuren stehen im Zielbereich ({ $rule }).
keltis-why-over-deck = Das Spiel ist vorbei: Der Nachziehstapel ist leer ({ $rule }).
keltis-why-play-first = Erst spielst du eine Karte, dann nimmst du eine ({ $rule }).
keltis-why-must-play = Verzichten geht hier nicht: Spiel eine Karte ({ $rule }).
keltis-why-must-move = Verzichten geht hier nicht: Zieh stattdessen eine andere Figur ({ $rule }).
keltis-why-must-take = Verzichten geht hier nicht: Nimm eine Karte ({ $rule }).
keltis-why-bonus-first = Erst kommt das Kleeblatt: Zieh eine Figur oder verzichte ({ $rule }).
keltis-why-overflow-first = Deine Figur dort steht schon auf dem Endstein. Zieh erst eine andere ({ $rule }).
keltis-why-take-now = Du hast schon eine Karte gespielt. Jetzt nimm eine ({ $rule }).
keltis-why-not-in-hand = Du hast { $card } nicht auf der Hand. Spiel eine deiner Karten ({ $rule }).
keltis-why-row-up = Deine { $colour ->
    [r] rote
    [y] gelbe
    [p] rosa
    [g] grüne
   *[b] blaue
} Reihe steigt und steht bei { $last }. Die { $value } passt nicht, nur noch { $last ->
    [10] eine 10
   *[other] { $last } oder höher
} ({ $rule }).
keltis-why-row-down = Deine { $colour ->
    [r] rote
    [y] gelbe
    [p] rosa
    [g] grüne
   *[b] blaue
} Reihe fällt und steht bei { $last }. Die { $value } passt nicht, nur noch { $last ->
    [0] eine 0
   *[other] { $last } oder niedriger
} ({ $rule }).
keltis-why-which-figure = Auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} hast du noch keine Figur. Sag dazu, welche kommt: „{ $move } small“ oder „{ $move } large“ ({ $rule }).
keltis-why-figure-there = Auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} hast du schon eine Figur, und mehr als eine ist nicht erlaubt. Der Zug heißt „{ $move }“ ({ $rule }).
keltis-why-no-large = Deine große Figur steht schon auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
}. Nimm eine kleine ({ $rule }).
keltis-why-no-small = Deine kleinen Figuren sind alle schon unterwegs. Nimm die große ({ $rule }).
keltis-why-move-by-card = Figuren ziehen, wenn du eine Karte auslegst. Spiel also eine Karte ({ $rule }).
keltis-why-at-end = Deine Figur auf { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} steht auf dem Endstein und kann nicht weiter. Zieh eine andere ({ $rule }).
keltis-why-closed = Auf den { $colour ->
    [r] roten
    [y] gelben
    [p] rosa
    [g] grünen
   *[b] blauen
} Stapel hast du gerade erst abgeworfen. Nimm von einem anderen ({ $rule }).
keltis-why-empty = Der { $colour ->
    [r] rote
    [y] gelbe
    [p] rosa
    [g] grüne
   *[b] blaue
} Ablagestapel ist leer. Nimm von einem anderen Stapel ({ $rule }).

## Reasons for a move

keltis-for-enter = { $figure ->
    [large] Die große Figur
   *[small] Eine kleine Figur
} kommt ins Spiel, auf { $colour }: erst einmal { $points } Punkte, Pluspunkte gibt es ab Stein { $above }.
keltis-for-climb = Die { $figure ->
    [large] große Figur
   *[small] Figur
} auf { $colour } rückt auf Stein { $stone } vor, { $steps ->
    [one] noch ein Schritt
   *[other] noch { $steps } Schritte
} bis zu den Pluspunkten.
keltis-for-step = Die { $figure ->
    [large] große Figur
   *[small] Figur
} auf { $colour } rückt auf Stein { $stone } vor: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} statt { $before }.
keltis-for-goal = Die { $figure ->
    [large] große Figur
   *[small] Figur
} auf { $colour } kommt ins Ziel: { $points } Punkte statt { $before }. Im Ziel { $count ->
    [one] steht dann eine Figur
   *[other] stehen dann { $count } Figuren
}, mit { $most } ist das Spiel vorbei.
keltis-for-top = Die { $figure ->
    [large] große Figur
   *[small] Figur
} auf { $colour } kommt ganz oben an: { $points } Punkte statt { $before }.
keltis-for-overflow = Die Figur auf { $colour } ist schon ganz oben, deshalb rückt eine andere einen Stein vor.
keltis-for-clover = Dort liegt ein Kleeblatt: Gleich darf noch einmal eine Figur einen Stein weiter.
keltis-for-wish = Dort liegt dein { $number }. Wunschstein: Zusammen zählen sie dann { $points } statt { $before }.
keltis-for-wish-too-many = Dort liegt ein Wunschstein, aber mehr als { $most } bringen nichts.
keltis-for-tile = Dort gibt es { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
} extra.
keltis-for-row-next = Die Karte schließt ohne Lücke an.
keltis-for-row-skips = Die Reihe überspringt dabei { $count ->
    [one] eine Zahl
   *[other] { $count } Zahlen
}.
keltis-for-row-room = Die Reihe beginnt weit außen, da passen noch viele Karten.
keltis-for-row-middle = Die Reihe beginnt allerdings in der Mitte, da passen nicht mehr viele Karten.
keltis-for-pass-nothing = Kein Schritt bringt jetzt Punkte.
keltis-for-pass-costs = Ein Schritt hätte bis zu { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} gebracht.
keltis-for-discard-alone = Es ist die einzige Karte in { $colour } auf der Hand, und eine Reihe liegt dort noch nicht.
keltis-for-discard-no-fit = In die eigene Reihe passt die Karte nicht mehr.
keltis-for-discard-would-fit = Die Karte hätte ohne Lücke in die eigene Reihe gepasst.
keltis-for-discard-would-skip = In der eigenen Reihe hätte die Karte { $count ->
    [one] eine Zahl
   *[other] { $count } Zahlen
} übersprungen.
keltis-for-discard-wanted = Vorsicht: Die Karte passt { $count ->
    [one] jemand anderem
   *[other] { $count } anderen
} in die Reihe.
keltis-for-discard-covers = Sie deckt { $card } zu; die würde jemand anderem in die Reihe passen.
keltis-for-discard-useless = Niemand sonst kann die Karte noch anlegen.
keltis-for-discard-unwanted = In die Reihen der anderen passt die Karte nicht.
keltis-for-take-begins = Mit { $card } lässt sich auf { $colour } eine Reihe beginnen.
keltis-for-take-next = { $card } schließt ohne Lücke an die eigene Reihe an.
keltis-for-take-skips = { $card } passt in die eigene Reihe, überspringt dort aber { $count ->
    [one] eine Zahl
   *[other] { $count } Zahlen
}.
keltis-for-take-no-fit = { $card } passt nicht in die eigene Reihe.
keltis-for-take-denies = { $count ->
    [one] Jemand anderes hätte sie anlegen können und bekommt sie nun nicht.
   *[other] { $count } andere hätten sie anlegen können und bekommen sie nun nicht.
}
keltis-for-take-delays = Der Nachziehstapel bleibt bei { $count ->
    [one] einer Karte
   *[other] { $count } Karten
}, das Spiel dauert also länger.
keltis-for-draw-no-pile = Auf den Ablagestapeln liegt nichts, was man nehmen dürfte.
keltis-for-draw-no-fit = Von den Ablagestapeln passt keine Karte in eine eigene Reihe.
keltis-for-draw-though = Das gibt eine neue Karte, obwohl { $card } vom Ablagestapel passen würde.
keltis-for-draw-left = Danach { $count ->
    [one] ist nur noch eine Karte
   *[other] sind nur noch { $count } Karten
} im Stapel.
keltis-for-over-goal = Damit ist die fünfte Figur im Ziel und das Spiel vorbei, { $result ->
    [won] gewonnen mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Vorsprung
    [shared] mit einem geteilten Sieg
   *[lost] aber verloren, denn es fehlen { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
}.
keltis-for-over-deck = Das ist die letzte Karte im Stapel, das Spiel ist vorbei, { $result ->
    [won] gewonnen mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } Vorsprung
    [shared] mit einem geteilten Sieg
   *[lost] aber verloren, denn es fehlen { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
}.

## Deals in records

keltis-deal-key = Der Spielaufbau ist ungültig: „{ $key }“ fehlt oder hat die falsche Form.
keltis-deal-hands = Zum Spielaufbau gehören Handkarten für { $players } Personen, je { $hand } Stück.
keltis-deal-removed = Der Spielaufbau nennt aussortierte Karten. Die gibt es nur zu zweit.
keltis-deal-count = Im Spielaufbau gehören { $key ->
    [hands] auf jede Hand
   *[other] zu „{ $key }“
} { $wanted } Karten, nicht { $found }.
keltis-deal-card = „{ $card }“ bei „{ $key }“ im Spielaufbau ist keine Karte. Karten heißen r0 bis r10, ebenso mit y, p, g und b.
keltis-deal-too-often = Die Karte { $card } kommt im Spielaufbau { $found }-mal vor. Jede gibt es nur zweimal.
keltis-deal-tile-stones = Im Spielaufbau müssen die Wegekärtchen von Pfad { $path } auf Stein { $wanted } liegen.
keltis-deal-tile = Im Spielaufbau liegt auf Stein { $stone } von Pfad { $path } das Wegekärtchen „{ $tile }“. Es gibt nur 1, 2, 3, wish und clover.
keltis-deal-tile-set = Die Wegekärtchen im Spielaufbau stimmen nicht. Es müssen diese 25 sein: neunmal wish, neunmal clover, zweimal 1, dreimal 2 und zweimal 3.
keltis-deal-start = Der Startplatz im Spielaufbau muss eine ganze Zahl von 0 bis { $last } sein.

## Endings

keltis-ended-goal = fünf Figuren im Ziel
keltis-ended-deck = Nachziehstapel aufgebraucht

## Statistics

keltis-start = Reihenfolge
keltis-start-1 = beginnt
keltis-start-2 = als Zweiter
keltis-start-3 = als Dritter
keltis-start-4 = als Vierter
keltis-tally-best_score = bestes Ergebnis
keltis-tally-margin = Vorsprung vor dem Zweiten
keltis-tally-in_goal = Figuren im Ziel
keltis-tally-draw_pile = Karten im Nachziehstapel

## Lab

keltis-lab-laid_values = Ausgelegte Werte
keltis-lab-laid_colours = Ausgelegte Farben
keltis-lab-discarded = Abgeworfene Werte
keltis-lab-taken = Woher Karten genommen werden
keltis-lab-stones = Betretene Steine
keltis-lab-dark_stones = Steine, deren Wegekärtchen gewirkt hat
keltis-lab-tiles = Wegekärtchen
keltis-lab-reached = Wie weit es auf jedem Pfad geht
keltis-lab-wishes = Wunschsteine am Ende
keltis-lab-large = Pfad der großen Figur
keltis-lab-value = Wert { $value }
keltis-lab-stone = { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
}, Stein { $stone }
keltis-lab-tile = { $tile ->
    [1] 1 Punkt
    [2] 2 Punkte
    [3] 3 Punkte
    [wish] Wunschstein
    [clover] Kleeblatt
   *[declined] Kleeblatt, nicht genutzt
}
keltis-lab-source = { $source ->
    [r] Ablage Rot
    [y] Ablage Gelb
    [p] Ablage Rosa
    [g] Ablage Grün
    [b] Ablage Blau
   *[draw] Nachziehstapel
}
keltis-lab-player = pro Person

## Shared by page and terminal: without keys, clicks or taps

keltis-draw-pile = Stapel
keltis-goal-count = Im Ziel: { $count } von { $most }
keltis-others-turn = { $player } { $asks ->
    [play] sucht eine Karte aus …
    [take] nimmt eine Karte …
    [over] ist fertig.
   *[other] zieht eine Figur …
}
keltis-take-about = Zieh eine neue Karte oder nimm die oberste eines Ablagestapels.
keltis-other-colour = { $card } gehört nicht dorthin: Die Farbe passt nicht.
keltis-cannot-lay = { $card } passt nicht in deine Reihe; abwerfen kannst du sie.
keltis-on-end = { $card }: Deine Figur dort steht schon auf dem Endstein, also zieht eine andere.
keltis-arrival = Deine Figur kommt auf Stein { $stone } ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}){ $tile ->
    [none] .
    [wish] , Wunschstein.
    [clover] , Kleeblatt: noch ein Schritt.
   *[other] , Kärtchen +{ $tile }.
}
keltis-pass = verzichten
keltis-sheet-tiles = Kärtchen
keltis-sheet-wishes = Wunschsteine
keltis-sheet-total = Summe

## Terminal

keltis-tui-goal = ZIEL
keltis-tui-start = START
keltis-tui-any = jede
keltis-tui-new = neu
keltis-tui-piles = Ablagestapel
keltis-tui-rows = Ausgelegte Reihen
keltis-tui-draw-count = Nachziehstapel: { $count }
keltis-tui-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
keltis-tui-known = hat
keltis-tui-which-figure = Welche Figur betritt den { $colour ->
    [r] roten
    [y] gelben
    [p] rosa
    [g] grünen
   *[b] blauen
} Pfad?
keltis-tui-figure-hint = Die große zählt doppelt, auch unter null, und du hast nur eine.
keltis-tui-first-hint = Jede Karte bringt deine Figur auf ihrem Pfad einen Stein höher; die ersten drei kosten Punkte.
keltis-tui-card-hint = Wähl mit ← →, 1–{ $last } oder Klick. Karten mit ✓ passen.
keltis-tui-path-hint = Wähl einen Pfad: 1–5, ← → und Enter oder per Klick.
keltis-tui-pick-card = Wähl erst eine Karte: ← →, eine Zahl oder ein Klick.
keltis-tui-pick-path = Wähl erst einen Pfad: 1–5, ← → oder ein Klick.
keltis-tui-lays = { $card } bringt deine Figur auf Stein { $stone } ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}){ $tile ->
    [none] .
    [wish] , Wunschstein.
    [clover] , Kleeblatt: noch ein Schritt.
   *[other] , Kärtchen +{ $tile }.
}
keltis-tui-chip-lay = auslegen
keltis-tui-chip-discard = abwerfen
keltis-tui-chip-small = kleine
keltis-tui-chip-large = große
keltis-tui-chip-back = zurück
keltis-tui-chip-path = Pfad
keltis-tui-chip-draw = Nachziehstapel
keltis-tui-chip-pile = Ablagestapel
keltis-tui-help-card = eine Karte wählen
keltis-tui-help-lay = die Karte auslegen: Deine Figur auf ihrem Pfad rückt einen Stein vor
keltis-tui-help-discard = die Karte abwerfen
keltis-tui-help-figure = kleine (s, k) oder große (b, g) Figur einsetzen
keltis-tui-help-path = einen Pfad wählen, beim Kleeblatt oder wenn eine Figur auf dem Endstein steht (auch R Y P G B)
keltis-tui-help-pass = auf ein Kleeblatt verzichten
keltis-tui-help-take = vom Nachziehstapel nehmen oder von einem Ablagestapel
keltis-tui-legend = Pfade: @ Rot (r), ☼ Gelb (y), ∞ Rosa (p), φ Grün (g), ≈ Blau (b).
    Wegekärtchen: ★ Wunschstein, ♣ Kleeblatt (noch ein Schritt), +1 +2 +3 Punkte.
    Figuren: ○ △ □ ◇ klein, ● ▲ ■ ◆ groß (zählt doppelt); unterstrichen: ist eben gezogen.
    Reihen: ↑ steigt, ↓ fällt, ↕ noch offen. ◌ zeigt, wohin deine Figur kann.

## Page

keltis-web-board = Der Hügel mit fünf Pfaden. Im Ziel: { $count } von 5 Figuren.
keltis-web-stone = { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
} Stein { $stone }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}{ $tile ->
    [none] .
    [wish] , Wunschstein.
    [clover] , Kleeblatt.
   *[other] , Kärtchen +{ $tile }.
}
keltis-web-figure-small = Figur von { $player }.
keltis-web-figure-large = Große Figur von { $player }.
keltis-web-hand = Deine Hand
keltis-web-hand-card = { $card }{ $fresh ->
    [yes] , gerade genommen
   *[no] { "" }
}{ $how ->
    [fits] , passt
    [chosen] , gewählt
    [discard] , kann nur abgeworfen werden
   *[plain] { "" }
}
keltis-web-pick = Wähl eine Karte aus deiner Hand.
keltis-web-pick-unfit = Karten mit ? passen in keine Reihe.
keltis-web-rows = Ablagestapel und deine Reihen
keltis-web-rows-of = Reihen von { $player }
keltis-web-row = { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
}: { $direction ->
    [up] Reihe steigt, steht bei { $last }.
    [down] Reihe fällt, steht bei { $last }.
    [open] Reihe offen, steht bei { $last }.
   *[none] noch keine Reihe.
}
keltis-web-row-empty = noch leer
keltis-web-lay-here = In die { $colour ->
    [r] rote
    [y] gelbe
    [p] rosa
    [g] grüne
   *[b] blaue
} Reihe legen
keltis-web-way-up = steigt
keltis-web-way-down = fällt
keltis-web-way-open = offen
keltis-web-fits = { $direction ->
    [up] ab { $last }
    [down] bis { $last }
   *[other] jede
}
keltis-web-pile = Ablage { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
}, oben { $card }, { $count ->
    [one] eine Karte.
   *[other] { $count } Karten.
}
keltis-web-pile-empty = Ablage { $colour ->
    [r] Rot
    [y] Gelb
    [p] Rosa
    [g] Grün
   *[b] Blau
}, leer.
keltis-web-draw = Nachziehstapel, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
keltis-web-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} auf der Hand
keltis-web-wishes = { $count ->
    [one] ein Wunschstein
   *[other] { $count } Wunschsteine
}
keltis-web-worth = dafür jetzt { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
keltis-web-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
} aus Kärtchen
keltis-web-stock = Dein Vorrat
keltis-web-score-now = Stand
keltis-web-you = Du
keltis-web-made-paths = Figuren auf Pfaden
keltis-web-wish-why = { $count ->
    [0] Noch kein Wunschstein: Das kostet { $cost } Punkte. Ab { $enough } gibt es Pluspunkte.
    [1] Nur ein Wunschstein: Das kostet { $cost } Punkte. Ab { $enough } gibt es Pluspunkte.
   *[other] { $count } Wunschsteine bringen { $points } Punkte.
}
keltis-web-wish-rule = Wunschsteine: Wer keinen hat, verliert { $none } Punkte, wer nur einen hat, { $one }. Ab { $enough } gibt es Pluspunkte.
keltis-web-counting = Es wird gezählt …
keltis-web-head-discard = Ablage
keltis-web-head-row = Meine Reihe
keltis-web-in-goal = im Ziel
keltis-web-lay = Legen
keltis-web-discard = Abwerfen
keltis-web-small = Klein
keltis-web-large = Groß ×2
keltis-web-size = Figur, die einen Pfad betritt
keltis-web-pass = Verzichten
keltis-web-ask-bonus = Kleeblatt: Welche Figur zieht?
keltis-web-ask-overflow = Schon ganz oben: Welche Figur zieht stattdessen?
keltis-web-on-hill = Wähl sie auf dem Hügel.
keltis-web-ghosts = Wohin deine Figuren können
keltis-web-ghost = { $move }: Stein { $stone }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}{ $tile ->
    [none] { "" }
    [wish] , Wunschstein
    [clover] , Kleeblatt
   *[other] , Kärtchen +{ $tile }
}
keltis-web-take-draw = Nachziehstapel

# The first game, explained
keltis-web-lesson-hill = Willkommen! Fünf Pfade führen den Hügel hinauf. Mit den Karten einer Farbe gehst du den Pfad dieser Farbe hinauf, und je weiter du kommst, desto mehr Punkte gibt es.
keltis-web-lesson-hand = Diese acht Karten gehören dir allein. Wenn du dran bist, spielst du eine und nimmst danach eine neue.
keltis-web-lesson-first = Beginne den roten Pfad: Tipp die rote 1 an und leg sie aus. Nimm die kleine Figur. Die große zählt doppelt, im Guten wie im Schlechten.
keltis-web-lesson-take-any = Deine Karte ist gespielt. Jeder Zug endet mit einer neuen Karte. Nimm eine vom Nachziehstapel.
keltis-web-lesson-take = Deine Figur steht auf dem ersten roten Stein: Das sind vorerst −4. Noch hast du keinen Wunschstein, das kostet auch 4: Dein Stand ist −8. Jeder Zug endet mit einer neuen Karte. Nimm eine vom Nachziehstapel.
keltis-web-lesson-others = Jetzt ist der Bot dran. Was er tut, siehst du auf dem Plan, und im Verlauf kannst du es nachlesen.
keltis-web-lesson-second = Du bist wieder dran. Die rote 3 passt: Deine Reihe beginnt mit 1, also darf sie steigen. Eine Karte, ein Schritt, egal wie viele Zahlen du auslässt. Leg sie aus.
keltis-web-lesson-clover = Ein Kleeblatt! Du darfst eine Figur noch einen Schritt weiter setzen, auf irgendeinem Pfad. Die blassen Figuren auf dem Hügel zeigen, wohin. Tipp die auf dem dritten roten Stein an.
keltis-web-lesson-again = Siehst du? Zwei Schritte in einem Zug! Nimm jetzt wieder eine Karte.
keltis-web-lesson-values = Die ersten drei Steine eines Pfads kosten Punkte, erst ab dem vierten gibt es welche. Beginne also nur Pfade, die du auch weitergehst.
keltis-web-lesson-tiles = Auf dunklen Steinen und ganz oben liegen Wegekärtchen: Punkte, Kleeblätter und Wunschsteine. Ganz ohne Wunschstein verlierst du am Ende 4 Punkte, mit nur einem sind es 3. Ab zwei gibt es Pluspunkte.
keltis-web-lesson-discard = Eine Reihe steigt oder fällt und kehrt nie um. Was nirgends passt, wirfst du offen ab, und die anderen dürfen es nehmen. Dafür darfst du auch ihre Karten nehmen.
keltis-web-lesson-end = Das ist alles. Das Spiel endet, wenn fünf Figuren im Zielbereich stehen (Stein 7 bis 9) oder der Nachziehstapel leer ist. Weißt du nicht weiter, hol dir einen Tipp; geht etwas nicht, tipp es an und lies, warum.
