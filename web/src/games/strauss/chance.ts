/** Chance for drawings: the same name always draws the same. */
export interface Chance {
  between: (low: number, high: number) => number;
  oneOf: <T>(things: readonly T[]) => T;
}

export function chance(name: string): Chance {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    oneOf: (things) => things[Math.floor(next() * things.length)] as (typeof things)[number],
  };
}
