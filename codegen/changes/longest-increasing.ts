/**
 * Positions in `numbers` of a longest strictly increasing subsequence, by patience sorting in O(n log n).
 * What it leaves out is the least that must have moved.
 */
export function longestIncreasing(numbers: readonly number[]): readonly number[] {
  /** Per length, the position of the smallest number that ends such a sequence. */
  const ends: number[] = [];
  const previous: number[] = [];
  const at = (position: number | undefined) => numbers[position ?? -1] ?? Number.NEGATIVE_INFINITY;
  numbers.forEach((number, position) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle]) < number) low = middle + 1;
      else high = middle;
    }
    previous[position] = ends[low - 1] ?? -1;
    ends[low] = position;
  });
  const found: number[] = [];
  for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position] ?? -1) found.push(position);
  return found.reverse();
}
