/** Gestures on a surface: drag, pinch and wheel. A press that does not move stays a click. */
import type { Point } from "./course";

export interface Gestures {
  /** A drag or pinch begins. */
  grab: () => void;
  push: (by: Point) => void;
  zoom: (factor: number, at: Point) => void;
  /** The drag ends at this speed, in pixels per millisecond. */
  drop: (speed: Point) => void;
}

const DRAG_THRESHOLD = { mouse: 5, touch: 10 }; // pixels until a press counts as a drag
const SPEED_WINDOW = 90; // milliseconds over which the speed is measured
const ZOOM_PER_DELTA = 0.0016; // zoom per unit of the wheel's delta
const LINE = 32; // pixels per line, for wheels that count in lines

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, one) => sum + one.x, 0) / points.length,
  y: points.reduce((sum, one) => sum + one.y, 0) / points.length,
});
const spread = ([one, other]: Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** Watches a surface until the returned function is called. Points are relative to its corner. */
export function watchGestures(surface: HTMLElement, on: Gestures): () => void {
  const down = new Map<number, Point>();
  let from: Point | null = null; // the press that has not moved far enough yet
  let grabbed = false;
  let recent: { by: Point; when: number }[] = [];

  const place = (event: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  function begin(): void {
    grabbed = true;
    recent = [];
    for (const id of down.keys()) surface.setPointerCapture(id);
    on.grab();
  }
  function pressed(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!down.size) grabbed = false;
    down.set(event.pointerId, place(event));
    from = place(event);
    if (down.size === 2) begin();
  }
  function moved(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return;
    const at = place(event);
    if (!grabbed) {
      const threshold = event.pointerType === "mouse" ? DRAG_THRESHOLD.mouse : DRAG_THRESHOLD.touch;
      if (!from || Math.hypot(at.x - from.x, at.y - from.y) < threshold) return;
      down.set(event.pointerId, at); // crossing the threshold must not make the course jump
      begin();
      return;
    }
    const before = [...down.values()];
    down.set(event.pointerId, at);
    const after = [...down.values()];
    const [was, now] = [middle(before), middle(after)];
    const by = { x: now.x - was.x, y: now.y - was.y };
    on.push(by);
    recent.push({ by, when: event.timeStamp });
    if (down.size === 2 && spread(before) > 0) on.zoom(spread(after) / spread(before), now);
  }
  function lifted(event: PointerEvent): void {
    if (!down.delete(event.pointerId) || down.size || !grabbed) return;
    const late = recent.filter(({ when }) => event.timeStamp - when < SPEED_WINDOW);
    const sum = (axis: keyof Point) => late.reduce((total, { by }) => total + by[axis], 0) / SPEED_WINDOW;
    on.drop(event.type === "pointerup" ? { x: sum("x"), y: sum("y") } : { x: 0, y: 0 });
    setTimeout(() => (grabbed = false)); // after the click event of this drag
  }
  function clicked(event: MouseEvent): void {
    if (grabbed) event.stopPropagation();
  }
  function turned(event: WheelEvent): void {
    event.preventDefault();
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE;
    // A pinch on a trackpad comes with Ctrl set and in small steps.
    on.zoom(Math.exp(-delta * ZOOM_PER_DELTA * (event.ctrlKey ? 6 : 1)), place(event));
  }

  const stop = new AbortController();
  const how = { signal: stop.signal };
  surface.addEventListener("pointerdown", pressed, how);
  surface.addEventListener("pointermove", moved, how);
  surface.addEventListener("pointerup", lifted, how);
  surface.addEventListener("pointercancel", lifted, how);
  surface.addEventListener("click", clicked, { ...how, capture: true });
  surface.addEventListener("wheel", turned, { ...how, passive: false });
  return () => stop.abort();
}
