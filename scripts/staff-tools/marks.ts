/**
 * Marks: what the preview puts on the words and numbers of a page's content, so that each tells on the page where it comes from,
 * however it was joined, broken into paragraphs or put into an attribute. The page's tools take them off before anything is
 * painted (`tools/take-marks.ts`). In words a mark is a number in tag digits, which Unicode draws with no width; in a number it is
 * a tail of decimals that no figure has, so that the site's code may go on calculating: 2021 is 2021.0000000121.
 */

const tagZero = 0xe0030;
const cancelTag = '\u{e007f}';
/** Digits of a marked number after its point: its own, the mark, and a 1 that keeps the zeros before it. */
const [ownDecimals, markDigits] = [3, 6];
const marked = new RegExp(
  `([\\u{e0030}-\\u{e0039}]+)${cancelTag}|(?<=\\d)\\.(\\d{${ownDecimals}})(\\d{${markDigits}})1(?!\\d)`,
  'gu',
);

/** The text with its mark before each line: a line may become a paragraph of its own, and a label comes before what is put into it. */
export function markText(text: string, mark: number): string {
  const own = [...String(mark)].map((digit) => String.fromCodePoint(tagZero + Number(digit))).join('') + cancelTag;
  return text.replace(/[^\n]*\S[^\n]*/g, (line) => own + line);
}

/** The number with its mark; as it is, where the 15 digits that a number keeps exactly would not hold both. */
export function markNumber(value: number, mark: number): number {
  const own = value.toFixed(ownDecimals);
  const fits = value >= 0 && value < 100_000 && Number(own) === value && mark < 10 ** markDigits;
  return fits ? Number(`${own}${String(mark).padStart(markDigits, '0')}1`) : value;
}

const inAddress = /#(\d+)$/;

/** The address of a picture with its mark: nobody is asked for what follows `#`, so it stays there. */
export function markAddress(address: string, mark: number): string {
  return `${address}#${mark}`;
}

export function markOfAddress(address: string): readonly number[] {
  const mark = inAddress.exec(address)?.[1];
  return mark === undefined ? [] : [Number(mark)];
}

/** A text as it is to be read, and the marks that it carried, in their order. */
export function takeOff(text: string): { readonly text: string; readonly marks: readonly number[] } {
  const marks: number[] = [];
  const plain = text.replace(marked, (_, tags: string | undefined, decimals = '', digits = '') => {
    marks.push(Number(tags ? [...tags].map((tag) => Number(tag.codePointAt(0)) - tagZero).join('') : digits));
    return tags || Number(decimals) === 0 ? '' : `.${decimals.replace(/0+$/, '')}`;
  });
  return { text: plain, marks: [...new Set(marks)] };
}
