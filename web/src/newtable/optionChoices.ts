/** Which options of a game a form can offer, and the choices for each. */
import type { Json, OptionInfo } from "../api/types";
import type { Face } from "../games/games";
import { t } from "../words/words.svelte";

export interface OptionChoice {
  value: Json;
  title: string;
  about: string;
}

export const isSwitch = (option: OptionInfo): boolean => option.schema["type"] === "boolean";
export const isStart = (option: OptionInfo): boolean => option.name === "start_player";

/** Returns the values that a form can offer. */
export function choicesOf(option: OptionInfo): OptionChoice[] {
  if (option.picks) return [];
  if (option.choices.length)
    return option.choices.map((one) => ({ value: one.value, title: t(one.title), about: t(one.about) }));
  const named = option.schema["enum"];
  return Array.isArray(named)
    ? named.map((value) => ({ value, title: typeof value === "string" ? value : JSON.stringify(value), about: "" }))
    : [];
}

/** Offers yes/no options and those with a few named values; the rest keep their defaults. */
export const offeredOptions = (options: OptionInfo[], face: Face | null): OptionInfo[] =>
  options.filter(
    (one) =>
      one.name !== "players" &&
      (Boolean(face?.pickers?.[one.name]) || isSwitch(one) || isStart(one) || choicesOf(one).length > 1),
  );

/** Whether a choice is still missing. */
export const lacksPicks = (options: OptionInfo[], chosen: Record<string, Json>): boolean =>
  options.some((one) => one.picks > 0 && ((chosen[one.name] ?? one.default) as Json[]).length !== one.picks);
