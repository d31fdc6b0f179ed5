/** Formats the lab's numbers: percentages, intervals, bar sizes. */
import type { LabCell, LabCounter, LabFactor, LabRun, LabText } from "../api/types";
import { words } from "../words/words.svelte";

export const textOf = (text: LabText): string => text[words.language];

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number with this many decimals in the reader's language. */
export function number(value: number, digits = 0): string {
  const key = `${words.language} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(value).replace("-", "\u2212");
}

export const percent = (share: number, digits = 1): string => `${number(100 * share, digits)} %`;

/** 100 means that only play matters; each percentage point of difference costs one. */
export const fairness = (factor: LabFactor): number => Math.round(100 * (1 - factor.corrected));

/** Returns the factor that decides how fair a game is. */
export const mainFactor = (run: LabRun): LabFactor | null =>
  run.factors.find((factor) => factor.by === run.unfairness) ?? run.factors[0] ?? null;

/** How sure it is that nobody has an advantage: a difference is proven, ruled out, or neither. */
export type Verdict = "unfair" | "balanced" | "unproven";
const SMALL = 0.03; // a difference of win shares that nobody would notice

export function verdictOf({ is_unfair, interval }: LabFactor): Verdict {
  if (is_unfair) return "unfair";
  return interval[1] < SMALL ? "balanced" : "unproven";
}

/** Returns whether the rows of a factor are places in the order of play, numbered from 1. */
export const isOrder = ({ by, rows }: LabFactor): boolean =>
  by === "order" || (by === "start" && rows.every(({ id, label }) => isNumber(id) && !isNumber(textOf(label))));

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Returns the name of a row for use in a sentence: a bare number gets the title of its factor. */
export function nameOf(factor: LabFactor, id: string): string {
  const row = factor.rows.find((one) => one.id === id);
  const label = row ? textOf(row.label) : id;
  return isNumber(label) ? `${textOf(factor.title)} ${label}` : label;
}

/** A bar with its error bar; places and lengths are shares of the chart's width. */
export interface Row {
  id: string;
  label: string;
  value: string;
  /** The interval in words, if the value does not say it. */
  reach?: string;
  /** Where the bar begins: at zero, or to the left of it. */
  start: number;
  size: number;
  low: number;
  high: number;
}

/** Returns where values lie in a chart that shows all of them and zero, from 0 to 1. */
function scaleOf(values: number[]): (value: number) => number {
  const low = Math.min(0, ...values);
  const width = Math.max(1e-9, ...values) - low;
  return (value) => (value - low) / width;
}

/** Returns a bar from zero to the mean, and its error bar on either side of zero. */
function placed(at: (value: number) => number, mean: number, low: number, high: number) {
  const [zero, end] = [at(0), at(mean)];
  return { start: Math.min(zero, end), size: Math.abs(end - zero), low: at(low), high: at(high) };
}

const shareScale = (factor: LabFactor) => scaleOf([0.01, ...factor.rows.map((row) => row.interval[1])]);

/** Returns win shares as rows; the widest interval fills the chart. */
export function shareRows(factor: LabFactor): Row[] {
  const at = shareScale(factor);
  return factor.rows.map(({ id, label, share, interval }) => ({
    id,
    label: textOf(label),
    value: percent(share),
    ...placed(at, share, ...interval),
  }));
}

/** Returns where a fair game's win share lies in the chart of `shareRows`; null if it differs from row to row. */
export function fairLine(factor: LabFactor): number | null {
  const games = factor.rows.reduce((sum, row) => sum + row.games, 0);
  const wins = factor.rows.reduce((sum, row) => sum + row.games * row.share, 0);
  return games ? shareScale(factor)(wins / games) : null;
}

/** Returns a cell's mean and interval; the API leaves out zeros. */
export const meanOf = ({ mean = 0, interval = [0, 0] }: LabCell) => ({ mean, low: interval[0], high: interval[1] });

const counterScale = (cells: LabCell[]) =>
  scaleOf(cells.map(meanOf).flatMap(({ mean, low, high }) => [mean, low, high]));

/** Returns what occurred as rows, largest first; profiles keep their order. */
export function counterRows({ kind, cells, never }: LabCounter): Row[] {
  const at = counterScale(cells);
  const found = cells.filter(({ id }) => !never.includes(id)).map((cell) => ({ cell, ...meanOf(cell) }));
  if (kind !== "profile") found.sort((one, other) => other.mean - one.mean);
  return found.map(({ cell, mean, low, high }) => ({
    id: cell.id,
    label: textOf(cell.label),
    value: valueOf(kind, cell),
    ...(kind === "worth" ? { reach: `${points(low)} … ${points(high)}` } : {}),
    ...placed(at, mean, low, high),
  }));
}

/** Returns where zero lies in the chart of `counterRows`; null if it is its left edge. */
export function zeroLine({ cells }: LabCounter): number | null {
  const zero = counterScale(cells)(0);
  return zero > 0 ? zero : null;
}

/** Returns the labels of what never occurred. */
export const neverOccurred = ({ cells, never }: LabCounter): string[] =>
  cells.filter(({ id }) => never.includes(id)).map(({ label }) => textOf(label));

/** Formats a difference of shares in percentage points, with its sign. */
const points = (difference: number): string => `${difference > 0 ? "+" : ""}${number(100 * difference, 1)}`;

function valueOf(kind: LabCounter["kind"], cell: LabCell): string {
  const { mean, low, high } = meanOf(cell);
  if (kind === "share") return percent(cell.share ?? 0);
  if (kind === "worth") return points(mean);
  return `${number(mean, 2)} ± ${number((high - low) / 2, 2)}`;
}

/** Returns the columns of a distribution; a wide one is binned into at most this many. */
export function columns(
  distribution: Record<string, number>,
  most = 14,
): { from: number; to: number; games: number }[] {
  const found = Object.entries(distribution).map(([value, games]) => ({ value: Number(value), games }));
  if (!found.length) return [];
  const low = Math.min(...found.map((one) => one.value));
  const high = Math.max(...found.map((one) => one.value));
  const step = Math.ceil((high - low + 1) / most);
  const bins = Array.from({ length: Math.ceil((high - low + 1) / step) }, (_, bin) => ({
    from: low + bin * step,
    to: low + (bin + 1) * step - 1,
    games: 0,
  }));
  for (const { value, games } of found) {
    const bin = bins[Math.floor((value - low) / step)];
    if (bin) bin.games += games;
  }
  return bins;
}
