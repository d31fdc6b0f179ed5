/** Compares two JSON values leaf by leaf. */
import type { Json } from "../api/types";

export interface Difference {
  /** The number of leaf values in either. */
  total: number;
  /** How many of them differ. */
  different: number;
}

export function difference(one: Json | undefined, other: Json | undefined): Difference {
  if (!isBranch(one) && !isBranch(other)) return { total: 1, different: one === other ? 0 : 1 };
  const [left, right] = [branch(one), branch(other)];
  const sum: Difference = { total: 0, different: 0 };
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const { total, different } = difference(left.get(name), right.get(name));
    sum.total += total;
    sum.different += different;
  }
  return sum;
}

const isBranch = (value: Json | undefined): value is Json[] | { [name: string]: Json } =>
  typeof value === "object" && value !== null;
const branch = (value: Json | undefined) => new Map<string, Json>(isBranch(value) ? Object.entries(value) : []);
