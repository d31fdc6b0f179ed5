/** A path of points on two circles in turn. */
export function rays(points: number, outer: number, inner: number): string {
  const at = (number: number) => {
    const [turn, away] = [(Math.PI * number) / points - Math.PI / 2, number % 2 ? inner : outer];
    return `${(away * Math.cos(turn)).toFixed(1)} ${(away * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, number) => at(number)).join("L")}Z`;
}

/** The sign of a tip, and the same around a space. */
export const STAR = rays(5, 11, 4.8);
export const STAR_AROUND = rays(14, 47, 36);
