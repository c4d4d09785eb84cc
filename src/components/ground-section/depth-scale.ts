/** How depths in metres lie on the drawing. */
export interface DepthScale {
  /** The lowest depth that is drawn, in metres. */
  readonly floor: number;
  /** Depths that get a tick, from 0 to the floor. */
  readonly ticks: readonly number[];
  /** Where a depth lies, in the drawing's units from ground level. */
  readonly toY: (metres: number) => number;
}

/** A scale with round ticks on which the pile's toe stands clear of the floor. */
export function depthScale(depth: number, height: number): DepthScale {
  const step = [2, 5, 10, 20, 50].find((candidate) => depth / candidate <= 9) ?? 100;
  const floor = (Math.floor(depth / step) + 1) * step;
  const ticks = Array.from({ length: floor / step + 1 }, (_, index) => index * step);
  return { floor, ticks, toY: (metres) => (metres / floor) * height };
}
