### Ostfriesenlauf in German. Figures are red, blue, yellow, black; ranks, decks and backs 1 to 4.

ostfriesenlauf-name = Ostfriesenlauf
ostfriesenlauf-tagline = Rund um den Deich. Wer schlau ist, gewinnt sogar rückwärts.
ostfriesenlauf-score = Felder
ostfriesenlauf-summary = Vier Läufer, und Karten, die den bewegen, der gerade Erster, Zweiter, Dritter oder Letzter ist. Ob vorwärts oder rückwärts: Hauptsache, über die Linie.

ostfriesenlauf-colour = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
}
ostfriesenlauf-goal = { $goal ->
    [sheep] Schaf
    [snail] Schnecke
    [fish] Fisch
    [turtle] Schildkröte
   *[hedgehog] Igel
}
ostfriesenlauf-rank = { $rank }.

ostfriesenlauf-card-forward = Rang { $rank }: { $count } vor
ostfriesenlauf-card-back = Rang { $rank }: { $count } zurück
ostfriesenlauf-card-ahead = Rang { $rank }: { $count } vor Rang { $other }
ostfriesenlauf-card-behind = Rang { $rank }: { $count } hinter Rang { $other }
ostfriesenlauf-card-swap = Rang { $rank }: tauscht mit Rang { $other }
ostfriesenlauf-card-start = Rang { $rank }: zurück zum Start
ostfriesenlauf-card-goal = Verschiebe das Ziel { $goal ->
    [sheep] zum Schaf
    [snail] zur Schnecke
    [fish] zum Fisch
    [turtle] zur Schildkröte
   *[hedgehog] zum Igel
}

## Options

ostfriesenlauf-option-players = Personen: 1 bis 4. Es laufen immer alle vier Figuren.
ostfriesenlauf-option-edition = Fassung: A oder B; sie unterscheiden sich in zwei Karten.
ostfriesenlauf-option-board = Spielplan: wie viele Felder die Bahn hat und wo die fünf Zielplätze liegen, in beliebiger Reihenfolge.
ostfriesenlauf-option-owners = Besitzer: für jede der vier Figuren ein Platz oder null; ohne Angabe gehört Platz 0 die erste Figur und so weiter.
ostfriesenlauf-option-start_numbers = Startnummern: eine von 1 bis 4 für jede der vier Figuren; ohne Angabe werden sie ausgelost.

ostfriesenlauf-bad-edition = Die Fassung „{ $value }“ gibt es nicht, nur A und B.
ostfriesenlauf-bad-board-form = Die Option board braucht „spaces“, eine Zahl, und „goals“ mit sheep, snail, fish, turtle und hedgehog, sonst nichts.
ostfriesenlauf-bad-board-goal-unknown = Der Spielplan kennt keinen Zielplatz „{ $goal }“; es gibt sheep, snail, fish, turtle und hedgehog.
ostfriesenlauf-bad-board-goal-missing = Dem Spielplan fehlt der Zielplatz „{ $goal }“; er braucht sheep, snail, fish, turtle und hedgehog.
ostfriesenlauf-bad-board-goal = Auf dem Spielplan steht der Zielplatz „{ $goal }“ auf { $value }; es muss eine ganze Zahl von Feldern ab dem Start sein.
ostfriesenlauf-bad-board-spaces = Der Spielplan hat { $value } Felder; es muss eine ganze Zahl von { $lowest } bis { $highest } sein.
ostfriesenlauf-bad-board-range = Auf dem Spielplan steht der Zielplatz „{ $goal }“ auf { $value }; er muss auf der Runde liegen, 1 bis { $highest } Felder ab dem Start.
ostfriesenlauf-bad-board-same = Auf dem Spielplan liegen die Zielplätze „{ $first }“ und „{ $second }“ beide { $value } Felder ab dem Start; jeder braucht ein eigenes Feld.
ostfriesenlauf-bad-owners = Die Option owners braucht eine Liste mit { $figures } Einträgen, einen je Figur: ein Platz oder null; jeder Platz von 0 bis { $last } kommt genau einmal vor.
ostfriesenlauf-bad-start-numbers = Die Option start_numbers ist { $value }; sie braucht eine Liste mit { $figures } Einträgen, einen je Figur, und jede Zahl von 1 bis { $figures } genau einmal.

## Moves

ostfriesenlauf-move-draw = von Stapel { $deck } ziehen
ostfriesenlauf-move-lay = „{ $card }“ legen

## Questions

ostfriesenlauf-ask-draw = Zieh die oberste Karte von einem der Stapel.
ostfriesenlauf-ask-lay = Leg eine deiner Karten verdeckt auf den Kartenstoß.
ostfriesenlauf-ask-over = Das Rennen ist vorbei.

## The game log

ostfriesenlauf-tell-draw = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} von Stapel { $deck }.
ostfriesenlauf-tell-draw-card = { $who ->
    [you] Du ziehst
   *[other] { $player } zieht
} „{ $card }“.
ostfriesenlauf-tell-lay = { $who ->
    [you] Du legst
   *[other] { $player } legt
} verdeckt eine Karte mit Rückseite { $back }.
ostfriesenlauf-tell-lay-card = { $who ->
    [you] Du legst
   *[other] { $player } legt
} verdeckt „{ $card }“.
ostfriesenlauf-tell-ownerless = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} gehört niemandem: Die oberste Karte von Stapel { $back } kommt ungesehen auf den Kartenstoß.
ostfriesenlauf-tell-shuffle = Ein Stapel ist aufgebraucht: Die Karten der gespielten Runden werden in die vier Stapel gemischt.
ostfriesenlauf-tell-turn = Die Karten von Runde { $round } werden umgedreht.
# The place of a figure, counted from the start; behind it is whoever has passed it backwards.
ostfriesenlauf-at = { $where ->
    [behind] { $count } hinter dem Start
    [start] am Start
    [lap] auf Feld { $count } nach einem ganzen Umlauf
   *[space] auf Feld { $count }
}
ostfriesenlauf-tell-moved = „{ $card }“: { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} geht { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} { $way ->
    [forward] vor
   *[back] zurück
}, jetzt { $place }.
ostfriesenlauf-tell-placed = „{ $card }“: { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} steht jetzt { $place }, gezählt ab { $other ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
}: { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} { $way ->
    [forward] vor
   *[back] zurück
}.
ostfriesenlauf-tell-swapped = „{ $card }“: { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} und { $other ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} tauschen die Plätze; { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} steht nun { $place }.
ostfriesenlauf-tell-start = „{ $card }“: { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} geht zurück zum Start.
ostfriesenlauf-tell-stays = „{ $card }“: { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} steht schon dort und bleibt.
ostfriesenlauf-tell-goal = „{ $card }“: Das Zielschild steht nun { $goal ->
    [sheep] beim Schaf
    [snail] bei der Schnecke
    [fish] beim Fisch
    [turtle] bei der Schildkröte
   *[hedgehog] beim Igel
}.
ostfriesenlauf-tell-goal-stays = „{ $card }“: Das Zielschild steht schon dort.
ostfriesenlauf-tell-over = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} steht { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} hinter der Ziellinie { $goal ->
    [sheep] beim Schaf
    [snail] bei der Schnecke
    [fish] beim Fisch
    [turtle] bei der Schildkröte
   *[hedgehog] beim Igel
}{ $way ->
    [forward] { "" }
   *[back] , rückwärts
}.
ostfriesenlauf-tell-won = { $count ->
    [one] { $colour ->
        [red] Rot
        [blue] Blau
        [yellow] Gelb
       *[black] Schwarz
    } ist am weitesten und gewinnt.
   *[other] { $colour ->
        [red] Rot
        [blue] Blau
        [yellow] Gelb
       *[black] Schwarz
    } ist genauso weit und teilt sich den Sieg.
}
ostfriesenlauf-tell-nobody = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} ist am weitesten und gehört niemandem: Niemand gewinnt.

## Why a move is not legal

ostfriesenlauf-why-malformed = „{ $text }“ ist kein Zug im Ostfriesenlauf. Züge schreibst du so: draw 3 oder lay 2:+4.
ostfriesenlauf-why-over = Das Rennen ist vorbei: Eine Figur hat die Ziellinie überquert ({ $rule }).
ostfriesenlauf-why-chance = Warte: { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} gehört niemandem, oder die Stapel werden gemischt ({ $rule }).
ostfriesenlauf-why-draw-first = Erst ziehst du eine Karte, dann legst du eine ({ $rule }).
ostfriesenlauf-why-lay-now = Du hast schon gezogen. Jetzt leg eine Karte ({ $rule }).
ostfriesenlauf-why-deck-empty = Stapel { $deck } ist leer. Zieh von einem anderen ({ $rule }).
ostfriesenlauf-why-not-in-hand = „{ $card }“ hast du nicht auf der Hand. Leg eine deiner Karten ({ $rule }).

## Reasons for a move

ostfriesenlauf-for-draw = Karten von Stapel { $rank } bewegen { $rank ->
    [1] den Ersten
    [2] den Zweiten
    [3] den Dritten
   *[4] den Letzten
}, und das ist gerade { $who ->
    [own] die eigene Figur
   *[other] { $colour ->
        [red] Rot
        [blue] Blau
        [yellow] Gelb
       *[black] Schwarz
    }
}.
ostfriesenlauf-for-draw-backs = Auf der Hand { $count ->
    [0] ist noch keine davon
    [one] ist schon eine davon
   *[other] sind schon { $count } davon
}.
ostfriesenlauf-for-move = Wie es jetzt steht, geht { $who ->
    [own] die eigene Figur
   *[other] { $colour ->
        [red] Rot
        [blue] Blau
        [yellow] Gelb
       *[black] Schwarz
    } als { $rank ->
        [1] Erster
        [2] Zweiter
        [3] Dritter
       *[4] Letzter
    }
} { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} { $way ->
    [forward] vor
   *[back] zurück
}.
ostfriesenlauf-for-swap = Wie es jetzt steht, tauscht { $who ->
    [own] die eigene Figur
   *[other] { $colour ->
        [red] Rot
        [blue] Blau
        [yellow] Gelb
       *[black] Schwarz
    }
} mit { $other } den Platz{ $count ->
    [0] , beide auf demselben Feld
    [one] : ein Feld { $way ->
        [forward] vor
       *[back] zurück
    }
   *[other] : { $count } Felder { $way ->
        [forward] vor
       *[back] zurück
    }
}.
ostfriesenlauf-for-stays = Wie es jetzt steht, bewegt sich nichts.
ostfriesenlauf-for-goal = Das Ziel kommt { $goal ->
    [sheep] zum Schaf
    [snail] zur Schnecke
    [fish] zum Fisch
    [turtle] zur Schildkröte
   *[hedgehog] zum Igel
}.
ostfriesenlauf-for-goal-stays = Das Ziel steht schon dort; wie es jetzt steht, ändert sich also nichts.
ostfriesenlauf-for-rank = { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} wäre dann { $rank ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[4] Letzter
} statt { $before ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[4] Letzter
}.
ostfriesenlauf-for-left = Für { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} wären es dann noch { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} bis hinter die Linie statt { $before }.
ostfriesenlauf-for-wins = Dann ist { $colour ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[black] Schwarz
} am weitesten hinter der Linie: Das wäre der Sieg.
ostfriesenlauf-for-shares = Dann sind zwei Figuren gleich weit hinter der Linie: Das wäre ein geteilter Sieg.
ostfriesenlauf-for-loses = Dann ist aber eine andere Figur am weitesten hinter der Linie.

## Records

ostfriesenlauf-deal-key = Der Spielaufbau ist ungültig: „{ $key }“ fehlt oder hat die falsche Form.
ostfriesenlauf-deal-hands = Zum Spielaufbau { $players ->
    [one] gehört eine Hand
   *[other] gehören { $players } Hände
} mit je { $hand } Karten, eine von jedem Stapel.
ostfriesenlauf-deal-count = Im Spielaufbau gehören zu „{ $key }“ { $wanted } Karten, nicht { $found }.
ostfriesenlauf-deal-card = „{ $card }“ bei „{ $key }“ im Spielaufbau ist keine Karte. Karten schreibst du so: 1:+5, 2:start, 1:5>2, 3:1<2, 4:x1 oder 2:goal.
ostfriesenlauf-deal-deck = Im Spielaufbau sind die Handkarten mit Rückseite { $deck } und Stapel { $deck } zusammen nicht die 15 Karten dieses Stapels in Fassung { $edition }.
ostfriesenlauf-deal-start-numbers = Im Spielaufbau braucht jede Figur ihre Startnummer: die Zahlen von 1 bis { $figures }, jede genau einmal.
ostfriesenlauf-event-lay = „{ $text }“ ist hier nicht möglich: Für die Figur ohne Besitzer wird die oberste Karte von Stapel { $deck } gelegt.
ostfriesenlauf-event-shuffle = „{ $text }“ beschreibt kein Mischen. Das schreibt man so: shuffle: 1: 1:+5, 1:x2; 2: 2:+3; 3: 3:+4; 4: 4:+2.
ostfriesenlauf-event-deck = Der gemischte Stapel { $deck } muss aus seinem Rest und seinen Karten aus den gespielten Runden bestehen.

## Endings

ostfriesenlauf-ended-finish = eine Figur hinter der Ziellinie

## Statistics

ostfriesenlauf-start = Startnummer
ostfriesenlauf-start-1 = 1
ostfriesenlauf-start-2 = 2
ostfriesenlauf-start-3 = 3
ostfriesenlauf-start-4 = 4
ostfriesenlauf-tally-rounds = Runden
ostfriesenlauf-tally-goal_shifts = Zielwechsel
ostfriesenlauf-tally-spaces_over = Felder hinter der Linie
ostfriesenlauf-tally-way = Richtung über die Linie
ostfriesenlauf-tally-way-forwards = vorwärts
ostfriesenlauf-tally-way-backwards = rückwärts
ostfriesenlauf-tally-way-level = in beide Richtungen gleich weit
ostfriesenlauf-tally-goal = Ziel am Ende
ostfriesenlauf-tally-goal-sheep = Schaf
ostfriesenlauf-tally-goal-snail = Schnecke
ostfriesenlauf-tally-goal-fish = Fisch
ostfriesenlauf-tally-goal-turtle = Schildkröte
ostfriesenlauf-tally-goal-hedgehog = Igel
ostfriesenlauf-tally-winner_start = Startnummer der vordersten Figur
ostfriesenlauf-tally-winner_start-1 = 1
ostfriesenlauf-tally-winner_start-2 = 2
ostfriesenlauf-tally-winner_start-3 = 3
ostfriesenlauf-tally-winner_start-4 = 4
ostfriesenlauf-tally-winner_start-level = zwei Figuren

## Lab

ostfriesenlauf-lab-spaces = Wo die Figuren nach einer Runde stehen
ostfriesenlauf-lab-cards = Ausgeführte Karten
ostfriesenlauf-lab-drawn = Von welchem Stapel gezogen wird
ostfriesenlauf-lab-actions = Was die Karten tun
ostfriesenlauf-lab-goals = Ziel am Ende
ostfriesenlauf-lab-gap = Abstand vom Ersten zum Letzten
ostfriesenlauf-lab-deck = Stapel { $rank }
ostfriesenlauf-lab-action = { $action ->
    [step] vor oder zurück
    [place] vor oder hinter eine Figur setzen
    [swap] tauschen
    [start] zurück zum Start
   *[goal] Ziel versetzen
}
ostfriesenlauf-lab-space = Feld { $space }
ostfriesenlauf-lab-round = Runde { $number }

## Shared by page and terminal: without keys, clicks or taps

ostfriesenlauf-start-sign = START
ostfriesenlauf-no-owner = ohne Besitzer
ostfriesenlauf-face-place = { $count } { $way ->
    [ahead] vor
   *[behind] hinter
} { $other }
ostfriesenlauf-face-swap = Tausch mit { $other }
ostfriesenlauf-face-start = zum Start
# The same as ostfriesenlauf-at, outside a sentence.
ostfriesenlauf-where = { $where ->
    [behind] { $count } hinter dem Start
    [start] Start
    [lap] Feld { $count } im 2. Umlauf
   *[space] Feld { $count }
}
ostfriesenlauf-others-turn = { $player } { $asks ->
    [draw] zieht eine Karte.
    [lay] legt eine Karte.
   *[over] ist fertig.
}
ostfriesenlauf-outlook = { $card } – gerade { $colour }: { $from } → { $to }
ostfriesenlauf-outlook-goal = { $card } – keine Figur bewegt sich

## Terminal

ostfriesenlauf-tui-decks = Stapel
ostfriesenlauf-tui-pile = Stoß
ostfriesenlauf-tui-last = Vorige Runde
ostfriesenlauf-tui-new = neu
ostfriesenlauf-tui-round = Runde { $round }
ostfriesenlauf-tui-space = auf Feld { $space }
ostfriesenlauf-tui-draw-hint = Wähl mit 1–4, ← → und Enter oder per Klick einen Stapel. Seine Zahl ist der Rang, für den seine Karten gelten.
ostfriesenlauf-tui-lay-hint = Wähl mit ← →, 1–{ $last } oder per Klick; mit l oder Enter legst du die Karte.
ostfriesenlauf-tui-pick-draw = Wähl erst einen Stapel: 1–4, ← → oder ein Klick.
ostfriesenlauf-tui-pick-lay = Wähl erst eine Karte: ← →, eine Zahl oder ein Klick.
ostfriesenlauf-tui-chip-draw = ziehen
ostfriesenlauf-tui-chip-lay = legen
ostfriesenlauf-tui-help-draw = die oberste Karte eines Stapels ziehen (oder ← → und Enter)
ostfriesenlauf-tui-help-card = eine Handkarte wählen
ostfriesenlauf-tui-help-lay = die gewählte Karte verdeckt auf den Kartenstoß legen
ostfriesenlauf-tui-legend = Figuren: ● ▲ ■ ◆ mit Besitzer, ○ △ □ ◇ ohne; die Zahl daneben ist der Rang; unterstrichen: ist eben gezogen.
    Gelaufen wird im Uhrzeigersinn; die Bahn an der Wiese ist die innere. ⚑ ist das Ziel; ◌ zeigt, wohin die gewählte Karte führt, so wie alle jetzt stehen.
    Karten 1 bis 4 gelten für die Figur, die diesen Rang beim Umdrehen hat. Auf den Karten heißt +4 vier vor, 5>2 fünf vor den 2., 1<2 eins hinter den 2., x2 Tausch mit dem 2., ⇤ zurück zum Start, ⚑ eine Zielkarte.
ostfriesenlauf-tui-sheet-goal = Ziel: { $goal }, Feld { $space }, nach Runde { $round }
ostfriesenlauf-tui-sheet-figure = Figur
ostfriesenlauf-tui-sheet-owner = Besitzer
ostfriesenlauf-tui-sheet-progress = Strecke
ostfriesenlauf-tui-sheet-over = dahinter
ostfriesenlauf-tui-sheet-won = gewinnt
ostfriesenlauf-tui-sheet-backwards = rückwärts

## Page

ostfriesenlauf-web-board = Ovale Bahn mit { $spaces } Feldern. Das Ziel steht { $goal ->
    [sheep] beim Schaf
    [snail] bei der Schnecke
    [fish] beim Fisch
    [turtle] bei der Schildkröte
   *[hedgehog] beim Igel
}, auf Feld { $space }.
ostfriesenlauf-web-sign = ZIEL
ostfriesenlauf-web-deck = Stapel { $deck }, { $count ->
    [0] leer
    [one] eine Karte
   *[other] { $count } Karten
}. Seine Karten bewegen { $deck ->
    [1] den Ersten
    [2] den Zweiten
    [3] den Dritten
   *[4] den Letzten
}, gerade { $colour }.
ostfriesenlauf-web-meets = trifft { $colour }
ostfriesenlauf-web-round = Runde { $round }
ostfriesenlauf-web-edition = Fassung { $edition }
ostfriesenlauf-web-goal-now = Ziel: { $goal }
ostfriesenlauf-web-ranking = Reihenfolge
ostfriesenlauf-web-rank = Rang { $rank }
ostfriesenlauf-web-place = { $colour } · { $where }{ $lane ->
    [0] { "" }
   *[other] , Bahn { $lane }
}
ostfriesenlauf-web-was = { $way ->
    [up] ▲
   *[down] ▼
} war { $rank }.
ostfriesenlauf-web-has-laid = ✓ gelegt
ostfriesenlauf-web-hand-of = { $count ->
    [0] Keine Karte auf der Hand
    [one] Eine Karte auf der Hand, Rückseite { $backs }
   *[other] { $count } Karten auf der Hand, Rückseiten { $backs }
}
ostfriesenlauf-web-way-left = Bis über die Linie: vorwärts { $forward }, rückwärts { $back }.
ostfriesenlauf-web-backwards = Rückwärts: noch { $count ->
    [one] ein Feld
   *[other] { $count } Felder
}
ostfriesenlauf-web-backwards-short = noch { $count }
ostfriesenlauf-web-backwards-over = Rückwärts im Ziel
ostfriesenlauf-web-backwards-over-short = im Ziel
ostfriesenlauf-web-pile = Der Kartenstoß
ostfriesenlauf-web-pile-laid = { $who ->
    [you] Du hast
   *[other] { $player } hat
} gelegt
ostfriesenlauf-web-pile-nobody = { $colour }, ohne Besitzer
ostfriesenlauf-web-pile-now = { $who ->
    [you] Du bist
   *[other] { $player } ist
} dran
ostfriesenlauf-web-pile-later = { $who ->
    [you] Du legst
   *[other] { $player } legt
} noch
ostfriesenlauf-web-pile-none = keine Karte
ostfriesenlauf-web-acts-on = für Rang { $rank }, gerade { $colour }
ostfriesenlauf-web-result = { $colour }: { $from } → { $to }
ostfriesenlauf-web-result-none = nichts bewegt sich
ostfriesenlauf-web-still-down = noch verdeckt
ostfriesenlauf-web-last = Vorige Runde
ostfriesenlauf-web-last-card = Vorige Runde, Karte { $number } von { $count }
ostfriesenlauf-web-laid-by = { $who ->
    [you] Von dir gelegt.
   *[other] Gelegt von { $player }.
}
ostfriesenlauf-web-laid-unseen = Ungesehen gelegt, für { $colour }.
ostfriesenlauf-web-card-before = Vorige Karte
ostfriesenlauf-web-card-after = Nächste Karte
ostfriesenlauf-web-look-again = Karte { $number } ansehen: { $what }
ostfriesenlauf-web-look-done = Zurück zum Spiel
ostfriesenlauf-web-card-of = Karte { $number } von { $count }
ostfriesenlauf-web-changed = Als die Karten gelegt wurden, war { $colour } { $rank ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[4] Letzter
}.
ostfriesenlauf-web-look-up = Der Kartenstoß wird auf dem großen Bildschirm umgedreht: Schau hin.
ostfriesenlauf-web-next = Nächste Karte
ostfriesenlauf-web-draw-hint = Die Zahl auf der Rückseite ist der Rang, den die Karte bewegt.
ostfriesenlauf-web-lay-hint = Wähl eine Karte aus deiner Hand. Ausgeführt wird sie erst, wenn alle gelegt haben.
ostfriesenlauf-web-pick-first = Wähl zuerst eine Karte aus deiner Hand.
ostfriesenlauf-web-lay = Verdeckt legen
ostfriesenlauf-web-hand = Deine Hand
ostfriesenlauf-web-hand-card = { $card }{ $how ->
    [chosen] . Gewählt.
   *[plain] { "" }
}
ostfriesenlauf-web-face-step = { $count } { $way ->
    [forward] vor
   *[back] zurück
}
# "Schildkröte" may be hyphenated on a narrow card.
ostfriesenlauf-web-face-goal = { $goal ->
    [sheep] Schaf
    [snail] Schnecke
    [fish] Fisch
    [turtle] Schild­kröte
   *[hedgehog] Igel
}
ostfriesenlauf-web-wait = Figuren bewegen sich erst, wenn der Kartenstoß umgedreht wird.
ostfriesenlauf-web-way = Richtung
ostfriesenlauf-web-way-forwards = vorwärts
ostfriesenlauf-web-way-backwards = rückwärts
ostfriesenlauf-web-still = noch { $forward } vorwärts oder { $back } rückwärts
ostfriesenlauf-web-over = hinter der Linie
ostfriesenlauf-web-place-column = Platz
ostfriesenlauf-web-photo = Zielfoto: { $what }
ostfriesenlauf-web-lesson-race = Willkommen am Deich! Vier Figuren laufen im Uhrzeigersinn um die Wette, deine ist die rote. Wer über die Ziellinie kommt, gewinnt. Sie liegt gerade beim Fisch.
ostfriesenlauf-web-lesson-hand = Du läufst mit Karten, aber keine gehört zu einer Figur: Die Zahl oben links ist ein Rang. Eine Karte mit der 1 bewegt den Ersten im Rennen, eine mit der 4 den Letzten, wer immer das dann ist.
ostfriesenlauf-web-lesson-draw = Zieh zuerst eine Karte von einem der vier Stapel. Du startest als Letzter: Im Augenblick bewegen dich also die Karten mit der 4.
ostfriesenlauf-web-lesson-lay = Leg jetzt eine Karte verdeckt auf den Kartenstoß: Nimm die 4 mit +7. Der Letzte legt zuerst, und was zuerst liegt, wird zuerst ausgeführt. Dann bist du noch Letzter, sie trifft also dich.
ostfriesenlauf-web-lesson-pile = Nun legen die anderen, von hinten nach vorn. Du siehst nur die Rückseiten: wen eine Karte bewegt, nicht wie. Liegen alle vier, wird der Stoß umgedreht und Karte für Karte ausgeführt. Schau gut hin!
ostfriesenlauf-web-lesson-ranks = Hast du es gesehen? Jede Karte traf den, der ihren Rang hatte, als sie dran war, und schon änderten sich die Ränge. „Vorige Runde“ neben dem Stoß zeigt dir noch einmal, was jede Karte getan hat.
ostfriesenlauf-web-lesson-again = Du bist wieder dran: Zieh und leg eine Karte. Zur gewählten siehst du, was sie jetzt täte. Bis sie dran ist, kann das anders sein. Wer weiter vorn liegt, legt später und weiß mehr.
ostfriesenlauf-web-lesson-goal = Das Ziel bleibt nicht, wo es ist: In jedem Stapel steckt eine Zielkarte, die das Schild zu einem anderen Tier bringt. Schaf und Schnecke kommen früher als der Fisch, Schildkröte und Igel später. Wer dann schon dahinter steht, hat die Linie überquert.
ostfriesenlauf-web-lesson-backwards = Es geht auch rückwärts! Wer hinter den Start zurückfällt, kommt von der anderen Seite zur Ziellinie und kann so gewinnen. Im Rang bleibt er dabei der Letzte. Die Leiste unter jedem Namen zeigt beide Wege.
ostfriesenlauf-web-lesson-end = Und so endet es: Ist der ganze Kartenstoß ausgeführt und hat jemand die Linie überquert, gewinnt, wer am weitesten dahinter steht, vorwärts wie rückwärts. Auf einem Feld zählt die innere Bahn. Weißt du nicht weiter, hol dir einen Tipp; geht etwas nicht, tipp es an und lies, warum.
