/**
 * What a card would do if it were carried out now, while all stand as they do: a look ahead, the server carries out.
 */
import { faceOf, type FigureSeen, type Goal, type View } from "./view";

export interface Outlook {
  figure: number | null;
  from: number;
  to: number;
  /** The lane that it leaves and the one where it arrives. */
  lanes: [number, number];
  hops: boolean;
  other: number | null;
  goal: Goal | null;
}

export function outlook(card: string, view: View): Outlook {
  const face = faceOf(card);
  const at = (rank: number) => view.figures.find((one) => one.rank === rank);
  const [figure, other] = [at(face.deck), at(face.other)];
  const from = figure?.progress ?? 0;
  const still: Outlook = {
    figure: figure?.figure ?? null,
    from,
    to: from,
    lanes: [figure?.lane ?? 1, figure?.lane ?? 1],
    hops: false,
    other: null,
    goal: null,
  };
  if (face.kind === "goal" || !figure || !other) return { ...still, figure: null, goal: face.goal };
  if (face.kind === "swap")
    return { ...still, to: other.progress, lanes: [figure.lane, other.lane], other: other.figure };
  const to = {
    forward: from + face.count,
    back: from - face.count,
    ahead: other.progress + face.count,
    behind: other.progress - face.count,
    start: 0,
  }[face.kind];
  const referred = face.kind === "ahead" || face.kind === "behind" ? other.figure : null;
  return {
    ...still,
    to,
    lanes: [figure.lane, laneAt(to, figure, view.figures)],
    hops: face.kind === "forward" || face.kind === "back",
    other: referred,
  };
}

/** The innermost lane that is free there. */
function laneAt(progress: number, figure: FigureSeen, figures: FigureSeen[]): number {
  if (progress === figure.progress) return figure.lane;
  return 1 + figures.filter((one) => one.figure !== figure.figure && one.progress === progress).length;
}
