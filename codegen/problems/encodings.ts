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

/**
 * Returns a piece of UTF-8 that was read as GBK: the first two bytes of a quote or dash (鈥) or of a full-width mark
 * (锛), and the character that begins with its third byte, or what is left of it.
 */
function readAsGbk(text: string): string | undefined {
  return text.match(/[鈥锛]./gu)?.find(([, second = '']) => {
    return second === '?' || charactersBelowA0().includes(second);
  });
}

/** The characters of GBK whose first byte is below 0xA0. Only rare ones are. */
function charactersBelowA0(): string {
  const trails = Array.from({ length: 0xbf }, (_, index) => 0x40 + index);
  const pairs = Array.from({ length: 0x1f }, (_, index) => trails.map((trail) => [0x81 + index, trail]));
  return new TextDecoder('gbk').decode(Uint8Array.from(pairs.flat(2)));
}

/** Returns what was decoded wrongly in a text, and the text as it was if that is certain. Undefined if nothing was. */
export function decodedRightly(text: string) {
  const [lost = readAsGbk(text)] = lostChinese.exec(text) ?? [];
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
