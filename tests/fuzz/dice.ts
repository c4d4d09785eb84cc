/** Random numbers that are the same for the same words, so that whatever they led to can be repeated. */
export interface Dice {
  /** From 0 to below 1. */
  (): number;
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, or all where there are fewer, in the order of their dice. */
  some<T>(items: readonly T[], count: number): readonly T[];
}

export function diceOf(...words: readonly (string | number)[]): Dice {
  // The words by FNV-1a, the numbers by mulberry32.
  let state = [...words.join('/')].reduce(
    (hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619),
    -2_128_831_035,
  );
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(roll() * count);
  return Object.assign(roll, {
    below,
    chance: (share: number) => roll() < share,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    some<T>(items: readonly T[], count: number): readonly T[] {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  });
}
