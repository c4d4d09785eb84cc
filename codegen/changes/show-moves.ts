import type { Move } from './row-change.ts';
import type { Voice } from './voice.ts';
import { moveWords } from './wording.ts';

/** Rows that moved together, where they stood and where they stand. */
export function movedRows({ ids, from, to, below }: Move, voice: Voice): string {
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  const range = ids.length === 1 ? voice.plain(first) : `${voice.plain(first)} … ${voice.plain(last)}`;
  return `${range}  ${voice.say(moveWords(ids.length, from, to, below === null ? null : voice.plain(below)))}`;
}
