/**
 * The preview adds a mark to each word and number of a page's content. The mark tells where the text comes from, even after the page has
 * joined it, split it into paragraphs or put it into an attribute. The page's tools remove the marks before anything is painted
 * (`tools/take-marks.ts`). In words, a mark is a number in tag digits, which Unicode draws with no width. In a number, it is a series of
 * decimals that no figure has, so that the site's code can still calculate: 2021 becomes 2021.0000000121.
 */

const tagZero = 0xe0030;
const cancelTag = '\u{e007f}';
/** Decimals of a marked number: the number's own, then the mark, then a 1 that preserves trailing zeros. */
const [ownDecimals, markDigits] = [3, 6];
const marked = new RegExp(
  `([\\u{e0030}-\\u{e0039}]+)${cancelTag}|(?<=\\d)\\.(\\d{${ownDecimals}})(\\d{${markDigits}})1(?!\\d)`,
  'gu',
);

/**
 * Adds the mark to the start of each line, because a line may become a separate paragraph. A label thus comes before the values inserted
 * into it.
 */
export function markText(text: string, mark: number): string {
  const own = [...String(mark)].map((digit) => String.fromCodePoint(tagZero + Number(digit))).join('') + cancelTag;
  return text.replace(/[^\n]*\S[^\n]*/g, (line) => own + line);
}

/** Adds the mark to a number. Returns the number unchanged if the 15 exact digits of a JavaScript number cannot hold both. */
export function markNumber(value: number, mark: number): number {
  const own = value.toFixed(ownDecimals);
  const fits = value >= 0 && value < 100_000 && Number(own) === value && mark < 10 ** markDigits;
  return fits ? Number(`${own}${String(mark).padStart(markDigits, '0')}1`) : value;
}

const inAddress = /#(\d+)$/;

/** Adds the mark to the address of a picture. It stays there, because nothing after `#` is sent to a server. */
export function markAddress(address: string, mark: number): string {
  return `${address}#${mark}`;
}

export function markOfAddress(address: string): readonly number[] {
  const mark = inAddress.exec(address)?.[1];
  return mark === undefined ? [] : [Number(mark)];
}

/** Returns the text without marks, and the marks in the order in which they appeared. */
export function takeOff(text: string): { readonly text: string; readonly marks: readonly number[] } {
  const marks: number[] = [];
  const plain = text.replace(marked, (_, tags: string | undefined, decimals = '', digits = '') => {
    marks.push(Number(tags ? [...tags].map((tag) => Number(tag.codePointAt(0)) - tagZero).join('') : digits));
    return tags || Number(decimals) === 0 ? '' : `.${decimals.replace(/0+$/, '')}`;
  });
  return { text: plain, marks: [...new Set(marks)] };
}
