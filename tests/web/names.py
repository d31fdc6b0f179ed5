"""The names of things on the page, in English and German.

People find a thing by its role and its name, on screen or by ear, and so do the tests. Names needed in both
languages are defined here; names used only on English pages are written in the tests.
"""

from __future__ import annotations

import re
from re import Pattern


def either(english: str, german: str) -> Pattern[str]:
    """Matches exactly one of two names; both are regular expressions."""
    return re.compile(f"^({english}|{german})$")


def either_begins(english: str, german: str) -> Pattern[str]:
    """Matches a name that begins in one of two ways."""
    return re.compile(f"^({english}|{german})")


# ---- on every table ----

BOARD = either_begins("The hill|The course|Oval track|Board|Track", "Der Hügel|Der Rennkurs|Ovale Bahn|Brett|Strecke")
QUESTION = either("What to do", "Was zu tun ist")
YOUR_TURN = either_begins(r"Your turn\.", r"Du bist dran\.")
HAND = either("Your hand", "Deine Hand")
GAME_LOG = either("Game log", "Verlauf")
ALL_OF_IT = either("Show all", "Alles zeigen")
WHY_NOT = either(r"Why not\?", r"Warum nicht\?")
ADVICE = either("What the master would play", "Das würde der Meister spielen")
READ_RULE = either_begins("Read rule", "Regel [A-Z]")
SKIP = either("Skip", "Überspringen")
ANNOUNCEMENTS = either("Announcements", "Ansagen")
AWAY = either("away", "weg")
MENU = either("Menu", "Menü")
RULES = either("Rules", "Regeln")
TIP = either("Tip", "Tipp")
CHAT = either_begins("Chat", "Chat")
PHRASES = either("Quick messages", "Kurze Nachrichten")
PAUSE = either("Pause", "Pause")
PAUSED = either("The game is paused", "Das Spiel pausiert")
CLOSE = either("Close", "Schließen")
CANCEL_OR_CLOSE = either("Cancel|Close", "Abbrechen|Schließen")
YES = either("Yes", "Ja")

# ---- the hand, as each game names its cards ----

ONLY_TO_DISCARD = re.compile("(, can only be discarded|, kann nur abgeworfen werden)$")
FITS = re.compile("(, fits|, passt|, can be played|, spielbar)$")
TO_CHOOSE = re.compile("(, can be played|, leads nowhere on its own|, chosen|, spielbar|, führt .*|, gewählt)$")

# ---- the games ----

ON_RED = either_begins("Red stone .* Figure of Anna", "Rot Stein .* Figur von Anna")
WHERE_FIGURES_GO = either("Where your figures can go", "Wohin deine Figuren können")
RED = re.compile("red|Rot|rote")
DRAW_PILE = either_begins("Draw pile, ", "Nachziehstapel, ")
COURSE = either("The course as it lies on the table", "Der Rennkurs, wie er auf dem Tisch liegt")
BOX_OF_TILES = either("In the box", "In der Schachtel")
TILES_IN_ORDER = either("The tiles in order", "Die Streckenteile der Reihe nach")
COURSE_IN_A_LINE = either("The course from start to finish", "Der Rennkurs vom Start bis zum Ziel")
COURSE_PROBLEM = either("Problem", "Problem")
WORKSHOP_TOOLS = either("Workshop", "Werkstatt")
LITTLE_MAP = either_begins("Map of the whole course", "Karte des ganzen Rennkurses")
WHOLE_COURSE = either("Whole course", "Ganzer Rennkurs")
FOLLOW = either("Follow", "Mitlaufen")
ZOOM_IN = either("Zoom in", "Näher heran")
RUN_CAN_END = re.compile("Your run can end here|Hier kann dein Lauf enden")
ONE_STEP_ONLY = either("one step only", "nur ein Schritt")
OWN_PILES = either_begins("Your (draw|discard) pile", "Dein (Nachzieh|Ablage)stapel")
ADVANTAGES = either("Your advantages", "Deine Vorteile")
POSSIBLE_NOW = re.compile("(, possible now|, jetzt möglich)$")
DRAWING = either_begins(r"Your turn\. Draw", r"Du bist dran\. Zieh")
LAYING = either_begins(r"Your turn\. Lay", r"Du bist dran\. Leg")
FULL_DECK = either_begins(r"Deck \d, (?!empty)", r"Stapel \d, (?!leer)")
RANKING = either("Ranking", "Reihenfolge")
PILE = either("The pile", "Der Kartenstoß")
PREVIOUS_ROUND = either("Previous round", "Vorige Runde")
BACK_TO_GAME = either("Back to the game", "Zurück zum Spiel")
LOOK_AT_CARD = either_begins("Look at card", r"Karte \d ansehen")

# ---- games without their own face ----

DICE = either("Dice|Die", "Würfel")
CAN_MOVE = re.compile("(Possible|Möglich): ")

# ---- a first game ----

GUIDE = either("Your first game", "Dein erstes Spiel")
LESSON = re.compile(r"^(?:Your first game|Dein erstes Spiel), (\d+)")
GO_ON = either("Next|Got it|Continue without help", "Weiter|Verstanden|Ohne Hilfe weiterspielen")
STOP_EXPLAINING = either("End the tutorial", "Erklärungen beenden")

# ---- the start page, and tables before the game ----

LIGHT = either("Light", "Hell")
DARK = either("Dark", "Dunkel")
CONTINUE_PLAYING = either("Continue playing", "Weiterspielen")
PUT_AWAY = either("Put away", "Weggelegt")
FINISHED = either("Finished games", "Gespielte Partien")
PLAY_NOW = either_begins("Play now: ", "Jetzt spielen: ")
CODE_OR_LINK = either("Code or link", "Code oder Link")
JOIN = either("Join", "Beitreten")
OPEN_TABLES = either("Open tables", "Offene Tische")
GO_HOME = either("Back to the start page", "Zur Startseite")
SEATS = either_begins("Seats", "Plätze")
BEGIN = either("Start( .*)?", "(.* )?[Bb]eginnen")
LINK_TO_SEAT = either_begins("Link to seat", "Link zu Platz")
QR_CODE = either_begins("QR code: ", "QR-Code: ")
CODE_TO_READ = either("Code to read aloud", "Code zum Vorlesen")
SIT_DOWN = either("Sit down", "Platz nehmen")
HAND_OVER = either_begins("Hand the device to", "Gib das Gerät an")

# ---- after the game ----

REPLAY = either("Replay", "Noch einmal ansehen")
ONE_STEP_ON = either("One step forward", "Einen Schritt weiter")
ONE_STEP_BACK = either("One step back", "Einen Schritt zurück")
TO_THE_END = either("To the end", "Zum Ende")
DEALT_AGAIN = re.compile("Dealt again, every one|Noch einmal ausgeteilt, liegt jede")
CHECK_SHUFFLE = either("Check the shuffle", "Mischen prüfen")


def seat_number(number: int) -> Pattern[str]:
    """The name of a seat's choice in the form for a new table."""
    return either(rf"Who sits in seat {number}\?", rf"Wer sitzt auf Platz {number}\?")


def strength(number: int) -> Pattern[str]:
    """The name of a seat's bot level in the form for a new table."""
    return either(f"Level of the bot in seat {number}", f"Stärke des Bots auf Platz {number}")


def deck(number: int) -> Pattern[str]:
    return either_begins(f"Deck {number},", f"Stapel {number},")


def play_now(game: str) -> Pattern[str]:
    """The start page's button that begins this game at once."""
    return either(f"Play now: {game}", f"Jetzt spielen: {game}")


def learn(game: str) -> Pattern[str]:
    """The start page's button that begins this game's tutorial."""
    return either(f"Learn to play: {game}", f"Spielen lernen: {game}")
