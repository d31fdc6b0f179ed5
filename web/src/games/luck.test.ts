import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json } from "../api/types";
import { faceOf } from "./games";
import { check } from "../fairness/check";
import type { Luck } from "../fairness/luck";
import { NOTHING, type GameSeen, type Notes, type Sealed } from "../fairness/notes";
import { pledgeOf } from "../fairness/pledge";
import { botSeed, keyOf, openingStream, readRecord, streamOf } from "../fairness/proof";

interface Written {
  game: string;
  options: { [name: string]: Json };
  deal: { [name: string]: Json } & { hands: string[][] };
  log: [number | null, string][];
  bots: (string | null)[];
  result: { ended: string; scores: number[]; winners: number[] };
  fairness: {
    scheme: string;
    secret: string;
    commitment: string;
    options: { [name: string]: Json };
    opening: { secret: string; commitment: string };
    parts: { seat: number; commitment: string; entropy: string | null }[];
    bots: { seat: number; level: string; bot: string; seed: string; timed?: number[] }[];
    given?: number;
  };
}
interface Golden {
  key: {
    secret: string;
    commitment: string;
    parts: Written["fairness"]["parts"];
    key: string;
    deal_words: number[];
    deal_below_6: number[];
    chance_0_words: number[];
    bot_3_seed: string;
    opening_secret: string;
    options_seed: string;
  };
  records: { [name: string]: Written };
}
/** What the player at seat 0 noted. */
interface Receipt {
  sealed: Sealed;
  game: Omit<GameSeen, "eyes"> & { eyes?: number; story: [entry: number, seat: number | null, move: string][] };
}
const read = (file: string): unknown => JSON.parse(readFileSync(`../tests/golden/${file}`, "utf-8"));
const golden = read("fairness-2.json") as Golden;
const receipts = read("receipts.json") as { [name: string]: Receipt };
const titled = <Of>(all: { [title: string]: Of }, name: string) => {
  const entry = Object.entries(all).find(([title]) => title.startsWith(name));
  if (!entry) throw new Error(`nothing golden is called ${name}`);
  return structuredClone(entry[1]);
};
const named = (name: string) => titled(golden.records, name);
const luckOf = async (game: string): Promise<Luck | null> => (await faceOf(game)?.luck?.())?.luck ?? null;
const json = (record: Written) => record as unknown as Json;

/** Returns what a device noted of the game with this title: one at seat 0, contributing for these seats. */
function noted(title: string, ...seats: number[]): Notes {
  const { parts, opening } = named(title).fairness;
  const { sealed, game } = titled(receipts, title);
  return {
    opening: opening.commitment,
    sealed,
    own: parts.flatMap(({ seat, entropy }) =>
      seats.includes(seat) && entropy !== null ? [{ seat, entropy, isIn: true }] : [],
    ),
    game: { ...game, eyes: game.eyes ?? null },
    story: game.story.map(([entry, seat, move]) => ({ entry, seat, move })),
  };
}

describe("the numbers of docs/fairness.md", () => {
  const { key } = golden;
  it("are computed from the same bits", () => {
    expect(key.parts.map(({ entropy }) => entropy && pledgeOf(entropy))).toEqual(
      key.parts.map(({ entropy, commitment }) => entropy && commitment),
    );
    expect(keyOf({ scheme: "shake256/2", secret: key.secret, parts: key.parts })).toBe(key.key);
    const numbers = (label: string) => streamOf("shake256/2", key.key, label);
    const deal = numbers("deal");
    expect(key.deal_words.map(() => deal.word())).toEqual(key.deal_words);
    const dice = numbers("deal");
    expect(key.deal_below_6.map(() => dice.below(6))).toEqual(key.deal_below_6);
    const chance = numbers("chance 0");
    expect(key.chance_0_words.map(() => chance.word())).toEqual(key.chance_0_words);
    expect(botSeed("shake256/2", key.key, 3)).toBe(key.bot_3_seed);
  });
  it("continue beyond the first block of bytes", () => {
    const stream = streamOf("shake256/1", "5e".repeat(32), "deal");
    const words = Array.from({ length: 10_000 }, () => stream.word());
    expect(new Set(words).size).toBeGreaterThan(9_990);
  });
});

/** Seats 1 or 2 of this game are missing in its shuffle. */
const LATE = "keltis: seat 1 did not commit in time, seat 2 did not reveal";

describe("a game to which this device contributed", () => {
  it.each(Object.keys(golden.records))("%s", async (title) => {
    const record = named(title);
    const report = check(json(record), noted(title, 0), await luckOf(record.game));
    expect(report.findings.filter((one) => one.outcome === "failed")).toEqual([]);
    const { given } = record.fairness;
    expect(report.verdict).toBe(given !== undefined ? "given" : title === LATE ? "withheld" : "nobody");
    expect(report.missing).toBe(title === LATE ? 1 : 0);
  });
});

describe("what the check proves", () => {
  const TITLE = "keltis: a person";
  const verdict = async (notes: Notes, luck = true, trick: Trick = () => undefined) => {
    const record = named(TITLE);
    trick(record);
    return check(json(record), notes, luck ? await luckOf(record.game) : null).verdict;
  };
  const without = (...names: (keyof GameSeen)[]): Notes => {
    const { game, ...notes } = noted(TITLE, 0);
    return { ...notes, game: game && { ...game, ...Object.fromEntries(names.map((name) => [name, null])) } };
  };
  it("is little if nothing was noted", async () => expect(await verdict(NOTHING)).toBe("fits"));
  it("depends on the others for a spectator", async () => expect(await verdict(noted(TITLE))).toBe("others"));
  it("is less for games that the page cannot deal", async () =>
    expect(await verdict(noted(TITLE, 0), false)).toBe("partly"));
  it("is only about the shuffle if the story was not noted", async () => {
    expect(await verdict({ ...noted(TITLE, 0), story: null })).toBe("unseen");
    expect(await verdict({ ...noted(TITLE, 0), story: noted(TITLE, 0).story?.slice(0, -1) ?? null })).toBe("unseen");
    expect(await verdict({ ...noted(TITLE, 0), game: null })).toBe("unseen");
  });
  it.each<keyof GameSeen>(["placed", "options", "levels", "first", "result"])(
    "is only about the shuffle without %s",
    async (name) => expect(await verdict(without(name))).toBe("unseen"),
  );
  it("names the server if no player's part is included", async () => {
    const record = named(LATE);
    for (const part of record.fairness.parts) part.entropy = null;
    const { fairness, deal, options, log } = record;
    const luck = await luckOf(record.game);
    const key = keyOf({ scheme: fairness.scheme, secret: fairness.secret, parts: fairness.parts });
    const dealt = luck?.deal({ ...fairness.options, ...options }, streamOf(fairness.scheme, key, "deal"));
    Object.assign(deal, dealt);
    log.length = 0;
    const notes: Notes = { ...noted(LATE), story: null, game: null };
    expect(check(json(record), notes, luck).verdict).toBe("alone");
  });
});

const playersIn = (view: Json) => (view as unknown as { players: { hand: string[]; at?: string }[] }).players;
function swapTiles(view: Json): void {
  const { tiles } = view as unknown as { tiles: { [path: string]: { [stone: string]: string } } };
  const [row] = Object.values(tiles);
  const [stone, tile] = Object.entries(row ?? {})[0] ?? ["", ""];
  if (row) row[stone] = tile === "wish" ? "clover" : "wish";
}

type Trick = (record: Written) => void;
const swapHands: Trick = ({ deal: { hands } }) => hands.reverse();
const otherSecret: Trick = ({ fairness }) => (fairness.secret = "ab".repeat(32));
const sealAgain: Trick = ({ fairness }) => {
  fairness.secret = "00".repeat(32);
  fairness.commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
};
const otherEvent: Trick = ({ log }) => {
  const event = log.find(([seat, text]) => seat === null && text.startsWith("shuffle"));
  if (event) event[1] = event[1].replace(/: ([^,;]+), ([^,;]+)/, ": $2, $1");
};
const otherCourse: Trick = ({ options, fairness }) => {
  options.course = [...(options.course as string[])].map((tile) => tile.replace("*", ""));
  fairness.options.course ??= "random";
};
const dropPart: Trick = ({ fairness }) => {
  const own = fairness.parts.find((part) => part.seat === 0);
  if (own) own.entropy = null;
};
const otherPart: Trick = ({ fairness }) => {
  const other = fairness.parts.find((part) => part.seat === 1);
  if (other) other.entropy = "cd".repeat(32);
};
const sealedAgainByOther: Trick = (record) => {
  otherPart(record);
  const other = record.fairness.parts.find((part) => part.seat === 1);
  if (other) other.commitment = pledgeOf("cd".repeat(32));
};
const noParts: Trick = ({ fairness }) => {
  fairness.scheme = "shake256/1";
};
const otherBotLuck: Trick = ({ fairness }) => {
  for (const bot of fairness.bots) bot.seed = "0".repeat(16);
};
const hiddenBot: Trick = ({ fairness }) => (fairness.bots = []);
const otherMove: Trick = ({ log }) => {
  const last = log.at(-1);
  if (last) last[1] = "pass";
};
const cardFromNowhere: Trick = ({ log }) => {
  const move = log.find(([, text]) => text.startsWith("discard") || text.startsWith("lay"));
  if (move) move[1] = "discard b10";
};
const givenNothing: Trick = (record) => {
  swapHands(record);
  record.fairness.given = 0;
};
const givenMore: Trick = ({ fairness }) => (fairness.given = 60);
const concealedPosition: Trick = ({ fairness }) => delete fairness.given;
const otherOption: Trick = ({ options }) => (options.take_back = !options.take_back);
const otherResult: Trick = ({ result }) => result.scores.reverse();
const practisedByTheClock: Trick = ({ fairness }) => {
  for (const bot of fairness.bots) bot.timed = [3];
};
const ownBot: Trick = ({ fairness }) => {
  for (const bot of fairness.bots) bot.bot = "mine.py:Bot";
};
const botsAsPeople: Trick = (record) => {
  record.bots = record.bots.map(() => null);
  record.fairness.bots = [];
};
const shorter: Trick = ({ log }) => log.pop();
const nonsense: Trick = (record) => (record.deal = { hands: [] });

describe("a cheating server is caught", () => {
  it.each<[string, string, Trick, string]>([
    ["a chosen deal", "keltis: a person", swapHands, "web-fair-deal-other"],
    ["a chosen deal of decks", "ostfriesenlauf: two", swapHands, "web-fair-deal-other"],
    ["another secret", "keltis: a person", otherSecret, "web-fair-seal-broken"],
    ["another secret with its seal", "keltis: a person", sealAgain, "web-fair-seal-changed"],
    ["another draw pile", "strauss: two", otherEvent, "web-fair-chance-other"],
    ["other decks", "ostfriesenlauf: two", otherEvent, "web-fair-chance-other"],
    ["another draw pile after a given position", "strauss: from", otherEvent, "web-fair-chance-other"],
    ["another course", "strauss: two", otherCourse, "web-fair-options-other"],
    ["a dropped part", "strauss: two", dropPart, "web-fair-own-changed"],
    ["another player's part", "strauss: two", otherPart, "web-fair-part-other"],
    ["another player's part with its seal", "strauss: two", sealedAgainByOther, "web-fair-pledge-changed"],
    ["the older scheme", "strauss: two", noParts, "web-fair-parts-gone"],
    ["other luck of bots", "keltis: a person", otherBotLuck, "web-fair-bots-other"],
    ["a bot without luck", "keltis: a person", hiddenBot, "web-fair-bots-other"],
    ["another move", "keltis: a person", otherMove, "web-fair-seen-other"],
    ["a card from nowhere", "keltis: a person", cardFromNowhere, "web-fair-moves-other"],
    ["a shorter game", "strauss: a person", shorter, "web-fair-seen-other"],
    ["a chosen deal that was given, it says", "keltis: a person", givenNothing, "web-fair-seen-given"],
    ["chosen draws that were given, it says", "strauss: from", givenMore, "web-fair-seen-given-more"],
    ["a given position concealed", "strauss: from", concealedPosition, "web-fair-seen-given"],
    ["other options", "keltis: a person", otherOption, "web-fair-seen-options"],
    ["another result", "strauss: two", otherResult, "web-fair-seen-result-other"],
    ["a bot without a clock, by the clock", "keltis: a person", practisedByTheClock, "web-fair-bots-timed"],
    ["a bot of the host's own", "keltis: a person", ownBot, "web-fair-bots-level"],
    ["bots passed off as people", "keltis: a person", botsAsPeople, "web-fair-bots-seats"],
    ["a damaged record", "keltis: a person", nonsense, "web-fair-unreadable"],
  ])("%s", async (_, title, trick, id) => {
    const record = named(title);
    const notes = noted(title, 0);
    trick(record);
    const { verdict, findings } = check(json(record), notes, await luckOf(record.game));
    expect(findings.filter((one) => one.outcome === "failed").map((one) => one.sentence.id)).toContain(id);
    expect(verdict).toBe("broken");
  });
  it.each([1, 2])(
    "the part of seat %i, left out because it was late, is reported without an accusation",
    async (seat) => {
      const record = named(LATE);
      const notes: Notes = { ...noted(LATE), own: [{ seat, entropy: "ab".repeat(32), isIn: false }] };
      const { findings, verdict } = check(json(record), notes, await luckOf(record.game));
      expect(findings.map((one) => one.sentence.id)).toContain("web-fair-own-late");
      expect(verdict).toBe("left-out");
    },
  );
  it.each<[string, string, (view: Json) => void]>([
    ["another hand", "keltis: a person", (view) => playersIn(view)[0]?.hand.reverse().splice(0, 1, "b10")],
    ["another tile", "keltis: a person", (view) => swapTiles(view)],
    ["other start numbers", "ostfriesenlauf: two", (view) => (view as { ranking: number[] }).ranking.reverse()],
    ["another start space", "strauss: two", (view) => Object.assign(playersIn(view)[1] ?? {}, { at: "0.S9" })],
  ])("the game was played with %s", async (_, title, trick) => {
    const record = named(title);
    const notes = noted(title, 0);
    trick(notes.game?.first?.view ?? null);
    const { verdict, findings } = check(json(record), notes, await luckOf(record.game));
    expect(findings.map((one) => one.sentence.id)).toContain("web-fair-seen-start-other");
    expect(verdict).toBe("broken");
  });
  it("any nonsense instead of a record is refused", () => {
    const values: Json[] = [null, [], "x", { fairness: {} }, { log: [[0]], fairness: { scheme: "shake256/3" } }];
    for (const value of values) expect(check(value, NOTHING, null).verdict).toBe("broken");
  });
});

describe("the opening of a table", () => {
  it("draws from its own secret, with the first scheme", () => {
    const record = readRecord(json(named("strauss: two")));
    const { key } = golden;
    record.proof.opening.secret = key.opening_secret;
    const stream = openingStream(record.proof);
    const seed = ((BigInt(stream.word()) << 32n) | BigInt(stream.word())) >> 2n;
    expect(seed.toString(16).padStart(16, "0")).toBe(key.options_seed);
  });
});
