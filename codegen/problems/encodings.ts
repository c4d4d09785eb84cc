/*
 * Text that a program decoded wrongly: UTF-8 read as Windows' Latin letters ("Façade" for "Façade"), or Chinese read in
 * two wrong ways ("锟斤拷").
 */

/** The characters of Windows-1252 whose bytes are not their numbers in Unicode, from 0x80 on. */
const latinBytes = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, index) => [letter, 0x80 + index]),
);

const byteOf = (letter: string): number => latinBytes.get(letter) ?? letter.charCodeAt(0);

/** A letter that begins a character in UTF-8, and those that follow it. */
const runs = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g;

/** Left by programs that read Chinese of one encoding in another. */
const lostChinese = /锟斤拷|烫烫烫|屯屯屯|锘挎/;
/** The first byte of a no-break space, before the space that was made of its second one. */
const strayByte = /(?<=\p{L})Â(?= )|ï»¿/u;

/** Returns what was decoded wrongly in a text, and the text as it was if that is certain. Undefined if nothing was. */
export function decodedRightly(
  text: string,
): { readonly wrong: string; readonly text: string | undefined } | undefined {
  const [lost] = lostChinese.exec(text) ?? [];
  if (lost !== undefined) return { wrong: lost, text: undefined };
  let wrong: string | undefined;
  const right = text.replace(new RegExp(strayByte, 'gu'), '').replace(runs, (run) => {
    const decoded = utf8Of(run);
    if (decoded !== undefined) wrong ??= run;
    return decoded ?? run;
  });
  wrong ??= strayByte.exec(text)?.[0];
  return wrong === undefined ? undefined : { wrong, text: right };
}

/** Reads Latin letters as the bytes of UTF-8; undefined if they are not. */
function utf8Of(letters: string): string | undefined {
  for (let length = letters.length; length > 1; length -= 1) {
    const bytes = Uint8Array.from(letters.slice(0, length), byteOf);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes) + letters.slice(length);
    } catch {
      // A shorter run may be a character.
    }
  }
  return undefined;
}
