/** Checks which bots a record names, and where their random numbers come from. */
import { failed, open, passed, type Finding } from "./findings";
import type { Notes } from "./notes";
import { botSeed, type BotSeed, type GameRecord } from "./proof";

/** The levels at which a host chooses how long the bot thinks, and so which bot it is; the others are what they say. */
const CHOSEN = ["strong", "master"];

export function checkBots(record: GameRecord, key: string, notes: Notes, name: (seat: number) => string): Finding[] {
  const { levels, proof } = record;
  const seen = notes.game?.levels ?? null;
  if (seen !== null && String(seen) !== String(levels)) return [failed("web-fair-bots-seats")];
  if (proof.parts === null) return levels.some((level) => level !== null) ? [open("web-fair-bots-first")] : [];
  const announced = notes.sealed?.bots ?? null;
  for (const bot of proof.bots) {
    const player = name(bot.seat);
    if (bot.seed !== botSeed(proof.scheme, key, bot.seat)) return [failed("web-fair-bots-other", { player })];
    if (!isOfItsLevel(bot, levels, announced)) return [failed("web-fair-bots-level", { player })];
    if (bot.isTimed && !CHOSEN.includes(bot.level)) return [failed("web-fair-bots-timed", { player })];
  }
  const listed = proof.bots.filter((bot) => !bot.standsIn).map((bot) => bot.seat);
  const unlisted = levels.findIndex((level, seat) => level !== null && !listed.includes(seat));
  if (unlisted >= 0) return [failed("web-fair-bots-other", { player: name(unlisted) })];
  return proof.bots.length ? [passed("web-fair-bots", { bots: proof.bots.length })] : [];
}

/** Whether the bot is the one of its level, as announced with the seal, and its level that of the seat. */
function isOfItsLevel(
  { seat, level, bot, standsIn }: BotSeed,
  levels: (string | null)[],
  announced: { [level: string]: string } | null,
): boolean {
  if (!standsIn && (levels[seat] ?? null) !== level) return false;
  if (!CHOSEN.includes(level)) return bot === level;
  return announced === null || bot === (announced[level] ?? level);
}
