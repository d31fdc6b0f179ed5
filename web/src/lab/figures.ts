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

export interface Row {
  id: string;
  label: string;
  value: string;
  /** As a share of the chart's width, from 0 to 1. */
  size: number;
  low: number;
  high: number;
}

/** Returns win shares as rows; the widest interval fills the chart. */
export function shareRows(factor: LabFactor): Row[] {
  const most = Math.max(...factor.rows.map((row) => row.interval[1]), 0.01);
  return factor.rows.map((row) => ({
    id: row.id,
    label: textOf(row.label),
    value: percent(row.share),
    size: row.share / most,
    low: row.interval[0] / most,
    high: row.interval[1] / most,
  }));
}

/** Returns where a fair game's win share lies in the chart of `shareRows`; null if it differs from row to row. */
export function fairLine(factor: LabFactor): number | null {
  const games = factor.rows.reduce((sum, row) => sum + row.games, 0);
  const wins = factor.rows.reduce((sum, row) => sum + row.games * row.share, 0);
  const most = Math.max(...factor.rows.map((row) => row.interval[1]), 0.01);
  return games ? wins / games / most : null;
}

/** Returns a cell's mean and interval; the API leaves out zeros. */
const meanOf = ({ mean = 0, interval = [0, 0] }: LabCell) => ({ mean, low: interval[0], high: interval[1] });

/** Returns counts as rows, largest first; profiles keep their order. */
export function counterRows({ kind, cells }: LabCounter): Row[] {
  const found = cells.map((cell) => ({ cell, ...meanOf(cell) }));
  const most = Math.max(...found.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]), 1e-9);
  const rows = found.map(({ cell, mean, low, high }) => ({
    id: cell.id,
    label: textOf(cell.label),
    value: valueOf(kind, cell),
    size: Math.abs(mean) / most,
    low: Math.min(Math.abs(low), Math.abs(high)) / most,
    high: Math.max(Math.abs(low), Math.abs(high)) / most,
  }));
  return kind === "profile" ? rows : rows.sort((one, other) => other.size - one.size);
}

function valueOf(kind: LabCounter["kind"], cell: LabCell): string {
  const { mean, low, high } = meanOf(cell);
  if (kind === "share") return percent(cell.share ?? 0);
  if (kind === "worth") return `${mean > 0 ? "+" : ""}${number(100 * mean, 1)}`;
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
