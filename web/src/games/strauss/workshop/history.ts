/** Steps that can be undone and redone. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

const MAX_STEPS = 200;

export const newHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** Adds a step and drops those that were undone. */
export function withStep<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now].slice(-MAX_STEPS), now: next, future: [] };
}

export function undone<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<T>({ past, now, future }: History<T>): History<T> {
  const [after, ...rest] = future;
  return after === undefined ? { past, now, future } : { past: [...past, now], now: after, future: rest };
}
