import fc from 'fast-check';

/** Draws values from fast-check, so that the same seed gives the same values and a failure is shrunk towards fewer and smaller changes. */
export function diceOf(draw: fc.GeneratorValue) {
  const below = (count: number) => draw(fc.nat, Math.max(0, count - 1));
  /** Returns a coin for many tosses, which costs one draw. */
  const coin = (share: number) => {
    let state = below(2 ** 31);
    return () => {
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
      return (state >>> 0) / 2 ** 32 < share;
    };
  };
  return {
    below,
    coin,
    chance: (share: number) => below(100) >= 100 - share * 100,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    /** Returns different items in random order. */
    some: <T>(items: readonly T[], count: number): readonly T[] =>
      draw(fc.shuffledSubarray<T>, [...items], { minLength: count, maxLength: count }),
    /** Calls the function once, or more rarely up to `most` times. */
    repeat(most: number, edit: () => string): string {
      const times = below(100) < 60 ? 1 : 1 + below(most);
      return Array.from({ length: times }, edit).join('; ');
    },
  };
}

export type Dice = ReturnType<typeof diceOf>;
