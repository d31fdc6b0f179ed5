/** Animates how animals, water and sand react, over the course; parts move by transform and opacity only. */
import { animate } from "../../table/motion";
import type { Course, Space } from "./course";
import type { Reaction } from "./reactions";

const SVG = "http://www.w3.org/2000/svg";
const DURATION = 520;

/** A part of a reaction: a figure or a path, and how it moves around the middle of the space. */
interface Part {
  figure?: string;
  path?: string;
  fill?: string;
  stroke?: string;
  frames: Keyframe[];
}

const frame = (transform: string, opacity = 1): Keyframe => ({ transform, opacity });
const JAW = "M-30 0L34 -6C38 -14 30 -22 20 -22C2 -24 -22 -18 -30 0Z";
const TEETH = "M-14 -2L-9 7L-4 -3L1 6L6 -4L11 5L16 -5L21 4L26 -5Z";
const animal = (name: string, ...frames: Keyframe[]): Part => ({ figure: `sv-a-${name}`, frames });

/** A jaw that opens wide and snaps shut; the lower one is the upper one mirrored. */
const jaw = (side: 1 | -1): Part[] => {
  const frames = ["4deg", "-34deg", "-34deg", "6deg", "4deg"].map((turn, number) =>
    frame(`scale(1, ${side}) translate(0, 4px) rotate(${turn})`, number === 4 ? 0 : 1),
  );
  return [
    { path: TEETH, fill: "#fffaf0", stroke: "var(--s-rim)", frames },
    { path: JAW, fill: "#5c7f38", stroke: "var(--s-rim)", frames },
  ];
};

/** Drops that fly up and out, and a growing ring. */
function splash(): Part[] {
  const drops = [-62, -34, -10, 14, 38, 64].map((x, number): Part => {
    const y = -52 + Math.abs(x) * 0.35;
    return {
      figure: "sv-drop",
      frames: [
        frame("translate(0, 0) scale(0.4)", 0.2),
        { ...frame(`translate(${x * 0.7}px, ${y}px) scale(${number % 2 ? 1.5 : 1.2})`), offset: 0.5 },
        frame(`translate(${x}px, 6px) scale(0.7)`, 0),
      ],
    };
  });
  const ring: Part = {
    path: "M-24 0A24 11 0 1 1 24 0A24 11 0 1 1 -24 0Z",
    fill: "none",
    stroke: "var(--s-water-2)",
    frames: [frame("scale(0.4)", 1), frame("scale(1.9)", 0)],
  };
  return [ring, ...drops];
}

function quills(): Part[] {
  const spikes = Array.from({ length: 16 }, (_, number) => {
    const turn = (number * Math.PI) / 8;
    const at = (reach: number, by = 0) =>
      `${Math.round(reach * Math.cos(turn + by))} ${Math.round(reach * Math.sin(turn + by))}`;
    return `M${at(20, -0.1)}L${at(44)}L${at(20, 0.1)}Z`;
  }).join("");
  return [
    {
      path: spikes,
      fill: "#3a2815",
      stroke: "#fffaf0",
      frames: [frame("scale(0.5)", 0), frame("scale(1.15)"), frame("scale(0.95) rotate(5deg)"), frame("scale(1.2)", 0)],
    },
    animal("porcupine", frame("scale(0.42)"), frame("scale(0.58)"), frame("scale(0.54)"), frame("scale(0.42)", 0)),
  ];
}

function partsOf({ what }: Reaction, space: Space): Part[] {
  const { x, y } = space.direction;
  const by = (distance: number) => `translate(${Math.round(x * distance)}px, ${Math.round(y * distance)}px)`;
  switch (what) {
    case "water":
      return splash();
    case "crocodile":
      return [...jaw(-1), ...jaw(1)];
    case "porcupine":
      return quills();
    case "lion":
      return [
        animal(
          "lion",
          frame("scale(0.42)"),
          frame(`${by(-16)} scale(0.78) rotate(-9deg)`),
          frame(`${by(-16)} scale(0.72) rotate(7deg)`),
          frame("scale(0.42)", 0),
        ),
      ];
    case "cheetah":
      return [
        animal(
          "cheetah",
          frame("scale(0.42)"),
          frame("translate(0, -34px) scale(0.62) rotate(-14deg)"),
          frame("translate(10px, -8px) scale(0.52) rotate(8deg)"),
          frame("scale(0.42)", 0),
        ),
      ];
    case "warthog":
      return [
        animal(
          "warthog",
          frame("scale(0.42)"),
          frame("translate(-13px, 3px) scale(0.56) rotate(-10deg)"),
          frame("translate(15px, 0) scale(0.6) rotate(9deg)"),
          frame("scale(0.42)", 0),
        ),
      ];
    case "dune":
      return [
        {
          figure: "sv-plate",
          frames: [frame("rotate(0)", 0.9), frame(by(space.on === "back" ? -30 : 30), 0.7), frame("rotate(0)", 0)],
        },
      ];
    default:
      return [1, 0.66].map((size) => ({
        figure: "sv-quick",
        frames: [
          frame(`scale(${1.25 * size}) rotate(0deg)`, 0),
          frame(`scale(${size}) rotate(80deg)`),
          frame("scale(0.2) rotate(170deg)", 0),
        ],
      }));
  }
}

function draw(part: Part): SVGElement {
  const drawn = document.createElementNS(SVG, part.figure ? "use" : "path");
  if (part.figure) drawn.setAttribute("href", `#${part.figure}`);
  else drawn.setAttribute("d", part.path ?? "");
  if (part.fill) drawn.setAttribute("fill", part.fill);
  if (part.stroke) drawn.setAttribute("stroke", part.stroke);
  if (part.stroke) drawn.setAttribute("stroke-width", "2.4");
  return drawn;
}

/** Shows a reaction over the course and removes it again. */
export async function react(reaction: Reaction, course: Course): Promise<void> {
  const space = course.spaces.get(reaction.space);
  const birds = document.querySelector("[data-bird]")?.parentElement;
  if (!space || !birds) return;
  const holder = document.createElementNS(SVG, "g");
  holder.dataset["reaction"] = reaction.what;
  holder.setAttribute("transform", `translate(${space.at.x} ${space.at.y})`);
  holder.setAttribute("pointer-events", "none");
  birds.after(holder);
  await Promise.all(
    partsOf(reaction, space).map((part) => {
      const drawn = draw(part);
      holder.append(drawn);
      return animate(drawn, part.frames, DURATION, "ease-out");
    }),
  );
  holder.remove();
}
