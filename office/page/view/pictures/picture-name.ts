import { baseName, windowsCanHold } from '../../../../codegen/inputs.ts';
import type { Bilingual } from '../../../../codegen/text/bilingual.ts';
import { copyWords as words } from './picture-words.ts';

/** Characters of a suggested name. */
const longestSuggestion = 40;

/**
 * Returns a short name without ending for the copy of a picture: that of the picture in small letters, digits and
 * hyphens, with a number if another picture has it.
 */
export function suggestedName(file: string, ending: string, files: readonly string[]): string {
  const plain = baseName(file)
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const parts = plain.match(/[a-z\d]+/g) ?? ['picture'];
  const name = parts.join('-').slice(0, longestSuggestion).replace(/-$/, '');
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!nameProblem(numbered + ending, files)) return numbered;
  }
}

/**
 * Says why a new picture cannot have this name; null if it can. No other folder may have the name either, because a
 * cell may name a picture without its folder. Windows and macOS do not tell capital from small letters.
 */
export function nameProblem(name: string, files: readonly string[]): Bilingual | null {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*\.[a-z]+$/.test(name)) return words.signs;
  if (!windowsCanHold(name)) return words.windows;
  const present = files.find((file) => baseName(file).toLowerCase() === name);
  return present === undefined ? null : words.exists(present);
}
