/** Animations: figures moving over the board step by step, and rolling dice. */
import { animate } from "../../table/motion";
import { keyOf } from "./board";
import { stepsPassed, type Walk } from "./changes";
import { pictureOf, pieceOf } from "./pieces";

const [STEP, BACK, TUMBLE] = [190, 520, 620]; // milliseconds

/** Moves a figure from space to space in hops; one that is sent back flies. */
export async function walkOver(walk: Walk): Promise<void> {
  const { track, owner, start } = walk;
  const boxes = [start, ...stepsPassed(walk)].map((step) => boxOf(keyOf(track, owner, step)));
  const shown = boxes.filter((box) => box !== null);
  if (shown.length < 2) return;
  const holder = document.createElement("div");
  holder.className = "flight plain-flight";
  const picture = pictureOf(pieceOf(owner));
  picture.classList.add("round");
  holder.append(picture);
  document.body.append(holder);
  const width = Math.max(...shown.map((box) => Math.min(box.width, box.height))) * 0.8; // trays are lower than spaces
  holder.style.width = `${width}px`;
  const isBack = walk.end < walk.start;
  try {
    await animate(holder, hops(shown, width, isBack ? 90 : 26), isBack ? BACK : STEP * (shown.length - 1), "linear");
  } finally {
    holder.remove();
  }
}

function hops(boxes: DOMRect[], width: number, lift: number): Keyframe[] {
  const at = (x: number, y: number, scale: number) =>
    `translate(${x - width / 2}px, ${y - width / 2}px) scale(${scale})`;
  const middles = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2] as const);
  return middles.flatMap(([x, y], index): Keyframe[] => {
    const here = { transform: at(x, y, 1), easing: "ease-out" };
    const next = middles[index + 1];
    if (!next) return [here];
    return [here, { transform: at((x + next[0]) / 2, Math.min(y, next[1]) - lift, 1.16), easing: "ease-in" }];
  });
}

/** Rolls the dice of a panel. */
export async function tumble(panel: Element | null): Promise<void> {
  const dice = [...(panel?.querySelectorAll(".die") ?? [])];
  await Promise.all(
    dice.map((die, index) => {
      const turn = (index % 2 ? -1 : 1) * (260 + index * 70);
      return animate(
        die,
        [
          { transform: `translate(${-30 + index * 9}px, -46px) rotate(${-turn}deg) scale(1.25)`, opacity: 0.2 },
          {
            transform: `translate(${8 - index * 4}px, 5px) rotate(${-turn / 4}deg) scale(1.06)`,
            opacity: 1,
            offset: 0.6,
          },
          { transform: `translate(${-3 + index * 2}px, -5px) rotate(${turn / 14}deg)`, offset: 0.8 },
          { transform: "none" },
        ],
        TUMBLE + index * 45,
        "ease-out",
      );
    }),
  );
}

/** Makes the special step that was reached light up. */
export const shine = (key: string): Promise<void> =>
  animate(
    document.querySelector(`[data-shine="${key}"]`),
    [{ scale: 1 }, { scale: 1.45, offset: 0.4 }, { scale: 1 }],
    420,
  );

function boxOf(key: string): DOMRect | null {
  const box = document.querySelector(`[data-place="${key}"]`)?.getBoundingClientRect();
  return box?.width ? box : null;
}
