/** JSON Patch (RFC 6902) for immutable values: the new value shares what did not change with the old one. */
import type { CompactChanges, PatchStep } from "./types";

/** A step of a JSON Patch; `set` adds or replaces a field, replaces an item of a list, and appends at `-`. */
type Step = { op: PatchStep["op"] | "set"; path: string; value?: unknown };
type Container = Record<string, unknown> | unknown[];

/** Applies all steps; throws if one does not fit, which happens only if an earlier patch is missing. */
export function patched<T>(value: T, steps: readonly Step[]): T {
  let found: unknown = value;
  for (const step of steps) found = taken(found, step.path.split("/").slice(1).map(unescaped), step);
  return found as T;
}

/** Returns the steps of a compact patch: `[path, value]` sets or appends, `[path]` removes. */
export function stepsOf(pairs: CompactChanges["patch"]): Step[] {
  return pairs.map(([path, ...values]) => {
    if (typeof path !== "string") throw new Error("a step without a path");
    return { op: values.length ? "set" : "remove", path, value: values[0] };
  });
}

/** Decodes `~1` and `~0`, which stand for a slash and a tilde (RFC 6901). */
function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

function taken(value: unknown, [first, ...rest]: string[], step: Step): unknown {
  if (first === undefined) return step.value;
  if (typeof value !== "object" || value === null) throw new Error(`nothing at ${step.path}`);
  return Array.isArray(value) ? inList(value, first, rest, step) : inObject(value as Container, first, rest, step);
}

function inList(list: readonly unknown[], first: string, rest: string[], step: Step): unknown[] {
  const at = first === "-" ? list.length : Number(first);
  const isNew = !rest.length && (step.op === "add" || (step.op === "set" && first === "-"));
  if (!Number.isInteger(at) || at < 0 || at > list.length - (isNew ? 0 : 1)) throw new Error(`nothing at ${step.path}`);
  const copy = [...list];
  if (isNew) copy.splice(at, 0, step.value);
  else if (step.op === "remove" && !rest.length) copy.splice(at, 1);
  else copy[at] = taken(list[at], rest, step);
  return copy;
}

function inObject(container: Container, first: string, rest: string[], step: Step): Record<string, unknown> {
  const object = container as Record<string, unknown>;
  if (!(first in object) && (rest.length || (step.op !== "add" && step.op !== "set")))
    throw new Error(`nothing at ${step.path}`);
  if (step.op === "remove" && !rest.length) {
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== first));
  }
  return { ...object, [first]: taken(object[first], rest, step) };
}
