/** Returns the items that the second list has more of than the first. */
export function added<T>(before: T[], after: T[]): T[] {
  const left = [...before];
  return after.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
