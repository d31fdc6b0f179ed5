// A game about as large as Keltis for boardgame.io's server: 110 cards, hands that only their owners see, a secret draw
// pile, five discard piles, a row and a figure for each player and colour. A turn is two decisions: lay (or discard) a
// card, then take one. It never ends: an empty draw pile is refilled with the discarded cards. Kept in memory, without
// undo: boardgame.io at its fastest.
"use strict";
const { Server, Origins } = require("boardgame.io/server");

const COLOURS = ["b", "g", "y", "r", "p"], VALUES = 11, HAND = 8, PATH = 10, DRAW = 5;

function setup({ ctx, random }) {
  let deck = [];
  for (const colour of COLOURS)
    for (let value = 0; value < VALUES; value++) deck.push(colour + value, colour + value);
  deck = random.Shuffle(deck);
  const players = {}, shown = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    players[seat] = { hand: deck.splice(0, HAND) };
    shown[seat] = { held: HAND, rows: {}, fits: {}, figures: {}, known: [], points: 0, wishes: 0, score: 0 };
    for (const colour of COLOURS) {
      shown[seat].rows[colour] = [];
      shown[seat].fits[colour] = [...Array(VALUES).keys()];
      shown[seat].figures[colour] = 0;
    }
  }
  const piles = {}, tiles = {};
  for (const colour of COLOURS) {
    piles[colour] = [];
    tiles[colour] = [...Array(PATH).keys()].map((stone) => (stone % 3 === 1 ? "wish" : stone % 3));
  }
  return { secret: { deck }, players, shown, piles, tiles, asks: "lay", draw: deck.length, story: [] };
}

function lay({ G, playerID }, index) {
  const hand = G.players[playerID].hand;
  if (G.asks !== "lay" || !(index in hand)) return "INVALID_MOVE";
  const [card] = hand.splice(index, 1);
  const colour = card[0], value = Number(card.slice(1)), mine = G.shown[playerID];
  const row = mine.rows[colour];
  if (mine.fits[colour].includes(value) && mine.figures[colour] < PATH - 1) {
    row.push(value);
    mine.fits[colour] = mine.fits[colour].filter((other) => (row[0] <= value ? other >= value : other <= value));
    const tile = G.tiles[colour][++mine.figures[colour]];
    if (tile === "wish") mine.wishes++;
    else mine.points += tile;
    mine.score = mine.points + mine.wishes + Object.values(mine.figures).reduce((sum, stone) => sum + stone, 0);
    G.story = [{ id: "lay", seat: playerID, card, stone: mine.figures[colour] }];
  } else {
    G.piles[colour].push(card);
    G.story = [{ id: "discard", seat: playerID, card }];
  }
  mine.held = hand.length;
  G.asks = "take";
}

function take({ G, playerID, random, events }, from) {
  if (G.asks !== "take") return "INVALID_MOVE";
  const pile = from < DRAW ? G.piles[COLOURS[from]] : [], open = pile.length > 0;
  if (!open && G.secret.deck.length === 0) {
    const discarded = Object.values(G.piles).flatMap((cards) => cards.splice(0));
    const laid = Object.values(G.shown).flatMap((shown) =>
      COLOURS.flatMap((colour) => shown.rows[colour].splice(0).map((value) => colour + value)));
    for (const shown of Object.values(G.shown))
      for (const colour of COLOURS) {
        shown.fits[colour] = [...Array(VALUES).keys()];
        shown.figures[colour] = 0;
      }
    G.secret.deck = random.Shuffle([...discarded, ...laid]);
  }
  const card = open ? pile.pop() : G.secret.deck.pop();
  G.players[playerID].hand.push(card);
  G.shown[playerID].held++;
  G.story = [{ id: "take", seat: playerID, card: open ? card : null }];
  G.draw = G.secret.deck.length;
  G.asks = "lay";
  events.endTurn();
}

// The same as STRIP_SECRETS.
function playerView({ G, playerID }) {
  const { secret, ...seen } = G;
  seen.players = playerID ? { [playerID]: G.players[playerID] } : {};
  return seen;
}

const race = {
  name: "race", setup, playerView, disableUndo: true, minPlayers: 2, maxPlayers: 4,
  moves: { lay: { move: lay, client: false }, take: { move: take, client: false } },
};

console.info = () => {};
const server = Server({ games: [race], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => process.stdout.write("ready\n") });
