/** Random numbers that are the same for the same seed words, so that every result can be repeated. */
export interface Dice {
  /** Returns a number from 0 up to, but not including, 1. */
  (): number;
  /** Returns a whole number from 0 up to, but not including, `count`. */
  below(count: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns `count` different items in random order, or all of them if there are fewer. */
  some<T>(items: readonly T[], count: number): readonly T[];
}

export function diceOf(...words: readonly (string | number)[]): Dice {
  // Hashes the words with FNV-1a. The numbers come from mulberry32.
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
