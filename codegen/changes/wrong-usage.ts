import type { Bilingual } from '../dictionary/column.ts';

/** A call that cannot be answered: told in one plain line, exit 2, no stack. */
export class WrongUsage extends Error {
  constructor(readonly words: Bilingual) {
    super(`${words.en} · ${words.zh}`);
  }
}
