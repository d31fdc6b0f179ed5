/** Compares a record with what this device saw of the game: the cards of another one would prove nothing about it. */
import type { Json } from "../api/types";
import { difference } from "./comparing";
import { failed, isFailed, open, passed, type Finding } from "./findings";
import { list, named, sameItems, texts, type Luck } from "./luck";
import type { GameSeen, Noted, Notes, ViewSeen } from "./notes";
import type { GameRecord } from "./proof";

export interface Compared {
  findings: Finding[];
  /** Whether everything was compared and agrees: options, first hand and board, every entry, the result. */
  isWhole: boolean;
}

export function compareGame(record: GameRecord, { story, game }: Notes, luck: Luck | null): Compared {
  const start = game ? [...startOf(record, game), ...viewsOf(record, game, luck)] : [];
  const findings = [...start, storyOf(record, story, game?.eyes ?? null), ...(game ? [resultOf(record, game)] : [])];
  const wrong = findings.filter(isFailed);
  const isNoted = game !== null && game.placed !== null && game.options !== null && game.levels !== null;
  return {
    findings: wrong.length ? wrong : findings,
    isWhole: isNoted && findings.every((one) => one.outcome === "passed"),
  };
}

/** Compares what was settled before the first decision. */
function startOf({ options, proof }: GameRecord, { placed, options: seen, first }: GameSeen): Finding[] {
  const { given } = proof;
  if (placed !== null && placed !== (given !== null))
    return [failed("web-fair-seen-given", { given: given === null ? "no" : "yes" })];
  if (given !== null && first !== null && given > first.entries)
    return [failed("web-fair-seen-given-more", { given, entries: first.entries })];
  const isOther = Object.entries(options).some(([name, value]) => difference(seen?.[name], value).different > 0);
  return seen !== null && isOther ? [failed("web-fair-seen-options")] : [];
}

/** Compares the hands and the board in the first and the last view. */
function viewsOf(record: GameRecord, { first, last }: GameSeen, luck: Luck | null): Finding[] {
  if (luck === null) return [];
  const begins = first && (record.proof.given === null ? luck.begins(first.view, record.deal, first.entries) : null);
  const hands = [first, last].flatMap((view) => (view && view.seat !== null ? [isHandOf(record, view, luck)] : []));
  if (begins === false || hands.includes(false)) return [failed("web-fair-seen-start-other")];
  return [begins && hands.length ? passed("web-fair-seen-start") : open("web-fair-seen-start-not")];
}

/** Whether the seat held these cards at that moment, if the record is true. */
function isHandOf({ options, deal, log }: GameRecord, { entries, view, seat }: ViewSeen, luck: Luck): boolean {
  if (entries > log.length || seat === null) return false;
  const follower = luck.follow(options, deal);
  for (const [by, text] of log.slice(0, entries))
    if (by === null) follower.happens(text, null);
    else follower.plays(by, text);
  const hand = handIn(view, seat);
  return follower.hands(seat).some((cards) => sameItems(cards, hand));
}

function handIn(view: Json, seat: number): string[] {
  return texts(named(list(named(view).players)[seat]).hand);
}

function storyOf({ log }: GameRecord, story: Noted[] | null, eyes: number | null): Finding {
  if (story === null) return open("web-fair-seen-not");
  for (const { entry, seat, move } of story) {
    const [by, text] = log[entry] ?? [undefined, ""];
    if (by !== seat || !isAsSeen(text, move, seat, eyes)) return failed("web-fair-seen-other", { entry: entry + 1 });
  }
  const [seen, entries] = [new Set(story.map((one) => one.entry)).size, log.length];
  return seen === entries ? passed("web-fair-seen", { entries }) : open("web-fair-seen-part", { seen, entries });
}

/** Whether this entry may have been shown like this: others' face-down cards and the order of piles are left out. */
function isAsSeen(text: string, told: string, seat: number | null, eyes: number | null): boolean {
  if (told.endsWith(":?") && (seat === null || seat !== eyes)) return text.startsWith(told.slice(0, -1));
  return text === told || (seat === null && text.startsWith(`${told}:`));
}

function resultOf({ result }: GameRecord, { result: seen }: GameSeen): Finding {
  if (seen === null) return open("web-fair-seen-result-not");
  const { ended, scores, winners } = seen;
  return difference({ ended, scores, winners }, result).different
    ? failed("web-fair-seen-result-other")
    : passed("web-fair-seen-result");
}
