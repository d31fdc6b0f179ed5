/** Animations on the table: cards that fly, figures that hop. One step of the story at a time. */
import { settings } from "../frame/settings.svelte";

const FACTORS = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };

class Pace {
  #hurries = false;
  #calm: MediaQueryList | undefined; // read in every step, and costly to create

  /** Returns the duration of a step at the current speed. */
  of(milliseconds: number): number {
    return this.#hurries ? 0 : milliseconds * FACTORS[settings.speed];
  }

  get moves(): boolean {
    this.#calm ??= matchMedia("(prefers-reduced-motion: reduce)");
    return settings.speed !== "off" && !this.#calm.matches && !document.hidden;
  }

  /** Finishes the running animations at once, and those that follow, until `begin` is called. */
  skip(): void {
    this.#hurries = true;
    this.finish();
  }

  /** Animates again from here on. */
  begin(): void {
    this.#hurries = false;
  }

  /** Marks the current step as finished; the next one follows. */
  finish(): void {
    for (const one of document.getAnimations()) if (one.id === MOTION) one.finish();
  }
}

export const pace = new Pace();

const MOTION = "wettlauf-motion";

export async function animate(
  element: Element | null,
  frames: Keyframe[],
  milliseconds: number,
  easing = "ease-in-out",
): Promise<void> {
  const duration = pace.of(milliseconds);
  if (!element || !duration) return;
  const motion = element.animate(frames, { duration, easing, id: MOTION });
  await motion.finished.catch(() => undefined);
}

/** Waits so that one can look; skipped like an animation. */
export const rest = (milliseconds: number): Promise<void> =>
  animate(document.hidden ? null : document.body, [], milliseconds);

/** Shifts an element until the returned function is called. An idle animation would cost time in every frame. */
export function keep(element: SVGElement | null, transform: string): () => void {
  element?.style.setProperty("transform", transform);
  return () => element?.style.removeProperty("transform");
}

/** Things that were dragged elsewhere: where the next animation from a place starts instead, and what to call then. */
const carried = new Map<string, { box: DOMRect; taken: () => void }>();

/**
 * Starts the next animation from a place here instead, and removes what lies here, until the returned function is
 * called.
 */
export function beginAt(place: string, box: DOMRect, taken: () => void): () => void {
  carried.set(place, { box, taken });
  return () => carried.delete(place);
}

/** Flies a picture from one place of the page to another. Places have names: `data-place="pile:r"`. */
export async function fly(picture: Element, from: string, to: string, milliseconds = 380): Promise<void> {
  const byHand = carried.get(from);
  const start = byHand?.box ?? placeOf(from);
  carried.delete(from);
  byHand?.taken();
  const end = placeOf(to);
  if (!start || !end || !pace.of(milliseconds)) return;
  const holder = document.createElement("div");
  holder.className = "flight";
  holder.append(picture);
  document.body.append(holder);
  const width = Math.min(72, Math.max(start.width, end.width, 40));
  holder.style.width = `${width}px`;
  const at = (box: DOMRect, turn: number, scale: number) => {
    const [x, y] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - width * 0.7];
    return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
  };
  const middle = new DOMRect(
    (start.x + end.x) / 2,
    Math.min(start.y, end.y) - 24,
    (start.width + end.width) / 2,
    start.height,
  );
  const frames = [
    { transform: at(start, -4, 0.9) },
    { transform: at(middle, 4, 1.18), offset: 0.5 },
    { transform: at(end, 0, 0.9) },
  ];
  await animate(holder, frames, milliseconds);
  holder.remove();
}

function placeOf(name: string): DOMRect | null {
  for (const element of document.querySelectorAll(`[data-place="${name}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width && box.height) return box; // of two places, this layout may hide one
  }
  return null;
}
